//! Random keys, their hashes, and the signatures made with the installation's secret.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// The secret of this installation: whoever has it can sign in its name.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// From at least 32 random bytes.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// A new secret.
    pub fn random() -> Self {
        Self(rand::random::<[u8; 32]>().to_vec())
    }

    /// The bytes, for storing and for keys derived elsewhere.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// A signature of `message` for one `purpose`, 96 bits in hexadecimal (RFC 2104, with SHA-256, truncated as its
    /// section 5 allows).
    pub fn sign(&self, purpose: &str, message: &str) -> String {
        // HMAC takes keys of any length.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { return String::new() };
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(message.as_bytes());
        hexadecimal(&mac.finalize().into_bytes()[..12])
    }

    /// Whether `signature` is ours, compared in constant time.
    pub fn verifies(&self, purpose: &str, message: &str, signature: &str) -> bool {
        let expected = self.sign(purpose, message);
        !expected.is_empty() && bool::from(expected.as_bytes().ct_eq(signature.to_ascii_lowercase().as_bytes()))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A random key of 256 bits, safe in URLs and cookies.
pub fn random_key() -> String {
    URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>())
}

/// SHA-256 in hexadecimal: what is kept of a random key, so that a copy of the database opens no doors.
pub fn key_hash(key: &str) -> String {
    hexadecimal(&Sha256::digest(key.as_bytes()))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_its_purpose_and_message_only() {
        let secret = Secret::random();
        let signature = secret.sign("reply", "game 7");
        assert_eq!(signature.len(), 24);
        assert!(secret.verifies("reply", "game 7", &signature));
        assert!(secret.verifies("reply", "game 7", &signature.to_uppercase()));
        assert!(!secret.verifies("reply", "game 8", &signature));
        assert!(!secret.verifies("other", "game 7", &signature));
        assert!(!Secret::random().verifies("reply", "game 7", &signature));
    }

    #[test]
    fn the_hash_is_sha_256() {
        assert_eq!(key_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
