//! Refused games; the next game is read nonetheless.

use std::io::{self, Read};

use super::*;

#[test]
fn one_broken_game_among_a_thousand_is_reported() {
    let one = |number: usize| {
        let second = if number == 500 { "Ke3" } else { "Nf3" };
        format!("[Event \"E\"]\n[White \"W{number}\"]\n[Black \"B{number}\"]\n\n1. e4 e5 2. {second} *\n\n")
    };
    let text: String = (1..=1000).map(one).collect();
    let (read, refused): (Vec<_>, Vec<_>) = games(text).into_iter().partition(Result::is_ok);
    assert_eq!((read.len(), refused.len()), (999, 1));
    let refused = refused.into_iter().next().expect("one").expect_err("refused");
    assert_eq!((refused.number, refused.line), (500, 499 * 6 + 1));
    assert_eq!(
        refused.to_string(),
        "Game 500 (W500 – B500, E), which starts on line 2995: The move Ke3 after 2 half-moves is refused. \
         No king of yours can move to e3."
    );
}

#[test]
fn malformed_game_is_refused_and_the_next_is_read() {
    for (movetext, expected) in [
        ("1. e4 e5 2. Ke3 *", "The move Ke3 after 2 half-moves is refused. No king of yours can move to e3."),
        ("1. e4 foo *", "The move foo after 1 half-move is refused. “foo” cannot be read as a move"),
        ("1. e4 { never closed", "The comment after 1 half-move is never closed"),
        ("1. e4 { never closed *", "The comment after 1 half-move is never closed"),
        ("1. e4 (1. d4 { never closed *", "A variation is never closed"),
        ("1. e4 (1. d4 d5 e5 *", "A variation is never closed"),
        ("1. e4 ) e5 *", "After 1 half-move stands a “)”"),
        ("1. e4 } e5 *", "After 1 half-move stands a “}”"),
        ("1. e4 0-2 *", "The move 0-2 after 1 half-move is refused."),
        ("1. e4 e5 2. a3 N@f3 *", "The move N@f3 after 3 half-moves is refused."),
        ("[Variant \"Atomic\"]\n\n1. e4 *", "“Atomic” is not a variant played here."),
        (
            "[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*",
            "The position the game starts from is refused. Black has no king.",
        ),
        ("1. e4 e5 2. Rhd1 *", "The move Rhd1 after 2 half-moves is refused."),
    ] {
        for between in ["\n\n", "\n", "\r\n\r\n"] {
            let text = format!("[Event \"1\"]\n{movetext}{between}[Event \"2\"]\n\n1. d4 *");
            let read = games(&text);
            assert_eq!(read.len(), 2, "{text:?}: {read:?}");
            let refused = read[0].as_ref().expect_err("refused");
            assert!(refused.problem.to_string().starts_with(expected), "{text:?}: {refused}");
            assert_eq!(refused.event.as_deref(), Some("1"));
            assert_eq!(read[1].as_ref().map(sans_of).expect("read"), "d4", "{text:?}");
        }
    }
}

#[test]
fn an_ambiguous_move_lists_the_choices() {
    let error = problem("[FEN \"4k3/8/8/8/8/8/4K3/R6R w - - 0 12\"]\n\n12. Rd1 *").to_string();
    assert!(error.contains("Rad1 or Rhd1"), "{error}");
}

#[test]
fn truncated_file_is_read_up_to_the_cut() {
    let text = "[Event \"A \\\" b\"]\n[White \"W\"]\n\n1. e4 { c } (1. d4) e5 $1 2. Nf3 ; x\n 1-0\n\n[Event \"B\"]\n\n1. d4 *\n";
    for end in 0..text.len() {
        let read = games(&text[..end]);
        assert!(read.len() <= 2, "{read:?}");
        for game in read.iter().flatten() {
            assert!("e4 e5 Nf3 d4".contains(&sans_of(game)), "{game:?}");
        }
    }
    assert!(matches!(problem("[Event \"A\"]\n[White \"Jo"), PgnError::CutTag { name } if name == "White"));
}

#[test]
fn io_error_ends_the_reading() {
    struct Failing<'a>(&'a [u8]);
    impl Read for Failing<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() { Err(io::Error::other("the disk is gone")) } else { self.0.read(out) }
        }
    }
    let read: Vec<_> = Games::new(Failing(b"1. e4 *\n\n1. d4")).collect();
    let last = read.last().expect("an error").as_ref().expect_err("an error");
    assert!(matches!(last.problem, PgnError::Unreadable(_)), "{last}");
    assert!(last.to_string().contains("the disk is gone"));
    assert!(read.len() <= 2);
}

#[test]
fn text_that_is_no_pgn_gives_errors_and_no_games() {
    for text in ["<html><body>no</body></html>", "GIF89a\0\0\x01\u{7f}", "\u{fffd}\0\0", "]]]]\n[[[\n\"\n"] {
        assert!(games(text).iter().all(Result::is_err), "{text}: {:?}", games(text));
    }
    assert!(matches!(pgn::read(io::empty()), Err(PgnError::Empty)));
}
