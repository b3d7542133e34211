//! What is deleted after a while, for the page about privacy.

use layout::Page;
use service::retention::RETENTION;

/// The rows of the table: what, and after how long.
pub(super) fn rows(page: &Page) -> Vec<(String, String)> {
    let text = page.language();
    RETENTION.iter().map(|(key, span)| (page.text(key).into_owned(), text.span(*span))).collect()
}
