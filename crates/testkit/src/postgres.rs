//! A private PostgreSQL cluster in a temporary folder, with a fresh database for each test.

use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use diesel::{Connection, RunQueryDsl};
use nix::sys::signal::{Signal, kill};
use nix::unistd::{Pid, User, geteuid};
use store::{Backend, PgConnection};

use super::ports::free_port;
use super::processes::{freeze_all, thaw_all};
use super::programs::{find, wait_until, wait_within};
use super::wait::TIMEOUT;
use super::watchdog::{Watchdog, folder_in_memory, temporary_folder};

/// The role that owns everything.
pub(super) const ROLE: &str = "sealedmove";

/// Lives as long as the test process; its watchdog ends it afterwards.
static SHARED: LazyLock<Cluster> = LazyLock::new(|| Cluster::start(Durability::None));

/// Whether a commit has to reach the disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// No, for ordinary tests.
    None,
    /// Yes, as in production, for benchmarks.
    Full,
}

/// A database for one test, dropped with this value.
pub struct Database<'cluster> {
    cluster: &'cluster Cluster,
    name: String,
}

impl Database<'static> {
    /// An empty database in the cluster that all tests of this process share.
    pub fn fresh() -> Self {
        SHARED.fresh_database()
    }

    /// A fresh database for a test on `backend`, which must be kept alive while in use. `None` on SQLite, whose file is
    /// in the data folder.
    pub fn fresh_on(backend: Backend) -> Option<Arc<Self>> {
        match backend {
            Backend::Sqlite => None,
            Backend::Postgres => Some(Arc::new(Self::fresh())),
        }
    }
}

impl<'cluster> Database<'cluster> {
    /// The value of `SEALEDMOVE_DATABASE_URL`.
    pub fn url(&self) -> String {
        self.cluster.url(&self.name)
    }

    /// A copy of this database, which must have no connections.
    pub fn copy(&self) -> Database<'cluster> {
        self.cluster.fresh_database_with(&format!("TEMPLATE {} STRATEGY FILE_COPY", self.name))
    }

    /// The URL of the same database on a replica of the cluster.
    pub fn url_on(&self, replica: &Cluster) -> String {
        replica.url(&self.name)
    }

    /// A connection for inspecting the database.
    ///
    /// # Panics
    /// If the connection fails.
    pub fn connect(&self) -> PgConnection {
        PgConnection::establish(&self.url()).expect("the test database takes connections")
    }
}

impl Drop for Database<'_> {
    fn drop(&mut self) {
        // A stopped cluster cannot drop a database, and need not: its folder is removed as a whole.
        if let Ok(mut connection) = PgConnection::establish(&self.cluster.url("postgres")) {
            let _ = diesel::sql_query(format!("DROP DATABASE {} WITH (FORCE)", self.name)).execute(&mut connection);
        }
    }
}

/// A PostgreSQL server with its data, removed on drop. Most tests use [`Database::fresh`] instead.
pub struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    owner: Option<User>,
    port: u16,
    password: String,
    durability: Durability,
    databases: AtomicU32,
    server: Option<Child>,
    watchdog: Watchdog,
}

impl Cluster {
    /// Starts a separate cluster, for tests that stop it, and for benchmarks.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start; the message has the reason.
    pub fn start(durability: Durability) -> Self {
        let folder = match durability {
            // Most of its work is to create and remove the hundreds of files of databases.
            Durability::None => folder_in_memory("postgres"),
            Durability::Full => temporary_folder("postgres"),
        };
        let watchdog = Watchdog::new(Signal::SIGQUIT, Some(&folder));
        let mut cluster = Self {
            programs: server_programs(),
            owner: server_owner(),
            port: free_port(),
            password: format!("{:032x}", rand::random::<u128>()),
            durability,
            databases: AtomicU32::new(0),
            server: None,
            watchdog,
            folder,
        };
        cluster.initialise();
        cluster.resume();
        cluster
    }

    /// A streaming replica (`pg_basebackup`): a separate server, which can be stopped and resumed.
    ///
    /// # Panics
    /// As [`Cluster::start`].
    pub fn replica(&self) -> Self {
        let folder = temporary_folder("replica");
        let watchdog = Watchdog::new(Signal::SIGQUIT, Some(&folder));
        let mut replica = Self {
            programs: self.programs.clone(),
            owner: server_owner(),
            port: free_port(),
            password: self.password.clone(),
            durability: self.durability,
            databases: AtomicU32::new(0),
            server: None,
            watchdog,
            folder,
        };
        replica.give_to_owner(&replica.folder);
        let output = replica
            .command("pg_basebackup")
            .args(["--dbname", &self.url("postgres"), "--write-recovery-conf", "--checkpoint=fast", "--no-sync", "-D"])
            .arg(replica.data())
            .output()
            .expect("pg_basebackup can be started");
        assert!(output.status.success(), "pg_basebackup failed: {}", String::from_utf8_lossy(&output.stderr));
        replica.resume();
        replica
    }

    /// Runs one statement in the maintenance database `postgres`.
    ///
    /// # Panics
    /// If it fails.
    pub fn execute(&self, statement: &str) {
        let mut connection = PgConnection::establish(&self.url("postgres")).expect("the cluster takes connections");
        diesel::sql_query(statement).execute(&mut connection).expect("the statement is run");
    }

    /// The user of the server, if it is not the one of the tests.
    pub fn owner(&self) -> Option<&User> {
        self.owner.as_ref()
    }

    /// A new, empty database.
    pub fn fresh_database(&self) -> Database<'_> {
        self.fresh_database_with("")
    }

    /// A new, empty database with options of `CREATE DATABASE`.
    pub fn fresh_database_with(&self, options: &str) -> Database<'_> {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.execute(&format!("CREATE DATABASE {name} {options}"));
        Database { cluster: self, name }
    }

    /// The port of the server.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The process id of the server, whose children serve the connections.
    pub fn pid(&self) -> Option<u32> {
        self.server.as_ref().map(Child::id)
    }

    /// Freezes the server, as a host does that hangs: it takes connections, and never answers. See [`Self::thaw`].
    pub fn freeze(&self) {
        freeze_all(&self.data());
    }

    /// Lets a frozen server go on.
    pub fn thaw(&self) {
        thaw_all(&self.data());
    }

    /// Cuts every connection and stops the server, as in a failure; the data remain. See [`Self::resume`].
    pub fn stop(&mut self) {
        // A frozen one would not end.
        self.thaw();
        let Some(pid) = self.pid() else { return };
        let _ = kill(Pid::from_raw(pid.cast_signed()), Signal::SIGQUIT);
        let Some(mut server) = self.server.take() else { return };
        if wait_within(&mut server, TIMEOUT).is_none() {
            let _ = server.kill();
            let _ = server.wait();
        }
        self.watchdog.forget();
    }

    /// Starts the server again on the same port and data.
    ///
    /// # Panics
    /// If it does not start; the message shows its log.
    pub fn resume(&mut self) {
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        let mut settings = vec![
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "max_connections=300",
            "shared_buffers=64MB",
            "jit=off",
        ];
        if self.durability == Durability::None {
            settings.extend(["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_wal_size=128MB"]);
            // A worker for each of hundreds of short-lived databases.
            settings.push("autovacuum=off");
        }
        for setting in settings {
            command.args(["-c", setting]);
        }
        let log = File::options().create(true).append(true).open(self.log()).expect("the folder is writable");
        command.stdout(log.try_clone().expect("a file can be shared")).stderr(log);
        let mut server = command.spawn().expect("postgres can be started");
        self.watchdog.watch(server.id());
        let ready = wait_until(TIMEOUT, || {
            let ended = server.try_wait().expect("the process is a child of ours");
            assert!(ended.is_none(), "PostgreSQL ended at once ({ended:?}): {}", self.log_text());
            PgConnection::establish(&self.url("postgres")).is_ok()
        });
        assert!(ready, "PostgreSQL took no connection within {TIMEOUT:?}: {}", self.log_text());
        self.server = Some(server);
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://{ROLE}:{}@127.0.0.1:{}/{database}", self.password, self.port)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    fn log_text(&self) -> String {
        fs::read_to_string(self.log()).unwrap_or_default()
    }

    fn initialise(&self) {
        let password_file = self.folder.join("password");
        fs::write(&password_file, &self.password).expect("the folder is writable");
        self.give_to_owner(&self.folder);
        self.give_to_owner(&password_file);
        let output = self
            .command("initdb")
            .args(["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", "--username", ROLE])
            .arg("--pwfile")
            .arg(&password_file)
            .arg("-D")
            .arg(self.data())
            .output()
            .expect("initdb can be started");
        assert!(output.status.success(), "initdb failed: {}", String::from_utf8_lossy(&output.stderr));
    }

    /// Changes the owner of a file or folder to the user of the server.
    ///
    /// # Panics
    /// If it does not exist.
    pub fn give_to_owner(&self, path: &Path) {
        if let Some(owner) = &self.owner {
            std::os::unix::fs::chown(path, Some(owner.uid.as_raw()), Some(owner.gid.as_raw()))
                .expect("root may give files away");
        }
    }

    /// One of the server’s programs, run by the owner of the data in a clean environment.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(&self.folder).env_clear().env("PATH", "/usr/bin:/bin").env("LC_ALL", "C");
        if let Some(owner) = &self.owner {
            command.uid(owner.uid.as_raw()).gid(owner.gid.as_raw());
        }
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The folder of `initdb` and `postgres`. Debian keeps them away from `PATH`, one folder for each version.
pub(super) fn server_programs() -> PathBuf {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    let folders: Vec<_> = versions.into_iter().map(|(_, folder)| folder).collect();
    if let Some(folder) = folders.iter().find(|folder| folder.join("initdb").is_file()) {
        return folder.clone();
    }
    find("initdb", &folders).parent().map(Path::to_owned).expect("a program is in a folder")
}

/// The user of the server: PostgreSQL refuses to run as root.
pub(super) fn server_owner() -> Option<User> {
    if !geteuid().is_root() {
        return None;
    }
    let owner = ["postgres", "nobody"].into_iter().find_map(|name| User::from_name(name).ok().flatten());
    Some(owner.expect("there is a user other than root"))
}

#[cfg(test)]
mod tests {
    use diesel::QueryableByName;
    use diesel::sql_types::{Integer, Text};

    use super::*;

    #[derive(QueryableByName)]
    struct Answer {
        #[diesel(sql_type = Text)]
        name: String,
        #[diesel(sql_type = Integer)]
        major: i32,
    }

    fn count_moves(connection: &mut PgConnection) -> diesel::QueryResult<usize> {
        diesel::sql_query("SELECT * FROM moves").execute(connection)
    }

    #[test]
    fn each_test_has_a_database_of_its_own() {
        let (one, other) = (Database::fresh(), Database::fresh());
        let answer: Answer = diesel::sql_query(
            "SELECT current_database()::text AS name, current_setting('server_version_num')::int / 10000 AS major",
        )
        .get_result(&mut one.connect())
        .unwrap();
        assert!(one.url().ends_with(&format!("/{}", answer.name)));
        assert!(answer.major >= 15, "PostgreSQL {} is older than what the service supports", answer.major);
        diesel::sql_query("CREATE TABLE moves (ply int)").execute(&mut one.connect()).unwrap();
        count_moves(&mut one.connect()).unwrap();
        count_moves(&mut other.connect()).unwrap_err();
        let url = other.url();
        let _open_to_the_end = other.connect();
        drop(other);
        assert!(PgConnection::establish(&url).is_err(), "the database is still there");
    }

    #[test]
    fn a_cluster_can_fail_and_come_back_with_its_data() {
        let mut cluster = Cluster::start(Durability::Full);
        let folder = cluster.folder.clone();
        let url = cluster.url("postgres");
        let mut connection = PgConnection::establish(&url).unwrap();
        diesel::sql_query("CREATE TABLE moves (ply int)").execute(&mut connection).unwrap();
        diesel::sql_query("INSERT INTO moves VALUES (1), (2)").execute(&mut connection).unwrap();
        cluster.stop();
        assert!(count_moves(&mut connection).is_err() && PgConnection::establish(&url).is_err());
        cluster.resume();
        let mut connection = PgConnection::establish(&url).unwrap();
        assert_eq!(count_moves(&mut connection), Ok(2));
        drop(cluster);
        assert!(!folder.exists(), "the folder is still there");
    }
}
