//! Takebacks: the pending proposal, the action that proposes one, and the entries in the game's history.

use chess_laws::Side;
use correspondence_game::Takeback;
use fluent_bundle::FluentArgs;

use super::proposal::{AnswerForm, Proposal};
use super::view_context::ViewContext;
use crate::{Sentence, Written};
use text::Text;

/// The pending takeback proposal in the page's game.
pub fn proposal(context: &ViewContext<'_>, text: Text) -> Option<Proposal> {
    let game = &context.view.stored.game;
    let side = game.takeback_proposal()?;
    let mut record = game.record().clone();
    let line = record.take_back(game.takeback_length(side)?);
    let mut args = FluentArgs::new();
    args.set("player", context.view.player(side).name.clone());
    let key = if context.you == Some(side) { "takeback-yours" } else { "takeback-theirs" };
    let form = AnswerForm {
        to: "takeback",
        seen: ("ply", game.turn_id().to_string()),
        withdraw: "takeback-withdraw",
        accept: "takeback-accept",
        decline: "takeback-decline",
    };
    let sentence = Sentence::new(text, key, Written::numbered_line(context.notation, &line), args);
    Some(Proposal::new(context, text, side, sentence, form))
}

/// The history entry of a takeback.
pub fn history_entry(context: &ViewContext<'_>, takeback: &Takeback, text: Text) -> Sentence {
    let mut args = FluentArgs::new();
    args.set("player", context.view.player(takeback.by).name.clone());
    args.set("count", takeback.line.moves().len());
    Sentence::new(text, "happened-taken-back", Written::numbered_line(context.notation, &takeback.line), args)
}

/// The history entry of a takeback proposal that `side` declined, or withdrew if `side` is the `proposer`.
pub fn declined(context: &ViewContext<'_>, proposer: Option<Side>, side: Side, text: Text) -> Sentence {
    let key = if proposer == Some(side) { "happened-takeback-withdrawn" } else { "happened-takeback-declined" };
    Sentence::plain(text.with(key, [("player", context.view.player(side).name.as_str())]))
}

/// The action that proposes a takeback, if the reader may.
pub fn proposal_action(context: &ViewContext<'_>) -> Option<String> {
    let game = &context.view.stored.game;
    let may = context.you.is_some_and(|side| game.may_propose_takeback(side)) && !context.is_overdue();
    may.then(|| context.action("takeback"))
}
