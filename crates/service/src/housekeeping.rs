//! Deletes expired rows, in batches.

use std::time::Duration;

use correspondence_clock::Instant;

use super::access_notices::ADDED_ACCESS_RETENTION;
use super::accounts::{UNCONFIRMED_LIFE, USED_KEY_RETENTION, applications};
use super::email_changes::CHANGE_RETENTION;
use super::failed_jobs::FAILED_JOB_RETENTION;
use super::received::{DISTRUSTED_RETENTION, MESSAGE_RETENTION};
use super::{OperationService, Topic, UnitOfWork, notification};
use domain::direct_message::SENT_MESSAGES_KEPT;
use domain::imap_mailbox::RETURN_LIMIT_WINDOW;
use domain::mail_delivery::OUTCOME_RETENTION;
use domain::player_event::PlayerEvent;
use domain::second_factor::SET_UP_LIFE;
use domain::{account_export, guest, idempotency, player_event};
use store::seeks::ExpiredChallenge;
use store::{
    Priority, StoreError, account_exports, added_access, email_changes, failed_jobs, guests, idempotency_keys,
    leaderboards, mail_domain_counts, mail_outcomes, mail_returns, oauth, one_time_keys, passkeys, player_events,
    quarantined_messages, received_address_messages, received_challenge_answers, received_messages, refresh_tokens,
    second_factors, security_history, seeks, sent_messages, sessions, signals, statistics, tokens, users,
};

/// A domain that gets no message for this long leaves the metrics, which makes room for another.
const DOMAIN_COUNT_RETENTION: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// How long an answered challenge is stored after it has expired: its answer may be waiting for the database.
const CHALLENGE_GRACE: Duration = Duration::from_secs(60 * 60);

/// The kinds of rows that expire and are deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpiredRows {
    /// Log-ins.
    Sessions,
    /// Log-ins of accounts with a role, which end sooner.
    StaffSessions,
    /// API tokens.
    Tokens,
    /// Refresh tokens of apps.
    RefreshTokens,
    /// Consents to apps whose tokens have all expired.
    OauthGrants,
    /// Log-ins whose second factor was not entered in time.
    PendingLogIns,
    /// Challenges that a passkey has answered, and log-ins through providers that have come back.
    UsedWebauthnChallenges,
    /// Authenticator apps whose first code was not entered in time.
    AuthenticatorSetUps,
    /// Entries in the security history of accounts.
    SecurityHistory,
    /// Changes of addresses whose links no longer work.
    EmailChanges,
    /// Archives of accounts.
    AccountExports,
    /// Keys that work once.
    OneTimeKeys,
    /// Records of used one-time keys.
    UsedOneTimeKeys,
    /// Accounts that were not confirmed in time.
    UnconfirmedAccounts,
    /// Accounts that no operator approved in time.
    SignUpApplications,
    /// Guests who did not come back.
    Guests,
    /// Places on leaderboards.
    LeaderboardPlaces,
    /// Challenges and seeks that were not accepted in time.
    Seeks,
    /// Records of received messages, once they can no longer be redelivered.
    ReceivedMessages,
    /// The same for answers to challenges.
    ReceivedChallengeAnswers,
    /// The same for messages to players' own addresses.
    ReceivedAddressMessages,
    /// Records of returned messages that no longer count towards a limit.
    MailReturns,
    /// Records of sent messages that no longer count towards a limit.
    SentMessages,
    /// Idempotency keys, with their cached responses.
    IdempotencyKeys,
    /// Events of players' feeds.
    PlayerEvents,
    /// Delivery outcomes of addresses without a recent one.
    MailOutcomes,
    /// Counts of domains without a recent message.
    MailDomainCounts,
    /// Jobs that failed for good long ago.
    FailedJobs,
    /// Records of devices, feeds and other access added to accounts, once their owners are notified.
    AddedAccess,
    /// Records of distrusted mail, once its player is notified.
    DoubtedMessages,
    /// Signals that every process has received.
    Signals,
}

impl ExpiredRows {
    pub const ALL: [Self; 31] = [
        Self::Sessions,
        Self::StaffSessions,
        Self::Tokens,
        Self::RefreshTokens,
        Self::OauthGrants,
        Self::PendingLogIns,
        Self::UsedWebauthnChallenges,
        Self::AuthenticatorSetUps,
        Self::SecurityHistory,
        Self::EmailChanges,
        Self::AccountExports,
        Self::OneTimeKeys,
        Self::UsedOneTimeKeys,
        Self::UnconfirmedAccounts,
        Self::SignUpApplications,
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

    /// The name in the log.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sessions => "log-ins",
            Self::StaffSessions => "log-ins of accounts with a role",
            Self::Tokens => "tokens",
            Self::RefreshTokens => "refresh tokens",
            Self::OauthGrants => "consents to apps",
            Self::PendingLogIns => "log-ins without a second factor",
            Self::UsedWebauthnChallenges => "used challenges of passkeys and log-ins through providers",
            Self::AuthenticatorSetUps => "authenticator apps without a code",
            Self::SecurityHistory => "entries of security histories",
            Self::EmailChanges => "changes of addresses",
            Self::AccountExports => "archives of accounts",
            Self::OneTimeKeys => "one-time keys",
            Self::UsedOneTimeKeys => "used one-time keys",
            Self::UnconfirmedAccounts => "unconfirmed accounts",
            Self::SignUpApplications => "applications for accounts",
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
    /// Refreshes the table statistics of the database, so that its planner finds the fastest plans.
    ///
    /// # Errors
    /// A database error.
    pub async fn refresh_statistics(&self) -> Result<(), StoreError> {
        self.db.store().write_as(Priority::Background, statistics::refresh).await
    }

    /// Deletes at most `limit` expired rows of a kind in one transaction, and returns how many.
    ///
    /// # Errors
    /// A database error.
    pub async fn remove_expired(&self, kind: ExpiredRows, limit: i64) -> Result<usize, StoreError> {
        let now = self.db.now();
        let work = move |change: &mut UnitOfWork<'_>| {
            if kind == ExpiredRows::Seeks {
                return expire_challenges(change, now, limit);
            }
            if kind == ExpiredRows::SignUpApplications {
                return applications::expire(change, limit);
            }
            let conn = &mut *change.conn;
            let removed = match kind {
                ExpiredRows::Sessions => sessions::delete_expired(conn, now, limit),
                ExpiredRows::StaffSessions => sessions::delete_expired_of_staff(conn, now, limit),
                ExpiredRows::Tokens => tokens::delete_expired(conn, now, limit),
                ExpiredRows::RefreshTokens => refresh_tokens::delete_expired(conn, now, limit),
                ExpiredRows::OauthGrants => oauth::delete_expired(conn, now, limit),
                ExpiredRows::PendingLogIns => second_factors::delete_expired_log_ins(conn, now, limit),
                ExpiredRows::UsedWebauthnChallenges => {
                    passkeys::delete_expired_challenges(conn, now - CHALLENGE_GRACE, limit)
                }
                ExpiredRows::AuthenticatorSetUps => second_factors::forget_set_ups(conn, now - SET_UP_LIFE, limit),
                ExpiredRows::SecurityHistory => {
                    security_history::forget(conn, now - domain::security_history::RETENTION, limit)
                }
                ExpiredRows::EmailChanges => email_changes::forget(conn, now - CHANGE_RETENTION, limit),
                ExpiredRows::AccountExports => account_exports::forget(conn, now - account_export::LIFE, limit),
                ExpiredRows::OneTimeKeys => one_time_keys::delete_expired(conn, now, limit),
                ExpiredRows::UsedOneTimeKeys => one_time_keys::forget_used(conn, now - USED_KEY_RETENTION, limit),
                ExpiredRows::UnconfirmedAccounts => users::delete_unconfirmed(conn, now - UNCONFIRMED_LIFE, limit),
                ExpiredRows::Guests => guests::forget(conn, now - guest::LIFE, limit),
                ExpiredRows::LeaderboardPlaces => leaderboards::unlist(conn, now, limit),
                ExpiredRows::Seeks | ExpiredRows::SignUpApplications => Ok(0),
                ExpiredRows::ReceivedMessages => received_messages::forget(conn, now - MESSAGE_RETENTION, limit),
                ExpiredRows::MailReturns => mail_returns::forget(conn, now - RETURN_LIMIT_WINDOW, limit),
                ExpiredRows::ReceivedChallengeAnswers => {
                    received_challenge_answers::forget(conn, now - MESSAGE_RETENTION, limit)
                }
                ExpiredRows::ReceivedAddressMessages => {
                    received_address_messages::forget(conn, now - MESSAGE_RETENTION, limit)
                }
                ExpiredRows::SentMessages => sent_messages::forget(conn, now - SENT_MESSAGES_KEPT, limit),
                ExpiredRows::IdempotencyKeys => idempotency_keys::forget(conn, now - idempotency::KEY_RETENTION, limit),
                ExpiredRows::PlayerEvents => player_events::forget(conn, now - player_event::RETENTION, limit),
                ExpiredRows::MailOutcomes => mail_outcomes::forget(conn, now - OUTCOME_RETENTION, limit),
                ExpiredRows::MailDomainCounts => mail_domain_counts::forget(conn, now - DOMAIN_COUNT_RETENTION, limit),
                ExpiredRows::FailedJobs => failed_jobs::forget(conn, now - FAILED_JOB_RETENTION, limit),
                ExpiredRows::AddedAccess => added_access::forget(conn, now - ADDED_ACCESS_RETENTION, limit),
                ExpiredRows::DoubtedMessages => quarantined_messages::forget(conn, now - DISTRUSTED_RETENTION, limit),
                ExpiredRows::Signals => signals::forget(conn, now - signals::RETENTION, limit),
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
        self.db.transaction_as(Priority::Normal, now, work).await
    }
}

/// Closes at most `limit` expired challenges, notifies their makers, and returns how many there were.
fn expire_challenges(change: &mut UnitOfWork<'_>, now: Instant, limit: i64) -> Result<usize, StoreError> {
    let expired = seeks::expire(change.conn, now, limit)?;
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
