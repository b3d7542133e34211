//! A guest at a real browser.

use serde::Deserialize;
use serde_json::json;

use super::with_fool;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct BrowserReport {
    /// What the page says of the game that is over.
    result: String,
    /// The account's list has the game.
    is_kept: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_plays_to_mate_signs_up_and_finds_the_game_with_and_without_scripts() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = with_fool(App::builder(), folder.path()).start().await;
    for (name, scripts) in [("Ann", true), ("Bob", false)] {
        let args = json!({ "url": app.url(""), "name": name, "password": PASSWORD, "scripts": scripts });
        let told: BrowserReport = browser::run("guest.mjs", &args).await;
        assert!(told.result.contains("0-1"), "{}", told.result);
        assert!(told.is_kept, "{name}");
    }
}
