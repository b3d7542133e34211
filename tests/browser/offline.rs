//! Pages that are read without a connection.

use serde::Deserialize;
use serde_json::json;

use crate::harness::app::{App, PASSWORD};
use crate::harness::browser;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfflineReport {
    is_settings_kept: bool,
    online: OnlinePage,
    offline: OfflinePages,
    /// The notice after the connection came back.
    back: String,
    /// How many pages are kept after the player has logged out.
    left: u32,
    /// Whether a page is kept after somebody else has logged in with the same browser.
    left_to_bob: bool,
}

#[derive(Deserialize)]
struct OnlinePage {
    notice: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfflinePages {
    notice: String,
    squares: u32,
    is_styled: bool,
    /// When the page was kept.
    time: String,
    home: String,
    /// The heading where a page is not kept.
    elsewhere: String,
    /// The pages that it offers instead.
    list: Vec<String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_seen_are_read_offline_with_their_age_and_forgotten_at_log_out() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD, "game": game });
    let seen: OfflineReport = browser::run("offline_pages.mjs", &args).await;
    assert!(!seen.is_settings_kept, "what one does not play with is not kept");
    assert_eq!(seen.online.notice, "", "a page of the server is no old one");
    assert!(seen.offline.notice.starts_with("You are offline. This page is as it was on"), "{}", seen.offline.notice);
    assert!(seen.offline.time.ends_with('Z'), "{}", seen.offline.time);
    assert_eq!(seen.offline.squares, 64);
    assert!(seen.offline.is_styled);
    assert!(seen.offline.home.contains("Bob"), "{}", seen.offline.home);
    assert_eq!(seen.offline.elsewhere, "You are offline");
    let path = format!("/game/{game}");
    assert_eq!(seen.offline.list, [path.as_str(), "/"], "the latest first");
    assert_eq!((seen.back.as_str(), seen.left), ("", 0));
    assert!(!seen.left_to_bob, "one's pages are not another's");
}
