//! A disk of so many megabytes, which can be filled: a file system in memory, in a mount namespace of its own.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nix::sys::signal::Signal;
use nix::unistd::geteuid;

use super::process::Program;
use super::skipped::skip;
use super::watchdog::{Watchdog, temporary_folder};

/// Mounts `$1` megabytes at `$2`, says so and waits as the user `$3`: with the process goes its namespace, and the mount.
const SCRIPT: &str = r#"
    set -eu
    chmod 755 "$2"
    mount -t tmpfs -o "size=$1m,mode=1777" small "$2"
    exec setpriv --reuid="$3" --regid="$3" --clear-groups sh -c 'echo mounted; exec sleep infinity'
"#;

/// The disk. It is gone with this value.
pub struct SmallDisk {
    folder: PathBuf,
    holder: Child,
    watchdog: Watchdog,
}

impl SmallDisk {
    /// A disk of so many megabytes. What runs as `user` finds it, too. Nothing, and the test counts as skipped, where this
    /// machine cannot do it.
    ///
    /// # Panics
    /// When it cannot be done in continuous integration (`CI=true`), where no test may be left out.
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

    /// Its folder, as processes outside find it.
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
    /// When it cannot be written to.
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

    /// Gives that room back.
    ///
    /// # Panics
    /// When it was not filled.
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
