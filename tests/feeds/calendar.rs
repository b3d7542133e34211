//! The calendar of deadlines.

use std::time::Duration;

use correspondence_clock::{Instant, days, hours};
use domain::user::Role;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{Parsers, body, create_address, fetch};
use testkit::app::{App, BEGINNING, Player};

fn time(at: Instant) -> Value {
    // RFC 3339 as Python writes it.
    json!(at.to_string().replace(".000Z", "+00:00"))
}

async fn set_reminders(player: &Player, reminders: &str) {
    let (status, answer) = player.api_post("/api/account/reminders", &[("reminders", reminders)]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn waiting_game_is_a_calendar_event_with_alarms_until_the_move(#[values(Sqlite, Postgres)] backend: Backend) {
    let Some(mut parsers) = Parsers::start() else { return };
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    set_reminders(&ann, "24h 1/2").await;
    let address = create_address(&ann, "deadlines").await;
    assert!(address.ends_with("/deadlines.ics"), "{address}");
    let empty = parsers.calendar(&body(&app, &address).await);
    assert_eq!(empty["events"], json!([]));
    assert_eq!((&empty["version"], &empty["refresh"]), (&json!("2.0"), &json!(3_600)));

    app.advance(hours(1));
    let began = BEGINNING + hours(1);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    bob.start_game(&ann, &[("days", "5")]).await;
    // No limit, no deadline.
    ann.start_game(&bob, &[]).await;
    let first = body(&app, &address).await;
    let read = parsers.calendar(&first);
    let events = read["events"].as_array().expect("a list");
    assert_eq!(events.len(), 1, "{read}");
    let event = events[0].clone();
    let alarm = |left: Duration| json!({ "action": "DISPLAY", "before": left.as_secs(), "description": "Your move against Bob" });
    assert_eq!(event["start"], time(began + days(3)));
    assert_eq!((&event["stamp"], &event["modified"]), (&time(began), &time(began)));
    assert_eq!(event["alarms"], json!([alarm(hours(36)), alarm(hours(24))]));
    assert_eq!(event["summary"], "Your move against Bob");
    assert_eq!((&event["url"], &event["transp"]), (&json!(app.url(&format!("/game/{game}"))), &json!("TRANSPARENT")));
    assert!(event["uid"].as_str().expect("a name").starts_with(&format!("{game}-0@")), "{event}");
    assert!(event["description"].as_str().expect("words").contains("24 Jun 1999"), "{event}");
    assert!(first.split("\r\n").all(|line| line.len() <= 76 && !line.contains('\n')), "folded: {first}");

    // The calendar is the same until something changes, regardless of the time.
    app.advance(hours(2));
    assert_eq!(body(&app, &address).await, first);
    let (status, answer) = bob.api_post(&format!("/api/round/{game}/add-time/86400"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let moved = parsers.calendar(&body(&app, &address).await)["events"][0].clone();
    assert_eq!(moved["uid"], event["uid"], "it is the same event");
    assert_eq!(moved["start"], time(began + days(4)));
    assert_eq!(moved["modified"], time(began + hours(2)));
    assert!(moved["sequence"].as_u64() > event["sequence"].as_u64(), "{moved}");

    // Changed reminders give a new revision of the event, with other alarms.
    app.advance(hours(1));
    set_reminders(&ann, "6h").await;
    let chosen = parsers.calendar(&body(&app, &address).await)["events"][0].clone();
    assert_eq!((&chosen["alarms"], &chosen["modified"]), (&json!([alarm(hours(6))]), &time(began + hours(3))));

    ann.play(&game, "e2e4").await;
    assert_eq!(parsers.calendar(&body(&app, &address).await)["events"], json!([]), "the move is made");
    bob.play(&game, "e7e5").await;
    let next = parsers.calendar(&body(&app, &address).await)["events"][0].clone();
    assert_ne!(next["uid"], event["uid"], "another move is another event");
    assert!(next["description"].as_str().expect("words").starts_with("Bob played 1... e5."), "{next}");
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(parsers.calendar(&body(&app, &address).await)["events"], json!([]), "the game is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_shifts_event_and_stopped_clocks_remove_it() {
    let Some(mut parsers) = Parsers::start() else { return };
    let app = App::start().await;
    let (ann, bob, vera) = (app.player("Ann").await, app.player("Bob").await, app.player("Vera").await);
    app.service().accounts.set_roles("Vera", Role::Arbiter).await.expect("an answer").expect("an account");
    let address = create_address(&ann, "deadlines").await;
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut event = async || parsers.calendar(&body(&app, &address).await)["events"][0].clone();
    let (status, answer) = ann.api_post("/api/leave", &[("days", "2")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(event().await["start"], time(BEGINNING + days(5)));
    let reason = ("reason", "The last move is in dispute.");
    let (status, answer) = vera.api_post(&format!("/api/arbiter/game/{game}/stop-clocks"), &[reason]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert!(event().await.is_null(), "no deadline while the clocks stand");
}

#[tokio::test(flavor = "multi_thread")]
async fn calendar_has_etag_and_is_in_the_owners_language() {
    let Some(mut parsers) = Parsers::start() else { return };
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let saved = ann.post("/settings/language", &[("language", "de")]).await;
    assert!(saved.status().is_redirection());
    let address = create_address(&ann, "deadlines").await;
    ann.start_game(&bob, &[("days", "3")]).await;
    let client = app.browser();
    let answer = fetch(&client, &address).await;
    let header = |answer: &reqwest::Response, name: &str| {
        answer.headers().get(name).map(|value| value.to_str().expect("text").to_owned())
    };
    assert_eq!(header(&answer, "content-type").as_deref(), Some("text/calendar; charset=utf-8"));
    assert_eq!(header(&answer, "cache-control").as_deref(), Some("private, no-cache"));
    assert_eq!(header(&answer, "x-robots-tag").as_deref(), Some("noindex"));
    let tag = header(&answer, "etag").expect("a tag");
    let read = parsers.calendar(&answer.text().await.expect("text"));
    assert_eq!(read["events"][0]["summary"], "Dein Zug gegen Bob");
    let again = client.get(&address).header("If-None-Match", &tag).send().await.expect("an answer");
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(header(&again, "etag").as_deref(), Some(tag.as_str()));
    ann.start_game(&bob, &[("days", "5")]).await;
    let changed = client.get(&address).header("If-None-Match", &tag).send().await.expect("an answer");
    assert_eq!(changed.status(), StatusCode::OK);
    assert_ne!(header(&changed, "etag").expect("a tag"), tag);
}
