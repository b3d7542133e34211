//! PostgreSQL fails over, three nodes under Patroni, while games are played and mail goes out: by a switchover, by a
//! PostgreSQL, a node that is killed, and a node that is frozen. One process reaches the nodes by a URL with all
//! hosts, and another through HAProxy, reading from one of the nodes besides.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering::SeqCst;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection, QueryableByName, RunQueryDsl, sql_query};
use store::PgConnection;
use testkit::patroni::{NODES, PatroniCluster};
use testkit::process::Program;
use testkit::skipped;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::{TIMEOUT, until};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet, spawn_blocking};
use tokio::time::timeout;

use super::client::{Client, Tally};
use super::failover::{famous_moves, json, replica_reads};
use super::load::moves_in_json;
use super::streams::follow_unfinished;

/// A way in which a database fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    /// Another node is made the primary, as for maintenance.
    Switchover,
    /// The primary's server dies, and its Patroni is there to start it again.
    PostgresKilled,
    /// The primary's host dies.
    NodeKilled,
    /// The primary's host hangs: it takes connections, and never answers.
    NodeFrozen,
}

const FAILURES: [Failure; 4] = [Failure::Switchover, Failure::PostgresKilled, Failure::NodeKilled, Failure::NodeFrozen];

/// How long a failure may silence a process: the primary's lease (15 s) has to run out, another node is promoted within
/// a few seconds of that, and this machine is slow.
const MAX_SILENCE: Duration = Duration::from_secs(60);

/// How long the least of them does.
const MIN_SILENCE: Duration = Duration::from_secs(1);

/// Pairs of players who play one game after another, beside the pair that plays by mail.
const PAIRS: u8 = 3;

/// The length of their games, which is not the whole: a game that has ended would be packed.
const PLIES: usize = 100;

/// The pause after a move.
const PACE: Duration = Duration::from_millis(100);

/// The ply after which White says something and offers a draw, which Black declines.
const OFFER_PLY: usize = 20;

/// How long there has been no response.
struct Silence(Mutex<(Instant, Duration, usize)>);

impl Silence {
    fn new() -> Self {
        Self(Mutex::new((Instant::now(), Duration::ZERO, 0)))
    }

    /// Notes a response.
    fn end(&self) {
        let mut silence = self.0.lock().expect("nobody panics with it");
        let (last, longest, count) = &mut *silence;
        *longest = (*longest).max(last.elapsed());
        *last = Instant::now();
        *count += 1;
    }

    /// Measures anew.
    fn reset(&self) {
        *self.0.lock().expect("nobody panics with it") = (Instant::now(), Duration::ZERO, 0);
    }

    /// The number of responses, and the longest silence between them.
    fn read(&self) -> (usize, Duration) {
        let (_, longest, count) = *self.0.lock().expect("nobody panics with it");
        (count, longest)
    }
}

/// A process that serves.
struct Route {
    name: &'static str,
    url: String,
    silence: Arc<Silence>,
}

/// Two players and their games, in which every request is sent until it is acknowledged.
struct Pair {
    names: [String; 2],
    /// White's client and Black's, and one to read with for each route.
    players: [Client; 2],
    readers: Vec<Client>,
    moves: Arc<Vec<(String, String)>>,
    is_over: Arc<AtomicBool>,
}

/// What was acknowledged in a game.
#[derive(Clone, Debug)]
struct Record {
    id: String,
    plies: usize,
    lines: usize,
    offers: usize,
}

impl Pair {
    /// A game that has just begun: the number makes the keys of its requests.
    async fn begin(&self, number: usize) -> String {
        let [white, black] = &self.players;
        let key = format!("{}-{number}", self.names[0]);
        let form = [("color", "white"), ("days", "3"), ("rated", "false")];
        let challenge = white.post(&format!("/api/challenge/{}", self.names[1]), &form, Some(&key)).await;
        let id = json(&challenge)["id"].as_str().unwrap_or_else(|| panic!("no id: {challenge}")).to_owned();
        black.post(&format!("/api/challenge/{id}/accept"), &[], Some(&format!("{key}-accepts"))).await;
        id
    }

    async fn play(&self, id: &str, ply: usize) {
        // With its ply, so that it is the same command however often it is sent.
        let path = format!("/api/board/game/{id}/move/{}?ply={ply}", self.moves[ply].0);
        self.players[ply % 2].post(&path, &[], None).await;
    }

    /// Reads a game at each process: it has every move that was acknowledged, by whichever.
    async fn read(&self, id: &str, plies: usize) {
        for reader in &self.readers {
            let shown = moves_in_json(reader, id).await;
            assert!(shown.len() >= plies, "{} moves are shown, and {plies} were acknowledged", shown.len());
            assert!(shown.iter().eq(self.moves[..shown.len()].iter().map(|(_, san)| san)), "{shown:?}");
        }
    }

    /// Plays games until it is over.
    async fn play_games(self) -> Vec<Record> {
        let mut records = Vec::new();
        while !self.is_over.load(SeqCst) {
            let id = self.begin(records.len()).await;
            let mut record = Record { id: id.clone(), plies: 0, lines: 0, offers: 0 };
            let streams = self.follow(&id);
            while record.plies < PLIES && !self.is_over.load(SeqCst) {
                self.play(&id, record.plies).await;
                record.plies += 1;
                self.read(&id, record.plies).await;
                if record.plies % OFFER_PLY == 1 {
                    let path = format!("/api/board/game/{id}");
                    let key = format!("{id}-{}", record.plies);
                    let form = [("room", "player"), ("text", &*key)];
                    self.players[0].post(&format!("{path}/chat"), &form, Some(&format!("{key}-line"))).await;
                    record.lines += 1;
                    if record.plies > 1 {
                        self.players[0].post(&format!("{path}/draw/yes"), &[], Some(&format!("{key}-offer"))).await;
                        self.players[1].post(&format!("{path}/draw/no"), &[], Some(&format!("{key}-no"))).await;
                        record.offers += 1;
                    }
                }
                tokio::time::sleep(PACE).await;
            }
            for (mut shown, stream) in streams {
                let all = timeout(TIMEOUT, shown.wait_for(|count| *count == record.plies)).await;
                assert!(all.is_ok_and(|shown| shown.is_ok()), "a stream of {id} left a move out");
                stream.abort();
            }
            records.push(record);
        }
        records
    }

    /// Follows a game at each process. Returns for each how many moves it has shown.
    fn follow(&self, id: &str) -> Vec<(watch::Receiver<usize>, JoinHandle<()>)> {
        let uci: Vec<String> = self.moves.iter().map(|(uci, _)| uci.clone()).collect();
        let follow = |reader: &Client| {
            let (shown, seen) = watch::channel(0);
            (seen, tokio::spawn(follow_unfinished(reader.clone(), id.to_owned(), uci.clone(), shown)))
        };
        self.readers.iter().map(follow).collect()
    }

    /// Plays games in which a player moves when told by mail. Returns them.
    async fn play_by_mail(self, mut mail: watch::Receiver<Vec<Received>>) -> Vec<Record> {
        let mut records: Vec<Record> = Vec::new();
        while !self.is_over.load(SeqCst) {
            let id = self.begin(records.len()).await;
            let mut record = Record { id: id.clone(), plies: 0, lines: 0, offers: 0 };
            while record.plies < PLIES && !self.is_over.load(SeqCst) {
                self.play(&id, record.plies).await;
                record.plies += 1;
                let arrived = mail.wait_for(|messages| self.turn_mails(messages, &id) >= record.plies);
                let is_there = timeout(TIMEOUT, arrived).await.is_ok_and(|received| received.is_ok());
                assert!(is_there, "no mail about turn {} of {id}", record.plies);
            }
            // Nor is there another one.
            let mails = self.turn_mails(&mail.borrow(), &id);
            assert_eq!(mails, record.plies, "mails about turns");
            records.push(record);
        }
        records
    }

    /// The number of mails to them about a turn in that game. One that is sent again, since the database failed before its
    /// delivery was stored, has the same Message-ID, and counts once.
    fn turn_mails(&self, messages: &[Received], game: &str) -> usize {
        let addresses = self.names.each_ref().map(|name| [format!("{}@example.org", name.to_lowercase())]);
        let link = format!("/game/{game}");
        let is_turn = |message: &&Received| {
            let mail = message.mail();
            mail.header("X-Sealed-Move") == Some("your-turn")
                && mail.text.as_deref().is_some_and(|text| text.contains(&link))
        };
        let turns = messages.iter().filter(|message| addresses.iter().any(|to| message.to == *to)).filter(is_turn);
        turns.map(|message| message.mail().message_id).collect::<BTreeSet<_>>().len()
    }
}

/// A player who writes notes all the time: each is there when it is read.
async fn write_notes(player: Client, game: String, silence: Arc<Silence>, is_over: Arc<AtomicBool>) -> usize {
    let path = format!("/api/game/{game}/note");
    for number in 1.. {
        let note = format!("This is note {number}.");
        player.post(&path, &[("text", &note)], None).await;
        silence.end();
        assert!(player.get(&path, "application/json").await.contains(&note), "it is older than its writer knows");
        if is_over.load(SeqCst) {
            return number;
        }
        tokio::time::sleep(PACE).await;
    }
    unreachable!("it is over some time")
}

/// Has the database fail, and recover. Returns how long each route was silent.
async fn fail(cluster: &mut PatroniCluster, failure: Failure, routes: &[Route]) -> Vec<Duration> {
    let leader = cluster.until_whole().await;
    for route in routes {
        route.silence.reset();
    }
    match failure {
        Failure::Switchover => cluster.switch_over().await,
        Failure::PostgresKilled => cluster.kill_postgres(leader),
        Failure::NodeKilled => {
            cluster.kill_node(leader);
            cluster.until_replaced(leader).await;
        }
        Failure::NodeFrozen => {
            cluster.freeze(leader);
            cluster.until_replaced(leader).await;
        }
    }
    // While the node that failed is still away, and then while it is back.
    until_answered(routes, 10).await;
    let silences = routes.iter().map(|route| route.silence.read().1).collect();
    match failure {
        Failure::Switchover | Failure::PostgresKilled => {}
        Failure::NodeKilled => cluster.start_node(leader),
        Failure::NodeFrozen => cluster.thaw(leader),
    }
    until_answered(routes, 40).await;
    silences
}

/// Waits until every process has answered so many more requests.
async fn until_answered(routes: &[Route], count: usize) {
    let counts = || routes.iter().map(|route| route.silence.read().0);
    let before: Vec<usize> = counts().collect();
    until("every process answers", async || counts().zip(&before).all(|(now, before)| now >= before + count)).await;
}

#[derive(QueryableByName)]
struct Stored {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = BigInt)]
    moves: i64,
    #[diesel(sql_type = BigInt)]
    lines: i64,
    #[diesel(sql_type = BigInt)]
    offers: i64,
}

/// What is stored of each game: moves, chat lines and draw offers.
fn stored(url: &str) -> BTreeMap<String, [i64; 3]> {
    let mut conn = PgConnection::establish(url).expect("the primary takes connections");
    let query = "select g.id::text as id, (select count(*) from moves m where m.game_id = g.id) as moves, \
         (select count(*) from chat_lines c where c.game_id = g.id) as lines, \
         (select count(*) from game_events e where e.game_id = g.id and e.kind = 'draw-offered') as offers from games g";
    let games = sql_query(query).load::<Stored>(&mut conn).expect("the games");
    games.into_iter().map(|game| (game.id, [game.moves, game.lines, game.offers])).collect()
}

/// The failures of this run: one of each kind, or as many as `FAILOVERS` says.
fn failures() -> Vec<Failure> {
    let count = std::env::var("FAILOVERS").ok().and_then(|count| count.parse().ok()).unwrap_or(FAILURES.len());
    FAILURES.into_iter().cycle().take(count.max(1)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn database_failover_loses_and_doubles_nothing() {
    if let Some(missing) = PatroniCluster::missing_program() {
        return skipped::skip(&format!("{missing} is missing: `make test` installs it on Debian"));
    }
    let smtp = SmtpServer::start_plain();
    let mut cluster = spawn_blocking(PatroniCluster::start).await.expect("it starts");
    cluster.until_whole().await;
    let (haproxy, port) = cluster.haproxy();
    let maintenance = cluster.url("postgres");
    let created = spawn_blocking(move || {
        let mut conn = PgConnection::establish(&maintenance).expect("the primary takes connections");
        conn.batch_execute("create database games").expect("a database");
    });
    created.await.expect("it is created");
    let program = Program::new()
        .with("SEALEDMOVE_DATABASE_URL", cluster.url("games"))
        .with("SEALEDMOVE_MAIL_URL", smtp.url())
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0")
        .with("SEALEDMOVE_ENGINE", "none");
    let through_haproxy = program
        .another_process()
        .with("SEALEDMOVE_DATABASE_URL", cluster.url_at(port, "games"))
        .with("SEALEDMOVE_DATABASE_REPLICA_URL", cluster.url_of(NODES - 1, "games"))
        .with("SEALEDMOVE_METRICS", "loopback");
    let serve = |program: Program| spawn_blocking(move || program.serve_with(&["--no-worker"]));
    // One after the other: the first makes the tables and the secret.
    let servers =
        [serve(program.clone()).await.expect("it serves"), serve(through_haproxy.clone()).await.expect("it serves")];
    let worker = program.another_process().work();
    let routes: Vec<Route> = ["three hosts", "HAProxy"]
        .into_iter()
        .zip(&servers)
        .map(|(name, server)| Route { name, url: server.url(""), silence: Arc::new(Silence::new()) })
        .collect();

    let (tally, is_over) = (Arc::new(Tally::default()), Arc::new(AtomicBool::new(false)));
    let moves = Arc::new(famous_moves());
    let clients = AtomicUsize::new(0);
    let client = |route: usize, token: Option<&str>| {
        let number = u8::try_from(clients.fetch_add(1, SeqCst)).expect("few clients");
        Client::new(number, &routes[route].url, token.map(str::to_owned), &tally).through_outages()
    };
    let mut pairs = Vec::new();
    for number in 0..=PAIRS {
        let names = [format!("White{number}"), format!("Black{number}")];
        let (adding, added) = (program.clone(), names.clone());
        let [white, black] =
            spawn_blocking(move || added.map(|name| adding.add_player(&name))).await.expect("players are added");
        // White and Black play at different processes.
        let players = [client(0, Some(&white)), client(1, Some(&black))];
        let readers = vec![client(0, None), client(1, None)];
        pairs.push(Pair { names, players, readers, moves: Arc::clone(&moves), is_over: Arc::clone(&is_over) });
    }
    let by_mail = pairs.pop().expect("a pair");
    let noted = by_mail.begin(usize::MAX).await;
    let mut notes = JoinSet::new();
    for (route, player) in routes.iter().zip(&by_mail.players) {
        notes.spawn(write_notes(player.clone(), noted.clone(), Arc::clone(&route.silence), Arc::clone(&is_over)));
    }
    let mut playing = JoinSet::new();
    playing.spawn(by_mail.play_by_mail(smtp.watch()));
    for pair in pairs {
        playing.spawn(pair.play_games());
    }

    let header = routes.iter().map(|route| format!(" {} |", route.name)).collect::<String>();
    println!("| failure |{header}");
    for failure in failures() {
        let silences = fail(&mut cluster, failure, &routes).await;
        let columns = silences.iter().map(|silence| format!(" {:.1} s |", silence.as_secs_f64())).collect::<String>();
        println!("| {failure:?} |{columns}");
        for (route, silence) in routes.iter().zip(silences) {
            let range = MIN_SILENCE..MAX_SILENCE;
            assert!(range.contains(&silence), "{failure:?} silenced {} for {silence:?}", route.name);
        }
        let ended = playing.try_join_next();
        assert!(ended.is_none(), "a pair stopped: {:?}", ended.map(|ended| ended.err()));
    }
    cluster.until_whole().await;
    is_over.store(true, SeqCst);
    let mut records = Vec::new();
    while let Some(played) = playing.join_next().await {
        records.extend(played.expect("every command was carried out, and no read was old"));
    }
    let mut note_count = 0;
    while let Some(written) = notes.join_next().await {
        note_count += written.expect("no note was lost");
    }

    let [by_replica, ..] = replica_reads(&[&through_haproxy]).await;
    assert!(by_replica > 0, "the replica answers reads");
    let url = cluster.url("games");
    let stored = spawn_blocking(move || stored(&url)).await.expect("it is read");
    let (mut moves, mut lines, mut offers) = (0, 0, 0);
    for Record { id, plies, lines: said, offers: offered } in &records {
        let expected = [*plies, *said, *offered].map(|count| i64::try_from(count).expect("few"));
        assert_eq!(stored.get(id), Some(&expected), "moves, chat lines and draw offers of {id}");
        (moves, lines, offers) = (moves + plies, lines + said, offers + offered);
    }
    assert_eq!(stored.len(), records.len() + 1, "no game was begun twice");
    until("all mail has gone out", async || {
        let jobs = program.store().read(store::jobs::counts).await.expect("the database");
        jobs.iter().all(|(kind, waiting, failed)| kind != "mail" || (*waiting, *failed) == (0, 0))
    })
    .await;
    let messages = smtp.messages();
    let mails: BTreeSet<_> = messages.iter().map(|message| (message.to.clone(), message.mail().message_id)).collect();
    let [broken, unavailable] = [&tally.broken, &tally.unavailable].map(|count| count.load(SeqCst));
    println!(
        "{} games, {moves} moves, {lines} chat lines, {offers} draw offers, {note_count} notes and {} mails, none lost \
         or doubled, {} sent again; {} requests were answered, {unavailable} with 503 at first, and {broken} broke off",
        records.len(),
        mails.len(),
        messages.len() - mails.len(),
        tally.answered.load(SeqCst)
    );
    drop((servers, worker, haproxy));
}
