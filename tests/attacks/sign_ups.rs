//! Mass sign-ups: a few networks cannot exhaust the quota, and when it is exhausted newcomers still get in.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use correspondence_clock::days;
use domain::one_time_key::Purpose;
use domain::user::UserId;
use reqwest::{Client, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::accounts::{SignUp, SignUpOrigin};
use sha2::{Digest, Sha256};
use store::Backend::{self, Postgres, Sqlite};
use store::users;
use testkit::app::{App, PASSWORD};
use testkit::concurrency::run_concurrently;
use testkit::mail::in_folder;
use testkit::wait::until;

async fn app_behind_proxy(backend: Backend) -> App {
    App::builder_on(backend).with("SEALEDMOVE_TRUSTED_PROXIES", "127.0.0.0/8").start().await
}

/// A visitor at that address.
struct Visitor<'a> {
    app: &'a App,
    browser: Client,
    address: &'a str,
}

impl<'a> Visitor<'a> {
    fn at(app: &'a App, address: &'a str) -> Self {
        Self { app, browser: app.browser(), address }
    }

    /// Sends the sign-up form with `more` fields, and returns the redirect target or the status.
    async fn sign_up(&self, name: &str, domain: &str, more: &[(&str, &str)]) -> String {
        let email = format!("{name}@{domain}");
        let mut form = vec![("name", name), ("email", &*email), ("password", PASSWORD)];
        form.extend(more);
        let request = self.browser.post(self.app.url("/signup")).header("X-Forwarded-For", self.address).form(&form);
        let answer = request.send().await.expect("an answer");
        match answer.headers().get("location") {
            Some(location) => location.to_str().expect("ASCII").to_owned(),
            None => answer.status().to_string(),
        }
    }

    /// Requests the proof-of-work question and solves it; `None` if no work is required.
    async fn solve_work(&self) -> Option<String> {
        let request = self.browser.get(self.app.url("/signup/work")).header("X-Forwarded-For", self.address);
        let answer = request.send().await.expect("an answer");
        if answer.status() == StatusCode::NO_CONTENT {
            return None;
        }
        assert_eq!(answer.headers()["cache-control"], "no-store");
        let challenge: Value = answer.json().await.expect("JSON");
        let (question, bits) =
            (challenge["question"].as_str().expect("text"), challenge["bits"].as_u64().expect("a number"));
        assert!((10..=19).contains(&bits), "{bits}");
        let is_answer = |proof: &String| {
            let hash = Sha256::digest(proof.as_bytes());
            u64::from(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]).leading_zeros()) >= bits
        };
        (0..u32::MAX).map(|number| format!("{question}:{number}")).find(is_answer)
    }
}

/// Exhausts the total quota of sign-ups from hundreds of networks, so that the next ones are delayed.
pub async fn exhaust_sign_up_quota(app: &App) {
    for number in 0..400_u32 {
        let [_, _, high, low] = number.to_be_bytes();
        let origin =
            SignUpOrigin { from: Some(IpAddr::V4(Ipv4Addr::new(10, high, low, 1))), ..SignUpOrigin::default() };
        let (name, email) = (format!("Crowd{number}"), format!("crowd{number}@crowd.example"));
        let form = SignUp { name, email, password: PASSWORD.to_owned(), language: None, guest: None };
        let wait = app.service().accounts.sign_up_from(form, None, origin).await.expect("there is room");
        if !wait.is_zero() {
            assert!(number >= 180, "{number}");
            return;
        }
    }
    panic!("there is no limit");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn six_networks_do_not_exhaust_the_sign_up_quota(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_behind_proxy(backend).await;
    let mut at_once = 0;
    for form in 0..246 {
        let address = format!("203.0.{}.1", form / 41);
        let location = Visitor::at(&app, &address).sign_up(&format!("Mal{form}"), "evil.example", &[]).await;
        at_once += u32::from(location == "/signup/sent");
    }
    assert!((60..150).contains(&at_once), "six networks have a good part of it: {at_once}");
    for host in 1..=10 {
        let address = format!("198.51.{host}.7");
        let visitor = Visitor::at(&app, &address);
        assert_eq!(visitor.solve_work().await, None);
        assert_eq!(visitor.sign_up(&format!("Ann{host}"), "example.org", &[]).await, "/signup/sent");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn newcomers_can_sign_up_when_the_quota_is_exhausted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_behind_proxy(backend).await;
    for name in ["Ann", "Bob", "Cleo"] {
        let id = app.add_user(name).await;
        let now = app.service().now();
        app.store().write(move |conn| users::record_seen(conn, id, now + days(8))).await.expect("they are seen");
    }
    app.advance(days(8));
    exhaust_sign_up_quota(&app).await;

    // By proof of work, which can be used once.
    let visitor = Visitor::at(&app, "198.51.100.7");
    let proof = visitor.solve_work().await.expect("it is asked to work");
    assert_eq!(visitor.sign_up("Dora", "somewhere.example", &[("work", &proof)]).await, "/signup/sent");
    let again = visitor.sign_up("Dan", "somewhere.example", &[("work", &proof)]).await;
    assert!(again.starts_with("/signup/sent?wait="), "{again}");
    let late = visitor.solve_work().await.expect("it is asked to work");
    app.advance(Duration::from_millis(1));
    let forged = late.replacen(':', "0:", 1);
    assert!(visitor.sign_up("Eli", "somewhere.example", &[("work", &forged)]).await.starts_with("/signup/sent?wait="));

    // By an invitation, although sign-up is open to everyone.
    let key = app.service().accounts.invite(Duration::from_secs(3600)).await.expect("an invitation");
    assert_eq!(visitor.sign_up("Fay", "somewhere.example", &[("invitation", &key)]).await, "/signup/sent");

    // By an e-mail address in the domain of existing players.
    let elsewhere = Visitor::at(&app, "198.51.101.7");
    assert_eq!(elsewhere.sign_up("Gil", "example.org", &[]).await, "/signup/sent");
    assert!(elsewhere.sign_up("Hal", "unknown.example", &[]).await.starts_with("/signup/sent?wait="));
}

/// Names confusable with `Alice` and other existing names are refused.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn confusable_names_are_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_behind_proxy(backend).await;
    for name in ["Alice", "Bob", "Barney", "Ann_K", "William-9"] {
        app.add_user(name).await;
    }
    let visitor = Visitor::at(&app, "198.51.100.7");
    let look_alikes = [
        "AIice",
        "al1ce",
        "A1-ICE",
        "b0b",
        "8ob",
        "Bamey",
        "barn3y",
        "Ann-K",
        "annk",
        "VVi11iam_9",
        "WiIIiamg",
        "EngineB",
    ];
    for name in look_alikes {
        let answer = visitor.sign_up(name, "evil.example", &[]).await;
        assert!(answer.starts_with(if name == "EngineB" { "400" } else { "409" }), "{name}: {answer}");
    }
    let form = [("name", "AIice"), ("email", "mal@evil.example"), ("password", PASSWORD)];
    let page = visitor.browser.post(app.url("/signup")).form(&form).send().await.expect("an answer");
    let page = page.text().await.expect("a page");
    assert!(page.contains("“AIice” looks too much like the name of another player."), "{page}");
    for name in ["Alicia", "Bobby", "Barnaby", "Ann-K2", "William-8"] {
        assert_eq!(visitor.sign_up(name, "example.net", &[]).await, "/signup/sent", "{name}");
    }

    // An unconfirmed name is reserved for an hour, and so is a name requested with an address that is already
    // registered: the response does not reveal which.
    assert_eq!(visitor.sign_up("Cleo", "example.net", &[]).await, "/signup/sent");
    let taken = |email| [("name", "Dora"), ("email", email), ("password", PASSWORD)];
    let answer = visitor.browser.post(app.url("/signup")).form(&taken("alice@example.org")).send().await;
    assert_eq!(answer.expect("an answer").status(), StatusCode::SEE_OTHER);
    let other = Visitor::at(&app, "198.51.101.7");
    for name in ["C1eo", "D0ra"] {
        assert!(other.sign_up(name, "evil.example", &[]).await.starts_with("409"), "{name}");
    }
    app.advance(Duration::from_secs(3600));
    for name in ["C1eo", "D0ra"] {
        assert_eq!(other.sign_up(name, "example.net", &[]).await, "/signup/sent", "{name}");
    }
    let left = app.store().read(|conn| users::find_by_name(conn, "Cleo")).await.expect("an answer");
    assert!(left.is_none(), "one of two that look alike is left");
}

/// Of confusable names requested concurrently, one is assigned.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_confusable_sign_ups_get_one_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_behind_proxy(backend).await;
    for round in ["K", "P", "X", "Y", "H", "D"] {
        let names =
            ["Olga", "0lga", "O1ga", "01ga", "Ol9a", "OI-ga", "0l_g4", "o19a"].map(|name| format!("{name}{round}"));
        let sign_ups = names.iter().zip(1..).map(async |(name, network)| {
            let address = format!("198.51.{network}.7");
            Visitor::at(&app, &address).sign_up(name, "example.net", &[]).await
        });
        let answers = run_concurrently(sign_ups).await;
        let is_accepted = |answer: &&String| answer.starts_with("/signup/sent");
        assert_eq!(answers.iter().filter(is_accepted).count(), 1, "{answers:?}");
        assert_eq!(answers.iter().filter(|answer| answer.starts_with("409")).count(), names.len() - 1, "{answers:?}");
        assert_eq!(confusable_users(&app, &names[0]).await.len(), 1);
    }
}

/// A name not confirmed in time can be replaced by a confusable one, unless it is confirmed concurrently.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn name_confirmed_during_confusable_sign_up_stays_unique(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_behind_proxy(backend).await;
    let visitor = Visitor::at(&app, "198.51.100.7");
    for round in 1..=12 {
        let name = format!("Cleo{}", "K".repeat(round));
        assert_eq!(visitor.sign_up(&name, "example.net", &[]).await, "/signup/sent");
        app.advance(Duration::from_secs(3600));
        let first = confusable_users(&app, &name).await.remove(0);
        let job = i64::try_from(round).expect("few");
        let key = app.service().accounts.issue_one_time_key(first, Purpose::Confirm, job, "").await.expect("a key");
        let other = Visitor::at(&app, "198.51.101.7");
        let like_it = name.replace("Cleo", "C1eo");
        let (confirmed, signed_up) = tokio::join!(
            app.service().accounts.confirm(&key, PASSWORD.to_owned()),
            other.sign_up(&like_it, "elsewhere.example", &[])
        );
        assert!(confirmed.is_ok() || signed_up == "/signup/sent", "{signed_up}");
        assert_eq!(confusable_users(&app, &name).await.len(), 1, "{} and {signed_up}", confirmed.is_ok());
    }
}

async fn confusable_users(app: &App, name: &str) -> Vec<UserId> {
    let name = name.to_owned();
    let found = app.store().read(move |conn| users::find_confusable(conn, &name)).await.expect("an answer");
    found.into_iter().map(|user| user.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn sign_up_without_scripts_gets_a_delayed_link() {
    let app = app_behind_proxy(Sqlite).await;
    exhaust_sign_up_quota(&app).await;
    let visitor = Visitor::at(&app, "198.51.100.7");
    let location = visitor.sign_up("Ann", "example.org", &[]).await;
    let minutes: u64 = location.strip_prefix("/signup/sent?wait=").expect("it waits").parse().expect("minutes");
    assert!((10..45).contains(&minutes), "before the name is free for others: {minutes}");
    let page = app.browser().get(app.url(&location)).send().await.expect("an answer").text().await.expect("a page");
    assert!(page.contains(&format!("about {minutes} minutes")), "{page}");
    let is_sent = async || {
        let sent = in_folder(&app.data_dir().join("mail"));
        sent.iter().any(|mail| mail.header("To").is_some_and(|to| to.contains("Ann@example.org")))
    };
    // Logging in does not speed it up.
    let log_in = [("name", "Ann"), ("password", PASSWORD)];
    let early = app.browser().post(app.url("/login")).form(&log_in).send().await.expect("an answer");
    assert_eq!(early.status(), StatusCode::FORBIDDEN);
    until("the crowd has its links", async || in_folder(&app.data_dir().join("mail")).len() >= 180).await;
    assert!(!is_sent().await);
    app.advance(Duration::from_secs(minutes * 60));
    until("the link is sent", is_sent).await;
}
