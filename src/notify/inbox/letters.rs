//! What words are made of, in any script.

use std::borrow::Cow;

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

/// What joins or parts letters of a word in the scripts of India, and is none itself.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Letters, digits, and the marks that stand with letters: a virama or the sign of a vowel ends no word.
pub(super) fn is_of_word(c: char) -> bool {
    let is_mark = || GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    c.is_alphanumeric() || !c.is_ascii() && (JOINERS.contains(&c) || is_mark())
}

/// The words of a text in small letters, without punctuation.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// The text in Unicode's Normalization Form C: keyboards write `ü`, `ਜ਼` or `ொ` as one character or as two, and both are the
/// same to who reads them.
pub(super) fn normalized(text: &str) -> Cow<'_, str> {
    ComposingNormalizerBorrowed::new_nfc().normalize(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_the_same_however_they_are_written() {
        for (one, other) in [
            ("\u{fc}", "u\u{308}"),
            ("\u{a5b}", "\u{a1c}\u{a3c}"),
            ("\u{bca}", "\u{bc6}\u{bbe}"),
            ("\u{d4a}", "\u{d46}\u{d3e}"),
        ] {
            assert_eq!(normalized(one), normalized(other), "{one}");
        }
        assert_eq!(normalized("12. \u{2658}\u{fe0e}f3"), "12. \u{2658}\u{fe0e}f3");
    }

    #[test]
    fn words_of_any_script_stay_whole() {
        for word in ["Nf3", "Café", "Cafe\u{301}", "ડ્રો", "സ്വീകരിക്കുന്നു", "ஏற்கிறேன்", "ਮਨਜ਼ੂਰ"]
        {
            assert!(word.chars().all(is_of_word), "{word}");
        }
        for mark in [' ', ',', '-', '।', '’', '&', '…'] {
            assert!(!is_of_word(mark), "{mark}");
        }
    }
}
