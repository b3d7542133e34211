//! Marks of unread chat lines in lists of games, and the link from the first page to games that it does not list.

use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::LOCATION;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::App;

/// The rows of a list of games: the id of each game, and whether it is marked as unread.
fn rows(page: &str) -> Vec<(String, bool)> {
    let row = |row: &str| {
        let id = row.split("href=\"/game/").nth(1)?.get(..8)?.to_owned();
        Some((id, row.split("</li>").next()?.contains("1 new line")))
    };
    page.split("<li class=\"game-row").skip(1).filter_map(row).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unread_lines_are_marked_in_every_list_of_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let mut games = Vec::new();
    for _ in 0..12 {
        let game = ann.start_game(&bob, &[]).await;
        assert_eq!(ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await.0, StatusCode::OK);
        app.advance(Duration::from_secs(60));
        games.push(game);
    }
    // The first page lists the last ten games.
    let (old, shown) = (&games[0], &games[11]);
    let link = "href=\"/player/Bob/games?state=new-lines\"";
    assert!(!bob.page("/").await.contains(link));
    for (count, game) in [shown, old, &games[1]].into_iter().enumerate() {
        let form = [("room", "player"), ("text", "Thanks")];
        assert_eq!(ann.api_post(&format!("/api/board/game/{game}/chat"), &form).await.0, StatusCode::OK);
        let home = bob.page("/").await;
        let sentence = ["1 new line", "in the chat of a game that is", "in the chat of 2 games that are"][count];
        assert!(home.contains(sentence) && home.contains(link) == (count > 0), "{count}: {home}");
    }

    // The list of games with unread lines, and the list of all games.
    let own = "/player/Bob/games";
    let unread = [shown, &games[1], old].map(|game| (game.clone(), true));
    assert_eq!(rows(&bob.page(&format!("{own}?state=new-lines")).await), unread);
    assert_eq!(rows(&bob.page(&format!("{own}?state=new-lines&opponent=Eve")).await), []);
    assert_eq!(rows(&bob.page(&format!("{own}?state=new-lines&opponent=Ann")).await), unread);
    let all: Vec<_> = games.iter().rev().map(|game| (game.clone(), [old, shown, &games[1]].contains(&game))).collect();
    assert_eq!(rows(&bob.page(own).await), all);
    assert_eq!(rows(&bob.page(&format!("{own}?state=finished")).await), all);

    // No other reader sees which games of Bob have unread lines.
    for other in [&ann, &eve] {
        let answer = other.get(&format!("{own}?state=new-lines")).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND);
        let page = other.page(own).await;
        assert!(!page.contains("new line") && !page.contains("new-lines"), "{page}");
        assert!(!other.page("/").await.contains("new-lines"));
    }
    let visitor = app.browser().get(app.url(&format!("{own}?state=new-lines"))).send().await.expect("an answer");
    assert_eq!(visitor.status(), StatusCode::SEE_OTHER);
    let location = visitor.headers()[LOCATION].to_str().expect("text").to_owned();
    assert!(location.starts_with("/login?next=%2Fplayer%2FBob%2Fgames%3Fstate%3Dnew%2Dlines"), "{location}");

    // Read lines lose their mark.
    for game in [old, &games[1]] {
        bob.page(&format!("/game/{game}")).await;
    }
    let home = bob.page("/").await;
    assert!(home.contains("1 new line") && !home.contains(link), "{home}");
    assert_eq!(rows(&bob.page(&format!("{own}?state=new-lines")).await), [(shown.clone(), true)]);
    bob.page(&format!("/game/{shown}/chat")).await;
    assert!(bob.page(&format!("{own}?state=new-lines")).await.contains("Nothing new in your chats."));
}
