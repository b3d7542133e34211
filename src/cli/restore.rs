//! `sealedmove restore`.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use correspondence_clock::Instant;
use nix::fcntl::OFlag;

use super::Failure;
use super::backup::DATABASE;
use super::output::out;
use super::service_user::ServiceUser;
use config::Config;
use secrets::files::{
    self as secret_files, FORMER_SECRETS_FILE, MIN_SECRET_LEN, SECRET_FILE, sync_folder, write_private,
};
use service::token_keys::{FILE_NAME as TOKEN_KEYS, TokenKeys};
use service::{Clock, Secret};
use store::{Replaced, StoreError};

/// The copy of the settings that the daily backup of the Debian package has.
const SETTINGS: &str = "sealedmove.toml";

/// Puts a backup in the place of the database, and with a folder of `backup --with-keys` its keys in the place of those
/// in the data folder. `serve` migrates the database, if it is of an earlier version.
///
/// Root reads the backup, which the owner of the data folder may not be able to. Everything else is done as that owner,
/// who could otherwise have root follow links in that folder.
pub(super) fn run(config: &Config, backup: &Path, replaces: bool) -> Result<(), Failure> {
    let owner = ServiceUser::of(&config.data_dir)?;
    let now = Clock::system().now();
    let source = Source::open(backup)?;
    if let Some(owner) = &owner {
        owner.make_folder(&config.data_dir)?;
        owner.become_for_good()?;
    }
    // Left by a restore that was interrupted.
    for name in [SECRET_FILE, FORMER_SECRETS_FILE, TOKEN_KEYS, DATABASE] {
        let _ = fs::remove_file(staged_name(config, name));
    }
    // Everything that can be refused comes before the first change.
    let has_token_keys = source.keys.iter().any(|key| key.name == TOKEN_KEYS);
    let restored_keys = match has_token_keys {
        false => "The secret is that of the backup, too.",
        true => "The secret and the keys of API tokens are those of the backup, too.",
    };
    let surplus = if source.is_folder { surplus_keys(config, &source.keys, replaces)? } else { Vec::new() };
    let mut staged = Vec::new();
    for key in &source.keys {
        staged.extend(StagedKey::write(config, key, replaces)?);
    }
    // The keys come after the database, because this refuses a database that is in use.
    let replaced = source.restore_database(config, replaces, now)?;
    let mut messages = vec![format!("The database is that of {} now.", backup.display())];
    if let Some(replaced) = replaced {
        messages.push(format!("The former one is called {replaced}: remove it when you are sure."));
    }
    let replaced_keys = replace_keys(staged, &surplus, now, &mut messages);
    // Output that fails must not leave the keys half replaced.
    for message in &messages {
        out(message)?;
    }
    replaced_keys?;
    if source.is_folder {
        out(restored_keys)?;
    }
    out(&source.advice(config))
}

/// A backup, opened before root becomes the owner of the data folder.
struct Source {
    database: PathBuf,
    opened: File,
    keys: Vec<Key>,
    is_folder: bool,
    /// The settings in a folder; the folder of a file that has keys beside it.
    beside: Option<PathBuf>,
}

impl Source {
    fn open(backup: &Path) -> Result<Self, Failure> {
        let is_folder = backup.is_dir();
        let database = if is_folder { backup.join(DATABASE) } else { backup.to_owned() };
        if is_folder && !database.exists() {
            let name = backup.display();
            return Err(refused(format!("{name} is a folder without the file {DATABASE} of `backup --with-keys`")));
        }
        let opened = File::open(&database).map_err(|error| failure_at(&database, &error))?;
        let (keys, beside) = if is_folder {
            (read_keys(backup)?, Some(backup.join(SETTINGS)).filter(|settings| settings.exists()))
        } else {
            let folder = backup.parent().filter(|folder| folder.join(SECRET_FILE).exists());
            (Vec::new(), folder.filter(|_| backup.ends_with(DATABASE)).map(Path::to_owned))
        };
        Ok(Self { database, opened, keys, is_folder, beside })
    }

    fn restore_database(&self, config: &Config, replaces: bool, now: Instant) -> Result<Replaced, Failure> {
        if File::open(&self.database).is_ok() {
            return Ok(store::restore(&config.database_url, &self.database, replaces, now)?);
        }
        let copy = StagedFile(staged_name(config, DATABASE));
        let copied = create_private(&copy.0).and_then(|mut file| io::copy(&mut &self.opened, &mut file));
        copied.map_err(|error| failure_at(&copy.0, &error))?;
        store::restore(&config.database_url, &copy.0, replaces, now).map_err(|error| {
            let (copy, original) = (copy.0.display().to_string(), self.database.display().to_string());
            Failure(error.to_string().replace(&copy, &original))
        })
    }

    /// What is left to do by hand.
    fn advice(&self, config: &Config) -> String {
        match (&self.beside, self.is_folder) {
            (Some(settings), true) => {
                format!("The settings are not changed: those of the backup are in {}.", settings.display())
            }
            (None, true) => "The settings are not changed.".to_owned(),
            (Some(folder), false) => format!(
                "The keys beside it were not restored: `sealedmove restore --replace {}` restores both.",
                folder.display()
            ),
            (None, false) => format!(
                "Put the files secret, former-secrets and token-keys of the same backup into {}, too.",
                config.data_dir.display()
            ),
        }
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

/// The secret and, if they are there, those before it and the keys of API tokens, all of them usable.
fn read_keys(folder: &Path) -> Result<Vec<Key>, Failure> {
    let secret = read_key(folder, SECRET_FILE)?;
    if secret.content.len() < MIN_SECRET_LEN {
        return Err(refused(format!("{} is cut short", folder.join(SECRET_FILE).display())));
    }
    let checked_secret = Arc::new(Secret::new(secret.content.clone()));
    let mut keys = vec![secret];
    if folder.join(FORMER_SECRETS_FILE).exists() {
        let former = read_key(folder, FORMER_SECRETS_FILE)?;
        let problem = |reason| refused(format!("{}: {reason}", folder.join(FORMER_SECRETS_FILE).display()));
        secret_files::check_former(&former.content).map_err(problem)?;
        keys.push(former);
    }
    if folder.join(TOKEN_KEYS).exists() {
        keys.push(read_key(folder, TOKEN_KEYS)?);
        TokenKeys::open(checked_secret, folder).map_err(|error| refused(error.to_string()))?;
    }
    Ok(keys)
}

fn read_key(folder: &Path, name: &'static str) -> Result<Key, Failure> {
    let path = folder.join(name);
    let content = read_regular_file(&path).map_err(|error| failure_at(&path, &error))?;
    Ok(Key { name, content })
}

/// Follows no symbolic link: in a folder that the service's user can write to, it could have root copy any file.
fn read_regular_file(path: &Path) -> io::Result<Vec<u8>> {
    let flags = OFlag::O_NOFOLLOW | OFlag::O_NONBLOCK;
    let mut file = OpenOptions::new().read(true).custom_flags(flags.bits()).open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other("not a regular file"));
    }
    let mut content = Vec::new();
    file.read_to_end(&mut content)?;
    Ok(content)
}

/// Creates a file that only its owner can read.
fn create_private(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

fn has_other_keys(target: &Path, name: &str) -> Failure {
    let what = match name {
        SECRET_FILE => "another secret",
        FORMER_SECRETS_FILE => "other former secrets",
        _ => "other keys of API tokens",
    };
    refused(format!("{} holds {what} already; with --replace it is renamed", target.display()))
}

/// The former secrets and the keys of API tokens in the data folder, if the backup has none.
///
/// # Errors
/// There are such keys, and `replaces` is not set.
fn surplus_keys(config: &Config, keys: &[Key], replaces: bool) -> Result<Vec<PathBuf>, Failure> {
    let mut surplus = Vec::new();
    for name in [FORMER_SECRETS_FILE, TOKEN_KEYS] {
        let path = config.data_dir.join(name);
        if keys.iter().any(|key| key.name == name) || fs::symlink_metadata(&path).is_err() {
            continue;
        }
        if !replaces {
            return Err(has_other_keys(&path, name));
        }
        surplus.push(path);
    }
    Ok(surplus)
}

/// Puts the keys in their places, and renames `surplus`. Adds to `messages` what the former keys are called.
fn replace_keys(
    staged: Vec<StagedKey>,
    surplus: &[PathBuf],
    now: Instant,
    messages: &mut Vec<String>,
) -> Result<(), Failure> {
    let message = |key: &Path, former: &Path| {
        format!("The former {} is called {}: remove it when you are sure.", key.display(), former.display())
    };
    for key in staged {
        if let Some(former) = key.put_in_place(now)? {
            messages.push(message(&key.target, &former));
        }
    }
    for surplus in surplus {
        let former = former_name(surplus, now);
        fs::rename(surplus, &former).and_then(|()| sync_folder(surplus)).map_err(|error| {
            let name = surplus.display();
            Failure(format!(
                "the database is restored, and {name}, which the backup does not have, is still there: {error}"
            ))
        })?;
        messages.push(message(surplus, &former));
    }
    Ok(())
}

fn staged_name(config: &Config, name: &str) -> PathBuf {
    config.data_dir.join(format!(".{name}.restoring"))
}

fn former_name(key: &Path, now: Instant) -> PathBuf {
    let mut name = key.as_os_str().to_owned();
    name.push(format!(".before-restore-{}", now.as_millis()));
    name.into()
}

/// A file in the data folder that is removed in the end, unless it has been renamed.
struct StagedFile(PathBuf);

impl Drop for StagedFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A key in the data folder under another name.
struct StagedKey {
    target: PathBuf,
    staged: StagedFile,
}

impl StagedKey {
    /// `None` if the data folder has the same key already.
    ///
    /// # Errors
    /// The data folder has another one, and `replaces` is not set; or it is not writable.
    fn write(config: &Config, Key { name, content }: &Key, replaces: bool) -> Result<Option<Self>, Failure> {
        let target = config.data_dir.join(name);
        match read_regular_file(&target) {
            Ok(present) if present == *content => return Ok(None),
            Ok(_) if !replaces => return Err(has_other_keys(&target, name)),
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(failure_at(&target, &error)),
        }
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&config.data_dir)
            .map_err(|error| failure_at(&config.data_dir, &error))?;
        let staged = StagedFile(staged_name(config, name));
        write_private(&staged.0, content).map_err(|error| failure_at(&staged.0, &error))?;
        Ok(Some(Self { target, staged }))
    }

    /// Replaces the key that is there in one step: a service that finds no secret creates a new one. Returns what the
    /// former key is called.
    fn put_in_place(&self, now: Instant) -> Result<Option<PathBuf>, Failure> {
        let target = &self.target;
        let failure = |error: io::Error| {
            let name = target.display();
            Failure(format!("the database is restored, and {name} is not ({error}): copy it from the backup"))
        };
        let former = fs::symlink_metadata(target).is_ok().then(|| former_name(target, now));
        if let Some(former) = &former
            && fs::hard_link(target, former).is_err()
        {
            // Some file systems have no hard links.
            read_regular_file(target).and_then(|content| write_private(former, &content)).map_err(failure)?;
        }
        fs::rename(&self.staged.0, target).map_err(failure)?;
        sync_folder(target).map_err(failure)?;
        Ok(former)
    }
}
