//! Proposals of one player to the other, such as takebacks and pauses, and the forms that answer them.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;

use super::view_context::ViewContext;
use layout::Sentence;
use text::Text;

/// A pending proposal, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/proposal.html")]
pub struct Proposal {
    text: Text,
    sentence: Sentence,
    /// The sentence for screen readers.
    spoken: String,
    /// Set if the reader is one of the players.
    answer: Option<Answer>,
}

impl HtmlSafe for Proposal {}

/// The form with which a player answers.
struct Answer {
    action: String,
    form: AnswerForm,
    /// Whether the reader made the proposal.
    is_own: bool,
}

/// The differences between the forms that answer proposals.
pub struct AnswerForm {
    /// The action, relative to the game's address.
    pub to: &'static str,
    /// The field with the proposal as the reader sees it, so that no other one is accepted.
    pub seen: (&'static str, String),
    /// The message keys of the buttons.
    pub withdraw: &'static str,
    pub accept: &'static str,
    pub decline: &'static str,
}

impl Proposal {
    /// A proposal of `by` in the page's game, described by `sentence`.
    pub fn new(context: &ViewContext<'_>, text: Text, by: Side, sentence: Sentence, form: AnswerForm) -> Self {
        let answer = context.you.map(|you| Answer { action: context.action(form.to), form, is_own: you == by });
        Self { text, spoken: sentence.words(), sentence, answer }
    }

    /// The proposal with another sentence for screen readers.
    #[must_use]
    pub fn spoken_as(self, spoken: String) -> Self {
        Self { spoken, ..self }
    }

    /// The sentence for screen readers.
    pub fn spoken(&self) -> &str {
        &self.spoken
    }
}
