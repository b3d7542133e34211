//! Answers to challenges.

use correspondence_game::GameId;

use super::answer::Answer;
use super::letters::words;
use super::own_text::OwnText;
use super::receipt::{Receipt, ReturnReason};
use super::verdict::{judge_challenge, refused, told};
use super::vocabulary::Vocabulary;
use super::{Inbox, Letter, is_same_mailbox, passing};
use crate::domain::challenge::ChallengeRefusal;
use crate::notify::NotifyError;
use crate::notify::answer_token::AnswerToken;
use crate::notify::challenge_token::ChallengeToken;
use crate::notify::mail_context::text_for;
use crate::service::challenges::{ChallengeError, ChallengeView};
use crate::service::received::{MailOrder, MailRequest, MessageTopic, ReceivedMessage, Verdict};
use crate::text::{Locale, Text};

/// What an answer to a challenge asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChallengeReading {
    Accept,
    Decline,
    /// To be told what can be answered.
    Help,
    /// Nothing, or not one thing.
    Unclear,
}

impl ChallengeReading {
    /// Reads the texts of a message: one that says a word in its first line, and nothing else that asks for something.
    pub(super) fn of(texts: &[OwnText], locale: Locale) -> Self {
        let vocabulary = Vocabulary::of(locale);
        let mut readings = texts.iter().map(|text| Self::of_text(text, vocabulary));
        let first = readings.next().unwrap_or(Self::Unclear);
        readings.fold(first, |chosen, other| match (chosen, other) {
            (Self::Unclear, other) => other,
            (chosen, Self::Unclear) => chosen,
            (chosen, other) if chosen == other => chosen,
            _ => Self::Unclear,
        })
    }

    fn of_text(text: &OwnText, vocabulary: &Vocabulary) -> Self {
        let Some(line) = text.first() else { return Self::Unclear };
        let bare = super::courtesy::without_courtesies(line, vocabulary, &[]);
        let command = |line: &str| vocabulary.command(&words(line));
        let read = match command(line).or_else(|| command(bare.as_deref()?)) {
            Some(Answer::Accept) => Self::Accept,
            Some(Answer::Decline) => Self::Decline,
            Some(Answer::Help) => return Self::Help,
            _ => return Self::Unclear,
        };
        if line.contains(['?', '？']) || text.rest().iter().any(|line| doubts(line, read, vocabulary)) {
            return Self::Unclear;
        }
        read
    }
}

/// Whether a line below says that something else is meant.
fn doubts(line: &str, read: ChallengeReading, vocabulary: &Vocabulary) -> bool {
    let spoken = words(line);
    if spoken.iter().any(|word| vocabulary.notices.contains(word)) {
        return false;
    }
    let joined = format!(" {} ", spoken.join(" "));
    let withdraws = vocabulary.withdrawing.iter().any(|phrase| joined.contains(&format!(" {phrase} ")));
    let other = match read {
        ChallengeReading::Accept => super::reading::Meaning::Decline,
        _ => super::reading::Meaning::Accept,
    };
    withdraws || spoken.iter().any(|word| vocabulary.mention(word).as_ref() == Some(&other))
}

impl Inbox {
    /// Takes an answer to a challenge.
    pub(super) async fn receive_about_challenge(
        &self,
        letter: Letter<'_, '_>,
        token: ChallengeToken,
    ) -> Result<Receipt, NotifyError> {
        let Letter { incoming, is_maybe_automatic, at } = letter;
        let view = match self.service.challenge_of(&token.challenge).await {
            Ok(view) => view,
            Err(ChallengeError::Store(error)) => return Err(passing(&error)),
            // Whoever made it may have gone, and it with them.
            Err(_) => return Ok(self.returned(Text::english(), ReturnReason::NoToken, "mail-returned-no-challenge")),
        };
        let receiver = view.opponent.as_ref().filter(|opponent| opponent.id == token.receiver);
        let sender = incoming.sender();
        let Some(receiver) = receiver.filter(|one| sender.is_some_and(|sender| is_same_mailbox(sender, &one.email)))
        else {
            return Ok(self.returned(Text::english(), ReturnReason::OtherSender, "mail-returned-other-sender"));
        };
        let text = text_for(receiver, self.locales);
        let texts = self.texts_of(incoming);
        let message = ReceivedMessage {
            key: incoming.key(&AnswerToken::Challenge(token), &texts),
            message_id: incoming.message_id().unwrap_or_default().to_owned(),
            topic: MessageTopic::Challenge { challenge: token.challenge, receiver: receiver.id },
            tries: token.tries.saturating_add(1),
        };
        let reading = ChallengeReading::of(&texts, text.locale());
        let is_clear = matches!(reading, ChallengeReading::Accept | ChallengeReading::Decline);
        if is_maybe_automatic && !is_clear {
            return Ok(self.returned(text, ReturnReason::MaybeAutomatic, "mail-returned-maybe-automatic"));
        }
        self.service.note_seen(receiver, at);
        let order = request(reading, &view, &token, at, text).map(|request| MailOrder {
            user: receiver.id,
            request: Some(request),
            words: Vec::new(),
        });
        let handled = match order {
            Ok(order) => {
                let judge = move |outcome| judge_challenge(text, outcome);
                self.service.handle_message(message, Some(order), at, judge).await
            }
            Err(verdict) => self.service.handle_message(message, None, at, move |_| verdict.clone()).await,
        };
        let handled = handled.map_err(|error| passing(&error))?;
        let id: GameId = token.challenge;
        Ok(self.receipt(handled, text, |verdict| format!("Challenge {id}: {}", verdict.sentence)))
    }
}

/// What is asked for, or what is told where nothing can be done.
fn request(
    reading: ChallengeReading,
    view: &ChallengeView,
    token: &ChallengeToken,
    at: correspondence_clock::Instant,
    text: Text,
) -> Result<MailRequest, Verdict> {
    let challenger = [("challenger", view.challenger.name.as_str())];
    if token.has_expired(at) {
        return Err(refused(text.with("mail-answer-challenge-expired", challenger)));
    }
    match reading {
        ChallengeReading::Accept => Ok(MailRequest::AcceptChallenge(token.challenge)),
        ChallengeReading::Decline => Ok(MailRequest::DeclineChallenge(token.challenge)),
        ChallengeReading::Help => Err(told(text.get("mail-challenge-here").into_owned(), Vec::new())),
        ChallengeReading::Unclear if view.challenge.status == crate::domain::challenge::Status::Created => {
            Err(refused(text.with("mail-answer-challenge-unclear", challenger)))
        }
        ChallengeReading::Unclear => Err(refused(text.explain(&ChallengeRefusal::Answered(view.challenge.status)))),
    }
}
