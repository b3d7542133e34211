//! A player's feed: events in order, for clients that poll.

use std::time::Duration;

use chess_laws::{Outcome, Side};
use correspondence_clock::{Instant, days};
use correspondence_game::{Correction, EventKind, GameId, PauseCause, Ruling};
use serde::{Deserialize, Serialize};

use super::feed_cursor::Cursor;
use super::game::StoredGame;
use crate::ids::ChallengeId;

/// How long an event is stored.
pub const RETENTION: Duration = days(14);

/// Limit on the events of a page.
pub const MAX_PAGE: u16 = 500;

/// Default number of events of a page.
pub const DEFAULT_PAGE: u16 = 100;

/// An event in a player's feed. Stored as JSON: released variants and fields never change their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PlayerEvent {
    /// Somebody challenges the player.
    ChallengeReceived { challenge: ChallengeId },
    /// The player's challenge, link or seek was accepted.
    ChallengeAccepted {
        /// The challenge; for a seek with several places, that of the place.
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
        /// Whether the player is to move: false if the move ended the game or a conditional move answered it.
        is_my_turn: bool,
    },
    /// The opponent offers a draw.
    DrawOffered { game: GameId },
    /// The opponent declines a draw.
    DrawDeclined { game: GameId },
    /// The opponent asks to take moves back.
    TakebackProposed { game: GameId },
    /// The opponent declines a takeback or withdraws the proposal.
    TakebackDeclined { game: GameId },
    /// The opponent accepted the player's takeback.
    TakenBack {
        game: GameId,
        /// How many half-moves are left.
        plies: u16,
    },
    /// The opponent posted a chat line.
    ChatLine {
        /// In which game.
        game: GameId,
    },
    /// The opponent takes leave, which stops their clock. One event for each game of the two.
    LeaveTaken {
        /// In which game.
        game: GameId,
        /// From when on, in milliseconds since 1970.
        from: i64,
        /// Until when, in milliseconds since 1970.
        until: i64,
        /// Whether it is automatic leave.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_automatic: bool,
    },
    /// The opponent ended leave early or cancelled it.
    LeaveEnded {
        /// In which game.
        game: GameId,
        /// When it ended, in milliseconds since 1970.
        from: i64,
        /// When it would have ended, in milliseconds since 1970.
        until: i64,
    },
    /// The opponent proposes a pause.
    PauseProposed {
        /// In which game.
        game: GameId,
        /// For how many days.
        days: u8,
    },
    /// A proposed pause was declined or withdrawn.
    PauseDeclined {
        /// In which game.
        game: GameId,
    },
    /// The opponent accepted the player's proposed pause.
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
    /// The opponent refilled their own clock from the bank.
    ClockRefilled {
        /// In which game.
        game: GameId,
        /// How much, in milliseconds.
        moved: i64,
    },
    /// An arbiter stopped both clocks.
    ClocksStopped {
        /// In which game.
        game: GameId,
        /// Who, and why.
        ruling: RulingNote,
    },
    /// An arbiter restarted both clocks.
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
        /// The winner, as `Side` is written; `None` in a draw.
        winner: Option<String>,
        /// The ruling, if an arbiter decided the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ruling: Option<RulingNote>,
    },
    /// The engine's analysis of a game of the player's is ready.
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
    /// The event of a game's end, with the arbiter's ruling if there is one.
    pub fn ended(game: GameId, outcome: Outcome, ruling: Option<&Ruling>) -> Self {
        let winner = outcome.winner.map(|side| side.as_str().to_owned());
        let reason = outcome.reason.as_str().to_owned();
        Self::GameEnded { game, reason, winner, ruling: ruling.map(RulingNote::from) }
    }

    /// The game it concerns; `None` for challenges.
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
            | Self::ClockRefilled { game, .. }
            | Self::ClocksStopped { game, .. }
            | Self::ClocksStarted { game, .. }
            | Self::ClockCorrected { game, .. }
            | Self::GameEnded { game, .. }
            | Self::AnalysisReady { game } => Some(*game),
        }
    }

    /// The outcome of a [`GameEnded`](Self::GameEnded) event; `None` for other events and for values unknown to this
    /// version.
    pub fn outcome(&self) -> Option<Outcome> {
        let Self::GameEnded { reason, winner, .. } = self else { return None };
        let winner = winner.as_deref().map(str::parse).transpose().ok()?;
        Some(Outcome { winner, reason: reason.parse().ok()? })
    }
}

/// The feed events for each player of `event`, which led to `state`. `is_last_move` is false if another move follows in
/// the same change.
pub fn of_game(state: &StoredGame, event: &EventKind, is_last_move: bool) -> Vec<(Side, PlayerEvent)> {
    let game = state.id;
    let to_opponent = |side: Side, feed_event| vec![(!side, feed_event)];
    let to_both = |feed_event: PlayerEvent| [Side::White, Side::Black].map(|side| (side, feed_event.clone())).into();
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
        EventKind::ClockRefilled { side, span } => {
            to_opponent(*side, PlayerEvent::ClockRefilled { game, moved: Correction::Add(*span).as_millis() })
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
        // Downtimes stop the clocks of all games; a ruling is reported with the end that it causes.
        EventKind::Paused { .. } | EventKind::Ruled(_) => Vec::new(),
    }
}

/// An event in a player's feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayerEvent {
    /// Its number in the feed: greater than those of all events visible before it.
    pub number: i64,
    pub at: Instant,
    /// `None` if this version does not know the kind.
    pub event: Option<PlayerEvent>,
}

impl StoredPlayerEvent {
    /// The position after it.
    pub const fn cursor(&self) -> Cursor {
        Cursor { number: self.number, at: Some(self.at) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcome_round_trips_and_unknown_reasons_are_none() {
        let game: GameId = "abcdefgh".parse().expect("an id");
        let outcome = Outcome::win(Side::White, chess_laws::EndReason::Checkmate);
        assert_eq!(PlayerEvent::ended(game, outcome, None).outcome(), Some(outcome));
        let strange = PlayerEvent::GameEnded { game, reason: "boredom".to_owned(), winner: None, ruling: None };
        assert_eq!(strange.outcome(), None);
    }
}
