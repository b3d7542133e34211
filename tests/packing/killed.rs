//! Workers are killed at random while they pack: every game is unchanged, in one form or the other.

use std::time::Duration;

use correspondence_game::GameId;
use diesel::connection::SimpleConnection;
use domain::analysis::{Effort, Evaluation, WhiteScore};
use rand::RngExt as _;
use rstest::rstest;
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, Store, StoreError, analyses, games};

use super::{assert_none_in_rows, count, execute, play_and_resign};
use crate::whole_game::famous_game;
use testkit::app::App;
use testkit::many_games::copy_of_game;
use testkit::process::Server;
use testkit::wait::until;

const GAMES: u32 = 160;

/// Every game with its analysis, as text, in the order of the ids.
async fn all_games(store: &Store, ids: &[GameId]) -> Vec<String> {
    let ids = ids.to_vec();
    let read = move |conn: &mut Connection| {
        let mut analyses = analyses::find_all(conn, &ids)?;
        let found = games::find_all(conn, &ids)?.into_iter();
        let text = |(id, stored): games::FoundGame| {
            let stored = stored.unwrap_or_else(|error| panic!("game {id}: {error}"));
            let (game, analysis) = (&stored.game, analyses.remove(&id).expect("an analysis"));
            format!("{id} {:?} {:?} {:?} {analysis:?}", game.moves(), stored.events, game.outcome())
        };
        Ok::<_, StoreError>(found.map(text).collect())
    };
    store.snapshot(read).await.expect("all can be read")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_survive_workers_killed_while_packing(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).parts(Parts::Serve).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let moves: Vec<String> =
        famous_game("anderssen-kieseritzky-1851").record().moves().iter().map(|played| played.uci()).collect();
    let played: Vec<&str> = moves[..moves.len() - 1].iter().map(String::as_str).collect();
    let game = play_and_resign(&app, &ann, &bob, &[("days", "14")], &played).await;
    let position = |ply: usize| Evaluation {
        ply: correspondence_game::Ply::new(u16::try_from(ply).expect("few")),
        score: WhiteScore::Centipawns(i32::try_from(ply * 7 % 90).expect("few")),
        best: moves.get(ply).cloned(),
        line: moves[ply..].iter().take(12).cloned().collect(),
    };
    let effort = Effort { engine: "Stockfish 17".to_owned(), nodes: 100_000 };
    let portion = (0..=played.len()).map(position).collect();
    app.service()
        .analysis
        .store_portion(&game.parse().expect("an id"), &effort, portion, true)
        .await
        .expect("it is kept");
    let pattern = game.clone();
    let copy = move |conn: &mut Connection| {
        for number in 0..GAMES {
            let statements = copy_of_game(conn, &pattern, &format!("p{number:07x}"))?;
            conn.batch_execute(&statements)?;
        }
        Ok::<_, StoreError>(())
    };
    app.store().write(copy).await.expect("games");
    execute(app.store(), "delete from jobs where kind = 'analysis' and $1 <> ''", "x").await;
    let ids: Vec<GameId> = (0..GAMES).map(|number| format!("p{number:07x}").parse().expect("an id")).collect();
    let store = app.store().clone();
    let before = all_games(&store, &ids).await;
    let builder = app.stop();
    let program = builder.program().with("SEALEDMOVE_ENGINE", "none");

    let workers = if backend == Postgres { 2 } else { 1 };
    let packed = async || count(&store, "packed_games").await;
    let (mut last, mut kills) = (0, 0);
    loop {
        let running: Vec<Server> = (0..workers).map(|_| program.work()).collect();
        until("games are packed", async || packed().await > last).await;
        tokio::time::sleep(Duration::from_millis(rand::rng().random_range(0..60))).await;
        running.into_iter().for_each(Server::kill);
        last = packed().await;
        assert!(all_games(&store, &ids).await == before, "after {kills} kills");
        let split = "games where (packing = 'packed') <> (id in (select game_id from packed_games))";
        assert_eq!(count(&store, split).await, 0);
        let both =
            "packed_games where game_id in (select game_id from moves union all select game_id from game_events)";
        assert_eq!(count(&store, both).await, 0);
        if last > i64::from(GAMES) {
            break;
        }
        kills += 1;
    }
    assert!(kills >= 2, "killed {kills} times in between");
    assert_none_in_rows(&store).await;
}
