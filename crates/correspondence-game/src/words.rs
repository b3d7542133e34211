//! Sanitizes user-written text.

use icu_properties::props::{BidiClass, DefaultIgnorableCodePoint};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Whether a character is a bidirectional control (UAX #9, 2), which would affect the text around the words, too.
fn is_bidi_control(c: char) -> bool {
    use BidiClass as Class;
    matches!(
        CodePointMapData::<Class>::new().get(c),
        Class::LeftToRightEmbedding
            | Class::RightToLeftEmbedding
            | Class::LeftToRightOverride
            | Class::RightToLeftOverride
            | Class::PopDirectionalFormat
            | Class::LeftToRightIsolate
            | Class::RightToLeftIsolate
            | Class::FirstStrongIsolate
            | Class::PopDirectionalIsolate
    )
}

/// The blank Braille pattern, which is invisible but not white space.
const BLANK_BRAILLE: char = '\u{2800}';

/// Whether a character is invisible: white space or default ignorable (UAX #44, `Default_Ignorable_Code_Point`).
pub fn is_unseen(c: char) -> bool {
    c.is_whitespace() || c == BLANK_BRAILLE || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// The words as one line: every run of white space, control characters and bidirectional controls, which would affect
/// the text around the words, becomes one space. `None` if no visible character is left.
pub fn one_line(words: &str) -> Option<String> {
    let words = words.split(|c: char| c.is_whitespace() || c.is_control() || is_bidi_control(c));
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    (!line.chars().all(is_unseen)).then_some(line)
}

/// The words with their line breaks, without control characters, bidirectional controls, spaces at the ends of lines,
/// and empty lines around the whole. `None` if no visible character is left.
pub fn many_lines(words: &str) -> Option<String> {
    let line = |line: &str| {
        let cleaned = line.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
        let cleaned: String = cleaned.filter(|&c| !c.is_control() && !is_bidi_control(c)).collect();
        cleaned.trim_end().to_owned()
    };
    let ended = words.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    let all = ended.split('\n').map(line).collect::<Vec<_>>().join("\n");
    let all = all.trim_matches('\n');
    (!all.chars().all(is_unseen)).then(|| all.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_line_removes_line_breaks_and_bidi_controls() {
        for (words, line) in [
            (" Engine\r\n use,\u{7} proved ", Some("Engine use, proved")),
            ("\u{2067}Won\u{2069} by \u{202e}Bob", Some("Won by Bob")),
            ("می\u{200c}خواهم", Some("می\u{200c}خواهم")),
            (" \n\t", None),
            ("\u{200b} \u{202e}\u{feff}", None),
            ("\u{3164}\u{2800}\u{e0041}", None),
            ("", None),
        ] {
            assert_eq!(one_line(words).as_deref(), line, "{words:?}");
        }
    }

    #[test]
    fn many_lines_keeps_line_breaks() {
        for (words, lines) in [
            ("\r\n  12. Nf3!\t?  \r\n\r\n- watch \u{202e}b7\u{0}\n\n", Some("  12. Nf3! ?\n\n- watch b7")),
            ("one\rtwo\u{2028}three", Some("one\ntwo\nthree")),
            (" \n\u{200b}\n", None),
            ("", None),
        ] {
            assert_eq!(many_lines(words).as_deref(), lines, "{words:?}");
        }
    }
}
