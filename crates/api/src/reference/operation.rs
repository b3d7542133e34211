//! The operations of the OpenAPI document, prepared for the reference pages.

use serde_json::Value;

use super::example::{example, examples};
use super::field::{Field, fields, values};
use super::snippet::{curl, python};

const METHODS: [&str; 4] = ["get", "post", "put", "delete"];

/// A piece of text or code.
pub struct Piece {
    /// Whether it is code.
    pub is_code: bool,
    /// The text.
    pub words: String,
}

/// The operations of one tag.
pub struct Family {
    /// The slug of its page.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// What it is, in pieces of words and code.
    pub description: Vec<Piece>,
    /// Its operations, in the order of the document.
    pub operations: Vec<Operation>,
}

/// An operation.
pub struct Operation {
    /// Its `operationId`.
    pub id: String,
    /// The HTTP method, in capitals.
    pub method: String,
    /// Its path, with parameters in braces.
    pub path: String,
    /// What it does, in a line.
    pub summary: String,
    /// What it is, in pieces of words and code.
    pub description: Vec<Piece>,
    /// Who may call it.
    pub access: Access,
    /// The parameters of path and query.
    pub parameters: Vec<Parameter>,
    /// The fields of its body, which every kind of body has alike.
    pub body: Vec<Parameter>,
    /// Whether its body may be something other than fields.
    pub takes_text: bool,
    /// The responses.
    pub answers: Vec<ResponseDoc>,
    /// A call by curl.
    pub curl: String,
    /// A call in Python.
    pub python: String,
}

/// Who may call it.
pub enum Access {
    /// No token is needed.
    Everybody,
    /// A token of any scope.
    AnyToken,
    /// A token with one of those scopes.
    Scopes(Vec<String>),
}

/// A parameter in the path or the query, or a field of a body.
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The key of the text for its location; `None` for a field of a body.
    pub place: Option<&'static str>,
    /// Whether it must be there.
    pub is_required: bool,
    /// What it is, in pieces of words and code.
    pub description: Vec<Piece>,
    /// The values that it may have; none where all are allowed.
    pub values: Vec<String>,
    /// One to copy.
    pub example: Option<String>,
}

/// An answer of one status.
pub struct ResponseDoc {
    /// The status.
    pub status: String,
    /// What it is, in pieces of words and code.
    pub description: Vec<Piece>,
    /// Media types other than JSON.
    pub kinds: Vec<String>,
    /// Of an answer that is not a refusal.
    pub fields: Vec<ResponseFieldDoc>,
    /// One to copy.
    pub example: Option<String>,
}

/// A field of an answer.
pub struct ResponseFieldDoc {
    /// Its path, with parameters in braces.
    pub path: String,
    /// Its type.
    pub kind: String,
    /// Whether it must be there.
    pub is_required: bool,
    /// What it is, in pieces of words and code.
    pub description: Vec<Piece>,
    /// The values that it may have; none where all are allowed.
    pub values: Vec<String>,
}

/// Splits text at backticks into text and code.
pub fn pieces(text: &str) -> Vec<Piece> {
    let words = text.split('`').enumerate();
    words
        .filter(|(_, words)| !words.is_empty())
        .map(|(index, words)| Piece { is_code: index % 2 == 1, words: words.to_owned() })
        .collect()
}

/// All families, in the document's order.
pub fn families(document: &Value) -> Vec<Family> {
    let url = document.pointer("/servers/0/url").and_then(Value::as_str).unwrap_or_default();
    let tags = document.get("tags").and_then(Value::as_array);
    let family = |tag: &Value| {
        let name = text(tag, "name");
        Family {
            slug: name.to_lowercase().replace(' ', "-"),
            description: pieces(&text(tag, "description")),
            operations: operations(document, &name, url),
            name,
        }
    };
    tags.into_iter().flatten().map(family).collect()
}

fn text(value: &Value, key: &str) -> String {
    value.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn operations(document: &Value, tag: &str, url: &str) -> Vec<Operation> {
    let paths = document.get("paths").and_then(Value::as_object);
    let all = paths
        .into_iter()
        .flatten()
        .flat_map(|(path, item)| METHODS.into_iter().filter_map(move |method| Some((path, method, item.get(method)?))));
    all.filter(|(_, _, spec)| {
        spec.get("tags").and_then(Value::as_array).is_some_and(|tags| tags.iter().any(|one| one == tag))
    })
    .map(|(path, method, spec)| operation(document, path, method, spec, url))
    .collect()
}

fn operation(document: &Value, path: &str, method: &str, spec: &Value, url: &str) -> Operation {
    let id = text(spec, "operationId");
    let content = spec.pointer("/requestBody/content").and_then(Value::as_object);
    let takes_text = content.is_some_and(|content| content.keys().any(|kind| kind.starts_with("text/")));
    let (parameters, body, answers) = (parameters(document, spec), body(document, spec), answers(document, spec));
    let mut operation = Operation {
        id,
        method: method.to_uppercase(),
        path: path.to_owned(),
        summary: text(spec, "summary"),
        description: pieces(&text(spec, "description")),
        access: access(spec),
        parameters,
        body,
        takes_text,
        answers,
        curl: String::new(),
        python: String::new(),
    };
    (operation.curl, operation.python) = (curl(&operation, url), python(&operation, url));
    operation
}

fn parameters(document: &Value, spec: &Value) -> Vec<Parameter> {
    let all = spec.get("parameters").and_then(Value::as_array);
    let parameter = |one: &Value| Parameter {
        name: text(one, "name"),
        place: match text(one, "in").as_str() {
            "path" => Some("api-in-path"),
            "query" => Some("api-in-query"),
            "header" => Some("api-in-header"),
            _ => None,
        },
        is_required: one.get("required").and_then(Value::as_bool).unwrap_or(false),
        description: pieces(&text(one, "description")),
        values: one.get("schema").map(|schema| values(document, schema)).unwrap_or_default(),
        example: one.get("example").map(written),
    };
    all.into_iter().flatten().map(parameter).collect()
}

fn body(document: &Value, spec: &Value) -> Vec<Parameter> {
    let content = spec.pointer("/requestBody/content").and_then(Value::as_object);
    let schema = content.and_then(|content| content.values().find_map(|kind| kind.get("schema")));
    let Some(schema) = schema else { return Vec::new() };
    let sample = example(document, schema);
    // Nested fields are described by the field that contains them.
    let own = fields(document, schema).into_iter().filter(|field| !field.path.contains(['.', '[']));
    own.map(|field| Parameter {
        place: None,
        is_required: field.is_required,
        description: pieces(&field.description),
        values: field.values,
        example: sample.get(&field.path).map(written),
        name: field.path,
    })
    .collect()
}

/// A value as a form sends it.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn answers(document: &Value, spec: &Value) -> Vec<ResponseDoc> {
    let all = spec.get("responses").and_then(Value::as_object);
    let answer = |(status, answer): (&String, &Value)| {
        let content = answer.get("content").and_then(Value::as_object);
        let is_done = status.starts_with('2');
        let json =
            content.filter(|_| is_done).and_then(|content| content.iter().find(|(kind, _)| kind.ends_with("json")));
        ResponseDoc {
            status: status.clone(),
            description: pieces(&text(answer, "description")),
            kinds: content
                .into_iter()
                .flatten()
                .map(|(kind, _)| kind.clone())
                .filter(|kind| kind != "application/json")
                .collect(),
            fields: json
                .and_then(|(_, json)| json.get("schema"))
                .map(|schema| fields(document, schema).into_iter().map(ResponseFieldDoc::from).collect())
                .unwrap_or_default(),
            example: json.map(|(kind, json)| shown(kind, &examples(json))),
        }
    };
    all.into_iter().flatten().map(answer).collect()
}

/// Examples as they are sent: streams line by line, anything else pretty-printed.
fn shown(kind: &str, examples: &[&Value]) -> String {
    let is_stream = kind.ends_with("ndjson");
    let written = |one: &&Value| if is_stream { one.to_string() } else { format!("{one:#}") };
    examples.iter().map(written).collect::<Vec<_>>().join("\n")
}

impl From<Field> for ResponseFieldDoc {
    fn from(field: Field) -> Self {
        let Field { path, kind, is_required, description, values } = field;
        Self { path, kind, is_required, description: pieces(&description), values }
    }
}

fn access(spec: &Value) -> Access {
    let mut scopes = Vec::new();
    let mut any_token = false;
    for requirement in spec.get("security").and_then(Value::as_array).into_iter().flatten() {
        match requirement.get("token").and_then(Value::as_array) {
            Some(needed) if needed.is_empty() => any_token = true,
            Some(needed) => scopes.extend(needed.iter().filter_map(|scope| scope.as_str().map(str::to_owned))),
            None => return Access::Everybody,
        }
    }
    if any_token { Access::AnyToken } else { Access::Scopes(scopes) }
}
