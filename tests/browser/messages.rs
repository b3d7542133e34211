//! Messages between players, at a real browser.

use serde::Deserialize;
use serde_json::json;

use crate::harness::app::{App, PASSWORD};
use crate::harness::browser;

#[derive(Deserialize)]
struct ToldOfMessages {
    /// The pages on which a message, or the number of unread ones, arrived were not reloaded.
    stayed: Vec<bool>,
    /// What was being written as a message arrived.
    kept: String,
    overflow: f64,
    /// The conversations that are left after the only one was deleted.
    left: u32,
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_arrive_at_open_pages_and_work_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[("days", "3")]).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let told: ToldOfMessages = browser::run("messages.mjs", &args).await;
    assert_eq!((told.stayed, told.kept.as_str()), (vec![true; 3], "I am just wri"));
    assert!(told.overflow <= 0.0, "{} pixels run off", told.overflow);
    assert_eq!(told.left, 0);
}
