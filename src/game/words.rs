//! Words that people write to each other, made fit to stand among ours.

/// The words as one line: every run of spaces, line breaks and control characters is one space. Characters that turn the
/// direction of writing are among the latter: the text around the words would be turned, too. `None` where nothing that
/// can be seen is left.
pub fn one_line(words: &str) -> Option<String> {
    let turns = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let words = words.split(|c: char| c.is_whitespace() || c.is_control() || turns(c));
    let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let is_unseen = |c| matches!(c, ' ' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}');
    (!words.chars().all(is_unseen)).then_some(words)
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
            ("", None),
        ] {
            assert_eq!(one_line(words).as_deref(), line, "{words:?}");
        }
    }
}
