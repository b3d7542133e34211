//! What programs look for at the same place of every site.

use jiff::Timestamp;
use reqwest::StatusCode;
use testkit::app::App;

const SECURITY: &str = "/.well-known/security.txt";

#[tokio::test(flavor = "multi_thread")]
async fn security_txt_tells_the_operators_contacts_and_until_when() {
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
async fn without_a_contact_there_is_no_security_txt_and_passwords_are_changed_at_forgot() {
    let app = App::start().await;
    let get = async |path: &str| app.browser().get(app.url(path)).send().await.expect("an answer");
    assert_eq!(get(SECURITY).await.status(), StatusCode::NOT_FOUND);
    let changed = get("/.well-known/change-password").await;
    assert_eq!(
        (changed.status(), &changed.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/forgot".parse().unwrap())
    );
    // By this address password managers find out whether a site tells what it has not.
    let unknown = get("/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}
