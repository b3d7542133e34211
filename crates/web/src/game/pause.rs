//! Pauses by agreement: the pending proposal, and the form to propose one.

use chess_laws::Side;
use correspondence_game::PauseProposal;
use fluent_bundle::FluentArgs;

use super::proposal::{AnswerForm, Proposal};
use super::view_context::ViewContext;
use layout::{Field, Sentence};
use text::Text;

/// The pending pause proposal in the page's game.
pub fn proposal(context: &ViewContext<'_>, text: Text) -> Option<Proposal> {
    let PauseProposal { by, days } = context.view.stored.game.pause_proposal()?;
    let key = if context.you == Some(by) { "pause-yours" } else { "pause-theirs" };
    let form = AnswerForm {
        to: "pause",
        seen: ("days", days.to_string()),
        withdraw: "pause-withdraw",
        accept: "pause-accept",
        decline: "pause-decline",
    };
    let sentence = Sentence::plain(pause_sentence(context, key, by, days, text));
    Some(Proposal::new(context, text, by, sentence, form))
}

/// The history entry of a pause proposed by `side`.
pub fn proposed_entry(context: &ViewContext<'_>, side: Side, days: u8, text: Text) -> String {
    pause_sentence(context, "happened-pause-proposed", side, days, text)
}

/// The history entry of a pause proposal that `side` declined, or withdrew if `side` is the `proposer`.
pub fn declined(context: &ViewContext<'_>, proposer: Option<Side>, side: Side, text: Text) -> String {
    let key = if proposer == Some(side) { "happened-pause-withdrawn" } else { "happened-pause-declined" };
    text.with(key, [("player", context.view.player(side).name.as_str())])
}

fn pause_sentence(context: &ViewContext<'_>, key: &str, side: Side, days: u8, text: Text) -> String {
    let mut args = FluentArgs::new();
    args.set("player", context.view.player(side).name.clone());
    args.set("days", days);
    text.with_args(key, &args)
}

/// The form by which the reader proposes a pause.
pub struct PauseForm {
    pub action: String,
    pub days: Field,
}

impl PauseForm {
    /// The form for the page's game, if the reader may propose a pause.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let game = &context.view.stored.game;
        // A guest's games should end soon, so they are not paused.
        let may = !context.is_guest
            && context.you.is_some_and(|side| game.may_propose_pause(side, context.now))
            && !context.is_overdue();
        let max_days = game.pause_days_left().min(u16::from(PauseProposal::MAX_DAYS));
        may.then(|| Self {
            action: context.action("pause"),
            days: Field::number("days", text.get("pause-days"), 1, max_days).value(&max_days.min(7).to_string()),
        })
    }
}
