//! A position: pieces and the side to move.

use super::zobrist;
use super::{Bitboard, Color, Move, Square};

/// A man or a king of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose piece it is.
    pub color: Color,
    /// Whether it is a king.
    pub king: bool,
}

/// Why pieces do not make a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// Two pieces were put on this square.
    SquareTwice(Square),
    /// A man stands on the row on which it would have become a king.
    ManOnPromotionRow(Square),
    /// A side has more than twelve pieces.
    TooMany(Color),
    /// Neither side has a piece.
    NoPieces,
}

/// Where the pieces stand and who is to move. A value: [`Position::play`] returns the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    sides: [Bitboard; 2],
    kings: Bitboard,
    turn: Color,
    key: u64,
}

impl Position {
    /// The starting position: twelve men a side, White to move.
    pub fn start() -> Position {
        let white = Bitboard::row(0) | Bitboard::row(1) | Bitboard::row(2);
        Position::from_sets([white, white.rotated()], Bitboard::EMPTY, Color::White)
    }

    /// The position with these pieces.
    ///
    /// # Errors
    /// A square named twice, a man on its own promotion row, more than twelve pieces a side, or no piece at all.
    pub fn from_pieces(
        pieces: impl IntoIterator<Item = (Square, Piece)>,
        turn: Color,
    ) -> Result<Position, PositionError> {
        let mut sides = [Bitboard::EMPTY; 2];
        let mut kings = Bitboard::EMPTY;
        for (square, piece) in pieces {
            let set = Bitboard::of(square);
            if (sides[0] | sides[1]).meets(set) {
                return Err(PositionError::SquareTwice(square));
            }
            if !piece.king && Bitboard::promotion_row(piece.color).meets(set) {
                return Err(PositionError::ManOnPromotionRow(square));
            }
            let side = &mut sides[piece.color.index()];
            *side |= set;
            if side.count() > 12 {
                return Err(PositionError::TooMany(piece.color));
            }
            if piece.king {
                kings |= set;
            }
        }
        if (sides[0] | sides[1]).is_empty() {
            return Err(PositionError::NoPieces);
        }
        Ok(Position::from_sets(sides, kings, turn))
    }

    fn from_sets(sides: [Bitboard; 2], kings: Bitboard, turn: Color) -> Position {
        let mut position = Position { sides, kings, turn, key: 0 };
        position.key = position.computed_key();
        position
    }

    /// A position that is looked at for its moves only: its key is 0 and stays wrong. The sets must make a position.
    #[inline]
    pub(crate) const fn without_key(sides: [Bitboard; 2], kings: Bitboard, turn: Color) -> Position {
        Position { sides, kings, turn, key: 0 }
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The squares of one side's pieces.
    #[inline]
    pub const fn side(&self, color: Color) -> Bitboard {
        self.sides[color.index()]
    }

    /// The squares of the kings of both sides.
    #[inline]
    pub const fn kings(&self) -> Bitboard {
        self.kings
    }

    /// The squares of the side to move.
    #[inline]
    pub(crate) const fn own(&self) -> Bitboard {
        self.side(self.turn)
    }

    /// The squares of the side that is not to move.
    #[inline]
    pub(crate) fn other(&self) -> Bitboard {
        self.side(!self.turn)
    }

    /// The squares without a piece.
    #[inline]
    pub fn empty(&self) -> Bitboard {
        !(self.sides[0] | self.sides[1])
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let king = self.kings.contains(square);
        [Color::White, Color::Black]
            .into_iter()
            .find(|&color| self.side(color).contains(square))
            .map(|color| Piece { color, king })
    }

    /// All pieces in square order.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL.into_iter().filter_map(|square| self.piece(square).map(|piece| (square, piece)))
    }

    /// The Zobrist key: equal positions have equal keys, different ones almost never. Kept up to date move by move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The Zobrist key worked out from the pieces; always the same as [`Position::key`].
    pub fn computed_key(&self) -> u64 {
        let start = if self.turn == Color::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        self.pieces().fold(start, |key, (square, piece)| key ^ zobrist::piece(piece.color, piece.king, square))
    }

    /// The position after a move. The move must be one of this position's legal moves, as the functions that make or
    /// read moves give them; any other gives a position without meaning, but never a panic.
    #[inline]
    #[must_use]
    pub fn play(&self, mv: Move) -> Position {
        let (us, them) = (self.turn, !self.turn);
        let from = Bitboard::of(mv.from());
        let to = Bitboard::of(mv.to());
        let was_king = self.kings.meets(from);
        let is_king = was_king | mv.promotes();
        let mut key = self.key
            ^ zobrist::BLACK_TO_MOVE
            ^ zobrist::piece(us, was_king, mv.from())
            ^ zobrist::piece(us, is_king, mv.to());
        for square in mv.captured() {
            key ^= zobrist::piece(them, self.kings.contains(square), square);
        }
        let mut sides = self.sides;
        sides[us.index()] = (sides[us.index()] & !from) | to;
        sides[them.index()] &= !mv.captured();
        let mut kings = self.kings & !(mv.captured() | from);
        if is_king {
            kings |= to;
        }
        Position { sides, kings, turn: them, key }
    }

    /// Whether a legal move is made by a piece that was a king before it.
    #[inline]
    pub const fn is_king_move(&self, mv: Move) -> bool {
        self.kings.contains(mv.from())
    }

    /// The same position with colours and board turned round: what White had, Black has.
    #[must_use]
    pub fn flipped(&self) -> Position {
        let [white, black] = self.sides;
        Position::from_sets([black.rotated(), white.rotated()], self.kings.rotated(), !self.turn)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}
