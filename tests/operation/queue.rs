//! The queue of background jobs.

use std::time::Duration;

use domain::job::{DomainFilter, LeaseHolder};
use rstest::rstest;
use sealedmove::startup::Parts;
use service::{Job, Notification, Secret, Service, notification};
use store::Backend::{self, Postgres, Sqlite};
use store::jobs;
use store::mail_queue;
use testkit::app::App;
use testkit::wait::until;

/// A blocked position, so that a search has to decide whether it is dead.
const BLOCKED: &str = "8/k5pp/6p1/p1p1p1P1/P1P1P1P1/5KP1/6PP/8 w - - 0 1";

#[tokio::test(flavor = "multi_thread")]
async fn many_blocked_games_of_one_player_delay_no_others() {
    let app = App::builder().parts(Parts::Serve).start().await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    for _ in 0..8 {
        ann.start_game(&bob, &[("fen", BLOCKED)]).await;
    }
    let last = eve.start_game(&bob, &[("fen", BLOCKED)]).await;
    let taken = async || {
        let now = app.service().now();
        let (holder, lease) = (LeaseHolder::process("test"), Duration::from_secs(3600));
        let take = app.store().write(move |conn| jobs::take(conn, &[Job::DEAD_POSITION], &holder, &[], 1, now, lease));
        take.await.expect("the database").pop()
    };
    let mut order = Vec::new();
    while let Some(job) = taken().await {
        order.push(job.payload);
    }
    assert_eq!(order.len(), 4, "three of Ann's, and Eve's: {order:?}");
    assert!(order[3].contains(&last), "{order:?}");
    for left in (0..5).rev() {
        app.advance(Duration::from_secs(10));
        assert!(taken().await.is_some(), "one of Ann's, and {left} are left");
        assert!(taken().await.is_none(), "and no other");
    }
}

/// The messages that may be sent now, in their order.
async fn sendable(app: &App, closed: &[&str]) -> Vec<Notification> {
    let closed = closed.iter().map(|domain| (*domain).to_owned()).collect();
    let (now, filter) = (app.service().now(), DomainFilter { closed, only: None, busy: Vec::new() });
    let work = move |conn: &mut store::Connection| {
        let holder = LeaseHolder::process("test");
        let found = mail_queue::candidates(conn, Job::MAIL, &[], &filter, now, 1_000)?;
        let ids: Vec<i64> = found.iter().map(|found| found.id).collect();
        let taken = mail_queue::take(conn, &ids, &holder, now, Duration::from_secs(60))?;
        for job in &taken {
            jobs::release(conn, &job.lease)?;
        }
        Ok::<_, store::StoreError>(taken)
    };
    let taken = app.store().write(work).await.expect("the database");
    let mail = |payload: &str| match serde_json::from_str(payload).expect("a job") {
        Job::Mail(mail) => mail,
        other => panic!("{other:?} is no message"),
    };
    taken.iter().map(|job| mail(&job.payload)).collect()
}

async fn count_waiting(app: &App) -> i64 {
    let counts = app.store().read(jobs::counts).await.expect("the database");
    counts.into_iter().find(|(kind, ..)| kind == Job::MAIL).map_or(0, |(_, waiting, _)| waiting)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn endless_shuffling_does_not_fill_the_queue(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let before = count_waiting(&app).await;
    // After four more the game would be drawn by fivefold repetition.
    for ply in 0..12 {
        let (player, uci) = [(&ann, "g1f3"), (&bob, "g8f6"), (&ann, "f3g1"), (&bob, "f6g8")][ply % 4];
        player.play(&game, uci).await;
        assert_eq!(count_waiting(&app).await, before + 1, "only the last turn waits to be told");
    }
    // Notifications that still apply, or are not about a turn, stay.
    ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert_eq!(count_waiting(&app).await, before + 2);
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(count_waiting(&app).await, before + 2, "the end of the game, twice, and neither turn nor offer");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn mail_of_one_player_is_not_delayed_by_many_of_another(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, eve) = (app.player("Ann").await, app.player("Eve").await);
    for number in 0..20 {
        let name = format!("Somebody{number}");
        app.add_user(&name).await;
        let (status, answer) = ann.api_post(&format!("/api/challenge/{name}"), &[]).await;
        assert_eq!(status, 200, "{answer}");
    }
    app.advance(Duration::from_secs(1));
    let (_, challenge) = eve.api_post("/api/challenge/Ann", &[]).await;
    let id = challenge["id"].as_str().expect("an id").parse().expect("an id");
    let order = sendable(&app, &[]).await;
    assert_eq!(order.len(), 21);
    let place = order.iter().position(|mail| *mail == notification::ChallengeReceived { challenge: id }.into());
    assert!(place.is_some_and(|place| place <= 2), "Eve's is number {place:?}");
    assert!(sendable(&app, &["example.org"]).await.is_empty(), "what is closed gets nothing");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn messages_about_a_game_are_sent_to_a_player_in_order(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let first = sendable(&app, &[]).await;
    // To Bob the challenge comes first, to Ann the start of the game; other games of theirs wait for neither.
    assert!(matches!(first[..], [Notification::ChallengeReceived(_), Notification::GameStarted(_)]), "{first:?}");
    let other = ann.start_game(&bob, &[]).await;
    let kinds: Vec<&str> = sendable(&app, &[]).await.iter().map(Notification::kind).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "challenge-received").count(), 2, "{other}: {kinds:?}");
    assert_eq!(kinds.iter().filter(|kind| **kind == "game-started").count(), 2, "{kinds:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn jobs_of_a_newer_version_are_left_to_it(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let unknown = [
        (Job::MAIL, r#"{"job":"mail","mail":"message-of-tomorrow","game":"abcdefgh"}"#),
        (Job::ANALYSIS, r#"{"job":"analysis-of-tomorrow"}"#),
    ];
    let now = app.service().now();
    let queued = unknown.map(|(kind, payload)| jobs::NewJob {
        kind,
        payload: payload.to_owned(),
        run_at: now,
        owner: None,
        route: None,
        topic: Some("of tomorrow".to_owned()),
    });
    let queue = app.store().write(move |conn| jobs::insert_all(conn, &queued, now));
    queue.await.expect("queued");
    let stored_jobs = async |unknown: [(&'static str, &'static str); 2]| {
        let read = app.store().read(move |conn| {
            unknown.iter().map(|(kind, _)| jobs::waiting(conn, kind, "of tomorrow")).collect::<Result<Vec<_>, _>>()
        });
        read.await.expect("the database").into_iter().map(|job| job.expect("it is kept")).collect::<Vec<_>>()
    };
    until("they were looked at", async || {
        // Workers poll the queue again.
        app.advance(Duration::from_secs(1));
        stored_jobs(unknown).await.iter().all(|job| job.last_error.is_some())
    })
    .await;
    assert!(stored_jobs(unknown).await.iter().all(|job| !job.failed), "a newer worker can still take them");
    app.advance(Duration::from_secs(8 * 24 * 60 * 60));
    until("they are put aside", async || {
        app.advance(Duration::from_secs(1));
        stored_jobs(unknown).await.iter().all(|job| job.failed)
    })
    .await;
}

/// Like `mail-in`: one process for each message.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn sending_is_fair_whichever_process_queues_a_message(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, eve) = (app.player("Ann").await, app.player("Eve").await);
    let service = app.service();
    let mut challenges = Vec::new();
    for number in 0..10 {
        let name = format!("Somebody{number}");
        app.add_user(&name).await;
        let (_, challenge) = ann.api_post(&format!("/api/challenge/{name}"), &[]).await;
        challenges.push(challenge["id"].as_str().expect("an id").parse().expect("an id"));
    }
    for challenge in challenges {
        let process = Service::new(
            app.store().clone(),
            service.clock().clone(),
            Secret::new(vec![7; 32]),
            mail::notify::channels(),
        );
        let queued = process.db.transaction(move |change| {
            change.notify(notification::ChallengeReceived { challenge });
            Ok::<_, store::StoreError>(())
        });
        queued.await.expect("the message is queued");
    }
    app.advance(Duration::from_secs(1));
    let (_, challenge) = eve.api_post("/api/challenge/Ann", &[]).await;
    let id = challenge["id"].as_str().expect("an id").parse().expect("an id");
    let order = sendable(&app, &[]).await;
    let place = order.iter().position(|mail| *mail == notification::ChallengeReceived { challenge: id }.into());
    assert!(place.is_some_and(|place| place <= 2), "Eve's is number {place:?}");
}
