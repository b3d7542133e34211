//! How somebody wants the boards they play on.

use serde::{Deserialize, Serialize};

/// What a player has chosen about boards. It is stored as JSON: what a row does not say is as usual, and what a later
/// version has added is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct BoardSettings {
    /// Whether a move is shown once more, to be sent or taken back, before it counts.
    pub confirm_moves: bool,
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self { confirm_moves: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_is_as_usual() {
        let read = |json: &str| serde_json::from_str::<BoardSettings>(json).expect("settings");
        assert_eq!(read("{}"), BoardSettings::default());
        assert_eq!(read(r#"{"confirmMoves":false,"later":[1]}"#), BoardSettings { confirm_moves: false });
    }
}
