//! The Markdown of lessons as HTML.

use std::fmt;

use askama::filters::HtmlSafe;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// Words of a lesson, written into a page as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    html: String,
    plain: String,
}

impl HtmlSafe for Prose {}

impl fmt::Display for Prose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.html)
    }
}

impl Prose {
    /// Paragraphs, lists, tables and headings.
    pub fn blocks(markdown: &str) -> Self {
        Self::new(markdown, true)
    }

    /// Words for the middle of a paragraph.
    pub fn phrase(markdown: &str) -> Self {
        Self::new(markdown, false)
    }

    /// Words that are no Markdown, such as those that repeat what somebody has written.
    pub fn text(words: &str) -> Self {
        let mut html = String::new();
        html::push_html(&mut html, std::iter::once(Event::Text(words.into())));
        Self { html, plain: words.to_owned() }
    }

    /// The text alone, for who listens.
    pub fn plain(&self) -> &str {
        &self.plain
    }

    fn new(markdown: &str, has_blocks: bool) -> Self {
        let mut plain = String::new();
        let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).filter_map(|event| {
            match &event {
                Event::Text(text) | Event::Code(text) => plain.push_str(text),
                Event::SoftBreak | Event::End(TagEnd::Paragraph) => plain.push(' '),
                _ => {}
            }
            match event {
                // What looks like HTML is shown as it is written.
                Event::Html(raw) | Event::InlineHtml(raw) => Some(Event::Text(raw)),
                Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) if !has_blocks => None,
                event => Some(event),
            }
        });
        let mut written = String::new();
        html::push_html(&mut written, events);
        Self { html: written.trim().to_owned(), plain: plain.trim().to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_markdown_without_html() {
        assert_eq!(Prose::phrase("A *rook* <b>").to_string(), "A <em>rook</em> &lt;b&gt;");
        assert_eq!(Prose::blocks("## More\nPlay `Nf3`.").to_string(), "<h2>More</h2>\n<p>Play <code>Nf3</code>.</p>");
        assert_eq!(Prose::text("[a](b:c) *<b>*").to_string(), "[a](b:c) *&lt;b&gt;*");
        assert_eq!(Prose::blocks("Play **now**:\n`Nf3`.").plain(), "Play now: Nf3.");
    }
}
