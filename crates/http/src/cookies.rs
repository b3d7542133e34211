//! Cookies, the session cookie among them. Every one is written here, so that all have the same safeguards: for this
//! host alone and every path of it, kept from scripts and from other sites' forms, and with HTTPS never sent without
//! it.

use std::time::Duration;

use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::{HttpRequest, HttpResponse};

use super::{Problem, Site};

/// A cookie of ours, by its plain name and its name with the prefix by which browsers hold it to this host, to HTTPS and
/// to every path (RFC 6265bis, 4.1.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CookieName {
    plain: &'static str,
    prefixed: &'static str,
}

/// The key of a log-in.
pub const SESSION: CookieName = CookieName { plain: "session", prefixed: "__Host-session" };

/// Who has logged in with this browser before: [`known_browsers`](service::known_browsers).
pub const BROWSER: CookieName = CookieName { plain: "browser", prefixed: "__Host-browser" };

/// Of which games the reader has turned the board round.
pub const FLIPPED: CookieName = CookieName { plain: "flipped", prefixed: "__Host-flipped" };

/// Whether lists of games are rows or boards, for who is not logged in.
pub const LIST_VIEW: CookieName = CookieName { plain: "list-view", prefixed: "__Host-list-view" };

/// How a visitor wants pages and boards to look.
pub const APPEARANCE: CookieName = CookieName { plain: "appearance", prefixed: "__Host-appearance" };

/// The language that was chosen at the foot of a page.
pub const LANGUAGE: CookieName = CookieName { plain: "language", prefixed: "__Host-language" };

/// Which exercises of the lessons a visitor has solved.
pub const LESSONS: CookieName = CookieName { plain: "lessons", prefixed: "__Host-lessons" };

/// What the page before had to tell.
pub const NOTICE: CookieName = CookieName { plain: "notice", prefixed: "__Host-notice" };

/// For how long a browser keeps what its reader prefers, after the last change: the longest that browsers keep a cookie
/// (RFC 6265bis, 5.5).
pub const PREFERENCE_LIFE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

impl CookieName {
    fn at(self, site: &Site) -> &'static str {
        if site.is_https() { self.prefixed } else { self.plain }
    }
}

/// The value that a browser sent.
pub fn read(site: &Site, request: &HttpRequest, name: CookieName) -> Option<String> {
    request.cookie(name.at(site)).map(|cookie| cookie.value().to_owned())
}

/// Has the browser keep `value`, which is made of letters, digits, `-` and `_`, for that long.
///
/// # Errors
/// A fault of ours when the value makes no cookie.
pub fn set(
    site: &Site,
    response: &mut HttpResponse<impl Sized>,
    name: CookieName,
    value: &str,
    life: Duration,
) -> Result<(), Problem> {
    let mut cookie = cookie(site, name, value);
    cookie.set_max_age(time::Duration::try_from(life).unwrap_or(time::Duration::DAY));
    add(response, &cookie)
}

/// Takes a cookie from the browser.
///
/// # Errors
/// A fault of ours.
pub fn remove(site: &Site, response: &mut HttpResponse<impl Sized>, name: CookieName) -> Result<(), Problem> {
    let mut gone = cookie(site, name, "");
    gone.make_removal();
    add(response, &gone)
}

fn cookie<'v>(site: &Site, name: CookieName, value: &'v str) -> Cookie<'v> {
    Cookie::build(name.at(site), value)
        .path("/")
        .secure(site.is_https())
        .http_only(true)
        .same_site(SameSite::Lax)
        .finish()
}

fn add(response: &mut HttpResponse<impl Sized>, cookie: &Cookie<'_>) -> Result<(), Problem> {
    response.add_cookie(cookie).map_err(|error| {
        tracing::error!(%error, "a cookie could not be written");
        Problem::internal()
    })
}
