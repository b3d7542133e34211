//! Rate limits of the API.

use std::time::Duration;

use reqwest::{Method, Response, StatusCode};
use serde_json::Value;
use testkit::app::App;
use testkit::http_client;

/// The default rate in requests a second, and its burst of thirty seconds' worth.
const RATE: usize = 10;
const BURST: usize = 300;

async fn start_app() -> App {
    App::builder().with("SEALEDMOVE_API_RATE", &RATE.to_string()).start().await
}

/// Repeats a request until it is refused. Returns the number of accepted requests, and the refusal.
async fn until_refused(send: impl AsyncFn() -> Response) -> (usize, Response) {
    for count in 0..=5 * BURST {
        let answer = send().await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            return (count, answer);
        }
        assert_ne!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
    panic!("nothing is refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn api_requests_are_rate_limited_per_token() {
    let app = start_app().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let account = async || ann.api(Method::GET, "/api/account").send().await.expect("an answer");
    let (count, refused) = until_refused(account).await;
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
    assert_eq!(until_refused(account).await.0, RATE - 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn api_requests_without_valid_token_are_rate_limited_per_network() {
    let app = start_app().await;
    let ann = app.player("Ann").await;
    let client = http_client::client();
    let url = app.url("/api/user/Ann");
    let (count, refused) = until_refused(async || {
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
