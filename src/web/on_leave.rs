//! That somebody is on leave, or is going to be: in a phrase beside their name.

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::Instant;

use super::Moment;
use crate::domain::leave::Leave;
use crate::text::Text;

/// A person's leave that lasts, or else the next, written into a page as it is: `on leave until 1 Jul 1999, 10:00 UTC`.
#[derive(Template)]
#[template(path = "parts/on_leave.html")]
pub struct OnLeave {
    text: Text,
    /// When it begins, where that is to come.
    from: Option<Moment>,
    until: Moment,
}

impl HtmlSafe for OnLeave {}

impl OnLeave {
    /// The first of `leaves`, which are those of one person that are not over, in order. `None` where there is none.
    pub fn of(leaves: &[Leave], now: Instant, text: Text) -> Option<Self> {
        let leave = leaves.iter().find(|leave| leave.end() > now)?;
        let from = (leave.from > now).then(|| Moment::new(leave.from, text));
        Some(Self { text, from, until: Moment::new(leave.end(), text) })
    }
}
