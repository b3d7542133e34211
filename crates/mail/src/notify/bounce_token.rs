//! The token in the return path of a message (VERP): recipient and job. It is signed by HMAC together with the address
//! and expires after some days, so that only the recipient can report a bounce, and a token found in an old archive
//! cannot pause anyone’s mail.

use std::time::Duration;

use correspondence_clock::Instant;

use domain::user::{UserId, email_key};
use service::{SIGNATURE_LENGTH, Secret};

/// The purpose under which the secret signs these tokens.
const PURPOSE: &str = "mail-bounce";

/// Separates the account from the job, which are hexadecimal.
const SEPARATOR: char = 'x';

/// The number of digits for the day.
const DAY_DIGITS: usize = 4;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The validity of a token in days. Mail servers retry for five (RFC 5321, 4.5.4.1), each hop for itself.
const MAX_DAYS: i64 = 14;

/// The prefix of the token in an address, which distinguishes it from reply tokens.
pub(super) const PREFIX: &str = "b-";

/// A bounced message, as its return path names it. The signature can be verified once the address is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BounceToken {
    pub(super) user: UserId,
    pub(super) job: i64,
    /// The day it was sent, counted from 1 January 1970.
    day: i64,
    signature: String,
}

impl BounceToken {
    /// The token in lower case and digits, since mail servers may change the case.
    pub(super) fn written(user: UserId, job: i64, email: &str, secret: &Secret, now: Instant) -> String {
        let day = day_of(now);
        let signature = secret.sign(PURPOSE, &signed(user, job, day, email));
        format!("{:x}{SEPARATOR}{job:x}{day:0DAY_DIGITS$x}{signature}", user.0)
    }

    /// Everything in `text` that has the form of a token; signatures are not verified.
    pub(super) fn find_all(text: &str) -> impl Iterator<Item = Self> {
        text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(Self::read)
    }

    fn read(word: &str) -> Option<Self> {
        let (named, signature) = word.split_at_checked(word.len().checked_sub(SIGNATURE_LENGTH)?)?;
        let (user, rest) = named.split_once([SEPARATOR, SEPARATOR.to_ascii_uppercase()])?;
        let (job, day) = rest.split_at_checked(rest.len().checked_sub(DAY_DIGITS)?)?;
        let number = |text| i64::from_str_radix(text, 16).ok();
        Some(Self {
            user: UserId(number(user)?),
            job: number(job)?,
            day: number(day)?,
            signature: signature.to_owned(),
        })
    }

    /// Whether the token was signed for this address and has not expired.
    pub(super) fn is_signed_for(&self, email: &str, secret: &Secret, now: Instant) -> bool {
        let age = day_of(now) - self.day;
        age <= MAX_DAYS && secret.verifies(PURPOSE, &signed(self.user, self.job, self.day, email), &self.signature)
    }
}

fn day_of(at: Instant) -> i64 {
    let day = i64::try_from(DAY.as_millis()).unwrap_or(i64::MAX);
    at.as_millis().div_euclid(day)
}

fn signed(user: UserId, job: i64, day: i64, email: &str) -> String {
    format!("{} {job} {day} {}", user.0, email_key(email))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(929_959_200_000);

    #[test]
    fn bounce_token_expires_after_two_weeks() {
        let secret = Secret::random();
        let written = BounceToken::written(UserId(7), 12, "bob@example.org", &secret, NOW);
        let token = BounceToken::find_all(&written).next().unwrap();
        for (days, is) in [(0, true), (14, true), (15, false), (400, false)] {
            assert_eq!(token.is_signed_for("bob@example.org", &secret, NOW + DAY * days), is, "after {days} days");
        }
        // The day is covered by the signature.
        let later = written.replacen("c2a0b", "c2a1b", 1);
        assert_ne!(later, written);
        let later = BounceToken::find_all(&later).next().unwrap();
        assert!(!later.is_signed_for("bob@example.org", &secret, NOW + DAY * 15));
    }

    #[test]
    fn bounce_token_is_found_in_any_case_and_bound_to_its_address() {
        let secret = Secret::random();
        let written = BounceToken::written(UserId(31), 4_096, "Bob@example.org", &secret, NOW);
        for text in [
            format!("play+{PREFIX}{written}@chess.example"),
            format!("<PLAY+B-{}@CHESS.EXAMPLE>", written.to_uppercase()),
        ] {
            let found: Vec<BounceToken> = BounceToken::find_all(&text).collect();
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!((found[0].user, found[0].job), (UserId(31), 4_096));
            assert!(found[0].is_signed_for("bob@example.org", &secret, NOW));
            assert!(!found[0].is_signed_for("eve@example.org", &secret, NOW));
            assert!(!found[0].is_signed_for("bob@example.org", &Secret::random(), NOW));
        }
        let other = BounceToken::find_all(&written.replacen("1f", "1e", 1)).next().unwrap();
        assert!(!other.is_signed_for("bob@example.org", &secret, NOW), "signed for another account");
        for text in ["", "play@chess.example", "x", &"é".repeat(40), &"x".repeat(40), &format!("-{}", "0".repeat(60))]
        {
            assert_eq!(BounceToken::find_all(text).next(), None, "{text}");
        }
    }
}
