//! Unsubscribe requests by mail: a single word, such as "stop". They have the same effect as the unsubscribe link of
//! the message replied to.

use std::collections::HashSet;
use std::sync::OnceLock;

use correspondence_clock::Instant;

use super::courtesy::QUESTION_MARKS;
use super::mail_reply::{information, refused};
use super::own_text::OwnText;
use super::receipt::Receipt;
use super::vocabulary::Vocabulary;
use super::{Inbox, passing};
use crate::notify::NotifyError;
use crate::notify::reply_token::ReplyToken;
use domain::notification_settings::{NotificationCategories, NotificationCategory, NotificationChannel};
use domain::user::UserId;
use service::notification_settings::Subscription;
use service::received::ReceivedMessage;
use text::letters::{phrases, words};
use text::{Locale, Text};

/// Maximum number of words below the request: a name, or good wishes.
const MAX_WORDS_BELOW: usize = 4;

/// Whether a message is only an unsubscribe request: in its text, or in the subject if it has no text.
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
    let is_meaningful = |word: &String| {
        vocabulary.mention(word).is_some()
            || vocabulary.correcting.contains(word)
            || word.chars().any(|letter| letter.is_ascii_digit())
    };
    below.len() <= MAX_WORDS_BELOW && !below.iter().any(is_meaningful)
}

/// The unsubscribe phrases of that language, and the English ones.
fn stop_phrases(locale: Locale) -> &'static HashSet<String> {
    static PHRASES: [OnceLock<HashSet<String>>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];
    PHRASES[locale as usize].get_or_init(|| {
        let of = |text: Text| phrases(text, "command-stop");
        of(Text::of(locale)).into_iter().chain(of(Text::english())).collect()
    })
}

/// The kinds of mail that a reply to that turn unsubscribes from: the kind of the message, and reminders if it is sent
/// twice.
pub(super) fn kinds_of_turn(token: &ReplyToken, is_over: bool) -> NotificationCategories {
    let kind = match token.asked {
        Some(_) => NotificationCategory::Offer,
        None if is_over => NotificationCategory::Result,
        None => NotificationCategory::Turn,
    };
    let first = (token.turn.ply.get() == 0).then_some(NotificationCategory::Start);
    NotificationCategories::from_iter([kind, NotificationCategory::Reminder].into_iter().chain(first))
}

impl Inbox {
    /// Unsubscribes the user from mail of those kinds.
    pub(super) async fn stop_mail(
        &self,
        message: ReceivedMessage,
        user: UserId,
        text: Text,
        kinds: NotificationCategories,
        at: Instant,
    ) -> Result<Receipt, NotifyError> {
        let from = Subscription { user, channel: NotificationChannel::Mail, kinds };
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
    fn stop_word_is_recognised_in_each_language_and_only_alone() {
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
