//! What words are made of, in any script.

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

/// What joins or parts letters of a word in the scripts of India, and is none itself.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// Letters, digits, and the marks that stand with letters: a virama or the sign of a vowel ends no word.
pub(super) fn is_of_word(c: char) -> bool {
    let is_mark = || GeneralCategoryGroup::Mark.contains(CodePointMapData::<GeneralCategory>::new().get(c));
    c.is_alphanumeric() || !c.is_ascii() && (JOINERS.contains(&c) || is_mark())
}

#[cfg(test)]
mod tests {
    use super::*;

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
