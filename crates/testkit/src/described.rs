//! Checks the API’s responses against its OpenAPI document: every status, and every body that is not a refusal.

use crate::http_client;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use tokio::sync::OnceCell;

/// Statuses that any operation may return, which are described once for all.
const COMMON_STATUSES: [StatusCode; 3] =
    [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE, StatusCode::METHOD_NOT_ALLOWED];

/// The OpenAPI document, the same for every application.
static DOCUMENT: OnceCell<Value> = OnceCell::const_new();

/// Checks a response of the application at `url`, if the operation is documented.
///
/// # Panics
/// If the status is not documented, or the body does not match its schema.
pub async fn check(url: &str, method: &Method, path: &str, status: StatusCode, body: &Value) {
    let document = DOCUMENT.get_or_try_init(async || {
        let answer = http_client::client().get(format!("{url}/api/openapi.json")).send().await?.error_for_status()?;
        answer.json().await
    });
    let document: &Value = document.await.unwrap_or_else(|error: reqwest::Error| panic!("no description: {error}"));
    let Some(operation) = operation(document, method, path) else { return };
    let described = &operation["responses"][status.as_str()];
    if described.is_null() {
        assert!(COMMON_STATUSES.contains(&status), "{method} {path}: {status} is not described: {body}");
        return;
    }
    let schema = &described["content"]["application/json"]["schema"];
    if !schema.is_null()
        && let Err(fault) = fits(document, schema, body)
    {
        panic!("{method} {path}: the answer with {status} is not as described: {fault}\n{body}");
    }
}

/// The operation of a path; if several match, the one with the fewest parameters.
fn operation<'d>(document: &'d Value, method: &Method, path: &str) -> Option<&'d Value> {
    let segments: Vec<&str> = path.split('/').collect();
    let paths = document["paths"].as_object().expect("paths");
    let fitting = paths.iter().filter(|(template, _)| {
        let template: Vec<&str> = template.split('/').collect();
        template.len() == segments.len()
            && template.iter().zip(&segments).all(|(part, segment)| part.starts_with('{') || part == segment)
    });
    let (_, item) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    item.get(method.as_str().to_lowercase())
}

/// Checks `value` against `schema`: types, required fields and enums.
fn fits(document: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        let target = document.pointer(reference.trim_start_matches('#'));
        return fits(document, target.unwrap_or_else(|| panic!("{reference} leads nowhere")), value);
    }
    for several in ["oneOf", "anyOf"] {
        if let Some(choices) = schema.get(several).and_then(Value::as_array) {
            let faults: Vec<String> = choices.iter().filter_map(|choice| fits(document, choice, value).err()).collect();
            if faults.len() == choices.len() {
                return Err(faults.join("; or "));
            }
        }
    }
    for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        fits(document, part, value)?;
    }
    if let Some(allowed) = schema.get("enum").and_then(Value::as_array)
        && !allowed.contains(value)
    {
        return Err(format!("{value} is none of {allowed:?}"));
    }
    if let Some(kinds) = schema.get("type") {
        let fits = match kinds {
            Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).any(|kind| is_a(kind, value)),
            kind => kind.as_str().is_some_and(|kind| is_a(kind, value)),
        };
        if !fits {
            return Err(format!("{value} is no {kinds}"));
        }
    }
    if let Some(object) = value.as_object() {
        for name in schema.get("required").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
            if !object.contains_key(name) {
                return Err(format!("“{name}” is missing"));
            }
        }
        for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            if let Some(value) = object.get(name) {
                fits(document, field, value).map_err(|fault| format!("{name}: {fault}"))?;
            }
        }
    }
    if let (Some(items), Some(values)) = (schema.get("items"), value.as_array()) {
        values.iter().try_for_each(|value| fits(document, items, value))?;
    }
    Ok(())
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("{other} is no type of JSON"),
    }
}
