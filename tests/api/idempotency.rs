//! The `Idempotency-Key` header: a repeated command is executed once, and its first response is replayed.

use std::time::Duration;

use correspondence_clock::days;
use diesel::connection::SimpleConnection as _;
use domain::idempotency::{IdempotencyKey, LEASE, MAX_RESPONSE_LEN, StoredResponse};
use domain::leave::LeaveLength;
use domain::user::UserId;
use reqwest::{Method, Response, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::{Value, json};
use service::housekeeping::ExpiredRows;
use service::idempotency::ClaimResult;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};
use store::StoreError;
use testkit::app::{App, Player, program as client};
use testkit::process::{Program, Server};
use testkit::wait;

async fn send(player: &Player, path: &str, key: &str, form: &[(&str, &str)]) -> Response {
    let request = player.api(Method::POST, path).header("Idempotency-Key", key);
    request.form(form).send().await.expect("an answer")
}

/// The status, the body, and whether the response is replayed.
async fn parse(response: Response) -> (StatusCode, Value, bool) {
    let replayed = response.headers().get("idempotent-replayed").is_some_and(|value| value == "true");
    (response.status(), response.json().await.expect("JSON"), replayed)
}

async fn assert_refused(response: Response, status: StatusCode, code: &str, words: &str) {
    let (found, body, _) = parse(response).await;
    assert_eq!((found, body["code"].as_str()), (status, Some(code)), "{body}");
    assert!(body["error"].as_str().is_some_and(|error| error.contains(words)), "{body}");
}

async fn ann_id(app: &App) -> UserId {
    app.service().games.user_by_name("Ann").await.expect("the database").expect("a player").id
}

async fn challenges_sent(player: &Player) -> usize {
    player.api_get("/api/challenge").await.1["out"].as_array().expect("a list").len()
}

/// A move of a player on leave locks all their games first. While another transaction holds one of them, nothing is
/// executed and the key is released.
#[tokio::test(flavor = "multi_thread")]
async fn move_on_leave_that_failed_on_a_lock_succeeds_on_retry() {
    let app = App::start_on(Postgres).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (game, locked_game) =
        (ann.start_game(&bob, &[("days", "3")]).await, ann.start_game(&bob, &[("days", "3")]).await);
    let (user, now) = (ann_id(&app).await, app.service().now());
    app.service().leave.take_leave(user, None, LeaveLength::For(days(5)), now).await.expect("leave");
    let mut locker = app.store().dedicated_connection().expect("a connection");
    locker
        .batch_execute(&format!("begin; select id from games where id = '{locked_game}' for update"))
        .expect("it is held");
    let path = format!("/api/board/game/{game}/move/e2e4");
    let (status, refused, _) = parse(send(&ann, &path, "k-1", &[]).await).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{refused}");
    locker.batch_execute("commit").expect("it is let go");
    let (status, answer, replayed) = parse(send(&ann, &path, "k-1", &[]).await).await;
    assert_eq!((status, replayed), (StatusCode::OK, false), "{answer}");
    let exported = ann.page(&format!("/game/export/{game}")).await;
    assert!(exported.contains("\n1. e4 "), "{exported}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn challenge_sent_twice_is_created_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let first = parse(send(&ann, "/api/challenge/Bob", "\"k-1\"", &[("days", "3")]).await).await;
    assert_eq!((first.0, first.2), (StatusCode::OK, false), "{}", first.1);
    let again = parse(send(&ann, "/api/challenge/Bob", "k-1", &[("days", "3")]).await).await;
    assert_eq!(again, (first.0, first.1.clone(), true));
    assert_eq!(challenges_sent(&ann).await, 1);
    // A refusal is replayed, too.
    let invalid = [("days", "0")];
    for replayed in [false, true] {
        let answer = parse(send(&ann, "/api/challenge/Bob", "k-2", &invalid).await).await;
        assert_eq!((answer.0, answer.2), (StatusCode::BAD_REQUEST, replayed), "{}", answer.1);
    }

    for (path, form) in [("/api/challenge/Bob", [("days", "4")]), ("/api/challenge/open", [("days", "3")])] {
        let answer = send(&ann, path, "k-1", &form).await;
        assert_refused(answer, StatusCode::UNPROCESSABLE_ENTITY, "idempotency-key-reused", "another request").await;
    }
    let other = parse(send(&bob, "/api/challenge/Ann", "k-1", &[("days", "3")]).await).await;
    assert_eq!((other.0, other.2), (StatusCode::OK, false), "another account's key is another: {}", other.1);
    assert_eq!(challenges_sent(&ann).await, 1);

    app.advance(days(1) - Duration::from_secs(1));
    assert!(parse(send(&ann, "/api/challenge/Bob", "k-1", &[("days", "3")]).await).await.2, "known for a day");
    app.advance(Duration::from_secs(1));
    let new = parse(send(&ann, "/api/challenge/Bob", "k-1", &[("days", "3")]).await).await;
    assert_eq!((new.0, new.2), (StatusCode::OK, false), "{}", new.1);
    assert_eq!(challenges_sent(&ann).await, 2);
}

/// The path is outside `/api`, as on Lichess.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_message_sent_twice_is_sent_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    ann.start_game(&bob, &[]).await;
    for replayed in [false, true] {
        let answer = parse(send(&ann, "/inbox/Bob", "m-1", &[("text", "Hello")]).await).await;
        assert_eq!(answer, (StatusCode::OK, json!({ "ok": true }), replayed));
    }
    let other = send(&ann, "/inbox/Bob", "m-1", &[("text", "Goodbye")]).await;
    assert_refused(other, StatusCode::UNPROCESSABLE_ENTITY, "idempotency-key-reused", "another request").await;
    let twice = futures_util::future::join_all(
        ["m-2", "m-2"].map(async |key| send(&ann, "/inbox/Bob", key, &[("text", "Both at once")]).await.status()),
    );
    for status in twice.await {
        assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&status), "{status}");
    }
    let (_, conversation) = bob.api_get("/api/inbox/Ann").await;
    let texts: Vec<_> = conversation["messages"].as_array().expect("a list").iter().map(|one| &one["text"]).collect();
    assert_eq!(texts, ["Hello", "Both at once"]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_requests_with_one_key_execute_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    for number in 1..=5 {
        let key = format!("at-once-{number}");
        let request = async || parse(send(&ann, "/api/challenge/Bob", &key, &[]).await).await;
        let (first, second) = tokio::join!(request(), request());
        for (status, body, _) in [&first, &second] {
            let in_progress = *status == StatusCode::CONFLICT && body["code"] == "idempotency-in-progress";
            assert!(*status == StatusCode::OK || in_progress, "{status} {body}");
        }
        assert!([first.0, second.0].contains(&StatusCode::OK));
        assert_eq!(challenges_sent(&ann).await, number);
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn chat_line_sent_twice_is_posted_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/api/board/game/{game}/chat");
    for _ in 0..3 {
        assert_eq!(send(&ann, &path, "hello", &[("room", "player"), ("text", "Hello!")]).await.status(), 200);
    }
    let (_, lines) = bob.api_get(&path).await;
    assert_eq!(lines.as_array().map(Vec::len), Some(1), "{lines}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn request_in_progress_is_refused_and_expired_lease_is_taken_over(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend);
    let second = builder.second_process();
    let (app, other) = (builder.start().await, second.start().await);
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let first = parse(send(&ann, "/api/challenge/Bob", "k", &[]).await).await;
    let at_other = parse(send(&ann.at(&other), "/api/challenge/Bob", "k", &[]).await).await;
    assert_eq!(at_other, (first.0, first.1, true), "processes share the answers");

    // A process that dies before it executes the command leaves its claim behind.
    let service = app.service();
    let ann_id = ann_id(&app).await;
    let key = || IdempotencyKey::read("dead").expect("a key");
    let request = empty_sha256();
    let claimed = service.idempotency.claim_request(ann_id, key(), request.clone()).await.expect("the database");
    assert!(matches!(claimed, ClaimResult::Execute(_)), "{claimed:?}");
    let in_progress = service.idempotency.claim_request(ann_id, key(), request.clone()).await.expect("the database");
    assert!(matches!(in_progress, ClaimResult::InProgress), "{in_progress:?}");
    app.advance(LEASE);
    let taken_over = service.idempotency.claim_request(ann_id, key(), request).await.expect("the database");
    assert!(matches!(taken_over, ClaimResult::Execute(_)), "{taken_over:?}");
    // The first process wakes up: its transaction is rolled back.
    let ClaimResult::Execute(claim) = claimed else { unreachable!() };
    let late_result = claim.execute(service.challenges.withdraw_seeks(ann_id)).await;
    assert!(late_result.is_err());
    // The second process dies after it has executed the command and before the response is stored.
    let ClaimResult::Execute(claim) = taken_over else { unreachable!() };
    claim.execute(service.challenges.withdraw_seeks(ann_id)).await.expect("done");
    let in_progress = service.idempotency.claim_request(ann_id, key(), empty_sha256()).await.expect("the database");
    assert!(matches!(in_progress, ClaimResult::InProgress), "{in_progress:?}");
    app.advance(LEASE);
    let response_lost = service.idempotency.claim_request(ann_id, key(), empty_sha256()).await.expect("the database");
    assert!(matches!(response_lost, ClaimResult::ResponseLost), "{response_lost:?}");

    // Without a final response, the key is released if nothing was changed; a completed command is never repeated.
    for (name, is_done) in [("nothing done", false), ("something done", true)] {
        let key = || IdempotencyKey::read(&name.replace(' ', "-")).expect("a key");
        let claimed = service.idempotency.claim_request(ann_id, key(), empty_sha256()).await.expect("the database");
        let ClaimResult::Execute(claim) = claimed else { panic!("{claimed:?}") };
        if is_done {
            claim.execute(service.challenges.withdraw_seeks(ann_id)).await.expect("done");
        }
        service.idempotency.conclude_request(claim, None).await.expect("the database");
        let again = service.idempotency.claim_request(ann_id, key(), empty_sha256()).await.expect("the database");
        assert_eq!(matches!(again, ClaimResult::ResponseLost), is_done, "{again:?}");
        assert_eq!(matches!(again, ClaimResult::Execute(_)), !is_done, "{again:?}");
    }
}

/// A request refused with `not-your-turn`, or with 404 or 405, can succeed later with the same key.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn transient_refusals_do_not_consume_the_key(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let path = format!("/api/board/game/{game}/move/e7e5");
    for _ in 0..2 {
        let (status, refused, replayed) = parse(send(&bob, &path, "k-1", &[]).await).await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::CONFLICT, Some("not-your-turn")), "{refused}");
        assert!(!replayed);
    }
    ann.play(&game, "e2e4").await;
    for replayed in [false, true] {
        let answer = parse(send(&bob, &path, "k-1", &[]).await).await;
        assert_eq!((answer.0, answer.2), (StatusCode::OK, replayed), "{}", answer.1);
    }
    // A mistyped path, and a method that the path does not support.
    for (path, status) in
        [("/api/board/game/nothing1/resign", StatusCode::NOT_FOUND), ("/api/account", StatusCode::METHOD_NOT_ALLOWED)]
    {
        assert_eq!(send(&ann, path, "k-2", &[]).await.status(), status);
    }
    let answer = parse(send(&ann, "/api/challenge/Bob", "k-2", &[("days", "3")]).await).await;
    assert_eq!((answer.0, answer.2), (StatusCode::OK, false), "{}", answer.1);
}

/// Resets the row of a request to its state during execution.
async fn set_in_progress(program: &Program, key: &str) {
    let change = format!(
        "update idempotency_keys set claimed_at = created_at, status = null, body = null, is_done = false where key = '{key}'"
    );
    let store = program.store();
    let changed = store.write(move |conn| Ok::<_, StoreError>(conn.batch_execute(&change)?));
    changed.await.expect("the database takes it");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn key_lease_ends_with_its_process(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend);
    let token = program.add_player("Ann");
    let send = async |server: &Server| {
        let request = client().post(server.url("/api/challenge/open")).bearer_auth(&token);
        let sent = request.header("Idempotency-Key", "k-1").form(&[("days", "3")]).send();
        parse(sent.await.expect("an answer")).await
    };
    let server = program.serve();
    let first = send(&server).await;
    assert_eq!((first.0, first.2), (StatusCode::OK, false), "{}", first.1);
    set_in_progress(&program, "k-1").await;
    // Another process sees that the first is alive.
    let other = program.another_process();
    let second = other.serve();
    let waiting = send(&second).await;
    assert_eq!(waiting.1["code"].as_str(), Some("idempotency-in-progress"), "{}", waiting.1);
    server.kill();
    // PostgreSQL may take a moment to notice.
    let taken_over = wait::poll_for("the request is carried out", async || {
        let answer = send(&second).await;
        (answer.0 == StatusCode::OK).then_some(answer)
    });
    let taken_over = taken_over.await;
    assert!(!taken_over.2, "{}", taken_over.1);
    second.kill();
    set_in_progress(&program, "k-1").await;
    let server = program.serve();
    let (status, answer, replayed) = send(&server).await;
    assert_eq!((status, replayed), (StatusCode::OK, false), "the only process has begun anew: {answer}");
}

fn empty_sha256() -> String {
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855".to_owned()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn large_answers_are_capped_per_account(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    app.player("Ann").await;
    let (service, ann) = (app.service(), ann_id(&app).await);
    let is_stored = async |index: usize, size: usize| {
        let key = || IdempotencyKey::read(&format!("{size}-{index}")).expect("a key");
        let claimed = service.idempotency.claim_request(ann, key(), empty_sha256()).await.expect("the database");
        let ClaimResult::Execute(claim) = claimed else { panic!("{claimed:?}") };
        claim.execute(service.challenges.withdraw_seeks(ann)).await.expect("done");
        let answer = StoredResponse { status: 200, content_type: None, body: "ä".repeat(size / 2) };
        service.idempotency.conclude_request(claim, Some(answer)).await.expect("the database");
        let again = service.idempotency.claim_request(ann, key(), empty_sha256()).await.expect("the database");
        match again {
            ClaimResult::Replay(answer) => answer.body.len() == size,
            ClaimResult::ResponseLost => false,
            other => panic!("{other:?}"),
        }
    };
    for index in 0..4 * 1024 / 64 {
        assert!(is_stored(index, MAX_RESPONSE_LEN).await, "{index}");
    }
    assert!(!is_stored(64, MAX_RESPONSE_LEN).await);
    assert!(is_stored(0, 4 * 1024).await, "a small one");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_keys_are_refused_and_token_and_query_endpoints_ignore_keys() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let words = "1 to 128 visible ASCII characters";
    for key in ["", "a b", &"k".repeat(129)] {
        assert_refused(
            send(&ann, "/api/challenge/Bob", key, &[]).await,
            StatusCode::BAD_REQUEST,
            "bad-idempotency-key",
            words,
        )
        .await;
    }
    assert_eq!(challenges_sent(&ann).await, 0);
    // Escapes are undone before a path is routed.
    for path in ["/api/token", "/api/%74oken", "/api/token/test", "/api/users", "/api/users/", "/api/%75sers"] {
        for form in [&[][..], &[], &[("other", "1")]] {
            let answer = send(&ann, path, "k", form).await;
            assert!(answer.headers().get("idempotent-replayed").is_none(), "{path}");
            assert_ne!(answer.status(), StatusCode::UNPROCESSABLE_ENTITY, "{path}");
        }
    }
    for path in ["/api/account/feeds/games", "/api/account/devices"] {
        let device = [("protocol", "webhook"), ("endpoint", "https://hooks.example/chess"), ("name", "A board")];
        let first = parse(send(&ann, path, path, &device).await).await;
        assert_eq!((first.0, first.2), (StatusCode::OK, false), "{path}: {}", first.1);
        let again = send(&ann, path, path, &device).await;
        assert_refused(again, StatusCode::CONFLICT, "idempotency-answer-lost", "was carried out").await;
    }
    let unauthenticated = testkit::app::program().post(app.url("/api/challenge/Bob")).header("Idempotency-Key", "k");
    assert_eq!(unauthenticated.send().await.expect("an answer").status(), StatusCode::UNAUTHORIZED);
    let preflight = ann.api(Method::OPTIONS, "/api/challenge/Bob").header("Access-Control-Request-Method", "POST");
    let preflight = preflight.send().await.expect("an answer");
    let allowed = preflight.headers()["access-control-allow-headers"].to_str().expect("text").to_owned();
    assert!(allowed.contains("Idempotency-Key"), "{allowed}");
    let openapi: Value = ann.api_get("/api/openapi.json").await.1;
    let parameters = &openapi["paths"]["/api/challenge/{username}"]["post"]["parameters"];
    let names: Vec<&Value> = parameters.as_array().expect("a list").iter().map(|one| &one["name"]).collect();
    assert!(names.contains(&&json!("Idempotency-Key")), "{parameters}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn token_without_the_scope_gets_no_replay(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let user = ann_id(&app).await;
    let token = app
        .service()
        .access
        .issue_token(user, [Scope::ChallengeRead].into(), "", DEFAULT_TOKEN_LIFETIME)
        .await
        .expect("a token");
    let mut unscoped = ann.at(&app);
    unscoped.token = token;
    // A refusal for a missing scope leaves the key free for a token that has the scope.
    assert_eq!(send(&unscoped, "/api/challenge/Bob", "k", &[]).await.status(), StatusCode::FORBIDDEN);
    assert_eq!(parse(send(&ann, "/api/challenge/Bob", "k", &[]).await).await.0, StatusCode::OK);
    let answer = send(&unscoped, "/api/challenge/Bob", "k", &[]).await;
    assert_refused(answer, StatusCode::UNPROCESSABLE_ENTITY, "idempotency-key-reused", "another request").await;
    assert_eq!(challenges_sent(&ann).await, 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn expired_keys_are_removed(#[values(Sqlite, Postgres)] backend: Backend) {
    // Without the worker, which also removes them.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    for key in ["a", "b", "c"] {
        send(&ann, "/api/challenge/Bob", key, &[]).await;
    }
    app.advance(days(1) - Duration::from_secs(1));
    send(&ann, "/api/challenge/Bob", "d", &[]).await;
    assert_eq!(
        app.service().operation.remove_expired(ExpiredRows::IdempotencyKeys, 10).await.expect("the database"),
        0
    );
    app.advance(Duration::from_secs(1));
    for (limit, removed) in [(2, 2), (2, 1), (2, 0)] {
        let result = app.service().operation.remove_expired(ExpiredRows::IdempotencyKeys, limit).await;
        assert_eq!(result.expect("the database"), removed);
    }
    assert!(parse(send(&ann, "/api/challenge/Bob", "d", &[]).await).await.2, "what is newer is still known");
}
