//! Passwords: what is too weak, and Argon2id.

use std::sync::OnceLock;

use argon2::Params;
use zxcvbn::{Entropy, Score, zxcvbn};

use super::{AccountError, hashing};
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

/// As much of a password as its strength is estimated from at a time, in characters. zxcvbn takes seconds over some
/// longer ones, and of a walk over the keypad no more turns fit into the 64 bits in which it counts.
const ESTIMATED_AT_ONCE: usize = 28;

/// Checks a new password and hashes it. `known` is what a guesser would try first: the person's name and address.
pub(super) async fn hash_new(password: String, known: Vec<String>) -> Result<String, AccountError> {
    let length = password.chars().count();
    if length < 8 {
        return Err(PasswordError::TooShort.into());
    }
    if length > 200 {
        return Err(PasswordError::TooLong.into());
    }
    hashing::run(move |memory| {
        check_strength(&password, &known)?;
        // What OWASP recommends first: Argon2id with 19 MiB, 2 passes, 1 lane.
        memory
            .hash(password.as_bytes(), Params::default())
            .map(|hash| hash.to_string())
            .map_err(|error| StoreError::Corrupt(format!("Argon2: {error}")).into())
    })
    .await?
}

/// A password is as strong as its strongest piece.
fn check_strength(password: &str, known: &[String]) -> Result<(), PasswordError> {
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let characters: Vec<char> = password.chars().collect();
    let mut advice = String::new();
    for piece in characters.chunks(ESTIMATED_AT_ONCE) {
        let estimate = zxcvbn(&piece.iter().collect::<String>(), &known);
        if estimate.score() >= Score::Two {
            return Ok(());
        }
        if advice.is_empty() {
            advice = advice_of(&estimate);
        }
    }
    Err(PasswordError::Guessable(advice))
}

fn advice_of(estimate: &Entropy) -> String {
    let feedback = estimate.feedback();
    feedback
        .and_then(|feedback| feedback.warning().map(|warning| warning.to_string()))
        .or_else(|| feedback.and_then(|feedback| feedback.suggestions().first().map(ToString::to_string)))
        .unwrap_or_default()
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
    use nix::time::ClockId;

    use super::*;

    #[tokio::test]
    async fn a_password_is_verified_against_its_hash_only() {
        let hash = hash_new("correct battery horse".to_owned(), Vec::new()).await.expect("strong enough");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(verify("correct battery horse".to_owned(), Some(hash.clone())).await);
        assert!(!verify("correct battery house".to_owned(), Some(hash)).await);
        assert!(!verify("nobody".to_owned(), None).await);
    }

    #[test]
    fn the_strength_of_any_password_is_soon_known() {
        // The thread's own time: what else the machine does is no matter.
        let spent = || std::time::Duration::from(ClockId::CLOCK_THREAD_CPUTIME_ID.now().expect("a clock"));
        let began = spent();
        // Walks over the keypad whose turns overflow zxcvbn's count, and letters that may each stand for several.
        for hard in ["20", "1", "@4({<[31!|70$5+%2", "qwertyuiop", "aA1", "\u{1d4b3}"] {
            let password: String = hard.chars().cycle().take(200).collect();
            let _ = check_strength(&password, &[]);
        }
        assert!(spent() - began < std::time::Duration::from_secs(10), "{:?}", spent() - began);
        let strong_at_the_end = format!("{}brass knight over the river", "a".repeat(100));
        assert_eq!(check_strength(&strong_at_the_end, &[]), Ok(()));
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
