//! The security log: authentication events under stable names, limited in number, and without secrets.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::redirect::Policy;
use reqwest::{Client, StatusCode};
use rstest::rstest;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, program};
use testkit::authenticator::Authenticator;
use testkit::http_client;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use testkit::process::Program;
use testkit::smtp::SmtpServer;
use testkit::wait::until;

/// The lines of the security log with that event.
fn lines<'l>(log: &'l str, event: &str) -> Vec<&'l str> {
    let event = format!("event={event} ");
    log.lines().filter(|line| line.contains("security") && line.contains(&event)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_log_ins_are_logged_with_network_and_account_and_summed_up() {
    let program = Program::new();
    let token = program.add_player("Ann");
    let server = program.serve();
    let browser = http_client::client();
    let post = async |path: &str, fields: &[(&str, &str)], site: &str| {
        let form = browser.post(server.url(path)).form(fields).header("Sec-Fetch-Site", site);
        form.send().await.expect("an answer").status()
    };
    for _ in 0..30 {
        post("/login", &[("name", "Ann"), ("password", "hush hush hush")], "same-origin").await;
    }
    assert_eq!(post("/login", &[("name", "Ann"), ("password", PASSWORD)], "cross-site").await, StatusCode::FORBIDDEN);
    let forged = format!("{}x", &token[..token.len() - 1]);
    for bearer in [forged.as_str(), "nonsense"] {
        let response = browser.get(server.url("/api/account")).bearer_auth(bearer).send().await.expect("an answer");
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
    }
    let metrics = browser.get(server.url("/metrics")).send().await.expect("an answer").text().await.expect("text");
    for event in ["login_failed", "login_limited", "cross_site_post_refused", "signature_invalid", "token_invalid"] {
        assert!(!metrics.contains(&format!("security_events_total{{event=\"{event}\"}} 0")), "{event}: {metrics}");
    }
    assert!(metrics.contains("sealedmove_security_events_total{event=\"role_changed\"} 0"), "{metrics}");

    let log = server.log();
    let failed = lines(&log, "login_failed");
    assert_eq!(failed.len(), 10, "{log}");
    for line in &failed {
        assert!(line.contains("network=127.0.0.1") && line.contains("path=\"/login\""), "{line}");
        assert!(line.contains("account=") && line.contains("count=1"), "{line}");
    }
    for event in ["login_limited", "cross_site_post_refused", "signature_invalid", "token_invalid"] {
        assert!(!lines(&log, event).is_empty(), "{event}: {log}");
    }
    assert!(!log.contains("hush") && !log.contains(&forged), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_refusal_has_its_counter() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let count = async |event: &str| app.metric(&format!("sealedmove_security_events_total{{event=\"{event}\"}}")).await;
    let user = app.service().accounts.account_by_name("Ann").await.expect("the database answers").expect("Ann").id;
    let revoked = app
        .service()
        .access
        .issue_token(user, [Scope::BoardPlay].into(), "", DEFAULT_TOKEN_LIFETIME)
        .await
        .expect("a token");
    let request_account = async |token: &str| program().get(app.url("/api/account")).bearer_auth(token).send().await;
    let form = [("description", ""), ("scope", "board:play"), ("days", "30"), ("current_password", PASSWORD)];
    app.advance(Duration::from_secs(11 * 60));
    assert_eq!(ann.post("/settings/tokens", &form).await.status(), StatusCode::OK);
    assert_eq!(ann.post("/settings/app-passwords", &[("name", "Scid")]).await.status(), StatusCode::OK);
    for event in ["authenticated_again", "token_created", "app_password_created"] {
        assert_eq!(count(event).await, 1, "{event}");
    }
    program().delete(app.url("/api/token")).bearer_auth(&revoked).send().await.expect("an answer");
    request_account(&revoked).await.expect("an answer");
    assert_eq!(count("token_revoked").await, 1);
    let form = [("grant_type", "refresh_token"), ("refresh_token", "smr_none"), ("client_id", "app")];
    program().post(app.url("/api/token")).form(&form).send().await.expect("an answer");
    assert_eq!(count("oauth_refused").await, 1);
    for (path, refused) in [("/admin/mail", 1), ("/admin/applications", 2), ("/reports", 3)] {
        assert_eq!(ann.get(path).await.status(), StatusCode::FORBIDDEN, "{path}");
        assert_eq!(count("access_refused").await, refused, "{path}");
    }
    let game = ann.start_game(&app.player("Bob").await, &[]).await;
    let ruling = [("verdict", "draw"), ("reason", "because")];
    assert_eq!(ann.post(&format!("/game/{game}/rule"), &ruling).await.status(), StatusCode::FORBIDDEN);
    let ruling = [("winner", "none"), ("reason", "because")];
    let (status, _) = ann.api_post(&format!("/api/arbiter/game/{game}/adjudicate"), &ruling).await;
    assert_eq!((status, count("access_refused").await), (StatusCode::FORBIDDEN, 5));
    let narrow = app.service().access.issue_token(user, [Scope::BoardPlay].into(), "", DEFAULT_TOKEN_LIFETIME).await;
    let mail = program().get(app.url("/api/account/email")).bearer_auth(narrow.expect("a token")).send().await;
    assert_eq!(mail.expect("an answer").status(), StatusCode::FORBIDDEN);
    assert_eq!(count("access_refused").await, 6);
    for (path, event) in [
        ("/feeds/nonsense/deadlines.ics", "feed_address_invalid"),
        ("/reset/nonsense", "mailed_key_invalid"),
        ("/unsubscribe/nonsense", "signature_invalid"),
    ] {
        program().get(app.url(path)).send().await.expect("an answer");
        assert_eq!(count(event).await, 1, "{path}");
    }
    let device = [("protocol", "webhook"), ("endpoint", "https://127.0.0.1/hook"), ("name", "")];
    let (status, refused) = ann.api_post("/api/account/devices", &device).await;
    assert_eq!((status, count("webhook_refused").await), (StatusCode::BAD_REQUEST, 1), "{refused}");
    ann.post("/logout-everywhere", &[]).await;
    assert_eq!(count("session_revoked").await, 1);
    ann.set_password_by_mail(&app, "slate pawns along a windy shore").await;
    assert_eq!(count("password_changed").await, 1);
    app.service().accounts.suspend("Ann", None, true).await.expect("it is done");
    app.service().accounts.reinstate("Ann").await.expect("it is done");
    assert_eq!((count("account_suspended").await, count("account_reinstated").await), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_roles_and_scopes_are_logged() {
    let program = Program::new();
    let token = program.add_player("Ann");
    let server = program.serve();
    let browser = http_client::builder().cookie_store(true).build().expect("a client");
    let form = browser.post(server.url("/login")).form(&[("name", "Ann"), ("password", PASSWORD)]);
    form.header("Sec-Fetch-Site", "same-origin").send().await.expect("an answer");
    let page = browser.get(server.url("/admin/mail")).send().await.expect("an answer");
    assert_eq!(page.status(), StatusCode::FORBIDDEN);
    let email = http_client::client().get(server.url("/api/account/email")).bearer_auth(&token).send().await;
    assert_eq!(email.expect("an answer").status(), StatusCode::FORBIDDEN);
    // A refusal with an event of its own is not logged twice.
    let elsewhere = browser.post(server.url("/login")).header("Sec-Fetch-Site", "cross-site").send().await;
    assert_eq!(elsewhere.expect("an answer").status(), StatusCode::FORBIDDEN);
    let log = server.log();
    let [page, email] = lines(&log, "access_refused")[..] else { panic!("{log}") };
    for (line, path) in [(page, "path=\"/admin/mail\""), (email, "path=\"/api/account/email\"")] {
        assert!(line.contains(path) && line.contains("account="), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn log_ins_are_logged_with_their_factors() {
    let program = Program::new();
    program.add_player("Ann");
    let server = program.serve();
    let browser = || http_client::builder().cookie_store(true).redirect(Policy::none()).build().expect("a client");
    let post = async |browser: &Client, path: &str, form: &[(&str, &str)]| {
        let request = browser.post(server.url(path)).form(form).header("Sec-Fetch-Site", "same-origin");
        request.send().await.expect("an answer")
    };
    let log_in = [("name", "Ann"), ("password", PASSWORD)];
    let ann = browser();
    assert_eq!(post(&ann, "/login", &log_in).await.headers()["location"], "/");
    post(&ann, "/settings/security/set-up", &[]).await;
    let page = ann.get(server.url("/settings/security/authenticator")).send().await.expect("an answer");
    let phone = Authenticator::of_page(&page.text().await.expect("a page"));
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970");
    let added = post(&ann, "/settings/security/authenticator", &[("code", &phone.code_at(now()))]).await;
    let page = added.text().await.expect("a page");
    let (_, codes) = page.split_once("<li><code>").expect("recovery codes");
    let recovery = codes.split('<').next().expect("a code");
    // That of the next period, which is accepted before it begins.
    for code in [phone.code_at(now() + Duration::from_secs(30)), recovery.to_owned()] {
        let phone = browser();
        assert_eq!(post(&phone, "/login", &log_in).await.headers()["location"], "/login/code?next=%2F");
        assert_eq!(
            post(&phone, "/login/code", &[("code", &code), ("next", "/")]).await.status(),
            StatusCode::SEE_OTHER
        );
    }
    let log = server.log();
    let factors: Vec<&str> =
        lines(&log, "logged_in").iter().filter_map(|line| line.split("factors=").nth(1)?.split(' ').next()).collect();
    assert_eq!(factors, ["password", "password+app-code", "password+recovery-code"], "{log}");
    assert!(!log.contains(recovery), "{log}");
}

/// What `mail-in` prints may be returned to the sender of a message, so the background loop writes its log lines.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mail_that_is_piped_in_reaches_the_security_log(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, mail_in) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let turn = mail_of_kind(&smtp, &bob, "your-turn", "").await;
    catch_up(&app);
    let other_sender = answer(&turn, "mallory@evil.example", "e5");
    let forged = format!(
        "From: mallory@evil.example\r\nTo: play+{}@chess.example\r\nMessage-ID: <2@evil.example>\r\nSubject: e5\r\n\r\ne5\r\n",
        "0123456789abcdef".repeat(3)
    );
    for message in [&other_sender, &forged] {
        let result = mail_in.run(&["mail-in"], message.as_bytes());
        assert!(!result.status.success(), "it goes back");
        let output = [result.stdout, result.stderr].concat();
        assert!(!String::from_utf8_lossy(&output).contains("event="), "nothing for the operator goes back with it");
    }
    catch_up(&app);
    for event in ["mail_sender_refused", "mail_token_forged"] {
        let metric = format!("sealedmove_security_events_total{{event=\"{event}\"}}");
        until("the event is counted", async || app.metric(&metric).await == 1).await;
    }
}
