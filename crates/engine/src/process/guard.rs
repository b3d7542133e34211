//! Ends an engine together with this process, even if this process is killed.
//!
//! Most engines exit when their input closes, but one that searches may not read its input for long, and one that hangs
//! never does. So each engine runs in the process group of a small shell that reads from a pipe. When this process
//! ends, the kernel closes the pipe, and the shell kills the group. Only Linux has `PR_SET_PDEATHSIG`, which needs
//! unsafe code, kills no grandchildren, and depends on the thread that started the engine, not on the process.

use std::io;
use std::process::Stdio;
use std::time::Duration;

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use tokio::process::{Child, Command};
use tokio::time::timeout;

/// Available on every Unix.
const SHELL: &str = "/bin/sh";

/// Nothing is ever written to its input: reading ends when the pipe closes. 0 is the shell's own group.
const SCRIPT: &str = "read -r line; kill -s KILL 0";

/// The process group of one engine. Dropping it kills the group.
#[derive(Debug)]
pub struct Guard {
    /// The leader of the group. Its process id, which is the group’s, stays reserved until it is reaped.
    shell: Child,
}

impl Guard {
    /// Starts a new group. Its pipe is closed in every program that this process starts, so that none of them keeps it
    /// open.
    ///
    /// # Errors
    /// If the shell cannot be started.
    pub fn start() -> io::Result<Self> {
        let mut command = Command::new(SHELL);
        command.args(["-c", SCRIPT]).env_clear().current_dir("/");
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A group of its own: Ctrl-C in a terminal is for the service, which then ends its engines itself.
        let shell = command.process_group(0).kill_on_drop(true).spawn()?;
        Ok(Self { shell })
    }

    /// The group for the engine to join; `None` once it has ended.
    pub fn group(&self) -> Option<i32> {
        self.shell.id().and_then(|id| i32::try_from(id).ok())
    }

    /// Kills all processes in the group, since an engine may be wrapped in a script.
    pub fn kill(&self) {
        // Once the shell is reaped there is no id, so the id of another group is never used.
        if let Some(group) = self.group() {
            let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
        }
    }

    /// Kills the group and waits up to `max_wait` until the shell has exited.
    pub async fn end(&mut self, max_wait: Duration) {
        self.kill();
        let _ = timeout(max_wait, self.shell.wait()).await;
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.kill();
    }
}
