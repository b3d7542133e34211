//! The keys that sign API tokens, in the file `token-keys` beside the installation's secret.
//!
//! At first there is no such file, and the secret signs. A rotation adds a key that signs from then on, or from a
//! little later, so that the file can be copied to all machines before. Earlier keys stay valid until the last token
//! that they signed has expired, unless they are retired. Running processes notice a new file by themselves.

use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use correspondence_clock::Instant;
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};

use super::tokens::MAX_LIFETIME;
use super::{AccessService, Secret};
use secrets::files::{self, FileError, FileLock};
use store::{StoreError, token_key_rotations};

/// The name of the file in the data folder.
pub const FILE_NAME: &str = "token-keys";

/// The id of the key that is the secret of the installation. It signed tokens that name no key, too.
pub const FIRST_KEY: &str = "first";

/// The header of the file.
const HEAD: &str =
    "# Keys that sign API tokens: as secret as the file `secret`. `sealedmove keys` writes this file.\n\n";

#[derive(Clone, Serialize, Deserialize)]
struct Key {
    id: String,
    /// 256 bits in base64url.
    key: String,
    /// When it starts to sign, in milliseconds since 1970.
    signs_from: i64,
}

#[derive(Clone, Default, Serialize, Deserialize)]
struct File {
    /// Whether the installation's secret is no longer one of the keys.
    #[serde(default)]
    first_is_retired: bool,
    /// The keys, the oldest first.
    #[serde(default)]
    keys: Vec<Key>,
}

impl File {
    /// The key that signs at that moment; `None` for the installation's secret.
    fn signing(&self, now: Instant) -> Option<&Key> {
        let latest = self.keys.iter().rev().find(|key| Instant::from_millis(key.signs_from) <= now);
        // Tokens signed by the secret would be refused.
        latest.or_else(|| self.keys.first().filter(|_| self.first_is_retired))
    }

    fn signing_id(&self, now: Instant) -> &str {
        self.signing(now).map_or(FIRST_KEY, |key| &key.id)
    }
}

/// Identifies the contents of a file, to notice changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fingerprint {
    inode: u64,
    modified: (i64, i64),
    size: u64,
}

#[derive(Clone, Default)]
struct Loaded {
    fingerprint: Option<Fingerprint>,
    file: Arc<File>,
}

/// The keys that sign API tokens. Clones share the state.
#[derive(Clone)]
pub struct TokenKeys {
    /// `None` if there is the secret alone.
    path: Option<PathBuf>,
    secret: Arc<Secret>,
    loaded: Arc<RwLock<Loaded>>,
}

/// A key in the output of `sealedmove keys list`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyInfo {
    /// Its id, the `kid` in the header of tokens (RFC 7515, 4.1.4).
    pub id: String,
    /// When it starts to sign; `None` for the first.
    pub signs_from: Option<Instant>,
    /// Whether it signs now.
    pub signs: bool,
}

/// Why keys could not be read or changed.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file of the keys cannot be read or changed.
    #[error(transparent)]
    File(#[from] FileError),
    /// There is no such key.
    #[error("there is no key “{0}”; `sealedmove keys list` names them")]
    Unknown(String),
    /// It signs new tokens.
    #[error("“{0}” signs new tokens: run `sealedmove keys rotate` first")]
    Signs(String),
    /// Keys were created, and the file is gone: without it a retired key would be valid again.
    #[error(
        "{path} is missing, though keys were made on {at}: put it back from the backup or another machine, or run \
         `sealedmove keys rotate`, after which all API tokens that were made until now are refused"
    )]
    Missing {
        /// Where it should be.
        path: String,
        /// When the last key was created.
        at: Instant,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl TokenKeys {
    pub fn of_secret(secret: Arc<Secret>) -> Self {
        Self { path: None, secret, loaded: Arc::default() }
    }

    /// The secret, and the keys of the file `token-keys` in that folder, if it exists.
    ///
    /// # Errors
    /// [`KeyError::File`] if it exists and cannot be read.
    pub fn open(secret: Arc<Secret>, data_dir: &Path) -> Result<Self, KeyError> {
        let path = data_dir.join(FILE_NAME);
        let loaded = Arc::new(RwLock::new(read(&path)?));
        Ok(Self { path: Some(path), secret, loaded })
    }

    /// The key that signs at that moment, and its id.
    pub(super) fn signing(&self, now: Instant) -> (String, Vec<u8>) {
        match self.current().signing(now) {
            Some(key) => (key.id.clone(), bytes(key)),
            None => (FIRST_KEY.to_owned(), self.secret.as_bytes().to_vec()),
        }
    }

    /// The keys of that id, from the header of a token; none if it is retired or not ours. Only the first may be several:
    /// the secret, and those before it that have not leaked.
    pub(super) fn verifying(&self, id: &str) -> Vec<Vec<u8>> {
        let file = self.current();
        match id {
            FIRST_KEY if file.first_is_retired => Vec::new(),
            FIRST_KEY => self.secret.trusted_bytes().map(<[u8]>::to_vec).collect(),
            id => file.keys.iter().find(|key| key.id == id).map(bytes).into_iter().collect(),
        }
    }

    /// All keys that verify tokens, the oldest first.
    pub fn list(&self, now: Instant) -> Vec<KeyInfo> {
        let file = self.current();
        let signing = file.signing_id(now);
        let first = (!file.first_is_retired).then(|| KeyInfo {
            id: FIRST_KEY.to_owned(),
            signs_from: None,
            signs: signing == FIRST_KEY,
        });
        let others = file.keys.iter().map(|key| KeyInfo {
            id: key.id.clone(),
            signs_from: Some(Instant::from_millis(key.signs_from)),
            signs: signing == key.id,
        });
        first.into_iter().chain(others).collect()
    }

    /// Adds a key that signs `delay` after `now`, and returns its id. Keys whose last token has expired are removed. If
    /// the file was lost, no other key is left to sign until then: it signs at once.
    fn rotate(&self, now: Instant, delay: Duration, file_was_lost: bool) -> Result<String, KeyError> {
        let id = format!("{:08x}", rand::random::<u32>());
        let delay = if file_was_lost { Duration::ZERO } else { delay };
        self.change(|file| {
            // It is unknown whether the secret had been retired.
            file.first_is_retired |= file_was_lost;
            let key = BASE64URL_NOPAD.encode(&rand::random::<[u8; 32]>());
            // The preceding key may have signed a token a moment before.
            let has_ended = |successor: &Key| Instant::from_millis(successor.signs_from) + MAX_LIFETIME < now;
            file.first_is_retired |= file.keys.first().is_some_and(has_ended);
            let ended = file.keys.windows(2).take_while(|pair| has_ended(&pair[1])).count();
            file.keys.drain(..ended);
            file.keys.push(Key { id: id.clone(), key, signs_from: (now + delay).as_millis() });
            file.keys.sort_by_key(|key| key.signs_from);
            Ok(())
        })?;
        Ok(id)
    }

    /// Retires a key: tokens that it signed are refused from now on.
    ///
    /// # Errors
    /// [`KeyError`]; nothing is changed then.
    fn retire(&self, id: &str, now: Instant) -> Result<(), KeyError> {
        self.change(|file| {
            if file.signing_id(now) == id {
                return Err(KeyError::Signs(id.to_owned()));
            }
            if id == FIRST_KEY && !file.first_is_retired {
                file.first_is_retired = true;
                return Ok(());
            }
            let before = file.keys.len();
            file.keys.retain(|key| key.id != id);
            if file.keys.len() < before { Ok(()) } else { Err(KeyError::Unknown(id.to_owned())) }
        })
    }

    /// The keys in the current file. If it cannot be read, those read before are used.
    fn current(&self) -> Arc<File> {
        let snapshot = |loaded: &Loaded| (loaded.fingerprint, Arc::clone(&loaded.file));
        let (fingerprint, file) = snapshot(&self.loaded.read().unwrap_or_else(PoisonError::into_inner));
        let Some(path) = &self.path else { return file };
        if fingerprint_of(path).is_ok_and(|now| now == fingerprint) {
            return file;
        }
        match read(path) {
            // A retired key must not become valid again because the file is gone.
            Ok(new) if new.fingerprint.is_none() && fingerprint.is_some() => {
                tracing::error!(path = %path.display(), "the keys of API tokens are gone; those read before go on");
                file
            }
            Ok(new) => {
                let file = Arc::clone(&new.file);
                *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = new;
                file
            }
            Err(error) => {
                tracing::error!(%error, "the keys of API tokens cannot be read; those read before go on");
                file
            }
        }
    }

    fn change(&self, work: impl FnOnce(&mut File) -> Result<(), KeyError>) -> Result<(), KeyError> {
        let Some(path) = &self.path else {
            return Err(FileError::new(Path::new(FILE_NAME), "there is no data folder").into());
        };
        let problem = |reason: String| KeyError::from(FileError::new(path, reason));
        let _locked = FileLock::acquire(path)?;
        let mut file = File::clone(&read(path)?.file);
        work(&mut file)?;
        let text = toml::to_string(&file).map_err(|error| problem(error.to_string()))?;
        files::replace(path, format!("{HEAD}{text}").as_bytes())?;
        *self.loaded.write().unwrap_or_else(PoisonError::into_inner) = read(path)?;
        Ok(())
    }
}

impl AccessService {
    /// Adds a key for API tokens that signs after that delay, and returns its id. Keys whose last token has expired are
    /// removed.
    ///
    /// # Errors
    /// [`KeyError::File`], and nothing is changed then; [`KeyError::Store`].
    pub async fn rotate_token_keys(&self, delay: Duration) -> Result<String, KeyError> {
        let now = self.db.now();
        let file_was_lost = self.lost_token_keys().await?.is_some();
        let id = self.token_keys.rotate(now, delay, file_was_lost)?;
        self.db.store().write(move |conn| token_key_rotations::note(conn, now)).await?;
        Ok(id)
    }

    /// Retires a key: tokens that it signed are refused from now on.
    ///
    /// # Errors
    /// [`KeyError`]; nothing is changed then.
    pub fn retire_token_key(&self, id: &str) -> Result<(), KeyError> {
        self.token_keys.retire(id, self.db.now())
    }

    /// Checks that the keys that were created exist, before any token is accepted.
    ///
    /// # Errors
    /// [`KeyError::Missing`], [`KeyError::Store`].
    pub async fn check_token_keys(&self) -> Result<(), KeyError> {
        match self.lost_token_keys().await? {
            Some((path, at)) => Err(KeyError::Missing { path: path.display().to_string(), at }),
            None => Ok(()),
        }
    }

    /// Where the file of keys should be, and when the last key was created, if keys were created and there is no file.
    async fn lost_token_keys(&self) -> Result<Option<(PathBuf, Instant)>, KeyError> {
        let Some(path) = self.token_keys.path.clone() else { return Ok(None) };
        let last = self.db.store().read(token_key_rotations::last).await?;
        let is_missing = fingerprint_of(&path).is_ok_and(|found| found.is_none());
        Ok(last.filter(|_| is_missing).map(|at| (path, at)))
    }
}

fn bytes(key: &Key) -> Vec<u8> {
    BASE64URL_NOPAD.decode(key.key.as_bytes()).unwrap_or_default()
}

fn fingerprint_of(path: &Path) -> io::Result<Option<Fingerprint>> {
    match fs::metadata(path) {
        Ok(found) => Ok(Some(Fingerprint {
            inode: found.ino(),
            modified: (found.mtime(), found.mtime_nsec()),
            size: found.len(),
        })),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn read(path: &Path) -> Result<Loaded, KeyError> {
    let problem = |reason: String| KeyError::from(FileError::new(path, reason));
    // Taken first: a file that is replaced meanwhile is read once more.
    let fingerprint = fingerprint_of(path).map_err(|error| problem(error.to_string()))?;
    if fingerprint.is_none() {
        return Ok(Loaded::default());
    }
    let text = fs::read_to_string(path).map_err(|error| problem(error.to_string()))?;
    // The message of the parser would show the line, with the key in it.
    let file: File = toml::from_str(&text).map_err(|_| problem("this is no file of keys".to_owned()))?;
    let is_usable = |key: &Key| BASE64URL_NOPAD.decode(key.key.as_bytes()).is_ok_and(|bytes| bytes.len() >= 32);
    if let Some(bad) = file.keys.iter().find(|key| !is_usable(key)) {
        return Err(problem(format!("the key “{}” is cut short", bad.id)));
    }
    Ok(Loaded { fingerprint, file: Arc::new(file) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Instant = Instant::from_millis(1_000_000_000_000);

    fn keys(folder: &Path) -> TokenKeys {
        let secret = Arc::new(Secret::new(vec![7; 32]));
        TokenKeys::open(secret, folder).expect("keys")
    }

    #[test]
    fn key_that_signed_before_rotation_still_verifies_in_another_process() {
        let folder = tempfile::tempdir().expect("a folder");
        let (running, command) = (keys(folder.path()), keys(folder.path()));
        assert_eq!(running.signing(NOW), (FIRST_KEY.to_owned(), vec![7; 32]));
        let second = command.rotate(NOW, Duration::ZERO, false).expect("a key");
        let (id, key) = running.signing(NOW);
        assert_eq!((id.as_str(), key.len()), (second.as_str(), 32));
        assert_eq!(running.verifying(&second), [key]);
        assert_eq!(running.verifying(FIRST_KEY), [vec![7; 32]]);
        assert_eq!(running.verifying("unknown"), Vec::<Vec<u8>>::new());
        let later = command.rotate(NOW, Duration::from_secs(60), false).expect("a key");
        assert_eq!(running.signing(NOW).0, second);
        assert_eq!(running.signing(NOW + Duration::from_secs(60)).0, later);
        assert!(!running.verifying(&later).is_empty(), "known before it signs");
    }

    #[test]
    fn keys_go_when_retired_or_after_their_last_token() {
        let folder = tempfile::tempdir().expect("a folder");
        let keys = keys(folder.path());
        assert!(matches!(keys.retire(FIRST_KEY, NOW), Err(KeyError::Signs(_))));
        let second = keys.rotate(NOW, Duration::ZERO, false).expect("a key");
        keys.retire(FIRST_KEY, NOW).expect("retired");
        assert!(keys.verifying(FIRST_KEY).is_empty());
        assert!(matches!(keys.retire(FIRST_KEY, NOW), Err(KeyError::Unknown(_))));
        let third = keys.rotate(NOW + Duration::from_secs(1), Duration::ZERO, false).expect("a key");
        let late = NOW + MAX_LIFETIME + Duration::from_secs(2);
        let fourth = keys.rotate(late, Duration::ZERO, false).expect("a key");
        let ids: Vec<String> = keys.list(late).into_iter().map(|key| key.id).collect();
        assert_eq!(ids, [third, fourth]);
        assert!(keys.verifying(&second).is_empty());
    }

    #[test]
    fn concurrent_rotations_keep_every_key() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut created: Vec<String> = std::thread::scope(|scope| {
            let rotate = || keys(folder.path()).rotate(NOW, Duration::ZERO, false).expect("a key");
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(rotate)).collect();
            threads.into_iter().map(|thread| thread.join().expect("it does not panic")).collect()
        });
        let mut stored: Vec<String> = keys(folder.path()).list(NOW).into_iter().map(|key| key.id).collect();
        created.push(FIRST_KEY.to_owned());
        created.sort();
        stored.sort();
        assert_eq!(stored, created);
    }

    #[test]
    fn retired_key_stays_invalid_when_the_file_is_lost() {
        let folder = tempfile::tempdir().expect("a folder");
        let running = keys(folder.path());
        let second = running.rotate(NOW, Duration::ZERO, false).expect("a key");
        running.retire(FIRST_KEY, NOW).expect("retired");
        fs::remove_file(folder.path().join(FILE_NAME)).expect("removed");
        assert_eq!((running.signing(NOW).0, running.verifying(FIRST_KEY)), (second, Vec::new()));
        let restarted = keys(folder.path());
        restarted.rotate(NOW, Duration::ZERO, true).expect("a key");
        assert!(restarted.verifying(FIRST_KEY).is_empty());
    }

    #[test]
    fn broken_file_is_refused_at_start_and_ignored_while_running() {
        let folder = tempfile::tempdir().expect("a folder");
        let running = keys(folder.path());
        let id = running.rotate(NOW, Duration::ZERO, false).expect("a key");
        fs::write(folder.path().join(FILE_NAME), "keys = [ oh").expect("written");
        assert_eq!(running.signing(NOW).0, id);
        let refused = TokenKeys::open(Arc::new(Secret::new(vec![7; 32])), folder.path());
        assert!(refused.is_err_and(|error| error.to_string().contains("no file of keys")));
    }
}
