//! Passwords: what is too weak, and Argon2id.

use std::sync::OnceLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use zxcvbn::{Score, zxcvbn};

use super::AccountError;
use crate::store::StoreError;

/// Why a password is too weak. Lengths as NIST SP 800-63B (3.1.1.2) has them; strength as zxcvbn estimates it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Too short to be safe from guessing.
    #[error("A password has at least 8 characters.")]
    TooShort,
    /// Longer than anybody types.
    #[error("A password has at most 200 characters.")]
    TooLong,
    /// Among the first that would be tried.
    #[error("This password is too easy to guess. {0}")]
    Guessable(String),
}

/// Hashing takes 19 MiB and a core for a moment: a few at a time, so that a rush of log-ins cannot exhaust the machine.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// Argon2id with the parameters OWASP recommends first: 19 MiB, 2 passes, 1 lane.
fn argon2() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
}

/// Checks a new password and hashes it. `known` is what a guesser would try first: the person's name and address.
pub(super) async fn hash_new(password: String, known: Vec<String>) -> Result<String, AccountError> {
    let length = password.chars().count();
    if length < 8 {
        return Err(PasswordError::TooShort.into());
    }
    if length > 200 {
        return Err(PasswordError::TooLong.into());
    }
    on_blocking_thread(move || {
        check_strength(&password, &known)?;
        argon2()
            .hash_password(password.as_bytes())
            .map(|hash| hash.to_string())
            .map_err(|error| StoreError::Corrupt(format!("Argon2: {error}")).into())
    })
    .await?
}

fn check_strength(password: &str, known: &[String]) -> Result<(), PasswordError> {
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let estimate = zxcvbn(password, &known);
    if estimate.score() >= Score::Two {
        return Ok(());
    }
    let feedback = estimate.feedback();
    let advice = feedback
        .and_then(|feedback| feedback.warning().map(|warning| warning.to_string()))
        .or_else(|| feedback.and_then(|feedback| feedback.suggestions().first().map(ToString::to_string)))
        .unwrap_or_default();
    Err(PasswordError::Guessable(advice))
}

/// Whether `password` is the one of `hash`. Takes as long where there is no account, so that names cannot be probed.
pub(super) async fn verify(password: String, hash: Option<String>) -> bool {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    on_blocking_thread(move || {
        let nobodys = || {
            NOBODYS.get_or_init(|| argon2().hash_password(b"nobody").map(|hash| hash.to_string()).unwrap_or_default())
        };
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| nobodys().clone());
        let right =
            PasswordHash::new(&hash).is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok());
        right && known
    })
    .await
    .unwrap_or(false)
}

async fn on_blocking_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, StoreError> {
    let unavailable = |error: &dyn std::fmt::Display| StoreError::Unavailable(error.to_string());
    let _place = AT_ONCE.acquire().await.map_err(|error| unavailable(&error))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| unavailable(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_verified_against_its_hash_only() {
        let hash = hash_new("correct battery horse".to_owned(), Vec::new()).await.expect("strong enough");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(verify("correct battery horse".to_owned(), Some(hash.clone())).await);
        assert!(!verify("correct battery house".to_owned(), Some(hash)).await);
        assert!(!verify("nobody".to_owned(), None).await);
    }

    #[tokio::test]
    async fn weak_passwords_are_named() {
        let refused = |password: &str, known: &str| hash_new(password.to_owned(), vec![known.to_owned()]);
        let weak = |result| match result {
            Err(AccountError::Password(error)) => error,
            other => panic!("not refused as weak: {other:?}"),
        };
        assert_eq!(weak(refused("short", "").await), PasswordError::TooShort);
        assert_eq!(weak(refused(&"a".repeat(201), "").await), PasswordError::TooLong);
        assert!(matches!(weak(refused("password1", "").await), PasswordError::Guessable(_)));
        assert!(matches!(weak(refused("KasparovGarry", "KasparovGarry").await), PasswordError::Guessable(_)));
    }
}
