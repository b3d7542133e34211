//! The key of a session that goes on under another one, after its owner has authenticated again or changed how they do.

use std::time::Duration;

use correspondence_clock::days;
use diesel::connection::SimpleConnection;
use domain::session::{SESSION_IDLE_LIFE, SESSION_LIFE, Session};
use domain::user::UserId;
use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use service::Reason;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player, program};
use testkit::authenticator::Authenticator;
use testkit::wait::until;

const MINUTE: Duration = Duration::from_secs(60);

/// A form that takes authentication, and where it is sent.
const SENSITIVE: &str = "/settings/app-passwords";
const FORM: [(&str, &str); 1] = [("name", "Scid")];
const WITH_PASSWORD: [(&str, &str); 2] = [FORM[0], ("current_password", PASSWORD)];

/// A browser that sends the session key it is given, and stores none.
struct Browser<'a> {
    app: &'a App,
    client: Client,
}

impl<'a> Browser<'a> {
    fn of(app: &'a App) -> Self {
        Self { app, client: program() }
    }

    async fn get(&self, key: &str, path: &str) -> Response {
        let request = self.client.get(self.app.url(path)).header(COOKIE, format!("session={key}"));
        request.send().await.expect("an answer")
    }

    async fn post(&self, key: &str, path: &str, form: &[(&str, &str)]) -> Response {
        let request = self.client.post(self.app.url(path)).header(COOKIE, format!("session={key}"));
        request.header("Sec-Fetch-Site", "same-origin").form(form).send().await.expect("an answer")
    }

    async fn is_logged_in(&self, key: &str) -> bool {
        self.get(key, "/settings").await.status() == StatusCode::OK
    }
}

/// What a response sets the session cookie to.
fn new_key(answer: &Response) -> Option<String> {
    let cookies = answer.headers().get_all(SET_COOKIE).into_iter().map(|cookie| cookie.to_str().expect("text"));
    let mut found = cookies.filter_map(|cookie| cookie.strip_prefix("session="));
    let cookie = found.next()?;
    assert_eq!(found.next(), None, "one cookie");
    for attribute in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age=31536000"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    cookie.split(';').next().map(str::to_owned)
}

async fn user_of(app: &App, name: &str) -> UserId {
    app.service().games.user_by_name(name).await.expect("an answer").expect("an account").id
}

/// The only session of an account.
async fn session_of(app: &App, user: UserId) -> Session {
    let sessions = app.service().access.sessions_of(user).await.expect("an answer");
    let [session]: [Session; 1] = sessions.try_into().expect("one session");
    session
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn authenticating_again_replaces_the_session_key(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend);
    let second = builder.second_process();
    let (app, second) = (builder.start().await, second.start().await);
    let user = app.add_user("Ann").await;
    let former = app.log_in("Ann", PASSWORD).await;
    let (browser, elsewhere) = (Browser::of(&app), Browser::of(&second));
    assert_eq!(new_key(&browser.post(&former, SENSITIVE, &FORM).await), None, "she has just logged in");
    app.advance(11 * MINUTE);
    let begun = session_of(&app, user).await;
    let wrong = [FORM[0], ("current_password", "brass knight under the river")];
    for form in [FORM.as_slice(), &wrong] {
        let asked = browser.post(&former, SENSITIVE, form).await;
        assert_eq!((asked.status(), new_key(&asked)), (StatusCode::UNAUTHORIZED, None));
    }
    // The home page is cached.
    for _ in 0..3 {
        for browser in [&browser, &elsewhere] {
            assert!(browser.get(&former, "/").await.text().await.expect("a page").contains("data-reader=\"Ann\""));
        }
    }

    let made = browser.post(&former, SENSITIVE, &WITH_PASSWORD).await;
    let key = new_key(&made).expect("a new key");
    assert_eq!(made.status(), StatusCode::OK, "what the form does, it does with the new key");
    assert_eq!(app.service().access.app_passwords_of(user).await.expect("an answer").len(), 2);
    assert_ne!(key, former);
    for browser in [&browser, &elsewhere] {
        assert!(!browser.get(&former, "/").await.text().await.expect("a page").contains("data-reader=\"Ann\""));
        assert!(!browser.is_logged_in(&former).await && browser.is_logged_in(&key).await);
        let refused = browser.post(&former, SENSITIVE, &WITH_PASSWORD).await;
        assert_eq!((refused.status(), new_key(&refused)), (StatusCode::UNAUTHORIZED, None));
    }
    let session = session_of(&app, user).await;
    assert_ne!(session.key_hash, begun.key_hash);
    assert_eq!((session.created_at, session.user_agent), (begun.created_at, begun.user_agent));
    let list = browser.get(&key, "/settings/browsers").await.text().await.expect("a page");
    assert_eq!(list.matches("class=\"list__item\"").count(), 1, "{list}");
    assert_eq!(new_key(&browser.post(&key, SENSITIVE, &FORM).await), None, "not again within ten minutes");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn session_ends_a_year_after_the_log_in_under_any_key(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let user = app.add_user("Ann").await;
    let mut key = app.log_in("Ann", PASSWORD).await;
    let begun = app.service().now();
    let browser = Browser::of(&app);
    for _ in 0..7 {
        app.advance(days(50));
        let now = app.service().now();
        assert!(browser.is_logged_in(&key).await);
        until("it is noted", async || session_of(&app, user).await.seen_at == now).await;
        key = new_key(&browser.post(&key, SENSITIVE, &WITH_PASSWORD).await).expect("a new key");
        let session = session_of(&app, user).await;
        assert_eq!(session.created_at, begun);
        assert_eq!(session.expiry(), (now + SESSION_IDLE_LIFE).min(begun + SESSION_LIFE));
    }
    app.advance(days(14));
    assert!(browser.is_logged_in(&key).await);
    app.advance(days(1));
    assert!(!browser.is_logged_in(&key).await);
}

/// The page of a refusal is made further out than the form's handler.
#[tokio::test(flavor = "multi_thread")]
async fn refused_form_brings_the_new_session_key_too() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let (browser, former) = (Browser::of(&app), app.log_in("Ann", PASSWORD).await);
    app.advance(11 * MINUTE);
    let nonsense = [("games", "nonsense"), ("current_password", PASSWORD)];
    let refused = browser.post(&former, "/settings/close", &nonsense).await;
    let key = new_key(&refused).expect("a new key");
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.expect("a page").contains("<h1"));
    assert!(browser.is_logged_in(&key).await && !browser.is_logged_in(&former).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn changes_of_password_and_factors_replace_the_session_key(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = super::passkeys::start(backend).await;
    let ann = app.player("Ann").await;
    let user = user_of(&app, "Ann").await;
    let begun = session_of(&app, user).await;
    let mut former = begun.key_hash.clone();
    let mut assert_replaced = async |what: &str| {
        let session = session_of(&app, user).await;
        assert_ne!(session.key_hash, former, "{what}");
        assert_eq!(session.created_at, begun.created_at, "{what}");
        assert_eq!(ann.get("/settings").await.status(), StatusCode::OK, "{what}");
        former = session.key_hash;
    };
    ann.post("/settings/security/set-up", &[]).await;
    app.advance(11 * MINUTE);
    ann.post(SENSITIVE, &WITH_PASSWORD).await;
    assert_replaced("authenticating again").await;
    let phone = Authenticator::scan(&ann).await;
    let added = ann.post("/settings/security/authenticator", &[("code", &phone.code(&app))]).await;
    assert_eq!(added.status(), StatusCode::OK, "what was being set up goes along");
    assert_replaced("an authenticator app").await;
    let removed = ann.post("/settings/security/remove", &[("code", &phone.new_code(&app))]).await;
    assert_eq!(removed.status(), StatusCode::SEE_OTHER);
    assert_replaced("its removal").await;
    super::passkeys::add(&ann, "Phone").await;
    assert_replaced("a passkey").await;
    let passkey = super::passkeys::path_of_first(&ann).await;
    let removed = ann.post(&format!("{passkey}/remove"), &[]).await;
    assert_eq!(removed.status(), StatusCode::SEE_OTHER);
    assert_replaced("its removal").await;
    let change = [("current_password", PASSWORD), ("password", "copper lantern beyond the harbour")];
    assert_eq!(ann.post("/settings/password", &change).await.status(), StatusCode::SEE_OTHER);
    assert_replaced("another password").await;
    // It counts as authenticating again.
    assert_eq!(ann.post(SENSITIVE, &FORM).await.status(), StatusCode::OK);

    let none = app.store().write(move |conn| store::users::set_password_hash(conn, user, "!none"));
    none.await.expect("it has no password");
    let first = ann.post("/settings/password/first", &[("password", PASSWORD)]).await;
    assert_eq!(first.status(), StatusCode::SEE_OTHER);
    assert_replaced("a first password").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_that_authenticates_again_replaces_the_session_key(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = super::passkeys::start(backend).await;
    let ann = app.player("Ann").await;
    let phone = super::passkeys::add(&ann, "Phone").await;
    let user = user_of(&app, "Ann").await;
    app.advance(11 * MINUTE);
    let former = session_of(&app, user).await.key_hash;
    let (options, state) = super::passkeys::challenge_again(&ann).await;
    let answer = phone.answer(&options);
    let form = [FORM[0], ("passkey_state", state.as_str()), ("passkey_credential", &answer)];
    assert_eq!(ann.post(SENSITIVE, &form).await.status(), StatusCode::OK);
    assert_ne!(session_of(&app, user).await.key_hash, former);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::OK);
    assert_eq!(ann.post(SENSITIVE, &form).await.status(), StatusCode::OK, "it is recent");
}

/// A challenge belongs to the log-in, not to the key that the session had when it began.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn passkey_challenge_survives_session_key_renewal(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = super::passkeys::start(backend).await;
    let ann = app.player("Ann").await;
    let phone = super::passkeys::add(&ann, "Phone").await;
    app.advance(11 * MINUTE);
    let (options, state) = super::passkeys::challenge_again(&ann).await;
    let user = user_of(&app, "Ann").await;
    let former = session_of(&app, user).await.key_hash;
    assert_eq!(ann.post(SENSITIVE, &WITH_PASSWORD).await.status(), StatusCode::OK, "in another tab");
    assert_ne!(session_of(&app, user).await.key_hash, former);
    app.advance(11 * MINUTE);
    let answer = phone.answer(&options);
    let form = [FORM[0], ("passkey_state", state.as_str()), ("passkey_credential", &answer)];
    // Nor is it accepted in another session of the account.
    let laptop = app.returning_player("Ann", "").await;
    app.advance(11 * MINUTE);
    assert_eq!(laptop.post(SENSITIVE, &form).await.status(), StatusCode::GONE);
    assert_eq!(ann.post(SENSITIVE, &form).await.status(), StatusCode::OK);
    app.advance(11 * MINUTE);
    assert_eq!(ann.post(SENSITIVE, &form).await.status(), StatusCode::GONE, "it works once");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_that_authenticate_at_once_stay_logged_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let user = user_of(&app, "Ann").await;
    for round in 0..5 {
        app.advance(11 * MINUTE);
        let (one, other) = tokio::join!(ann.post(SENSITIVE, &WITH_PASSWORD), ann.post(SENSITIVE, &WITH_PASSWORD));
        let replaced = [&one, &other].into_iter().filter(|answer| new_key(answer).is_some()).count();
        assert_eq!(replaced, 1, "round {round}: {one:?} {other:?}");
        let statuses = [one.status(), other.status()];
        assert!(statuses.contains(&StatusCode::OK), "round {round}: {statuses:?}");
        assert_eq!(ann.get("/settings").await.status(), StatusCode::OK, "round {round}");
        session_of(&app, user).await;
    }
    let accounts = &app.service().accounts;
    let session = session_of(&app, user).await;
    let _renewed = accounts.authenticate_again(&session, PASSWORD.to_owned()).await.expect("the first");
    let refused = accounts.authenticate_again(&session, PASSWORD.to_owned()).await.err();
    assert_eq!(refused.map(|refusal| refusal.code()), Some("no-session"));
}

/// Both requests are authenticated when the first of them replaces the key.
#[tokio::test(flavor = "multi_thread")]
async fn form_that_loses_the_race_for_the_session_key_is_kept() {
    let app = App::start_on(Postgres).await;
    let ann = app.player("Ann").await;
    let user = user_of(&app, "Ann").await;
    app.advance(11 * MINUTE);
    let mut locker = app.store().dedicated_connection().expect("a connection");
    locker.batch_execute(&format!("begin; select id from users where id = {} for update", user.0)).expect("it is held");
    let release = async {
        app.until_waiting_for_locks(2).await;
        locker.batch_execute("commit").expect("it is released");
    };
    let send = || ann.post(SENSITIVE, &WITH_PASSWORD);
    let (one, other, ()) = tokio::join!(send(), send(), release);
    let (won, lost) = if one.status() == StatusCode::OK { (one, other) } else { (other, one) };
    assert_eq!((won.status(), lost.status()), (StatusCode::OK, StatusCode::UNAUTHORIZED));
    assert!(new_key(&won).is_some() && new_key(&lost).is_none());
    let page = lost.text().await.expect("a page");
    assert!(page.contains("Your log-in changed while this was sent") && page.contains("value=\"Scid\""), "{page}");
    assert_eq!(ann.post(SENSITIVE, &FORM).await.status(), StatusCode::OK, "it is sent once more");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn event_stream_of_the_former_session_key_ends(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann: Player = app.player("Ann").await;
    app.advance(11 * MINUTE);
    let mut stream = ann.get("/events").await;
    assert!(stream.chunk().await.expect("it is whole").is_some());
    assert_eq!(ann.post(SENSITIVE, &WITH_PASSWORD).await.status(), StatusCode::OK);
    while let Some(event) = stream.chunk().await.expect("it is whole") {
        let event = String::from_utf8_lossy(&event).into_owned();
        assert!(!event.contains("event: reader"), "{event}");
    }
    // Browsers reconnect, with the new key.
    let mut stream = ann.get("/events").await;
    let first = stream.chunk().await.expect("it is whole").expect("the first events");
    assert!(String::from_utf8_lossy(&first).contains("event: waiting"));
}

#[tokio::test(flavor = "multi_thread")]
async fn list_of_browsers_from_before_logs_nobody_out_under_a_new_session_key() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (browser, former) = (Browser::of(&app), app.log_in("Ann", PASSWORD).await);
    let page = ann.page("/settings/browsers").await;
    let (_, rest) = page.split_once("action=\"/settings/browsers/").expect("another browser");
    let end = format!("/settings/browsers/{}/end", rest.split('/').next().expect("an id"));
    app.advance(11 * MINUTE);
    let key = new_key(&browser.post(&former, SENSITIVE, &WITH_PASSWORD).await).expect("a new key");
    let answer = ann.post(&end, &[("current_password", PASSWORD)]).await;
    assert_eq!(answer.headers()["location"], "/settings/browsers");
    assert!(!ann.page("/settings/browsers").await.contains("class=\"notice notice--success"), "it was not done");
    assert!(browser.is_logged_in(&key).await);
}
