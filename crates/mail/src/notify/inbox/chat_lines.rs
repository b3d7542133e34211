//! Splits the chat in a message into chat lines.

use domain::chat::MAX_LINE_LEN;

/// Maximum number of chat lines from one message.
pub(super) const MAX_CHAT_LINES: usize = 4;

/// Splits a text between words into lines of up to [`MAX_LINE_LEN`] characters. There may be more than
/// [`MAX_CHAT_LINES`].
pub(super) fn split_into_chat_lines(text: &str) -> Vec<String> {
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
    fn long_text_is_split_between_words() {
        let long = "word ".repeat(150);
        let lines = split_into_chat_lines(&long);
        assert_eq!((lines.len(), lines.join(" ")), (2, long.trim().to_owned()));
        assert!(lines.iter().all(|line| line.chars().count() <= MAX_LINE_LEN));
    }
}
