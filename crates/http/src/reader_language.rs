//! Language negotiation of a request: the language in the address (`?lang=de`), else the account's, else the one chosen
//! in this browser, else `Accept-Language` (RFC 9110, 12.5.4) among the offered languages, else English.

use std::cell::Cell;
use std::rc::Rc;

use actix_web::dev::Extensions;
use actix_web::http::header::{
    ACCEPT_LANGUAGE, AcceptLanguage, CONTENT_LANGUAGE, Header, HeaderMap, HeaderValue, Preference, Quality, VARY,
};
use actix_web::web::Data;
use actix_web::{HttpMessage, HttpRequest};
use unic_langid::LanguageIdentifier;
use url::form_urlencoded;

use super::Site;
use super::appearance::appearance_of;
use super::bearer::with_bearer;
use super::cookies;
use super::visitor::visitor;
use text::{Locale, Text, TimeStyle};

/// Query parameter that selects the language of a page.
pub const LANGUAGE_PARAMETER: &str = "lang";

/// The language of the response, and whether it was used, in the extensions of the request.
struct AnswerLanguage {
    locale: Locale,
    is_used: Rc<Cell<bool>>,
}

/// Localised text for the reader that can outlive the request.
#[derive(Clone, Debug)]
pub struct ReaderText {
    text: Text,
    is_used: Rc<Cell<bool>>,
}

impl ReaderText {
    /// Marks the language as used, so that the response names it, as with [`text_of`].
    pub fn text(&self) -> Text {
        self.is_used.set(true);
        self.text
    }
}

/// The browser's language, cached in the extensions of the request.
#[derive(Clone, Copy)]
struct BrowserLocale(Locale);

/// Localised text for the reader. The response then names its language in `Content-Language` and `Vary`.
pub fn text_of(request: &HttpRequest) -> Text {
    reader_text_of(request).text()
}

/// Like [`text_of`], but the language counts as used only when [`ReaderText::text`] is called.
pub fn reader_text_of(request: &HttpRequest) -> ReaderText {
    let text = reader_text(request, locale_of(request));
    ReaderText { text: text.text.in_style(times_of(request)), ..text }
}

/// Text in the browser's language, for responses in shared caches: they see `Accept-Language` and no account.
pub fn public_text_of(request: &HttpRequest) -> Text {
    reader_text(request, accepted_locale(request)).text()
}

fn reader_text(request: &HttpRequest, locale: Locale) -> ReaderText {
    let existing =
        request.extensions().get::<AnswerLanguage>().map(|answer_language| Rc::clone(&answer_language.is_used));
    let is_used = existing.unwrap_or_default();
    request.extensions_mut().insert(AnswerLanguage { locale, is_used: Rc::clone(&is_used) });
    ReaderText { text: Text::of(locale), is_used }
}

/// The browser's language, independent of the account: the one chosen in it, else the accepted one.
pub fn browser_locale(request: &HttpRequest) -> Locale {
    let site = request.app_data::<Data<Site>>();
    let stored = site.and_then(|site| cookies::read(site, request, cookies::LANGUAGE));
    stored.and_then(|tag| of_tag(request, &tag)).unwrap_or_else(|| accepted_locale(request))
}

/// The language with this tag, if it is offered.
fn of_tag(request: &HttpRequest, tag: &str) -> Option<Locale> {
    Locale::of_tag(&tag.parse().ok()?, offered(request))
}

/// The language that `Accept-Language` selects.
fn accepted_locale(request: &HttpRequest) -> Locale {
    let cached = request.extensions().get::<BrowserLocale>().copied();
    let BrowserLocale(locale) = cached.unwrap_or_else(|| {
        let negotiated = BrowserLocale(Locale::negotiate(&accepted(request), offered(request)));
        request.extensions_mut().insert(negotiated);
        negotiated
    });
    locale
}

/// The language tag in the query.
pub fn language_parameter(query: &str) -> Option<String> {
    form_urlencoded::parse(query.as_bytes())
        .find(|(name, _)| name == LANGUAGE_PARAMETER)
        .map(|(_, tag)| tag.into_owned())
}

fn locale_of(request: &HttpRequest) -> Locale {
    if let Some(locale) = language_parameter(request.query_string()).and_then(|tag| of_tag(request, &tag)) {
        return locale;
    }
    let bearer_language = with_bearer(request, |bearer| bearer.user.language.clone()).flatten();
    let chosen = bearer_language.or_else(|| visitor(request).and_then(|visitor| visitor.user.language));
    // A chosen language that is no longer offered is ignored.
    let offered_locale = chosen.and_then(|tag| Locale::of_tag(&tag, offered(request)));
    offered_locale.unwrap_or_else(|| browser_locale(request))
}

/// How times are written: from the account, or from a visitor's cookie.
fn times_of(request: &HttpRequest) -> TimeStyle {
    let bearer = with_bearer(request, |bearer| bearer.user.display.times);
    bearer.unwrap_or_else(|| appearance_of(request).display.times)
}

fn offered(request: &HttpRequest) -> &[Locale] {
    request.app_data::<Data<Site>>().map_or(Locale::REAL, |site| site.locales())
}

/// Longest header that is parsed, in bytes. Browsers send a few dozen.
const MAX_HEADER_LEN: usize = 1024;

/// The accepted languages, most preferred first. `*` stands for any language, and a weight of 0 excludes one (RFC 9110,
/// 12.4.2).
fn accepted(request: &HttpRequest) -> Vec<LanguageIdentifier> {
    let lengths = request.headers().get_all(ACCEPT_LANGUAGE).map(|value| value.len());
    if lengths.sum::<usize>() > MAX_HEADER_LEN {
        return Vec::new();
    }
    let Ok(AcceptLanguage(mut preferences)) = AcceptLanguage::parse(request) else { return Vec::new() };
    preferences.retain(|preference| preference.quality > Quality::ZERO);
    let ranked = AcceptLanguage(preferences).ranked();
    ranked
        .iter()
        .filter_map(|preference| match preference {
            Preference::Specific(tag) => tag.as_str().parse().ok(),
            Preference::Any => None,
        })
        .collect()
}

/// Adds `Content-Language` and `Vary` to a response that has localised text.
pub fn note_language(request: &HttpRequest, headers: &mut HeaderMap) {
    let answer_language = |extensions: &Extensions| {
        let AnswerLanguage { locale, is_used } = extensions.get()?;
        is_used.get().then_some(*locale)
    };
    let Some(locale) = answer_language(&request.extensions()) else { return };
    if !headers.contains_key(CONTENT_LANGUAGE) {
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(locale.tag()));
    }
    headers.append(VARY, HeaderValue::from_static("accept-language"));
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn address_names_a_language() {
        assert_eq!(language_parameter("name=a&lang=pt%2DBR").as_deref(), Some("pt-BR"));
        assert_eq!(language_parameter("language=de"), None);
    }

    #[test]
    fn accept_language_is_ordered_by_weight() {
        let tags = |header: &str| {
            let request = TestRequest::get().insert_header((ACCEPT_LANGUAGE, header)).to_http_request();
            accepted(&request).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(tags("en;q=0.5, de-AT, fr;q=0.8"), ["de-AT", "fr", "en"]);
        assert_eq!(tags("de;q=0, *;q=0.1"), <[&str; 0]>::default());
        assert_eq!(tags(";;,%%"), <[&str; 0]>::default());
        assert_eq!(tags(&"de,".repeat(342)), <[&str; 0]>::default());
    }

    #[test]
    fn content_language_is_set_once_text_is_used() {
        let request = TestRequest::get().to_http_request();
        let headers = || {
            let mut headers = HeaderMap::new();
            note_language(&request, &mut headers);
            headers
        };
        let reader = reader_text_of(&request);
        assert!(headers().is_empty());
        let _words = reader.text();
        assert_eq!(headers().get(CONTENT_LANGUAGE), Some(&HeaderValue::from_static("en")));
        let _another = reader_text_of(&request);
        assert!(headers().contains_key(CONTENT_LANGUAGE));
    }

    #[test]
    fn english_is_the_fallback_language() {
        for header in ["", "tlh", "en-XA", "*"] {
            let request = TestRequest::get().insert_header((ACCEPT_LANGUAGE, header)).to_http_request();
            assert_eq!(text_of(&request).locale(), Locale::English, "{header}");
        }
    }
}
