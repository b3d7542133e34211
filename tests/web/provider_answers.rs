//! What an OpenID Connect provider answers: forged and unfit ID tokens, no answer, too much of it, that of another server; and
//! the second factor after a log-in there.

use std::time::Duration;

use correspondence_clock::days;
use domain::provider_link::ProviderSubject;
use domain::user::UserId;
use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, Response, StatusCode, Url};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, program};
use testkit::issuer::{Discovery, ENDLESS, Issuer, SignedBy, TokenResponse};
use testkit::wait::until;

const START: &str = "/login/with/school?next=%2Flobby";
const AGAIN: &str = "/login/with/school/again?next=%2Fsettings";

/// The client id and secret at the provider.
const CLIENT: &str = "chess";
const SECRET: &str = "hush";

/// A service with a provider, at which Ann has the account `a1`.
struct School {
    app: App,
    issuer: Issuer,
    ann: UserId,
}

/// The address at the provider to which a browser is sent.
struct Asked(Url);

impl Asked {
    fn of(answer: &Response) -> Self {
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        Self(Url::parse(location(answer)).expect("an address"))
    }

    /// The value of a parameter.
    fn value(&self, wanted: &str) -> String {
        let found = self.0.query_pairs().find(|(name, _)| name == wanted);
        found.unwrap_or_else(|| panic!("{wanted} in {}", self.0)).1.into_owned()
    }
}

impl School {
    async fn start(backend: Backend) -> Self {
        let issuer = Issuer::start().await;
        let settings = format!(
            "school = {{ label = \"School\", issuer = \"{}\", client_id = \"{CLIENT}\", client_secret = \"{SECRET}\" }}",
            issuer.url()
        );
        let app = App::builder_on(backend).with("SEALEDMOVE_LOG_IN_PROVIDERS", &settings).start().await;
        let ann = app.add_user("Ann").await;
        let (access, key) = (&app.service().access, app.log_in("Ann", PASSWORD).await);
        let session = access.session_user(&key, app.service().now()).await.expect("an answer").expect("a session");
        let subject = ProviderSubject { issuer: issuer.url().to_owned(), subject: "a1".to_owned() };
        access.link_provider(&session.session, subject).await.expect("it is linked");
        access.end_all_sessions(ann).await.expect("they are ended");
        Self { app, issuer, ann }
    }

    /// The browser is sent to the provider.
    async fn begin(&self, browser: &Client) -> Asked {
        // The limit for log-ins from one network is not what is tested.
        self.app.advance(Duration::from_secs(60));
        let asked = Asked::of(&browser.get(self.app.url(START)).send().await.expect("an answer"));
        assert!(asked.0.as_str().starts_with(&format!("{}/authorize?", self.issuer.url())), "{}", asked.0);
        asked
    }

    /// The claims of an ID token that is accepted.
    fn claims(&self, asked: &Asked) -> Value {
        let now = self.app.service().now().as_millis() / 1000;
        json!({
            "iss": self.issuer.url(), "sub": "a1", "aud": CLIENT, "iat": now, "exp": now + 600, "nonce": asked.value("nonce"),
        })
    }

    /// The browser comes back with a code, for which the provider has this ID token.
    async fn come_back(&self, browser: &Client, asked: &Asked, signed_by: SignedBy<'_>, claims: &Value) -> Response {
        self.answer_with(browser, asked, TokenResponse::IdToken(self.issuer.id_token(signed_by, claims))).await
    }

    /// The browser comes back with a code, for which the provider has this response.
    async fn answer_with(&self, browser: &Client, asked: &Asked, response: TokenResponse) -> Response {
        self.issuer.answer_code_with(response);
        browser.get(self.app.url(&callback(asked))).send().await.expect("an answer")
    }

    async fn is_logged_in(&self, browser: &Client) -> bool {
        browser.get(self.app.url("/settings")).send().await.expect("an answer").status() == StatusCode::OK
    }

    async fn assert_unavailable(&self, browser: &Client, answer: Response) {
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.headers().contains_key("retry-after"));
        let page = answer.text().await.expect("a page");
        assert!(page.contains("School doesn’t answer just now"), "{page}");
        assert!(!self.is_logged_in(browser).await);
    }
}

/// Where the browser comes back.
fn callback(asked: &Asked) -> String {
    format!("/login/with/school/callback?code=c&state={}", asked.value("state"))
}

fn location(answer: &Response) -> &str {
    answer.headers()["location"].to_str().expect("a path")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn forged_and_unfit_id_tokens_log_nobody_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let school = School::start(backend).await;
    let now = || school.app.service().now().as_millis() / 1000;
    let browser = school.app.browser();
    let asked = school.begin(&browser).await;
    let accepted = school.come_back(&browser, &asked, SignedBy::Issuer, &school.claims(&asked)).await;
    assert_eq!((accepted.status(), location(&accepted)), (StatusCode::SEE_OTHER, "/lobby"), "the same without a fault");
    assert!(school.is_logged_in(&browser).await);

    type Change<'a> = Box<dyn Fn(&mut Value) + 'a>;
    let none = || -> Change<'_> { Box::new(|_| {}) };
    let set =
        |claim: &'static str, value: Value| -> Change<'_> { Box::new(move |claims| claims[claim] = value.clone()) };
    let cases: Vec<(&str, SignedBy<'_>, Change<'_>)> = vec![
        ("signed by another key", SignedBy::Another, none()),
        ("signed by the secret", SignedBy::Secret(SECRET), none()),
        ("unsigned", SignedBy::Nobody, none()),
        ("for another client", SignedBy::Issuer, set("aud", json!("draughts"))),
        ("for another client, too", SignedBy::Issuer, set("aud", json!([CLIENT, "draughts"]))),
        ("another nonce", SignedBy::Issuer, set("nonce", json!("another"))),
        (
            "no nonce",
            SignedBy::Issuer,
            Box::new(|claims| drop(claims.as_object_mut().expect("claims").remove("nonce"))),
        ),
        ("another issuer", SignedBy::Issuer, set("iss", json!("http://127.0.0.1:1"))),
        ("expired", SignedBy::Issuer, Box::new(|claims| claims["exp"] = json!(now() - 1))),
        ("no subject", SignedBy::Issuer, set("sub", json!(""))),
        ("a long subject", SignedBy::Issuer, set("sub", json!("a".repeat(1_000)))),
        ("of another access token", SignedBy::Issuer, set("at_hash", json!("AAAAAAAAAAAAAAAAAAAAAA"))),
    ];
    for (what, signed_by, change) in &cases {
        let browser = school.app.browser();
        let asked = school.begin(&browser).await;
        let mut claims = school.claims(&asked);
        change(&mut claims);
        let refused = school.come_back(&browser, &asked, *signed_by, &claims).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED, "{what}");
        let page = refused.text().await.expect("a page");
        assert!(page.contains("The answer from School was not accepted"), "{what}: {page}");
        assert!(!school.is_logged_in(&browser).await, "{what}");
        // The answer is used up.
        let again = school.come_back(&browser, &asked, SignedBy::Issuer, &school.claims(&asked)).await;
        assert_eq!(again.status(), StatusCode::GONE, "{what}");
    }
    let sessions = school.app.service().access.sessions_of(school.ann).await.expect("an answer");
    assert_eq!(sessions.len(), 1, "that of the first browser");
}

/// RFC 9207: the provider says in the address who it is.
#[tokio::test(flavor = "multi_thread")]
async fn answer_of_another_issuer_is_refused_before_its_code_is_sent() {
    let school = School::start(Sqlite).await;
    let browser = school.app.browser();
    let asked = school.begin(&browser).await;
    let url = school.app.url(&format!("{}&iss=http%3A%2F%2F127.0.0.1%3A1", callback(&asked)));
    let refused = browser.get(url).send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(school.issuer.token_requests(), 0);
    assert!(!school.is_logged_in(&browser).await);
    // A code that the provider does not know.
    let asked = school.begin(&browser).await;
    let refused = school.answer_with(&browser, &asked, TokenResponse::Refusal).await;
    assert_eq!((refused.status(), school.issuer.token_requests()), (StatusCode::UNAUTHORIZED, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn token_endpoint_that_does_not_answer_blocks_no_worker() {
    let school = School::start(Sqlite).await;
    let browser = school.app.browser();
    let asked = school.begin(&browser).await;
    let waits = school.answer_with(&browser, &asked, TokenResponse::Silence);
    let meanwhile = async {
        until("the code is sent", async || school.issuer.token_requests() == 1).await;
        // The service has one worker.
        for _ in 0..5 {
            let page = school.app.browser().get(school.app.url("/login")).send().await.expect("an answer");
            assert_eq!(page.status(), StatusCode::OK);
        }
        std::time::Instant::now()
    };
    let (answer, served_at) = tokio::join!(async { (waits.await, std::time::Instant::now()) }, meanwhile);
    let (answer, answered_at) = answer;
    assert!(served_at < answered_at, "others are served while it waits");
    school.assert_unavailable(&browser, answer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn token_response_without_an_end_is_not_read_to_its_end() {
    let school = School::start(Sqlite).await;
    let browser = school.app.browser();
    let asked = school.begin(&browser).await;
    let answer = school.answer_with(&browser, &asked, TokenResponse::Endless).await;
    school.assert_unavailable(&browser, answer).await;
    // The buffers of the connection take a part of it.
    assert!(school.issuer.sent() < ENDLESS / 2, "{} bytes", school.issuer.sent());
}

#[tokio::test(flavor = "multi_thread")]
async fn discovery_is_not_redirected_and_names_its_issuer() {
    let school = School::start(Sqlite).await;
    let (browser, other) = (school.app.browser(), Issuer::start().await);
    for discovery in [
        Discovery::Redirect { to: format!("{}/.well-known/openid-configuration", other.url()) },
        Discovery::Document { issuer: other.url().to_owned() },
    ] {
        school.issuer.answer_discovery_with(discovery);
        let answer = browser.get(school.app.url(START)).send().await.expect("an answer");
        school.assert_unavailable(&browser, answer).await;
    }
    assert_eq!(other.requests(), 0, "another server is not asked");
    school.issuer.answer_discovery_with(Discovery::Document { issuer: school.issuer.url().to_owned() });
    school.begin(&browser).await;
}

/// What is said about somebody has to be about them (OpenID Connect Core, 5.3.2).
#[tokio::test(flavor = "multi_thread")]
async fn user_info_of_somebody_else_signs_nobody_up() {
    let school = School::start(Sqlite).await;
    let newcomer = async |user_info: Value| {
        school.issuer.answer_user_info_with(user_info);
        let browser = school.app.browser();
        let asked = school.begin(&browser).await;
        let mut claims = school.claims(&asked);
        claims["sub"] = json!("b2");
        school.come_back(&browser, &asked, SignedBy::Issuer, &claims).await
    };
    let stranger = newcomer(json!({ "sub": "c3", "email": "c@school.example", "email_verified": true })).await;
    assert_eq!(stranger.status(), StatusCode::SERVICE_UNAVAILABLE);
    let own = newcomer(json!({ "sub": "b2", "email": "b@school.example", "email_verified": true })).await;
    assert_eq!((own.status(), location(&own)), (StatusCode::SEE_OTHER, "/login/with/school/sign-up"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn second_factor_is_asked_for_after_a_log_in_at_the_provider(#[values(Sqlite, Postgres)] backend: Backend) {
    let school = School::start(backend).await;
    let ann = school.app.returning_player("Ann", "").await;
    let (phone, _) = super::second_factors::switch_on(&school.app, &ann).await;
    let browser = school.app.browser();
    let asked = school.begin(&browser).await;
    let mut claims = school.claims(&asked);
    // Whatever the provider says about how it has authenticated them.
    claims["amr"] = json!(["otp", "mfa"]);
    let half = school.come_back(&browser, &asked, SignedBy::Issuer, &claims).await;
    assert_eq!((half.status(), location(&half)), (StatusCode::SEE_OTHER, "/login/code?next=%2Flobby"));
    assert!(!school.is_logged_in(&browser).await);
    let enter = async |code: &str| {
        let form = [("code", code), ("next", "/lobby")];
        browser.post(school.app.url("/login/code")).form(&form).send().await.expect("an answer")
    };
    assert_eq!(enter("000000").await.status(), StatusCode::UNAUTHORIZED);
    assert!(!school.is_logged_in(&browser).await);
    let done = enter(&phone.new_code(&school.app)).await;
    assert_eq!((done.status(), location(&done)), (StatusCode::SEE_OTHER, "/lobby"));
    assert!(school.is_logged_in(&browser).await);
}

/// A log-in at the provider of long ago does not do, and the session goes on under another key.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn provider_authenticates_again_only_with_a_new_log_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let school = School::start(backend).await;
    let ann = school.app.returning_player("Ann", "").await;
    let access = &school.app.service().access;
    let key_hash = async || {
        let sessions = access.sessions_of(school.ann).await.expect("an answer");
        assert_eq!(sessions.len(), 1);
        sessions[0].key_hash.clone()
    };
    school.app.advance(Duration::from_secs(11 * 60));
    let former = key_hash().await;
    let form = [("name", "Scid")];
    let now = || school.app.service().now().as_millis() / 1000;
    for (ago, is_accepted) in [(None, false), (Some(3600), false), (Some(0), true)] {
        let asked = Asked::of(&ann.get(AGAIN).await);
        assert_eq!((asked.value("prompt").as_str(), asked.value("max_age").as_str()), ("login", "0"));
        let mut claims = school.claims(&asked);
        if let Some(ago) = ago {
            claims["auth_time"] = json!(now() - ago);
        }
        let token = school.issuer.id_token(SignedBy::Issuer, &claims);
        school.issuer.answer_code_with(TokenResponse::IdToken(token));
        let answer = ann.get(&callback(&asked)).await;
        let status = if is_accepted { StatusCode::SEE_OTHER } else { StatusCode::UNAUTHORIZED };
        assert_eq!(answer.status(), status, "{ago:?}");
        assert_eq!(key_hash().await != former, is_accepted, "{ago:?}");
        let made = ann.post("/settings/app-passwords", &form).await;
        assert_eq!(made.status() == StatusCode::OK, is_accepted, "{ago:?}: {}", made.status());
    }
    assert_eq!(ann.get("/settings").await.status(), StatusCode::OK);
}

/// The trip belongs to the log-in, not to the key that the session had when it began.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn provider_flow_survives_session_key_renewal(#[values(Sqlite, Postgres)] backend: Backend) {
    let school = School::start(backend).await;
    let app = &school.app;
    let ann = app.returning_player("Ann", "").await;
    let access = &app.service().access;
    let key_hash = async || access.sessions_of(school.ann).await.expect("an answer").remove(0).key_hash;
    let form = [("name", "Scid")];
    app.advance(Duration::from_secs(11 * 60));
    let former = key_hash().await;
    let begun = ann.get(AGAIN).await;
    let (asked, trip) = (Asked::of(&begun), begun.headers()[SET_COOKIE].to_str().expect("text").to_owned());
    let with_password = [form[0], ("current_password", PASSWORD)];
    assert_eq!(ann.post("/settings/app-passwords", &with_password).await.status(), StatusCode::OK, "in another tab");
    assert_ne!(key_hash().await, former);
    app.advance(Duration::from_secs(11 * 60));
    assert_eq!(ann.post("/settings/app-passwords", &form).await.status(), StatusCode::UNAUTHORIZED);
    let mut claims = school.claims(&asked);
    claims["auth_time"] = json!(app.service().now().as_millis() / 1000);
    let token = || TokenResponse::IdToken(school.issuer.id_token(SignedBy::Issuer, &claims));
    // Another session of the account does not end it, even with the cookie of the trip.
    let cookies =
        format!("session={}; {}", app.log_in("Ann", PASSWORD).await, trip.split(';').next().expect("a cookie"));
    school.issuer.answer_code_with(token());
    let elsewhere = program().get(app.url(&callback(&asked))).header(COOKIE, cookies);
    assert!(elsewhere.send().await.expect("an answer").status().is_client_error());
    school.issuer.answer_code_with(token());
    assert_eq!(ann.get(&callback(&asked)).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.post("/settings/app-passwords", &form).await.status(), StatusCode::OK);
}

/// After that the provider decides again whether they may log in.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn provider_session_ends_after_thirty_days(
    #[values(Sqlite, Postgres)] backend: Backend,
    #[values(false, true)] has_second_factor: bool,
) {
    let school = School::start(backend).await;
    let app = &school.app;
    let phone = match has_second_factor {
        false => None,
        true => {
            let ann = app.returning_player("Ann", "").await;
            let (phone, _) = super::second_factors::switch_on(app, &ann).await;
            app.service().access.end_all_sessions(school.ann).await.expect("they are ended");
            Some(phone)
        }
    };
    let browser = app.browser();
    let asked = school.begin(&browser).await;
    let done = school.come_back(&browser, &asked, SignedBy::Issuer, &school.claims(&asked)).await;
    assert_eq!(done.status(), StatusCode::SEE_OTHER);
    if let Some(phone) = phone {
        let form = [("code", phone.new_code(app)), ("next", "/lobby".to_owned())];
        let done = browser.post(app.url("/login/code")).form(&form).send().await.expect("an answer");
        assert_eq!(done.status(), StatusCode::SEE_OTHER);
    }
    let with_password = app.returning_player("Ann", "").await;
    let page = browser.get(app.url("/settings/browsers")).send().await.expect("an answer").text().await.expect("text");
    assert!(page.contains("after 60 days without a visit, and 30 days after you logged in at the latest"), "{page}");
    app.advance(days(20));
    assert!(school.is_logged_in(&browser).await);
    // Authenticating again makes no longer session of it.
    let form = [("name", "Scid"), ("current_password", PASSWORD)];
    let made = browser.post(app.url("/settings/app-passwords")).form(&form).send().await.expect("an answer");
    assert_eq!(made.status(), StatusCode::OK);
    // A new password keeps the session, and when it ends.
    let form = [("current_password", PASSWORD), ("password", "copper lantern beyond the harbour")];
    let changed = browser.post(app.url("/settings/password")).form(&form).send().await.expect("an answer");
    assert_eq!(changed.status(), StatusCode::SEE_OTHER);
    assert!(!with_password.get("/settings").await.status().is_success(), "it has ended");
    app.advance(days(9));
    assert!(school.is_logged_in(&browser).await);
    app.advance(days(1));
    assert!(!school.is_logged_in(&browser).await);
    let asked = school.begin(&browser).await;
    let done = school.come_back(&browser, &asked, SignedBy::Issuer, &school.claims(&asked)).await;
    assert_eq!(done.status(), StatusCode::SEE_OTHER, "the provider lets them in again");
}
