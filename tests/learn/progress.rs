//! Progress is stored in the browser, and in the account after log-in.

use diesel::connection::SimpleConnection;
use reqwest::{Client, Method, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, StoreError};
use testkit::app::{App, PASSWORD};

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
async fn progress_of_a_visitor_is_stored_in_the_browser() {
    let app = App::start().await;
    let browser = app.browser();
    assert!(page(&app, &browser, "/learn").await.contains("Begin with “The board and the pieces”"));
    page(&app, &browser, "/learn/board/1?choice=b").await;
    assert!(!page(&app, &browser, "/learn").await.contains("of 4 solved"), "a wrong answer solves nothing");
    page(&app, &browser, "/learn/board/1?choice=a").await;
    page(&app, &browser, "/learn/board/4?choice=a").await;
    let list = page(&app, &browser, "/learn").await;
    assert!(list.contains("2 of 4 solved") && list.contains("kept in this browser"), "{list}");
    assert!(list.contains("<progress class=\"progress\" max=\"4\" value=\"2\""), "{list}");
    assert!(list.contains("0 of 34 lessons done") && list.matches("class=\"lesson__drawing\"").count() == 34, "{list}");
    assert!(list.contains("Continue with “The board and the pieces”"), "{list}");
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
async fn log_in_moves_progress_into_the_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, browser) = (app.player("Ann").await, app.browser());
    ann.page("/learn/board/1?choice=a").await;
    // Solved twice, and also as a visitor.
    ann.page("/learn/board/1?choice=a").await;
    for number in [1, 4] {
        page(&app, &browser, &format!("/learn/board/{number}?choice=a")).await;
    }
    post(&app, &browser, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    let list = page(&app, &browser, "/learn").await;
    assert!(list.contains("2 of 4 solved") && !list.contains("kept in this browser"), "{list}");
    assert!(ann.page("/learn").await.contains("2 of 4 solved"), "another browser of the same player");
    // Logging out removes the progress from the browser.
    post(&app, &browser, "/logout", &[]).await;
    assert!(!page(&app, &browser, "/learn").await.contains("of 4 solved"));
    let answer = ann.post("/learn/board/anew", &[]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert!(!ann.page("/learn").await.contains("of 4 solved"));
    let bob = app.player("Bob").await;
    assert!(!bob.page("/learn").await.contains("of 4 solved"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn head_and_prefetch_requests_record_no_progress(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, visitor) = (app.player("Ann").await, app.browser());
    let (solved, list) = ("/learn/board/1?choice=a", "/learn");
    let unrecorded = [(Method::HEAD, None), (Method::GET, Some("prefetch")), (Method::GET, Some("prefetch;prerender"))];
    for (method, purpose) in unrecorded {
        let by_visitor = visitor.request(method.clone(), app.url(solved));
        for request in [ann.browser_request(method.clone(), solved), by_visitor] {
            let request = purpose.into_iter().fold(request, |request, purpose| request.header("Sec-Purpose", purpose));
            assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
        }
        assert!(!ann.page(list).await.contains("of 4 solved"), "{method} {purpose:?} by Ann");
        assert!(!page(&app, &visitor, list).await.contains("of 4 solved"), "{method} {purpose:?} by a visitor");
    }
    ann.page(solved).await;
    page(&app, &visitor, solved).await;
    assert!(ann.page(list).await.contains("1 of 4 solved"));
    assert!(page(&app, &visitor, list).await.contains("1 of 4 solved"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn solved_exercise_succeeds_even_if_progress_cannot_be_stored(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let full = match backend {
        Sqlite => "create trigger full before insert on lesson_progress begin select raise(abort, 'full'); end",
        Postgres => "alter table lesson_progress add constraint full_table check (false) not valid",
    };
    let done = app.store().write(move |conn: &mut Connection| Ok::<_, StoreError>(conn.batch_execute(full)?));
    done.await.expect("nothing more goes into the table");
    let answer = ann.get("/learn/board/1?choice=a").await;
    assert_eq!(answer.status(), StatusCode::OK);
    let solved = answer.text().await.expect("a page");
    assert!(solved.contains("notice--success"), "{solved}");
    assert!(!ann.page("/learn").await.contains("of 4 solved"));
}
