//! A passkey in place of the code at a log-in, and between a form and what it does, in Chromium’s virtual authenticator.

use std::time::Duration;

use serde::Deserialize;
use serde_json::json;

use testkit::app::{App, PASSWORD};
use testkit::authenticator::Authenticator;
use testkit::browser;

#[derive(Deserialize)]
struct AuthenticatingReport {
    /// The heading of the page that asks.
    title: String,
    /// The tokens after the form was confirmed, by the passkey and by the password, whether the session key is another, and
    /// whether it works.
    confirmed: (String, bool, bool, String, bool, bool),
}

#[tokio::test(flavor = "multi_thread")]
async fn passkey_takes_the_place_of_the_code_and_keeps_the_form_it_confirms() {
    let app = App::builder().with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0").start().await;
    app.add_user("Ann").await;
    let old = [app.log_in("Ann", PASSWORD).await, app.log_in("Ann", PASSWORD).await];
    app.advance(Duration::from_secs(11 * 60));
    let recent = app.log_in("Ann", PASSWORD).await;
    let ann = app.returning_player("Ann", "").await;
    ann.post("/settings/security/set-up", &[]).await;
    let authenticator = Authenticator::scan(&ann).await;
    ann.post("/settings/security/authenticator", &[("code", &authenticator.code(&app))]).await;
    let args = json!({
        "url": app.url(""), "name": "Ann", "password": PASSWORD, "code": authenticator.new_code(&app),
        "recent": recent, "old": old,
    });
    let report: AuthenticatingReport = browser::run("authenticating_again.mjs", &args).await;
    assert_eq!(report.title, "Confirm that it’s you");
    let (robot, all) = ("A robot".to_owned(), "A clock,A robot".to_owned());
    assert_eq!(report.confirmed, (robot, true, true, all, true, true));
}
