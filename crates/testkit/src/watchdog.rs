//! Ends a started program, and removes its files, when the test process ends for any reason.
//!
//! Destructors do not run when a process is killed, and statics are never dropped. So a small shell waits at the other
//! end of a pipe that the kernel closes together with the test process.

use std::ffi::OsStr;
use std::fs::Permissions;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex};

use nix::sys::signal::Signal;
use nix::sys::statvfs::statvfs;
use tempfile::TempDir;

/// Takes a signal and a folder, reads the id of the process to end, again whenever it changes (empty: none), and acts
/// when the pipe closes.
const SCRIPT: &str = r#"
pid=
while read -r line; do pid=$line; done
if [ -n "$pid" ]; then
    kill -"$1" "$pid" 2>/dev/null
    tries=0
    while [ "$tries" -lt 100 ] && kill -0 "$pid" 2>/dev/null; do
        tries=$((tries + 1))
        [ "$tries" -ne 50 ] || kill -KILL "$pid" 2>/dev/null
        sleep 0.1
    done
fi
[ -z "$2" ] || rm -rf -- "$2"
"#;

/// Takes a folder and acts when the pipe closes: it ends every process that works in that folder, however deep, and
/// again until none is left.
const FOLDER_SCRIPT: &str = r#"
while read -r line; do :; done
tries=0
while [ "$tries" -lt 100 ]; do
    tries=$((tries + 1)) found=
    for process in /proc/[0-9]*; do
        case "$(readlink "$process/cwd" 2>/dev/null)/" in
            "$1"/*) kill -KILL "${process#/proc/}" 2>/dev/null; found=yes ;;
        esac
    done
    [ -n "$found" ] || break
    sleep 0.1
done
rm -rf -- "$1"
"#;

/// Watches one program and one folder.
pub struct Watchdog {
    shell: Child,
}

impl Watchdog {
    /// Starts watching. `signal` must end the program at once, with all its children; SIGKILL follows if it does not.
    /// `folder`, if any, is removed when this value is dropped or the test process ends.
    pub fn new(signal: Signal, folder: Option<&Path>) -> Self {
        let folder = folder.unwrap_or(Path::new(""));
        Self::start(SCRIPT, &[(signal as i32).to_string().as_ref(), folder.as_ref()])
    }

    /// Watches all processes that work in `folder` or below it, whoever started them, and the folder.
    pub fn of_folder(folder: &Path) -> Self {
        Self::start(FOLDER_SCRIPT, &[folder.as_ref()])
    }

    fn start(script: &str, arguments: &[&OsStr]) -> Self {
        let shell = Command::new("sh")
            .args(["-c", script, "watchdog"])
            .args(arguments)
            .current_dir("/")
            // A group of its own: Ctrl-C at the terminal must not end the watchdog before its work is done.
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell is part of every Unix");
        Self { shell }
    }

    /// Sets the process to end.
    pub fn watch(&mut self, pid: u32) {
        self.tell(&pid.to_string());
    }

    /// Clears the process, which has ended: its id may be reused.
    pub fn forget(&mut self) {
        self.tell("");
    }

    fn tell(&mut self, line: &str) {
        let pipe = self.shell.stdin.as_mut().expect("the pipe stays open until drop");
        writeln!(pipe, "{line}").expect("the watchdog lives as long as its pipe");
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}

/// A new folder for `name` in the system’s temporary folder, accessible to this user only. A [`Watchdog`] removes it.
///
/// Not below `target`, where a server that runs as another user could not access it.
pub fn temporary_folder(name: &str) -> PathBuf {
    let prefix = prefix(name);
    folder_builder(&prefix).tempdir().expect("the folder for temporary files is writable").keep()
}

fn prefix(name: &str) -> String {
    format!("sealedmove-{name}-")
}

fn folder_builder(prefix: &str) -> tempfile::Builder<'_, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).permissions(Permissions::from_mode(0o700));
    builder
}

/// Linux’s in-memory file system, and the free bytes that [`folder_in_memory`] requires there.
const MEMORY: (&str, u64) = ("/dev/shm", 2 << 30);

/// The same in memory if enough is free, for programs that create and remove very many files.
pub fn folder_in_memory(name: &str) -> PathBuf {
    let (memory, needed) = MEMORY;
    let has_room = statvfs(memory).is_ok_and(|about| about.blocks_available() * about.fragment_size() >= needed);
    let folder = has_room.then(|| folder_builder(&prefix(name)).tempdir_in(memory).ok()).flatten();
    folder.map_or_else(|| temporary_folder(name), TempDir::keep)
}

/// A folder for a test, in memory if enough is free: every commit on SQLite waits for the disk.
///
/// # Panics
/// If it cannot be created.
pub fn folder_of_process() -> TempDir {
    // Destructors do not run when a test is interrupted, and memory is scarcer than disk.
    static PARENT: LazyLock<(PathBuf, Mutex<Watchdog>)> = LazyLock::new(|| {
        let folder = folder_in_memory("tests");
        let watchdog = Watchdog::new(Signal::SIGKILL, Some(&folder));
        (folder, Mutex::new(watchdog))
    });
    // As the service makes its data folder.
    let private = Permissions::from_mode(0o700);
    let folder = tempfile::Builder::new().permissions(private).tempdir_in(&PARENT.0);
    folder.expect("the folder for temporary files is writable")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::programs::wait_within;

    #[test]
    fn a_dropped_watchdog_ends_the_program_and_removes_the_folder() {
        let folder = temporary_folder("watchdog");
        std::fs::write(folder.join("file"), "left over").unwrap();
        let mut program = Command::new("sleep").arg("600").spawn().unwrap();
        let mut watchdog = Watchdog::new(Signal::SIGTERM, Some(&folder));
        watchdog.watch(program.id());
        // The shell waits until the process is gone, and an unreaped process is not: hence the thread.
        let waiting = std::thread::spawn(move || wait_within(&mut program, Duration::from_secs(10)));
        drop(watchdog);
        assert!(waiting.join().unwrap().is_some(), "the program still runs");
        assert!(!folder.exists(), "the folder is still there");
    }

    #[test]
    fn dropped_watchdog_of_folder_ends_all_that_work_there() {
        let folder = temporary_folder("watchdog");
        let below = folder.join("below");
        std::fs::create_dir(&below).unwrap();
        let mut program = Command::new("sleep").arg("600").current_dir(&below).spawn().unwrap();
        let mut elsewhere = Command::new("sleep").arg("600").spawn().unwrap();
        let watchdog = Watchdog::of_folder(&folder);
        let waiting = std::thread::spawn(move || wait_within(&mut program, Duration::from_secs(10)));
        drop(watchdog);
        assert!(waiting.join().unwrap().is_some(), "the program still runs");
        assert!(!folder.exists(), "the folder is still there");
        assert!(elsewhere.try_wait().unwrap().is_none(), "another program was ended");
        elsewhere.kill().unwrap();
        elsewhere.wait().unwrap();
    }

    #[test]
    fn a_forgotten_program_is_left_alone() {
        let mut program = Command::new("sleep").arg("600").spawn().unwrap();
        let mut watchdog = Watchdog::new(Signal::SIGTERM, None);
        watchdog.watch(program.id());
        watchdog.forget();
        drop(watchdog);
        assert!(program.try_wait().unwrap().is_none(), "the program was ended");
        program.kill().unwrap();
        program.wait().unwrap();
    }
}
