//! What has reached a player, as programs that ask from time to time read it: a feed of their own, in order.

use std::time::Duration;

use chess_laws::{Outcome, Side};
use correspondence_clock::{Instant, days};
use correspondence_game::{EventKind, GameId};
use serde::{Deserialize, Serialize};

use super::game::StoredGame;
use super::reason::{Kind, Reason};
use crate::text::{Explain, Message};

/// How long an event is kept.
pub const KEPT: Duration = days(14);

/// How many events a page has at the most.
pub const MAX_PAGE: u16 = 500;

/// How many events a page has where nobody says.
pub const USUAL_PAGE: u16 = 100;

/// Something that has reached a player. Stored as JSON: a variant or field that was ever released keeps its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PlayerEvent {
    /// Somebody challenges the player.
    ChallengeReceived {
        /// Which challenge.
        challenge: GameId,
    },
    /// The player's challenge, link or seek was accepted.
    ChallengeAccepted {
        /// Which challenge; of a seek with several places that of the place.
        challenge: GameId,
    },
    /// The player's challenge was declined.
    ChallengeDeclined {
        /// Which challenge.
        challenge: GameId,
    },
    /// A challenge to the player was taken back.
    ChallengeCanceled {
        /// Which challenge.
        challenge: GameId,
    },
    /// A game of the player's has begun.
    GameStarted {
        /// Which game.
        game: GameId,
        /// Whether the player has the first move.
        is_my_turn: bool,
    },
    /// The opponent has moved.
    OpponentMoved {
        /// Which game.
        game: GameId,
        /// How many half-moves had been played with it.
        plies: u16,
        /// The move in UCI.
        uci: String,
        /// Whether the player is to move: not where the move ended the game, or a conditional line answered it.
        is_my_turn: bool,
    },
    /// The opponent offers a draw.
    DrawOffered {
        /// Which game.
        game: GameId,
    },
    /// The opponent declines a draw.
    DrawDeclined {
        /// Which game.
        game: GameId,
    },
    /// The opponent asks to take moves back.
    TakebackProposed {
        /// Which game.
        game: GameId,
    },
    /// The opponent takes no moves back, or does not ask for it any more.
    TakebackDeclined {
        /// Which game.
        game: GameId,
    },
    /// Moves were taken back, as the player had asked.
    TakenBack {
        /// Which game.
        game: GameId,
        /// How many half-moves are left.
        plies: u16,
    },
    /// The opponent said something.
    ChatLine {
        /// In which game.
        game: GameId,
    },
    /// A game of the player's is over.
    GameEnded {
        /// Which game.
        game: GameId,
        /// Why, as `EndReason` is written.
        reason: String,
        /// Who won, as `Side` is written; nobody in a draw.
        winner: Option<String>,
    },
}

impl PlayerEvent {
    /// That a game has ended so.
    pub fn ended(game: GameId, outcome: Outcome) -> Self {
        let winner = outcome.winner.map(|side| side.as_str().to_owned());
        Self::GameEnded { game, reason: outcome.reason.as_str().to_owned(), winner }
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
        EventKind::Ended(outcome) => {
            [Side::White, Side::Black].map(|side| (side, PlayerEvent::ended(game, *outcome))).into()
        }
        _ => Vec::new(),
    }
}

/// An event in a player's feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptEvent {
    /// Its number in the feed: each is greater than all that could be read before.
    pub number: i64,
    /// When it happened.
    pub at: Instant,
    /// What happened; `None` where this version does not know the kind.
    pub event: Option<PlayerEvent>,
}

/// Which part of a feed there is: the number of the last event that was ever in it, and of the first that is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeptSpan {
    /// The number of the last event that was ever in it; 0 where there was none.
    pub last: i64,
    /// The number of the first that is kept.
    pub first: Option<i64>,
}

/// Why a feed cannot be read from there on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.code())]
pub enum CursorRefusal {
    /// Events after it have been deleted, or it is of another database.
    Gone,
}

/// Checks that nothing after `since` has been deleted.
///
/// # Errors
/// [`CursorRefusal::Gone`].
pub fn check_cursor(since: i64, kept: KeptSpan) -> Result<(), CursorRefusal> {
    let first = kept.first.unwrap_or(kept.last + 1);
    if (first - 1..=kept.last).contains(&since) { Ok(()) } else { Err(CursorRefusal::Gone) }
}

impl Explain for CursorRefusal {
    fn message(&self) -> Message {
        match self {
            Self::Gone => Message::new("feed-error-gone").with("days", KEPT.as_secs() / days(1).as_secs()),
        }
    }
}

impl Reason for CursorRefusal {
    fn kind(&self) -> Kind {
        match self {
            Self::Gone => Kind::Gone,
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::Gone => "cursor-too-old",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_works_while_nothing_after_it_was_deleted() {
        let kept = |first, last| KeptSpan { first, last };
        for (since, kept, is_good) in [
            (0, kept(None, 0), true),
            (1, kept(None, 0), false),
            (0, kept(Some(1), 3), true),
            (3, kept(Some(1), 3), true),
            (4, kept(Some(1), 3), false),
            (1, kept(Some(3), 5), false),
            (2, kept(Some(3), 5), true),
            (4, kept(None, 5), false),
            (5, kept(None, 5), true),
        ] {
            assert_eq!(check_cursor(since, kept).is_ok(), is_good, "{since} of {kept:?}");
        }
    }

    #[test]
    fn the_end_of_a_game_is_read_back_and_what_is_unknown_is_none() {
        let game: GameId = "abcdefgh".parse().expect("an id");
        let outcome = Outcome::win(Side::White, chess_laws::EndReason::Checkmate);
        assert_eq!(PlayerEvent::ended(game, outcome).outcome(), Some(outcome));
        let strange = PlayerEvent::GameEnded { game, reason: "boredom".to_owned(), winner: None };
        assert_eq!(strange.outcome(), None);
    }
}
