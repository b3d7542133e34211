//! Random keys, their hashes, and the signatures and encryption made with the installation's secret.

use std::fmt;

use aes_gcm::Aes256Gcm;
use aes_gcm::aead::{Aead, Payload};
use data_encoding::{BASE32_DNSSEC, BASE32_NOPAD, BASE64URL_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// How long a signature is, in characters.
pub const SIGNATURE_LENGTH: usize = 26;

/// Characters in each group of a secret that people type.
const GROUP_LEN: usize = 4;

/// Length of the nonce of an encrypted text, in bytes (AES-GCM).
const NONCE_LEN: usize = 12;

/// The secret of this installation: its holder can sign in the name of the installation.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// From at least 32 random bytes.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    pub fn random() -> Self {
        Self(rand::random::<[u8; 32]>().to_vec())
    }

    /// The bytes, for storing and for keys derived elsewhere.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// A signature of `message` for one `purpose`: 128 bits in small letters and digits (base32hex, RFC 4648, 7), since
    /// it is used in mail addresses, whose case may change on the way. HMAC with SHA-256 (RFC 2104), truncated as its
    /// section 5 allows.
    pub fn sign(&self, purpose: &str, message: &str) -> String {
        BASE32_DNSSEC.encode(&self.mac(purpose, message)[..16])
    }

    /// Whether `signature` is ours in capital or small letters, compared in constant time.
    pub fn verifies(&self, purpose: &str, message: &str, signature: &str) -> bool {
        let signature = signature.to_ascii_lowercase();
        bool::from(self.sign(purpose, message).as_bytes().ct_eq(signature.as_bytes()))
    }

    /// A key of 256 bits in hexadecimal, which cannot be guessed and is the same on each call.
    pub fn derive_key(&self, purpose: &str, message: &str) -> String {
        HEXLOWER.encode(&self.mac(purpose, message))
    }

    /// The same key as bytes.
    pub fn derive_bytes(&self, purpose: &str, message: &str) -> [u8; 32] {
        self.mac(purpose, message)
    }

    /// Encrypts `plain` for one `purpose`, with AES-256-GCM. It is decrypted again only in the same `context`.
    ///
    /// # Errors
    /// If `plain` is longer than AES-GCM allows, 64 GB.
    pub fn encrypt(&self, purpose: &str, context: &[u8], plain: &[u8]) -> Result<String, aes_gcm::Error> {
        let nonce = rand::random::<[u8; NONCE_LEN]>();
        let encrypted = self.cipher(purpose).encrypt(&nonce.into(), Payload { msg: plain, aad: context })?;
        Ok(BASE64URL_NOPAD.encode(&[nonce.as_slice(), &encrypted].concat()))
    }

    /// Decrypts what was [encrypted](Self::encrypt) for the same purpose and context; `None` if it was not.
    pub fn decrypt(&self, purpose: &str, context: &[u8], encrypted: &str) -> Option<Vec<u8>> {
        let bytes = BASE64URL_NOPAD.decode(encrypted.as_bytes()).ok()?;
        let (nonce, msg) = bytes.split_first_chunk::<NONCE_LEN>()?;
        self.cipher(purpose).decrypt(&(*nonce).into(), Payload { msg, aad: context }).ok()
    }

    fn cipher(&self, purpose: &str) -> Aes256Gcm {
        <Aes256Gcm as aes_gcm::KeyInit>::new(&self.derive_bytes(purpose, "").into())
    }

    fn mac(&self, purpose: &str, message: &str) -> [u8; 32] {
        // A key that is longer than a block of SHA-256 is hashed first, so that each fits (RFC 2104, 2).
        let mut key = [0; 64];
        if self.0.len() > key.len() {
            key[..32].copy_from_slice(&Sha256::digest(&self.0));
        } else {
            key[..self.0.len()].copy_from_slice(&self.0);
        }
        let mut mac = Hmac::<Sha256>::new(&key.into());
        mac.update(purpose.as_bytes());
        mac.update(b"\0");
        mac.update(message.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A random key of 256 bits, safe in URLs and cookies.
pub fn random_key() -> String {
    BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>())
}

/// Random bytes for people to type, as lower-case letters and digits (base32, RFC 4648, 6) in groups. From ten bytes on they
/// are too long to guess, so that a fast hash is enough.
pub(crate) fn random_groups<const BYTES: usize>() -> String {
    let letters = BASE32_NOPAD.encode(&rand::random::<[u8; BYTES]>()).to_ascii_lowercase();
    let groups: Vec<&str> = (0..letters.len()).step_by(GROUP_LEN).map(|at| &letters[at..at + GROUP_LEN]).collect();
    groups.join("-")
}

/// A secret as it was generated, without its groups, from what was typed: people leave out hyphens, add spaces and use
/// capitals.
pub(crate) fn ungrouped(typed: &str) -> String {
    typed.chars().filter(|c| !c.is_whitespace() && *c != '-').flat_map(char::to_lowercase).collect()
}

/// SHA-256 in hexadecimal: the stored form of a random key, so that a copy of the database gives no access.
pub fn key_hash(key: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(key.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_its_purpose_and_message_only() {
        let secret = Secret::random();
        let signature = secret.sign("reply", "game 7");
        assert_eq!(signature.len(), SIGNATURE_LENGTH);
        assert!(secret.verifies("reply", "game 7", &signature));
        assert!(secret.verifies("reply", "game 7", &signature.to_uppercase()));
        assert!(!secret.verifies("reply", "game 8", &signature));
        assert!(!secret.verifies("other", "game 7", &signature));
        assert!(!Secret::random().verifies("reply", "game 7", &signature));
    }

    #[test]
    fn derived_keys_depend_on_purpose_and_message_and_have_256_bits() {
        let secret = Secret::new(vec![7; 100]);
        let key = secret.derive_key("reset", "ann 1");
        assert_eq!((key.len(), key.clone()), (64, secret.derive_key("reset", "ann 1")));
        assert_ne!(key, secret.derive_key("reset", "ann 2"));
        assert_ne!(key, secret.derive_key("confirm", "ann 1"));
        assert_eq!(
            key, "46f06873a96f1422715d615b49d287e390139ebb948f6452f5959e16990ac3ba",
            "a secret that is longer than a block of SHA-256"
        );
    }

    #[test]
    fn what_is_encrypted_is_read_with_the_same_secret_for_the_same_purpose_and_context_only() {
        let secret = Secret::random();
        let encrypted = secret.encrypt("app", b"7", b"twenty bytes of text").unwrap();
        assert_eq!(secret.decrypt("app", b"7", &encrypted).unwrap(), b"twenty bytes of text");
        assert_ne!(secret.encrypt("app", b"7", b"twenty bytes of text").unwrap(), encrypted, "a nonce of its own");
        assert_eq!(secret.decrypt("app", b"8", &encrypted), None);
        assert_eq!(secret.decrypt("other", b"7", &encrypted), None);
        assert_eq!(Secret::random().decrypt("app", b"7", &encrypted), None);
        assert_eq!(secret.decrypt("app", b"7", "short"), None);
    }

    #[test]
    fn secrets_to_type_are_in_groups_and_read_back_however_they_are_typed() {
        let (code, password) = (random_groups::<10>(), random_groups::<15>());
        assert_eq!(code.split('-').map(str::len).collect::<Vec<_>>(), [GROUP_LEN; 4], "{code}");
        assert_eq!(password.split('-').map(str::len).collect::<Vec<_>>(), [GROUP_LEN; 6], "{password}");
        assert!(ungrouped(&password).bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'2'..=b'7')), "{password}");
        assert_ne!(code, random_groups::<10>());
        assert_eq!(ungrouped("abcd-ef23 ghIJ"), "abcdef23ghij");
        assert_eq!(ungrouped(" 123 456 "), "123456");
    }

    #[test]
    fn the_hash_is_sha_256() {
        assert_eq!(key_hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
