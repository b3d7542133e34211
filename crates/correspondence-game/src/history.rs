//! Everything that happened in a game, in the order in which it happened, from the form in which it is stored: the moves
//! that stand by their half-moves, and all other events in their order, each with the half-move it came before. Moves that
//! were taken back are in the event that took them back.
//!
//! Both parts together determine the order, whatever the instants say, since many things may happen in one: an event comes
//! after the move of the half-move before its own, and before that of its own, as the moves were between the takeback
//! before it and the one after it.

use chess_laws::Side;

use super::{Event, EventKind, Ply, TakenMove};

/// Moves were taken back that had not been made: what was stored is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("moves were taken back that had not been made")]
pub struct HistoryError;

/// The half-move that is next after that event, where `ply` was before it. Events other than moves are stored with it.
pub fn ply_after(ply: Ply, event: &EventKind) -> Ply {
    match event {
        EventKind::Moved { ply, .. } => ply.next(),
        EventKind::TakenBack { moves, .. } => {
            Ply::new(ply.get().saturating_sub(u16::try_from(moves.len()).unwrap_or(u16::MAX)))
        }
        _ => ply,
    }
}

/// The history of a game in which `first` moves first: `standing` are the moves that stand, from the first on, `events` all
/// else that happened, in order, each with the half-move it came before. Moves that were taken back stand where they were
/// made. The same parts always give the same history, and [`Game::replay`](super::Game::replay) makes the game of it.
///
/// # Errors
/// [`HistoryError`] where the two do not belong together.
pub fn merge(standing: Vec<TakenMove>, events: &[(Ply, Event)], first: Side) -> Result<Vec<Event>, HistoryError> {
    // The moves made between two takebacks, the latest on top. What a takeback left had been there before it, and nothing
    // after the last one has touched what that left.
    let mut line = standing;
    let mut stretches = Vec::new();
    for (before, event) in events.iter().rev() {
        if let EventKind::TakenBack { moves, .. } = &event.kind {
            let kept = before.index().checked_sub(moves.len()).filter(|kept| *kept <= line.len());
            let kept = kept.ok_or(HistoryError)?;
            stretches.push((kept, line.split_off(kept)));
            line.extend(moves.iter().cloned());
        }
    }
    let mut history = Vec::with_capacity(events.len() + line.len());
    let mut moves = numbered(0, line);
    for (before, event) in events {
        while let Some((ply, played)) = moves.next_if(|(ply, _)| *ply < before.index()) {
            history.push(moved(ply, played, first));
        }
        history.push(event.clone());
        if matches!(event.kind, EventKind::TakenBack { .. }) {
            let (kept, stretch) = stretches.pop().filter(|_| moves.peek().is_none()).ok_or(HistoryError)?;
            moves = numbered(kept, stretch);
        }
    }
    history.extend(moves.map(|(ply, played)| moved(ply, played, first)));
    Ok(history)
}

/// Moves with the numbers of their half-moves.
type Numbered = std::iter::Peekable<std::iter::Zip<std::ops::RangeFrom<usize>, std::vec::IntoIter<TakenMove>>>;

fn numbered(from: usize, moves: Vec<TakenMove>) -> Numbered {
    (from..).zip(moves).peekable()
}

fn moved(ply: usize, played: TakenMove, first: Side) -> Event {
    let side = if ply.is_multiple_of(2) { first } else { !first };
    let ply = Ply::new(u16::try_from(ply).unwrap_or(u16::MAX));
    let TakenMove { uci, san, at, spent } = played;
    Event { at, kind: EventKind::Moved { ply, side, uci, san, spent } }
}
