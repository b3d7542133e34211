//! What has reached a player, as programs that ask from time to time read it: a feed of their own, in order.

use std::time::Duration;

use chess_laws::{Outcome, Side};
use correspondence_clock::{Instant, days};
use correspondence_game::{Correction, EventKind, GameId, PauseCause, Ruling};
use serde::{Deserialize, Serialize};

use super::feed_cursor::Cursor;
use super::game::StoredGame;
use crate::ids::ChallengeId;

/// How long an event is kept.
pub const RETENTION: Duration = days(14);

/// How many events a page has at the most.
pub const MAX_PAGE: u16 = 500;

/// How many events a page has where nobody says.
pub const DEFAULT_PAGE: u16 = 100;

/// Something that has reached a player. Stored as JSON: a variant or field that was ever released keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PlayerEvent {
    /// Somebody challenges the player.
    ChallengeReceived { challenge: ChallengeId },
    /// The player's challenge, link or seek was accepted.
    ChallengeAccepted {
        /// Which challenge; of a seek with several places that of the place.
        challenge: ChallengeId,
    },
    /// The player's challenge was declined.
    ChallengeDeclined { challenge: ChallengeId },
    /// Nobody took the player's seek or link in time.
    ChallengeExpired { challenge: ChallengeId },
    /// A challenge to the player was taken back.
    ChallengeCanceled { challenge: ChallengeId },
    /// A game of the player's has begun.
    GameStarted {
        game: GameId,
        /// Whether the player has the first move.
        is_my_turn: bool,
    },
    /// The opponent has moved.
    OpponentMoved {
        game: GameId,
        /// How many half-moves had been played with it.
        plies: u16,
        /// The move in UCI.
        uci: String,
        /// Whether the player is to move: not where the move ended the game, or a conditional line answered it.
        is_my_turn: bool,
    },
    /// The opponent offers a draw.
    DrawOffered { game: GameId },
    /// The opponent declines a draw.
    DrawDeclined { game: GameId },
    /// The opponent asks to take moves back.
    TakebackProposed { game: GameId },
    /// The opponent takes no moves back, or does not ask for it any more.
    TakebackDeclined { game: GameId },
    /// Moves were taken back, as the player had asked.
    TakenBack {
        game: GameId,
        /// How many half-moves are left.
        plies: u16,
    },
    /// The opponent said something.
    ChatLine {
        /// In which game.
        game: GameId,
    },
    /// The opponent takes leave: their clock stands still. In each game of the two.
    LeaveTaken {
        /// In which game.
        game: GameId,
        /// From when on, in milliseconds since 1970.
        from: i64,
        /// Until when, in milliseconds since 1970.
        until: i64,
        /// Whether it began by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_automatic: bool,
    },
    /// The opponent is back from leave before its time, or does not take it after all.
    LeaveEnded {
        /// In which game.
        game: GameId,
        /// From when on it is not taken, in milliseconds since 1970.
        from: i64,
        /// Until when it would have lasted, in milliseconds since 1970.
        until: i64,
    },
    /// The opponent proposes a pause.
    PauseProposed {
        /// In which game.
        game: GameId,
        /// For how many days.
        days: u8,
    },
    /// The pause that one of the two proposed does not come about.
    PauseDeclined {
        /// In which game.
        game: GameId,
    },
    /// The opponent agreed to the pause that the player had proposed.
    Paused {
        game: GameId,
        /// Since when, in milliseconds since 1970.
        from: i64,
        /// Until when, in milliseconds since 1970.
        until: i64,
    },
    /// The opponent gave the player time.
    TimeGiven {
        /// In which game.
        game: GameId,
        /// How much, in milliseconds.
        added: i64,
    },
    /// An arbiter stopped both clocks.
    ClocksStopped {
        /// In which game.
        game: GameId,
        /// Who, and why.
        ruling: RulingNote,
    },
    /// An arbiter let both clocks run again.
    ClocksStarted {
        /// In which game.
        game: GameId,
        /// Who, and why.
        ruling: RulingNote,
    },
    /// An arbiter corrected a clock.
    ClockCorrected {
        /// In which game.
        game: GameId,
        /// Whose, as `Side` is written.
        side: String,
        /// What was added, in milliseconds; below zero, what was taken off.
        added: i64,
        /// Who, and why.
        ruling: RulingNote,
    },
    /// A game of the player's is over.
    GameEnded {
        game: GameId,
        /// Why, as `EndReason` is written.
        reason: String,
        /// Who won, as `Side` is written; nobody in a draw.
        winner: Option<String>,
        /// Who ruled so, and why, where an arbiter did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<RulingNote>,
    },
    /// What the engine says of a game of the player's is there.
    AnalysisReady { game: GameId },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulingNote {
    pub arbiter: String,
    /// The reason, in the arbiter's words.
    pub reason: String,
}

impl From<&Ruling> for RulingNote {
    fn from(ruling: &Ruling) -> Self {
        Self { arbiter: ruling.arbiter.clone(), reason: ruling.reason.to_string() }
    }
}

impl PlayerEvent {
    /// That a game has ended so, by that ruling if by any.
    pub fn ended(game: GameId, outcome: Outcome, ruling: Option<&Ruling>) -> Self {
        let winner = outcome.winner.map(|side| side.as_str().to_owned());
        let reason = outcome.reason.as_str().to_owned();
        Self::GameEnded { game, reason, winner, ruling: ruling.map(RulingNote::from) }
    }

    /// The game that it is about; `None` where it is about a challenge.
    pub const fn game(&self) -> Option<GameId> {
        match self {
            Self::ChallengeReceived { .. }
            | Self::ChallengeAccepted { .. }
            | Self::ChallengeDeclined { .. }
            | Self::ChallengeExpired { .. }
            | Self::ChallengeCanceled { .. } => None,
            Self::GameStarted { game, .. }
            | Self::OpponentMoved { game, .. }
            | Self::DrawOffered { game }
            | Self::DrawDeclined { game }
            | Self::TakebackProposed { game }
            | Self::TakebackDeclined { game }
            | Self::TakenBack { game, .. }
            | Self::ChatLine { game }
            | Self::PauseProposed { game, .. }
            | Self::PauseDeclined { game }
            | Self::Paused { game, .. }
            | Self::LeaveTaken { game, .. }
            | Self::LeaveEnded { game, .. }
            | Self::TimeGiven { game, .. }
            | Self::ClocksStopped { game, .. }
            | Self::ClocksStarted { game, .. }
            | Self::ClockCorrected { game, .. }
            | Self::GameEnded { game, .. }
            | Self::AnalysisReady { game } => Some(*game),
        }
    }

    /// How the game ended that it says has; `None` where it says no such thing, or nothing that is known.
    pub fn outcome(&self) -> Option<Outcome> {
        let Self::GameEnded { reason, winner, .. } = self else { return None };
        let winner = winner.as_deref().map(str::parse).transpose().ok()?;
        Some(Outcome { winner, reason: reason.parse().ok()? })
    }
}

/// What `event`, by which a game has come to `state`, is to its players. `is_last_move` says whether no other move of the
/// same change comes after it.
pub fn of_game(state: &StoredGame, event: &EventKind, is_last_move: bool) -> Vec<(Side, PlayerEvent)> {
    let game = state.id;
    let to_opponent = |side: Side, told| vec![(!side, told)];
    let to_both = |told: PlayerEvent| [Side::White, Side::Black].map(|side| (side, told.clone())).into();
    match event {
        EventKind::Moved { ply, side, uci, .. } => {
            let is_my_turn = is_last_move && state.game.outcome().is_none();
            let (plies, uci) = (ply.next().get(), uci.clone());
            to_opponent(*side, PlayerEvent::OpponentMoved { game, plies, uci, is_my_turn })
        }
        EventKind::DrawOffered { side } => to_opponent(*side, PlayerEvent::DrawOffered { game }),
        EventKind::DrawDeclined { side } => to_opponent(*side, PlayerEvent::DrawDeclined { game }),
        EventKind::TakebackProposed { side } => to_opponent(*side, PlayerEvent::TakebackProposed { game }),
        EventKind::TakebackDeclined { side } => to_opponent(*side, PlayerEvent::TakebackDeclined { game }),
        EventKind::TakenBack { by, .. } => {
            vec![(*by, PlayerEvent::TakenBack { game, plies: state.game.ply().get() })]
        }
        EventKind::Paused { side: Some(side), from, until, cause: PauseCause::Leave { is_automatic } } => {
            let (from, until, is_automatic) = (from.as_millis(), until.as_millis(), *is_automatic);
            to_opponent(*side, PlayerEvent::LeaveTaken { game, from, until, is_automatic })
        }
        EventKind::LeaveEnded { side, from, until } => {
            to_opponent(*side, PlayerEvent::LeaveEnded { game, from: from.as_millis(), until: until.as_millis() })
        }
        EventKind::PauseProposed { side, days } => to_opponent(*side, PlayerEvent::PauseProposed { game, days: *days }),
        EventKind::PauseDeclined { side } => to_opponent(*side, PlayerEvent::PauseDeclined { game }),
        EventKind::Paused { from, until, cause: PauseCause::Agreed(proposal), .. } => {
            let (from, until) = (from.as_millis(), until.as_millis());
            vec![(proposal.by, PlayerEvent::Paused { game, from, until })]
        }
        EventKind::TimeGiven { by, span } => {
            to_opponent(*by, PlayerEvent::TimeGiven { game, added: Correction::Add(*span).as_millis() })
        }
        EventKind::Paused { cause: PauseCause::Stopped(ruling), .. } => {
            to_both(PlayerEvent::ClocksStopped { game, ruling: ruling.into() })
        }
        EventKind::ClocksStarted(ruling) => to_both(PlayerEvent::ClocksStarted { game, ruling: ruling.into() }),
        EventKind::ClockCorrected { side, correction, ruling } => {
            let (side, added) = (side.as_str().to_owned(), correction.as_millis());
            to_both(PlayerEvent::ClockCorrected { game, side, added, ruling: ruling.into() })
        }
        EventKind::Ended(outcome) => to_both(PlayerEvent::ended(game, *outcome, state.game.ruling())),
        // Downtimes stop the clocks of all games; that an arbiter ruled is told with the end that comes of it.
        EventKind::Paused { .. } | EventKind::Ruled(_) => Vec::new(),
    }
}

/// An event in a player's feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayerEvent {
    /// Its number in the feed: each is greater than all that could be read before.
    pub number: i64,
    pub at: Instant,
    /// What happened; `None` where this version does not know the kind.
    pub event: Option<PlayerEvent>,
}

impl StoredPlayerEvent {
    /// Where the feed goes on behind it.
    pub const fn cursor(&self) -> Cursor {
        Cursor { number: self.number, at: Some(self.at) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_game_is_read_back_and_what_is_unknown_is_none() {
        let game: GameId = "abcdefgh".parse().expect("an id");
        let outcome = Outcome::win(Side::White, chess_laws::EndReason::Checkmate);
        assert_eq!(PlayerEvent::ended(game, outcome, None).outcome(), Some(outcome));
        let strange = PlayerEvent::GameEnded { game, reason: "boredom".to_owned(), winner: None, ruling: None };
        assert_eq!(strange.outcome(), None);
    }
}
