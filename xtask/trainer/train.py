"""Trains the evaluation network on the records that the trainer program writes, and writes its weights.

`rounds.sh` calls it, round by round. The network: 128 inputs (the side to move's men, its kings, the other side's men, its kings, on 32 squares each), one
hidden layer with activations clipped to 0..1, one output for each range of piece counts. All is seeded; the same records
give the same weights. Needs
numpy.
"""

import argparse
import numpy as np

RECORD = np.dtype([("sets", "<u4", 4), ("score", "<i2"), ("result", "i1"), ("ply", "u1")])
DECIDED = 29_000
BUCKETS = 6  # ranges of four pieces
# Fixed point: a hidden activation of 1 is ACTIVE.
ACTIVE = 64
MOST = 127 / ACTIVE


def read(files):
    records = np.concatenate([np.fromfile(name, RECORD) for name in files])
    # Threads write games in any order; sorted first, the records are the same in every run.
    records = np.sort(records.view("V20")).view(RECORD)
    return records[np.random.default_rng(7).permutation(len(records))]


def inputs(records):
    bits = (records["sets"][:, :, None] >> np.arange(32, dtype=np.uint32)) & 1
    return bits.reshape(len(records), 128).astype(np.uint8)


def targets(records, scale, trust):
    score = records["score"].astype(np.float32)
    by_search = 1 / (1 + np.exp(-np.clip(score / scale, -30, 30)))
    by_search = np.where(np.abs(score) > DECIDED, (score > 0).astype(np.float32), by_search)
    by_game = (records["result"].astype(np.float32) + 1) / 2
    by_game = np.where(np.abs(score) > DECIDED, by_search, by_game)
    return trust * by_search + (1 - trust) * by_game


def fit_scale(records):
    """The centi-men that are worth one unit of log-odds, by the games' results."""
    score = records["score"].astype(np.float64)
    keep = np.abs(score) < 2000
    score, result = score[keep], (records["result"][keep].astype(np.float64) + 1) / 2
    best = min(range(20, 3000, 20), key=lambda k: np.mean((1 / (1 + np.exp(-score / k)) - result) ** 2))
    return float(best)


class Net:
    def __init__(self, hidden, rng):
        self.weights = {
            "w1": rng.normal(0, 0.15, (128, hidden)),
            "b1": np.full(hidden, 0.3),
            "w2": rng.normal(0, 0.3, (hidden, BUCKETS)),
            "b2": np.zeros(BUCKETS),
        }
        self.weights = {name: value.astype(np.float32) for name, value in self.weights.items()}

    def forward(self, x, bucket):
        w = self.weights
        raw = x @ w["w1"] + w["b1"]
        hidden = np.clip(raw, 0, 1)
        value = np.einsum("bh,hb->b", hidden, w["w2"][:, bucket], optimize=True) + w["b2"][bucket]
        return raw, hidden, value

    def gradient(self, x, bucket, target):
        w = self.weights
        raw, hidden, value = self.forward(x, bucket)
        guess = 1 / (1 + np.exp(-value))
        loss = float(np.mean((guess - target) ** 2))
        by_value = (2 * (guess - target) * guess * (1 - guess) / len(target)).astype(np.float32)
        one_hot = np.zeros((len(target), BUCKETS), np.float32)
        one_hot[np.arange(len(target)), bucket] = by_value
        by_hidden = by_value[:, None] * w["w2"][:, bucket].T
        by_raw = by_hidden * ((raw > 0) & (raw < 1))
        return loss, {
            "w1": x.T @ by_raw,
            "b1": by_raw.sum(0),
            "w2": hidden.T @ one_hot,
            "b2": one_hot.sum(0),
        }


def train(net, x, bucket, target, check, epochs, rng, rate):
    first = {name: np.zeros_like(value) for name, value in net.weights.items()}
    second = {name: np.zeros_like(value) for name, value in net.weights.items()}
    step, size = 0, 4096
    total = epochs * (len(x) // size)
    for epoch in range(epochs):
        order = rng.permutation(len(x))
        losses = []
        for start in range(0, len(x) - size + 1, size):
            rows = order[start : start + size]
            loss, gradient = net.gradient(x[rows].astype(np.float32), bucket[rows], target[rows])
            losses.append(loss)
            step += 1
            now = rate * 0.5 * (1 + np.cos(np.pi * step / total))
            for name, g in gradient.items():
                first[name] = 0.9 * first[name] + 0.1 * g
                second[name] = 0.999 * second[name] + 0.001 * g * g
                m = first[name] / (1 - 0.9**step)
                v = second[name] / (1 - 0.999**step)
                net.weights[name] -= (now * m / (np.sqrt(v) + 1e-8)).astype(np.float32)
            np.clip(net.weights["w1"], -MOST, MOST, out=net.weights["w1"])
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.5f}, unseen {unseen(net, *check):.5f}", flush=True)


def unseen(net, x, bucket, target):
    value = net.forward(x.astype(np.float32), bucket)[2]
    return float(np.mean((1 / (1 + np.exp(-value)) - target) ** 2))


def quantised(net, scale):
    """Whole numbers: hidden weights and biases in 1/ACTIVE, output weights so that the sum is centi-men * ACTIVE * 4."""
    w = net.weights
    rows = np.clip(np.round(w["w1"] * ACTIVE), -127, 127).astype(np.int8)
    # No man stands on the row where it would be a king: what is learnt of that is noise, and noise is not compressed.
    rows[28:32] = rows[64:68] = 0
    return (
        rows,
        np.round(w["b1"] * ACTIVE).astype("<i2"),
        np.round(w["w2"] * scale * 4).astype("<i2"),
        np.round(w["b2"] * scale * 4 * ACTIVE).astype("<i4"),
    )


def write(name, parts):
    w1, b1, w2, b2 = parts
    with open(name, "wb") as out:
        for part in (w1, b1, w2.T, b2):
            out.write(np.ascontiguousarray(part).tobytes())
    print(f"largest output weight {np.abs(w2).max()}, hidden bias {np.abs(b1).max()}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*")
    parser.add_argument("--nothing", action="store_true", help="write a network that finds everything even")
    parser.add_argument("--out", required=True)
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--trust", type=float, default=0.6, help="how much the search's score counts, not the result")
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--scale", type=float, default=0, help="the records' centi-men for one unit of log-odds; 0: by the results")
    parser.add_argument("--unit", type=float, default=200, help="the network's centi-men for one unit of log-odds")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = np.random.default_rng(options.seed)
    if options.nothing:
        net = Net(options.hidden, rng)
        net.weights["w2"][:] = 0
        write(options.out, quantised(net, options.unit))
        return
    records = read(options.files)
    scale = options.scale or fit_scale(records)
    x = inputs(records)
    bucket = np.clip((x.sum(1, dtype=np.int64) - 1) // 4, 0, BUCKETS - 1)
    target = targets(records, scale, options.trust).astype(np.float32)
    held = len(x) // 20
    print(f"{len(x)} positions, {held} held back; one unit is {scale} centi-men")
    net = Net(options.hidden, rng)
    check = (x[:held], bucket[:held], target[:held])
    train(net, x[held:], bucket[held:], target[held:], check, options.epochs, rng, options.rate)
    write(options.out, quantised(net, options.unit))


if __name__ == "__main__":
    main()
