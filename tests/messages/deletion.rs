//! Deleting a conversation, for one side only.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{count_unread, opponents, read, write};
use testkit::app::{App, Player};

/// The value that the page's form sends when the conversation is deleted.
async fn last_shown(reader: &Player, other: &str) -> String {
    let page = reader.page(&format!("/inbox/{other}")).await;
    let (_, field) = page.split_once("name=\"up_to\"").expect("the field");
    field.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a number").to_owned()
}

/// Deletes through the API; panics unless it succeeds.
async fn delete(reader: &Player, path: &str) {
    let answer = reader.api(Method::DELETE, &format!("/api/inbox/{path}")).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn messages_newer_than_the_page_are_not_deleted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "One").await;
    write(&bob, &ann, "Two").await;
    let seen = last_shown(&bob, "Ann").await;
    // The other player has deleted it, too: messages that both have deleted would be gone.
    write(&ann, &bob, "Three").await;
    delete(&ann, "Bob").await;
    let deleted = bob.post("/inbox/Ann/delete", &[("up_to", &seen)]).await;
    assert_eq!(deleted.status(), StatusCode::SEE_OTHER);
    let list = bob.page("/inbox").await;
    assert!(list.contains("Newer messages are still there.") && list.contains("Three"), "{list}");
    assert_eq!(count_unread(&bob).await, 1, "it is new");
    assert_eq!(read(&bob, "Ann").await, ["ann: Three"]);
    assert_eq!(count_unread(&bob).await, 0);

    // Repeating it changes nothing, and a later id deletes no more than there is.
    assert_eq!(bob.post("/inbox/Ann/delete", &[("up_to", &seen)]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(read(&bob, "Ann").await, ["ann: Three"]);
    assert_eq!(bob.post("/inbox/Ann/delete", &[("up_to", "999999")]).await.status(), StatusCode::SEE_OTHER);
    write(&ann, &bob, "Four").await;
    assert_eq!((count_unread(&bob).await, read(&bob, "Ann").await), (1, vec!["ann: Four".to_owned()]));
    assert_eq!(bob.post("/inbox/Ann/delete", &[("up_to", "soon")]).await.status(), StatusCode::BAD_REQUEST);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn programs_delete_up_to_a_message(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    for text in ["One", "Two", "Three"] {
        write(&ann, &bob, text).await;
    }
    let (_, conversation) = bob.api_get("/api/inbox/Ann").await;
    let second = &conversation["messages"][1]["id"];
    delete(&bob, &format!("Ann?upTo={second}")).await;
    assert_eq!(read(&bob, "Ann").await, ["ann: Three"]);
    let refused = bob.api(Method::DELETE, "/api/inbox/Ann?upTo=soon").send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    delete(&bob, "Ann").await;
    assert!(read(&bob, "Ann").await.is_empty());
    assert_eq!(read(&ann, "Bob").await.len(), 3, "the other keeps it");
    let described = app.browser().get(app.url("/api/openapi.json")).send().await.expect("an answer");
    let described: serde_json::Value = described.json().await.expect("JSON");
    let parameters = described["paths"]["/api/inbox/{username}"]["delete"]["parameters"].as_array().expect("a list");
    assert!(parameters.iter().any(|one| one["name"] == json!("upTo")), "{parameters:?}");
}

/// Two accounts that delete their messages do not get their limits back.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn deleted_messages_count_for_the_limits(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    for number in 0..20 {
        write(&ann, &bob, &format!("Message {number}")).await;
    }
    delete(&ann, "Bob").await;
    delete(&bob, "Ann").await;
    let (status, refused) = super::send(&ann, "Bob", "One more").await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-lines")));
    app.advance(Duration::from_secs(61));
    write(&ann, &bob, "Now").await;
}
