//! A reader's settings for the look of pages and the format of times.

use serde::{Deserialize, Serialize};

use super::board_settings::known_or_default;
use text::TimeStyle;

/// A reader's display settings. They are stored as JSON, as [`BoardSettings`](super::board_settings::BoardSettings)
/// are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct DisplaySettings {
    /// The colours of pages.
    #[serde(deserialize_with = "known_or_default")]
    pub theme: Theme,
    /// How dates and times are written.
    #[serde(deserialize_with = "known_or_default")]
    pub times: TimeStyle,
}

/// The colours of pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the reader's system says.
    #[default]
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
    /// Black and white with strong lines, light or dark as the system says.
    Contrast,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The theme of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.as_str() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_values_fall_back_to_the_default() {
        let read = |json: &str| serde_json::from_str::<DisplaySettings>(json).expect("settings");
        assert_eq!(read(r#"{"theme":"sepia","later":{}}"#), DisplaySettings::default());
        assert_eq!(read(r#"{"theme":"dark"}"#).theme, Theme::Dark);
        for theme in Theme::ALL {
            assert_eq!(Theme::of_name(theme.as_str()), Some(theme));
            assert_eq!(serde_json::to_value(theme).expect("JSON"), theme.as_str());
        }
    }
}
