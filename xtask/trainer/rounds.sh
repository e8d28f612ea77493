#!/usr/bin/env bash
# Makes src/engine/net.bin from nothing: rounds of games of the engine against itself, each with the network of the round
# before, the first with one that knows nothing. About an hour on two cores.
# Records stay in target/training. Needs Rust, and Python 3 with numpy 2.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
net=src/engine/net.bin
records=target/training
mkdir -p "$records"

# Games, nodes a move, hidden sums and epochs of each round.
games=(8000 16000 24000 40000 40000)
nodes=(3000 3000 3000 4000 5000)
hidden=(32 32 32 32 48)
epochs=(8 10 14 20 20)

python3 xtask/trainer/train.py --nothing --hidden "${hidden[0]}" --out $net
for round in "${!games[@]}"; do
  cargo run --quiet --release -p trainer -- \
    --games "${games[$round]}" --nodes "${nodes[$round]}" --seed "$((100 + round))" --out "$records/round$round.bin"
  # The first rounds' scores are poor: they count by the games' results. The last round learns from the one before too.
  case $round in
    0) files=("$records/round0.bin") trust=0 ;;
    1) files=("$records/round1.bin") trust=0.3 ;;
    *) files=("$records/round$((round - 1)).bin" "$records/round$round.bin") trust=0.6 ;;
  esac
  python3 xtask/trainer/train.py --hidden "${hidden[$round]}" --epochs "${epochs[$round]}" --trust $trust --scale 200 \
    --out $net "${files[@]}"
  cp $net "$records/net$round.bin"
done
