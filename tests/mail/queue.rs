//! The mail queue on the command line and on the operator's page; bounces; paused addresses.

use std::process::Output;
use std::time::Duration;

use domain::user::Role;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use service::accounts::SignUp;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::mail_answers::{answerable, catch_up, mail_of_kind};
use testkit::process::Program;
use testkit::smtp::{Behaviour, Received, SmtpServer, Stage};
use testkit::wait::until;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Adds an account with an address at that domain.
async fn add_account_at(app: &App, name: &str, domain: &str) {
    let email = format!("{}@{domain}", name.to_lowercase());
    let form = SignUp { name: name.to_owned(), email, password: PASSWORD.to_owned(), language: None, guest: None };
    app.service().accounts.add_user(form).await.expect("the account is made");
}

async fn challenge(player: &Player, name: &str) -> String {
    let (status, answer) = player.api_post(&format!("/api/challenge/{name}"), &[("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer["id"].as_str().expect("an id").to_owned()
}

fn refusing(domain: &str, code: u16, text: &str) -> Behaviour {
    let refuse = Behaviour::Refuse { at: Stage::Rcpt, code, text: text.to_owned(), recipient: None };
    Behaviour::ForDomain { domain: domain.to_owned(), does: Box::new(refuse) }
}

fn output_text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

/// The JSON output of a command that must succeed.
fn json(program: &Program, arguments: &[&str]) -> Value {
    let output = program.run(&[arguments, &["--json"]].concat(), b"");
    assert!(output.status.success(), "{arguments:?}: {}", output_text(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn count(program: &Program, arguments: &[&str]) -> i64 {
    json(program, arguments)["count"].as_i64().expect("a number")
}

/// How many messages the server has accepted for `to`.
fn accepted_count(smtp: &SmtpServer, to: &str) -> usize {
    smtp.messages().iter().filter(|message| message.to == [to]).count()
}

/// Waits until a message that the command line made due is sent: the program runs on real time, the application does
/// not.
async fn wait_until_sent(app: &App, smtp: &SmtpServer, to: &str) {
    until("it is sent", async || {
        app.advance(Duration::from_secs(1));
        accepted_count(smtp, to) == 1
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn the_command_line_lists_shows_retries_and_drops_mail_beside_a_service(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    let mut smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let ann = app.player("Ann").await;
    add_account_at(&app, "Gone", "gone.example").await;
    add_account_at(&app, "Slow", "slow.example").await;
    smtp.behave(&refusing("gone.example", 550, "5.1.1 User unknown"));
    challenge(&ann, "Gone").await;
    until("it is set aside", async || count(&program, &["mail", "list", "--state", "failed"]) == 1).await;
    smtp.behave(&refusing("slow.example", 451, "4.7.1 Greylisted"));
    challenge(&ann, "Slow").await;
    challenge(&ann, "Slow").await;
    until("they are put off", async || count(&program, &["mail", "list", "--state", "deferred"]) == 2).await;

    let all = json(&program, &["mail", "list", "--limit", "1"]);
    assert_eq!((all["count"].as_i64(), all["messages"].as_array().map(Vec::len)), (Some(3), Some(1)), "{all}");
    let failed = json(&program, &["mail", "list", "--domain", "mx.gone.example"]);
    let failed = &failed["messages"][0];
    assert_eq!(failed["kind"], "challenge-received");
    assert_eq!(failed["to"], "gone@gone.example");
    assert!(failed["lastAnswer"].as_str().is_some_and(|answer| answer.contains("5.1.1 User unknown")), "{failed}");
    assert!(failed["failedAt"].is_string() && failed["nextTry"].is_null(), "{failed}");
    let lines = output_text(&program.run(&["mail", "list"], b""));
    assert!(lines.contains("4.7.1 Greylisted") && lines.ends_with("3 of 3 messages\n"), "{lines}");

    // The message as it reads, without links that only its reader may use.
    let id = failed["id"].to_string();
    let shown = json(&program, &["mail", "show", &id]);
    assert_eq!(shown["subject"], "Ann challenges you to a game", "{shown}");
    assert!(shown["text"].as_str().is_some_and(|text| text.contains("/challenge/")), "{shown}");
    for command in ["show", "retry", "drop"] {
        let output = program.run(&["mail", command, "999999"], b"");
        assert_eq!(output.status.code(), Some(1), "{}", output_text(&output));
        assert!(output_text(&output).contains("999999"), "{}", output_text(&output));
    }
    for command in ["retry", "drop"] {
        assert_eq!(program.run(&["mail", command], b"").status.code(), Some(2), "all is said in words");
    }

    smtp.behave(&refusing("slow.example", 451, "4.7.1 Greylisted"));
    assert_eq!(count(&program, &["mail", "retry", "--domain", "gone.example"]), 1);
    wait_until_sent(&app, &smtp, "gone@gone.example").await;
    // A message that is being sent is skipped and reported.
    let mut dropped = 0;
    until("both are dropped", async || {
        dropped += count(&program, &["mail", "drop", "--domain", "slow.example"]);
        dropped == 2
    })
    .await;
    let output = program.run(&["mail", "drop", "--domain", "slow.example"], b"");
    assert!(output.status.success() && output_text(&output) == "0 messages dropped\n", "{}", output_text(&output));
    assert_eq!(count(&program, &["mail", "list"]), 0);
    smtp.behave(&Behaviour::Accept);
    app.advance(DAY);
    challenge(&ann, "Slow").await;
    until("what comes afterwards is sent", async || accepted_count(&smtp, "slow@slow.example") == 1).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mail_deferred_for_three_days_is_set_aside(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let ann = app.player("Ann").await;
    for name in ["Slow", "Slower", "Slowest", "Last"] {
        add_account_at(&app, name, "slow.example").await;
    }
    smtp.behave(&refusing("slow.example", 451, "4.3.2 not now"));
    for name in ["Slow", "Slower", "Slowest", "Last"] {
        challenge(&ann, name).await;
    }
    let began = app.service().now();
    until("all are set aside", async || {
        app.advance(Duration::from_secs(20 * 60));
        count(&program, &["mail", "list", "--state", "failed"]) == 4
    })
    .await;
    assert!(app.service().now() - began >= 3 * DAY, "not sooner");
    assert_eq!(count(&program, &["mail", "list"]), 4);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn secret_keys_in_mail_are_not_shown(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let ann = app.player("Ann").await;
    smtp.behave(&refusing("example.org", 451, "not now"));
    let response = app.browser().post(app.url("/forgot")).form(&[("email", ann.email())]).send().await;
    assert!(response.expect("an answer").status().as_u16() < 400);
    until("it waits", async || count(&program, &["mail", "list"]) == 1).await;
    let id = json(&program, &["mail", "list"])["messages"][0]["id"].to_string();
    let shown = json(&program, &["mail", "show", &id]);
    let text = shown["text"].as_str().expect("a text").to_owned();
    assert!(text.contains("/reset/…"), "{text}");
    smtp.behave(&Behaviour::Accept);
    // A message cannot be retried while it is being sent.
    until("it is retried", async || {
        program.run(&["mail", "retry", &id], b"").status.success() || count(&program, &["mail", "list"]) == 0
    })
    .await;
    wait_until_sent(&app, &smtp, &ann.email()).await;
    let mail = mail_of_kind(&smtp, &ann, "reset", "").await;
    let link = mail.link("/reset/").to_owned();
    assert!(!text.contains(link.rsplit('/').next().expect("a key")));
}

#[tokio::test(flavor = "multi_thread")]
async fn test_message_prints_each_step_and_exits_with_the_outcome() {
    let mut smtp = SmtpServer::builder().login("ann", "secret").clear_login().start();
    let program = Program::new().with("SEALEDMOVE_MAIL_URL", format!("{}?tls=none", smtp.url()));
    assert!(program.run(&["migrate"], b"").status.success());
    let test = || program.run(&["mail", "test", "admin@example.org"], b"");
    let output = test();
    let text = output_text(&output);
    assert_eq!(output.status.code(), Some(0), "{text}");
    for step in ["connecting to 127.0.0.1", "logged in as ann", "RCPT TO:<admin@example.org>: 250", "message: 250"] {
        assert!(text.contains(step), "{step}: {text}");
    }
    assert!(!text.contains("secret"), "{text}");
    assert_eq!(accepted_count(&smtp, "admin@example.org"), 1);
    let refuse = |code| Behaviour::Refuse { at: Stage::Rcpt, code, text: "no".to_owned(), recipient: None };
    for (code, status) in [(550, 69), (451, 75)] {
        smtp.behave(&refuse(code));
        let output = test();
        assert_eq!(output.status.code(), Some(status), "{}", output_text(&output));
        assert!(output_text(&output).contains(&code.to_string()), "{}", output_text(&output));
    }
    smtp.stop();
    let output = program.run(&["mail", "test", "admin@example.org", "--json"], b"");
    assert_eq!(output.status.code(), Some(75), "{}", output_text(&output));
    let answer: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(answer["delivered"], false, "{answer}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn repeatedly_refusing_address_is_paused_until_its_owner_resumes(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let refuse = |text: &str| {
        let recipient = Some(bob.email());
        Behaviour::Refuse { at: Stage::Rcpt, code: 550, text: text.to_owned(), recipient }
    };
    let challenge_and_fail = async |failed: i64| {
        challenge(&ann, "Bob").await;
        until("it is set aside", async || count(&program, &["mail", "list", "--state", "failed"]) == failed).await;
    };
    // Policy refusals do not count against the address, however many there are.
    smtp.behave(&refuse("5.7.1 Relay access denied"));
    for failed in 1..=3 {
        challenge_and_fail(failed).await;
        app.advance(DAY);
    }
    assert_eq!(count(&program, &["mail", "paused"]), 0);
    smtp.behave(&refuse("5.1.1 User <unknown>"));
    for failed in 4..=6 {
        assert_eq!(count(&program, &["mail", "paused"]), 0);
        challenge_and_fail(failed).await;
        app.advance(DAY);
    }
    let paused = json(&program, &["mail", "paused"]);
    assert_eq!(paused["accounts"][0]["email"].as_str(), Some(bob.email().as_str()), "{paused}");
    assert!(paused["accounts"][0]["lastAnswer"].as_str().is_some_and(|answer| answer.contains("5.1.1")), "{paused}");
    let metrics = app.browser().get(app.url("/metrics")).send().await.expect("an answer").text().await.expect("text");
    assert!(metrics.contains("sealedmove_mail_addresses_paused 1\n"), "{metrics}");
    assert!(metrics.contains("sealedmove_mail_refused_total{domain=\"example.org\"} 6\n"), "{metrics}");
    assert!(metrics.contains("sealedmove_mail_queued{domain=\"example.org\",state=\"failed\"} 6\n"), "{metrics}");

    // Only the owner sees it on the pages.
    for path in ["/", "/settings"] {
        let page = bob.page(path).await;
        assert!(page.contains("action=\"/settings/mail/resume\"") && page.contains("User &#60;unknown&#62;"), "{page}");
        assert!(!ann.page(path).await.contains("/settings/mail/resume"));
    }
    // Only mail that lets him into his account is queued.
    smtp.behave(&Behaviour::Accept);
    challenge(&ann, "Bob").await;
    assert_eq!(count(&program, &["mail", "list"]), 6);
    let response = app.browser().post(app.url("/forgot")).form(&[("email", bob.email())]).send().await;
    assert!(response.expect("an answer").status().as_u16() < 400);
    mail_of_kind(&smtp, &bob, "reset", "").await;
    assert_eq!(accepted_count(&smtp, &bob.email()), 1);

    let answer = bob.post("/settings/mail/resume", &[]).await;
    assert!(answer.status().is_redirection() || answer.status().is_success());
    assert!(!bob.page("/").await.contains("/settings/mail/resume"));
    assert_eq!(count(&program, &["mail", "paused"]), 0);
    challenge(&ann, "Bob").await;
    mail_of_kind(&smtp, &bob, "challenge-received", "").await;

    // After that a single failure is enough, and the owner may resume only so often; an operator always may.
    let (_, state) = bob.api_get("/api/account/mail").await;
    assert_eq!(
        (&state["paused"], &state["pausedAt"], &state["lastAnswer"]),
        (&json!(false), &Value::Null, &Value::Null)
    );
    smtp.behave(&refuse("5.1.1 User <unknown>"));
    for failed in [7, 8] {
        challenge_and_fail(failed).await;
        let (_, state) = bob.api_get("/api/account/mail").await;
        assert_eq!((&state["paused"], &state["resumableAt"]), (&json!(true), &Value::Null), "{state}");
        assert!(state["lastAnswer"].as_str().is_some_and(|answer| answer.contains("5.1.1")), "{state}");
        assert_eq!(bob.api_post("/api/account/mail/resume", &[]).await.0, StatusCode::OK);
    }
    challenge_and_fail(9).await;
    let (status, refused) = bob.api_post("/api/account/mail/resume", &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("resumed-too-often")), "{refused}");
    let sentence = refused["error"].as_str().expect("a sentence");
    assert!(sentence.contains("within 30 days. Wait 30 days, then try again."), "{sentence}");
    assert_eq!(bob.post("/settings/mail/resume", &[]).await.status(), StatusCode::TOO_MANY_REQUESTS);
    let (_, state) = bob.api_get("/api/account/mail").await;
    assert!(state["resumableAt"].as_i64().is_some(), "{state}");
    assert!(program.run(&["mail", "resume", &bob.email()], b"").status.success());
    challenge_and_fail(10).await;
    assert_eq!(count(&program, &["mail", "paused"]), 0, "an operator's word gives all tries back");
    app.advance(30 * DAY);
    for failed in [11, 12] {
        challenge_and_fail(failed).await;
        app.advance(DAY);
    }
    assert_eq!(bob.api_post("/api/account/mail/resume", &[]).await.0, StatusCode::OK);
}

/// A bounce as Postfix writes it.
fn bounce(to: &str, return_path: &str, recipient: &str) -> String {
    format!(
        "Return-Path: <>\r\nX-Original-To: {to}\r\nDelivered-To: {to}\r\nDate: Mon, 21 Jun 1999 10:00:00 +0000 (UTC)\r\n\
         From: MAILER-DAEMON@mail.example (Mail Delivery System)\r\nSubject: Undelivered Mail Returned to Sender\r\n\
         To: {to}\r\nAuto-Submitted: auto-replied\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary=\"4F.1/mail.example\"\r\n\
         Message-Id: <4F@mail.example>\r\n\r\nThis is a MIME-encapsulated message.\r\n\r\n--4F.1/mail.example\r\n\
         Content-Description: Notification\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\n\
         This is the mail system at host mail.example.\r\n\r\n--4F.1/mail.example\r\n\
         Content-Description: Delivery report\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mail.example\r\nX-Postfix-Queue-ID: 4F\r\nArrival-Date: Mon, 21 Jun 1999 10:00:00 +0000\r\n\
         \r\nFinal-Recipient: rfc822; {recipient}\r\nOriginal-Recipient: rfc822;{recipient}\r\nAction: failed\r\n\
         Status: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <{recipient}>: Recipient\r\n    address rejected: User unknown\r\n\
         \r\n--4F.1/mail.example\r\nContent-Description: Undelivered Message Headers\r\n\
         Content-Type: text/rfc822-headers\r\n\r\nReturn-Path: <{return_path}>\r\nSubject: Your turn\r\n\r\n\
         --4F.1/mail.example--\r\n"
    )
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn bounce_is_matched_only_by_the_return_path_of_its_message(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    // `mail-in` runs on real time, and a return path is valid for two weeks.
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    challenge(&ann, "Bob").await;
    challenge(&ann, "Bob").await;
    smtp.wait_for(2, Duration::from_secs(60)).await;
    let paths: Vec<String> = smtp.messages().into_iter().map(|Received { from, .. }| from).collect();
    assert!(paths.iter().all(|path| path.starts_with("play+b-") && path.ends_with("@chess.example")), "{paths:?}");
    assert_ne!(paths[0], paths[1], "each message has its own");
    let deliver = |message: String| {
        let output = program.run(&["mail-in"], message.as_bytes());
        assert_eq!(output.status.code(), Some(0), "a bounce is never returned: {}", output_text(&output));
        output_text(&output)
    };
    let forged = {
        let at = paths[0].find('@').expect("an address") - 1;
        let other = if paths[0].as_bytes()[at] == b'0' { "1" } else { "0" };
        format!("{}{other}{}", &paths[0][..at], &paths[0][at + 1..])
    };
    let unmatched = "no message that was sent from here";
    assert!(deliver(bounce(&forged, &forged, &bob.email())).contains(unmatched));
    assert!(deliver(bounce("play@chess.example", "play@chess.example", &bob.email())).contains(unmatched));
    assert!(deliver(bounce(&paths[0], "", &bob.email())).contains("the failure is noted"));
    assert!(deliver(bounce(&paths[0], "", &bob.email())).contains("was known"), "it comes twice, and counts once");
    // Only the returned headers have the return path, and the pipe passes on no envelope.
    let bare = bounce("postmaster@chess.example", &paths[1], &bob.email()).replacen("Return-Path: <>\r\n", "", 1);
    assert!(deliver(bare).contains("the failure is noted"));
    let delayed = bounce(&paths[1], "", &bob.email()).replace("Action: failed", "Action: delayed");
    assert!(deliver(delayed).contains("no failure"));
    assert_eq!(count(&program, &["mail", "paused"]), 0, "two at once say too little");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_operators_manage_mail_on_the_page(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    let (ann, eve) = (app.player("Ann").await, app.player("Eve").await);
    app.player("Ref").await;
    let arbiter = program.run(&["user", "role", "Ref", "arbiter"], b"");
    assert!(arbiter.status.success());
    assert!(program.run(&["user", "role", "Eve", "operator"], b"").status.success());
    let referee =
        app.service().accounts.set_roles("Ref", Role::Arbiter).await.expect("the database").expect("the account");
    assert!(!referee.is_operator());
    add_account_at(&app, "Gone", "gone.example").await;
    smtp.behave(&refusing("gone.example", 550, "5.1.1 <b>unknown</b>"));
    challenge(&ann, "Gone").await;
    until("it is set aside", async || count(&program, &["mail", "list", "--state", "failed"]) == 1).await;

    let page = eve.page("/admin/mail").await;
    assert!(page.contains("gone@gone.example") && page.contains("5.1.1 &#60;b&#62;unknown"), "{page}");
    assert!(page.contains("href=\"/admin/mail?domain=gone%2Eexample\""), "{page}");
    assert!(!eve.page("/admin/mail?domain=other.example").await.contains("gone@gone.example"));
    assert!(!ann.page("/").await.contains("/admin/mail"), "others have no link to it");
    assert_eq!(ann.get("/admin/mail").await.status(), StatusCode::FORBIDDEN);
    let visitor = app.browser().get(app.url("/admin/mail")).send().await.expect("an answer");
    assert!(visitor.url().path() == "/login" || visitor.status().is_redirection(), "{}", visitor.status());
    for path in ["/admin/mail/drop", "/admin/mail/retry"] {
        assert_eq!(ann.post(path, &[("domain", "gone.example")]).await.status(), StatusCode::FORBIDDEN);
        assert_eq!(eve.post(path, &[]).await.status(), StatusCode::BAD_REQUEST, "no field is not all");
        assert_eq!(eve.post(path, &[("domain", "")]).await.status(), StatusCode::BAD_REQUEST);
    }
    assert_eq!(ann.post("/admin/mail/resume", &[("user", "1")]).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(count(&program, &["mail", "list"]), 1, "nothing was changed");

    smtp.behave(&Behaviour::Accept);
    eve.post("/admin/mail/retry", &[("domain", "gone.example")]).await;
    until("it is sent", async || accepted_count(&smtp, "gone@gone.example") == 1).await;
    smtp.behave(&refusing("gone.example", 550, "5.1.1 unknown"));
    challenge(&ann, "Gone").await;
    until("another is set aside", async || count(&program, &["mail", "list", "--state", "failed"]) == 1).await;
    let id = json(&program, &["mail", "list"])["messages"][0]["id"].to_string();
    eve.post("/admin/mail/drop", &[("id", &id)]).await;
    assert_eq!(count(&program, &["mail", "list"]), 0);
    assert_eq!(eve.post("/admin/mail/drop", &[("id", &id)]).await.status(), StatusCode::CONFLICT);
}
