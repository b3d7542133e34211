//! Parses challenge commands: "challenge bob 3d white rated".

use chess_laws::{Side, Variant};
use correspondence_clock::TimeControl;

use super::answer::looks_like_move;
use super::vocabulary::{ChallengeWord, Vocabulary};
use domain::challenge::{Colour, RequestedGame, Start};
use service::received::MailChallenge;
use text::letters::is_of_word;

/// Maximum length of a page label, in words.
const MAX_LABEL_LEN: usize = 6;

/// Maximum length of a time control with its options, in words.
const MAX_CONTROL_LEN: usize = 5;

/// The default time per move, in days.
const DEFAULT_DAYS: u32 = 3;

/// The requested challenge; `Err` has the word that is not understood, or contradicts an earlier one.
pub(super) type ChallengeOrder = Result<MailChallenge, String>;

/// Parses a line that begins with the challenge command; `None` for other lines. A word that is not understood is an
/// error, so that no game differs from what its player meant.
pub(super) fn challenge(line: &str, vocabulary: &Vocabulary) -> Option<ChallengeOrder> {
    let words: Vec<&str> = line.split(|c: char| c.is_whitespace() || c == ',').map(bare).collect();
    let mut words = words.into_iter().filter(|word| !word.is_empty());
    let first = words.next()?.to_lowercase();
    if !vocabulary.challenge.contains(&first) {
        return None;
    }
    let opponent = words.next()?;
    let rest: Vec<&str> = words.collect();
    // "Challenge accepted", and chat beside a move.
    let name = opponent.to_lowercase();
    let is_answer = vocabulary.mention(&name).is_some() || vocabulary.command(&[name]).is_some();
    if is_answer || rest.iter().any(|word| looks_like_move(word)) {
        return None;
    }
    Some(order(opponent, &rest, vocabulary))
}

/// A word without the marks around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !is_of_word(c) && !matches!(c, '+' | '-' | '_' | '/'))
}

fn order(opponent: &str, words: &[&str], vocabulary: &Vocabulary) -> ChallengeOrder {
    let (mut control, mut colour, mut rated, mut variant) = (None, None, None, None);
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let phrase = |length: usize| words.get(at..at + length).map(|some| some.join(" "));
        let term = |length: usize| Some((vocabulary.challenge_word(&phrase(length)?)?, length));
        let time_control = |length: usize| Some((phrase(length)?.parse::<TimeControl>().ok()?, length));
        let is_new = if let Some((term, length)) = (1..=MAX_LABEL_LEN).rev().find_map(term) {
            at += length;
            match term {
                ChallengeWord::White => set(&mut colour, Colour::Fixed(Side::White)),
                ChallengeWord::Black => set(&mut colour, Colour::Fixed(Side::Black)),
                ChallengeWord::Random => set(&mut colour, Colour::Random),
                ChallengeWord::Both => set(&mut colour, Colour::Both),
                ChallengeWord::Rated => set(&mut rated, true),
                ChallengeWord::Casual => set(&mut rated, false),
            }
        } else if let Some((days, length)) = days(word, words.get(at + 1).copied(), vocabulary) {
            at += length;
            TimeControl::per_move(days).is_ok_and(|days| set(&mut control, days))
        } else if let Some((read, length)) = (1..=MAX_CONTROL_LEN).rev().find_map(time_control) {
            at += length;
            set(&mut control, read)
        } else {
            at += 1;
            word.to_lowercase().parse::<Variant>().is_ok_and(|read| set(&mut variant, read))
        };
        if !is_new {
            return Err((*word).to_owned());
        }
    }
    let control = control.or_else(|| TimeControl::per_move(DEFAULT_DAYS).ok());
    let game =
        RequestedGame { start: variant.map(Start::Standard), control, colour, rated, ..RequestedGame::default() };
    Ok(MailChallenge { opponent: opponent.to_owned(), game })
}

/// Sets the value; false if another one was set before.
fn set<T: PartialEq + Copy>(place: &mut Option<T>, value: T) -> bool {
    *place.get_or_insert(value) == value
}

/// Parses a number of days, "3d", "3 days", "siku 3" or "3"; also returns how many words it takes.
fn days(word: &str, next: Option<&str>, vocabulary: &Vocabulary) -> Option<(u32, usize)> {
    let is_unit = |word: &str| vocabulary.days.contains(&word.to_lowercase());
    if is_unit(word) {
        return Some((next?.parse().ok()?, 2));
    }
    let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (count, unit) = word.split_at(digits);
    let count = count.parse().ok()?;
    match (unit, next) {
        ("", Some(next)) if is_unit(next) => Some((count, 2)),
        ("", _) => Some((count, 1)),
        (unit, _) => is_unit(unit).then_some((count, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::challenge::Audience;
    use text::Locale;

    fn read(line: &str, language: &str) -> Option<ChallengeOrder> {
        let locale = Locale::ALL.iter().copied().find(|locale| locale.tag() == language).expect("a language");
        challenge(line, Vocabulary::of(locale))
    }

    fn order(days: u32, colour: Option<Colour>, rated: Option<bool>) -> MailChallenge {
        let game =
            RequestedGame { control: TimeControl::per_move(days).ok(), colour, rated, ..RequestedGame::default() };
        MailChallenge { opponent: "Bob-7".to_owned(), game }
    }

    #[test]
    fn challenges_are_read_in_every_language_and_any_order() {
        let (white, black) = (Some(Colour::Fixed(Side::White)), Some(Colour::Fixed(Side::Black)));
        for (language, line, expected) in [
            ("en", "challenge Bob-7", order(3, None, None)),
            ("en", "Challenge Bob-7 3d white rated.", order(3, white, Some(true))),
            ("en", "challenge \"Bob-7\", rated, 5 days, black", order(5, black, Some(true))),
            ("en", "challenge Bob-7 casual 14 random", order(14, Some(Colour::Random), Some(false))),
            ("de", "Herausforderung Bob-7 3t weiß gewertet", order(3, white, Some(true))),
            ("de", "challenge Bob-7 2 Tage Schwarz ungewertet", order(2, black, Some(false))),
            ("gu", "પડકાર Bob-7 3 દિવસ સફેદ રેટેડ", order(3, white, Some(true))),
            ("ml", "വെല്ലുവിളി Bob-7 3 കറുപ്പ് സൗഹൃദം", order(3, black, Some(false))),
            ("pa", "ਚੁਣੌਤੀ Bob-7 3 ਦਿਨ ਚਿੱਟੇ ਬਿਨਾਂ ਰੇਟਿੰਗ", order(3, white, Some(false))),
            ("sw", "changamoto Bob-7 siku 3 nyeusi wa ukadiriaji", order(3, black, Some(true))),
            ("ta", "சவால் Bob-7 3 நாட்கள் வெள்ளை மதிப்பீட்டுடன்", order(3, white, Some(true))),
        ] {
            assert_eq!(read(line, language), Some(Ok(expected)), "{line}");
        }
        let defaults = order(3, None, None).game.propose_to(Audience::player("Bob-7"));
        assert_eq!(
            (defaults.colour, defaults.rated, defaults.start),
            (Colour::Random, false, Start::Standard(Variant::Standard))
        );
        // A name may look like a move.
        let named = read("challenge Ref3 3d", "en").expect("one").expect("a challenge");
        assert_eq!(named.opponent, "Ref3");
        let other = read("challenge Bob-7 10/50d chess960", "en").expect("one").expect("a challenge");
        let control = other.game.control.map(|control| control.to_string());
        assert_eq!((control.as_deref(), other.game.start), (Some("10/50d"), Some(Start::Standard(Variant::Chess960))));
        for control in ["50d+3d*50<=50d bank=75d floor=3d", "10/50d whole-days doubling>20d by-claim weekends-off"] {
            let read = read(&format!("challenge Bob-7 {control} rated"), "en").expect("one").expect("a challenge");
            let read_control = read.game.control.map(|control| control.to_string());
            assert_eq!((read_control.as_deref(), read.game.rated), (Some(control), Some(true)));
        }
    }

    #[test]
    fn unknown_or_contradictory_words_are_errors() {
        for (line, word) in [
            ("challenge Bob-7 3d purple", "purple"),
            ("challenge Bob-7 white black", "black"),
            ("challenge Bob-7 3d 5d", "5d"),
            ("challenge Bob-7 0d", "0d"),
            ("challenge Bob-7 4000000000d", "4000000000d"),
        ] {
            assert_eq!(read(line, "en"), Some(Err(word.to_owned())), "{line}");
        }
    }

    #[test]
    fn other_lines_are_not_challenges() {
        for line in ["challenge", "Challenge accepted!", "Challenge for you: Nf3", "I challenge Bob-7", "Nf3", ""] {
            assert_eq!(read(line, "en"), None, "{line}");
        }
    }
}
