//! A thread pool for hashing passwords.
//!
//! Hashing takes 19 MiB and a core for a moment. It runs on a few threads of its own, so that a burst of log-ins
//! exhausts neither CPU nor memory. Each thread reuses its 19 MiB buffer: freeing and reallocating it fragments the
//! heap, and the process grows to hundreds of MiB.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::oneshot;

use store::StoreError;

const THREADS: usize = 2;

/// What new hashes are made with.
const ALGORITHM: Algorithm = Algorithm::Argon2id;
const VERSION: Version = Version::V0x13;

/// Capacity of the queue: as many as are hashed within a few seconds. Further requests are refused at once rather than
/// left to time out.
pub const MAX_WAITING: usize = 128;

type Task = Box<dyn FnOnce(&mut Memory) + Send>;

/// The hashing buffer of a thread.
#[derive(Default)]
pub(super) struct Memory(Vec<Block>);

impl Memory {
    /// A new hash of `password`.
    ///
    /// # Errors
    /// An Argon2 error if the parameters are inconsistent.
    pub(super) fn hash(
        &mut self,
        password: &[u8],
        params: Params,
    ) -> Result<PasswordHash, argon2::password_hash::Error> {
        self.hash_with_salt(password, Salt::new(&rand::random::<[u8; 16]>())?, params)
    }

    /// A hash of `password`, of which `hash` is one, with these parameters; `None` if it has them already. It keeps the
    /// salt, by which it is recognised as the same password.
    ///
    /// # Errors
    /// An Argon2 error if the hash cannot be parsed.
    pub(super) fn renew(
        &mut self,
        password: &[u8],
        hash: &str,
        params: Params,
    ) -> Result<Option<PasswordHash>, argon2::password_hash::Error> {
        let hash = PasswordHash::new(hash)?;
        let Some(salt) = hash.salt else { return Ok(None) };
        let is_current = hash.algorithm == ALGORITHM.ident()
            && hash.version == Some(VERSION.into())
            && hash.params == (&params).try_into()?;
        if is_current { Ok(None) } else { self.hash_with_salt(password, salt, params).map(Some) }
    }

    fn hash_with_salt(
        &mut self,
        password: &[u8],
        salt: Salt,
        params: Params,
    ) -> Result<PasswordHash, argon2::password_hash::Error> {
        let (algorithm, version) = (ALGORITHM, VERSION);
        let encoded_params = (&params).try_into()?;
        let output = self.output(password, &salt, Argon2::new(algorithm, version, params))?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: encoded_params,
            salt: Some(salt),
            hash: Some(output),
        })
    }

    /// Whether `hash` is one of `password`.
    ///
    /// # Errors
    /// An Argon2 error if the hash cannot be parsed.
    pub(super) fn verify(&mut self, password: &[u8], hash: &str) -> Result<bool, argon2::password_hash::Error> {
        let hash = PasswordHash::new(hash)?;
        let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else { return Ok(false) };
        let algorithm = Algorithm::try_from(hash.algorithm.as_str())?;
        let version = hash.version.map(Version::try_from).transpose()?.unwrap_or_default();
        let output = self.output(password, salt, Argon2::new(algorithm, version, Params::try_from(&hash)?))?;
        // Outputs are compared in constant time.
        Ok(output == *expected)
    }

    fn output(
        &mut self,
        password: &[u8],
        salt: &Salt,
        argon2: Argon2<'_>,
    ) -> Result<Output, argon2::password_hash::Error> {
        let params = argon2.params();
        let mut output = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
        self.0.resize(params.block_count(), Block::default());
        argon2.hash_password_into_with_memory(password, salt, &mut output, &mut self.0)?;
        Ok(Output::new(&output)?)
    }
}

/// Runs `work` on the pool, in FIFO order. It is skipped if the caller has been dropped by then, as when the client
/// disconnects.
///
/// # Errors
/// [`StoreError::Unavailable`] when the queue is full, `work` panicked, or there are no threads.
pub(super) async fn run<T: Send + 'static>(
    work: impl FnOnce(&mut Memory) -> T + Send + 'static,
) -> Result<T, StoreError> {
    static HASHERS: OnceLock<Hashers> = OnceLock::new();
    HASHERS.get_or_init(|| Hashers::start(MAX_WAITING)).run(work).await
}

/// The thread pool, by the sender of its queue.
struct Hashers(SyncSender<Task>);

impl Hashers {
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let unavailable = || StoreError::Unavailable("a password could not be hashed".to_owned());
        let (result_sender, result) = oneshot::channel();
        let task: Task = Box::new(move |memory| {
            if !result_sender.is_closed() {
                // The receiver may have been dropped meanwhile.
                let _ = result_sender.send(work(memory));
            }
        });
        self.0.try_send(task).map_err(|_| unavailable())?;
        result.await.map_err(|_| unavailable())
    }

    fn start(queue_capacity: usize) -> Self {
        let (sender, receiver) = mpsc::sync_channel(queue_capacity);
        let receiver = Arc::new(Mutex::new(receiver));
        for number in 0..THREADS {
            let receiver = Arc::clone(&receiver);
            let thread =
                std::thread::Builder::new().name(format!("passwords-{number}")).spawn(move || run_tasks(&receiver));
            if let Err(error) = thread {
                tracing::error!(%error, "a thread that hashes passwords could not be started");
            }
        }
        Self(sender)
    }
}

fn run_tasks(tasks: &Mutex<Receiver<Task>>) {
    let mut memory = Memory::default();
    loop {
        let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(task) = next else { return };
        // The panic is logged by the hook, and dropping the channel fails the caller.
        let _ = catch_unwind(AssertUnwindSafe(|| task(&mut memory)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    use super::*;

    #[test]
    fn hashes_match_the_library_with_reused_memory() {
        let mut memory = Memory::default();
        for params in [Params::default(), Params::new(64, 1, 1, None).expect("good parameters"), Params::default()] {
            let hash = memory.hash(b"brass knight over the river", params).expect("a hash").to_string();
            let library = |password: &[u8]| Argon2::default().verify_password(password, hash.as_str()).is_ok();
            assert!(library(b"brass knight over the river") && !library(b"brass knight under the river"), "{hash}");
        }
        let foreign = Argon2::default().hash_password(b"brass knight over the river").expect("a hash").to_string();
        assert_eq!(memory.verify(b"brass knight over the river", &foreign), Ok(true));
        assert_eq!(memory.verify(b"brass knight under the river", &foreign), Ok(false));
        assert!(memory.verify(b"", "no hash").is_err());
    }

    #[test]
    fn hash_with_other_parameters_is_renewed_with_the_same_salt() {
        let (mut memory, password) = (Memory::default(), b"brass knight over the river");
        let weak = || Params::new(64, 1, 1, None).expect("good parameters");
        let hash = memory.hash(password, weak()).expect("a hash").to_string();
        assert_eq!(memory.renew(password, &hash, weak()), Ok(None));
        let renewed = memory.renew(password, &hash, Params::default()).expect("a hash").expect("another").to_string();
        assert!(renewed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{renewed}");
        assert_eq!(renewed.rsplit('$').nth(1), hash.rsplit('$').nth(1));
        assert_eq!(memory.verify(password, &renewed), Ok(true));
        let other_algorithm = Argon2::new(Algorithm::Argon2i, VERSION, Params::default());
        let hash = other_algorithm.hash_password(password).expect("a hash").to_string();
        assert!(memory.renew(password, &hash, Params::default()).is_ok_and(|renewed| renewed.is_some()), "{hash}");
    }

    #[tokio::test]
    async fn panicking_work_does_not_kill_the_thread() {
        for _ in 0..2 * THREADS {
            assert!(run(|_| -> () { panic!("as it should") }).await.is_err());
        }
        assert_eq!(run(|_| 7).await.expect("the threads are there"), 7);
    }

    #[tokio::test]
    async fn full_hashing_queue_refuses_at_once() {
        let hashers = Hashers::start(3);
        let (release, wait) = mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let (started_sender, mut started) = tokio::sync::mpsc::unbounded_channel();
        let busy = || {
            let (wait, started_sender) = (Arc::clone(&wait), started_sender.clone());
            hashers.run(move |_| {
                let _ = started_sender.send(());
                let _ = wait.lock().map(|wait| wait.recv());
            })
        };
        let mut under_way = futures_util::stream::FuturesUnordered::new();
        for _ in 0..THREADS {
            under_way.push(Box::pin(busy()));
            let next = futures_util::StreamExt::next(&mut under_way);
            tokio::select! {
                started = started.recv() => assert!(started.is_some(), "a thread is busy"),
                ended = next => panic!("it waits: {ended:?}"),
            }
        }
        let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(hashers.run(|_| ()))).collect();
        for one in &mut waiting {
            assert!(futures_util::poll!(one.as_mut()).is_pending());
        }
        assert!(matches!(hashers.run(|_| ()).await, Err(StoreError::Unavailable(_))));
        drop(release);
        for one in waiting {
            one.await.expect("it had its turn");
        }
    }

    #[tokio::test]
    async fn work_of_dropped_caller_is_skipped() {
        static DONE: AtomicBool = AtomicBool::new(false);
        let (release, wait) = mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let (started_sender, mut started) = tokio::sync::mpsc::unbounded_channel();
        // All threads are busy until `release` is dropped.
        let busy = [(); THREADS].map(|()| {
            let (wait, started_sender) = (Arc::clone(&wait), started_sender.clone());
            tokio::spawn(run(move |_| {
                let _ = started_sender.send(());
                let _ = wait.lock().map(|wait| wait.recv());
            }))
        });
        for _ in 0..THREADS {
            started.recv().await.expect("a thread is busy");
        }
        let gone = run(|_| DONE.store(true, Ordering::SeqCst));
        assert!(tokio::time::timeout(Duration::from_millis(20), gone).await.is_err(), "it waits for its turn");
        drop(release);
        for one in busy {
            one.await.expect("no panic").expect("it was done");
        }
        run(|_| ()).await.expect("the next in turn");
        assert!(!DONE.load(Ordering::SeqCst));
    }
}
