//! Streams of the real program: the memory of an idle one, and the latency of a move until the last of many watchers
//! gets it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::mpsc;

use crate::load::{Players, famous_moves, resident_megabytes};
use testkit::process::{Program, Server};

/// The number of idle streams.
const IDLE: usize = 5_000;

/// The number of watchers of one game.
const WATCHERS: usize = 1_000;

/// The number of streams from one network, fewer than a visitor may have.
const PER_NETWORK: usize = 50;

/// The number of moves whose delivery is timed.
const MOVES: usize = 100;

/// The timeout for the slowest watcher, longer than a busy machine needs.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The number of streams opened so far; each network opens only [`PER_NETWORK`] of them, since opening is rate limited,
/// too.
static OPENED: AtomicUsize = AtomicUsize::new(0);

pub async fn measure() {
    http::connections::raise_descriptor_limit();
    let program = Program::new()
        .with("SEALEDMOVE_ENGINE", "none")
        .with("SEALEDMOVE_API_RATE", "0")
        .with("SEALEDMOVE_PAGE_RATE", "0");
    let mut players = Players::of(&program);
    players.add_pairs(&program, 2);
    let server = program.serve_with(&["--no-worker"]);
    measure_idle(&server, &players).await;
    measure_latency(&server, &players).await;
}

async fn measure_idle(server: &Server, players: &Players) {
    let game = players.start_game(server).await;
    // Warm-up: memory that the first streams allocate for all is not counted.
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

async fn measure_latency(server: &Server, players: &Players) {
    let [unwatched_pair, watched_pair] = [&players.pairs[0], &players.pairs[1]];
    let moves: Vec<String> = famous_moves().into_iter().take(MOVES).collect();

    let game =
        players.start_game_of(server, &unwatched_pair.black_name, [&unwatched_pair.white, &unwatched_pair.black]).await;
    let mut commits = Vec::new();
    for (ply, uci) in moves.iter().enumerate() {
        let began = Instant::now();
        players.play(server, &game, [&unwatched_pair.white, &unwatched_pair.black][ply % 2], uci).await;
        commits.push(began.elapsed());
    }

    let game =
        players.start_game_of(server, &watched_pair.black_name, [&watched_pair.white, &watched_pair.black]).await;
    let (sender, mut receiver) = mpsc::unbounded_channel();
    for stream in open(server, &game, WATCHERS).await {
        tokio::spawn(listen(stream, sender.clone()));
    }
    let mut delays = Vec::new();
    for (ply, uci) in moves.iter().enumerate() {
        let began = Instant::now();
        players.play(server, &game, [&watched_pair.white, &watched_pair.black][ply % 2], uci).await;
        let mut last_delivery = began;
        for count in 0..WATCHERS {
            let next = tokio::time::timeout(TIMEOUT, receiver.recv()).await;
            let next = next.unwrap_or_else(|_| panic!("of half-move {ply} {count} of {WATCHERS} watchers have heard"));
            last_delivery = last_delivery.max(next.expect("every watcher hears of every move"));
        }
        delays.push(last_delivery - began);
    }
    println!(
        "from a move to the last of {WATCHERS} watchers: {} (aim: p99 under 50 ms); the answer to a move that nobody \
         watches: {}",
        percentiles(&mut delays),
        percentiles(&mut commits),
    );
}

/// Opens streams of a game from many networks, and reads their initial content.
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

/// Sends the time at which each move arrives.
async fn listen(stream: TcpStream, sender: mpsc::UnboundedSender<Instant>) {
    let mut stream = BufReader::new(stream);
    let mut line = Vec::new();
    loop {
        line.clear();
        match stream.read_until(b'\n', &mut line).await {
            Ok(0) | Err(_) => return,
            Ok(_) if contains(&line, b"\"lm\":") && sender.send(Instant::now()).is_err() => return,
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
