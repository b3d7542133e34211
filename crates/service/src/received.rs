//! Messages that players sent by mail: each is carried out once and answered once, however often it is delivered, and
//! within bounds.

mod request;

pub use request::{Fulfilled, MadeChallenge, MailChallenge, MailOrder, MailRequest, MailRequestError, Outcome};

use domain::ids::ChallengeId;
use std::sync::Arc;
use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use self::request::{Circumstances, Stop, execute};
use super::execution::PlayError;
use super::lines::SaveLinesError;
use super::move_limit::{MAX_MOVES_AT_ONCE, MOVE_PERIOD};
use super::notices::{Subscription, unsubscribe};
use super::notification::{AddressAnswer, ChallengeAnswer, MoveAnswer};
use super::{AnsweredBundle, MailService, Notification, Topic, UnitOfWork, leave, random_key};
use domain::notice_settings::{Confirmations, Delivery, NoticeChannel, NoticeKind};
use domain::received::{AnswerCounts, DoubtedMessage, ListedDoubt};
use domain::user::UserId;
use store::{
    StoreError, doubted_messages, mail_move_limits, received_address_messages, received_challenge_answers,
    received_messages, users,
};

/// The most messages of one player in one game that are answered within [`ANSWERS_COUNTED`] though they changed nothing.
/// A program that answers by itself, and does not say so, is soon left alone.
pub const MAX_REFUSALS: i64 = 6;

/// The most messages of one player in one game that are answered within [`ANSWERS_COUNTED`].
pub const MAX_ANSWERS: i64 = 60;

/// The time in which answers are counted.
pub const ANSWERS_COUNTED: Duration = Duration::from_secs(24 * 60 * 60);

/// How long a message is remembered. Mail servers try for five days to deliver one (RFC 5321, 4.5.4.1).
pub const REMEMBERED: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A message of a player's.
#[derive(Clone, Debug)]
pub struct ReceivedMessage {
    /// What tells it from others, hashed; none where it has no name.
    pub key: Option<String>,
    /// Its `Message-ID`, without brackets; empty where it has none.
    pub message_id: String,
    /// What it is about.
    pub topic: MessageTopic,
    /// How many messages in a row were refused, should this one be.
    pub tries: u8,
    /// Whom it claims to be from and what it said, where it was not believed.
    pub doubt: Option<(UserId, DoubtedMessage)>,
}

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageTopic {
    Game {
        game: GameId,
        /// The side of the player who wrote.
        side: Side,
    },
    Challenge {
        challenge: ChallengeId,
        /// Whom it names, who wrote.
        receiver: UserId,
    },
    /// Nothing that was told: it came to the own address of this player, who wrote.
    OwnAddress(UserId),
    Bundle {
        /// Whose, who wrote.
        owner: UserId,
        bundle: AnsweredBundle,
    },
}

impl MessageTopic {
    /// The id of the game or challenge, if it is about one.
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Game { game, .. } => Some(game.as_str()),
            Self::Challenge { challenge, .. } => Some(challenge.as_str()),
            Self::OwnAddress(_) | Self::Bundle { .. } => None,
        }
    }

    /// The game, if it is about one.
    pub const fn game(&self) -> Option<&GameId> {
        if let Self::Game { game, .. } = self { Some(game) } else { None }
    }
}

/// What came of a message, as the player is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailReply {
    /// In a sentence.
    pub sentence: String,
    /// What is to be said besides, in lines: what was asked about.
    pub details: Vec<String>,
    /// Whether what it asks for is done, by it or before.
    pub is_done: bool,
    /// Whether it has changed the game, or the challenge.
    pub has_changed: bool,
    /// Whether the player has to be told, though it was done: something else came of it than they meant.
    pub needs_telling: bool,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handled {
    /// It had come before: nothing was done.
    Repeated,
    /// The answer is queued; or it was done as it was meant, and the player does not want to be told of that by itself.
    Answered(MailReply),
    /// It was carried out or refused, and too many were answered today to answer this one as well.
    Unanswered(MailReply),
}

/// How long a player is shown that a message was not believed.
pub const DOUBTED_RETENTION: Duration = Duration::from_secs(14 * 24 * 60 * 60);

impl MailService {
    /// The messages that claimed to be from that player and were not believed, the latest first.
    ///
    /// # Errors
    /// The database's.
    pub async fn doubted_messages(&self, user: UserId) -> Result<Vec<ListedDoubt>, StoreError> {
        let since = self.db.now() - DOUBTED_RETENTION;
        self.db.store().read(move |conn| doubted_messages::of_user(conn, user, since)).await
    }

    /// Forgets them, once the player has seen them.
    ///
    /// # Errors
    /// The database's.
    pub async fn dismiss_doubted_messages(&self, user: UserId) -> Result<(), StoreError> {
        self.db.account_transaction(user, move |change| doubted_messages::forget_of(change.conn, user)).await
    }

    /// Carries out what a message asks for, if it asks for something, and queues the answer that `judge` gives, all in
    /// one transaction. `at` is when the message had been read.
    ///
    /// # Errors
    /// The database's; nothing is stored then, and the message may be handed over again.
    pub async fn handle_message(
        &self,
        message: ReceivedMessage,
        order: Option<MailOrder>,
        at: Instant,
        judge: impl Fn(Option<Outcome>) -> MailReply + Send + Sync + 'static,
    ) -> Result<Handled, StoreError> {
        let judge = Arc::new(judge);
        let Some(order) = order else {
            return self.conclude_message(message, None, at, move || judge(None)).await;
        };
        self.timekeeping.resume_if_silent().await?;
        if let Some(MailRequest::MoveWithLine { .. } | MailRequest::Line { .. }) = &order.request
            && let Err(wait) = self.line_limits.check(order.user, true)
        {
            let refused = move || judge(Some(Outcome::refused(SaveLinesError::TooFast { wait }.into())));
            return self.conclude_message(message, Some(order.user), at, refused).await;
        }
        // As a move on the page.
        for &expects_leave in leave::expectations(self.db.store().backend()) {
            let circumstances =
                Circumstances { expects_leave, serves: self.timekeeping.serves(), leave_a_year: self.leave_a_year };
            let (message_, order_, judge_) = (message.clone(), order.clone(), Arc::clone(&judge));
            let work = move |change: &mut UnitOfWork<'_>| handle(change, &message_, &order_, circumstances, &*judge_);
            match self.db.transaction_at(at, work).await {
                Ok(handled) => return Ok(handled),
                Err(Stop::OnLeave) => {}
                Err(Stop::Store(error)) => return Err(error),
                // Of what was done before it was refused nothing has remained. The refusal is told.
                Err(Stop::Refused(error)) => {
                    let verdict = judge(Some(Outcome::refused(error)));
                    return self.conclude_message(message, Some(order.user), at, move || verdict.clone()).await;
                }
            }
        }
        Err(StoreError::Unavailable("leave began".to_owned()))
    }

    /// Whether a message to a player's own address, or in answer to a bundle, has come before and was dealt with.
    ///
    /// # Errors
    /// The database's.
    pub async fn was_received(&self, message: &ReceivedMessage) -> Result<bool, StoreError> {
        let Some(key) = message.key.clone() else { return Ok(false) };
        self.db.store().read(move |conn| received_address_messages::is_noted(conn, &key)).await
    }

    /// Notes that such a message was dealt with.
    ///
    /// # Errors
    /// The database's.
    pub async fn note_received(&self, message: ReceivedMessage, at: Instant) -> Result<(), StoreError> {
        self.db.transaction_at(at, move |change| note(change, &message).map(|_| ())).await
    }

    /// Stops what a message asks to stop, which is told by a mail of its own. Where nothing of it came any more, `verdict` is
    /// answered.
    ///
    /// # Errors
    /// The database's; nothing is stored then, and the message may be handed over again.
    pub async fn stop_mail_by_message(
        &self,
        message: ReceivedMessage,
        from: Subscription,
        at: Instant,
        stopped: MailReply,
        nothing_left: MailReply,
    ) -> Result<Handled, StoreError> {
        self.db
            .transaction_at(at, move |change| {
                let Some(key) = note(change, &message)? else { return Ok(Handled::Repeated) };
                change.publish(Topic::Account(from.user));
                let outcome = unsubscribe(change, from, &message.message_id)?;
                if outcome.is_some_and(|outcome| outcome.stopped.bits() != 0) {
                    return Ok(Handled::Answered(stopped));
                }
                conclude(change, &message, &key, nothing_left, None)
            })
            .await
    }

    /// Notes a message that changes nothing, and queues its answer. It counts as a move of that player's, so that nobody asks
    /// all day for what is refused.
    async fn conclude_message(
        &self,
        message: ReceivedMessage,
        by: Option<UserId>,
        at: Instant,
        verdict: impl Fn() -> MailReply + Send + 'static,
    ) -> Result<Handled, StoreError> {
        self.db
            .transaction_at(at, move |change| {
                let Some(key) = note(change, &message)? else { return Ok(Handled::Repeated) };
                if let Some(by) = by {
                    count_move(change, by)?;
                }
                conclude(change, &message, &key, verdict(), by)
            })
            .await
    }
}

/// Carries out what a message asks for, and queues its answer.
fn handle(
    change: &mut UnitOfWork<'_>,
    message: &ReceivedMessage,
    order: &MailOrder,
    circumstances: Circumstances,
    judge: &dyn Fn(Option<Outcome>) -> MailReply,
) -> Result<Handled, Stop> {
    let Some(key) = note(change, message)? else { return Ok(Handled::Repeated) };
    let outcome = match count_move(change, order.user)? {
        Some(wait) => Outcome::refused(PlayError::TooFast { wait }.into()),
        None => execute(change, &message.topic, order, circumstances)?,
    };
    Ok(conclude(change, message, &key, judge(Some(outcome)), Some(order.user))?)
}

/// Notes that a message came, under the key that is given; `None` where it had come before.
fn note(change: &mut UnitOfWork<'_>, message: &ReceivedMessage) -> Result<Option<String>, StoreError> {
    let key = message.key.clone().unwrap_or_else(random_key);
    let is_new = match &message.topic {
        MessageTopic::Game { game, side } => received_messages::insert(change.conn, &key, game, *side, change.now)?,
        MessageTopic::Challenge { challenge, receiver } => {
            received_challenge_answers::insert(change.conn, &key, challenge, *receiver, change.now)?
        }
        MessageTopic::OwnAddress(owner) | MessageTopic::Bundle { owner, .. } => {
            received_address_messages::insert(change.conn, &key, *owner, change.now)?
        }
    };
    Ok(is_new.then_some(key))
}

/// Queues the answer to a message, if there is one for it, and notes what became of it.
fn conclude(
    change: &mut UnitOfWork<'_>,
    message: &ReceivedMessage,
    key: &str,
    verdict: MailReply,
    by: Option<UserId>,
) -> Result<Handled, StoreError> {
    if let Some((user, doubted)) = &message.doubt {
        let since = change.now - DOUBTED_RETENTION;
        doubted_messages::insert(change.conn, *user, message.topic.id(), doubted, change.now, since)?;
        change.publish(Topic::Account(*user));
    }
    let is_told = !verdict.is_done || verdict.needs_telling || needs_confirmation(change, by)?;
    let since = change.now - ANSWERS_COUNTED;
    let counts = match &message.topic {
        _ if !is_told => AnswerCounts::default(),
        MessageTopic::Game { game, side } => received_messages::answers(change.conn, game, *side, since)?,
        MessageTopic::Challenge { challenge, receiver } => {
            received_challenge_answers::answers(change.conn, challenge, *receiver, since)?
        }
        MessageTopic::OwnAddress(owner) | MessageTopic::Bundle { owner, .. } => {
            received_address_messages::answers(change.conn, *owner, since)?
        }
    };
    let left = if is_told { left(counts, verdict.has_changed) } else { 0 };
    match &message.topic {
        MessageTopic::Game { .. } => {
            received_messages::conclude(change.conn, key, verdict.has_changed, left > 0)?;
        }
        MessageTopic::Challenge { .. } => {
            received_challenge_answers::conclude(change.conn, key, verdict.has_changed, left > 0)?;
        }
        MessageTopic::OwnAddress(_) | MessageTopic::Bundle { .. } => {
            received_address_messages::conclude(change.conn, key, verdict.has_changed, left > 0)?;
        }
    }
    if !is_told {
        return Ok(Handled::Answered(verdict));
    }
    if left <= 0 {
        return Ok(Handled::Unanswered(verdict));
    }
    let tries = if verdict.is_done { 0 } else { message.tries };
    let (sentence, details, answers) = (verdict.sentence.clone(), verdict.details.clone(), message.message_id.clone());
    let is_last = left == 1;
    let told: Notification = match message.topic {
        MessageTopic::Game { game, side: to } => {
            MoveAnswer { game, to, sentence, details, tries, answers, is_last }.into()
        }
        MessageTopic::Challenge { challenge, receiver: to } => {
            ChallengeAnswer { challenge, to, sentence, tries, answers, is_last }.into()
        }
        MessageTopic::OwnAddress(to) => {
            AddressAnswer { to, sentence, details, bundle: None, tries, answers, is_last }.into()
        }
        MessageTopic::Bundle { owner: to, bundle } => {
            AddressAnswer { to, sentence, details, bundle: Some(bundle), tries, answers, is_last }.into()
        }
    };
    change.notify(told);
    Ok(Handled::Answered(verdict))
}

/// Whether a player is told by itself that what they sent was done: where they want that always, and where mail does not tell
/// them of their next turn, which would show it.
fn needs_confirmation(change: &mut UnitOfWork<'_>, player: Option<UserId>) -> Result<bool, StoreError> {
    let Some(player) = player else { return Ok(true) };
    let Some(player) = users::find(change.conn, player)? else { return Ok(true) };
    let turns = player.notices.delivery(NoticeChannel::Mail, NoticeKind::Turn);
    Ok(player.notices.confirmations == Confirmations::Always || turns == Delivery::Never)
}

/// Counts a move of the player's, or says how long they have to wait for the next: [`MAX_MOVES_AT_ONCE`], then one in each
/// [`MOVE_PERIOD`] (the generic cell rate algorithm). It is counted in the database, since each message is read by a
/// process of its own.
fn count_move(change: &mut UnitOfWork<'_>, user: UserId) -> Result<Option<Duration>, StoreError> {
    let next = mail_move_limits::next_move_at(change.conn, user, change.now)?.max(change.now);
    let allowed_from = next - MOVE_PERIOD * (MAX_MOVES_AT_ONCE - 1);
    if allowed_from > change.now {
        return Ok(Some(allowed_from - change.now));
    }
    mail_move_limits::set_next_move_at(change.conn, user, next + MOVE_PERIOD)?;
    Ok(None)
}

/// How many more answers there are for messages of that kind, the present one's included.
fn left(counts: AnswerCounts, has_changed: bool) -> i64 {
    let of_all = MAX_ANSWERS - counts.all;
    if has_changed { of_all } else { of_all.min(MAX_REFUSALS - counts.unchanged) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_messages_that_change_nothing_run_out_first() {
        let counts = |all, unchanged| AnswerCounts { all, unchanged };
        assert_eq!(left(counts(0, 0), false), MAX_REFUSALS);
        assert_eq!(left(counts(30, 5), false), 1);
        assert_eq!(left(counts(30, 6), false), 0);
        assert_eq!(left(counts(30, 6), true), 30);
        assert_eq!(left(counts(60, 0), true), 0);
        assert_eq!(left(counts(59, 0), false), 1);
    }
}
