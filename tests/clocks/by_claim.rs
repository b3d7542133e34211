//! Flags that fall only by the opponent's claim.

use std::time::Duration;

use correspondence_clock::days;
use reqwest::StatusCode;
use service::flags::FLAG_GRACE;
use testkit::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn late_move_is_accepted_until_the_opponent_claims() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "1d/move by-claim")]).await;
    let path = format!("/game/{game}");
    app.advance(days(2) + FLAG_GRACE);
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0, "no flag falls by itself");
    assert!(!ann.page(&path).await.contains("/claim-time"), "it is her own time that has run out");
    ann.play(&game, "e2e4").await;
    let early = ann.post(&format!("{path}/claim-time"), &[]).await;
    assert_eq!(early.status(), StatusCode::BAD_REQUEST);
    app.advance(days(1) + Duration::from_millis(1));
    let page = ann.page(&path).await;
    assert!(page.contains("/claim-time") && page.contains("a flag falls when the opponent claims it"));
    app.advance(FLAG_GRACE);
    let claimed = ann.post(&format!("{path}/claim-time"), &[]).await;
    assert!(claimed.status().is_redirection(), "{claimed:?}");
    let request = ann.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let json: serde_json::Value = request.send().await.expect("an answer").json().await.expect("JSON");
    assert_eq!((json["status"].as_str(), json["winner"].as_str()), (Some("outoftime"), Some("white")));
}

#[tokio::test(flavor = "multi_thread")]
async fn claim_within_the_grace_period_gets_retry_after() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = |game: &str| format!("/api/board/game/{game}/claim-victory");
    // The first refusal has `Retry-After`, and is not stored for the idempotency key.
    let claim = async |game: &str| {
        let answer = bob
            .api(reqwest::Method::POST, &path(game))
            .header("Idempotency-Key", game)
            .send()
            .await
            .expect("an answer");
        let wait = answer.headers().get("Retry-After").map(|wait| wait.to_str().expect("digits").to_owned());
        let (status, json) = (answer.status(), answer.json::<serde_json::Value>().await.expect("JSON"));
        (status, wait, json)
    };
    let [saved, lost] = [
        ann.start_game(&bob, &[("timeControl", "1d/move by-claim")]).await,
        ann.start_game(&bob, &[("timeControl", "1d/move by-claim")]).await,
    ];
    app.advance(days(1) + Duration::from_millis(1));
    for game in [&saved, &lost] {
        let (status, wait, refused) = claim(game).await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::CONFLICT, Some("flag-in-grace")), "{refused}");
        assert_eq!(wait, Some(FLAG_GRACE.as_secs().to_string()), "and nobody has waited here");
        assert_eq!(refused["state"]["status"], "started");
    }
    let page = bob.post(&format!("/game/{lost}/claim-time"), &[]).await;
    assert_eq!(page.status(), StatusCode::CONFLICT);
    let sentence = format!("You can claim the game in {} seconds.", FLAG_GRACE.as_secs());
    assert!(page.text().await.expect("a page").contains(&sentence));
    // The move in transit is accepted.
    ann.play(&saved, "e2e4").await;
    app.advance(FLAG_GRACE);
    let (status, _, refused) = claim(&saved).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some("flag-not-fallen")), "{refused}");
    assert_eq!(claim(&lost).await.0, StatusCode::OK);
    bob.play(&saved, "e7e5").await;
}
