//! How a game ended, in a sentence with details that a list does not have: who claimed, and under which rules.

use chess_laws::{EndReason, Outcome, Ruleset, Side};
use correspondence_game::EventKind;

use super::view_context::ViewContext;
use crate::words;
use text::Text;

/// How that game ended.
pub fn sentence(context: &ViewContext<'_>, outcome: Outcome, text: Text) -> String {
    let ruleset = context.view.stored.game.setup().ruleset;
    let claimed = |key: &str| text.with(key, [("player", context.view.player(claimant(context)).name.as_str())]);
    match (outcome.reason, outcome.winner) {
        (EndReason::ThreefoldRepetition, None) => claimed("ended-threefold-repetition"),
        (EndReason::FiftyMoves, None) => claimed("ended-fifty-moves"),
        (EndReason::FlagFall, None) if ruleset == Ruleset::Classic => text.get("ended-flag-fall-classic").into_owned(),
        _ => words::outcome(text, outcome),
    }
}

/// Who claimed the draw that ended the game: the side to move, or the side that had just moved if it claimed with a
/// declared move. Only in that case do the move and the end of the game have the same instant.
fn claimant(context: &ViewContext<'_>) -> Side {
    let stored = &context.view.stored;
    let ended = stored.events.iter().rev().find(|event| matches!(event.kind, EventKind::Ended(_)));
    match stored.game.last_move().zip(ended) {
        Some((last, ended)) if last.at == ended.at => last.side,
        _ => stored.game.turn(),
    }
}
