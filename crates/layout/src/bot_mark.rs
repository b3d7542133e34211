//! The mark beside the name of a bot account.

use askama::Template;
use askama::filters::HtmlSafe;

use domain::user::User;
use text::Text;

/// The mark of a bot account. Written into a page as it is, after the name.
#[derive(Template)]
#[template(path = "parts/bot_mark.html")]
pub struct BotMark {
    text: Text,
}

impl HtmlSafe for BotMark {}

impl BotMark {
    pub fn of(user: &User, text: Text) -> Option<Self> {
        user.is_program().then_some(Self { text })
    }
}
