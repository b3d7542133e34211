//! A request is under way while its session ends, its token or app password is revoked, or its account is suspended or
//! closed: it changes nothing any more. A log-in is under way while its factor is removed: it is refused.

use diesel::connection::SimpleConnection;
use domain::user::UserId;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use service::Reason;
use service::credentials::{Credential, Principal};
use service::passkeys::CredentialResponse;
use service::request_access::{RequestAccess, RequiredAccess, for_request};
use service::sessions::{Browser, LogIn};
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, PASSWORD, Player};

use crate::web::{passkeys, second_factors};

/// What happens to the access of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Credential,
    Suspension { may_play: bool },
    Closing,
}

impl End {
    const ALL: [Self; 4] =
        [Self::Credential, Self::Suspension { may_play: false }, Self::Suspension { may_play: true }, Self::Closing];

    /// Whether running games may be finished all the same.
    const fn leaves_games(self) -> bool {
        matches!(self, Self::Suspension { may_play: true } | Self::Closing)
    }

    async fn happen(self, app: &App, name: &str, by: &Principal) {
        let (accounts, access) = (&app.service().accounts, &app.service().access);
        match (self, &by.credential) {
            (Self::Credential, Credential::Session(_)) => {
                access.end_all_sessions(by.user).await.expect("it is done");
            }
            (Self::Credential, Credential::Token(id)) => access.revoke_token(by.user, id).await.expect("it is done"),
            (Self::Credential, Credential::AppPassword(id)) => {
                access.revoke_app_password(by.user, id).await.expect("it is done");
            }
            (Self::Suspension { may_play }, _) => {
                accounts.suspend(name, None, may_play).await.expect("it is done").expect("there is one");
            }
            (Self::Closing, _) => {
                let requested = accounts.request_closing_of(name, "a wish", false, false).await;
                requested.expect("it is done").expect("there is one");
            }
        }
    }
}

/// The principals of requests by a session, a token and an app password.
async fn principals(app: &App, user: UserId, name: &str) -> [Principal; 3] {
    let access = &app.service().access;
    let (key, now) = (app.log_in(name, PASSWORD).await, app.service().now());
    let found = access.session_user(&key, now).await.expect("an answer").expect("a session");
    let by_session = Principal::of(&found.session);
    let scopes = [Scope::BoardPlay].into();
    let token = access.issue_token(user, scopes, "", DEFAULT_TOKEN_LIFETIME).await.expect("a token");
    let id = access.signed_token(&token).expect("it is ours").id.clone();
    let password = access.create_app_password(by_session.clone(), "A program").await.expect("a password");
    let (_, by_password) =
        access.app_password_owner(name, &password, now).await.expect("an answer").expect("it is right");
    [by_session, Principal { user, credential: Credential::Token(id) }, by_password]
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn request_under_way_changes_nothing_once_its_access_has_ended(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (bob, relations) = (app.add_user("Bob").await, &app.service().relations);
    for (number, end) in End::ALL.into_iter().enumerate() {
        for which in 0..3 {
            let name = format!("Ann{number}{which}");
            let user = app.add_user(&name).await;
            let by = principals(&app, user, &name).await.into_iter().nth(which).expect("one of three");
            let block = async |required| {
                let work = async {
                    RequestAccess::new(by.clone(), required).note();
                    relations.block(user, "Bob").await
                };
                for_request(work).await.err().map(|error| error.code())
            };
            end.happen(&app, &name, &by).await;
            assert_eq!(block(RequiredAccess::Full).await, Some("access-ended"), "{end:?} {by:?}");
            assert_eq!(relations.relation(user, bob).await.expect("an answer"), None);
            let refusal = (!end.leaves_games()).then_some("access-ended");
            assert_eq!(block(RequiredAccess::Any).await, refusal, "{end:?} {by:?}");
            let is_blocked = relations.relation(user, bob).await.expect("an answer").is_some();
            assert_eq!(is_blocked, end.leaves_games(), "{end:?} {by:?}");
        }
    }
}

/// Moves, by a token and in the browser, wait for their game while the access ends.
#[tokio::test(flavor = "multi_thread")]
async fn move_under_way_is_not_stored_once_its_access_has_ended() {
    let app = App::builder_on(Postgres).parts(Parts::Serve).start().await;
    let bob = app.player("Bob").await;
    for (number, end) in End::ALL.into_iter().enumerate() {
        for in_browser in [false, true] {
            let ann = app.player(&format!("Ann{number}{in_browser}")).await;
            let game = ann.start_game(&bob, &[("color", "white")]).await;
            let by = principal_of(&app, &ann, in_browser).await;
            let mut locker = app.store().dedicated_connection().expect("a connection");
            locker
                .batch_execute(&format!("begin; select id from games where id = '{game}' for update"))
                .expect("it is held");
            let play = async {
                if in_browser {
                    let form = [("move", "e2e4"), ("ply", "0")];
                    ann.post(&format!("/game/{game}/move"), &form).await.status()
                } else {
                    ann.api_post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await.0
                }
            };
            let ends = async {
                app.until_waiting_for_locks(1).await;
                end.happen(&app, &ann.name, &by).await;
                locker.batch_execute("commit").expect("it is released");
            };
            let (status, ()) = tokio::join!(play, ends);
            let export = bob.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
            let json: Value = export.send().await.expect("an answer").json().await.expect("JSON");
            let is_stored = json["moves"] == "e4";
            assert_eq!(is_stored, end.leaves_games(), "{end:?} in the browser: {in_browser}, {status}");
            assert_eq!(status == StatusCode::UNAUTHORIZED, !end.leaves_games(), "{end:?}: {status}");
        }
    }
}

/// By what a player's requests are authenticated.
async fn principal_of(app: &App, player: &Player, in_browser: bool) -> Principal {
    let named = app.service().games.user_by_name(&player.name).await.expect("an answer");
    let user = named.expect("there is one").id;
    let credential = if in_browser {
        let sessions = app.service().access.sessions_of(user).await.expect("an answer");
        Credential::Session(sessions[0].key_hash.clone())
    } else {
        let tokens = app.service().access.tokens_of(user).await.expect("an answer");
        Credential::Token(tokens[0].id.clone())
    };
    Principal { user, credential }
}

/// What ends access itself is answered as always.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn request_may_end_its_own_access(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let revoked = ann.api(Method::DELETE, "/api/token").send().await.expect("an answer");
    assert_eq!(revoked.status(), StatusCode::NO_CONTENT);
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ann.post("/logout", &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.get("/settings").await.status(), StatusCode::SEE_OTHER);
}

/// Two changes of an account: the first is stored while the second waits for it. SQLite has one writer.
async fn one_behind_the_other<A, B>(
    app: &App,
    user: UserId,
    first: impl Future<Output = A>,
    second: impl Future<Output = B>,
) -> (A, B) {
    if app.store().backend() == Sqlite {
        return (first.await, second.await);
    }
    let mut locker = app.store().dedicated_connection().expect("a connection");
    let lock = format!("begin; select id from users where id = {} for update", user.0);
    locker.batch_execute(&lock).expect("it is held");
    let behind = async {
        app.until_waiting_for_locks(1).await;
        let release = async {
            app.until_waiting_for_locks(2).await;
            locker.batch_execute("commit").expect("it is released");
        };
        tokio::join!(second, release).0
    };
    tokio::join!(first, behind)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_under_way_is_refused_once_its_factor_is_removed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = passkeys::start(backend).await;
    let (accounts, access) = (&app.service().accounts, &app.service().access);
    let browser = || Browser::new("a robot", "en".parse().expect("a language"));
    let ann = app.player("Ann").await;
    let user = app.service().games.user_by_name("Ann").await.expect("an answer").expect("her account").id;
    let phone = passkeys::add(&ann, "Phone").await;
    let key = app.log_in("Ann", PASSWORD).await;
    let session = access.session_user(&key, app.service().now()).await.expect("an answer").expect("hers").session;
    let (_, codes) = second_factors::switch_on(&app, &ann).await;

    let challenge = access.start_passkey_log_in().expect("a challenge");
    let answer = CredentialResponse { credential: phone.answer(&challenge.options), state: challenge.state };
    let id = access.passkeys_of(user).await.expect("an answer")[0].id.clone();
    let removal = access.remove_passkey(&session, &id, Vec::new());
    let log_in = access.log_in_with_passkey(answer, browser(), None);
    let (removed, refused) = one_behind_the_other(&app, user, removal, log_in).await;
    let session = removed.expect("it is removed").session;
    assert_eq!(refused.expect_err("its passkey is removed").code(), "passkey-not-accepted");

    let (_, proof) = accounts.authenticate("Ann", PASSWORD.to_owned(), None).await.expect("the password is right");
    let LogIn::Pending { key } = access.log_in(proof, browser(), None).await.expect("an answer") else {
        panic!("no second factor was asked for");
    };
    let removal = accounts.remove_authenticator(&session, &codes[0]);
    let log_in = access.complete_log_in(&key, &codes[1], browser(), None);
    let (removed, refused) = one_behind_the_other(&app, user, removal, log_in).await;
    assert!(removed.is_ok(), "it is removed");
    assert_eq!(refused.expect_err("its factor is removed").code(), "no-pending-log-in");
}
