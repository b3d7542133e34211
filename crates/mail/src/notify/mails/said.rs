//! What the opponent has said around a game, as messages tell it.

use text::Text;

/// Lines of the opponent's.
pub(super) struct Said {
    pub(super) told: String,
    pub(super) lines: Vec<String>,
}

impl Said {
    /// `None` where nothing was said.
    pub(super) fn new(text: Text, opponent: &str, lines: &[String]) -> Option<Self> {
        let told = text.with("mail-said", [("opponent", opponent)]);
        (!lines.is_empty()).then(|| Self { told, lines: lines.to_vec() })
    }
}
