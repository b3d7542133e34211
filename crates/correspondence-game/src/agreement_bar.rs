//! A bar on early draws.

use std::fmt;

use chess_laws::Side;

/// The number of the move before which the players of a game may not agree on a draw, counted in the game itself from
/// 1. Events set it against draws without a fight (articles 5.2.3 and 9.1.1 leave it to them).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AgreementBar(u16);

/// The number is out of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "Draws by agreement can be barred before a move from {earliest} to {latest}; {0} is none of these.",
    earliest = AgreementBar::EARLIEST,
    latest = AgreementBar::LATEST
)]
pub struct AgreementBarError(pub u16);

impl AgreementBar {
    /// The lowest number that bars anything: a draw is agreed on after both have moved at the earliest.
    pub const EARLIEST: u16 = 2;
    /// The highest number.
    pub const LATEST: u16 = 100;

    /// Lets the players agree once each has made thirty moves.
    pub const AFTER_THIRTY_MOVES: Self = Self(31);

    /// Bars agreement before move `number`.
    ///
    /// # Errors
    /// When the number is not between [`AgreementBar::EARLIEST`] and [`AgreementBar::LATEST`].
    pub const fn new(number: u16) -> Result<Self, AgreementBarError> {
        if number < Self::EARLIEST || number > Self::LATEST { Err(AgreementBarError(number)) } else { Ok(Self(number)) }
    }

    /// The number of the first move with which a draw may be offered.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Whether it is too early when so many half-moves have been played in a game that `first` began. Where Black did,
    /// the first move is Black's alone.
    pub(super) const fn bars(self, plies_played: usize, first: Side) -> bool {
        let before_first = match first {
            Side::White => 0,
            Side::Black => 1,
        };
        (plies_played + before_first) / 2 + 1 < self.0 as usize
    }
}

impl fmt::Display for AgreementBar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
