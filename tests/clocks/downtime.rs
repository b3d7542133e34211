//! Downtime does not count on any clock.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days, hours};
use correspondence_game::{Game, GameId};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use domain::leave::LeaveLength;
use rstest::rstest;
use sealedmove::startup::Parts;
use service::downtime::MIN_DOWNTIME;
use store::Backend::{self, Postgres, Sqlite};
use store::{self, StoreError, games};

use super::{deadline, remind_at};
use testkit::app::{App, BEGINNING};
use testkit::postgres::Database;
use testkit::wait;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_does_not_count_on_any_clock(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let waiting = ann.start_game(&bob, &[("days", "3")]).await;
    let moved = ann.start_game(&bob, &[("days", "1")]).await;
    let endless = ann.start_game(&bob, &[]).await;
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    app.advance(Duration::from_secs(60 * 60));
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    app.advance(Duration::from_secs(3));
    ann.play(&moved, "e2e4").await;
    app.service().leave.take_leave(user, None, LeaveLength::For(days(2)), app.service().now()).await.expect("leave");
    let (clock, at_end) = (app.service().clock().clone(), app.service().now());
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    // The first request is answered after the downtime has been determined.
    let page = ann.at(&app).page(&format!("/game/{waiting}")).await;
    let back = app.service().now();
    // The last heartbeat came no later than the last request, so a tolerance of a few seconds is allowed.
    let down = days(5);
    let first = deadline(&app, &moved).await.expect("a deadline");
    assert!(first >= at_end + days(1) + down, "Bob has his day: {first}");
    assert!(first <= at_end + days(1) + down + Duration::from_secs(5), "and no more: {first}");
    let second = deadline(&app, &waiting).await.expect("a deadline");
    assert!(second >= BEGINNING + days(3) + down, "{second}");
    assert_eq!(deadline(&app, &endless).await, None);
    assert!(page.contains("was down"), "the game says so");
    assert!(app.service().flags.flag_overdue().await.is_ok_and(|flagged| flagged == 0));
    assert!(back - at_end >= MIN_DOWNTIME);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_and_leave_combine(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (rested, ahead) = (ann.start_game(&bob, &[("days", "3")]).await, bob.start_game(&ann, &[("days", "7")]).await);
    let service = app.service();
    let [ann, bob] = [&ann, &bob].map(|player| service.games.user_by_name(&player.name));
    let (ann, bob) = (ann.await.expect("an answer").expect("Ann").id, bob.await.expect("an answer").expect("Bob").id);
    service.leave.take_leave(ann, None, LeaveLength::For(days(1)), service.now()).await.expect("leave");
    // The downtime moves Bob's deadline into this leave.
    service
        .leave
        .take_leave(bob, Some(BEGINNING + days(8)), LeaveLength::For(days(2)), service.now())
        .await
        .expect("leave");
    let (carol, dora) = (app.player("Carol").await, app.player("Dora").await);
    let [throughout, other_side] =
        [carol.start_game(&dora, &[("days", "3")]).await, dora.start_game(&carol, &[("days", "3")]).await];
    let user = service.games.user_by_name("Carol").await.expect("an answer").expect("Carol").id;
    service.leave.take_leave(user, None, LeaveLength::For(days(10)), service.now()).await.expect("leave");
    assert_eq!(deadline(&app, &rested).await, Some(BEGINNING + days(4)));
    assert_eq!(deadline(&app, &ahead).await, Some(BEGINNING + days(7)));
    app.advance(days(2));
    service.timekeeping.heartbeat().await.expect("a heartbeat");
    let clock = service.clock().clone();
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    let service = app.service();
    wait::until("a heartbeat", async || service.timekeeping.is_live().await.expect("an answer")).await;
    assert_eq!(deadline(&app, &rested).await, Some(BEGINNING + days(4 + 5)));
    assert_eq!(deadline(&app, &ahead).await, Some(BEGINNING + days(7 + 5 + 2)));
    assert_eq!(deadline(&app, &throughout).await, Some(BEGINNING + days(10 + 3)), "nothing stood still but what did");
    assert_eq!(deadline(&app, &other_side).await, Some(BEGINNING + days(3 + 5)));
}

/// When the flag of the side to move falls by itself, according to the game's row.
async fn flags_at(app: &App, game: &str) -> Option<Instant> {
    #[derive(QueryableByName)]
    struct FlagRow {
        #[diesel(sql_type = Nullable<BigInt>)]
        at: Option<i64>,
    }
    let query =
        format!("select flags_at + (select downtime_total from heartbeat) as at from games where id = '{game}'");
    let row = app.store().read(move |conn| Ok::<_, StoreError>(diesel::sql_query(query).get_result::<FlagRow>(conn)?));
    row.await.expect("an answer").at.map(Instant::from_millis)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_rows_match_replayed_games_after_two_downtimes(#[values(Sqlite, Postgres)] backend: Backend) {
    // Without background jobs, which would end games and begin leave.
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (carol, dora) = (app.player("Carol").await, app.player("Dora").await);
    let service = app.service();
    let user = async |name| service.games.user_by_name(name).await.expect("an answer").expect("a player").id;
    let ann_id = user("Ann").await;
    let start = async |control| ann.start_game(&bob, &[("timeControl", control)]).await;
    let standard = start("3d/move").await;
    let endless = ann.start_game(&bob, &[]).await;
    // In these the time runs out before the downtime, and the flag has not fallen yet or falls only by claim.
    let over = start("1d/move").await;
    let claimable = start("1d/move by-claim").await;
    let bank = start("10/50d whole-days doubling>20d").await;
    let weekends = start("5d/move weekends-off").await;
    let [paused, paused_longer] = [start("3d/move").await, start("3d/move").await];
    for (game, days) in [(&paused, "2"), (&paused_longer, "30")] {
        for player in [&ann, &bob] {
            let (status, answer) = player.api_post(&format!("/api/board/game/{game}/pause/{days}"), &[]).await;
            assert!(status.is_success(), "{answer}");
        }
    }
    let away = carol.start_game(&dora, &[("timeControl", "3d/move")]).await;
    let opponent_is_away = dora.start_game(&carol, &[("timeControl", "3d/move")]).await;
    service
        .leave
        .take_leave(user("Carol").await, None, LeaveLength::For(days(14)), service.now())
        .await
        .expect("leave");
    let moved = start("3d/move").await;
    let games = [
        &standard,
        &endless,
        &over,
        &claimable,
        &bank,
        &weekends,
        &paused,
        &paused_longer,
        &away,
        &opponent_is_away,
        &moved,
    ];
    let is_past = async |app: &App, game: &str| deadline(app, game).await.is_some_and(|at| at < app.service().now());

    app.advance(days(1) + hours(1));
    service.timekeeping.heartbeat().await.expect("a heartbeat");
    app.advance(Duration::from_secs(2));
    ann.play(&moved, "e2e4").await;
    let clock = service.clock().clone();
    let mut app = app;
    for (down, uptime) in [(days(3), days(1)), (days(4), hours(1))] {
        let before = [deadline(&app, &standard).await, deadline(&app, &over).await, deadline(&app, &claimable).await];
        let stopped = app.stop();
        clock.advance(down);
        app = stopped.start().await;
        let live = async || app.service().timekeeping.is_live().await.expect("an answer");
        wait::until("a heartbeat", live).await;
        let checked =
            app.store().snapshot(|conn| store::doctor::check_games(conn, None, 100)).await.expect("an answer");
        assert_eq!((checked.count, checked.faults), (games.len(), Vec::new()));
        for game in games {
            let id: GameId = game.parse().expect("an id");
            let replayed = app.service().games.game(&id).await.expect("the game").stored.game;
            assert_eq!(replayed.outcome(), None);
            assert_eq!(flags_at(&app, game).await, replayed.flags_at(), "the flag of {game}");
            assert_eq!(deadline(&app, game).await, replayed.deadline(), "the deadline of {game}");
        }
        // Before the second downtime some reminders were already due, and they still are.
        for game in games.iter().filter(|_| down == days(3)) {
            remind_at(&app, game).await;
        }
        let after = [deadline(&app, &standard).await, deadline(&app, &over).await, deadline(&app, &claimable).await];
        let shift = before[0].zip(after[0]).map(|(before, after)| before.until(after));
        assert!(shift.is_some_and(|shift| shift >= down && shift < down + hours(2)), "{shift:?}");
        assert_eq!(after[1..], before[1..], "what was over before is over still");
        assert!(is_past(&app, &over).await && is_past(&app, &claimable).await && !is_past(&app, &standard).await);
        // The list of games waiting for Ann, most urgent first.
        let listed = app.service().games.running_games(ann_id).await.expect("a list");
        let waiting = listed.iter().map(|game| &game.summary).filter(|game| game.turn == Side::White);
        let deadlines: Vec<_> = waiting.filter_map(|game| game.deadline).collect();
        assert!(deadlines.len() == 7 && deadlines.is_sorted(), "{deadlines:?}");
        app.advance(uptime);
        app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    }
    let ended = app.service().flags.flag_overdue().await.expect("an answer");
    assert_eq!(ended, 1, "the one game whose time was up before");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn suspended_process_counts_as_downtime(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let before = app.service().now();
    app.service().clock().suspend(days(5));
    let service = app.service();
    wait::until("a heartbeat", async || service.timekeeping.is_live().await.expect("an answer")).await;
    // The last heartbeat may be some seconds old, so a tolerance is allowed.
    let moved = deadline(&app, &game).await.expect("the game goes on");
    assert!((before + days(8)).until(moved).is_zero() && moved.until(before + days(8)) < MIN_DOWNTIME, "{moved}");
    assert!(ann.page(&format!("/game/{game}")).await.contains("was down"), "the game says so");
    // Time while the process runs counts as usual.
    app.advance(days(4));
    let id: GameId = game.parse().expect("an id");
    let is_over = async || service.games.game(&id).await.expect("the game").stored.game.outcome().is_some();
    wait::until("the flag falls", is_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn corrupt_game_does_not_prevent_restart_after_downtime() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let damaged = ann.start_game(&bob, &[("days", "3")]).await;
    let whole = ann.start_game(&bob, &[("days", "3")]).await;
    ann.play(&damaged, "e2e4").await;
    let user = app.service().games.user_by_name("ann").await.expect("an answer").expect("Ann").id;
    app.service().leave.take_leave(user, None, LeaveLength::For(days(1)), app.service().now()).await.expect("leave");
    let before = deadline(&app, &whole).await.expect("a deadline");
    let damage = format!("update moves set uci = 'a1a8' where game_id = '{damaged}'");
    let done = app.store().write(move |conn| Ok::<_, StoreError>(conn.batch_execute(&damage)?));
    done.await.expect("the database takes it");
    let clock = app.service().clock().clone();
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    ann.at(&app).page("/").await;
    // The day of leave was within the downtime.
    assert_eq!(deadline(&app, &whole).await, Some(before + days(4)));
}

/// A transaction that was changing a game concurrently did not see the downtime.
#[tokio::test(flavor = "multi_thread")]
async fn game_changed_while_downtime_is_recorded_is_shifted() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let before = deadline(&app, &game).await.expect("a deadline");
    let (clock, at_end) = (app.service().clock().clone(), app.service().now());
    let stopped = app.stop();
    clock.advance(days(5));
    let mut changing = database.connect();
    changing.batch_execute("begin; select id from games for update").expect("the game is locked");
    let app = stopped.start().await;
    let live = async || app.service().timekeeping.is_live().await.expect("an answer");
    wait::until("a heartbeat, for which nobody waits", live).await;
    // Like a move that ignored the downtime.
    let late = (at_end + days(5)).as_millis();
    changing
        .batch_execute(&format!("update games set turn_began = {late}, deadline = {late}, flags_at = {late}; commit"))
        .expect("the game is changed");
    let game: GameId = game.parse().expect("an id");
    let listed_deadline = async || app.service().games.listed_game(&game).await.expect("the game").summary.deadline;
    let is_shifted =
        async || listed_deadline().await.is_some_and(|listed_deadline| listed_deadline == before + days(5));
    wait::until("it is put off", is_shifted).await;
    assert_eq!(deadline(&app, &game.to_string()).await, Some(before + days(5)));
}

/// As if an accept request was in transit while the downtime was recorded.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn game_stored_after_downtime_in_which_it_began_is_shifted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let stored = app.service().games.game(&game.parse().expect("an id")).await.expect("the game").stored;
    let clock = app.service().clock().clone();
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    let live = async || app.service().timekeeping.is_live().await.expect("an answer");
    wait::until("a heartbeat", live).await;
    let late: GameId = "L8teGame".parse().expect("an id");
    let inserted = app.store().write(move |conn| {
        let (origin, game) = (stored.origin.expect("an origin"), Game::new(stored.game.setup().clone()));
        let ratings = stored.ratings.expect("ratings");
        games::insert(conn, &late, origin, stored.white, stored.black, ratings, &game)
    });
    inserted.await.expect("it is stored");
    assert_eq!(deadline(&app, "L8teGame").await, deadline(&app, &game).await);
    assert_eq!(flags_at(&app, "L8teGame").await, flags_at(&app, &game).await);
}

/// A game that ended while its row was being derived again stays finished.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_replay_leaves_finished_game_finished(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let resigned = ann.post(&format!("/game/{game}/resign"), &[]).await;
    assert!(resigned.status().is_redirection(), "{resigned:?}");
    let id: GameId = game.parse().expect("an id");
    let ended = async || app.service().games.listed_game(&id).await.expect("the game").summary.ended_at;
    let before = ended().await;
    assert!(before.is_some());
    let derived = app.store().write(move |conn| {
        let stored = games::find_for_update(conn, &id)?.expect("the game is there");
        games::append(conn, &store::PlayerCache::default(), &stored, &stored.game, &[])
    });
    derived.await.expect("the database");
    assert_eq!(ended().await, before);
    let checked = app.store().snapshot(|conn| store::doctor::check_games(conn, None, 100)).await.expect("an answer");
    assert_eq!((checked.count, checked.faults), (1, Vec::new()));
}
