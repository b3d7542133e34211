//! Passwords, hashed with Argon2id.

use std::sync::OnceLock;

use argon2::Params;

use super::{AccountError, hashing, strength};
use crate::store::StoreError;

/// Checks a new password and hashes it. `known` is what a guesser would try first.
pub(super) async fn hash_new(password: String, known: Vec<String>) -> Result<String, AccountError> {
    hashing::run(move |memory| {
        strength::check(&password, &known)?;
        // What OWASP recommends first: Argon2id with 19 MiB, 2 passes, 1 lane.
        memory
            .hash(password.as_bytes(), Params::default())
            .map(|hash| hash.to_string())
            .map_err(|error| StoreError::Corrupt(format!("Argon2: {error}")).into())
    })
    .await?
}

/// Checks a new password that is not to be kept, since something else is wrong.
pub(super) async fn check(password: String, known: Vec<String>) -> Result<(), AccountError> {
    Ok(hashing::run(move |_| strength::check(&password, &known)).await??)
}

/// Whether `password` is the one of `hash`. Takes as long where there is no account, so that names cannot be probed.
pub(super) async fn verify(password: String, hash: Option<String>) -> bool {
    static NOBODYS: OnceLock<String> = OnceLock::new();
    hashing::run(move |memory| {
        let known = hash.is_some();
        let hash = hash.unwrap_or_else(|| {
            let mut hashed = || memory.hash(b"nobody", Params::default()).map(|hash| hash.to_string());
            NOBODYS.get_or_init(|| hashed().unwrap_or_default()).clone()
        });
        memory.verify(password.as_bytes(), &hash).unwrap_or(false) && known
    })
    .await
    .unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::super::PasswordError;
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
