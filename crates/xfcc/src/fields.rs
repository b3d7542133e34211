//! The values that come with a request, by their names.

use super::element::Element;
use super::fault::Fault;

/// The values of one request.
#[derive(Debug, Default)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Those in that element. Some programs forget the namespace of fields, so that their names alone count.
    pub fn of(operation: &Element) -> Self {
        Self(operation.children.iter().map(|field| (field.name.clone(), field.text.trim().to_owned())).collect())
    }

    /// A text; empty where it is left out.
    pub fn text(&self, name: &str) -> &str {
        self.0.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// A whole number; `None` where it is left out or is none.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.text(name).parse().ok()
    }

    /// Yes or no, in the four forms that XML Schema has (part 2, 3.2.2); no where it is left out.
    ///
    /// # Errors
    /// [`Fault::NotBoolean`], since a resignation is not to be guessed at.
    pub fn flag(&self, name: &'static str) -> Result<bool, Fault> {
        match self.text(name) {
            "1" | "true" => Ok(true),
            "0" | "false" | "" => Ok(false),
            _ => Err(Fault::NotBoolean(name)),
        }
    }
}
