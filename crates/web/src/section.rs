//! Sections of text pages, by message keys.

use http::Site;

/// A section with an id for links.
pub struct Section {
    pub id: &'static str,
    pub title: &'static str,
    pub paragraphs: &'static [&'static str],
}

impl Section {
    /// The paragraphs that are true of an installation.
    pub fn paragraphs_of(&self, site: &Site) -> impl Iterator<Item = &'static str> {
        self.paragraphs.iter().copied().filter(|paragraph| match *paragraph {
            "help-thinking-engine" => site.analyses(),
            "privacy-account-places" => site.locates_log_ins(),
            "privacy-account-providers" => site.has_log_in_providers(),
            _ => true,
        })
    }
}
