//! The reader's display settings as attributes of the root element.

use std::fmt;

use askama::filters::HtmlSafe;

use domain::board_settings::BoardSize;
use domain::display_settings::Theme;
use draw::{BoardColors, Coordinates, PieceSet};
use http::Appearance;

/// Style sheet of the piece set, if it is not the default one.
pub fn piece_style(appearance: &Appearance) -> Option<String> {
    match appearance.board.pieces {
        PieceSet::SealedMove => None,
        set => Some(format!("pieces/{}.css", set.as_str())),
    }
}

/// The value of `color-scheme`, which browsers use before the style sheet is loaded.
pub fn color_scheme(appearance: &Appearance) -> &'static str {
    match appearance.display.theme {
        Theme::System | Theme::Contrast => "light dark",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

/// Attributes of the root element, with a space before each. Defaults are omitted.
pub struct RootAttributes(pub Appearance);

impl fmt::Display for RootAttributes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Appearance { board, display }) = self;
        let mut write = |is_default: bool, name: &str, value: &str| match is_default {
            true => Ok(()),
            false => write!(f, " data-{name}=\"{value}\""),
        };
        write(display.theme == Theme::default(), "theme", display.theme.as_str())?;
        write(board.colors == BoardColors::default(), "colors", board.colors.as_str())?;
        write(board.coordinates == Coordinates::default(), "coordinates", board.coordinates.as_str())?;
        write(board.size == BoardSize::default(), "size", board.size.as_str())?;
        if let Some(width) = board.width {
            write(false, "width", &width.rem().to_string())?;
        }
        write(!board.zen, "zen", "true")?;
        // For the script that formats times.
        let times = display.times;
        if let Some(zone) = times.zone {
            write(false, "zone", zone.name())?;
        }
        write(times.dates.as_str() == "language", "dates", times.dates.as_str())?;
        write(times.hours.as_str() == "language", "hours", times.hours.as_str())
    }
}

impl HtmlSafe for RootAttributes {}

#[cfg(test)]
mod tests {
    use domain::board_settings::{BoardSettings, BoardWidth};
    use domain::display_settings::DisplaySettings;

    use super::*;
    use text::{DateOrder, TimeStyle, Zone};

    #[test]
    fn root_attributes_omit_defaults() {
        assert_eq!(RootAttributes(Appearance::default()).to_string(), "");
        let width = BoardWidth::of_rem(40);
        let board = BoardSettings { colors: BoardColors::Wood, width, zen: true, ..BoardSettings::default() };
        let times = TimeStyle { zone: Zone::of_name("Asia/Tokyo"), dates: DateOrder::Iso, ..TimeStyle::default() };
        let appearance = Appearance { board, display: DisplaySettings { theme: Theme::Dark, times } };
        assert_eq!(
            RootAttributes(appearance).to_string(),
            " data-theme=\"dark\" data-colors=\"wood\" data-width=\"40\" data-zen=\"true\" data-zone=\"Asia/Tokyo\" data-dates=\"iso\""
        );
    }
}
