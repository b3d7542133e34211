//! `sealedmove backup`.

use std::path::Path;

use super::Failure;
use config::Config;
use store::Store;

/// Copies the database without migrating it: a newer program must not migrate before there is a copy of the old one.
pub(super) fn run(config: &Config, file: &Path) -> Result<(), Failure> {
    Store::open_existing(&config.database_url)?.backup(file)?;
    println!("{} holds a copy of the database.", file.display());
    Ok(())
}
