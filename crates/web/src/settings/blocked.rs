//! Blocked players: the list, with buttons to unblock.

use askama::Template;
use askama::filters::HtmlSafe;

use domain::user::User;
use text::Text;

/// The list, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/blocked.html")]
pub(super) struct BlockedPlayers {
    text: Text,
    names: Vec<String>,
}

impl HtmlSafe for BlockedPlayers {}

impl BlockedPlayers {
    pub(super) fn new(players: Vec<User>, text: Text) -> Self {
        Self { text, names: players.into_iter().map(|player| player.name).collect() }
    }
}
