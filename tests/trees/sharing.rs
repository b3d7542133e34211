//! Players may share their trees after the end of the game.

use reqwest::{Method, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{movetext, paste, tree};
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn tree_is_shared_by_a_link_once_the_game_is_over(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    paste(&ann, &game, "1. e4 {plan} e5").await;
    let share = format!("/api/game/{game}/tree/share");
    let (status, refused) = ann.api_post(&share, &[]).await;
    assert_eq!((status, refused["code"].as_str()), (StatusCode::CONFLICT, Some("game-runs")), "{refused}");
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;

    let (status, shared) = ann.api_post(&share, &[]).await;
    assert_eq!(status, StatusCode::OK, "{shared}");
    let link = shared["link"].as_str().expect("a link").to_owned();
    assert_eq!(ann.api_post(&share, &[]).await.1["link"], link.as_str(), "it stays the same");
    assert_eq!(tree(&ann, &game).await["link"], link.as_str());
    assert_eq!(tree(&bob, &game).await.get("link"), None, "Bob's is his own");
    let key = link.rsplit('/').next().expect("a key").to_owned();
    let found = app.service().analysis.shared_tree(&key).await.expect("the tree");
    assert_eq!((found.owner().name.as_str(), found.tree.own_moves()), ("Ann", 2));
    for guessed in [&key[..16], &key[..41], "", &key.replace(&key[20..21], if &key[20..21] == "a" { "b" } else { "a" })]
    {
        assert!(app.service().analysis.shared_tree(guessed).await.is_err(), "{guessed}");
    }

    let withdrawn = ann.api(Method::DELETE, &share).send().await.expect("an answer");
    assert_eq!(withdrawn.status(), StatusCode::OK);
    assert!(app.service().analysis.shared_tree(&key).await.is_err());
    assert_eq!(movetext(&ann, &game).await, "1. e4 { plan } 1... e5 1-0");
    let again = ann.api_post(&share, &[]).await.1["link"].clone();
    assert_ne!(again, link.as_str(), "another link");

    // A player without an analysis may share the game alone.
    assert_eq!(bob.api_post(&share, &[]).await.0, StatusCode::OK);
}
