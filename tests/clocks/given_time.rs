//! Time given to the opponent, through the API and with the button on the game's page.

use correspondence_clock::{days, hours};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};

use super::deadline;
use crate::api::streams::Lines;
use testkit::app::{App, BEGINNING, Player, program};

async fn add_time(player: &Player, game: &str, seconds: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/round/{game}/add-time/{seconds}"), &[]).await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn given_day_extends_the_opponents_next_move(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("timeControl", "3d/move")]).await;
    let path = format!("/game/{game}");
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    lines.next().await.expect("the game first");

    let (status, answer) = add_time(&ann, &game, "60").await;
    assert_eq!((status, &answer), (StatusCode::OK, &serde_json::json!({"ok": true})));
    let state = lines.next().await.expect("that the clocks changed");
    assert_eq!((&state["btime"], &state["wtime"]), (&millis(days(4)), &millis(days(3))), "{state}");
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(3)), "Ann is to move");
    app.advance(hours(12));
    ann.play(&game, "e2e4").await;
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + hours(12) + days(4)));

    // With the button, while it is the opponent's turn.
    for page in [ann.page(&path).await, bob.page(&path).await] {
        assert!(page.contains(&format!("action=\"{path}/give-time\"")), "{page}");
        assert!(page.contains("<p>Your opponent gets an extra day. This cannot be undone.</p>"), "{page}");
        assert!(page.contains("Ann gave Bob 1 day more."), "{page}");
    }
    assert!(!eve.page(&path).await.contains("/give-time"), "a watcher gives nothing");
    let given = ann.post(&format!("{path}/give-time"), &[]).await;
    assert_eq!(given.status(), StatusCode::SEE_OTHER, "{}", given.text().await.expect("a page"));
    assert!(ann.page(&path).await.contains("You gave your opponent an extra day."));
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + hours(12) + days(5)));
    app.advance(days(5));
    bob.play(&game, "e7e5").await;
    app.advance(days(1));
    ann.play(&game, "g1f3").await;
    assert_eq!(deadline(&app, &game).await, Some(app.service().now() + days(3)), "it was for one move");
}

fn millis(span: std::time::Duration) -> Value {
    u64::try_from(span.as_millis()).expect("a number").into()
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_time_gift_is_refused_with_a_reason() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("timeControl", "3d/move")]).await;
    let (endless, full) = (ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[("timeControl", "10/240d")]).await);
    let over = ann.start_game(&bob, &[("days", "3")]).await;
    ann.api_post(&format!("/api/board/game/{over}/resign"), &[]).await;
    let refused = async |player: &Player, game: &str, seconds: &str, status: StatusCode, code: &str, word: &str| {
        let (found_status, answer) = add_time(player, game, seconds).await;
        assert_eq!((found_status, answer["code"].as_str()), (status, Some(code)), "{game} {seconds}: {answer}");
        assert!(answer["error"].as_str().expect("a sentence").contains(word), "{answer}");
    };
    for seconds in ["0", "86401", "-60", "1.5", "soon", "99999999999999999999"] {
        refused(&ann, &game, seconds, StatusCode::BAD_REQUEST, "bad-seconds", "from 1 to 86400").await;
    }
    refused(&eve, &game, "60", StatusCode::FORBIDDEN, "not-a-player", "not a player of this game").await;
    refused(&ann, "aaaaaaaa", "60", StatusCode::NOT_FOUND, "unknown-game", "no such game").await;
    refused(&ann, &endless, "60", StatusCode::BAD_REQUEST, "no-clock", "no time limit").await;
    refused(&ann, &full, "60", StatusCode::BAD_REQUEST, "clock-is-full", "240 days").await;
    refused(&ann, &over, "60", StatusCode::GONE, "game-over", "The game is over").await;
    for (game, may) in [(&game, true), (&endless, false), (&full, false), (&over, false)] {
        let path = format!("/game/{game}");
        assert_eq!(ann.page(&path).await.contains("/give-time"), may);
        if !may {
            assert!(!ann.post(&format!("{path}/give-time"), &[]).await.status().is_redirection());
        }
    }
    // Fourteen days are the limit until the next move.
    for count in 1..=14 {
        assert_eq!(add_time(&ann, &game, "86400").await.0, StatusCode::OK, "{count}");
    }
    refused(&ann, &game, "60", StatusCode::TOO_MANY_REQUESTS, "given-enough", "14 days since the last move").await;
    assert_eq!(add_time(&bob, &game, "60").await.0, StatusCode::OK, "Bob has given nothing yet");
    app.advance(hours(1));
    ann.play(&game, "e2e4").await;
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + hours(1) + days(17)));
    assert_eq!(add_time(&ann, &game, "60").await.0, StatusCode::OK);
    // After the deadline.
    app.advance(days(18) + std::time::Duration::from_millis(1));
    refused(&ann, &game, "60", StatusCode::CONFLICT, "time-is-up", "has run out").await;

    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("the account");
    let scopes = Scope::ALL.into_iter().filter(|scope| *scope != Scope::ChallengeWrite).collect();
    let token = app.service().access.issue_token(user.id, scopes, "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
    let request = program().post(app.url(&format!("/api/round/{game}/add-time/60"))).bearer_auth(token);
    let answer = request.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert!(answer.headers()["www-authenticate"].to_str().expect("text").contains("challenge:write"));
}
