//! More requests to the API than anybody needs.

use std::time::Duration;

use reqwest::{Client, Method, Response, StatusCode};
use serde_json::Value;
use testkit::app::App;

/// The settings' default: so many a second, thirty seconds' worth at once.
const RATE: usize = 10;
const BURST: usize = 300;

async fn start() -> App {
    App::builder().with("SEALEDMOVE_API_RATE", &RATE.to_string()).start().await
}

/// How many of those requests are answered before one is refused, and the refusal.
async fn answered(ask: impl AsyncFn() -> Response) -> (usize, Response) {
    for count in 0..=5 * BURST {
        let answer = ask().await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            return (count, answer);
        }
        assert_ne!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
    panic!("nothing is refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_asks_without_end_is_slowed_down_and_nobody_else_is() {
    let app = start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let account = async || ann.api(Method::GET, "/api/account").send().await.expect("an answer");
    let (count, refused) = answered(account).await;
    assert!((BURST - 5..=BURST).contains(&count), "{count}: what set the player up may count");
    let wait: u64 = refused.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    assert_eq!(wait, 1);
    assert_eq!(refused.headers()["access-control-allow-origin"], "*", "a page's script can read the refusal");
    let body: Value = refused.json().await.expect("JSON");
    assert_eq!(body["code"], "too-many-requests");

    let game = bob.api(Method::GET, "/api/account").send().await.expect("an answer");
    assert_eq!(game.status(), StatusCode::OK);
    app.advance(Duration::from_secs(wait));
    assert_eq!(account().await.status(), StatusCode::OK);
    assert_eq!(answered(account).await.0, RATE - 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_without_a_token_and_with_false_ones_is_slowed_down_and_players_of_it_are_not() {
    let app = start().await;
    let ann = app.player("Ann").await;
    let client = Client::new();
    let url = app.url("/api/user/Ann");
    let (count, refused) = answered(async || {
        client.get(&url).bearer_auth(format!("made.up.{:x}", rand::random::<u64>())).send().await.expect("an answer")
    })
    .await;
    assert_eq!(count, BURST);
    assert!(refused.headers().contains_key("retry-after"));
    let bare = client.get(&url).send().await.expect("an answer");
    assert_eq!(bare.status(), StatusCode::TOO_MANY_REQUESTS, "false tokens count for their network");
    let played = ann.api(Method::GET, "/api/account/playing").send().await.expect("an answer");
    assert_eq!(played.status(), StatusCode::OK);
    let page = client.get(app.url("/")).send().await.expect("a page");
    assert_eq!(page.status(), StatusCode::OK, "pages are counted apart");
}
