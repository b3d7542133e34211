//! How somebody wants the boards they play on.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use draw::{BoardColors, BoardStyle, Coordinates, PieceSet};

/// What a player has chosen about boards. It is stored as JSON: what a row does not say is as usual, and what a later
/// version has added is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct BoardSettings {
    /// Whether a move is shown once more, to be sent or taken back, before it counts.
    pub confirm_moves: bool,
    #[serde(deserialize_with = "known_or_default")]
    pub pieces: PieceSet,
    /// The colours of the squares.
    #[serde(deserialize_with = "known_or_default")]
    pub colors: BoardColors,
    /// Where files and ranks are named.
    #[serde(deserialize_with = "known_or_default")]
    pub coordinates: Coordinates,
    /// How large the board of a game is.
    #[serde(deserialize_with = "known_or_default")]
    pub size: BoardSize,
    /// Whether moves are heard.
    pub sounds: bool,
    /// Whether the page of a game shows the board and the clocks alone.
    pub zen: bool,
}

/// How large the board of a game is, where there is room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardSize {
    /// 20 rem wide at the most.
    Small,
    /// 30 rem wide at the most.
    Medium,
    /// As large as the window lets it be with its players.
    #[default]
    Large,
    /// As large as the window.
    Full,
}

impl BoardSize {
    /// Every size.
    pub const ALL: [Self; 4] = [Self::Small, Self::Medium, Self::Large, Self::Full];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Full => "full",
        }
    }

    /// The size of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.as_str() == name)
    }
}

impl BoardSettings {
    /// How the board looks.
    pub const fn style(&self) -> BoardStyle {
        BoardStyle { pieces: self.pieces, colors: self.colors, coordinates: self.coordinates }
    }
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self {
            confirm_moves: true,
            pieces: PieceSet::default(),
            colors: BoardColors::default(),
            coordinates: Coordinates::default(),
            size: BoardSize::default(),
            sounds: false,
            zen: false,
        }
    }
}

/// A value that this version knows, or the usual one in place of a later version's.
pub(super) fn known_or_default<'de, D: Deserializer<'de>, T: DeserializeOwned + Default>(
    deserializer: D,
) -> Result<T, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Ok(T::deserialize(value).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_is_as_usual() {
        let read = |json: &str| serde_json::from_str::<BoardSettings>(json).expect("settings");
        assert_eq!(read("{}"), BoardSettings::default());
        let sent_at_once = BoardSettings { confirm_moves: false, ..BoardSettings::default() };
        assert_eq!(read(r#"{"confirmMoves":false,"later":[1]}"#), sent_at_once);
        let of_another_version = r#"{"pieces":"staunty","colors":"wood","size":7}"#;
        assert_eq!(read(of_another_version), BoardSettings { colors: BoardColors::Wood, ..BoardSettings::default() });
    }

    #[test]
    fn sizes_are_stored_as_forms_send_them() {
        for size in BoardSize::ALL {
            assert_eq!(BoardSize::of_name(size.as_str()), Some(size));
            assert_eq!(serde_json::to_value(size).expect("JSON"), size.as_str());
        }
    }
}
