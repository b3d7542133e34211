//! Explains JSON syntax errors in the reader’s language. `serde_json` describes them in English only, and classifies
//! them no further than by [`Category`]; the position it gives shows the offending character.

use serde_json::error::{Category, Error};

use text::Message;

/// Explains why `serde_json` refused `body`.
pub(super) fn explain(body: &[u8], error: &Error) -> Message {
    let Ok(text) = std::str::from_utf8(body) else { return Message::new("api-error-json-not-utf-8") };
    if error.classify() == Category::Eof {
        return Message::new("api-error-json-ends-early");
    }
    let at = offset(text, error.line(), error.column());
    let (before, rest) = text.split_at(at);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    match (error.to_string(), rest.chars().next()) {
        (reason, _) if reason.starts_with(TOO_DEEP) => {
            Message::new("api-error-json-too-deep").with("line", line).with("column", column)
        }
        (reason, _) if reason.starts_with(OUT_OF_RANGE) => {
            Message::new("api-error-json-number-out-of-range").with("line", line).with("column", column)
        }
        (_, Some(found)) => Message::new("api-error-json-unexpected")
            .with("found", visible(found))
            .with("line", line)
            .with("column", column),
        (_, None) => Message::new("api-error-json-ends-early"),
    }
}

/// Shows a control character by its code point.
fn visible(character: char) -> String {
    match character.is_control() {
        true => format!("U+{:04X}", u32::from(character)),
        false => character.to_string(),
    }
}

/// The prefixes of `serde_json` errors that are not about a single character.
const TOO_DEEP: &str = "recursion limit exceeded";
const OUT_OF_RANGE: &str = "number out of range";

/// The byte offset of a `serde_json` error, which gives the line and the number of bytes on that line up to and
/// including the offending one. At the end of a line it gives the line and column 0.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let lines = text.split_inclusive('\n').take(line.saturating_sub(1));
    let line_start: usize = lines.map(str::len).sum();
    let mut at = (line_start + column).saturating_sub(1).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use text::Text;

    fn explained(body: &[u8]) -> String {
        let error = serde_json::from_slice::<Value>(body).expect_err("no JSON");
        Text::english().message(&explain(body, &error))
    }

    #[test]
    fn malformed_json_is_explained() {
        for (body, sentence) in [
            (
                &br#"{"days":"#[..],
                "The JSON cannot be read: it ends too early. A closing bracket or quotation mark may be missing.",
            ),
            (br#"{"days":3,}"#, "The JSON cannot be read: “}” is not allowed at line 1, column 11."),
            (br#"{'days':3}"#, "The JSON cannot be read: “'” is not allowed at line 1, column 2."),
            (br#"{"days":03}"#, "The JSON cannot be read: “3” is not allowed at line 1, column 10."),
            (b"{\n  \"n\": True\n}", "The JSON cannot be read: “T” is not allowed at line 2, column 8."),
            ("{\"Zoë\": €}".as_bytes(), "The JSON cannot be read: “€” is not allowed at line 1, column 9."),
            (b"{\"a\": \"b\n\"}", "The JSON cannot be read: “U+000A” is not allowed at line 1, column 9."),
            (br#"{"a": 1} x"#, "The JSON cannot be read: “x” is not allowed at line 1, column 10."),
            (b"{\"a\": \"\xff\"}", "The JSON cannot be read: it is not UTF-8."),
        ] {
            assert_eq!(explained(body), sentence, "{}", String::from_utf8_lossy(body));
        }
    }

    #[test]
    fn limits_of_json_are_explained() {
        let deep = "[".repeat(1_000);
        assert_eq!(
            explained(deep.as_bytes()),
            "The JSON cannot be read: it is nested too deeply at line 1, column 128."
        );
        let sentence = explained(br#"{"a": 1e999}"#);
        assert!(
            sentence.starts_with("The JSON cannot be read: the number is too large at line 1, column "),
            "{sentence}"
        );
    }
}
