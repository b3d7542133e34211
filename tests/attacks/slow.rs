//! Slow clients: unfinished heads and bodies, and too many connections and streams.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use futures_util::FutureExt;
use reqwest::StatusCode;
use testkit::app::App;
use testkit::process::Program;
use testkit::wait::{TIMEOUT, poll_for, until};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Sends `request` and nothing more, and reads until the server closes the connection.
async fn exchange(app: &App, request: &str) -> String {
    let mut stream = TcpStream::connect(app.address()).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    read_to_end(&mut stream).await
}

async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // A reset is an end as well. The server's deadlines are a few seconds.
    let ended = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "the connection is still open, after {}", String::from_utf8_lossy(&answer));
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_bodies_get_408() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let head = |path: &str, more: &str| {
        format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Sec-Fetch-Site: same-origin\r\n{more}"
        )
    };
    let token = format!("Authorization: Bearer {}\r\nContent-Length: 100\r\n\r\ndays=3", ann.token);
    let form = head("/login", "Content-Length: 100\r\n\r\nname=Ann");
    let chunked = head("/signup", "Transfer-Encoding: chunked\r\n\r\n4\r\nname\r\n");
    let program = head("/api/board/seek", &token);
    let (form, chunked, program) =
        tokio::join!(exchange(&app, &form), exchange(&app, &chunked), exchange(&app, &program));
    for page in [&form, &chunked] {
        assert!(page.starts_with("HTTP/1.1 408 ") && page.contains("did not arrive in time"), "{page}");
    }
    assert!(program.starts_with("HTTP/1.1 408 ") && program.contains("\"request-timeout\""), "{program}");
}

#[tokio::test(flavor = "multi_thread")]
async fn unfinished_heads_time_out() {
    let app = App::start().await;
    let (first, later, nothing) = tokio::join!(
        exchange(&app, "GET /lobby HTTP/1.1\r\nHost: loc"),
        exchange(&app, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /healthz HTTP/1.1\r\nHost: loc"),
        exchange(&app, ""),
    );
    assert!(first.starts_with("HTTP/1.1 408 "), "{first}");
    assert!(later.starts_with("HTTP/1.1 200 "), "{later}");
    assert!(nothing.is_empty() || nothing.starts_with("HTTP/1.1 408 "), "{nothing}");
}

/// Actix-web applies its timeout to the first head of a connection only.
#[tokio::test(flavor = "multi_thread")]
async fn later_head_on_a_connection_times_out() {
    let app = App::start().await;
    let mut stream = TcpStream::connect(app.address()).await.expect("a connection");
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("sent");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 200");
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: loc").await.expect("sent");
    read_to_end(&mut stream).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_are_limited_per_network() {
    let app = App::builder().with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.1").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/events?games={game}");
    let open = async |client: &str| {
        let request = app.browser().get(app.url(&path)).header("X-Forwarded-For", client);
        request.send().await.expect("an answer")
    };
    let mut streams = Vec::new();
    let mut refused = 0;
    for _ in 0..290 {
        let answer = open("192.0.2.1").await;
        match answer.status() {
            StatusCode::OK => streams.push(answer),
            status => {
                assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
                assert!(answer.headers().contains_key("retry-after"));
                refused += 1;
            }
        }
    }
    assert!(refused >= 200, "{refused} of 290 were refused");
    assert_eq!(open("192.0.2.2").await.status(), StatusCode::OK, "others have theirs");
    assert_eq!(ann.get(&path).await.status(), StatusCode::OK, "so has who is logged in");
    drop(streams);
    until("places are given back", async || open("192.0.2.1").await.status() == StatusCode::OK).await;
}

/// The soft and hard limits of open files of a process.
fn descriptor_limits(pid: u32) -> (u64, u64) {
    let limits = std::fs::read_to_string(format!("/proc/{pid}/limits")).expect("the process lives");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("Linux tells it");
    let mut numbers = line.split_whitespace().filter_map(|word| word.parse().ok());
    (numbers.next().expect("a number"), numbers.next().expect("a number"))
}

#[test]
fn descriptor_limit_is_raised_at_startup() {
    let server = Program::new().with("SEALEDMOVE_ENGINE", "none").with_limit("-Sn 256").serve();
    let (soft, hard) = descriptor_limits(server.pid());
    assert_eq!(soft, hard.min(65_536));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_network_does_not_use_up_all_descriptors() {
    let program = Program::new().with("SEALEDMOVE_ENGINE", "none").with_limit("-n 256");
    let server = tokio::task::spawn_blocking({
        let program = program.clone();
        move || program.serve()
    });
    let _server = server.await.expect("it serves");
    let port = program.url("").rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let connect = async |from: [u8; 4]| {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.bind(SocketAddr::new(IpAddr::from(from), 0)).expect("a loopback address");
        socket.connect(address).await.expect("a connection")
    };
    let mut connections = Vec::new();
    for _ in 0..250 {
        connections.push(connect([127, 0, 0, 7]).await);
    }
    // Accepted connections send nothing until the head timeout, and then a status other than 429.
    let mut refused = poll_for("one of them is refused", async || {
        let index = connections.iter().position(|stream| {
            let mut beginning = [0; 12];
            let peeked = stream.peek(&mut beginning).now_or_never();
            matches!(peeked, Some(Ok(12))) && beginning.ends_with(b"429")
        })?;
        Some(connections.swap_remove(index))
    })
    .await;
    let refused = read_to_end(&mut refused).await;
    assert!(refused.contains("429 Too Many Requests"), "{refused}");
    let mut other = connect([127, 0, 0, 8]).await;
    let request = b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    other.write_all(request).await.expect("sent");
    let answer = read_to_end(&mut other).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
