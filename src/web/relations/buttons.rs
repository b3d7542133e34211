//! What a reader can do about another player, on that player's page.

use askama::Template;
use askama::filters::HtmlSafe;

use crate::domain::relation::Relation;
use crate::text::Text;

/// The buttons, with what they change. Written into a page as they are.
#[derive(Template)]
#[template(path = "relations/buttons.html")]
pub struct RelationButtons {
    text: Text,
    name: String,
    relation: Option<Relation>,
}

impl HtmlSafe for RelationButtons {}

impl RelationButtons {
    /// For a reader who made that of the player `name`.
    pub fn new(name: &str, relation: Option<Relation>, text: Text) -> Self {
        Self { text, name: name.to_owned(), relation }
    }

    /// Whether the reader wants nothing to do with the player.
    pub fn is_blocked(&self) -> bool {
        self.relation == Some(Relation::Block)
    }

    fn sentence(&self, key: &str) -> String {
        self.text.with(key, [("player", self.name.as_str())])
    }
}
