//! A page on another origin that logs its user in.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AppReport {
    /// The text of the consent page.
    asked: String,
    /// The account that the token opens.
    account: String,
    /// Whether the API accepted the move.
    moved: bool,
    /// The status of the log-out, and of a request with the same token after it.
    statuses: [u16; 2],
    /// The error that the app gets when its user cancels.
    cancelled: String,
    /// Whether the consent page can be shown in a frame.
    framed: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn single_page_app_logs_in_plays_a_move_and_logs_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let args = json!({ "url": app.url(""), "name": "Ann", "password": PASSWORD, "game": game });
    let report: AppReport = browser::run("oauth.mjs", &args).await;
    assert!(report.asked.contains("play your games") && report.asked.contains("on this device"), "{}", report.asked);
    assert_eq!((report.account.as_str(), report.moved), ("ann", true));
    assert_eq!(report.statuses, [204, 401]);
    assert_eq!(report.cancelled, "access_denied");
    assert!(!report.framed);
    let (_, playing) = ann.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["lastMove"], "e2e4", "{playing}");
}
