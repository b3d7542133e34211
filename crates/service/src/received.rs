//! Messages that players send by mail: each is executed once and answered once, however often it is delivered, and
//! within limits.

mod request;

pub use request::{MadeChallenge, MailChallenge, MailCommandResult, MailOrder, MailRequest, MailRequestError, Outcome};

use domain::ids::ChallengeId;
use std::sync::Arc;
use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use self::request::{ExecutionContext, Rollback, execute};
use super::execution::PlayError;
use super::lines::SaveLinesError;
use super::move_limit::{MAX_MOVES_AT_ONCE, MOVE_PERIOD};
use super::notification::{AddressAnswer, ChallengeAnswer, MoveAnswer};
use super::notification_settings::{Subscription, unsubscribe};
use super::{AnsweredBundle, MailService, Notification, Topic, UnitOfWork, leave, random_key};
use domain::notification_settings::{Confirmations, Delivery, NotificationCategory, NotificationChannel};
use domain::received::{AnswerCounts, DistrustedMessage, ListedDistrustedMessage};
use domain::user::UserId;
use store::{
    StoreError, mail_move_limits, quarantined_messages, received_address_messages, received_challenge_answers,
    received_messages, users,
};

/// The most messages of one player in one game that are answered within [`REPLY_LIMIT_WINDOW`] though they changed
/// nothing. It ends loops with an auto-responder that does not say it is one.
pub const MAX_REFUSALS: i64 = 6;

/// The most messages of one player in one game that are answered within [`REPLY_LIMIT_WINDOW`].
pub const MAX_ANSWERS: i64 = 60;

/// The window in which answers are counted.
pub const REPLY_LIMIT_WINDOW: Duration = Duration::from_secs(24 * 60 * 60);

/// How long received messages are remembered, to recognise a redelivery. Mail servers try for five days to deliver one
/// (RFC 5321, 4.5.4.1).
pub const MESSAGE_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A message of a player's.
#[derive(Clone, Debug)]
pub struct ReceivedMessage {
    /// The hash that identifies it; `None` if nothing does.
    pub key: Option<String>,
    /// Its `Message-ID`, without brackets; empty where it has none.
    pub message_id: String,
    /// What it is about.
    pub topic: MessageTopic,
    /// How many messages in a row are refused, should this one be.
    pub tries: u8,
    /// The claimed sender and the content, if the sender is not trusted.
    pub doubt: Option<(UserId, DistrustedMessage)>,
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
        /// The challenged player, who wrote.
        receiver: UserId,
    },
    /// No notification: it came to the own address of this player, who wrote.
    OwnAddress(UserId),
    Bundle {
        /// The recipient of the bundle, who wrote.
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

/// The reply to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailReply {
    /// The result, in a sentence.
    pub sentence: String,
    /// Further lines: the requested information.
    pub details: Vec<String>,
    /// Whether its request is fulfilled, by it or before.
    pub is_done: bool,
    /// Whether it has changed the game, or the challenge.
    pub has_changed: bool,
    /// Whether a reply is needed even on success: the result is not what the player meant.
    pub must_notify: bool,
}

/// Result of handling a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HandleResult {
    /// It was received before: nothing was done.
    Repeated,
    /// The reply is queued; or the request was fulfilled as it was meant, and the player wants no confirmation.
    Answered(MailReply),
    /// It was executed or refused, and too many were answered today to answer this one as well.
    Unanswered(MailReply),
}

/// How long a player is shown messages that are not trusted.
pub const DISTRUSTED_RETENTION: Duration = Duration::from_secs(14 * 24 * 60 * 60);

impl MailService {
    /// The distrusted messages that claimed to be from that player, the latest first.
    ///
    /// # Errors
    /// A database error.
    pub async fn doubted_messages(&self, user: UserId) -> Result<Vec<ListedDistrustedMessage>, StoreError> {
        let since = self.db.now() - DISTRUSTED_RETENTION;
        self.db.store().read(move |conn| quarantined_messages::of_user(conn, user, since)).await
    }

    /// Deletes them, once the player has seen them.
    ///
    /// # Errors
    /// A database error.
    pub async fn dismiss_doubted_messages(&self, user: UserId) -> Result<(), StoreError> {
        self.db.locked_account_transaction(user, move |change| quarantined_messages::forget_of(change.conn, user)).await
    }

    /// Executes the request of a message, if it has one, and queues the reply that `compose` makes, all in one
    /// transaction. `at` is when the message had been read.
    ///
    /// # Errors
    /// The database's; nothing is stored then, and the message may be delivered again.
    pub async fn handle_message(
        &self,
        message: ReceivedMessage,
        order: Option<MailOrder>,
        at: Instant,
        compose: impl Fn(Option<Outcome>) -> MailReply + Send + Sync + 'static,
    ) -> Result<HandleResult, StoreError> {
        let compose = Arc::new(compose);
        let Some(order) = order else {
            return self.conclude_message(message, None, at, move || compose(None)).await;
        };
        self.timekeeping.resume_if_silent().await?;
        if let Some(MailRequest::MoveWithLine { .. } | MailRequest::Line { .. }) = &order.request
            && let Err(wait) = self.line_limits.check(order.user, true)
        {
            let refused = move || compose(Some(Outcome::refused(SaveLinesError::TooFast { wait }.into())));
            return self.conclude_message(message, Some(order.user), at, refused).await;
        }
        // As with moves on the page, the second attempt expects leave.
        for &expects_leave in leave::leave_attempts(self.db.store().backend()) {
            let circumstances =
                ExecutionContext { expects_leave, serves: self.timekeeping.serves(), leave_a_year: self.leave_a_year };
            let (message_, order_, compose_) = (message.clone(), order.clone(), Arc::clone(&compose));
            let work = move |change: &mut UnitOfWork<'_>| handle(change, &message_, &order_, circumstances, &*compose_);
            match self.db.transaction_at(at, work).await {
                Ok(handled) => return Ok(handled),
                Err(Rollback::OnLeave) => {}
                Err(Rollback::Store(error)) => return Err(error),
                // The transaction was rolled back. Only the refusal is recorded and answered.
                Err(Rollback::Refused(error)) => {
                    let reply = compose(Some(Outcome::refused(error)));
                    return self.conclude_message(message, Some(order.user), at, move || reply.clone()).await;
                }
            }
        }
        Err(StoreError::Unavailable("leave began".to_owned()))
    }

    /// Whether a message to an own address, or in reply to a bundle, was received and handled before.
    ///
    /// # Errors
    /// A database error.
    pub async fn was_received(&self, message: &ReceivedMessage) -> Result<bool, StoreError> {
        let Some(key) = message.key.clone() else { return Ok(false) };
        self.db.store().read(move |conn| received_address_messages::is_noted(conn, &key)).await
    }

    /// Records that such a message was handled.
    ///
    /// # Errors
    /// A database error.
    pub async fn note_received(&self, message: ReceivedMessage, at: Instant) -> Result<(), StoreError> {
        self.db.transaction_at(at, move |change| note(change, &message).map(|_| ())).await
    }

    /// Executes the unsubscription in a message, which a mail of its own confirms. If there was nothing left to stop,
    /// the reply is `nothing_left`.
    ///
    /// # Errors
    /// The database's; nothing is stored then, and the message may be delivered again.
    pub async fn stop_mail_by_message(
        &self,
        message: ReceivedMessage,
        from: Subscription,
        at: Instant,
        stopped: MailReply,
        nothing_left: MailReply,
    ) -> Result<HandleResult, StoreError> {
        self.db
            .transaction_at(at, move |change| {
                let Some(key) = note(change, &message)? else { return Ok(HandleResult::Repeated) };
                change.publish(Topic::Account(from.user));
                let outcome = unsubscribe(change, from, &message.message_id)?;
                if outcome.is_some_and(|outcome| outcome.stopped.bits() != 0) {
                    return Ok(HandleResult::Answered(stopped));
                }
                conclude(change, &message, &key, nothing_left, None)
            })
            .await
    }

    /// Records a message that changes nothing, and queues its reply. It counts as a move of that player, so that
    /// refused requests are not repeated all day.
    async fn conclude_message(
        &self,
        message: ReceivedMessage,
        by: Option<UserId>,
        at: Instant,
        reply: impl Fn() -> MailReply + Send + 'static,
    ) -> Result<HandleResult, StoreError> {
        self.db
            .transaction_at(at, move |change| {
                let Some(key) = note(change, &message)? else { return Ok(HandleResult::Repeated) };
                if let Some(by) = by {
                    count_move(change, by)?;
                }
                conclude(change, &message, &key, reply(), by)
            })
            .await
    }
}

/// Executes the request of a message, and queues its reply.
fn handle(
    change: &mut UnitOfWork<'_>,
    message: &ReceivedMessage,
    order: &MailOrder,
    circumstances: ExecutionContext,
    compose: &dyn Fn(Option<Outcome>) -> MailReply,
) -> Result<HandleResult, Rollback> {
    let Some(key) = note(change, message)? else { return Ok(HandleResult::Repeated) };
    let outcome = match count_move(change, order.user)? {
        Some(wait) => Outcome::refused(PlayError::TooFast { wait }.into()),
        None => execute(change, &message.topic, order, circumstances)?,
    };
    Ok(conclude(change, message, &key, compose(Some(outcome)), Some(order.user))?)
}

/// Records a message, and returns its key; `None` if it was received before.
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

/// Queues the reply to a message, if it gets one, and records the outcome.
fn conclude(
    change: &mut UnitOfWork<'_>,
    message: &ReceivedMessage,
    key: &str,
    reply: MailReply,
    by: Option<UserId>,
) -> Result<HandleResult, StoreError> {
    if let Some((user, doubted)) = &message.doubt {
        let since = change.now - DISTRUSTED_RETENTION;
        quarantined_messages::insert(change.conn, *user, message.topic.id(), doubted, change.now, since)?;
        change.publish(Topic::Account(*user));
    }
    let is_answered = !reply.is_done || reply.must_notify || needs_confirmation(change, by)?;
    let since = change.now - REPLY_LIMIT_WINDOW;
    let counts = match &message.topic {
        _ if !is_answered => AnswerCounts::default(),
        MessageTopic::Game { game, side } => received_messages::answers(change.conn, game, *side, since)?,
        MessageTopic::Challenge { challenge, receiver } => {
            received_challenge_answers::answers(change.conn, challenge, *receiver, since)?
        }
        MessageTopic::OwnAddress(owner) | MessageTopic::Bundle { owner, .. } => {
            received_address_messages::answers(change.conn, *owner, since)?
        }
    };
    let remaining = if is_answered { remaining_answers(counts, reply.has_changed) } else { 0 };
    match &message.topic {
        MessageTopic::Game { .. } => {
            received_messages::conclude(change.conn, key, reply.has_changed, remaining > 0)?;
        }
        MessageTopic::Challenge { .. } => {
            received_challenge_answers::conclude(change.conn, key, reply.has_changed, remaining > 0)?;
        }
        MessageTopic::OwnAddress(_) | MessageTopic::Bundle { .. } => {
            received_address_messages::conclude(change.conn, key, reply.has_changed, remaining > 0)?;
        }
    }
    if !is_answered {
        return Ok(HandleResult::Answered(reply));
    }
    if remaining <= 0 {
        return Ok(HandleResult::Unanswered(reply));
    }
    let tries = if reply.is_done { 0 } else { message.tries };
    let (sentence, details, answers) = (reply.sentence.clone(), reply.details.clone(), message.message_id.clone());
    let is_last = remaining == 1;
    let notification: Notification = match message.topic {
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
    change.notify(notification);
    Ok(HandleResult::Answered(reply))
}

/// Whether a player gets a confirmation of a fulfilled request: if they always want one, and if they get no mail about
/// their next turn, which would show it.
fn needs_confirmation(change: &mut UnitOfWork<'_>, player: Option<UserId>) -> Result<bool, StoreError> {
    let Some(player) = player else { return Ok(true) };
    let Some(player) = users::find(change.conn, player)? else { return Ok(true) };
    let turns = player.notification_settings.delivery(NotificationChannel::Mail, NotificationCategory::Turn);
    Ok(player.notification_settings.confirmations == Confirmations::Always || turns == Delivery::Never)
}

/// Counts a move of the player, or returns how long they have to wait for the next: [`MAX_MOVES_AT_ONCE`], then one in
/// each [`MOVE_PERIOD`] (the generic cell rate algorithm). It is counted in the database, since each message is read by
/// a process of its own.
fn count_move(change: &mut UnitOfWork<'_>, user: UserId) -> Result<Option<Duration>, StoreError> {
    let next = mail_move_limits::next_move_at(change.conn, user, change.now)?.max(change.now);
    let allowed_from = next - MOVE_PERIOD * (MAX_MOVES_AT_ONCE - 1);
    if allowed_from > change.now {
        return Ok(Some(allowed_from - change.now));
    }
    mail_move_limits::set_next_move_at(change.conn, user, next + MOVE_PERIOD)?;
    Ok(None)
}

/// How many more messages of that kind are answered, the present one included.
fn remaining_answers(counts: AnswerCounts, has_changed: bool) -> i64 {
    let of_all = MAX_ANSWERS - counts.all;
    if has_changed { of_all } else { of_all.min(MAX_REFUSALS - counts.unchanged) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_messages_that_change_nothing_run_out_first() {
        let counts = |all, unchanged| AnswerCounts { all, unchanged };
        assert_eq!(remaining_answers(counts(0, 0), false), MAX_REFUSALS);
        assert_eq!(remaining_answers(counts(30, 5), false), 1);
        assert_eq!(remaining_answers(counts(30, 6), false), 0);
        assert_eq!(remaining_answers(counts(30, 6), true), 30);
        assert_eq!(remaining_answers(counts(60, 0), true), 0);
        assert_eq!(remaining_answers(counts(59, 0), false), 1);
    }
}
