//! Moves with their numbers, as players write them down.

use chess_laws::{LegalMove, Notation, Position, Side};
use correspondence_game::{Game, Ply};

/// A move with its number: `12. Nf3`, `12... Nf6`. `before` is the position it was played in.
pub fn numbered(before: &Position, played: &LegalMove, notation: Notation) -> String {
    let dots = match before.turn() {
        Side::White => ".",
        Side::Black => "...",
    };
    format!("{}{dots} {}", before.move_number(), notation.write(played))
}

/// The moves before `ply`, numbered: `1. e4 e5 2. Nf3`.
pub fn moves_before(game: &Game, ply: Ply, notation: Notation) -> String {
    moves_between(game, Ply::FIRST, ply, notation)
}

/// The moves from `first` on and before `ply`, numbered: `1... e5 2. Nf3`.
pub fn moves_between(game: &Game, first: Ply, ply: Ply, notation: Notation) -> String {
    let mut words = Vec::with_capacity(ply.index().saturating_sub(first.index()));
    let played = game.record().moves().iter().zip(game.record().positions());
    for (played, before) in played.take(ply.index()).skip(first.index()) {
        words.push(match before.turn() {
            Side::Black if !words.is_empty() => notation.write(played),
            _ => numbered(before, played, notation),
        });
    }
    words.join(" ")
}

/// The move before `ply`, numbered.
pub fn last_move_before(game: &Game, ply: Ply, notation: Notation) -> Option<String> {
    let previous = ply.index().checked_sub(1)?;
    Some(numbered(game.record().position_at(previous)?, game.record().moves().get(previous)?, notation))
}

/// The move at half-move `plies`, counted from 1, numbered; `None` if it is not `uci`.
pub fn move_before(game: &Game, plies: u16, uci: &str, notation: Notation) -> Option<String> {
    let ply = Ply::new(plies);
    let matches_uci = game.moves().get(ply.index().checked_sub(1)?).is_some_and(|played| played.uci == uci);
    if matches_uci { last_move_before(game, ply, notation) } else { None }
}
