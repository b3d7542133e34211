//! The layout of written games.

use super::*;
use crate::pgn::{Annotation, PgnGame, PgnMove, Roster};

/// The movetext of 1. e4 with `annotations`.
fn movetext(annotations: Vec<Annotation>) -> String {
    let game = PgnGame {
        roster: Roster::default(),
        tags: Vec::new(),
        initial: Position::start(Variant::Standard, None),
        before: Vec::new(),
        moves: vec![PgnMove { san: "e4".to_owned(), annotations }],
    };
    pgn::write(&game).split_once("\n\n").expect("tags and moves").1.to_owned()
}

fn words(text: &str) -> Annotation {
    Annotation::Text(text.to_owned())
}

#[test]
fn long_comments_are_wrapped_and_long_words_stay_whole() {
    let wrapped = movetext(vec![words(&"nine char ".repeat(40))]);
    assert!(wrapped.lines().count() > 5 && wrapped.lines().all(|line| line.chars().count() < 80), "{wrapped}");
    let address = format!("https://example.org/{}", "x".repeat(100));
    let wrapped = movetext(vec![words(&format!("see {address} for more"))]);
    assert_eq!(wrapped, format!("1. e4 {{ see\n{address}\nfor more }} *\n"));
    let wide = movetext(vec![words(&"ж".repeat(70)), words(&"ж".repeat(75))]);
    assert!(wide.lines().all(|line| line.chars().count() < 80), "{wide}");
}

#[test]
fn no_line_of_movetext_looks_like_a_tag_or_an_escape() {
    for sign in ["[", "%", "[%clk"] {
        let wrapped = movetext(vec![words(&format!("some words {sign} ").repeat(40))]);
        assert!(wrapped.lines().all(|line| !line.starts_with(['[', '%']) && line.chars().count() < 80), "{wrapped}");
    }
    let clocks = vec![Annotation::Clock(std::time::Duration::from_secs(259_200)); 12];
    assert!(movetext(clocks).lines().all(|line| line.chars().count() < 80));
}

#[test]
fn glyphs_are_written_outside_comments() {
    let annotations =
        vec![Annotation::Glyph(2), words("a"), words("b"), Annotation::MateIn(3), words("c"), Annotation::Glyph(4)];
    assert_eq!(movetext(annotations), "1. e4 $2 { a } { b [%eval #3] c } $4 *\n");
    assert_eq!(movetext(vec![words("a } b {")]), "1. e4 { a ) b { } *\n");
}

#[test]
fn tag_values_are_written_on_one_line() {
    let roster = Roster { event: "a\n[Site \"b\"]\r\n\\".to_owned(), ..Roster::default() };
    let initial = Position::start(Variant::Standard, None);
    let tags = vec![("Zeta".to_owned(), "1".to_owned()), ("Alpha".to_owned(), "2".to_owned())];
    let text = pgn::write(&PgnGame { roster, tags, initial, before: vec![words("so")], moves: Vec::new() });
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], r#"[Event "a [Site \"b\"]  \\"]"#);
    assert_eq!(lines[7..], ["[Alpha \"2\"]", "[Zeta \"1\"]", "", "{ so } *"]);
    assert_eq!(good(&text)[0].tag("Event"), Some(r#"a [Site "b"]  \"#));
}
