//! Icons, which static/icons.mjs collects in one picture.

use std::fmt;

use askama::filters::HtmlSafe;

use super::assets::assets;

/// An icon as markup for a template. It says nothing to screen readers: words stand beside it, or label what it is in.
pub struct Icon(&'static str);

/// The icon with that name in static/icons.mjs. Empty if the browser's files are not built.
pub fn icon(name: &'static str) -> Icon {
    Icon(name)
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(picture) = assets().url("icons/sprite.svg") else { return Ok(()) };
        let Self(name) = self;
        write!(
            f,
            r#"<svg class="icon" width="20" height="20" aria-hidden="true" focusable="false"><use href="{picture}#{name}"/></svg>"#
        )
    }
}

/// Neither the address nor the names contain markup.
impl HtmlSafe for Icon {}
