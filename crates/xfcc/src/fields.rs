//! The fields of a request, by name.

use super::element::Element;
use super::fault::Fault;

#[derive(Debug, Default)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The fields of an operation. Namespaces are ignored, since some programs omit them.
    pub fn of(operation: &Element) -> Self {
        Self(operation.children.iter().map(|field| (field.name.clone(), field.text.trim().to_owned())).collect())
    }

    /// A string; empty if missing.
    pub fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(field, _)| field == name).map_or("", |(_, value)| value)
    }

    /// An integer; `None` if missing or invalid.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.text(name).parse().ok()
    }

    /// A boolean in one of the four forms of XML Schema (part 2, 3.2.2); false if missing.
    ///
    /// # Errors
    /// [`Fault::NotBoolean`]: a resignation must not be guessed.
    pub fn flag(&self, name: &'static str) -> Result<bool, Fault> {
        match self.text(name) {
            "1" | "true" => Ok(true),
            "0" | "false" | "" => Ok(false),
            _ => Err(Fault::NotBoolean(name)),
        }
    }
}
