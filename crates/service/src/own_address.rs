//! The token in the address of a player's own, to which they write without answering a message: whose it is and how often it
//! was replaced, signed by HMAC.

use lettre::Address;

use super::{Secret, signed_word};
use domain::user::UserId;

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "mail-address";

/// The digits of the owner, the renewals and the tries.
const LENGTHS: [usize; 3] = [6, 3, 1];

/// Whose address a message came to. Only its owner can know the signature, and only messages from their own address are
/// believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressToken {
    pub owner: UserId,
    /// How often the owner had the address replaced before.
    pub renewals: u32,
    /// How many messages were refused before, one after the other.
    pub tries: u8,
}

impl AddressToken {
    /// That of the address as its owner is told it.
    pub const fn new(owner: UserId, renewals: u32) -> Self {
        Self { owner, renewals, tries: 0 }
    }

    /// The token as it stands in an address. `None` where a number has no room in it.
    pub fn written(&self, secret: &Secret) -> Option<String> {
        let [owner, renewals, tries] = LENGTHS;
        let numbers = [
            (u64::try_from(self.owner.0).ok()?, owner),
            (u64::from(self.renewals), renewals),
            (u64::from(self.tries.min(35)), tries),
        ];
        signed_word::write(PURPOSE, numbers, secret)
    }

    /// The token that a word is, if we signed it.
    pub fn read(word: &str, secret: &Secret) -> Option<Self> {
        let [owner, renewals, tries] = signed_word::read(PURPOSE, word, LENGTHS, secret)?;
        Some(Self {
            owner: UserId(i64::try_from(owner).ok()?),
            renewals: u32::try_from(renewals).ok()?,
            tries: u8::try_from(tries).ok()?,
        })
    }
}

/// Where a player writes without answering a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnAddress {
    pub address: String,
    /// What the subject has to hold, where the address has no room for it.
    pub key: Option<String>,
}

impl OwnAddress {
    /// That of a player who had it replaced so often, where mail comes in at `reply`. `None` where there is no room for the
    /// numbers in it.
    pub fn of(owner: UserId, renewals: u32, reply: &Address, has_subaddresses: bool, secret: &Secret) -> Option<Self> {
        let token = AddressToken::new(owner, renewals).written(secret)?;
        Some(if has_subaddresses {
            Self { address: format!("{}+{token}@{}", reply.user(), reply.domain()), key: None }
        } else {
            Self { address: reply.to_string(), key: Some(token) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(owner: i64, renewals: u32) -> AddressToken {
        AddressToken { tries: 3, ..AddressToken::new(UserId(owner), renewals) }
    }

    #[test]
    fn a_token_is_found_again_in_any_case() {
        let secret = Secret::random();
        for token in [token(1, 0), token(36_i64.pow(6) - 1, 36_u32.pow(3) - 1)] {
            let written = token.written(&secret).unwrap();
            assert_eq!(AddressToken::read(&written.to_uppercase(), &secret), Some(token));
        }
        assert_eq!(token(36_i64.pow(6), 0).written(&secret), None);
        assert_eq!(token(1, 36_u32.pow(3)).written(&secret), None);
    }

    #[test]
    fn a_token_that_was_changed_or_signed_elsewhere_is_none() {
        let secret = Secret::random();
        let written = token(7, 1).written(&secret).unwrap();
        assert_eq!(AddressToken::read(&written, &Secret::random()), None);
        for at in 0..written.len() {
            let mut bytes = written.clone().into_bytes();
            bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
            let changed = String::from_utf8(bytes).unwrap();
            assert_eq!(AddressToken::read(&changed, &secret), None, "{changed}");
        }
    }

    #[test]
    fn where_there_are_no_subaddresses_the_key_stands_in_the_subject() {
        let (secret, reply) = (Secret::random(), "club@example.org".parse().unwrap());
        let with = |has_subaddresses| OwnAddress::of(UserId(7), 2, &reply, has_subaddresses, &secret).unwrap();
        let (one, other) = (with(true), with(false));
        assert_eq!(other.address, "club@example.org");
        assert_eq!(one, OwnAddress { address: format!("club+{}@example.org", other.key.unwrap()), key: None });
    }
}
