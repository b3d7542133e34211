//! Concurrent edits of lines and moves by the opponent are serialised: one or the other comes first.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{lines_of, moves_of, put_lines, send_request};
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_move_and_edit_of_lines_are_serialised(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for round in 0..12 {
        let game = ann.start_game(&bob, &[]).await;
        ann.play(&game, "e2e4").await;
        put_lines(&ann, &game, &["e7e5 g1f3 b8c6 f1b5"]).await;
        let edit = json!({ "lines": ["e7e5 b1c3 b8c6 f2f4"], "ply": 1 });
        let (edited, moved) = tokio::join!(send_request(&ann, Method::PUT, &game, &edit), async {
            // The delay varies by round.
            for _ in 0..round * 40 {
                tokio::task::yield_now().await;
            }
            bob.api_post(&format!("/api/board/game/{game}/move/e7e5"), &[]).await
        });
        assert_eq!(moved.0, StatusCode::OK, "{}", moved.1);
        let (moves, lines) = (moves_of(&ann, &game).await, lines_of(&ann, &game).await);
        match edited {
            (StatusCode::OK, _) => {
                assert_eq!((moves.as_str(), lines.as_slice()), ("e4 e5 Nc3", &["b8c6 f2f4".to_owned()][..]));
            }
            (StatusCode::CONFLICT, answer) => {
                assert_eq!((moves.as_str(), lines.as_slice()), ("e4 e5 Nf3", &["b8c6 f1b5".to_owned()][..]));
                assert_eq!(answer["code"], "stale-ply");
                assert_eq!(answer["state"]["moves"], "e2e4 e7e5 g1f3");
            }
            other => panic!("{other:?}"),
        }
    }
}
