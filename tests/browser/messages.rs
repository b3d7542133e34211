//! Messages between players in a real browser.

use std::time::Duration;

use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct MessagesReport {
    /// Whether the pages that received a message, or the number of unread ones, were not reloaded.
    stayed: Vec<bool>,
    /// The unsent text in the field after a message arrived.
    kept: String,
    overflow: f64,
    /// A conversation of 60 messages: when it was opened, after one more, and after one more when many were missed.
    long: Vec<LongConversation>,
    /// The number of conversations left after the only one was deleted.
    left: u32,
}

/// A long conversation as a page shows it.
#[derive(Debug, PartialEq, Deserialize)]
struct LongConversation {
    /// The first message.
    first: String,
    count: u32,
    /// Whether the link to earlier messages continues before the first one.
    leads: bool,
    /// Whether deletion includes the last one.
    deletes: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_arrive_at_open_pages_and_work_without_javascript() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[("days", "3")]).await;
    let (eve, carl) = (app.player("Eve").await, app.player("Carl").await);
    eve.start_game(&carl, &[("days", "3")]).await;
    for number in 1..=60 {
        let text = format!("M{number}.");
        assert_eq!(eve.api_post("/inbox/Carl", &[("text", &text)]).await.0, StatusCode::OK);
        app.advance(Duration::from_secs(4));
    }
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let report: MessagesReport = browser::run("messages.mjs", &args).await;
    assert_eq!((report.stayed, report.kept.as_str()), (vec![true; 3], "I am just wri"));
    assert!(report.overflow <= 0.0, "{} pixels run off", report.overflow);
    let long = |first: &str, count| LongConversation { first: first.to_owned(), count, leads: true, deletes: true };
    let [opened, after_one, after_many] = &report.long[..] else { panic!("{:?}", report.long) };
    assert_eq!((opened, after_one), (&long("M11.", 50), &long("M11.", 51)));
    // The browser may or may not poll once more before the last message arrives.
    assert!([long("M13.", 50), long("M12.", 51)].contains(after_many), "{after_many:?}");
    assert_eq!(report.left, 0);
}
