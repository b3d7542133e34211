//! Pass and play in a real browser, with the clocks of the browser and of the service moved by the test.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use service::Clock;
use testkit::app::{App, PASSWORD};
use testkit::browser;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[derive(Deserialize)]
struct PassAndPlayReport {
    /// The clock displays: before they run, while White's runs, after White's move, and after a reload.
    waiting: Vec<String>,
    ticked: Vec<String>,
    moved: Vec<String>,
    reloaded: Vec<String>,
    /// Whether the page was not reloaded while the game was played, and while the saved one was stepped through.
    stayed: bool,
    stepped: bool,
    announced: String,
    kept: String,
    overflow: f64,
    heights: Vec<f64>,
}

/// Starts an HTTP server that advances the clock of a service by the milliseconds in the path of each request; returns
/// its URL.
async fn serve_clock_control(clock: Clock) -> String {
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
    let control = serve_clock_control(app.service().clock().clone()).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "control": control });
    let report: PassAndPlayReport = browser::run("pass_and_play.mjs", &args).await;
    // The upper clock is Black's.
    assert_eq!(report.waiting, ["1:00", "1:00"]);
    assert_eq!(report.ticked, ["1:00", "0:50"]);
    assert_eq!(report.moved, ["1:00", "0:50"]);
    assert_eq!(report.reloaded, ["1:00", "0:50"]);
    assert!(report.stayed && report.stepped);
    assert!(
        report.announced.contains("A flag has fallen.") && report.announced.contains("White wins"),
        "{}",
        report.announced
    );
    assert!(report.kept.contains("1-0") && report.kept.contains("Played on the same screen"), "{}", report.kept);
    assert!(report.overflow <= 0.0, "{} pixels run off", report.overflow);
    assert!(report.heights.iter().all(|height| (height - report.heights[0]).abs() < 1.0), "{:?}", report.heights);
}
