//! The names of openings.

use super::*;
use crate::rules::{Opening, pgn};

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
fn it_does_not_matter_how_a_position_came_about() {
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
fn only_orthodox_games_from_the_usual_start_have_openings() {
    let usual = Position::start(Variant::Standard, None).fen();
    let mut chess960 = Record::new(Position::start(Variant::Chess960, None));
    play(&mut chess960, "e4 e5");
    assert_eq!(Opening::of(&chess960), None);
    assert_eq!(Opening::of(&after(&usual.replace("0 1", "0 5"), "e4 e5")), None);
    assert!(Opening::of(&after(&usual, "e4 e5")).is_some());
}

#[test]
fn a_long_game_keeps_its_opening() {
    let game = pgn::read(include_str!("../../../tests/data/kasparov-world-1999.pgn").as_bytes()).expect("a legal game");
    let opening = Opening::of(&game.record()).expect("a Sicilian");
    assert!(opening.eco == "B52" && opening.name.starts_with("Sicilian Defense"), "{opening:?}");
}
