//! Fixes descriptions of inlined fields. `utoipa` writes `allOf` of the schema and of an object with only the field’s
//! description and default; no text is an object, so no value would match both.

use serde_json::Value;

/// Keywords that do not restrict what matches a schema.
const ANNOTATIONS: [&str; 7] = ["title", "description", "default", "example", "examples", "readOnly", "writeOnly"];

/// Merges the annotations of every field into its schema.
pub(crate) fn merge(part: &mut Value) {
    match part {
        Value::Array(items) => items.iter_mut().for_each(merge),
        Value::Object(object) => {
            object.values_mut().for_each(merge);
            if let Some(merged) = object.get("allOf").and_then(Value::as_array).and_then(|parts| merged(parts)) {
                object.remove("allOf");
                for (name, value) in merged {
                    object.entry(name).or_insert(value);
                }
            }
        }
        _ => {}
    }
}

/// The merged schema, if it is an inlined one.
fn merged(parts: &[Value]) -> Option<serde_json::Map<String, Value>> {
    let [Value::Object(schema), Value::Object(annotations)] = parts else { return None };
    let mut annotations = annotations.clone();
    if annotations.remove("type")? != "object" || schema.contains_key("$ref") {
        return None;
    }
    if !annotations.keys().all(|name| ANNOTATIONS.contains(&name.as_str())) {
        return None;
    }
    let mut merged = schema.clone();
    merged.extend(annotations);
    Some(merged)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn description_of_inlined_field_is_merged_into_its_schema() {
        let described = json!({"description": "The theme.", "type": "object"});
        let mut document = json!({"properties": {
            "theme": {"allOf": [{"type": "string", "enum": ["light", "dark"]}, described]},
            "game": {"allOf": [{"$ref": "#/components/schemas/Game"}, described]},
            "terms": {"allOf": [{"type": "object"}, {"type": "object", "properties": {"days": {"type": "integer"}}}]},
        }});
        let before = document.clone();
        merge(&mut document);
        let fields = &document["properties"];
        assert_eq!(fields["theme"], json!({"type": "string", "enum": ["light", "dark"], "description": "The theme."}));
        assert_eq!(fields["game"], before["properties"]["game"]);
        assert_eq!(fields["terms"], before["properties"]["terms"]);
    }
}
