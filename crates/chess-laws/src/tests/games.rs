//! Real games, and reading and writing PGN.

use std::time::Duration;

use super::*;
use crate::pgn::{self, Annotation, LoadedGame, PgnError, PgnGame, PgnMove, Roster};
use crate::{EndReason, Ruleset};

const ANDERSSEN: &str = include_str!("../../tests/data/anderssen-kieseritzky-1851.pgn");
const KASPAROV: &str = include_str!("../../tests/data/kasparov-world-1999.pgn");
const LOYD: &str = include_str!("../../tests/data/loyd-stalemate.pgn");
const MORPHY: &str = include_str!("../../tests/data/morphy-opera-1858.pgn");

fn load(pgn: &str) -> LoadedGame {
    pgn::read(pgn.as_bytes()).expect("a legal game")
}

/// The game to write: the roster from its tags, without other tags.
fn to_write(game: &LoadedGame) -> PgnGame {
    PgnGame { tags: Vec::new(), ..game.to_pgn() }
}

#[test]
fn real_games_have_their_actual_ending() {
    for (pgn, plies, ending) in [
        (ANDERSSEN, 45, Some(EndReason::Checkmate)),
        (MORPHY, 33, Some(EndReason::Checkmate)),
        (LOYD, 19, Some(EndReason::Stalemate)),
        (KASPAROV, 123, None),
    ] {
        let record = load(pgn).record();
        assert_eq!(record.moves().len(), plies);
        assert_eq!(record.automatic_ending(Ruleset::Fide), ending);
        let early = record.positions().take(plies).position(|position| position.ending().is_some());
        assert_eq!(early, None, "no game ends before its last move");
    }
}

#[test]
fn pgn_round_trips() {
    for pgn in [ANDERSSEN, MORPHY, LOYD, KASPAROV] {
        assert_eq!(pgn::write(&to_write(&load(pgn))), pgn);
    }
}

#[test]
fn lines_stay_below_eighty_columns_and_comments_are_kept_whole() {
    let mut game = to_write(&load(KASPAROV));
    for played in &mut game.moves {
        played.annotations = vec![
            Annotation::Centipawns(-5),
            Annotation::Clock(Duration::from_secs(3 * 86_400 - 2)),
            Annotation::Text("a comment of some {words}".to_owned()),
        ];
    }
    let written = pgn::write(&game);
    assert!(written.lines().all(|line| line.chars().count() < 80));
    assert!(written.contains("[%eval -0.05]") && written.contains("[%clk 71:59:58]"));
    assert!(!written.contains("[%eval\n"));
    assert_eq!(load(&written).record(), load(KASPAROV).record());
}

#[test]
fn annotations_are_written_in_standard_form() {
    for (annotation, text) in [
        (Annotation::Centipawns(34), "[%eval 0.34]"),
        (Annotation::Centipawns(-1207), "[%eval -12.07]"),
        (Annotation::Centipawns(0), "[%eval 0.00]"),
        (Annotation::MateIn(-3), "[%eval #-3]"),
        (Annotation::Clock(Duration::from_secs(3_725)), "[%clk 1:02:05]"),
        (Annotation::Text("{so}".to_owned()), "{so)"),
    ] {
        assert_eq!(annotation.to_string(), text);
    }
}

#[test]
fn game_with_black_to_move_first_is_written_with_fen_and_setup() {
    let initial = position("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
    let record = after(&initial.fen(), "Ke7 e4");
    let mut moves: Vec<_> = record.moves().iter().map(|played| PgnMove::new(played.san())).collect();
    moves[1].annotations.push(Annotation::Text("so".to_owned()));
    moves.push(PgnMove::new("Ke6"));
    let game = PgnGame {
        roster: Roster { white: r#"A "quoted" \ name"#.to_owned(), ..Roster::default() },
        tags: vec![("Termination".to_owned(), "Normal".to_owned()), ("Annotator".to_owned(), "N".to_owned())],
        initial,
        before: Vec::new(),
        moves,
    };
    let written = pgn::write(&game);
    assert_eq!(
        written,
        r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \"quoted\" \\ name"]
[Black "?"]
[Result "*"]
[Annotator "N"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"]
[SetUp "1"]
[Termination "Normal"]

40... Ke7 41. e4 { so } 41... Ke6 *
"#
    );
    let read = load(&written);
    assert_eq!(read.tag("White"), Some(r#"A "quoted" \ name"#));
    assert_eq!(read.record().moves().len(), 3);
}

#[test]
fn a_chess960_game_names_its_variant_and_start() {
    let initial = chess960("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    let castling = initial.read_san("Nf3").expect("legal");
    let game = PgnGame {
        roster: Roster::default(),
        tags: Vec::new(),
        initial: initial.clone(),
        before: Vec::new(),
        moves: vec![PgnMove::new(castling.san())],
    };
    let written = pgn::write(&game);
    assert!(written.contains("[Variant \"Chess960\"]\n") && written.contains("[SetUp \"1\"]\n"), "{written}");
    assert_eq!(*load(&written).initial(), initial);
}

#[test]
fn unloadable_games_are_explained() {
    let error = |pgn: &str| pgn::read(pgn.as_bytes()).expect_err("not a legal game");
    assert!(matches!(error(""), PgnError::Empty));
    assert!(matches!(error("[Variant \"Atomic\"]\n\n1. e4 *"), PgnError::UnknownVariant(_)));
    assert!(matches!(error("[FEN \"8/8\"]\n\n1. e4 *"), PgnError::InitialPosition(_)));
    let illegal = error("1. e4 e5 2. Ke3 *").to_string();
    assert_eq!(illegal, "The move Ke3 after 2 half-moves is refused. No king of yours can move to e3.");
}
