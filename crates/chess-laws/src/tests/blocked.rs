//! The hint that a search for a dead position is worthwhile: set for nearly all dead positions, and rarely in play.

use std::fs;
use std::path::Path;

use super::*;
use crate::pgn;

fn is_blocked(fen: &str) -> bool {
    Position::from_composed_fen(fen, Variant::Standard).expect("a position").is_blocked()
}

#[test]
fn mutually_blocked_pawns_count_if_no_piece_can_get_around_them() {
    assert!(is_blocked("8/1p6/1Pp5/k1P5/p1P5/P1K1B3/3B4/8 w - - 0 1"));
    assert!(is_blocked("8/k5pp/6p1/p1p1p1P1/P1P1P1P1/5KP1/6PP/8 w - - 0 1"), "also where other pawns can move");
    assert!(is_blocked("3k4/1p6/1Pp5/n1P5/N1p5/1pP5/1P6/3K4 w - - 0 1"), "and where knights are walled in");
    assert!(!is_blocked("3k4/1p6/1Pp5/n1P5/N1p5/1pP5/1P5P/3K4 w - - 0 1"), "but not while a pawn may let them out");
    assert!(!is_blocked("4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1"), "nothing is blocked");
    assert!(!is_blocked("4k3/8/3p4/3P4/4P3/8/8/3RK3 w - - 0 1"));
    assert!(!is_blocked("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
}

fn collection(name: &str) -> Option<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    let Ok(text) = fs::read_to_string(&path) else {
        crate::skipped::skip(&format!("the collection of positions, ../shared/data/{name}, is not there."));
        return None;
    };
    Some(text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect())
}

#[test]
fn most_dead_positions_that_need_a_search_are_blocked() {
    let Some(lines) = collection("unwinnability.txt") else { return };
    let dead = lines.iter().filter_map(|line| line.strip_prefix("-- "));
    let dead = dead.map(|fen| Position::from_composed_fen(fen, Variant::Standard).expect("a position"));
    let hard: Vec<Position> = dead.filter(|position| position.ending().is_none()).collect();
    let blocked = hard.iter().filter(|position| position.is_blocked()).count();
    println!("{blocked} of {} dead positions that are not told at once are blocked", hard.len());
    assert!(blocked * 10 >= hard.len() * 9, "{blocked} of {}", hard.len());
}

#[test]
fn positions_of_real_games_are_rarely_blocked() {
    for name in ["kasparov-world-1999", "morphy-opera-1858", "anderssen-kieseritzky-1851", "loyd-stalemate"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/{name}.pgn"));
        let game = pgn::read(fs::File::open(path).expect("the game is there")).expect("a legal game");
        assert!(!game.record().positions().any(Position::is_blocked), "{name}");
    }
    let Some(fens) = collection("game-ends.txt") else { return };
    let position = |fen: &String| Position::from_fen(fen, Variant::Standard).expect("a position");
    let blocked = fens.iter().map(position).filter(Position::is_blocked).count();
    println!("{blocked} of {} positions in which games ended are blocked", fens.len());
    assert!(blocked * 20 < fens.len(), "{blocked} of {}", fens.len());
}
