//! The texts of a page or a mail that people read, and the plain English words in them.

use testkit::html::Token;

/// Attributes that are read aloud, shown as a tooltip, or printed by a style sheet.
const READ_ATTRIBUTES: [&str; 6] = ["alt", "aria-label", "aria-description", "data-label", "placeholder", "title"];

/// Elements whose content is not prose: samples and code.
const NO_PROSE: [&str; 6] = ["code", "kbd", "samp", "script", "style", "textarea"];

/// Words of the notation for time controls, which is the same in every language.
const NOTATION: [&str; 2] = ["whole-days", "by-claim"];

/// Elements without an end tag.
const VOID: [&str; 14] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"];

/// A text that people read, and its place.
pub struct Reading {
    /// The open elements, and the attribute if the text is one.
    pub place: String,
    /// The text.
    pub text: String,
}

struct Open {
    name: String,
    /// Whether the content is not prose, or not in the language of the page.
    is_foreign: bool,
}

/// The texts of HTML that people read. Elements marked with another language than the page's, or with `translate="no"`,
/// are left out.
pub fn readings(tokens: &[Token]) -> Vec<Reading> {
    let (mut open, mut read, mut page_language): (Vec<Open>, Vec<Reading>, Option<String>) = (vec![], vec![], None);
    for token in tokens {
        match token {
            Token::StartTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).to_ascii_lowercase();
                let attribute = |attribute_name: &str| {
                    let found =
                        tag.attributes.iter().find(|(name, _)| name.eq_ignore_ascii_case(attribute_name.as_bytes()));
                    found.map(|(_, value)| String::from_utf8_lossy(value).into_owned())
                };
                let language = attribute("lang");
                if name == "html" {
                    page_language.clone_from(&language);
                }
                let is_inside = open.last().is_some_and(|outer| outer.is_foreign);
                let is_foreign = is_inside
                    || NO_PROSE.contains(&name.as_str())
                    || attribute("translate").as_deref() == Some("no")
                    || language.is_some() && language != page_language;
                let place = place(&open, &name);
                let is_button = name == "input"
                    && attribute("type").is_some_and(|kind| ["submit", "button", "reset"].contains(&kind.as_str()));
                let attributes = READ_ATTRIBUTES.into_iter().chain(is_button.then_some("value"));
                for attribute_name in attributes.filter(|_| !is_foreign) {
                    read.extend(
                        attribute(attribute_name)
                            .map(|text| Reading { place: format!("{place} @{attribute_name}"), text }),
                    );
                }
                if !VOID.contains(&name.as_str()) && !tag.self_closing {
                    open.push(Open { name, is_foreign });
                }
            }
            Token::EndTag(tag) => {
                let name = String::from_utf8_lossy(&tag.name).to_ascii_lowercase();
                if let Some(index) = open.iter().rposition(|open| open.name == name) {
                    open.truncate(index);
                }
            }
            Token::String(text) if !open.last().is_some_and(|open| open.is_foreign) => {
                read.push(Reading { place: place(&open, ""), text: String::from_utf8_lossy(text).into_owned() });
            }
            _ => {}
        }
    }
    read
}

/// The innermost elements.
fn place(open: &[Open], last: &str) -> String {
    let names = open.iter().map(|open| open.name.as_str()).chain([last]).filter(|name| !name.is_empty());
    let names: Vec<&str> = names.collect();
    names[names.len().saturating_sub(4)..].join(" > ")
}

/// The words of plain letters in a text. Not words are: tokens with a digit, such as moves, squares, scores and the
/// names of the sample players; addresses and paths; single letters, which may be a piece or a file of the board;
/// castling moves, and the letters of castling rights in FEN.
pub fn plain_words(text: &str) -> Vec<String> {
    let is_prose = |word: &&str| {
        !word.contains(|c: char| c.is_ascii_digit())
            && !NOTATION.contains(&word.trim_matches(|c: char| !c.is_alphanumeric()))
            && !word.chars().all(|letter| "KQkq".contains(letter))
            && !word.contains("://")
            && !word.contains('@')
            && !word.trim_start_matches(['(', '“']).starts_with('/')
    };
    text.split_whitespace()
        .filter(is_prose)
        .flat_map(|word| word.split(|c: char| !c.is_alphabetic()))
        .filter(|word| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic()))
        .map(str::to_owned)
        .collect()
}

#[test]
fn plain_words_are_found_where_people_read() {
    let html = "<html lang=\"en-XA\"><title>Šééŧŧīñĝš</title><style>body {}</style><p title=\"A hint\">Nf3 [Ĝááḿéé] \
        ááñḓ more<img alt=\"board\"><code>const</code><span lang=\"de\">Zug</span><input type=text value=typed>\
        <input type=submit value=\"Go on\"></p>";
    let found: Vec<_> = readings(&testkit::html::tokens(html))
        .iter()
        .flat_map(|reading| plain_words(&reading.text).into_iter().map(|word| format!("{}: {word}", reading.place)))
        .collect();
    let expected = [
        "html > p @title: hint",
        "html > p: more",
        "html > p > img @alt: board",
        "html > p > input @value: Go",
        "html > p > input @value: on",
    ];
    assert_eq!(found, expected);
    assert_eq!(
        plain_words("1. e4 O-O exd5, p1@x.org http://x.org/game /game/abc 3d/move a-h"),
        <[String; 0]>::default()
    );
}
