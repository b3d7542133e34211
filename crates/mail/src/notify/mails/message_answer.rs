//! What came of a message that was about no turn: what such answers have in common.

use askama::Template;

use crate::notify::error::NotifyError;
use crate::notify::mail_context::MailContext;
use crate::notify::rendering::render;
use domain::user::User;

#[derive(Clone, Copy)]
pub(in crate::notify) struct MessageAnswer<'a> {
    /// What came of the message.
    pub(in crate::notify) sentence: &'a str,
    /// What is to be said besides, in lines.
    pub(in crate::notify) details: &'a [String],
    /// How many messages in a row were refused, this one included; 0 when what it asked was done.
    pub(in crate::notify) tries: u8,
    /// The `Message-ID` of the message, without its brackets; or nothing.
    pub(in crate::notify) answers: &'a str,
    /// Whether further messages of that kind get no answer today.
    pub(in crate::notify) is_last: bool,
}

/// The words of the answer.
pub(super) struct Words<'a> {
    receiver: String,
    title: &'a str,
    sentence: &'a str,
    details: &'a [String],
    /// That this is the last answer today, if it is.
    last: Option<String>,
    /// What can be answered to this one.
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
    /// Under that title. `here` is the key of what can be answered, where anything can; button and link lead on.
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

    /// As text and as HTML.
    pub(super) fn rendered(&self, head: &MailContext) -> Result<(String, String), NotifyError> {
        Ok((render(&Text { head, m: self })?, render(&Html { head, m: self })?))
    }
}
