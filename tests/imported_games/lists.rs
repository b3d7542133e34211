//! The list of the player's imported games.

use diesel::connection::SimpleConnection;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{TWO_GAMES, send_file};
use testkit::app::{App, Player};

/// The players of the games on a page of the list, and the links to the pages before and after it.
async fn list_page(player: &Player, path: &str) -> (Vec<String>, Option<String>, Option<String>) {
    let page = player.page(path).await;
    let between = |rest: &str, end: &str| rest.split(end).next().unwrap_or_default().to_owned();
    let players = page.split("<bdi>").skip(1).map(|rest| between(rest, "</bdi>"));
    let link = |rel: &str| {
        let before = page.split(&format!("\" rel=\"{rel}\"")).next().filter(|before| before.len() < page.len())?;
        before.rsplit("href=\"").next().map(|link| link.replace("&#38;", "&"))
    };
    (players.filter(|text| text.contains(" – ")).collect(), link("prev"), link("next"))
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn list_is_paged_forwards_and_back(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let games: String = (0..120).map(|number| format!("[White \"W{number}\"]\n\n1. e4 *\n\n")).collect();
    assert_eq!(send_file(&ann, games.as_bytes()).await.status(), StatusCode::OK);
    let names = |from: u32, until: u32| (until..=from).rev().map(|n| format!("W{n} – ?")).collect::<Vec<_>>();

    let (first, newer, older) = list_page(&ann, "/kept").await;
    assert_eq!((first, newer), (names(119, 70), None));
    let (second, newer, older) = list_page(&ann, &older.expect("more")).await;
    assert_eq!(second, names(69, 20));
    let (last, _, end) = list_page(&ann, &older.expect("more")).await;
    assert_eq!((last, end), (names(19, 0), None));
    let (back, is_first, _) = list_page(&ann, &newer.expect("the first page")).await;
    assert_eq!((back, is_first), (names(119, 70), None));
    let (imported, _, older) = list_page(&ann, "/kept?source=imported").await;
    assert_eq!(imported, names(119, 70));
    assert!(older.expect("more").contains("source=imported&before="));
    assert_eq!(list_page(&ann, "/kept?source=same-screen").await, (vec![], None, None));
    for path in ["/kept?source=other", "/kept?before=x", "/kept?before=1&after=1", "/kept/pgn?source=other"] {
        assert_eq!(ann.get(path).await.status(), StatusCode::BAD_REQUEST, "{path}");
    }
    let pgn = ann.page("/kept/pgn").await;
    assert_eq!(pgn.matches("[White ").count(), 120, "more than are read at a time");
    assert!(pgn.find("W119").expect("the last") < pgn.find("\"W0\"").expect("the first"));
}

#[tokio::test(flavor = "multi_thread")]
async fn list_shows_result_date_event_and_opening() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    assert_eq!(send_file(&ann, TWO_GAMES.as_bytes()).await.status(), StatusCode::OK);
    let page = ann.page("/kept").await;
    for part in ["Capablanca – Lasker", "<strong>1-0</strong>", "29 Mar 1921", "A match", "D02 <span", "Imported"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(ann.page("/").await.contains("href=\"/kept\""));
    assert!(ann.page("/player/Ann/games").await.contains("href=\"/kept\""));
    let bob = app.player("Bob").await;
    assert!(bob.page("/kept").await.contains("No games here yet."));
    assert!(!bob.page("/player/Ann/games").await.contains("href=\"/kept\""), "it is nobody else's");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_with_unknown_source_do_not_hide_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let games: String = (0..60).map(|number| format!("[White \"W{number}\"]\n\n1. e4 *\n\n")).collect();
    assert_eq!(send_file(&ann, games.as_bytes()).await.status(), StatusCode::OK);
    let mut conn = app.store().dedicated_connection().expect("the database");
    conn.batch_execute("update kept_games set source = 'tournament' where white in ('W59', 'W30', 'W5')")
        .expect("no check refuses it");
    let is_known_source = |number: &u32| ![59, 30, 5].contains(number);
    let names = |from: u32, until: u32| -> Vec<String> {
        (until..=from).rev().filter(is_known_source).map(|n| format!("W{n} – ?")).collect()
    };
    // Pages have the usual length.
    let (first, _, older) = list_page(&ann, "/kept").await;
    assert_eq!(first, names(58, 8));
    let (last, newer, end) = list_page(&ann, &older.expect("more")).await;
    assert_eq!((last, end), (names(7, 0), None));
    assert_eq!(list_page(&ann, &newer.expect("the first page")).await.0, names(58, 8));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_are_found_by_player_event_opening_and_result(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let mut games: String = (0..60).map(|number| format!("[White \"W{number}\"]\n\n1. e4 *\n\n")).collect();
    games.push_str("[White \"Каспаров\"]\n[Black \"Müller\"]\n[Event \"Open 1985\"]\n\n1. e4 c5 2. Nf3 1-0\n\n");
    games.push_str("[White \"Müllner\"]\n\n1. d4 d5 1/2-1/2\n");
    assert_eq!(send_file(&ann, games.as_bytes()).await.status(), StatusCode::OK);
    let (both, queen) = ("Каспаров – Müller".to_owned(), "Müllner – ?".to_owned());
    for (query, found) in [
        ("player=каспаров", vec![both.clone()]),
        ("player=MÜLL", vec![queen.clone(), both.clone()]),
        ("player=m%C3%BCll&result=1-0", vec![both.clone()]),
        ("event=open", vec![both.clone()]),
        ("opening=sicilian", vec![both.clone()]),
        ("opening=D0", vec![queen.clone()]),
        ("player=%25", vec![]),
        ("source=same-screen&player=m", vec![]),
    ] {
        assert_eq!(list_page(&ann, &format!("/kept?{query}")).await, (found, None, None), "{query}");
    }
    let (first, _, older) = list_page(&ann, "/kept?result=*&player=w").await;
    assert_eq!((first.len(), first[0].as_str()), (50, "W59 – ?"));
    let (rest, newer, _) = list_page(&ann, &older.expect("more")).await;
    assert_eq!((rest.len(), rest[9].as_str()), (10, "W0 – ?"));
    assert!(newer.expect("back").contains("player=w"));
    let pgn = ann.page("/kept/pgn?player=m%C3%BCll").await;
    assert_eq!(pgn.matches("[White ").count(), 2, "{pgn}");
    assert!(ann.page("/kept?player=nobody").await.contains("No games match these filters."));
    let wrong = ann.get("/kept?opening=%01").await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    assert!(wrong.text().await.expect("a page").contains("Write the code of an opening"));
    assert_eq!(ann.get("/kept?result=2-0").await.status(), StatusCode::BAD_REQUEST);
}
