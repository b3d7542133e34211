//! PgBouncer, a connection pooler for PostgreSQL, with session pooling.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::Signal;
use reqwest::Url;

use super::paths;
use super::ports::free_port;
use super::postgres::{Database, ROLE, server_owner};
use super::programs::{find, is_installed, wait_until};
use super::wait::TIMEOUT;
use super::watchdog::{Watchdog, folder_in_memory};

const NAME: &str = "pgbouncer";

/// A running PgBouncer, stopped on drop.
pub struct PgBouncer {
    port: u16,
    child: Child,
    watchdog: Watchdog,
}

impl PgBouncer {
    /// Whether it is installed, or `make test` has unpacked it.
    pub fn is_installed() -> bool {
        is_installed(NAME, &folders())
    }

    /// Starts it in front of the server of `database`.
    ///
    /// # Panics
    /// If it is not installed or does not start.
    pub fn start(database: &Database<'_>) -> Self {
        let folder = folder_in_memory("pgbouncer");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, Some(&folder));
        let url = Url::parse(&database.url()).expect("a URL");
        let (port, server) = (free_port(), url.port().expect("the URL has a port"));
        let users = format!("\"{ROLE}\" \"{}\"\n", url.password().expect("the URL has a password"));
        let settings = format!(
            "[databases]\n* = host=127.0.0.1 port={server}\n\
             [pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n\
             auth_type = scram-sha-256\nauth_file = {}\npool_mode = session\ndefault_pool_size = 60\n",
            folder.join("users").display()
        );
        // Root's folders are closed to the user that it runs as, so the program and its libraries are copied.
        let (program, libraries) = (folder.join("program"), folder.join("libraries"));
        fs::create_dir_all(&libraries).expect("the folder is writable");
        let installed = find(NAME, &folders());
        fs::copy(installed, &program).expect("the folder is writable");
        for triplet in fs::read_dir(unpacked().join("usr/lib")).into_iter().flatten().flatten() {
            for library in fs::read_dir(triplet.path()).into_iter().flatten().flatten() {
                if library.path().is_file() {
                    fs::copy(library.path(), libraries.join(library.file_name())).expect("the folder is writable");
                }
            }
        }
        for (name, content) in [("users", users), ("settings", settings)] {
            fs::write(folder.join(name), content).expect("the folder is writable");
        }
        let log = folder.join("log");
        let out = File::create(&log).expect("the folder is writable");
        let mut command = Command::new(&program);
        command.current_dir(&folder).env_clear().env("LD_LIBRARY_PATH", &libraries).arg("settings");
        command.stdin(Stdio::null()).stdout(out.try_clone().expect("a file can be shared")).stderr(out);
        // It refuses to run as root.
        if let Some(owner) = server_owner() {
            let (user, group) = (owner.uid.as_raw(), owner.gid.as_raw());
            chown(&folder, Some(user), Some(group)).expect("root may give files away");
            command.uid(user).gid(group);
        }
        let mut child = command.spawn().expect("PgBouncer can be started");
        watchdog.watch(child.id());
        let log = || fs::read_to_string(&log).unwrap_or_default();
        let ready = wait_until(TIMEOUT, || {
            let ended = child.try_wait().expect("the process is a child of ours");
            assert!(ended.is_none(), "PgBouncer ended: {}", log());
            TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok()
        });
        assert!(ready, "PgBouncer does not listen: {}", log());
        Self { port, child, watchdog }
    }

    /// The URL of `database` through it.
    pub fn url(&self, database: &Database<'_>) -> String {
        let mut url = Url::parse(&database.url()).expect("a URL");
        url.set_port(Some(self.port)).expect("the URL has a host");
        url.into()
    }
}

impl Drop for PgBouncer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.watchdog.forget();
    }
}

/// Where it may be, besides the folders of `PATH`.
fn folders() -> [PathBuf; 2] {
    [PathBuf::from("/usr/sbin"), unpacked().join("usr/sbin")]
}

/// Where `make test` unpacks it.
fn unpacked() -> PathBuf {
    paths::target("pgbouncer")
}
