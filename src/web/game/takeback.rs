//! Takebacks: who asks for one and how the reader answers, the form to ask, and what was taken back.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;
use correspondence_game::{Takeback, TurnId};
use fluent_bundle::FluentArgs;

use super::view_context::ViewContext;
use crate::text::Text;
use crate::web::{Sentence, Written};

/// A takeback that somebody asks for, written into a page as it is.
#[derive(Template)]
#[template(path = "game/takeback.html")]
pub struct Proposal {
    text: Text,
    sentence: Sentence,
    /// For one of the players.
    answer: Option<Answer>,
}

impl HtmlSafe for Proposal {}

/// How a player answers.
struct Answer {
    action: String,
    /// What is agreed to is what was seen.
    turn: TurnId,
    /// Whether it is the player who asks.
    is_own: bool,
}

impl Proposal {
    /// The one that stands in the page's game.
    pub fn new(context: &ViewContext<'_>, text: Text) -> Option<Self> {
        let game = &context.view.stored.game;
        let side = game.takeback_proposal()?;
        let is_own = context.you == Some(side);
        let mut record = game.record().clone();
        let line = record.take_back(game.takeback_length(side)?);
        let mut args = FluentArgs::new();
        args.set("player", context.view.player(side).name.clone());
        let key = if is_own { "takeback-yours" } else { "takeback-theirs" };
        Some(Self {
            text,
            sentence: Sentence::new(text, key, Written::numbered_line(context.notation, &line), args),
            answer: context.you.map(|_| Answer { action: context.action("takeback"), turn: game.turn_id(), is_own }),
        })
    }

    /// The same for who listens to the page.
    pub fn spoken(&self) -> String {
        self.sentence.words()
    }
}

/// What was taken back, in a sentence.
pub fn happened(context: &ViewContext<'_>, takeback: &Takeback, text: Text) -> Sentence {
    let mut args = FluentArgs::new();
    args.set("player", context.view.player(takeback.by).name.clone());
    args.set("count", takeback.line.moves().len());
    Sentence::new(text, "happened-taken-back", Written::numbered_line(context.notation, &takeback.line), args)
}

/// That a proposal of `proposer` came to nothing, by `side`.
pub fn declined(context: &ViewContext<'_>, proposer: Option<Side>, side: Side, text: Text) -> Sentence {
    let key = if proposer == Some(side) { "happened-takeback-withdrawn" } else { "happened-takeback-declined" };
    Sentence::plain(text.with(key, [("player", context.view.player(side).name.as_str())]))
}

/// Where the reader asks to take back a move, if they may.
pub fn asking(context: &ViewContext<'_>) -> Option<String> {
    let game = &context.view.stored.game;
    let may = context.you.is_some_and(|side| game.may_propose_takeback(side)) && !context.is_overdue();
    may.then(|| context.action("takeback"))
}
