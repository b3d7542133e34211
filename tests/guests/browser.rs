//! A guest in a real browser.

use serde::Deserialize;
use serde_json::json;

use super::with_losing_engine;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct BrowserReport {
    /// The page's text about the result.
    result: String,
    /// Whether the account's list has the game.
    is_kept: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn guest_game_is_kept_after_sign_up_with_and_without_scripts() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_losing_engine(App::builder(), folder.path()).start().await;
    for (name, scripts) in [("Ann", true), ("Bob", false)] {
        let args = json!({ "url": app.url(""), "name": name, "password": PASSWORD, "scripts": scripts });
        let report: BrowserReport = browser::run("guest.mjs", &args).await;
        assert!(report.result.contains("0-1"), "{}", report.result);
        assert!(report.is_kept, "{name}");
    }
}
