//! Following and blocking.

use correspondence_clock::days;
use domain::leave::LeaveLength;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::{assert_refused, id_of};
use testkit::app::{App, BEGINNING, Player};

async fn relate(player: &Player, verb: &str, other: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/rel/{verb}/{other}"), &[]).await
}

/// Changes a relation; panics unless it succeeds.
async fn do_relate(player: &Player, verb: &str, other: &str) {
    let (status, answer) = relate(player, verb, other).await;
    assert_eq!((status, &answer["ok"]), (StatusCode::OK, &Value::Bool(true)), "{verb} {other}: {answer}");
}

async fn following(player: &Player) -> Vec<Value> {
    let answer = player.api(Method::GET, "/api/rel/following").send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/x-ndjson");
    let lines = answer.text().await.expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

async fn names_followed(player: &Player) -> Vec<String> {
    let followed = following(player).await;
    followed.iter().map(|player| player["username"].as_str().expect("a name").to_owned()).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn players_are_followed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    do_relate(&ann, "follow", "bob").await;
    app.advance(days(1));
    do_relate(&ann, "follow", "Eve").await;
    do_relate(&ann, "follow", "Bob").await;
    assert_eq!(names_followed(&ann).await, ["Eve", "Bob"], "the latest first; once more changes nothing");
    assert!(following(&bob).await.is_empty());

    let game = ann.start_game(&bob, &[]).await;
    let user = app.service().games.user_by_name("eve").await.expect("an answer").expect("Eve").id;
    let leave_end = BEGINNING + days(6);
    app.service()
        .leave
        .take_leave(user, None, LeaveLength::Until(leave_end), app.service().now())
        .await
        .expect("leave");
    let followed = following(&ann).await;
    assert_eq!(followed[0]["onLeaveUntil"].as_i64(), Some(leave_end.as_millis()));
    assert_eq!((followed[0]["id"].as_str(), followed[0]["following"].as_bool()), (Some("eve"), Some(true)));
    assert_eq!(followed[1]["gamesWithYou"][0].as_str(), Some(game.as_str()));
    assert_eq!(followed[1]["onLeaveUntil"], Value::Null);
    let day = |day: i64| Some((i64::from(BEGINNING.day()) + day) * 86_400_000);
    let seen = (followed[0]["seenAt"].as_i64(), followed[1]["seenAt"].as_i64());
    assert_eq!(seen, (day(0), day(1)), "no more exactly than the profile tells it");
    let page = ann.page("/following").await;
    assert!(page.contains("On leave") && page.contains(&format!("href=\"/game/{game}\"")), "{page}");
    assert!(page.contains("Within a day"), "{page}");
    app.advance(days(10));
    let page = ann.page("/following").await;
    assert!(!page.contains("On leave") && page.contains("Within a month"), "{page}");

    do_relate(&ann, "unfollow", "Eve").await;
    do_relate(&ann, "unfollow", "Eve").await;
    assert_eq!(names_followed(&ann).await, ["Bob"]);
    let oneself = "You can neither follow nor block yourself.";
    for verb in ["follow", "unfollow", "block", "unblock"] {
        assert_refused(relate(&ann, verb, "ann").await, StatusCode::BAD_REQUEST, oneself);
        let nobody = "There is no player called “Nobody”.";
        assert_refused(relate(&ann, verb, "Nobody").await, StatusCode::NOT_FOUND, nobody);
    }
    drop(eve);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn blocked_player_gets_no_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let running = ann.start_game(&bob, &[]).await;
    do_relate(&ann, "follow", "Bob").await;
    do_relate(&bob, "follow", "Ann").await;
    let received = id_of(&bob.api_post("/api/challenge/Ann", &[]).await.1);
    let sent = id_of(&ann.api_post("/api/challenge/Bob", &[]).await.1);
    let link = id_of(&ann.api_post("/api/challenge/open", &[]).await.1);
    let seek = id_of(&ann.api_post("/api/board/seek", &[]).await.1);
    let bobs_link = id_of(&bob.api_post("/api/challenge/open", &[]).await.1);
    do_relate(&ann, "block", "bob").await;
    do_relate(&ann, "block", "bob").await;

    // Pending challenges between them have ended, and neither follows the other.
    let status = async |id: &str| ann.api_get(&format!("/api/challenge/{id}/show")).await.1["status"].clone();
    assert_eq!((status(&received).await, status(&sent).await), ("declined".into(), "canceled".into()));
    assert!(names_followed(&ann).await.is_empty() && names_followed(&bob).await.is_empty());

    let unwelcome = "Ann does not accept challenges from you.";
    assert_refused(bob.api_post("/api/challenge/ann", &[]).await, StatusCode::FORBIDDEN, unwelcome);
    let page = bob.post("/challenge", &[("opponent", "player"), ("player", "Ann")]).await;
    assert_eq!(page.status(), StatusCode::FORBIDDEN);
    assert!(page.text().await.expect("a page").contains(unwelcome));
    let closed = "Ann has not opened this game to you.";
    for id in [&link, &seek] {
        assert_refused(bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await, StatusCode::FORBIDDEN, closed);
        let page = bob.post(&format!("/challenge/{id}/accept"), &[]).await;
        assert_eq!(page.status(), StatusCode::FORBIDDEN);
        assert!(page.text().await.expect("a page").contains(closed));
    }
    let own = "You block Bob. Unblock them first if you want to play them.";
    assert_refused(ann.api_post("/api/challenge/bob", &[]).await, StatusCode::CONFLICT, own);
    assert_refused(ann.api_post(&format!("/api/challenge/{bobs_link}/accept"), &[]).await, StatusCode::CONFLICT, own);
    let follow = "Ann does not want to be followed by you.";
    assert_refused(relate(&bob, "follow", "ann").await, StatusCode::FORBIDDEN, follow);
    let follow = "You block Bob. Unblock them first if you want to follow them.";
    assert_refused(relate(&ann, "follow", "bob").await, StatusCode::CONFLICT, follow);
    assert_eq!(ann.api_get("/api/challenge").await.1["out"].as_array().map(Vec::len), Some(2), "nothing was made");
    assert_eq!(bob.api_get("/api/challenge").await.1["out"].as_array().map(Vec::len), Some(1));

    // A running game goes on.
    ann.play(&running, "e2e4").await;
    bob.play(&running, "e7e5").await;

    do_relate(&ann, "unblock", "bob").await;
    bob.start_game(&ann, &[]).await;
    assert_eq!(bob.api_post(&format!("/api/challenge/{seek}/accept"), &[]).await.0, StatusCode::OK);
}

/// A block and an acceptance at the same moment: either the game came first, or there is none.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_block_and_acceptance_are_serialised() {
    let app = App::start_on(Postgres).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for _ in 0..10 {
        let challenge = id_of(&bob.api_post("/api/challenge/Ann", &[]).await.1);
        let link = id_of(&bob.api_post("/api/challenge/open", &[]).await.1);
        let (accept, take) = (format!("/api/challenge/{challenge}/accept"), format!("/api/challenge/{link}/accept"));
        let (blocked, accepted, taken) =
            tokio::join!(relate(&bob, "block", "Ann"), ann.api_post(&accept, &[]), ann.api_post(&take, &[]));
        assert_eq!(blocked.0, StatusCode::OK, "{}", blocked.1);
        assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&accepted.0), "{}", accepted.1);
        assert!([StatusCode::OK, StatusCode::FORBIDDEN].contains(&taken.0), "{}", taken.1);
        let status = |shown: (StatusCode, Value)| shown.1["status"].as_str().unwrap_or_default().to_owned();
        let shown = status(bob.api_get(&format!("/api/challenge/{challenge}/show")).await);
        assert_eq!(shown, if accepted.0 == StatusCode::OK { "accepted" } else { "canceled" });
        bob.api_post(&format!("/api/challenge/{link}/cancel"), &[]).await;
        do_relate(&bob, "unblock", "Ann").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_have_follow_and_block_buttons_and_lists() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let page = ann.page("/player/Bob").await;
    assert!(page.contains("/player/Bob/follow\"") && page.contains("/player/Bob/block\""), "{page}");
    let meaning =
        "<p>Neither of you can challenge the other, accept the other’s open challenges, or write to the other";
    assert!(page.contains(meaning) && page.contains(">Block Bob</button>"), "what it means is there to read: {page}");
    assert!(!ann.page("/player/Ann").await.contains("/player/Ann/follow"), "nobody follows themselves");
    let visitor = app.browser().get(app.url("/player/Bob")).send().await.expect("an answer");
    assert!(!visitor.text().await.expect("a page").contains("/player/Bob/follow"));

    let answer = ann.post("/player/bob/follow", &[]).await;
    assert_eq!(
        (answer.status(), &answer.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/player/Bob".parse().unwrap())
    );
    assert!(ann.page("/player/Bob").await.contains("/player/Bob/unfollow\""));
    assert!(ann.page("/following").await.contains("href=\"/player/Bob\""));
    let answer = ann.post("/player/Bob/unfollow", &[("next", "/following")]).await;
    assert_eq!(&answer.headers()["location"], "/following");
    assert!(ann.page("/following").await.contains("You don’t follow anyone yet."));

    ann.post("/player/Bob/block", &[]).await;
    let page = ann.page("/player/Bob").await;
    assert!(page.contains("You block Bob") && page.contains("/player/Bob/unblock\""), "{page}");
    assert!(!page.contains("/challenge/new?player=Bob"), "who is blocked cannot be challenged");
    assert!(ann.page("/settings/messages").await.contains("/player/Bob/unblock\""));
    let refused = ann.post("/player/Bob/follow", &[]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let answer = ann.post("/player/Bob/unblock", &[("next", "//evil.example")]).await;
    assert_eq!(&answer.headers()["location"], "/", "never to another site");
    assert!(ann.page("/settings/messages").await.contains("You block nobody."));
    let by_visitor = app.browser().post(app.url("/player/Bob/follow")).form(&[("next", "/")]).send().await;
    assert_eq!(by_visitor.expect("an answer").status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn changing_relations_needs_the_follow_write_scope() {
    let app = App::start().await;
    let (mut ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let scopes = ["board:play", "follow:read"].map(|scope| scope.parse().expect("a scope")).into_iter().collect();
    let life = service::tokens::DEFAULT_TOKEN_LIFETIME;
    ann.token = app.service().access.issue_token(user, scopes, "", life).await.expect("a token");
    assert!(names_followed(&ann).await.is_empty());
    for verb in ["follow", "unfollow", "block", "unblock"] {
        let missing = "Missing scope: follow:write";
        assert_refused(relate(&ann, verb, &bob.name).await, StatusCode::FORBIDDEN, missing);
    }
}
