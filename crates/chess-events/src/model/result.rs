//! What a round was for one player.

use serde::{Deserialize, Serialize};

use super::colour::Colour;
use super::number::PairingNumber;

/// How a played game ended for one player. The opponent’s outcome is the opponent’s own: results such as ½–0 or 0–0
/// exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameOutcome {
    /// Win.
    Win,
    /// Draw.
    Draw,
    /// Loss.
    Loss,
    /// No result yet: adjourned, or a symbol that is not known.
    Unknown,
}

/// A round without an opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeKind {
    /// The pairing-allocated bye (PAB) of an odd number of players.
    PairingAllocated,
    /// A full-point bye given by the arbiter; FIDE deprecates it.
    Full,
    /// A half-point bye on request.
    Half,
    /// A zero-point bye: the absence was known before the pairing, or the player had withdrawn.
    Zero,
}

/// One round for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum RoundResult {
    /// A game that was played, or is still being played.
    Game {
        /// The opponent.
        opponent: PairingNumber,
        /// The player’s colour.
        colour: Colour,
        /// How the game ended for this player.
        outcome: GameOutcome,
        /// Whether the game counts for ratings: a game of less than one move does not.
        rated: bool,
    },
    /// A pairing without a game: at least one of the two did not appear.
    Forfeit {
        /// The opponent; none where a team had nobody at the board.
        opponent: Option<PairingNumber>,
        /// The colour allocated, which does not count for later pairings (C.04.2, 3.4).
        colour: Option<Colour>,
        /// Whether the player wins.
        win: bool,
    },
    /// A round without an opponent.
    Bye {
        /// Which bye.
        bye: ByeKind,
    },
    /// Nothing is known of the round: not paired, without a reason. Points as for an absence.
    NotPaired,
}

/// The ways not to play a round, as tie-breaks and byes tell them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UnplayedKind {
    /// A bye.
    Bye(ByeKind),
    /// The opponent did not appear.
    ForfeitWin,
    /// The player did not appear, or neither did.
    ForfeitLoss,
    /// Nothing is known of the round.
    NotPaired,
}

impl RoundResult {
    /// The opponent of a game or a forfeit.
    pub const fn opponent(self) -> Option<PairingNumber> {
        match self {
            Self::Game { opponent, .. } => Some(opponent),
            Self::Forfeit { opponent, .. } => opponent,
            Self::Bye { .. } | Self::NotPaired => None,
        }
    }

    /// The colour allocated, also in a game that was forfeited.
    pub const fn allocated_colour(self) -> Option<Colour> {
        match self {
            Self::Game { colour, .. } => Some(colour),
            Self::Forfeit { colour, .. } => colour,
            Self::Bye { .. } | Self::NotPaired => None,
        }
    }

    /// The colour of a game that was played: only these count in colour histories (C.04.2, 3.4).
    pub const fn played_colour(self) -> Option<Colour> {
        match self {
            Self::Game { colour, .. } => Some(colour),
            _ => None,
        }
    }

    /// Whether a game was played: only then have the two met (C.04.2, 3.5).
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Game { .. })
    }

    /// Why no game was played; `None` for a game.
    pub const fn unplayed(self) -> Option<UnplayedKind> {
        match self {
            Self::Game { .. } => None,
            Self::Forfeit { win: true, .. } => Some(UnplayedKind::ForfeitWin),
            Self::Forfeit { win: false, .. } => Some(UnplayedKind::ForfeitLoss),
            Self::Bye { bye } => Some(UnplayedKind::Bye(bye)),
            Self::NotPaired => Some(UnplayedKind::NotPaired),
        }
    }
}
