//! Limits on oversized games.

use std::io::{self, Read};
use std::time::Duration;

use super::*;
use crate::tests::cpu_time;

/// Reads `before`, `unit` repeated for a few megabytes, `after`, and then a valid game.
fn giant(before: &str, unit: &str, after: &str) -> Vec<Result<LoadedGame, Box<RefusedGame>>> {
    let units = (3 << 20) / unit.len();
    let text = format!("[Event \"giant\"]\n{before}{}{after}\n\n[Event \"next\"]\n\n1. d4 *\n", unit.repeat(units));
    games(text)
}

#[test]
fn oversized_game_is_refused_and_the_next_is_read() {
    let refusal = |before: &str, unit: &str, after: &str| {
        let mut read = giant(before, unit, after);
        assert_eq!(read.len(), 2, "{before} {unit}");
        assert_eq!(sans_of(read[1].as_ref().expect("the next game")), "d4");
        let refused = read.remove(0).expect_err("too much");
        assert_eq!((refused.line, refused.event.as_deref()), (1, Some("giant")), "{before} {unit}");
        refused.problem
    };
    use PgnError::*;
    assert!(matches!(refusal("[White \"", "x", "\"]\n\n*"), TagTooLong { .. }));
    assert!(matches!(refusal("[White \"", "x", "*"), TagTooLong { .. }));
    assert!(matches!(refusal("[", "x", "\n\n*"), TagTooLong { .. }));
    assert!(matches!(refusal("", "[A \"1\"]", "\n\n*"), TagTooLong { .. }));
    assert!(matches!(refusal("", "[A \"1\"]\n", "\n*"), TooManyTags));
    assert!(matches!(refusal("", "x", " *"), TokenTooLong { .. }));
    assert!(matches!(refusal("1. e4 ", "e", " *"), TokenTooLong { .. }));
    assert!(matches!(refusal("1. e4 ", "1", ". *"), TokenTooLong { .. }));
    assert!(matches!(refusal("1. e4 {", "so it goes ", "} *"), TooMuchCommentary));
    assert!(matches!(refusal("1. e4 ;", "so it goes ", "\n *"), TooMuchCommentary));
    assert!(matches!(refusal("1. e4 ", "{}", " *"), TooMuchCommentary));
    assert!(matches!(refusal("1. e4 ", "$1 ", " *"), TooMuchCommentary));
    assert!(matches!(refusal("1. Nf3 Nf6 ", "2. Ng1 Ng8 3. Nf3 Nf6 ", " *"), TooManyMoves));
    assert!(matches!(refusal("1. e4 ", "(", " *"), UnclosedVariation));
    assert!(matches!(refusal("1. e4 ", "( { ", " *"), UnclosedVariation));
}

#[test]
fn long_ignored_text_is_skipped() {
    for (before, unit, after) in [
        ("", " ", "1. d4 *"),
        ("", "\r\n", "1. d4 *"),
        ("", "% a line\n", "\n1. d4 *"),
        ("%", "x", "\n\n1. d4 *"),
        ("1. d4 ", "\n% a line", "\n *"),
        ("1. d4 (", "x y ", ") *"),
        ("1. d4 (", "{ x } ", ") *"),
    ] {
        let read = giant(before, unit, after);
        let moves: Vec<_> = read.iter().map(|game| game.as_ref().map(sans_of).unwrap_or_default()).collect();
        assert_eq!(moves, ["d4", "d4"], "{before} {unit} {read:?}");
    }
}

#[test]
fn comments_are_read_in_linear_time() {
    // Each bracket could start a command, whose end is far away.
    let comment = format!("1. e4 {{ {}] }} *\n\n", "[".repeat(1_000_000));
    let began = cpu_time();
    assert_eq!(good(comment.repeat(20)).len(), 20);
    let spent = cpu_time() - began;
    assert!(spent < Duration::from_secs(20), "{spent:?}");
}

#[test]
fn repetitive_text_is_read_in_linear_time() {
    let began = cpu_time();
    let many_lines = "\n".repeat(50_000) + "e5 ";
    let units = [
        "1.",
        "1",
        "=+",
        "!",
        "N",
        "ND",
        ".",
        "…",
        "$",
        "(",
        ")",
        "{",
        "}",
        ";",
        "%",
        "\n%",
        "\n\n%",
        "\n[",
        "[%",
        "[",
        "]",
        "(=)",
        "e8(",
        "\u{200b}",
        "\u{a0}",
        "\n \n",
        "\r\n",
        &many_lines,
    ];
    for unit in units {
        for before in ["1. e4 ", "1. e4 (1. d4 "] {
            let text = format!("{before}{}", unit.repeat(1_000_000 / unit.len()));
            let _ = Games::new(text.as_bytes()).count();
            let _ = Games::with_variations(text.as_bytes()).count();
        }
    }
    let spent = cpu_time() - began;
    assert!(spent < Duration::from_secs(60), "{spent:?}");
}

#[test]
fn blank_lines_within_a_game_are_passed_up_to_the_line_after_them() {
    for (between, expected) in [
        ("\n\n\n", "e4 e5"),
        ("\n\n \t\n\r\n", "e4 e5"),
        ("\r\n\r\n", "e4 e5"),
        ("\n\n\n% a line\n", "e4 e5"),
        ("\n\n\n[%clk 0:01:00] ", "e4 e5"),
        ("\n\n  ; a comment\n\n", "e4 e5"),
    ] {
        let read = games(format!("1. e4{between}e5 *"));
        assert_eq!(read.len(), 1, "{between:?}");
        assert_eq!(sans_of(read[0].as_ref().expect("a game")), expected, "{between:?}");
    }
}

#[test]
fn games_at_the_limits_are_read() {
    let shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(5_000);
    assert_eq!(good(format!("{shuffle} *"))[0].plies(), 20_000);
    assert!(matches!(problem(format!("{shuffle} 1. e4 *")), PgnError::TooManyMoves));
    let value = "x".repeat(4_000);
    assert_eq!(good(format!("[White \"{value}\"]\n\n*"))[0].tag("White"), Some(value.as_str()));
    let comment = "word ".repeat(200_000);
    assert_eq!(good(format!("1. e4 {{{comment}}} *"))[0].to_pgn().moves[0].annotations.len(), 1);
    let escapes = "\\\"".repeat(2_000);
    assert_eq!(good(format!("[White \"{escapes}\"]\n\n*"))[0].tag("White").map(str::len), Some(2_000));
}

#[test]
fn chunk_sizes_do_not_affect_the_result() {
    /// Gives a few bytes at a time, never the same number twice in a row.
    struct ChunkedReader<'a>(&'a [u8], usize);
    impl Read for ChunkedReader<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            self.1 = self.1 % 7 + 1;
            let count = self.1.min(out.len());
            self.0.read(&mut out[..count])
        }
    }
    let game = "[Event \"A\"]\r\n[White \"Joe \"x\" y\"]\r\n\r\n1. e4 { c\r\n} e5 ; x }\r\n(2. d4 e6) Nf3 foo\r\n\r\n1. d4 d5++ *\r\n\r\n";
    let text = game.repeat(3_000);
    let debug_text = |game: Result<LoadedGame, Box<RefusedGame>>| format!("{game:?}");
    let whole: Vec<_> = Games::new(text.as_bytes()).map(debug_text).collect();
    let chunked: Vec<_> = Games::new(ChunkedReader(text.as_bytes(), 0)).map(debug_text).collect();
    assert_eq!(whole.len(), 6_000);
    assert!(whole == chunked);
}
