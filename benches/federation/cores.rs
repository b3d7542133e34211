//! Processor cores: the service has the first one to itself, a database the second, and the clients the others. On two
//! cores the clients share that of the database.

use std::fs;
use std::process::{Command, Stdio};

use crate::processes::with_children;

/// The cores of this machine, by their numbers.
pub struct Cores {
    service: String,
    database: String,
    clients: String,
    all: String,
}

impl Cores {
    /// Those that this process may use.
    ///
    /// # Panics
    /// If there is only one.
    pub fn of_machine() -> Self {
        let status = fs::read_to_string("/proc/self/status").expect("Linux");
        let all =
            status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).expect("Linux tells it").trim();
        let cores: Vec<String> = numbers(all).map(|core| core.to_string()).collect();
        let [service, database, others @ ..] = &cores[..] else { panic!("this takes two cores") };
        let clients = if others.is_empty() { database.clone() } else { others.join(",") };
        Self { service: service.clone(), database: database.clone(), clients, all: all.to_owned() }
    }

    /// The core of the service.
    pub fn service(&self) -> &str {
        &self.service
    }

    /// Confines this process and a database server, so that neither takes time from the service.
    pub fn confine(&self, database: Option<u32>) {
        set(std::process::id(), &self.clients);
        for process in database.into_iter().flat_map(with_children) {
            set(process, &self.database);
        }
    }

    /// Lets this process use all cores again.
    pub fn release(&self) {
        set(std::process::id(), &self.all);
    }
}

/// The numbers in a list such as `0-3,6`.
fn numbers(list: &str) -> impl Iterator<Item = u32> {
    list.split(',').flat_map(|part| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let number = |text: &str| text.parse::<u32>().expect("a number");
        number(first)..=number(last)
    })
}

/// Confines all threads of a process. Threads and children that it starts later inherit it.
fn set(process: u32, cores: &str) {
    // A child of the database may have ended meanwhile.
    let _ = Command::new("taskset")
        .args(["-a", "-c", "-p", cores, &process.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("taskset is installed (Debian: util-linux)");
}
