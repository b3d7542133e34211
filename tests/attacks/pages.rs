//! Rate limits of pages.

use std::time::Duration;

use reqwest::StatusCode;
use testkit::app::App;

/// An app whose page rate gives each network and each user a burst of thirty requests.
async fn start_app() -> App {
    App::builder().with("SEALEDMOVE_PAGE_RATE", "1").start().await
}

#[tokio::test(flavor = "multi_thread")]
async fn page_rate_limit_of_a_network_spares_its_logged_in_users() {
    let app = start_app().await;
    let ann = app.player("Ann").await;
    let visitor = app.browser();
    let get = async |path: &str| visitor.get(app.url(path)).send().await.expect("an answer");
    let mut refused = None;
    for number in 0..31 {
        let answer = get(["/rules", "/nowhere", "/"][number % 3]).await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            refused = Some((number, answer));
            break;
        }
    }
    let (number, refused) = refused.expect("the last is one too many");
    assert!(number >= 20, "what Ann's log-in took and no more: {number}");
    let wait: u64 = refused.headers()["retry-after"].to_str().expect("ASCII").parse().expect("seconds");
    let page = refused.text().await.expect("a page");
    assert!(page.contains("Too many requests") && page.contains("<nav"), "it is told in words: {page}");
    assert_eq!(get("/healthz").await.status(), StatusCode::OK);
    let forged = visitor.get(app.url("/rules")).header("Cookie", "session=forged").send().await.expect("an answer");
    assert_eq!(forged.status(), StatusCode::TOO_MANY_REQUESTS);

    let mut pages_of_ann = 0;
    while pages_of_ann < 40 && ann.get("/rules").await.status() == StatusCode::OK {
        pages_of_ann += 1;
    }
    assert_eq!(pages_of_ann, 30, "who is logged in has a share of their own");
    app.advance(Duration::from_secs(wait));
    assert_eq!(get("/rules").await.status(), StatusCode::OK);
}
