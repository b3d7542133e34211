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

/// The result of verifying a password.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Verified {
    pub is_right: bool,
    /// A hash with the current algorithm and parameters, if the password is right and its hash has others.
    pub renewed: Option<String>,
}

/// The part of a hash that is the same after its renewal, and differs for each new password: the salt. What an account
/// without a password has instead is returned whole.
pub(crate) fn password_id(hash: &str) -> &str {
    if is_password_hash(hash) { hash.rsplit('$').nth(1).unwrap_or(hash) } else { hash }
}

/// Whether two hashes are of the same password, one perhaps renewed.
pub(crate) fn is_same_password(one: Option<&str>, other: Option<&str>) -> bool {
    one.map(password_id) == other.map(password_id)
}

/// Verifies `password` against `hash`. Without an account, or for one that has no password, it takes as long as for a new hash of that cost, so that
/// account names cannot be probed by timing.
///
/// # Errors
/// [`StoreError::Unavailable`] when the hashing queue is full.
pub(super) async fn verify(password: String, hash: Option<String>, cost: PasswordCost) -> Result<bool, StoreError> {
    Ok(verify_and_renew(password, hash, cost).await?.is_right)
}

/// The same, with a new hash in place of an outdated one.
///
/// # Errors
/// As [`verify`].
pub(super) async fn verify_and_renew(
    password: String,
    hash: Option<String>,
    cost: PasswordCost,
) -> Result<Verified, StoreError> {
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
        let is_right = memory.verify(password.as_bytes(), &hash).unwrap_or(false) && has_account;
        let mut renew = || memory.renew(password.as_bytes(), &hash, cost.params().ok()?).ok()?;
        let renewed = if is_right { renew().map(|renewed| renewed.to_string()) } else { None };
        Verified { is_right, renewed }
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

    #[test]
    fn password_is_the_same_until_its_salt_changes() {
        let hash = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA";
        assert_eq!(password_id(hash), "c2FsdHNhbHQ");
        assert!(is_same_password(Some(hash), Some("$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$b3RoZXI")));
        assert!(!is_same_password(Some(hash), Some("$argon2id$v=19$m=8,t=1,p=1$b3RoZXJzYWx0$aGFzaA")));
        for other in [None, Some(""), Some("!c2FsdHNhbHQ"), Some("!a$c2FsdHNhbHQ$b")] {
            assert!(!is_same_password(Some(hash), other), "{other:?}");
        }
        assert!(!is_same_password(Some("!one"), Some("!two")) && is_same_password(Some("!one"), Some("!one")));
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
