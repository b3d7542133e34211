//! Files of keys in the data folder: atomic replacement, locks, and the format of `secret` and `former-secrets`.
//!
//! A rotation writes `former-secrets` first, so a crash loses nothing. Readers read `secret`, the list, and `secret`
//! again, and start over if it has changed.

use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use correspondence_clock::Instant;
use data_encoding::BASE64URL_NOPAD;

use super::{FormerSecret, Secret};

/// The name of the secret in the data folder.
pub const SECRET_FILE: &str = "secret";

/// The name of the list of former secrets in the data folder.
pub const FORMER_SECRETS_FILE: &str = "former-secrets";

/// A shorter secret is not complete, in bytes.
pub const MIN_SECRET_LEN: usize = 32;

/// The header of the list.
const HEAD: &str = "# Secrets that were replaced, as secret as the file `secret`.\n\
                    # `sealedmove keys rotate-secret` writes this file. Keep every line: authenticator apps depend on it, and\n\
                    # so do names and addresses that cannot be used again.\n";

/// Marks a leaked secret in the list.
const LEAKED: &str = "leaked";

/// A file of keys cannot be used.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {reason}", path.display())]
pub struct FileError {
    pub path: PathBuf,
    pub reason: String,
}

impl FileError {
    pub fn new(path: &Path, reason: impl ToString) -> Self {
        Self { path: path.to_owned(), reason: reason.to_string() }
    }
}

/// Reads the secret and those before it.
///
/// # Errors
/// [`FileError`] if a file cannot be read or is damaged.
pub fn read(data_dir: &Path) -> Result<Secret, FileError> {
    let (path, former_path) = (data_dir.join(SECRET_FILE), data_dir.join(FORMER_SECRETS_FILE));
    let mut current = read_current(&path)?;
    loop {
        let former = read_former(&former_path)?;
        let read_again = read_current(&path)?;
        if read_again == current {
            return Ok(Secret::new(current).with_former(former));
        }
        // It was replaced in between: the list may be of before or after.
        current = read_again;
    }
}

/// The same, after creating the secret on the first start. Creation is atomic, even if two processes start at once or
/// one is killed.
///
/// # Errors
/// [`FileError`], also if the secret is missing though it has replaced others.
pub fn read_or_create(data_dir: &Path) -> Result<Secret, FileError> {
    let (path, former) = (data_dir.join(SECRET_FILE), data_dir.join(FORMER_SECRETS_FILE));
    if !path.exists() {
        if former.exists() {
            let reason = format!("it is missing, though {FORMER_SECRETS_FILE} is there: restore it from a backup");
            return Err(FileError::new(&path, reason));
        }
        create(&path).map_err(|error| FileError::new(&path, error))?;
    }
    read(data_dir)
}

/// Makes a new secret and keeps the former one. If it `is_leaked`, nothing that it or those before it signed is valid
/// any more: whoever has read it may have read them, too. Returns whether it is, which an interrupted rotation may have
/// noted.
///
/// # Errors
/// [`FileError`]. All secrets of before are still there then.
pub fn rotate(data_dir: &Path, now: Instant, is_leaked: bool) -> Result<bool, FileError> {
    let (path, former_path) = (data_dir.join(SECRET_FILE), data_dir.join(FORMER_SECRETS_FILE));
    let _locked = FileLock::acquire(&path)?;
    let current = read_current(&path)?;
    let mut former = read_former(&former_path)?;
    // Listed by a rotation that was interrupted.
    let is_leaked = is_leaked || former.iter().any(|former| former.is_leaked && former.as_bytes() == current);
    former.retain(|former| former.as_bytes() != current);
    former.push(FormerSecret::new(current, now, is_leaked));
    if is_leaked {
        former.iter_mut().for_each(|former| former.is_leaked = true);
    }
    replace(&former_path, format_former(&former).as_bytes())?;
    replace(&path, Secret::random().as_bytes())?;
    Ok(is_leaked)
}

fn read_current(path: &Path) -> Result<Vec<u8>, FileError> {
    let bytes = fs::read(path).map_err(|error| FileError::new(path, error))?;
    if bytes.len() < MIN_SECRET_LEN {
        return Err(FileError::new(path, "the secret is cut short: restore it from a backup"));
    }
    Ok(bytes)
}

fn read_former(path: &Path) -> Result<Vec<FormerSecret>, FileError> {
    match fs::read(path) {
        Ok(content) => parse_former(&content).map_err(|reason| FileError::new(path, reason)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(FileError::new(path, error)),
    }
}

/// Checks a list of former secrets.
///
/// # Errors
/// What is wrong with it, without the secret in it.
pub fn check_former(content: &[u8]) -> Result<(), String> {
    parse_former(content).map(|_| ())
}

/// The secrets in a list: a line for each, with the time at which it was replaced.
fn parse_former(content: &[u8]) -> Result<Vec<FormerSecret>, String> {
    let text = std::str::from_utf8(content).map_err(|_| "this is no list of former secrets".to_owned())?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(index, line)| parse_line(line).ok_or_else(|| format!("line {} is no former secret", index + 1)))
        .collect()
}

fn parse_line(line: &str) -> Option<FormerSecret> {
    let mut words = line.split_whitespace();
    let replaced_at: jiff::Timestamp = words.next()?.parse().ok()?;
    let bytes = BASE64URL_NOPAD.decode(words.next()?.as_bytes()).ok()?;
    let is_leaked = match (words.next(), words.next()) {
        (None, _) => false,
        (Some(LEAKED), None) => true,
        _ => return None,
    };
    let replaced_at = Instant::from_millis(replaced_at.as_millisecond());
    (bytes.len() >= MIN_SECRET_LEN).then(|| FormerSecret::new(bytes, replaced_at, is_leaked))
}

fn format_former(former: &[FormerSecret]) -> String {
    let line = |former: &FormerSecret| {
        let mark = if former.is_leaked { format!(" {LEAKED}") } else { String::new() };
        format!("{} {}{mark}\n", former.replaced_at, BASE64URL_NOPAD.encode(former.as_bytes()))
    };
    HEAD.to_owned() + &former.iter().map(line).collect::<String>()
}

fn create(path: &Path) -> io::Result<()> {
    let unfinished = unfinished_name(path);
    let written = write_private(&unfinished, Secret::random().as_bytes())
        // Unlike a rename, a hard link does not replace a file that another process has created.
        .and_then(|()| fs::hard_link(&unfinished, path));
    let _ = fs::remove_file(&unfinished);
    match written {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => Ok(()),
    }
}

/// Replaces a file that only its owner can read, atomically, so that no reader sees a part of it.
///
/// # Errors
/// [`FileError`]; the file is as it was then.
pub fn replace(path: &Path, content: &[u8]) -> Result<(), FileError> {
    // The target of a link, not the link.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let unfinished = unfinished_name(path);
    let written = write_private(&unfinished, content).and_then(|()| fs::rename(&unfinished, path));
    if let Err(error) = written {
        let _ = fs::remove_file(&unfinished);
        return Err(FileError::new(path, error));
    }
    // The file is replaced by now, even if this fails.
    if let Err(error) = sync_folder(path) {
        tracing::warn!(%error, path = %path.display(), "a new file of keys may be lost if the machine fails now");
    }
    Ok(())
}

fn unfinished_name(path: &Path) -> PathBuf {
    path.with_file_name(format!(".{}.{:016x}", name_of(path), rand::random::<u64>()))
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Creates a file that only its owner can read.
///
/// # Errors
/// The file exists already, or cannot be written.
pub fn write_private(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Makes renames in the folder of that file durable.
///
/// # Errors
/// The folder cannot be synchronised.
pub fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder)?.sync_all()
}

/// Serialises changes of a file, so that of two concurrent changes neither is lost. The lock is beside the file, which
/// each change replaces.
pub struct FileLock(#[expect(dead_code, reason = "it is unlocked when it is closed")] fs::File);

impl FileLock {
    /// Waits for other changes of the file: a command that takes a moment.
    ///
    /// # Errors
    /// [`FileError`] if the lock cannot be created or taken.
    pub fn acquire(path: &Path) -> Result<Self, FileError> {
        let path = path.with_file_name(format!(".{}.lock", name_of(path)));
        let file = fs::OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(&path);
        let file = file.map_err(|error| FileError::new(&path, error))?;
        match file.lock() {
            Err(error) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(%error, path = %path.display(), "the file system locks no files: change keys one at a time");
            }
            result => result.map_err(|error| FileError::new(&path, error))?,
        }
        Ok(Self(file))
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000_000_000);

    fn file(folder: &Path, name: &str) -> Vec<u8> {
        fs::read(folder.join(name)).expect("the file")
    }

    #[test]
    fn rotations_keep_former_secrets_in_order_in_private_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let mut secrets = vec![read_or_create(folder).expect("a secret").as_bytes().to_vec()];
        for _ in 0..2 {
            rotate(folder, NOW, false).expect("rotated");
            secrets.push(file(folder, SECRET_FILE));
        }
        let read_secret = read(folder).expect("a secret");
        assert_eq!(read_secret.trusted_bytes().collect::<Vec<_>>(), [&*secrets[2], &secrets[1], &secrets[0]]);
        assert_eq!(read_secret.oldest().as_bytes(), secrets[0]);
        let list = String::from_utf8(file(folder, FORMER_SECRETS_FILE)).expect("text");
        assert!(list.starts_with("# ") && list.contains("2001-09-09T01:46:40.000Z "), "{list}");
        for name in [SECRET_FILE, FORMER_SECRETS_FILE] {
            let mode = fs::metadata(folder.join(name)).expect("the file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{name}");
        }

        rotate(folder, NOW, true).expect("rotated");
        let read_secret = read(folder).expect("a secret");
        assert_eq!(read_secret.trusted_bytes().collect::<Vec<_>>(), [&*file(folder, SECRET_FILE)]);
        assert_eq!(read_secret.derive_all_keys("name", "ann").len(), 4);
        let names = fs::read_dir(folder).expect("the folder").count();
        assert_eq!(names, 3, "the lock, and nothing unfinished");
    }

    #[test]
    fn rotation_interrupted_between_its_two_files_loses_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        read_or_create(folder).expect("a secret");
        rotate(folder, NOW, false).expect("rotated");
        let second = file(folder, SECRET_FILE);
        rotate(folder, NOW, false).expect("rotated");
        // As after a crash before the secret is replaced.
        fs::write(folder.join(SECRET_FILE), &second).expect("written");
        assert_eq!(read(folder).expect("a secret").trusted_bytes().count(), 2);
        rotate(folder, NOW, false).expect("rotated");
        let secret = read(folder).expect("a secret");
        assert_eq!(secret.trusted_bytes().count(), 3, "each once");
        assert_eq!(secret.trusted_bytes().nth(1), Some(&*second));
    }

    #[test]
    fn interrupted_rotation_after_a_leak_is_one_when_it_is_run_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let leaked = read_or_create(folder).expect("a secret");
        assert!(!leaked.is_replaced());
        assert_eq!(rotate(folder, NOW, true), Ok(true));
        // As after a crash before the secret is replaced, or with an older file put back.
        fs::write(folder.join(SECRET_FILE), leaked.as_bytes()).expect("written");
        assert!(read(folder).expect("a secret").is_replaced());
        assert_eq!(rotate(folder, NOW, false), Ok(true));
        let secret = read(folder).expect("a secret");
        assert!(!secret.is_replaced() && !secret.verifies("reply", "game 7", &leaked.sign("reply", "game 7")));
    }

    #[test]
    fn linked_secret_is_replaced_where_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let (folder, elsewhere) = (folder.path(), folder.path().join("elsewhere"));
        fs::write(&elsewhere, [7; 32]).expect("written");
        std::os::unix::fs::symlink(&elsewhere, folder.join(SECRET_FILE)).expect("a link");
        rotate(folder, NOW, false).expect("rotated");
        assert!(folder.join(SECRET_FILE).is_symlink());
        assert_ne!(fs::read(&elsewhere).expect("a secret"), [7; 32]);
    }

    #[test]
    fn concurrent_rotations_keep_every_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        read_or_create(folder.path()).expect("a secret");
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| rotate(folder.path(), NOW, false).expect("rotated"));
            }
        });
        assert_eq!(read(folder.path()).expect("a secret").trusted_bytes().count(), 9);
    }

    #[test]
    fn damaged_list_is_refused_without_naming_a_secret() {
        let folder = tempfile::tempdir().expect("a folder");
        read_or_create(folder.path()).expect("a secret");
        rotate(folder.path(), NOW, false).expect("rotated");
        let path = folder.path().join(FORMER_SECRETS_FILE);
        let whole = fs::read_to_string(&path).expect("text");
        let key = whole.trim_end().rsplit(' ').next().expect("a key");
        let damage = [
            whole.trim_end()[..whole.len() - 5].to_owned(),
            whole.replace(key, ""),
            whole.replace("2001", "year 2001"),
            whole.trim_end().to_owned() + " leeked",
        ];
        for damaged in damage {
            fs::write(&path, &damaged).expect("written");
            let error = read(folder.path()).expect_err("refused").to_string();
            assert!(error.contains("former-secrets: line 4 is no former secret") && !error.contains(key), "{error}");
            let error = rotate(folder.path(), NOW, false).expect_err("refused").to_string();
            assert!(error.contains("line 4"), "{error}");
        }
        fs::write(&path, [0xff, 0xfe]).expect("written");
        let error = read(folder.path()).expect_err("refused").to_string();
        assert!(error.ends_with("this is no list of former secrets"), "{error}");
    }

    #[test]
    fn missing_secret_is_not_made_anew_beside_former_ones() {
        let folder = tempfile::tempdir().expect("a folder");
        read_or_create(folder.path()).expect("a secret");
        rotate(folder.path(), NOW, false).expect("rotated");
        fs::remove_file(folder.path().join(SECRET_FILE)).expect("removed");
        let error = read_or_create(folder.path()).expect_err("refused").to_string();
        assert!(error.contains("/secret: it is missing, though former-secrets is there"), "{error}");
    }
}
