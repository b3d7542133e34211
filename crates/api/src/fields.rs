//! Parameters by name, from a form, JSON or the query.

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

/// The maximum size of a request body, in bytes.
pub(super) const MAX_BYTES: usize = 64 * 1024;

/// Overrides [`MAX_BYTES`]; stored in the application data beside the `PayloadConfig`.
#[derive(Clone, Copy, Debug)]
pub(super) struct MaxBody(pub(super) usize);

/// The message for a body larger than `limit` bytes.
pub(super) fn body_too_large(limit: usize) -> Message {
    Message::new("api-error-body-too-large").with("most", limit / 1024)
}

/// The error code of a bad parameter, unless it has one of its own.
const BAD_PARAMETER: &str = "bad-parameter";

/// The parameters that are objects, as in Lichess’s `clock.limit`, so that settings can be sent back as they were read.
const OBJECTS: [&str; 5] = ["clock", "mail", "prefs", "push", "quietHours"];

/// Parameters by name. An empty value or `null` counts as missing; an empty list in JSON is an empty text. The last of
/// several values counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields {
    values: BTreeMap<String, String>,
    /// The names of those that were `null`.
    nulls: BTreeSet<String>,
    /// Values that are not plain, by name: an error only if the request has such a parameter, since a response that is
    /// sent back may hold more than is read.
    nested: BTreeMap<String, Nested>,
}

/// The kind of a JSON value that is not plain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Nested {
    List,
    Object,
}

impl Fields {
    /// The parameters of the query.
    pub(super) fn of_query(request: &HttpRequest) -> Self {
        Self::of_pairs(request.query_string().as_bytes())
    }

    /// The parameters of a form.
    #[cfg(test)]
    pub(super) fn of_form(form: &str) -> Self {
        Self::of_pairs(form.as_bytes())
    }

    fn of_pairs(text: &[u8]) -> Self {
        let pairs = form_urlencoded::parse(text);
        let values = pairs
            .map(|(name, value)| (name.into_owned(), value.trim().to_owned()))
            .filter(|(_, value)| !value.is_empty())
            .collect();
        Self { values, ..Self::default() }
    }

    /// The parameters of a body. In JSON, members of objects get dotted names, as in Lichess’s `clock.limit`, and a
    /// list of texts or numbers becomes a text with one line each.
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
                                fields.insert_json(format!("{name}.{member}"), value);
                            }
                        }
                        value => fields.insert_json(name, value),
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

    fn insert_json(&mut self, name: String, value: Value) {
        let text = match value {
            Value::Null => {
                self.nulls.insert(name);
                return;
            }
            Value::String(text) => text,
            Value::Bool(_) | Value::Number(_) => value.to_string(),
            // An empty list differs from a missing one.
            Value::Array(members) if members.is_empty() => {
                self.values.insert(name, String::new());
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
            self.values.insert(name, text.to_owned());
        }
    }

    /// The error for a parameter whose value is not plain.
    pub(super) fn nested(&self, name: &str) -> Option<ApiError> {
        let found = match self.nested.get(name)? {
            Nested::List => Message::new("api-found-list"),
            Nested::Object => Message::new("api-found-object"),
        };
        Some(nested(name, found))
    }

    /// Replaces `null` by `none` for these settings: they are shown as `null` and may be sent back.
    #[must_use]
    pub(super) fn with_none_for_null(mut self, settings: &[&str]) -> Self {
        for name in settings.iter().filter(|name| self.nulls.contains(**name)) {
            self.values.insert((*name).to_owned(), "none".to_owned());
        }
        self
    }

    /// Moves the members of the object `name` to the top level.
    #[must_use]
    pub(super) fn unfold(self, name: &str) -> Self {
        let own = |full: String| match full.strip_prefix(name).and_then(|rest| rest.strip_prefix('.')) {
            Some(member) => member.to_owned(),
            None => full,
        };
        let values = self.values.into_iter().map(|(full, value)| (own(full), value)).collect();
        let nested = self.nested.into_iter().map(|(full, found)| (own(full), found)).collect();
        Self { values, nulls: self.nulls.into_iter().map(own).collect(), nested }
    }

    /// Removes a parameter.
    pub(super) fn take(&mut self, name: &str) -> Option<String> {
        self.values.remove(name)
    }

    /// Sets a parameter.
    pub(super) fn set(&mut self, name: &str, value: String) {
        self.values.insert(name.to_owned(), value);
    }

    /// The first parameter not in `allowed`.
    pub(super) fn first_unknown(&self, allowed: &[&str]) -> Option<&str> {
        let mut names = self.values.keys().chain(&self.nulls).chain(self.nested.keys()).map(String::as_str);
        names.find(|name| !allowed.contains(name))
    }

    /// Adds the parameters of the query; those already present take precedence.
    pub(super) fn or_of_query(self, request: &HttpRequest) -> Self {
        let mut both = Self::of_query(request);
        both.values.extend(self.values);
        both
    }

    /// The value of a parameter.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }
}

/// The message that a whole number in these bounds is [expected](super::request::Parameter::expected).
pub(super) fn whole_number(least: impl Into<Argument>, most: impl Into<Argument>) -> Message {
    Message::new("api-wanted-whole-number").with("least", least).with("most", most)
}

/// The error for a value that is not plain.
fn nested(name: &str, found: Message) -> ApiError {
    let shown: String = name.chars().take(100).collect();
    let message = Message::new("api-error-nested")
        .with("name", shown)
        .with("plain", Argument::any_of(["true", "false"]))
        .with("found", found);
    ApiError::invalid(BAD_PARAMETER, message)
}

/// The error for a value that is not `expected`: a message, a value, or a list of values.
pub(super) fn invalid_value(name: &str, text: &str, expected: impl Into<Argument>) -> ApiError {
    let shown: String = text.chars().take(100).collect();
    let message =
        Message::new("api-error-bad-parameter").with("name", name).with("wanted", expected).with("found", shown);
    ApiError::invalid(BAD_PARAMETER, message)
}

/// The error for a missing value.
pub(super) fn missing_value(name: &str, expected: impl Into<Argument>) -> ApiError {
    let message = Message::new("api-error-missing-parameter").with("name", name).with("wanted", expected);
    ApiError::invalid(BAD_PARAMETER, message)
}

impl FromRequest for Fields {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind = request.content_type().to_ascii_lowercase();
        let limit = request.app_data::<MaxBody>().map_or(MAX_BYTES, |limit| limit.0);
        let body = Bytes::from_request(request, payload);
        Box::pin(async move {
            let body = body.await.map_err(|error| match error.as_error::<PayloadError>() {
                Some(PayloadError::Overflow) => {
                    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "body-too-large", body_too_large(limit))
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
        fields.values.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }

    #[test]
    fn form_and_json_are_equivalent() {
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
    fn nested_value_is_refused_by_name() {
        let read = |body: &str| Fields::of_body("application/json", body.as_bytes());
        for (name, body, sentence) in [
            ("days", r#"{"days":{"number":3}}"#, "“days” must be a string, a number, true or false, not an object."),
            (
                "clock.limit",
                r#"{"clock":{"limit":{}}}"#,
                "“clock.limit” must be a string, a number, true or false, not an object.",
            ),
            (
                "lines",
                r#"{"lines":["e4",[1]]}"#,
                "“lines” must be a string, a number, true or false, not a list of anything but strings.",
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
    fn malformed_bodies_are_refused() {
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
