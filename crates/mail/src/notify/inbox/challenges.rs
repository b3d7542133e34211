//! Replies to challenges.

use super::answer::ParsedReply;
use super::challenge_order::{ChallengeOrder, challenge};
use super::courtesy::{MessageContext, QUESTION_MARKS};
use super::mail_reply::{information, judge_challenge, quotable, refused};
use super::own_text::OwnText;
use super::reading::{Meaning, sentences};
use super::receipt::{Receipt, ReturnReason};
use super::smileys::jokes;
use super::stop::asks_to_stop;
use super::vocabulary::Vocabulary;
use super::{InboundMessage, Inbox, passing};
use crate::notify::NotifyError;
use crate::notify::answer_token::AnswerToken;
use crate::notify::challenge_token::ChallengeToken;
use domain::challenge::ChallengeRefusal;
use domain::ids::ChallengeId;
use domain::notification_settings::{NotificationCategories, NotificationCategory};
use service::challenges::{ChallengeError, ChallengeView};
use service::received::{MailOrder, MailReply, MailRequest, MessageTopic};
use text::letters::{latin_digits, words};
use text::{Locale, Text};

/// The request in a reply to a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChallengeReading {
    Accept,
    Decline,
    /// To make a challenge, regardless of this one; `Err` has the word that was not understood.
    Challenge(Box<ChallengeOrder>),
    /// To get the list of commands.
    Help,
    /// No request, or an ambiguous one.
    Unclear,
}

impl ChallengeReading {
    /// The request as it was understood, in the words of its command; `None` if it was not.
    pub(super) fn understood(&self, text: Text, line: Option<&str>) -> Option<String> {
        match self {
            Self::Accept => Some(text.get("mail-word-accept").into_owned()),
            Self::Decline => Some(text.get("mail-word-decline").into_owned()),
            Self::Challenge(_) | Self::Help => line.and_then(quotable),
            Self::Unclear => None,
        }
    }

    /// Parses the text forms of a message: one command, and otherwise only meaningless text. `names` are the players'
    /// names and the sender's display name.
    pub(super) fn of(texts: &[OwnText], locale: Locale, names: &[&str]) -> Self {
        let context = MessageContext::new(Vocabulary::of(locale), names);
        let mut readings = texts.iter().map(|text| Self::of_text(text, context));
        let first = readings.next().unwrap_or(Self::Unclear);
        readings.fold(first, |chosen, other| match (chosen, other) {
            (Self::Unclear, other) => other,
            (chosen, Self::Unclear) => chosen,
            (chosen, other) if chosen == other => chosen,
            _ => Self::Unclear,
        })
    }

    fn of_text(text: &OwnText, context: MessageContext<'_>) -> Self {
        let lines: Vec<&String> = text.lines().iter().filter(|line| !context.is_added(line)).collect();
        for (index, line) in lines.iter().enumerate() {
            let is_name = context.is_own_name(&words(line)) && context.vocabulary.is_not_suggested(&words(line));
            let parse = || context.cores(line).into_iter().find_map(|core| Self::of_line(&core, context));
            let Some(read) = parse().filter(|_| !is_name) else {
                // A signature is not a reply.
                if (is_name || context.above().is_pleasant_line(line)) && !context.is_sign_off(line) {
                    continue;
                }
                return Self::Unclear;
            };
            let is_doubtful =
                line.contains(QUESTION_MARKS) || lines[index + 1..].iter().any(|line| doubts(line, &read, context));
            let is_careful = matches!(read, Self::Accept | Self::Challenge(_));
            let has_conflicting_text = is_careful
                && (!context.is_pleasant_text(&lines[index + 1..])
                    || context.is_withdrawn_elsewhere(text)
                    || lines.iter().any(|line| jokes(line)));
            return if is_doubtful && read != Self::Help || has_conflicting_text { Self::Unclear } else { read };
        }
        Self::Unclear
    }

    fn of_line(line: &str, context: MessageContext<'_>) -> Option<Self> {
        // “Yes, I accept.”
        let clauses = line.split([',', '.', '!', ';', '–', '—']).map(words).filter(|clause| !clause.is_empty());
        let mut parsed = clauses.map(|clause| Self::of_words(&clause, context.vocabulary));
        let whole = Self::of_words(&words(line), context.vocabulary);
        let repeated = || parsed.next()?.filter(|first| parsed.all(|other| other.as_ref() == Some(first)));
        if let Some(read) = whole.or_else(repeated) {
            return Some(read);
        }
        challenge(&latin_digits(line), context.vocabulary).map(|order| Self::Challenge(Box::new(order)))
    }
}

impl ChallengeReading {
    fn of_words(lower_words: &[String], vocabulary: &Vocabulary) -> Option<Self> {
        match vocabulary.command(lower_words) {
            Some(ParsedReply::Accept) => Some(Self::Accept),
            Some(ParsedReply::Decline) => Some(Self::Decline),
            Some(ParsedReply::Help) => Some(Self::Help),
            _ => vocabulary.challenge_accept.contains(&lower_words.join(" ")).then_some(Self::Accept),
        }
    }
}

/// Whether a line below withdraws or contradicts the reading.
fn doubts(line: &str, read: &ChallengeReading, context: MessageContext<'_>) -> bool {
    let vocabulary = context.vocabulary;
    let lower_words = words(line);
    let says_other = |meaning: Meaning| match read {
        ChallengeReading::Accept => meaning == Meaning::Decline,
        ChallengeReading::Decline => meaning == Meaning::Accept,
        _ => matches!(meaning, Meaning::Accept | Meaning::Decline),
    };
    // “Sorry, I meant yes.”
    let accepts = *read == ChallengeReading::Decline
        && sentences(line)
            .into_iter()
            .flat_map(words)
            .any(|word| vocabulary.command(&[word]) == Some(ParsedReply::Accept));
    context.withdraws(&lower_words)
        || accepts
        || lower_words.iter().filter_map(|word| vocabulary.mention(word)).any(says_other)
}

impl Inbox {
    /// Processes a reply to a challenge.
    pub(super) async fn receive_about_challenge(
        &self,
        letter: InboundMessage<'_, '_>,
        token: ChallengeToken,
    ) -> Result<Receipt, NotifyError> {
        let InboundMessage { incoming, is_maybe_automatic, doubt, at } = letter;
        let view = match self.service.challenges.challenge_of(&token.challenge).await {
            Ok(view) => view,
            Err(ChallengeError::Store(error)) => return Err(passing(&error)),
            // The challenger's account may have been deleted, and the challenge with it.
            Err(_) => return Ok(self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-challenge")),
        };
        let receiver = view.opponent.as_ref().filter(|opponent| opponent.id == token.receiver);
        let receiver = match receiver {
            Some(receiver) if self.is_from(incoming, receiver).await? => receiver,
            _ => return Ok(self.receipt_for_other_sender(letter, token.receiver).await),
        };
        let text = receiver.text(self.locales);
        let texts = self.own_texts(incoming);
        let topic = MessageTopic::Challenge { challenge: token.challenge, receiver: receiver.id };
        let message = letter.message(&AnswerToken::Challenge(token), &texts, topic, token.tries);
        if doubt.is_none() && !is_maybe_automatic && asks_to_stop(&texts, incoming.changed_subject(), text.locale()) {
            self.service.last_seen.note_seen(receiver, at);
            let kinds =
                NotificationCategories::from_iter([NotificationCategory::Challenge, NotificationCategory::Reminder]);
            return self.stop_mail(message, receiver.id, text, kinds, at).await;
        }
        let names = [receiver.name.as_str(), view.challenger.name.as_str(), incoming.signature()];
        let reading = ChallengeReading::of(&texts, text.locale(), &names);
        let is_clear = !matches!(reading, ChallengeReading::Help | ChallengeReading::Unclear);
        if is_maybe_automatic && !is_clear {
            return Ok(self.receipt_for_automatic(letter, text));
        }
        if let Some(doubt) = doubt {
            let summary = reading.understood(text, texts.first().and_then(OwnText::first));
            return self.request_confirmation(doubt, receiver, text, message, summary, at).await;
        }
        self.service.last_seen.note_seen(receiver, at);
        let request = request(reading, &view, &token, at, text);
        let order = request.map(|request| MailOrder { user: receiver.id, request: Some(request), words: Vec::new() });
        let handled = match order {
            Ok(order) => {
                let judge = move |outcome| judge_challenge(text, outcome);
                self.service.mail.handle_message(message, Some(order), at, judge).await
            }
            Err(verdict) => self.service.mail.handle_message(message, None, at, move |_| verdict.clone()).await,
        };
        let handled = handled.map_err(|error| passing(&error))?;
        let id: ChallengeId = token.challenge;
        Ok(self.receipt(handled, |verdict| format!("Challenge {id}: {}", verdict.sentence)))
    }
}

/// The request to execute, or the reply to send if there is none.
fn request(
    reading: ChallengeReading,
    view: &ChallengeView,
    token: &ChallengeToken,
    at: correspondence_clock::Instant,
    text: Text,
) -> Result<MailRequest, MailReply> {
    let challenger = [("challenger", view.challenger.name.as_str())];
    if token.has_expired(at) {
        return Err(refused(text.with("mail-answer-challenge-expired", challenger)));
    }
    match reading {
        ChallengeReading::Accept => Ok(MailRequest::AcceptChallenge(token.challenge)),
        ChallengeReading::Decline => Ok(MailRequest::DeclineChallenge(token.challenge)),
        ChallengeReading::Challenge(order) => requested(&order, text),
        ChallengeReading::Help => Err(information(text.get("mail-challenge-here").into_owned(), Vec::new())),
        ChallengeReading::Unclear if view.challenge.status == domain::challenge::Status::Created => {
            Err(refused(text.with("mail-answer-challenge-unclear", challenger)))
        }
        ChallengeReading::Unclear => Err(refused(text.explain(&ChallengeRefusal::Answered(view.challenge.status)))),
    }
}

/// The challenge request, or a refusal that names the word that was not understood.
pub(super) fn requested(order: &ChallengeOrder, text: Text) -> Result<MailRequest, MailReply> {
    match order {
        Ok(order) => Ok(MailRequest::Challenge(order.clone())),
        Err(word) => Err(refused(text.with("mail-answer-challenge-word", [("word", word.as_str())]))),
    }
}
