//! Well-known URIs.

use jiff::Timestamp;
use reqwest::StatusCode;
use testkit::app::App;

const SECURITY: &str = "/.well-known/security.txt";

#[tokio::test(flavor = "multi_thread")]
async fn security_txt_has_contacts_and_expiry() {
    let app = App::builder()
        .with("SEALEDMOVE_SECURITY_CONTACT", "security@chess.example, https://chess.example/security")
        .with("SEALEDMOVE_PUBLIC_URL", "https://chess.example")
        .with("SEALEDMOVE_MAIL_URL", "smtp://127.0.0.1:9")
        .start()
        .await;
    let url = format!("http://{}{SECURITY}", app.address());
    let answer = app.browser().get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "text/plain; charset=utf-8");
    let text = answer.text().await.expect("text");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["Contact: mailto:security@chess.example", "Contact: https://chess.example/security"]);
    assert_eq!(lines[3], format!("Canonical: https://chess.example{SECURITY}"));
    let expires: Timestamp = lines[2].strip_prefix("Expires: ").expect("until when").parse().expect("RFC 3339");
    let days = (expires.as_millisecond() - app.service().now().as_millis()) / 86_400_000;
    assert!((30..365).contains(&days), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn security_txt_needs_a_contact_and_change_password_leads_to_the_form() {
    let app = App::start().await;
    let get = async |path: &str| app.browser().get(app.url(path)).send().await.expect("an answer");
    assert_eq!(get(SECURITY).await.status(), StatusCode::NOT_FOUND);
    let changed = get("/.well-known/change-password").await;
    assert_eq!(
        (changed.status(), &changed.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/settings/password".parse().unwrap())
    );
    // Password managers request this address to check that the site answers unknown ones with an error status.
    let unknown = get("/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}
