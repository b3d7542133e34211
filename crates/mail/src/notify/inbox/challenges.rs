//! Answers to challenges.

use super::answer::ParsedReply;
use super::challenge_order::{ChallengeOrder, challenge};
use super::courtesy::{MessageContext, QUESTION_MARKS};
use super::own_text::OwnText;
use super::reading::{Meaning, sentences};
use super::receipt::{Receipt, ReturnReason};
use super::smileys::jokes;
use super::stop::asks_to_stop;
use super::verdict::{information, judge_challenge, quotable, refused};
use super::vocabulary::Vocabulary;
use super::{Inbox, Letter, passing};
use crate::notify::NotifyError;
use crate::notify::answer_token::AnswerToken;
use crate::notify::challenge_token::ChallengeToken;
use domain::challenge::ChallengeRefusal;
use domain::ids::ChallengeId;
use domain::notice_settings::{NoticeKind, NoticeKinds};
use service::challenges::{ChallengeError, ChallengeView};
use service::received::{MailOrder, MailReply, MailRequest, MessageTopic};
use text::letters::{latin_digits, words};
use text::{Locale, Text};

/// What an answer to a challenge asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChallengeReading {
    Accept,
    Decline,
    /// To challenge somebody, whatever becomes of this one; or the word of the challenge that is not understood.
    Challenge(Box<ChallengeOrder>),
    /// To be told what can be answered.
    Help,
    /// Nothing, or not one thing.
    Unclear,
}

impl ChallengeReading {
    /// What was understood, in the words that ask for it; nothing where nothing was.
    pub(super) fn understood(&self, text: Text, line: Option<&str>) -> Option<String> {
        match self {
            Self::Accept => Some(text.get("mail-word-accept").into_owned()),
            Self::Decline => Some(text.get("mail-word-decline").into_owned()),
            Self::Challenge(_) | Self::Help => line.and_then(quotable),
            Self::Unclear => None,
        }
    }

    /// Reads the texts of a message: one that says a word, and beside it only what says nothing. `names` are how the players are
    /// called, and how the writer signs.
    pub(super) fn of(texts: &[OwnText], locale: Locale, names: &[&str]) -> Self {
        let manners = MessageContext::new(Vocabulary::of(locale), names);
        let mut readings = texts.iter().map(|text| Self::of_text(text, manners));
        let first = readings.next().unwrap_or(Self::Unclear);
        readings.fold(first, |chosen, other| match (chosen, other) {
            (Self::Unclear, other) => other,
            (chosen, Self::Unclear) => chosen,
            (chosen, other) if chosen == other => chosen,
            _ => Self::Unclear,
        })
    }

    fn of_text(text: &OwnText, manners: MessageContext<'_>) -> Self {
        let lines: Vec<&String> = text.lines().iter().filter(|line| !manners.is_added(line)).collect();
        for (index, line) in lines.iter().enumerate() {
            let is_name = manners.is_own_name(&words(line)) && manners.vocabulary.is_not_suggested(&words(line));
            let said = || manners.cores(line).into_iter().find_map(|core| Self::of_line(&core, manners));
            let Some(read) = said().filter(|_| !is_name) else {
                // A signature is no answer.
                if (is_name || manners.above().is_pleasant_line(line)) && !manners.is_sign_off(line) {
                    continue;
                }
                return Self::Unclear;
            };
            let is_doubtful =
                line.contains(QUESTION_MARKS) || lines[index + 1..].iter().any(|line| doubts(line, &read, manners));
            let is_careful = matches!(read, Self::Accept | Self::Challenge(_));
            let is_beside = is_careful
                && (!manners.is_pleasant_text(&lines[index + 1..])
                    || manners.is_taken_back_aside(text)
                    || lines.iter().any(|line| jokes(line)));
            return if is_doubtful && read != Self::Help || is_beside { Self::Unclear } else { read };
        }
        Self::Unclear
    }

    fn of_line(line: &str, manners: MessageContext<'_>) -> Option<Self> {
        // “Yes, I accept.”
        let clauses = line.split([',', '.', '!', ';', '–', '—']).map(words).filter(|clause| !clause.is_empty());
        let mut said = clauses.map(|clause| Self::of_words(&clause, manners.vocabulary));
        let whole = Self::of_words(&words(line), manners.vocabulary);
        let twice = || said.next()?.filter(|first| said.all(|other| other.as_ref() == Some(first)));
        if let Some(read) = whole.or_else(twice) {
            return Some(read);
        }
        challenge(&latin_digits(line), manners.vocabulary).map(|order| Self::Challenge(Box::new(order)))
    }
}

impl ChallengeReading {
    fn of_words(spoken: &[String], vocabulary: &Vocabulary) -> Option<Self> {
        match vocabulary.command(spoken) {
            Some(ParsedReply::Accept) => Some(Self::Accept),
            Some(ParsedReply::Decline) => Some(Self::Decline),
            Some(ParsedReply::Help) => Some(Self::Help),
            _ => vocabulary.challenge_accept.contains(&spoken.join(" ")).then_some(Self::Accept),
        }
    }
}

/// Whether a line below says that something else is meant.
fn doubts(line: &str, read: &ChallengeReading, manners: MessageContext<'_>) -> bool {
    let vocabulary = manners.vocabulary;
    let spoken = words(line);
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
    manners.withdraws(&spoken) || accepts || spoken.iter().filter_map(|word| vocabulary.mention(word)).any(says_other)
}

impl Inbox {
    /// Takes an answer to a challenge.
    pub(super) async fn receive_about_challenge(
        &self,
        letter: Letter<'_, '_>,
        token: ChallengeToken,
    ) -> Result<Receipt, NotifyError> {
        let Letter { incoming, is_maybe_automatic, doubt, at } = letter;
        let view = match self.service.challenges.challenge_of(&token.challenge).await {
            Ok(view) => view,
            Err(ChallengeError::Store(error)) => return Err(passing(&error)),
            // Whoever made it may have gone, and it with them.
            Err(_) => return Ok(self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-challenge")),
        };
        let receiver = view.opponent.as_ref().filter(|opponent| opponent.id == token.receiver);
        let receiver = match receiver {
            Some(receiver) if self.is_from(incoming, receiver).await? => receiver,
            _ => return Ok(self.returned_to_other(letter, token.receiver).await),
        };
        let text = receiver.text(self.locales);
        let texts = self.texts_of(incoming);
        let topic = MessageTopic::Challenge { challenge: token.challenge, receiver: receiver.id };
        let message = letter.message(&AnswerToken::Challenge(token), &texts, topic, token.tries);
        if doubt.is_none() && !is_maybe_automatic && asks_to_stop(&texts, incoming.changed_subject(), text.locale()) {
            self.service.last_seen.note_seen(receiver, at);
            let kinds = NoticeKinds::from_iter([NoticeKind::Challenge, NoticeKind::Reminder]);
            return self.stop_mail(message, receiver.id, text, kinds, at).await;
        }
        let names = [receiver.name.as_str(), view.challenger.name.as_str(), incoming.signature()];
        let reading = ChallengeReading::of(&texts, text.locale(), &names);
        let is_clear = !matches!(reading, ChallengeReading::Help | ChallengeReading::Unclear);
        if is_maybe_automatic && !is_clear {
            return Ok(self.returned_as_automatic(letter, text));
        }
        if let Some(doubt) = doubt {
            let said = reading.understood(text, texts.first().and_then(OwnText::first));
            return self.ask_whether_genuine(doubt, receiver, text, message, said, at).await;
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

/// What is asked for, or what is told where nothing can be done.
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

/// The challenge that is to be made; or that a word of it is not understood.
pub(super) fn requested(order: &ChallengeOrder, text: Text) -> Result<MailRequest, MailReply> {
    match order {
        Ok(order) => Ok(MailRequest::Challenge(order.clone())),
        Err(word) => Err(refused(text.with("mail-answer-challenge-word", [("word", word.as_str())]))),
    }
}
