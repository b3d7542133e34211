//! Ends an engine together with this process, even where this process is killed and can do nothing any more.
//!
//! Most engines end when their input does, but one that searches may not look at its input for long, and one that hangs
//! never does. So each engine runs in the process group of a small shell at the other end of a pipe, which the kernel
//! closes together with this process: then the shell kills the group. Linux alone has `PR_SET_PDEATHSIG`, which needs
//! unsafe code, ends no grandchild, and looks at the thread that started the engine and not at the process.

use std::io;
use std::process::Stdio;
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// Part of every Unix.
const SHELL: &str = "/bin/sh";

/// Nothing is ever written to its input: reading ends when the pipe closes. 0 is the shell's own group.
const SCRIPT: &str = "read -r line; kill -s KILL 0";

/// The process group of one engine. Dropping it kills the group.
#[derive(Debug)]
pub struct Guard {
    /// Leads the group, and holds its number as long as its end is not awaited.
    shell: Child,
}

impl Guard {
    /// A new group. Its pipe is closed in every program that this process starts, so that none of them keeps it open.
    ///
    /// # Errors
    /// When the shell cannot be started.
    pub fn start() -> io::Result<Self> {
        let mut command = Command::new(SHELL);
        command.args(["-c", SCRIPT]).env_clear().current_dir("/");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A group of its own: Ctrl-C in a terminal is for the service, which then ends its engines itself.
        let shell = command.process_group(0).kill_on_drop(true).spawn()?;
        Ok(Self { shell })
    }

    /// The group that the engine is to join; `None` once it has ended.
    pub fn group(&self) -> Option<i32> {
        self.shell.id().and_then(|id| i32::try_from(id).ok())
    }

    /// Kills all that runs in the group: an engine may be wrapped in a script.
    pub fn kill(&self) {
        // Once the shell's end was awaited there is no number any more, and none that could belong to others by now.
        if let Some(group) = self.group() {
            let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
        }
    }

    /// Kills the group and waits, for so long at most, until the shell is gone.
    pub async fn end(&mut self, patience: Duration) {
        self.kill();
        let _ = timeout(patience, self.shell.wait()).await;
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.kill();
    }
}
