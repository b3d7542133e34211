//! The names of openings.

use super::*;
use crate::{NoOpening, Opening, OpeningSearch, opening_key, pgn};

fn named(moves: &str) -> Option<(&'static str, &'static str)> {
    let mut record = Record::new(Position::start(Variant::Standard, None));
    play(&mut record, moves);
    Opening::of(&record).map(|opening| (opening.eco, opening.name))
}

#[test]
fn the_last_named_position_names_the_opening() {
    assert_eq!(named(""), None);
    assert_eq!(named("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"), Some(("B90", "Sicilian Defense: Najdorf Variation")));
    assert_eq!(named("e4 e5 Nf3 Nc6 Bb5 h5 h3 h4"), Some(("C60", "Ruy Lopez")));
    assert_eq!(named("f3 e5 g4 Qh4"), Some(("A00", "Barnes Opening: Fool's Mate")));
}

#[test]
fn transpositions_have_the_same_opening() {
    let queens_gambit = named("d4 d5 c4 e6 Nc3 Nf6");
    assert_eq!(queens_gambit.map(|(eco, _)| eco), Some("D35"));
    for transposed in ["c4 e6 Nc3 Nf6 d4 d5", "d4 e6 c4 Nf6 Nc3 d5", "d4 Nf6 c4 e6 Nc3 d5"] {
        assert_eq!(named(transposed), queens_gambit);
    }
}

#[test]
fn every_first_move_has_a_name() {
    for first in Position::start(Variant::Standard, None).legal_moves() {
        assert!(named(first.san()).is_some(), "{}", first.san());
    }
}

#[test]
fn only_orthodox_games_from_the_standard_start_have_openings() {
    let start_fen = Position::start(Variant::Standard, None).fen();
    let mut chess960 = Record::new(Position::start(Variant::Chess960, None));
    play(&mut chess960, "e4 e5");
    assert_eq!(Opening::of(&chess960), None);
    assert_eq!(Opening::of(&after(&start_fen.replace("0 1", "0 5"), "e4 e5")), None);
    assert!(Opening::of(&after(&start_fen, "e4 e5")).is_some());
}

#[test]
fn a_long_game_keeps_its_opening() {
    let game = pgn::read(include_str!("../../tests/data/kasparov-world-1999.pgn").as_bytes()).expect("a legal game");
    let opening = Opening::of(&game.record()).expect("a Sicilian");
    assert!(opening.eco == "B52" && opening.name.starts_with("Sicilian Defense"), "{opening:?}");
}

#[test]
fn opening_stays_after_an_unnamed_move() {
    let mut record = Record::new(Position::start(Variant::Standard, None));
    play(&mut record, "e4 e5 Nf3 Nc6 Bb5");
    let at = |record: &Record, plies| Opening::at(record, plies).map(|opening| opening.name);
    let since = |record: &Record, plies| Opening::since(record, plies).map(|opening| (opening.name, opening.plies));
    assert_eq!(since(&record, 5), Some(("Ruy Lopez", 5)));
    play(&mut record, "h5 h3");
    assert_eq!(since(&record, 6), None);
    assert_eq!(since(&record, 5), Some(("Ruy Lopez", 5)));
    assert_eq!(since(&record, 8), None);
    assert_eq!([5, 7, 99].map(|plies| at(&record, plies)), [Some("Ruy Lopez"), None, None]);
}

#[test]
fn openings_are_searched_by_code_or_name_prefix() {
    let code = |text: &str| Ok(OpeningSearch::Code(text.to_owned()));
    let name = |text: &str| Ok(OpeningSearch::Name(text.to_owned()));
    for (text, read) in [
        ("B", code("B")),
        (" b90 ", code("B90")),
        ("e0", code("E0")),
        ("B901", name("b901")),
        ("F1", name("f1")),
        ("é", name("e")),
        ("Grünfeld Defence", name("grunfeld defense")),
        ("King’s", name("king's")),
        ("", Err(NoOpening)),
        ("Ruy\u{7}", Err(NoOpening)),
    ] {
        assert_eq!(text.parse::<OpeningSearch>(), read, "{text:?}");
    }
    assert!("x".repeat(1000).parse::<OpeningSearch>().is_err());
}

#[test]
fn opening_keys_are_ascii() {
    for moves in
        ["e4 c5 Nf3 g6 c3 Bg7 d4 cxd4 cxd4 d5", "Nf3 d5 c4", "d4 Nf6 c4 g6 Nc3 d5", "e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5"]
    {
        let (_, name) = named(moves).expect("an opening");
        assert!(opening_key(name).is_ascii(), "{name}");
    }
    assert_eq!(
        opening_key("Réti Opening: Zukertort–Königsspringer, Ćirić"),
        "reti opening: zukertort–konigsspringer, ciric"
    );
}

#[test]
fn table_has_each_position_once_and_in_order() {
    let rows: Vec<Vec<&str>> =
        include_str!("../../data/openings.tsv").lines().map(|line| line.split('\t').collect()).collect();
    assert!(rows.len() > 3_700, "{} openings", rows.len());
    assert!(rows.is_sorted_by(|one, next| one[0] < next[0]));
    for row in &rows {
        let [epd, eco, name] = row[..] else { panic!("{row:?}") };
        let position = Position::from_fen(&format!("{epd} 0 1"), Variant::Standard).expect(epd);
        assert_eq!(position.epd(), epd);
        assert!(eco.len() == 3 && !name.trim().is_empty(), "{row:?}");
    }
}
