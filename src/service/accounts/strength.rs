//! Which passwords are too easy to guess.
//!
//! zxcvbn estimates how many guesses a password takes, with dictionaries of some 30,000 leaked passwords and of words and
//! names. It takes what stands around a word for guesses of its own, though: `Welcome@2024` counts for 45 million. Who
//! guesses with rules, as every such program does, tries a year or two signs behind each word first. So what is left of a
//! password without those, and without what everybody knows of its owner and of this service, has to be more than one
//! word.

mod error;

pub use error::PasswordError;

use error::Advice;
use zxcvbn::matching::Match;
use zxcvbn::matching::patterns::MatchPattern;
use zxcvbn::{Entropy, Score, zxcvbn};

/// The shortest password, in characters.
const MIN_LEN: usize = 8;

/// The longest password, in characters.
const MAX_LEN: usize = 200;

/// As much of a password as its strength is estimated from at a time, in characters. zxcvbn takes seconds over some
/// longer ones, and of a walk over the keypad no more turns fit into the 64 bits in which it counts.
const ESTIMATED_AT_ONCE: usize = 28;

/// What this service calls itself, and what it is about.
const OWN_WORDS: [&str; 6] = ["sealedmove", "sealed move", "sealed", "move", "chess", "correspondence"];

/// A word of fewer characters tells nothing of its owner: `al` is in half of all words.
const MIN_CONTEXT_WORD_LEN: usize = 3;

/// So many digits and signs before or behind a word are a year, a birthday or an ornament, not a secret.
const MAX_ORNAMENT_LEN: usize = 6;

/// So few letters between words add next to nothing, as in `xXdragonXx`.
const MAX_FILLER_LEN: usize = 2;

/// What somebody who knows a person's name and address, and the host of this service, would try first.
pub(super) fn context_words(name: &str, email: &str, host: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for text in [name, email, email.split('@').next().unwrap_or_default(), host] {
        let text = text.trim().to_lowercase();
        words.extend(text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned));
        words.push(text.chars().filter(|character| character.is_alphanumeric()).collect());
        words.push(text);
    }
    words.extend(OWN_WORDS.map(str::to_owned));
    words.retain(|word| word.chars().count() >= MIN_CONTEXT_WORD_LEN);
    words.sort();
    words.dedup();
    words
}

/// Whether a password may be used by somebody of whom those words are known. Takes a processor some milliseconds.
///
/// # Errors
/// Why it may not.
pub(super) fn check(password: &str, context: &[String]) -> Result<(), PasswordError> {
    let context: Vec<&str> = context.iter().map(String::as_str).collect();
    let characters: Vec<char> = password.chars().collect();
    match characters.len() {
        ..MIN_LEN => return Err(PasswordError::TooShort),
        MIN_LEN..=MAX_LEN => {}
        _ => return Err(PasswordError::TooLong),
    }
    // A password is as strong as its strongest piece.
    let is_whole = characters.len() <= ESTIMATED_AT_ONCE;
    let mut first = None;
    for piece in characters.chunks(ESTIMATED_AT_ONCE) {
        match check_piece(&piece.iter().collect::<String>(), &context, is_whole) {
            Ok(()) => return Ok(()),
            Err(weak) => first = first.or(Some(weak)),
        }
    }
    first.map_or(Ok(()), Err)
}

fn check_piece(piece: &str, context: &[&str], is_whole: bool) -> Result<(), PasswordError> {
    let estimate = zxcvbn(piece, context);
    if estimate.score() >= Score::Two {
        return check_words(piece, context);
    }
    // That it is the reader's name, say, helps them more than advice to make it longer.
    if is_whole && check_words(piece, context) == Err(PasswordError::Context) {
        return Err(PasswordError::Context);
    }
    Err(PasswordError::Guessable(advice_of(&estimate)))
}

/// Refuses what is at most one word besides those that everybody knows.
fn check_words(piece: &str, context: &[&str]) -> Result<(), PasswordError> {
    let Some(core) = without_ornaments(piece, context) else { return Ok(()) };
    // As one, since a sign may stand for a letter, and part by part, since zxcvbn takes a word together with the signs
    // beside it for a random piece.
    let whole = zxcvbn(core, context);
    let parts: Vec<Entropy> = core.split(|c: char| !c.is_alphanumeric()).map(|part| zxcvbn(part, context)).collect();
    judge(whole.sequence().iter(), context)?;
    judge(parts.iter().flat_map(Entropy::sequence), context)
}

fn judge<'m>(pieces: impl Iterator<Item = &'m Match>, context: &[&str]) -> Result<(), PasswordError> {
    let (mut words, mut known) = (0, false);
    for piece in pieces {
        match &piece.pattern {
            MatchPattern::Dictionary(word) if context.contains(&word.matched_word.as_str()) => known = true,
            MatchPattern::Dictionary(_) | MatchPattern::Spatial(_) => words += 1,
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
    match words {
        0 if known => Err(PasswordError::Context),
        0 => Err(PasswordError::Guessable(Some(Advice::RepeatsAddLittle))),
        1 => Err(PasswordError::OneWord),
        _ => Ok(()),
    }
}

/// A password without the digits and signs at its ends; `None` where those are themselves no ornament.
fn without_ornaments<'p>(password: &'p str, context: &[&str]) -> Option<&'p str> {
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
        ] {
            let refused = checked(weak).expect_err(weak);
            assert!(matches!(refused, PasswordError::OneWord | PasswordError::Guessable(_)), "{weak}: {refused:?}");
        }
    }

    #[test]
    fn words_of_the_person_and_of_this_service_are_refused() {
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
    fn several_words_and_random_characters_are_taken() {
        for strong in [
            "brass knight over the river",
            "correct battery horse",
            "k7#pQ2xz",
            "h2Kd9qLw",
            "83920174629",
            "sealedmove-copper-lantern",
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
    fn the_strength_of_any_password_is_soon_known() {
        // The thread's own time: what else the machine does is no matter.
        let spent = || std::time::Duration::from(ClockId::CLOCK_THREAD_CPUTIME_ID.now().expect("a clock"));
        let began = spent();
        // Walks over the keypad whose turns overflow zxcvbn's count, and letters that may each stand for several.
        for hard in ["20", "1", "@4({<[31!|70$5+%2", "qwertyuiop", "aA1", "\u{1d4b3}"] {
            let password: String = hard.chars().cycle().take(200).collect();
            let _ = checked(&password);
        }
        assert!(spent() - began < std::time::Duration::from_secs(10), "{:?}", spent() - began);
        let strong_at_the_end = format!("{}brass knight over the river", "a".repeat(100));
        assert_eq!(checked(&strong_at_the_end), Ok(()));
    }
}
