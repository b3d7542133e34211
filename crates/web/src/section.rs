//! Parts of pages of running text, by the keys of their texts.

/// One part, which has an id to be linked to.
pub struct Section {
    pub id: &'static str,
    pub title: &'static str,
    pub paragraphs: &'static [&'static str],
}
