//! Signatures, encryption and keys made with the installation's secret, and verified with those before it.

use std::fmt;
use std::time::Duration;

use aes_gcm::Aes256Gcm;
use aes_gcm::aead::{Aead, Payload};
use correspondence_clock::Instant;
use data_encoding::{BASE32_DNSSEC, BASE64URL_NOPAD, HEXLOWER};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// How long a signature is, in characters.
pub const SIGNATURE_LENGTH: usize = 26;

/// Length of the nonce of an encrypted text, in bytes (AES-GCM).
const NONCE_LEN: usize = 12;

/// How long after a rotation some process may still have only the former secret.
const RESTART_PERIOD: Duration = Duration::from_secs(24 * 60 * 60);

/// The secret of this installation: its holder can sign in the name of the installation. It signs and encrypts; those
/// that it replaced still verify and decrypt, unless they have leaked.
#[derive(Clone)]
pub struct Secret {
    current: Key,
    /// In the order in which they were replaced.
    former: Vec<FormerSecret>,
    is_replaced: bool,
}

/// A secret that was replaced.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct FormerSecret {
    key: Key,
    pub(crate) replaced_at: Instant,
    /// Somebody else may have it: what it signed is refused.
    pub(crate) is_leaked: bool,
}

impl FormerSecret {
    pub(crate) fn new(bytes: Vec<u8>, replaced_at: Instant, is_leaked: bool) -> Self {
        Self { key: Key(bytes), replaced_at, is_leaked }
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.key.0
    }
}

impl Secret {
    /// From at least 32 random bytes.
    pub fn new(bytes: Vec<u8>) -> Self {
        Self { current: Key(bytes), former: Vec::new(), is_replaced: false }
    }

    pub fn random() -> Self {
        Self::new(rand::random::<[u8; 32]>().to_vec())
    }

    /// The same with the secrets that it replaced, in that order. The current one is no former one: a rotation that was
    /// interrupted lists it already.
    #[must_use]
    pub(crate) fn with_former(self, former: Vec<FormerSecret>) -> Self {
        let (current, former): (Vec<_>, _) = former.into_iter().partition(|former| former.key == self.current);
        Self { former, is_replaced: !current.is_empty(), ..self }
    }

    /// The bytes, for storing and for keys derived elsewhere.
    pub fn as_bytes(&self) -> &[u8] {
        &self.current.0
    }

    /// The bytes of each secret whose signatures are valid, the current one first.
    pub fn trusted_bytes(&self) -> impl Iterator<Item = &[u8]> {
        self.trusted().map(|key| key.0.as_slice())
    }

    /// Whether it is itself among the secrets that were replaced: a rotation was interrupted, or an older file was put back.
    pub fn is_replaced(&self) -> bool {
        self.is_replaced
    }

    /// The oldest secret whose signatures are valid, alone: for keys and identifiers that others store, which go on
    /// unchanged until it leaks.
    pub fn oldest(&self) -> Self {
        let oldest = self.former.iter().find(|former| !former.is_leaked).map_or(&self.current, |former| &former.key);
        Self { current: oldest.clone(), former: Vec::new(), is_replaced: false }
    }

    /// Whether the last rotation was over a day ago. By then every process is assumed to have been restarted.
    pub fn is_rotation_settled(&self, now: Instant) -> bool {
        self.former.iter().all(|former| former.replaced_at + RESTART_PERIOD <= now)
    }

    /// A signature of `message` for one `purpose`: 128 bits in small letters and digits (base32hex, RFC 4648, 7), since
    /// it is used in mail addresses, whose case may change on the way. HMAC with SHA-256 (RFC 2104), truncated as its
    /// section 5 allows.
    pub fn sign(&self, purpose: &str, message: &str) -> String {
        self.current.sign(purpose, message)
    }

    /// Whether `signature` is ours in capital or small letters, compared in constant time.
    pub fn verifies(&self, purpose: &str, message: &str, signature: &str) -> bool {
        let signature = signature.to_ascii_lowercase();
        let is_by = |key: &Key| bool::from(key.sign(purpose, message).as_bytes().ct_eq(signature.as_bytes()));
        self.trusted().any(is_by)
    }

    /// A key of 256 bits in hexadecimal, which cannot be guessed and is the same on each call.
    pub fn derive_key(&self, purpose: &str, message: &str) -> String {
        self.current.derive(purpose, message)
    }

    /// What [`Self::derive_key`] returns and has returned before rotations, the current one first: to look up keyed hashes,
    /// which cannot be computed anew. Those of leaked secrets are among them.
    pub fn derive_all_keys(&self, purpose: &str, message: &str) -> Vec<String> {
        self.all().map(|key| key.derive(purpose, message)).collect()
    }

    /// The key of [`Self::derive_key`] as bytes.
    pub fn derive_bytes(&self, purpose: &str, message: &str) -> [u8; 32] {
        self.current.mac(purpose, message)
    }

    /// Encrypts `plain` for one `purpose`, with AES-256-GCM. It is decrypted again only in the same `context`.
    ///
    /// # Errors
    /// If `plain` is longer than AES-GCM allows, 64 GB.
    pub fn encrypt(&self, purpose: &str, context: &[u8], plain: &[u8]) -> Result<String, aes_gcm::Error> {
        let nonce = rand::random::<[u8; NONCE_LEN]>();
        let encrypted = self.current.cipher(purpose).encrypt(&nonce.into(), Payload { msg: plain, aad: context })?;
        Ok(BASE64URL_NOPAD.encode(&[nonce.as_slice(), &encrypted].concat()))
    }

    /// Decrypts what was [encrypted](Self::encrypt) for the same purpose and context; `None` if it was not, or with a
    /// leaked secret.
    pub fn decrypt(&self, purpose: &str, context: &[u8], encrypted: &str) -> Option<Vec<u8>> {
        self.trusted().find_map(|key| key.decrypt(purpose, context, encrypted))
    }

    /// The same for what our database holds, which may be encrypted with a leaked secret: nobody else wrote it.
    pub fn decrypt_stored(&self, purpose: &str, context: &[u8], encrypted: &str) -> Option<Vec<u8>> {
        self.all().find_map(|key| key.decrypt(purpose, context, encrypted))
    }

    /// Whether it was encrypted with the current secret.
    pub fn is_encrypted_with_current(&self, purpose: &str, context: &[u8], encrypted: &str) -> bool {
        self.current.decrypt(purpose, context, encrypted).is_some()
    }

    fn trusted(&self) -> impl Iterator<Item = &Key> {
        let former = self.former.iter().rev().filter(|former| !former.is_leaked);
        std::iter::once(&self.current).chain(former.map(|former| &former.key))
    }

    fn all(&self) -> impl Iterator<Item = &Key> {
        std::iter::once(&self.current).chain(self.former.iter().rev().map(|former| &former.key))
    }
}

#[derive(Clone, PartialEq, Eq)]
struct Key(Vec<u8>);

impl Key {
    fn sign(&self, purpose: &str, message: &str) -> String {
        BASE32_DNSSEC.encode(&self.mac(purpose, message)[..16])
    }

    fn derive(&self, purpose: &str, message: &str) -> String {
        HEXLOWER.encode(&self.mac(purpose, message))
    }

    fn decrypt(&self, purpose: &str, context: &[u8], encrypted: &str) -> Option<Vec<u8>> {
        let bytes = BASE64URL_NOPAD.decode(encrypted.as_bytes()).ok()?;
        let (nonce, msg) = bytes.split_first_chunk::<NONCE_LEN>()?;
        self.cipher(purpose).decrypt(&(*nonce).into(), Payload { msg, aad: context }).ok()
    }

    fn cipher(&self, purpose: &str) -> Aes256Gcm {
        <Aes256Gcm as aes_gcm::KeyInit>::new(&self.mac(purpose, "").into())
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

impl fmt::Debug for FormerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FormerSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000_000_000);

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
    fn former_secrets_verify_and_decrypt_until_they_leak() {
        let (first, second) = (Secret::new(vec![1; 32]), Secret::new(vec![2; 32]));
        let (signature, encrypted) = (first.sign("reply", "game 7"), first.encrypt("app", b"7", b"text").unwrap());
        let key = first.derive_key("name", "ann");
        let rotated = |is_leaked| {
            let former = [1, 2].map(|byte| FormerSecret::new(vec![byte; 32], NOW, is_leaked));
            Secret::new(vec![3; 32]).with_former(former.to_vec())
        };

        let secret = rotated(false);
        assert!(secret.verifies("reply", "game 7", &signature));
        assert!(secret.verifies("reply", "game 7", &second.sign("reply", "game 7")));
        assert_eq!(secret.sign("reply", "game 7"), Secret::new(vec![3; 32]).sign("reply", "game 7"));
        assert_eq!(secret.decrypt("app", b"7", &encrypted).unwrap(), b"text");
        assert_eq!(secret.derive_all_keys("name", "ann")[2], key);
        assert_eq!(secret.oldest().as_bytes(), [1; 32]);
        assert_eq!(secret.trusted_bytes().collect::<Vec<_>>(), [[3; 32], [2; 32], [1; 32]]);

        let secret = rotated(true);
        assert!(!secret.verifies("reply", "game 7", &signature));
        assert_eq!(secret.decrypt("app", b"7", &encrypted), None);
        assert_eq!(secret.oldest().as_bytes(), [3; 32]);
        assert_eq!(secret.trusted_bytes().count(), 1);
        // What cannot be made anew is still found and read.
        assert_eq!(secret.derive_all_keys("name", "ann")[2], key);
        assert_eq!(secret.decrypt_stored("app", b"7", &encrypted).unwrap(), b"text");
        assert!(!secret.is_encrypted_with_current("app", b"7", &encrypted));
    }

    #[test]
    fn current_secret_in_the_list_of_former_ones_goes_on() {
        let former = [1, 2].map(|byte| FormerSecret::new(vec![byte; 32], NOW, true));
        let secret = Secret::new(vec![2; 32]).with_former(former.to_vec());
        assert!(secret.verifies("reply", "game 7", &Secret::new(vec![2; 32]).sign("reply", "game 7")));
        assert_eq!(secret.derive_all_keys("name", "ann").len(), 2);
    }

    #[test]
    fn secret_counts_as_known_everywhere_a_day_after_the_rotation() {
        assert!(Secret::random().is_rotation_settled(NOW));
        let secret = Secret::random().with_former(vec![FormerSecret::new(vec![1; 32], NOW, false)]);
        assert!(!secret.is_rotation_settled(NOW + RESTART_PERIOD - Duration::from_secs(1)));
        assert!(secret.is_rotation_settled(NOW + RESTART_PERIOD));
    }
}
