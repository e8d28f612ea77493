//! A position's value in one byte, as the tables keep it.

use super::Value;

/// One byte: a draw is 0, an end after N plies is N + 1. As wins take an even number of plies and losses an odd one, a
/// win is an odd byte and a loss an even one.
///
/// While a class is worked on, the high bytes stand for positions not yet decided and count the quiet moves that are
/// not yet known to lose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub(super) struct Code(pub u8);

impl Code {
    /// Neither side can force the end.
    pub const DRAW: Code = Code(0);
    /// The side to move has no move.
    pub const WON: Code = Code(1);
    /// The next move ends the game, and it is the other side's win.
    pub const LOST_NEXT: Code = Code(2);
    /// Not yet decided and without a move that is not known to lose; above it such moves are counted.
    pub const UNDECIDED: Code = Code(176);
    /// Two pieces on one square: no position.
    pub const NONE: Code = Code(255);

    pub const fn is_win(self) -> bool {
        self.0 & 1 == 1
    }

    pub const fn is_draw(self) -> bool {
        self.0 == Code::DRAW.0
    }

    /// Not yet decided, with so many quiet moves that are not known to lose. Kings have at most 13 moves each.
    pub const fn undecided(moves: u8) -> Code {
        Code(Code::UNDECIDED.0 + moves)
    }

    /// Whether this is a value or [`Code::NONE`], which no move leads to.
    pub const fn is_undecided(self) -> bool {
        self.0 >= Code::UNDECIDED.0
    }

    /// The value one ply earlier, as far as this successor goes: a win becomes a loss a ply longer, and so on.
    pub const fn before(self) -> Code {
        if self.is_draw() { self } else { Code(self.0.saturating_add(1)) }
    }

    pub const fn value(self) -> Option<Value> {
        match self.0 {
            0 => Some(Value::Draw),
            code if code >= Code::UNDECIDED.0 => None,
            code if code & 1 == 1 => Some(Value::Win(code as u32 - 1)),
            code => Some(Value::Loss(code as u32 - 1)),
        }
    }
}

/// The best of a position's moves, gathered successor by successor.
#[derive(Clone, Copy)]
pub(super) struct Best {
    /// The shortest win, 255 where there is none yet.
    win: u8,
    /// The longest loss, 0 where there is none yet.
    loss: u8,
    draw: bool,
}

impl Best {
    pub const fn new() -> Best {
        Best { win: u8::MAX, loss: 0, draw: false }
    }

    /// Takes in a move by the code of the position that it leads to.
    #[inline]
    pub fn add(&mut self, successor: Code) {
        let code = successor.before();
        if code.is_draw() {
            self.draw = true;
        } else if code.is_win() {
            self.win = self.win.min(code.0);
        } else {
            self.loss = self.loss.max(code.0);
        }
    }

    /// The best so far; `None` before the first move.
    pub const fn code(self) -> Option<Code> {
        match self {
            Best { win: u8::MAX, draw: true, .. } => Some(Code::DRAW),
            Best { win: u8::MAX, loss: 0, .. } => None,
            Best { win: u8::MAX, loss, .. } => Some(Code(loss)),
            Best { win, .. } => Some(Code(win)),
        }
    }
}
