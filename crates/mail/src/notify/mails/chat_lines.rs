//! Chat lines of the opponent in a message.

use text::Text;

pub(super) struct ChatLines {
    pub(super) told: String,
    pub(super) lines: Vec<String>,
}

impl ChatLines {
    /// `None` if there are no lines.
    pub(super) fn new(text: Text, opponent: &str, lines: &[String]) -> Option<Self> {
        let introduction = text.with("mail-said", [("opponent", opponent)]);
        (!lines.is_empty()).then(|| Self { told: introduction, lines: lines.to_vec() })
    }
}
