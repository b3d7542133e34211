//! A pseudo-terminal without a screen, for a program that asks questions.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

use nix::pty::openpty;
use nix::sys::signal::Signal;
use nix::sys::termios::{LocalFlags, tcgetattr};

use super::programs::{wait_until, wait_within};
use super::wait::TIMEOUT;
use super::watchdog::Watchdog;

/// A program in a terminal, killed on drop.
pub struct Terminal {
    child: Child,
    watchdog: Watchdog,
    keyboard: File,
    shown: Arc<Mutex<Vec<u8>>>,
    /// How much was shown at the last answer.
    shown_before: usize,
}

impl Terminal {
    /// Starts a command. It should be run by `setsid --ctty`, so that the terminal controls it.
    ///
    /// # Panics
    /// If this machine has no pseudo-terminals, or the command does not start.
    pub(super) fn start(mut command: Command) -> Self {
        let pair = openpty(None, None).expect("this machine has pseudo-terminals");
        let mut screen = File::from(pair.master);
        let side = || Stdio::from(pair.slave.try_clone().expect("it can be shared"));
        let child = command.stdin(side()).stdout(side()).stderr(side()).spawn().expect("the program can be started");
        // Held by the command, too: with our copies open, the screen would not end with the program.
        drop((command, pair.slave));
        let mut watchdog = Watchdog::new(Signal::SIGKILL, None);
        watchdog.watch(child.id());
        let keyboard = screen.try_clone().expect("it can be shared");
        let shown = Arc::new(Mutex::new(Vec::new()));
        thread::spawn({
            let shown = Arc::clone(&shown);
            move || {
                let mut bytes = [0; 4096];
                // Reading fails once the program has ended.
                while let Ok(count @ 1..) = screen.read(&mut bytes) {
                    shown.lock().expect("nobody panics with it").extend_from_slice(&bytes[..count]);
                }
            }
        });
        Self { child, watchdog, keyboard, shown, shown_before: 0 }
    }

    /// Everything shown so far.
    pub fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().expect("nobody panics with it")).into_owned()
    }

    /// Waits for a prompt that ends with this text, and types a line.
    ///
    /// # Panics
    /// If it is not shown in time; the message shows the screen.
    pub fn answer(&mut self, prompt: &str, line: &str) {
        self.type_line(prompt, line, true);
    }

    /// The same where the terminal is not to show what is typed.
    ///
    /// # Panics
    /// If it would show it.
    pub fn answer_hidden(&mut self, prompt: &str, line: &str) {
        self.type_line(prompt, line, false);
    }

    fn type_line(&mut self, prompt: &str, line: &str, is_shown: bool) {
        let is_ready = wait_until(TIMEOUT, || {
            let shown = self.shown();
            // A program may turn the echo off after its prompt.
            let echoes = tcgetattr(&self.keyboard).expect("it is a terminal").local_flags.contains(LocalFlags::ECHO);
            shown.get(self.shown_before..).is_some_and(|new| new.trim_end().ends_with(prompt)) && echoes == is_shown
        });
        assert!(is_ready, "{prompt:?} is not asked:\n{}", self.shown());
        self.shown_before = self.shown().len();
        self.keyboard.write_all(format!("{line}\r").as_bytes()).expect("the program reads");
    }

    /// Waits for the end of the program.
    ///
    /// # Panics
    /// If it does not end in time; the message shows the screen.
    pub fn wait(&mut self) -> ExitStatus {
        let status = wait_within(&mut self.child, TIMEOUT);
        status.unwrap_or_else(|| panic!("the program did not end within {TIMEOUT:?}:\n{}", self.shown()))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.watchdog.forget();
    }
}
