//! `sealedmove backup`.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf, absolute};

use clap::Args;

use super::Failure;
use crate::startup::read_secret;
use config::Config;
use secrets::files::{FORMER_SECRETS_FILE, SECRET_FILE, write_private};
use service::token_keys::FILE_NAME as TOKEN_KEYS;
use store::Store;

/// The file in the data folder that names the last backup, and was changed when that was made.
pub(super) const LAST_BACKUP: &str = "last-backup";

/// The copy of the database in the folder of a backup with keys.
pub(super) const DATABASE: &str = "database";

#[derive(Debug, Args)]
pub(super) struct Options {
    /// The file to make; it must not exist yet. With --with-keys the folder to put `database` and the keys into.
    #[arg(value_name = "FILE")]
    target: PathBuf,
    /// Also copy the secret and the keys of API tokens from the data folder: `secret`, and `former-secrets` and
    /// `token-keys` if they are there.
    #[arg(long)]
    with_keys: bool,
}

/// Copies the database without migrating it: a newer program must not migrate before there is a copy of the old one.
pub(super) fn run(config: &Config, Options { target, with_keys }: &Options) -> Result<(), Failure> {
    let file = if *with_keys {
        // First, so that nothing is made if it is missing.
        read_secret(&config.data_dir)?;
        let made = DirBuilder::new().recursive(true).mode(0o700).create(target);
        made.map_err(|error| failure_at(target, &error))?;
        target.join(DATABASE)
    } else {
        target.clone()
    };
    Store::open_existing(&config.database_url)?.backup(&file)?;
    if *with_keys {
        // After the database, so that they include the key of every token in it; the secret first: if it is replaced
        // meanwhile, it is in the next file.
        copy_key(config, SECRET_FILE, target)?;
        for name in [FORMER_SECRETS_FILE, TOKEN_KEYS] {
            let path = config.data_dir.join(name);
            if path.try_exists().map_err(|error| failure_at(&path, &error))? {
                copy_key(config, name, target)?;
            }
        }
    }
    // The backup counts, even if it is made by a user who may not write there.
    if let Err(error) = note_backup(config, &file) {
        tracing::warn!(%error, "the doctor will not know of this backup");
    }
    let content = if *with_keys { "the database, the secret and the keys of API tokens" } else { "the database" };
    println!("{} holds a copy of {content}.", target.display());
    Ok(())
}

/// Copies a file of the data folder into `folder`, readable by its owner only. The copy must not exist yet.
fn copy_key(config: &Config, name: &str, folder: &Path) -> Result<(), Failure> {
    let (source, copy) = (config.data_dir.join(name), folder.join(name));
    let content = fs::read(&source).map_err(|error| failure_at(&source, &error))?;
    write_private(&copy, &content).map_err(|error| failure_at(&copy, &error))
}

fn failure_at(path: &Path, error: &io::Error) -> Failure {
    Failure(format!("{}: {error}", path.display()))
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
