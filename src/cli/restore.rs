//! `sealedmove restore`.

use std::path::Path;

use super::Failure;
use super::service_user::ServiceUser;
use config::Config;
use service::Clock;
use store::DatabaseUrl;

/// Puts a backup in the place of the database. `serve` migrates it, if it is of an earlier version.
///
/// Root may read backups that the owner of the data folder may not, so it restores as itself, and then gives the
/// database to that owner.
pub(super) fn run(config: &Config, file: &Path, replaces: bool) -> Result<(), Failure> {
    if file.is_dir() {
        let name = file.display();
        return Err(Failure(format!("{name} is a folder: name the file in it, {name}/{}", super::backup::DATABASE)));
    }
    let owner = ServiceUser::of(&config.data_dir)?;
    if let Some(owner) = &owner {
        owner.make_folder(&config.data_dir)?;
    }
    let replaced = store::restore(&config.database_url, file, replaces, Clock::system().now())?;
    if let (Some(owner), DatabaseUrl::Sqlite(database)) = (&owner, &config.database_url) {
        owner.take_file(database)?;
    }
    println!("The database is that of {} now.", file.display());
    if let Some(replaced) = replaced {
        println!("The former one is called {replaced}: remove it when you are sure.");
    }
    println!("Put the files secret and token-keys of the same backup into {}, too.", config.data_dir.display());
    Ok(())
}
