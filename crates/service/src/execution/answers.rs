//! What the conditional lines of both players answer to a move, in the transaction that makes it.

use chess_laws::Side;
use correspondence_game::lines::{Followed, Lines, PlayersLines};
use correspondence_game::{Event, EventKind, Game, Ply};

use crate::unit_of_work::UnitOfWork;
use domain::game::StoredGame;
use domain::lines::SavedLines;
use store::{StoreError, lines};

/// What was answered to a command by lines.
pub(super) struct Answered {
    /// The game after it.
    pub(super) game: Game,
    /// What happened, which is applied already and remains to be stored.
    pub(super) events: Vec<Event>,
    /// The answers with which a draw was to be offered and was not.
    pub(super) without_offer: Vec<(Ply, Side)>,
}

impl Answered {
    fn nothing(game: Game) -> Self {
        Self { game, events: Vec::new(), without_offer: Vec::new() }
    }
}

/// Plays what the lines of both players answer to the move among `events`, which have led from `stored` to `game`. The
/// lines are read unless they are `kept`; those that do not count any more are forgotten, in the same transaction.
pub(super) fn answer(
    change: &mut UnitOfWork<'_>,
    stored: &StoredGame,
    game: Game,
    events: &[Event],
    kept: Option<Vec<SavedLines>>,
) -> Result<Answered, StoreError> {
    let has_moved = events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }));
    let is_taken_back = events.iter().any(|event| matches!(event.kind, EventKind::TakenBack { .. }));
    // With the game lines are over, and where moves are taken back there is another position.
    if is_taken_back || game.outcome().is_some() {
        lines::forget(change.conn, &stored.id)?;
        return Ok(Answered::nothing(game));
    }
    if !has_moved {
        return Ok(Answered::nothing(game));
    }
    let kept = match kept {
        Some(kept) => kept,
        None => lines::of_game(change.conn, &stored.id)?,
    };
    if kept.is_empty() {
        return Ok(Answered::nothing(game));
    }
    let mut both = PlayersLines::default();
    for SavedLines { owner, ply, text } in kept {
        let lines = read_lines(stored, &game, owner, ply, &text);
        match owner {
            Side::White => both.white = lines,
            Side::Black => both.black = lines,
        }
    }
    let Followed { game, events, lines: left, without_offer } =
        game.follow(both).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    lines::forget(change.conn, &stored.id)?;
    for left in [left.white, left.black].into_iter().flatten() {
        lines::keep(change.conn, &stored.id, &left, change.now)?;
    }
    for (ply, side) in &without_offer {
        lines::note_offer_left_out(change.conn, &stored.id, *side, *ply)?;
    }
    Ok(Answered { game, events, without_offer })
}

/// What cannot be read is as if it were not there: the opponent's move must not fail by it.
pub(crate) fn read_lines(stored: &StoredGame, game: &Game, owner: Side, ply: Ply, text: &str) -> Option<Lines> {
    Lines::stored(game, owner, ply, text).unwrap_or_else(|error| {
        tracing::error!(game = %stored.id, %owner, %error, "conditional lines cannot be read and are dropped");
        None
    })
}
