//! Examples of schemas, assembled from the examples of their fields.

use serde_json::{Map, Value, json};

/// The prefix of references to schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// The placeholder for a text without an example.
pub(crate) const NO_EXAMPLE: &str = "(a text without an example)";

/// The chain of schemas followed so far, to stop at recursive ones.
type Path = Vec<String>;

/// An example of `schema` in the OpenAPI `document`: its own, or one assembled from its fields.
pub(crate) fn example(document: &Value, schema: &Value) -> Value {
    of_schema(document, schema, &mut Path::new()).unwrap_or(Value::Null)
}

/// The referenced schema and its name, if this is a reference.
pub(super) fn referred<'d>(document: &'d Value, schema: &Value) -> Option<(String, &'d Value)> {
    let name = schema.get("$ref")?.as_str()?.strip_prefix(SCHEMAS)?;
    Some((name.to_owned(), document.get("components")?.get("schemas")?.get(name)?))
}

/// Whether the schema matches only `null`.
pub(super) fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|kind| kind == "null")
}

/// `None` for a recursive reference.
fn of_schema(document: &Value, schema: &Value, path: &mut Path) -> Option<Value> {
    if let Some((name, inner)) = referred(document, schema) {
        if path.contains(&name) {
            return None;
        }
        path.push(name);
        let found = of_schema(document, inner, path);
        path.pop();
        return found;
    }
    if let Some(example) = schema.get("example").or_else(|| schema.get("examples")?.get(0)) {
        return Some(example.clone());
    }
    if let Some(example) = ["const", "default"].iter().find_map(|key| schema.get(*key)) {
        return Some(example.clone());
    }
    if let Some(first) = schema.get("enum").and_then(|values| values.get(0)) {
        return Some(first.clone());
    }
    for either in ["oneOf", "anyOf"] {
        if let Some(variants) = schema.get(either).and_then(Value::as_array) {
            return variants.iter().filter(|one| !is_null(one)).find_map(|one| of_schema(document, one, path));
        }
    }
    if let Some(parts) = schema.get("allOf").and_then(Value::as_array) {
        let mut whole = Map::new();
        for part in parts {
            if let Some(Value::Object(fields)) = of_schema(document, part, path) {
                whole.extend(fields);
            }
        }
        return Some(Value::Object(whole));
    }
    Some(match kind(schema) {
        "object" => of_object(document, schema, path),
        "array" => {
            let item = schema.get("items").and_then(|items| of_schema(document, items, path));
            Value::Array(item.into_iter().collect())
        }
        "string" => json!(NO_EXAMPLE),
        "integer" | "number" => json!(0),
        "boolean" => json!(true),
        _ => Value::Null,
    })
}

fn of_object(document: &Value, schema: &Value, path: &mut Path) -> Value {
    let mut object = Map::new();
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        if let Some(value) = of_schema(document, field, path) {
            object.insert(name.clone(), value);
        }
    }
    if let Some(any) = schema.get("additionalProperties").filter(|any| any.is_object())
        && let Some(value) = of_schema(document, any, path)
    {
        object.insert("name".to_owned(), value);
    }
    Value::Object(object)
}

/// The type of a schema, without `null`.
pub(super) fn kind(schema: &Value) -> &str {
    match schema.get("type") {
        Some(Value::String(kind)) => kind,
        Some(Value::Array(kinds)) => {
            kinds.iter().filter_map(Value::as_str).find(|kind| *kind != "null").unwrap_or_default()
        }
        _ if schema.get("properties").is_some() => "object",
        _ => "",
    }
}

/// An example of each kind of line of a stream, by its `type`.
fn lines(document: &Value, schema: &Value) -> Map<String, Value> {
    let schema = referred(document, schema).map_or(schema, |(_, inner)| inner);
    let variants = schema.get("oneOf").and_then(Value::as_array);
    let examples = variants.into_iter().flatten().map(|variant| example(document, variant));
    examples.filter_map(|line| Some((line.get("type")?.as_str()?.to_owned(), json!({ "value": line })))).collect()
}

/// The examples of a response’s content.
pub(crate) fn examples(content: &Value) -> Vec<&Value> {
    let several = content.get("examples").and_then(Value::as_object);
    let several = several.into_iter().flatten().filter_map(|(_, one)| one.get("value"));
    content.get("example").into_iter().chain(several).collect()
}

/// Adds an example to every successful JSON response without one.
pub(crate) fn complete(document: &mut Value) {
    let snapshot = document.clone();
    let paths = document.get_mut("paths").and_then(Value::as_object_mut);
    let operations = paths.into_iter().flatten().filter_map(|(_, item)| item.as_object_mut());
    for operation in operations.flat_map(|item| item.iter_mut().map(|(_, operation)| operation)) {
        let answers = operation.get_mut("responses").and_then(Value::as_object_mut);
        let done = answers.into_iter().flatten().filter(|(status, _)| status.starts_with('2'));
        for (_, answer) in done {
            let kinds = answer.get_mut("content").and_then(Value::as_object_mut);
            for (kind, content) in kinds.into_iter().flatten() {
                let has_one = content.get("example").is_some() || content.get("examples").is_some();
                // Other formats, such as PGN, are described in words.
                let needs_example = !has_one && kind.ends_with("json");
                let Some(content) = content.as_object_mut().filter(|_| needs_example) else { continue };
                let Some(schema) = content.get("schema").cloned() else { continue };
                let lines = if kind.ends_with("ndjson") { lines(&snapshot, &schema) } else { Map::new() };
                if lines.len() > 1 {
                    content.insert("examples".to_owned(), Value::Object(lines));
                } else {
                    content.insert("example".to_owned(), example(&snapshot, &schema));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn example_is_assembled_from_the_fields() {
        let document = json!({"components": {"schemas": {
            "Player": {"type": "object", "properties": {
                "name": {"type": "string", "example": "Garry"},
                "title": {"type": ["string", "null"], "enum": ["BOT"]},
            }},
            "Move": {"type": "object", "properties": {
                "uci": {"type": "string", "example": "e2e4"},
                "answers": {"type": "array", "items": {"$ref": "#/components/schemas/Move"}},
                "by": {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Player"}]},
            }},
        }}});
        let schema = json!({"$ref": "#/components/schemas/Move"});
        let expected = json!({"uci": "e2e4", "answers": [], "by": {"name": "Garry", "title": "BOT"}});
        assert_eq!(example(&document, &schema), expected);
    }
}
