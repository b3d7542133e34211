//! Reads from a PostgreSQL replica: only as long as it has everything that was committed.

use diesel::sql_types::BigInt;
use diesel::{Connection, QueryableByName, RunQueryDsl, sql_query};
use reqwest::header::ACCEPT;
use reqwest::{Client, StatusCode};
use sealedmove::startup::Parts;
use serde_json::Value;
use store::PgConnection;
use testkit::app::{App, AppBuilder, Player};
use testkit::postgres::{Cluster, Database, Durability};
use testkit::wait::until;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A primary, its replica, and a database that both have.
struct Servers {
    replica: Cluster,
    url: String,
    replica_url: String,
    /// Dropped last, since the database is in it.
    primary: Cluster,
}

impl Servers {
    fn start() -> Self {
        let primary = Cluster::start(Durability::Full);
        let replica = primary.replica();
        let database: Database = primary.fresh_database();
        let (url, replica_url) = (database.url(), database.url_on(&replica));
        // The database is removed with its cluster.
        std::mem::forget(database);
        Self { replica, url, replica_url, primary }
    }

    fn builder(&self) -> AppBuilder {
        let builder = App::builder().parts(Parts::Serve).with("SEALEDMOVE_DATABASE_URL", &self.url);
        builder.with("SEALEDMOVE_DATABASE_REPLICA_URL", &self.replica_url)
    }
}

/// A relay between a process and the replica, which can stop forwarding while connections stay open.
struct Relay {
    port: u16,
    open: watch::Sender<bool>,
}

impl Relay {
    async fn start(target: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (open, opened) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(&target).await.expect("the replica is there");
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(forward(near_in, far_out, opened.clone()));
                tokio::spawn(forward(far_in, near_out, opened.clone()));
            }
        });
        Self { port, open }
    }
}

async fn forward(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut open: watch::Receiver<bool>) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(read) = from.read(&mut buffer).await {
        let is_open = open.wait_for(|open| *open).await.is_ok();
        if read == 0 || !is_open || to.write_all(&buffer[..read]).await.is_err() {
            return;
        }
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// How many reads had that outcome.
async fn reads(app: &App, outcome: &str) -> u64 {
    app.metric(&format!("sealedmove_database_replica_reads_total{{outcome=\"{outcome}\"}}")).await
}

/// The moves of the game, with an Accept header that was never sent before, so that no cached response is used.
async fn moves(client: &Client, app: &App, game: &str) -> String {
    let accept = format!("application/json, x-{}/*", rand::random::<u64>());
    let answer = client.get(app.url(&format!("/game/export/{game}"))).header(ACCEPT, accept).send().await;
    let answer = answer.expect("an answer");
    let (status, text) = (answer.status(), answer.text().await.expect("text"));
    assert_eq!(status, StatusCode::OK, "{text}");
    let json: Value = serde_json::from_str(&text).expect("JSON");
    json["moves"].as_str().unwrap_or_default().to_owned()
}

/// Enough moves for a test.
const MOVES: [(&str, &str); 12] = [
    ("e2e4", "e4"),
    ("e7e5", "e5"),
    ("g1f3", "Nf3"),
    ("b8c6", "Nc6"),
    ("f1b5", "Bb5"),
    ("a7a6", "a6"),
    ("b5a4", "Ba4"),
    ("g8f6", "Nf6"),
    ("e1g1", "O-O"),
    ("f8e7", "Be7"),
    ("f1e1", "Re1"),
    ("b7b5", "b5"),
];

/// A game whose every move is read at once, at all processes.
struct WatchedGame<'a> {
    id: String,
    players: [Player; 2],
    processes: Vec<&'a App>,
    played: Vec<&'static str>,
}

impl<'a> WatchedGame<'a> {
    async fn start(processes: Vec<&'a App>) -> Self {
        let app = processes[0];
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        let id = ann.start_game(&bob, &[]).await;
        let far_bob = bob.at(processes[processes.len() - 1]);
        Self { id, players: [ann, far_bob], processes, played: Vec::new() }
    }

    /// Plays the next moves. Each is visible to every read after it was acknowledged.
    async fn play(&mut self, count: usize) {
        for _ in 0..count {
            let turn = self.played.len();
            let (uci, san) = MOVES[turn];
            self.players[turn % 2].play(&self.id, uci).await;
            self.played.push(san);
            self.read().await;
        }
    }

    async fn read(&self) {
        for app in &self.processes {
            assert_eq!(moves(&app.browser(), app, &self.id).await, self.played.join(" "));
        }
    }

    /// Reads until a read has that outcome; all reads meanwhile return the same moves.
    async fn read_until(&self, outcome: &str) {
        let app = self.processes[0];
        let before = reads(app, outcome).await;
        until(&format!("reads are {outcome}"), async || {
            self.read().await;
            reads(app, outcome).await > before
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn replica_reads_are_never_older_than_acknowledged_moves() {
    let servers = Servers::start();
    let builder = servers.builder();
    let second = builder.second_process();
    let (here, there) = (builder.start().await, second.start().await);
    let mut game = WatchedGame::start(vec![&here, &there]).await;
    game.play(MOVES.len()).await;
    game.read_until("answered").await;
    let (answered, all) = (reads(&here, "answered").await, here.metric("sealedmove_database_reads_total").await);
    println!("the replica answered {answered} of {all} reads while moves were played");
    assert!(answered > 0 && reads(&there, "answered").await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn lagging_replica_is_not_read_until_it_has_caught_up() {
    let servers = Servers::start();
    let app = servers.builder().start().await;
    let mut game = WatchedGame::start(vec![&app]).await;
    game.play(2).await;
    game.read_until("answered").await;
    servers.replica.execute("select pg_wal_replay_pause()");
    game.play(4).await;
    game.read_until("lagging").await;
    let answered = reads(&app, "answered").await;
    game.play(2).await;
    assert_eq!(reads(&app, "answered").await, answered, "it lacks the moves");
    servers.replica.execute("select pg_wal_replay_resume()");
    game.read_until("answered").await;
    game.play(2).await;
}

/// With a synchronous standby that never answers, a commit stays between its two steps: it is on disk, so the replica
/// has it, and not yet visible on the primary.
#[tokio::test(flavor = "multi_thread")]
async fn replica_that_shows_a_commit_before_the_primary_is_not_read() {
    let servers = Servers::start();
    let app = servers.builder().start().await;
    let mut game = WatchedGame::start(vec![&app]).await;
    game.play(2).await;
    game.read_until("answered").await;
    servers.primary.execute("alter system set synchronous_standby_names = 'nobody'");
    servers.primary.execute("select pg_reload_conf()");
    // The setting holds once a commit waits for the standby.
    let database = servers.url.clone();
    let first = tokio::task::spawn_blocking(move || {
        let mut conn = PgConnection::establish(&database).expect("a connection");
        sql_query("create table waits_for_standby ()").execute(&mut conn)
    });
    let mut on_primary = PgConnection::establish(&servers.url).expect("a connection");
    until("a commit waits for the standby", async || {
        let waiting = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'";
        sql_query(waiting).get_result::<Count>(&mut on_primary).expect("a number").count > 0
    })
    .await;
    let (uci, san) = MOVES[2];
    let mut on_replica = PgConnection::establish(&servers.replica_url).expect("a connection");
    let reading = async {
        until("the replica shows the move", async || {
            let move_count = "select count(*) from moves";
            sql_query(move_count).get_result::<Count>(&mut on_replica).expect("a number").count == 3
        })
        .await;
        game.read_until("ahead").await;
        let answered = reads(&app, "answered").await;
        game.read().await;
        assert_eq!(reads(&app, "answered").await, answered, "it is ahead of the primary");
        servers.primary.execute("alter system reset synchronous_standby_names");
        servers.primary.execute("select pg_reload_conf()");
    };
    tokio::join!(game.players[0].play(&game.id, uci), reading);
    first.await.expect("no panic").expect("a table");
    game.played.push(san);
    game.read_until("answered").await;
    game.play(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn replica_outage_is_not_noticed() {
    let mut servers = Servers::start();
    let builder = servers.builder();
    let later = builder.second_process();
    let app = builder.start().await;
    let mut game = WatchedGame::start(vec![&app]).await;
    game.play(2).await;
    game.read_until("answered").await;
    servers.replica.stop();
    game.play(2).await;
    game.read_until("away").await;
    servers.replica.resume();
    game.read_until("answered").await;
    game.play(4).await;
    // A process that starts while the replica is away uses it once it is back, too.
    servers.replica.stop();
    let late = later.start().await;
    game.processes = vec![&late];
    game.read_until("away").await;
    servers.replica.resume();
    game.read_until("answered").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unresponsive_replica_delays_reads_only_briefly() {
    let mut servers = Servers::start();
    let mut url = url::Url::parse(&servers.replica_url).expect("a URL");
    let relay = Relay::start(format!("127.0.0.1:{}", url.port().expect("a port"))).await;
    url.set_port(Some(relay.port)).expect("it has a host");
    servers.replica_url = url.to_string();
    let app = servers.builder().start().await;
    let mut game = WatchedGame::start(vec![&app]).await;
    game.play(2).await;
    game.read_until("answered").await;
    relay.open.send(false).expect("it is there");
    // Nothing is committed, and so nothing asks how far the replica is: a read finds out.
    game.read_until("away").await;
    let answered = reads(&app, "answered").await;
    game.play(4).await;
    for _ in 0..50 {
        game.read().await;
    }
    assert_eq!(reads(&app, "answered").await, answered);
    relay.open.send(true).expect("it is there");
    game.read_until("answered").await;
    game.play(2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn server_that_is_not_a_replica_is_never_read() {
    let other = Database::fresh();
    let mut servers = Servers::start();
    servers.replica_url = other.url();
    let builder = servers.builder();
    // The primary itself, named as its own replica, is not one either.
    let own = builder.second_process().with("SEALEDMOVE_DATABASE_REPLICA_URL", &servers.url);
    let (app, own) = (builder.start().await, own.start().await);
    let mut game = WatchedGame::start(vec![&app, &own]).await;
    game.play(4).await;
    game.read_until("away").await;
    game.processes.reverse();
    game.read_until("away").await;
    assert_eq!((reads(&app, "answered").await, reads(&own, "answered").await), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn promoted_replica_is_no_longer_read() {
    let servers = Servers::start();
    let app = servers.builder().start().await;
    let mut game = WatchedGame::start(vec![&app]).await;
    game.play(2).await;
    game.read_until("answered").await;
    servers.replica.execute("select pg_promote()");
    game.play(2).await;
    game.read_until("away").await;
    let answered = reads(&app, "answered").await;
    game.play(4).await;
    assert_eq!(reads(&app, "answered").await, answered);
}
