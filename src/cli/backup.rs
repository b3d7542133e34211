//! `sealedmove backup`.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, absolute};

use super::Failure;
use config::Config;
use store::Store;

/// The file in the data folder that names the last backup, and was changed when that was made.
pub(super) const LAST_BACKUP: &str = "last-backup";

/// Copies the database without migrating it: a newer program must not migrate before there is a copy of the old one.
pub(super) fn run(config: &Config, file: &Path) -> Result<(), Failure> {
    Store::open_existing(&config.database_url)?.backup(file)?;
    // The backup counts, even if it is made by a user who may not write there.
    if let Err(error) = note_backup(config, file) {
        tracing::warn!(%error, "the doctor will not know of this backup");
    }
    println!("{} holds a copy of the database.", file.display());
    Ok(())
}

fn note_backup(config: &Config, file: &Path) -> io::Result<()> {
    let note = config.data_dir.join(LAST_BACKUP);
    // Removed first, since one that root has made cannot be written by the service's user, who owns the folder.
    if let Err(error) = fs::remove_file(&note)
        && error.kind() != io::ErrorKind::NotFound
    {
        return Err(error);
    }
    let mut note = OpenOptions::new().write(true).create_new(true).mode(0o600).open(note)?;
    writeln!(note, "{}", absolute(file)?.display())
}
