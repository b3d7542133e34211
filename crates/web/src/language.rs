//! The switch of languages at the foot of every page, and the addresses of a page in each language.

use actix_web::http::StatusCode;
use actix_web::http::header::REFERER;
use actix_web::web::{Data, Form, ServiceConfig, post, resource};
use actix_web::{HttpRequest, HttpResponse};
use serde::Deserialize;
use url::Url;

use super::auth::local_path;
use super::redirect;
use http::reader::LANGUAGE_PARAMETER;
use http::visitor::visitor;
use http::{Problem, Site, cookies};
use service::Service;
use text::{Locale, Message, Text};

/// Pages that are the same for everybody who does not log in, by how their paths begin: what search engines are told to
/// offer in the searcher's language.
const PUBLIC: [&str; 9] =
    ["/lobby", "/learn", "/leaderboard", "/analysis", "/help", "/rules", "/privacy", "/contact", "/signup"];

pub(super) fn routes(config: &mut ServiceConfig) {
    config.service(resource("/language").route(post().to(choose)));
}

/// A language of the switch.
#[derive(Clone)]
pub struct Offered {
    pub tag: &'static str,
    /// Its name in itself.
    pub name: String,
    /// The page is in it.
    pub is_current: bool,
}

/// The languages of the switch: none where there is nothing to choose.
pub(super) fn offered(site: &Site, current: Text) -> Vec<Offered> {
    let offered = site.locales();
    if offered.len() < 2 {
        return Vec::new();
    }
    let one = |locale: &Locale| Offered {
        tag: locale.tag(),
        name: Text::of(*locale).get("language-own-name").into_owned(),
        is_current: *locale == current.locale(),
    };
    offered.iter().map(one).collect()
}

/// Where the switch leads back to: the page on which it stood, as the browser tells, but for what its address says of a
/// language. An address with a key that works once is told to nobody, and the first page is shown.
fn page_before(site: &Site, request: &HttpRequest) -> Option<String> {
    let referer = Url::parse(request.headers().get(REFERER)?.to_str().ok()?).ok()?;
    if referer.origin().ascii_serialization() != site.origin() {
        return None;
    }
    let query = without_language(referer.query().unwrap_or_default());
    let address = if query.is_empty() { referer.path().to_owned() } else { format!("{}?{query}", referer.path()) };
    Some(local_path(Some(&address)).to_owned())
}

/// The parameters of an address without that of the language.
fn without_language(query: &str) -> String {
    let others = query.split('&').filter(|pair| pair.split('=').next() != Some(LANGUAGE_PARAMETER));
    others.collect::<Vec<_>>().join("&")
}

/// Whether a page is offered to search engines in each language.
pub(super) fn is_public(path: &str) -> bool {
    let is_below = |place: &str| path.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    path == "/" || PUBLIC.iter().any(|place| is_below(place))
}

#[derive(Deserialize)]
struct Chosen {
    language: String,
}

/// Keeps the language that was chosen: with the account, or in a visitor's browser.
async fn choose(
    request: HttpRequest,
    site: Data<Site>,
    service: Data<Service>,
    chosen: Form<Chosen>,
) -> Result<HttpResponse, Problem> {
    let offered = site.locales().iter().copied().find(|locale| locale.tag() == chosen.language);
    let locale = offered.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, Message::new("language-unknown")))?;
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
    fn the_address_says_the_language_once() {
        assert_eq!(without_language("lang=de"), "");
        assert_eq!(without_language("name=a&lang=de&page=2&lang="), "name=a&page=2");
    }

    #[test]
    fn only_what_is_the_same_for_everybody_is_offered_to_search_engines() {
        for path in ["/", "/lobby", "/leaderboard/standard"] {
            assert!(is_public(path), "{path}");
        }
        for path in ["/game/abc", "/settings", "/helpless"] {
            assert!(!is_public(path), "{path}");
        }
    }
}
