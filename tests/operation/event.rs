//! `sealedmove event`: tournament report files against the rules, and random tournaments.

use std::process::Output;

use serde_json::{Value, json};
use testkit::process::Program;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn generate(options: &[&str]) -> Output {
    Program::new().run(&[&["event", "generate"], options].concat(), b"")
}

fn generated(options: &[&str]) -> String {
    let output = generate(options);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{options:?}");
    text(&output.stdout)
}

fn check(file: &str) -> Output {
    Program::new().run(&["event", "check", "-"], file.as_bytes())
}

fn checked_json(file: &str) -> Value {
    let output = Program::new().run(&["event", "check", "--json", "-"], file.as_bytes());
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// All that a tournament can have.
const EVERYTHING: [&str; 19] = [
    "--players=41",
    "--rounds=7",
    "--ratings=1800-2500",
    "--half-point-byes=2%,3:2",
    "--zero-point-byes=1%",
    "--full-point-byes=4:1",
    "--forfeits=3%",
    "--double-forfeits=0.5%",
    "--half-zero-results=1%",
    "--zero-half-results=5:1",
    "--zero-zero-results=1",
    "--unrated-games=2%",
    "--withdrawals=1%",
    "--late-entries=2:2,3:1",
    "--prohibited-pairs=3",
    "--baku",
    "--scoring=3-1-0",
    "--bye-points=1",
    "--tie-breaks=PTS,BH/C1,BH,SB,DE,WIN,BWG,RTNG",
];

#[test]
fn generated_tournaments_agree_with_the_rules() {
    for seed in ["1", "2", "3"] {
        let options = [&["--seed", seed], &EVERYTHING[..]].concat();
        let file = generated(&options);
        assert_eq!(generated(&options), file, "the same seed gives the same file");
        let output = check(&file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
        assert!(text(&output.stdout).ends_with("All that was checked agrees.\n"));
    }
    assert_ne!(generated(&["--seed=1"]), generated(&["--seed=2"]));
    let plain = check(&generated(&["--seed=5", "--players=8", "--rounds=3"]));
    let lines: Vec<String> = text(&plain.stdout).lines().map(str::to_owned).collect();
    let head = [
        "Random tournament 5: 8 players, 3 rounds paired of 3, TRF26",
        "Pairings by the FIDE (Dutch) Swiss system of 2026",
        "  Round 1: right",
        "  Round 2: right",
        "  Round 3: right",
        "Places by PTS",
    ];
    assert_eq!(lines[..6], head);
    assert_eq!(lines.len(), 6 + 8 + 1);
}

#[test]
fn impossible_tournaments_are_refused_in_a_sentence() {
    let refused = |options: &[&str]| {
        let output = generate(options);
        assert!(output.stdout.is_empty());
        (output.status.code(), text(&output.stderr).lines().next().unwrap_or_default().to_owned())
    };
    let cases = [
        (
            &["--seed=1", "--players=6", "--rounds=6"][..],
            "sealedmove: 6 players can be paired for 5 rounds at most, not 6: nobody meets anybody twice.",
        ),
        (&["--seed=1", "--forfeits=9:1"], "sealedmove: Round 9 has a share of its own, but there are 7 rounds."),
        (&["--seed=1", "--tie-breaks=PTS,KS"], "sealedmove: KS is for round robins alone."),
        (&["--seed=1", "--bye-points=2"], "sealedmove: A bye must not be worth more than a win."),
    ];
    for (options, expected) in cases {
        assert_eq!(refused(options), (Some(1), expected.to_owned()));
    }
    let (status, message) = refused(&["--seed=1", "--scoring=3-2-0"]);
    assert_eq!(status, Some(2));
    assert!(message.ends_with("Two draws must not be worth more than a win and a loss."), "{message}");
    let (_, message) = refused(&["--seed=1", "--forfeits=many"]);
    assert!(message.contains("“many” is neither a number, such as 2, nor a chance"), "{message}");
}

const TWO_ROUNDS: &str = "\
012 Club championship
142 3
152 W
192 FIDE_DUTCH
212 PTS,BH
001    1      Adams, Ann                        2100                             2.0    1     3 w 1     2 b 1
001    2      Berg, Bo                          2000                             1.0    2     4 b 1     1 w 0
001    3      Cole, Cy                          1900                             0.0    4     1 b 0     4 w 0
001    4      Dahl, Di                          1800                             1.0    3     2 w 0     3 b 1
";

#[test]
fn wrong_pairings_and_places_are_told() {
    let good = check(TWO_ROUNDS);
    assert_eq!(good.status.code(), Some(0), "{}", text(&good.stdout));
    // Colours of the first round exchanged; the last two places as well.
    let wrong = TWO_ROUNDS.replace("3 w 1", "3 b 1").replace("1 b 0     4 w", "1 w 0     4 w");
    let wrong = wrong.replace("0.0    4", "0.0    3").replace("1.0    3", "1.0    4");
    let output = check(&wrong);
    let shown = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{shown}");
    assert!(shown.contains("\n  Round 1: 1–3 is prescribed, with these colours.\n"), "{shown}");
    assert!(
        shown.contains("4 Dahl, Di  PTS 1  BH 1: stated as 4; below the one before by BH: 1 + 2 = 3 against 1\n"),
        "{shown}"
    );
    assert!(
        shown.contains("\n  4  3 Cole, Cy  PTS 0  BH 3: stated as 3; below the one before by PTS: 1 against 0\n"),
        "{shown}"
    );
    let found = checked_json(&wrong);
    assert_eq!((&found["agrees"], &found["pairings"][0]["agrees"]), (&json!(false), &json!(false)));
    assert_eq!(found["standings"]["places"][0]["name"], "Adams, Ann");
}

#[test]
fn defective_files_are_refused_by_line() {
    let defective = TWO_ROUNDS.replace("3 w 1", "9 w 1");
    let output = check(&defective);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()));
    let reason = "Player 1 meets 9 in round 1, but there is no player 9.";
    assert_eq!(text(&output.stderr), format!("sealedmove: Line 6: {reason}\n"));
    assert_eq!(checked_json(&defective), json!({ "error": reason, "line": 6 }));
    let missing = Program::new().run(&["event", "check", "no-such-file.trf"], b"");
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).starts_with("sealedmove: no-such-file.trf: "));
}

#[test]
fn adjustments_and_assumptions_are_told() {
    let is_new = |line: &str| ["152", "192", "212"].iter().any(|code| line.starts_with(code));
    let old = TWO_ROUNDS.lines().filter(|line| !is_new(line)).map(|line| line.replace("142 3", "XXR 3"));
    let old = old.collect::<Vec<_>>().join("\r\n");
    let output = check(&old);
    let shown = text(&output.stdout);
    assert!(shown.starts_with("Club championship: 4 players, 2 rounds paired of 3, TRF16\n"), "{shown}");
    assert!(shown.contains("\n  Line 2: The record XXR was read as 142.\n"), "{shown}");
    assert!(
        shown.contains("\n  The pairing system is not stated; assumed: the FIDE (Dutch) Swiss system of 2026.\n"),
        "{shown}"
    );
    let mistakes = TWO_ROUNDS.replace("FIDE_DUTCH", "CUSTOM_SWISS");
    let remarks = &checked_json(&mistakes)["remarks"];
    assert_eq!(*remarks, json!(["Pairings were not checked: the rules of CUSTOM_SWISS are not known here."]));
}
