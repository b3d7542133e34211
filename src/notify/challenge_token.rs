//! The token in the address a challenge is answered to: which challenge, whom it was mailed to, and until when an answer is
//! taken, signed by HMAC.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::reply_token::{game_of, game_value};
use crate::domain::user::UserId;
use crate::service::{SIGNATURE_LENGTH, Secret};

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "mail-challenge";

const BASE: u64 = 36;

/// Ten characters for the challenge, six for the receiver, three for the last day, one for the tries: as many as the token of
/// a turn has at the most, so that the address of the service needs no more room.
const SIGNED_LENGTH: usize = 20;

/// What an answer to a challenge is an answer to. Only the player it was mailed to can know its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChallengeToken {
    pub(super) challenge: GameId,
    /// Whom the challenge names.
    pub(super) receiver: UserId,
    /// The last day on which an answer is taken, counted from 1 January 1970.
    pub(super) last_day: u16,
    /// How many answers were refused before, one after the other.
    pub(super) tries: u8,
}

impl ChallengeToken {
    /// Whether an answer that came at `at` comes too late.
    pub(super) fn has_expired(&self, at: Instant) -> bool {
        at.day() > i32::from(self.last_day)
    }

    /// The token as it stands in an address: small letters and digits. `None` for a receiver whose number has no room in it.
    pub(super) fn written(&self, secret: &Secret) -> Option<String> {
        let signed = self.signed()?;
        let signature = secret.sign(PURPOSE, &signed);
        Some(format!("{signed}{signature}"))
    }

    /// The token that a word is, if we signed it.
    pub(super) fn read(word: &str, secret: &Secret) -> Option<Self> {
        if word.len() != SIGNED_LENGTH + SIGNATURE_LENGTH || !word.is_ascii() {
            return None;
        }
        let word = word.to_ascii_lowercase();
        let (signed, signature) = word.split_at(SIGNED_LENGTH);
        if secret.verifies(PURPOSE, signed, signature) { Self::parse(signed) } else { None }
    }

    fn parse(signed: &str) -> Option<Self> {
        let number = |from: usize, length: usize| u64::from_str_radix(signed.get(from..from + length)?, 36).ok();
        Some(Self {
            challenge: game_of(number(0, 10)?)?,
            receiver: UserId(i64::try_from(number(10, 6)?).ok()?),
            last_day: u16::try_from(number(16, 3)?).ok()?,
            tries: u8::try_from(number(19, 1)?).ok()?,
        })
    }

    fn signed(&self) -> Option<String> {
        let receiver = u64::try_from(self.receiver.0).ok()?;
        let parts = [
            digits(game_value(&self.challenge), 10)?,
            digits(receiver, 6)?,
            digits(u64::from(self.last_day), 3)?,
            digits(u64::from(self.tries.min(35)), 1)?,
        ];
        Some(parts.concat())
    }
}

/// The number in so many digits to the base of 36; `None` where it needs more.
pub(super) fn digits(mut number: u64, length: usize) -> Option<String> {
    let mut written = vec!['0'; length];
    for digit in written.iter_mut().rev() {
        *digit = char::from_digit(u32::try_from(number % BASE).ok()?, 36)?;
        number /= BASE;
    }
    (number == 0).then(|| written.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(challenge: &str, receiver: i64) -> ChallengeToken {
        ChallengeToken { challenge: challenge.parse().unwrap(), receiver: UserId(receiver), last_day: 20_800, tries: 2 }
    }

    #[test]
    fn a_token_is_read_again_in_any_case() {
        let secret = Secret::random();
        for token in [token("abCD1289", 1), token("zzzzzzzz", 36_i64.pow(6) - 1), token("00000000", 0)] {
            let written = token.written(&secret).unwrap();
            assert_eq!(written.len(), SIGNED_LENGTH + SIGNATURE_LENGTH);
            assert_eq!(ChallengeToken::read(&written, &secret), Some(token));
            assert_eq!(ChallengeToken::read(&written.to_uppercase(), &secret), Some(token));
        }
        assert_eq!(token("abCD1289", 36_i64.pow(6)).written(&secret), None, "there is no room for that number");
    }

    #[test]
    fn a_token_that_was_changed_or_signed_elsewhere_is_none() {
        let secret = Secret::random();
        let written = token("abCD1289", 7).written(&secret).unwrap();
        assert_eq!(ChallengeToken::read(&written, &Secret::random()), None);
        for at in 0..written.len() {
            let mut bytes = written.clone().into_bytes();
            bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
            let changed = String::from_utf8(bytes).unwrap();
            assert_eq!(ChallengeToken::read(&changed, &secret), None, "{changed}");
        }
    }

    #[test]
    fn an_answer_is_taken_until_the_end_of_the_last_day() {
        let token = token("abCD1289", 7);
        let next = Instant::start_of_day(20_801);
        assert!(!token.has_expired(Instant::from_millis(next.as_millis() - 1)));
        assert!(token.has_expired(next));
    }
}
