//! A job has one holder at a time, a process of the service or a remote worker, until the lease expires.

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

const LEASE_TIME: Duration = Duration::from_secs(60);

/// Shorter than a lease.
const WITHIN_LEASE: Duration = Duration::from_secs(50);

/// A finished game of one move, whose analysis is queued; nothing in this process runs it.
async fn game_to_analyse(app: &App) -> GameId {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    ann.play(&game, "e2e4").await;
    let (status, answer) = bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert!(status.is_success(), "{answer}");
    game.parse().expect("an id")
}

/// Takes the analysis if it is free.
async fn take(app: &App, holder: &LeaseHolder) -> Option<Lease> {
    let taken =
        app.service().jobs.take_jobs_for(holder.clone(), Job::ANALYSIS, 5, LEASE_TIME).await.expect("the database");
    assert!(taken.len() <= 1, "{taken:?}");
    taken.first().map(|job| job.lease.clone())
}

/// Takes the analysis for this process, which is working on some jobs, if it is free.
async fn take_here(app: &App, running: &[i64]) -> Option<Lease> {
    let taken = app.service().jobs.take_jobs(Job::ANALYSIS, running.to_vec(), 5, LEASE_TIME).await;
    taken.expect("the database").first().map(|job| job.lease.clone())
}

async fn submit_analysis(app: &App, lease: &Lease, game: &GameId) -> Result<(), LeaseError> {
    let effort = Effort { engine: "Stockfish 17".to_owned(), nodes: 1_000 };
    let position =
        |ply| Evaluation { ply: Ply::new(ply), score: WhiteScore::Centipawns(20), best: None, line: Vec::new() };
    app.service().analysis.store_leased_portion(lease, game, &effort, (0..=1).map(position).collect(), true).await
}

async fn is_analysed(app: &App, game: &GameId) -> bool {
    let game = *game;
    app.store().read(move |conn| analyses::exists(conn, &game)).await.expect("the database")
}

async fn is_held(app: &App, lease: &Lease) -> bool {
    match app.service().jobs.renew_lease(lease, LEASE_TIME).await {
        Ok(()) => true,
        Err(LeaseError::Lost) => false,
        Err(LeaseError::Store(error)) => panic!("{error}"),
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn lost_lease_cannot_end_or_answer_a_job(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let game = game_to_analyse(&app).await;
    let queue = &app.service().jobs;
    let [laptop, club] = ["Ann's laptop", "club"].map(LeaseHolder::remote);

    // A lease that is renewed stays valid.
    let laptop_lease = take(&app, &laptop).await.expect("it is free");
    for _ in 0..3 {
        assert_eq!(take(&app, &club).await, None);
        assert!(take_here(&app, &[]).await.is_none());
        app.advance(WITHIN_LEASE);
        assert!(is_held(&app, &laptop_lease).await);
    }
    // A holder of another kind with the same name does not hold it.
    let namesake = Lease { holder: LeaseHolder::process("Ann's laptop"), ..laptop_lease.clone() };
    assert!(!is_held(&app, &namesake).await);

    // After it another holder has the job, and the first can do nothing with it any more.
    app.advance(LEASE_TIME + WITHIN_LEASE);
    let club_lease = take(&app, &club).await.expect("it is free again");
    assert_eq!(club_lease.job, laptop_lease.job);
    let now = app.service().now();
    let ends = [
        JobEnd::Done,
        JobEnd::Released,
        JobEnd::Retried { at: now, error: "a crash".to_owned() },
        JobEnd::Delayed { at: now, error: "no engine".to_owned() },
        JobEnd::Requeued(LEASE_TIME),
        JobEnd::Failed("it is too long".to_owned()),
    ];
    for end in ends {
        let refused = queue.end_job(&laptop_lease, end.clone()).await;
        assert!(matches!(refused, Err(LeaseError::Lost)), "{end:?}: {refused:?}");
    }
    assert!(matches!(submit_analysis(&app, &laptop_lease, &game).await, Err(LeaseError::Lost)));
    assert!(!is_held(&app, &laptop_lease).await && !is_analysed(&app, &game).await);
    assert!(is_held(&app, &club_lease).await);

    // A released job is free at once.
    queue.end_job(&club_lease, JobEnd::Released).await.expect("it is the holder's");
    assert!(!is_held(&app, &club_lease).await);
    let process_lease = take_here(&app, &[]).await.expect("it is free");
    assert_eq!((process_lease.job, process_lease.attempt), (club_lease.job, 2));
    assert!(is_held(&app, &process_lease).await && !is_held(&app, &club_lease).await);

    // A process does not take a job again that it is still working on. A restarted worker does.
    app.advance(LEASE_TIME + WITHIN_LEASE);
    assert_eq!(take_here(&app, &[process_lease.job]).await, None);
    let crashed_lease = take(&app, &laptop).await.expect("the process has let it go");
    app.advance(LEASE_TIME + WITHIN_LEASE);
    let laptop_lease = take(&app, &laptop).await.expect("it is the same worker's");
    assert_eq!((laptop_lease.job, &laptop_lease.holder), (crashed_lease.job, &crashed_lease.holder));
    for lost in [&process_lease, &crashed_lease] {
        assert!(matches!(queue.end_job(lost, JobEnd::Done).await, Err(LeaseError::Lost)));
        assert!(matches!(submit_analysis(&app, lost, &game).await, Err(LeaseError::Lost)));
        assert!(!is_held(&app, lost).await);
    }

    // One result counts, even a late one, as long as nobody else has the job.
    app.advance(LEASE_TIME + WITHIN_LEASE);
    submit_analysis(&app, &laptop_lease, &game).await.expect("it is the holder's");
    queue.end_job(&laptop_lease, JobEnd::Done).await.expect("it is the holder's");
    assert!(is_analysed(&app, &game).await);
    assert!(matches!(submit_analysis(&app, &laptop_lease, &game).await, Err(LeaseError::Lost)));
    assert!(matches!(queue.end_job(&laptop_lease, JobEnd::Done).await, Err(LeaseError::Lost)));
    assert_eq!(take(&app, &club).await, None);
}

/// The database leased a job and failed before its reply arrived, so that the process does not know that it has it.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn job_whose_lease_was_never_acknowledged_is_taken_again(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    game_to_analyse(&app).await;
    let unknown = take_here(&app, &[]).await.expect("it is free");
    // Others that it is running are renewed, and this one is not.
    app.advance(WITHIN_LEASE);
    app.service().jobs.renew_leases(vec![unknown.job + 1], LEASE_TIME).await.expect("the database");
    assert_eq!(take_here(&app, &[]).await, None, "its lease has not expired");
    app.advance(LEASE_TIME - WITHIN_LEASE + Duration::from_secs(1));
    let known = take_here(&app, &[unknown.job + 1]).await.expect("its lease has expired");
    assert_eq!((known.job, known.attempt), (unknown.job, 2));
    app.advance(WITHIN_LEASE);
    app.service().jobs.renew_leases(vec![known.job], LEASE_TIME).await.expect("the database");
    app.advance(WITHIN_LEASE);
    assert_eq!(take_here(&app, &[]).await, None, "it was renewed");
    assert!(is_held(&app, &known).await && !is_held(&app, &unknown).await);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn only_one_of_many_concurrent_workers_gets_a_job(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let game = game_to_analyse(&app).await;
    let workers: Vec<_> = (0..16).map(|number| LeaseHolder::remote(&format!("worker {number}"))).collect();
    for _ in 0..5 {
        let taken = run_concurrently(workers.iter().map(|worker| take(&app, worker))).await;
        let taken: Vec<_> = taken.into_iter().flatten().collect();
        assert_eq!(taken.len(), 1, "{taken:?}");
        app.advance(LEASE_TIME + WITHIN_LEASE);
    }
    // All of them submit a result.
    let taken = take(&app, &workers[3]).await.expect("it is free");
    let answers = run_concurrently(workers.iter().map(async |worker| {
        let lease = Lease { holder: worker.clone(), ..taken.clone() };
        submit_analysis(&app, &lease, &game).await?;
        app.service().jobs.end_job(&lease, JobEnd::Done).await
    }));
    assert_eq!(answers.await.iter().filter(|answer| answer.is_ok()).count(), 1);
    assert!(is_analysed(&app, &game).await);
}
