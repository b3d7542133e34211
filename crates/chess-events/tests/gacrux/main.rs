//! Random tournaments, paired by this crate and by gacrux, the reference program of FIDE’s Technical Commission.
//!
//! `GACRUX_EVENTS` is the number of tournaments (usually 100), `GACRUX_SEED` the first seed, `GACRUX_FOLDER` a folder in
//! which the files are kept. With `GACRUX_MODE=weighted` gacrux takes none of its short cuts, and minutes. Of each size,
//! `GACRUX_GENERATED` tournaments (usually 2) that gacrux generated are checked here.

mod python;
#[path = "../../../chess-laws/tests/skipped/mod.rs"]
mod skipped;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use chess_events::check::{PairingRules, check_event};
use chess_events::generate::{Options, Schedule, Share, generate};
use chess_events::swiss::{RoundPairing, pair_round};
use chess_events::{ByeKind, PairingNumber, Points, RoundNumber, RoundResult, ScoringSystem, Tournament, trf};
use serde::Deserialize;

#[derive(Deserialize)]
struct Answer {
    error: String,
    #[serde(default)]
    rounds: Vec<Round>,
}

#[derive(Deserialize)]
struct Round {
    round: u16,
    /// White and Black; 0 is the bye.
    pairs: Vec<(u16, u16)>,
}

/// A number from a seed, to vary the options.
fn vary(seed: u64, salt: u64, end: u64) -> u64 {
    let mixed = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ salt.wrapping_mul(0xbf58_476d_1ce4_e5b9))
        .wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed >> 33) % end
}

fn options(seed: u64) -> Options {
    let vary = |salt, end| vary(seed, salt, end);
    let players = match vary(1, 10) {
        _ if vary(100, 100) == 0 => 80 + vary(2, 121),
        0 => 2 + vary(2, 5),
        1..=5 => 6 + vary(2, 12),
        6..=8 => 16 + vary(2, 30),
        _ => 40 + vary(2, 40),
    };
    let rounds = (3 + vary(3, 9)).min(players.max(3) - 1).max(2);
    let round = |value: u64| RoundNumber::new(value as u16).expect("a round");
    let mut options = Options::new(seed, players as u16, round(rounds));
    let share = |salt: u64, most: u64| match vary(salt, 3) {
        0 => Schedule::from(Share::NONE),
        1 => Share::PerTenThousand(vary(salt + 1, most) as u16).into(),
        _ => Schedule {
            usual: Share::NONE,
            by_round: BTreeMap::from([(round(1 + vary(salt + 2, rounds)), Share::Count(vary(salt + 3, 3) as u16))]),
        },
    };
    options.lowest_rating = 1400 + (vary(4, 3) * 500) as u16;
    options.half_point_byes = share(10, 1200);
    options.zero_point_byes = share(20, 1200);
    options.full_point_byes = share(30, 400);
    options.forfeits = share(40, 1500);
    options.double_forfeits = share(50, 400);
    options.half_zero_results = share(60, 300);
    options.zero_half_results = share(63, 300);
    options.zero_zero_results = share(66, 300);
    options.unrated_games = share(70, 500);
    options.withdrawals = share(80, 300);
    if vary(90, 3) == 0 {
        let late = &mut options.late_entries.by_round;
        late.insert(round(2), Share::Count(vary(91, 3) as u16));
        late.insert(round(rounds.min(3)), Share::PerTenThousand(vary(92, 800) as u16));
    }
    options.baku = vary(93, 4) == 0;
    options.prohibited_pairs = if vary(94, 4) == 0 { vary(95, 4) as u16 } else { 0 };
    let whole = Points::whole;
    options.scoring = match vary(96, 8) {
        0 => ScoringSystem::THREE_ONE_ZERO,
        1 => ScoringSystem::THREE_ONE_ZERO.with_pairing_allocated_bye(whole(1)).expect("allowed points"),
        2 => ScoringSystem::STANDARD.with_pairing_allocated_bye(Points::HALF).expect("allowed points"),
        3 => ScoringSystem::own(whole(2), whole(1), whole(0)).expect("allowed points"),
        _ => ScoringSystem::STANDARD,
    };
    options.standings = ["PTS", "BH/C1", "BH", "SB"].map(|code| code.parse().expect("a tie-break")).to_vec();
    options
}

/// The pairings of a round as gacrux lists them.
fn listed(pairing: &RoundPairing) -> Vec<(u16, u16)> {
    let games = pairing.pairings.iter().map(|pairing| (pairing.white.get(), pairing.black.get()));
    games.chain(pairing.bye.map(|bye| (bye.get(), 0))).collect()
}

/// The players who were paired in a round.
fn paired_players(tournament: &Tournament, round: RoundNumber) -> std::collections::BTreeSet<PairingNumber> {
    let is_paired = |result: RoundResult| {
        result.opponent().is_some() || result == (RoundResult::Bye { bye: ByeKind::PairingAllocated })
    };
    let players = tournament.entrants.iter().filter(|entrant| is_paired(entrant.result(round)));
    players.map(|entrant| entrant.number).collect()
}

/// The last round with a game. gacrux takes no notice of later ones.
fn last_game(tournament: &Tournament) -> usize {
    let last =
        |results: &[RoundResult]| results.iter().rposition(|result| result.is_played()).map_or(0, |index| index + 1);
    tournament.entrants.iter().map(|entrant| last(&entrant.results)).max().unwrap_or(0)
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn gacrux_pairs_the_same() {
    if python::python("gacrux/check.py").is_none() {
        return;
    }
    let (first, count) = (number("GACRUX_SEED", 1), number("GACRUX_EVENTS", 100));
    let temporary = tempfile::tempdir().expect("a folder for files");
    let folder = std::env::var("GACRUX_FOLDER").map_or_else(|_| temporary.path().to_owned(), PathBuf::from);
    let mode = std::env::var("GACRUX_MODE").unwrap_or_else(|_| "optimised".to_owned());
    let mut rounds = 0;
    let mut differences = Vec::new();
    let seeds: Vec<u64> = (first..first + count).collect();
    for seeds in seeds.chunks(50) {
        let mut tournaments = Vec::new();
        for &seed in seeds {
            let tournament = generate(&options(seed));
            let path = folder.join(format!("{seed}.trf"));
            fs::write(&path, trf::write(&tournament)).expect("the folder is writable");
            tournaments.push((seed, tournament, path));
        }
        let paths = tournaments.iter().map(|(_, _, path)| path);
        let mut check = python::python("gacrux/check.py").expect("it was there before");
        let output = check.arg(&mode).args(paths).output().expect("Python runs");
        let text = String::from_utf8_lossy(&output.stdout);
        let answers: Vec<Answer> =
            text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
        assert_eq!(answers.len(), tournaments.len(), "{}", String::from_utf8_lossy(&output.stderr));
        for ((seed, tournament, _), answer) in tournaments.iter().zip(answers) {
            if !answer.error.is_empty() || answer.rounds.len() < last_game(tournament) {
                differences.push(format!("seed {seed}: {} {} rounds", answer.error, answer.rounds.len()));
            }
            for theirs in answer.rounds {
                let round = RoundNumber::new(theirs.round).unwrap();
                let own = pair_round(tournament, round, &paired_players(tournament, round));
                let own = own.map(|pairing| listed(&pairing)).map_err(|error| error.to_string());
                rounds += 1;
                if own != Ok(theirs.pairs.clone()) {
                    differences.push(format!("seed {seed} round {round}: {own:?}, gacrux {:?}", theirs.pairs));
                }
            }
        }
        println!("to seed {:?}: {rounds} rounds, {} differences", seeds.last(), differences.len());
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

/// Rounds, players, and whether the first rounds are accelerated.
const SIZES: [(u16, u16, bool); 6] =
    [(5, 8, false), (7, 15, false), (6, 11, true), (9, 30, false), (5, 14, true), (7, 40, true)];

#[test]
fn tournaments_of_gacrux_agree_with_the_rules() {
    let count = number("GACRUX_GENERATED", 2);
    let mut checked = 0;
    for (rounds, players, baku) in SIZES {
        let Some(mut generate) = python::python("gacrux/generate.py") else { return };
        let folder = tempfile::tempdir().expect("a folder for files");
        generate.args([rounds.to_string(), players.to_string(), count.to_string()]).arg(folder.path());
        let output = generate.args(baku.then_some("baku")).output().expect("Python runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        for entry in fs::read_dir(folder.path()).expect("the folder is there") {
            let text = fs::read_to_string(entry.expect("a file").path()).expect("UTF-8");
            let mut tournament = trf::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}")).tournament;
            assert_eq!(tournament.paired_rounds(), rounds, "{text}");
            // The file has the order in which gacrux made the players up instead of places.
            tournament.entrants.iter_mut().for_each(|entrant| entrant.stated_rank = None);
            let check = check_event(&tournament);
            assert!(matches!(check.rules, PairingRules::Dutch), "{text}");
            assert!(check.agrees(), "{:?}\n{text}", check.rounds);
            let mut again = trf::read(&trf::write(&tournament)).expect("a file of this crate is good").tournament;
            again.entrants.iter_mut().for_each(|entrant| entrant.stated_rank = None);
            assert_eq!(again, tournament);
            checked += 1;
        }
    }
    println!("{checked} tournaments of gacrux checked");
    assert_eq!(checked, count * SIZES.len() as u64);
}
