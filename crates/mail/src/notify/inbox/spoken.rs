//! What stands in a message beside what it asks for, as the player may wish to say it to the opponent.

use domain::chat::MAX_LINE_LEN;

/// The most lines of a message that are said.
pub(super) const MAX_SAID_LINES: usize = 4;

/// A text in lines as long as those that may be said, parted between words. There may be more than are said at a time.
pub(super) fn in_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= MAX_LINE_LEN => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_parted_between_words() {
        let long = "word ".repeat(150);
        let lines = in_lines(&long);
        assert_eq!((lines.len(), lines.join(" ")), (2, long.trim().to_owned()));
        assert!(lines.iter().all(|line| line.chars().count() <= MAX_LINE_LEN));
    }
}
