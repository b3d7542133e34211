//! HTML that is escaped already.

use std::fmt;

use askama::filters::HtmlSafe;

/// Written into a template as it is: what it displays is markup, and holds nothing that somebody has written.
pub struct Inline<T>(pub T);

impl<T: fmt::Display> fmt::Display for Inline<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> HtmlSafe for Inline<T> {}
