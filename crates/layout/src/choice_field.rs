//! Radio button field: labels, descriptions, the selected value and the error.

use askama::Template;
use askama::filters::HtmlSafe;

/// A group of radio buttons, written into a template as it is: `{{ name }}`.
#[derive(Template)]
#[template(path = "parts/choice_field.html")]
pub struct ChoiceField {
    name: &'static str,
    label: String,
    error: Option<String>,
    choices: Vec<Choice>,
    is_row: bool,
}

impl HtmlSafe for ChoiceField {}

/// One of several values.
pub struct Choice {
    /// Submitted value.
    pub value: String,
    pub label: String,
    /// Description, if it needs one.
    pub about: Option<String>,
    /// Whether it is selected.
    pub is_chosen: bool,
    /// Whether the label is a name, the same in every language.
    pub is_name: bool,
}

impl Choice {
    /// A value with its label.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self { value: value.into(), label: label.into(), about: None, is_chosen: false, is_name: false }
    }

    /// A value whose label is a name, the same in every language.
    pub fn name(value: impl Into<String>, name: impl Into<String>) -> Self {
        Self { is_name: true, ..Self::new(value, name) }
    }

    /// Sets the description.
    #[must_use]
    pub fn about(mut self, about: impl Into<String>) -> Self {
        self.about = Some(about.into());
        self
    }
}

impl ChoiceField {
    /// A field with nothing selected.
    pub fn new(name: &'static str, label: impl Into<String>, choices: impl Into<Vec<Choice>>) -> Self {
        Self { name, label: label.into(), error: None, choices: choices.into(), is_row: false }
    }

    /// Shows the choices as chips in one row.
    #[must_use]
    pub fn in_row(mut self) -> Self {
        self.is_row = true;
        self
    }

    /// Selects the value, if it is one of them.
    #[must_use]
    pub fn chosen(mut self, value: &str) -> Self {
        for choice in &mut self.choices {
            choice.is_chosen = choice.value == value;
        }
        self
    }

    /// Selects the submitted value, or the first if none was submitted.
    #[must_use]
    pub fn chosen_or_first(self, sent: &str) -> Self {
        match self.choices.first().map(|first| first.value.clone()) {
            Some(first) if sent.is_empty() => self.chosen(&first),
            _ => self.chosen(sent),
        }
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

    fn field() -> ChoiceField {
        let choices = [Choice::new("tea", "Tea"), Choice::new("coffee", "Coffee").about("With <milk>.")];
        ChoiceField::new("drink", "Drink", choices)
    }

    #[test]
    fn submitted_value_and_error_are_shown() {
        let html = field().chosen("coffee").error(Some("None left.".to_owned())).to_string();
        assert!(html.contains(r#"value="coffee" checked"#) && !html.contains(r#"value="tea" checked"#), "{html}");
        assert!(html.contains("With &#60;milk&#62;.") && html.contains(r#"aria-describedby="drink-error""#), "{html}");
    }

    #[test]
    fn first_choice_is_the_default() {
        assert!(field().chosen_or_first("").to_string().contains(r#"value="tea" checked"#));
        assert!(!field().to_string().contains("checked"));
        assert!(!field().chosen_or_first("water").to_string().contains("checked"));
    }
}
