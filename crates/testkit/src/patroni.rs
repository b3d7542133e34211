//! A PostgreSQL that fails over: three nodes under Patroni, with etcd, as docs/operations.md describes it.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::unistd::User;
use serde_json::{Value, json};

use super::haproxy::Haproxy;
use super::http_client;
use super::paths;
use super::ports::free_port;
use super::postgres::{ROLE, server_owner, server_programs};
use super::processes::{freeze_all, kill_all, processes_in, running_in, thaw_all};
use super::programs::{find, is_installed, wait_until};
use super::wait::{TIMEOUT, poll_for};
use super::watchdog::{Watchdog, folder_in_memory};

/// The nodes of a cluster.
pub const NODES: usize = 3;

/// How long PostgreSQL may take to end, which it does at once (SIGQUIT).
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// How long a request to Patroni may take: a frozen one never answers.
const REST_TIMEOUT: Duration = Duration::from_secs(2);

/// A cluster, which is ended and removed on drop. Its commits are synchronous: they wait for a second node.
pub struct PatroniCluster {
    folder: PathBuf,
    owner: Option<User>,
    password: String,
    nodes: [Node; NODES],
    etcd: Child,
    http: reqwest::Client,
    _watchdog: Watchdog,
}

/// A node: Patroni and its PostgreSQL.
struct Node {
    name: String,
    /// The working directory of its Patroni; that of its PostgreSQL is below it.
    folder: PathBuf,
    port: u16,
    rest_port: u16,
    patroni: Option<Child>,
}

/// The state of a cluster by its own account.
#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    leader: Option<usize>,
    /// Whether both others stream from the leader, one of them synchronously.
    is_whole: bool,
}

impl PatroniCluster {
    /// A program of the cluster that is not installed, if any.
    pub fn missing_program() -> Option<&'static str> {
        if !is_installed("etcd", &[unpacked_etcd()]) {
            return Some("etcd");
        }
        (!paths::target("patroni/patroni").is_dir()).then_some("Patroni")
    }

    /// Starts etcd, and all nodes at once. Wait with [`until_whole`](Self::until_whole).
    ///
    /// # Panics
    /// If a program is not installed.
    pub fn start() -> Self {
        let folder = folder_in_memory("patroni");
        let watchdog = Watchdog::of_folder(&folder);
        let owner = server_owner();
        // Root's folders are closed to the user of PostgreSQL, so programs and packages are copied.
        let (installed, packages) = (paths::target("patroni"), folder.join("packages"));
        let copied = Command::new("cp").arg("-rLp").arg(&installed).arg(&packages).status();
        assert!(copied.is_ok_and(|status| status.success()), "{} is not copied", installed.display());
        let (client_port, peer_port) = (free_port(), free_port());
        let nodes = [1, 2, 3].map(|number| Node {
            name: format!("node{number}"),
            folder: folder.join(format!("node{number}")),
            port: free_port(),
            rest_port: free_port(),
            patroni: None,
        });
        let etcd_folder = folder.join("etcd");
        for path in [&folder, &packages, &etcd_folder].into_iter().chain(nodes.iter().map(|node| &node.folder)) {
            fs::create_dir_all(path).expect("the folder is writable");
            if let Some(owner) = &owner {
                chown(path, Some(owner.uid.as_raw()), Some(owner.gid.as_raw())).expect("root may give files away");
            }
        }
        let [client_url, peer_url] = [client_port, peer_port].map(|port| format!("http://127.0.0.1:{port}"));
        let etcd_program = folder.join("etcd-server");
        fs::copy(find("etcd", &[unpacked_etcd()]), &etcd_program).expect("the folder is writable");
        let mut etcd = command(&owner, &etcd_program, &etcd_folder);
        etcd.args(["--data-dir", "data", "--listen-client-urls", &client_url, "--advertise-client-urls", &client_url])
            .args(["--listen-peer-urls", &peer_url, "--initial-advertise-peer-urls", &peer_url])
            .args(["--initial-cluster", &format!("default={peer_url}")]);
        let mut cluster = Self {
            etcd: spawn(&mut etcd, &etcd_folder),
            password: format!("{:032x}", rand::random::<u128>()),
            http: http_client::builder().timeout(REST_TIMEOUT).build().expect("a client"),
            _watchdog: watchdog,
            folder,
            owner,
            nodes,
        };
        for node in 0..NODES {
            let settings = cluster.settings(node, client_port);
            // JSON is YAML.
            let file = cluster.nodes[node].folder.join("patroni.yml");
            fs::write(&file, settings.to_string()).expect("the folder is writable");
            cluster.start_node(node);
        }
        cluster
    }

    fn settings(&self, node: usize, etcd: u16) -> Value {
        let Node { name, folder, port, rest_port, .. } = &self.nodes[node];
        let (rest, listen) = (format!("127.0.0.1:{rest_port}"), format!("127.0.0.1:{port}"));
        json!({
            "scope": "sealedmove",
            "name": name,
            "restapi": { "listen": rest, "connect_address": rest },
            "etcd3": { "host": format!("127.0.0.1:{etcd}") },
            "bootstrap": {
                "dcs": {
                    "ttl": 15,
                    "loop_wait": 5,
                    "retry_timeout": 5,
                    "synchronous_mode": true,
                    "postgresql": {
                        "use_pg_rewind": true,
                        "parameters": {
                            "max_connections": 100,
                            "max_wal_size": "128MB",
                            "shared_buffers": "64MB",
                            "jit": "off",
                            // In the data folder, so that nothing is left of a server that is killed.
                            "dynamic_shared_memory_type": "mmap",
                            // The files are in memory, and no machine fails here.
                            "fsync": "off",
                        },
                    },
                },
                "initdb": [{ "encoding": "UTF8" }, { "locale": "C" }, "no-sync"],
            },
            "postgresql": {
                "listen": listen,
                "connect_address": listen,
                "data_dir": folder.join("data"),
                "bin_dir": server_programs(),
                "pgpass": folder.join("pgpass"),
                "basebackup": [{ "checkpoint": "fast" }, "no-sync"],
                "authentication": {
                    "superuser": { "username": ROLE, "password": self.password },
                    "replication": { "username": "replicator", "password": self.password },
                },
                "pg_hba": [
                    "host all all 127.0.0.1/32 scram-sha-256",
                    "host replication replicator 127.0.0.1/32 scram-sha-256",
                ],
                "parameters": { "unix_socket_directories": "" },
            },
        })
    }

    /// The URL that names all nodes.
    pub fn url(&self, database: &str) -> String {
        let hosts: Vec<String> = self.nodes.iter().map(|node| format!("127.0.0.1:{}", node.port)).collect();
        format!("postgres://{ROLE}:{}@{}/{database}?target_session_attrs=read-write", self.password, hosts.join(","))
    }

    /// The URL of a server at `port` of this machine, such as that of HAProxy.
    pub fn url_at(&self, port: u16, database: &str) -> String {
        format!("postgres://{ROLE}:{}@127.0.0.1:{port}/{database}", self.password)
    }

    /// The URL of one node.
    pub fn url_of(&self, node: usize, database: &str) -> String {
        self.url_at(self.nodes[node].port, database)
    }

    /// HAProxy with the example configuration of the documentation, and its port.
    pub fn haproxy(&self) -> (Haproxy, u16) {
        let port = Haproxy::port();
        let servers = self.nodes.each_ref().map(|node| (node.port, node.rest_port));
        (Haproxy::start_for_postgres(port, servers), port)
    }

    /// The node that is the primary.
    pub async fn leader(&self) -> Option<usize> {
        self.state().await?.leader
    }

    /// Waits until every node is there, and a commit can wait for another than the primary. Returns the primary.
    ///
    /// # Panics
    /// After a long time; the logs of all nodes are printed.
    pub async fn until_whole(&self) -> usize {
        self.poll("the cluster is whole", async || {
            let state = self.state().await?;
            state.leader.filter(|_| state.is_whole)
        })
        .await
    }

    /// Waits until a node other than that is the primary. Returns it.
    ///
    /// # Panics
    /// As [`until_whole`](Self::until_whole).
    pub async fn until_replaced(&self, node: usize) -> usize {
        self.poll("another node is the primary", async || self.leader().await.filter(|leader| *leader != node)).await
    }

    async fn poll<T>(&self, what: &str, poll: impl AsyncFnMut() -> Option<T>) -> T {
        match tokio::time::timeout(TIMEOUT, poll_for(what, poll)).await {
            Ok(value) => value,
            Err(_) => panic!("this was waited for: {what}\n{}", self.logs()),
        }
    }

    async fn state(&self) -> Option<State> {
        let mut answer = None;
        for node in &self.nodes {
            let sent = self.http.get(format!("http://127.0.0.1:{}/cluster", node.rest_port)).send().await;
            if let Ok(response) = sent
                && let Ok(state) = response.json::<Value>().await
            {
                answer = Some(state);
                break;
            }
        }
        let answer = answer?;
        let members = answer["members"].as_array()?;
        let roles: BTreeMap<&str, (&str, &str)> = members
            .iter()
            .filter_map(|member| {
                Some((member["name"].as_str()?, (member["role"].as_str()?, member["state"].as_str()?)))
            })
            .collect();
        let count = |role: &str, state: &str| roles.values().filter(|member| **member == (role, state)).count();
        Some(State {
            leader: self.nodes.iter().position(|node| roles.get(&*node.name) == Some(&("leader", "running"))),
            is_whole: roles.len() == NODES
                && count("leader", "running") == 1
                && count("sync_standby", "streaming") == 1
                && count("replica", "streaming") == 1,
        })
    }

    /// Makes another node the primary, as an operator does before maintenance.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn switch_over(&self) {
        let leader = self.until_whole().await;
        let Node { name, rest_port, .. } = &self.nodes[leader];
        let url = format!("http://127.0.0.1:{rest_port}/switchover");
        let sent = self.http.post(url).timeout(TIMEOUT).json(&json!({ "leader": name })).send().await;
        let response = sent.expect("Patroni answers");
        let status = response.status();
        assert!(status.is_success(), "{status}: {}", response.text().await.unwrap_or_default());
    }

    /// Kills a node, as a power cut does. It stays away until [`start_node`](Self::start_node).
    pub fn kill_node(&mut self, node: usize) {
        let node = &mut self.nodes[node];
        running_in(&node.folder);
        kill_all(&node.folder);
        if let Some(mut patroni) = node.patroni.take() {
            let _ = patroni.wait();
        }
    }

    /// Starts a node that was killed.
    pub fn start_node(&mut self, node: usize) {
        let Node { folder, .. } = &self.nodes[node];
        // The system's: one in a home folder is closed to the user of PostgreSQL.
        let mut patroni = command(&self.owner, "python3", folder);
        patroni.env("PYTHONPATH", self.folder.join("packages")).args(["-m", "patroni", "patroni.yml"]);
        let started = spawn(&mut patroni, folder);
        self.nodes[node].patroni = Some(started);
    }

    /// Kills the PostgreSQL of a node, which its Patroni starts again.
    pub fn kill_postgres(&self, node: usize) {
        // Once: what Patroni starts meanwhile is to live.
        for process in running_in(&self.nodes[node].folder.join("data")) {
            let _ = kill(process, Signal::SIGKILL);
        }
    }

    /// Freezes a node, as a host does that is out of memory or whose storage hangs: it takes connections, and never
    /// answers.
    pub fn freeze(&self, node: usize) {
        freeze_all(&self.nodes[node].folder);
    }

    /// Lets a frozen node go on.
    pub fn thaw(&self, node: usize) {
        thaw_all(&self.nodes[node].folder);
    }

    /// The last lines of all logs.
    pub fn logs(&self) -> String {
        let last_lines = |folder: &Path| {
            let log = fs::read(folder.join("log")).unwrap_or_default();
            let log = String::from_utf8_lossy(&log);
            let lines: Vec<&str> = log.lines().collect();
            format!("{}:\n{}\n", folder.display(), lines[lines.len().saturating_sub(60)..].join("\n"))
        };
        self.nodes.iter().map(|node| last_lines(&node.folder)).collect()
    }
}

impl Drop for PatroniCluster {
    fn drop(&mut self) {
        thaw_all(&self.folder);
        for node in &mut self.nodes {
            if let Some(patroni) = &mut node.patroni {
                let _ = patroni.kill();
            }
            // The server itself removes its shared memory.
            if let Some(server) = processes_in(&node.folder.join("data")).first() {
                let _ = kill(*server, Signal::SIGQUIT);
            }
        }
        wait_until(SHUTDOWN_TIMEOUT, || {
            self.nodes.iter().all(|node| processes_in(&node.folder.join("data")).is_empty())
        });
        kill_all(&self.folder);
        for child in self.nodes.iter_mut().filter_map(|node| node.patroni.as_mut()).chain([&mut self.etcd]) {
            let _ = child.wait();
        }
    }
}

/// Where `make test` unpacks etcd.
fn unpacked_etcd() -> PathBuf {
    paths::target("etcd/usr/bin")
}

/// A program that runs in `folder` as the user of PostgreSQL, in a clean environment.
fn command(owner: &Option<User>, program: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).env_clear().envs([("PATH", "/usr/bin:/bin"), ("LC_ALL", "C")]).env("HOME", folder);
    if let Some(owner) = owner {
        command.uid(owner.uid.as_raw()).gid(owner.gid.as_raw());
    }
    command
}

fn spawn(command: &mut Command, folder: &Path) -> Child {
    let log = File::options().create(true).append(true).open(folder.join("log")).expect("the folder is writable");
    command.stdin(Stdio::null()).stdout(log.try_clone().expect("a file can be shared")).stderr(log);
    command.spawn().expect("the program can be started")
}
