//! Words of movetext as other programs write them: separated by non-ASCII white space, with zero-width characters, with
//! annotation signs next to or after the move. Shared by the readers of files and of analyses.

/// A piece of a word of movetext.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A move, a number, a result, or another word, without invisible characters and with dashes as hyphens.
    Word(String),
    /// A sign for a numeric annotation glyph, by the glyph’s number.
    Nag(u8),
}

/// Signs and their numeric annotation glyphs (section 10, and ChessBase’s additions). The longest match counts: `+=`
/// and not `=`.
const SIGNS: [(&str, u8); 31] = [
    ("+/=", 14),
    ("=/+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("-+", 19),
    ("!", 1),
    ("?", 2),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("⨀", 22),
    ("⊙", 22),
    ("○", 26),
    ("⟳", 32),
    ("→", 36),
    ("↑", 40),
    ("⇆", 132),
    ("∆", 140),
    ("⌓", 142),
    ("⊕", 138),
];

/// The maximum length of a sign in characters.
const MAX_SIGN_LEN: usize = 3;

/// The maximum length of a word with a meaning, in bytes: no move, number or result is nearly as long. Longer ones are not
/// searched for signs, so that a text without blanks is read in linear time.
pub const MAX_WORD_LEN: usize = 64;

/// A novelty and a diagram, which are letters, and may also be pieces.
const LETTERS: [(char, u8); 2] = [('N', 146), ('D', 220)];

/// Whether `c` separates words: white space of any kind, such as the no-break and the ideographic space.
pub fn is_blank(c: char) -> bool {
    c.is_whitespace()
}

/// Whether `c` is invisible: joiners, direction marks, byte-order marks, soft hyphens, variation selectors.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Whether `word` is a null move, as PGN programs, ChessBase and UCI write it.
pub fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "0000" | "@@@@" | "null" | "pass")
}

/// The number of the glyph for `sign`: `±` is 16.
pub fn nag_of_sign(sign: &str) -> Option<u8> {
    let mut chars = sign.chars();
    if let (Some(letter), None) = (chars.next(), chars.next())
        && let Some((_, nag)) = LETTERS.iter().find(|(candidate, _)| *candidate == letter)
    {
        return Some(*nag);
    }
    if sign.chars().nth(MAX_SIGN_LEN).is_some() {
        return None;
    }
    let plain: String = sign.chars().map(plain).collect();
    SIGNS.iter().find(|(candidate, _)| *candidate == plain).map(|(_, nag)| *nag)
}

/// The pieces of a word of movetext without ASCII white space. Most words are one piece; invisible ones and empty
/// brackets have none. A word longer than [`MAX_WORD_LEN`] is one piece as it is.
pub fn pieces(word: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for visible in visible_words(word) {
        if visible.len() > MAX_WORD_LEN {
            pieces.push(Piece::Word(visible));
            continue;
        }
        let bare = visible.trim_matches(['[', ']']);
        let (rest, signs) = without_signs(bare);
        if !rest.is_empty() {
            pieces.push(Piece::Word(rest.to_owned()));
        }
        pieces.extend(signs.into_iter().map(Piece::Nag));
    }
    pieces
}

/// The words without invisible characters. An invisible character between two complete words separates them; within a
/// word it is dropped.
fn visible_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut is_after_invisible = false;
    for c in text.chars() {
        if is_invisible(c) {
            is_after_invisible = true;
            continue;
        }
        let is_whole = word.ends_with(|last: char| last.is_ascii_digit() || matches!(last, '+' | '#' | 'O'));
        let separates = is_blank(c) || (is_after_invisible && is_whole && c.is_alphanumeric());
        is_after_invisible = false;
        if separates && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if !is_blank(c) {
            word.push(plain(c));
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// The ASCII equivalent of `c`, if there is one: dashes, the multiplication sign, full-width forms.
fn plain(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '×' => 'x',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        _ => c,
    }
}

/// A word without the signs at its end, and their glyphs in order.
fn without_signs(word: &str) -> (&str, Vec<u8>) {
    let (mut rest, mut nags) = (word, Vec::new());
    while let Some((before, nag)) = last_sign(rest) {
        nags.push(nag);
        rest = before;
    }
    nags.reverse();
    (rest, nags)
}

fn last_sign(word: &str) -> Option<(&str, u8)> {
    if let Some(nag) = nag_of_sign(word) {
        return Some(("", nag));
    }
    if let Some((sign, nag)) = SIGNS.iter().find(|(sign, _)| word.ends_with(sign)) {
        let before = &word[..word.len() - sign.len()];
        return (*sign != "=" || !is_promotion_without_piece(before)).then_some((before, *nag));
    }
    let (letter, nag) = LETTERS.iter().find(|(letter, _)| word.ends_with(*letter))?;
    let before = &word[..word.len() - letter.len_utf8()];
    // Of several letters in a row, the first decides for all.
    let first = word.trim_end_matches(LETTERS.map(|(letter, _)| letter));
    (first.is_empty() || stands_before_letter(first)).then_some((before, *nag))
}

/// Whether a letter after `word`, which does not end with one, is a sign.
fn stands_before_letter(word: &str) -> bool {
    let ends_move = word.ends_with(|last: char| last.is_ascii_digit() || matches!(last, '+' | '#' | 'O'));
    let ends_with_sign = || {
        nag_of_sign(word).is_some()
            || SIGNS
                .iter()
                .find(|(sign, _)| word.ends_with(sign))
                .is_some_and(|(sign, _)| *sign != "=" || !is_promotion_without_piece(&word[..word.len() - sign.len()]))
    };
    (ends_move || ends_with_sign()) && !is_promotion_without_piece(word)
}

/// Whether `word` is a pawn’s move to the last rank, after which the promotion piece follows.
pub(super) fn is_promotion_without_piece(word: &str) -> bool {
    word.starts_with(|first: char| matches!(first, 'a'..='h'))
        && word.ends_with(['1', '8'])
        && word.as_bytes().iter().rev().nth(1).is_some_and(|file| matches!(file, b'a'..=b'h'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece_list(word: &str) -> String {
        let show = |piece| match piece {
            Piece::Word(word) => word,
            Piece::Nag(nag) => format!("${nag}"),
        };
        pieces(word).into_iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn signs_beside_and_behind_moves_are_glyphs() {
        for (word, expected) in [
            ("e4", "e4"),
            ("±", "$16"),
            ("e4±", "e4 $16"),
            ("Nf3+=", "Nf3 $14"),
            ("Nf3+/=", "Nf3 $14"),
            ("Nf3=+", "Nf3 $15"),
            ("Qxf7+-", "Qxf7 $18"),
            ("Qxf7+\u{2212}", "Qxf7 $18"),
            ("O-O-+", "O-O $19"),
            ("e4=", "e4 $10"),
            ("e8=Q=", "e8=Q $10"),
            ("e8=", "e8="),
            ("bxa8N", "bxa8N"),
            ("Bb5N", "Bb5 $146"),
            ("Bb5+N", "Bb5+ $146"),
            ("Bb5∞N", "Bb5 $13 $146"),
            ("N", "$146"),
            ("NDN", "$146 $220 $146"),
            ("Bb5ND", "Bb5 $146 $220"),
            ("Bb5!ND", "Bb5 $1 $146 $220"),
            ("xND", "xND"),
            ("e8=N", "e8=N"),
            ("e8ND", "e8ND"),
            ("!!!!", "$3 $3"),
            ("D", "$220"),
            ("□", "$7"),
            ("--", "--"),
            ("1-0", "1-0"),
            ("[", ""),
            ("Nf3]", "Nf3"),
        ] {
            assert_eq!(piece_list(word), expected, "{word}");
        }
    }

    #[test]
    fn long_words_are_one_piece_and_read_in_linear_time() {
        let small_stack = std::thread::Builder::new().stack_size(256 * 1024);
        let reading = small_stack.spawn(|| {
            for unit in ["N", "ND", "=+", "!", "?!", "±", "Bb5N", "1.", "[", "e8=", "\u{ff01}"] {
                let long = unit.repeat(1_000_000 / unit.len());
                let read = pieces(&long);
                assert!(matches!(read.as_slice(), [Piece::Word(_)]), "{unit}");
                assert_eq!(nag_of_sign(&long), None, "{unit}");
                let _ = pieces(&unit.repeat(MAX_WORD_LEN / unit.len()));
            }
            let words = pieces(&"Bb5N\u{200b}\u{a0}".repeat(100_000));
            assert_eq!(words.len(), 200_000);
        });
        reading.expect("a thread").join().expect("no overflow");
    }

    #[test]
    fn blanks_separate_words_and_invisible_characters_are_dropped() {
        for (word, expected) in [
            ("e4\u{a0}e5", "e4 e5"),
            ("e4\u{2003}e5\u{3000}Nf3", "e4 e5 Nf3"),
            ("N\u{200b}f3", "Nf3"),
            ("e4\u{200b}e5", "e4 e5"),
            ("Nf3+\u{200b}Nc6", "Nf3+ Nc6"),
            ("\u{200e}e4\u{202c}", "e4"),
            ("O\u{2011}O", "O-O"),
            ("\u{200b}", ""),
            ("ｅ４", "e4"),
            ("♘\u{fe0e}f3", "♘f3"),
            ("N×f3", "Nxf3"),
        ] {
            assert_eq!(piece_list(word), expected, "{word:?}");
        }
    }
}
