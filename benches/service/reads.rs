//! Reads of unchanged content, compared with a bare handler of the same framework that responds with the same bytes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};

use crate::load::{Players, famous_moves};
use testkit::app::PASSWORD;
use testkit::http_client;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};

/// Connections, each of which sends its next request once the last one is answered.
const CONNECTIONS: usize = 8;

const SPAN: Duration = Duration::from_secs(4);

/// The number of moves of the game that is read.
const MOVES: usize = 40;

/// The number of running games of the player whose list is read.
const GAMES: usize = 50;

pub async fn measure() {
    on("SQLite", &Program::new().with("SEALEDMOVE_API_RATE", "0").with("SEALEDMOVE_PAGE_RATE", "0")).await;
    let cluster = Cluster::start(Durability::Full);
    let database = cluster.fresh_database();
    let program = Program::new()
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0")
        .with("SEALEDMOVE_DATABASE_URL", database.url());
    on("PostgreSQL", &program).await;
}

/// A measured request: its path and headers, and the aim as a share of the rate of a bare handler.
struct Target {
    name: &'static str,
    aim: f64,
    path: String,
    headers: String,
}

async fn on(database: &str, program: &Program) {
    let program = program.clone().with("SEALEDMOVE_ENGINE", "none");
    let mut players = Players::of(&program);
    players.add_pairs(&program, GAMES);
    let server = program.serve_with(&["--no-worker"]);
    let [first, ..] = &players.pairs[..] else { return };
    let mut games = Vec::new();
    for pair in &players.pairs {
        games.push(players.start_game_of(&server, &pair.black_name, [&first.white, &pair.black]).await);
    }
    for (ply, uci) in famous_moves().iter().take(MOVES).enumerate() {
        players.play(&server, &games[0], [&first.white, &first.black][ply % 2], uci).await;
    }
    let game = &games[0];
    let session = session(&server, "White0").await;
    let bearer = format!("Authorization: Bearer {}\r\n", first.white);
    let targets = [
        ("a game as JSON", 0.5, format!("/game/export/{game}"), "Accept: application/json\r\n".to_owned()),
        ("its page, for a visitor", 0.5, format!("/game/{game}"), "Accept: text/html\r\n".to_owned()),
        ("its page, for a player", 0.5, format!("/game/{game}"), format!("Accept: text/html\r\nCookie: {session}\r\n")),
        ("50 running games as JSON", 0.3, "/api/account/playing?nb=50".to_owned(), bearer.clone()),
        ("the account", 0.3, "/api/account".to_owned(), bearer),
    ];
    for (name, aim, path, headers) in targets {
        compare(database, &server, &Target { name, aim, path, headers }).await;
    }
    unmodified(database, &server, game).await;
    first_reads(database, &server, &games).await;
}

/// Prints the responses per second of the service and of the bare handler.
async fn compare(database: &str, server: &Server, target: &Target) {
    let address = address_of(server);
    let request = request(address, &target.path, &format!("{}Accept-Encoding: br\r\n", target.headers));
    let sample = Connection::open(address).send(&request);
    assert_eq!(sample.status, 200, "{}", target.path);
    let bare = BareServer::start(&sample);
    let bare_request = self::request(bare.address, "/", "Accept-Encoding: br\r\n");
    // Measured alternately, so that other load on the machine affects both.
    let (mut served, mut reference) = (0.0, 0.0);
    for _ in 0..2 {
        reference += rate(bare.address, &bare_request, 200).await / 2.0;
        served += rate(address, &request, 200).await / 2.0;
    }
    println!(
        "{database}: {}, {} bytes: {served:.0} a second, {:.2} of a bare handler's {reference:.0} (aim: {:.1})",
        target.name,
        sample.body.len(),
        served / reference,
        target.aim,
    );
}

async fn unmodified(database: &str, server: &Server, game: &str) {
    let (address, path) = (address_of(server), format!("/game/export/{game}"));
    let sample = Connection::open(address).send(&request(address, &path, "Accept: application/json\r\n"));
    let bare = BareServer::start(&sample);
    let with_tag = |address, path: &str| {
        request(address, path, &format!("Accept: application/json\r\nIf-None-Match: {}\r\n", sample.tag))
    };
    // A profile is requested, since the clocks in a running game change each second.
    let tag = Connection::open(address).send(&request(address, "/api/user/White0", "")).tag;
    let request = request(address, "/api/user/White0", &format!("If-None-Match: {tag}\r\n"));
    let reference = rate(bare.address, &with_tag(bare.address, "/"), 304).await;
    let served = rate(address, &request, 304).await;
    println!(
        "{database}: a profile that is known already: {served:.0} a second, {:.2} of a bare handler's {reference:.0} \
         (aim: 0.8)",
        served / reference
    );
}

async fn first_reads(database: &str, server: &Server, games: &[String]) {
    for (name, path, accept) in [("JSON", "/game/export/", "application/json"), ("pages", "/game/", "text/html")] {
        let paths: Vec<String> = games.iter().map(|game| format!("{path}{game}")).collect();
        let count = read_for(server, &paths, accept, false, SPAN).await;
        println!("{database}: {name} of games that were not read before: {:.0} a second", count / SPAN.as_secs_f64());
    }
}

/// The number of responses to all connections within `span`. If `is_cached` is false, each request has its own cookie,
/// so that no response is served from the cache.
pub async fn read_for(server: &Server, paths: &[String], accept: &'static str, is_cached: bool, span: Duration) -> f64 {
    let (address, began) = (address_of(server), Instant::now());
    let read = move |connection: usize, paths: Vec<String>| {
        let mut open = Connection::open(address);
        let mut count = 0;
        while began.elapsed() < span {
            let cookie = if is_cached { String::new() } else { format!("Cookie: own={connection}-{count}\r\n") };
            let headers = format!("Accept: {accept}\r\n{cookie}");
            assert_eq!(open.send(&request(address, &paths[count % paths.len()], &headers)).status, 200);
            count += 1;
        }
        count as f64
    };
    let clients: Vec<_> = (0..CONNECTIONS)
        .map(|connection| {
            let paths = paths.to_owned();
            thread::spawn(move || read(connection, paths))
        })
        .collect();
    tokio::task::spawn_blocking(|| clients.into_iter().map(|one| one.join().unwrap()).sum()).await.unwrap()
}

/// Responses per second on all connections.
async fn rate(address: SocketAddr, request: &str, status: u16) -> f64 {
    let began = Instant::now();
    let request = request.to_owned();
    let read_all = move || {
        let clients: Vec<_> = (0..CONNECTIONS)
            .map(|_| {
                let request = request.clone();
                thread::spawn(move || {
                    let mut connection = Connection::open(address);
                    let mut answers = 0_u32;
                    while began.elapsed() < SPAN {
                        assert_eq!(connection.send(&request).status, status);
                        answers += 1;
                    }
                    f64::from(answers)
                })
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap()).sum::<f64>()
    };
    tokio::task::spawn_blocking(read_all).await.unwrap() / began.elapsed().as_secs_f64()
}

async fn session(server: &Server, name: &str) -> String {
    let client = http_client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let form = [("name", name), ("password", PASSWORD)];
    let sent = client.post(server.url("/login")).header("Sec-Fetch-Site", "same-origin").form(&form).send();
    let answer = sent.await.expect("an answer");
    let cookies = answer.headers().get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    cookies.filter_map(|cookie| cookie.split(';').next()).collect::<Vec<_>>().join("; ")
}

fn address_of(server: &Server) -> SocketAddr {
    server.url("").trim_start_matches("http://").parse().expect("an address")
}

fn request(address: SocketAddr, path: &str, headers: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n{headers}\r\n")
}

/// The parts of a response that are used.
struct Answer {
    status: u16,
    kind: String,
    encoding: String,
    tag: String,
    body: Vec<u8>,
}

/// A keep-alive connection. It does as little as possible, since client and server share the machine.
struct Connection(BufReader<TcpStream>);

impl Connection {
    fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_nodelay(true).unwrap();
        Self(BufReader::with_capacity(64 * 1024, stream))
    }

    fn send(&mut self, request: &str) -> Answer {
        self.0.get_mut().write_all(request.as_bytes()).expect("sent");
        let mut line = String::new();
        self.0.read_line(&mut line).expect("a status");
        let status = line.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
        let mut answer =
            Answer { status, kind: String::new(), encoding: String::new(), tag: String::new(), body: Vec::new() };
        let (mut length, mut is_chunked) = (0, false);
        loop {
            line.clear();
            self.0.read_line(&mut line).expect("a header");
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse().expect("a length"),
                "transfer-encoding" => is_chunked = true,
                "content-type" => value.clone_into(&mut answer.kind),
                "content-encoding" => value.clone_into(&mut answer.encoding),
                "etag" => value.clone_into(&mut answer.tag),
                _ => {}
            }
        }
        while is_chunked {
            line.clear();
            self.0.read_line(&mut line).expect("a size");
            length = usize::from_str_radix(line.trim_end(), 16).expect("a size");
            let before = answer.body.len();
            answer.body.resize(before + length + 2, 0);
            self.0.read_exact(&mut answer.body[before..]).expect("a chunk");
            answer.body.truncate(before + length);
            is_chunked = length > 0;
            length = 0;
        }
        if length > 0 {
            answer.body.resize(length, 0);
            self.0.read_exact(&mut answer.body).expect("a body");
        }
        answer
    }
}

/// A handler in this process that responds with fixed bytes.
struct BareServer {
    address: SocketAddr,
    handle: actix_web::dev::ServerHandle,
}

impl BareServer {
    fn start(sample: &Answer) -> Self {
        let (kind, encoding, tag) = (sample.kind.clone(), sample.encoding.clone(), sample.tag.clone());
        let body = web::Bytes::from(sample.body.clone());
        let (started, wait) = mpsc::channel();
        thread::spawn(move || {
            actix_web::rt::System::new().block_on(async move {
                let server = HttpServer::new(move || {
                    let (kind, encoding, tag, body) = (kind.clone(), encoding.clone(), tag.clone(), body.clone());
                    let answer = move |request: HttpRequest| {
                        let (kind, encoding, tag, body) = (kind.clone(), encoding.clone(), tag.clone(), body.clone());
                        async move {
                            if request.headers().contains_key(IF_NONE_MATCH) {
                                return HttpResponse::NotModified().insert_header((ETAG, tag)).finish();
                            }
                            let mut answer = HttpResponse::Ok();
                            answer.insert_header((CONTENT_TYPE, kind)).insert_header((ETAG, tag));
                            if !encoding.is_empty() {
                                answer.insert_header((CONTENT_ENCODING, encoding));
                            }
                            answer.body(body)
                        }
                    };
                    App::new().route("/", web::get().to(answer))
                });
                let server = server.workers(2).disable_signals().bind(("127.0.0.1", 0)).expect("a port");
                let address = server.addrs()[0];
                let server = server.run();
                started.send((address, server.handle())).unwrap();
                server.await.unwrap();
            });
        });
        let (address, handle) = wait.recv().expect("it starts");
        Self { address, handle }
    }
}

impl Drop for BareServer {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
    }
}
