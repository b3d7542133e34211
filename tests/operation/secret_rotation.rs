//! The installation's secret is replaced, with and without a leak, and outdated hashes of passwords are renewed.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use correspondence_clock::days;
use domain::device::DeviceId;
use domain::user::UserId;
use reqwest::header::COOKIE;
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use service::accounts::SignUp;
use service::own_address::AddressToken;
use service::sessions::{Browser, LogIn};
use service::vapid::VapidKey;
use service::{Clock, Reason};
use store::Backend::{self, Postgres, Sqlite};
use store::second_factors;
use testkit::app::{App, AppBuilder, PASSWORD, Player, program};
use testkit::authenticator::Authenticator;
use testkit::mail::in_folder;
use testkit::process::Program;
use testkit::wait::poll_for;

use crate::web::second_factors::switch_on;

const WEBHOOK: &str = "0123456789abcdef0123456789abcdef";

fn run(program: &Program, arguments: &[&str]) -> String {
    let output = program.run(arguments, b"");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

async fn id_of(app: &App, name: &str) -> UserId {
    app.service().games.user_by_name(name).await.expect("the database").expect("the account").id
}

async fn post(app: &App, browser: &Client, path: &str, form: &[(&str, &str)]) -> Response {
    browser.post(app.url(path)).form(form).send().await.expect("an answer")
}

/// What an installation has given away, made with its secret.
struct Issued {
    ann: Player,
    phone: Authenticator,
    feed: String,
    own_address: String,
    browser_tokens: String,
    webhook_key: Vec<u8>,
    vapid_key: String,
}

/// The keys that other servers and programs store.
fn stored_elsewhere(app: &App) -> (Vec<u8>, String) {
    let webhook_key = app.service().notifications.webhook_key(&DeviceId(WEBHOOK.to_owned()));
    (webhook_key, VapidKey::new(app.service().secret()).expect("a key").public().to_owned())
}

impl Issued {
    async fn by(app: &App) -> Self {
        let ann = app.player("Ann").await;
        ann.post("/settings/feeds/games/make", &[]).await;
        let page = ann.page("/settings/feeds").await;
        let (_, field) = page.split_once("id=\"games-address\" value=\"").expect("the page shows it");
        let feed = field.split('"').next().expect("its end").strip_prefix(&app.url("")).expect("a path").to_owned();
        let token = AddressToken::new(id_of(app, "Ann").await, 0).written(app.service().secret()).expect("a token");
        let proven = app.service().accounts.authenticate("Ann", PASSWORD.to_owned(), None).await;
        let browser = Browser::new("", "en".parse().expect("a language"));
        let logged_in = app.service().access.log_in(proven.expect("it is right").1, browser, None).await;
        let LogIn::Complete(session) = logged_in.expect("a log-in") else { panic!("there is no second factor yet") };
        let (phone, _) = switch_on(app, &ann).await;
        let (webhook_key, vapid_key) = stored_elsewhere(app);
        Self {
            ann,
            phone,
            feed,
            own_address: format!("play+{token}@chess.example"),
            browser_tokens: session.browser_tokens,
            webhook_key,
            vapid_key,
        }
    }

    async fn feed_status(&self, app: &App) -> StatusCode {
        app.browser().get(app.url(&self.feed)).send().await.expect("an answer").status()
    }

    async fn token_status(&self, app: &App) -> StatusCode {
        let request = program().get(app.url("/api/account")).bearer_auth(&self.ann.token);
        request.send().await.expect("an answer").status()
    }

    async fn is_browser_known(&self, app: &App) -> bool {
        let found = app.service().access.known_browser(&self.browser_tokens, "Ann").await;
        found.expect("the database").is_some()
    }

    /// A browser in which Ann has logged in with a code.
    async fn log_in_with_code(&self, app: &App) -> Client {
        let browser = app.browser();
        post(app, &browser, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
        post(app, &browser, "/login/code", &[("code", &self.phone.new_code(app))]).await;
        let settings = browser.get(app.url("/settings")).send().await.expect("an answer");
        assert_eq!(settings.status(), StatusCode::OK, "the code is accepted");
        browser
    }

    /// What the mail server is told about a message to Ann's own address.
    fn mail_in(&self, program: &Program) -> (Option<i32>, String) {
        let message =
            format!("From: ann@example.org\r\nTo: {}\r\n\r\nchallenge bob 3d white unrated\r\n", self.own_address);
        let output = program.clone().with("SEALEDMOVE_MAIL_REPLY", "play@chess.example");
        let output = output.run(&["mail-in"], message.as_bytes());
        let text = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&text).into_owned())
    }
}

/// An application whose clock agrees with that of the commands after [`close_suspended`].
async fn started_before_closing(backend: Backend) -> App {
    App::builder_on(backend).at(Clock::system().now() - days(14)).start().await
}

/// Closes the account of a suspended player: nobody can use the name again, or sign up with the address.
async fn close_suspended(app: &App, name: &str) {
    let player = app.player(name).await;
    app.service().accounts.suspend(name, Some("cheating"), true).await.expect("suspended");
    let closing = player.post("/settings/close", &[("games", "play"), ("current_password", PASSWORD)]).await;
    assert_eq!(closing.status(), StatusCode::SEE_OTHER);
    app.advance(days(14));
    app.service().finish_closings().await.expect("the database");
}

async fn assert_name_and_mailbox_stay_refused(app: &App, name: &str) {
    let form = |name: &str, email: String| SignUp {
        name: name.to_owned(),
        email,
        password: PASSWORD.to_owned(),
        language: None,
        guest: None,
    };
    let refused = app.service().accounts.add_user(form(name, "other@example.org".to_owned())).await;
    assert_eq!(refused.err().map(|error| error.code()), Some("name-taken"));
    let email = format!("{}@example.org", name.to_lowercase());
    app.service().accounts.sign_up(form("Innocent", email.clone()), None).await.expect("as with any address");
    app.service().accounts.sign_up(form("Other", "other@example.org".to_owned()), None).await.expect("an account");
    mailed_path(app, "confirm", "/confirm/", "other@example.org").await;
    let mails = in_folder(&app.data_dir().join("mail"));
    assert!(mails.iter().all(|mail| mail.header("X-Sealed-Move") != Some("confirm") || mail.to != [email.clone()]));
}

/// The path of the link in the first mail of that kind to that address.
async fn mailed_path(app: &App, kind: &str, part: &str, to: &str) -> String {
    let mail = poll_for(&format!("a {kind} mail to {to}"), async || {
        let mut mails = in_folder(&app.data_dir().join("mail")).into_iter();
        mails.find(|mail| mail.header("X-Sealed-Move") == Some(kind) && mail.to == [to])
    })
    .await;
    let link = mail.link(part);
    link[link.find(part).expect("a path")..].to_owned()
}

async fn started(builder: AppBuilder, parts: Parts) -> App {
    builder.parts(parts).start().await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn former_secrets_keep_working_after_rotation(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = started_before_closing(backend).await;
    close_suspended(&app, "Carl").await;
    app.add_user("Bob").await;
    let dora = app.player("Dora").await;
    let issued = Issued::by(&app).await;
    // Requested before the rotation, and mailed after it.
    let app = started(app.stop(), Parts::Serve).await;
    app.service().accounts.request_password_reset("bob@example.org").await.expect("requested");
    let dora = app.returning_player("Dora", &dora.token).await;
    let requested = dora.post("/settings/email", &[("email", "new@example.org")]).await;
    assert_eq!(requested.status(), StatusCode::SEE_OTHER);
    let builder = app.stop();
    let (program, data_dir) = (builder.program(), builder.data_dir().to_owned());
    let first = fs::read(data_dir.join("secret")).expect("the secret");
    for _ in 0..2 {
        let told = run(&program, &["keys", "rotate-secret"]);
        assert!(told.contains("until they are restarted"), "{told}");
    }
    for name in ["secret", "former-secrets"] {
        let mode = fs::metadata(data_dir.join(name)).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    let app = started(builder, Parts::ServeAndWork).await;
    assert_ne!(app.service().secret().as_bytes(), first);

    assert_eq!(issued.token_status(&app).await, StatusCode::OK);
    assert_eq!(issued.feed_status(&app).await, StatusCode::OK);
    assert!(issued.is_browser_known(&app).await);
    issued.log_in_with_code(&app).await;
    assert_eq!(stored_elsewhere(&app), (issued.webhook_key.clone(), issued.vapid_key.clone()));
    let (status, told) = issued.mail_in(&program);
    assert_eq!(status, Some(0), "{told}");
    assert_name_and_mailbox_stay_refused(&app, "Carl").await;
    let reset = mailed_path(&app, "reset", "/reset/", "bob@example.org").await;
    let set = post(&app, &app.browser(), &reset, &[("password", "slate pawns along a windy shore")]).await;
    assert_eq!(set.status(), StatusCode::SEE_OTHER);
    let confirm = mailed_path(&app, "confirm-email", "/confirm-email/", "new@example.org").await;
    assert_eq!(post(&app, &app.browser(), &confirm, &[]).await.status(), StatusCode::OK);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn signatures_of_leaked_secret_are_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = started_before_closing(backend).await;
    close_suspended(&app, "Carl").await;
    app.add_user("Bob").await;
    let issued = Issued::by(&app).await;
    app.service().accounts.request_password_reset("bob@example.org").await.expect("requested");
    let reset = mailed_path(&app, "reset", "/reset/", "bob@example.org").await;
    let open = app.browser().get(app.url(&reset)).send().await.expect("an answer");
    assert_eq!(open.status(), StatusCode::OK);
    let ann = id_of(&app, "Ann").await;
    let encrypted = async |app: &App| {
        let found = app.store().read(move |conn| second_factors::authenticator(conn, ann)).await;
        found.expect("the database").expect("an authenticator").secret
    };
    let before = encrypted(&app).await;

    let builder = app.stop();
    let program = builder.program();
    run(&program, &["keys", "rotate-secret", "--leaked"]);
    let app = builder.start().await;
    assert_eq!(issued.token_status(&app).await, StatusCode::UNAUTHORIZED);
    assert_eq!(issued.feed_status(&app).await, StatusCode::NOT_FOUND);
    assert!(!issued.is_browser_known(&app).await);
    let (webhook_key, vapid_key) = stored_elsewhere(&app);
    assert!(webhook_key != issued.webhook_key && vapid_key != issued.vapid_key);
    let (status, told) = issued.mail_in(&program);
    assert!(status == Some(67) && told.contains("belongs to no game"), "{status:?}: {told}");
    let dead = app.browser().get(app.url(&reset)).send().await.expect("an answer");
    assert_eq!(dead.status(), StatusCode::GONE);
    assert_name_and_mailbox_stay_refused(&app, "Carl").await;

    // A process that was not restarted yet could not read what is encrypted anew.
    let browser = issued.log_in_with_code(&app).await;
    let feeds = browser.get(app.url("/settings/feeds")).send().await.expect("an answer").text().await.expect("a page");
    assert!(!feeds.contains(&issued.feed) && feeds.contains("games.atom"), "the page shows the new address: {feeds}");
    assert_eq!(encrypted(&app).await, before);
    app.advance(days(1));
    issued.log_in_with_code(&app).await;
    assert_ne!(encrypted(&app).await, before, "a day after the rotation it is");
    issued.log_in_with_code(&app).await;
}

#[test]
fn damaged_list_of_former_secrets_stops_startup_and_fails_the_doctor() {
    let program = Program::new();
    program.add_player("Ann");
    run(&program, &["keys", "rotate-secret"]);
    let path = program.data_dir().join("former-secrets");
    let list = fs::read_to_string(&path).expect("a list");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("a mode");
    let doctor = program.run(&["doctor"], b"");
    let told = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(told.contains("Others can read") && told.contains("former-secrets"), "{told}");
    fs::write(&path, &list[..list.len() - 5]).expect("written");
    for command in ["serve", "worker", "doctor"] {
        let refused = program.run(&[command], b"");
        let told = [refused.stdout, refused.stderr].concat();
        let told = String::from_utf8_lossy(&told);
        assert!(!refused.status.success(), "{command}: {told}");
        assert!(told.contains("former-secrets") && told.contains("line 4 is no former secret"), "{command}: {told}");
    }
}

#[test]
fn backup_and_restore_include_former_secrets() {
    let program = Program::new();
    program.add_player("Ann");
    run(&program, &["keys", "rotate-secret"]);
    let folder = tempfile::tempdir().expect("a folder");
    let backup = folder.path().join("backup");
    let path = backup.to_str().expect("UTF-8");
    run(&program, &["backup", "--with-keys", path]);
    let other = Program::new();
    run(&other, &["restore", path]);
    for name in ["secret", "former-secrets"] {
        let [original, copy, restored] =
            [&program.data_dir(), &backup, &other.data_dir()].map(|folder| fs::read(folder.join(name)).expect(name));
        assert!(original == copy && copy == restored, "{name}");
        let mode = fs::metadata(other.data_dir().join(name)).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }

    // Later ones than those of the backup are renamed, and damaged ones are refused.
    run(&other, &["keys", "rotate-secret"]);
    let refused = other.run(&["restore", path], b"");
    assert!(!refused.status.success());
    let restored = run(&other, &["restore", "--replace", path]);
    assert!(restored.contains("former-secrets is called "), "{restored}");
    fs::write(backup.join("former-secrets"), "?").expect("written");
    let refused = other.run(&["restore", "--replace", path], b"");
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success() && told.contains("former-secrets: line 1 is no former secret"), "{told}");
    fs::remove_file(backup.join("former-secrets")).expect("removed");
    run(&other, &["restore", "--replace", path]);
    assert!(!other.data_dir().join("former-secrets").exists(), "the backup has none");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_renews_a_weaker_hash_and_keeps_sessions_and_known_browsers(
    #[values(Sqlite, Postgres)] backend: Backend,
) {
    // Tests hash with the lowest cost, and the program with the recommended one.
    let app = App::builder_on(backend).at(Clock::system().now()).start().await;
    let ann = app.add_user("Ann").await;
    let hash = async |app: &App| {
        let found = app.store().read(move |conn| store::users::password_hash(conn, ann)).await;
        found.expect("the database").expect("a hash")
    };
    let weak = hash(&app).await;
    let proven = app.service().accounts.authenticate("Ann", PASSWORD.to_owned(), None).await.expect("it is right").1;
    let browser = Browser::new("", "en".parse().expect("a language"));
    let LogIn::Complete(session) = app.service().access.log_in(proven, browser, None).await.expect("a log-in") else {
        panic!("there is no second factor")
    };
    let verified_before = app.service().accounts.authenticate("Ann", PASSWORD.to_owned(), None).await;
    let verified_before = verified_before.expect("it is right").1;
    let wrong = app.service().accounts.authenticate("Ann", "another one".to_owned(), None).await;
    assert!(wrong.is_err() && hash(&app).await == weak);

    let builder = app.stop();
    let server = builder.program().serve();
    let log_in = program().post(server.url("/login")).header("Sec-Fetch-Site", "same-origin");
    let answer = log_in.form(&[("name", "Ann"), ("password", PASSWORD)]).send().await.expect("an answer");
    assert!(answer.status().is_redirection() || answer.status().is_success(), "{answer:?}");
    server.terminate();
    let app = builder.start().await;
    let renewed = hash(&app).await;
    assert!(renewed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$") && !weak.contains("m=19456"), "{weak} {renewed}");
    let cookie = format!("session={}", session.key);
    let page = program().get(app.url("/settings")).header(COOKIE, cookie).send().await.expect("an answer");
    assert_eq!(page.status(), StatusCode::OK, "the session goes on");
    let known = app.service().access.known_browser(&session.browser_tokens, "Ann").await.expect("the database");
    assert!(known.is_some(), "the browser is still known");
    // A log-in that verified the password before its hash was renewed.
    let browser = Browser::new("", "en".parse().expect("a language"));
    let late = app.service().access.log_in(verified_before, browser, None).await;
    assert!(matches!(late, Ok(LogIn::Complete(_))), "{late:?}");
}
