//! Sign-up with a passkey in place of a password.

use std::time::Duration;

use domain::one_time_key::Purpose;
use futures_util::future::join_all;
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD};
use testkit::mail::{Mail, in_folder};
use testkit::passkey::{self, Passkey};
use testkit::wait::poll_for;

use super::passkeys::{log_in, start};

const ORIGIN: &str = "http://localhost";
const PASSKEYS: &str = "/settings/security/passkeys";
const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn post(app: &App, browser: &Client, path: &str, form: &[(&str, &str)]) -> Response {
    browser.post(app.url(path)).form(form).send().await.expect("an answer")
}

async fn text(answer: Response) -> String {
    answer.text().await.expect("a page")
}

async fn page(app: &App, browser: &Client, path: &str) -> String {
    text(browser.get(app.url(path)).send().await.expect("an answer")).await
}

async fn ask(app: &App, browser: &Client, name: &str, email: &str) -> (Value, String) {
    let asked = post(app, browser, "/signup/passkey", &[("name", name), ("email", email)]).await;
    assert_eq!((asked.status(), asked.headers()["cache-control"].as_bytes()), (StatusCode::OK, b"no-store".as_slice()));
    passkey::read_page(&text(asked).await)
}

async fn send(app: &App, who: (&str, &str), state: &str, credential: &str) -> Response {
    let form = [("name", who.0), ("email", who.1), ("state", state), ("credential", credential), ("next", "/lobby")];
    post(app, &app.browser(), "/signup/passkey/add", &form).await
}

async fn sign_up(app: &App, name: &str, email: &str) -> Passkey {
    let (options, state) = ask(app, &app.browser(), name, email).await;
    let (passkey, credential) = Passkey::create(ORIGIN, &options);
    let sent = send(app, (name, email), &state, &credential).await;
    assert_eq!(sent.headers()["location"], "/signup/sent?passkey=true");
    passkey
}

/// The path of the link that confirms an address.
async fn confirmation(app: &App, to: &str) -> String {
    let mailed = || -> Option<Mail> {
        let mut mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.rfind(|mail| mail.header("X-Sealed-Move") == Some("confirm") && mail.to == [to])
    };
    let mail = poll_for("a link", async || mailed()).await;
    mail.link("/confirm/").strip_prefix(&app.url("")).expect("the link leads here").to_owned()
}

/// The fields with the answer of a passkey to a challenge of that path, with a prefix of their names.
async fn answer(app: &App, browser: &Client, path: &str, prefix: &str, passkey: &Passkey) -> [(String, String); 2] {
    let challenge: Value = serde_json::from_str(&page(app, browser, path).await).expect("JSON");
    let state = challenge["state"].as_str().expect("a state").to_owned();
    let credential = passkey.answer(&challenge["options"]);
    [(format!("{prefix}state"), state), (format!("{prefix}credential"), credential)]
}

async fn confirm(app: &App, browser: &Client, path: &str, passkey: &Passkey) -> Response {
    let form = answer(app, browser, "/login/passkey/challenge", "", passkey).await;
    browser.post(app.url(path)).form(&form).send().await.expect("an answer")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn account_is_made_and_confirmed_with_a_passkey(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let browser = app.browser();
    let form = page(&app, &browser, "/signup").await;
    assert!(form.contains("formaction=\"/signup/passkey\"") && form.contains("data-passkey-button hidden"), "{form}");
    let phone = sign_up(&app, "Ann", "ann@example.org").await;
    assert!(page(&app, &browser, "/signup/sent?passkey=true").await.contains("where your passkey works"));
    let early = log_in(&app, &browser, &phone).await;
    assert_eq!(early.status(), StatusCode::FORBIDDEN);
    assert!(text(early).await.contains("not confirmed yet"));
    let link = confirmation(&app, "ann@example.org").await;
    let asked = page(&app, &browser, &link).await;
    assert!(asked.contains("data-passkey=\"get\"") && !asked.contains("type=\"password\""), "{asked}");
    // Neither a passkey of somebody else nor a password confirms it.
    let bob = app.player("Bob").await;
    let foreign = super::passkeys::add(&bob, "Phone").await;
    assert_eq!(confirm(&app, &browser, &link, &foreign).await.status(), StatusCode::UNAUTHORIZED);
    let by_password = post(&app, &browser, &link, &[("password", PASSWORD)]).await;
    assert_eq!(by_password.status(), StatusCode::UNAUTHORIZED);
    let done = confirm(&app, &browser, &link, &phone).await;
    assert_eq!((done.status(), done.headers()["location"].as_bytes()), (StatusCode::SEE_OTHER, b"/lobby".as_slice()));
    assert!(page(&app, &browser, "/settings").await.contains("Set a password"));
    let again = confirm(&app, &app.browser(), &link, &phone).await;
    assert_eq!(again.status(), StatusCode::GONE, "the link works once");
    assert_eq!(log_in(&app, &app.browser(), &phone).await.status(), StatusCode::SEE_OTHER);
    for password in ["", "!", PASSWORD] {
        let refused = post(&app, &app.browser(), "/login", &[("name", "Ann"), ("password", password)]).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED, "{password}");
    }

    // The last way into the account stays.
    let list = page(&app, &browser, PASSKEYS).await;
    let (_, rest) = list.split_once(&format!("href=\"{PASSKEYS}/")).expect("a passkey");
    let removal = format!("{PASSKEYS}/{}/remove", rest.split_once('"').expect("its end").0);
    let refused = post(&app, &browser, &removal, &[]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(text(refused).await.contains("This is your only passkey"));

    // Where a password is asked for, the passkey is.
    app.advance(11 * MINUTE);
    let set = "/settings/password/first";
    let asked = post(&app, &browser, set, &[("password", PASSWORD)]).await;
    assert_eq!(asked.status(), StatusCode::UNAUTHORIZED);
    let asked = text(asked).await;
    assert!(asked.contains("passkey_credential") && !asked.contains("current_password"), "{asked}");
    assert!(asked.contains("Your account has no password"), "{asked}");
    let [state, credential] = answer(&app, &browser, &format!("{PASSKEYS}/challenge"), "passkey_", &phone).await;
    let form = [state, credential, ("password".to_owned(), "iloveyou".to_owned())];
    let weak = browser.post(app.url(set)).form(&form).send().await.expect("an answer");
    assert_eq!(weak.status(), StatusCode::BAD_REQUEST);
    let done = post(&app, &browser, set, &[("password", PASSWORD)]).await;
    assert_eq!(done.status(), StatusCode::SEE_OTHER);
    assert!(page(&app, &browser, "/settings").await.contains("Change your password"), "this log-in goes on");
    assert_eq!(post(&app, &browser, set, &[("password", PASSWORD)]).await.status(), StatusCode::CONFLICT);
    let by_password = post(&app, &app.browser(), "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(by_password.status(), StatusCode::SEE_OTHER);
    assert_eq!(post(&app, &browser, &removal, &[]).await.status(), StatusCode::SEE_OTHER);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn replayed_foreign_and_late_passkeys_make_no_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let browser = app.browser();
    let who = ("Ann", "ann@example.org");
    let (options, state) = ask(&app, &browser, who.0, who.1).await;
    let (_, foreign) = Passkey::create("https://evil.example", &options);
    assert_eq!(send(&app, who, &state, &foreign).await.status(), StatusCode::UNAUTHORIZED, "another host");
    let (mut unlocked, _) = Passkey::create(ORIGIN, &options);
    unlocked.verifies_user = false;
    let credential = unlocked.register(&options);
    assert_eq!(send(&app, who, &state, &credential).await.status(), StatusCode::UNAUTHORIZED, "nobody was verified");
    let (_, credential) = Passkey::create(ORIGIN, &options);
    for other in [("Bea", who.1), (who.0, "bea@example.org")] {
        assert_eq!(send(&app, other, &state, &credential).await.status(), StatusCode::GONE, "{other:?}");
    }
    let (_, of_another) = ask(&app, &browser, who.0, who.1).await;
    assert_eq!(send(&app, who, &of_another, &credential).await.status(), StatusCode::UNAUTHORIZED);
    assert!(app.service().games.user_by_name("Ann").await.expect("an answer").is_none());
    let sent = join_all((0..3).map(|_| send(&app, who, &state, &credential))).await;
    let made = sent.iter().filter(|sent| sent.status() == StatusCode::SEE_OTHER).count();
    assert_eq!(made, 1, "{sent:?}");
    assert_eq!(send(&app, who, &state, &credential).await.status(), StatusCode::GONE);

    let late = ("Late", "late@example.org");
    let (options, state) = ask(&app, &browser, late.0, late.1).await;
    let (_, credential) = Passkey::create(ORIGIN, &options);
    app.advance(10 * MINUTE);
    assert_eq!(send(&app, late, &state, &credential).await.status(), StatusCode::GONE);

    // The name is taken while the browser asks.
    let slow = ("Slow", "slow@example.org");
    let (options, state) = ask(&app, &browser, slow.0, slow.1).await;
    let (_, credential) = Passkey::create(ORIGIN, &options);
    app.add_user("Slow").await;
    let refused = send(&app, ("Slow", "slow@example.org"), &state, &credential).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let refused = text(refused).await;
    assert!(refused.contains("id=\"name-error\"") && refused.contains("value=\"Slow\""), "{refused}");
    let invalid = post(&app, &browser, "/signup/passkey", &[("name", "a"), ("email", "nowhere")]).await;
    assert_eq!(invalid.status(), StatusCode::BAD_REQUEST);
    let invalid = text(invalid).await;
    assert!(invalid.contains("id=\"name-error\"") && invalid.contains("id=\"email-error\""), "{invalid}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_needs_an_invitation_where_sign_up_does(#[values(Sqlite, Postgres)] backend: Backend) {
    for policy in ["closed", "invitation"] {
        let builder = App::builder_on(backend).with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0");
        let app = builder.with("SEALEDMOVE_SIGN_UP", policy).start().await;
        let browser = app.browser();
        let refused = post(&app, &browser, "/signup/passkey", &[("name", "Ann"), ("email", "ann@example.org")]).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        let refused = send(&app, ("Ann", "ann@example.org"), "state", "{}").await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN);
        if policy == "closed" {
            continue;
        }
        let key = app.service().accounts.invite(DAY).await.expect("an invitation");
        let form = [("name", "Ann"), ("email", "ann@example.org"), ("invitation", key.as_str())];
        let asked = text(post(&app, &browser, "/signup/passkey", &form).await).await;
        assert!(asked.contains(&format!("name=\"invitation\" value=\"{key}\"")), "{asked}");
        let (options, state) = passkey::read_page(&asked);
        let (_, credential) = Passkey::create(ORIGIN, &options);
        let form = [form[0], form[1], form[2], ("state", &state), ("credential", &credential)];
        let done = post(&app, &browser, "/signup/passkey/add", &form).await;
        assert_eq!(done.status(), StatusCode::SEE_OTHER);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mailed_link_replaces_a_lost_passkey(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let service = app.service();
    // A stranger signs up with Ann’s address, and Ann after them.
    let foreign = sign_up(&app, "Ann", "ann@example.org").await;
    let phone = sign_up(&app, "Ann", "ann@example.org").await;
    assert_eq!(log_in(&app, &app.browser(), &foreign).await.status(), StatusCode::UNAUTHORIZED, "it was replaced");
    assert_eq!(log_in(&app, &app.browser(), &phone).await.status(), StatusCode::FORBIDDEN);
    let user = service.games.user_by_name("Ann").await.expect("an answer").expect("the account").id;
    assert!(!service.accounts.has_password(user).await.expect("an answer"));
    let key = service.accounts.issue_one_time_key(user, Purpose::Reset, 9_000, "").await.expect("a key");
    let set = post(&app, &app.browser(), &format!("/reset/{key}"), &[("password", PASSWORD)]).await;
    assert_eq!(set.status(), StatusCode::SEE_OTHER);
    assert_eq!(log_in(&app, &app.browser(), &phone).await.status(), StatusCode::UNAUTHORIZED, "it is removed");
    let by_password = post(&app, &app.browser(), "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(by_password.status(), StatusCode::SEE_OTHER);
    assert!(service.accounts.has_password(user).await.expect("an answer"));
}
