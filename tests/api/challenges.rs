//! Challenges through the API.

use reqwest::StatusCode;

use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_listed_accepted_and_becomes_the_game_of_its_id() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = [("days", "5"), ("color", "black"), ("variant", "chess960"), ("rated", "false")];
    let (status, challenge) = ann.api_post("/api/challenge/bob", &form).await;
    assert_eq!(status, StatusCode::OK, "{challenge}");
    let id = challenge["id"].as_str().expect("an id");
    assert_eq!(challenge["challenger"]["name"], "Ann");
    assert_eq!(challenge["destUser"]["name"], "Bob");
    assert_eq!(challenge["timeControl"]["daysPerTurn"], 5);
    assert_eq!(challenge["variant"]["key"], "chess960");

    let (_, of_ann) = ann.api_get("/api/challenge").await;
    let (_, of_bob) = bob.api_get("/api/challenge").await;
    assert_eq!((of_ann["out"][0]["id"].as_str(), of_ann["in"][0].as_str()), (Some(id), None));
    assert_eq!(of_bob["in"][0]["id"].as_str(), Some(id));

    assert_eq!(bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await.0, StatusCode::OK);
    let (_, playing) = bob.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["gameId"].as_str(), Some(id));
    assert_eq!(playing["nowPlaying"][0]["color"], "white");
    let (status, again) = bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!(status, StatusCode::OK, "the same answer sent again gets the first one's: {again}");
    let (status, _) = bob.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "it is Ann's");
    let (status, late) = ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await;
    assert_eq!(status, StatusCode::OK, "its game is aborted: {late}");
    assert_eq!(bob.api_get("/api/account/playing").await.1["nowPlaying"], serde_json::json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_opponent_declines_and_only_challenger_cancels_a_challenge() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let create = async || {
        let (_, challenge) = ann.api_post("/api/challenge/Bob", &[]).await;
        challenge["id"].as_str().expect("an id").to_owned()
    };
    let id = create().await;
    for verb in ["accept", "decline", "cancel"] {
        let (status, answer) = eve.api_post(&format!("/api/challenge/{id}/{verb}"), &[]).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{verb}: {answer}");
    }
    let (status, _) = bob.api_post(&format!("/api/challenge/{id}/decline"), &[("reason", "later")]).await;
    assert_eq!(status, StatusCode::OK);
    let (status, answer) = bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!(status, StatusCode::CONFLICT, "{answer}");

    let id = create().await;
    assert_eq!(ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await.0, StatusCode::OK);
    assert_eq!(bob.api_get("/api/challenge").await.1["in"].as_array().map(Vec::len), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_two_concurrent_accepts_of_an_open_challenge_succeeds() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for _ in 0..5 {
        let (status, challenge) = ann.api_post("/api/challenge/open", &[("days", "2")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        let path = format!("/api/challenge/{}/accept", challenge["id"].as_str().expect("an id"));
        let (of_bob, of_eve) = tokio::join!(bob.api_post(&path, &[]), eve.api_post(&path, &[]));
        let mut statuses = [of_bob.0, of_eve.0];
        statuses.sort();
        assert_eq!(statuses, [StatusCode::OK, StatusCode::CONFLICT]);
    }
}

/// Opponent, form, and a word of the expected reason.
type Case = (&'static str, &'static [(&'static str, &'static str)], &'static str);

#[tokio::test(flavor = "multi_thread")]
async fn invalid_challenge_is_refused_with_a_reason() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let cases: [Case; 9] = [
        ("Nobody", &[], "Nobody"),
        ("Ann", &[], "yourself"),
        ("Bob", &[("days", "0")], "1 to 14"),
        ("Bob", &[("days", "15")], "1 to 14"),
        ("Bob", &[("color", "red")], "white, black, random or both"),
        ("Bob", &[("variant", "atomic")], "variant"),
        ("Bob", &[("fen", "8/8/8/8/8/8/8/8 w - - 0 1")], "empty"),
        ("Bob", &[("fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")], "over at once"),
        ("Bob", &[("fen", "4k3/8/8/8/8/8/8/R3K3 w - - 150 90")], "over at once"),
    ];
    for (opponent, form, word) in cases {
        let (status, answer) = ann.api_post(&format!("/api/challenge/{opponent}"), form).await;
        assert!(
            [StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND].contains(&status),
            "{opponent} {form:?}: {status} {answer}"
        );
        assert!(answer["error"].as_str().expect("a reason").contains(word), "{opponent} {form:?}: {answer}");
    }
    assert_eq!(ann.api_get("/api/challenge").await.1["out"].as_array().map(Vec::len), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_starts_from_a_given_position_and_without_a_limit() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let fen = "4k3/8/8/8/8/8/4K3/R6R b - - 0 12";
    let game = ann.start_game(&bob, &[("fen", fen)]).await;
    let (_, playing) = bob.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["isMyTurn"], true);
    assert_eq!(playing["nowPlaying"][0]["secondsLeft"], 2_147_483_647, "no limit");
    app.advance(std::time::Duration::from_secs(300 * 86_400));
    bob.play(&game, "e8d7").await;
    ann.play(&game, "h1d1").await;
}

/// Cancelling an accepted challenge aborts its game, for which `challenge:write` is not enough.
#[tokio::test(flavor = "multi_thread")]
async fn cancelling_accepted_challenge_needs_board_play_scope() {
    let app = App::start().await;
    let (mut ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let user = app.service().games.user_by_name("Ann").await.expect("the database").expect("a player").id;
    let cancel = format!("/api/challenge/{game}/cancel");
    for (scopes, expected) in
        [(vec![Scope::ChallengeWrite], StatusCode::FORBIDDEN), (vec![Scope::BoardPlay], StatusCode::OK)]
    {
        let scopes = scopes.into_iter().collect();
        ann.token = app.service().access.issue_token(user, scopes, "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
        let (status, answer) = ann.api_post(&cancel, &[]).await;
        assert_eq!(status, expected, "{answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelled_challenges_are_rate_limited() {
    let app = App::start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    // Accepted challenges do not count.
    for _ in 0..12 {
        ann.start_game(&bob, &[]).await;
    }
    let challenge_and_cancel = async || {
        let (status, challenge) = ann.api_post("/api/challenge/Bob", &[]).await;
        if let Some(id) = challenge["id"].as_str() {
            assert_eq!(ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await.0, StatusCode::OK);
        }
        status
    };
    for _ in 0..10 {
        assert_eq!(challenge_and_cancel().await, StatusCode::OK);
    }
    assert_eq!(challenge_and_cancel().await, StatusCode::TOO_MANY_REQUESTS);
    let page = ann.post("/challenge", &[("opponent", "player"), ("player", "Bob")]).await;
    assert_eq!(page.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(page.text().await.expect("a page").contains("You have challenged Bob"));
    ann.start_game(&eve, &[]).await;
    app.advance(std::time::Duration::from_secs(25 * 60 * 60));
    assert_eq!(challenge_and_cancel().await, StatusCode::OK);
}
