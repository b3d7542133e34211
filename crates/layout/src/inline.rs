//! HTML that is already escaped.

use std::fmt;

use askama::filters::HtmlSafe;

/// Markup that is written into a template as it is. It must not contain user input.
pub struct Inline<T>(pub T);

impl<T: fmt::Display> fmt::Display for Inline<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: fmt::Display> HtmlSafe for Inline<T> {}
