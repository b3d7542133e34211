//! The fields of a response or body, with nested ones by path: `challenger.rating`.

use serde_json::Value;

use super::example::{is_null, kind, referred};

/// The maximum depth of listed fields; the example shows deeper ones.
const MAX_DEPTH: usize = 3;

/// A field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Field {
    /// The path; items of a list have `[]`.
    pub(super) path: String,
    /// Its type as JSON Schema names it.
    pub(super) kind: String,
    pub(super) is_required: bool,
    pub(super) description: String,
    /// The permitted values, if they are enumerated.
    pub(super) values: Vec<String>,
}

/// The fields of `schema`, a part of the OpenAPI `document`.
pub(super) fn fields(document: &Value, schema: &Value) -> Vec<Field> {
    let mut found = Vec::new();
    collect(document, schema, "", true, &mut Vec::new(), &mut found);
    found
}

/// `is_certain`: whether the object of `schema` is always present, so that its required fields are.
fn collect(
    document: &Value,
    schema: &Value,
    prefix: &str,
    is_certain: bool,
    path: &mut Vec<String>,
    found: &mut Vec<Field>,
) {
    if let Some((name, inner)) = referred(document, schema) {
        if !path.contains(&name) {
            path.push(name);
            collect(document, inner, prefix, is_certain, path, found);
            path.pop();
        }
        return;
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        for part in schema.get(several).and_then(Value::as_array).into_iter().flatten() {
            if !is_null(part) {
                // Variants of `oneOf` exclude each other and each has its fields; parts of `anyOf` may be missing.
                collect(document, part, prefix, is_certain && several != "anyOf", path, found);
            }
        }
    }
    if let Some(items) = schema.get("items") {
        collect(document, items, &format!("{prefix}[]"), true, path, found);
    }
    let required = schema.get("required").and_then(Value::as_array);
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let at = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        if found.iter().any(|listed| listed.path == at) {
            continue;
        }
        found.push(Field {
            kind: kind_of(document, field),
            is_required: is_certain && required.is_some_and(|required| required.iter().any(|one| one == name)),
            description: description(document, field).unwrap_or_default().to_owned(),
            values: values(document, field),
            path: at.clone(),
        });
        if at.matches('.').count() < MAX_DEPTH - 1 {
            collect(document, field, &at, true, path, found);
        }
    }
}

/// Resolves references and choices between a schema and `null`.
fn resolved<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    let choices = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array);
    let only = choices.and_then(|choices| {
        let mut others = choices.iter().filter(|one| !is_null(one));
        others.next().filter(|_| others.next().is_none())
    });
    match (only, referred(document, schema)) {
        (Some(only), _) => resolved(document, only),
        (None, Some((_, inner))) => resolved(document, inner),
        (None, None) => schema,
    }
}

fn kind_of(document: &Value, field: &Value) -> String {
    let field = resolved(document, field);
    match field.get("items") {
        Some(items) => format!("array of {}", kind_of(document, items)),
        None => match kind(field) {
            "" => "any".to_owned(),
            kind => kind.to_owned(),
        },
    }
}

fn description<'d>(document: &'d Value, field: &'d Value) -> Option<&'d str> {
    let own = field.get("description").and_then(Value::as_str);
    own.or_else(|| resolved(document, field).get("description")?.as_str())
}

pub(super) fn values(document: &Value, field: &Value) -> Vec<String> {
    let field = resolved(document, field);
    let items = field.get("items").map(|items| resolved(document, items));
    let choices = field.get("enum").or_else(|| items?.get("enum")).and_then(Value::as_array);
    choices.into_iter().flatten().filter_map(|value| value.as_str().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn nested_fields_are_named_by_path() {
        let document = json!({"components": {"schemas": {
            "Player": {"type": "object", "description": "Somebody.", "required": ["name"], "properties": {
                "name": {"type": "string", "description": "The name."},
                "color": {"type": "string", "enum": ["white", "black"]},
            }},
        }}});
        let schema = json!({"type": "array", "items": {"type": "object", "properties": {
            "by": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Player"}]},
        }}});
        let found = fields(&document, &schema);
        let listed: Vec<_> = found.iter().map(|field| (field.path.as_str(), field.kind.as_str())).collect();
        assert_eq!(listed, [("[].by", "object"), ("[].by.color", "string"), ("[].by.name", "string")]);
        assert_eq!(found[0].description, "Somebody.");
        assert_eq!(found[1].values, ["white", "black"]);
        assert!(found[2].is_required && !found[1].is_required);
    }

    #[test]
    fn fields_of_an_optional_part_are_not_required() {
        let part = json!({"type": "object", "required": ["rating"], "properties": {"rating": {"type": "integer"}}});
        let own = json!({"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}});
        let schema = json!({"allOf": [{"anyOf": [part, {"type": "object"}]}, own]});
        let found = fields(&json!({}), &schema);
        let listed: Vec<_> = found.iter().map(|field| (field.path.as_str(), field.is_required)).collect();
        assert_eq!(listed, [("rating", false), ("name", true)]);
    }
}
