//! What people write around a move in the same line: "Hi Bob, Nf3", "my move is Nf3", "Nf3, good luck".
//!
//! Only what is known to say nothing is taken away. With anything else in it the line stays as it is, and the player is asked.

use super::letters::words;
use super::vocabulary::{Vocabulary, Words};

/// The most words of a phrase.
const MAX_PHRASE_LEN: usize = 6;

/// The line without greetings, names and polite phrases at its ends; `None` where there are none, or nothing else. A question
/// is no phrase.
pub(super) fn without_courtesies(line: &str, vocabulary: &Vocabulary, names: &[&str]) -> Option<String> {
    let mut left: Vec<&str> = line.split_whitespace().collect();
    let before = left.len();
    loop {
        let start = leading(&left, vocabulary, names);
        let end = trailing(&left[start..], vocabulary, names);
        if start + end == 0 {
            break;
        }
        left = left[start..left.len() - end].to_vec();
    }
    let is_changed = left.len() < before && !left.is_empty();
    is_changed.then(|| left.join(" ").trim_matches([' ', ',', '-', '–', '—', ':', ';']).to_owned())
}

/// How many words at the beginning say nothing; not all.
fn leading(words_of_line: &[&str], vocabulary: &Vocabulary, names: &[&str]) -> usize {
    let [first, rest @ ..] = words_of_line else { return 0 };
    if rest.is_empty() {
        return 0;
    }
    if is_mark(first) {
        return 1;
    }
    let phrase = phrase_length(words_of_line, &[&vocabulary.lead_ins, &vocabulary.courtesies]);
    let greeting = phrase_length(words_of_line, &[&vocabulary.greetings]);
    if greeting == 0 {
        return phrase;
    }
    // Whoever is greeted: by name, or by one or two words up to a comma.
    let behind = &words_of_line[greeting..];
    let is_name = |word: &str| names.iter().any(|name| words(word).join(" ") == name.to_lowercase());
    let is_plain = |word: &str| word.trim_end_matches([',', '!']).chars().all(char::is_alphabetic);
    let ends = |word: &str| word.ends_with([',', '!']);
    let named = match behind {
        [name, _, ..] if is_name(name) || (is_plain(name) && ends(name)) => 1,
        [name, other, _, ..] if is_plain(name) && is_plain(other) && ends(other) => 2,
        _ => 0,
    };
    greeting.max(phrase) + if phrase > greeting { 0 } else { named }
}

/// How many words at the end say nothing; not all.
fn trailing(words_of_line: &[&str], vocabulary: &Vocabulary, names: &[&str]) -> usize {
    let [rest @ .., last] = words_of_line else { return 0 };
    if rest.is_empty() {
        return 0;
    }
    let is_name = names.iter().any(|name| words(last).join(" ") == name.to_lowercase());
    if is_mark(last) || is_name {
        return 1;
    }
    suffix_length(words_of_line, vocabulary)
}

/// The longest phrase at the end.
fn suffix_length(words_of_line: &[&str], vocabulary: &Vocabulary) -> usize {
    let most = MAX_PHRASE_LEN.min(words_of_line.len().saturating_sub(1));
    let is_phrase = |count: &usize| {
        let phrase = &words_of_line[words_of_line.len() - count..];
        is_said(phrase) && vocabulary.courtesies.contains(&spoken(phrase))
    };
    (1..=most).rev().find(is_phrase).unwrap_or(0)
}

/// The longest phrase at the beginning that is one of those known.
fn phrase_length(words_of_line: &[&str], known: &[&Words]) -> usize {
    let most = MAX_PHRASE_LEN.min(words_of_line.len().saturating_sub(1));
    let is_phrase = |count: &usize| {
        let phrase = &words_of_line[..*count];
        is_said(phrase) && known.iter().any(|known| known.contains(&spoken(phrase)))
    };
    (1..=most).rev().find(is_phrase).unwrap_or(0)
}

fn spoken(phrase: &[&str]) -> String {
    phrase.iter().flat_map(|word| words(word)).collect::<Vec<_>>().join(" ")
}

/// Whether nothing is asked.
fn is_said(phrase: &[&str]) -> bool {
    !phrase.iter().any(|word| word.contains(['?', '？']))
}

/// Whether a word has no letter and no digit, and asks nothing: a dash, a smiley.
fn is_mark(word: &str) -> bool {
    !word.chars().any(char::is_alphanumeric) && !word.contains(['?', '？', '=', '½', '+', '#'])
}
