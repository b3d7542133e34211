//! Buttons to follow or block a player, on that player's page.

use askama::Template;
use askama::filters::HtmlSafe;

use domain::relation::Relation;
use text::Text;

/// The buttons and the current relation. Written into a page as they are.
#[derive(Template)]
#[template(path = "relations/buttons.html")]
pub struct RelationButtons {
    text: Text,
    name: String,
    relation: Option<Relation>,
    /// Where to redirect afterwards, if not to the player's page.
    next: Option<String>,
}

impl HtmlSafe for RelationButtons {}

impl RelationButtons {
    /// The buttons for a reader with this relation to the player `name`.
    pub fn new(name: &str, relation: Option<Relation>, text: Text) -> Self {
        Self { text, name: name.to_owned(), relation, next: None }
    }

    /// Redirects back to `path` afterwards.
    #[must_use]
    pub fn back_to(self, path: &str) -> Self {
        Self { next: Some(path.to_owned()), ..self }
    }

    /// Whether the reader blocks the player.
    pub fn is_blocked(&self) -> bool {
        self.relation == Some(Relation::Block)
    }

    fn sentence(&self, key: &str) -> String {
        self.text.with(key, [("player", self.name.as_str())])
    }
}
