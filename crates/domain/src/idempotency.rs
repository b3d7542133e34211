//! Requests that name a key, so that whoever never had the answer can ask again without anything being done twice.
//!
//! The header is that of the IETF's draft "The Idempotency-Key HTTP Header Field".

use std::time::Duration;

use correspondence_clock::{Instant, days};

/// How long an answer is kept.
pub const KEPT: Duration = days(1);

/// How many keys of one account are kept at a time.
pub const MAX_KEYS: i64 = 1000;

/// How large the body of an answer may be that is kept, in bytes. Only exports and large analysis trees are larger.
pub const MAX_ANSWER: usize = 64 * 1024;

/// Above how many bytes the body of an answer counts for [`MAX_LARGE_ANSWER_BYTES`]. Most answers are far smaller.
pub const LARGE_ANSWER_BYTES: usize = 4 * 1024;

/// About how many bytes of large answers are kept of one account: what comes at once is not counted against each other.
pub const MAX_LARGE_ANSWER_BYTES: i64 = 4 * 1024 * 1024;

/// How long a request may be in progress. After that its process is taken for dead, also where that cannot be seen, and the
/// next to ask may carry it out: longer than any request waits for a lock or a connection.
pub const LEASE: Duration = Duration::from_secs(60);

/// A process among those on the same database: a random number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessId(pub i32);

/// What names a request among those of one account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// The most characters a key may have; a UUID has 36.
    pub const MAX_LEN: usize = 128;

    /// Reads the header: a string as the draft has it, in quotation marks, or bare. `None` where it is empty, too long, or
    /// has anything but visible ASCII characters.
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

/// An answer as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredResponse {
    pub status: u16,
    /// What the body is.
    pub content_type: Option<String>,
    pub body: String,
}

/// What is known of a request that named a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedRequest {
    /// A hash of the request.
    pub fingerprint: String,
    /// The process that carries it out, or did, where that is known.
    pub claimant: Option<ProcessId>,
    /// Since when somebody carries it out; `None` where they have come to the end of it.
    pub claimed_at: Option<Instant>,
    /// When it came first.
    pub created_at: Instant,
    /// Whether what was asked is done.
    pub is_done: bool,
    /// The answer, once there is one.
    pub answer: Option<StoredResponse>,
}

/// What becomes of a request that names a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyState {
    /// It is to be carried out: nothing is known of the key any more.
    CarryOut,
    /// It is to be carried out: whoever did so before has died before anything was done.
    TakeOver,
    /// It was answered.
    Replay(StoredResponse),
    /// It is being carried out.
    InProgress,
    /// The key was used for another request.
    OtherRequest,
    /// It was carried out, and the answer is not there any more.
    AnswerLost,
}

/// Decides what becomes at `now` of a request with that fingerprint, of whose key that is known, and whose process may be
/// seen to have ended.
pub fn decide(known: Option<KeyedRequest>, is_claimant_gone: bool, fingerprint: &str, now: Instant) -> KeyState {
    let Some(known) = known.filter(|known| !has_ended(known.created_at, now)) else { return KeyState::CarryOut };
    let is_claimed = !is_claimant_gone && known.claimed_at.is_some_and(|since| now < since + LEASE);
    match known.answer {
        _ if known.fingerprint != fingerprint => KeyState::OtherRequest,
        Some(answer) => KeyState::Replay(answer),
        None if is_claimed => KeyState::InProgress,
        None if known.is_done => KeyState::AnswerLost,
        None => KeyState::TakeOver,
    }
}

/// Whether a key that came first at `created_at` is forgotten at `now`.
pub fn has_ended(created_at: Instant, now: Instant) -> bool {
    created_at + KEPT <= now
}

/// Whether an answer with that status is the last word: one that asks for another token or a smaller body is not, nor one of
/// a service that cannot answer now.
pub const fn is_final(status: u16) -> bool {
    !matches!(status, 401 | 403 | 408 | 413 | 429 | 500..)
}

/// Whether an answer with that status tells how things were at that moment, such as whose turn it was, or that there was no
/// such thing: where nothing was done, the key is kept for the time when there is another answer.
pub const fn may_change(status: u16) -> bool {
    matches!(status, 404 | 405 | 409)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000_000);

    fn known() -> KeyedRequest {
        let fingerprint = "f".to_owned();
        KeyedRequest {
            fingerprint,
            claimant: None,
            claimed_at: Some(NOW),
            created_at: NOW,
            is_done: false,
            answer: None,
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
    fn what_becomes_of_a_request_follows_from_what_is_known_of_its_key() {
        let answer = StoredResponse { status: 200, content_type: None, body: "{}".to_owned() };
        let answered = KeyedRequest { answer: Some(answer.clone()), ..known() };
        let late = NOW + LEASE;
        for (known, fingerprint, now, verdict) in [
            (None, "f", NOW, KeyState::CarryOut),
            (Some(known()), "f", NOW, KeyState::InProgress),
            (Some(known()), "g", NOW, KeyState::OtherRequest),
            (Some(known()), "f", late, KeyState::TakeOver),
            (Some(KeyedRequest { is_done: true, ..known() }), "f", NOW, KeyState::InProgress),
            (Some(KeyedRequest { is_done: true, ..known() }), "f", late, KeyState::AnswerLost),
            (Some(KeyedRequest { is_done: true, claimed_at: None, ..known() }), "f", NOW, KeyState::AnswerLost),
            (Some(answered.clone()), "f", late, KeyState::Replay(answer)),
            (Some(answered.clone()), "g", late, KeyState::OtherRequest),
            (Some(answered), "g", NOW + KEPT, KeyState::CarryOut),
        ] {
            assert_eq!(decide(known.clone(), false, fingerprint, now), verdict, "{known:?}");
        }
        let decide_if_gone = |is_done| decide(Some(KeyedRequest { is_done, ..known() }), true, "f", NOW);
        assert_eq!([decide_if_gone(false), decide_if_gone(true)], [KeyState::TakeOver, KeyState::AnswerLost]);
    }
}
