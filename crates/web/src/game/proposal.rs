//! What one player proposes to the other, and how the reader answers.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;

use super::view_context::ViewContext;
use crate::Sentence;
use text::Text;

/// A proposal that waits for an answer, written into a page as it is.
#[derive(Template)]
#[template(path = "game/proposal.html")]
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
    form: AnswerForm,
    /// Whether it is the player who proposes.
    is_own: bool,
}

/// What the forms that answer proposals differ in.
pub struct AnswerForm {
    /// Where it goes, behind the address of the game.
    pub to: &'static str,
    /// What the reader has seen, by the name of its field: what is agreed to is what was seen.
    pub seen: (&'static str, String),
    /// The keys of the buttons.
    pub withdraw: &'static str,
    pub accept: &'static str,
    pub decline: &'static str,
}

impl Proposal {
    /// What `by` proposes in the page's game, as the sentence says.
    pub fn new(context: &ViewContext<'_>, text: Text, by: Side, sentence: Sentence, form: AnswerForm) -> Self {
        let answer = context.you.map(|you| Answer { action: context.action(form.to), form, is_own: you == by });
        Self { text, sentence, answer }
    }

    /// The same for who listens to the page.
    pub fn spoken(&self) -> String {
        self.sentence.words()
    }
}
