//! A field that is one of several values: what each is called and means, which is chosen, and what is wrong.

use askama::Template;
use askama::filters::HtmlSafe;

/// Several values to choose one of, written into a template as they are: `{{ name }}`.
#[derive(Template)]
#[template(path = "parts/choice_field.html")]
pub struct ChoiceField {
    name: &'static str,
    label: String,
    error: Option<String>,
    choices: Vec<Choice>,
}

impl HtmlSafe for ChoiceField {}

/// One of several values.
pub struct Choice {
    /// The value that is sent.
    pub value: String,
    /// What it is called.
    pub label: String,
    /// What it means, where that has to be said.
    pub about: Option<String>,
    /// Whether it is the one.
    pub is_chosen: bool,
    /// Whether it is called so in every language.
    pub is_name: bool,
}

impl Choice {
    /// A value and what it is called.
    pub fn new(value: impl Into<String>, label: impl Into<String>) -> Self {
        Self { value: value.into(), label: label.into(), about: None, is_chosen: false, is_name: false }
    }

    /// A value that is called by its name in every language.
    pub fn name(value: impl Into<String>, name: impl Into<String>) -> Self {
        Self { is_name: true, ..Self::new(value, name) }
    }

    /// With what it means.
    #[must_use]
    pub fn about(mut self, about: impl Into<String>) -> Self {
        self.about = Some(about.into());
        self
    }
}

impl ChoiceField {
    /// A choice of nothing yet.
    pub fn new(name: &'static str, label: impl Into<String>, choices: impl Into<Vec<Choice>>) -> Self {
        Self { name, label: label.into(), error: None, choices: choices.into() }
    }

    /// With that value chosen, if it is one of them.
    #[must_use]
    pub fn chosen(mut self, value: &str) -> Self {
        for choice in &mut self.choices {
            choice.is_chosen = choice.value == value;
        }
        self
    }

    /// With the value that was sent chosen, or the first where none was.
    #[must_use]
    pub fn chosen_or_first(self, sent: &str) -> Self {
        match self.choices.first().map(|first| first.value.clone()) {
            Some(first) if sent.is_empty() => self.chosen(&first),
            _ => self.chosen(sent),
        }
    }

    /// With what is wrong, if something is.
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
    fn the_value_that_was_sent_is_chosen_and_what_is_wrong_is_said() {
        let html = field().chosen("coffee").error(Some("None left.".to_owned())).to_string();
        assert!(html.contains(r#"value="coffee" checked"#) && !html.contains(r#"value="tea" checked"#), "{html}");
        assert!(html.contains("With &#60;milk&#62;.") && html.contains(r#"aria-describedby="drink-error""#), "{html}");
    }

    #[test]
    fn the_first_is_chosen_only_where_nothing_was_sent() {
        assert!(field().chosen_or_first("").to_string().contains(r#"value="tea" checked"#));
        assert!(!field().to_string().contains("checked"));
        assert!(!field().chosen_or_first("water").to_string().contains("checked"));
    }
}
