//! What is in the database: every game is read, packed or not, with its analysis, and replayed.

use super::report::Report;
use store::doctor::{CheckedGames, Fault, check_file, check_games};
use store::{Store, StoreError};

/// How many games are read at a time.
const BATCH_SIZE: i64 = 100;

pub(super) async fn check(report: &mut Report, store: &Store) {
    if let Err(error) = check_pages(report, store).await {
        report.failed("database-file", error);
    }
    if let Err(error) = check_all_games(report, store).await {
        report.failed("games", error);
    }
}

async fn check_pages(report: &mut Report, store: &Store) -> Result<(), StoreError> {
    for line in store.snapshot(check_file).await? {
        report.failed("database-file", format_args!("The database says: {line}."));
    }
    Ok(())
}

async fn check_all_games(report: &mut Report, store: &Store) -> Result<(), StoreError> {
    const CHECK: &str = "games";
    let (mut games, mut packed, mut faulty) = (0, 0, 0);
    let mut after: Option<String> = None;
    loop {
        let from = after.clone();
        let part = store.snapshot(move |conn| check_games(conn, from.as_deref(), BATCH_SIZE));
        let part: Result<CheckedGames, StoreError> = part.await;
        let CheckedGames { count, packed: more, last, faults } = part?;
        games += count;
        packed += more;
        faulty += faults.len();
        for Fault { game, what } in faults {
            report.fault(CHECK, &format!("Game {game}: {what}"));
        }
        if last.is_none() {
            break;
        }
        after = last;
    }
    let read = format!("{games} games were read, {packed} of them packed.");
    match faulty {
        0 => report.ok(CHECK, format_args!("{read} All of them are whole.")),
        1 => report.failed(CHECK, format_args!("{read} One of them has a fault; the others are whole.")),
        faults => report.failed(CHECK, format_args!("{read} {faults} faults were found; the other games are whole.")),
    }
    Ok(())
}
