//! Changing one's e-mail address, undoing that, and changing one's password.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::{Client, StatusCode};
use rstest::rstest;
use service::Reason;
use store::Backend::{self, Postgres, Sqlite};

use super::passkeys;
use testkit::app::{App, PASSWORD, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::poll_for;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn mails(app: &App, kind: &str, to: &str) -> Vec<Mail> {
    let mails = in_folder(&app.data_dir().join("mail")).into_iter();
    mails.filter(|mail| mail.header("X-Sealed-Move") == Some(kind) && mail.to == [to]).collect()
}

/// The path of the link in the latest of `count` mails of that kind to that address.
async fn link(app: &App, kind: &str, to: &str, count: usize) -> String {
    let mail = poll_for(&format!("{count} {kind} mails to {to}"), async || {
        Some(mails(app, kind, to)).filter(|mails| mails.len() >= count).and_then(|mut mails| mails.pop())
    })
    .await;
    let part = if kind == "confirm-email" { "/confirm-email/" } else { "/undo-email/" };
    let url = mail.link(part);
    url[url.find(part).expect("a path")..].to_owned()
}

async fn request(player: &Player, email: &str) -> StatusCode {
    player.post("/settings/email", &[("email", email)]).await.status()
}

/// What a link answers to somebody who is not logged in, before and after the button.
async fn follow(app: &App, path: &str) -> (StatusCode, String) {
    let browser = app.browser();
    let asked = browser.get(app.url(path)).send().await.expect("an answer");
    if asked.status() != StatusCode::OK {
        return (asked.status(), asked.text().await.expect("a page"));
    }
    assert_eq!(asked.headers()["cache-control"], "no-store");
    let done = browser.post(app.url(path)).send().await.expect("an answer");
    (done.status(), done.text().await.expect("a page"))
}

async fn log_in(app: &App, browser: &Client, name: &str, password: &str) -> StatusCode {
    let form = [("name", name), ("password", password)];
    browser.post(app.url("/login")).form(&form).send().await.expect("an answer").status()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn address_is_confirmed_at_the_new_and_undone_from_the_old(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    assert_eq!(request(&ann, "Ann.New@example.org").await, StatusCode::SEE_OTHER);
    let page = ann.page("/settings/email").await;
    assert!(page.contains("We sent a link to Ann.New@example.org"), "{page}");
    assert!(ann.page("/settings").await.contains("<dd>ann@example.org</dd>"), "not before it is confirmed");
    let confirm = link(&app, "confirm-email", "Ann.New@example.org", 1).await;
    let (status, page) = follow(&app, &confirm).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("The account Ann uses Ann.New@example.org now."), "{page}");
    assert_eq!(follow(&app, &confirm).await.0, StatusCode::GONE, "the link works once");
    assert!(ann.page("/settings").await.contains("<dd>Ann.New@example.org</dd>"));
    assert!(ann.page("/settings/security").await.contains("E-mail address changed to Ann.New@example.org"));
    assert_eq!(log_in(&app, &app.browser(), "ann.new@example.org", PASSWORD).await, StatusCode::SEE_OTHER);
    assert_eq!(log_in(&app, &app.browser(), "ann@example.org", PASSWORD).await, StatusCode::UNAUTHORIZED);

    // Nobody else gets the former address meanwhile, by signing up or by a change.
    let undo = link(&app, "email-changed", "ann@example.org", 1).await;
    let bob = app.player("Bob").await;
    assert_eq!(request(&bob, "ANN@example.org").await, StatusCode::SEE_OTHER, "which is not revealed");
    let form = [("name", "Eve"), ("email", "ann@example.org"), ("password", PASSWORD)];
    app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    assert!(app.service().games.user_by_name("Eve").await.expect("an answer").is_none());
    assert_eq!(mails(&app, "confirm-email", "ANN@example.org").len(), 0);

    // The owner of the former address gets the account back, after a further change, too.
    assert_eq!(request(&ann, "third@example.org").await, StatusCode::SEE_OTHER);
    let confirm = link(&app, "confirm-email", "third@example.org", 1).await;
    assert_eq!(follow(&app, &confirm).await.0, StatusCode::OK);
    let later_undo = link(&app, "email-changed", "Ann.New@example.org", 1).await;
    app.advance(6 * DAY);
    let (status, page) = follow(&app, &undo).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("The account Ann uses ann@example.org again."), "{page}");
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER, "all log-ins have ended");
    let password_of_change = log_in(&app, &app.browser(), "ann@example.org", PASSWORD).await;
    assert_eq!(password_of_change, StatusCode::UNAUTHORIZED, "whoever made the change knows it");
    poll_for("a link for a new password", async || mails(&app, "reset", "ann@example.org").pop()).await;
    assert_eq!(follow(&app, &later_undo).await.0, StatusCode::GONE, "the other links undo nothing any more");
    assert_eq!(follow(&app, &undo).await.0, StatusCode::GONE);
}

#[tokio::test(flavor = "multi_thread")]
async fn links_to_addresses_expire_and_replace_each_other() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for email in ["ann@example.org", "no address", "ann@localhost"] {
        let refused = ann.post("/settings/email", &[("email", email)]).await;
        assert!(refused.status().is_client_error(), "{email}: {}", refused.status());
        assert!(refused.text().await.expect("a page").contains(email), "what was typed is still there");
    }
    // Two tabs: the later request counts.
    request(&ann, "first@example.org").await;
    let first = link(&app, "confirm-email", "first@example.org", 1).await;
    request(&ann, "second@example.org").await;
    let second = link(&app, "confirm-email", "second@example.org", 1).await;
    assert_eq!(follow(&app, &first).await.0, StatusCode::GONE);
    ann.post("/settings/email/withdraw", &[]).await;
    assert_eq!(follow(&app, &second).await.0, StatusCode::GONE);
    request(&ann, "second@example.org").await;
    let second = link(&app, "confirm-email", "second@example.org", 2).await;
    app.advance(3 * DAY);
    assert_eq!(follow(&app, &second).await.0, StatusCode::GONE, "after three days");
    assert_eq!(follow(&app, "/confirm-email/nothing").await.0, StatusCode::GONE);

    // An account that is not confirmed keeps nobody from an address.
    let form = [("name", "Squatter"), ("email", "shared@example.org"), ("password", PASSWORD)];
    app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    // Two accounts ask for one address: the first to confirm has it.
    let again = async |player: &Player| {
        let form = [("email", "shared@example.org"), ("current_password", PASSWORD)];
        assert_eq!(player.post("/settings/email", &form).await.status(), StatusCode::SEE_OTHER);
    };
    again(&ann).await;
    let of_ann = link(&app, "confirm-email", "shared@example.org", 1).await;
    again(&bob).await;
    let of_bob = link(&app, "confirm-email", "shared@example.org", 2).await;
    assert_eq!(follow(&app, &of_bob).await.0, StatusCode::OK);
    let (status, page) = follow(&app, &of_ann).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("Another account uses this address now."), "{page}");
    // A week later the change stands.
    let undo = link(&app, "email-changed", "bob@example.org", 1).await;
    app.advance(7 * DAY);
    assert_eq!(follow(&app, &undo).await.0, StatusCode::GONE);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn new_password_ends_all_other_access(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let elsewhere = app.browser();
    log_in(&app, &elsewhere, "Ann", PASSWORD).await;
    request(&ann, "intruder@example.org").await;
    let confirm = link(&app, "confirm-email", "intruder@example.org", 1).await;
    let new = "two rooks behind one passed pawn";
    let change = async |current: &str, new: &str| {
        ann.post("/settings/password", &[("current_password", current), ("password", new)]).await.status()
    };
    assert_eq!(change("brass knight under the river", new).await, StatusCode::UNAUTHORIZED);
    assert!(change(PASSWORD, "chess").await.is_client_error(), "too weak");
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::OK);
    assert_eq!(change(PASSWORD, new).await, StatusCode::SEE_OTHER);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::OK, "this log-in goes on");
    let other = elsewhere.get(app.url("/settings")).send().await.expect("an answer");
    assert_eq!(other.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED, "tokens are revoked");
    assert_eq!(follow(&app, &confirm).await.0, StatusCode::GONE, "a change of the address is off");
    assert_eq!(log_in(&app, &app.browser(), "Ann", PASSWORD).await, StatusCode::UNAUTHORIZED);
    assert_eq!(log_in(&app, &app.browser(), "Ann", new).await, StatusCode::SEE_OTHER);
    let mail = poll_for("a mail", async || mails(&app, "security-changed", "ann@example.org").pop()).await;
    assert!(mail.text.expect("a text").contains("A new password was set."));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_an_account_from_an_address_that_it_had_for_a_while() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    request(&ann, "intruder@example.org").await;
    let confirm = link(&app, "confirm-email", "intruder@example.org", 1).await;
    assert_eq!(follow(&app, &confirm).await.0, StatusCode::OK);
    let undo = link(&app, "email-changed", "ann@example.org", 1).await;
    // The owner, who is logged in, changes it back.
    request(&ann, "ann@example.org").await;
    let confirm = link(&app, "confirm-email", "ann@example.org", 1).await;
    assert_eq!(follow(&app, &confirm).await.0, StatusCode::OK);
    assert!(ann.page("/settings").await.contains("<dd>ann@example.org</dd>"));
    assert_eq!(follow(&app, &undo).await.0, StatusCode::GONE, "it is undone");
    app.service().accounts.request_password_reset("ann@example.org").await.expect("a message is queued");
    poll_for("mail that was queued later", async || mails(&app, "reset", "ann@example.org").pop()).await;
    assert_eq!(mails(&app, "email-changed", "intruder@example.org").len(), 0, "no link for the address between");
}

/// A link changes an address once, and undoes that once.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_changes_of_an_address_leave_one(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    request(&ann, "new@example.org").await;
    let confirm = link(&app, "confirm-email", "new@example.org", 1).await;
    let key = confirm.rsplit('/').next().expect("a key");
    let accounts = &app.service().accounts;
    let changed = join_all((0..6).map(|_| accounts.confirm_email_change(key))).await;
    assert_eq!(changed.iter().filter(|changed| changed.is_ok()).count(), 1, "{changed:?}");
    for refused in changed.into_iter().filter_map(Result::err) {
        assert_eq!(refused.code(), "dead-link");
    }
    let undo = link(&app, "email-changed", "ann@example.org", 1).await;
    let key = undo.rsplit('/').next().expect("a key");
    let undone = join_all((0..6).map(|_| accounts.undo_email_change(key))).await;
    assert_eq!(undone.iter().filter(|undone| undone.is_ok()).count(), 1, "{undone:?}");
    for refused in undone.into_iter().filter_map(Result::err) {
        assert_eq!(refused.code(), "dead-link");
    }
    let owner = app.service().games.user_by_name("Ann").await.expect("an answer").expect("her account");
    assert_eq!(owner.email, "ann@example.org");
}

/// Whoever took the account over may have changed its name as well.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn undoing_a_change_gives_the_name_back(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Anneke").await, app.player("Bob").await);
    assert_eq!(request(&ann, "eve@example.org").await, StatusCode::SEE_OTHER);
    follow(&app, &link(&app, "confirm-email", "eve@example.org", 1).await).await;
    let form = [("name", "EveWasHere"), ("current_password", PASSWORD)];
    assert_eq!(ann.post("/settings/name", &form).await.status(), StatusCode::SEE_OTHER);
    app.advance(DAY);
    let (status, page) = follow(&app, &link(&app, "email-changed", "anneke@example.org", 1).await).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("The account Anneke uses anneke@example.org again."), "{page}");
    assert_eq!(bob.get("/player/Anneke").await.status(), StatusCode::OK);
    assert_eq!(bob.get("/player/EveWasHere").await.status(), StatusCode::NOT_FOUND);
    let form = [("name", "EveWasHere"), ("current_password", PASSWORD)];
    assert_eq!(bob.post("/settings/name", &form).await.status(), StatusCode::SEE_OTHER, "the intruder’s name is free");
}

/// A passkey may be an intruder's, also one that was added before the address was changed.
#[tokio::test(flavor = "multi_thread")]
async fn undoing_a_change_removes_passkeys() {
    let app = passkeys::start(Sqlite).await;
    let ann = app.player("Ann").await;
    let before = passkeys::add(&ann, "Before").await;
    assert_eq!(request(&ann, "eve@example.org").await, StatusCode::SEE_OTHER);
    let since = passkeys::add(&ann, "Since").await;
    follow(&app, &link(&app, "confirm-email", "eve@example.org", 1).await).await;
    assert_eq!(follow(&app, &link(&app, "email-changed", "ann@example.org", 1).await).await.0, StatusCode::OK);
    for passkey in [before, since] {
        let refused = passkeys::log_in(&app, &app.browser(), &passkey).await;
        assert_eq!(refused.status(), StatusCode::UNAUTHORIZED);
    }
}
