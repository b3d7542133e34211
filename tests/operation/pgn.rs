//! `sealedmove pgn`: files of games, including large and broken ones.

use std::process::Output;

use serde_json::{Value, json};
use testkit::process::Program;

fn lines(output: &Output) -> Vec<Value> {
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn summary(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).trim_end().to_owned()
}

fn read(pgn: impl AsRef<[u8]>) -> Output {
    Program::new().run(&["pgn"], pgn.as_ref())
}

#[test]
fn each_game_is_reported_on_one_line() {
    let pgn = "[White \"Fool\"]\n[Black \"Scholar\"]\n\n1. f3 e5 2. g4 (2. a3) Qh4# 0-1\n\n\
               [Variant \"Chess960\"]\n[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]\n\n1. Nd3 *\n\n\
               [White \"W\"]\n\n1. e4 e4 *\n";
    let output = read(pgn);
    let expected = [
        json!({
            "game": 1, "line": 1, "white": "Fool", "black": "Scholar", "result": "0-1", "plies": 4,
            "variant": "standard", "fen": "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            "ended": "checkmate", "variations_dropped": 1,
        }),
        json!({
            "game": 2, "line": 6, "white": null, "black": null, "result": "*", "plies": 1, "variant": "chess960",
            "fen": "bbqnnrkr/pppppppp/8/8/8/3N4/PPPPPPPP/BBQN1RKR b KQkq - 1 1", "ended": null,
            "variations_dropped": 0,
        }),
        json!({
            "game": 3, "line": 11, "white": "W", "black": null,
            "error": "The move e4 after 1 half-move is refused. No pawn of yours can move to e4.",
        }),
    ];
    assert_eq!(lines(&output), expected);
    assert_eq!(summary(&output), "sealedmove: 2 games read, 1 refused: number 3, 1 variation dropped.");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn one_broken_game_among_a_thousand_is_named_and_the_others_are_read() {
    let morphy = include_str!("../../crates/chess-laws/tests/data/morphy-opera-1858.pgn");
    let pgn: String = (1..=1000)
        .map(|number| if number == 500 { morphy.replace("Bg5 b5", "Bg6 b5") } else { morphy.to_owned() } + "\n")
        .collect();
    let output = read(pgn);
    let reports = lines(&output);
    assert_eq!(reports.len(), 1000);
    let refused: Vec<_> = reports.iter().filter(|line| line.get("error").is_some()).collect();
    assert_eq!(refused.len(), 1);
    assert_eq!((&refused[0]["game"], &refused[0]["white"]), (&json!(500), &json!("Morphy, Paul")));
    assert!(refused[0]["error"].as_str().is_some_and(|error| error.contains("Bg6")), "{:?}", refused[0]);
    assert!(reports.iter().all(|line| line["ended"] == "checkmate" || line["game"] == 500));
    assert_eq!(summary(&output), "sealedmove: 999 games read, 1 refused: number 500.");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn files_with_other_line_endings_and_encodings_are_read() {
    let kasparov = include_str!("../../crates/chess-laws/tests/data/kasparov-world-1999.pgn");
    let latin =
        [b"[White \"M\xfcller\"]\n\n".as_slice(), kasparov.split("\n\n").nth(1).expect("moves").as_bytes()].concat();
    for pgn in [
        kasparov.to_owned().into_bytes(),
        format!("\u{feff}{}", kasparov.replace('\n', "\r\n")).into_bytes(),
        kasparov.replace('\n', "\r").into_bytes(),
        kasparov.split("\n\n").nth(1).expect("moves").replace(" 1-0", "").into_bytes(),
        latin,
    ] {
        let output = read(&pgn);
        let reports = lines(&output);
        assert_eq!((reports.len(), &reports[0]["plies"]), (1, &json!(123)), "{}", String::from_utf8_lossy(&pgn));
        assert_eq!((summary(&output).as_str(), output.status.code()), ("sealedmove: 1 game read.", Some(0)));
    }
    let output = read("");
    assert_eq!((summary(&output).as_str(), output.status.code()), ("sealedmove: 0 games read.", Some(0)));
}

#[test]
fn null_move_cuts_a_game_short_and_uci_is_rewritten_as_san() {
    let pgn = "[White \"A\"]\n\n1. e4 e5 2. -- Nc6 3. d4 1-0\n\n[White \"B\"]\n\n1. e2e4 e7e5 2. g1f3 b8c6 *\n";
    let output = read(pgn);
    let reports = lines(&output);
    let sentence = "A null move, which passes the turn, follows 2 half-moves; what comes after is dropped.";
    assert_eq!(
        (&reports[0]["plies"], &reports[0]["cut_short"], &reports[0]["result"]),
        (&json!(2), &json!(sentence), &json!("1-0"))
    );
    assert_eq!((&reports[1]["plies"], &reports[1]["cut_short"]), (&json!(4), &Value::Null));
    assert_eq!(summary(&output), "sealedmove: 2 games read, 1 game cut short at a null move.");
    assert_eq!(output.status.code(), Some(0));
    let output = Program::new().run(&["pgn", "--rewrite"], pgn.as_bytes());
    let written = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    assert!(written.contains("1. e4 e5 1-0") && written.contains("1. e4 e5 2. Nf3 Nc6 *"), "{written}");
    assert!(summary(&output).starts_with(&format!("sealedmove: Game 1: {sentence}\n")), "{}", summary(&output));
}

#[test]
fn games_can_be_rewritten() {
    let program = Program::new();
    let morphy = include_str!("../../crates/chess-laws/tests/data/morphy-opera-1858.pgn");
    let loose =
        morphy.replace(". ", ".").replace("O-O-O", "0-0-0").replace("1.e4", "1.e4 $1 {[%clk 1:00:00] so} (1.d4)");
    let path = program.data_dir().with_file_name("games.pgn");
    std::fs::write(&path, format!("{loose}\n1. e4 e\u{1b}[31m4 *\n\n{morphy}")).expect("a file");
    let output = program.run(&["pgn", "--rewrite", path.to_str().expect("UTF-8")], b"");
    let written = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    let games: Vec<_> = written.split("\n\n[").collect();
    assert_eq!(games.len(), 2);
    assert!(games[0].contains("1. e4 $1 { [%clk 1:00:00] so } 1... e5 2. Nf3"), "{written}");
    assert!(written.ends_with(&format!("{}\n", morphy.split("\n\n").nth(1).expect("moves"))), "{written}");
    let reports = summary(&output);
    let reports: Vec<_> = reports.lines().collect();
    assert!(reports[0].starts_with("sealedmove: Game 2, which starts on line"), "{reports:?}");
    assert!(reports[0].contains('\u{fffd}') && !reports[0].contains('\u{1b}'), "{reports:?}");
    assert_eq!(reports[1], "sealedmove: 2 games read, 1 refused: number 2, 1 variation dropped.");
    let missing = program.run(&["pgn", "no-such-file.pgn"], b"");
    assert_eq!(missing.status.code(), Some(1));
    assert!(summary(&missing).contains("no-such-file.pgn"), "{}", summary(&missing));
}

/// A line of 200 MB must not stay in memory.
#[test]
fn line_of_200_megabytes_does_not_stay_in_memory() {
    const LENGTH: usize = 200_000_000;
    const MARGIN: u64 = 16 << 20;
    let program = Program::new();
    // More than the program's buffers hold follows the line, so that all of it has been read.
    let next = "[Event \"next\"]\n\n1. d4 *\n\n".repeat(40_000);
    let (_, baseline) = program.feed(&["pgn"], |input| input.write_all(next.as_bytes()));
    for (before, unit, after) in [
        ("[White \"", "x", "\"]\n\n1. e4 *"),
        ("1. e4 { ", "so it goes ", "} e5 *"),
        ("1. e4 ", "e", " e5 *"),
        ("1. Nf3 Nf6 ", "2. Ng1 Ng8 3. Nf3 Nf6 ", " *"),
        ("1. e4 ( ", "1. d4 { so } ", ") e5 *"),
    ] {
        let piece = unit.repeat((1 << 16) / unit.len());
        let (output, peak) = program.feed(&["pgn"], |input| {
            input.write_all(b"[Event \"giant\"]\n")?;
            input.write_all(before.as_bytes())?;
            for _ in 0..LENGTH / piece.len() {
                input.write_all(piece.as_bytes())?;
            }
            input.write_all(format!("{after}\n\n{next}").as_bytes())
        });
        let reports = lines(&output);
        assert_eq!(reports.len(), 40_001, "{unit}");
        assert_eq!(reports[0].get("error").is_none(), unit.contains("d4"), "{unit}: {:?}", reports[0]);
        assert!(reports[1..].iter().all(|line| line["plies"] == 1));
        assert!(peak < baseline + MARGIN, "{unit}: {peak} bytes, and usually {baseline}");
    }
}
