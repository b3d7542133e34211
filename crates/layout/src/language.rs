//! The language switch in the footer, and the addresses of a page in each language.

use actix_web::http::StatusCode;
use actix_web::http::header::REFERER;
use actix_web::web::{Data, Form, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use url::Url;

use super::auth::local_path;
use super::redirect;
use http::reader_language::LANGUAGE_PARAMETER;
use http::visitor::visitor;
use http::{Problem, Site, cookies};
use service::Service;
use text::{Locale, Message, Text};

/// Path prefixes of pages that are the same for all visitors: search engines get an alternate address for each
/// language.
const PUBLIC: [&str; 9] =
    ["/lobby", "/learn", "/leaderboard", "/analysis", "/help", "/rules", "/privacy", "/contact", "/signup"];

pub fn routes(config: &mut ServiceConfig) {
    config.service(resource("/language").route(post().to(choose)));
}

#[derive(Clone)]
pub struct Offered {
    pub tag: &'static str,
    /// Its own name.
    pub name: String,
    /// Whether the page is in it.
    pub is_current: bool,
}

/// The languages of the switch; empty if there is no choice.
pub fn offered(site: &Site, current: Text) -> Vec<Offered> {
    let offered = site.locales();
    if offered.len() < 2 {
        return Vec::new();
    }
    let to_offered = |locale: &Locale| Offered {
        tag: locale.tag(),
        name: Text::of(*locale).get("language-own-name").into_owned(),
        is_current: *locale == current.locale(),
    };
    offered.iter().map(to_offered).collect()
}

/// The page with the switch, from the referrer, without its language parameter. Pages whose address has a single-use
/// key send no path, so the home page is shown.
fn page_before(site: &Site, request: &HttpRequest) -> Option<String> {
    let referer = Url::parse(request.headers().get(REFERER)?.to_str().ok()?).ok()?;
    if referer.origin().ascii_serialization() != site.origin() {
        return None;
    }
    let query = without_language(referer.query().unwrap_or_default());
    let address = if query.is_empty() { referer.path().to_owned() } else { format!("{}?{query}", referer.path()) };
    Some(local_path(Some(&address)).to_owned())
}

/// The query without the language parameter.
fn without_language(query: &str) -> String {
    let retained = query.split('&').filter(|pair| pair.split('=').next() != Some(LANGUAGE_PARAMETER));
    retained.collect::<Vec<_>>().join("&")
}

/// Whether a page has alternate addresses for search engines.
pub fn is_public(path: &str) -> bool {
    let is_below =
        |prefix: &str| path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    path == "/" || PUBLIC.iter().any(|prefix| is_below(prefix))
}

#[derive(Deserialize)]
struct Chosen {
    language: String,
}

/// Stores the chosen language: with the account, and in the browser.
async fn choose(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    chosen: Form<Chosen>,
) -> Result<HttpResponse, Problem> {
    let requested = site.locales().iter().copied().find(|locale| locale.tag() == chosen.language);
    let locale = requested.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, Message::new("language-unknown")))?;
    if let Some(visitor) = visitor(&request) {
        let tag = locale.to_identifier();
        service.preferences.prefer_language(visitor.user.id, Some(tag.clone()), tag).await?;
    }
    let mut response = redirect(page_before(&site, &request).as_deref().unwrap_or("/"));
    cookies::set(&site, &mut response, cookies::LANGUAGE, locale.tag(), cookies::PREFERENCE_LIFE)?;
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_parameter_is_removed() {
        assert_eq!(without_language("lang=de"), "");
        assert_eq!(without_language("name=a&lang=de&page=2&lang="), "name=a&page=2");
    }

    #[test]
    fn only_public_pages_have_alternate_addresses() {
        for path in ["/", "/lobby", "/leaderboard/standard"] {
            assert!(is_public(path), "{path}");
        }
        for path in ["/game/abc", "/settings", "/helpless"] {
            assert!(!is_public(path), "{path}");
        }
    }
}
