//! Rating changes by rated games, for every way in which a game can end.

use std::time::Duration;

use chess_laws::Variant;
use domain::user::UserId;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::wait::until;

pub const RATED: [(&str, &str); 2] = [("days", "1"), ("rated", "true")];

/// The shortest opening with which a rated game counts.
pub const OPENING: [&str; 10] = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6", "e1g1", "f8e7"];

/// A game of at least that length in which Black mates.
pub const MATE: [&str; 12] =
    ["b1c3", "b8c6", "c3b1", "c6b8", "g1f3", "g8f6", "f3g1", "f6g8", "f2f3", "e7e5", "g2g4", "d8h4"];

/// A threefold repetition after as many moves as in [`OPENING`].
const REPETITION: [&str; 10] = ["e2e4", "e7e5", "g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];

/// Plays a rated game with these moves, in which a quarter of an hour passes: a game that is over within minutes counts
/// less.
pub async fn rated_game(white: &Player, black: &Player, moves: &[&str]) -> String {
    let game = white.start_game(black, &RATED).await;
    for (ply, uci) in moves.iter().enumerate() {
        let player = if ply % 2 == 0 { white } else { black };
        player.play(&game, uci).await;
        if ply == 0 {
            player.advance_clock(Duration::from_secs(15 * 60));
        }
    }
    game
}

pub async fn export(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

async fn pgn(player: &Player, game: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}"));
    request.send().await.expect("an answer").text().await.expect("text")
}

/// A player's rating, rounded, and the number of rated games.
async fn rating(app: &App, name: &str, variant: Variant) -> (i32, u32) {
    let ratings = app.service().players.ratings_of(user(app, name).await).await.expect("the database");
    let entry = ratings.into_iter().find(|rating| rating.pool == variant.into()).expect("every kind is there");
    (entry.rating.rounded(), entry.stored.glicko.games())
}

pub async fn user(app: &App, name: &str) -> UserId {
    app.service().games.user_by_name(name).await.expect("the database").expect("a player").id
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_changes_both_ratings(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = rated_game(&ann, &bob, &MATE).await;
    let json = export(&bob, &game).await;
    assert_eq!(json["status"], "mate", "{json}");
    for (side, difference) in [("white", -162), ("black", 162)] {
        let player = &json["players"][side];
        assert_eq!(player["rating"], 1500, "the rating when the game began: {player}");
        assert_eq!((&player["provisional"], &player["ratingDiff"]), (&json!(true), &json!(difference)), "{player}");
    }
    let pgn = pgn(&ann, &game).await;
    for (tag, value) in
        [("WhiteElo", "1500"), ("BlackElo", "1500"), ("WhiteRatingDiff", "-162"), ("BlackRatingDiff", "+162")]
    {
        assert!(pgn.contains(&format!("[{tag} \"{value}\"]\n")), "{pgn}");
    }
    assert_eq!(rating(&app, "ann", Variant::Standard).await, (1338, 1));
    assert_eq!(rating(&app, "bob", Variant::Standard).await, (1662, 1));
    assert_eq!(rating(&app, "bob", Variant::Chess960).await, (1500, 0), "each kind of chess has its own");

    // The next game starts from these ratings, and lists show the ratings at its start.
    let game = rated_game(&bob, &ann, &OPENING).await;
    let (_, playing) = ann.api_get("/api/account/playing").await;
    assert_eq!(playing["nowPlaying"][0]["opponent"]["rating"], 1662, "{playing}");
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let json = export(&ann, &game).await;
    assert_eq!(json["players"]["black"]["rating"], 1338, "{json}");
    assert!(json["players"]["black"]["ratingDiff"].as_i64().is_some_and(|diff| (-60..0).contains(&diff)), "{json}");
    assert_eq!(rating(&app, "bob", Variant::Standard).await.1, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn chess960_has_a_rating_of_its_own() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = [("days", "1"), ("rated", "true"), ("variant", "chess960")];
    let game = ann.start_game(&bob, &form).await;
    for file in ["a", "b", "c", "d", "e"] {
        ann.play(&game, &format!("{file}2{file}3")).await;
        bob.play(&game, &format!("{file}7{file}6")).await;
    }
    bob.advance_clock(Duration::from_secs(15 * 60));
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(rating(&app, "ann", Variant::Chess960).await, (1662, 1));
    assert_eq!(rating(&app, "ann", Variant::Standard).await, (1500, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_to_end_a_rated_game_changes_ratings() {
    let app = App::start().await;
    let (ann, bob, vera) = (app.player("Ann").await, app.player("Bob").await, app.player("Vera").await);
    app.service().accounts.set_roles("vera", domain::user::Role::Arbiter).await.expect("an arbiter");
    let is_rated = async |game: &str| export(&ann, game).await["players"]["white"]["ratingDiff"].is_i64();

    let drawn = rated_game(&ann, &bob, &OPENING).await;
    ann.api_post(&format!("/api/board/game/{drawn}/draw/yes"), &[]).await;
    bob.api_post(&format!("/api/board/game/{drawn}/draw/yes"), &[]).await;
    assert!(is_rated(&drawn).await, "by agreement");

    let repeated = rated_game(&ann, &bob, &REPETITION).await;
    let (status, answer) = ann.api_post(&format!("/api/board/game/{repeated}/claim-draw"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert!(is_rated(&repeated).await, "by claim");

    for (path, form) in [
        ("adjudicate", vec![("winner", "white"), ("reason", "So be it.")]),
        ("forfeit", vec![("loser", "black"), ("reason", "So be it.")]),
    ] {
        let game = rated_game(&ann, &bob, &OPENING).await;
        let (status, answer) = vera.api_post(&format!("/api/arbiter/game/{game}/{path}"), &form).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        assert!(is_rated(&game).await, "{path}");
    }

    let flagged = rated_game(&ann, &bob, &OPENING).await;
    app.advance(Duration::from_secs(2 * 86_400));
    until("the flag falls", async || export(&ann, &flagged).await["status"] == "outoftime").await;
    assert!(is_rated(&flagged).await, "on time");
    assert_eq!(rating(&app, "ann", Variant::Standard).await.1, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn casual_and_aborted_games_change_no_rating() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let aborted = rated_game(&ann, &bob, &["e2e4"]).await;
    bob.api_post(&format!("/api/board/game/{aborted}/abort"), &[]).await;
    let resigned = rated_game(&ann, &bob, &["e2e4"]).await;
    bob.api_post(&format!("/api/board/game/{resigned}/resign"), &[]).await;
    let casual = ann.start_game(&bob, &[("days", "1")]).await;
    ann.play(&casual, "e2e4").await;
    bob.play(&casual, "e7e5").await;
    bob.api_post(&format!("/api/board/game/{casual}/resign"), &[]).await;
    for game in [aborted, resigned, casual] {
        let json = export(&ann, &game).await;
        assert_ne!(json["status"], "started", "{json}");
        assert_eq!(json["players"]["white"]["ratingDiff"], Value::Null, "{json}");
        assert_eq!(json["players"]["white"]["rating"], 1500, "what it was is told all the same: {json}");
    }
    assert_eq!(rating(&app, "ann", Variant::Standard).await, (1500, 0));
}

/// Ends the game by the resignation of `loser`.
async fn resign(loser: &Player, game: &str) {
    let (status, answer) = loser.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn short_games_over_new_accounts_change_no_rating(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let mal = app.player("Mal").await;
    for index in 0..20 {
        let victim = app.player(&format!("Victim{index}")).await;
        let game = rated_game(&mal, &victim, &["e2e4", "e7e5"]).await;
        resign(&victim, &game).await;
        let json = export(&mal, &game).await;
        assert_eq!((&json["winner"], &json["unratedBecause"]), (&json!("white"), &json!("too-short")), "{json}");
    }
    assert_eq!(rating(&app, "mal", Variant::Standard).await, (1500, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_of_fewer_than_five_moves_change_no_rating() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let short = rated_game(&ann, &bob, &OPENING[..9]).await;
    resign(&bob, &short).await;
    let sentence = "No rating changed: rated games have at least 5 moves by each side.";
    assert!(bob.page(&format!("/game/{short}")).await.contains(sentence));
    let long = rated_game(&ann, &bob, &OPENING).await;
    resign(&bob, &long).await;
    assert!(!bob.page(&format!("/game/{long}")).await.contains("No rating changed"));
    let json_of_long = export(&bob, &long).await;
    assert_eq!(
        (&json_of_long["unratedBecause"], json_of_long["players"]["white"]["ratingDiff"].is_i64()),
        (&Value::Null, true)
    );
    assert_eq!(rating(&app, "ann", Variant::Standard).await.1, 1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn at_most_six_games_a_day_between_two_players_are_rated(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, eve) = (app.player("Ann").await, app.player("Bob").await, app.player("Eve").await);
    let mut games = Vec::new();
    for _ in 0..8 {
        let game = rated_game(&ann, &bob, &OPENING).await;
        resign(&bob, &game).await;
        games.push(game);
    }
    let with_eve = rated_game(&ann, &eve, &OPENING).await;
    resign(&eve, &with_eve).await;
    assert_eq!(rating(&app, "bob", Variant::Standard).await.1, 6);
    assert_eq!(rating(&app, "ann", Variant::Standard).await.1, 7, "games with others count");
    for (index, game) in games.iter().enumerate() {
        let reason = export(&bob, game).await["unratedBecause"].clone();
        assert_eq!(reason, if index < 6 { Value::Null } else { json!("too-many-between") }, "game {index}");
    }
    let sentence =
        "No rating changed: 6 games between the two players had already been rated within a day, which is the limit.";
    assert!(ann.page(&format!("/game/{}", games[7])).await.contains(sentence));
    app.advance(Duration::from_secs(86_400));
    let next_day = rated_game(&ann, &bob, &OPENING).await;
    resign(&bob, &next_day).await;
    assert_eq!(rating(&app, "bob", Variant::Standard).await.1, 7);
}
