//! What counts as read: messages that were shown, and nothing else.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use service::housekeeping::ExpiredRows;
use store::Backend::{self, Postgres, Sqlite};

use super::{count_unread, opponents, write};
use testkit::app::{App, Player};

/// How many of Ann's messages are unread.
async fn unread(reader: &Player) -> u64 {
    reader.api_get("/api/inbox").await.1["conversations"][0]["unread"].as_u64().expect("a number")
}

/// A part of the conversation with Ann; new messages have a star.
async fn part(reader: &Player, query: &str) -> (Vec<String>, Value) {
    let (status, json) = reader.api_get(&format!("/api/inbox/Ann{query}")).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    let line = |message: &Value| {
        let star = if message["new"] == true { "*" } else { "" };
        format!("{}{star}", message["text"].as_str().expect("words"))
    };
    (json["messages"].as_array().expect("a list").iter().map(line).collect(), json["next"].clone())
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reading_one_message_marks_only_that_one_as_read(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    for number in 1..=5 {
        write(&ann, &bob, &format!("M{number}")).await;
    }
    let (lines, next) = part(&bob, "?nb=1").await;
    assert_eq!((lines, unread(&bob).await, count_unread(&bob).await), (vec!["M5*".to_owned()], 4, 1));
    assert_eq!(part(&bob, "?nb=1").await.0, ["M5"], "it is read");
    assert_eq!(unread(&bob).await, 4);
    let (lines, _) = part(&bob, &format!("?nb=2&before={next}")).await;
    assert_eq!((lines, unread(&bob).await), (vec!["M3*".to_owned(), "M4*".to_owned()], 2));
    assert_eq!(part(&bob, "").await.0, ["M1*", "M2*", "M3", "M4", "M5"]);
    assert_eq!((unread(&bob).await, count_unread(&bob).await), (0, 0));
    write(&ann, &bob, "M6").await;
    assert_eq!(part(&bob, "").await.0, ["M1", "M2", "M3", "M4", "M5", "M6*"]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn page_marks_only_shown_messages_as_read(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    for number in 1..=55 {
        write(&ann, &bob, &format!("M{number}.")).await;
        app.advance(Duration::from_secs(4));
    }
    let latest = bob.page("/inbox/Ann").await;
    assert_eq!((unread(&bob).await, latest.matches(" is-new").count()), (5, 50));
    let before = latest.split("?before=").nth(1).and_then(|rest| rest.split('"').next()).expect("a link");
    let earlier = format!("/inbox/Ann?before={before}");
    assert_eq!(bob.get_with(&earlier, "X-Unseen", "1").await.status(), StatusCode::OK);
    assert_eq!(unread(&bob).await, 5, "nobody saw it");
    assert!(bob.page(&earlier).await.contains("M1."));
    assert_eq!(count_unread(&bob).await, 0);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn head_request_marks_nothing_as_read(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "Hello").await;
    let head = bob.api(Method::HEAD, "/api/inbox/Ann").send().await.expect("an answer");
    assert_eq!((head.status(), count_unread(&bob).await), (StatusCode::OK, 1));
    let head = bob.browser_request(Method::HEAD, "/inbox/Ann").send().await.expect("an answer");
    assert_eq!((head.status(), count_unread(&bob).await), (StatusCode::OK, 1));
    part(&bob, "").await;
    assert_eq!(count_unread(&bob).await, 0);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn records_of_sent_messages_are_removed_after_a_day(#[values(Sqlite, Postgres)] backend: Backend) {
    // Without the worker, which also removes them.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = opponents(&app).await;
    for text in ["One", "Two"] {
        write(&ann, &bob, text).await;
    }
    let remove =
        async || app.service().operation.remove_expired(ExpiredRows::SentMessages, 10).await.expect("the database");
    app.advance(correspondence_clock::days(1));
    assert_eq!(remove().await, 0, "they may still count");
    app.advance(Duration::from_secs(1));
    assert_eq!((remove().await, remove().await), (2, 0));
}
