//! The token in the reply address of a challenge: challenge, recipient and expiry, signed by HMAC.

use correspondence_clock::Instant;

use super::reply_token::{game_of, game_value};
use domain::ids::ChallengeId;
use domain::user::UserId;
use service::{Secret, signed_word};

/// The purpose under which the secret signs these tokens.
const PURPOSE: &str = "mail-challenge";

/// The digits of the challenge, the receiver, the last day and the attempts: together no longer than the longest token
/// of a turn, so that the reply address needs no more room.
const LENGTHS: [usize; 4] = [10, 6, 3, 1];

/// What an answer to a challenge refers to. Only the player it was mailed to can know its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChallengeToken {
    pub(super) challenge: ChallengeId,
    /// The challenged player.
    pub(super) receiver: UserId,
    /// The last day on which an answer is accepted, counted from 1 January 1970.
    pub(super) last_day: u16,
    /// The number of answers refused in a row so far.
    pub(super) tries: u8,
}

impl ChallengeToken {
    /// Whether an answer received at `at` is too late.
    pub(super) fn has_expired(&self, at: Instant) -> bool {
        at.day() > i32::from(self.last_day)
    }

    /// The token as written in an address. `None` if the number of the receiver is too large for it.
    pub(super) fn written(&self, secret: &Secret) -> Option<String> {
        let [challenge, receiver, last_day, tries] = LENGTHS;
        let numbers = [
            (game_value(&self.challenge.first_game()), challenge),
            (u64::try_from(self.receiver.0).ok()?, receiver),
            (u64::from(self.last_day), last_day),
            (u64::from(self.tries.min(35)), tries),
        ];
        signed_word::write(PURPOSE, numbers, secret)
    }

    /// Parses and verifies a token.
    pub(super) fn read(word: &str, secret: &Secret) -> Option<Self> {
        let [challenge, receiver, last_day, tries] = signed_word::read(PURPOSE, word, LENGTHS, secret)?;
        Some(Self {
            challenge: ChallengeId::of_game(game_of(challenge)?),
            receiver: UserId(i64::try_from(receiver).ok()?),
            last_day: u16::try_from(last_day).ok()?,
            tries: u8::try_from(tries).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::SIGNATURE_LENGTH;

    fn token(challenge: &str, receiver: i64) -> ChallengeToken {
        ChallengeToken { challenge: challenge.parse().unwrap(), receiver: UserId(receiver), last_day: 20_800, tries: 2 }
    }

    #[test]
    fn challenge_token_round_trips_in_any_case() {
        let secret = Secret::random();
        for token in [token("abCD1289", 1), token("zzzzzzzz", 36_i64.pow(6) - 1), token("00000000", 0)] {
            let written = token.written(&secret).unwrap();
            assert_eq!(written.len(), LENGTHS.iter().sum::<usize>() + SIGNATURE_LENGTH);
            assert_eq!(ChallengeToken::read(&written, &secret), Some(token));
            assert_eq!(ChallengeToken::read(&written.to_uppercase(), &secret), Some(token));
        }
        assert_eq!(token("abCD1289", 36_i64.pow(6)).written(&secret), None, "there is no room for that number");
    }

    #[test]
    fn tampered_or_foreign_token_is_rejected() {
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
    fn answer_is_accepted_until_the_end_of_the_last_day() {
        let token = token("abCD1289", 7);
        let next = Instant::start_of_day(20_801);
        assert!(!token.has_expired(Instant::from_millis(next.as_millis() - 1)));
        assert!(token.has_expired(next));
    }
}
