//! Parameters by name, whether they came in a form, in JSON or in the address.

use std::collections::BTreeMap;

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
use crate::text::{Argument, Message};

/// The most a request's body may hold, in bytes, after decompression.
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

/// The one parameter that is an object, as in Lichess's `clock.limit`.
const OBJECT: &str = "clock";

/// Parameters by name. An empty value, or `null`, is as good as none; an empty list in JSON is an empty text. Of several
/// for one name the last counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Fields(BTreeMap<String, String>);

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
        Self(
            pairs
                .map(|(name, value)| (name.into_owned(), value.trim().to_owned()))
                .filter(|(_, value)| !value.is_empty())
                .collect(),
        )
    }

    /// Those of a body. In JSON the members of the one object among them have dotted names, as in Lichess's
    /// `clock.limit`, and a list of texts is as good as a text of as many lines.
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
                        Value::Object(members) if name == OBJECT => {
                            for (member, value) in members {
                                fields.take_in(format!("{name}.{member}"), value)?;
                            }
                        }
                        value => fields.take_in(name, value)?,
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

    fn take_in(&mut self, name: String, value: Value) -> Result<(), ApiError> {
        let text = match value {
            Value::Null => return Ok(()),
            Value::String(text) => text,
            Value::Bool(_) | Value::Number(_) => value.to_string(),
            // Not the same as nothing: a list that is sent and holds none.
            Value::Array(members) if members.is_empty() => {
                self.0.insert(name, String::new());
                return Ok(());
            }
            Value::Array(members) => {
                let lines: Option<Vec<&str>> = members.iter().map(Value::as_str).collect();
                let lines = lines.ok_or_else(|| nested(&name, Message::new("api-found-list")))?;
                lines.join("\n")
            }
            Value::Object(_) => return Err(nested(&name, Message::new("api-found-object"))),
        };
        let text = text.trim();
        if !text.is_empty() {
            self.0.insert(name, text.to_owned());
        }
        Ok(())
    }

    /// Those of the request's address beside these, which go first.
    pub(super) fn or_of_query(self, request: &HttpRequest) -> Self {
        let mut both = Self::of_query(request);
        both.0.extend(self.0);
        both
    }

    /// The value of that name.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
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
        fields.0.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
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
        assert_eq!(json.expect("JSON"), form);
    }

    #[test]
    fn a_value_that_is_no_plain_one_is_refused_by_name() {
        let read = |body: &str| Fields::of_body("application/json", body.as_bytes());
        for (body, sentence) in [
            (r#"{"days":{"number":3}}"#, "“days” must be a text, a number, true or false, not an object."),
            (r#"{"clock":{"limit":{}}}"#, "“clock.limit” must be a text, a number, true or false, not an object."),
            (
                r#"{"lines":["e4",[1]]}"#,
                "“lines” must be a text, a number, true or false, not a list of anything but texts.",
            ),
        ] {
            let error = read(body).expect_err(body);
            assert_eq!(actix_web::ResponseError::status_code(&error), StatusCode::BAD_REQUEST);
            assert_eq!(error.in_english(), sentence);
        }
        let long = read(&format!("{{\"{}\":{{}}}}", "a".repeat(5000))).expect_err("an object");
        assert!(long.in_english().len() < 300, "{long}");
        let lines = read(r#"{"lines":["e7e5 g1f3","c7c5 g1f3"],"ply":1}"#).expect("a list of texts");
        assert_eq!(pairs(&lines), [("lines", "e7e5 g1f3\nc7c5 g1f3"), ("ply", "1")]);
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
