//! Two games at once, one with each colour: both begin when they are accepted, or neither.

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::id_of;
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;

/// The player's running games: id, colour and opponent, in the order of the colours.
async fn running(player: &Player) -> Vec<(String, String, String)> {
    let (_, playing) = player.api_get("/api/account/playing?nb=50").await;
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let games = playing["nowPlaying"].as_array().expect("a list").iter();
    let mut games: Vec<_> =
        games.map(|game| (text(&game["gameId"]), text(&game["color"]), text(&game["opponent"]["username"]))).collect();
    games.sort_by(|one, other| other.1.cmp(&one.1));
    games
}

const BOTH: [(&str, &str); 2] = [("days", "3"), ("color", "both")];

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn accepting_begins_one_game_with_each_colour(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (status, challenge) =
        ann.api_post("/api/challenge/Bob", &[("variant", "chess960"), ("days", "3"), ("color", "both")]).await;
    assert_eq!(
        (status, &challenge["color"], &challenge["finalColor"]),
        (StatusCode::OK, &json!("both"), &Value::Null),
        "{challenge}"
    );
    let id = id_of(&challenge);
    assert!(bob.page(&format!("/challenge/{id}")).await.contains("One game with each"));
    let (status, begun) = bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!((status, &begun["gameId"]), (StatusCode::OK, &json!(id)), "{begun}");
    let second = begun["secondGameId"].as_str().expect("a second game").to_owned();
    let of = |player: &str, first: &str, other: &str| {
        [(first, "white"), (other, "black")]
            .map(|(game, colour)| (game.to_owned(), colour.to_owned(), player.to_owned()))
    };
    assert_eq!(running(&ann).await, of("Bob", &id, &second));
    assert_eq!(running(&bob).await, of("Ann", &second, &id));
    // The same starting position in both: otherwise White in the better one would gain more than the colour.
    let mut starts = Vec::new();
    for game in [&id, &second] {
        let shown = ann.get_with(&format!("/game/export/{game}"), "Accept", "application/json").await;
        starts.push(shown.json::<Value>().await.expect("JSON")["initialFen"].clone());
    }
    assert!(starts[0].is_string() && starts[0] == starts[1], "{starts:?}");
    let (_, again) = bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    assert_eq!(again, begun, "accepted twice is accepted once");
    let (_, shown) = ann.api_get(&format!("/api/challenge/{id}/show")).await;
    assert_eq!(shown["secondGameId"], json!(second));

    // The same by the form.
    let answer = ann.post("/challenge", &[("opponent", "player"), ("player", "Bob"), ("colour", "both")]).await;
    let path = answer.headers()["location"].to_str().expect("text").to_owned();
    let accepted = bob.post(&format!("{path}/accept"), &[]).await;
    let game = accepted.headers()["location"].to_str().expect("text").to_owned();
    assert!(bob.page(&game).await.contains("Two games have begun, one with each colour."));
    assert_eq!(running(&bob).await.len(), 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_games_begin_together_or_not_at_all() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (_, challenge) = ann.api_post("/api/challenge/Bob", &BOTH).await;
    let limit = bob.post("/settings/playing", &[("most_games", "1"), ("challengers", "everyone")]).await;
    assert_eq!(limit.status(), StatusCode::SEE_OTHER);
    let (status, refused) = bob.api_post(&format!("/api/challenge/{}/accept", id_of(&challenge)), &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("own-game-limit")), "there is room for one");
    assert!(running(&ann).await.is_empty());
    let (status, _) = bob.api_post("/api/board/seek", &BOTH).await;
    assert_eq!(status, StatusCode::CONFLICT);
    let (status, refused) = ann.api_post("/api/challenge/Bob", &BOTH).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("their-game-limit")));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn seeks_for_both_colours_are_paired_with_their_like(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let (_, waiting_seek) = ann.api_post("/api/board/seek", &BOTH).await;
    assert_eq!(waiting_seek["gameId"], Value::Null);
    for color in ["white", "black", "random"] {
        let (_, other) = bob.api_post("/api/board/seek", &[("days", "3"), ("color", color)]).await;
        assert_eq!(other["gameId"], Value::Null, "one game is not two: {color}");
    }
    let (_, paired) = eve.api_post("/api/board/seek", &BOTH).await;
    assert_eq!(paired["gameId"], waiting_seek["id"], "{paired}");
    let second = paired["secondGameId"].as_str().expect("a second game");
    let names: Vec<_> = running(&eve).await.into_iter().map(|(_, _, name)| name).collect();
    assert_eq!(names, ["Ann", "Ann"]);

    // The seek is restored when both games are aborted, but not while one of them is running.
    let seeks = async || {
        let (_, own) = ann.api_get("/api/challenge").await;
        own["out"].as_array().expect("a list").len()
    };
    let abort = async |game: &str| eve.api_post(&format!("/api/board/game/{game}/abort"), &[]).await;
    assert_eq!(abort(second).await.0, StatusCode::OK);
    assert_eq!(seeks().await, 0);
    assert_eq!(abort(paired["gameId"].as_str().expect("a game")).await.0, StatusCode::OK);
    assert_eq!(seeks().await, 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_acceptances_take_a_seek_only_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let mut players = Vec::new();
    for index in 0..6 {
        players.push(app.player(&format!("Player{index}")).await);
    }
    let owner = app.player("Owner").await;
    let (_, seek) = owner.api_post("/api/board/seek", &BOTH).await;
    let id = id_of(&seek);
    // Half of them accept it, the others post a seek that fits it.
    let takers = players.iter().enumerate().map(async |(index, player)| match index % 2 {
        0 => player.api_post(&format!("/api/challenge/{id}/accept"), &[]).await,
        _ => player.api_post("/api/board/seek", &BOTH).await,
    });
    for (status, answer) in run_concurrently(takers).await {
        assert!([StatusCode::OK, StatusCode::CONFLICT].contains(&status), "{answer}");
    }
    let owners_games = running(&owner).await;
    assert_eq!(owners_games.len(), 2, "{owners_games:?}");
    assert_eq!(owners_games[0].2, owners_games[1].2, "both against the same: {owners_games:?}");
    for player in &players {
        let games = running(player).await;
        assert!(matches!(games.len(), 0 | 2), "{}: {games:?}", player.name);
        assert!(games.windows(2).all(|pair| pair[0].2 == pair[1].2 && pair[0].1 != pair[1].1), "{games:?}");
    }
}
