//! Takebacks: the pending proposal, the action that proposes one, and the entries in the game's history.

use chess_laws::Side;
use correspondence_game::Takeback;
use fluent_bundle::FluentArgs;

use super::proposal::{AnswerForm, Proposal};
use super::view_context::ViewContext;
use layout::{Sentence, Written};
use text::Text;

/// The pending takeback proposal in the page's game.
pub fn proposal(context: &ViewContext<'_>, text: Text) -> Option<Proposal> {
    let game = &context.view.stored.game;
    let side = game.takeback_proposal()?;
    let mut record = game.record().clone();
    let line = record.take_back(game.takeback_length(side)?);
    let args = || -> FluentArgs<'static> { [("player", context.view.player(side).name.clone())].into_iter().collect() };
    let key = if context.you == Some(side) { "takeback-yours" } else { "takeback-theirs" };
    let form = AnswerForm {
        to: "takeback",
        seen: ("ply", game.turn_id().to_string()),
        withdraw: "takeback-withdraw",
        accept: "takeback-accept",
        decline: "takeback-decline",
    };
    let mut spoken = args();
    spoken.set("moves", text.moves_in_words(&line));
    let spoken = text.with_args(key, &spoken);
    let sentence = Sentence::new(text, key, Written::numbered_line(context.notation, &line), args());
    Some(Proposal::new(context, text, side, sentence, form).spoken_as(spoken))
}

/// A sentence with the moves that were taken back, in words.
pub fn in_words(context: &ViewContext<'_>, takeback: &Takeback, text: Text) -> String {
    let mut args = history_args(context, takeback);
    args.set("moves", text.moves_in_words(&takeback.line));
    text.with_args("happened-taken-back", &args)
}

/// The history entry of a takeback.
pub fn history_entry(context: &ViewContext<'_>, takeback: &Takeback, text: Text) -> Sentence {
    let written = Written::numbered_line(context.notation, &takeback.line);
    Sentence::new(text, "happened-taken-back", written, history_args(context, takeback))
}

fn history_args(context: &ViewContext<'_>, takeback: &Takeback) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    args.set("player", context.view.player(takeback.by).name.clone());
    args.set("count", takeback.line.moves().len());
    args
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
