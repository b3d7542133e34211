//! Finds the programs that the tests start, and waits for them.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Child, ExitStatus, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use super::paths;

/// The polling interval.
pub const PAUSE: Duration = Duration::from_millis(10);

/// The path of program `name`, on `PATH` or else in one of `folders`.
///
/// # Panics
/// If it is not found; the message says how to install it.
pub fn find(name: &str, folders: &[PathBuf]) -> PathBuf {
    locate(name, folders).unwrap_or_else(|| {
        panic!("The tests need the program `{name}`. `make test` installs it on Debian; elsewhere please install it.")
    })
}

/// Whether [`find`] finds it.
pub fn is_installed(name: &str, folders: &[PathBuf]) -> bool {
    locate(name, folders).is_some()
}

fn locate(name: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(folders.iter().cloned())
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
}

/// The folder with the tests' npm packages and scripts.
///
/// # Panics
/// If the packages are not installed.
pub fn node_tests() -> PathBuf {
    let folder = paths::repository("tests");
    assert!(
        folder.join("node_modules/.package-lock.json").is_file(),
        "The tests need their npm packages. `make test` installs them; so does `npm ci` in the folder `tests`."
    );
    folder
}

/// A Python script, by its path in the repository, with a folder of packages. It is killed at the end of the test.
pub fn python(script: &str, packages: impl AsRef<OsStr>) -> Command {
    let mut command = piped("python3");
    command.arg(paths::repository(script)).env("PYTHONPATH", packages).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// A program with piped input and output. It is killed at the end of the test.
pub fn piped(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command
}

/// The output of a program for `input`; see [`python`].
///
/// # Panics
/// If it cannot be started.
pub async fn output_of(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().expect("the program starts");
    let mut to = child.stdin.take().expect("its input is a pipe");
    to.write_all(input).await.expect("it reads");
    drop(to);
    child.wait_with_output().await.expect("its output")
}

/// Waits until `child` has ended, like [`wait_until`]; `None` if it is still running after the timeout.
pub fn wait_within(child: &mut Child, timeout: Duration) -> Option<ExitStatus> {
    let mut status = None;
    wait_until(timeout, || {
        status = child.try_wait().expect("the process is a child of ours");
        status.is_some()
    });
    status
}

/// Polls `ready` until it returns true, and returns whether it did. It counts polls instead of time, as many as fit
/// into `timeout` on an idle machine, since on a slow machine each poll takes longer, too.
pub fn wait_until(timeout: Duration, mut ready: impl FnMut() -> bool) -> bool {
    for _ in 0..timeout.as_millis() / PAUSE.as_millis() {
        if ready() {
            return true;
        }
        sleep(PAUSE);
    }
    ready()
}
