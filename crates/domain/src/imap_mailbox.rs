//! A mailbox that is read by IMAP: how far it was read, and when a message that could not be taken is looked at again.

use std::time::Duration;

use correspondence_clock::Instant;

use super::backoff;

/// How far a mailbox was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// What the numbers of messages are valid for (RFC 9051, 2.3.1.1): others with another one are not the same messages.
    pub uid_validity: u32,
    /// The number from which on messages are new.
    pub next_uid: u32,
    /// When this was noted last.
    pub checked_at: Instant,
}

/// How long a message that cannot be taken is tried. Mail servers do that for five days (RFC 5321, 4.5.4.1).
pub const GIVE_UP_AFTER: Duration = Duration::from_secs(5 * 24 * 60 * 60);

/// The longest pause between two tries.
const MAX_PAUSE: Duration = Duration::from_secs(60 * 60);

/// How long to wait after so many tries: half a minute, doubled each time up to an hour.
pub fn pause_after(attempts: i32) -> Duration {
    const FIRST: Duration = Duration::from_secs(30);
    backoff::doubled(FIRST, backoff::failures(attempts), MAX_PAUSE)
}

/// How long a sender to whom a message was returned has no other one returned (RFC 3834, 2).
pub const RETURNS_COUNTED: Duration = Duration::from_secs(24 * 60 * 60);

/// The most messages that are returned within [`RETURNS_COUNTED`], to all senders together: who forges senders must not use us
/// to write to them.
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
