//! The rematch buttons of a finished game.

use askama::Template;
use askama::filters::HtmlSafe;

use super::view_context::ViewContext;
use service::rematches::RematchView;
use text::{Message, Text};

/// The status of a rematch, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game/rematch.html")]
pub struct RematchPart {
    text: Text,
    action: String,
    shows: RematchStatus,
}

impl HtmlSafe for RematchPart {}

enum RematchStatus {
    Nothing,
    /// The reader may offer one.
    Offer,
    /// The reader offers one.
    Waiting(String),
    /// The opponent offers one, and why the reader cannot accept it, if so.
    Offered(String, Option<String>),
    /// The reader may not offer one, for this reason.
    Refused(String),
    /// It has begun, at this address.
    Begun(String),
}

impl RematchPart {
    fn is_empty(&self) -> bool {
        matches!(self.shows, RematchStatus::Nothing)
    }

    /// The status for the page's reader.
    pub fn new(context: &ViewContext<'_>, rematch: &RematchView, text: Text) -> Self {
        let opponent = context.you.map(|side| context.view.player(!side).name.clone()).unwrap_or_default();
        let refused = |reason: &Message| text.with("rematch-not-now", [("reason", text.message(reason))]);
        let shows = match rematch {
            RematchView::None => RematchStatus::Nothing,
            RematchView::Begun(game) => RematchStatus::Begun(format!("/game/{game}")),
            RematchView::Waiting => RematchStatus::Waiting(text.with("rematch-waiting", [("player", opponent)])),
            RematchView::Offered { refusal } => RematchStatus::Offered(
                text.with("rematch-asked", [("player", opponent)]),
                refusal.as_ref().map(refused),
            ),
            RematchView::Free { refusal } => {
                refusal.as_ref().map(refused).map_or(RematchStatus::Offer, RematchStatus::Refused)
            }
        };
        Self { text, action: context.action("rematch"), shows }
    }
}
