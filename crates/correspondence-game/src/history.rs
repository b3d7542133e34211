//! Restores the order of all events of a game from the stored form: the moves that have not been taken back, by
//! half-move, and all other events in order, each with the half-move it came before. Moves that were taken back are in
//! the event that took them back.
//!
//! Both parts together determine the order, independent of the instants, since many events may share one: an event
//! comes after the move of the half-move before its own and before that of its own, among the moves played between the
//! takeback before it and the one after it.

use chess_laws::Side;

use super::{Event, EventKind, Ply, TakenMove};

/// Moves were taken back that had not been made: the stored data is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("moves were taken back that had not been made")]
pub struct HistoryError;

/// The next half-move after an event, given that it was `ply` before. Events other than moves are stored with it.
pub fn ply_after(ply: Ply, event: &EventKind) -> Ply {
    match event {
        EventKind::Moved { ply, .. } => ply.next(),
        EventKind::TakenBack { moves, .. } => {
            Ply::new(ply.get().saturating_sub(u16::try_from(moves.len()).unwrap_or(u16::MAX)))
        }
        _ => ply,
    }
}

/// The complete history of a game in which `first` moves first. `standing` are the moves that have not been taken back,
/// from the first on; `events` are all other events, in order, each with the half-move it came before. Moves that were
/// taken back appear where they were made. The result is deterministic, and [`Game::replay`](super::Game::replay)
/// rebuilds the game from it.
///
/// # Errors
/// [`HistoryError`] if the two parts are inconsistent.
pub fn merge(standing: Vec<TakenMove>, events: &[(Ply, Event)], first: Side) -> Result<Vec<Event>, HistoryError> {
    // A stack of the moves made between two takebacks, the latest on top, found by undoing the takebacks from the last
    // to the first: the moves that a takeback left had been there before it.
    let mut line = standing;
    let mut segments = Vec::new();
    for (before, event) in events.iter().rev() {
        if let EventKind::TakenBack { moves, .. } = &event.kind {
            let remaining = before.index().checked_sub(moves.len()).filter(|remaining| *remaining <= line.len());
            let remaining = remaining.ok_or(HistoryError)?;
            segments.push((remaining, line.split_off(remaining)));
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
            let (remaining, segment) = segments.pop().filter(|_| moves.peek().is_none()).ok_or(HistoryError)?;
            moves = numbered(remaining, segment);
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
