//! Display settings of the reader: those of the account, or those in a visitor's cookie. They are attributes of the
//! page's root element, so they apply before anything is drawn and need no script.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

use super::visitor::visitor;
use super::{Problem, Site, cookies};
use domain::board_settings::BoardSettings;
use domain::display_settings::DisplaySettings;

/// Longest cookie that is parsed, in bytes. Ours has about 400.
const MAX_COOKIE_LEN: usize = 2048;

/// A reader's display settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Appearance {
    pub board: BoardSettings,
    pub display: DisplaySettings,
}

/// The display settings that apply to a request.
pub fn appearance_of(request: &HttpRequest) -> Appearance {
    match visitor(request) {
        Some(visitor) => Appearance { board: visitor.user.board, display: visitor.user.display },
        None => from_cookie(request).unwrap_or_default(),
    }
}

/// The settings in the visitor's cookie, if it can be parsed.
fn from_cookie(request: &HttpRequest) -> Option<Appearance> {
    let site = request.app_data::<Data<Site>>()?;
    let value = cookies::read(site, request, cookies::APPEARANCE).filter(|value| value.len() <= MAX_COOKIE_LEN)?;
    serde_json::from_slice(&BASE64URL_NOPAD.decode(value.as_bytes()).ok()?).ok()
}

/// Stores the settings in the visitor's cookie.
///
/// # Errors
/// An internal error.
pub fn set_cookie(site: &Site, response: &mut HttpResponse, appearance: &Appearance) -> Result<(), Problem> {
    let json = serde_json::to_vec(appearance).map_err(|error| {
        tracing::error!(%error, "settings could not be written");
        Problem::internal()
    })?;
    cookies::set(site, response, cookies::APPEARANCE, &BASE64URL_NOPAD.encode(&json), cookies::PREFERENCE_LIFE)
}
