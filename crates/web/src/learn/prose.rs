//! The Markdown of lessons as HTML.

use std::fmt;

use askama::filters::HtmlSafe;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// Text of a lesson, written into a page as it is.
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
    /// Block-level Markdown: paragraphs, lists, tables and headings.
    pub fn blocks(markdown: &str) -> Self {
        Self::new(markdown, true)
    }

    /// Inline Markdown.
    pub fn phrase(markdown: &str) -> Self {
        Self::new(markdown, false)
    }

    /// Plain text, such as user input.
    pub fn text(words: &str) -> Self {
        let mut html = String::new();
        html::push_html(&mut html, std::iter::once(Event::Text(words.into())));
        Self { html, plain: words.to_owned() }
    }

    /// The plain text, for screen readers.
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
                // HTML is escaped.
                Event::Html(raw) | Event::InlineHtml(raw) => Some(Event::Text(raw)),
                Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) if !has_blocks => None,
                event => Some(event),
            }
        });
        let mut html_text = String::new();
        html::push_html(&mut html_text, events);
        Self { html: html_text.trim().to_owned(), plain: plain.trim().to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_is_rendered_and_html_is_escaped() {
        assert_eq!(Prose::phrase("A *rook* <b>").to_string(), "A <em>rook</em> &lt;b&gt;");
        assert_eq!(Prose::blocks("## More\nPlay `Nf3`.").to_string(), "<h2>More</h2>\n<p>Play <code>Nf3</code>.</p>");
        assert_eq!(Prose::text("[a](b:c) *<b>*").to_string(), "[a](b:c) *&lt;b&gt;*");
        assert_eq!(Prose::blocks("Play **now**:\n`Nf3`.").plain(), "Play now: Nf3.");
    }
}
