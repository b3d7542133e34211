//! The mark beside the name of an account that a program plays under.

use askama::Template;
use askama::filters::HtmlSafe;

use domain::user::User;
use text::Text;

/// That a program plays. Written into a page as it is, after the name.
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
