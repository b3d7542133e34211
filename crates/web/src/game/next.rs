//! The link from one game to the next that waits.

use askama::Template;
use askama::filters::HtmlSafe;

use super::view_context::ViewContext;
use service::next_game::NextGame;
use text::Text;

/// A link to the next game that waits for the reader, rendered into a page unescaped. An empty placeholder if no game
/// waits, or while this game itself does.
#[derive(Template)]
#[template(path = "game/next.html")]
pub struct NextPart {
    link: Option<(String, String)>,
}

impl HtmlSafe for NextPart {}

impl NextPart {
    pub fn none() -> Self {
        Self { link: None }
    }

    /// The link for the page's reader to the `next` waiting game.
    pub fn new(context: &ViewContext<'_>, next: &NextGame, text: Text) -> Self {
        let waits = next.id.is_some() && !context.is_your_turn();
        // Beside a rematch and the analysis there is room for no more.
        let label = match context.view.stored.game.outcome() {
            Some(_) => text.get("end-next").into_owned(),
            None => text.with("next-game", [("count", next.count.max(1))]),
        };
        Self { link: waits.then(|| (format!("/next?after={}", context.view.stored.id), label)) }
    }
}
