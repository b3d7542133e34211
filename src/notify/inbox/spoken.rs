//! What stands in a message beside what it asks for, as the player may wish to say it to the opponent.

use super::own_text::OwnText;
use super::vocabulary::Vocabulary;
use crate::domain::chat::MAX_LINE_LEN;
use crate::text::letters::words;

/// The most lines of a message that are said.
pub(super) const MAX_SAID_LINES: usize = 4;

/// The text below the first line, without what mail programs and people end a message with.
pub(super) fn below(text: &OwnText, vocabulary: &Vocabulary, names: &[&str]) -> String {
    said(text.rest(), vocabulary, names)
}

/// The lines without the device's own and without what ends the message.
pub(super) fn said(lines: &[String], vocabulary: &Vocabulary, names: &[&str]) -> String {
    let is_end = |line: &String| vocabulary.sign_offs.contains(&words(line).join(" "));
    let is_said = |line: &&String| {
        let spoken = words(line).join(" ");
        let is_name = names.iter().any(|name| spoken == name.to_lowercase());
        !is_name && !vocabulary.devices.iter().any(|device| spoken.starts_with(device.as_str()))
    };
    lines.iter().take_while(|line| !is_end(line)).filter(is_said).map(String::as_str).collect::<Vec<_>>().join(" ")
}

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
    use crate::text::Locale;

    #[test]
    fn signatures_and_notes_of_devices_are_not_said() {
        let vocabulary = Vocabulary::of(Locale::English);
        let of = |text: &str| below(&OwnText::of(text, &[]), vocabulary, &["ann", "bob"]);
        assert_eq!(of("Nf3\n\nI like this opening.\nHow about you?\n\nAnn"), "I like this opening. How about you?");
        assert_eq!(of("Nf3\n\nSent from my iPhone 15"), "");
        assert_eq!(of("Nf3\nGood luck!\nBest regards,\nAnn Smith\nTel. 123"), "Good luck!");
        assert_eq!(of("Nf3"), "");
    }

    #[test]
    fn a_long_text_is_parted_between_words() {
        let long = "word ".repeat(150);
        let lines = in_lines(&long);
        assert_eq!((lines.len(), lines.join(" ")), (2, long.trim().to_owned()));
        assert!(lines.iter().all(|line| line.chars().count() <= MAX_LINE_LEN));
    }
}
