//! Progress is kept by the browser, and with the account of who logs in.

use reqwest::{Client, StatusCode};
use rstest::rstest;
use sealedmove::store::Backend::{self, Postgres, Sqlite};

use crate::harness::app::{App, PASSWORD};

async fn page(app: &App, browser: &Client, path: &str) -> String {
    let answer = browser.get(app.url(path)).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.expect("a page")
}

async fn post(app: &App, browser: &Client, path: &str, form: &[(&str, &str)]) {
    let answer = browser.post(app.url(path)).form(form).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path}");
}

#[tokio::test(flavor = "multi_thread")]
async fn browser_keeps_what_a_visitor_has_solved() {
    let app = App::start().await;
    let browser = app.browser();
    assert!(page(&app, &browser, "/learn").await.contains("Begin with “The board and the pieces”"));
    page(&app, &browser, "/learn/board/1?choice=b").await;
    assert!(!page(&app, &browser, "/learn").await.contains("of 4 solved"), "a wrong answer solves nothing");
    page(&app, &browser, "/learn/board/1?choice=a").await;
    page(&app, &browser, "/learn/board/4?choice=a").await;
    let list = page(&app, &browser, "/learn").await;
    assert!(list.contains("2 of 4 solved") && list.contains("kept in this browser"), "{list}");
    assert!(list.contains("Go on with “The board and the pieces”"), "{list}");
    let lesson = page(&app, &browser, "/learn/board").await;
    assert!(lesson.contains("href=\"/learn/board/2\">Next exercise"), "{lesson}");
    assert!(!page(&app, &app.browser(), "/learn").await.contains("of 4 solved"), "another browser knows nothing");
    post(&app, &browser, "/learn/board/anew", &[]).await;
    assert!(!page(&app, &browser, "/learn").await.contains("of 4 solved"));
    let odd = app.browser().get(app.url("/learn")).header("Cookie", "lessons=board_zz__no_1");
    assert_eq!(odd.send().await.expect("an answer").status(), StatusCode::OK);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_takes_progress_into_the_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, browser) = (app.player("Ann").await, app.browser());
    ann.page("/learn/board/1?choice=a").await;
    // Solved twice, and by the visitor as well.
    ann.page("/learn/board/1?choice=a").await;
    for number in [1, 4] {
        page(&app, &browser, &format!("/learn/board/{number}?choice=a")).await;
    }
    post(&app, &browser, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    let list = page(&app, &browser, "/learn").await;
    assert!(list.contains("2 of 4 solved") && !list.contains("kept in this browser"), "{list}");
    assert!(ann.page("/learn").await.contains("2 of 4 solved"), "another browser of the same player");
    // Who logs out leaves nothing behind in the browser.
    post(&app, &browser, "/logout", &[]).await;
    assert!(!page(&app, &browser, "/learn").await.contains("of 4 solved"));
    let answer = ann.post("/learn/board/anew", &[]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert!(!ann.page("/learn").await.contains("of 4 solved"));
    let bob = app.player("Bob").await;
    assert!(!bob.page("/learn").await.contains("of 4 solved"));
}
