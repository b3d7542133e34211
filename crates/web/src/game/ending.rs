//! How a game ended, in a sentence with details that a list does not have: who claimed, and under which rules.

use chess_laws::{EndReason, Outcome, Ruleset, Side};
use correspondence_game::EventKind;

use super::view_context::ViewContext;
use layout::words;
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

/// How that game was won, to the player `you`: without the result, and without a name for the reader.
pub fn reason_to_player(context: &ViewContext<'_>, outcome: Outcome, you: Side, text: Text) -> String {
    let of_loser = |own: &str, others: &str| match outcome.winner {
        Some(winner) if winner == you => text.with(others, [("player", context.view.player(!you).name.as_str())]),
        _ => text.get(own).into_owned(),
    };
    match outcome.reason {
        EndReason::Checkmate => text.get("end-checkmate").into_owned(),
        EndReason::Resignation => of_loser("end-you-resigned", "end-resigned"),
        EndReason::FlagFall => of_loser("end-you-out-of-time", "end-out-of-time"),
        _ => sentence(context, outcome, text),
    }
}

/// Whether the game ended with its last move. Only in that case do the two have the same instant.
pub fn came_with_move(context: &ViewContext<'_>) -> bool {
    let stored = &context.view.stored;
    let ended = stored.events.iter().rev().find(|event| matches!(event.kind, EventKind::Ended(_)));
    stored.game.last_move().zip(ended).is_some_and(|(last, ended)| last.at == ended.at)
}

/// Who claimed the draw that ended the game: the side to move, or the side that had just moved if it claimed with a
/// declared move.
fn claimant(context: &ViewContext<'_>) -> Side {
    let game = &context.view.stored.game;
    if came_with_move(context) { !game.turn() } else { game.turn() }
}
