//! A game at the same screen, at a real browser whose clock and that of the service are moved by hand.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use service::Clock;
use testkit::app::{App, PASSWORD};
use testkit::browser;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[derive(Deserialize)]
struct ToldOfPassAndPlay {
    /// What the clocks show: before they run, while White's runs, after White's move, and after the page was loaded again.
    waiting: Vec<String>,
    ticked: Vec<String>,
    moved: Vec<String>,
    reloaded: Vec<String>,
    /// The page was not loaded anew while the game was played, and while the kept one was stepped through.
    stayed: bool,
    stepped: bool,
    announced: String,
    kept: String,
    overflow: f64,
    heights: Vec<f64>,
}

/// Moves the clock of a service by as many milliseconds as the path of each request names; where it listens.
async fn control(clock: Clock) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = [0; 1024];
            let read = stream.read(&mut request).await.unwrap_or_default();
            let path = String::from_utf8_lossy(&request[..read]);
            let millis = path.split(['/', ' ']).nth(2).and_then(|millis| millis.parse().ok()).expect("milliseconds");
            clock.advance(Duration::from_millis(millis));
            let _ = stream.write_all(b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n").await;
        }
    });
    format!("http://{address}")
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_tick_moves_are_played_in_place_and_a_flag_falls_by_itself() {
    let app = App::start().await;
    app.player("Ann").await;
    let control = control(app.service().clock().clone()).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "control": control });
    let told: ToldOfPassAndPlay = browser::run("pass_and_play.mjs", &args).await;
    // The upper row is Black's.
    assert_eq!(told.waiting, ["1:00", "1:00"]);
    assert_eq!(told.ticked, ["1:00", "0:50"]);
    assert_eq!(told.moved, ["1:00", "0:50"]);
    assert_eq!(told.reloaded, ["1:00", "0:50"]);
    assert!(told.stayed && told.stepped);
    assert!(
        told.announced.contains("A flag has fallen.") && told.announced.contains("White wins"),
        "{}",
        told.announced
    );
    assert!(told.kept.contains("1-0") && told.kept.contains("Played at the same screen"), "{}", told.kept);
    assert!(told.overflow <= 0.0, "{} pixels run off", told.overflow);
    assert!(told.heights.iter().all(|height| (height - told.heights[0]).abs() < 1.0), "{:?}", told.heights);
}
