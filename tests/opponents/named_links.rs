//! Open links for two named players, with a title, an expiry, and rules for their games.

use std::time::Duration;

use correspondence_clock::days;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use service::flags::FLAG_GRACE;
use store::Backend::{self, Postgres, Sqlite};

use super::{assert_refused, id_of};
use testkit::app::{App, Player};

async fn open(player: &Player, form: &[(&str, &str)]) -> Value {
    let (status, challenge) = player.api_post("/api/challenge/open", form).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    challenge
}

async fn accept(player: &Player, id: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/challenge/{id}/accept"), &[]).await
}

async fn game(player: &Player, id: &str) -> Value {
    let request = player.api(reqwest::Method::GET, &format!("/game/export/{id}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_the_two_named_players_can_accept_and_the_first_has_white(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, cat, dan) =
        (app.player("Ann").await, app.player("Bob").await, app.player("Cat").await, app.player("Dan").await);
    let link = open(&ann, &[("users", "bob,Cat"), ("days", "3"), ("name", "Board 3"), ("rules", "noAbort")]).await;
    let id = id_of(&link);
    assert_eq!(link["open"]["userIds"], json!(["bob", "cat"]), "{link}");
    assert_eq!(
        (&link["name"], &link["rules"], &link["challenger"]),
        (&json!("Board 3"), &json!(["noAbort"]), &Value::Null)
    );
    for (side, url) in [("white", &link["urlWhite"]), ("black", &link["urlBlack"])] {
        assert!(url.as_str().is_some_and(|url| url.ends_with(&format!("/challenge/{id}?color={side}"))), "{link}");
    }

    let sentence = "Only Bob and Cat may accept this challenge.";
    assert_refused(accept(&dan, &id).await, StatusCode::FORBIDDEN, sentence);
    assert_refused(accept(&ann, &id).await, StatusCode::FORBIDDEN, sentence);
    let page = dan.page(&format!("/challenge/{id}")).await;
    assert!(page.contains(sentence) && page.contains("Board 3"), "{page}");
    let page = cat.page(&format!("/challenge/{id}?color=black")).await;
    assert!(page.contains("Only Bob (White) and Cat (Black)") && page.contains("It cannot be aborted"), "{page}");
    let as_white = cat.api_post(&format!("/api/challenge/{id}/accept?color=white"), &[]).await;
    assert_eq!(as_white.0, StatusCode::CONFLICT, "{}", as_white.1);

    // Neither of them made it: both have to accept, in either order, and as often as they like.
    for _ in 0..2 {
        assert_eq!(accept(&cat, &id).await, (StatusCode::OK, json!({"ok": true})));
    }
    let (_, shown) = ann.api_get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!((&shown["challenger"]["id"], &shown["status"]), (&json!("cat"), &json!("created")), "{shown}");
    assert!(cat.page(&format!("/challenge/{id}")).await.contains("once your opponent has accepted, too"));
    let answer = accept(&bob, &id).await;
    assert_eq!(answer, (StatusCode::OK, json!({"ok": true, "gameId": id})));
    assert_eq!(accept(&cat, &id).await, answer, "and once more");
    let begun = game(&bob, &id).await;
    let players = (&begun["players"]["white"]["user"]["id"], &begun["players"]["black"]["user"]["id"]);
    assert_eq!(players, (&json!("bob"), &json!("cat")), "{begun}");
    assert_eq!(begun["rules"], json!(["noAbort"]), "{begun}");
    let page = bob.page(&format!("/game/{id}")).await;
    assert!(page.contains("Board 3") && page.contains("It cannot be aborted"), "{page}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn creator_who_names_themselves_plays_the_other(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let link = open(&ann, &[("users", " Bob , ann "), ("days", "3"), ("rated", "true")]).await;
    let id = id_of(&link);
    assert_eq!((&link["challenger"]["id"], &link["finalColor"]), (&json!("ann"), &json!("black")), "{link}");
    let eve = app.player("Eve").await;
    assert_refused(accept(&eve, &id).await, StatusCode::FORBIDDEN, "Only Bob and Ann may accept this challenge.");
    assert_eq!(accept(&bob, &id).await.0, StatusCode::OK);
    assert_eq!(game(&bob, &id).await["players"]["white"]["user"]["id"], "bob");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_acceptances_by_both_begin_one_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, cat) = (app.player("Ann").await, app.player("Bob").await, app.player("Cat").await);
    for _ in 0..5 {
        let id = id_of(&open(&ann, &[("users", "Bob,Cat"), ("days", "3")]).await);
        let (one, other) = tokio::join!(accept(&bob, &id), accept(&cat, &id));
        assert_eq!((one.0, other.0), (StatusCode::OK, StatusCode::OK), "{} {}", one.1, other.1);
        let begun = [&one.1, &other.1].iter().filter(|answer| answer["gameId"] == json!(id)).count();
        assert_eq!(begun, 1, "the second of them begins it: {} {}", one.1, other.1);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn link_expires_at_the_chosen_time(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let at = |span: Duration| (app.service().now() + span).as_millis().to_string();
    let hour = at(Duration::from_secs(3600));
    let link = open(&ann, &[("expiresAt", &hour)]).await;
    let id = id_of(&link);
    assert_eq!(link["expiresAt"].as_i64().map(|at| at.to_string()), Some(hour));
    assert!(ann.page(&format!("/challenge/{id}")).await.contains("Open until"));
    app.advance(Duration::from_secs(3599));
    assert_eq!(ann.api_get("/api/challenge").await.1["out"].as_array().map(Vec::len), Some(1));
    app.advance(Duration::from_secs(1));
    let sentence = "This link has expired.";
    assert_refused(accept(&bob, &id).await, StatusCode::CONFLICT, sentence);
    assert_eq!(ann.api_get("/api/challenge").await.1["out"], json!([]));
    assert!(bob.page(&format!("/challenge/{id}")).await.contains(sentence));

    let (soon, late) = (at(days(14)), at(days(14) + Duration::from_millis(1)));
    open(&ann, &[("expiresAt", &soon)]).await;
    let sentence = "A link must expire within the next 14 days.";
    for wrong in [late, at(Duration::ZERO), "0".to_owned(), "-5".to_owned()] {
        let answer = ann.api_post("/api/challenge/open", &[("expiresAt", wrong.as_str())]).await;
        assert_refused(answer, StatusCode::BAD_REQUEST, sentence);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_link_parameters_are_refused_with_an_explanation() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let begun = ann.api_post("/api/challenge/ai", &[("level", "1")]).await;
    assert_eq!(begun.0, StatusCode::CREATED, "{}", begun.1);
    let cases: [(&[(&str, &str)], &str); 9] = [
        (&[("users", "Bob")], "the names of two players"),
        (&[("users", "Bob,Ann,Cat")], "the names of two players"),
        (&[("users", "Bob,bob")], "Bob cannot play both sides: name two players."),
        (&[("users", "Bob,Nobody")], "Nobody"),
        (&[("users", "Bob,Ann"), ("color", "white")], "leave out “color”"),
        (&[("name", "More than thirty characters here")], "The name is too long: 32 characters; the maximum is 30."),
        (&[("expiresAt", "soon")], "a moment in milliseconds since 1970"),
        (&[("rules", "noAbort,noFun")], "“rules” must be noAbort, noRematch, noGiveTime, noClaimWin or noEarlyDraw"),
        (&[("rules", "noClaimWin"), ("timeControl", "3d/move by-claim")], "nobody could ever win on time"),
    ];
    for (form, sentence) in cases {
        let (status, answer) = ann.api_post("/api/challenge/open", form).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{form:?} {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains(sentence)), "{form:?} {answer}");
    }
    for (path, form) in [
        ("/api/challenge/Bob", ("users", "Ann,Bob")),
        ("/api/challenge/Bob", ("expiresAt", "1")),
        ("/api/challenge/Bob", ("name", "Final")),
        ("/api/board/seek", ("rules", "noAbort")),
    ] {
        let (status, answer) = ann.api_post(path, &[form]).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{form:?} {answer}");
        assert!(answer["error"].as_str().is_some_and(|error| error.contains("open links")), "{answer}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn each_rule_is_enforced_in_a_challenge_by_name(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let rules = "noAbort,noRematch,noGiveTime,noClaimWin,noEarlyDraw";
    let id = ann.start_game(&bob, &[("days", "3"), ("color", "white"), ("rules", rules)]).await;
    assert_eq!(game(&bob, &id).await["noAgreementBefore"], 31);
    let act = async |player: &Player, what: &str| player.api_post(&format!("/api/board/game/{id}/{what}"), &[]).await;
    let bad = StatusCode::BAD_REQUEST;
    let no_abort = "This game cannot be aborted; you may resign or offer a draw.";
    assert_refused(act(&ann, "abort").await, bad, no_abort);
    assert_refused(ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await, bad, no_abort);
    let page = ann.page(&format!("/game/{id}")).await;
    assert!(!page.contains(&format!("/game/{id}/abort")), "{page}");
    let given = ann.api_post(&format!("/api/round/{id}/add-time/86400"), &[]).await;
    assert_refused(given, bad, "In this game players cannot give each other time.");
    ann.play(&id, "e2e4").await;
    bob.play(&id, "e7e5").await;
    let drawn = act(&ann, "draw/yes").await;
    assert_refused(drawn, bad, "In this game a draw cannot be agreed before move 31.");

    app.advance(days(3) + FLAG_GRACE + Duration::from_secs(1));
    let claimed = act(&bob, "claim-victory").await;
    let sentence = "In this game a win on time cannot be claimed: a fallen flag ends the game by itself.";
    if claimed.0 == StatusCode::BAD_REQUEST {
        assert_refused(claimed, bad, sentence);
    } else {
        assert_eq!(claimed.0, StatusCode::GONE, "the flag may have ended it already: {}", claimed.1);
    }
    testkit::wait::until("the flag falls by itself", async || game(&bob, &id).await["status"] == "outoftime").await;
    let rematch = ann.api_post("/api/challenge/Bob", &[("rematchOf", &id)]).await;
    assert_refused(rematch, StatusCode::CONFLICT, "There is no rematch of this game.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_the_rules() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let id = ann.start_game(&bob, &[("days", "3"), ("rules", "noGiveTime")]).await;
    assert_eq!(ann.api_post(&format!("/api/board/game/{id}/resign"), &[]).await.0, StatusCode::OK);
    let (status, again) = ann.api_post("/api/challenge/Bob", &[("rematchOf", &id)]).await;
    assert_eq!((status, &again["rules"]), (StatusCode::OK, &json!(["noGiveTime"])), "{again}");
}
