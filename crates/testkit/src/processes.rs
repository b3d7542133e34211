//! The processes of a server, found by the folder in which they work, since servers start others that are no children of
//! the test process.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Kills what works in a folder or below it, and waits until it is gone.
pub(super) fn kill_all(folder: &Path) {
    signal_all(folder, Signal::SIGKILL, <[Pid]>::is_empty);
}

/// Freezes what works in a folder or below it: it takes connections, since the kernel does, and never answers.
pub(super) fn freeze_all(folder: &Path) {
    running_in(folder);
    signal_all(folder, Signal::SIGSTOP, |processes| processes.iter().all(|process| is_stopped(*process)));
}

/// Lets frozen processes go on.
pub(super) fn thaw_all(folder: &Path) {
    signal_all(folder, Signal::SIGCONT, |processes| !processes.iter().any(|process| is_stopped(*process)));
}

/// The processes whose working directory is in a folder, oldest first: a server before its children.
pub(super) fn processes_in(folder: &Path) -> Vec<Pid> {
    let mut processes: Vec<i32> = fs::read_dir("/proc")
        .expect("Linux")
        .flatten()
        .filter(|entry| fs::read_link(entry.path().join("cwd")).is_ok_and(|path| path.starts_with(folder)))
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .collect();
    processes.sort_unstable();
    processes.into_iter().map(Pid::from_raw).collect()
}

/// [`processes_in`] a folder in which something runs.
///
/// # Panics
/// If nothing does, or if the processes of other users cannot be seen (`CAP_SYS_PTRACE`): a failure that hits nothing
/// would test nothing.
pub(super) fn running_in(folder: &Path) -> Vec<Pid> {
    let processes = processes_in(folder);
    assert!(!processes.is_empty(), "nothing runs in {}, or its processes cannot be seen", folder.display());
    processes
}

/// Sends a signal to the processes of a folder, and to those that they start meanwhile, until all is `done`.
fn signal_all(folder: &Path, signal: Signal, done: impl Fn(&[Pid]) -> bool) {
    loop {
        let processes = processes_in(folder);
        if done(&processes) {
            return;
        }
        for process in processes {
            let _ = kill(process, signal);
        }
        sleep(Duration::from_millis(10));
    }
}

/// Whether a process has been stopped by a signal (proc_pid_stat(5)).
fn is_stopped(process: Pid) -> bool {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_none_or(|(_, state)| state.starts_with('T'))
}
