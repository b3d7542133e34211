//! Applies the conditional lines of both players, in the transaction of the move they answer.

use chess_laws::Side;
use correspondence_game::lines::{Followed, Lines, PlayersLines};
use correspondence_game::{Event, EventKind, Game, Ply};

use crate::unit_of_work::UnitOfWork;
use domain::game::StoredGame;
use domain::lines::SavedLines;
use store::{StoreError, lines};

/// The answers of conditional lines to a command.
pub(super) struct Answered {
    /// The game after the answers.
    pub(super) game: Game,
    /// The events, already applied to `game` and still to be stored.
    pub(super) events: Vec<Event>,
    /// The answers whose draw offer was left out.
    pub(super) without_offer: Vec<(Ply, Side)>,
}

impl Answered {
    fn nothing(game: Game) -> Self {
        Self { game, events: Vec::new(), without_offer: Vec::new() }
    }
}

/// Plays the answers of both players' lines to the move among `events`, which led from `stored` to `game`. The lines
/// are read unless `preloaded`; those that no longer apply are deleted in the same transaction.
pub(super) fn answer(
    change: &mut UnitOfWork<'_>,
    stored: &StoredGame,
    game: Game,
    events: &[Event],
    preloaded: Option<Vec<SavedLines>>,
) -> Result<Answered, StoreError> {
    let has_moved = events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }));
    let is_taken_back = events.iter().any(|event| matches!(event.kind, EventKind::TakenBack { .. }));
    // The lines lapse when the game ends or moves are taken back.
    if is_taken_back || game.outcome().is_some() {
        lines::forget(change.conn, &stored.id)?;
        return Ok(Answered::nothing(game));
    }
    if !has_moved {
        return Ok(Answered::nothing(game));
    }
    let saved = match preloaded {
        Some(saved) => saved,
        None => lines::of_game(change.conn, &stored.id)?,
    };
    if saved.is_empty() {
        return Ok(Answered::nothing(game));
    }
    let mut players_lines = PlayersLines::default();
    for SavedLines { owner, ply, text } in saved {
        let lines = read_lines(stored, &game, owner, ply, &text);
        match owner {
            Side::White => players_lines.white = lines,
            Side::Black => players_lines.black = lines,
        }
    }
    let Followed { game, events, lines: left, without_offer } =
        game.follow(players_lines).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    lines::forget(change.conn, &stored.id)?;
    for left in [left.white, left.black].into_iter().flatten() {
        lines::save(change.conn, &stored.id, &left, change.now)?;
    }
    for (ply, side) in &without_offer {
        lines::record_dropped_offer(change.conn, &stored.id, *side, *ply)?;
    }
    Ok(Answered { game, events, without_offer })
}

/// Unreadable lines are ignored: they must not make the opponent's move fail.
pub(crate) fn read_lines(stored: &StoredGame, game: &Game, owner: Side, ply: Ply, text: &str) -> Option<Lines> {
    Lines::stored(game, owner, ply, text).unwrap_or_else(|error| {
        tracing::error!(game = %stored.id, %owner, %error, "conditional lines cannot be read and are dropped");
        None
    })
}
