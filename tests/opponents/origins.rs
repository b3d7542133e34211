//! Origins of games: challenges, whose ids they take, as programs for Lichess expect; rematches; and any others. Each
//! game has a number beside its id, and older games get one.

use std::collections::BTreeSet;

use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use diesel::sql_types::BigInt;
use diesel::{QueryableByName, RunQueryDsl};
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;

use domain::ids::ChallengeId;
use domain::origin::Origin;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;

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
        .games
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
async fn game_from_a_challenge_takes_its_id(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let direct = ann.start_game(&bob, &[]).await;
    assert_eq!(origin(&app, &direct).await, Origin::Challenge(ChallengeId::of_game(id(&direct))));
    let json = exported(&ann, &direct).await;
    assert_eq!((&json["number"], &json["source"]), (&1.into(), &"friend".into()));

    let (_, seek) = ann.api_post("/api/board/seek", &[("days", "3")]).await;
    let seek = seek["id"].as_str().expect("an id").to_owned();
    let (status, accepted) = bob.api_post(&format!("/api/challenge/{seek}/accept"), &[]).await;
    assert_eq!((status, &accepted["gameId"]), (StatusCode::OK, &Value::from(seek.clone())));
    assert_eq!(origin(&app, &seek).await, Origin::Challenge(ChallengeId::of_game(id(&seek))));
    let json = exported(&ann, &seek).await;
    assert_eq!((&json["number"], &json["source"]), (&2.into(), &"lobby".into()));

    // A game for one of several places has an id of its own.
    let (_, places) = ann.api_post("/api/board/seek", &[("days", "5"), ("places", "2")]).await;
    let places = places["id"].as_str().expect("an id").to_owned();
    let (_, accepted) = bob.api_post(&format!("/api/challenge/{places}/accept"), &[]).await;
    let place = accepted["gameId"].as_str().expect("a game").to_owned();
    assert_ne!(place, places);
    let json = exported(&ann, &place).await;
    assert_eq!((&json["number"], &json["source"]), (&3.into(), &"lobby".into()));

    ann.play(&direct, "e2e4").await;
    resign(&ann, &direct).await;
    let (_, offer) = bob.api_post("/api/challenge/Ann", &[("rematchOf", &direct)]).await;
    let offer = offer["id"].as_str().expect("an id").to_owned();
    let (status, accepted) = ann.api_post(&format!("/api/challenge/{offer}/accept"), &[]).await;
    assert_eq!((status, &accepted["gameId"]), (StatusCode::OK, &Value::from(offer.clone())));
    assert_eq!(origin(&app, &offer).await, Origin::Rematch(id(&direct)));
    let json = exported(&ann, &offer).await;
    assert_eq!((&json["number"], &json["source"]), (&4.into(), &"friend".into()));
    assert!(ann.page(&format!("/game/{direct}")).await.contains(&format!("/game/{offer}")), "its rematch is linked");
    let (_, playing) = bob.api_get("/api/account/playing").await;
    let numbers: BTreeSet<_> =
        playing["nowPlaying"].as_array().expect("games").iter().filter_map(|game| game["number"].as_i64()).collect();
    assert_eq!(numbers, BTreeSet::from([2, 3, 4]));
    let recorded = "select count(*) as count from challenges where begun_game_id is not null";
    let mut conn = app.store().dedicated_connection().expect("the database");
    let recorded: Count = diesel::sql_query(recorded).get_result(&mut conn).expect("a count");
    assert_eq!(recorded.count, 0, "games that have the ids of their challenges are not noted");
}

/// A game without a challenge, as a rematch of `before`.
async fn begin_without_challenge(app: &App, white: &Player, black: &Player, before: &str) -> String {
    let game = white.start_game(black, &[]).await;
    let mut conn = app.store().dedicated_connection().expect("the database");
    conn.batch_execute(&format!(
        "update game_terms set origin = 'rematch', origin_id = '{before}' where game_id = '{game}'; \
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
        let (status, challenge) =
            challenger.api_post(&format!("/api/challenge/{}", opponent.name), &[("days", "3")]).await;
        assert_eq!(status, StatusCode::OK, "{challenge}");
        challenges.push((opponent, id(challenge["id"].as_str().expect("an id"))));
    }
    let acceptances = challenges.into_iter().map(|(opponent, game)| async move {
        let (status, answer) = opponent.api_post(&format!("/api/challenge/{game}/accept"), &[]).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
        game
    });
    let mut numbers = Vec::new();
    for game in run_concurrently(acceptances).await {
        numbers.push(app.service().games.game(&game).await.expect("the game").stored.number.expect("a number"));
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
