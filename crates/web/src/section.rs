//! Sections of text pages, by message keys.

/// A section with an id for links.
pub struct Section {
    pub id: &'static str,
    pub title: &'static str,
    pub paragraphs: &'static [&'static str],
}
