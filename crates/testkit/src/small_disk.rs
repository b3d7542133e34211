//! A small disk that can be filled: a tmpfs in its own mount namespace.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::Signal;
use nix::unistd::geteuid;

use super::process::Program;
use super::skipped::skip;
use super::watchdog::{Watchdog, temporary_folder};

/// Mounts `$1` megabytes at `$2`, prints `mounted` and waits as the user `$3`. The mount disappears with the process
/// and its namespace.
const SCRIPT: &str = r#"
    set -eu
    chmod 755 "$2"
    mount -t tmpfs -o "size=$1m,mode=1777" small "$2"
    exec setpriv --reuid="$3" --regid="$3" --clear-groups sh -c 'echo mounted; exec sleep infinity'
"#;

/// The disk, removed on drop.
pub struct SmallDisk {
    folder: PathBuf,
    holder: Child,
    watchdog: Watchdog,
}

impl SmallDisk {
    /// A disk of `megabytes`, also accessible to `user`. `None`, and the test counts as skipped, if this machine does
    /// not support it.
    ///
    /// # Panics
    /// If it is not supported in continuous integration (`CI=true`), where no test may be skipped.
    pub fn of_megabytes(megabytes: u32, user: &str) -> Option<Self> {
        if !geteuid().is_root() {
            skip("this test mounts a small disk, and the tests are not run by root");
            return None;
        }
        let folder = temporary_folder("disk");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, Some(&folder));
        let holder = Command::new("unshare")
            .args(["--mount", "sh", "-c", SCRIPT, "disk", &megabytes.to_string()])
            .arg(&folder)
            .arg(user)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("unshare can be started");
        watchdog.watch(holder.id());
        let mut disk = Self { folder, holder, watchdog };
        let mut line = String::new();
        let mut out = BufReader::new(disk.holder.stdout.take().expect("it was piped"));
        let _ = out.read_line(&mut line);
        if line.trim() == "mounted" {
            return Some(disk);
        }
        skip("this test mounts a small disk, and cannot");
        None
    }

    /// Its folder, as seen by processes outside the namespace.
    pub fn path(&self) -> PathBuf {
        let folder = self.folder.strip_prefix("/").expect("an absolute path");
        Path::new("/proc").join(self.holder.id().to_string()).join("root").join(folder)
    }

    /// The program with its data folder on it.
    pub fn with_data_of(&self, program: Program) -> Program {
        let namespace = format!("--mount=/proc/{}/ns/mnt", self.holder.id());
        let program = program.with("SEALEDMOVE_DATA_DIR", self.folder.join("data"));
        program.started_by("nsenter", &[&namespace, "--"])
    }

    /// Fills it to the last byte.
    ///
    /// # Panics
    /// If it cannot be written to.
    pub fn fill(&self) {
        let mut file = File::create(self.filler()).expect("the disk can be written to");
        let mut size = 1 << 20;
        while size > 0 {
            match file.write(&vec![0; size]) {
                Ok(written) if written > 0 => {}
                _ => size /= 2,
            }
        }
    }

    /// Frees the space again.
    ///
    /// # Panics
    /// If it was not filled.
    pub fn free(&self) {
        fs::remove_file(self.filler()).expect("it was filled");
    }

    fn filler(&self) -> PathBuf {
        self.path().join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
        self.watchdog.forget();
    }
}
