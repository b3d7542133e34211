//! `sealedmove restore`.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use correspondence_clock::Instant;
use nix::fcntl::OFlag;

use super::Failure;
use super::backup::DATABASE;
use super::output::out;
use super::service_user::ServiceUser;
use crate::startup::{MIN_SECRET_LEN, SECRET_FILE};
use config::Config;
use service::token_keys::{FILE_NAME as TOKEN_KEYS, TokenKeys};
use service::{Clock, Secret};
use store::{DatabaseUrl, StoreError};

/// The copy of the settings that the daily backup of the Debian package has.
const SETTINGS: &str = "sealedmove.toml";

/// Puts a backup in the place of the database, and with a folder of `backup --with-keys` its keys in the place of those
/// in the data folder. `serve` migrates the database, if it is of an earlier version.
///
/// Root may read backups that the owner of the data folder may not, so it restores as itself, and then gives the files
/// to that owner.
pub(super) fn run(config: &Config, backup: &Path, replaces: bool) -> Result<(), Failure> {
    let owner = ServiceUser::of(&config.data_dir)?;
    let now = Clock::system().now();
    let (database, keys) = if backup.is_dir() {
        let database = backup.join(DATABASE);
        if !database.exists() {
            let name = backup.display();
            return Err(refused(format!("{name} is a folder without the file {DATABASE} of `backup --with-keys`")));
        }
        (database, read_keys(backup)?)
    } else {
        (backup.to_owned(), Vec::new())
    };
    if let Some(owner) = &owner {
        owner.make_folder(&config.data_dir)?;
    }
    // Everything that can be refused comes before the first change.
    let restored_keys = match keys.len() {
        0 | 1 => "The secret is that of the backup, too.",
        _ => "The secret and the keys of API tokens are those of the backup, too.",
    };
    let mut staged = Vec::new();
    for key in keys {
        staged.extend(StagedKey::write(config, key, replaces, owner.as_ref())?);
    }
    let replaced = store::restore(&config.database_url, &database, replaces, now)?;
    if let (Some(owner), DatabaseUrl::Sqlite(database)) = (&owner, &config.database_url) {
        owner.take_file(database)?;
    }
    out(&format!("The database is that of {} now.", backup.display()))?;
    if let Some(replaced) = replaced {
        out(&format!("The former one is called {replaced}: remove it when you are sure."))?;
    }
    if backup.is_dir() {
        for key in staged {
            key.put_in_place(now)?;
        }
        out(restored_keys)?;
        let settings = backup.join(SETTINGS);
        if settings.exists() {
            out(&format!("The settings are not changed: those of the backup are in {}.", settings.display()))?;
        }
        return Ok(());
    }
    let folder = backup.parent().filter(|folder| folder.join(SECRET_FILE).exists());
    match folder {
        Some(folder) if backup.ends_with(DATABASE) => out(&format!(
            "The keys beside it were not restored: `sealedmove restore --replace {}` restores both.",
            folder.display()
        )),
        _ => out(&format!(
            "Put the files secret and token-keys of the same backup into {}, too.",
            config.data_dir.display()
        )),
    }
}

fn refused(reason: String) -> Failure {
    Failure::from(StoreError::Restore(reason))
}

fn failure_at(path: &Path, error: &io::Error) -> Failure {
    refused(format!("{}: {error}", path.display()))
}

/// A file of the backup that belongs into the data folder.
struct Key {
    name: &'static str,
    content: Vec<u8>,
}

/// The secret and, if they are there, the keys of API tokens, all of them usable.
fn read_keys(folder: &Path) -> Result<Vec<Key>, Failure> {
    let secret = read_key(folder, SECRET_FILE)?;
    if secret.content.len() < MIN_SECRET_LEN {
        return Err(refused(format!("{} is cut short", folder.join(SECRET_FILE).display())));
    }
    let checked_secret = Arc::new(Secret::new(secret.content.clone()));
    let mut keys = vec![secret];
    if folder.join(TOKEN_KEYS).exists() {
        keys.push(read_key(folder, TOKEN_KEYS)?);
        TokenKeys::open(checked_secret, folder).map_err(|error| refused(error.to_string()))?;
    }
    Ok(keys)
}

/// Follows no symbolic link: in a folder that the service's user can write to, it could have root copy any file.
fn read_key(folder: &Path, name: &'static str) -> Result<Key, Failure> {
    let path = folder.join(name);
    let flags = OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK;
    let read = OpenOptions::new().read(true).custom_flags(flags.bits()).open(&path).and_then(|mut file| {
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("this is no file"));
        }
        let mut content = Vec::new();
        file.read_to_end(&mut content)?;
        Ok(content)
    });
    let content = read.map_err(|error| failure_at(&path, &error))?;
    Ok(Key { name, content })
}

/// A key in the data folder under another name, which is removed unless it is put in its place.
struct StagedKey {
    target: PathBuf,
    staged: PathBuf,
}

impl StagedKey {
    /// `None` if the data folder has the same key already.
    ///
    /// # Errors
    /// The data folder has another one, and `replaces` is not set; or it is not writable.
    fn write(
        config: &Config,
        Key { name, content }: Key,
        replaces: bool,
        owner: Option<&ServiceUser>,
    ) -> Result<Option<Self>, Failure> {
        let target = config.data_dir.join(name);
        match fs::read(&target) {
            Ok(present) if present == content => return Ok(None),
            Ok(_) if !replaces => {
                let target = target.display();
                let what = if name == SECRET_FILE { "another secret" } else { "other keys of API tokens" };
                return Err(refused(format!("{target} holds {what} already; with --replace it is renamed")));
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(failure_at(&target, &error)),
        }
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&config.data_dir)
            .map_err(|error| failure_at(&config.data_dir, &error))?;
        let key = Self { staged: config.data_dir.join(format!(".{name}.{:016x}", rand::random::<u64>())), target };
        let written = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&key.staged);
        written
            .and_then(|mut file| {
                file.write_all(&content)?;
                if let Some(owner) = owner {
                    owner.take_open_file(&file)?;
                }
                file.sync_all()
            })
            .map_err(|error| failure_at(&key.staged, &error))?;
        Ok(Some(key))
    }

    /// Renames the key that is there already, if any.
    fn put_in_place(self, now: Instant) -> Result<(), Failure> {
        let target = &self.target;
        let failure = |error: io::Error| {
            let name = target.display();
            Failure(format!("the database is restored, and {name} is not ({error}): copy it from the backup"))
        };
        if fs::symlink_metadata(target).is_ok() {
            let former = format!("{}.before-restore-{}", target.display(), now.as_millis());
            fs::rename(target, &former).map_err(failure)?;
            out(&format!("The former {} is called {former}: remove it when you are sure.", target.display()))?;
        }
        fs::rename(&self.staged, target).map_err(failure)?;
        target.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all()).map_err(failure)
    }
}

impl Drop for StagedKey {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.staged);
    }
}
