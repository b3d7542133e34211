//! The program as a process: started, checked for readiness, killed, restarted.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::Arc;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use store::{Backend, DatabaseUrl, Store};

use super::app::PASSWORD;
use super::paths;
use super::ports::free_port;
use super::postgres::Database;
use super::programs::{wait_until, wait_within};
use super::terminal::Terminal;
use super::wait::TIMEOUT;
use super::watchdog::Watchdog;

/// The settings, data folder and port of the program, the same at every start.
#[derive(Clone)]
pub struct Program {
    path: OsString,
    first_arguments: Vec<String>,
    settings: Vec<(String, OsString)>,
    folder: Arc<tempfile::TempDir>,
    /// Keeps the database alive while it is in use. `None` on SQLite, and if the test has its own database.
    database: Option<Arc<Database<'static>>>,
    port: u16,
}

impl Default for Program {
    fn default() -> Self {
        Self::new()
    }
}

impl Program {
    /// The real binary with its own data folder and port, and default settings otherwise.
    pub fn new() -> Self {
        Self::at(paths::program(), &[])
    }

    /// [`Program::new`] on an empty database, which lives as long as this value and its clones.
    pub fn on(backend: Backend) -> Self {
        let program = Self { database: Database::fresh_on(backend), ..Self::new() };
        match program.database.clone() {
            Some(database) => program.with("SEALEDMOVE_DATABASE_URL", database.url()),
            None => program,
        }
    }

    pub(super) fn at(path: impl Into<OsString>, first_arguments: &[&str]) -> Self {
        let folder = tempfile::Builder::new()
            .prefix("process-")
            .tempdir_in(paths::temporary())
            .expect("the target folder is writable");
        let port = free_port();
        let own = [
            ("SEALEDMOVE_BIND", OsString::from(format!("127.0.0.1:{port}"))),
            ("SEALEDMOVE_PUBLIC_URL", OsString::from(format!("http://127.0.0.1:{port}"))),
            ("SEALEDMOVE_DATA_DIR", folder.path().join("data").into_os_string()),
        ];
        let settings = own.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let first_arguments = first_arguments.iter().map(|&argument| argument.to_owned()).collect();
        Self { path: path.into(), first_arguments, settings, folder: Arc::new(folder), database: None, port }
    }

    /// Adds or replaces a setting, by its environment variable.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<OsString>) -> Self {
        self.settings.retain(|(set, _)| set != name);
        self.settings.push((name.to_owned(), value.into()));
        self
    }

    /// Takes the settings from a file alone. Its `bind` has to name [`Program::port`].
    #[must_use]
    pub fn with_settings_file(mut self, file: &Path) -> Self {
        self.settings.clear();
        self.first_arguments = vec!["--config".to_owned(), file.to_str().expect("UTF-8").to_owned()];
        self
    }

    /// Another process on the same data, with the same settings and its own port.
    #[must_use]
    pub fn another_process(&self) -> Self {
        let port = free_port();
        Self { port, ..self.clone() }.with("SEALEDMOVE_BIND", format!("127.0.0.1:{port}"))
    }

    pub fn port(&self) -> u16 {
        self.port
    }

    /// Runs it through another program, which takes the command as its last arguments.
    #[must_use]
    pub fn started_by(mut self, program: &str, arguments: &[&str]) -> Self {
        let own = std::mem::replace(&mut self.path, OsString::from(program)).into_string().expect("a path in UTF-8");
        let before = arguments.iter().map(|&argument| argument.to_owned()).chain([own]);
        self.first_arguments.splice(0..0, before);
        self
    }

    /// Runs it under a resource limit (POSIX `ulimit`), such as `-n 256` for the number of open files.
    #[must_use]
    pub fn with_limit(self, limit: &str) -> Self {
        self.started_by("sh", &["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\"")])
    }

    /// The folder with its database and mail.
    pub fn data_dir(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The address of a page, such as `/` or `/readyz`.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Starts `sealedmove serve` and waits until it is ready. A restart after [`Server::kill`] uses the same data and
    /// port.
    ///
    /// # Panics
    /// If it ends or is not ready in time; the message shows its log.
    pub fn serve(&self) -> Server {
        self.serve_with(&[])
    }

    /// [`Program::serve`] with more arguments, such as `--no-worker`.
    pub fn serve_with(&self, options: &[&str]) -> Server {
        let mut server = self.start(&[&["serve"], options].concat());
        let ready = wait_until(TIMEOUT, || {
            let ended = server.child.try_wait().expect("the process is a child of ours");
            assert!(ended.is_none(), "the program ended ({}):\n{}", describe(ended), server.log());
            status_of(self.port, "/readyz") == Some(200)
        });
        assert!(ready, "the program was not ready within {TIMEOUT:?}:\n{}", server.log());
        server
    }

    /// Starts `sealedmove worker`. There is no need to wait until it is ready, since its jobs are in the database.
    pub fn work(&self) -> Server {
        self.start(&["worker"])
    }

    fn start(&self, arguments: &[&str]) -> Server {
        let path = self.folder.path().join("log");
        let log = File::options().create(true).append(true).open(&path).expect("the folder is writable");
        let child = self
            .command(arguments)
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a file can be shared"))
            .stderr(log)
            .spawn()
            .expect("the program can be started");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, None);
        watchdog.watch(child.id());
        Server { child, watchdog, log: path, program: self.clone() }
    }

    /// Its database, for inspection.
    ///
    /// # Panics
    /// If it cannot be opened.
    pub fn store(&self) -> Store {
        let set = self.settings.iter().find(|(name, _)| name == "SEALEDMOVE_DATABASE_URL");
        let url = match set {
            Some((_, url)) => url.to_str().expect("UTF-8").parse().expect("the address of a database"),
            None => DatabaseUrl::Sqlite(self.data_dir().join("sealedmove.db")),
        };
        Store::open(&url).expect("the database opens")
    }

    /// Starts a command in a terminal.
    pub fn in_terminal(&self, arguments: &[&str]) -> Terminal {
        Terminal::start(self.clone().started_by("setsid", &["--ctty", "--wait"]).command(arguments))
    }

    /// Runs a command, such as `migrate` or `mail-in`, with `input` as its standard input.
    ///
    /// # Panics
    /// If it does not end in time.
    pub fn run(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut command = self.command(arguments);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program can be started");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, None);
        watchdog.watch(child.id());
        let mut pipe = child.stdin.take().expect("it was piped");
        let (mut stdout, mut stderr) =
            (child.stdout.take().expect("it was piped"), child.stderr.take().expect("it was piped"));
        // All three pipes at once, to avoid a deadlock with a program that prints before it has read everything.
        let (out, err, status) = std::thread::scope(|scope| {
            scope.spawn(move || pipe.write_all(input));
            let out = scope.spawn(move || read_all(&mut stdout));
            let err = scope.spawn(move || read_all(&mut stderr));
            let status = wait_within(&mut child, TIMEOUT);
            if status.is_none() {
                let _ = child.kill();
                let _ = child.wait();
            }
            (out.join().expect("reading does not panic"), err.join().expect("reading does not panic"), status)
        });
        watchdog.forget();
        let status = status.unwrap_or_else(|| {
            panic!("{arguments:?} did not end within {TIMEOUT:?}:\n{}", String::from_utf8_lossy(&err))
        });
        Output { status, stdout: out, stderr: err }
    }

    /// Runs a command with the standard input written by `write`. Returns its output, and its peak memory in bytes,
    /// measured before the input ends.
    ///
    /// # Panics
    /// If it does not read its input, or does not end in time after it.
    pub fn feed(&self, arguments: &[&str], write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> (Output, u64) {
        let mut command = self.command(arguments);
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the program can be started");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, None);
        watchdog.watch(child.id());
        let mut pipe = io::BufWriter::with_capacity(1 << 16, child.stdin.take().expect("it was piped"));
        let (mut stdout, mut stderr) =
            (child.stdout.take().expect("it was piped"), child.stderr.take().expect("it was piped"));
        let (peak, out, err) = std::thread::scope(|scope| {
            let out = scope.spawn(move || read_all(&mut stdout));
            let err = scope.spawn(move || read_all(&mut stderr));
            write(&mut pipe).and_then(|()| pipe.flush()).expect("it reads its input");
            let peak = peak_memory(child.id());
            drop(pipe);
            (peak, out.join().expect("reading does not panic"), err.join().expect("reading does not panic"))
        });
        let status = wait_within(&mut child, TIMEOUT).expect("it ends after its input");
        watchdog.forget();
        (Output { status, stdout: out, stderr: err }, peak)
    }

    /// Creates an account with the password of all tests. Returns an API token for it.
    ///
    /// # Panics
    /// If either is refused.
    pub fn add_player(&self, name: &str) -> String {
        let stdout_of = |output: Output| {
            assert!(output.status.success(), "{}: {}", output.status, String::from_utf8_lossy(&output.stderr));
            String::from_utf8(output.stdout).expect("what it prints is text").trim().to_owned()
        };
        let email = format!("{}@example.org", name.to_lowercase());
        let password = format!("{PASSWORD}\n");
        stdout_of(self.run(&["user", "add", name, "--email", &email, "--password-stdin"], password.as_bytes()));
        stdout_of(self.run(&["token", "create", name, "--scopes", "board:play,challenge:read,challenge:write"], b""))
    }

    /// The command line, without settings from the environment of the tests.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.path);
        command.args(&self.first_arguments).args(arguments).current_dir(self.folder.path());
        for (name, _) in std::env::vars_os() {
            if name.to_string_lossy().starts_with("SEALEDMOVE_") {
                command.env_remove(name);
            }
        }
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        command
    }
}

/// A running `sealedmove serve` or `sealedmove worker`, killed when this value is dropped.
pub struct Server {
    child: Child,
    watchdog: Watchdog,
    log: PathBuf,
    program: Program,
}

impl Server {
    /// The address of a page, such as `/` or `/readyz`.
    pub fn url(&self, path: &str) -> String {
        self.program.url(path)
    }

    /// Its process id.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Its resident memory in bytes.
    pub fn memory(&self) -> u64 {
        memory(self.pid(), "VmRSS:")
    }

    /// Its peak memory in bytes.
    pub fn peak_memory(&self) -> u64 {
        peak_memory(self.pid())
    }

    /// The log of all its starts.
    pub fn log(&self) -> String {
        read_log(&self.log)
    }

    /// Ends it as a power cut would (SIGKILL), and returns when it is gone.
    pub fn kill(mut self) {
        self.end();
    }

    /// Ends it with SIGTERM and returns its exit status.
    ///
    /// # Panics
    /// If it does not end in time; the message shows its log.
    pub fn terminate(mut self) -> ExitStatus {
        self.signal(Signal::SIGTERM);
        let status = wait_within(&mut self.child, TIMEOUT);
        status.unwrap_or_else(|| panic!("the program did not end within {TIMEOUT:?} of SIGTERM:\n{}", self.log()))
    }

    /// Sends a signal without waiting.
    pub fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.child.id().cast_signed()), signal).expect("the process has not been waited for");
    }

    fn end(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.watchdog.forget();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

fn peak_memory(pid: u32) -> u64 {
    memory(pid, "VmHWM:")
}

/// A line about the memory of a running process, in bytes (proc_pid_status(5)).
fn memory(pid: u32, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("the process is there");
    let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("it has memory");
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
    kibibytes * 1024
}

fn describe(status: Option<ExitStatus>) -> String {
    status.map(|status| status.to_string()).unwrap_or_default()
}

fn read_log(path: &Path) -> String {
    fs::read(path).map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
}

fn read_all(pipe: &mut impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    let _ = pipe.read_to_end(&mut bytes);
    bytes
}

/// The status of one GET, or `None` without a response. It uses a plain socket, so that waiting needs no async runtime.
fn status_of(port: u16, path: &str) -> Option<u16> {
    let timeout = Duration::from_secs(5);
    let mut stream = TcpStream::connect_timeout(&SocketAddr::from((Ipv4Addr::LOCALHOST, port)), timeout).ok()?;
    stream.set_read_timeout(Some(timeout)).ok()?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n").ok()?;
    let answer = read_all(&mut stream);
    let status_line = answer.split(|&byte| byte == b'\r').next()?;
    std::str::from_utf8(status_line).ok()?.split(' ').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;

    use super::*;
    use crate::programs::find;

    /// A server that becomes ready at the third request, counts its starts in its data folder, and handles SIGTERM, to
    /// test the harness independently of the program.
    const STAND_IN: &str = r#"
        const { mkdirSync, appendFileSync, readFileSync } = require('node:fs');
        const folder = process.env.SEALEDMOVE_DATA_DIR;
        mkdirSync(folder, { recursive: true });
        appendFileSync(folder + '/starts', 'x');
        console.log('start', readFileSync(folder + '/starts', 'utf8').length, process.env.SEALEDMOVE_MAIL_URL);
        let questions = 0;
        const server = require('node:http').createServer((request, response) => {
            questions += 1;
            response.writeHead(request.url === '/readyz' && questions >= 3 ? 200 : 503).end();
        });
        const [host, port] = process.env.SEALEDMOVE_BIND.split(':');
        server.listen(Number(port), host);
        process.on('SIGTERM', () => process.exit(7));
    "#;

    fn stand_in(script: &str) -> Program {
        Program::at(find("node", &[]), &["-e", script]).with("SEALEDMOVE_MAIL_URL", "file:mail")
    }

    #[test]
    fn a_server_is_ready_when_it_says_so_and_survives_a_kill() {
        let program = stand_in(STAND_IN);
        let server = program.serve();
        assert_eq!(status_of(program.port, "/readyz"), Some(200));
        assert_eq!(server.url("/"), program.url("/"));
        assert!(server.log().contains("start 1 file:mail"), "{}", server.log());
        server.kill();
        assert_eq!(status_of(program.port, "/readyz"), None);
        let server = program.serve();
        assert_eq!(fs::read_to_string(program.data_dir().join("starts")).unwrap(), "xx");
        assert_eq!(server.terminate().code(), Some(7));
    }

    #[test]
    fn a_dropped_server_is_gone() {
        let server = stand_in(STAND_IN).serve();
        let process = PathBuf::from(format!("/proc/{}", server.pid()));
        assert!(process.exists());
        drop(server);
        assert!(!process.exists());
    }

    #[test]
    #[should_panic(expected = "no such setting")]
    fn a_server_that_ends_is_reported_with_its_log() {
        stand_in("console.error('no such setting'); process.exit(2)").serve();
    }

    #[test]
    fn a_command_gets_its_input_and_returns_its_output() {
        let long = "e2e4\n".repeat(100_000);
        let output = stand_in("process.stdin.pipe(process.stdout)").run(&[], long.as_bytes());
        assert_eq!((output.status.code(), output.stdout.len()), (Some(0), long.len()));
        let output = stand_in("process.kill(process.pid, 'SIGKILL')").run(&[], b"");
        assert_eq!(output.status.signal(), Some(9));
    }
}
