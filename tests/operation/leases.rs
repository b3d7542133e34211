//! Jobs have one holder at a time, a process of the service or a remote worker, until their lease is over.

use std::time::Duration;

use correspondence_game::{GameId, Ply};
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::job::{Lease, LeaseHolder};
use rstest::rstest;
use sealedmove::startup::Parts;
use service::Job;
use service::queue::{JobEnd, LeaseError};
use store::Backend::{self, Postgres, Sqlite};
use store::analyses;
use testkit::app::App;
use testkit::concurrency::run_concurrently;

const SPAN: Duration = Duration::from_secs(60);

/// Less than it.
const MOST: Duration = Duration::from_secs(50);

/// Has a game of one move analysed; nobody does so in this process.
async fn game_to_analyse(app: &App) -> GameId {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert!(status.is_success(), "{answer}");
    game.parse().expect("an id")
}

/// Takes the analysis, where it is free.
async fn take(app: &App, holder: &LeaseHolder) -> Option<Lease> {
    let taken = app.service().jobs.take_jobs_for(holder.clone(), Job::ANALYSIS, 5, SPAN).await.expect("the database");
    assert!(taken.len() <= 1, "{taken:?}");
    taken.first().map(|job| job.lease.clone())
}

async fn answer(app: &App, lease: &Lease, game: &GameId) -> Result<(), LeaseError> {
    let effort = Effort { engine: "Stockfish 17".to_owned(), nodes: 1_000 };
    let position =
        |ply| Evaluation { ply: Ply::new(ply), score: WhiteScore::Centipawns(20), best: None, line: Vec::new() };
    app.service().analysis.keep_leased_portion(lease, game, &effort, (0..=1).map(position).collect(), true).await
}

async fn is_analysed(app: &App, game: &GameId) -> bool {
    let game = *game;
    app.store().read(move |conn| analyses::is_there(conn, &game)).await.expect("the database")
}

async fn is_held(app: &App, lease: &Lease) -> bool {
    match app.service().jobs.renew_lease(lease, SPAN).await {
        Ok(()) => true,
        Err(LeaseError::Lost) => false,
        Err(LeaseError::Store(error)) => panic!("{error}"),
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_lease_is_worth_nothing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let game = game_to_analyse(&app).await;
    let queue = &app.service().jobs;
    let [laptop, club] = ["Ann's laptop", "club"].map(LeaseHolder::remote);

    // A lease that is renewed lasts.
    let of_laptop = take(&app, &laptop).await.expect("it is free");
    for _ in 0..3 {
        assert_eq!(take(&app, &club).await, None);
        assert!(queue.take_jobs(Job::ANALYSIS, 5, SPAN).await.expect("the database").is_empty());
        app.advance(MOST);
        assert!(is_held(&app, &of_laptop).await);
    }
    // Nobody has it by a name that only looks alike.
    let namesake = Lease { holder: LeaseHolder::process("Ann's laptop"), ..of_laptop.clone() };
    assert!(!is_held(&app, &namesake).await);

    // After it another has the job, and the first comes too late with anything.
    app.advance(SPAN + MOST);
    let of_club = take(&app, &club).await.expect("it is free again");
    assert_eq!(of_club.job, of_laptop.job);
    let now = app.service().now();
    let ends = [
        JobEnd::Done,
        JobEnd::Released,
        JobEnd::Retried { at: now, error: "a crash".to_owned() },
        JobEnd::Delayed { at: now, error: "no engine".to_owned() },
        JobEnd::Requeued(SPAN),
        JobEnd::Failed("it is too long".to_owned()),
    ];
    for end in ends {
        let refused = queue.end_job(&of_laptop, end.clone()).await;
        assert!(matches!(refused, Err(LeaseError::Lost)), "{end:?}: {refused:?}");
    }
    assert!(matches!(answer(&app, &of_laptop, &game).await, Err(LeaseError::Lost)));
    assert!(!is_held(&app, &of_laptop).await && !is_analysed(&app, &game).await);
    assert!(is_held(&app, &of_club).await);

    // Given back, it is anybody's at once.
    queue.end_job(&of_club, JobEnd::Released).await.expect("it is the holder's");
    assert!(!is_held(&app, &of_club).await);
    let taken = queue.take_jobs(Job::ANALYSIS, 5, SPAN).await.expect("the database");
    let of_process = taken[0].lease.clone();
    assert_eq!((taken.len(), of_process.job, of_process.attempt), (1, of_club.job, 2));
    assert!(is_held(&app, &of_process).await && !is_held(&app, &of_club).await);

    // A process does not take again what it may still be working on. A worker that has started anew does.
    app.advance(SPAN + MOST);
    assert!(queue.take_jobs(Job::ANALYSIS, 5, SPAN).await.expect("the database").is_empty());
    let of_crashed = take(&app, &laptop).await.expect("the process has let it go");
    app.advance(SPAN + MOST);
    let of_laptop = take(&app, &laptop).await.expect("it is the same worker's");
    assert_eq!((of_laptop.job, &of_laptop.holder), (of_crashed.job, &of_crashed.holder));
    for lost in [&of_process, &of_crashed] {
        assert!(matches!(queue.end_job(lost, JobEnd::Done).await, Err(LeaseError::Lost)));
        assert!(matches!(answer(&app, lost, &game).await, Err(LeaseError::Lost)));
        assert!(!is_held(&app, lost).await);
    }

    // One answer counts, also a late one, as long as nobody else has the job.
    app.advance(SPAN + MOST);
    answer(&app, &of_laptop, &game).await.expect("it is the holder's");
    queue.end_job(&of_laptop, JobEnd::Done).await.expect("it is the holder's");
    assert!(is_analysed(&app, &game).await);
    assert!(matches!(answer(&app, &of_laptop, &game).await, Err(LeaseError::Lost)));
    assert!(matches!(queue.end_job(&of_laptop, JobEnd::Done).await, Err(LeaseError::Lost)));
    assert_eq!(take(&app, &club).await, None);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn of_many_workers_that_ask_at_once_one_gets_the_job(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let game = game_to_analyse(&app).await;
    let workers: Vec<_> = (0..16).map(|number| LeaseHolder::remote(&format!("worker {number}"))).collect();
    for _ in 0..5 {
        let taken = run_concurrently(workers.iter().map(|worker| take(&app, worker))).await;
        let taken: Vec<_> = taken.into_iter().flatten().collect();
        assert_eq!(taken.len(), 1, "{taken:?}");
        app.advance(SPAN + MOST);
    }
    // All of them want to have done it.
    let taken = take(&app, &workers[3]).await.expect("it is free");
    let answers = run_concurrently(workers.iter().map(async |worker| {
        let lease = Lease { holder: worker.clone(), ..taken.clone() };
        answer(&app, &lease, &game).await?;
        app.service().jobs.end_job(&lease, JobEnd::Done).await
    }));
    assert_eq!(answers.await.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert!(is_analysed(&app, &game).await);
}
