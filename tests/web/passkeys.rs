//! Passkeys: adding, logging in, removal, and what is refused.

use std::time::Duration;

use domain::one_time_key::Purpose;
use futures_util::future::join_all;
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::Reason;
use service::passkeys::{CredentialResponse, WebauthnOptions};
use service::sessions::Browser;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::authenticator::Authenticator;
use testkit::mail::in_folder;
use testkit::passkey::{self, Passkey};
use testkit::wait::until;

/// The origin of pages, at any port.
const ORIGIN: &str = "http://localhost";
const PATH: &str = "/settings/security/passkeys";
const MINUTE: Duration = Duration::from_secs(60);

pub(crate) async fn start(backend: Backend) -> App {
    App::builder_on(backend).with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0").start().await
}

async fn text(answer: Response) -> String {
    answer.text().await.expect("a page")
}

pub(crate) async fn add(player: &Player, name: &str) -> Passkey {
    Passkey::add(player, ORIGIN, name).await
}

/// A challenge of a log-in: the options, and what goes back with the answer.
async fn challenge(app: &App, browser: &Client) -> (Value, String) {
    read_challenge(browser.get(app.url("/login/passkey/challenge")).send().await.expect("an answer")).await
}

/// A challenge to authenticate again.
pub(super) async fn challenge_again(player: &Player) -> (Value, String) {
    read_challenge(player.get("/settings/security/passkeys/challenge").await).await
}

async fn read_challenge(answer: Response) -> (Value, String) {
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let challenge: Value = answer.json().await.expect("JSON");
    (challenge["options"].clone(), challenge["state"].as_str().expect("a state").to_owned())
}

async fn send(app: &App, browser: &Client, state: &str, credential: &str) -> Response {
    let form = [("state", state), ("credential", credential), ("next", "/lobby")];
    browser.post(app.url("/login/passkey")).form(&form).send().await.expect("an answer")
}

pub(super) async fn log_in(app: &App, browser: &Client, passkey: &Passkey) -> Response {
    let (options, state) = challenge(app, browser).await;
    send(app, browser, &state, &passkey.answer(&options)).await
}

async fn is_logged_in(app: &App, browser: &Client) -> bool {
    browser.get(app.url("/settings")).send().await.expect("an answer").status() == StatusCode::OK
}

async fn until_mailed(app: &App, words: &str) {
    until(words, async || {
        let mails = in_folder(&app.data_dir().join("mail")).into_iter();
        let mut texts = mails.filter_map(|mail| mail.text).map(|text| text.replace('\n', " "));
        texts.any(|text| text.contains(words))
    })
    .await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_logs_in_without_a_password_until_it_is_removed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let page = text(app.browser().get(app.url("/login")).send().await.expect("a page")).await;
    assert!(page.contains("data-passkey=\"get\"") && page.contains("autocomplete=\"username webauthn\""), "{page}");
    let mut phone = add(&ann, "Phone").await;
    app.advance(MINUTE);
    let key = add(&ann, "Security key").await;
    until_mailed(&app, "A passkey named “Phone” was added").await;
    let browser = app.browser();
    let done = log_in(&app, &browser, &phone).await;
    assert_eq!((done.status(), done.headers()["location"].as_bytes()), (StatusCode::SEE_OTHER, b"/lobby".as_slice()));
    assert!(text(browser.get(app.url("/settings")).send().await.expect("a page")).await.contains("ann@example.org"));
    let page = ann.page(PATH).await;
    assert!(page.contains("Phone") && page.contains("last used") && page.contains("Security key"), "{page}");
    let page = ann.page("/settings/security").await;
    assert!(page.contains("You have 2 passkeys") && page.contains("Passkey added: Phone"), "{page}");

    // Authenticators that count have to count up.
    for (counter, expected) in [
        (5, StatusCode::SEE_OTHER),
        (5, StatusCode::UNAUTHORIZED),
        (4, StatusCode::UNAUTHORIZED),
        (6, StatusCode::SEE_OTHER),
    ] {
        phone.counter = counter;
        assert_eq!(log_in(&app, &app.browser(), &phone).await.status(), expected, "{counter}");
    }
    until_mailed(&app, "Your passkey “Phone” was refused.").await;
    let page = ann.page("/settings/security").await;
    assert_eq!(page.matches("Passkey refused, perhaps a copy: Phone").count(), 2, "{page}");
    for _ in 0..2 {
        assert_eq!(log_in(&app, &app.browser(), &key).await.status(), StatusCode::SEE_OTHER, "a synchronised passkey");
    }

    let path = path_of_first(&ann).await;
    assert_eq!(bob.get(&path).await.status(), StatusCode::NOT_FOUND, "it is Ann’s");
    assert_eq!(bob.post(&path, &[("name", "Mine")]).await.status(), StatusCode::NOT_FOUND);
    let removal = format!("{path}/remove");
    assert_eq!(bob.post(&removal, &[("current_password", PASSWORD)]).await.status(), StatusCode::NOT_FOUND);
    let unnamed = ann.post(&path, &[("name", " ")]).await;
    assert_eq!(unnamed.status(), StatusCode::BAD_REQUEST);
    assert!(text(unnamed).await.contains("Give the passkey a name"));
    assert_eq!(ann.post(&path, &[("name", "Old phone")]).await.status(), StatusCode::SEE_OTHER);
    assert!(ann.page(&path).await.contains("Old phone"));
    // What an intruder in an open browser would do takes the password.
    app.advance(11 * MINUTE);
    assert_eq!(ann.post(&removal, &[]).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post(PATH, &[("name", "Mine")]).await.status(), StatusCode::UNAUTHORIZED);
    let removed = ann.post(&removal, &[("current_password", PASSWORD)]).await;
    assert_eq!(removed.status(), StatusCode::SEE_OTHER);
    until_mailed(&app, "The passkey named “Old phone” was removed").await;
    phone.counter += 1;
    let refused = log_in(&app, &app.browser(), &phone).await;
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    assert!(text(refused).await.contains("It may have been removed from your account"));
    assert!(is_logged_in(&app, &browser).await, "log-ins go on");
    assert_eq!(log_in(&app, &app.browser(), &key).await.status(), StatusCode::SEE_OTHER);
}

/// The page of the first passkey in the list.
pub(super) async fn path_of_first(player: &Player) -> String {
    let page = player.page(PATH).await;
    let (_, rest) = page.split_once(&format!("href=\"{PATH}/")).expect("a passkey");
    format!("{PATH}/{}", rest.split_once('"').expect("its end").0)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn forged_replayed_and_late_answers_are_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let phone = add(&ann, "Phone").await;
    let browser = app.browser();
    let (mut elsewhere, mut unlocked) = (phone.clone(), phone.clone());
    elsewhere.origin = "http://localhost.evil.example".to_owned();
    unlocked.verifies_user = false;
    for (passkey, what) in [(&elsewhere, "a page of another site"), (&unlocked, "nobody was verified")] {
        assert_eq!(log_in(&app, &browser, passkey).await.status(), StatusCode::UNAUTHORIZED, "{what}");
    }
    // An answer to another challenge, a challenge that is not ours, and none.
    let (options, _) = challenge(&app, &browser).await;
    let (_, state) = challenge(&app, &browser).await;
    let answer = phone.answer(&options);
    assert_eq!(send(&app, &browser, &state, &answer).await.status(), StatusCode::UNAUTHORIZED);
    for state in ["", "AAAA", "ä"] {
        assert_eq!(send(&app, &browser, state, &answer).await.status(), StatusCode::GONE, "{state:?}");
    }
    for credential in ["", "{}", "null", "{\"id\":1}", &"[".repeat(5_000)] {
        let refused = send(&app, &browser, &state, credential).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED, "{credential:.20}");
    }
    assert!(!is_logged_in(&app, &browser).await);
    // An answer logs in once.
    let (options, state) = challenge(&app, &browser).await;
    let answer = phone.answer(&options);
    assert_eq!(send(&app, &browser, &state, &answer).await.status(), StatusCode::SEE_OTHER);
    let replayed = send(&app, &app.browser(), &state, &answer).await;
    assert_eq!(replayed.status(), StatusCode::GONE);
    assert!(text(replayed).await.contains("was sent twice"));
    // And within an hour.
    let (options, state) = challenge(&app, &browser).await;
    app.advance(60 * MINUTE);
    assert_eq!(send(&app, &app.browser(), &state, &phone.answer(&options)).await.status(), StatusCode::GONE);

    // A challenge to add one is for its session, and works once.
    let (options, state) = passkey::ask(&ann, "Laptop").await;
    let (_, credential) = Passkey::create(ORIGIN, &options);
    let form = [("name", "Laptop"), ("state", &state), ("credential", &credential)];
    let path = format!("{PATH}/add");
    assert_eq!(bob.post(&path, &form).await.status(), StatusCode::GONE, "another account");
    let another = app.browser();
    another.post(app.url("/login")).form(&[("name", "Ann"), ("password", PASSWORD)]).send().await.expect("an answer");
    let refused = another.post(app.url(&path)).form(&form).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::GONE, "another session");
    let (_, foreign) = Passkey::create("https://evil.example", &options);
    let forged = [("name", "Laptop"), ("state", state.as_str()), ("credential", &foreign)];
    assert_eq!(ann.post(&path, &forged).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post(&path, &form).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.post(&path, &form).await.status(), StatusCode::GONE);
    // The same passkey is added to no other account.
    let (options, state) = passkey::ask(&bob, "Mine").await;
    let (mut stolen, _) = Passkey::create(ORIGIN, &options);
    stolen.id = phone.id;
    let credential = stolen.register(&options);
    let form = [("name", "Mine"), ("state", state.as_str()), ("credential", &credential)];
    assert_eq!(bob.post(&path, &form).await.status(), StatusCode::CONFLICT);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_counts_as_both_factors(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let ann = app.player("Ann").await;
    let phone = add(&ann, "Phone").await;
    ann.post("/settings/security/set-up", &[]).await;
    let authenticator = Authenticator::scan(&ann).await;
    let code = authenticator.code(&app);
    assert_eq!(ann.post("/settings/security/authenticator", &[("code", &code)]).await.status(), StatusCode::OK);
    // The log-in that waits for a code is completed by the passkey.
    let browser = app.browser();
    let form = [("name", "Ann"), ("password", PASSWORD)];
    let half = browser.post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert!(half.headers()["location"].to_str().expect("text").starts_with("/login/code"));
    let page = text(browser.get(app.url("/login/code")).send().await.expect("a page")).await;
    assert!(page.contains("data-passkey=\"get\""), "{page}");
    assert!(!is_logged_in(&app, &browser).await);
    assert_eq!(log_in(&app, &browser, &phone).await.status(), StatusCode::SEE_OTHER);
    assert!(is_logged_in(&app, &browser).await);

    // Since it takes the place of the code, adding another one takes a code.
    let service = app.service();
    let form = [("name", "Laptop"), ("current_password", PASSWORD)];
    let refused = ann.post(PATH, &form).await;
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    let page = text(refused).await;
    assert!(page.contains("name=\"code\"") && page.contains("That code is wrong") && page.contains("Laptop"), "{page}");
    let code = authenticator.new_code(&app);
    assert_eq!(ann.post(PATH, &[form[0], form[1], ("code", &code)]).await.status(), StatusCode::OK);

    // Its owner may have lost the app: an operator who was asked to remove that is not stopped.
    service.accounts.announce_second_factor_removal("Ann", "a lost phone").await.expect("it is announced");
    assert_eq!(log_in(&app, &app.browser(), &phone).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(service.accounts.stop_second_factor_removal("Ann").await.expect("an answer"), Some(true));

    // Ending all access ends it.
    let user = service.games.user_by_name("Ann").await.expect("an answer").expect("the account").id;
    service.accounts.end_all_access(user).await.expect("it is ended");
    assert_eq!(log_in(&app, &app.browser(), &phone).await.status(), StatusCode::UNAUTHORIZED);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_opens_no_suspended_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let ann = app.player("Ann").await;
    let phone = add(&ann, "Phone").await;
    let service = app.service();
    service.accounts.suspend("Ann", None, false).await.expect("it is done");
    let refused = log_in(&app, &app.browser(), &phone).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn passkeys_need_a_host_name_and_are_limited() {
    let numbers = App::start().await;
    let ann = numbers.player("Ann").await;
    assert!(!ann.page("/settings/security").await.contains(PATH));
    let refused = ann.get(PATH).await;
    assert_eq!(refused.status(), StatusCode::NOT_FOUND);
    assert!(text(refused).await.contains("Passkeys need a site with HTTPS and a host name"));
    let page = text(numbers.browser().get(numbers.url("/login")).send().await.expect("a page")).await;
    assert!(!page.contains("data-passkey"), "{page}");

    let app = start(Sqlite).await;
    let ann = app.player("Ann").await;
    for number in 1..=20 {
        add(&ann, &format!("Key {number}")).await;
    }
    let refused = ann.post(PATH, &[("name", "Key 21")]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(text(refused).await.contains("You have 20 passkeys already"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_answers_and_resets_let_nobody_through(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (service, browser) = (app.service(), || Browser::new("", "en".parse().expect("a language")));
    for round in 0..5 {
        let name = format!("Ann{round}");
        let ann = app.player(&name).await;
        let phone = add(&ann, "Phone").await;
        let user = service.games.user_by_name(&name).await.expect("an answer").expect("the account").id;
        let answer = || {
            let WebauthnOptions { options, state } = service.access.start_passkey_log_in().expect("a challenge");
            CredentialResponse { credential: phone.answer(&options), state }
        };
        let twice = answer();
        let sent = join_all((0..4).map(|_| service.access.log_in_with_passkey(twice.clone(), browser(), None))).await;
        assert_eq!(sent.iter().filter(|sent| sent.is_ok()).count(), 1, "{sent:?}");
        let reset = service.accounts.issue_one_time_key(user, Purpose::Reset, 9000 + round, "").await.expect("a key");
        let (logged_in, set) = tokio::join!(
            service.access.log_in_with_passkey(answer(), browser(), None),
            service.accounts.reset_password(&reset, PASSWORD.to_owned()),
        );
        set.expect("it is set");
        if let Err(refused) = logged_in {
            assert_eq!(refused.code(), "passkey-not-accepted");
        }
        assert_eq!(service.access.sessions_of(user).await.expect("an answer").len(), 0, "round {round}");
        let refused = service.access.log_in_with_passkey(answer(), browser(), None).await.expect_err("it is removed");
        assert_eq!(refused.code(), "passkey-not-accepted");
    }
}

/// Forms that an intruder in an open browser would use ask who sends them, and keep what was typed.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn changes_of_access_take_a_password_or_passkey_again(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = start(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (phone, foreign) = (add(&ann, "Phone").await, add(&bob, "Phone").await);
    app.advance(11 * MINUTE);
    let device = [("protocol", "ntfy"), ("endpoint", "https://ntfy.example/ann\"s"), ("name", "Ann’s phone")];
    for path in [
        "/settings/devices",
        "/settings/feeds/games/make",
        "/settings/mail-address/sender",
        "/settings/mail-address/renew",
        "/settings/browsers/others/end",
        "/settings/browsers/0123456789/end",
        "/settings/tokens",
        "/settings/app-passwords",
        "/settings/email",
        "/settings/name",
        "/settings/export",
        "/settings/close",
        "/settings/security/set-up",
        "/settings/security/recovery-codes",
        "/settings/security/remove",
        "/settings/security/passkeys",
        "/settings/security/passkeys/0123456789/remove",
    ] {
        let asked = ann.post(path, &device).await;
        assert_eq!(asked.status(), StatusCode::UNAUTHORIZED, "{path}");
        assert_eq!(asked.headers()["cache-control"], "no-store");
        let page = text(asked).await;
        assert!(page.contains("Confirm that it’s you") && page.contains(&format!("action=\"{path}\"")), "{page}");
        assert!(page.contains("value=\"https://ntfy.example/ann&#34;s\"") && page.contains("Ann’s phone"), "{page}");
        assert!(page.contains("passkey_credential"), "{page}");
    }
    let wrong = ann.post("/settings/devices", &[("current_password", "wrong"), ("name", "Ann’s phone")]).await;
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    let page = text(wrong).await;
    assert!(page.contains("not your password") && page.contains("Ann’s phone") && !page.contains("wrong"), "{page}");
    // A passkey of somebody else, and an answer sent twice.
    let end = "/settings/browsers/others/end";
    let send_answer = async |player: &Player, passkey: &Passkey, (options, state): &(Value, String)| {
        let answer = passkey.answer(options);
        player.post(end, &[("passkey_state", state.as_str()), ("passkey_credential", &answer)]).await
    };
    let own = challenge_again(&ann).await;
    assert_eq!(send_answer(&ann, &foreign, &own).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(send_answer(&bob, &phone, &own).await.status(), StatusCode::GONE, "the challenge of another session");
    let of_log_in = challenge(&app, &app.browser()).await;
    assert_eq!(send_answer(&ann, &phone, &of_log_in).await.status(), StatusCode::GONE, "that of a log-in");
    let own = challenge_again(&ann).await;
    assert_eq!(send_answer(&ann, &phone, &own).await.headers()["location"], "/settings/browsers");
    app.advance(11 * MINUTE);
    assert_eq!(send_answer(&ann, &phone, &own).await.status(), StatusCode::GONE, "it is answered");
    let own = challenge_again(&ann).await;
    assert_eq!(send_answer(&ann, &phone, &own).await.headers()["location"], "/settings/browsers");
    // It counts for ten minutes, and the form is sent as it was typed.
    let added = ann.post("/settings/devices", &[("protocol", "ntfy"), ("endpoint", "https://ntfy.example/ann")]).await;
    assert_eq!(added.status(), StatusCode::SEE_OTHER);
    app.advance(11 * MINUTE);
    let webhook = [("protocol", "webhook"), ("endpoint", "https://hook.example/a%20b"), ("current_password", PASSWORD)];
    let added = ann.post("/settings/devices", &webhook).await;
    assert_eq!(added.status(), StatusCode::OK);
    assert!(text(added).await.contains("hook.example"));
    // No challenge to add a passkey is handed out before.
    app.advance(11 * MINUTE);
    let asked = ann.post(PATH, &[("name", "Laptop")]).await;
    assert_eq!(asked.status(), StatusCode::UNAUTHORIZED);
    let page = text(asked).await;
    assert!(page.contains("value=\"Laptop\"") && !page.contains("data-options"), "{page}");
    let (options, state) = challenge_again(&ann).await;
    let answer = phone.answer(&options);
    let form = [("name", "Laptop"), ("passkey_state", &state), ("passkey_credential", &answer)];
    let shown = ann.post(PATH, &form).await;
    assert_eq!(shown.status(), StatusCode::OK);
    assert!(text(shown).await.contains("data-options"));
    assert!(text(bob.post("/settings/devices", &[]).await).await.contains("Confirm that it’s you"));
    let visitor = app.browser().post(app.url("/settings/devices")).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::UNAUTHORIZED, "who logs in first");
    assert!(visitor.headers().contains_key("content-security-policy"));
    assert!(text(visitor).await.contains("<h1"), "a page says so");
    let huge = ann.post("/settings/devices", &[("name", "x".repeat(3_000_000).as_str())]).await;
    assert_eq!(huge.status(), StatusCode::PAYLOAD_TOO_LARGE);
    assert!(huge.headers().contains_key("content-security-policy"));
}
