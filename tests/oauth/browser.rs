//! A page on another origin that logs its reader in.

use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AppReport {
    /// What the page that asks says.
    asked: String,
    /// Whose account the app was given.
    account: String,
    /// What the API said of the move.
    moved: bool,
    /// The status of the log-out, and of a request with the same token after it.
    statuses: [u16; 2],
    /// What the app was told when its reader cancelled.
    cancelled: String,
    /// Whether the page that asks can be shown in a frame.
    framed: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn single_page_app_logs_in_plays_a_move_and_logs_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let args = json!({ "url": app.url(""), "name": "Ann", "password": PASSWORD, "game": game });
    let told: AppReport = browser::run("oauth.mjs", &args).await;
    assert!(told.asked.contains("play your games") && told.asked.contains("on this device"), "{}", told.asked);
    assert_eq!((told.account.as_str(), told.moved), ("ann", true));
    assert_eq!(told.statuses, [204, 401]);
    assert_eq!(told.cancelled, "access_denied");
    assert!(!told.framed);
    let (_, playing) = ann.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["lastMove"], "e2e4", "{playing}");
}
