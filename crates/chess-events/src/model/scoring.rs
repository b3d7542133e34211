//! What results are worth.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::points::Points;
use super::result::{ByeKind, GameOutcome, RoundResult};

/// The points of each result (record 162 of TRF26). A value obeys FIDE’s bounds: see [`ScoringError`].
///
/// ```
/// use chess_events::{Points, ScoringError, ScoringSystem};
///
/// let football = ScoringSystem::THREE_ONE_ZERO;
/// assert_eq!(football.win(), Points::whole(3));
/// let two_draws_beat_a_win = ScoringSystem::own(Points::ONE, Points::from_tenths(6), Points::ZERO);
/// assert_eq!(two_draws_beat_a_win, Err(ScoringError::DrawsAboveWinAndLoss));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RawScoring")]
pub struct ScoringSystem {
    win: Points,
    draw: Points,
    loss: Points,
    absence: Points,
    pairing_allocated_bye: Points,
    unknown: Points,
}

/// Why points are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoringError {
    /// More for a draw than for a win, or more for a loss than for a draw.
    #[error("A win must be worth at least a draw, and a draw at least a loss.")]
    Order,
    /// Two draws are worth more than a win and a loss.
    #[error("Two draws must not be worth more than a win and a loss.")]
    DrawsAboveWinAndLoss,
    /// A bye or an absence is worth more than a win.
    #[error("A bye must not be worth more than a win.")]
    ByeAboveWin,
    /// A win, a draw and a loss are worth 1, ½ and 0, but a bye is worth something else.
    #[error("With 1, ½ and 0 points for games, a bye must be worth 1, ½ or 0 points.")]
    UnusualBye,
    /// A win is worth nothing.
    #[error("A win must be worth more than a loss.")]
    WorthlessWin,
}

impl ScoringSystem {
    /// 1, ½, 0; the pairing-allocated bye is worth a win.
    pub const STANDARD: Self = Self {
        win: Points::ONE,
        draw: Points::HALF,
        loss: Points::ZERO,
        absence: Points::ZERO,
        pairing_allocated_bye: Points::ONE,
        unknown: Points::HALF,
    };

    /// 3, 1, 0; the pairing-allocated bye is worth a win.
    pub const THREE_ONE_ZERO: Self = Self {
        win: Points::whole(3),
        draw: Points::ONE,
        loss: Points::ZERO,
        absence: Points::ZERO,
        pairing_allocated_bye: Points::whole(3),
        unknown: Points::ONE,
    };

    /// Points of one’s own. Absence is worth 0, the pairing-allocated bye a win, an unknown result a draw.
    ///
    /// # Errors
    /// The points break one of FIDE’s bounds.
    pub fn own(win: Points, draw: Points, loss: Points) -> Result<Self, ScoringError> {
        let absence = Points::ZERO;
        Self { win, draw, loss, absence, pairing_allocated_bye: win, unknown: draw }.checked()
    }

    /// Other points for the pairing-allocated bye.
    ///
    /// # Errors
    /// The bye is worth more than a win, or is not 1, ½ or 0 with standard points.
    pub fn with_pairing_allocated_bye(self, points: Points) -> Result<Self, ScoringError> {
        Self { pairing_allocated_bye: points, ..self }.checked()
    }

    /// Other points for an absence: a zero-point bye or a forfeit loss.
    ///
    /// # Errors
    /// An absence is worth more than a win, or is not 1, ½ or 0 with standard points.
    pub fn with_absence(self, points: Points) -> Result<Self, ScoringError> {
        Self { absence: points, ..self }.checked()
    }

    /// Other points for a game without a result.
    ///
    /// # Errors
    /// It is worth more than a win.
    pub fn with_unknown(self, points: Points) -> Result<Self, ScoringError> {
        Self { unknown: points, ..self }.checked()
    }

    fn checked(self) -> Result<Self, ScoringError> {
        let byes = [self.pairing_allocated_bye, self.absence];
        if self.draw > self.win || self.loss > self.draw {
            return Err(ScoringError::Order);
        }
        if self.win <= self.loss {
            return Err(ScoringError::WorthlessWin);
        }
        if self.draw + self.draw > self.win + self.loss {
            return Err(ScoringError::DrawsAboveWinAndLoss);
        }
        if byes.into_iter().chain([self.unknown]).any(|bye| bye > self.win) {
            return Err(ScoringError::ByeAboveWin);
        }
        let usual = [Points::ONE, Points::HALF, Points::ZERO];
        if [self.win, self.draw, self.loss] == usual && byes.iter().any(|bye| !usual.contains(bye)) {
            return Err(ScoringError::UnusualBye);
        }
        Ok(self)
    }

    /// A win, a forfeit win or a full-point bye.
    pub const fn win(self) -> Points {
        self.win
    }

    /// A draw or a half-point bye.
    pub const fn draw(self) -> Points {
        self.draw
    }

    /// A loss over the board.
    pub const fn loss(self) -> Points {
        self.loss
    }

    /// A zero-point bye, a forfeit loss, or a round without a pairing.
    pub const fn absence(self) -> Points {
        self.absence
    }

    /// The pairing-allocated bye.
    pub const fn pairing_allocated_bye(self) -> Points {
        self.pairing_allocated_bye
    }

    /// A game without a result.
    pub const fn unknown(self) -> Points {
        self.unknown
    }

    /// The points of a round.
    pub const fn points(self, result: RoundResult) -> Points {
        match result {
            RoundResult::Game { outcome: GameOutcome::Win, .. }
            | RoundResult::Forfeit { win: true, .. }
            | RoundResult::Bye { bye: ByeKind::Full } => self.win,
            RoundResult::Game { outcome: GameOutcome::Draw, .. } | RoundResult::Bye { bye: ByeKind::Half } => self.draw,
            RoundResult::Game { outcome: GameOutcome::Loss, .. } => self.loss,
            RoundResult::Game { outcome: GameOutcome::Unknown, .. } => self.unknown,
            RoundResult::Bye { bye: ByeKind::PairingAllocated } => self.pairing_allocated_bye,
            RoundResult::Forfeit { win: false, .. }
            | RoundResult::Bye { bye: ByeKind::Zero }
            | RoundResult::NotPaired => self.absence,
        }
    }
}

impl Default for ScoringSystem {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The text is no scoring system, or one that FIDE refuses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidScoring {
    /// It is not three numbers of points.
    #[error("“{0}” does not say what a win, a draw and a loss are worth, such as 3-1-0 or 1-0.5-0.")]
    Text(String),
    /// The points break one of FIDE’s bounds.
    #[error(transparent)]
    Points(#[from] ScoringError),
}

impl FromStr for ScoringSystem {
    type Err = InvalidScoring;

    /// Reads the points of a win, a draw and a loss with hyphens between them; the rest follows as in
    /// [`ScoringSystem::own`].
    ///
    /// ```
    /// use chess_events::ScoringSystem;
    ///
    /// assert_eq!("3-1-0".parse(), Ok(ScoringSystem::THREE_ONE_ZERO));
    /// assert_eq!("1-½-0".parse(), Ok(ScoringSystem::STANDARD));
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let points = |word: &str| if word == "½" { Ok(Points::HALF) } else { word.parse() };
        let invalid = || InvalidScoring::Text(text.to_owned());
        let words: Vec<Points> =
            text.split('-').map(|word| points(word.trim())).collect::<Result<_, _>>().map_err(|_| invalid())?;
        let [win, draw, loss]: [Points; 3] = words.try_into().map_err(|_| invalid())?;
        Ok(Self::own(win, draw, loss)?)
    }
}

#[derive(Deserialize)]
struct RawScoring {
    win: Points,
    draw: Points,
    loss: Points,
    absence: Points,
    pairing_allocated_bye: Points,
    unknown: Points,
}

impl TryFrom<RawScoring> for ScoringSystem {
    type Error = ScoringError;

    fn try_from(raw: RawScoring) -> Result<Self, Self::Error> {
        let RawScoring { win, draw, loss, absence, pairing_allocated_bye, unknown } = raw;
        Self { win, draw, loss, absence, pairing_allocated_bye, unknown }.checked()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_that_fide_refuses_are_refused() {
        let own = |win, draw, loss| ScoringSystem::own(Points::whole(win), Points::whole(draw), Points::whole(loss));
        assert_eq!(own(3, 1, 0), Ok(ScoringSystem::THREE_ONE_ZERO));
        assert_eq!(own(3, 2, 1), ScoringSystem::own(Points::whole(3), Points::whole(2), Points::ONE));
        assert_eq!(own(3, 2, 0), Err(ScoringError::DrawsAboveWinAndLoss));
        assert_eq!(own(1, 2, 0), Err(ScoringError::Order));
        assert_eq!(own(1, 1, 1), Err(ScoringError::WorthlessWin));
        let standard = ScoringSystem::STANDARD;
        assert_eq!(standard.with_pairing_allocated_bye(Points::whole(2)), Err(ScoringError::ByeAboveWin));
        assert_eq!(standard.with_pairing_allocated_bye(Points::from_tenths(3)), Err(ScoringError::UnusualBye));
        assert!(standard.with_pairing_allocated_bye(Points::HALF).is_ok());
        let football = ScoringSystem::THREE_ONE_ZERO;
        assert!(football.with_pairing_allocated_bye(Points::from_tenths(15)).is_ok());
    }

    #[test]
    fn scoring_is_read_from_text() {
        let error = |text: &str| text.parse::<ScoringSystem>().unwrap_err().to_string();
        assert_eq!(
            "2-1-0".parse(),
            ScoringSystem::own(Points::whole(2), Points::ONE, Points::ZERO).map_err(Into::into)
        );
        assert_eq!(error("3-2-0"), "Two draws must not be worth more than a win and a loss.");
        for text in ["", "1", "1-0", "1-0-0-0", "one-½-0", "1--0"] {
            assert!(error(text).ends_with("such as 3-1-0 or 1-0.5-0."), "{text}");
        }
    }
}
