//! Processes that die in the middle of falling flags and due reminders: nothing is lost, and nothing comes twice.
//!
//! The real program on the real clock. The database itself keeps the minutes: triggers write down each game that ends
//! and each reminder that is queued, in the order in which that happens. They drop the messages that tell of the ends,
//! which are another test's matter. Games by the million are a benchmark's, see `benches/million`.

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
use testkit::wait::{answered, progressing};

/// What falls due, how much of it, and within which time.
struct Rush {
    flags: Plan,
    reminders: Plan,
}

impl Rush {
    fn new(games: u32, reminders: u32, window: Duration) -> Self {
        let first = Clock::system().now() + Duration::from_secs(5);
        let flags = Plan { initial: 'f', games, players: 50, first, window, moment: Moment::Deadline };
        let reminders = Plan { initial: 'r', games: reminders, moment: Moment::Reminder, ..flags.clone() };
        Self { flags, reminders }
    }

    async fn fill(&self, url: &str) -> Minutes {
        self.flags.fill(url).await;
        self.reminders.fill(url).await;
        Minutes::begin(url).await
    }
}

/// What the database writes down.
struct Minutes {
    store: Store,
}

#[derive(Debug, QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    game: String,
    /// Of a reminder. Of a flag it is the transaction.
    #[diesel(sql_type = BigInt)]
    job: i64,
}

impl Minutes {
    async fn begin(url: &str) -> Self {
        let url: DatabaseUrl = url.parse().expect("the address of a database");
        let store = Store::open(&url).expect("the database opens");
        let minutes = Self { store };
        let ended = "old.ended_at is null and new.ended_at is not null";
        let [reminder, end] = ["reminder", "game-over"].map(|mail| format!("new.payload like '%\"mail\":\"{mail}\"%'"));
        let tables = match minutes.store.backend() {
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
        let made = minutes.store.write(move |conn| Ok::<_, StoreError>(conn.batch_execute(&tables)?));
        made.await.expect("the minutes begin");
        minutes
    }

    async fn of(&self, what: &'static str) -> Vec<Line> {
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

impl Minutes {
    /// Waits until so many lines of that kind are written down.
    async fn count(&self, event: &str, what: &'static str, wanted: usize) {
        progressing(event, async || match self.of(what).await.len() {
            count if count >= wanted => Ok(()),
            count => Err(count),
        })
        .await;
    }

    /// Has the node that comes to end that game stay there, in the middle of its transaction, until [`Minutes::go_on`]. PostgreSQL only.
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

    async fn go_on(&self) {
        let done = self.store.write(move |conn| Ok::<_, StoreError>(conn.batch_execute("delete from halts")?));
        done.await.expect("the halt is removed");
    }
}

impl Rush {
    /// Waits until about half of the flags have fallen.
    async fn middle(&self, minutes: &Minutes) {
        let half = usize::try_from(self.flags.games / 2).expect("a few thousand");
        minutes.count("half of the flags fall", "flag", half).await;
    }

    /// Waits until all is done, and looks at the minutes.
    async fn end(&self, minutes: &Minutes, mail: &Path) {
        let count = |plan: &Plan| usize::try_from(plan.games).expect("a few thousand");
        minutes.count("all flags fall", "flag", count(&self.flags)).await;
        minutes.count("all reminders are queued", "reminder", count(&self.reminders)).await;
        let mut fallen = minutes.of("flag").await;
        // PostgreSQL ends the games of one transaction in an order of its own.
        for together in fallen.chunk_by_mut(|one, next| one.job == next.job) {
            together.sort_by(|one, other| one.game.cmp(&other.game));
        }
        let fallen: Vec<String> = fallen.into_iter().map(|line| line.game).collect();
        let expected: Vec<String> = (0..self.flags.games).map(|number| self.flags.game(number)).collect();
        assert_eq!(fallen, expected, "each flag falls once, in the order of the deadlines");
        let queued = minutes.of("reminder").await;
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

/// How many messages have been sent for each job, by the names of their files.
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

/// The name of the node that has been brought to a halt while it ends games.
async fn halted(minutes: &Minutes) -> Option<String> {
    #[derive(QueryableByName)]
    struct Holder {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let holders = minutes.store.read(|conn| {
        let asked = diesel::sql_query(
            "select application_name as name from pg_stat_activity \
             where datname = current_database() and wait_event = 'PgSleep'",
        );
        let Connection::Postgres(conn) = conn else { return Ok(Vec::new()) };
        Ok::<Vec<Holder>, StoreError>(asked.load(conn)?)
    });
    holders.await.expect("an answer").pop().map(|holder| holder.name).filter(|name| name.starts_with("node"))
}

#[tokio::test(flavor = "multi_thread")]
async fn of_three_nodes_one_dies_in_the_middle_of_many_flags() {
    let database = Database::fresh();
    let mail = tempfile::tempdir().expect("a folder");
    let rush = Rush::new(400, 60, Duration::from_secs(5));
    let minutes = rush.fill(&database.url()).await;
    minutes.halt_at(&rush.flags.game(200)).await;
    let mut nodes: Vec<(String, Server)> = Vec::new();
    for number in 0..3 {
        let name = format!("node{number}");
        let url = format!("{}?application_name={name}", database.url());
        nodes.push((name, node(&url, mail.path()).serve()));
    }
    let name = answered("a node is in the middle", async || halted(&minutes).await).await;
    let at = nodes.iter().position(|(node, _)| *node == name).expect("one of the three");
    let (_, busy) = nodes.swap_remove(at);
    busy.kill();
    let fallen = minutes.of("flag").await.len();
    assert!(fallen <= 200, "it died in the middle, after {fallen} flags");
    minutes.go_on().await;
    rush.end(&minutes, mail.path()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_node_dies_in_the_middle_and_goes_on_where_it_was() {
    let (folder, mail) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let url = format!("sqlite:{}", folder.path().join("sealedmove.db").display());
    let rush = Rush::new(300, 50, Duration::from_secs(5));
    let minutes = rush.fill(&url).await;
    let program = node(&url, mail.path());
    let first = program.serve();
    rush.middle(&minutes).await;
    first.kill();
    let _second = program.serve();
    rush.end(&minutes, mail.path()).await;
}
