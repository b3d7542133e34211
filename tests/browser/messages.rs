//! Messages between players, at a real browser.

use std::time::Duration;

use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::json;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct ToldOfMessages {
    /// The pages on which a message, or the number of unread ones, arrived were not reloaded.
    stayed: Vec<bool>,
    /// What was being written as a message arrived.
    kept: String,
    overflow: f64,
    /// A conversation of 60 messages: as it was opened, after one more, and after one more when many were missed.
    long: Vec<Long>,
    /// The conversations that are left after the only one was deleted.
    left: u32,
}

/// What a page shows of a long conversation.
#[derive(Debug, PartialEq, Deserialize)]
struct Long {
    /// The first message.
    first: String,
    count: u32,
    /// That the link to earlier messages leads on from the first one.
    leads: bool,
    /// That deletion goes as far as the last one.
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
    let told: ToldOfMessages = browser::run("messages.mjs", &args).await;
    assert_eq!((told.stayed, told.kept.as_str()), (vec![true; 3], "I am just wri"));
    assert!(told.overflow <= 0.0, "{} pixels run off", told.overflow);
    let long = |first: &str, count| Long { first: first.to_owned(), count, leads: true, deletes: true };
    let [opened, after_one, after_many] = &told.long[..] else { panic!("{:?}", told.long) };
    assert_eq!((opened, after_one), (&long("M11.", 50), &long("M11.", 51)));
    // Whether the page looked once more before the last message came is left to the browser.
    assert!([long("M13.", 50), long("M12.", 51)].contains(after_many), "{after_many:?}");
    assert_eq!(told.left, 0);
}
