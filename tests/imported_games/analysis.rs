//! Engine analysis of imported games.

use std::path::Path;

use correspondence_game::Ply;
use domain::analysis::{Effort, Evaluation, WhiteScore};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::import_one;
use testkit::app::App;
use testkit::engines::engine_of_script;
use testkit::wait::poll_for;

/// An engine that scores every position as equal except the last, and moves the pawn on the a-file.
fn engine(folder: &Path) -> String {
    let script = "#!/bin/sh
while read -r line; do
  case $line in
    uci) echo 'id name Kept 1'; echo uciok ;;
    isready) echo readyok ;;
    quit) exit 0 ;;
    position*) set -- $line; played=$(($# > 8 ? $# - 9 : 0)) ;;
    go*) [ $((played % 2)) = 0 ] && best=a2a3 || best=a7a6
      [ $played = 3 ] && score=700 || score=0
      echo \"info depth 1 score cp $score pv $best\"; echo \"bestmove $best\" ;;
  esac
done
";
    engine_of_script(folder, script).display().to_string()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn imported_game_is_analysed_on_request_of_its_owner(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_ENGINE", &engine(folder.path()))
        .with("SEALEDMOVE_ENGINE_NODES", "1000")
        .start()
        .await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let path = import_one(&ann, "[White \"Cleo\"]\n[Black \"Dan\"]\n\n1. g4 h5 2. f3 *").await;
    let analysis_path = format!("{path}/analysis");
    assert!(ann.page(&path).await.contains("Request analysis"));
    assert_eq!(bob.post(&analysis_path, &[]).await.status(), StatusCode::NOT_FOUND, "nobody else has it");
    for _ in 0..2 {
        let answer = ann.post(&analysis_path, &[]).await;
        assert_eq!(
            (answer.status(), answer.headers()["location"].to_str().unwrap()),
            (StatusCode::SEE_OTHER, format!("{path}#analysis").as_str())
        );
    }
    let page = poll_for("the analysis is there", async || {
        Some(ann.page(&format!("{path}?at=3")).await).filter(|page| page.contains("Kept 1"))
    })
    .await;
    assert!(!page.contains("Request analysis") && page.contains("graph-plies"), "{page}");
    assert!(page.contains("data-best=\"a7a6\"") && page.contains("/analysis?line=g2g4.h7h5.f2f3.a7a6"), "{page}");
    // The analysis is deleted with the game.
    assert_eq!(ann.post(&format!("{path}/delete"), &[]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(ann.get(&path).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn game_without_moves_is_not_analysed() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let path = import_one(&ann, "[White \"Cleo\"]\n\n*").await;
    assert!(!ann.page(&path).await.contains("Request analysis"));
    ann.post(&format!("{path}/analysis"), &[]).await;
    assert!(!ann.page(&path).await.contains("An engine will analyse"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn stale_analysis_portion_of_a_slow_worker_is_dropped(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let path = import_one(&ann, "1. g4 h5 2. f3 *").await;
    let id = path.rsplit('/').next().expect("an id").parse().expect("a game's id");
    let service = app.service();
    let effort = Effort { engine: "Kept 1".to_owned(), nodes: 1 };
    let at = |ply: u16, centipawns: i32| Evaluation {
        ply: Ply::new(ply),
        score: WhiteScore::Centipawns(centipawns),
        best: None,
        line: Vec::new(),
    };
    let store_portion = async |stored: usize, portion: Vec<Evaluation>, is_last: bool| {
        service
            .imported_games
            .store_imported_portion(&id, &effort, stored, portion, is_last)
            .await
            .expect("the database");
    };
    store_portion(0, vec![at(2, 2), at(3, 3)], false).await;
    store_portion(0, vec![at(2, 20), at(3, 30)], false).await;
    assert_eq!(service.imported_games.imported_positions_analysed(&id, &effort).await.expect("the database"), 2);
    for _ in 0..2 {
        store_portion(2, vec![at(0, 0), at(1, 1)], true).await;
    }
    let user = service.games.user_by_name("Ann").await.expect("the database").expect("a player").id;
    let analysis = service
        .imported_games
        .imported_game(user, vec![user], &id)
        .await
        .expect("the game")
        .analysis
        .expect("an analysis");
    let scores: Vec<_> = analysis.positions.iter().map(|one| (one.ply.index(), one.score)).collect();
    assert_eq!(scores, [0, 1, 2, 3].map(|ply| (ply as usize, WhiteScore::Centipawns(ply))));
}
