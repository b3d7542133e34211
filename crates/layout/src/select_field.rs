//! Drop-down field.

use askama::Template;
use askama::filters::HtmlSafe;

use super::Choice;

/// A drop-down field, written into a template as it is: `{{ name }}`.
#[derive(Template)]
#[template(path = "parts/select_field.html")]
pub struct SelectField {
    name: &'static str,
    label: String,
    choices: Vec<Choice>,
    error: Option<String>,
}

impl HtmlSafe for SelectField {}

impl SelectField {
    /// A field with `chosen` selected, or the first choice if it is none of them.
    pub fn new(name: &'static str, label: impl Into<String>, choices: impl Into<Vec<Choice>>, chosen: &str) -> Self {
        let mut choices = choices.into();
        for choice in &mut choices {
            choice.is_chosen = choice.value == chosen;
        }
        Self { name, label: label.into(), choices, error: None }
    }

    /// Sets the error, if any.
    #[must_use]
    pub fn error(mut self, error: Option<String>) -> Self {
        self.error = error;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_option_is_selected() {
        let choices = [Choice::new("", "Any"), Choice::new("tea", "Tea <hot>")];
        let html = SelectField::new("drink", "Drink", choices, "tea").error(Some("None left.".to_owned())).to_string();
        assert!(html.contains(r#"<option value="tea" selected>Tea &#60;hot&#62;</option>"#), "{html}");
        assert!(html.contains(r#"<option value="">Any</option>"#), "{html}");
        assert!(html.contains(r#"aria-describedby="drink-error""#) && html.contains("None left."), "{html}");
    }
}
