//! Converts HTML to text, with the line breaks that a mail program shows.
//!
//! The markup is read by a tokenizer in linear time. No tree is built, since unclosed tags can make one grow with the
//! square of the message.

use std::collections::BTreeMap;
use std::convert::Infallible;

use html5gum::{DefaultEmitter, HtmlString, Spanned, Token, Tokenizer};

/// Maximum nesting depth of elements; deeper content counts as text of the last one.
const MAX_DEPTH: usize = 200;

/// Elements that never have an end tag.
const VOID: [&str; 14] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"];

/// Inline elements. All others are blocks.
const INLINE: [&str; 38] = [
    "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "img",
    "ins", "kbd", "label", "mark", "nobr", "o:p", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
    "time", "tt", "u", "var", "wbr", "ruby", "link",
];

/// Elements that are not displayed.
const NOT_DISPLAYED: [&str; 8] = ["script", "style", "title", "template", "noscript", "object", "svg", "select"];

/// Blocks that implicitly close an open one of their group, with the elements inside it.
const SIBLINGS: [&[&str]; 5] = [&["p"], &["li"], &["td", "th"], &["tr"], &["dt", "dd"]];

/// Classes and ids with which mail programs mark text that is not the sender's own: attribution lines, quotations
/// without `blockquote`, signatures.
const NOT_OWN: [&str; 15] = [
    "gmail_attr",
    "gmail_signature",
    "signature",
    "moz-cite-prefix",
    "moz-signature",
    "moz-forward-container",
    "yahoo_quoted",
    "protonmail_quote",
    "protonmail_signature_block",
    "tutanota_quote",
    "zmail_extra",
    "applemailsignature",
    "ms-outlook-mobile-signature",
    "mail-editor-reference-message-container",
    "olk_src_body_section",
];

/// Ids of the elements after which Outlook puts the whole original.
const BEFORE_ORIGINAL: [&str; 2] = ["appendonsend", "divrplyfwdmsg"];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HtmlText {
    /// The lines. Quoted ones begin with `>`, and a row of underscores precedes an unquoted original.
    pub(super) text: String,
    /// Whether there was struck-out text, which is left out.
    pub(super) has_deletions: bool,
}

/// An open element.
struct Open {
    name: String,
    is_hidden: bool,
    is_deleted: bool,
    is_quoted: bool,
    is_preformatted: bool,
}

#[derive(Default)]
struct Reader {
    open: Vec<Open>,
    read: HtmlText,
    line: String,
}

impl HtmlText {
    pub(super) fn read(html: &str) -> Self {
        let mut emitter = DefaultEmitter::default();
        emitter.naively_switch_states(true);
        let mut reader = Reader::default();
        for token in Tokenizer::new_with_emitter(html, emitter) {
            let Ok::<_, Infallible>(token) = token;
            match token {
                Token::StartTag(tag) => reader.start(&name(&tag.name), &tag.attributes, tag.self_closing),
                Token::EndTag(tag) => reader.end(&name(&tag.name)),
                Token::String(text) => reader.text(&String::from_utf8_lossy(&text)),
                Token::Comment(_) | Token::Doctype(_) | Token::Error(_) => {}
            }
        }
        reader.break_line();
        reader.read
    }
}

impl Reader {
    fn start(&mut self, name: &str, attributes: &BTreeMap<HtmlString, Spanned<HtmlString, ()>>, self_closing: bool) {
        let attribute = |key: &str| {
            let found = attributes.iter().find(|(name, _)| name.eq_ignore_ascii_case(key.as_bytes()));
            found.map(|(_, value)| String::from_utf8_lossy(value).to_lowercase()).unwrap_or_default()
        };
        let style: String = attribute("style").chars().filter(|c| !c.is_whitespace()).collect();
        let (class, id) = (attribute("class"), attribute("id"));
        if let Some(siblings) = SIBLINGS.into_iter().find(|siblings| siblings.contains(&name)) {
            self.end_sibling(siblings);
        }
        if !INLINE.contains(&name) {
            self.break_line();
        }
        let is_ruled_off = name == "div" && style.contains("border-top:solid");
        if name == "hr" || is_ruled_off || BEFORE_ORIGINAL.iter().any(|before| named(&id, before)) {
            self.mark_original();
        }
        if VOID.contains(&name) || (self_closing && INLINE.contains(&name)) || self.open.len() >= MAX_DEPTH {
            return;
        }
        let is_deleted = matches!(name, "s" | "del" | "strike") || style.contains("line-through");
        let is_not_own = class.split_whitespace().chain([&*id]).any(|one| NOT_OWN.iter().any(|not| named(one, not)));
        let outer = self.open.last();
        let inherited = |of: fn(&Open) -> bool| outer.is_some_and(of);
        let open = Open {
            name: name.to_owned(),
            is_hidden: inherited(|open| open.is_hidden)
                || NOT_DISPLAYED.contains(&name)
                || style.contains("display:none")
                || style.contains("visibility:hidden"),
            is_deleted: inherited(|open| open.is_deleted) || is_deleted,
            is_quoted: inherited(|open| open.is_quoted) || name == "blockquote" || is_not_own,
            is_preformatted: inherited(|open| open.is_preformatted)
                || name == "pre"
                || style.contains("white-space:pre"),
        };
        self.open.push(open);
    }

    fn end(&mut self, name: &str) {
        if !INLINE.contains(&name) {
            self.break_line();
        }
        if let Some(index) = self.open.iter().rposition(|open| open.name == name) {
            self.open.truncate(index);
        }
    }

    /// Ends an open element of those names, unless a list or a table is in between.
    fn end_sibling(&mut self, siblings: &[&str]) {
        let is_border = |open: &Open| {
            matches!(open.name.as_str(), "div" | "table" | "ul" | "ol" | "dl" | "blockquote" | "body")
                && !siblings.contains(&open.name.as_str())
        };
        let ended = self.open.iter().rposition(|open| siblings.contains(&open.name.as_str()) || is_border(open));
        if let Some(index) = ended
            && !is_border(&self.open[index])
        {
            self.break_line();
            self.open.truncate(index);
        }
    }

    fn text(&mut self, text: &str) {
        let (hidden, deleted, preformatted) = match self.open.last() {
            Some(open) => (open.is_hidden, open.is_deleted, open.is_preformatted),
            None => (false, false, false),
        };
        if hidden {
            return;
        }
        if deleted {
            self.read.has_deletions |= !text.trim().is_empty();
            return;
        }
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                if preformatted {
                    self.break_line();
                } else {
                    self.line.push(' ');
                }
            }
            self.line.push_str(line);
        }
    }

    /// Ends the line. It is quoted if the innermost open element is: each block has lines of its own.
    fn break_line(&mut self) {
        let line = self.line.split_whitespace().collect::<Vec<_>>().join(" ");
        self.line.clear();
        let is_quoted = self.open.last().is_some_and(|open| open.is_quoted);
        if !line.is_empty() {
            if is_quoted {
                self.read.text.push_str("> ");
            }
            self.read.text.push_str(&line);
        }
        // At most one blank line between blocks.
        if !self.read.text.ends_with("\n\n") {
            self.read.text.push('\n');
        }
    }

    /// Marks the text that follows as not the sender's, unless it is already quoted or hidden.
    fn mark_original(&mut self) {
        if !self.open.last().is_some_and(|open| open.is_quoted || open.is_hidden) {
            self.break_line();
            self.read.text.push_str("__________\n");
        }
    }
}

/// The lower-case name of a tag.
fn name(name: &[u8]) -> String {
    String::from_utf8_lossy(name).to_ascii_lowercase()
}

/// Whether a class or an id is the expected one. Outlook prefixes those of forwarded messages with `x_`.
fn named(found: &str, expected: &str) -> bool {
    found.trim_start_matches("x_") == expected
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(html: &str) -> Vec<String> {
        let text = HtmlText::read(html).text;
        text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }

    #[test]
    fn every_block_has_lines_of_its_own() {
        for (html, expected) in [
            ("<div>Nf3</div><div>Ann</div>", &["Nf3", "Ann"][..]),
            ("<p>Nf3<p>Ann", &["Nf3", "Ann"]),
            ("Nf3<br>Ann<br/>x", &["Nf3", "Ann", "x"]),
            ("Nf3</div> <div>draw", &["Nf3", "draw"]),
            ("<table><tr><td>Nf3<td>draw</table>", &["Nf3", "draw"]),
            ("<ul><li>Nf3<li>d4</ul>", &["Nf3", "d4"]),
            ("<div><span>N</span><b>f</b>3</div>", &["Nf3"]),
            ("<p>Nf3\n  and\tmore</p>", &["Nf3 and more"]),
            ("<pre>Nf3\nAnn</pre>", &["Nf3", "Ann"]),
            ("<h1>Nf3</h1>Ann", &["Nf3", "Ann"]),
            ("e8=Q&#43; &amp; x &lt;3", &["e8=Q+ & x <3"]),
            ("<unknown-block>Nf3</unknown-block>Ann", &["Nf3", "Ann"]),
            ("Nf3", &["Nf3"]),
        ] {
            assert_eq!(lines(html), expected, "{html}");
        }
    }

    #[test]
    fn hidden_html_is_ignored() {
        for html in [
            "<html><head><title>d4</title><style>p{color:red}</style></head><body><p>Nf3</p></body></html>",
            "<!-- d4 --><script>if (1 < 2) d4</script><p>Nf3</p><style>d4",
            "<div style=\"display: none\">d4</div><p>Nf3</p>",
            "<p>Nf3<img alt=d4></p>",
            "<!--[if mso]><p>d4</p><![endif]--><p>Nf3</p>",
        ] {
            assert_eq!(lines(html), ["Nf3"], "{html}");
        }
    }

    #[test]
    fn struck_out_html_is_ignored() {
        for html in [
            "<s>e4</s> Nf3",
            "<p><del>e4</del></p><p>Nf3</p>",
            "<strike><b>e4</b></strike><div>Nf3</div>",
            "<span style='color:red; text-decoration : LINE-THROUGH'>e4</span> Nf3",
            "<p style='text-decoration-line:line-through'>e4<p>Nf3",
        ] {
            let read = HtmlText::read(html);
            assert!(read.has_deletions, "{html}");
            assert_eq!(read.text.trim(), "Nf3", "{html}");
        }
        assert!(!HtmlText::read("<p>Nf3<s> </s></p>").has_deletions);
    }

    #[test]
    fn quotations_and_signatures_are_marked() {
        for (html, expected) in [
            ("Nf3<blockquote type=cite>e4<p>d4</blockquote>", &["Nf3", "> e4", "> d4"][..]),
            ("<blockquote>e4</blockquote><div>Nf3</div>", &["> e4", "Nf3"]),
            (
                "<div>Nf3</div><div class=\"gmail_quote gmail_quote_container\"><div class=gmail_attr>On …, x wrote:<br></div>\
                 <blockquote class=gmail_quote>e4</blockquote></div>",
                &["Nf3", "> On …, x wrote:", "> e4"],
            ),
            ("Nf3<div class=gmail_signature>Ann<br>d4</div>", &["Nf3", "> Ann", "> d4"]),
            ("Nf3<div id=x_divRplyFwdMsg><b>From:</b> us</div>e4", &["Nf3", "__________", "From: us", "e4"]),
            (
                "Nf3<div style='border:none;border-top:solid #E1E1E1 1.0pt'>From: us</div>",
                &["Nf3", "__________", "From: us"],
            ),
            ("Nf3<hr>From: us", &["Nf3", "__________", "From: us"]),
        ] {
            assert_eq!(lines(html), expected, "{html}");
        }
    }

    #[test]
    fn unclosed_markup_does_not_inflate_the_text() {
        for html in [
            "<div>".repeat(100_000),
            (0..20_000).map(|id| format!("<b id={id}>")).collect::<String>() + &"<p>".repeat(100_000),
            "<s>".repeat(100_000) + "e4",
            "<".repeat(500_000),
            "</p>".repeat(100_000),
        ] {
            assert!(HtmlText::read(&html).text.len() <= html.len() + 10);
        }
    }
}
