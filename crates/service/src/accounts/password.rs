//! Passwords, hashed with Argon2id.

use std::sync::OnceLock;

use super::no_password::is_password_hash;
use super::password_cost::PasswordCost;
use super::{AccountError, hashing};
use domain::password_strength;
use store::StoreError;

/// Checks a new password and hashes it. `context` holds the words that a guesser would try first.
pub(super) async fn hash_new(
    password: String,
    context: Vec<String>,
    cost: PasswordCost,
) -> Result<String, AccountError> {
    hashing::run(move |memory| {
        password_strength::check(&password, &context)?;
        let params = cost.params().map_err(|error| StoreError::Corrupt(format!("Argon2: {error}")))?;
        memory
            .hash(password.as_bytes(), params)
            .map(|hash| hash.to_string())
            .map_err(|error| StoreError::Corrupt(format!("Argon2: {error}")).into())
    })
    .await?
}

/// Checks a new password without hashing it, when another field of the form is invalid.
pub(super) async fn check(password: String, context: Vec<String>) -> Result<(), AccountError> {
    Ok(hashing::run(move |_| password_strength::check(&password, &context)).await??)
}

/// Verifies `password` against `hash`. Without an account, or for one that has no password, it takes as long as for a new hash of that cost, so that
/// account names cannot be probed by timing.
///
/// # Errors
/// [`StoreError::Unavailable`] when the hashing queue is full.
pub(super) async fn verify(password: String, hash: Option<String>, cost: PasswordCost) -> Result<bool, StoreError> {
    static DUMMY_HASHES: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    let hash = hash.filter(|hash| is_password_hash(hash));
    hashing::run(move |memory| {
        let has_account = hash.is_some();
        let hash = hash.unwrap_or_else(|| {
            let mut hashed = || {
                let params = cost.params().unwrap_or_default();
                memory.hash(b"nobody", params).map(|hash| hash.to_string())
            };
            let dummy = match cost {
                PasswordCost::Production => &DUMMY_HASHES[0],
                PasswordCost::Test => &DUMMY_HASHES[1],
            };
            dummy.get_or_init(|| hashed().unwrap_or_default()).clone()
        });
        memory.verify(password.as_bytes(), &hash).unwrap_or(false) && has_account
    })
    .await
}

#[cfg(test)]
mod tests {
    use domain::password_strength::PasswordError;

    use super::*;

    #[tokio::test]
    async fn password_verifies_only_against_its_own_hash() {
        let hash = hash_new("correct battery horse".to_owned(), Vec::new(), PasswordCost::default())
            .await
            .expect("strong enough");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let is_verified =
            async |password: &str, hash, cost| verify(password.to_owned(), hash, cost).await.expect("it is hashed");
        for cost in [PasswordCost::Production, PasswordCost::Test] {
            assert!(is_verified("correct battery horse", Some(hash.clone()), cost).await);
            assert!(!is_verified("correct battery house", Some(hash.clone()), cost).await);
            assert!(!is_verified("nobody", None, cost).await);
            assert!(!is_verified("nobody", Some(String::new()), cost).await, "no password is no empty password");
        }
    }

    #[tokio::test]
    async fn weak_passwords_are_refused_with_reason() {
        let refused = |password: &str, context_word: &str| {
            hash_new(password.to_owned(), vec![context_word.to_owned()], PasswordCost::Test)
        };
        let weak = |result| match result {
            Err(AccountError::Password(error)) => error,
            other => panic!("not refused as weak: {other:?}"),
        };
        assert_eq!(weak(refused("short", "").await), PasswordError::TooShort);
        assert_eq!(weak(refused(&"a".repeat(201), "").await), PasswordError::TooLong);
        assert_eq!(weak(refused("password1", "").await), PasswordError::Common);
        assert!(matches!(weak(refused("KasparovGarry", "KasparovGarry").await), PasswordError::Guessable(_)));
    }
}
