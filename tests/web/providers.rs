//! Accounts at an OpenID Connect provider: linking, logging in, signing up, and what is refused. The provider is a real one,
//! `tests/oidc/provider.mjs`.

use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use correspondence_clock::{Instant, days};
use domain::provider_link::{ProviderProfile, ProviderRefusal, ProviderSubject};
use reqwest::{Client, Response, StatusCode, Url};
use rstest::rstest;
use serde_json::{Value, json};
use service::accounts::{AccountError, ProviderSignUp, ProviderSignUpDone};
use service::provider_flows::ProviderNewcomer;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD};
use testkit::driven::InteractiveProcess;
use testkit::mail::in_folder;
use testkit::ports::free_port;
use testkit::wait::poll_for;
use testkit::{paths, programs, skipped};

const LINKS: &str = "/settings/security/providers";
const START: &str = "/login/with/school?next=%2Flobby";

/// In place of a hash.
const NO_PASSWORD: &str = "!owner";

/// Whether the provider is installed; if it is not, the test is noted as skipped.
fn is_installed() -> bool {
    let is_installed = programs::is_installed("node", &[])
        && paths::repository("tests/node_modules/oidc-provider/package.json").is_file();
    if !is_installed {
        skipped::skip("The npm package oidc-provider is not installed: `npm ci` in the folder `tests` installs it.");
    }
    is_installed
}

/// A service with a provider.
struct School {
    app: App,
    port: u16,
    provider: Option<InteractiveProcess>,
}

impl School {
    /// The clock begins at the time of the machine, which the provider has.
    async fn start(backend: Backend, sign_up: &str) -> Self {
        Self::start_before(Duration::ZERO, backend, sign_up).await
    }

    /// The clock begins so long before.
    async fn start_before(before: Duration, backend: Backend, sign_up: &str) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970") - before;
        let now = now.as_millis();
        let port = free_port();
        let settings = format!(
            "school = {{ label = \"School\", issuer = \"http://127.0.0.1:{port}\", client_id = \"chess\", \
             client_secret = \"hush\" }}"
        );
        let app = App::builder_on(backend)
            .at(Instant::from_millis(i64::try_from(now).expect("milliseconds")))
            .with("SEALEDMOVE_LOG_IN_PROVIDERS", &settings)
            .with("SEALEDMOVE_SIGN_UP", sign_up)
            .start()
            .await;
        let mut school = Self { app, port, provider: None };
        school.restart_provider();
        school
    }

    /// Starts the provider, with new keys.
    fn restart_provider(&mut self) {
        self.provider = None;
        let mut command = Command::new(programs::find("node", &[]));
        command.arg(programs::node_tests().join("oidc/provider.mjs"));
        command.args([self.port.to_string(), self.app.url("/login/with/school/callback"), "hush".to_owned()]);
        let mut provider = InteractiveProcess::start(&mut command);
        assert_eq!(provider.line(), "ready");
        self.provider = Some(provider);
    }

    /// Whoever is sent to the provider from now on has that account.
    fn is_visited_by(&mut self, account: &Value) {
        let provider = self.provider.as_mut().expect("it runs");
        provider.write(&account.to_string());
        assert_eq!(provider.line(), "set");
    }

    async fn get(&self, browser: &Client, path: &str) -> Response {
        browser.get(self.app.url(path)).send().await.expect("an answer")
    }

    async fn post(&self, browser: &Client, path: &str, form: &[(&str, &str)]) -> Response {
        browser.post(self.app.url(path)).form(form).send().await.expect("an answer")
    }

    /// A browser in which the account with that name is logged in by its password.
    async fn browser_of(&self, name: &str) -> Client {
        let browser = self.app.browser();
        let answer = self.post(&browser, "/login", &[("name", name), ("password", PASSWORD)]).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        browser
    }

    /// Goes to the provider, and stops before coming back: the address of the callback.
    async fn to_callback(&self, browser: &Client, url: &str) -> String {
        let mut url = Url::parse(url).expect("an address");
        for _ in 0..10 {
            let answer = browser.get(url.clone()).send().await.expect("an answer");
            let status = answer.status();
            let location = answer.headers().get("location").map(|to| to.to_str().expect("an address").to_owned());
            let Some(location) = location else { panic!("{status} at {url}: {}", answer.text().await.expect("text")) };
            url = url.join(&location).expect("an address");
            if url.path() == "/login/with/school/callback" {
                return url.into();
            }
        }
        panic!("redirects without an end: {url}")
    }

    /// Logs in through the provider; the answer to the callback.
    async fn log_in(&self, browser: &Client) -> Response {
        let callback = self.to_callback(browser, &self.app.url(START)).await;
        browser.get(callback).send().await.expect("an answer")
    }

    /// Links the account that is logged in; the answer to the callback.
    async fn link(&self, browser: &Client) -> Response {
        let asked = self.post(browser, &format!("{LINKS}/school/link"), &[]).await;
        assert_eq!(asked.status(), StatusCode::OK);
        let page = text(asked).await;
        let start = page.find(&format!("http://127.0.0.1:{}/auth?", self.port)).expect("a link to the provider");
        let url = page[start..].split('"').next().expect("it ends").replace("&#38;", "&").replace("&amp;", "&");
        let callback = self.to_callback(browser, &url).await;
        browser.get(callback).send().await.expect("an answer")
    }

    /// Removes the only link of the account that is logged in.
    async fn unlink(&self, browser: &Client) -> Response {
        let page = text(self.get(browser, LINKS).await).await;
        let (before, _) = page.split_once("/unlink\"").expect("a link");
        let id = before.rsplit('/').next().expect("an id").to_owned();
        self.post(browser, &format!("{LINKS}/{id}/unlink"), &[]).await
    }

    /// The status of that address in a browser that has nothing stored.
    async fn browser_without_log_in(&self, url: &str) -> StatusCode {
        self.app.browser().get(url).send().await.expect("an answer").status()
    }

    async fn is_logged_in(&self, browser: &Client) -> bool {
        self.get(browser, "/settings").await.status() == StatusCode::OK
    }
}

async fn text(answer: Response) -> String {
    answer.text().await.expect("a page")
}

fn location(answer: &Response) -> &str {
    answer.headers()["location"].to_str().expect("a path")
}

fn ann(email: &str, is_verified: bool) -> Value {
    json!({ "sub": "a1", "email": email, "email_verified": is_verified, "preferred_username": "ann.smith" })
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn linked_account_logs_in_until_it_is_unlinked(#[values(Sqlite, Postgres)] backend: Backend) {
    if !is_installed() {
        return;
    }
    let mut school = School::start(backend, "open").await;
    school.is_visited_by(&ann("elsewhere@example.org", true));
    school.app.add_user("Ann").await;
    school.app.add_user("Bob").await;
    let own = school.browser_of("Ann").await;
    let linked = school.link(&own).await;
    assert_eq!((linked.status(), location(&linked)), (StatusCode::SEE_OTHER, LINKS));
    assert!(text(school.get(&own, "/settings/security").await).await.contains("Account linked: http://127.0.0.1:"));

    let browser = school.app.browser();
    assert!(text(school.get(&browser, "/login").await).await.contains("Log in with School"));
    let logged_in = school.log_in(&browser).await;
    assert_eq!((logged_in.status(), location(&logged_in)), (StatusCode::SEE_OTHER, "/lobby"));
    assert!(text(school.get(&browser, "/settings").await).await.contains("Ann"));
    let logged_out = school.post(&browser, "/logout", &[]).await;
    assert_eq!(location(&logged_out), "/login?left=school");
    assert!(text(school.get(&browser, "/login?left=school").await).await.contains("/login/with/school/log-out"));

    let bob = school.browser_of("Bob").await;
    let refused = school.link(&bob).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(text(refused).await.contains("Another account here is already linked"));

    assert_eq!(school.unlink(&own).await.status(), StatusCode::SEE_OTHER);
    let unknown = school.log_in(&school.app.browser()).await;
    assert_eq!(location(&unknown), "/login/with/school/sign-up");
}

#[tokio::test(flavor = "multi_thread")]
async fn answer_is_accepted_once_and_from_the_browser_that_asked() {
    if !is_installed() {
        return;
    }
    let mut school = School::start(Sqlite, "open").await;
    school.is_visited_by(&ann("elsewhere@example.org", true));
    school.app.add_user("Ann").await;
    school.link(&school.browser_of("Ann").await).await;
    let (browser, other) = (school.app.browser(), school.app.browser());
    let callback = school.to_callback(&browser, &school.app.url(START)).await;
    let elsewhere = other.get(&callback).send().await.expect("an answer");
    assert_eq!(elsewhere.status(), StatusCode::GONE, "a browser without the cookie");
    let of_other = school.to_callback(&other, &school.app.url(START)).await;
    let wrong_state = other.get(&callback).send().await.expect("an answer");
    assert_eq!(wrong_state.status(), StatusCode::GONE, "the state of another browser");
    // The code of one browser with the state of another: nonce and verifier are not those it was issued for.
    let value = |url: &str, wanted: &str| {
        let url = Url::parse(url).expect("an address");
        let found = url.query_pairs().find(|(name, _)| name == wanted).map(|(_, value)| value.into_owned());
        found.expect("it has one")
    };
    let mixed = of_other.replace(&value(&of_other, "code"), &value(&callback, "code"));
    let mixed = other.get(&mixed).send().await.expect("an answer");
    assert_eq!(mixed.status(), StatusCode::UNAUTHORIZED);
    assert!(!school.is_logged_in(&other).await);
    assert_eq!(other.get(&of_other).send().await.expect("an answer").status(), StatusCode::GONE, "it was used");

    let fresh = school.to_callback(&browser, &school.app.url(START)).await;
    school.app.advance(Duration::from_secs(31 * 60));
    assert_eq!(browser.get(&fresh).send().await.expect("an answer").status(), StatusCode::GONE, "too late");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sign_up_with_a_verified_address_takes_no_password(#[values(Sqlite, Postgres)] backend: Backend) {
    if !is_installed() {
        return;
    }
    let mut school = School::start(backend, "open").await;
    school.is_visited_by(&ann("ann@school.example", true));
    let browser = school.app.browser();
    let newcomer = school.log_in(&browser).await;
    let form = location(&newcomer).to_owned();
    let page = text(school.get(&browser, &form).await).await;
    assert!(page.contains("value=\"ann-smith\"") && page.contains("ann@school.example"), "{page}");
    let taken = school.post(&browser, &form, &[("name", "x")]).await;
    assert_eq!(taken.status(), StatusCode::BAD_REQUEST);
    let signed_up = school.post(&browser, &form, &[("name", "Ann")]).await;
    assert_eq!((signed_up.status(), location(&signed_up)), (StatusCode::SEE_OTHER, "/lobby"));
    assert!(school.is_logged_in(&browser).await);
    assert!(text(school.get(&browser, "/settings/password").await).await.contains("you log in with a linked account"));
    for password in ["", PASSWORD] {
        let refused = school.post(&school.app.browser(), "/login", &[("name", "Ann"), ("password", password)]).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    }
    // The provider may have answered for somebody else at the browser, so the log-in does not count as recent.
    assert_eq!(school.unlink(&browser).await.status(), StatusCode::UNAUTHORIZED);
    let callback = school.to_callback(&browser, &school.app.url("/login/with/school/again?next=%2Fsettings")).await;
    assert_eq!(browser.get(&callback).send().await.expect("an answer").status(), StatusCode::SEE_OTHER);
    let only = school.unlink(&browser).await;
    assert_eq!(only.status(), StatusCode::CONFLICT);
    assert!(text(only).await.contains("the only way to log in"));
    // The form is used up by the link that it led to.
    let again = school.post(&browser, &form, &[("name", "Ann2")]).await;
    assert_eq!(again.status(), StatusCode::GONE);

    school.restart_provider();
    school.is_visited_by(&ann("ann@school.example", true));
    let with_new_keys = school.log_in(&school.app.browser()).await;
    assert_eq!((with_new_keys.status(), location(&with_new_keys)), (StatusCode::SEE_OTHER, "/lobby"));

    let set = school.post(&browser, "/settings/password/first", &[("password", PASSWORD)]).await;
    assert_eq!(set.status(), StatusCode::SEE_OTHER);
    school.browser_of("Ann").await;
    assert_eq!(school.unlink(&browser).await.status(), StatusCode::SEE_OTHER, "the password is left");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unverified_address_is_confirmed_by_mail_and_by_the_provider(#[values(Sqlite, Postgres)] backend: Backend) {
    if !is_installed() {
        return;
    }
    let mut school = School::start(backend, "open").await;
    school.is_visited_by(&ann("ann@example.org", false));
    let browser = school.app.browser();
    let form = location(&school.log_in(&browser).await).to_owned();
    let sent = school.post(&browser, &form, &[("name", "Ann"), ("email", "ann@example.org")]).await;
    assert_eq!(location(&sent), "/login/with/school/sent");
    let folder = school.app.data_dir().join("mail");
    let found = async || in_folder(&folder).into_iter().find(|mail| mail.header("X-Sealed-Move") == Some("confirm"));
    let mail = poll_for("a mail with the link", found).await;
    let path = mail.link("/confirm/").strip_prefix(&school.app.url("")).expect("a link to us").to_owned();
    let page = text(school.get(&browser, &path).await).await;
    assert!(page.contains("Confirm with School") && !page.contains("type=\"password\""), "{page}");
    let key = path.trim_start_matches("/confirm/").split('?').next().expect("a key").to_owned();
    let confirm = school.app.url(&format!("/login/with/school/confirm/{key}"));

    // Whoever reads the mail has not signed up: somebody else's account at the provider does not confirm.
    school.is_visited_by(&json!({ "sub": "b2" }));
    let other = school.app.browser();
    let callback = school.to_callback(&other, &confirm).await;
    assert_eq!(other.get(&callback).send().await.expect("an answer").status(), StatusCode::FORBIDDEN);

    school.is_visited_by(&ann("ann@example.org", false));
    let owner = school.app.browser();
    let callback = school.to_callback(&owner, &confirm).await;
    assert_eq!(owner.get(&callback).send().await.expect("an answer").status(), StatusCode::SEE_OTHER);
    assert!(school.is_logged_in(&owner).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn account_with_the_verified_address_is_not_taken_over(#[values(Sqlite, Postgres)] backend: Backend) {
    if !is_installed() {
        return;
    }
    let mut school = School::start(backend, "open").await;
    school.app.add_user("Bob").await;
    school.is_visited_by(&ann("bob@example.org", true));
    let browser = school.app.browser();
    let form = location(&school.log_in(&browser).await).to_owned();
    let refused = school.post(&browser, &form, &[("name", "Ann")]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(text(refused).await.contains("already an account here with your e-mail address"));
    assert!(!school.is_logged_in(&browser).await);
    assert!(school.app.service().accounts.account_by_name("Ann").await.expect("an answer").is_none());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn owner_without_a_password_authenticates_again_at_the_provider(#[values(Sqlite, Postgres)] backend: Backend) {
    if !is_installed() {
        return;
    }
    let a_while = Duration::from_secs(11 * 60);
    let mut school = School::start_before(a_while, backend, "open").await;
    let owner = school.app.add_user("Ann").await;
    let browser = school.browser_of("Ann").await;
    let (access, key) = (&school.app.service().access, school.app.log_in("Ann", PASSWORD).await);
    let session = access.session_user(&key, school.app.service().now()).await.expect("an answer").expect("a session");
    let issuer = format!("http://127.0.0.1:{}", school.port);
    let subject = ProviderSubject { issuer, subject: "a1".to_owned() };
    access.link_provider(&session.session, subject).await.expect("it is linked");
    let set = school.app.store().write(move |conn| store::users::set_password_hash(conn, owner, NO_PASSWORD));
    set.await.expect("it has no password");
    school.app.advance(a_while);

    let asked = school.unlink(&browser).await;
    assert_eq!(asked.status(), StatusCode::UNAUTHORIZED);
    let page = text(asked).await;
    assert!(page.contains("Log in with School again") && !page.contains("type=\"password\""), "{page}");
    let again = school.app.url("/login/with/school/again?next=%2Fsettings");
    school.is_visited_by(&json!({ "sub": "b2" }));
    let callback = school.to_callback(&browser, &again).await;
    assert_eq!(browser.get(&callback).send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    assert_eq!(school.unlink(&browser).await.status(), StatusCode::UNAUTHORIZED);

    // Without the provider's session, which belongs to the other one.
    school.restart_provider();
    school.is_visited_by(&ann("elsewhere@example.org", true));
    let callback = school.to_callback(&browser, &again).await;
    let other = school.browser_without_log_in(&callback).await;
    assert_eq!(other, StatusCode::GONE, "it belongs to the session");
    let done = browser.get(&callback).send().await.expect("an answer");
    assert_eq!((done.status(), location(&done)), (StatusCode::SEE_OTHER, "/settings"));
    // Now it is another refusal.
    assert_eq!(school.unlink(&browser).await.status(), StatusCode::CONFLICT);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn banned_address_is_answered_like_one_with_an_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    app.add_user("Bob").await;
    let accounts = &app.service().accounts;
    accounts.suspend("Ann", Some("cheating"), true).await.expect("suspended");
    let close = [("games", "play"), ("current_password", PASSWORD)];
    assert_eq!(ann.post("/settings/close", &close).await.status(), StatusCode::SEE_OTHER);
    app.advance(days(14));
    app.service().finish_closings().await.expect("the database");
    for (email, name) in [("ann@example.org", "Innocent"), ("bob@example.org", "Newcomer")] {
        for is_email_verified in [true, false] {
            let subject = ProviderSubject { issuer: "https://id.school.example".to_owned(), subject: name.to_owned() };
            let newcomer = ProviderNewcomer {
                provider: "school".to_owned(),
                subject,
                profile: ProviderProfile { email: Some(email.to_owned()), is_email_verified, name: None },
                invitation: None,
                next: None,
                begun_at: app.service().now().as_millis(),
            };
            let form = ProviderSignUp { name: name.to_owned(), email: email.to_owned(), language: None, guest: None };
            let done = accounts.sign_up_with_provider(form, newcomer, None, None).await;
            let is_as_expected = match &done {
                Err(AccountError::Provider(refusal)) => is_email_verified && *refusal == ProviderRefusal::AddressTaken,
                Ok(ProviderSignUpDone::MailSent { .. }) => !is_email_verified,
                _ => false,
            };
            assert!(is_as_expected, "{email}: {done:?}");
            let stored = accounts.account_by_name(name).await.expect("the database");
            assert!(stored.is_none_or(|user| user.confirmed_at.is_none()), "{email}");
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn last_of_passkeys_and_links_stays(#[values(Sqlite, Postgres)] backend: Backend) {
    let issuer = "http://127.0.0.1:9";
    let settings = format!("school = {{ label = \"School\", issuer = \"{issuer}\", client_id = \"chess\" }}");
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_PUBLIC_URL", "http://localhost:0")
        .with("SEALEDMOVE_LOG_IN_PROVIDERS", &settings)
        .start()
        .await;
    for is_passkey_first in [true, false] {
        let name = if is_passkey_first { "Ann" } else { "Bob" };
        let player = app.player(name).await;
        super::passkeys::add(&player, "Phone").await;
        let (service, key) = (app.service(), app.log_in(name, PASSWORD).await);
        let session = service.access.session_user(&key, service.now()).await.expect("an answer").expect("a session");
        let subject = ProviderSubject { issuer: issuer.to_owned(), subject: name.to_owned() };
        service.access.link_provider(&session.session, subject).await.expect("it is linked");
        let owner = session.user.id;
        let set = app.store().write(move |conn| store::users::set_password_hash(conn, owner, NO_PASSWORD));
        set.await.expect("it has no password");
        let passkey = format!("{}/remove", super::passkeys::path_of_first(&player).await);
        let page = player.page(LINKS).await;
        let (before, _) = page.split_once("/unlink\"").expect("a link");
        let link = format!("{LINKS}/{}/unlink", before.rsplit('/').next().expect("an id"));
        let (first, last) = if is_passkey_first { (passkey, link) } else { (link, passkey) };
        assert_eq!(player.post(&first, &[]).await.status(), StatusCode::SEE_OTHER, "{first}");
        assert_eq!(player.post(&last, &[]).await.status(), StatusCode::CONFLICT, "{last}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn new_password_by_mail_removes_links() {
    if !is_installed() {
        return;
    }
    let mut school = School::start(Sqlite, "open").await;
    school.is_visited_by(&ann("elsewhere@example.org", true));
    let player = school.app.player("Ann").await;
    school.link(&school.browser_of("Ann").await).await;
    player.set_password_by_mail(&school.app, "copper lantern beyond the harbour").await;
    assert_eq!(location(&school.log_in(&school.app.browser()).await), "/login/with/school/sign-up");
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_sign_up_and_a_provider_that_is_down_are_pages() {
    if !is_installed() {
        return;
    }
    let mut school = School::start(Sqlite, "closed").await;
    school.is_visited_by(&ann("ann@school.example", true));
    let closed = school.log_in(&school.app.browser()).await;
    assert_eq!(closed.status(), StatusCode::FORBIDDEN);
    assert!(text(closed).await.contains("takes no new accounts"));

    school.is_visited_by(&Value::Null);
    let cancelled = school.log_in(&school.app.browser()).await;
    assert_eq!(cancelled.status(), StatusCode::FORBIDDEN);
    assert!(text(cancelled).await.contains("cancelled or refused at School"));

    let browser = school.app.browser();
    school.is_visited_by(&ann("ann@school.example", true));
    let callback = school.to_callback(&browser, &school.app.url(START)).await;
    school.provider = None;
    let down = browser.get(&callback).send().await.expect("an answer");
    assert_eq!(down.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(text(down).await.contains("School doesn’t answer just now"));
    school.app.advance(Duration::from_secs(2 * 60 * 60));
    assert_eq!(school.get(&browser, START).await.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(school.get(&browser, "/login/with/nobody").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_begin_no_log_in() {
    if !is_installed() {
        return;
    }
    let school = School::start(Sqlite, "open").await;
    for (site, leads_to) in [("cross-site", "/login?next=%2Fsettings"), ("same-origin", "http://127.0.0.1")] {
        let request = school.app.browser().get(school.app.url("/login/with/school?next=/settings"));
        let answer = request.header("Sec-Fetch-Site", site).send().await.expect("an answer");
        let location = answer.headers()["Location"].to_str().expect("an address").to_owned();
        assert!(location.starts_with(leads_to), "{site}: {location}");
    }
}
