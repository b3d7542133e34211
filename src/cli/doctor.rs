//! `sealedmove doctor`.

use std::process::ExitCode;

use super::Failure;
use config::Config;
use service::Clock;
use store::doctor::{self, CheckedGames, Fault, check_file, check_games};
use store::{Store, StoreError};

/// How many games are read at a time.
const BATCH_SIZE: i64 = 100;

/// Checks the whole database without changing or migrating it, and reports faults on standard output.
pub(super) async fn run(config: &Config) -> Result<ExitCode, Failure> {
    let store = Store::open_existing(&config.database_url)?;
    store.check_up_to_date()?;
    let mut is_well = true;
    let mut report = |line: String| {
        println!("{line}");
        is_well = false;
    };
    for line in store.snapshot(check_file).await? {
        report(format!("The database says: {line}."));
    }
    let host_time = Clock::system().host_time();
    for line in store.snapshot(move |conn| doctor::check_clocks(conn, host_time)).await? {
        report(line);
    }
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
            report(format!("Game {game}: {what}"));
        }
        if last.is_none() {
            break;
        }
        after = last;
    }
    println!(
        "{games} games were read, {packed} of them packed. {}",
        match faulty {
            0 => "All of them are whole.".to_owned(),
            1 => "One of them has a fault; the others are whole.".to_owned(),
            faults => format!("{faults} faults were found; the other games are whole."),
        }
    );
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
