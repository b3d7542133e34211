//! Real-world PGN files.

use std::time::Duration;

use super::*;
use crate::pgn::Annotation;

const TWO: &str = "[Event \"A\"]\n[White \"W\"]\n\n1. e4 e5 1-0\n\n[Event \"B\"]\n\n1. d4 *\n";

#[test]
fn games_are_read_in_order_with_number_and_line() {
    let read = good(TWO);
    let places: Vec<_> = read.iter().map(|game| (game.number(), game.line(), game.tag("Event"))).collect();
    assert_eq!(places, [(1, 1, Some("A")), (2, 6, Some("B"))]);
    assert_eq!((sans_of(&read[0]).as_str(), read[0].result()), ("e4 e5", "1-0"));
    assert_eq!((sans_of(&read[1]).as_str(), read[1].result()), ("d4", "*"));
    assert_eq!(read[0].tags().collect::<Vec<_>>(), [("Event", "A"), ("White", "W")]);
    assert_eq!((read[0].plies(), read[0].position().clone()), (2, read[0].record().position().clone()));
}

#[test]
fn line_endings_and_byte_order_marks_are_read() {
    let with = |from: &str, to: &str| TWO.replace(from, to);
    for text in [
        with("\n", "\r\n"),
        with("\n", "\r"),
        format!("\u{feff}{TWO}"),
        format!("\u{feff}{TWO}\n\u{feff}{TWO}"),
        format!("\n\n  \n{TWO}\n \n\n"),
        TWO.trim_end().to_owned(),
        with("]\n\n", "]\n"),
        with("\n\n[", "\n[").replace("]\n\n", "]\n \n\n\n"),
    ] {
        let read = good(&text);
        assert_eq!(read.len() % 2, 0, "{text:?}");
        for pair in read.chunks(2) {
            assert_eq!([sans_of(&pair[0]).as_str(), &sans_of(&pair[1])], ["e4 e5", "d4"], "{text:?}");
            assert_eq!([pair[0].result(), pair[1].result()], ["1-0", "*"], "{text:?}");
        }
    }
}

#[test]
fn comments_and_escapes_count_towards_line_numbers() {
    let text = "% made by hand\n; also\n\n[Event \"A\"]\n\n1. e4 { a\nb } ; c } d\n% x\n(1. d4\n) e5 *\n\n\n[Event \"B\"]\n\n*\n";
    assert_eq!(good(text).iter().map(LoadedGame::line).collect::<Vec<_>>(), [4, 13]);
    assert_eq!(good(text.replace('\n', "\r\n")).iter().map(LoadedGame::line).collect::<Vec<_>>(), [4, 13]);
}

#[test]
fn moves_without_tags_are_a_game() {
    let read = good("1. e4 e5 2. Nf3");
    assert_eq!((sans_of(&read[0]).as_str(), read[0].result(), read[0].tags().count()), ("e4 e5 Nf3", "*", 0));
    assert_eq!(good("e4 e5\n\nd4 d5\n").iter().map(sans_of).collect::<Vec<_>>(), ["e4 e5 d4 d5"]);
    assert!(good("").is_empty() && good(" \n\r\n").is_empty() && good("\u{feff}").is_empty());
    assert!(good("{ a collection }\n\n% of nothing\n").is_empty());
}

#[test]
fn a_result_ends_a_game() {
    let read = good("1. e4 e5 1-0 { fine }\n1. d4 d5 1/2-1/2 1. c4 *\n[Event \"x\"]\n0-1");
    let summaries: Vec<_> = read.iter().map(|game| (sans_of(game), game.result().to_owned(), game.line())).collect();
    let expected = [("e4 e5", "1-0", 1), ("d4 d5", "1/2-1/2", 2), ("c4", "*", 2), ("", "0-1", 3)];
    assert_eq!(summaries, expected.map(|(moves, result, line)| (moves.to_owned(), result.to_owned(), line)));
    // No movetext at all.
    let read = good("[Event \"A\"]\n[Result \"1-0\"]\n\n\n[Event \"B\"]\n[Result \"*\"]\n\n1. e4 *");
    assert_eq!(read.iter().map(|game| (game.result(), game.plies())).collect::<Vec<_>>(), [("1-0", 0), ("*", 1)]);
}

#[test]
fn result_comes_from_the_tag_or_else_from_the_movetext() {
    for (text, result) in [
        ("[Result \"1-0\"]\n\n1. e4 *", "1-0"),
        ("[Result \"1-0\"]\n\n1. e4", "1-0"),
        ("[Result \"*\"]\n\n1. e4 0-1", "0-1"),
        ("[Result \"?\"]\n\n1. e4 ½-½", "1/2-1/2"),
        ("1. e4 1/2", "1/2-1/2"),
        ("1. e4 0–1", "0-1"),
        ("[Result \"White wins\"]\n\n1. e4", "*"),
    ] {
        assert_eq!(good(text)[0].result(), result, "{text}");
    }
}

#[test]
fn moves_are_read_leniently() {
    for (text, moves) in [
        ("1.e4 e5 2.Qh5 Nc6 3.Bc4 Nf6 4.Qxf7++ 1-0", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#"),
        ("1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 4 0-0", "e4 e5 Nf3 Nc6 Bb5 a6 O-O"),
        ("1. e4 1... d5 2. ed Qd5 3. Nc3", "e4 d5 exd5 Qxd5 Nc3"),
        ("1. e4 … e5 2. …Nf3", "e4 e5 Nf3"),
        ("1. e2-e4 e7e5 2. Ng1-f3", "e4 e5 Nf3"),
        ("1. e4 a6 2. e5 d5 3. exd6e.p. h6 4. d4", "e4 a6 e5 d5 exd6 h6 d4"),
        ("1. e4 a6 2. e5 d5 3. exd6 e.p. h6", "e4 a6 e5 d5 exd6 h6"),
        ("1. e4 a6 2. e5 d5 3. exd6ep h6 4. d4 ep", "e4 a6 e5 d5 exd6 h6 d4"),
        ("1. f4 e5 2. g4 Qh4 #", "f4 e5 g4 Qh4#"),
    ] {
        assert_eq!(sans_of(&good(text)[0]), moves, "{text}");
    }
    let read = good("[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8Q+ *");
    assert_eq!(sans_of(&read[0]), "a8=Q+");
}

#[test]
fn uci_moves_are_read_and_written_as_san() {
    let uci = "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. b5c6 d7c6 5. e1g1 *";
    let read = good(uci);
    assert_eq!(sans_of(&read[0]), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    assert!(pgn::write(&read[0].to_pgn()).contains("2. Nf3 Nc6 3. Bb5"));
    let promotes = "[FEN \"8/4P1k1/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. e7e8q g7f6 2. h1f1 *";
    assert_eq!(sans_of(&good(promotes)[0]), "e8=Q Kf6 Rf1+");
    let chess960 = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n1. b1a1 e8e7 2. c1b1 *";
    assert_eq!(sans_of(&good(chess960)[0]), "O-O-O Ke7 Kb1");
    for (text, reason) in [
        ("1. g1g5 *", "The move g1g5 after 0 half-moves is refused. A knight does not move from g1 to g5."),
        ("1. e2e5 *", "The move e2e5 after 0 half-moves is refused. A pawn does not move from e2 to e5."),
        ("1. e4 e2e4 *", "The move e2e4 after 1 half-move is refused. There is no piece on e2."),
    ] {
        assert_eq!(problem(text).to_string(), reason);
    }
}

#[test]
fn moves_from_a_null_move_on_are_dropped() {
    for (text, moves) in [
        ("1. e4 e5 2. -- { pass } Nc6 3. d4 { so } 1-0", "e4 e5"),
        ("1. e4 Z0 2. Nf3 $1 1-0", "e4"),
        ("1. e4 { good } 0000 2. e5 1-0", "e4"),
        ("1. -- e5 2. e4 1-0", ""),
    ] {
        let read = good(format!("[Event \"A\"]\n\n{text}\n\n[Event \"B\"]\n\n1. d4 *\n"));
        assert_eq!(
            (sans_of(&read[0]).as_str(), read[0].result(), read[0].has_null_move()),
            (moves, "1-0", true),
            "{text}"
        );
        let rewritten = pgn::write(&read[0].to_pgn());
        assert!(!rewritten.contains("pass") && !rewritten.contains("so }") && !rewritten.contains('$'), "{rewritten}");
        assert_eq!((sans_of(&read[1]).as_str(), read[1].has_null_move()), ("d4", false));
    }
    assert_eq!(sans_of(&good("1. e4 e5 (1... -- 2. d4) 2. Nf3 *")[0]), "e4 e5 Nf3");
}

#[test]
fn malformed_tags_are_read_leniently() {
    let text = b"[Event \"a \\\"b\\\" \\\\ c\"] [ Site \t \"here\"]\n[White \"Joe \"Fast\" Smith\"]\n[Black \"M\xfcller]\n[Round 3]\n\n*";
    let read = good(text);
    let expected = [
        ("Event", r#"a "b" \ c"#),
        ("Site", "here"),
        ("White", r#"Joe "Fast" Smith"#),
        ("Black", "Müller"),
        ("Round", "3"),
    ];
    assert_eq!(read[0].tags().collect::<Vec<_>>(), expected);
    assert_eq!(good("[White \"Мюллер\"]\n\n*")[0].tag("White"), Some("Мюллер"));
    // The reader uses NUL for its own markers.
    let read = good("[\0 \"9\"]\n[Event\0 \"a\0b\"]\n\n1. e4 {\0token e5} {\0\0brace} ;\0brace\n e6 *");
    assert_eq!((sans_of(&read[0]).as_str(), read[0].line()), ("e4 e6", 1));
}

#[test]
fn tag_with_an_invalid_name_is_not_written() {
    let read = good("[%U\t\t\t \"x\"]\n[Näme \"y\"]\n[Plain_1 \"z\"]\n\n1. e4 *");
    let once = pgn::write(&read[0].to_pgn());
    assert!(once.contains("[Plain_1 \"z\"]\n") && !once.contains("%U") && !once.contains("Näme"), "{once}");
    assert_eq!(pgn::write(&good(&once)[0].to_pgn()), once);
}

#[test]
fn comments_and_glyphs_of_the_main_line_are_kept() {
    let text = "{ before } 1. e4! $10 { [%clk 1:00:00] best\nby test } ({ no } 1. d4 (1. c4)) 1... e5?? ; to the } end\n\
                2. Nf3 {a} {b} (2. Nc3) *";
    let read = good(text);
    let game = read[0].to_pgn();
    let words = |text: &str| Annotation::Text(text.to_owned());
    assert_eq!(game.before, [words("before")]);
    let clock = Annotation::Clock(Duration::from_secs(3600));
    let expected = [
        vec![Annotation::Glyph(1), Annotation::Glyph(10), clock, words("best by test")],
        vec![Annotation::Glyph(4), words("to the ) end")],
        vec![words("a"), words("b")],
    ];
    assert_eq!(game.moves.iter().map(|played| played.annotations.clone()).collect::<Vec<_>>(), expected);
    assert_eq!((read[0].dropped_variations(), sans_of(&read[0]).as_str()), (2, "e4 e5 Nf3"));
}

#[test]
fn chess960_and_set_up_positions_are_read() {
    let x_fen =
        "[Variant \"Chess960\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n\n1. Nd3 *";
    let shredder = x_fen.replace("KQkq", "HFhf").replace("Chess960", "Fischerandom");
    let [x_fen, shredder] = [x_fen.to_owned(), shredder].map(|text| good(text).remove(0));
    assert_eq!(x_fen.initial(), shredder.initial());
    assert_eq!(x_fen.initial().variant(), Variant::Chess960);
    let castled = "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n1. 0-0-0 Ke7 2. Kb1 *";
    assert_eq!(sans_of(&good(castled)[0]), "O-O-O Ke7 Kb1");
    let black =
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n[Variant \"From Position\"]\n\n40... Kd7 41. e4 *";
    assert_eq!(sans_of(&good(black)[0]), "Kd7 e4");
}

#[test]
fn parallel_reading_keeps_results_and_order() {
    let text = format!("{TWO}\n1. e4 e4 *\n\n").repeat(500);
    let summarise = |game: Result<LoadedGame, Box<RefusedGame>>| match game {
        Ok(game) => format!("{} {} {}", game.number(), game.line(), sans_of(&game)),
        Err(refused) => refused.to_string(),
    };
    let alone: Vec<_> = Games::new(text.as_bytes()).map(summarise).collect();
    for threads in [1, 3] {
        let mut together = Vec::new();
        let threads = std::num::NonZeroUsize::new(threads).expect("not zero");
        let all = pgn::map_games(text.as_bytes(), threads, summarise, |summary| {
            together.push(summary);
            Ok::<_, ()>(())
        });
        assert_eq!((all, &together), (Ok(()), &alone));
    }
    let mut seen = 0;
    let stopped = pgn::map_games(text.as_bytes(), std::num::NonZeroUsize::MIN, summarise, |_| {
        seen += 1;
        if seen == 100 { Err("enough") } else { Ok(()) }
    });
    assert_eq!((stopped, seen), (Err("enough"), 100));
}
