//! Splits and normalizes words in any script.

use std::borrow::Cow;

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::props::{ExtendedPictographic, GeneralCategory, GeneralCategoryGroup};
use icu_properties::{CodePointMapData, CodePointSetData};

use super::Text;

/// Zero-width joiner and non-joiner, which occur within words of Indic scripts.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Whether a character belongs to a word: letters, digits, and combining marks such as a virama or a vowel sign.
pub fn is_of_word(c: char) -> bool {
    let is_mark = || GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    c.is_alphanumeric() || !c.is_ascii() && (JOINERS.contains(&c) || is_mark())
}

/// Whether a character is a pictograph, such as an emoji (UTS #51).
pub fn is_pictograph(c: char) -> bool {
    CodePointSetData::new::<ExtendedPictographic>().contains(c)
}

/// The words of a text in lower case, without punctuation.
pub fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !is_of_word(c)).filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// The text in Unicode’s Normalization Form C: keyboards write `ü`, `ਜ਼` or `ொ` as one character or as two, and both
/// look the same to a reader.
pub fn normalized(text: &str) -> Cow<'_, str> {
    ComposingNormalizerBorrowed::new_nfc().normalize(text)
}

/// A key by which a list of names is sorted: without case and the accents of Latin letters, so that `Österreich` is between
/// `Oman` and `Pakistan`.
pub fn sort_key(text: &str) -> String {
    let decomposed = DecomposingNormalizerBorrowed::new_nfd().normalize(text);
    decomposed.chars().filter(|c| !('\u{300}'..='\u{36f}').contains(c)).flat_map(char::to_lowercase).collect()
}

/// The digit zero of scripts that have their own digits.
const ZEROS: [char; 8] = ['٠', '۰', '०', '০', '੦', '૦', '௦', '൦'];

/// The text with the digits of every script, and full-width letters, as Latin ones: `e૪` becomes `e4`, `Ｎｆ３` `Nf3`.
pub fn latin_digits(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let latin = |c: char| match c {
        '！'..='～' => u32::from(c).checked_sub(0xfee0).and_then(char::from_u32).unwrap_or(c),
        _ => {
            let digit = |zero: &char| u32::from(c).checked_sub(u32::from(*zero)).filter(|digit| *digit < 10);
            ZEROS.iter().find_map(digit).and_then(|digit| char::from_digit(digit, 10)).unwrap_or(c)
        }
    };
    Cow::Owned(text.chars().map(latin).collect())
}

/// The phrases listed in the text of a key, in lower case and with single spaces. Of punctuation only marks that are
/// words, such as `&`, remain.
pub fn phrases(text: Text, key: &str) -> Vec<String> {
    let listed = text.get(key);
    listed.split('|').map(phrase).filter(|phrase| !phrase.is_empty()).collect()
}

/// Normalizes one phrase for comparison.
pub fn phrase(listed: &str) -> String {
    let is_mark = |c: char| !is_of_word(c) && !matches!(c, '&' | '+' | ' ');
    let listed = normalized(listed).to_lowercase();
    let bare: String = listed.chars().map(|c| if is_mark(c) { ' ' } else { c }).collect();
    bare.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_every_script_are_read() {
        for (written, latin) in [
            ("e૪", "e4"),
            ("e൪", "e4"),
            ("e੪", "e4"),
            ("e௪", "e4"),
            ("e४", "e4"),
            ("Ｎｆ３", "Nf3"),
            ("１２．Ｎｆ３", "12.Nf3"),
            ("Sf3 – ölig", "Sf3 – ölig"),
        ] {
            assert_eq!(latin_digits(written), latin);
        }
    }

    #[test]
    fn names_are_sorted_without_case_and_accents() {
        let mut names = ["Österreich", "Panama", "oman", "Ägypten", "Albanien", "Åland"];
        names.sort_by_cached_key(|name| sort_key(name));
        assert_eq!(names, ["Ägypten", "Åland", "Albanien", "oman", "Österreich", "Panama"]);
        assert_eq!(sort_key("\u{a15}\u{a3e}"), "\u{a15}\u{a3e}", "a vowel sign stays");
    }

    #[test]
    fn composed_and_decomposed_letters_are_equal() {
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
