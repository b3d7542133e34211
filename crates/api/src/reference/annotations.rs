//! Descriptions of fields whose schema stands in place. `utoipa` writes `allOf` of that schema and of an object that has
//! only the field's description and default; but no text is an object, so no value would fit both.

use serde_json::Value;

/// What a schema may say without narrowing down what fits it.
const ANNOTATIONS: [&str; 7] = ["title", "description", "default", "example", "examples", "readOnly", "writeOnly"];

/// Puts the annotations of every field into the schema that stands in its place.
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

/// The schema with its annotations, where it is one that refers to none.
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
    fn a_field_with_a_description_is_of_the_type_of_its_schema() {
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
