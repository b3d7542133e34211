//! The token in the reply address of a bundle: owner, time of composition and kinds of notification, signed by HMAC. It
//! names no game: an answer does, by the opponent. Since a bundle shows the games as they were when it was composed, an
//! answer counts for no later turn.

use correspondence_clock::Instant;

use domain::notification_settings::NotificationCategories;
use domain::user::UserId;
use service::signed_word;
use service::{AnsweredBundle, Secret};

/// The purpose under which the secret signs these tokens.
const PURPOSE: &str = "mail-bundle";

/// The digits of the owner, the time in milliseconds, the kinds and the attempts: together no longer than the longest
/// token of a turn.
const LENGTHS: [usize; 4] = [6, 8, 4, 1];

/// What an answer to a bundle refers to. Only the player it was mailed to can know its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BundleToken {
    pub(super) owner: UserId,
    /// When it was composed.
    pub(super) at: Instant,
    /// The kinds of notification in it.
    pub(super) kinds: NotificationCategories,
    /// The number of answers refused in a row so far.
    pub(super) tries: u8,
}

impl BundleToken {
    /// The token of a bundle that was composed at `at`.
    pub(super) const fn new(owner: UserId, at: Instant, kinds: NotificationCategories) -> Self {
        Self { owner, at, kinds, tries: 0 }
    }

    pub(super) const fn bundle(&self) -> AnsweredBundle {
        AnsweredBundle { at: self.at.as_millis(), kinds: self.kinds.bits() }
    }

    /// The token of `bundle` after `tries` refused answers.
    pub(super) fn of(owner: UserId, bundle: AnsweredBundle, tries: u8) -> Self {
        Self {
            tries,
            ..Self::new(owner, Instant::from_millis(bundle.at), NotificationCategories::from_bits(bundle.kinds))
        }
    }

    /// The token as written in an address. `None` if a number is too large for it.
    pub(super) fn written(&self, secret: &Secret) -> Option<String> {
        let [owner, at, kinds, tries] = LENGTHS;
        let numbers = [
            (u64::try_from(self.owner.0).ok()?, owner),
            (u64::try_from(self.at.as_millis()).ok()?, at),
            (u64::from(self.kinds.bits()), kinds),
            (u64::from(self.tries.min(35)), tries),
        ];
        signed_word::write(PURPOSE, numbers, secret)
    }

    /// Parses and verifies a token.
    pub(super) fn read(word: &str, secret: &Secret) -> Option<Self> {
        let [owner, at, kinds, tries] = signed_word::read(PURPOSE, word, LENGTHS, secret)?;
        Some(Self {
            owner: UserId(i64::try_from(owner).ok()?),
            at: Instant::from_millis(i64::try_from(at).ok()?),
            kinds: NotificationCategories::from_bits(u16::try_from(kinds).ok()?),
            tries: u8::try_from(tries).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::answer_token::AnswerToken;
    use crate::notify::reply_token::ReplyToken;
    use domain::notification_settings::NotificationCategory;

    #[test]
    fn bundle_token_round_trips_in_any_case() {
        let secret = Secret::random();
        let kinds = NotificationCategories::from_iter([NotificationCategory::Turn, NotificationCategory::Followed]);
        let token =
            BundleToken { tries: 2, ..BundleToken::new(UserId(7), Instant::from_millis(929_959_200_123), kinds) };
        let written = token.written(&secret).unwrap();
        assert!(written.len() <= ReplyToken::MAX_LEN, "{written}");
        let address = format!("Sealed Move <MOVES+{}@EXAMPLE.ORG>", written.to_uppercase());
        assert_eq!(AnswerToken::find(&address, &secret), Some(AnswerToken::Bundle(token)));
        assert_eq!(BundleToken::read(&written, &Secret::random()), None);
        assert_eq!(BundleToken::of(UserId(7), token.bundle(), 2), token);
    }
}
