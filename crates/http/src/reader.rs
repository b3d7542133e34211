//! The language of whoever sent a request: the one that the address names (`?lang=de`), else what their account says, else
//! what was chosen in this browser, else what their browser or program asks for (`Accept-Language`, RFC 9110, 12.5.4) among
//! the languages that are offered, else English.

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
use super::bearer::of_bearer;
use super::cookies;
use super::visitor::visitor;
use text::{Locale, Text, TimeStyle};

/// The parameter of an address that asks for a page in a language, whatever the reader usually gets.
pub const LANGUAGE_PARAMETER: &str = "lang";

/// Marks a request whose answer may have words in a language, and tells whether it has.
struct AnswerLanguage {
    locale: Locale,
    is_used: Rc<Cell<bool>>,
}

/// The words for whoever sent a request, for those who outlive the request.
#[derive(Clone, Debug)]
pub struct ReaderText {
    text: Text,
    is_used: Rc<Cell<bool>>,
}

impl ReaderText {
    /// The words. The answer then says in which language they are, as with [`text_of`].
    pub fn text(&self) -> Text {
        self.is_used.set(true);
        self.text
    }
}

/// The language that the browser asks for, once it is known.
#[derive(Clone, Copy)]
struct BrowserLocale(Locale);

/// The words for whoever sent the request. The answer then says in which language they are, and that it depends on who
/// asks.
pub fn text_of(request: &HttpRequest) -> Text {
    reader_text_of(request).text()
}

/// The same for those who may need no words, or need them later: only when they do does the answer say so.
pub fn reader_text_of(request: &HttpRequest) -> ReaderText {
    let text = reader_text(request, locale_of(request));
    ReaderText { text: text.text.in_style(times_of(request)), ..text }
}

/// The same whatever the account says, for answers that caches share: they see `Accept-Language` and no account.
pub fn public_text_of(request: &HttpRequest) -> Text {
    reader_text(request, accepted_locale(request)).text()
}

fn reader_text(request: &HttpRequest, locale: Locale) -> ReaderText {
    let known = request.extensions().get::<AnswerLanguage>().map(|answer_language| Rc::clone(&answer_language.is_used));
    let is_used = known.unwrap_or_default();
    request.extensions_mut().insert(AnswerLanguage { locale, is_used: Rc::clone(&is_used) });
    ReaderText { text: Text::of(locale), is_used }
}

/// The language of the browser, whatever the account says: the one that was chosen in it, else the one that it asks for.
pub fn browser_locale(request: &HttpRequest) -> Locale {
    let site = request.app_data::<Data<Site>>();
    let kept = site.and_then(|site| cookies::read(site, request, cookies::LANGUAGE));
    kept.and_then(|tag| of_tag(request, &tag)).unwrap_or_else(|| accepted_locale(request))
}

/// The language of that tag, if it is offered.
fn of_tag(request: &HttpRequest, tag: &str) -> Option<Locale> {
    Locale::of_tag(&tag.parse().ok()?, offered(request))
}

/// The language that the browser asks for.
fn accepted_locale(request: &HttpRequest) -> Locale {
    let known = request.extensions().get::<BrowserLocale>().copied();
    let BrowserLocale(locale) = known.unwrap_or_else(|| {
        let asked = BrowserLocale(Locale::negotiate(&accepted(request), offered(request)));
        request.extensions_mut().insert(asked);
        asked
    });
    locale
}

/// The tag that the address asks for.
pub fn language_parameter(query: &str) -> Option<String> {
    form_urlencoded::parse(query.as_bytes())
        .find(|(name, _)| name == LANGUAGE_PARAMETER)
        .map(|(_, tag)| tag.into_owned())
}

fn locale_of(request: &HttpRequest) -> Locale {
    if let Some(asked) = language_parameter(request.query_string()).and_then(|tag| of_tag(request, &tag)) {
        return asked;
    }
    let bearer_language = of_bearer(request, |bearer| bearer.user.language.clone()).flatten();
    let chosen = bearer_language.or_else(|| visitor(request).and_then(|visitor| visitor.user.language));
    // A language that was chosen and is no longer offered is none.
    let known = chosen.and_then(|tag| Locale::of_tag(&tag, offered(request)));
    known.unwrap_or_else(|| browser_locale(request))
}

/// How the reader's times are written: by their account, or as a visitor's browser keeps it.
fn times_of(request: &HttpRequest) -> TimeStyle {
    let bearer = of_bearer(request, |bearer| bearer.user.display.times);
    bearer.unwrap_or_else(|| appearance_of(request).display.times)
}

fn offered(request: &HttpRequest) -> &[Locale] {
    request.app_data::<Data<Site>>().map_or(Locale::REAL, |site| site.locales())
}

/// The longest header that is read, in bytes. Browsers send some tens.
const MAX_HEADER_LEN: usize = 1024;

/// The languages that are asked for, the most wanted first. `*` is whatever there is, and what has a weight of 0 is not
/// wanted (RFC 9110, 12.4.2).
fn accepted(request: &HttpRequest) -> Vec<LanguageIdentifier> {
    let lengths = request.headers().get_all(ACCEPT_LANGUAGE).map(|value| value.len());
    if lengths.sum::<usize>() > MAX_HEADER_LEN {
        return Vec::new();
    }
    let Ok(AcceptLanguage(mut asked)) = AcceptLanguage::parse(request) else { return Vec::new() };
    asked.retain(|one| one.quality > Quality::ZERO);
    let ranked = AcceptLanguage(asked).ranked();
    ranked
        .iter()
        .filter_map(|one| match one {
            Preference::Specific(tag) => tag.as_str().parse().ok(),
            Preference::Any => None,
        })
        .collect()
}

/// Says of an answer in which language it is, if it has words in one.
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
    fn browsers_say_what_they_want_by_weight() {
        let wanted = |header: &str| {
            let request = TestRequest::get().insert_header((ACCEPT_LANGUAGE, header)).to_http_request();
            accepted(&request).iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(wanted("en;q=0.5, de-AT, fr;q=0.8"), ["de-AT", "fr", "en"]);
        assert_eq!(wanted("de;q=0, *;q=0.1"), <[&str; 0]>::default());
        assert_eq!(wanted(";;,%%"), <[&str; 0]>::default());
        assert_eq!(wanted(&"de,".repeat(342)), <[&str; 0]>::default());
    }

    #[test]
    fn answer_names_its_language_once_words_were_used() {
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
