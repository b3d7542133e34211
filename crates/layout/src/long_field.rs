//! Multi-line text field.

use askama::Template;
use askama::filters::HtmlSafe;

/// A multi-line text field, written into a template as it is: `{{ name }}`. It is optional.
#[derive(Template)]
#[template(path = "parts/long_field.html")]
pub struct LongField {
    name: &'static str,
    label: String,
    hint: String,
    value: String,
    error: Option<String>,
    longest: usize,
    is_read_only: bool,
}

impl HtmlSafe for LongField {}

impl LongField {
    /// A field for at most `longest` characters.
    pub fn new(name: &'static str, label: impl Into<String>, hint: impl Into<String>, longest: usize) -> Self {
        let (label, hint) = (label.into(), hint.into());
        Self { name, label, hint, value: String::new(), error: None, longest, is_read_only: false }
    }

    /// Sets the value.
    #[must_use]
    pub fn value(self, value: &str) -> Self {
        Self { value: value.to_owned(), ..self }
    }

    /// Sets the error, if any.
    #[must_use]
    pub fn error(self, error: Option<String>) -> Self {
        Self { error, ..self }
    }

    /// Makes the field read-only.
    #[must_use]
    pub fn read_only(self) -> Self {
        Self { is_read_only: true, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refused_text_is_shown_again_with_its_error() {
        let field =
            LongField::new("words", "Words", "A few.", 9).value("</textarea>").error(Some("Too long.".to_owned()));
        let html = field.to_string();
        assert!(html.contains("&#60;/textarea&#62;</textarea>") && html.contains("id=\"words-error\""), "{html}");
        assert!(
            html.contains(r#"aria-describedby="words-error words-hint""#) && html.contains("maxlength=\"9\""),
            "{html}"
        );
        assert!(!html.contains("readonly"), "{html}");
    }

    #[test]
    fn read_only_field_has_readonly_attribute() {
        let html = LongField::new("words", "Words", "A few.", 9).value("Kept").read_only().to_string();
        assert!(html.contains(" readonly") && html.contains(">Kept</textarea>"), "{html}");
    }
}
