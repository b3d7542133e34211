//! Cookies, including the session cookie. All are written here, so that all have the same attributes: this host only,
//! every path, `HttpOnly`, `SameSite=Lax`, and `Secure` with HTTPS.

use std::time::Duration;

use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::{HttpRequest, HttpResponse};

use super::{Problem, Site};

/// The plain name of a cookie and its `__Host-` name, which browsers restrict to this host, HTTPS and the root path
/// (RFC 6265bis, 4.1.3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CookieName {
    plain: &'static str,
    prefixed: &'static str,
}

/// Session key.
pub const SESSION: CookieName = CookieName { plain: "session", prefixed: "__Host-session" };

/// Key under which a log-in waits for its second factor.
pub const LOG_IN: CookieName = CookieName { plain: "log-in", prefixed: "__Host-log-in" };

/// What has to be known when the browser comes back from a provider: [`provider_flows`](service::provider_flows).
pub const PROVIDER: CookieName = CookieName { plain: "provider", prefixed: "__Host-provider" };

/// The provider through which this browser is logged in, to log out there, too.
pub const PROVIDER_SESSION: CookieName = CookieName { plain: "provider-session", prefixed: "__Host-provider-session" };

/// Accounts that have logged in with this browser: [`known_browsers`](service::known_browsers).
pub const BROWSER: CookieName = CookieName { plain: "browser", prefixed: "__Host-browser" };

/// Games whose board is flipped.
pub const FLIPPED: CookieName = CookieName { plain: "flipped", prefixed: "__Host-flipped" };

/// Whether game lists show rows or boards, for visitors.
pub const LIST_VIEW: CookieName = CookieName { plain: "list-view", prefixed: "__Host-list-view" };

/// A visitor's display settings.
pub const APPEARANCE: CookieName = CookieName { plain: "appearance", prefixed: "__Host-appearance" };

/// The language chosen in the page footer.
pub const LANGUAGE: CookieName = CookieName { plain: "language", prefixed: "__Host-language" };

/// Lesson exercises that a visitor has solved.
pub const LESSONS: CookieName = CookieName { plain: "lessons", prefixed: "__Host-lessons" };

/// The cards for the first days that a player has opened or dismissed.
pub const FIRST_DAYS: CookieName = CookieName { plain: "first-days", prefixed: "__Host-first-days" };

/// Flash message of the previous page.
pub const NOTICE: CookieName = CookieName { plain: "notice", prefixed: "__Host-notice" };

/// Lifetime of preference cookies after the last change: the longest that browsers allow (RFC 6265bis, 5.5).
pub const PREFERENCE_LIFE: Duration = Duration::from_secs(400 * 24 * 60 * 60);

impl CookieName {
    fn at(self, site: &Site) -> &'static str {
        if site.is_https() { self.prefixed } else { self.plain }
    }
}

/// The value in the request.
pub fn read(site: &Site, request: &HttpRequest, name: CookieName) -> Option<String> {
    request.cookie(name.at(site)).map(|cookie| cookie.value().to_owned())
}

/// Sets a cookie for `life`. `value` consists of letters, digits, `-` and `_`.
///
/// # Errors
/// An internal error if the value is not a valid cookie value.
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

/// Removes a cookie.
///
/// # Errors
/// An internal error.
pub fn remove(site: &Site, response: &mut HttpResponse<impl Sized>, name: CookieName) -> Result<(), Problem> {
    let mut removal = cookie(site, name, "");
    removal.make_removal();
    add(response, &removal)
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
