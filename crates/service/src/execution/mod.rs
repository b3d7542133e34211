//! Execution of commands, the single path by which games change: the command is decided, the conditional lines of both
//! players answer, events are stored and jobs are queued, in the transaction of the caller, who has locked the game.
//!
//! Moves, leave, conditional lines, dead positions, rulings and takebacks go through [`execute`]; flags, which fall in
//! batches, through [`execute_endings`].

mod announce;
mod answers;
mod endings;
mod error;
pub(super) mod queueing;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, Decision, DeclaredMove, Event, EventKind, Game, GameId, Ply};

use self::announce::{announce, moved};
use self::answers::Answered;
use super::notification::{self, Offer};
use super::unit_of_work::UnitOfWork;
use domain::game::StoredGame;
use domain::lines::SavedLines;
use store::{Connection, StoreError, games};

pub(super) use answers::read_lines;
pub(super) use endings::execute_endings;
pub use error::PlayError;

/// The result of a command.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game after it.
    pub state: StoredGame,
    /// The events of the command; empty if it repeats an earlier move. `state` contains both these and the answers.
    pub events: Vec<Event>,
    /// The answers by conditional lines.
    pub answers: Vec<Event>,
    /// The ply that was played, now or by the earlier request that this one repeats.
    pub played: Option<Ply>,
    /// A draw claim failed. It counts as a draw offer if one is allowed.
    pub claim_failed: bool,
}

/// Decides `command` on the locked game `stored`, stores the events and queues the consequences.
///
/// # Errors
/// [`PlayError::Refused`] with the current state, or a database error.
pub(super) fn execute(
    change: &mut UnitOfWork<'_>,
    stored: StoredGame,
    actor: Actor,
    command: &Command,
) -> Result<Played, PlayError> {
    execute_with_lines(change, stored, None, actor, command)
}

/// The same with conditional lines that may have been read together with the game.
pub(super) fn execute_with_lines(
    change: &mut UnitOfWork<'_>,
    stored: StoredGame,
    lines: Option<Vec<SavedLines>>,
    actor: Actor,
    command: &Command,
) -> Result<Played, PlayError> {
    let (events, claim_failed) = match stored.game.decide(actor, command, change.now) {
        Ok(Decision::Accepted(events)) => (events, false),
        Ok(Decision::ClaimFailed(events)) => (events, true),
        Ok(Decision::AlreadyDone) => return Ok(done_before(stored, actor, command)),
        Err(refusal) => return Err(PlayError::Refused { refusal, state: Box::new(stored) }),
    };
    let mut game = stored.game.clone();
    for event in &events {
        game.apply(event).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    }
    let Answered { game, events: answers, without_offer } = answers::answer(change, &stored, game, &events, lines)?;
    let all = [events.as_slice(), &answers].concat();
    change.player_cache.read(change.conn, &stored)?;
    games::append(change.conn, &change.player_cache, &stored, &game, &all)?;
    let declined = declined_offers(&stored.game, &events);
    let mut state = StoredGame { game, ..stored };
    change.player_cache.note_game(&state);
    state.events.extend(all.iter().filter(|event| !matches!(event.kind, EventKind::Moved { .. })).cloned());
    announce(change, &state, &all, &answers)?;
    for (to, offer, at) in declined {
        change.notify(notification::OfferDeclined { game: state.id, to, offer, at: at.as_millis() });
    }
    for (ply, to) in without_offer {
        change.notify(notification::OfferLeftOut { game: state.id, ply, to });
    }
    let played = events.iter().find_map(moved).map(|(ply, _)| ply);
    Ok(Played { state, events, answers, played, claim_failed })
}

/// The open offers in `before` that these events decline, with the side that made each. Withdrawn offers are omitted.
fn declined_offers(before: &Game, events: &[Event]) -> Vec<(Side, Offer, Instant)> {
    let pausing = before.pause_proposal().map(|proposal| proposal.by);
    let has_moved = events.iter().any(|event| moved(event).is_some());
    let declined = |event: &Event| match event.kind {
        EventKind::DrawDeclined { side } => Some((!side, Offer::Draw, event.at)),
        EventKind::TakebackDeclined { side } if before.takeback_proposal() == Some(!side) => {
            Some((!side, Offer::Takeback, event.at))
        }
        // A pause declined by a move is part of the move's message.
        EventKind::PauseDeclined { side } if pausing == Some(!side) && !has_moved => {
            Some((!side, Offer::Pause, event.at))
        }
        _ => None,
    };
    events.iter().filter_map(declined).collect()
}

/// The result for a repeated request: `actor` has made this move before, alone or with a claim, or has just refilled the
/// clock.
fn done_before(state: StoredGame, actor: Actor, command: &Command) -> Played {
    if matches!(command, Command::RefillClock { .. }) {
        return Played { state, events: Vec::new(), answers: Vec::new(), played: None, claim_failed: false };
    }
    let named = match command {
        Command::Move { turn, .. } | Command::ClaimDraw { declared: Some(DeclaredMove { turn, .. }) } => *turn,
        _ => None,
    };
    let mut moves = state.game.moves().iter().rev();
    let played = moves.find(|played| match named {
        Some(turn) => played.ply == turn.ply,
        None => Actor::Player(played.side) == actor,
    });
    let ended_with_it = played.is_some_and(|played| {
        let is_last = played.ply.next() == state.game.ply();
        let ended = |event: &Event| matches!(event.kind, EventKind::Ended(_)) && event.at == played.at;
        is_last && state.events.iter().any(ended)
    });
    let claim_failed = matches!(command, Command::ClaimDraw { .. }) && !ended_with_it;
    Played { played: played.map(|played| played.ply), events: Vec::new(), answers: Vec::new(), claim_failed, state }
}

/// Whether there is a game of that id.
///
/// # Errors
/// [`PlayError::UnknownGame`], or a database error.
pub(super) fn check_game_exists(conn: &mut Connection, id: &GameId) -> Result<(), PlayError> {
    if games::summary(conn, id)?.is_some() { Ok(()) } else { Err(PlayError::UnknownGame) }
}

/// The game of that id, read without a lock.
pub(super) fn find(conn: &mut Connection, id: &GameId) -> Result<StoredGame, PlayError> {
    games::find(conn, id)?.ok_or(PlayError::UnknownGame)
}
