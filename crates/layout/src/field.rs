//! Form field: label, hint, value and error.

use askama::Template;
use askama::filters::HtmlSafe;

/// A field, written into a template as it is: `{{ name }}`.
#[derive(Template)]
#[template(path = "parts/field.html")]
pub struct Field {
    name: &'static str,
    kind: &'static str,
    label: String,
    value: String,
    hint: Option<String>,
    error: Option<String>,
    autocomplete: &'static str,
    longest: Option<u16>,
    range: Option<(u16, u16)>,
    digits: bool,
    optional: bool,
    code: bool,
    suggestions: Vec<String>,
    suggested_by: Option<&'static str>,
}

impl HtmlSafe for Field {}

impl Field {
    /// A single-line text field.
    pub fn text(name: &'static str, label: impl Into<String>) -> Self {
        Self {
            name,
            kind: "text",
            label: label.into(),
            value: String::new(),
            hint: None,
            error: None,
            autocomplete: "off",
            longest: None,
            range: None,
            digits: false,
            optional: false,
            code: false,
            suggestions: Vec::new(),
            suggested_by: None,
        }
    }

    pub fn email(name: &'static str, label: impl Into<String>) -> Self {
        Self { kind: "email", autocomplete: "email", longest: Some(254), ..Self::text(name, label) }
    }

    /// A password field. Its value is never sent back.
    pub fn password(name: &'static str, label: impl Into<String>, autocomplete: &'static str) -> Self {
        Self { kind: "password", autocomplete, ..Self::text(name, label) }
    }

    /// A date field, as `2026-11-21`.
    pub fn date(name: &'static str, label: impl Into<String>) -> Self {
        Self { kind: "date", ..Self::text(name, label) }
    }

    /// An integer field with inclusive bounds.
    pub fn number(name: &'static str, label: impl Into<String>, min: u16, max: u16) -> Self {
        Self { kind: "number", range: Some((min, max)), ..Self::text(name, label) }
    }

    /// An integer field whose bounds are only checked by the server: for fields that another choice may hide, where the
    /// browser could not show its own validation message.
    pub fn digits(name: &'static str, label: impl Into<String>) -> Self {
        Self { digits: true, longest: Some(4), ..Self::text(name, label) }
    }

    /// Sets the value.
    #[must_use]
    pub fn value(mut self, value: &str) -> Self {
        if self.kind != "password" {
            self.value = value.to_owned();
        }
        self
    }

    /// Sets the hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Sets the error, if any.
    #[must_use]
    pub fn error(mut self, error: Option<String>) -> Self {
        self.error = error;
        self
    }

    /// Sets the `autocomplete` value (HTML, "Autofill").
    #[must_use]
    pub fn autocomplete(mut self, autocomplete: &'static str) -> Self {
        self.autocomplete = autocomplete;
        self
    }

    /// Sets the maximum length in characters.
    #[must_use]
    pub fn longest(mut self, characters: u16) -> Self {
        self.longest = Some(characters);
        self
    }

    /// Makes the field optional.
    #[must_use]
    pub fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Uses a monospaced font, as for a FEN.
    #[must_use]
    pub fn code(mut self) -> Self {
        self.code = true;
        self
    }

    /// Adds suggestions; other values may be typed.
    #[must_use]
    pub fn suggestions(mut self, suggestions: Vec<String>) -> Self {
        self.suggestions = suggestions;
        self
    }

    /// Adds suggestions from an address while the reader types, if scripts run: it is requested with `term` and returns
    /// a JSON list.
    #[must_use]
    pub fn suggested_by(mut self, address: &'static str) -> Self {
        self.suggested_by = Some(address);
        self
    }

    /// Whether there is a list of suggestions, or may be one.
    fn has_suggestions(&self) -> bool {
        self.suggested_by.is_some() || !self.suggestions.is_empty()
    }

    /// The elements that describe the field, for `aria-describedby`.
    fn described_by(&self) -> Option<String> {
        let hint = self.hint.as_ref().map(|_| format!("{}-hint", self.name));
        let error = self.error.as_ref().map(|_| format!("{}-error", self.name));
        let all: Vec<String> = [error, hint].into_iter().flatten().collect();
        if all.is_empty() { None } else { Some(all.join(" ")) }
    }

    /// Whether a phone should neither capitalise nor correct what is typed.
    fn is_verbatim(&self) -> bool {
        self.code || self.autocomplete.split(' ').any(|token| matches!(token, "username" | "email"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn error_is_shown_at_the_field() {
        let field = Field::text("name", "Name").value("a\"<b>").hint("Letters.").error(Some("Too short.".to_owned()));
        let html = field.to_string();
        assert!(html.contains(r#"<label class="field__label" for="name">Name</label>"#), "{html}");
        assert!(html.contains(r#"aria-describedby="name-error name-hint""#), "{html}");
        assert!(html.contains(r#"aria-invalid="true""#), "{html}");
        assert!(html.contains("a&#34;&#60;b&#62;") && !html.contains("<b>"), "{html}");
    }

    #[test]
    fn password_is_never_sent_back() {
        let field = Field::password("password", "Password", "new-password").value("hush");
        assert!(!field.to_string().contains("hush"));
    }
}
