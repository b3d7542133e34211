//! Words that people write, made fit to stand among ours.

/// Characters that turn the direction of writing: they would turn the text around them, too.
const fn turns_writing(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters nobody sees: words of them alone say nothing.
fn is_unseen(c: char) -> bool {
    let is_ignored = matches!(c, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}');
    is_ignored || c.is_whitespace()
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
