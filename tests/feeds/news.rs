//! The Atom feed with the news of a player's games.

use std::collections::BTreeSet;

use correspondence_clock::hours;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{Parsers, body, create_address, fetch};
use testkit::app::App;

fn titles(feed: &Value) -> Vec<&str> {
    let entries = feed["entries"].as_array().expect("a list");
    entries.iter().map(|entry| entry["title"].as_str().expect("a title")).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn feed_lists_opponents_actions_and_game_ends_newest_first(#[values(Sqlite, Postgres)] backend: Backend) {
    let Some(mut parsers) = Parsers::start() else { return };
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let address = create_address(&ann, "games").await;
    let empty = parsers.atom(&body(&app, &address).await);
    assert_eq!((titles(&empty), empty["links"]["self"].as_str()), (Vec::new(), Some(address.as_str())));

    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let board = |what: &str| format!("/api/board/game/{game}/{what}");
    ann.play(&game, "e2e4").await;
    app.advance(hours(1));
    bob.play(&game, "e7e5").await;
    bob.api_post(&board("chat"), &[("room", "player"), ("text", "A word with <b>you</b> alone")]).await;
    bob.api_post(&board("draw/yes"), &[]).await;
    ann.api_post(&board("takeback/yes"), &[]).await;
    bob.api_post(&board("takeback/yes"), &[]).await;
    ann.play(&game, "d2d4").await;
    bob.play(&game, "d7d5").await;
    let noted = ann.post(&format!("/game/{game}/notes"), &[("notes", "My s3cret plan")]).await;
    assert!(noted.status().is_redirection(), "{noted:?}");
    ann.play(&game, "g1f3").await;
    let lines = ann.api(Method::PUT, &format!("/api/board/game/{game}/lines"));
    let saved = lines.json(&json!({ "lines": ["c7c5 b1a3"] })).send().await.expect("an answer");
    assert_eq!(saved.status(), StatusCode::OK);
    bob.api_post(&board("resign"), &[]).await;
    let first = body(&app, &address).await;
    let feed = parsers.atom(&first);
    assert_eq!(
        titles(&feed),
        [
            "Your game against Bob is over",
            "Bob played 1... d5",
            "Bob agreed to the takeback",
            "Bob offers a draw",
            "Bob wrote to you in your game",
            "Bob played a move that has since been taken back",
            "Your game against Bob has begun",
        ]
    );
    let entries = feed["entries"].as_array().expect("a list");
    assert_eq!(entries[0]["summary"], "Black resigned. White wins.");
    assert_eq!(entries[1]["summary"], "It is your turn.");
    for entry in entries {
        assert_eq!(entry["link"], app.url(&format!("/game/{game}")), "{entry}");
    }
    assert_eq!(entries[6]["updated"], "1999-06-21T10:00:00.000Z");
    assert_eq!(entries[5]["published"], "1999-06-21T11:00:00.000Z");
    assert_eq!(feed["updated"], entries[0]["updated"]);
    let ids: BTreeSet<&str> = entries.iter().filter_map(|entry| entry["id"].as_str()).collect();
    assert_eq!(ids.len(), entries.len(), "each has a name of its own: {ids:?}");
    assert!(ids.iter().all(|id| id.starts_with("tag:")), "{ids:?}");
    assert!(
        ["A word with", "s3cret", "b1a3", "Na3", "c7c5"].iter().all(|hidden| !first.contains(hidden)),
        "what was written stays on the page"
    );

    // The feed is unchanged while nothing happens; new entries come first.
    app.advance(hours(1));
    assert_eq!(body(&app, &address).await, first);
    let tag = fetch(&app.browser(), &address).await.headers()["etag"].clone();
    let again = app.browser().get(&address).header("If-None-Match", tag).send().await.expect("an answer");
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    ann.start_game(&bob, &[("days", "3")]).await;
    let later = parsers.atom(&body(&app, &address).await);
    assert_eq!(later["entries"].as_array().expect("a list")[1..], entries[..], "names and words stay");
    assert_eq!(later["id"], feed["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn feed_has_at_most_fifty_entries() {
    let Some(mut parsers) = Parsers::start() else { return };
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let address = create_address(&bob, "games").await;
    for _ in 0..55 {
        ann.start_game(&bob, &[("days", "3")]).await;
    }
    let feed = parsers.atom(&body(&app, &address).await);
    assert_eq!(titles(&feed).len(), 50);
}
