//! Idempotency keys: a client that never received the response can retry a request without executing it twice.
//!
//! The header is that of the IETF's draft "The Idempotency-Key HTTP Header Field".

use std::time::Duration;

use correspondence_clock::{Instant, days};

/// How long a response is stored.
pub const KEY_RETENTION: Duration = days(1);

/// Limit on the stored keys of one account.
pub const MAX_KEYS: i64 = 1000;

/// Size limit of a stored response body, in bytes. Only exports and large analysis trees are larger.
pub const MAX_RESPONSE_LEN: usize = 64 * 1024;

/// Response bodies above this size in bytes count towards [`MAX_LARGE_RESPONSE_BYTES`]. Most are far smaller.
pub const LARGE_RESPONSE_BYTES: usize = 4 * 1024;

/// Approximate limit on the stored large responses of one account, in bytes: concurrent requests are not counted
/// against each other.
pub const MAX_LARGE_RESPONSE_BYTES: i64 = 4 * 1024 * 1024;

/// Lease of a request in progress. After it the process is presumed dead, even if that cannot be observed, and a retry
/// may execute the request. Longer than any request waits for a lock or a connection.
pub const LEASE: Duration = Duration::from_secs(60);

/// Random id of a process among those sharing the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessId(pub i32);

/// A client's key for a request, unique within its account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// Length limit in characters; a UUID has 36.
    pub const MAX_LEN: usize = 128;

    /// Parses the header: a quoted string as in the draft, or a bare one. `None` if it is empty, too long, or has
    /// characters other than visible ASCII.
    pub fn read(header: &str) -> Option<Self> {
        let header = header.trim();
        let key = header.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(header);
        let is_good = (1..=Self::MAX_LEN).contains(&key.len())
            && key.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"' && byte != b'\\');
        is_good.then(|| Self(key.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A response as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResponse {
    pub status: u16,
    pub content_type: Option<String>,
    pub body: String,
}

/// The stored state of a request with a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedRequest {
    /// A hash of the request.
    pub fingerprint: String,
    /// The process that executes or executed it, if known.
    pub claimant: Option<ProcessId>,
    /// When its execution began; `None` once it has finished.
    pub claimed_at: Option<Instant>,
    /// When it was first received.
    pub created_at: Instant,
    /// Whether its changes are committed.
    pub is_done: bool,
    /// The response, once there is one.
    pub response: Option<StoredResponse>,
}

/// How to handle a request with a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyState {
    /// Execute it: the key is new or expired.
    Execute,
    /// Execute it: the previous process died before committing anything.
    TakeOver,
    /// Repeat the stored response.
    Replay(StoredResponse),
    /// Another process is executing it.
    InProgress,
    /// The key was used for another request.
    OtherRequest,
    /// It was executed, and the response is lost.
    ResponseLost,
}

/// Decides at `now` how to handle a request with that fingerprint, given the stored request of its key and whether its
/// process is known to have ended.
pub fn decide(stored: Option<KeyedRequest>, is_claimant_gone: bool, fingerprint: &str, now: Instant) -> KeyState {
    let Some(stored) = stored.filter(|stored| !has_ended(stored.created_at, now)) else { return KeyState::Execute };
    let is_claimed = !is_claimant_gone && stored.claimed_at.is_some_and(|since| now < since + LEASE);
    match stored.response {
        _ if stored.fingerprint != fingerprint => KeyState::OtherRequest,
        Some(answer) => KeyState::Replay(answer),
        None if is_claimed => KeyState::InProgress,
        None if stored.is_done => KeyState::ResponseLost,
        None => KeyState::TakeOver,
    }
}

/// Whether a key first received at `created_at` has expired at `now`.
pub fn has_ended(created_at: Instant, now: Instant) -> bool {
    created_at + KEY_RETENTION <= now
}

/// Whether a response with that status is final. Those that require another token or a smaller body, and those of an
/// unavailable service, are transient.
pub const fn is_final(status: u16) -> bool {
    !matches!(status, 401 | 403 | 408 | 413 | 429 | 500..)
}

/// Whether the status depends on the state at that moment, such as whose turn it is or whether a resource exists. If
/// nothing was committed, the key stays usable for a later attempt.
pub const fn depends_on_state(status: u16) -> bool {
    matches!(status, 404 | 405 | 409)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000_000);

    fn in_progress() -> KeyedRequest {
        let fingerprint = "f".to_owned();
        KeyedRequest {
            fingerprint,
            claimant: None,
            claimed_at: Some(NOW),
            created_at: NOW,
            is_done: false,
            response: None,
        }
    }

    #[test]
    fn keys_are_visible_and_bounded() {
        for (header, key) in [("\"8e03978e-40d5\"", "8e03978e-40d5"), (" 8e03978e ", "8e03978e")] {
            assert_eq!(IdempotencyKey::read(header).as_ref().map(IdempotencyKey::as_str), Some(key));
        }
        assert!(IdempotencyKey::read(&"k".repeat(128)).is_some());
        for bad in ["", "\"\"", "a b", "ä", "a\"b", "a\\b", &"k".repeat(129)] {
            assert_eq!(IdempotencyKey::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn stored_key_decides_how_a_retry_is_handled() {
        let answer = StoredResponse { status: 200, content_type: None, body: "{}".to_owned() };
        let answered = KeyedRequest { response: Some(answer.clone()), ..in_progress() };
        let late = NOW + LEASE;
        for (stored, fingerprint, now, verdict) in [
            (None, "f", NOW, KeyState::Execute),
            (Some(in_progress()), "f", NOW, KeyState::InProgress),
            (Some(in_progress()), "g", NOW, KeyState::OtherRequest),
            (Some(in_progress()), "f", late, KeyState::TakeOver),
            (Some(KeyedRequest { is_done: true, ..in_progress() }), "f", NOW, KeyState::InProgress),
            (Some(KeyedRequest { is_done: true, ..in_progress() }), "f", late, KeyState::ResponseLost),
            (Some(KeyedRequest { is_done: true, claimed_at: None, ..in_progress() }), "f", NOW, KeyState::ResponseLost),
            (Some(answered.clone()), "f", late, KeyState::Replay(answer)),
            (Some(answered.clone()), "g", late, KeyState::OtherRequest),
            (Some(answered), "g", NOW + KEY_RETENTION, KeyState::Execute),
        ] {
            assert_eq!(decide(stored.clone(), false, fingerprint, now), verdict, "{stored:?}");
        }
        let decide_if_gone = |is_done| decide(Some(KeyedRequest { is_done, ..in_progress() }), true, "f", NOW);
        assert_eq!([decide_if_gone(false), decide_if_gone(true)], [KeyState::TakeOver, KeyState::ResponseLost]);
    }
}
