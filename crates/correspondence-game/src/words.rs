//! Words that people write, made fit to stand among ours.

use icu_properties::props::{BidiClass, DefaultIgnorableCodePoint};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Characters that turn the direction of writing (UAX #9, 2): they would turn the text around them, too.
fn turns_writing(c: char) -> bool {
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

/// Braille without a dot, which is no white space.
const BLANK_BRAILLE: char = '\u{2800}';

/// Whether nobody sees a character: white space, and what shows nothing by itself (UAX #44, `Default_Ignorable_Code_Point`).
pub fn is_unseen(c: char) -> bool {
    c.is_whitespace() || c == BLANK_BRAILLE || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
}

/// The words as one line: every run of spaces, line breaks and control characters is one space. Characters that turn the
/// direction of writing are among the latter: the text around the words would be turned, too. `None` where nothing that
/// can be seen is left.
pub fn one_line(words: &str) -> Option<String> {
    let words = words.split(|c: char| c.is_whitespace() || c.is_control() || turns_writing(c));
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    (!line.chars().all(is_unseen)).then_some(line)
}

/// The words with their lines as they were written, without control characters, characters that turn the direction of
/// writing, and spaces at the ends of lines and of the whole. `None` where nothing that can be seen is left.
pub fn many_lines(words: &str) -> Option<String> {
    let line = |line: &str| {
        let kept = line.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
        let kept: String = kept.filter(|&c| !c.is_control() && !turns_writing(c)).collect();
        kept.trim_end().to_owned()
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
    fn words_become_one_line_and_turn_nothing() {
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
    fn lines_stay_lines() {
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
