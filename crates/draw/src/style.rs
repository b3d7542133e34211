//! The style of a board: its pieces, colours and coordinates.

use serde::{Deserialize, Serialize};

use super::piece_set::PieceSet;

/// The style of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct BoardStyle {
    pub pieces: PieceSet,
    /// The squares and the marks on them.
    pub colors: BoardColors,
    /// Where coordinates are shown.
    pub coordinates: Coordinates,
}

/// The colours of a board's squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardColors {
    /// Paper and slate.
    #[default]
    Slate,
    /// Maple and walnut.
    Wood,
    /// The green of vinyl tournament boards.
    Green,
    /// Blue.
    Blue,
    /// Purple.
    Purple,
    /// The grey of printed diagrams.
    Gray,
}

/// Where coordinates are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coordinates {
    /// On the squares of two edges.
    #[default]
    Inside,
    /// Beside the board.
    Outside,
    /// No coordinates.
    None,
}

/// The colours of one board, as `#rrggbb`. `static/styles/boards.css` has the same ones for a page’s board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Palette {
    pub(super) light: &'static str,
    pub(super) dark: &'static str,
    /// Coordinates on light squares.
    pub(super) on_light: &'static str,
    /// Coordinates on dark squares.
    pub(super) on_dark: &'static str,
}

impl BoardColors {
    /// All choices.
    pub const ALL: [Self; 6] = [Self::Slate, Self::Wood, Self::Green, Self::Blue, Self::Purple, Self::Gray];

    /// The name in the database and in forms.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Slate => "slate",
            Self::Wood => "wood",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Purple => "purple",
            Self::Gray => "gray",
        }
    }

    /// The colours of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colors| colors.as_str() == name)
    }

    pub(super) const fn palette(self) -> Palette {
        let (light, dark, on_light, on_dark) = match self {
            Self::Slate => ("#ece6d9", "#7f97a3", "#4d6470", "#16262e"),
            Self::Wood => ("#f0d9b5", "#b58863", "#6b4423", "#24140a"),
            Self::Green => ("#eeeed2", "#769656", "#3f5c26", "#101c08"),
            Self::Blue => ("#e6ecf5", "#6f94c4", "#345681", "#0b1a30"),
            Self::Purple => ("#efe9f5", "#9b84bd", "#5b427f", "#1a0f2a"),
            Self::Gray => ("#ffffff", "#a3a3a3", "#595959", "#1f1f1f"),
        };
        Palette { light, dark, on_light, on_dark }
    }
}

impl Coordinates {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Inside, Self::Outside, Self::None];

    /// The name in the database and in forms.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Inside => "inside",
            Self::Outside => "outside",
            Self::None => "none",
        }
    }

    /// The place of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.as_str() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette;

    /// Red, green and blue, of 255.
    fn rgb(color: &str) -> [f64; 3] {
        [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&color[at..at + 2], 16).expect("a colour")))
    }

    /// A colour laid over another.
    fn over(top: &str, opacity: f64, ground: &str) -> [f64; 3] {
        let (top, ground) = (rgb(top), rgb(ground));
        [0, 1, 2].map(|channel| opacity * top[channel] + (1.0 - opacity) * ground[channel])
    }

    /// The contrast of two colours (WCAG 2.2, "contrast ratio").
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let luminance = |color: [f64; 3]| {
            let [red, green, blue] = color.map(|channel| {
                let share = channel / 255.0;
                if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn marks_coordinates_and_pieces_stand_out_on_every_board() {
        for colors in BoardColors::ALL {
            let Palette { light, dark, on_light, on_dark } = colors.palette();
            let name = colors.as_str();
            // Text (WCAG 2.2, 1.4.3).
            for (text, ground) in [(on_light, light), (on_dark, dark)] {
                assert!(contrast(rgb(text), rgb(ground)) >= 4.5, "{name}: {text} on {ground}");
            }
            // On dark pages the style sheet mixes light squares and their coordinates with black.
            let dimmed = |color, share| over("#000000", share, color);
            assert!(contrast(dimmed(on_light, 0.30), dimmed(light, 0.16)) >= 4.5, "{name}: {on_light} on a dark page");
            // Graphics that are needed to play (1.4.11): black pieces, the frames around marked squares beside what
            // they frame, and the dots where a piece may go.
            for ground in [light, dark] {
                let frames = [palette::LAST_MOVE_EDGE, palette::SELECTED_EDGE, palette::CHECK_EDGE];
                for mark in frames.into_iter().chain(["#1c1917"]) {
                    assert!(contrast(rgb(mark), rgb(ground)) >= 3.0, "{name}: {mark} on {ground}");
                }
                let tinted = over(palette::LAST_MOVE, palette::LAST_MOVE_OPACITY, ground);
                assert!(contrast(rgb(palette::LAST_MOVE_EDGE), tinted) >= 3.0, "{name}: last move on {ground}");
                let dot = over(palette::TARGET, palette::TARGET_OPACITY, ground);
                assert!(contrast(dot, rgb(ground)) >= 3.0, "{name}: a dot on {ground}");
            }
        }
    }

    #[test]
    fn the_style_sheet_has_the_same_colours() {
        let css = include_str!("../../../static/styles/boards.css");
        for colors in BoardColors::ALL {
            let Palette { light, dark, on_light, on_dark } = colors.palette();
            let block = format!(
                "  --square-light: {light};\n  --square-dark: {dark};\n  --on-square-light: {on_light};\n  \
                 --on-square-dark: {on_dark};\n"
            );
            assert!(css.contains(&block), "{}: {block}", colors.as_str());
        }
        let rgb = |color: &str| rgb(color).map(|channel| channel.to_string()).join(" ");
        let board = include_str!("../../../static/styles/board.css");
        for dimmed in ["#000000 16%, var(--square-light)", "#000000 30%, var(--on-square-light)"] {
            assert!(board.contains(dimmed), "{dimmed}");
        }
        for (name, color, opacity) in [
            ("last-move", palette::LAST_MOVE, palette::LAST_MOVE_OPACITY),
            ("target", palette::TARGET, palette::TARGET_OPACITY),
        ] {
            let line = format!("--{name}: rgb({} / {}%);", rgb(color), (opacity * 100.0).round());
            assert!(css.contains(&line), "{line}");
        }
        for (name, color) in [
            ("last-move-edge", palette::LAST_MOVE_EDGE),
            ("selected-edge", palette::SELECTED_EDGE),
            ("check-edge", palette::CHECK_EDGE),
        ] {
            let line = format!("--{name}: {color};");
            assert!(css.contains(&line), "{line}");
        }
    }

    #[test]
    fn stored_names_equal_form_names() {
        for colors in BoardColors::ALL {
            assert_eq!(BoardColors::of_name(colors.as_str()), Some(colors));
            assert_eq!(serde_json::to_value(colors).expect("JSON"), colors.as_str());
        }
        for place in Coordinates::ALL {
            assert_eq!(Coordinates::of_name(place.as_str()), Some(place));
            assert_eq!(serde_json::to_value(place).expect("JSON"), place.as_str());
        }
    }
}
