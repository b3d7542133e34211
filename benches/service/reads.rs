//! Reading what has not changed, beside a bare handler of the same framework that answers with the same bytes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use actix_web::http::header::{CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};

use crate::load::{Table, famous_moves};
use testkit::app::PASSWORD;
use testkit::postgres::{Cluster, Durability};
use testkit::process::{Program, Server};

/// Connections, each of which asks again once it is answered.
const CONNECTIONS: usize = 8;

const SPAN: Duration = Duration::from_secs(4);

/// Moves of the game that is read.
const MOVES: usize = 40;

/// Running games of the player whose list is read.
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

/// Something that is read: its address, and the headers with which it is asked for.
struct Asked {
    name: &'static str,
    aim: f64,
    path: String,
    headers: String,
}

async fn on(database: &str, program: &Program) {
    let program = program.clone().with("SEALEDMOVE_ENGINE", "none");
    let mut table = Table::of(&program);
    table.add_pairs(&program, GAMES);
    let server = program.serve_with(&["--no-worker"]);
    let [first, ..] = &table.pairs[..] else { return };
    let mut games = Vec::new();
    for pair in &table.pairs {
        games.push(table.start_game_of(&server, &pair.black_name, [&first.white, &pair.black]).await);
    }
    for (ply, uci) in famous_moves().iter().take(MOVES).enumerate() {
        table.play(&server, &games[0], [&first.white, &first.black][ply % 2], uci).await;
    }
    let game = &games[0];
    let session = session(&server, "White0").await;
    let bearer = format!("Authorization: Bearer {}\r\n", first.white);
    let asked = [
        ("a game as JSON", 0.5, format!("/game/export/{game}"), "Accept: application/json\r\n".to_owned()),
        ("its page, for a visitor", 0.5, format!("/game/{game}"), "Accept: text/html\r\n".to_owned()),
        ("its page, for a player", 0.5, format!("/game/{game}"), format!("Accept: text/html\r\nCookie: {session}\r\n")),
        ("50 running games as JSON", 0.3, "/api/account/playing?nb=50".to_owned(), bearer.clone()),
        ("the account", 0.3, "/api/account".to_owned(), bearer),
    ];
    for (name, aim, path, headers) in asked {
        compare(database, &server, &Asked { name, aim, path, headers }).await;
    }
    unmodified(database, &server, game).await;
    first_reads(database, &server, &games).await;
}

/// Prints how many a second there are of the service and of the bare handler.
async fn compare(database: &str, server: &Server, asked: &Asked) {
    let address = address_of(server);
    let request = request(address, &asked.path, &format!("{}Accept-Encoding: br\r\n", asked.headers));
    let sample = Connection::open(address).ask(&request);
    assert_eq!(sample.status, 200, "{}", asked.path);
    let bare = BareServer::start(&sample);
    let bare_request = self::request(bare.address, "/", "Accept-Encoding: br\r\n");
    // In turn, so that what else the machine does meets both.
    let (mut served, mut reference) = (0.0, 0.0);
    for _ in 0..2 {
        reference += rate(bare.address, &bare_request, 200).await / 2.0;
        served += rate(address, &request, 200).await / 2.0;
    }
    println!(
        "{database}: {}, {} bytes: {served:.0} a second, {:.2} of a bare handler's {reference:.0} (aim: {:.1})",
        asked.name,
        sample.body.len(),
        served / reference,
        asked.aim,
    );
}

async fn unmodified(database: &str, server: &Server, game: &str) {
    let (address, path) = (address_of(server), format!("/game/export/{game}"));
    let sample = Connection::open(address).ask(&request(address, &path, "Accept: application/json\r\n"));
    let bare = BareServer::start(&sample);
    let with_tag = |address, path: &str| {
        request(address, path, &format!("Accept: application/json\r\nIf-None-Match: {}\r\n", sample.tag))
    };
    // Of a running game the figures of the clocks change each second.
    let tag = Connection::open(address).ask(&request(address, "/api/user/White0", "")).tag;
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

/// How many answers all connections get in that time. Where they are not to be known already, each is asked for in words
/// of its own, so that none was kept.
pub async fn read_for(server: &Server, paths: &[String], accept: &'static str, is_known: bool, span: Duration) -> f64 {
    let (address, began) = (address_of(server), Instant::now());
    let ask = move |connection: usize, paths: Vec<String>| {
        let mut open = Connection::open(address);
        let mut count = 0;
        while began.elapsed() < span {
            let own = if is_known { String::new() } else { format!("Cookie: own={connection}-{count}\r\n") };
            let headers = format!("Accept: {accept}\r\n{own}");
            assert_eq!(open.ask(&request(address, &paths[count % paths.len()], &headers)).status, 200);
            count += 1;
        }
        count as f64
    };
    let asked: Vec<_> = (0..CONNECTIONS)
        .map(|connection| {
            let paths = paths.to_owned();
            thread::spawn(move || ask(connection, paths))
        })
        .collect();
    tokio::task::spawn_blocking(|| asked.into_iter().map(|one| one.join().unwrap()).sum()).await.unwrap()
}

/// Answers a second, on all connections.
async fn rate(address: SocketAddr, request: &str, status: u16) -> f64 {
    let began = Instant::now();
    let request = request.to_owned();
    let ask = move || {
        let clients: Vec<_> = (0..CONNECTIONS)
            .map(|_| {
                let request = request.clone();
                thread::spawn(move || {
                    let mut connection = Connection::open(address);
                    let mut answers = 0_u32;
                    while began.elapsed() < SPAN {
                        assert_eq!(connection.ask(&request).status, status);
                        answers += 1;
                    }
                    f64::from(answers)
                })
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap()).sum::<f64>()
    };
    tokio::task::spawn_blocking(ask).await.unwrap() / began.elapsed().as_secs_f64()
}

async fn session(server: &Server, name: &str) -> String {
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
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

/// What is read of an answer.
struct Answer {
    status: u16,
    kind: String,
    encoding: String,
    tag: String,
    body: Vec<u8>,
}

/// A connection that stays open. It does as little as it can: client and server share the machine.
struct Connection(BufReader<TcpStream>);

impl Connection {
    fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_nodelay(true).unwrap();
        Self(BufReader::with_capacity(64 * 1024, stream))
    }

    fn ask(&mut self, request: &str) -> Answer {
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

/// A handler that answers with fixed bytes, in this process.
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
