//! The Node process that runs browser scripts in one Chromium, `tests/browser/server.mjs`.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::programs::{find, node_tests};

/// The process, started when it is first needed, and again when it has ended.
pub struct ScriptServer {
    process: Mutex<Option<Arc<ScriptProcess>>>,
}

impl ScriptServer {
    pub const fn new() -> Self {
        Self { process: Mutex::new(None) }
    }

    /// The running process.
    ///
    /// # Errors
    /// Its log, if it cannot be started.
    pub fn process(&self) -> Result<Arc<ScriptProcess>, String> {
        let mut process = lock(&self.process);
        if let Some(running) = process.as_ref().filter(|process| process.end().is_none()) {
            return Ok(Arc::clone(running));
        }
        let started = Arc::new(ScriptProcess::start()?);
        *process = Some(Arc::clone(&started));
        Ok(started)
    }
}

/// It ends when its standard input closes: when this value is dropped, and when the test process ends for any reason.
pub struct ScriptProcess {
    child: Mutex<Child>,
    url: String,
    /// What it writes to standard error; a file without a name.
    log: Mutex<File>,
}

impl ScriptProcess {
    fn start() -> Result<Self, String> {
        let folder = node_tests().join("browser");
        let log = tempfile::tempfile().expect("the folder for temporary files is writable");
        let mut child = Command::new(find("node", &[]))
            .arg(folder.join("server.mjs"))
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(log.try_clone().expect("a file can be shared"))
            .spawn()
            .expect("node can be started");
        let mut port = String::new();
        let output = child.stdout.take().expect("it was piped");
        let read = BufReader::new(output).read_line(&mut port);
        let process =
            Self { child: Mutex::new(child), url: format!("http://127.0.0.1:{}", port.trim()), log: Mutex::new(log) };
        match read {
            Ok(length) if length > 0 => Ok(process),
            _ => Err(process.log()),
        }
    }

    /// The URL that runs a script when it is posted to.
    pub fn url(&self, script: &str) -> String {
        format!("{}/{script}", self.url)
    }

    /// How the process ended; `None` while it runs.
    pub fn end(&self) -> Option<String> {
        let status = lock(&self.child).try_wait().expect("the process is a child of ours")?;
        Some(format!("the process of all browser scripts ended with {status}:\n{}", self.log()))
    }

    /// Ends the process, and with it the other scripts that it runs.
    pub fn kill(&self) {
        let mut child = lock(&self.child);
        // It has ended if it cannot be killed.
        let _ = child.kill();
        let _ = child.wait();
    }

    #[cfg(test)]
    pub fn pid(&self) -> u32 {
        lock(&self.child).id()
    }

    #[cfg(test)]
    pub fn close_input(&self) {
        lock(&self.child).stdin = None;
    }

    fn log(&self) -> String {
        let mut bytes = Vec::new();
        let mut file = lock(&self.log);
        file.rewind().and_then(|()| file.read_to_end(&mut bytes)).expect("the log can be read");
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
