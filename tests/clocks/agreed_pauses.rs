//! Pauses agreed by both players: in the API, on the page, in lists, in the record, and during downtime.

use correspondence_clock::{days, hours};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};

use super::{deadline, remind_at};
use crate::api::streams::Lines;
use testkit::app::{App, BEGINNING, Player};
use testkit::mail::in_folder;
use testkit::wait::until;

async fn pause(player: &Player, game: &str, answer: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/pause/{answer}"), &[]).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn agreed_pause_stops_both_clocks_and_ends_by_itself(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/game/{game}");
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    assert_eq!(lines.next().await.expect("the game")["state"]["pauseProposal"], Value::Null);
    let (_, feed) = ann.api_get("/api/events").await;
    let cursor = feed["next"].as_str().expect("a cursor").to_owned();

    app.advance(days(1));
    assert_eq!(pause(&ann, &game, "10").await.0, StatusCode::OK);
    assert_eq!(pause(&ann, &game, "10").await.0, StatusCode::OK, "it is so already");
    let state = lines.next().await.expect("a proposal");
    assert_eq!(state["pauseProposal"], json!({"color": "white", "days": 10}));
    let (own, theirs, watched) = (ann.page(&path).await, bob.page(&path).await, eve.page(&path).await);
    assert!(own.contains("You have proposed a pause of 10 days") && own.contains("Cancel proposal"), "{own}");
    assert!(theirs.contains("Ann proposes a pause of 10 days") && theirs.contains("Accept the pause"), "{theirs}");
    assert!(watched.contains("Ann proposes a pause") && !watched.contains("Accept the pause"), "{watched}");
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(3)), "nothing stands still yet");

    app.advance(days(1));
    let agreed = bob.post(&format!("{path}/pause"), &[("answer", "accept"), ("days", "10")]).await;
    assert_eq!(agreed.status(), StatusCode::SEE_OTHER, "{}", agreed.text().await.expect("a page"));
    let (from, end) = (BEGINNING + days(2), BEGINNING + days(12));
    let state = lines.next().await.expect("a pause");
    assert_eq!(state["pauseProposal"], Value::Null);
    assert_eq!(state["pauses"], json!([{"cause": "agreed", "since": from.as_millis(), "until": end.as_millis()}]));
    drop(lines);
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(13)));
    assert_eq!(remind_at(&app, &game).await, Some(end), "a reminder that falls into it comes when it ends");
    let (_, feed) = ann.api_get(&format!("/api/events?since={cursor}")).await;
    let event = &feed["events"][0];
    assert_eq!((&event["type"], &event["until"]), (&json!("pause"), &json!(end.as_millis())), "{feed}");

    // Every page shows one day left, and it does not run down.
    app.advance(days(6));
    for player in [&ann, &bob] {
        let (page, home) = (player.page(&path).await, player.page("/").await);
        assert!(page.contains("The players agreed a pause: the clocks stand still until <time"), "{page}");
        assert!(page.contains("Ann and Bob agreed a pause from <time"), "{page}");
        assert!(page.contains(">1 day<") && !page.contains("Propose a pause"), "{page}");
        assert!(home.contains("1 day"), "{home}");
    }
    let (_, playing) = ann.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["secondsLeft"], 86_400, "{playing}");
    app.service().flags.flag_overdue().await.expect("an answer");

    // A move during the pause costs no time and does not end the pause; the other clock stands still, too.
    ann.play(&game, "e2e4").await;
    assert_eq!(deadline(&app, &game).await, Some(end + days(3)));
    app.advance(end + days(3) + FLAG_GRACE + hours(1) - app.service().now());
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 1, "it runs again by itself");
    let request = bob.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let exported: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    let event = &exported["clockEvents"][0];
    assert_eq!((&event["type"], &event["since"]), (&json!("pauseAgreed"), &json!(from.as_millis())), "{exported}");
    let request = bob.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/x-chess-pgn");
    let pgn = request.send().await.expect("an answer").text().await.expect("a text");
    assert!(pgn.replace('\n', " ").contains("Ann and Bob agreed a pause from 23 Jun 1999, 10:00 UTC"), "{pgn}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn pause_proposals_are_declined_and_refused_with_reasons(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let endless = ann.start_game(&bob, &[]).await;
    for (player, game, answer, status, code) in [
        (&ann, &game, "0", 400, "pause-length"),
        (&ann, &game, "31", 400, "pause-length"),
        (&ann, &game, "300", 400, "pause-length"),
        (&ann, &game, "soon", 400, "bad-answer"),
        (&ann, &game, "yes", 400, "no-pause-proposal"),
        (&ann, &game, "no", 400, "no-pause-proposal"),
        (&ann, &endless, "5", 400, "no-clock"),
    ] {
        let (found_status, body) = pause(player, game, answer).await;
        assert_eq!((found_status.as_u16(), &body["code"]), (status, &code.into()), "{answer}: {body}");
    }
    assert!(!pause(&eve, &game, "5").await.0.is_success(), "Eve does not play");
    assert_eq!(pause(&ann, &game, "5").await.0, StatusCode::OK);
    assert_eq!(pause(&bob, &game, "7").await.1["code"], "other-pause-proposal");
    assert_eq!(pause(&bob, &game, "no").await.0, StatusCode::OK);
    let (_, refused) = pause(&ann, &game, "5").await;
    assert_eq!(refused["error"], "You may propose a pause again after your next move.", "{refused}");
    ann.play(&game, "e2e4").await;
    assert_eq!(pause(&ann, &game, "5").await.0, StatusCode::OK);
    assert_eq!(pause(&bob, &game, "5").await.0, StatusCode::OK, "the same is agreement");
    assert_eq!(pause(&bob, &game, "5").await.1["code"], "already-paused");
    let page = bob.page(&format!("/game/{game}")).await;
    for sentence in ["Ann proposed a pause of 5 days.", "Bob declined the pause.", "Ann and Bob agreed a pause from"] {
        assert!(page.contains(sentence), "{sentence}: {page}");
    }
}

/// Moves decline the opponent's proposal, including conditional moves, whose owner never sees the proposal.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn pause_declined_by_a_move_is_reported_as_declined(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let next = async |player: &Player| {
        let (_, feed) = player.api_get("/api/events").await;
        feed["next"].as_str().expect("a cursor").to_owned()
    };
    let assert_declined = async |player: &Player, since: &str| {
        let (_, feed) = player.api_get(&format!("/api/events?since={since}")).await;
        let declines =
            feed["events"].as_array().expect("events").iter().filter(|event| event["type"] == "pauseDeclined");
        assert_eq!(declines.count(), 1, "{feed}");
    };
    let (since_ann, since_bob) = (next(&ann).await, next(&bob).await);
    let line = json!({ "lines": ["e2e4 e7e5"] });
    let saved = bob.api(Method::PUT, &format!("/api/board/game/{game}/lines")).json(&line).send().await;
    assert_eq!(saved.expect("an answer").status(), StatusCode::OK);
    assert_eq!(pause(&ann, &game, "5").await.0, StatusCode::OK);
    app.advance(hours(1));
    ann.play(&game, "e2e4").await;
    assert_declined(&ann, &since_ann).await;
    app.advance(hours(1));
    assert_eq!(pause(&bob, &game, "2").await.0, StatusCode::OK);
    app.advance(hours(1));
    ann.play(&game, "g1f3").await;
    assert_declined(&bob, &since_bob).await;
    let page = bob.page(&format!("/game/{game}")).await;
    let at = |sentence: &str| page.find(sentence).unwrap_or_else(|| panic!("{sentence}: {page}"));
    assert!(at("Ann proposed a pause of 5 days.") < at("Bob declined the pause."));
    assert!(at("Bob proposed a pause of 2 days.") < at("Ann declined the pause."));
    let moves = ann.page(&format!("/game/export/{game}?clocks=false")).await;
    assert!(moves.contains("1. e4 e5 2. Nf3 *"), "{moves}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_during_a_pause_adds_no_time(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (long, short) = (ann.start_game(&bob, &[("days", "3")]).await, ann.start_game(&bob, &[("days", "3")]).await);
    for (game, length) in [(&long, "10"), (&short, "2")] {
        assert_eq!(pause(&ann, game, length).await.0, StatusCode::OK);
    }
    app.advance(hours(1));
    for game in [&long, &short] {
        assert_eq!(pause(&bob, game, "yes").await.0, StatusCode::OK);
    }
    // The service is down from the second day to the fifth: one game is paused throughout, the other for part of it.
    app.advance(hours(23));
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let (clock, stopped) = (app.service().clock().clone(), app.stop());
    clock.advance(days(3));
    let app = stopped.start().await;
    ann.at(&app).page("/").await;
    assert_eq!(deadline(&app, &long).await, Some(BEGINNING + days(13)));
    assert_eq!(deadline(&app, &short).await, Some(BEGINNING + days(4) + days(3) - hours(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn pause_proposal_and_acceptance_are_mailed() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let folder = app.data_dir().join("mail");
    let mail_of_kind = |kind: &'static str| {
        in_folder(&folder).into_iter().find(move |mail| mail.header("X-Sealed-Move") == Some(kind))
    };
    assert_eq!(pause(&ann, &game, "10").await.0, StatusCode::OK);
    until("Bob is asked", async || mail_of_kind("pause-proposed").is_some()).await;
    let proposal = mail_of_kind("pause-proposed").expect("a mail");
    assert_eq!((proposal.to.as_slice(), proposal.headline.as_str()), (&[bob.email()][..], "Ann proposes a pause"));
    assert_eq!(pause(&bob, &game, "yes").await.0, StatusCode::OK);
    until("Ann is told", async || mail_of_kind("pause-agreed").is_some()).await;
    let acceptance = mail_of_kind("pause-agreed").expect("a mail");
    assert_eq!(
        (acceptance.to.as_slice(), acceptance.headline.as_str()),
        (&[ann.email()][..], "Bob agreed to the pause")
    );
    let text = acceptance.text.expect("a text").replace('\n', " ");
    assert!(text.contains("Ann and Bob agreed a pause from 21 Jun 1999, 10:00 UTC until"), "{text}");
}
