//! Finding the programs that the tests start, and waiting for them.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Child, ExitStatus, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::process::Command;

use super::paths;

/// The pause between two looks at something that gives no signal of its own.
pub const PAUSE: Duration = Duration::from_millis(10);

/// The path of program `name`, found on `PATH` or else in one of `folders`.
///
/// # Panics
/// When it is nowhere; the message says what installs it.
pub fn find(name: &str, folders: &[PathBuf]) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(folders.iter().cloned())
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
        .unwrap_or_else(|| {
            panic!(
                "The tests need the program `{name}`. `make test` installs it on Debian; elsewhere please install it."
            )
        })
}

/// The folder with the tests' npm packages and scripts.
///
/// # Panics
/// When the packages are not installed.
pub fn node_tests() -> PathBuf {
    let folder = paths::repository("tests");
    assert!(
        folder.join("node_modules/.package-lock.json").is_file(),
        "The tests need their npm packages. `make test` installs them; so does `npm ci` in the folder `tests`."
    );
    folder
}

/// A script in Python, by its path in the repository, with those packages. It ends with the test.
pub fn python(script: &str, packages: impl AsRef<OsStr>) -> Command {
    let mut command = piped("python3");
    command.arg(paths::repository(script)).env("PYTHONPATH", packages).env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// A program whose input and output are the test's. It ends with the test.
pub fn piped(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    command
}

/// What a program says that reads `input` to its end; see [`python`].
///
/// # Panics
/// When it cannot be started.
pub async fn output_of(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command.spawn().expect("the program starts");
    let mut to = child.stdin.take().expect("its input is a pipe");
    to.write_all(input).await.expect("it reads");
    drop(to);
    child.wait_with_output().await.expect("its output")
}

/// Waits until `child` has ended, as [`wait_until`] does; `None` when it still runs then.
pub fn wait_within(child: &mut Child, patience: Duration) -> Option<ExitStatus> {
    let mut status = None;
    wait_until(patience, || {
        status = child.try_wait().expect("the process is a child of ours");
        status.is_some()
    });
    status
}

/// Looks again and again until `ready` says yes, and tells whether it did: as often as it can within `patience` on a
/// machine that has nothing else to do. The looks are counted, since on a slow machine each takes longer, too.
pub fn wait_until(patience: Duration, mut ready: impl FnMut() -> bool) -> bool {
    for _ in 0..patience.as_millis() / PAUSE.as_millis() {
        if ready() {
            return true;
        }
        sleep(PAUSE);
    }
    ready()
}
