//! Removing what has ended, a part at a time.

use std::time::Duration;

use correspondence_clock::Instant;

use super::access_notices::ADDED_ACCESS_RETENTION;
use super::accounts::{UNCONFIRMED_LIFE, USED_KEY_RETENTION};
use super::failed_jobs::FAILED_JOB_RETENTION;
use super::received::{DOUBTED_RETENTION, REMEMBERED};
use super::{OperationService, Topic, UnitOfWork, notification};
use domain::direct_message::SENT_MESSAGES_KEPT;
use domain::imap_mailbox::RETURNS_COUNTED;
use domain::mail_delivery::OUTCOME_RETENTION;
use domain::player_event::PlayerEvent;
use domain::{guest, idempotency, player_event};
use store::seeks::ExpiredChallenge;
use store::{
    Priority, StoreError, added_access, doubted_messages, failed_jobs, guests, idempotency_keys, leaderboards,
    mail_domain_counts, mail_outcomes, mail_returns, oauth, one_time_keys, player_events, received_address_messages,
    received_challenge_answers, received_messages, refresh_tokens, seeks, sent_messages, sessions, signals, statistics,
    tokens, users,
};

/// A domain that no message was sent to for so long gives its place in the metrics to another.
const DOMAIN_COUNT_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// What ends by itself and is to be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpiredRows {
    /// Log-ins.
    Sessions,
    /// API tokens.
    Tokens,
    /// Refresh tokens of apps.
    RefreshTokens,
    /// Consents to apps, whose tokens have all ended.
    OauthGrants,
    /// Keys that work once.
    OneTimeKeys,
    /// Notes of such keys that were used.
    UsedOneTimeKeys,
    /// Accounts that nobody confirmed.
    UnconfirmedAccounts,
    /// Guests who did not come back.
    Guests,
    /// Places on leaderboards.
    LeaderboardPlaces,
    /// Seeks that nobody took.
    Seeks,
    /// Notes of messages that are not delivered again.
    ReceivedMessages,
    /// The same of answers to challenges.
    ReceivedChallengeAnswers,
    /// Messages to players' own addresses.
    ReceivedAddressMessages,
    /// Notes of messages that were returned, which no limit counts any more.
    MailReturns,
    /// Notes of when messages were sent, which no limit counts any more.
    SentMessages,
    /// The keys of requests, with their answers.
    IdempotencyKeys,
    /// Events of players' feeds.
    PlayerEvents,
    /// What became of messages, where nothing else was heard of the address for long.
    MailOutcomes,
    /// Counts of domains that no message was sent to for long.
    MailDomainCounts,
    /// Jobs that were put aside long ago.
    FailedJobs,
    /// What was added to accounts, whose owners were told of it.
    AddedAccess,
    /// Mail that was not believed, of which its player was told.
    DoubtedMessages,
    /// Signals that everybody has received.
    Signals,
}

impl ExpiredRows {
    /// Everything.
    pub const ALL: [Self; 23] = [
        Self::Sessions,
        Self::Tokens,
        Self::RefreshTokens,
        Self::OauthGrants,
        Self::OneTimeKeys,
        Self::UsedOneTimeKeys,
        Self::UnconfirmedAccounts,
        Self::Guests,
        Self::LeaderboardPlaces,
        Self::Seeks,
        Self::ReceivedMessages,
        Self::MailReturns,
        Self::ReceivedChallengeAnswers,
        Self::ReceivedAddressMessages,
        Self::SentMessages,
        Self::IdempotencyKeys,
        Self::PlayerEvents,
        Self::MailOutcomes,
        Self::MailDomainCounts,
        Self::FailedJobs,
        Self::AddedAccess,
        Self::DoubtedMessages,
        Self::Signals,
    ];

    /// What the log calls it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sessions => "log-ins",
            Self::Tokens => "tokens",
            Self::RefreshTokens => "refresh tokens",
            Self::OauthGrants => "consents to apps",
            Self::OneTimeKeys => "one-time keys",
            Self::UsedOneTimeKeys => "used one-time keys",
            Self::UnconfirmedAccounts => "unconfirmed accounts",
            Self::Guests => "guests",
            Self::LeaderboardPlaces => "places on leaderboards",
            Self::Seeks => "seeks",
            Self::ReceivedMessages => "received messages",
            Self::MailReturns => "notes of returned messages",
            Self::ReceivedChallengeAnswers => "received answers to challenges",
            Self::ReceivedAddressMessages => "received messages to players' addresses",
            Self::SentMessages => "notes of sent messages",
            Self::IdempotencyKeys => "keys of requests",
            Self::PlayerEvents => "events of feeds",
            Self::MailOutcomes => "outcomes of messages",
            Self::MailDomainCounts => "counts of domains",
            Self::FailedJobs => "failed jobs",
            Self::AddedAccess => "notes of added devices and feeds",
            Self::DoubtedMessages => "notes of mail that was not believed",
            Self::Signals => "signals",
        }
    }
}

impl OperationService {
    /// Has the database know how its tables have grown, so that it finds things the shortest way.
    ///
    /// # Errors
    /// The database's.
    pub async fn refresh_statistics(&self) -> Result<(), StoreError> {
        self.db.store().write_as(Priority::Background, statistics::refresh).await
    }

    /// Removes at most `most` of what has ended of a kind by now, and says how many. One transaction.
    ///
    /// # Errors
    /// The database's.
    pub async fn remove_expired(&self, kind: ExpiredRows, most: i64) -> Result<usize, StoreError> {
        let now = self.db.now();
        let work = move |change: &mut UnitOfWork<'_>| {
            if kind == ExpiredRows::Seeks {
                return expire_challenges(change, now, most);
            }
            let conn = &mut *change.conn;
            let removed = match kind {
                ExpiredRows::Sessions => sessions::delete_expired(conn, now, most),
                ExpiredRows::Tokens => tokens::delete_expired(conn, now, most),
                ExpiredRows::RefreshTokens => refresh_tokens::delete_expired(conn, now, most),
                ExpiredRows::OauthGrants => oauth::delete_expired(conn, now, most),
                ExpiredRows::OneTimeKeys => one_time_keys::delete_expired(conn, now, most),
                ExpiredRows::UsedOneTimeKeys => one_time_keys::forget_used(conn, now - USED_KEY_RETENTION, most),
                ExpiredRows::UnconfirmedAccounts => users::delete_unconfirmed(conn, now - UNCONFIRMED_LIFE, most),
                ExpiredRows::Guests => guests::forget(conn, now - guest::LIFE, most),
                ExpiredRows::LeaderboardPlaces => leaderboards::unlist(conn, now, most),
                ExpiredRows::Seeks => Ok(0),
                ExpiredRows::ReceivedMessages => received_messages::forget(conn, now - REMEMBERED, most),
                ExpiredRows::MailReturns => mail_returns::forget(conn, now - RETURNS_COUNTED, most),
                ExpiredRows::ReceivedChallengeAnswers => {
                    received_challenge_answers::forget(conn, now - REMEMBERED, most)
                }
                ExpiredRows::ReceivedAddressMessages => received_address_messages::forget(conn, now - REMEMBERED, most),
                ExpiredRows::SentMessages => sent_messages::forget(conn, now - SENT_MESSAGES_KEPT, most),
                ExpiredRows::IdempotencyKeys => idempotency_keys::forget(conn, now - idempotency::KEPT, most),
                ExpiredRows::PlayerEvents => player_events::forget(conn, now - player_event::RETENTION, most),
                ExpiredRows::MailOutcomes => mail_outcomes::forget(conn, now - OUTCOME_RETENTION, most),
                ExpiredRows::MailDomainCounts => mail_domain_counts::forget(conn, now - DOMAIN_COUNT_RETENTION, most),
                ExpiredRows::FailedJobs => failed_jobs::forget(conn, now - FAILED_JOB_RETENTION, most),
                ExpiredRows::AddedAccess => added_access::forget(conn, now - ADDED_ACCESS_RETENTION, most),
                ExpiredRows::DoubtedMessages => doubted_messages::forget(conn, now - DOUBTED_RETENTION, most),
                ExpiredRows::Signals => signals::forget(conn, now - signals::RETENTION, most),
            }?;
            let is_shown = matches!(
                kind,
                ExpiredRows::UnconfirmedAccounts
                    | ExpiredRows::Guests
                    | ExpiredRows::LeaderboardPlaces
                    | ExpiredRows::FailedJobs
            );
            if removed == 0 || !is_shown {
                change.skip_cache_invalidation();
            }
            Ok(removed)
        };
        self.db.transaction_as(Priority::Usual, now, work).await
    }
}

/// Closes at most `most` challenges that nobody took or answered in time, tells their makers, and says how many there were.
fn expire_challenges(change: &mut UnitOfWork<'_>, now: Instant, most: i64) -> Result<usize, StoreError> {
    let expired = seeks::expire(change.conn, now, most)?;
    if expired.is_empty() {
        change.skip_cache_invalidation();
    }
    for ExpiredChallenge { id: challenge, maker: to, opponent } in expired.iter().copied() {
        change.record(to, PlayerEvent::ChallengeExpired { challenge });
        change.notify(notification::ChallengeExpired { challenge, to });
        change.publish(Topic::User(to));
        if let Some(opponent) = opponent {
            change.publish(Topic::User(opponent));
        }
        change.publish(Topic::Lobby);
    }
    Ok(expired.len())
}
