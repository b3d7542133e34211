//! What a reader can do about another player, on that player's page.

use askama::Template;
use askama::filters::HtmlSafe;

use domain::relation::Relation;
use text::Text;

/// The buttons, with what they change. Written into a page as they are.
#[derive(Template)]
#[template(path = "relations/buttons.html")]
pub struct RelationButtons {
    text: Text,
    name: String,
    relation: Option<Relation>,
    /// Where the reader goes on from there, if not to the player's page.
    next: Option<String>,
}

impl HtmlSafe for RelationButtons {}

impl RelationButtons {
    /// For a reader who made that of the player `name`.
    pub fn new(name: &str, relation: Option<Relation>, text: Text) -> Self {
        Self { text, name: name.to_owned(), relation, next: None }
    }

    /// The same on the page of that path, which the reader comes back to.
    #[must_use]
    pub fn back_to(self, path: &str) -> Self {
        Self { next: Some(path.to_owned()), ..self }
    }

    /// Whether the reader wants nothing to do with the player.
    pub fn is_blocked(&self) -> bool {
        self.relation == Some(Relation::Block)
    }

    fn sentence(&self, key: &str) -> String {
        self.text.with(key, [("player", self.name.as_str())])
    }
}
