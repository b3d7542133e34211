//! `sealedmove restore`.

use std::path::Path;

use super::Failure;
use config::Config;
use service::Clock;

/// Puts a backup in the place of the database. `serve` migrates it, if it is of an earlier version.
pub(super) fn run(config: &Config, file: &Path, replaces: bool) -> Result<(), Failure> {
    let replaced = store::restore(&config.database_url, file, replaces, Clock::system().now())?;
    println!("The database is that of {} now.", file.display());
    if let Some(replaced) = replaced {
        println!("The former one is called {replaced}: remove it when you are sure.");
    }
    println!("Put the files secret and token-keys of the same backup into {}, too.", config.data_dir.display());
    Ok(())
}
