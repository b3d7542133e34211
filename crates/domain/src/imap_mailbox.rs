//! A mailbox that is read over IMAP: how far it was read, and when a message that could not be processed is retried.

use std::time::Duration;

use correspondence_clock::Instant;

use super::backoff;

/// How far a mailbox was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The UIDVALIDITY of the mailbox (RFC 9051, 2.3.1.1): under another one, the same numbers denote other messages.
    pub uid_validity: u32,
    /// The number of the next new message; all higher ones are new, too.
    pub next_uid: u32,
    /// When this was last recorded.
    pub checked_at: Instant,
}

/// How long a message that cannot be processed is retried. Mail servers do that for five days (RFC 5321, 4.5.4.1).
pub const GIVE_UP_AFTER: Duration = Duration::from_secs(5 * 24 * 60 * 60);

/// The longest pause between two attempts.
const MAX_PAUSE: Duration = Duration::from_secs(60 * 60);

/// How long to wait after so many attempts: half a minute, doubled each time up to an hour.
pub fn pause_after(attempts: i32) -> Duration {
    const FIRST: Duration = Duration::from_secs(30);
    backoff::doubled(FIRST, backoff::failures(attempts), MAX_PAUSE)
}

/// After a message was returned to a sender, how long no other is returned to them (RFC 3834, 2).
pub const RETURN_LIMIT_WINDOW: Duration = Duration::from_secs(24 * 60 * 60);

/// The most messages that are returned within [`RETURN_LIMIT_WINDOW`], to all senders together, so that forged senders
/// cannot be used to send mail to third parties (backscatter).
pub const MAX_RETURNS: i64 = 100;

/// The most of them to senders of one domain.
pub const MAX_RETURNS_TO_DOMAIN: i64 = 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let seconds: Vec<u64> = (1..=4).map(|attempts| pause_after(attempts).as_secs()).collect();
        assert_eq!(seconds, [30, 60, 120, 240]);
        assert_eq!(pause_after(i32::MAX), MAX_PAUSE);
    }
}
