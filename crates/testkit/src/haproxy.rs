//! HAProxy with the example configuration of the documentation.

use std::fs::{self, File};
use std::net::{Ipv4Addr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::Signal;

use super::paths;
use super::ports::free_port;
use super::programs::{find, wait_until};
use super::wait::TIMEOUT;
use super::watchdog::{Watchdog, temporary_folder};

/// The addresses in the examples.
const BIND: &str = "192.0.2.1:80\n";
const BIND_FOR_POSTGRES: &str = "127.0.0.1:5000\n";

/// A running HAProxy, stopped on drop.
pub struct Haproxy {
    child: Child,
    watchdog: Watchdog,
}

impl Haproxy {
    /// Starts it on `port`, in front of the servers on five ports.
    ///
    /// # Panics
    /// If it is not installed or does not start.
    pub fn start(port: u16, servers: [u16; 5]) -> Self {
        let mut addresses = vec![(BIND.to_owned(), format!("127.0.0.1:{port}\n"))];
        for (number, server) in (1..).zip(servers) {
            addresses.push((format!("10.0.0.1{number}:8080"), format!("127.0.0.1:{server}")));
        }
        Self::with_example(port, "docs/haproxy.cfg", &addresses)
    }

    /// Starts it on `port`, in front of three nodes of PostgreSQL, each with the ports of its PostgreSQL and its Patroni.
    ///
    /// # Panics
    /// As [`Haproxy::start`].
    pub fn start_for_postgres(port: u16, nodes: [(u16, u16); 3]) -> Self {
        let mut addresses = vec![(BIND_FOR_POSTGRES.to_owned(), format!("127.0.0.1:{port}\n"))];
        for (number, (postgres, patroni)) in (1..).zip(nodes) {
            let example = format!("10.0.0.2{number}:5432 check port 8008");
            addresses.push((example, format!("127.0.0.1:{postgres} check port {patroni}")));
        }
        Self::with_example(port, "docs/haproxy-postgresql.cfg", &addresses)
    }

    /// Starts it with an example of the documentation, in which each address is replaced.
    fn with_example(port: u16, example: &str, addresses: &[(String, String)]) -> Self {
        let mut settings = fs::read_to_string(paths::repository(example)).expect("the example is there");
        for (from, to) in addresses {
            assert_eq!(settings.matches(from).count(), 1, "{from}");
            settings = settings.replace(from, to);
        }
        Self::with_settings(port, &settings)
    }

    /// Starts it with this configuration, in which it listens on `port` of this machine.
    ///
    /// # Panics
    /// If it is not installed or does not start.
    pub fn with_settings(port: u16, settings: &str) -> Self {
        let folder = temporary_folder("haproxy");
        let mut watchdog = Watchdog::new(Signal::SIGKILL, Some(&folder));
        let (file, log) = (folder.join("haproxy.cfg"), folder.join("log"));
        fs::write(&file, settings).expect("the folder is writable");
        let out = File::create(&log).expect("the folder is writable");
        let mut child = Command::new(find("haproxy", &[PathBuf::from("/usr/sbin")]))
            .arg("-db")
            .arg("-f")
            .arg(&file)
            .stdin(Stdio::null())
            .stdout(out.try_clone().expect("a file can be shared"))
            .stderr(out)
            .spawn()
            .expect("haproxy can be started");
        watchdog.watch(child.id());
        let log = || fs::read_to_string(&log).unwrap_or_default();
        let ready = wait_until(TIMEOUT, || {
            let ended = child.try_wait().expect("the process is a child of ours");
            assert!(ended.is_none(), "haproxy ended: {}", log());
            TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok()
        });
        assert!(ready, "haproxy does not listen: {}", log());
        Self { child, watchdog }
    }

    /// A free port for it.
    pub fn port() -> u16 {
        free_port()
    }
}

impl Drop for Haproxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.watchdog.forget();
    }
}
