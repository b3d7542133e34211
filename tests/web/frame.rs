//! Behaviour of all pages: log-in redirects, flash messages, methods and security headers.

use reqwest::{Method, StatusCode};
use testkit::app::{App, PASSWORD};

#[tokio::test(flavor = "multi_thread")]
async fn log_in_returns_to_the_requested_page() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let browser = app.browser();
    let redirect = browser.get(app.url("/settings?from=mail&x=1")).send().await.unwrap();
    assert_eq!(redirect.status(), StatusCode::SEE_OTHER);
    let login = redirect.headers()["location"].to_str().unwrap().to_owned();
    let form = browser.get(app.url(&login)).send().await.unwrap().text().await.unwrap();
    assert!(form.contains("name=\"next\" value=\"/settings?from=mail&#38;x=1\""), "{form}");

    for (next, location) in [
        ("/settings?from=mail&x=1", "/settings?from=mail&x=1"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("/\\evil.example/", "/"),
    ] {
        let filled = [("name", "Ann"), ("password", PASSWORD), ("next", next)];
        let answer = browser.post(app.url("/login")).form(&filled).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        assert_eq!(answer.headers()["location"], location);
    }
    let sent = app.browser().post(app.url("/settings/tokens")).form(&[("days", "1")]).send().await.unwrap();
    assert_eq!(sent.status(), StatusCode::UNAUTHORIZED, "a form is not sent again behind a log-in");
    let sent = app.browser().post(app.url("/settings/tokens")).header("Referer", app.url("/settings?from=mail"));
    let page = sent.form(&[("days", "1")]).send().await.unwrap().text().await.unwrap();
    assert!(page.contains("href=\"/login?next=%2Fsettings%3Ffrom%3Dmail\""), "the way back to the form: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn flash_message_is_shown_once_and_cannot_be_forged() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    ann.post("/logout", &[]).await;
    assert!(ann.page("/login").await.contains("You are logged out."));
    assert!(!ann.page("/login").await.contains("You are logged out."));
    for forged in ["notice=nav-log-in", "notice=notice-", "notice=<b>x</b>", "notice=notice-nothing"] {
        let page = app.browser().get(app.url("/login")).header("Cookie", forged).send().await.unwrap();
        assert!(!page.text().await.unwrap().contains("class=\"notice "), "{forged}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn error_pages_show_and_clear_the_flash_message() {
    let app = App::start().await;
    let browser = app.browser();
    let url = |path: &str| app.url(path);
    let large = "x".repeat(70_000);
    for (status, request) in [
        (StatusCode::NOT_FOUND, browser.get(url("/nowhere"))),
        (StatusCode::NOT_FOUND, browser.get(url("/game/abcdefgh"))),
        (StatusCode::METHOD_NOT_ALLOWED, browser.get(url("/logout"))),
        (StatusCode::FORBIDDEN, browser.post(url("/logout")).header("Sec-Fetch-Site", "cross-site")),
        (StatusCode::BAD_REQUEST, browser.post(url("/login")).form(&[("name", "Ann")])),
        (StatusCode::PAYLOAD_TOO_LARGE, browser.post(url("/login")).form(&[("name", &large)])),
        (StatusCode::GONE, browser.get(url("/confirm/nothing"))),
    ] {
        let answer = request.header("Cookie", "notice=notice-logged-out").send().await.unwrap();
        assert_eq!(answer.status(), status);
        let is_cleared = answer.headers().get_all("set-cookie").iter().any(|cookie| {
            cookie.to_str().is_ok_and(|cookie| cookie.starts_with("notice=;") && cookie.contains("Max-Age=0"))
        });
        let page = answer.text().await.unwrap();
        assert_eq!(page.matches("You are logged out.").count(), 1, "{status}");
        assert!(is_cleared, "{status}: the next page would tell it again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unsupported_methods_are_refused() {
    let app = App::start().await;
    let send = async |method: Method, path: &str| app.browser().request(method, app.url(path)).send().await.unwrap();
    let head = send(Method::HEAD, "/login").await;
    assert_eq!(head.status(), StatusCode::OK);
    assert!(head.text().await.unwrap().is_empty());
    let put = send(Method::PUT, "/login").await;
    assert_eq!(put.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(put.headers()["allow"], "GET, HEAD, POST");
    assert!(put.text().await.unwrap().contains("<nav"), "it is a page");
    assert_eq!(send(Method::GET, "/logout").await.status(), StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_logged_in_users_are_not_stored() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(ann.get("/settings").await.headers()["cache-control"], "no-store");
    assert_eq!(
        app.browser().get(app.url("/login")).send().await.unwrap().headers()["cache-control"],
        "private, no-cache"
    );
    assert!(!ann.get("/settings").await.headers().contains_key("strict-transport-security"), "it is http");
    let app = App::builder()
        .with("SEALEDMOVE_PUBLIC_URL", "https://chess.example")
        .with("SEALEDMOVE_DEV_MAIL", "off")
        .start()
        .await;
    let login = app.browser().get(format!("http://{}/login", app.address())).send().await.unwrap();
    assert_eq!(login.headers()["strict-transport-security"], "max-age=63072000; includeSubDomains");
}

#[tokio::test(flavor = "multi_thread")]
async fn responses_to_a_token_are_not_stored() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for path in ["/api/account", "/api/account/email", "/api/challenge", "/api/user/Ann", "/api/nowhere"] {
        let answer = ann.api(Method::GET, path).send().await.unwrap();
        assert_eq!(answer.headers()["cache-control"], "no-store", "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_have_cross_origin_isolation_headers() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let get = async |path: &str| app.browser().get(app.url(path)).send().await.unwrap();
    let page = get("/").await;
    assert_eq!(page.headers()["cross-origin-opener-policy"], "same-origin");
    assert_eq!(page.headers()["cross-origin-resource-policy"], "same-origin");
    let permissions = page.headers()["permissions-policy"].to_str().unwrap();
    assert!(permissions.contains("camera=()") && permissions.contains("geolocation=()"), "{permissions}");
    let picture = get(&format!("/game/{game}/board.svg")).await;
    assert!(picture.headers().contains_key("permissions-policy"), "a drawing may be a document of its own");
    let json = get("/api/user/Ann").await;
    assert!(!json.headers().contains_key("permissions-policy"), "JSON is none");
    assert!(json.headers().contains_key("content-security-policy"));
    for shared in [format!("/game/{game}/board.svg"), "/api/user/Ann".to_owned()] {
        assert_eq!(get(&shared).await.headers()["cross-origin-resource-policy"], "cross-origin", "{shared}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_cookies_are_secure_under_https() {
    let app = App::builder()
        .with("SEALEDMOVE_PUBLIC_URL", "https://chess.example")
        .with("SEALEDMOVE_DEV_MAIL", "off")
        .start()
        .await;
    app.add_user("Ann").await;
    let url = |path: &str| format!("http://{}{path}", app.address());
    let browser = app.browser();
    let cookies = |answer: &reqwest::Response| -> Vec<String> {
        answer.headers().get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap().to_owned()).collect()
    };
    let login = browser.post(url("/login")).form(&[("name", "Ann"), ("password", PASSWORD)]).send().await.unwrap();
    let logout = browser.post(url("/logout")).send().await.unwrap();
    let notice = cookies(&logout).into_iter().find(|cookie| cookie.contains("notice-logged-out")).expect("a notice");
    let value = notice.split(';').next().expect("a value").to_owned();
    let shown = browser.get(url("/login")).header("Cookie", value).send().await.unwrap();
    let cleared = cookies(&shown);
    assert!(shown.text().await.unwrap().contains("You are logged out."));
    let all = [cookies(&login), cookies(&logout), cleared].concat();
    // Those of providers are removed as well.
    assert_eq!(all.len(), 7, "{all:?}");
    for cookie in all {
        let has = |attribute: &str| cookie.split("; ").any(|part| part == attribute);
        assert!(cookie.starts_with("__Host-") && has("Secure") && has("HttpOnly") && has("Path=/"), "{cookie}");
        assert!(has("SameSite=Lax"), "{cookie}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn dev_mail_message_is_shown_in_a_sandboxed_frame() {
    const MESSAGE: &str = "To: ann@example.org\r\nSubject: A <b>\r\nMIME-Version: 1.0\r\n\
        Content-Type: multipart/alternative; boundary=\"a\"\r\n\r\n--a\r\nContent-Type: text/plain\r\n\r\n\
        See <http://127.0.0.1/x>, <i>\r\n--a\r\nContent-Type: text/html\r\n\r\n\
        <script>alert(1)</script><a href=\"/confirm/x\">x</a>\r\n--a--\r\n";
    let app = App::start().await;
    std::fs::write(app.data_dir().join("mail/1-1.eml"), MESSAGE).unwrap();
    let get = async |path: &str| app.browser().get(app.url(path)).send().await.unwrap();
    assert!(get("/dev/mail").await.text().await.unwrap().contains("href=\"/dev/mail/1-1.eml\">A &#60;b&#62;</a>"));
    let page = get("/dev/mail/1-1.eml").await.text().await.unwrap();
    assert!(page.contains("<a href=\"http://127.0.0.1/x\">") && page.contains("&#60;i&#62;"), "{page}");
    assert!(page.contains("<iframe") && page.contains("sandbox=") && !page.contains("allow-scripts"), "{page}");
    let framed = get("/dev/mail/1-1.eml/html").await;
    let policy = framed.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("sandbox") && !policy.contains("allow-scripts") && policy.contains("default-src 'none'"));
    for name in ["..%2Fsecret", "%2e%2e%2fsecret", "2-1.eml", "1-1.eml%00"] {
        assert_eq!(get(&format!("/dev/mail/{name}")).await.status(), StatusCode::NOT_FOUND, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_txt_and_page_metadata_are_served() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let robots = app.browser().get(app.url("/robots.txt")).send().await.expect("an answer");
    assert!(robots.headers()["content-type"].to_str().expect("text").starts_with("text/plain"));
    let rules = robots.text().await.expect("text");
    assert!(rules.starts_with("User-agent: *\n") && rules.contains("Disallow: /game/*?\n"), "{rules}");
    let visitor = app.browser().get(app.url(&format!("/game/{game}?ply=0"))).send().await.expect("an answer");
    let page = visitor.text().await.expect("a page");
    for part in [
        "<meta name=\"description\" content=\"Standard · Casual · 3 days a move".to_owned(),
        format!("<link rel=\"canonical\" href=\"{}\">", app.url(&format!("/game/{game}"))),
        "<meta property=\"og:title\" content=\"Ann".to_owned(),
    ] {
        assert!(page.contains(&part), "{part}: {page}");
    }
}
