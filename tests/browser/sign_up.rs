//! Signing up while many others do.

use serde::Deserialize;
use serde_json::json;

use crate::attacks::sign_ups::exhaust_sign_up_quota;
use testkit::app::{App, PASSWORD};
use testkit::browser;

#[derive(Deserialize)]
struct SignUpReport {
    /// The address after the form was sent with proof of work, and without scripts.
    worked: String,
    plain: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn browser_solves_proof_of_work_under_many_sign_ups() {
    let app = App::start().await;
    exhaust_sign_up_quota(&app).await;
    let args = json!({ "url": app.url(""), "password": PASSWORD });
    let report: SignUpReport = browser::run("sign_up.mjs", &args).await;
    assert_eq!(report.worked, "/signup/sent");
    assert!(report.plain.starts_with("/signup/sent?wait="), "{}", report.plain);
}
