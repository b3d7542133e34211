//! Board settings.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};

use draw::{BoardColors, BoardStyle, Coordinates, PieceSet};

use crate::engine_pace::EnginePace;

/// A player's board settings, stored as JSON. Missing fields have their defaults, and fields of later versions are
/// ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct BoardSettings {
    /// Whether moves must be confirmed before they are sent.
    pub confirm_moves: bool,
    /// Whether that is so against an engine that answers at once, too.
    pub confirm_engine_moves: bool,
    #[serde(deserialize_with = "known_or_default")]
    pub pieces: PieceSet,
    /// The colours of the squares.
    #[serde(deserialize_with = "known_or_default")]
    pub colors: BoardColors,
    /// Where the coordinates are shown.
    #[serde(deserialize_with = "known_or_default")]
    pub coordinates: Coordinates,
    /// How large the board of a game is.
    #[serde(deserialize_with = "known_or_default")]
    pub size: BoardSize,
    /// The width that the board was dragged to. It takes the place of the size.
    #[serde(deserialize_with = "known_or_default", skip_serializing_if = "Option::is_none")]
    pub width: Option<BoardWidth>,
    /// Whether moves make sounds.
    pub sounds: bool,
    /// Whether the game page shows only the board and the clocks.
    pub zen: bool,
}

/// The size of a game's board, if there is room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardSize {
    /// At most 20 rem wide.
    Small,
    /// At most 30 rem wide.
    Medium,
    /// As large as fits in the window with the players.
    #[default]
    Large,
    /// As large as fits in the window.
    Full,
}

impl BoardSize {
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

    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.as_str() == name)
    }
}

/// The width of a game's board in rem, if there is room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct BoardWidth(u8);

impl BoardWidth {
    /// `static/styles/appearance.css` and `static/src/board_size.ts` have the same limits.
    pub const MIN: u8 = 18;
    pub const MAX: u8 = 79;

    /// That many rem; `None` outside the limits.
    pub fn of_rem(rem: u8) -> Option<Self> {
        (Self::MIN..=Self::MAX).contains(&rem).then_some(Self(rem))
    }

    pub const fn rem(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for BoardWidth {
    type Error = &'static str;

    fn try_from(rem: u8) -> Result<Self, Self::Error> {
        Self::of_rem(rem).ok_or("no width of a board")
    }
}

impl From<BoardWidth> for u8 {
    fn from(width: BoardWidth) -> Self {
        width.rem()
    }
}

impl BoardSettings {
    /// Whether moves are confirmed in a game against an engine of that pace, or between people.
    pub fn confirms(&self, engine: Option<EnginePace>) -> bool {
        self.confirm_moves && (self.confirm_engine_moves || engine != Some(EnginePace::AtOnce))
    }

    /// The board's appearance.
    pub const fn style(&self) -> BoardStyle {
        BoardStyle { pieces: self.pieces, colors: self.colors, coordinates: self.coordinates }
    }
}

impl Default for BoardSettings {
    fn default() -> Self {
        Self {
            confirm_moves: true,
            confirm_engine_moves: false,
            pieces: PieceSet::default(),
            colors: BoardColors::default(),
            coordinates: Coordinates::default(),
            size: BoardSize::default(),
            width: None,
            sounds: false,
            zen: false,
        }
    }
}

/// Deserialises a value, falling back to the default for values of later versions.
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
    fn missing_and_unknown_values_are_defaults() {
        let read = |json: &str| serde_json::from_str::<BoardSettings>(json).expect("settings");
        assert_eq!(read("{}"), BoardSettings::default());
        let sent_at_once = BoardSettings { confirm_moves: false, ..BoardSettings::default() };
        assert_eq!(read(r#"{"confirmMoves":false,"later":[1]}"#), sent_at_once);
        let of_another_version = r#"{"pieces":"staunty","colors":"wood","size":7}"#;
        assert_eq!(read(of_another_version), BoardSettings { colors: BoardColors::Wood, ..BoardSettings::default() });
    }

    #[test]
    fn moves_against_an_engine_that_answers_at_once_are_confirmed_only_by_choice() {
        let settings = BoardSettings::default();
        let confirmed = |settings: BoardSettings| {
            [None, Some(EnginePace::Correspondence), Some(EnginePace::AtOnce)].map(|engine| settings.confirms(engine))
        };
        assert_eq!(confirmed(settings), [true, true, false]);
        assert_eq!(confirmed(BoardSettings { confirm_engine_moves: true, ..settings }), [true; 3]);
        let never = BoardSettings { confirm_moves: false, confirm_engine_moves: true, ..settings };
        assert_eq!(confirmed(never), [false; 3]);
    }

    #[test]
    fn widths_outside_the_limits_are_ignored() {
        let width = |json: &str| serde_json::from_str::<BoardSettings>(json).expect("settings").width;
        assert_eq!(width(r#"{"width":40}"#), BoardWidth::of_rem(40));
        for json in [r#"{"width":17}"#, r#"{"width":80}"#, r#"{"width":"40rem"}"#, r#"{"width":-1}"#] {
            assert_eq!(width(json), None, "{json}");
        }
        let json = serde_json::to_string(&BoardSettings::default()).expect("JSON");
        assert!(!json.contains("width"), "{json}");
    }

    #[test]
    fn sizes_have_one_name_in_json_and_forms() {
        for size in BoardSize::ALL {
            assert_eq!(BoardSize::of_name(size.as_str()), Some(size));
            assert_eq!(serde_json::to_value(size).expect("JSON"), size.as_str());
        }
    }
}
