//! Cross-site forms, security headers and error pages.

use reqwest::StatusCode;
use testkit::app::App;
use testkit::http_client;

#[tokio::test(flavor = "multi_thread")]
async fn cross_site_form_is_refused() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for (name, value) in [
        ("Sec-Fetch-Site", "cross-site"),
        ("Sec-Fetch-Site", "same-site"),
        ("Origin", "https://evil.example"),
        ("Origin", "null"),
    ] {
        let client = http_client::client();
        let request = client.post(app.url(&format!("/game/{game}/resign"))).header(name, value);
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{name}: {value}");
    }
    ann.play(&game, "e2e4").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_have_security_headers() {
    let app = App::start().await;
    let answer = app.browser().get(app.url("/")).send().await.expect("an answer");
    let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap()).unwrap_or_default();
    assert!(header("content-security-policy").contains("default-src 'none'"), "{}", header("content-security-policy"));
    assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
    assert!(!header("content-security-policy").contains("unsafe"));
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert!(!header("x-request-id").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_pages_get_an_html_error_page() {
    let app = App::start().await;
    for path in ["/nowhere", "/game/aaaaaaaa", "/game/x", "/player/Nobody", "/challenge/aaaaaaaa", "/confirm/none"] {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        let status = answer.status();
        assert!([StatusCode::NOT_FOUND, StatusCode::GONE].contains(&status), "{path}: {status}");
        let page = answer.text().await.unwrap();
        assert!(page.contains("<html") && page.contains("<nav"), "{path}: {page}");
    }
    let large = app.browser().post(app.url("/login")).body("name=".to_owned() + &"x".repeat(200_000));
    let large = large.header("Content-Type", "application/x-www-form-urlencoded").send().await.expect("an answer");
    assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test(flavor = "multi_thread")]
async fn password_guesses_are_rate_limited() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let mut refused = 0;
    for attempt in 0..30 {
        let guess = format!("guess number {attempt}");
        let form = [("name", "Ann"), ("password", guess.as_str())];
        let answer = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
        match answer.status() {
            StatusCode::UNAUTHORIZED => {}
            StatusCode::TOO_MANY_REQUESTS => {
                assert!(answer.headers().contains_key("retry-after"));
                refused += 1;
            }
            other => panic!("{other}"),
        }
    }
    assert!(refused > 0, "thirty guesses in a row were all tried");
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_in_files_is_shown_only_where_mail_goes_to_files() {
    let app = App::start().await;
    let shown = app.browser().get(app.url("/dev/mail")).send().await.expect("an answer");
    assert_eq!(shown.status(), StatusCode::OK);
    let app = App::builder().with("SEALEDMOVE_MAIL_URL", "smtp://127.0.0.1:1").start().await;
    let hidden = app.browser().get(app.url("/dev/mail")).send().await.expect("an answer");
    assert_eq!(hidden.status(), StatusCode::NOT_FOUND);
}
