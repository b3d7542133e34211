//! Streams of the real program: what an idle one takes, and how soon the last of many watchers hears of a move.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc;

use crate::load::{Table, famous_moves, resident_megabytes};
use testkit::process::{Program, Server};

/// Streams that are open at once.
const IDLE: usize = 5_000;

/// Watchers of one game.
const WATCHERS: usize = 1_000;

/// Streams from one network: fewer than a visitor may have.
const PER_NETWORK: usize = 50;

/// Moves whose telling is timed.
const MOVES: usize = 100;

/// How long the slowest watcher may take: longer than a busy machine needs.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Streams that were opened so far: how soon a network may open others is limited, too.
static OPENED: AtomicUsize = AtomicUsize::new(0);

pub async fn measure() {
    http::connections::raise_descriptor_limit();
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0");
    let mut table = Table::of(&program);
    table.add_pairs(&program, 2);
    let server = program.serve_with(&["--no-worker"]);
    idle(&server, &table).await;
    watched(&server, &table).await;
}

async fn idle(server: &Server, table: &Table) {
    let game = table.start_game(server).await;
    // What the first streams make for all counts for none.
    let warm = open(server, &game, 50).await;
    drop(warm);
    tokio::time::sleep(Duration::from_secs(1)).await;
    let before = resident_megabytes(server);
    let began = Instant::now();
    let streams = open(server, &game, IDLE).await;
    let opened = began.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let after = resident_megabytes(server);
    println!(
        "{IDLE} idle streams, opened in {:.1} s: {:.1} kB each, {after:.1} MB in all (aim: 20 kB each)",
        opened.as_secs_f64(),
        (after - before) * 1024.0 / streams.len() as f64,
    );
}

async fn watched(server: &Server, table: &Table) {
    let [alone, seen] = [&table.pairs[0], &table.pairs[1]];
    let moves: Vec<String> = famous_moves().into_iter().take(MOVES).collect();

    let game = table.start_game_of(server, &alone.black_name, [&alone.white, &alone.black]).await;
    let mut commits = Vec::new();
    for (ply, uci) in moves.iter().enumerate() {
        let began = Instant::now();
        table.play(server, &game, [&alone.white, &alone.black][ply % 2], uci).await;
        commits.push(began.elapsed());
    }

    let game = table.start_game_of(server, &seen.black_name, [&seen.white, &seen.black]).await;
    let (heard, mut hears) = mpsc::unbounded_channel();
    for stream in open(server, &game, WATCHERS).await {
        tokio::spawn(listen(stream, heard.clone()));
    }
    let mut last = Vec::new();
    for (ply, uci) in moves.iter().enumerate() {
        let began = Instant::now();
        table.play(server, &game, [&seen.white, &seen.black][ply % 2], uci).await;
        let mut latest = began;
        for count in 0..WATCHERS {
            let next = tokio::time::timeout(TIMEOUT, hears.recv()).await;
            let next = next.unwrap_or_else(|_| panic!("of half-move {ply} {count} of {WATCHERS} watchers have heard"));
            latest = latest.max(next.expect("every watcher hears of every move"));
        }
        last.push(latest - began);
    }
    println!(
        "from a move to the last of {WATCHERS} watchers: {} (aim: p99 under 50 ms); the answer to a move that nobody \
         watches: {}",
        percentiles(&mut last),
        percentiles(&mut commits),
    );
}

/// Streams of that game from many networks, each past what it is told at first.
async fn open(server: &Server, game: &str, count: usize) -> Vec<TcpStream> {
    let address: SocketAddr = server.url("").trim_start_matches("http://").parse().expect("an address");
    let mut streams = Vec::with_capacity(count);
    for _ in 0..count {
        let number = OPENED.fetch_add(1, Ordering::Relaxed);
        let from = Ipv4Addr::new(127, 1, u8::try_from(number / PER_NETWORK % 250).expect("small"), 1);
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(SocketAddr::new(IpAddr::V4(from), 0)).expect("an address of the loopback network");
        let mut stream = socket.connect(address).await.expect("a connection");
        let request = format!("GET /api/stream/game/{game} HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("sent");
        let mut read = Vec::new();
        // The game, and then its first position.
        while !contains(&read, b"{\"fen\":") {
            let count = stream.read_buf(&mut read).await.expect("an answer");
            assert!(count > 0, "{}", String::from_utf8_lossy(&read));
        }
        assert!(read.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&read));
        streams.push(stream);
    }
    streams
}

/// Tells of each move that is heard.
async fn listen(stream: TcpStream, heard: mpsc::UnboundedSender<Instant>) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    loop {
        line.clear();
        match stream.read_until(b'\n', &mut line).await {
            Ok(0) | Err(_) => return,
            Ok(_) if contains(&line, b"\"lm\":") && heard.send(Instant::now()).is_err() => return,
            Ok(_) => {}
        }
    }
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

fn percentiles(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)].as_secs_f64() * 1e3;
    format!("{:.1} ms (median), {:.1} ms (p99)", at(50), at(99))
}
