//! From sign-up to log-out, with the mails in between.

use std::time::Duration;

use domain::one_time_key::Purpose;
use reqwest::{Client, Response, StatusCode};
use store::Backend::{Postgres, Sqlite};
use testkit::app::{App, PASSWORD};
use testkit::mail::{Mail, in_folder};
use testkit::wait::{poll_for, until};

/// Waits for a mail of this kind; returns the latest.
async fn mail(app: &App, kind: &str, to: &str) -> Mail {
    poll_for(&format!("a {kind} mail to {to}"), async || mails(app, kind, to).pop()).await
}

async fn post(app: &App, browser: &Client, path: &str, form: &[(&str, &str)]) -> Response {
    browser.post(app.url(path)).form(form).send().await.expect("an answer")
}

async fn is_logged_in(app: &App, browser: &Client) -> bool {
    browser.get(app.url("/settings")).send().await.expect("an answer").status() == StatusCode::OK
}

/// The path of a link in a mail.
fn path(app: &App, link: &str) -> String {
    link.strip_prefix(&app.url("")).expect("the link leads here").to_owned()
}

async fn sign_up(app: &App, browser: &Client, name: &str, email: &str) -> Response {
    post(app, browser, "/signup", &[("name", name), ("email", email), ("password", PASSWORD)]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_signs_up_confirms_logs_out_and_in() {
    let app = App::start().await;
    let browser = app.browser();
    let answer = sign_up(&app, &browser, "Ann", "Ann@Example.org").await;
    assert!(answer.status().is_redirection() || answer.status().is_success(), "{answer:?}");
    assert!(!is_logged_in(&app, &browser).await, "not before the address is confirmed");
    let early = post(&app, &browser, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(early.status(), StatusCode::FORBIDDEN);

    let link = path(&app, mail(&app, "confirm", "Ann@Example.org").await.link("/confirm/"));
    let response = browser.get(app.url(&link)).send().await.expect("an answer");
    assert_eq!(response.status(), StatusCode::OK, "a mail scanner that follows the link uses nothing up");
    let page = response.text().await.unwrap();
    assert!(page.contains("the account Ann.") && page.contains("type=\"password\""), "{page}");
    let confirmed = post(&app, &browser, &link, &[("password", PASSWORD)]).await;
    assert_eq!(confirmed.status(), StatusCode::SEE_OTHER);
    assert!(is_logged_in(&app, &browser).await);
    let again = post(&app, &app.browser(), &link, &[("password", PASSWORD)]).await;
    assert_eq!(again.status(), StatusCode::GONE, "the link works once");

    post(&app, &browser, "/logout", &[]).await;
    assert!(!is_logged_in(&app, &browser).await);
    let wrong = post(&app, &browser, "/login", &[("name", "Ann"), ("password", "brass knight under the river")]).await;
    assert_eq!(wrong.status(), StatusCode::UNAUTHORIZED);
    let right = post(&app, &browser, "/login", &[("name", "ann@example.org"), ("password", PASSWORD)]).await;
    assert_eq!(right.status(), StatusCode::SEE_OTHER);
    assert!(is_logged_in(&app, &browser).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn session_cookie_is_http_only_and_same_site() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let answer = post(&app, &app.browser(), "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    let cookies: Vec<_> =
        answer.headers().get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap()).collect();
    let session = cookies.iter().find(|cookie| cookie.contains("session")).expect("a session cookie");
    assert!(session.contains("HttpOnly") && session.contains("SameSite=Lax"), "{session}");
    assert!(!session.contains("Secure"), "the public URL is http: {session}");

    let app = App::builder()
        .with("SEALEDMOVE_PUBLIC_URL", "https://chess.example")
        .with("SEALEDMOVE_DEV_MAIL", "off")
        .start()
        .await;
    app.add_user("Ann").await;
    let url = format!("http://{}/login", app.address());
    let answer = app.browser().post(url).form(&[("name", "Ann"), ("password", PASSWORD)]).send().await.unwrap();
    let cookies = answer.headers().get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
    let session = cookies.into_iter().find(|cookie| cookie.contains("session")).expect("a session cookie").to_owned();
    assert!(session.starts_with("__Host-") && session.contains("Secure") && session.contains("Path=/"), "{session}");
}

#[tokio::test(flavor = "multi_thread")]
async fn password_reset_ends_all_sessions() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let elsewhere = app.browser();
    post(&app, &elsewhere, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert!(is_logged_in(&app, &elsewhere).await);

    let visitor = app.browser();
    let for_existing = post(&app, &visitor, "/forgot", &[("email", "ann@example.org")]).await.text().await.unwrap();
    let for_unknown = post(&app, &visitor, "/forgot", &[("email", "eve@example.org")]).await.text().await.unwrap();
    assert_eq!(
        for_existing.replace("ann@example.org", ""),
        for_unknown.replace("eve@example.org", ""),
        "it is not told who has an account"
    );
    let link = path(&app, mail(&app, "reset", "ann@example.org").await.link("/reset/"));
    let weak = post(&app, &visitor, &link, &[("password", "password")]).await;
    assert_eq!(weak.status(), StatusCode::BAD_REQUEST);
    let new = "a bishop pair is worth half a pawn";
    let set = post(&app, &visitor, &link, &[("password", new)]).await;
    assert!(set.status().is_redirection(), "{set:?}");
    assert_eq!(post(&app, &visitor, &link, &[("password", new)]).await.status(), StatusCode::GONE);

    assert!(!is_logged_in(&app, &elsewhere).await);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED, "tokens are revoked as well");
    let old = post(&app, &elsewhere, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(old.status(), StatusCode::UNAUTHORIZED);
    let right = post(&app, &elsewhere, "/login", &[("name", "Ann"), ("password", new)]).await;
    assert_eq!(right.status(), StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_of_two_confirmation_links_still_works_and_then_neither() {
    let app = App::start().await;
    let browser = app.browser();
    sign_up(&app, &browser, "Ann", "ann@example.org").await;
    let user = app.service().games.user_by_name("ann").await.unwrap().unwrap().id;
    let issue = async |job| app.service().accounts.issue_one_time_key(user, Purpose::Confirm, job, "").await.unwrap();
    let (first, second) = (issue(7001).await, issue(7002).await);
    assert_ne!(first, second);
    assert_eq!(issue(7001).await, first, "a job that is tried again sends the same link");
    let confirm = async |key: &str| {
        post(&app, &app.browser(), &format!("/confirm/{key}"), &[("password", PASSWORD)]).await.status()
    };
    assert_eq!(confirm(&first).await, StatusCode::SEE_OTHER);
    assert_eq!(confirm(&second).await, StatusCode::GONE);
    assert_eq!(confirm(&first).await, StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread")]
async fn used_reset_link_stays_used_when_its_mail_is_retried() {
    let app = App::start().await;
    let ann = app.add_user("Ann").await;
    let issue = async |job| app.service().accounts.issue_one_time_key(ann, Purpose::Reset, job, "").await;
    let replaced = issue(7001).await.unwrap();
    let key = issue(7002).await.unwrap();
    assert_eq!(issue(7002).await.unwrap(), key, "a job that is tried again sends the same link");
    assert!(issue(7001).await.is_err(), "the first has been replaced");
    let reset = async |key: &str, password: &str| {
        post(&app, &app.browser(), &format!("/reset/{key}"), &[("password", password)]).await.status()
    };
    assert_eq!(reset(&replaced, "a bishop pair is worth half a pawn").await, StatusCode::GONE);
    assert!(reset(&key, "a bishop pair is worth half a pawn").await.is_redirection());
    assert!(issue(7002).await.is_err(), "the mail is not sent once more");
    app.advance(Duration::from_secs(3 * 60 * 60));
    assert!(issue(7002).await.is_err(), "nor later");
    assert_eq!(reset(&key, "two rooks are worth more than a queen").await, StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_log_ins_do_not_flood_an_unconfirmed_mailbox() {
    let app = App::start().await;
    let browser = app.browser();
    sign_up(&app, &browser, "Ann", "ann@example.org").await;
    mail(&app, "confirm", "ann@example.org").await;
    let log_in = async || post(&app, &browser, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    let sent = || in_folder(&app.data_dir().join("mail")).len();
    for _ in 0..5 {
        assert_eq!(log_in().await.status(), StatusCode::FORBIDDEN);
    }
    until("everything that is to be sent is sent", async || waiting_mails(&app).await == 0).await;
    assert_eq!(sent(), 1);
    app.advance(Duration::from_secs(10 * 60));
    assert_eq!(log_in().await.status(), StatusCode::FORBIDDEN);
    until("after a while the link is sent once more", async || sent() == 2).await;
}

/// The number of messages waiting to be sent.
async fn waiting_mails(app: &App) -> i64 {
    let counts = app.store().read(store::jobs::counts).await.expect("the database");
    counts.iter().filter(|(kind, ..)| kind == "mail").map(|(_, waiting, _)| waiting).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn reset_links_expire() {
    let app = App::start().await;
    app.player("Ann").await;
    post(&app, &app.browser(), "/forgot", &[("email", "ann@example.org")]).await;
    let link = path(&app, mail(&app, "reset", "ann@example.org").await.link("/reset/"));
    app.advance(service::accounts::RESET_LIFE);
    let late = app.browser().get(app.url(&link)).send().await.expect("an answer");
    assert_eq!(late.status(), StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread")]
async fn log_out_everywhere_ends_all_sessions() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let elsewhere = app.browser();
    post(&app, &elsewhere, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    ann.post("/logout-everywhere", &[]).await;
    assert!(!is_logged_in(&app, &elsewhere).await);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_are_logged_out_one_by_one_or_all_but_this() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let others = [app.browser(), app.browser(), app.browser()];
    for other in &others {
        app.advance(std::time::Duration::from_secs(1));
        post(&app, other, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    }
    // The browser seen last comes first, and the page offers to end all sessions but its own.
    let page = ann.page("/settings/browsers").await;
    let actions = page.split("action=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let ends: Vec<&str> = actions.filter(|action| action.ends_with("/end") && !action.contains("others")).collect();
    assert_eq!(ends.len(), 3, "{page}");
    ann.post(ends[0], &[]).await;
    let logged_in = async |browser| is_logged_in(&app, browser).await;
    assert!(!logged_in(&others[2]).await);
    assert!(logged_in(&others[1]).await && logged_in(&others[0]).await);
    // Somebody else cannot end it.
    let bert = app.player("Bert").await;
    bert.post(ends[1], &[]).await;
    assert!(logged_in(&others[1]).await);
    ann.post("/settings/browsers/others/end", &[]).await;
    assert!(!logged_in(&others[1]).await && !logged_in(&others[0]).await);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_after_a_year_however_often_it_is_used() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let week = std::time::Duration::from_secs(7 * 24 * 60 * 60);
    for _ in 0..52 {
        assert_eq!(ann.get("/settings").await.status(), StatusCode::OK);
        app.advance(week);
    }
    assert_eq!(ann.get("/settings").await.status(), StatusCode::OK);
    app.advance(week);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test(flavor = "multi_thread")]
async fn sign_up_errors_are_shown_at_their_fields() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let cases = [
        (("a", "x@example.org", PASSWORD), StatusCode::BAD_REQUEST, "2 to 20"),
        (("An n", "x@example.org", PASSWORD), StatusCode::BAD_REQUEST, "letters"),
        (("ANN", "x@example.org", PASSWORD), StatusCode::CONFLICT, "taken"),
        (("Bob", "nowhere", PASSWORD), StatusCode::BAD_REQUEST, "e-mail address"),
        (("Bob", "bob@example.org", "12345678"), StatusCode::BAD_REQUEST, "list of common"),
        (("Bob", "bob@example.org", "short"), StatusCode::BAD_REQUEST, "8 characters"),
    ];
    for ((name, email, password), status, word) in cases {
        let form = [("name", name), ("email", email), ("password", password)];
        let answer = post(&app, &app.browser(), "/signup", &form).await;
        assert_eq!(answer.status(), status, "{form:?}");
        let page = answer.text().await.unwrap();
        assert!(page.contains(word) && page.contains("aria-invalid"), "{form:?}");
        assert!(!page.contains(&format!("value=\"{password}\"")), "a password is not sent back");
        assert!(page.contains(&format!("value=\"{name}\"")), "what was typed is kept");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sign_up_does_not_reveal_existing_addresses() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let fresh = sign_up(&app, &app.browser(), "Bob", "bob@example.org").await;
    let existing = sign_up(&app, &app.browser(), "Eve", "ann@example.org").await;
    assert_eq!(fresh.status(), existing.status());
    assert_eq!(fresh.headers().get("location"), existing.headers().get("location"));
    mail(&app, "account-exists", "ann@example.org").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_created_shown_once_listed_and_revoked() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let form = [("description", "my phone"), ("scope", "board:play"), ("scope", "challenge:read"), ("days", "30")];
    let page = ann.post("/settings/tokens", &form).await.text().await.unwrap();
    let token =
        page.split(['>', '<', '"', ' ', '\n']).find(|word| word.starts_with("eyJ")).expect("the token").to_owned();
    let token_status = async || {
        let request = testkit::app::program().get(app.url("/api/challenge")).bearer_auth(&token);
        request.send().await.expect("an answer").status()
    };
    assert_eq!(token_status().await, StatusCode::OK);
    let list = ann.page("/settings/tokens").await;
    assert!(list.contains("my phone") && !list.contains(&token), "it is shown once");
    let user = app.service().games.user_by_name("ann").await.unwrap().unwrap().id;
    let tokens = app.service().access.tokens_of(user).await.unwrap();
    let id = &tokens.iter().find(|token| token.description == "my phone").expect("it is listed").id;
    ann.post(&format!("/settings/tokens/{id}/revoke"), &[]).await;
    assert_eq!(token_status().await, StatusCode::UNAUTHORIZED);
}

/// The messages of this kind to this address so far, the latest last.
fn mails(app: &App, kind: &str, to: &str) -> Vec<Mail> {
    let mut messages = in_folder(&app.data_dir().join("mail"));
    messages.retain(|mail| mail.header("X-Sealed-Move") == Some(kind) && mail.to == [to]);
    messages
}

#[tokio::test(flavor = "multi_thread")]
async fn confirmation_needs_the_password_of_its_sign_up() {
    let app = App::start().await;
    let (ann, eve) = (app.browser(), app.browser());
    let email = "ann@example.org";
    // Eve signs up first, with Ann's address and a password of her own.
    let eves_password = "a password that only eve knows";
    post(&app, &eve, "/signup", &[("name", "Queen"), ("email", email), ("password", eves_password)]).await;
    let eves_link = path(&app, mail(&app, "confirm", email).await.link("/confirm/"));
    assert_eq!(sign_up(&app, &ann, "Ann", email).await.status(), StatusCode::SEE_OTHER);
    until("a second link", async || mails(&app, "confirm", email).len() == 2).await;
    let links = mails(&app, "confirm", email);
    let links = links.iter().map(|mail| path(&app, mail.link("/confirm/")));
    let anns_link = links.into_iter().find(|link| *link != eves_link).expect("another link");

    let own = [("password", PASSWORD)];
    assert_eq!(post(&app, &ann, &eves_link, &own).await.status(), StatusCode::GONE);
    assert_eq!(post(&app, &ann, &anns_link, &own).await.status(), StatusCode::SEE_OTHER);
    for name in ["Ann", "Queen", email] {
        let refused = post(&app, &eve, "/login", &[("name", name), ("password", eves_password)]).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED, "{name}");
    }
    let right = post(&app, &ann, "/login", &[("name", "Ann"), ("password", PASSWORD)]).await;
    assert_eq!(right.status(), StatusCode::SEE_OTHER);
    // A confirmed account is not replaced.
    post(&app, &eve, "/signup", &[("name", "Queen"), ("email", email), ("password", eves_password)]).await;
    let refused = post(&app, &eve, "/login", &[("name", email), ("password", eves_password)]).await;
    assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn second_sign_up_with_an_address_cannot_have_its_password_confirmed() {
    for backend in [Sqlite, Postgres] {
        let app = App::start_on(backend).await;
        let (ann, eve) = (app.browser(), app.browser());
        let email = "ann@example.org";
        assert_eq!(sign_up(&app, &ann, "Ann", email).await.status(), StatusCode::SEE_OTHER);
        let first = mail(&app, "confirm", email).await;
        assert!(!first.text.as_deref().unwrap_or_default().contains("earlier sign-up"), "{first:?}");
        // Eve signs up after Ann, with her name and address and a password of her own.
        let eves_password = "a password that only eve knows";
        post(&app, &eve, "/signup", &[("name", "Ann"), ("email", email), ("password", eves_password)]).await;
        until("a second message", async || mails(&app, "confirm", email).len() == 2).await;
        let second = mails(&app, "confirm", email).into_iter().find(|mail| mail.message_id != first.message_id);
        let second = second.expect("another message");
        let text = second.text.as_deref().unwrap_or_default().replace('\n', " ");
        assert!(text.contains("earlier sign-up") && text.contains("/forgot"), "{text}");
        let link = path(&app, second.link("/confirm/"));
        let page = ann.get(app.url(&link)).send().await.expect("an answer").text().await.unwrap();
        assert!(page.contains("the account Ann.") && page.contains("href=\"/forgot\""), "{page}");

        // Ann presses the button, with her own password, or without one.
        for form in [&[("password", PASSWORD)][..], &[]] {
            let refused = post(&app, &ann, &link, form).await;
            assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
            assert!(refused.text().await.unwrap().contains("set a password of your own"));
        }
        assert!(!is_logged_in(&app, &ann).await);
        let unconfirmed = post(&app, &eve, "/login", &[("name", "Ann"), ("password", eves_password)]).await;
        assert_eq!(unconfirmed.status(), StatusCode::FORBIDDEN, "the account is not confirmed");

        // Setting a password confirms the account, and Eve's password becomes invalid.
        post(&app, &ann, "/forgot", &[("email", email)]).await;
        let reset = path(&app, mail(&app, "reset", email).await.link("/reset/"));
        let page = ann.get(app.url(&reset)).send().await.expect("an answer").text().await.unwrap();
        assert!(page.contains("the account Ann."), "{page}");
        let own = "quiet bishop behind the fence";
        assert_eq!(post(&app, &ann, &reset, &[("password", own)]).await.status(), StatusCode::SEE_OTHER);
        let refused = post(&app, &eve, "/login", &[("name", "Ann"), ("password", eves_password)]).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
        let expired = post(&app, &eve, &link, &[("password", eves_password)]).await;
        assert_eq!(expired.status(), StatusCode::GONE, "nor does the link work with it");
        let right = post(&app, &ann, "/login", &[("name", "Ann"), ("password", own)]).await;
        assert_eq!(right.status(), StatusCode::SEE_OTHER);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn expired_confirmation_link_leads_to_log_in_and_reset() {
    let app = App::start().await;
    let page = app.browser().get(app.url("/confirm/none")).send().await.expect("an answer");
    assert_eq!(page.status(), StatusCode::GONE);
    let page = page.text().await.unwrap();
    assert!(page.contains("href=\"/login\"") && page.contains("href=\"/forgot\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_in_mail_have_256_bits_and_are_not_leaked_by_referrer() {
    let app = App::start().await;
    sign_up(&app, &app.browser(), "Ann", "ann@example.org").await;
    let confirm = path(&app, mail(&app, "confirm", "ann@example.org").await.link("/confirm/"));
    post(&app, &app.browser(), "/forgot", &[("email", "ann@example.org")]).await;
    let reset = path(&app, mail(&app, "reset", "ann@example.org").await.link("/reset/"));
    for link in [confirm, reset] {
        let key = link.rsplit('/').next().expect("a key");
        assert!(key.len() == 64 && key.bytes().all(|byte| byte.is_ascii_hexdigit()), "{key}");
        let page = app.browser().get(app.url(&link)).send().await.expect("an answer");
        assert_eq!(page.headers()["referrer-policy"], "strict-origin", "{link}");
        assert_eq!(page.headers()["cache-control"], "no-store", "{link}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sign_up_shows_all_errors_at_once() {
    let app = App::start().await;
    app.add_user("Ann").await;
    let answer = async |name: &str, email: &str, password: &str| {
        let form = [("name", name), ("email", email), ("password", password)];
        let answer = post(&app, &app.browser(), "/signup", &form).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        answer.text().await.unwrap()
    };
    let page = answer("a b", "nowhere", "password1").await;
    for field in ["name", "email", "password"] {
        assert!(page.contains(&format!("id=\"{field}-error\"")), "{field}: {page}");
    }
    assert_eq!(page.matches("autofocus").count(), 1, "the first of them has the focus");
    assert!(page.contains("Please fix the highlighted fields."), "{page}");
    let page = answer("Ann", "bob@example.org", "Welcome@2024").await;
    assert!(page.contains("id=\"name-error\"") && page.contains("id=\"password-error\""), "{page}");
    let page = answer("Bob", "bob@example.org", "sealedmove1").await;
    assert!(page.contains("id=\"password-error\"") && !page.contains("id=\"name-error\""), "{page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn confirmation_link_is_invalidated_by_a_new_password() {
    let app = App::start().await;
    let browser = app.browser();
    sign_up(&app, &browser, "Ann", "ann@example.org").await;
    let confirm = path(&app, mail(&app, "confirm", "ann@example.org").await.link("/confirm/"));
    post(&app, &browser, "/forgot", &[("email", "ann@example.org")]).await;
    let reset = path(&app, mail(&app, "reset", "ann@example.org").await.link("/reset/"));
    let renewed = post(&app, &browser, &reset, &[("password", "quiet bishop behind the fence")]).await;
    assert_eq!(renewed.status(), StatusCode::SEE_OTHER);
    let old = post(&app, &app.browser(), &confirm, &[("password", PASSWORD)]).await;
    assert_eq!(old.status(), StatusCode::GONE, "it would log in without the password");
}

#[tokio::test(flavor = "multi_thread")]
async fn name_of_an_unconfirmed_account_is_released() {
    let app = App::start().await;
    sign_up(&app, &app.browser(), "Ann", "nobody@example.org").await;
    mail(&app, "confirm", "nobody@example.org").await;
    app.add_user("Bob").await;
    let exists = async |name: &str| app.service().games.user_by_name(name).await.expect("an answer").is_some();
    assert_eq!(sign_up(&app, &app.browser(), "Ann", "ann@example.org").await.status(), StatusCode::CONFLICT);
    app.advance(Duration::from_secs(8 * 24 * 60 * 60));
    until("the account is removed", async || !exists("Ann").await).await;
    assert_eq!(sign_up(&app, &app.browser(), "Ann", "ann@example.org").await.status(), StatusCode::SEE_OTHER);
    assert!(exists("Bob").await, "a confirmed account stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn ambiguous_email_addresses_are_refused() {
    let app = App::start().await;
    for email in ["\"a b\"@example.org", "\"x>,<bob@evil.example\"@example.org", "ann@[127.0.0.1]", "ann@example"] {
        let answer = sign_up(&app, &app.browser(), "Ann", email).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{email}");
    }
}
