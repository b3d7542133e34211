//! Two-factor authentication: authenticator apps, recovery codes, authenticating again, and mail about it.

use std::time::Duration;

use domain::one_time_key::Purpose;
use domain::user::Role;
use futures_util::future::join_all;
use reqwest::header::USER_AGENT;
use reqwest::{Client, Response, StatusCode};
use rstest::rstest;
use service::Reason;
use service::accounts::AccountError;
use service::sessions::{Browser, LogIn};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};
use testkit::authenticator::Authenticator;
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};

const MINUTE: Duration = Duration::from_secs(60);

async fn text(answer: Response) -> String {
    answer.text().await.expect("a page")
}

async fn post(app: &App, browser: &Client, path: &str, form: &[(&str, &str)]) -> Response {
    browser.post(app.url(path)).form(form).send().await.expect("an answer")
}

/// Enters name and password; the browser is asked for the second factor.
async fn enter_password(app: &App, browser: &Client) {
    let answer = post(app, browser, "/login", &[("name", "Ann"), ("password", PASSWORD), ("next", "/lobby")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()["location"], "/login/code?next=%2Flobby");
}

async fn enter_code(app: &App, browser: &Client, code: &str) -> Response {
    post(app, browser, "/login/code", &[("code", code), ("next", "/lobby")]).await
}

async fn is_logged_in(app: &App, browser: &Client) -> bool {
    browser.get(app.url("/settings")).send().await.expect("an answer").status() == StatusCode::OK
}

/// Switches two-factor authentication on; returns the app and the recovery codes.
pub(crate) async fn switch_on(app: &App, player: &Player) -> (Authenticator, Vec<String>) {
    let started = player.post("/settings/security/set-up", &[]).await;
    assert_eq!(started.headers()["location"], "/settings/security/authenticator");
    let phone = Authenticator::scan(player).await;
    let answer = player.post("/settings/security/authenticator", &[("code", &phone.code(app))]).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["cache-control"], "no-store");
    (phone, codes_on(&text(answer).await))
}

fn codes_on(page: &str) -> Vec<String> {
    let codes: Vec<String> =
        page.split("<li><code>").skip(1).filter_map(|rest| rest.split_once('<')).map(|(code, _)| code.into()).collect();
    assert_eq!(codes.len(), 10, "{page}");
    codes
}

/// The mails to Ann about the security of her account, oldest first.
fn security_mails(app: &App) -> Vec<Mail> {
    let mails = in_folder(&app.data_dir().join("mail")).into_iter();
    mails.filter(|mail| mail.header("X-Sealed-Move") == Some("security-changed")).collect()
}

async fn security_mail(app: &App, words: &str) -> Mail {
    poll_for(words, async || {
        security_mails(app)
            .into_iter()
            .rfind(|mail| mail.text.as_ref().is_some_and(|text| text.replace('\n', " ").contains(words)))
    })
    .await
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_takes_a_code_of_the_authenticator_app(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    ann.post("/settings/security/set-up", &[]).await;
    let refused = ann.post("/settings/security/authenticator", &[("code", "123")]).await;
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    assert!(text(refused).await.contains("That code is wrong"));
    let (phone, _) = switch_on(&app, &ann).await;
    let page = ann.page("/settings/security").await;
    assert!(page.contains("10 recovery codes left") && page.contains("Authenticator app added"), "{page}");
    security_mail(&app, "An authenticator app was added").await;

    let browser = app.browser();
    enter_password(&app, &browser).await;
    for path in ["/settings", "/inbox", "/following", "/settings/security"] {
        let half = browser.get(app.url(path)).send().await.expect("an answer");
        assert_eq!(half.status(), StatusCode::SEE_OTHER, "a log-in that is half done opens nothing: {path}");
    }
    let form = browser.get(app.url("/login/code?next=/lobby")).send().await.expect("an answer");
    assert!(text(form).await.contains("autocomplete=\"one-time-code\""));
    let used = enter_code(&app, &browser, &phone.code(&app)).await;
    assert_eq!(used.status(), StatusCode::UNAUTHORIZED, "a code works once");
    assert!(text(used).await.contains("was used already"));
    let code = phone.new_code(&app);
    let spaced = format!(" {} {} ", &code[..3], &code[3..]);
    let done = enter_code(&app, &browser, &spaced).await;
    assert_eq!((done.status(), done.headers()["location"].as_bytes()), (StatusCode::SEE_OTHER, b"/lobby".as_slice()));
    assert!(is_logged_in(&app, &browser).await);

    // Without a log-in that waits there is nothing to complete.
    let stranger = app.browser();
    assert_eq!(enter_code(&app, &stranger, &phone.new_code(&app)).await.status(), StatusCode::GONE);
    let form = stranger.get(app.url("/login/code")).send().await.expect("an answer");
    assert_eq!(form.headers()["location"], "/login");
    // It waits for ten minutes.
    enter_password(&app, &stranger).await;
    app.advance(10 * MINUTE);
    assert_eq!(enter_code(&app, &stranger, &phone.code(&app)).await.status(), StatusCode::GONE);
    assert!(!is_logged_in(&app, &stranger).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn recovery_codes_work_once_in_place_of_the_app(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (phone, codes) = switch_on(&app, &ann).await;
    let browser = app.browser();
    enter_password(&app, &browser).await;
    let typed = codes[3].to_uppercase().replace('-', " ");
    assert_eq!(enter_code(&app, &browser, &typed).await.status(), StatusCode::SEE_OTHER);
    security_mail(&app, "A recovery code was used. You have 9 left.").await;
    let other = app.browser();
    enter_password(&app, &other).await;
    assert_eq!(enter_code(&app, &other, &codes[3]).await.status(), StatusCode::UNAUTHORIZED);

    // New codes take a proof of the factor, and end the former ones.
    let refused = ann.post("/settings/security/recovery-codes", &[("code", "000000")]).await;
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    let answer = ann.post("/settings/security/recovery-codes", &[("code", &phone.new_code(&app))]).await;
    let new = codes_on(&text(answer).await);
    assert_eq!(enter_code(&app, &other, &codes[4]).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(enter_code(&app, &other, &new[0]).await.status(), StatusCode::SEE_OTHER);

    // A new password ends all log-ins, and leaves the factor.
    enter_password(&app, &app.browser()).await;
    let half = app.browser();
    enter_password(&app, &half).await;
    let user = app.service().games.user_by_name("Ann").await.expect("an answer").expect("her account").id;
    let key = app.service().accounts.issue_one_time_key(user, Purpose::Reset, 9000, "").await.expect("a key");
    app.service().accounts.reset_password(&key, PASSWORD.to_owned()).await.expect("it is set");
    security_mail(&app, "A new password was set").await;
    assert_eq!(enter_code(&app, &half, &new[1]).await.status(), StatusCode::GONE, "its password is gone");
    let again = app.browser();
    enter_password(&app, &again).await;
    assert!(!is_logged_in(&app, &again).await);

    // Switching it off takes a code, too.
    assert_eq!(enter_code(&app, &again, &new[2]).await.status(), StatusCode::SEE_OTHER);
    let off = post(&app, &again, "/settings/security/remove", &[("code", &new[2])]).await;
    assert_eq!(off.status(), StatusCode::UNAUTHORIZED);
    let off = post(&app, &again, "/settings/security/remove", &[("code", &phone.new_code(&app))]).await;
    assert_eq!(off.status(), StatusCode::SEE_OTHER);
    let plain = post(&app, &app.browser(), "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(plain.headers()["location"], "/");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn ten_wrong_codes_are_the_limit_for_an_hour(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (phone, codes) = switch_on(&app, &ann).await;
    let right = phone.new_code(&app);
    let wrong = if right == "000000" { "000001" } else { "000000" };
    for attempt in 0..10 {
        // From new browsers and log-ins, too.
        let browser = app.browser();
        enter_password(&app, &browser).await;
        assert_eq!(enter_code(&app, &browser, wrong).await.status(), StatusCode::UNAUTHORIZED, "{attempt}");
    }
    let browser = app.browser();
    enter_password(&app, &browser).await;
    let limited = enter_code(&app, &browser, &right).await;
    assert_eq!(limited.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(text(limited).await.contains("or use a recovery code"));
    security_mail(&app, "Ten wrong codes were entered").await;
    assert_eq!(enter_code(&app, &browser, &codes[0]).await.status(), StatusCode::SEE_OTHER, "the owner gets in");
    app.advance(60 * MINUTE);
    let browser = app.browser();
    enter_password(&app, &browser).await;
    assert_eq!(enter_code(&app, &browser, &phone.code(&app)).await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_phone_replaces_the_first_once_it_shows_codes() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let (old, codes) = switch_on(&app, &ann).await;
    let refused = ann.post("/settings/security/set-up", &[("code", "")]).await;
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED, "it takes a code of the first");
    ann.post("/settings/security/set-up", &[("code", &old.new_code(&app))]).await;
    let new = Authenticator::scan(&ann).await;
    let browser = app.browser();
    enter_password(&app, &browser).await;
    assert_eq!(enter_code(&app, &browser, &new.new_code(&app)).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(
        enter_code(&app, &browser, &old.code(&app)).await.status(),
        StatusCode::SEE_OTHER,
        "in force until then"
    );
    let done = ann.post("/settings/security/authenticator", &[("code", &new.new_code(&app))]).await;
    assert_eq!(done.headers()["location"], "/settings/security", "the recovery codes stay");
    let browser = app.browser();
    enter_password(&app, &browser).await;
    assert_eq!(enter_code(&app, &browser, &old.new_code(&app)).await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(enter_code(&app, &browser, &codes[9]).await.status(), StatusCode::SEE_OTHER);
    // Another log-in of the account is shown no secret.
    ann.post("/settings/security/set-up", &[("code", &new.new_code(&app))]).await;
    let elsewhere = browser.get(app.url("/settings/security/authenticator")).send().await.expect("an answer");
    assert_eq!(elsewhere.headers()["location"], "/settings/security");
    assert_eq!(
        post(&app, &browser, "/settings/security/authenticator", &[("code", "123456")]).await.status(),
        StatusCode::GONE
    );
    // An app that is never confirmed is forgotten.
    ann.post("/settings/security/set-up", &[("code", &new.new_code(&app))]).await;
    app.advance(60 * MINUTE);
    assert_eq!(ann.get("/settings/security/authenticator").await.headers()["location"], "/settings/security");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn credentials_and_factors_take_the_password_again(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let field = "name=\"current_password\"";
    let token = [("description", "a robot"), ("days", "30"), ("scope", "board:play")];
    let forms = [
        ("/settings/app-passwords", [("name", "Scid")].as_slice(), StatusCode::OK),
        ("/settings/tokens", token.as_slice(), StatusCode::OK),
        ("/settings/email", [("email", "new@example.org")].as_slice(), StatusCode::SEE_OTHER),
        ("/settings/security/set-up", [].as_slice(), StatusCode::SEE_OTHER),
    ];
    for (path, form, expected) in forms {
        app.advance(11 * MINUTE);
        assert!(!ann.page(path.trim_end_matches("/set-up")).await.contains(field), "{path}");
        let asked = ann.post(path, form).await;
        assert_eq!(asked.status(), StatusCode::UNAUTHORIZED, "{path}");
        let page = text(asked).await;
        assert!(page.contains(field) && page.contains(&format!("action=\"{path}\"")), "{path}: {page}");
        for (name, value) in form {
            let typed = format!("<input type=\"hidden\" name=\"{name}\" value=\"{value}\">");
            assert!(page.contains(&typed), "what was typed goes along: {page}");
        }
        let wrong = [form, &[("current_password", "brass knight under the river")]].concat();
        let refused = ann.post(path, &wrong).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED, "{path}");
        let page = text(refused).await;
        assert!(page.contains("That’s not your password") && !page.contains("brass knight"), "{page}");
        let right = [form, &[("current_password", PASSWORD)]].concat();
        assert_eq!(ann.post(path, &right).await.status(), expected, "{path}");
        assert_eq!(ann.post(path, form).await.status(), expected, "not again within ten minutes: {path}");
    }
    // Changing a factor takes the password as well as a code.
    let (phone, codes) = switch_on(&app, &ann).await;
    app.advance(11 * MINUTE);
    for change in ["set-up", "recovery-codes", "remove"] {
        let path = format!("/settings/security/{change}");
        let asked = ann.post(&path, &[("code", &codes[0])]).await;
        assert_eq!(asked.status(), StatusCode::UNAUTHORIZED, "{path}");
        let page = text(asked).await;
        assert!(page.contains(field) && page.contains(&format!("name=\"code\" value=\"{}\"", codes[0])), "{page}");
    }
    let off = [("code", phone.code(&app)), ("current_password", PASSWORD.to_owned())];
    let off = off.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(ann.post("/settings/security/remove", &off).await.status(), StatusCode::SEE_OTHER);
    // It counts for the browser in which it was entered alone.
    let elsewhere = app.browser();
    post(&app, &elsewhere, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    app.advance(9 * MINUTE);
    ann.post("/settings/app-passwords", &[("name", "Scid"), ("current_password", PASSWORD)]).await;
    app.advance(2 * MINUTE);
    assert_eq!(
        post(&app, &elsewhere, "/settings/app-passwords", &[("name", "Scid")]).await.status(),
        StatusCode::UNAUTHORIZED
    );
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn operator_switches_it_off_after_two_days_unless_it_is_used(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let accounts = &app.service().accounts;
    let refused = accounts.announce_second_factor_removal("Ann", "phone lost").await.expect_err("there is none");
    assert_eq!(refused.code(), "no-second-factor");
    let (phone, _) = switch_on(&app, &ann).await;
    accounts.announce_second_factor_removal("Ann", "phone lost").await.expect("it is announced");
    security_mail(&app, "gave this reason: phone lost.").await;
    assert!(ann.page("/settings/security").await.contains("was asked to switch two-factor authentication off"));
    app.advance(47 * 60 * MINUTE);
    let browser = app.browser();
    enter_password(&app, &browser).await;
    assert_eq!(enter_code(&app, &browser, &phone.code(&app)).await.status(), StatusCode::SEE_OTHER);
    app.advance(2 * 60 * MINUTE);
    enter_password(&app, &app.browser()).await;
    assert_eq!(accounts.stop_second_factor_removal("Ann").await.expect("an answer"), Some(false));
    // A code in the settings stops it, too; and mail about it comes however many others came before.
    for _ in 0..25 {
        accounts.announce_second_factor_removal("Ann", "phone lost").await.expect("it is announced");
    }
    accounts.announce_second_factor_removal("Ann", "phone stolen").await.expect("it is announced");
    security_mail(&app, "gave this reason: phone stolen.").await;
    let code = phone.new_code(&app);
    let form = [("code", code.as_str()), ("current_password", PASSWORD)];
    assert_eq!(ann.post("/settings/security/recovery-codes", &form).await.status(), StatusCode::OK);
    assert_eq!(accounts.stop_second_factor_removal("Ann").await.expect("an answer"), Some(false));

    accounts.announce_second_factor_removal("Ann", "phone lost").await.expect("it is announced");
    app.advance(48 * 60 * MINUTE);
    let browser = app.browser();
    let answer = post(&app, &browser, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(answer.headers()["location"], "/");
    assert!(is_logged_in(&app, &browser).await);
    security_mail(&app, "switched off by whoever runs this service, as announced").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn roles_count_only_with_a_second_factor_where_that_is_required(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_STAFF_SECOND_FACTOR", "on").start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    app.service().accounts.set_roles("Ann", Role::Arbiter).await.expect("the database").expect("the account");
    let game = bob.start_game(&eve, &[("days", "3")]).await;
    let rule = async || {
        let path = format!("/api/arbiter/game/{game}/stop-clocks");
        ann.api_post(&path, &[("reason", "A move is in dispute.")]).await.0
    };
    assert_eq!(ann.get("/reports").await.status(), StatusCode::FORBIDDEN);
    assert_eq!(rule().await, StatusCode::FORBIDDEN);
    assert!(ann.page("/settings/security").await.contains("Your role here counts only once"));
    let (phone, _) = switch_on(&app, &ann).await;
    assert_eq!(ann.get("/reports").await.status(), StatusCode::OK);
    assert_eq!(rule().await, StatusCode::OK);
    ann.post("/settings/security/remove", &[("code", &phone.new_code(&app))]).await;
    assert_eq!(ann.get("/reports").await.status(), StatusCode::FORBIDDEN);
    assert_eq!(rule().await, StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn log_in_by_another_kind_of_browser_is_mailed() {
    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const NEWER_FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
    const SAFARI: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
                          Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    let app = App::start().await;
    app.add_user("Ann").await;
    let log_in = async |agent: &str| {
        let form = [("name", "Ann"), ("password", PASSWORD)];
        let request = app.browser().post(app.url("/login")).header(USER_AGENT, agent).form(&form);
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::SEE_OTHER);
    };
    log_in(FIREFOX).await;
    log_in(NEWER_FIREFOX).await;
    log_in(SAFARI).await;
    log_in(SAFARI).await;
    security_mail(&app, "hadn’t been used for your account before: Safari, iPhone.").await;
    // Mail that was queued later has arrived, so nothing else was.
    app.service().accounts.request_password_reset("ann@example.org").await.expect("a message is queued");
    until("the link is sent", async || {
        in_folder(&app.data_dir().join("mail")).iter().any(|mail| mail.header("X-Sealed-Move") == Some("reset"))
    })
    .await;
    assert_eq!(security_mails(&app).len(), 1);
}

/// One code completes one log-in, and none that a password reset has ended.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_log_ins_share_no_code_and_end_with_the_password(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let (phone, codes) = switch_on(&app, &ann).await;
    let service = app.service();
    let browser = || Browser::new("a robot", "en".parse().expect("a language"));
    let begin = async || {
        let authenticated = service.accounts.authenticate("Ann", PASSWORD.to_owned(), None).await;
        let (_, proof) = authenticated.expect("the password is right");
        match service.access.log_in(proof, browser(), None).await.expect("an answer") {
            LogIn::Pending { key } => key,
            LogIn::Complete(session) => panic!("no second factor was asked for: {session:?}"),
        }
    };
    for code in [phone.new_code(&app), codes[0].clone()] {
        let mut keys = Vec::new();
        for _ in 0..6 {
            keys.push(begin().await);
        }
        let done = join_all(keys.iter().map(|key| service.access.complete_log_in(key, &code, browser(), None))).await;
        assert_eq!(done.iter().filter(|done| done.is_ok()).count(), 1, "{done:?}");
        for refused in done.into_iter().filter_map(Result::err) {
            assert_eq!(refused.code(), "wrong-code");
        }
    }
    let user = service.games.user_by_name("Ann").await.expect("an answer").expect("her account").id;
    for (round, code) in codes[1..6].iter().enumerate() {
        let key = begin().await;
        let reset = service.accounts.issue_one_time_key(user, Purpose::Reset, 9000 + round as i64, "").await;
        let reset = reset.expect("a key");
        let (done, set) = tokio::join!(
            service.access.complete_log_in(&key, code, browser(), None),
            service.accounts.reset_password(&reset, PASSWORD.to_owned()),
        );
        set.expect("it is set");
        if let Err(refused) = done {
            assert_eq!(refused.code(), "no-pending-log-in");
        }
        assert_eq!(service.access.sessions_of(user).await.expect("an answer").len(), 0, "round {round}");
    }
    // The account is suspended while a log-in waits.
    let key = begin().await;
    service.accounts.suspend("Ann", None, false).await.expect("it is done");
    let refused = service.access.complete_log_in(&key, &codes[7], browser(), None).await.expect_err("she is kept out");
    assert_eq!(refused.code(), "account-suspended");
    let authenticated = service.accounts.authenticate("Ann", PASSWORD.to_owned(), None).await;
    let (_, proof) = authenticated.expect("the password is right");
    let refused = service.access.log_in(proof, browser(), None).await.expect_err("she is kept out");
    assert!(matches!(refused, AccountError::NoAccess(_)), "{refused}");
}
