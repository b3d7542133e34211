//! Proof of work (Back, Hashcash, 2002): a browser that has spent a few seconds on a challenge may sign up while the
//! standard quota is exhausted. A person hardly notices; sending thousands of forms costs each time.
//!
//! A challenge (`question`) is signed and not stored. Its solution is a number that, appended to it, gives a SHA-256
//! with the required leading zero bits. A solution works once.

use std::time::Duration;

use correspondence_clock::Instant;
use sha2::{Digest, Sha256};

use crate::{Secret, key_hash};

/// How long a challenge is valid.
pub(super) const LIFE: Duration = Duration::from_secs(10 * 60);

/// Tolerated clock skew between processes.
const CLOCK_SLACK: Duration = Duration::from_secs(60);

/// The minimum difficulty, in bits: a moment for a phone, whose browser computes some ten thousand hashes a second.
const MIN_BITS: u32 = 14;

/// What is added for the maximum difficulty: half a minute or so.
const MORE_BITS: f64 = 5.0;

/// How much easier a challenge may be than one issued now: the difficulty may have risen since it was issued.
const SLACK_BITS: u32 = 2;

const PURPOSE: &str = "sign-up-work";

/// The difficulty in bits when that fraction (0 to 1) of the quota for proofs is used.
pub(super) fn bits(used_part: f64) -> u32 {
    // From 0 to five.
    MIN_BITS + (used_part.clamp(0.0, 1.0) * MORE_BITS) as u32
}

/// Issues a challenge of that difficulty.
pub(super) fn question(secret: &Secret, now: Instant, bits: u32) -> String {
    let payload = format!("{}.{bits}.{:016x}", now.as_millis(), rand::random::<u64>());
    let signature = secret.sign(PURPOSE, &payload);
    format!("{payload}.{signature}")
}

/// A valid proof: the hash that prevents its reuse, and when it expires.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) hash: String,
    pub(super) expires: Instant,
}

/// Verifies `QUESTION:NUMBER`; `None` if it is malformed, not signed by this service, expired, or too easy.
pub(super) fn check(secret: &Secret, proof: &str, now: Instant, used_part: f64) -> Option<Proof> {
    let (question, number) = proof.split_once(':')?;
    let (payload, signature) = question.rsplit_once('.')?;
    let mut parts = payload.split('.');
    let issued_at = Instant::from_millis(parts.next()?.parse().ok()?);
    let bits: u32 = parts.next()?.parse().ok()?;
    let is_number = (1..=16).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_valid = is_number
        && secret.verifies(PURPOSE, payload, signature)
        && (issued_at - CLOCK_SLACK..issued_at + LIFE).contains(&now)
        && bits + SLACK_BITS >= self::bits(used_part)
        && zero_bits(&Sha256::digest(proof.as_bytes())) >= bits;
    // Hash of the challenge, not of the solution: a challenge with several solutions works once.
    is_valid.then(|| Proof { hash: key_hash(payload), expires: issued_at + LIFE })
}

/// The number of leading zero bits.
fn zero_bits(hash: &[u8]) -> u32 {
    let mut zeros = 0;
    for byte in hash {
        zeros += byte.leading_zeros();
        if *byte != 0 {
            break;
        }
    }
    zeros
}

/// Solves a challenge, as a browser does.
#[cfg(test)]
pub(super) fn answer(question: &str, bits: u32) -> String {
    let proofs = (0..u64::MAX).map(|number| format!("{question}:{number}"));
    let is_answer = |proof: &String| zero_bits(&Sha256::digest(proof.as_bytes())) >= bits;
    proofs.into_iter().find(is_answer).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proof_is_valid_until_it_expires_or_difficulty_rises() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_700_000_000_000));
        let challenge = question(&secret, now, MIN_BITS);
        let proof = answer(&challenge, MIN_BITS);
        let valid = check(&secret, &proof, now + LIFE / 2, 0.0).expect("it holds");
        assert_eq!(valid.expires, now + LIFE);
        assert_eq!(check(&secret, &proof, now + LIFE, 0.0), None, "too late");
        assert_eq!(check(&secret, &proof, now - LIFE, 0.0), None, "from the future");
        assert_eq!(check(&Secret::random(), &proof, now, 0.0), None, "another's");
        assert!(check(&secret, &proof, now, 0.5).is_some(), "more have come since");
        assert_eq!(check(&secret, &proof, now, 1.0), None, "far too easy by now");
        let wrong =
            (0..).map(|number| format!("{challenge}:{number}")).find(|wrong| check(&secret, wrong, now, 0.0).is_none());
        assert!(wrong.is_some());
    }

    #[test]
    fn malformed_proofs_are_refused() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_700_000_000_000));
        let challenge = question(&secret, now, MIN_BITS);
        let easier = challenge.replacen(&format!(".{MIN_BITS}."), ".0.", 1);
        for wrong in
            ["", ":", "1:1", &challenge, &format!("{challenge}:"), &format!("{challenge}:x"), &format!("{easier}:1")]
        {
            assert_eq!(check(&secret, wrong, now, 0.0), None, "{wrong}");
        }
    }

    #[test]
    fn difficulty_rises_with_quota_use() {
        assert_eq!([0.0, 0.1, 0.5, 1.0, 7.0].map(bits), [14, 14, 16, 19, 19]);
        assert_eq!([zero_bits(&[0, 0x1f]), zero_bits(&[0x80]), zero_bits(&[0, 0])], [11, 0, 16]);
    }
}
