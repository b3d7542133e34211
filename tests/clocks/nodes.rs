//! Processes killed while flags fall and reminders are due: nothing is lost or repeated.
//!
//! The real program on the real clock. Triggers in the database log each game that ends and each reminder that is
//! queued, in order. They drop the mails about the ends, which another test covers. For millions of games see the
//! benchmark `benches/million`.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use service::Clock;
use store::{Backend, Connection, DatabaseUrl, Store, StoreError};
use testkit::many_games::{Moment, Plan};
use testkit::postgres::Database;
use testkit::process::{Program, Server};
use testkit::wait::{poll_for, progressing};

/// The flags and reminders that fall due within a time window.
struct Workload {
    flags: Plan,
    reminders: Plan,
}

impl Workload {
    fn new(games: u32, reminders: u32, window: Duration) -> Self {
        let first = Clock::system().now() + Duration::from_secs(5);
        let flags = Plan { initial: 'f', games, players: 50, first, window, moment: Moment::Deadline };
        let reminders = Plan { initial: 'r', games: reminders, moment: Moment::Reminder, ..flags.clone() };
        Self { flags, reminders }
    }

    async fn fill(&self, url: &str) -> EventLog {
        self.flags.fill(url).await;
        self.reminders.fill(url).await;
        EventLog::begin(url).await
    }
}

/// The log that the triggers write.
struct EventLog {
    store: Store,
}

#[derive(Debug, QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    game: String,
    /// The job of a reminder. For a flag, the transaction.
    #[diesel(sql_type = BigInt)]
    job: i64,
}

impl EventLog {
    async fn begin(url: &str) -> Self {
        let url: DatabaseUrl = url.parse().expect("the address of a database");
        let store = Store::open(&url).expect("the database opens");
        let log = Self { store };
        let ended = "old.ended_at is null and new.ended_at is not null";
        let [reminder, end] = ["reminder", "game-over"].map(|mail| format!("new.payload like '%\"mail\":\"{mail}\"%'"));
        let tables = match log.store.backend() {
            Backend::Postgres => format!(
                "create table minutes (n bigserial primary key, what text, game text, job bigint);
                 create function note_end() returns trigger language plpgsql as $$ begin
                     insert into minutes (what, game, job) values ('flag', new.id, txid_current()); return new; end $$;
                 create function note_reminder() returns trigger language plpgsql as $$ begin
                     insert into minutes (what, game, job) values ('reminder', new.payload::json->>'game', new.id);
                     return new; end $$;
                 create trigger ends after update on games for each row when ({ended}) execute function note_end();
                 create trigger reminds after insert on jobs for each row when ({reminder})
                     execute function note_reminder();
                 create function drop_it() returns trigger language plpgsql as $$ begin return null; end $$;
                 create trigger drops before insert on jobs for each row when ({end}) execute function drop_it();"
            ),
            Backend::Sqlite => format!(
                "create table minutes (n integer primary key, what text, game text, job bigint);
                 create trigger ends after update on games when {ended} begin
                     insert into minutes (what, game, job)
                     values ('flag', new.id, (select coalesce(max(n), 0) from minutes)); end;
                 create trigger reminds after insert on jobs when {reminder} begin
                     insert into minutes (what, game, job)
                     values ('reminder', json_extract(new.payload, '$.game'), new.id); end;
                 create trigger drops before insert on jobs when {end} begin select raise(ignore); end;"
            ),
        };
        let made = log.store.write(move |conn| Ok::<_, StoreError>(conn.batch_execute(&tables)?));
        made.await.expect("the minutes begin");
        log
    }

    async fn lines(&self, what: &'static str) -> Vec<Line> {
        let read = self.store.read(move |conn| {
            let lines = diesel::sql_query(format!("select game, job from minutes where what = '{what}' order by n"));
            Ok::<_, StoreError>(match conn {
                Connection::Postgres(conn) => lines.load(conn)?,
                Connection::Sqlite(conn) => lines.load(conn)?,
            })
        });
        read.await.expect("the minutes are kept")
    }
}

impl EventLog {
    /// Waits until `expected` lines of the kind `what` are logged.
    async fn await_count(&self, event: &str, what: &'static str, expected: usize) {
        progressing(event, async || match self.lines(what).await.len() {
            count if count >= expected => Ok(()),
            count => Err(count),
        })
        .await;
    }

    /// Blocks the node that ends `game` in the middle of its transaction, until [`EventLog::resume`]. PostgreSQL only.
    async fn halt_at(&self, game: &str) {
        let halt = format!(
            "create table halts (game text);
             insert into halts values ('{game}');
             create function halt() returns trigger language plpgsql as $$ begin
                 while exists (select 1 from halts where game = new.id) loop perform pg_sleep(0.02); end loop;
                 return new; end $$;
             create trigger halts before update on games for each row
                 when (old.ended_at is null and new.ended_at is not null) execute function halt();"
        );
        let made = self.store.write(move |conn| Ok::<_, StoreError>(conn.batch_execute(&halt)?));
        made.await.expect("the trigger is made");
    }

    async fn resume(&self) {
        let done = self.store.write(move |conn| Ok::<_, StoreError>(conn.batch_execute("delete from halts")?));
        done.await.expect("the halt is removed");
    }
}

impl Workload {
    /// Waits until about half of the flags have fallen.
    async fn await_half_of_flags(&self, log: &EventLog) {
        let half = usize::try_from(self.flags.games / 2).expect("a few thousand");
        log.await_count("half of the flags fall", "flag", half).await;
    }

    /// Waits until all flags and reminders are processed, and checks the log.
    async fn assert_all_processed(&self, log: &EventLog, mail: &Path) {
        let count = |plan: &Plan| usize::try_from(plan.games).expect("a few thousand");
        log.await_count("all flags fall", "flag", count(&self.flags)).await;
        log.await_count("all reminders are queued", "reminder", count(&self.reminders)).await;
        let mut fallen = log.lines("flag").await;
        // PostgreSQL ends the games of one transaction in an arbitrary order.
        for together in fallen.chunk_by_mut(|one, next| one.job == next.job) {
            together.sort_by(|one, other| one.game.cmp(&other.game));
        }
        let fallen: Vec<String> = fallen.into_iter().map(|line| line.game).collect();
        let expected: Vec<String> = (0..self.flags.games).map(|number| self.flags.game(number)).collect();
        assert_eq!(fallen, expected, "each flag falls once, in the order of the deadlines");
        let queued = log.lines("reminder").await;
        let mut reminded: Vec<&String> = queued.iter().map(|line| &line.game).collect();
        reminded.sort();
        let expected: Vec<String> = (0..self.reminders.games).map(|number| self.reminders.game(number)).collect();
        assert_eq!(reminded, expected.iter().collect::<Vec<_>>(), "each reminder is queued once");
        progressing("all reminders are sent", async || {
            let sent = messages_by_job(mail);
            if queued.iter().all(|line| sent.contains_key(&line.job)) { Ok(()) } else { Err(sent.len()) }
        })
        .await;
        let sent = messages_by_job(mail);
        assert!(queued.iter().all(|line| sent[&line.job] == 1), "each reminder is sent once: {sent:?}");
    }
}

/// The number of mails sent for each job, from the names of their files.
fn messages_by_job(folder: &Path) -> BTreeMap<i64, u32> {
    let mut messages = BTreeMap::new();
    for entry in std::fs::read_dir(folder).expect("the folder of messages") {
        let name = entry.expect("an entry").file_name().into_string().expect("a name");
        if let Some(job) = name.split('-').next().filter(|_| name.ends_with(".eml") && !name.starts_with('.')) {
            *messages.entry(job.parse().expect("a job")).or_default() += 1;
        }
    }
    messages
}

fn node(url: &str, mail: &Path) -> Program {
    Program::new()
        .with("SEALEDMOVE_DATABASE_URL", url)
        .with("SEALEDMOVE_MAIL_URL", format!("file:{}", mail.display()))
        .with("SEALEDMOVE_ENGINE", "none")
}

/// The name of the node that is blocked while it ends games.
async fn halted_node(log: &EventLog) -> Option<String> {
    #[derive(QueryableByName)]
    struct Holder {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let holders = log.store.read(|conn| {
        let query = diesel::sql_query(
            "select application_name as name from pg_stat_activity \
             where datname = current_database() and wait_event = 'PgSleep'",
        );
        let Connection::Postgres(conn) = conn else { return Ok(Vec::new()) };
        Ok::<Vec<Holder>, StoreError>(query.load(conn)?)
    });
    holders.await.expect("an answer").pop().map(|holder| holder.name).filter(|name| name.starts_with("node"))
}

#[tokio::test(flavor = "multi_thread")]
async fn node_killed_during_flag_sweep_loses_and_repeats_nothing() {
    let database = Database::fresh();
    let mail = tempfile::tempdir().expect("a folder");
    let workload = Workload::new(400, 60, Duration::from_secs(5));
    let log = workload.fill(&database.url()).await;
    log.halt_at(&workload.flags.game(200)).await;
    let mut nodes: Vec<(String, Server)> = Vec::new();
    for number in 0..3 {
        let name = format!("node{number}");
        let url = format!("{}?application_name={name}", database.url());
        nodes.push((name, node(&url, mail.path()).serve()));
    }
    let name = poll_for("a node is in the middle", async || halted_node(&log).await).await;
    let at = nodes.iter().position(|(node, _)| *node == name).expect("one of the three");
    let (_, busy) = nodes.swap_remove(at);
    busy.kill();
    let fallen = log.lines("flag").await.len();
    assert!(fallen <= 200, "it died in the middle, after {fallen} flags");
    log.resume().await;
    workload.assert_all_processed(&log, mail.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn single_node_resumes_after_kill_during_flag_sweep() {
    let (folder, mail) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let url = format!("sqlite:{}", folder.path().join("sealedmove.db").display());
    let workload = Workload::new(300, 50, Duration::from_secs(5));
    let log = workload.fill(&url).await;
    let program = node(&url, mail.path());
    let first = program.serve();
    workload.await_half_of_flags(&log).await;
    first.kill();
    let _second = program.serve();
    workload.assert_all_processed(&log, mail.path()).await;
}
