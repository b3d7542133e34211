//! A machine that is slow for a moment: HAProxy's checks of all processes take long, but each would succeed.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use testkit::haproxy::Haproxy;
use testkit::http_client;
use testkit::wait::poll_for;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

/// By how much a check is answered late.
const CHECK_DELAY: Duration = Duration::from_millis(1_500);

/// Answers everything at once except `/readyz`, which is late, and counts the checks answered. Returns its port.
async fn slow_process(checked: Arc<AtomicUsize>) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let checked = Arc::clone(&checked);
            tokio::spawn(async move {
                let mut head = [0; 4096];
                let read = stream.read(&mut head).await.unwrap_or_default();
                let is_check = head[..read].starts_with(b"GET /readyz");
                if is_check {
                    tokio::time::sleep(CHECK_DELAY).await;
                }
                let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").await;
                if is_check {
                    checked.fetch_add(1, Ordering::SeqCst);
                }
            });
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_with_slow_checks_stay_in_rotation() {
    let checked: [Arc<AtomicUsize>; 5] = Default::default();
    let mut servers = [0; 5];
    for (server, checked) in servers.iter_mut().zip(&checked) {
        *server = slow_process(Arc::clone(checked)).await;
    }
    let port = Haproxy::port();
    let haproxy = spawn_blocking(move || Haproxy::start(port, servers)).await.expect("it starts");
    // Twice as many as used to take a process out.
    poll_for("each process is checked several times", async || {
        checked.iter().all(|checked| checked.load(Ordering::SeqCst) >= 4).then_some(())
    })
    .await;
    for _ in 0..10 {
        let answer = http_client::get(format!("http://127.0.0.1:{port}/")).await.expect("an answer");
        assert_eq!(answer.status(), 200);
    }
    drop(haproxy);
}
