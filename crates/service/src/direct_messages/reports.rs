//! Reports of direct messages, and their review by arbiters.

use correspondence_clock::Instant;

use super::error::MessageError;
use crate::user_cache::{UserCache, require_user};
use crate::{DirectMessageService, Topic};
use domain::chat::{ChatRefusal, check_arbiter};
use domain::direct_message::{self as rules, CONTEXT, DirectMessage, MessageId, MessageRefusal, MessageReport, Pair};
use domain::user::{User, UserId};
use store::{Connection, StoreError, chat_reports, direct_message_reports, direct_messages, inbox, users};

/// How many reports are shown at a time.
const MAX_SHOWN: i64 = 200;

/// The open reports, as an arbiter sees them.
#[derive(Clone, Debug, Default)]
pub struct MessageReports {
    /// The messages that the arbiter may review, the first reported first.
    pub messages: Vec<ReportedMessage>,
    /// How many need another arbiter, because this one is a party to the conversation.
    pub for_others: usize,
}

/// A reported message.
#[derive(Clone, Debug)]
pub struct ReportedMessage {
    pub id: MessageId,
    pub author: User,
    pub addressee: User,
    pub reporters: Vec<User>,
    /// When it was first reported.
    pub since: Instant,
    /// The message with a few before and after it, in order.
    pub context: Vec<ContextMessage>,
}

/// A message in the context of a reported one, or the reported one itself.
#[derive(Clone, Debug)]
pub struct ContextMessage {
    pub author: User,
    pub body: String,
    pub sent_at: Instant,
    /// Whether it is the reported message.
    pub is_reported: bool,
}

impl DirectMessageService {
    /// Reports a message that `reporter` has received; returns the other party of the conversation. Idempotent.
    ///
    /// # Errors
    /// [`MessageError`]; nothing is stored then.
    pub async fn report_message(&self, reporter: UserId, id: MessageId) -> Result<User, MessageError> {
        self.db
            .transaction(move |change| {
                users::lock(change.conn, &[reporter])?;
                let reporter = require_user(change.conn, reporter)?;
                let (message, pair) = message_of(change.conn, id)?;
                let other = if pair.low == reporter.id { pair.high } else { pair.low };
                let entry = inbox::find(change.conn, reporter.id, other)?;
                let cleared = entry.map_or(MessageId(i64::MAX), |entry| entry.cleared);
                let has_reported = direct_message_reports::has_reported(change.conn, id, reporter.id)?;
                let waiting = direct_message_reports::count_open_of(change.conn, reporter.id)?
                    + chat_reports::count_open_of(change.conn, reporter.id)?;
                if rules::report(&message, pair, &reporter, cleared, has_reported, waiting)? {
                    direct_message_reports::insert(change.conn, id, reporter.id, change.now)?;
                }
                Ok(require_user(change.conn, other)?)
            })
            .await
    }

    /// The reported messages that an arbiter may review, and how many need another arbiter.
    ///
    /// # Errors
    /// [`ChatRefusal::NotAnArbiter`], or a database error.
    pub async fn reported_messages(&self, arbiter: UserId) -> Result<MessageReports, MessageError> {
        let staff_policy = self.db.staff_policy();
        self.db
            .store()
            .snapshot(move |conn| {
                let arbiter = staff_policy.find(conn, arbiter)?;
                check_arbiter(&arbiter).map_err(MessageRefusal::from)?;
                let reported = by_message(direct_message_reports::open_for(conn, arbiter.id, MAX_SHOWN)?);
                let involved = direct_message_reports::count_open_involving(conn, arbiter.id)?;
                let for_others = usize::try_from(involved).unwrap_or(0);
                Ok(MessageReports { messages: shown(conn, reported)?, for_others })
            })
            .await
    }

    /// Resolves the reports of a message: the arbiter removes the message or keeps it.
    ///
    /// # Errors
    /// [`MessageError`]; nothing is stored then.
    pub async fn resolve_message_reports(
        &self,
        arbiter: UserId,
        id: MessageId,
        removes: bool,
    ) -> Result<(), MessageError> {
        let staff_policy = self.db.staff_policy();
        self.db
            .transaction(move |change| {
                let arbiter = staff_policy.find(change.conn, arbiter)?;
                check_arbiter(&arbiter).map_err(MessageRefusal::from)?;
                let (message, pair) = message_of(change.conn, id)?;
                rules::check_can_review(&arbiter, pair)?;
                users::lock(change.conn, &pair.both())?;
                if !direct_message_reports::resolve(change.conn, message.id, &arbiter.name, change.now)? {
                    return Err(MessageRefusal::from(ChatRefusal::LookedInto).into());
                }
                if removes && direct_messages::remove(change.conn, message.id, &arbiter.name, change.now)? {
                    for person in pair.both() {
                        change.publish(Topic::Inbox(person));
                    }
                }
                let cleared = cleared_by_both(change.conn, pair)?;
                direct_messages::forget(change.conn, message.conversation, cleared)?;
                Ok(())
            })
            .await
    }
}

/// The reports of one message.
struct Reported {
    message: DirectMessage,
    pair: Pair,
    reporters: Vec<UserId>,
    since: Instant,
}

fn by_message(reports: Vec<MessageReport>) -> Vec<Reported> {
    let mut by_message: Vec<Reported> = Vec::new();
    for MessageReport { message, pair, reporter, reported_at } in reports {
        match by_message.iter_mut().find(|reported| reported.message.id == message.id) {
            Some(reported) => reported.reporters.push(reporter),
            None => by_message.push(Reported { message, pair, reporters: vec![reporter], since: reported_at }),
        }
    }
    by_message
}

/// A message and the pair of its conversation.
fn message_of(conn: &mut Connection, id: MessageId) -> Result<(DirectMessage, Pair), MessageError> {
    let message = direct_messages::find(conn, id)?.ok_or(MessageRefusal::UnknownMessage)?;
    let pair = direct_messages::pair_of(conn, message.conversation)?;
    let pair =
        pair.ok_or_else(|| StoreError::Corrupt(format!("conversation {} is missing", message.conversation.0)))?;
    Ok((message, pair))
}

/// The message up to which both have deleted the conversation. Both have to be [locked](users::lock).
fn cleared_by_both(conn: &mut Connection, pair: Pair) -> Result<MessageId, StoreError> {
    let low = inbox::find(conn, pair.low, pair.high)?.map_or(MessageId(0), |entry| entry.cleared);
    let high = inbox::find(conn, pair.high, pair.low)?.map_or(MessageId(0), |entry| entry.cleared);
    Ok(low.min(high))
}

/// The messages with their context and users, read in bulk.
fn shown(conn: &mut Connection, reported: Vec<Reported>) -> Result<Vec<ReportedMessage>, StoreError> {
    let ids: Vec<MessageId> = reported.iter().map(|reported| reported.message.id).collect();
    let mut contexts = direct_messages::around(conn, &ids, CONTEXT)?;
    let people =
        reported.iter().flat_map(|reported| reported.pair.both().into_iter().chain(reported.reporters.clone()));
    let people = UserCache::find(conn, people.collect())?;
    let shown = |reported: Reported| {
        let Reported { message, pair, reporters, since } = reported;
        let context = contexts.remove(&message.id).unwrap_or_default().into_iter().map(|around| {
            let (author, is_reported) = (people.get(around.author)?, around.id == message.id);
            Ok(ContextMessage { author, body: around.body, sent_at: around.sent_at, is_reported })
        });
        let addressee = if pair.low == message.author { pair.high } else { pair.low };
        Ok(ReportedMessage {
            id: message.id,
            context: context.collect::<Result<_, StoreError>>()?,
            author: people.get(message.author)?,
            addressee: people.get(addressee)?,
            reporters: reporters.into_iter().map(|reporter| people.get(reporter)).collect::<Result<_, _>>()?,
            since,
        })
    };
    reported.into_iter().map(shown).collect()
}
