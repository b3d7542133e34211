//! Unsupported methods and upgrades: answered at once, with responses whose end is unambiguous.

use testkit::app::App;
use testkit::wait::TIMEOUT;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Sends `request` and leaves the connection open. Returns the head of the response, and its body up to the server's
/// close.
async fn exchange(app: &App, request: &str) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(app.address()).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(TIMEOUT, stream.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "the connection is still open, after {}", String::from_utf8_lossy(&answer));
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head") + 4;
    let body = answer.split_off(end);
    (String::from_utf8(answer).expect("ASCII").to_ascii_lowercase(), body)
}

fn content_length(head: &str) -> Option<usize> {
    head.lines().find_map(|line| line.strip_prefix("content-length: "))?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn unimplemented_methods_get_501() {
    let app = App::start().await;
    for line in ["CONNECT evil.example:443", "CONNECT /login", "TRACE /login", "FOO /login", "PROPFIND /nowhere"] {
        let close = if line.starts_with("CONNECT") { "" } else { "Connection: close\r\n" };
        let request = format!("{line} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n{close}\r\n");
        let (head, body) = exchange(&app, &request).await;
        assert!(head.starts_with("http/1.1 501 "), "{line}: {head}");
        assert!(!head.contains("transfer-encoding") && !head.contains("content-encoding"), "{line}: {head}");
        assert_eq!(content_length(&head), Some(body.len()), "{line}: {head}");
        assert!(head.contains("connection: close"), "{line}: {head}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn options_asterisk_lists_allowed_methods() {
    let app = App::start().await;
    let (head, _) = exchange(&app, "OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").await;
    assert!(head.starts_with("http/1.1 204 ") && head.contains("allow: get, head, post"), "{head}");
}

/// actix-http declares such a response as chunked but sends it without chunks.
#[tokio::test(flavor = "multi_thread")]
async fn upgrade_is_ignored_and_response_ends_with_the_connection() {
    let app = App::start().await;
    let upgrade = "Host: localhost\r\nAccept-Encoding: gzip\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
    for path in ["/rules", "/nowhere"] {
        let (head, body) = exchange(&app, &format!("GET {path} HTTP/1.1\r\n{upgrade}\r\n")).await;
        assert!(!head.contains("transfer-encoding") && head.contains("connection: close"), "{path}: {head}");
        assert!(head.contains("content-encoding: gzip") && body.starts_with(&[0x1f, 0x8b]), "{path}: {head}");
    }
    let form = format!(
        "POST /login HTTP/1.1\r\n{upgrade}Sec-Fetch-Site: same-origin\r\nContent-Length: 19\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\nname=Ann&password=x"
    );
    let (head, body) = exchange(&app, &form).await;
    assert!(head.starts_with("http/1.1 400 "), "{head}");
    assert_eq!(content_length(&head), Some(body.len()), "{head}");
    let http10_headers = "Host: localhost\r\nAccept-Encoding: gzip\r\n";
    let (head, body) = exchange(&app, &format!("GET /rules HTTP/1.0\r\n{http10_headers}\r\n")).await;
    assert!(!head.contains("transfer-encoding") && body.starts_with(&[0x1f, 0x8b]), "HTTP/1.0 knows no chunks: {head}");
}
