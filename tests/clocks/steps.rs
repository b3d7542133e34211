//! Clock steps of a host or of the database during games: no player loses time or is rate limited by them.

use std::time::Duration;

use correspondence_clock::{Instant, days, hours};
use correspondence_game::GameId;
use reqwest::StatusCode;
use rstest::rstest;
use service::Clock;
use service::time_agreement::CLOCK_STEP_CONFIRMATION_TIME;
use store::Backend::{self, Postgres, Sqlite};
use store::doctor;

use super::deadline;
use testkit::app::{App, PASSWORD, Player};
use testkit::wait;

/// Sets the clock forward by `by` seconds, or back if negative.
fn step_clock(clock: &Clock, by: i64) {
    let span = Duration::from_secs(by.unsigned_abs());
    if by < 0 { clock.set_back(span) } else { clock.set_forward(span) }
}

const HOUR: i64 = 60 * 60;

/// Two hours back, ten seconds back and three days forward, each followed by its reversal.
const STEPS: [i64; 6] = [-2 * HOUR, 2 * HOUR, -10, 10, 72 * HOUR, -72 * HOUR];

/// Moves without captures, repetitions or checks.
const MOVES: [&str; 28] = [
    "a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3", "d7d6", "e2e3", "e7e6", "f2f3", "f7f6", "g2g3", "g7g6",
    "h2h3", "h7h6", "a3a4", "a6a5", "b3b4", "b6b5", "c3c4", "c6c5", "d3d4", "d6d5", "e3e4", "e6e5", "f3f4", "f6f5",
];

/// Logs a player in with a new browser.
async fn log_in(app: &App, player: &Player) {
    let form = [("name", player.name.as_str()), ("password", PASSWORD)];
    let answer = app.browser().post(app.url("/login")).form(&form).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{} logs in", player.name);
}

async fn readiness(app: &App) -> String {
    let answer = app.browser().get(app.url("/readyz")).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK);
    answer.text().await.expect("text")
}

/// Several concurrent games of two players, each side through its own process.
struct Match {
    games: Vec<String>,
    ply: usize,
}

impl Match {
    async fn start(ann: &Player, bob: &Player) -> Self {
        let mut games = Vec::new();
        for _ in 0..4 {
            games.push(ann.start_game(bob, &[("days", "1")]).await);
        }
        Self { games, ply: 0 }
    }

    /// Plays one move in each game concurrently, with `steps` in the middle.
    async fn play(&mut self, players: [&Player; 2], app: &App, steps: impl FnOnce()) {
        let (player, uci) = (players[self.ply % 2], MOVES[self.ply]);
        let before = app.service().now();
        let mut moves: Vec<_> = self.games.iter().map(|game| format!("/api/board/game/{game}/move/{uci}")).collect();
        let last = moves.split_off(2);
        let play = async |paths: Vec<String>| {
            for path in paths {
                let (status, answer) = player.api_post(&path, &[]).await;
                assert_eq!(status, StatusCode::OK, "{answer}");
            }
        };
        let (first, second) = (play(moves), play(last));
        tokio::pin!(first, second);
        first.await;
        steps();
        second.await;
        self.ply += 1;
        // Each side has its day from the opponent's move, whose time no clock step has changed.
        for game in &self.games {
            assert_eq!(deadline(app, game).await, Some(before + days(1)), "of {game} after {uci}");
        }
    }

    async fn assert_running(&self, app: &App) {
        for game in &self.games {
            let id: GameId = game.parse().expect("an id");
            let stored = app.service().games.game(&id).await.expect("the game").stored;
            assert_eq!((stored.game.outcome(), stored.game.moves().len()), (None, self.ply));
            let spent: Duration = stored.game.moves().iter().map(|played| played.spent).sum();
            assert!(spent < hours(1), "nothing was charged but what has passed: {spent:?}");
        }
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn host_clock_steps_cost_no_time_and_block_no_log_in(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_API_RATE", "10").start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut games = Match::start(&ann, &bob).await;
    let clock = app.service().clock().clone();
    for step in STEPS {
        games.play([&ann, &bob], &app, || step_clock(&clock, step)).await;
        log_in(&app, &ann).await;
        app.advance(Duration::from_secs(20));
        app.service().timekeeping.heartbeat().await.expect("a heartbeat");
        assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0);
        games.play([&ann, &bob], &app, || ()).await;
        log_in(&app, &bob).await;
        app.advance(Duration::from_secs(20));
    }
    games.assert_running(&app).await;
    assert_eq!(readiness(&app).await, "ok\n");
    let expected_steps = match backend {
        Sqlite => 3,
        // The service follows the database's clock instead of the host's.
        Postgres => 0,
    };
    assert_eq!(app.metric("sealedmove_clock_steps_total{direction=\"back\"}").await, expected_steps);
    assert_eq!(app.metric("sealedmove_clock_steps_total{direction=\"forward\"}").await, expected_steps);
    // The game clocks run: a day later the flags fall.
    app.advance(days(1) + hours(1));
    let is_over = async || {
        let id: GameId = games.games[0].parse().expect("an id");
        app.service().games.game(&id).await.expect("the game").stored.game.outcome().is_some()
    };
    wait::until("the flag falls", is_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clock_steps_of_one_of_three_hosts_cost_no_time_and_block_no_log_in() {
    let builder = App::builder_on(Postgres).with("SEALEDMOVE_API_RATE", "10");
    let others = [builder.second_process().on_another_host(), builder.second_process().on_another_host()];
    let first = builder.start().await;
    let (ann, bob) = (first.player("Ann").await, first.player("Bob").await);
    let [second, third] = others;
    let apps = [first, second.start().await, third.start().await];
    let ann = apps.each_ref().map(|app| ann.at(app));
    let bob = apps.each_ref().map(|app| bob.at(app));
    let mut games = Match::start(&ann[0], &bob[0]).await;
    let clock = apps[1].service().clock().clone();
    for (number, step) in STEPS.into_iter().enumerate() {
        // One side moves at the host whose clock is set, the other at another host.
        let elsewhere = if number % 2 == 0 { 0 } else { 2 };
        games.play([&ann[1], &bob[elsewhere]], &apps[1], || step_clock(&clock, step)).await;
        log_in(&apps[1], &ann[1]).await;
        apps[0].advance(Duration::from_secs(20));
        for app in &apps {
            app.service().timekeeping.heartbeat().await.expect("a heartbeat");
            assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0);
        }
        let nows = apps.each_ref().map(|app| app.service().now());
        assert!(nows.iter().all(|now| *now == nows[0]), "{nows:?}");
        let warning = readiness(&apps[1]).await;
        let is_wrong = [-2 * HOUR, -10, 72 * HOUR].contains(&step);
        assert_eq!(warning.contains("this host's clock is"), is_wrong, "{warning}");
        for app in [&apps[0], &apps[2]] {
            assert_eq!(readiness(app).await, "ok\n");
        }
        games.play([&ann[elsewhere], &bob[1]], &apps[1], || ()).await;
        log_in(&apps[1], &bob[1]).await;
        apps[0].advance(Duration::from_secs(20));
    }
    games.assert_running(&apps[0]).await;
}

/// All hosts see the step, and one records it.
#[tokio::test(flavor = "multi_thread")]
async fn clock_steps_of_the_database_cost_no_time() {
    let builder = App::builder_on(Postgres);
    let second = builder.second_process().on_another_host();
    let apps = [builder.start().await, second.start().await];
    let (ann, bob) = (apps[0].player("Ann").await, apps[0].player("Bob").await.at(&apps[1]));
    let mut games = Match::start(&ann, &bob.at(&apps[0])).await;
    for step in STEPS {
        games.play([&ann, &bob], &apps[0], || apps[0].service().clock().step_database(step * 1000)).await;
        apps[0].advance(Duration::from_secs(20));
        for app in apps.iter().rev() {
            app.service().timekeeping.heartbeat().await.expect("a heartbeat");
        }
        games.play([&ann, &bob], &apps[0], || ()).await;
        apps[0].advance(Duration::from_secs(20));
    }
    games.assert_running(&apps[0]).await;
}

/// A heartbeat left in the future would hide the outage.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn outage_after_a_step_back_counts_as_downtime(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1")]).await;
    let before = deadline(&app, &game).await.expect("a deadline");
    let clock = app.service().clock().clone();
    clock.set_back(hours(2));
    clock.step_database(-2 * HOUR * 1000);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let left = before - app.service().now();
    let stopped = app.stop();
    clock.advance(days(2));
    let app = stopped.start().await;
    wait::until("a heartbeat", async || app.service().timekeeping.is_live().await.expect("an answer")).await;
    assert_eq!(app.service().flags.flag_overdue().await.expect("an answer"), 0);
    assert_eq!(deadline(&app, &game).await, Some(before + days(2)));
    assert_eq!(before + days(2) - app.service().now(), left);
    assert!(ann.at(&app).page(&format!("/game/{game}")).await.contains("was down"), "the game says so");
}

/// The service is started while the clock is wrong, and the clock is corrected while it runs.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_clocks_run_after_a_corrected_step_forward(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1")]).await;
    let clock = app.service().clock().clone();
    clock.set_forward(days(3));
    clock.step_database(72 * HOUR * 1000);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let (at, before) = (app.service().now(), deadline(&app, &game).await);
    let app = app.stop().start().await;
    wait::until("a heartbeat", async || app.service().timekeeping.is_live().await.expect("an answer")).await;
    assert_eq!((app.service().now(), deadline(&app, &game).await), (at, before));
    clock.set_back(days(3));
    clock.step_database(-72 * HOUR * 1000);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    assert_eq!((app.service().now(), deadline(&app, &game).await), (at, before));
    assert_eq!(readiness(&app).await, "ok\n");
    app.advance(days(1) + hours(1));
    let id: GameId = game.parse().expect("an id");
    let is_over = async || app.service().games.game(&id).await.expect("the game").stored.game.outcome().is_some();
    wait::until("the flag falls", is_over).await;
}

/// A step that is not reversed is accepted: the service follows it without charging the skipped time.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn permanent_clock_step_is_followed(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "1")]).await;
    let before = deadline(&app, &game).await.expect("a deadline");
    let clock = app.service().clock().clone();
    let heartbeats = async |span: Duration| {
        let until = clock.monotonic() + span;
        while clock.monotonic() < until {
            app.advance(Duration::from_secs(5));
            app.service().timekeeping.heartbeat().await.expect("a heartbeat");
            app.service().timekeeping.skip_missing_time().await.expect("the database answers");
        }
    };
    clock.set_forward(days(3));
    clock.step_database(72 * HOUR * 1000);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let (began, at) = (clock.monotonic(), app.service().now());
    let warning = readiness(&app).await;
    assert!(warning.contains("the service's time is 259200.0 s behind it"), "{warning}");
    app.advance(CLOCK_STEP_CONFIRMATION_TIME - Duration::from_secs(60));
    heartbeats(Duration::from_secs(30)).await;
    assert_eq!(app.service().now() - at, clock.monotonic() - began, "it may be mended yet");
    heartbeats(Duration::from_secs(60)).await;
    let passed = clock.monotonic() - began;
    assert_eq!(app.service().now(), at + days(3) + passed);
    assert_eq!(deadline(&app, &game).await, Some(before + days(3)), "nobody's clock ran meanwhile");
    assert_eq!(readiness(&app).await, "ok\n");
    // Two minutes back, for good: the service's time is slowed until both agree.
    clock.set_back(Duration::from_secs(120));
    clock.step_database(-120 * 1000);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    app.advance(CLOCK_STEP_CONFIRMATION_TIME);
    heartbeats(Duration::from_secs(300)).await;
    let reference: Instant = clock.host_time();
    assert_eq!(app.service().now(), reference);
    assert_eq!(readiness(&app).await, "ok\n");
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness_and_doctor_warn_of_host_clock_ahead() {
    let app = App::start_on(Postgres).await;
    let clock = app.service().clock();
    clock.set_forward(Duration::from_millis(900));
    assert_eq!(readiness(&app).await, "ok\n");
    clock.set_forward(hours(1));
    let warning = readiness(&app).await;
    assert!(
        warning.starts_with("ok\n") && warning.contains("this host's clock is 3600.9 s ahead of the database's"),
        "{warning}"
    );
    // The doctor compares the real clocks of host and database, which are the same here.
    let check = async |by: Duration| {
        let host_time = Clock::system().host_time() + by;
        let checked = app.store().snapshot(move |conn| doctor::check_clocks(conn, host_time)).await;
        let faults: Vec<String> = checked.expect("an answer");
        faults.into_iter().filter(|fault| fault.contains("This host’s clock")).collect::<Vec<_>>()
    };
    assert_eq!(check(Duration::ZERO).await, [""; 0]);
    let faults = check(hours(1)).await;
    assert!(faults.len() == 1 && faults[0].contains("s ahead of the database’s"), "{faults:?}");
}
