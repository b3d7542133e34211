//! What games come of: challenges, whose ids they take, as programs for Lichess expect; rematches; and whatever else begins
//! one. Each has a number beside its id, and games of before get theirs.

use std::collections::BTreeSet;
use std::time::Duration;

use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl};
use domain::origin::Origin;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use store::jobs;

use crate::harness::app::{App, Player};
use crate::harness::concurrency::run_concurrently;
use crate::harness::postgres::Database;
use crate::harness::wait::until;

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

async fn exported(player: &Player, game: &str) -> Value {
    let request = player.api(reqwest::Method::GET, &format!("/game/export/{game}"));
    let answer = request.header("Accept", "application/json").send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{game}");
    answer.json().await.expect("JSON")
}

async fn origin(app: &App, game: &str) -> Origin {
    app.service()
        .game(&game.parse().expect("an id"))
        .await
        .expect("the game")
        .stored
        .origin
        .expect("an origin that is known")
}

fn id(text: &str) -> GameId {
    text.parse().expect("an id")
}

async fn resign(player: &Player, game: &str) {
    let (status, answer) = player.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_a_challenge_has_its_id(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let direct = ann.start_game(&bob, &[]).await;
    assert_eq!(origin(&app, &direct).await, Origin::Challenge(id(&direct)));
    let json = exported(&ann, &direct).await;
    assert_eq!((&json["number"], &json["source"]), (&1.into(), &"friend".into()));

    let (_, seek) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    let seek = seek["id"].as_str().expect("an id").to_owned();
    let (status, taken) = bob.api_post(&format!("/api/challenge/{seek}/accept"), &[]).await;
    assert_eq!((status, &taken["gameId"]), (StatusCode::OK, &Value::from(seek.clone())));
    assert_eq!(origin(&app, &seek).await, Origin::Challenge(id(&seek)));
    let json = exported(&ann, &seek).await;
    assert_eq!((&json["number"], &json["source"]), (&2.into(), &"lobby".into()));

    // A place of several has an id of its own.
    let (_, places) = ann.api_post("/api/board/seek", &[("days", "5"), ("places", "2")]).await;
    let places = places["id"].as_str().expect("an id").to_owned();
    let (_, taken) = bob.api_post(&format!("/api/challenge/{places}/accept"), &[]).await;
    let place = taken["gameId"].as_str().expect("a game").to_owned();
    assert_ne!(place, places);
    let json = exported(&ann, &place).await;
    assert_eq!((&json["number"], &json["source"]), (&3.into(), &"lobby".into()));

    ann.play(&direct, "e2e4").await;
    resign(&ann, &direct).await;
    let (_, offer) = bob.api_post("/api/challenge/Ann", &[("rematchOf", &direct)]).await;
    let offer = offer["id"].as_str().expect("an id").to_owned();
    let (status, taken) = ann.api_post(&format!("/api/challenge/{offer}/accept"), &[]).await;
    assert_eq!((status, &taken["gameId"]), (StatusCode::OK, &Value::from(offer.clone())));
    assert_eq!(origin(&app, &offer).await, Origin::Rematch(id(&direct)));
    let json = exported(&ann, &offer).await;
    assert_eq!((&json["number"], &json["source"]), (&4.into(), &"friend".into()));
    assert!(ann.page(&format!("/game/{direct}")).await.contains(&format!("/game/{offer}")), "its rematch is linked");
    let (_, playing) = bob.api_get("/api/account/playing").await;
    let numbers: BTreeSet<_> =
        playing["nowPlaying"].as_array().expect("games").iter().filter_map(|game| game["number"].as_i64()).collect();
    assert_eq!(numbers, BTreeSet::from([2, 3, 4]));
    let noted = "select count(*) as count from challenges where begun_game_id is not null";
    let mut conn = app.store().dedicated_connection().expect("the database");
    let noted: Count = diesel::sql_query(noted).get_result(&mut conn).expect("a count");
    assert_eq!(noted.count, 0, "games that have the ids of their challenges are not noted");
}

/// A game that came of no challenge, as a rematch of `before`.
async fn begin_without_challenge(app: &App, white: &Player, black: &Player, before: &str) -> String {
    let game = white.start_game(black, &[]).await;
    let mut conn = app.store().dedicated_connection().expect("the database");
    conn.batch_execute(&format!(
        "update games set origin = 'rematch', origin_id = '{before}' where id = '{game}'; \
         delete from challenges where id = '{game}'"
    ))
    .expect("nothing needs the challenge");
    game
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_challenge_is_played_like_any_other(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let before = ann.start_game(&bob, &[]).await;
    let game = begin_without_challenge(&app, &bob, &ann, &before).await;
    assert_ne!(game, before);
    assert_eq!(origin(&app, &game).await, Origin::Rematch(id(&before)));
    let json = exported(&ann, &game).await;
    assert_eq!((&json["number"], &json["source"]), (&2.into(), &"friend".into()));
    assert_eq!(ann.get(&format!("/challenge/{game}")).await.status(), StatusCode::NOT_FOUND);
    ann.page(&format!("/game/{game}")).await;
    assert!(ann.page("/").await.contains(&format!("/game/{game}")));
    bob.play(&game, "e2e4").await;
    ann.play(&game, "e7e5").await;
    resign(&bob, &game).await;
    ann.page(&format!("/game/{game}")).await;
    let (status, offer) = ann.api_post("/api/challenge/Bob", &[("rematchOf", &game)]).await;
    assert_eq!(status, StatusCode::OK, "{offer}");

    let aborted = begin_without_challenge(&app, &ann, &bob, &before).await;
    let (status, answer) = bob.api_post(&format!("/api/board/game/{aborted}/abort"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

/// The numbers of 24 games that begin at once, in ascending order.
async fn numbers_of_games_that_begin_at_once(app: App) -> Vec<i64> {
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cleo", "Dan"] {
        players.push(app.player(name).await);
    }
    let mut challenges = Vec::new();
    for round in 0..24 {
        let (challenger, opponent) = (&players[round % 4], &players[(round + 1 + round / 12) % 4]);
        let (status, made) = challenger.api_post(&format!("/api/challenge/{}", opponent.name), &[("days", "3")]).await;
        assert_eq!(status, StatusCode::OK, "{made}");
        challenges.push((opponent, id(made["id"].as_str().expect("an id"))));
    }
    let begun = challenges.into_iter().map(|(opponent, game)| async move {
        let (status, answer) = opponent.api_post(&format!("/api/challenge/{game}/accept"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        game
    });
    let mut numbers = Vec::new();
    for game in run_concurrently(begun).await {
        numbers.push(app.service().game(&game).await.expect("the game").stored.number.expect("a number"));
    }
    numbers.sort_unstable();
    numbers
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_begin_at_once_are_numbered_without_gaps_on_sqlite() {
    let numbers = numbers_of_games_that_begin_at_once(App::start().await).await;
    assert_eq!(numbers, (1..=24).collect::<Vec<i64>>());
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_begin_at_once_have_different_numbers_on_postgresql() {
    let mut numbers = numbers_of_games_that_begin_at_once(App::start_on(Postgres).await).await;
    numbers.dedup();
    assert_eq!(numbers.len(), 24, "{numbers:?}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_of_before_are_numbered_as_they_began(#[values(Sqlite, Postgres)] backend: Backend) {
    let down = match backend {
        Sqlite => [
            include_str!("../../migrations/sqlite/2026-11-22-220100_game_number_index/down.sql"),
            include_str!("../../migrations/sqlite/2026-11-22-220000_game_origins/down.sql"),
            include_str!("../../migrations/sqlite/2026-11-22-215000_game_number_sequence/down.sql"),
        ],
        Postgres => [
            include_str!("../../migrations/postgres/2026-11-22-220100_game_number_index/down.sql"),
            include_str!("../../migrations/postgres/2026-11-22-220000_game_origins/down.sql"),
            include_str!("../../migrations/postgres/2026-11-22-215000_game_number_sequence/down.sql"),
        ],
    };
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let mut games = Vec::new();
    for _ in 0..3 {
        app.advance(Duration::from_secs(60));
        games.push(ann.start_game(&bob, &[]).await);
    }
    ann.play(&games[0], "e2e4").await;
    resign(&ann, &games[0]).await;
    app.advance(Duration::from_secs(60));
    let (_, offer) = bob.api_post("/api/challenge/Ann", &[("rematchOf", &games[0])]).await;
    games.push(offer["id"].as_str().expect("an id").to_owned());
    ann.api_post(&format!("/api/challenge/{}/accept", games[3]), &[]).await;

    // As it was before there were numbers and origins.
    let mut conn = app.store().dedicated_connection().expect("the database");
    let stopped = app.stop();
    for down in down {
        conn.batch_execute(down).expect("the step is undone");
    }
    conn.batch_execute(
        "delete from __diesel_schema_migrations \
         where version in ('20261122215000', '20261122220000', '20261122220100')",
    )
    .expect("undone");
    let app = stopped.start().await;
    let number = async |game: &str| app.service().game(&id(game)).await.expect("the game").stored.number;
    let (ann, bob) = (ann.at(&app), bob.at(&app));
    let new = ann.start_game(&bob, &[]).await;
    until("the games of before are numbered", async || {
        let mut numbers = Vec::new();
        for game in &games {
            numbers.push(number(game).await);
        }
        numbers == [Some(1), Some(2), Some(3), Some(4)]
    })
    .await;
    assert_eq!(number(&new).await, Some(5));
    assert_eq!(origin(&app, &games[1]).await, Origin::Challenge(id(&games[1])));
    assert_eq!(origin(&app, &games[3]).await, Origin::Rematch(id(&games[0])));
}

/// Who numbers games locks them by their ids, as all do: not in the order in which they began.
#[tokio::test(flavor = "multi_thread")]
async fn numbering_does_not_deadlock_with_others_who_lock_games() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    until("the job of the migration is done", async || {
        let counts = app.store().read(jobs::counts).await.expect("the database answers");
        counts.iter().all(|(kind, ..)| kind != "game-numbers")
    })
    .await;
    let mut games = [ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await];
    games.sort();
    let mut conn = database.connect();
    let locked = |game: &str, how: &str| format!("select id from games where id = '{game}' for update {how};");
    conn.batch_execute(&format!(
        "update games set number = null, started_at = case id when '{}' then 2 else 1 end",
        games[0]
    ))
    .expect("they are as they were before there were numbers");
    conn.batch_execute(&format!("begin; {}", locked(&games[0], ""))).expect("the first by id is locked");
    let service = app.service().clone();
    let numbering = tokio::spawn(async move { service.number_games(1).await });
    let waits = "select count(*) as count from pg_stat_activity where datname = current_database() \
                 and wait_event_type = 'Lock' and query ilike '%games%'";
    let mut asking = database.connect();
    until("the numbering waits", async || {
        diesel::sql_query(waits).get_result::<Count>(&mut asking).expect("an answer").count > 0
    })
    .await;
    conn.batch_execute(&format!("{} commit", locked(&games[1], "nowait"))).expect("the other one is free");
    numbering.await.expect("no panic").expect("they are numbered");
    let number = async |game: &str| app.service().game(&id(game)).await.expect("the game").stored.number;
    assert_eq!(number(&games[1]).await, Some(1), "the one that began first has the number that was kept");
    assert_eq!(number(&games[0]).await, Some(3), "there was no more: it has one of the sequence");
}

/// An older version knows no origins and writes none.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_an_older_version_began_is_one() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let before = ann.start_game(&bob, &[]).await;
    ann.play(&before, "e2e4").await;
    resign(&ann, &before).await;
    let (_, offer) = bob.api_post("/api/challenge/Ann", &[("rematchOf", &before)]).await;
    let offer = offer["id"].as_str().expect("an id").to_owned();
    let direct = ann.start_game(&bob, &[]).await;
    let mut conn = database.connect();
    // The row of another game stands for what an older version writes: all but the columns that it does not know.
    conn.batch_execute(&format!(
        "create temporary table old as select * from games where id = '{direct}'; \
         alter table old drop column number, drop column origin, drop column origin_id; \
         update old set id = '{offer}'; \
         do $$ declare known text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute \
             where attrelid = 'old'::regclass and attnum > 0 and not attisdropped); \
         begin execute format('insert into games (%s) select %s from old', known, known); end $$",
    ))
    .expect("it begins");
    assert_eq!(origin(&app, &offer).await, Origin::Rematch(id(&before)));
    assert_eq!(origin(&app, &direct).await, Origin::Challenge(id(&direct)));
}
