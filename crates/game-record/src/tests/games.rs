//! Packing and unpacking a game yields the same record.

use super::*;
use crate::{move_times, pack, unpack};

fn assert_same(start: Start<'_>, record: &GameRecord) -> usize {
    let packed = pack(start, record);
    assert_eq!(unpack(start, &packed).as_ref(), Ok(record));
    let times: Vec<i64> = record.moves.iter().map(|played| played.at).collect();
    assert_eq!(move_times(start, &packed), Ok(times));
    packed.len()
}

fn record(moves: Vec<PlayedMove>) -> GameRecord {
    let events = vec![ended(&moves, Some("white"), "resignation")];
    GameRecord { moves, events }
}

/// The games in the folders of test data of all crates, by their moves in SAN.
fn games_of_pgn() -> Vec<Vec<String>> {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates");
    let mut games = Vec::new();
    for folder in std::fs::read_dir(crates).expect("a folder") {
        let Ok(files) = std::fs::read_dir(folder.expect("an entry").path().join("tests/data")) else { continue };
        for file in files.map(|file| file.expect("an entry").path()) {
            if file.extension().is_some_and(|extension| extension == "pgn") {
                let text = std::fs::read_to_string(file).expect("a game");
                let moves = text.lines().filter(|line| !line.starts_with('[')).flat_map(str::split_whitespace);
                let is_move = |word: &&str| !word.ends_with('.') && !["1-0", "0-1", "1/2-1/2", "*"].contains(word);
                games.push(moves.filter(is_move).map(str::to_owned).collect());
            }
        }
    }
    games
}

fn to_uci(start: Start<'_>, sans: &[String]) -> Vec<String> {
    let mut position = start.position().expect("a position");
    let uci_of = |san: &String| {
        let parsed: shakmaty::san::San = san.parse::<shakmaty::san::SanPlus>().expect("SAN").san;
        let legal = parsed.to_move(&position).expect("legal");
        shakmaty::Position::play_unchecked(&mut position, legal);
        legal.to_uci(start.castling_mode()).to_string()
    };
    sans.iter().map(uci_of).collect()
}

#[test]
fn famous_games_round_trip() {
    let games = games_of_pgn();
    assert!(games.len() >= 4, "{}", games.len());
    for (seed, sans) in (0..).zip(&games) {
        let moves = with_times(USUAL, &to_uci(USUAL, sans), seed);
        assert_eq!(moves.iter().map(|played| &played.san).collect::<Vec<_>>(), sans.iter().collect::<Vec<_>>());
        assert_same(USUAL, &record(moves));
    }
}

#[test]
fn castling_notation_round_trips() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for (is_chess960, castling) in [(false, "e1g1"), (false, "e1h1"), (true, "e1g1"), (true, "e1h1")] {
        let start = Start { fen, is_chess960, at: 0 };
        let one = |uci: &str, san: &str, at| PlayedMove { uci: uci.to_owned(), san: san.to_owned(), at, spent: 5 };
        let moves = vec![one(castling, "O-O", 5), one("e8f7", "Kf7", 10), one("f1e1", "Re1", 15)];
        // The rook is on f1, so the following moves are coded as moves, not as texts.
        let size = assert_same(start, &record(moves));
        assert!(size < 40, "{size} bytes for {castling}");
        for zeros in ["0-0", "o-o", ""] {
            assert_same(start, &record(vec![one(castling, zeros, 5), one("e8f7", "Kf7", 10)]));
        }
    }
}

#[test]
fn chess960_start_is_part_of_the_checksum() {
    let fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    let start = Start { fen, is_chess960: true, at: BEGINNING };
    for seed in 0..20 {
        assert_same(start, &record(with_times(start, &random_game(start, 60, seed), seed)));
    }
    let elsewhere = Start { fen: USUAL.fen, ..start };
    let packed = pack(start, &record(Vec::new()));
    assert_eq!(unpack(elsewhere, &packed), Err(crate::Damaged::Checksum), "it started elsewhere");
    assert_eq!(unpack(Start { at: 0, ..start }, &packed), Err(crate::Damaged::Checksum), "at another time");
}

#[test]
fn illegal_moves_round_trip() {
    let one = |uci: &str, san: &str, at, spent| PlayedMove { uci: uci.to_owned(), san: san.to_owned(), at, spent };
    let moves = vec![
        one("e2e4", "e4", i64::MAX, i64::MIN),
        one("e7e5", "P-K4", i64::MIN, i64::MAX),
        one("e9e5", "", 0, -1),
        one("", "Nf3 ♞ \u{0}", 1, 1),
        one("g1f3", "Nf3", 2, 0),
    ];
    for fen in [USUAL.fen, "", "no position", "8/8/8/8/8/8/8/8 w - - 0 1"] {
        assert_same(Start { fen, is_chess960: false, at: 0 }, &record(moves.clone()));
    }
}

#[test]
fn events_round_trip() {
    let moves = with_times(USUAL, &analysed().0, 7);
    let event = |seq, ply: i32, kind: &str, side: Option<&str>, detail: Option<&str>, author: Option<&str>| GameEvent {
        seq,
        ply,
        kind: kind.to_owned(),
        side: side.map(str::to_owned),
        detail: detail.map(str::to_owned),
        author: author.map(str::to_owned),
        at: BEGINNING + i64::from(ply) * 1_000,
    };
    let taken_back = r#"{"moves":[{"uci":"e2e4","san":"e4","played_at":929959200001,"spent":1}]}"#;
    let events = [
        event(0, 1, "draw-offered", Some("white"), None, None),
        event(1, 2, "draw-declined", Some("black"), None, None),
        event(2, 2, "taken-back", Some("black"), Some(taken_back), None),
        event(3, 5, "paused", None, Some(r#"{"from":1,"until":2,"reason":"Storm","automatic":false}"#), Some("Ann")),
        event(7, 3, "a kind of a later version", Some("both"), Some(""), Some("")),
        event(8, 40, "ruled", None, Some("Der Gegner hat aufgehört – früher."), Some("Ännchen")),
        event(9, 80, "ended", None, Some("adjudication"), None),
        event(i32::MAX, i32::MIN, "ended", Some("white"), Some("an ending of a later version"), None),
    ];
    for count in 0..=events.len() {
        assert_same(USUAL, &GameRecord { moves: moves.clone(), events: events[..count].to_vec() });
    }
}
