//! Pauses by agreement: who proposes one and how the reader answers, and the form to propose one.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_game::PauseProposal;
use fluent_bundle::FluentArgs;

use super::view_context::ViewContext;
use crate::text::Text;
use crate::web::Field;

/// A pause that somebody proposes, written into a page as it is.
#[derive(Template)]
#[template(path = "game/pause.html")]
pub struct Proposal {
    text: Text,
    sentence: String,
    /// For one of the players.
    answer: Option<Answer>,
}

impl HtmlSafe for Proposal {}

/// How a player answers.
struct Answer {
    action: String,
    /// What is agreed to is what was seen.
    days: u8,
    /// Whether it is the player who proposes it.
    is_own: bool,
}

impl Proposal {
    /// The one that stands in the page's game.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let proposal = context.view.stored.game.pause_proposal()?;
        let is_own = context.you == Some(proposal.by);
        let key = if is_own { "pause-yours" } else { "pause-theirs" };
        let answer = Answer { action: context.action("pause"), days: proposal.days, is_own };
        Some(Self {
            text,
            sentence: told(context, key, proposal.by, proposal.days, text),
            answer: context.you.map(|_| answer),
        })
    }

    /// The same for who listens to the page.
    pub fn spoken(&self) -> String {
        self.sentence.clone()
    }
}

/// That `side` proposed a pause.
pub fn proposed(context: &ViewContext<'_>, side: Side, days: u8, text: Text) -> String {
    told(context, "happened-pause-proposed", side, days, text)
}

/// That the pause of `proposer` came to nothing, by `side`.
pub fn declined(context: &ViewContext<'_>, proposer: Option<Side>, side: Side, text: Text) -> String {
    let key = if proposer == Some(side) { "happened-pause-withdrawn" } else { "happened-pause-declined" };
    text.with(key, [("player", context.view.player(side).name.as_str())])
}

fn told(context: &ViewContext<'_>, key: &str, side: Side, days: u8, text: Text) -> String {
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
    /// In the page's game, if the reader may propose one.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let game = &context.view.stored.game;
        let may = context.you.is_some_and(|side| game.may_propose_pause(side, context.now)) && !context.is_overdue();
        let most = game.pause_days_left().min(u16::from(PauseProposal::MAX_DAYS));
        may.then(|| Self {
            action: context.action("pause"),
            days: Field::number("days", text.get("pause-days"), 1, most).value(&most.min(7).to_string()),
        })
    }
}
