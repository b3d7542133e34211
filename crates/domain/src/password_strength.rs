//! Password strength.
//!
//! zxcvbn estimates how many guesses a password takes, with dictionaries of some 30,000 leaked passwords and of words
//! and names. But it counts the characters around a word as independent guesses: `Welcome@2024` scores 45 million.
//! Rule-based crackers try a year or two symbols after each word first, and symbols between two words. So once those
//! ornaments, and words known of the owner and of this service, are stripped, a password must contain more than one
//! word, and its words, each counted once, must be rare enough together.

mod common;
mod error;

pub use error::PasswordError;

use std::collections::HashMap;

use common::is_common;
use error::Advice;
use zxcvbn::feedback::Suggestion;
use zxcvbn::matching::Match;
use zxcvbn::matching::patterns::MatchPattern;
use zxcvbn::{Entropy, Score, zxcvbn};

/// The shortest password, in characters.
const MIN_LEN: usize = 8;

/// The longest password, in characters.
const MAX_LEN: usize = 200;

/// The length of the pieces that are estimated separately, in characters. zxcvbn takes seconds over some longer
/// strings, and longer keypad walks overflow its 64-bit counter.
const ESTIMATED_AT_ONCE: usize = 28;

/// The length that is estimated at all, in characters. The known worst case takes a tenth of a second of CPU time with
/// an optimised zxcvbn, which it is in every profile (`Cargo.toml`).
const MAX_ESTIMATED_LEN: usize = 4 * ESTIMATED_AT_ONCE;

/// The minimum number of guesses by zxcvbn's count: its score of three ("safely unguessable"), which eight random
/// characters reach.
const MIN_GUESSES: u64 = 100_000_000;

/// The minimum product of the guesses for a password's words: two of the commonest thousand words are tried early,
/// whatever separates them.
const MIN_GUESSES_OF_WORDS: u64 = 10_000_000;

/// Words that are obvious guesses for this service.
const OWN_WORDS: [&str; 6] = ["sealedmove", "sealed move", "sealed", "move", "chess", "correspondence"];

/// The minimum number of guesses counted for a word among others.
const MIN_GUESSES_OF_PART: u64 = 50;

/// Shorter context words are ignored: `al` is in half of all words.
const MIN_CONTEXT_WORD_LEN: usize = 3;

/// Up to so many digits and symbols around a word are an ornament (a year, a birthday), not a secret.
const MAX_ORNAMENT_LEN: usize = 6;

/// Up to so many letters between words are filler, as in `xXdragonXx`.
const MAX_FILLER_LEN: usize = 2;

/// The words that a guesser would try first, given the user's name and address and the host of this service.
pub fn context_words(name: &str, email: &str, host: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for text in [name, email, email.split('@').next().unwrap_or_default(), host] {
        let text = text.trim().to_lowercase();
        words.extend(text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned));
        words.push(text.chars().filter(|character| character.is_alphanumeric()).collect());
        words.push(text.chars().filter(|character| character.is_alphabetic()).collect());
        words.push(text);
    }
    words.extend(OWN_WORDS.map(str::to_owned));
    words.retain(|word| word.chars().count() >= MIN_CONTEXT_WORD_LEN);
    words.sort();
    words.dedup();
    words
}

/// Checks a password for a user with those context words. Takes some milliseconds of CPU time.
///
/// # Errors
/// [`PasswordError`].
pub fn check(password: &str, context: &[String]) -> Result<(), PasswordError> {
    let context: Vec<&str> = context.iter().map(String::as_str).collect();
    let characters: Vec<char> = password.chars().collect();
    match characters.len() {
        ..MIN_LEN => return Err(PasswordError::TooShort),
        MIN_LEN..=MAX_LEN => {}
        _ => return Err(PasswordError::TooLong),
    }
    if is_common(password) {
        return Err(PasswordError::Common);
    }
    // A password is as strong as its strongest piece.
    let is_whole = characters.len() <= ESTIMATED_AT_ONCE;
    let mut first = None;
    let estimated = &characters[..characters.len().min(MAX_ESTIMATED_LEN)];
    for piece in estimated.chunks(ESTIMATED_AT_ONCE) {
        match check_piece(&piece.iter().collect::<String>(), &context, is_whole) {
            Ok(()) => return Ok(()),
            Err(weak) => first = first.or(Some(weak)),
        }
    }
    first.map_or(Ok(()), Err)
}

fn check_piece(piece: &str, context: &[&str], is_whole: bool) -> Result<(), PasswordError> {
    let estimate = zxcvbn(piece, context);
    if estimate.guesses() >= MIN_GUESSES {
        return check_words(piece, context);
    }
    // Saying that it is the user's name, for example, helps more than advice to make it longer.
    if is_whole && check_words(piece, context) == Err(PasswordError::Context) {
        return Err(PasswordError::Context);
    }
    Err(PasswordError::Guessable(advice_of(&estimate)))
}

/// Refuses a password of at most one word besides the context words, however often repeated, or of a few very common
/// words.
fn check_words(piece: &str, context: &[&str]) -> Result<(), PasswordError> {
    let Some(core) = strip_predictable_affixes(piece, context) else { return Ok(()) };
    // As a whole, since a symbol may stand for a letter, and part by part, since zxcvbn may treat a word with adjacent
    // symbols as random.
    let whole = zxcvbn(core, context);
    let parts: Vec<Entropy> = core.split(|c: char| !c.is_alphanumeric()).map(|part| zxcvbn(part, context)).collect();
    judge(whole.sequence().iter(), context)?;
    judge(parts.iter().flat_map(Entropy::sequence), context)
}

fn judge<'m>(pieces: impl Iterator<Item = &'m Match>, context: &[&str]) -> Result<(), PasswordError> {
    // Keyed by the dictionary word: reversed or with symbols for letters it is the same.
    let (mut words, mut has_context_word) = (HashMap::new(), false);
    for piece in pieces {
        // The commonest word alone takes one guess; among others it counts as much as zxcvbn's minimum for a part.
        let guesses = piece.guesses.unwrap_or(u64::MAX).max(MIN_GUESSES_OF_PART);
        match &piece.pattern {
            MatchPattern::Dictionary(word) if context.contains(&word.matched_word.as_str()) => has_context_word = true,
            MatchPattern::Dictionary(word) => {
                words.insert(word.matched_word.as_str(), guesses);
            }
            MatchPattern::Spatial(_) => {
                words.insert(piece.token.as_str(), guesses);
            }
            MatchPattern::Repeat(_) | MatchPattern::Sequence(_) | MatchPattern::Regex(_) | MatchPattern::Date(_) => {}
            MatchPattern::BruteForce => {
                let is_filler = piece.token.chars().count() <= MAX_FILLER_LEN
                    || (piece.token.len() <= MAX_ORNAMENT_LEN && !piece.token.contains(char::is_alphabetic));
                if !is_filler {
                    return Ok(());
                }
            }
        }
    }
    let together = words.values().fold(1, |together: u64, guesses| together.saturating_mul(*guesses));
    match words.len() {
        0 if has_context_word => Err(PasswordError::Context),
        0 => Err(PasswordError::Guessable(Some(Advice::RepeatsAddLittle))),
        1 => Err(PasswordError::OneWord),
        _ if together < MIN_GUESSES_OF_WORDS => {
            Err(PasswordError::Guessable(Some(Advice::Suggestion(Suggestion::AddAnotherWordOrTwo))))
        }
        _ => Ok(()),
    }
}

/// A password without the digits and symbols at its ends; `None` if those are strong enough not to be an ornament.
fn strip_predictable_affixes<'p>(password: &'p str, context: &[&str]) -> Option<&'p str> {
    let core = password.trim_matches(|character: char| !character.is_alphabetic());
    let start = password.find(core)?;
    let is_ornament =
        |text: &str| text.chars().count() <= MAX_ORNAMENT_LEN || zxcvbn(text, context).score() < Score::Two;
    (is_ornament(&password[..start]) && is_ornament(&password[start + core.len()..])).then_some(core)
}

fn advice_of(estimate: &Entropy) -> Option<Advice> {
    let feedback = estimate.feedback()?;
    feedback.warning().map(Advice::Warning).or_else(|| feedback.suggestions().first().copied().map(Advice::Suggestion))
}

#[cfg(test)]
mod tests {
    use nix::time::ClockId;

    use super::*;

    fn checked(password: &str) -> Result<(), PasswordError> {
        check(password, &context_words("Annabelle", "annabelle.smith@mail.example", "chess.club.example"))
    }

    #[test]
    fn a_common_word_with_a_year_or_signs_around_it_is_refused() {
        for weak in [
            "Welcome@2024",
            "Summer2026!",
            "Sommer2026!",
            "P@ssw0rd2024",
            "Password123!",
            "qwerty2024!",
            "Bundesliga2024",
            "Kasparov1985!",
            "Checkmate!2024",
            "Schach2024!",
            "Liverpool2024!",
            "admin@123",
            "zaq1@WSX",
            "!!Dragon99##",
            "xXdragonXx",
            "Monkey!2023",
            "2024Welcome!",
            "monkey!monkey",
            "Monkey!Monkey1",
            "monkey!yeknom",
            "m0nkey-monkey-m0nk3y",
            "password!password",
        ] {
            let refused = checked(weak).expect_err(weak);
            let is_weak =
                matches!(refused, PasswordError::Common | PasswordError::OneWord | PasswordError::Guessable(_));
            assert!(is_weak, "{weak}: {refused:?}");
        }
    }

    #[test]
    fn common_passwords_are_refused_in_any_case() {
        for common in ["password", "PassWord1", "iloveyou", "QWERTYUIOP", "1qaz2wsx", "trustno1"] {
            assert_eq!(checked(common), Err(PasswordError::Common), "{common}");
        }
    }

    #[test]
    fn a_few_of_the_commonest_words_are_refused() {
        for weak in [
            "correcthorse",
            "correct-horse",
            "correct horse correct horse",
            "football.baseball",
            "superman batman",
            "qwerty!monkey",
            "MonkeyDragon99",
            "hello world",
            "summer-winter-2024",
        ] {
            let refused = checked(weak).expect_err(weak);
            assert!(matches!(refused, PasswordError::Guessable(Some(_))), "{weak}: {refused:?}");
        }
    }

    #[test]
    fn context_words_are_refused() {
        for weak in [
            "sealedmove1",
            "SealedMove!",
            "sealed-move-2026",
            "S34ledm0ve!!",
            "Annabelle!99",
            "annabelle2024",
            "annabelle.smith",
            "smith-annabelle-7",
            "annabelle@chess",
            "chess.club.example",
            "chess-club-2024",
            "annabelle!annabelle",
            "ellebanna!chess",
        ] {
            let refused = checked(weak).expect_err(weak);
            assert!(!matches!(refused, PasswordError::TooShort | PasswordError::TooLong), "{weak}: {refused:?}");
        }
        for own in ["sealed-move-2026", "sealedmove1", "annabelle2024"] {
            assert_eq!(checked(own), Err(PasswordError::Context), "{own}");
        }
        assert_eq!(checked("chess-welcome-2024"), Err(PasswordError::OneWord));
    }

    #[test]
    fn several_words_and_random_characters_are_accepted() {
        for strong in [
            "brass knight over the river",
            "correct battery horse",
            "k7#pQ2xz",
            "h2Kd9qLw",
            "83920174629",
            "sealedmove-copper-lantern-tiger",
            "annabelle likes purple tractors",
            "Dragon48203957",
        ] {
            assert_eq!(checked(strong), Ok(()), "{strong}");
        }
    }

    #[test]
    fn lengths_are_counted_in_characters() {
        assert_eq!(checked("short"), Err(PasswordError::TooShort));
        assert_eq!(checked("ééééééé"), Err(PasswordError::TooShort));
        assert_eq!(checked(&"a".repeat(201)), Err(PasswordError::TooLong));
    }

    #[test]
    fn estimating_any_password_is_fast() {
        // CPU time of this thread, independent of the load of the machine.
        let spent = || std::time::Duration::from(ClockId::CLOCK_THREAD_CPUTIME_ID.now().expect("a clock"));
        let began = spent();
        // Keypad walks that overflow zxcvbn's counter, and characters that may each stand for several letters.
        for hard in ["20", "1", "@4({<[31!|70$5+%2", "qwertyuiop", "aA1", "\u{1d4b3}"] {
            let password: String = hard.chars().cycle().take(200).collect();
            let _ = checked(&password);
        }
        assert!(spent() - began < std::time::Duration::from_secs(10), "{:?}", spent() - began);
        let strong_at_the_end = format!("{}brass knight over the river", "a".repeat(80));
        assert_eq!(checked(&strong_at_the_end), Ok(()));
    }
}
