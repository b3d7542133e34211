//! The token in the address to which a bundle is answered: whose it is, when it was composed, and what kinds of notices it
//! tells, signed by HMAC. It names no game: an answer does, by the opponent. Since what a bundle shows of a game is of the moment
//! when it was composed, an answer is taken for no later turn.

use correspondence_clock::Instant;

use domain::notice_settings::NoticeKinds;
use domain::user::UserId;
use service::signed_word;
use service::{AnsweredBundle, Secret};

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "mail-bundle";

/// The digits of the owner, the moment in milliseconds, the kinds and the tries: no more than the token of a turn has at the most.
const LENGTHS: [usize; 4] = [6, 8, 4, 1];

/// What an answer to a bundle is an answer to. Only the player it was mailed to can know its signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BundleToken {
    pub(super) owner: UserId,
    /// When it was composed.
    pub(super) at: Instant,
    /// What kinds of notices it tells.
    pub(super) kinds: NoticeKinds,
    /// How many answers were refused before, one after the other.
    pub(super) tries: u8,
}

impl BundleToken {
    /// That of a bundle which was composed then.
    pub(super) const fn new(owner: UserId, at: Instant, kinds: NoticeKinds) -> Self {
        Self { owner, at, kinds, tries: 0 }
    }

    /// Which bundle it is of.
    pub(super) const fn bundle(&self) -> AnsweredBundle {
        AnsweredBundle { at: self.at.as_millis(), kinds: self.kinds.bits() }
    }

    /// The token of that bundle, after so many answers were refused.
    pub(super) fn of(owner: UserId, bundle: AnsweredBundle, tries: u8) -> Self {
        Self { tries, ..Self::new(owner, Instant::from_millis(bundle.at), NoticeKinds::from_bits(bundle.kinds)) }
    }

    /// The token as it stands in an address. `None` where a number has no room in it.
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

    /// The token that a word is, if we signed it.
    pub(super) fn read(word: &str, secret: &Secret) -> Option<Self> {
        let [owner, at, kinds, tries] = signed_word::read(PURPOSE, word, LENGTHS, secret)?;
        Some(Self {
            owner: UserId(i64::try_from(owner).ok()?),
            at: Instant::from_millis(i64::try_from(at).ok()?),
            kinds: NoticeKinds::from_bits(u16::try_from(kinds).ok()?),
            tries: u8::try_from(tries).ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::answer_token::AnswerToken;
    use crate::notify::reply_token::ReplyToken;
    use domain::notice_settings::NoticeKind;

    #[test]
    fn a_token_is_found_again_in_any_case_and_as_it_was_signed() {
        let secret = Secret::random();
        let kinds = NoticeKinds::from_iter([NoticeKind::Turn, NoticeKind::Followed]);
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
