//! Texts by the operator about this installation: Markdown files in a folder.

use std::fmt;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use askama::filters::HtmlSafe;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use tokio::io::AsyncReadExt;

use text::Text;

/// Largest file that is read, in bytes.
const MAX_LEN: u64 = 256 * 1024;

/// The folder of the files. A page's file is named `PAGE.LANGUAGE.md`, such as `privacy.de.md`, or `PAGE.md` for
/// languages without their own. Files are read at each request, so that changes show at once.
pub struct OperatorTexts {
    folder: PathBuf,
}

/// A text as HTML. Written into a page as it is.
pub(crate) struct OperatorText {
    html: String,
    /// Its language, if the file name has one.
    language: Option<&'static str>,
}

impl OperatorTexts {
    /// The texts in a folder, which need not exist.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// The text of a page in the reader's language.
    pub(crate) async fn read(&self, page: &str, text: Text) -> Option<OperatorText> {
        let localised = self.folder.join(format!("{page}.{}.md", text.language()));
        if let Some(html) = read_file(&localised).await {
            return Some(OperatorText { html, language: Some(text.language()) });
        }
        let html = read_file(&self.folder.join(format!("{page}.md"))).await?;
        Some(OperatorText { html, language: None })
    }
}

/// The file as HTML. An unreadable file is logged, and the page is shown without it.
async fn read_file(path: &Path) -> Option<String> {
    let read = async {
        let mut markdown = String::new();
        let file = tokio::fs::File::open(path).await?;
        file.take(MAX_LEN).read_to_string(&mut markdown).await?;
        Ok::<_, std::io::Error>(markdown)
    };
    match read.await {
        Ok(markdown) if markdown.trim().is_empty() => None,
        Ok(markdown) => Some(to_html(&markdown)),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "a text of the operator cannot be read");
            None
        }
    }
}

/// Converts Markdown to HTML for a page that has its own `h1`. Embedded HTML is escaped: no file may break the page.
fn to_html(markdown: &str) -> String {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES;
    let events = Parser::new_ext(markdown, options).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        Event::Start(Tag::Heading { level, id, classes, attrs }) => {
            Event::Start(Tag::Heading { level: below(level), id, classes, attrs })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(below(level))),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) if !is_harmless(&dest_url) => {
            Event::Start(Tag::Link { link_type, dest_url: "#".into(), title, id })
        }
        other => other,
    });
    let mut html_text = String::new();
    html::push_html(&mut html_text, events);
    html_text
}

/// Whether a link is a page, mail or phone address, and not a script.
fn is_harmless(address: &str) -> bool {
    let scheme = address.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
    let is_path = |scheme: &str| scheme.contains(['/', '?', '#']);
    scheme
        .is_none_or(|scheme| is_path(&scheme) || ["http", "https", "mailto", "tel", "xmpp"].contains(&scheme.as_str()))
}

fn below(level: HeadingLevel) -> HeadingLevel {
    match level {
        HeadingLevel::H1 => HeadingLevel::H2,
        HeadingLevel::H2 => HeadingLevel::H3,
        HeadingLevel::H3 => HeadingLevel::H4,
        HeadingLevel::H4 => HeadingLevel::H5,
        HeadingLevel::H5 | HeadingLevel::H6 => HeadingLevel::H6,
    }
}

impl fmt::Display for OperatorText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.language {
            Some(language) => write!(f, "<div class=\"prose\" lang=\"{language}\">{}</div>", self.html),
            None => write!(f, "<div class=\"prose\">{}</div>", self.html),
        }
    }
}

impl HtmlSafe for OperatorText {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_one_level_lower() {
        assert_eq!(to_html("# Who we are\n\nA *club*."), "<h2>Who we are</h2>\n<p>A <em>club</em>.</p>\n");
    }

    #[test]
    fn embedded_html_is_escaped() {
        let html = to_html("<script>alert(1)</script>\n\nA <b onclick=x>word</b>.");
        assert!(!html.contains("<script") && !html.contains("<b"), "{html}");
        assert!(html.contains("&lt;script&gt;"), "{html}");
        for link in ["[a](javascript:alert(1))", "[a](DATA:text/html,x)", "<vbscript:x>"] {
            assert_eq!(to_html(link).matches("href=\"#\"").count(), 1, "{link}");
        }
        assert!(to_html("[a](/rules#x:y)").contains("href=\"/rules#x:y\""));
    }
}
