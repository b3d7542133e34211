//! How a game ended.

use std::fmt;
use std::str::FromStr;

use super::Side;

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The king is attacked and cannot be saved (5.1.1).
    Checkmate,
    /// A player gave up (5.1.2).
    Resignation,
    /// The side to move has no legal move and is not in check (5.2.1).
    Stalemate,
    /// Neither side could mate by any series of legal moves (5.2.2).
    DeadPosition,
    /// Both players agreed on a draw (5.2.3).
    Agreement,
    /// The same position for the third time, claimed (9.2).
    ThreefoldRepetition,
    /// Fifty moves by each side without a capture or a pawn move, claimed (9.3).
    FiftyMoves,
    /// The same position for the fifth time (9.6.1).
    FivefoldRepetition,
    /// Seventy-five moves by each side without a capture or a pawn move (9.6.2).
    SeventyFiveMoves,
    /// The limit on moves in rulesets that set no end themselves ([`Ruleset::move_limit`](super::Ruleset::move_limit)).
    MoveLimit,
    /// A player's time ran out (6.9).
    FlagFall,
    /// An arbiter set the result.
    Adjudication,
    /// An arbiter declared the game lost for a player.
    Forfeit,
    /// The game was aborted before both players had moved, without a result.
    Aborted,
}

/// The text is not the name of an [`EndReason`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a reason for a game to end.")]
pub struct UnknownEndReason(pub String);

impl EndReason {
    /// Every reason.
    pub const ALL: [Self; 14] = [
        Self::Checkmate,
        Self::Resignation,
        Self::Stalemate,
        Self::DeadPosition,
        Self::Agreement,
        Self::ThreefoldRepetition,
        Self::FiftyMoves,
        Self::FivefoldRepetition,
        Self::SeventyFiveMoves,
        Self::MoveLimit,
        Self::FlagFall,
        Self::Adjudication,
        Self::Forfeit,
        Self::Aborted,
    ];

    /// The name in the database and the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Resignation => "resignation",
            Self::Stalemate => "stalemate",
            Self::DeadPosition => "dead-position",
            Self::Agreement => "agreement",
            Self::ThreefoldRepetition => "threefold-repetition",
            Self::FiftyMoves => "fifty-moves",
            Self::FivefoldRepetition => "fivefold-repetition",
            Self::SeventyFiveMoves => "seventy-five-moves",
            Self::MoveLimit => "move-limit",
            Self::FlagFall => "flag-fall",
            Self::Adjudication => "adjudication",
            Self::Forfeit => "forfeit",
            Self::Aborted => "aborted",
        }
    }
}

impl fmt::Display for EndReason {
    /// The phrase after "by" in a sentence; `aborted` stands alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DeadPosition => "dead position",
            Self::ThreefoldRepetition => "threefold repetition",
            Self::FiftyMoves => "the fifty-move rule",
            Self::FivefoldRepetition => "fivefold repetition",
            Self::SeventyFiveMoves => "the seventy-five-move rule",
            Self::MoveLimit => "the limit on moves",
            Self::FlagFall => "flag fall",
            Self::Checkmate
            | Self::Resignation
            | Self::Stalemate
            | Self::Agreement
            | Self::Adjudication
            | Self::Forfeit
            | Self::Aborted => self.as_str(),
        })
    }
}

impl FromStr for EndReason {
    type Err = UnknownEndReason;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|reason| reason.as_str() == text).ok_or_else(|| UnknownEndReason(text.to_owned()))
    }
}

/// The result of a game and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw and for an aborted game.
    pub winner: Option<Side>,
    /// The reason for the end.
    pub reason: EndReason,
}

impl Outcome {
    /// A win of `side`.
    pub const fn win(side: Side, reason: EndReason) -> Self {
        Self { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: EndReason) -> Self {
        Self { winner: None, reason }
    }

    /// An aborted game.
    pub const ABORTED: Self = Self { winner: None, reason: EndReason::Aborted };

    /// The result in PGN: `1-0`, `0-1`, `1/2-1/2`, or `*` for an aborted game.
    pub const fn result(self) -> &'static str {
        match (self.winner, self.reason) {
            (Some(Side::White), _) => "1-0",
            (Some(Side::Black), _) => "0-1",
            (None, EndReason::Aborted) => "*",
            (None, _) => "1/2-1/2",
        }
    }

    /// Whether it is a draw. An aborted game is not.
    pub fn is_draw(self) -> bool {
        self.winner.is_none() && self.reason != EndReason::Aborted
    }
}

impl fmt::Display for Outcome {
    /// A phrase: `White wins by checkmate`, `draw by agreement`, `aborted`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{} wins by {}", side.name(), self.reason),
            None if self.reason == EndReason::Aborted => f.write_str("aborted"),
            None => write!(f, "draw by {}", self.reason),
        }
    }
}
