//! A player's initial in a circle.

use askama::Template;
use askama::filters::HtmlSafe;

use domain::user::name_key;

/// How many colours `static/styles/profile.css` has: `avatar--0` and so on.
const COLOURS: u32 = 8;

/// A player's initial in a circle of their colour, which follows from the name. It is hidden from screen readers: the name
/// stands beside it. Written into a page as it is.
#[derive(Template)]
#[template(path = "parts/avatar.html")]
pub struct Avatar {
    initial: char,
    colour: u32,
    is_large: bool,
}

impl HtmlSafe for Avatar {}

impl Avatar {
    pub fn of(name: &str) -> Self {
        let initial = name.chars().find(char::is_ascii_alphanumeric).unwrap_or('?').to_ascii_uppercase();
        // FNV-1a: the same colour on every page and in every version.
        let hash = name_key(name)
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        Self { initial, colour: (hash >> 16) % COLOURS, is_large: false }
    }

    /// As large as a profile's heading.
    #[must_use]
    pub fn large(self) -> Self {
        Self { is_large: true, ..self }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn initial_and_colour_follow_from_the_name() {
        let of = |name: &str| Avatar::of(name).to_string();
        assert!(of("ann").contains(">A</span>") && of("_7up").contains(">7</span>") && of("--").contains(">?</span>"));
        assert_eq!(of("Ann"), of("ANN"));
        let names =
            ["Ann", "Bob", "Carla", "Dan", "Esther", "Fred", "Gina", "Hans", "Ida", "Jo", "Kim", "Lea", "Max", "Nina"];
        let colours: BTreeSet<u32> = names.iter().map(|name| Avatar::of(name).colour).collect();
        assert!(colours.len() > 4 && colours.iter().all(|colour| *colour < COLOURS), "{colours:?}");
    }

    #[test]
    fn every_colour_is_in_the_style_sheet() {
        let styles = include_str!("../../../static/styles/profile.css");
        for colour in 0..COLOURS {
            assert!(styles.contains(&format!(".avatar--{colour} ")), "{colour}");
        }
    }
}
