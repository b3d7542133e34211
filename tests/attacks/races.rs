//! Concurrent requests: single-use actions happen once, and concurrent commands do not deadlock.

use correspondence_clock::days;
use diesel::connection::SimpleConnection;
use domain::device::NewDevice;
use domain::feed_link::FeedKind;
use domain::one_time_key::Purpose;
use domain::user::UserId;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::Reason;
use service::accounts::{AccountError, SignUp};
use service::credentials::{Credential, Principal, RevokedCredential};
use service::oauth::{AppError, AuthorizationRequest};
use service::sessions::{Browser, LogIn};
use service::tokens::{DEFAULT_TOKEN_LIFETIME, MAX_TOKENS, Scope};
use store::Backend::{self, Postgres, Sqlite};

use crate::oauth::request;
use testkit::app::{App, PASSWORD, Player};
use testkit::concurrency::run_concurrently;

fn assert_no_server_error(answers: &[(StatusCode, Value)]) {
    for (status, answer) in answers {
        assert!(!status.is_server_error(), "{status}: {answer}");
    }
}

/// A move in somebody else's game takes no lock that its players wait for: a player on leave locks their own games
/// only, in order.
#[tokio::test(flavor = "multi_thread")]
async fn move_of_a_non_player_on_leave_locks_no_game_of_others() {
    let app = App::start_on(Postgres).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let mut games = Vec::new();
    for _ in 0..8 {
        games.push(ann.start_game(&bob, &[("days", "3")]).await);
        games.push(eve.start_game(&ann, &[("days", "3")]).await);
    }
    for player in [&ann, &eve] {
        assert_eq!(player.api_post("/api/leave", &[("days", "5")]).await.0, StatusCode::OK);
    }
    // Illegal moves, or moves in games of others: all are refused, and none ends a leave.
    let moves = (0..200).map(async |index: usize| {
        let player = if index.is_multiple_of(2) { &ann } else { &eve };
        let game = &games[index / 2 % games.len()];
        player.api_post(&format!("/api/board/game/{game}/move/e2e5"), &[]).await
    });
    assert_no_server_error(&run_concurrently(moves).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_single_use_actions_happen_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let count = |answers: &[(StatusCode, Value)]| {
        assert_no_server_error(answers);
        answers.iter().filter(|(status, _)| status.is_success()).count()
    };
    let times = |player: &'static str, attempts: usize| (0..attempts).map(move |_| player);
    let send_concurrently = async |player: &Player, path: String, form: &[(&str, &str)], attempts: usize| {
        run_concurrently(times("", attempts).map(|_| player.api_post(&path, form))).await
    };

    let given = send_concurrently(&bob, format!("/api/round/{game}/add-time/86400"), &[], 30).await;
    assert_eq!(count(&given), 14, "{given:?}");
    let leaves = send_concurrently(&ann, "/api/leave".to_owned(), &[("days", "2")], 12).await;
    assert_eq!(count(&leaves), 1, "{leaves:?}");
    let posted =
        send_concurrently(&ann, format!("/api/board/game/{game}/chat"), &[("room", "player"), ("text", "Hi")], 25)
            .await;
    assert_eq!(count(&posted), 10, "{posted:?}");
    let challenged = send_concurrently(&eve, "/api/challenge/Bob".to_owned(), &[("days", "3")], 25).await;
    assert_eq!(count(&challenged), 10, "{challenged:?}");
    let seeks = send_concurrently(&bob, "/api/board/seek".to_owned(), &[("days", "3")], 60).await;
    assert_eq!(count(&seeks), 50, "{seeks:?}");

    // Both players resign repeatedly.
    for player in [&ann, &bob] {
        player.play(&game, if player.name == "Ann" { "e2e4" } else { "e7e5" }).await;
    }
    let ends = (0..10).map(|index| {
        let path = format!("/api/board/game/{game}/resign");
        let player = if index % 2 == 0 { &ann } else { &bob };
        async move { player.api_post(&path, &[]).await }
    });
    assert_eq!(count(&run_concurrently(ends).await), 1);
    for (name, other) in [("Ann", "Bob"), ("Bob", "Ann")] {
        let (_, user) = eve.api_get(&format!("/api/user/{name}")).await;
        assert_eq!(user["count"]["all"], 1, "{user}");
        let (_, both) = eve.api_get(&format!("/api/crosstable/{name}/{other}")).await;
        assert_eq!(both["nbGames"], 1, "{both}");
    }
    // Both players propose a rematch.
    let rematches = (0..10).map(|index| {
        let path = format!("/api/challenge/{}", if index % 2 == 0 { "Bob" } else { "Ann" });
        let (player, game) = (if index % 2 == 0 { &ann } else { &bob }, game.clone());
        async move { player.api_post(&path, &[("rematchOf", &game)]).await }
    });
    assert_no_server_error(&run_concurrently(rematches).await);
    // Bob's fifty seeks leave him no challenge of his own, and all his requests may have come before Ann's.
    let rematch = bob.api_post("/api/challenge/Ann", &[("rematchOf", &game)]).await;
    assert_no_server_error(&[rematch]);
    let (_, playing) = ann.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"].as_array().map(Vec::len), Some(1), "{playing}");
}

/// A one-time key is consumed by exactly one of several concurrent requests, and the token limit holds.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_time_keys_are_used_once_and_token_limit_holds(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let service = app.service();
    for round in 0..5 {
        let name = format!("Ann{round}");
        let form = SignUp {
            name: name.clone(),
            email: format!("{name}@example.org"),
            password: PASSWORD.to_owned(),
            language: None,
            guest: None,
        };
        service.accounts.sign_up(form, None).await.expect("an account");
        let user = service.games.user_by_name(&name).await.expect("an answer").expect("the account").id;
        let issue =
            async |purpose, job| service.accounts.issue_one_time_key(user, purpose, job, "").await.expect("a key");
        let keys = [issue(Purpose::Confirm, 7001).await, issue(Purpose::Confirm, 7002).await];
        let confirmed =
            run_concurrently((0..12).map(|index| service.accounts.confirm(&keys[index % 2], PASSWORD.to_owned())))
                .await;
        assert_eq!(confirmed.iter().filter(|confirmed| confirmed.is_ok()).count(), 1, "{confirmed:?}");
        for refused in confirmed.into_iter().filter_map(Result::err) {
            assert!(matches!(refused, AccountError::DeadLink), "{refused}");
        }
        let key = issue(Purpose::Reset, 7003).await;
        let passwords = (0..6).map(|index| format!("{index} rooks behind one passed pawn"));
        let set = run_concurrently(passwords.map(|password| service.accounts.reset_password(&key, password))).await;
        assert_eq!(set.iter().filter(|set| set.is_ok()).count(), 1, "{set:?}");
        for refused in set.into_iter().filter_map(Result::err) {
            assert!(matches!(refused, AccountError::DeadLink), "{refused}");
        }
    }
    let eve = app.add_user("Eve").await;
    let issue = || service.access.issue_token(eve, [Scope::BoardPlay].into(), "a robot", DEFAULT_TOKEN_LIFETIME);
    let issued = run_concurrently((0..MAX_TOKENS + 20).map(|_| issue())).await;
    assert_eq!(issued.iter().filter(|issued| issued.is_ok()).count(), MAX_TOKENS, "{issued:?}");
    assert_eq!(service.access.tokens_of(eve).await.expect("an answer").len(), MAX_TOKENS);
}

/// Leave, moves, endings, challenges and blocks of the same players, concurrently and in every order.
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_endings_do_not_deadlock() {
    let app = App::start_on(Postgres).await;
    let players = [app.player("Ann").await, app.player("Bob").await, app.player("Eve").await];
    let mut games = Vec::new();
    for _ in 0..4 {
        for (white, black) in [(0, 1), (1, 2), (2, 0)] {
            games.push((
                players[white].start_game(&players[black], &[("days", "3"), ("rated", "true")]).await,
                white,
                black,
            ));
        }
    }
    for round in 0..3_usize {
        let requests = (0..120_usize).map(|index| {
            let me = index % 3;
            let (game, white, black) = games[(index / 3 + round) % games.len()].clone();
            let players = &players;
            async move {
                let (player, other) = (&players[me], &players[(me + 1) % 3].name);
                match index / 3 % 10 {
                    0 => player.api_post("/api/leave", &[("days", "1")]).await,
                    1 | 2 => {
                        let (_, leave) = player.api_get("/api/leave").await;
                        let last =
                            leave["leaves"].as_array().and_then(|all| all.last()).map(|one| one["id"].to_string());
                        let path = format!("/api/leave/{}", last.unwrap_or_else(|| "1".to_owned()));
                        let answer = player.api(Method::DELETE, &path).send().await.expect("an answer");
                        (answer.status(), answer.json().await.expect("JSON"))
                    }
                    3 => players[white].api_post(&format!("/api/board/game/{game}/move/g1f3"), &[]).await,
                    4 => players[black].api_post(&format!("/api/board/game/{game}/move/g8f6"), &[]).await,
                    5 => player.api_post(&format!("/api/rel/block/{other}"), &[]).await,
                    6 => player.api_post(&format!("/api/rel/unblock/{other}"), &[]).await,
                    7 => player.api_post(&format!("/api/challenge/{other}"), &[("days", "3")]).await,
                    8 if round > 0 => players[white].api_post(&format!("/api/board/game/{game}/resign"), &[]).await,
                    _ => {
                        let (_, mine) = player.api_get("/api/challenge").await;
                        let id = mine["in"][0]["id"].as_str().unwrap_or("abcdefgh").to_owned();
                        player.api_post(&format!("/api/challenge/{id}/accept"), &[]).await
                    }
                }
            }
        });
        assert_no_server_error(&run_concurrently(requests).await);
        app.advance(days(1));
    }
}

fn authorization_request() -> AuthorizationRequest {
    AuthorizationRequest::read(&request(&[])).expect("a request")
}

/// Logs Ann in and returns her session as a principal.
async fn session_principal(app: &App, user: UserId, password: &str) -> Principal {
    let service = app.service();
    let key = app.log_in("Ann", password).await;
    let found = service.access.session_user(&key, service.now()).await.expect("an answer");
    Principal { user, credential: Credential::Session(found.expect("a log-in").session.key_hash) }
}

/// A revoked session or token cannot create another credential, so an attacker keeps no access to the account.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn revoked_credential_cannot_create_credentials(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let service = app.service();
    let ann = app.add_user("Ann").await;
    let jwt = service
        .access
        .issue_token(ann, [Scope::PreferenceWrite].into(), "", DEFAULT_TOKEN_LIFETIME)
        .await
        .expect("a token");
    let signed = service.access.signed_token(&jwt).expect("it is ours");
    let by_session = session_principal(&app, ann, PASSWORD).await;
    let by_token = Principal { user: ann, credential: Credential::Token(signed.id.clone()) };
    let device = |number: u32| NewDevice {
        name: String::new(),
        protocol: "ntfy".to_owned(),
        endpoint: format!("https://push{number}.example/topic"),
        p256dh: String::new(),
        auth: String::new(),
    };
    let create_all = async |by: &Principal, number: u32| -> Vec<Option<&'static str>> {
        let app = service.access.authorize(by.clone(), &authorization_request()).await;
        let password = service.access.create_app_password(by.clone(), &format!("a program {number}")).await;
        let token =
            service.access.create_token(by.clone(), [Scope::BoardPlay].into(), "", DEFAULT_TOKEN_LIFETIME).await;
        let device = service.notifications.add_device(by.clone(), device(number)).await;
        let feed = service.access.make_feed_link(by.clone(), FeedKind::Games).await;
        let address = service.accounts.renew_mail_address(by.clone()).await;
        vec![
            app.err().map(|error| error.code()),
            password.err().map(|error| error.code()),
            token.err().map(|error| error.code()),
            device.err().map(|error| error.code()),
            feed.err().map(|error| error.code()),
            address.err().map(|error| error.code()),
        ]
    };
    for (number, by) in [&by_session, &by_token].into_iter().enumerate() {
        assert_eq!(create_all(by, number as u32).await, [None; 6], "{by:?}");
    }
    // A session of another account is not valid for this one.
    let bob = app.add_user("Bob").await;
    assert_eq!(create_all(&Principal { user: bob, ..by_session.clone() }, 2).await, [Some("no-session"); 6]);
    service.access.end_all_sessions(ann).await.expect("done");
    service.access.revoke_token(ann, &signed.id).await.expect("done");
    assert_eq!(create_all(&by_session, 3).await, [Some("no-session"); 6]);
    assert_eq!(create_all(&by_token, 4).await, [Some("invalid-token"); 6]);
}

/// A password reset also revokes what a stolen session creates concurrently.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn password_reset_revokes_concurrently_created_credentials(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let service = app.service();
    let ann = app.add_user("Ann").await;
    let mut password = PASSWORD.to_owned();
    for round in 0..3 {
        let by = session_principal(&app, ann, &password).await;
        let key = service.accounts.issue_one_time_key(ann, Purpose::Reset, 8000 + round, "").await.expect("a key");
        password = format!("{round} rooks behind one passed pawn");
        let reset = service.accounts.reset_password(&key, password.clone());
        let mut reset = std::pin::pin!(reset);
        service.access.make_feed_link(by.clone(), FeedKind::Games).await.expect("the log-in works");
        let mut created = 1;
        // Repeat until the password is set. The number of feed links is unlimited.
        loop {
            tokio::select! {
                biased;
                link = service.access.make_feed_link(by.clone(), FeedKind::Games) => match link {
                    Ok(_) => created += 1,
                    Err(refused) => {
                        assert_eq!(refused.code(), "no-session");
                        reset.await.expect("it is set");
                        break;
                    }
                },
                set = &mut reset => { set.expect("it is set"); break; }
            }
        }
        let links = service.access.feed_links_of(ann).await.expect("an answer");
        assert!(links.is_empty(), "after {created}: {links:?}");
        let late = service.access.authorize(by, &authorization_request()).await;
        assert!(matches!(late, Err(AppError::Revoked(RevokedCredential::Session))), "{late:?}");
    }
}

/// Cached tokens are revoked by a password reset, too.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn cached_token_is_revoked_by_password_reset(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, service) = (app.player("Ann").await, app.service());
    let user = service.games.user_by_name("Ann").await.expect("an answer").expect("her account").id;
    let key = service.accounts.issue_one_time_key(user, Purpose::Reset, 8000, "").await.expect("a key");
    for _ in 0..3 {
        assert_eq!(ann.api_get("/api/account").await.0, StatusCode::OK);
    }
    service.accounts.reset_password(&key, "two rooks behind one passed pawn".to_owned()).await.expect("it is set");
    assert_eq!(ann.api_get("/api/account").await.0, StatusCode::UNAUTHORIZED);
}

/// The request has passed authentication and waits for the account row, which a log-out has locked.
#[tokio::test(flavor = "multi_thread")]
async fn request_waiting_for_concurrent_log_out_is_refused() {
    let app = App::start_on(Postgres).await;
    let (service, ann) = (app.service(), app.add_user("Ann").await);
    let by = session_principal(&app, ann, PASSWORD).await;
    let mut locker = app.store().dedicated_connection().expect("a connection");
    locker.batch_execute(&format!("begin; select id from users where id = {} for update", ann.0)).expect("it is held");
    let log_out = async {
        app.until_waiting_for_locks(1).await;
        locker.batch_execute(&format!("delete from sessions where user_id = {}; commit", ann.0)).expect("it is ended");
    };
    let (result, ()) = tokio::join!(service.access.make_feed_link(by, FeedKind::Games), log_out);
    assert_eq!(result.err().map(|error| error.code()), Some("no-session"));
}

/// A log-in that verified the old password before a new one was set is refused.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn log_in_begun_before_password_change_is_refused(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.add_user("Ann").await;
    let browser = || Browser::new("", "en".parse().expect("a language"));
    let verify =
        async || app.service().accounts.authenticate("Ann", PASSWORD.to_owned(), None).await.expect("it is right").1;
    let in_time = app.service().access.log_in(verify().await, browser(), None).await;
    assert!(in_time.is_ok(), "{in_time:?}");
    let late = verify().await;
    let set = app.store().write(move |conn| store::users::set_password_hash(conn, ann, "another"));
    set.await.expect("it is set");
    let refused = app.service().access.log_in(late, browser(), None).await;
    assert!(matches!(refused, Err(AccountError::WrongCredentials)), "{refused:?}");
}

/// A correct password gives a proof but no session; the log-in step creates the session, and requires the proof except
/// for guests.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn correct_password_alone_creates_no_session(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.add_user("Ann").await;
    let (service, browser) = (app.service(), || Browser::new("", "en".parse().expect("a language")));
    let sessions = async || service.access.sessions_of(ann).await.expect("an answer").len();
    let (_, proof) = service.accounts.authenticate("Ann", PASSWORD.to_owned(), None).await.expect("it is right");
    assert_eq!(sessions().await, 0);
    let refused = service.access.start_guest_session(ann, browser()).await;
    assert!(matches!(refused, Err(AccountError::WrongCredentials)), "{refused:?}");
    assert_eq!(sessions().await, 0);
    let logged_in = service.access.log_in(proof, browser(), None).await.expect("a log-in");
    let LogIn::Complete(session) = logged_in else { panic!("there is no second factor: {logged_in:?}") };
    let found = service.access.session_user(&session.key, service.now()).await.expect("an answer");
    assert_eq!((sessions().await, found.map(|found| found.user.id), session.user), (1, Some(ann), ann));
}
