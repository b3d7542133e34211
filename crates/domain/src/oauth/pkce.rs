//! Proof Key for Code Exchange (RFC 7636), by the method `S256` only.

use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// How long a challenge is: SHA-256 in base64url without padding.
const CHALLENGE_LEN: usize = 43;

/// How long a verifier may be (RFC 7636, 4.1).
const VERIFIER_LEN: std::ops::RangeInclusive<usize> = 43..=128;

/// The challenge of an app: SHA-256 of the verifier, which it keeps secret until it redeems the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeChallenge(String);

/// It is no SHA-256 in base64url.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a code challenge")]
pub struct CodeChallengeError;

impl CodeChallenge {
    /// As it was sent.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether it is the challenge of that verifier.
    pub fn is_met_by(&self, verifier: &str) -> bool {
        let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
        if !VERIFIER_LEN.contains(&verifier.len()) || !verifier.bytes().all(is_unreserved) {
            return false;
        }
        let computed = BASE64URL_NOPAD.encode(&Sha256::digest(verifier.as_bytes()));
        bool::from(computed.as_bytes().ct_eq(self.0.as_bytes()))
    }
}

impl std::str::FromStr for CodeChallenge {
    type Err = CodeChallengeError;

    fn from_str(text: &str) -> Result<Self, CodeChallengeError> {
        // Some apps pad it, though the RFC leaves the padding out.
        let text = text.strip_suffix('=').unwrap_or(text);
        let is_hash = text.len() == CHALLENGE_LEN && BASE64URL_NOPAD.decode(text.as_bytes()).is_ok();
        if is_hash { Ok(Self(text.to_owned())) } else { Err(CodeChallengeError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn example_of_the_rfc_holds() {
        // RFC 7636, appendix B.
        let challenge: CodeChallenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM".parse().expect("a challenge");
        assert!(challenge.is_met_by("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"));
        assert!(!challenge.is_met_by("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXj"));
        assert!(!challenge.is_met_by("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"), "plain is no method");
        assert!(!challenge.is_met_by(""));
    }

    #[test]
    fn challenges_are_hashes() {
        assert!("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=".parse::<CodeChallenge>().is_ok());
        for bad in ["", "short", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM", &"a".repeat(44), &"ä".repeat(21)] {
            assert_eq!(bad.parse::<CodeChallenge>(), Err(CodeChallengeError), "{bad:?}");
        }
    }
}
