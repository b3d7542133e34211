//! The consent page, and the response that the app gets.

use std::time::Duration;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::{
    REDIRECT_URI, account, authorize_path, code, consent_form, redeem, redirect_parameters, submit_consent, text,
    value_of,
};
use testkit::app::{App, PASSWORD, program};
use testkit::passkey::Passkey;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn app_logs_in_calls_the_api_and_logs_out(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let page = ann.get(&authorize_path(&[])).await;
    assert_eq!(page.status(), StatusCode::OK);
    let policy = page.headers()["content-security-policy"].to_str().expect("text").to_owned();
    assert!(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self' https://app.example;"));
    assert_eq!(
        (&page.headers()["x-frame-options"], &page.headers()["cache-control"]),
        (&"DENY".parse().expect("a value"), &"no-store".parse().expect("a value"))
    );
    let html = page.text().await.expect("a page");
    for shown in ["example-app", "app.example", "play your games", "see your challenges", "Authorise", "Cancel"] {
        assert!(html.contains(shown), "{shown}");
    }
    assert!(!html.contains("see your e-mail address"));

    let form = consent_form(&ann, &[], "authorize");
    let answer = ann.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert!(answer.headers()["location"].to_str().expect("text").starts_with("https://app.example/callback?"));
    let parameters = redirect_parameters(answer.headers());
    assert_eq!(value_of(&parameters, "keep").as_deref(), Some("1"));
    assert_eq!(value_of(&parameters, "state").as_deref(), Some("state & more"));
    assert_eq!(value_of(&parameters, "iss"), Some(app.url("")));
    let (status, tokens) = redeem(&app, &value_of(&parameters, "code").expect("a code"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{tokens}");
    assert_eq!((&tokens["token_type"], &tokens["expires_in"]), (&"Bearer".into(), &(365 * 24 * 60 * 60).into()));
    assert_eq!((&tokens["scope"], &tokens["refresh_token"]), (&"board:play challenge:read".into(), &().into()));
    let token = text(&tokens, "access_token");
    assert_eq!(account(&app, &token).await.as_deref(), Ok("ann"));
    let email = program().get(app.url("/api/account/email")).bearer_auth(&token).send().await.expect("an answer");
    assert_eq!(email.status(), StatusCode::FORBIDDEN, "the scope is missing");

    let out = program().delete(app.url("/api/token")).bearer_auth(&token).send().await.expect("an answer");
    assert_eq!(out.status(), StatusCode::NO_CONTENT);
    assert_eq!(account(&app, &token).await, Err(StatusCode::UNAUTHORIZED));
    assert_eq!(account(&app, &ann.token).await.as_deref(), Ok("ann"), "other tokens go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn login_redirects_back_to_the_consent_page() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let browser = app.browser();
    let path = authorize_path(&[("username", "Ann")]);
    let answer = browser.get(app.url(&path)).send().await.expect("an answer");
    let log_in = answer.headers()["location"].to_str().expect("text").to_owned();
    assert!(answer.status() == StatusCode::SEE_OTHER && log_in.starts_with("/login?next="), "{log_in}");
    let html = browser.get(app.url(&log_in)).send().await.expect("an answer").text().await.expect("a page");
    assert!(html.contains("value=\"Ann\""), "the name that the app hints at is filled in");
    let form = [("name", "Ann"), ("password", PASSWORD), ("next", path.as_str())];
    let answer = browser.post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(answer.headers()["location"], path);
    let page = browser.get(app.url(&path)).send().await.expect("an answer");
    assert_eq!(page.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn cancelling_returns_access_denied_to_the_app() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let form = consent_form(&ann, &[], "cancel");
    let answer = ann.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
    let parameters = redirect_parameters(answer.headers());
    assert_eq!(value_of(&parameters, "error").as_deref(), Some("access_denied"));
    assert_eq!(value_of(&parameters, "state").as_deref(), Some("state & more"));
    assert_eq!(value_of(&parameters, "code"), None);
}

/// An open browser alone gives nobody a token.
#[tokio::test(flavor = "multi_thread")]
async fn consent_takes_the_password_again_ten_minutes_after_the_log_in() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    app.advance(Duration::from_secs(11 * 60));
    let shown = ann.page(&authorize_path(&[])).await;
    assert!(!shown.contains("current_password"), "{shown}");
    let form = consent_form(&ann, &[], "authorize");
    for wrong in [None, Some("wrong")] {
        let typed = wrong.map(|typed| ("current_password".to_owned(), typed.to_owned()));
        let form: Vec<_> = form.iter().cloned().chain(typed).collect();
        let refused = ann.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
        assert_eq!((refused.status(), refused.headers().get("location")), (StatusCode::UNAUTHORIZED, None));
        let policy = refused.headers()["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(policy.contains("form-action 'self' https://app.example;"), "it leads to the app: {policy}");
        assert_eq!(refused.headers()["x-frame-options"], "DENY");
        assert_eq!(refused.headers()["cache-control"], "no-store");
        let page = refused.text().await.expect("a page");
        assert!(page.contains("state &#38; more") && page.contains("name=\"current_password\""), "{page}");
        assert!(page.contains("name=\"decision\" value=\"authorize\""), "{page}");
        // Its link leads back to the consent page.
        let (_, link) = page.split_once("href=\"/oauth?").expect("a link");
        let query = link.split('"').next().expect("its end").replace("&#38;", "&");
        let back = ann.page(&format!("/oauth?{query}")).await;
        assert!(back.contains("Authorise") && back.contains("state &#38; more"), "{back}");
        assert!(!page.contains("Back to the settings"), "{page}");
    }
    // The middleware and the handler would read different fields in this charset.
    let fields = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(&form).finish();
    let body: Vec<u8> = fields.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let in_utf_16 = ann
        .browser_request(Method::POST, "/oauth")
        .header("Content-Type", "application/x-www-form-urlencoded; charset=utf-16le")
        .body(body);
    let refused = in_utf_16.send().await.expect("an answer");
    assert_eq!((refused.status(), refused.headers().get("location")), (StatusCode::BAD_REQUEST, None));
    // Refusing takes none.
    let cancelled = consent_form(&ann, &[], "cancel");
    let answer = ann.browser_request(Method::POST, "/oauth").form(&cancelled).send().await.expect("an answer");
    assert_eq!(value_of(&redirect_parameters(answer.headers()), "error").as_deref(), Some("access_denied"));
    let right: Vec<_> = form.into_iter().chain([("current_password".to_owned(), PASSWORD.to_owned())]).collect();
    let answer = ann.browser_request(Method::POST, "/oauth").form(&right).send().await.expect("an answer");
    assert!(value_of(&redirect_parameters(answer.headers()), "code").is_some());
    let metric = "sealedmove_security_events_total{event=\"app_authorized\"}";
    assert_eq!(app.metric(metric).await, 1, "neither what was refused nor what was cancelled");
    // Now it was recently.
    assert!(!code(&ann, &[]).await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn consent_takes_a_passkey_in_place_of_the_password() {
    let app = App::builder().with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0").start().await;
    let ann = app.player("Ann").await;
    let phone = Passkey::add(&ann, "http://localhost", "Phone").await;
    app.advance(Duration::from_secs(11 * 60));
    let mut form = consent_form(&ann, &[], "authorize");
    let asked = ann.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
    assert_eq!(asked.status(), StatusCode::UNAUTHORIZED);
    let page = asked.text().await.expect("a page");
    assert!(page.contains("action=\"/oauth\" method=\"post\" data-passkey=\"get\""), "{page}");
    let challenge: Value = ann.get("/settings/security/passkeys/challenge").await.json().await.expect("JSON");
    form.push(("passkey_state".to_owned(), text(&challenge, "state")));
    form.push(("passkey_credential".to_owned(), phone.answer(&challenge["options"])));
    assert!(!submit_consent(&ann, &form).await.is_empty());
}

/// Whoever is logged in now sees what they would authorize before they authenticate.
#[tokio::test(flavor = "multi_thread")]
async fn consent_for_another_account_is_shown_again_without_authentication() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    app.advance(Duration::from_secs(11 * 60));
    let form = consent_form(&ann, &[], "authorize");
    let answer = bob.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
    assert_eq!((answer.status(), answer.headers().get("location")), (StatusCode::CONFLICT, None));
    assert!(answer.text().await.expect("a page").contains("value=\"Bob\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn consent_from_another_site_or_for_another_account_is_refused() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = consent_form(&ann, &[], "authorize");
    let send = async |name: &'static str, value: &'static str| {
        let request = ann.browser_request(Method::POST, "/oauth").header(name, value).form(&form);
        request.send().await.expect("an answer")
    };
    for foreign in ["cross-site", "same-site"] {
        let answer = send("Sec-Fetch-Site", foreign).await;
        assert_eq!((answer.status(), answer.headers().get("location")), (StatusCode::FORBIDDEN, None), "{foreign}");
    }
    // A browser without fetch metadata sends its origin.
    let cookie_only = program().post(app.url("/oauth")).header("Origin", "https://evil.example").form(&form);
    assert_eq!(cookie_only.send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    // The page was shown to Ann; meanwhile Bob has logged in.
    let answer = bob.browser_request(Method::POST, "/oauth").form(&form).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::CONFLICT);
    let html = answer.text().await.expect("a page");
    assert!(html.contains("Another account is logged in now") && html.contains("value=\"Bob\""));
    // A GET request gives no consent.
    assert_eq!(
        ann.get(&format!("{}&decision=authorize&account=Ann", authorize_path(&[]))).await.status(),
        StatusCode::OK
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_request_returns_an_error_to_the_app_or_shows_a_page() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    for (change, error) in [
        (("code_challenge_method", "plain"), "invalid_request"),
        (("code_challenge_method", ""), "invalid_request"),
        (("code_challenge", ""), "invalid_request"),
        (("response_type", "token"), "unsupported_response_type"),
        (("scope", "world:rule"), "invalid_scope"),
    ] {
        // That host has no consent yet: only a click leads there, logged in or not.
        let browser = app.browser();
        let anonymous = browser.get(app.url(&authorize_path(&[change]))).send().await.expect("an answer");
        for page in [ann.get(&authorize_path(&[change])).await, anonymous] {
            assert_eq!((page.status(), page.headers().get("location")), (StatusCode::BAD_REQUEST, None), "{change:?}");
            assert!(page.text().await.expect("a page").contains("https://app.example/callback?keep=1&#38;error="));
        }
        let own = authorize_path(&[change, ("redirect_uri", "org.lichess.mobile://login-callback")]);
        // Nor is anybody who is not logged in redirected to a program on the device.
        let anonymous = browser.get(app.url(&own)).send().await.expect("an answer");
        assert_eq!((anonymous.status(), anonymous.headers().get("location")), (StatusCode::BAD_REQUEST, None));
        assert!(anonymous.text().await.expect("a page").contains("org.lichess.mobile://login-callback?error="));
        let answer = ann.get(&own).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{change:?}");
        let parameters = redirect_parameters(answer.headers());
        assert_eq!(value_of(&parameters, "error").as_deref(), Some(error), "{change:?}");
        assert_eq!(value_of(&parameters, "state").as_deref(), Some("state & more"));
        assert!(value_of(&parameters, "error_description").is_some_and(|words| words.is_ascii() && words.len() > 10));
    }
    for uri in ["javascript:alert(1)", "http://app.example/", "https://app.example/#x", "myapp://cb", ""] {
        let answer = ann.get(&authorize_path(&[("redirect_uri", uri)])).await;
        assert_eq!((answer.status(), answer.headers().get("location")), (StatusCode::BAD_REQUEST, None), "{uri}");
    }
    let for_program = ann.get_with(&authorize_path(&[("client_id", "")]), "Accept", "application/json").await;
    assert_eq!(for_program.status(), StatusCode::BAD_REQUEST);
    let json: serde_json::Value = for_program.json().await.expect("JSON");
    assert_eq!(json["code"], "bad-client-id");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn settings_list_apps_and_revoke_them(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert!(ann.page("/settings/tokens").await.contains("No app has access to your account."));
    let mut tokens = Vec::new();
    for scope in ["board:play", "msg:write"] {
        let (status, json) = redeem(&app, &code(&ann, &[("scope", scope)]).await, &[]).await;
        assert_eq!(status, StatusCode::OK, "{json}");
        tokens.push(text(&json, "access_token"));
    }
    app.advance(Duration::from_secs(1));
    let mobile = [
        ("client_id", "lichess_mobile"),
        ("redirect_uri", "org.lichess.mobile://login-callback"),
        ("scope", "web:mobile"),
    ];
    let (_, json) = redeem(&app, &code(&ann, &mobile).await, &mobile[..2]).await;
    let mobile_token = text(&json, "access_token");
    assert!(text(&json, "scope").contains("follow:write") && !text(&json, "scope").contains("arbiter"), "{json}");

    let settings = ann.page("/settings/tokens").await;
    assert_eq!(settings.matches("<strong translate=\"no\">example-app</strong>").count(), 1, "once for both log-ins");
    assert!(settings.contains("org.lichess.mobile") && settings.contains("write private messages"));
    let revoke = settings.split("action=\"").filter(|part| part.starts_with("/settings/apps/"));
    let paths: Vec<&str> = revoke.filter_map(|part| part.split('"').next()).collect();
    assert_eq!(paths.len(), 2);
    assert_eq!(bob.post(paths[1], &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(ann.post(paths[1], &[]).await.status(), StatusCode::SEE_OTHER);
    for token in &tokens {
        assert_eq!(account(&app, token).await, Err(StatusCode::UNAUTHORIZED));
    }
    assert_eq!(account(&app, &mobile_token).await.as_deref(), Ok("ann"));
    assert_eq!(ann.post(paths[1], &[]).await.status(), StatusCode::NOT_FOUND);
    assert!(!ann.page("/settings/tokens").await.contains("example-app"));
}

#[tokio::test(flavor = "multi_thread")]
async fn password_change_revokes_apps_and_codes() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (_, json) = redeem(&app, &code(&ann, &[]).await, &[]).await;
    let pending = code(&ann, &[]).await;
    ann.set_password_by_mail(&app, "quiet bishop behind the fence").await;
    assert_eq!(account(&app, &text(&json, "access_token")).await, Err(StatusCode::UNAUTHORIZED));
    let (status, json) = redeem(&app, &pending, &[]).await;
    assert_eq!((status, text(&json, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"));
}

#[tokio::test(flavor = "multi_thread")]
async fn lichess_token_urls_redirect_to_the_settings() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(ann.get("/account/oauth/token").await.headers()["location"], "/settings/tokens");
    let path = "/account/oauth/token/create?scopes[]=challenge:write&scopes[]=puzzle:read&scopes[]=bot:play&description=My+board";
    let html = ann.page(path).await;
    for chosen in ["challenge:write", "bot:play"] {
        assert!(html.contains(&format!("value=\"{chosen}\" checked")), "{chosen}");
    }
    assert_eq!(html.matches(" checked").count(), 2);
    assert!(html.contains("value=\"My board\""));
    let anonymous = app.browser().get(app.url(path)).send().await.expect("an answer");
    assert!(anonymous.headers()["location"].to_str().expect("text").starts_with("/login?next="));
}

#[tokio::test(flavor = "multi_thread")]
async fn redirect_uri_is_compared_exactly_and_loopback_may_have_any_port() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let uri = "http://127.0.0.1:51004/cb";
    let (status, _) = redeem(&app, &code(&ann, &[("redirect_uri", uri)]).await, &[("redirect_uri", uri)]).await;
    assert_eq!(status, StatusCode::OK);
    for other in ["http://127.0.0.1:51005/cb", "http://127.0.0.1:51004/cb/", "http://localhost:51004/cb", REDIRECT_URI]
    {
        let (status, json) =
            redeem(&app, &code(&ann, &[("redirect_uri", uri)]).await, &[("redirect_uri", other)]).await;
        assert_eq!((status, text(&json, "error").as_str()), (StatusCode::BAD_REQUEST, "invalid_grant"), "{other}");
    }
}

/// Irreversible actions need a token of the owner's own.
#[tokio::test(flavor = "multi_thread")]
async fn apps_cannot_upgrade_an_account_to_a_bot() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (_, json) = redeem(&app, &code(&ann, &[("scope", "bot:play")]).await, &[]).await;
    let upgrade = program().post(app.url("/api/bot/account/upgrade")).bearer_auth(text(&json, "access_token"));
    let answer = upgrade.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::FORBIDDEN);
    assert_eq!(answer.json::<Value>().await.expect("JSON")["code"], "token-of-an-app");
    assert_eq!(ann.api_get("/api/account").await.1["title"], Value::Null);
}
