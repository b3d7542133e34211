//! Properties of every game and every text.

use std::time::Duration;

use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::san::San;
use shakmaty::{Position as _, Role, Square};

use super::*;
use crate::Chess960Number;
use crate::pgn::{Annotation, PgnGame, PgnMove, Roster};

const STARTS: [&str; 5] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 3 41",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "4k3/8/8/Q2Q4/8/8/Q2Q1N2/1N2K2N w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 12 90",
];

/// A record of random legal play: orthodox chess, Chess960, and from set-up positions.
fn any_record() -> impl Strategy<Value = Record> {
    let start = prop_oneof![
        Just(Position::start(Variant::Standard, None)),
        (0..STARTS.len()).prop_map(|start| position(STARTS[start])),
        (0..960_u16).prop_map(|number| Position::start(Variant::Chess960, Chess960Number::new(number))),
    ];
    (start, prop::collection::vec(any::<Index>(), 0..120)).prop_map(|(start, choices)| {
        let mut record = Record::new(start);
        for choice in choices {
            let moves = record.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            let chosen = choice.get(&moves).clone();
            record.push(chosen);
        }
        record
    })
}

/// Words that round-trip: no white space but single spaces, and nothing that ends a comment or is a command.
fn any_words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[^\\s\\x00}\\[]{1,12}",
        "[^\\s\\x00}\\[]{90,100}",
        Just("%".to_owned()),
        Just("[".to_owned()),
        Just("[%csl".to_owned()),
        Just("e4".to_owned()),
    ];
    prop::collection::vec(word, 1..12).prop_map(|words| words.join(" "))
}

fn any_annotations() -> impl Strategy<Value = Vec<Annotation>> {
    let annotation = prop_oneof![
        any::<i32>().prop_map(Annotation::Centipawns),
        (-999..999).prop_map(Annotation::MateIn),
        (0..9_999_999_u64).prop_map(|seconds| Annotation::Clock(Duration::from_secs(seconds))),
        any::<u8>().prop_map(Annotation::Glyph),
        any_words().prop_map(Annotation::Text),
    ];
    prop_oneof![3 => Just(Vec::new()), 1 => prop::collection::vec(annotation, 1..6)]
}

fn any_value() -> impl Strategy<Value = String> {
    prop_oneof![Just("?".to_owned()), "\\PC{0,60}", "[ \"\\\\\\]\\[a-z%;{}]{0,20}", "[\"\\\\]{300,400}"]
}

fn any_game() -> impl Strategy<Value = PgnGame> {
    let result = prop::sample::select(vec!["1-0", "0-1", "1/2-1/2", "*"]);
    let roster = (prop::collection::vec(any_value(), 6), result);
    // `write` sorts them.
    let tags = prop::collection::btree_map("X[A-Za-z0-9_]{0,10}", any_value(), 0..6);
    (any_record(), roster, tags, any_annotations(), prop::collection::vec(any_annotations(), 120)).prop_map(
        |(record, (values, result), tags, before, annotations)| {
            let mut values = values.into_iter();
            let mut next = || values.next().unwrap_or_default();
            let (event, site, date) = (next(), next(), next());
            let (round, white, black) = (next(), next(), next());
            let moves = record.moves().iter().zip(annotations);
            PgnGame {
                roster: Roster { event, site, date, round, white, black, result: result.to_owned() },
                tags: tags.into_iter().collect(),
                initial: record.initial().clone(),
                before,
                moves: moves
                    .map(|(played, annotations)| PgnMove { san: played.san().to_owned(), annotations })
                    .collect(),
            }
        },
    )
}

/// PGN-like text, mostly malformed.
fn any_text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(
        "[ ] [Event \"x\"] [FEN \"|8/8 [Variant \"chess960\"] [White \"a\" b\"] [|A|| [\x7f|B| \"c\"] \n \n\n \r \r\n % ; { } ( ) $ $1 $999 ! ?? * 1-0 \
         1/2 0-0 0-0-0 O-O e4 e5 Nf3 Nf6 d4 exd5 ed Qh5 -- Z0 1. 1... 12 e.p. ep ++ {} {[%clk_1:00:00]} … ½-½ \u{feff} \0 \
         {\0token é \\ \""
            .split(' ')
            .map(|piece| piece.replace('|', " ").into_bytes())
            .chain([b"\xff".to_vec(), b" ".to_vec()])
            .collect::<Vec<_>>(),
    );
    let pieces = prop::collection::vec((piece, any::<bool>()), 0..60).prop_map(|pieces| {
        let mut text = Vec::new();
        for (piece, space) in pieces {
            text.extend(piece);
            text.extend(space.then_some(b' '));
        }
        text
    });
    prop_oneof![4 => pieces, 1 => prop::collection::vec(any::<u8>(), 0..200)]
}

fn any_san() -> impl Strategy<Value = San> {
    let coordinate = || prop::option::of(0..8_u32);
    let role = || prop::sample::select(Role::ALL.to_vec());
    (role(), coordinate(), coordinate(), any::<bool>(), 0..64_u32, prop::option::weighted(0.1, role())).prop_map(
        |(role, file, rank, capture, to, promotion)| San::Normal {
            role,
            file: file.map(shakmaty::File::new),
            rank: rank.map(shakmaty::Rank::new),
            capture,
            to: Square::new(to),
            promotion,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn games_round_trip(games in prop::collection::vec(any_game(), 1..4)) {
        let text = games.iter().map(pgn::write).collect::<Vec<_>>().join("\n");
        let read = good(&text);
        prop_assert_eq!(read.len(), games.len());
        for (read, game) in read.iter().zip(&games) {
            prop_assert_eq!(&read.to_pgn(), game);
            let text = pgn::write(game);
            let long = text.split("\n\n").nth(1).unwrap_or_default().lines().find(|line| line.chars().count() > 79);
            prop_assert!(long.is_none_or(|line| !line.contains(' ')), "{:?}", long);
        }
    }

    #[test]
    fn any_text_can_be_read_and_its_games_round_trip(text in any_text()) {
        for game in games(&text).into_iter().flatten() {
            let once = pgn::write(&game.to_pgn());
            let again = good(&once);
            prop_assert_eq!(again.len(), 1, "{}", once);
            prop_assert_eq!(again[0].record(), game.record());
            prop_assert_eq!(pgn::write(&again[0].to_pgn()), once);
        }
    }

    #[test]
    fn quick_move_lookup_agrees_with_the_safe_one(record in any_record(), sans in prop::collection::vec(any_san(), 100)) {
        let (mut found, mut all) = (0, 0);
        for position in record.positions() {
            let chess = position.chess();
            for legal in chess.legal_moves() {
                let san = San::from_move(chess, legal);
                let quick = pgn::quick::find(chess, san);
                prop_assert!(quick.is_none_or(|quick| quick == legal), "{} {}", san, position.fen());
                found += usize::from(quick.is_some());
                all += 1;
            }
            for &san in &sans {
                if let Some(quick) = pgn::quick::find(chess, san) {
                    prop_assert_eq!(san.to_move(chess), Ok(quick), "{} {}", san, position.fen());
                }
            }
        }
        prop_assert!(all < 200 || found * 4 > all, "it finds most moves: {} of {}", found, all);
    }
}
