//! Consequences of a game's events: notifications, background jobs, published topics.

use chess_laws::{EndReason, Side};
use correspondence_game::{Event, EventKind, PauseCause, Ply, TurnId};

use super::queueing;
use crate::event_bus::Topic;
use crate::followed_players::queue_news;
use crate::notification;
use crate::unit_of_work::UnitOfWork;
use domain::followed_player::GameStep;
use domain::game::StoredGame;
use domain::player_event;
use domain::settlement::EndedGame;
use store::StoreError;

/// Queues the consequences of `events`, the last of which are `answers` by conditional lines, and publishes the changed
/// topics.
pub(super) fn announce(
    change: &mut UnitOfWork<'_>,
    state: &StoredGame,
    events: &[Event],
    answers: &[Event],
) -> Result<(), StoreError> {
    change.ended.extend(events.iter().filter_map(|event| match event.kind {
        EventKind::Ended(outcome) => Some(EndedGame::new(state, outcome, event.at)),
        _ => None,
    }));
    let last_moved = events.iter().rev().find_map(moved);
    // One message per turn, to the side that is finally to move: a move that ends the game is covered by the end, and
    // one that a conditional line has answered is covered by the answer.
    if let Some((ply, mover)) = last_moved.filter(|_| state.game.outcome().is_none()) {
        let (game, ply, takebacks) = (state.id, ply.next(), state.game.turn_id().takebacks);
        let answered = answers.iter().filter_map(moved).find(|(_, side)| *side == state.game.turn());
        let since = answered.and_then(|(ply, _)| ply.previous());
        change.notify(notification::YourTurn { game, ply, takebacks, since });
        search_if_blocked(change, state, mover)?;
    }
    for event in events {
        let is_last_move = moved(event).is_some_and(|(ply, _)| last_moved.is_some_and(|(last, _)| last == ply));
        for (side, feed_event) in player_event::of_game(state, &event.kind, is_last_move) {
            change.record(state.player(side), feed_event);
        }
        match &event.kind {
            // An offer made with a move is part of the move's message.
            EventKind::DrawOffered { side } if last_moved.is_none() => {
                change.notify(notification::DrawOffered { game: state.id, ply: state.game.ply(), to: !*side });
            }
            EventKind::TakebackProposed { side } => {
                change.notify(notification::TakebackProposed { game: state.id, to: !*side });
            }
            EventKind::PauseProposed { side, .. } => {
                change.notify(notification::PauseProposed { game: state.id, to: !*side });
            }
            EventKind::Paused { cause: PauseCause::Agreed(proposal), .. } => {
                change.notify(notification::PauseAgreed { game: state.id, at: event.at.as_millis(), to: proposal.by });
            }
            EventKind::TakenBack { by, .. } => {
                let TurnId { ply, takebacks } = state.game.turn_id();
                change.notify(notification::TakenBack { game: state.id, ply, takebacks, to: *by });
                // The earlier search of this position may have been skipped as outdated.
                search_if_blocked(change, state, *by)?;
            }
            EventKind::Paused { cause: PauseCause::Stopped(_), .. }
            | EventKind::ClocksStarted(_)
            | EventKind::ClockCorrected { .. } => {
                for to in [Side::White, Side::Black] {
                    change.notify(notification::ClocksRuled { game: state.id, at: event.at.as_millis(), to });
                }
            }
            EventKind::Ended(outcome) => {
                for to in [Side::White, Side::Black] {
                    change.notify(notification::GameOver { game: state.id, to });
                }
                if outcome.reason != EndReason::Aborted {
                    queueing::queue_analysis(change, state)?;
                    queue_news(change, state.id, state.origin, [state.white, state.black], GameStep::Ended)?;
                }
            }
            _ => {}
        }
    }
    let engine_waits = |event: &Event| matches!(event.kind, EventKind::Paused { cause: PauseCause::EngineWaits, .. });
    // The job that found the engine unable to move is still queued.
    if !events.iter().any(engine_waits) {
        queueing::queue_engine_move(change, state)?;
    }
    change.publish(Topic::Game(state.id));
    change.publish(Topic::User(state.white));
    change.publish(Topic::User(state.black));
    if state.game.deadline().is_some() {
        // The background loop schedules its next check by the earliest deadline.
        change.publish(Topic::Jobs);
    }
    Ok(())
}

/// Queues a search whether the position that `side` has reached is dead, if it is blocked.
fn search_if_blocked(change: &mut UnitOfWork<'_>, state: &StoredGame, side: Side) -> Result<(), StoreError> {
    if state.game.position().is_blocked() {
        queueing::queue_dead_position_search(change, state.id, state.game.ply(), state.player(side))?;
    }
    Ok(())
}

/// The ply and side of a move event.
pub(super) fn moved(event: &Event) -> Option<(Ply, Side)> {
    match event.kind {
        EventKind::Moved { ply, side, .. } => Some((ply, side)),
        _ => None,
    }
}
