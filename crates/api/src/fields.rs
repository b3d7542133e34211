//! Parameters by name, whether they came in a form, in JSON or in the address.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::http::StatusCode;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use futures_util::future::LocalBoxFuture;
use serde_json::Value;
use url::form_urlencoded;

use super::error::ApiError;
use super::malformed_json;
use text::{Argument, Message};

/// The most a request's body may hold, in bytes.
pub(super) const MAX_BYTES: usize = 64 * 1024;

/// Where it is another: to be put among the application's data beside the `PayloadConfig`.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaxBody(pub(super) usize);

/// That a body is larger than any that is read.
pub(super) fn body_too_large(most: usize) -> Message {
    Message::new("api-error-body-too-large").with("most", most / 1024)
}

/// The name of the refusal of a parameter, unless it has one of its own.
const BAD_PARAMETER: &str = "bad-parameter";

/// The parameters that are objects, as in Lichess's `clock.limit`: settings are sent as they are read.
const OBJECTS: [&str; 5] = ["clock", "mail", "prefs", "push", "quietHours"];

/// Parameters by name. An empty value, or `null`, is as good as none; an empty list in JSON is an empty text. Of several
/// for one name the last counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields {
    given: BTreeMap<String, String>,
    /// The names of those that were `null`.
    nulls: BTreeSet<String>,
    /// What was no plain value, by name: it is refused where that is a parameter of the request. An answer that is sent back may
    /// hold more than is read of it.
    nested: BTreeMap<String, Nested>,
}

/// What a value in JSON is that is no plain one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nested {
    List,
    Object,
}

impl Fields {
    /// Those in the address, after the question mark.
    pub(super) fn of_query(request: &HttpRequest) -> Self {
        Self::of_pairs(request.query_string().as_bytes())
    }

    /// Those of a form.
    #[cfg(test)]
    pub(super) fn of_form(form: &str) -> Self {
        Self::of_pairs(form.as_bytes())
    }

    fn of_pairs(text: &[u8]) -> Self {
        let pairs = form_urlencoded::parse(text);
        let given = pairs
            .map(|(name, value)| (name.into_owned(), value.trim().to_owned()))
            .filter(|(_, value)| !value.is_empty())
            .collect();
        Self { given, ..Self::default() }
    }

    /// Those of a body. In JSON the members of the objects among them have dotted names, as in Lichess's `clock.limit`, and
    /// a list of texts or numbers is as good as a text of as many lines.
    fn of_body(kind: &str, body: &[u8]) -> Result<Self, ApiError> {
        match kind {
            _ if body.is_empty() => Ok(Self::default()),
            "application/json" => {
                let value: Value = serde_json::from_slice(body)
                    .map_err(|error| ApiError::invalid("malformed-json", malformed_json::explain(body, &error)))?;
                let Value::Object(object) = value else {
                    return Err(ApiError::invalid("malformed-json", Message::new("api-error-json-no-object")));
                };
                let mut fields = Self::default();
                for (name, value) in object {
                    match value {
                        Value::Object(members) if OBJECTS.contains(&name.as_str()) => {
                            for (member, value) in members {
                                fields.take_in(format!("{name}.{member}"), value);
                            }
                        }
                        value => fields.take_in(name, value),
                    }
                }
                Ok(fields)
            }
            "application/x-www-form-urlencoded" | "" => {
                if std::str::from_utf8(body).is_err() {
                    return Err(ApiError::invalid("malformed-form", Message::new("api-error-malformed-form")));
                }
                Ok(Self::of_pairs(body))
            }
            other => Err(ApiError::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "unsupported-media-type",
                Message::new("api-error-unsupported-media-type")
                    .with("form", "application/x-www-form-urlencoded")
                    .with("json", "application/json")
                    .with("found", other),
            )),
        }
    }

    fn take_in(&mut self, name: String, value: Value) {
        let text = match value {
            Value::Null => {
                self.nulls.insert(name);
                return;
            }
            Value::String(text) => text,
            Value::Bool(_) | Value::Number(_) => value.to_string(),
            // Not the same as nothing: a list that is sent and holds none.
            Value::Array(members) if members.is_empty() => {
                self.given.insert(name, String::new());
                return;
            }
            Value::Array(members) => {
                let line = |member: &Value| match member {
                    Value::String(text) => Some(text.clone()),
                    Value::Number(number) => Some(number.to_string()),
                    _ => None,
                };
                let lines: Option<Vec<String>> = members.iter().map(line).collect();
                let Some(lines) = lines else {
                    self.nested.insert(name, Nested::List);
                    return;
                };
                lines.join("\n")
            }
            Value::Object(_) => {
                self.nested.insert(name, Nested::Object);
                return;
            }
        };
        let text = text.trim();
        if !text.is_empty() {
            self.given.insert(name, text.to_owned());
        }
    }

    /// The refusal of the value of that name, where it is no plain one.
    pub(super) fn nested(&self, name: &str) -> Option<ApiError> {
        let found = match self.nested.get(name)? {
            Nested::List => Message::new("api-found-list"),
            Nested::Object => Message::new("api-found-object"),
        };
        Some(nested(name, found))
    }

    /// These, with `none` for what was `null` among those settings: so they are read, and sent back.
    #[must_use]
    pub(super) fn with_none_for_null(mut self, settings: &[&str]) -> Self {
        for name in settings.iter().filter(|name| self.nulls.contains(**name)) {
            self.given.insert((*name).to_owned(), "none".to_owned());
        }
        self
    }

    /// These, with the members of the object `name` among them under their own names.
    #[must_use]
    pub(super) fn unfold(self, name: &str) -> Self {
        let own = |full: String| match full.strip_prefix(name).and_then(|rest| rest.strip_prefix('.')) {
            Some(member) => member.to_owned(),
            None => full,
        };
        let given = self.given.into_iter().map(|(full, value)| (own(full), value)).collect();
        let nested = self.nested.into_iter().map(|(full, found)| (own(full), found)).collect();
        Self { given, nulls: self.nulls.into_iter().map(own).collect(), nested }
    }

    /// Takes the parameter of that name away.
    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        self.given.remove(name)
    }

    /// Sets the parameter of that name.
    pub(super) fn set(&mut self, name: &str, value: String) {
        self.given.insert(name.to_owned(), value);
    }

    /// The first name that is none of those.
    pub(super) fn name_beside(&self, known: &[&str]) -> Option<&str> {
        let mut names = self.given.keys().chain(&self.nulls).chain(self.nested.keys()).map(String::as_str);
        names.find(|name| !known.contains(name))
    }

    /// Those of the request's address beside these, which go first.
    pub(super) fn or_of_query(self, request: &HttpRequest) -> Self {
        let mut both = Self::of_query(request);
        both.given.extend(self.given);
        both
    }

    /// The value of that name.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.given.get(name).map(String::as_str)
    }
}

/// A whole number within those bounds, as what is [wanted](super::request::Parameter::wanted).
pub(super) fn whole_number(least: impl Into<Argument>, most: impl Into<Argument>) -> Message {
    Message::new("api-wanted-whole-number").with("least", least).with("most", most)
}

/// A value that is no plain one.
fn nested(name: &str, found: Message) -> ApiError {
    let shown: String = name.chars().take(100).collect();
    let message = Message::new("api-error-nested")
        .with("name", shown)
        .with("plain", Argument::any_of(["true", "false"]))
        .with("found", found);
    ApiError::invalid(BAD_PARAMETER, message)
}

/// The refusal of a value that is not what is `wanted`: a message, a value, or several of which one is.
pub(super) fn wrong(name: &str, text: &str, wanted: impl Into<Argument>) -> ApiError {
    let shown: String = text.chars().take(100).collect();
    let message =
        Message::new("api-error-bad-parameter").with("name", name).with("wanted", wanted).with("found", shown);
    ApiError::invalid(BAD_PARAMETER, message)
}

/// The same where there is no value, or it is not shown.
pub(super) fn missing(name: &str, wanted: impl Into<Argument>) -> ApiError {
    let message = Message::new("api-error-missing-parameter").with("name", name).with("wanted", wanted);
    ApiError::invalid(BAD_PARAMETER, message)
}

impl FromRequest for Fields {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind = request.content_type().to_ascii_lowercase();
        let most = request.app_data::<MaxBody>().map_or(MAX_BYTES, |most| most.0);
        let body = Bytes::from_request(request, payload);
        Box::pin(async move {
            let body = body.await.map_err(|error| match error.as_error::<PayloadError>() {
                Some(PayloadError::Overflow) => {
                    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "body-too-large", body_too_large(most))
                }
                _ => ApiError::invalid("bad-body", Message::new("api-error-bad-body")),
            })?;
            Self::of_body(&kind, &body)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(fields: &Fields) -> Vec<(&str, &str)> {
        fields.given.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    #[test]
    fn a_form_and_json_say_the_same() {
        let form = Fields::of_body("application/x-www-form-urlencoded", b"days=3&rated=false&fen=&clock.limit=60");
        let json = Fields::of_body(
            "application/json",
            br#"{"days":3,"rated":false,"fen":null,"name":" ","clock":{"limit":60}}"#,
        );
        let form = form.expect("a form");
        assert_eq!(pairs(&form), [("clock.limit", "60"), ("days", "3"), ("rated", "false")]);
        assert_eq!(pairs(&json.expect("JSON")), pairs(&form));
    }

    #[test]
    fn a_value_that_is_no_plain_one_is_refused_by_name() {
        let read = |body: &str| Fields::of_body("application/json", body.as_bytes());
        for (name, body, sentence) in [
            ("days", r#"{"days":{"number":3}}"#, "“days” must be a text, a number, true or false, not an object."),
            (
                "clock.limit",
                r#"{"clock":{"limit":{}}}"#,
                "“clock.limit” must be a text, a number, true or false, not an object.",
            ),
            (
                "lines",
                r#"{"lines":["e4",[1]]}"#,
                "“lines” must be a text, a number, true or false, not a list of anything but texts.",
            ),
        ] {
            let fields = read(body).expect(body);
            let error = fields.nested(name).expect(body);
            assert_eq!(actix_web::ResponseError::status_code(&error), StatusCode::BAD_REQUEST);
            assert_eq!(error.in_english(), sentence);
            assert!(fields.nested("another").is_none() && pairs(&fields).is_empty());
        }
        let name = "a".repeat(5000);
        let long = read(&format!("{{\"{name}\":{{}}}}")).expect("JSON").nested(&name).expect("an object");
        assert!(long.in_english().len() < 300, "{long}");
        let lines = read(r#"{"lines":["e7e5 g1f3","c7c5 g1f3"],"ply":1}"#).expect("a list of texts");
        assert_eq!(pairs(&lines), [("lines", "e7e5 g1f3\nc7c5 g1f3"), ("ply", "1")]);
        let numbers = read(r#"{"nags":[1,16]}"#).expect("a list of numbers");
        assert_eq!(pairs(&numbers), [("nags", "1\n16")]);
        let none = read(r#"{"lines":[],"ply":null}"#).expect("a list of none");
        assert_eq!(pairs(&none), [("lines", "")]);
    }

    #[test]
    fn unreadable_bodies_are_refused() {
        for (kind, body, code) in [
            ("application/json", &b"{"[..], StatusCode::BAD_REQUEST),
            ("application/json", b"[1]", StatusCode::BAD_REQUEST),
            ("application/x-www-form-urlencoded", b"a=\xff", StatusCode::BAD_REQUEST),
            ("text/plain", b"hello", StatusCode::UNSUPPORTED_MEDIA_TYPE),
        ] {
            let error = Fields::of_body(kind, body).expect_err("refused");
            assert_eq!(actix_web::ResponseError::status_code(&error), code, "{error}");
        }
        assert_eq!(Fields::of_body("text/plain", b"").expect("nothing"), Fields::default());
    }
}
