//! Signing up while very many do.

use serde::Deserialize;
use serde_json::json;

use crate::attacks::sign_ups::use_up;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct SignUpReport {
    /// Where the form led to after the browser had worked for it, and without scripts.
    worked: String,
    plain: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn browser_works_for_a_place_where_very_many_sign_up() {
    let app = App::start().await;
    use_up(&app).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let seen: SignUpReport = browser::run("sign_up.mjs", &args).await;
    assert_eq!(seen.worked, "/signup/sent");
    assert!(seen.plain.starts_with("/signup/sent?wait="), "{}", seen.plain);
}
