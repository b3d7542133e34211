//! The token in the return path of a message (VERP): to whom it went, and by which job. It is signed by HMAC together with
//! the address, so that nobody but who got the message can say that it came back, and only for that address.

use crate::domain::user::{UserId, email_key};
use crate::service::{SIGNATURE_LENGTH, Secret};

/// What a signature by the installation's secret is for.
const PURPOSE: &str = "mail-bounce";

/// Stands between the account and the job, which are hexadecimal.
const SEPARATOR: char = 'x';

/// What comes before the token in an address, so that nobody takes it for one to answer to.
pub(super) const PREFIX: &str = "b-";

/// Which message came back, as its return path says. Whether we have said so is known once the address is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BounceToken {
    pub(super) user: UserId,
    pub(super) job: i64,
    signature: String,
}

impl BounceToken {
    /// The token as it stands in an address: small letters and digits, since mail servers may change the case.
    pub(super) fn written(user: UserId, job: i64, email: &str, secret: &Secret) -> String {
        let signature = secret.sign(PURPOSE, &signed(user, job, email));
        format!("{:x}{SEPARATOR}{job:x}{signature}", user.0)
    }

    /// What looks like a token in `text`.
    pub(super) fn find_all(text: &str) -> impl Iterator<Item = Self> {
        text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(Self::read)
    }

    fn read(word: &str) -> Option<Self> {
        let (named, signature) = word.split_at_checked(word.len().checked_sub(SIGNATURE_LENGTH)?)?;
        let (user, job) = named.split_once([SEPARATOR, SEPARATOR.to_ascii_uppercase()])?;
        let number = |text| i64::from_str_radix(text, 16).ok();
        Some(Self { user: UserId(number(user)?), job: number(job)?, signature: signature.to_owned() })
    }

    /// Whether we have sent that message to that address.
    pub(super) fn is_signed_for(&self, email: &str, secret: &Secret) -> bool {
        secret.verifies(PURPOSE, &signed(self.user, self.job, email), &self.signature)
    }
}

fn signed(user: UserId, job: i64, email: &str) -> String {
    format!("{} {job} {}", user.0, email_key(email))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_again_in_any_case_and_holds_for_its_address_alone() {
        let secret = Secret::random();
        let written = BounceToken::written(UserId(31), 4_096, "Bob@example.org", &secret);
        for text in [
            format!("play+{PREFIX}{written}@chess.example"),
            format!("<PLAY+B-{}@CHESS.EXAMPLE>", written.to_uppercase()),
        ] {
            let found: Vec<BounceToken> = BounceToken::find_all(&text).collect();
            assert_eq!(found.len(), 1, "{text}");
            assert_eq!((found[0].user, found[0].job), (UserId(31), 4_096));
            assert!(found[0].is_signed_for("bob@example.org", &secret));
            assert!(!found[0].is_signed_for("eve@example.org", &secret));
            assert!(!found[0].is_signed_for("bob@example.org", &Secret::random()));
        }
        let other = BounceToken::find_all(&written.replacen("1f", "1e", 1)).next().unwrap();
        assert!(!other.is_signed_for("bob@example.org", &secret), "signed for another account");
        for text in ["", "play@chess.example", "x", &"é".repeat(40), &"x".repeat(40), &format!("-{}", "0".repeat(60))]
        {
            assert_eq!(BounceToken::find_all(text).next(), None, "{text}");
        }
    }
}
