//! Proofs of work (Back, Hashcash, 2002): a browser that has spent a few seconds on a question of ours may sign up while the
//! usual places are used up. A person notices little of it; who sends thousands of forms pays for each.
//!
//! A question is signed and not kept. It is answered by a number that, written behind it, gives a SHA-256 with so many zero
//! bits in front, and works once.

use std::time::Duration;

use correspondence_clock::Instant;
use sha2::{Digest, Sha256};

use crate::{Secret, key_hash};

/// For how long a question is taken.
pub(super) const LIFE: Duration = Duration::from_secs(10 * 60);

/// The clock of the process that asked may be ahead of ours by so much.
const CLOCK_SLACK: Duration = Duration::from_secs(60);

/// How hard the easiest question is, in bits: a moment for a phone, whose browser makes some ten thousand hashes a second.
const MIN_BITS: u32 = 14;

/// How much harder the hardest is: half a minute or so.
const MORE_BITS: f64 = 5.0;

/// A question may be so much easier than one that is asked now: others have come since it was asked.
const SLACK_BITS: u32 = 2;

const PURPOSE: &str = "sign-up-work";

/// How hard a question has to be where that part of the places for those who answer is used up.
pub(super) fn bits(used_part: f64) -> u32 {
    // From 0 to five.
    MIN_BITS + (used_part.clamp(0.0, 1.0) * MORE_BITS) as u32
}

/// A new question of that hardness.
pub(super) fn question(secret: &Secret, now: Instant, bits: u32) -> String {
    let about = format!("{}.{bits}.{:016x}", now.as_millis(), rand::random::<u64>());
    let signature = secret.sign(PURPOSE, &about);
    format!("{about}.{signature}")
}

/// A proof that holds: the hash by which it is known, and until when it would work again.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) hash: String,
    pub(super) expires: Instant,
}

/// Reads a question with its answer, `QUESTION:NUMBER`; `None` for all that is no answer to a question of ours, is too late,
/// or was too easy.
pub(super) fn check(secret: &Secret, proof: &str, now: Instant, used_part: f64) -> Option<Proof> {
    let (question, number) = proof.split_once(':')?;
    let (about, signature) = question.rsplit_once('.')?;
    let mut parts = about.split('.');
    let asked_at = Instant::from_millis(parts.next()?.parse().ok()?);
    let bits: u32 = parts.next()?.parse().ok()?;
    let is_number = (1..=16).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    let holds = is_number
        && secret.verifies(PURPOSE, about, signature)
        && (asked_at - CLOCK_SLACK..asked_at + LIFE).contains(&now)
        && bits + SLACK_BITS >= self::bits(used_part)
        && zero_bits(&Sha256::digest(proof.as_bytes())) >= bits;
    // By the question: one that has several answers works once.
    holds.then(|| Proof { hash: key_hash(about), expires: asked_at + LIFE })
}

/// How many bits in front are zero.
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

/// Answers a question, as a browser does.
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
    fn a_question_is_answered_by_work_in_time() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_700_000_000_000));
        let asked = question(&secret, now, MIN_BITS);
        let proof = answer(&asked, MIN_BITS);
        let held = check(&secret, &proof, now + LIFE / 2, 0.0).expect("it holds");
        assert_eq!(held.expires, now + LIFE);
        assert_eq!(check(&secret, &proof, now + LIFE, 0.0), None, "too late");
        assert_eq!(check(&secret, &proof, now - LIFE, 0.0), None, "from the future");
        assert_eq!(check(&Secret::random(), &proof, now, 0.0), None, "another's");
        assert!(check(&secret, &proof, now, 0.5).is_some(), "more have come since");
        assert_eq!(check(&secret, &proof, now, 1.0), None, "far too easy by now");
        let wrong =
            (0..).map(|number| format!("{asked}:{number}")).find(|wrong| check(&secret, wrong, now, 0.0).is_none());
        assert!(wrong.is_some());
    }

    #[test]
    fn nothing_else_is_a_proof() {
        let (secret, now) = (Secret::random(), Instant::from_millis(1_700_000_000_000));
        let asked = question(&secret, now, MIN_BITS);
        let easier = asked.replacen(&format!(".{MIN_BITS}."), ".0.", 1);
        for wrong in ["", ":", "1:1", &asked, &format!("{asked}:"), &format!("{asked}:x"), &format!("{easier}:1")] {
            assert_eq!(check(&secret, wrong, now, 0.0), None, "{wrong}");
        }
    }

    #[test]
    fn questions_are_harder_the_more_is_used_up() {
        assert_eq!([0.0, 0.1, 0.5, 1.0, 7.0].map(bits), [14, 14, 16, 19, 19]);
        assert_eq!([zero_bits(&[0, 0x1f]), zero_bits(&[0x80]), zero_bits(&[0, 0])], [11, 0, 16]);
    }
}
