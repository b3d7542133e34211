//! How the reader wants pages and boards to look: an account's settings, or those that a visitor's browser keeps in one
//! cookie. The root element of a page says so in attributes, before anything is drawn, so that no script has to change it.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};

use super::visitor::visitor;
use super::{Problem, Site, cookies};
use domain::board_settings::BoardSettings;
use domain::display_settings::DisplaySettings;

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
pub fn appearance_of(request: &HttpRequest) -> Appearance {
    match visitor(request) {
        Some(visitor) => Appearance { board: visitor.user.board, display: visitor.user.display },
        None => from_cookie(request).unwrap_or_default(),
    }
}

/// What a visitor's browser keeps, as far as it can be read.
fn from_cookie(request: &HttpRequest) -> Option<Appearance> {
    let site = request.app_data::<Data<Site>>()?;
    let value = cookies::read(site, request, cookies::APPEARANCE).filter(|value| value.len() <= MAX_COOKIE_LEN)?;
    serde_json::from_slice(&URL_SAFE_NO_PAD.decode(value).ok()?).ok()
}

/// Has a visitor's browser keep it.
///
/// # Errors
/// A fault of ours.
pub fn set_cookie(site: &Site, response: &mut HttpResponse, appearance: &Appearance) -> Result<(), Problem> {
    let json = serde_json::to_vec(appearance).map_err(|error| {
        tracing::error!(%error, "settings could not be written");
        Problem::internal()
    })?;
    cookies::set(site, response, cookies::APPEARANCE, &URL_SAFE_NO_PAD.encode(json), cookies::PREFERENCE_LIFE)
}
