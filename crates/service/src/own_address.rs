//! The token in a player's own address, for messages that are not replies: its owner and the number of renewals, signed
//! by HMAC.

use lettre::Address;

use super::{Secret, signed_word};
use domain::user::UserId;

/// Purpose of the signature in own addresses.
const PURPOSE: &str = "mail-address";

/// The digits of the owner, the renewals and the tries.
const LENGTHS: [usize; 3] = [6, 3, 1];

/// The token of an own address. Only its owner can know the signature, and only messages from their account address are
/// accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressToken {
    pub owner: UserId,
    /// How often the owner had renewed the address.
    pub renewals: u32,
    /// How many messages in a row were refused before.
    pub tries: u8,
}

impl AddressToken {
    /// The token of the address that its owner is shown.
    pub const fn new(owner: UserId, renewals: u32) -> Self {
        Self { owner, renewals, tries: 0 }
    }

    /// The token as it is written in an address. `None` if a number does not fit.
    pub fn written(&self, secret: &Secret) -> Option<String> {
        let [owner, renewals, tries] = LENGTHS;
        let numbers = [
            (u64::try_from(self.owner.0).ok()?, owner),
            (u64::from(self.renewals), renewals),
            (u64::from(self.tries.min(35)), tries),
        ];
        signed_word::write(PURPOSE, numbers, secret)
    }

    /// Parses a token, if we signed it.
    pub fn read(word: &str, secret: &Secret) -> Option<Self> {
        let [owner, renewals, tries] = signed_word::read(PURPOSE, word, LENGTHS, secret)?;
        Some(Self {
            owner: UserId(i64::try_from(owner).ok()?),
            renewals: u32::try_from(renewals).ok()?,
            tries: u8::try_from(tries).ok()?,
        })
    }
}

/// The address for messages of a player that are not replies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnAddress {
    pub address: String,
    /// The key that the subject must contain, if the address has no room for it.
    pub key: Option<String>,
}

impl OwnAddress {
    /// The address of a player who has renewed it so often, with mail arriving at `reply`. `None` if a number does not
    /// fit.
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
    fn token_is_parsed_in_any_case() {
        let secret = Secret::random();
        for token in [token(1, 0), token(36_i64.pow(6) - 1, 36_u32.pow(3) - 1)] {
            let written = token.written(&secret).unwrap();
            assert_eq!(AddressToken::read(&written.to_uppercase(), &secret), Some(token));
        }
        assert_eq!(token(36_i64.pow(6), 0).written(&secret), None);
        assert_eq!(token(1, 36_u32.pow(3)).written(&secret), None);
    }

    #[test]
    fn forged_token_is_refused() {
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
    fn key_is_in_the_subject_without_subaddresses() {
        let (secret, reply) = (Secret::random(), "club@example.org".parse().unwrap());
        let address = |has_subaddresses| OwnAddress::of(UserId(7), 2, &reply, has_subaddresses, &secret).unwrap();
        let (subaddressed, plain) = (address(true), address(false));
        assert_eq!(plain.address, "club@example.org");
        assert_eq!(subaddressed, OwnAddress { address: format!("club+{}@example.org", plain.key.unwrap()), key: None });
    }
}
