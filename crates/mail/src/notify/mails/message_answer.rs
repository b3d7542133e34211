//! Answers to messages that were not about a turn: the common part.

use askama::Template;

use crate::notify::error::NotifyError;
use crate::notify::mail_context::MailContext;
use crate::notify::rendering::render;
use domain::user::User;

#[derive(Clone, Copy)]
pub(in crate::notify) struct MessageAnswer<'a> {
    /// The outcome of the message.
    pub(in crate::notify) sentence: &'a str,
    /// Further lines.
    pub(in crate::notify) details: &'a [String],
    /// The number of messages refused in a row, including this one; 0 if it was executed.
    pub(in crate::notify) tries: u8,
    /// The `Message-ID` of the message, without its brackets; or empty.
    pub(in crate::notify) answers: &'a str,
    /// Whether further messages of this kind get no answer today.
    pub(in crate::notify) is_last: bool,
}

/// The template data of the answer.
pub(super) struct Words<'a> {
    receiver: String,
    title: &'a str,
    sentence: &'a str,
    details: &'a [String],
    /// A note that this is the last answer today, if it is.
    last: Option<String>,
    /// How to answer this message.
    answer: Option<String>,
    button: String,
    link: &'a str,
}

#[derive(Template)]
#[template(path = "mail/message_answer.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Words<'a>,
}

#[derive(Template)]
#[template(path = "mail/message_answer.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Words<'a>,
}

impl<'a> Words<'a> {
    /// Creates the data. `here` is the key of the instructions for answering, if it can be answered; `button` and
    /// `link` lead on.
    pub(super) fn new(
        head: &MailContext,
        receiver: &User,
        title: &'a str,
        answer: MessageAnswer<'a>,
        here: Option<&str>,
        button: &str,
        link: &'a str,
    ) -> Self {
        let word = |key: &str| head.text.get(key).into_owned();
        Self {
            receiver: receiver.name.clone(),
            title,
            sentence: answer.sentence,
            details: answer.details,
            last: answer.is_last.then(|| word("mail-answer-last")),
            answer: here.map(word),
            button: word(button),
            link,
        }
    }

    /// Renders the text and the HTML.
    pub(super) fn rendered(&self, head: &MailContext) -> Result<(String, String), NotifyError> {
        Ok((render(&Text { head, m: self })?, render(&Html { head, m: self })?))
    }
}
