//! Open links: passed on to somebody without an account, who returns to the link after signing up.

use reqwest::{Client, Response, StatusCode};

use super::id_of;
use testkit::app::{App, PASSWORD};
use testkit::mail::in_folder;
use testkit::wait::poll_for;

async fn page(app: &App, browser: &Client, path: &str) -> String {
    let answer = browser.get(app.url(path)).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.text().await.expect("a page")
}

async fn sign_up(app: &App, browser: &Client, name: &str, next: &str) -> Response {
    let email = format!("{name}@example.org");
    let form = [("name", name), ("email", &email), ("password", PASSWORD), ("next", next)];
    browser.post(app.url("/signup")).form(&form).send().await.expect("an answer")
}

/// The path of the confirmation link in the mail to `name`.
async fn link(app: &App, name: &str) -> String {
    let to = format!("{name}@example.org");
    let mail = poll_for("the message", async || {
        let mails = in_folder(&app.data_dir().join("mail"));
        mails.into_iter().find(|mail| mail.to.contains(&to))
    });
    mail.await.link("/confirm/").strip_prefix(&app.url("")).expect("the link leads here").to_owned()
}

fn redirect_target(answer: &Response) -> &str {
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    answer.headers()["location"].to_str().expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn sign_up_from_an_open_link_returns_to_it() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let link_id = id_of(&ann.api_post("/api/challenge/open", &[("days", "3"), ("rated", "true")]).await.1);
    let path = format!("/challenge/{link_id}");
    let browser = app.browser();
    let next = format!("/signup?next={}", path.replace('/', "%2F"));
    let shown = page(&app, &browser, &path).await;
    assert!(shown.contains(&next.replace("%2F", "/")) || shown.contains(&next), "{shown}");
    let form = page(&app, &browser, &next).await;
    assert!(form.contains(&format!("name=\"next\" value=\"{path}\"")), "{form}");
    let login = format!("/login?next={}", path.replace('/', "%2F"));
    assert!(form.contains(&login), "who has an account goes the same way: {form}");
    assert!(page(&app, &browser, &login).await.contains(&next), "and back");

    // An invalid form that is shown again keeps where it leads.
    let refused = sign_up(&app, &browser, "x", &path).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.expect("a page").contains(&format!("name=\"next\" value=\"{path}\"")));

    assert_eq!(redirect_target(&sign_up(&app, &browser, "Bob", &path).await), "/signup/sent");
    // The message may be read in another browser.
    let browser = app.browser();
    let confirm = link(&app, "Bob").await;
    page(&app, &browser, &confirm).await;
    let confirmed = browser.post(app.url(&confirm)).form(&[("password", PASSWORD)]).send().await.expect("an answer");
    assert_eq!(redirect_target(&confirmed), path);
    let shown = page(&app, &browser, &path).await;
    assert!(shown.contains("Your account is confirmed") && shown.contains(&format!("{path}/accept")), "{shown}");
    let accepted = browser.post(app.url(&format!("{path}/accept"))).send().await.expect("an answer");
    assert_eq!(redirect_target(&accepted), format!("/game/{link_id}"));
    let signed_in = browser.get(app.url(&next)).send().await.expect("an answer");
    assert_eq!(redirect_target(&signed_in), path, "who has an account needs none");
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_stay_on_this_site() {
    let app = App::start().await;
    let long = format!("/{}", "a".repeat(400));
    let elsewhere = ["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", &long];
    for (number, next) in elsewhere.into_iter().enumerate() {
        let browser = app.browser();
        let name = format!("Player{number}");
        assert_eq!(redirect_target(&sign_up(&app, &browser, &name, next).await), "/signup/sent", "{next}");
        let confirm = link(&app, &name).await;
        assert!(!confirm.contains("next="), "{next}: {confirm}");
        // Somebody else may have added it to the link's address.
        let forged = format!("{confirm}?next=%2F%2Fevil.example");
        let confirmed = browser.post(app.url(&forged)).form(&[("password", PASSWORD)]).send().await.expect("an answer");
        assert_eq!(redirect_target(&confirmed), "/", "{next}");
    }
    let browser = app.browser();
    let form = page(&app, &browser, "/signup?next=%2F%2Fevil.example").await;
    assert!(form.contains("name=\"next\" value=\"/\"") && !form.contains("evil"), "{form}");
}

#[tokio::test(flavor = "multi_thread")]
async fn login_before_confirmation_sends_a_link_that_leads_on() {
    let app = App::start().await;
    let browser = app.browser();
    sign_up(&app, &browser, "Bob", "/").await;
    link(&app, "Bob").await;
    // Not immediately: a stranger's mailbox must not be flooded.
    app.advance(std::time::Duration::from_secs(11 * 60));
    let form = [("name", "Bob"), ("password", PASSWORD), ("next", "/lobby")];
    let refused = browser.post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    let links = async || {
        let mails = in_folder(&app.data_dir().join("mail"));
        mails.iter().map(|mail| mail.link("/confirm/").to_owned()).find(|link| link.ends_with("?next=%2Flobby"))
    };
    poll_for("another link, which leads on", links).await;
}
