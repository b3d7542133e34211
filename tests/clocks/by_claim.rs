//! Flags that fall only when the opponent claims.

use std::time::Duration;

use reqwest::StatusCode;
use sealedmove::service::flags::FLAG_GRACE;
use sealedmove::timing::days;

use crate::harness::app::App;

#[tokio::test(flavor = "multi_thread")]
async fn a_late_move_stands_until_the_opponent_claims() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "1d/move by-claim")]).await;
    let path = format!("/game/{game}");
    app.advance(days(2) + FLAG_GRACE);
    assert_eq!(app.service().flag_overdue().await.expect("an answer"), 0, "no flag falls by itself");
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
async fn a_claim_lets_moves_on_their_way_come_first() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", "1d/move by-claim")]).await;
    app.advance(days(1) + Duration::from_millis(1));
    let path = format!("/api/board/game/{game}/claim-victory");
    let claim = bob.api_post(&path, &[]);
    let moved = async {
        ann.play(&game, "e2e4").await;
        app.advance(FLAG_GRACE);
    };
    let ((status, answer), ()) = tokio::join!(claim, moved);
    assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
    bob.play(&game, "e7e5").await;
}
