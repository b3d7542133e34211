//! Signing up with a passkey, in Chromium’s virtual authenticator.

use serde::Deserialize;
use serde_json::json;

use testkit::app::App;
use testkit::browser;

#[derive(Deserialize)]
struct SignUpReport {
    /// How many passkeys are on the phone.
    created: usize,
    /// The heading of the page for the password.
    title: String,
    /// Whether the button is there without scripts.
    without_scripts: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_signs_up_with_a_passkey_and_logs_in_again() {
    let app = App::builder().with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0").start().await;
    let report: SignUpReport = browser::run("passkey_sign_up.mjs", &json!({ "url": app.url("") })).await;
    assert_eq!((report.created, report.title.as_str()), (1, "Set a password"));
    assert!(!report.without_scripts);
}
