//! Rated games against the engine, which have a separate rating and levels with fixed ratings.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{exported, game_against_engine, moves};
use testkit::app::{App, Player};
use testkit::engines::engine_of_script;
use testkit::wait::poll_for;

/// An engine that moves one knight back and forth, with either colour.
const SHUFFLER: &str = r#"#!/bin/sh
while read -r line; do
  case $line in
    uci) echo "id name Shuffler"; echo uciok;;
    isready) echo readyok;;
    position*) moves=${line#*moves}; [ "$moves" = "$line" ] && moves=; set -- $moves; plies=$#;;
    go*)
      case $((plies % 4)) in 0) best=g1f3;; 1) best=g8f6;; 2) best=f3g1;; *) best=f6g8;; esac
      echo "info depth 1 score cp 0 nodes 1 pv $best"
      echo "bestmove $best";;
    quit) exit;;
  esac
done
"#;

/// A rated game with enough moves to count, with White for the player, who is to move.
async fn rated_game(player: &Player, level: u8) -> String {
    let proposal = json!({ "level": level, "color": "white", "days": 3, "rated": true });
    let (status, begun) = game_against_engine(player, &proposal).await;
    assert_eq!((status, &begun["rated"], &begun["perf"]), (StatusCode::CREATED, &json!(true), &json!("engine")));
    let game = begun["id"].as_str().expect("an id").to_owned();
    for (played, uci) in ["b1c3", "c3b1", "b1c3", "c3b1", "b1c3"].into_iter().enumerate() {
        player.play(&game, uci).await;
        moves(player, &game, 2 * played + 2).await;
    }
    game
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rated_engine_games_have_a_separate_rating(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_of_script(folder.path(), SHUFFLER).display().to_string();
    let app = App::builder_on(backend).with("SEALEDMOVE_ENGINE", &engine).start().await;
    let ann = app.player("Ann").await;
    let user = async |name: &str| ann.api_get(&format!("/api/user/{name}")).await.1;
    assert_eq!(user("Ann").await["perfs"]["engine"], Value::Null, "there is none before the first game");

    // Rated games have no help, and the engine's pace cannot be changed.
    let game = rated_game(&ann, 4).await;
    let path = format!("/game/{game}");
    for (verb, status, code) in [
        ("takeback/yes", StatusCode::BAD_REQUEST, "rated-game"),
        ("hint", StatusCode::FORBIDDEN, "game-between-people"),
        ("explanation", StatusCode::FORBIDDEN, "game-between-people"),
    ] {
        let (found_status, refused) = ann.api_post(&format!("/api/board/game/{game}/{verb}"), &[]).await;
        assert_eq!((found_status, refused["code"].as_str()), (status, Some(code)), "{verb}: {refused}");
    }
    let pace = ann.post(&format!("{path}/engine-pace"), &[("pace", "correspondence")]).await;
    assert_eq!(pace.status(), StatusCode::FORBIDDEN);
    let page = ann.page(&path).await;
    assert!(
        page.contains("Rated against the engine") && !page.contains("/hint\"") && !page.contains("/engine-pace\""),
        "{page}"
    );

    assert_eq!(exported(&ann, &game).await["enginePace"], "at-once");

    // A draw against level 4, which counts for 1743.
    ann.play(&game, "c3b1").await;
    moves(&ann, &game, 12).await;
    let (status, answer) = ann.api_post(&format!("/api/board/game/{game}/claim-draw"), &[("move", "b1c3")]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let over = exported(&ann, &game).await;
    assert_eq!(over["enginePace"], Value::Null, "it answers no more: {over}");
    let (white, black) = (&over["players"]["white"], &over["players"]["black"]);
    assert_eq!((&white["rating"], &black["rating"]), (&json!(1500), &json!(1743)), "{over}");
    assert!(white["ratingDiff"].as_i64().expect("it changed") > 0 && black["ratingDiff"].is_null(), "{over}");
    let perfs = user("Ann").await["perfs"].clone();
    let drawn = perfs["engine"]["rating"].as_i64().expect("a rating");
    assert!(perfs["engine"]["games"] == 1 && drawn > 1500, "{perfs}");
    assert_eq!((&perfs["correspondence"]["games"], &perfs["correspondence"]["rating"]), (&json!(0), &json!(1500)));
    let engine = user("Engine-4").await;
    assert_eq!((&engine["perfs"]["engine"], &engine["perfs"]["correspondence"]["games"]), (&Value::Null, &json!(0)));
    assert!(ann.page("/player/Ann").await.contains("Against the engine"));
    assert!(!ann.page("/player/Engine-4").await.contains("Against the engine"));
    let history = ann.api_get("/api/user/Ann/rating-history").await.1;
    let names_and_points: Vec<_> =
        history.as_array().expect("a list").iter().map(|one| (&one["name"], &one["points"])).collect();
    assert!(
        names_and_points.len() == 3 && names_and_points[2].0 == "Engine" && names_and_points[2].1[0][3] == drawn,
        "{history}"
    );
    let activity = ann.api_get("/api/user/Ann/activity").await.1;
    let score = json!({ "win": 0, "loss": 0, "draw": 1, "rp": { "before": 1500, "after": drawn } });
    assert_eq!(activity[0]["games"], json!({ "engine": score }), "no game against people: {activity}");
    assert_eq!(activity[0]["correspondenceEnds"]["correspondence"]["games"][0]["perf"], "engine", "{activity}");
    let profile = ann.page("/player/Ann").await;
    assert!(profile.contains("Finished 1 rated game against the engine: 0 won, 1 drawn, 0 lost."), "{profile}");
    let (status, perf) = ann.api_get("/api/user/Ann/perf/engine").await;
    assert_eq!(
        (status, perf["perf"]["glicko"]["rating"].as_f64().map(f64::round)),
        (StatusCode::OK, Some(f64::from(i32::try_from(drawn).expect("a rating"))))
    );
    assert_eq!(perf["stat"]["perfType"], json!({ "key": "engine", "name": "Engine" }));
    let opponents = &perf["stat"]["count"]["opAvg"];
    assert!(opponents.is_number(), "the level's rating: {perf}");
    let count = ["all", "rated", "win", "loss", "draw"].map(|name| perf["stat"]["count"][name].as_u64());
    assert_eq!(count, [1, 1, 0, 0, 1].map(Some), "{perf}");
    assert_eq!(perf["percentile"], Value::Null, "{perf}");
    assert_eq!((&perf["perf"]["nb"], &perf["rank"]), (&json!(1), &Value::Null), "{perf}");
    let (status, unknown) = ann.api_get("/api/user/Engine-4/perf/engine").await;
    assert_eq!(status, StatusCode::NOT_FOUND, "a level has a fixed rating: {unknown}");
    app.add_user("Zoe").await;
    let (status, new) = ann.api_get("/api/user/Zoe/perf/engine").await;
    let new_values =
        (&new["perf"]["glicko"]["rating"], &new["perf"]["glicko"]["provisional"], &new["stat"]["count"]["all"]);
    assert_eq!((status, new_values), (StatusCode::OK, (&json!(1500.0), &json!(true), &json!(0))), "{new}");

    // Six games a day count against one level; another level counts separately.
    let mut last = drawn;
    for nth in 2..=7 {
        let game = rated_game(&ann, 4).await;
        ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
        let rating = user("Ann").await["perfs"]["engine"]["rating"].as_i64().expect("a rating");
        assert_eq!(rating < last, nth <= 6, "game {nth}: {last}, {rating}");
        last = rating;
    }
    let game = rated_game(&ann, 5).await;
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let perf = user("Ann").await["perfs"]["engine"].clone();
    assert!(perf["games"] == 7 && perf["rating"].as_i64().expect("a rating") < last, "{perf}");
    // A casual game counts as an engine game, but not as a rated one.
    let (_, begun) = game_against_engine(&ann, &json!({ "level": 4, "color": "white" })).await;
    let casual = begun["id"].as_str().expect("an id");
    ann.play(casual, "b1c3").await;
    ann.api_post(&format!("/api/board/game/{casual}/resign"), &[]).await;
    let counted = ann.api_get("/api/user/Ann/perf/engine").await.1["stat"]["count"].clone();
    let counted = ["all", "rated", "win", "loss", "draw"].map(|name| counted[name].as_u64());
    assert_eq!(counted, [9, 7, 0, 8, 1].map(Some));
    let board =
        app.browser().get(app.url("/leaderboard")).send().await.expect("an answer").text().await.expect("a page");
    assert!(!board.contains("Engine-4") && !board.contains("Ann"), "{board}");
}

#[tokio::test(flavor = "multi_thread")]
async fn engine_games_are_casual_by_default() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let form = ann.page("/challenge/new?opponent=engine").await;
    assert!(form.contains("Your rating against the engine changes"), "{form}");
    let post_form = async |fields: &[(&str, &str)]| {
        let standard = [("opponent", "engine"), ("level", "2"), ("colour", "white"), ("pace", "3-days")];
        ann.post("/challenge", &[&standard[..], fields].concat()).await
    };
    // The setting for games against people does not apply to the engine.
    for (fields, expected) in [(&[("rated", "true")][..], "Casual"), (&[("engine_rated", "true")], "Rated")] {
        let created = post_form(fields).await;
        let path = created.headers()["location"].to_str().expect("text").to_owned();
        let page = ann.page(&path).await;
        assert!(page.contains(expected), "{fields:?}: {page}");
    }
    let refused = post_form(&[("engine_rated", "true"), ("fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    for (proposal, code) in [
        (json!({ "level": 1, "rated": true }), "rated-without-limit"),
        (
            json!({ "level": 1, "rated": true, "days": 3, "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }),
            "rated-from-position",
        ),
        (
            json!({ "level": 1, "rated": true, "days": 3, "variant": "chess960", "chess960Start": 5 }),
            "rated-chosen-start",
        ),
    ] {
        let (status, refused) = game_against_engine(&ann, &proposal).await;
        assert_eq!((status, refused["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{proposal}: {refused}");
    }
    let chess960 = json!({ "level": 1, "rated": true, "days": 3, "variant": "chess960" });
    let (status, begun) = game_against_engine(&ann, &chess960).await;
    assert_eq!((status, &begun["perf"]), (StatusCode::CREATED, &json!("engine")), "{begun}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn flag_fall_costs_the_player_rating_but_not_the_engine(#[values(Sqlite, Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let engine = engine_of_script(folder.path(), SHUFFLER).display().to_string();
    let app = App::builder_on(backend).with("SEALEDMOVE_ENGINE", &engine).start().await;
    let ann = app.player("Ann").await;
    let over = async |game: &str| {
        poll_for("the flag falls", async || {
            Some(exported(&ann, game).await).filter(|game| game["status"] == "outoftime")
        })
        .await
    };
    let (lost, won) = (rated_game(&ann, 4).await, rated_game(&ann, 4).await);
    // From now on the engine fails.
    engine_of_script(folder.path(), "#!/bin/sh\nexit 3\n");
    ann.play(&won, "c3b1").await;
    app.advance(Duration::from_secs(4 * 24 * 60 * 60));
    let won = over(&won).await;
    assert_eq!((&won["winner"], &won["unratedBecause"]), (&json!("white"), &json!("engine-lost-on-time")), "{won}");
    assert_eq!(won["players"]["white"]["ratingDiff"], Value::Null, "{won}");
    let lost = over(&lost).await;
    assert_eq!((&lost["winner"], &lost["unratedBecause"]), (&json!("black"), &Value::Null), "{lost}");
    assert!(lost["players"]["white"]["ratingDiff"].as_i64().expect("it changed") < 0, "{lost}");
}
