//! Messages that ask to get no more mail: a word alone, such as "stop". They lead to where the link of the message does that is
//! answered.

use std::collections::HashSet;
use std::sync::OnceLock;

use correspondence_clock::Instant;

use super::courtesy::QUESTION_MARKS;
use super::own_text::OwnText;
use super::receipt::Receipt;
use super::verdict::{information, refused};
use super::vocabulary::Vocabulary;
use super::{Inbox, passing};
use crate::notify::NotifyError;
use crate::notify::reply_token::ReplyToken;
use domain::notice_settings::{NoticeChannel, NoticeKind, NoticeKinds};
use domain::user::UserId;
use service::notices::Subscription;
use service::received::ReceivedMessage;
use text::letters::{phrases, words};
use text::{Locale, Text};

/// The most words below the one that asks: a name, or good wishes.
const MAX_WORDS_BELOW: usize = 4;

/// Whether a message asks for that and says nothing else: in its text, or in the subject that its sender wrote where it has none.
pub(super) fn asks_to_stop(texts: &[OwnText], subject: Option<&str>, locale: Locale) -> bool {
    let subject = subject.filter(|_| texts.iter().all(|text| text.first().is_none()));
    match subject {
        Some(subject) => is_stop(subject, locale),
        None => texts.first().is_some_and(|text| {
            text.first().is_some_and(|line| is_stop(line, locale))
                && is_closing_only(text.rest(), Vocabulary::of(locale))
        }),
    }
}

fn is_stop(line: &str, locale: Locale) -> bool {
    !line.contains(QUESTION_MARKS) && stop_phrases(locale).contains(&words(line).join(" "))
}

/// Whether the lines below are no more than a name or good wishes.
fn is_closing_only(lines: &[String], vocabulary: &Vocabulary) -> bool {
    let is_end = |line: &&String| vocabulary.sign_offs.contains(&words(line).join(" "));
    let below: Vec<String> = lines.iter().take_while(|line| !is_end(line)).flat_map(|line| words(line)).collect();
    let is_meant = |word: &String| {
        vocabulary.mention(word).is_some()
            || vocabulary.correcting.contains(word)
            || word.chars().any(|letter| letter.is_ascii_digit())
    };
    below.len() <= MAX_WORDS_BELOW && !below.iter().any(is_meant)
}

/// What readers of that language write, and what everybody understands in English.
fn stop_phrases(locale: Locale) -> &'static HashSet<String> {
    static PHRASES: [OnceLock<HashSet<String>>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
    PHRASES[locale as usize].get_or_init(|| {
        let of = |text: Text| phrases(text, "command-stop");
        of(Text::of(locale)).into_iter().chain(of(Text::english())).collect()
    })
}

/// What the sender of an answer to that turn wants no more of: what the message told, and reminders once that is asked twice.
pub(super) fn kinds_of_turn(token: &ReplyToken, is_over: bool) -> NoticeKinds {
    let kind = match token.asked {
        Some(_) => NoticeKind::Offer,
        None if is_over => NoticeKind::Result,
        None => NoticeKind::Turn,
    };
    let first = (token.turn.ply.get() == 0).then_some(NoticeKind::Start);
    NoticeKinds::from_iter([kind, NoticeKind::Reminder].into_iter().chain(first))
}

impl Inbox {
    /// Stops mail of those kinds, as the message asks.
    pub(super) async fn stop_mail(
        &self,
        message: ReceivedMessage,
        user: UserId,
        text: Text,
        kinds: NoticeKinds,
        at: Instant,
    ) -> Result<Receipt, NotifyError> {
        let from = Subscription { user, channel: NoticeChannel::Mail, kinds };
        let stopped = information(text.get("mail-answer-stopped").into_owned(), Vec::new());
        let nothing_left = refused(text.get("mail-answer-nothing-to-stop").into_owned());
        let handled = self.service.mail.stop_mail_by_message(message, from, at, stopped, nothing_left).await;
        let handled = handled.map_err(|error| passing(&error))?;
        Ok(self.receipt(handled, |verdict| verdict.sentence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asks(text: &str, locale: Locale) -> bool {
        asks_to_stop(&[OwnText::of(text, &[])], None, locale)
    }

    #[test]
    fn the_word_is_understood_in_each_language_and_alone() {
        for locale in Locale::REAL {
            let word = Text::of(*locale).get("mail-word-stop").into_owned();
            for text in [word.clone(), format!("{word}!\n\nAnn"), "Unsubscribe".to_owned(), "STOP.".to_owned()] {
                assert!(asks(&text, *locale), "{locale:?}: {text}");
            }
        }
        assert!(asks_to_stop(&[OwnText::of("", &[])], Some("unsubscribe"), Locale::English));
        assert!(asks("stop\n\nBest regards,\nAnn Smith\nTel. 123", Locale::English));
        for text in ["stop?", "stop the clock", "stop\nNf3", "stop, I resign", "stop\nno, wait", "Nf3\nstop", ""] {
            assert!(!asks(text, Locale::English), "{text}");
        }
    }
}
