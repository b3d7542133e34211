//! A bar on early draws.

use std::fmt;

use chess_laws::Side;

/// The number of the move before which the players may not agree on a draw, counted from 1 at the start of the game.
/// Events set it against draws without a fight (articles 5.2.3 and 9.1.1 leave it to them).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AgreementBar(u16);

/// The number is out of bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "Draws by agreement can be barred before a move from {earliest} to {latest}, not {0}.",
    earliest = AgreementBar::EARLIEST,
    latest = AgreementBar::LATEST
)]
pub struct AgreementBarError(pub u16);

impl AgreementBar {
    /// The lowest number with an effect, since no draw can be agreed on before both have moved.
    pub const EARLIEST: u16 = 2;
    /// The highest allowed number.
    pub const LATEST: u16 = 100;

    /// Allows agreement once each player has made thirty moves.
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

    /// Whether agreement is barred after `plies_played` half-moves of a game that `first` began. If Black began, the
    /// first move is Black’s alone.
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
