//! Accents English text for the pseudolocale.

use std::borrow::Cow;

/// Accents every letter and doubles vowels: a third longer, as translations from English tend to be. Arguments such as
/// names, moves and numbers are not passed through it. Unlike the crate `fluent-pseudo` it changes every letter, so
/// that a plain one reveals text that is in no Fluent file.
pub(super) fn accented(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len() * 2);
    for letter in text.chars() {
        let accented = accent(letter);
        written.push(accented);
        if "aeou".contains(letter) {
            written.push(accented);
        }
    }
    Cow::Owned(written)
}

const fn accent(letter: char) -> char {
    match letter {
        'a' => 'á',
        'b' => 'ƀ',
        'c' => 'ç',
        'd' => 'ḓ',
        'e' => 'é',
        'f' => 'ƒ',
        'g' => 'ĝ',
        'h' => 'ħ',
        'i' => 'ī',
        'j' => 'ĵ',
        'k' => 'ķ',
        'l' => 'ŀ',
        'm' => 'ḿ',
        'n' => 'ñ',
        'o' => 'ô',
        'p' => 'ƥ',
        'q' => 'ɋ',
        'r' => 'ř',
        's' => 'š',
        't' => 'ŧ',
        'u' => 'ú',
        'v' => 'ṽ',
        'w' => 'ŵ',
        'x' => 'ẋ',
        'y' => 'ý',
        'z' => 'ž',
        'A' => 'Å',
        'B' => 'Ɓ',
        'C' => 'Ç',
        'D' => 'Ḓ',
        'E' => 'É',
        'F' => 'Ƒ',
        'G' => 'Ĝ',
        'H' => 'Ħ',
        'I' => 'Î',
        'J' => 'Ĵ',
        'K' => 'Ķ',
        'L' => 'Ŀ',
        'M' => 'Ḿ',
        'N' => 'Ñ',
        'O' => 'Ö',
        'P' => 'Ƥ',
        'Q' => 'Ɋ',
        'R' => 'Ř',
        'S' => 'Š',
        'T' => 'Ŧ',
        'U' => 'Û',
        'V' => 'Ṽ',
        'W' => 'Ŵ',
        'X' => 'Ẋ',
        'Y' => 'Ý',
        'Z' => 'Ž',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_accented_and_nothing_else() {
        let letters: String = ('a'..='z').chain('A'..='Z').collect();
        assert!(!accented(&letters).contains(|letter: char| letter.is_ascii()));
        assert_eq!(accented("Your turn, 1-0 (“½”)!"), "Ýôôúúř ŧúúřñ, 1-0 (“½”)!");
        assert_eq!(accented("1. … 2–3"), "1. … 2–3");
    }
}
