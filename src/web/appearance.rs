//! How the reader wants pages and boards to look: an account's settings, or those that a visitor's browser keeps in one
//! cookie. The root element of a page says so in attributes, before anything is drawn, so that no script has to change it.

use std::fmt;

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::filters::HtmlSafe;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use super::visitor::visitor;
use super::{Problem, Site, cookies};
use domain::board_settings::{BoardSettings, BoardSize};
use domain::display_settings::{DisplaySettings, Theme};
use draw::{BoardColors, Coordinates, PieceSet};

/// The longest cookie that is read, in bytes. Ours has some 400.
const MAX_COOKIE_LEN: usize = 2048;

/// What a reader has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Appearance {
    /// Boards.
    pub board: BoardSettings,
    /// Pages.
    pub display: DisplaySettings,
}

/// How the sender of a request wants pages and boards.
pub(super) fn appearance_of(request: &HttpRequest) -> Appearance {
    match visitor(request) {
        Some(visitor) => Appearance { board: visitor.user.board, display: visitor.user.display },
        None => kept(request).unwrap_or_default(),
    }
}

/// What a visitor's browser keeps, as far as it can be read.
fn kept(request: &HttpRequest) -> Option<Appearance> {
    let site = request.app_data::<Data<Site>>()?;
    let value = cookies::read(site, request, cookies::APPEARANCE).filter(|value| value.len() <= MAX_COOKIE_LEN)?;
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(value).ok()?).ok()
}

/// Has a visitor's browser keep it.
///
/// # Errors
/// A fault of ours.
pub(super) fn keep(site: &Site, response: &mut HttpResponse, appearance: &Appearance) -> Result<(), Problem> {
    let json = serde_json::to_vec(appearance).map_err(|error| {
        tracing::error!(%error, "settings could not be written");
        Problem::internal()
    })?;
    cookies::set(site, response, cookies::APPEARANCE, &URL_SAFE_NO_PAD.encode(json), cookies::PREFERENCE_LIFE)
}

impl Appearance {
    /// The attributes of the root element. What is as usual needs none.
    pub(super) fn attributes(&self) -> Attributes {
        Attributes(*self)
    }

    /// The style sheet of the pieces, where they are not those of every page's style sheet.
    pub(super) fn piece_style(&self) -> Option<String> {
        match self.board.pieces {
            PieceSet::SealedMove => None,
            set => Some(format!("pieces/{}.css", set.as_str())),
        }
    }

    /// What a browser is told of the page's colours before it has its style sheet.
    pub(super) fn color_scheme(&self) -> &'static str {
        match self.display.theme {
            Theme::System | Theme::Contrast => "light dark",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The attributes of the root element, with a space before each.
pub(crate) struct Attributes(Appearance);

impl fmt::Display for Attributes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Appearance { board, display }) = self;
        let mut write = |is_usual: bool, name: &str, value: &str| match is_usual {
            true => Ok(()),
            false => write!(f, " data-{name}=\"{value}\""),
        };
        write(display.theme == Theme::default(), "theme", display.theme.as_str())?;
        write(board.colors == BoardColors::default(), "colors", board.colors.as_str())?;
        write(board.coordinates == Coordinates::default(), "coordinates", board.coordinates.as_str())?;
        write(board.size == BoardSize::default(), "size", board.size.as_str())?;
        write(!board.zen, "zen", "true")?;
        // For the script that writes times.
        let times = display.times;
        if let Some(zone) = times.zone {
            write(false, "zone", zone.name())?;
        }
        write(times.dates.as_str() == "language", "dates", times.dates.as_str())?;
        write(times.hours.as_str() == "language", "hours", times.hours.as_str())
    }
}

impl HtmlSafe for Attributes {}

#[cfg(test)]
mod tests {
    use super::*;
    use text::{DateOrder, TimeStyle, Zone};

    #[test]
    fn the_root_element_says_what_is_not_as_usual() {
        assert_eq!(Appearance::default().attributes().to_string(), "");
        let board = BoardSettings { colors: BoardColors::Wood, zen: true, ..BoardSettings::default() };
        let times = TimeStyle { zone: Zone::of_name("Asia/Tokyo"), dates: DateOrder::Iso, ..TimeStyle::default() };
        let appearance = Appearance { board, display: DisplaySettings { theme: Theme::Dark, times } };
        assert_eq!(
            appearance.attributes().to_string(),
            " data-theme=\"dark\" data-colors=\"wood\" data-zen=\"true\" data-zone=\"Asia/Tokyo\" data-dates=\"iso\""
        );
    }
}
