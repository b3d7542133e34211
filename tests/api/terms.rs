//! Terms of a game: rulesets, bans on early draw agreements, Chess960 starts and custom starting positions.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::streams::Lines;
use testkit::app::{App, Player};

async fn export(player: &Player, game: &str) -> Value {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

async fn game_full(player: &Player, game: &str) -> Value {
    let mut lines = Lines::open(player, &format!("/api/board/game/stream/{game}")).await;
    lines.next().await.expect("the whole game first")
}

/// The fields of `json` with the terms of the game.
fn terms(json: &Value) -> Value {
    json!([json["ruleset"], json["noAgreementBefore"], json["chess960Start"]])
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_are_shown_from_the_challenge_to_the_game() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let form = [
        ("variant", "chess960"),
        ("chess960Start", "0"),
        ("ruleset", "correspondence"),
        ("noAgreementBefore", "30"),
        ("color", "white"),
    ];
    for path in ["/api/challenge/Bob", "/api/challenge/open", "/api/board/seek"] {
        let (status, created) = ann.api_post(path, &form).await;
        assert_eq!(status, StatusCode::OK, "{path}: {created}");
        let id = created["id"].as_str().expect("an id");
        let (_, challenge) = ann.api_get(&format!("/api/challenge/{id}/show")).await;
        let agreed = json!(["correspondence", 30, 0]);
        assert_eq!(terms(&challenge), agreed, "{path}: {challenge}");
        assert_eq!(bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await.0, StatusCode::OK);
        for json in [game_full(&bob, id).await, export(&bob, id).await] {
            assert_eq!(terms(&json), agreed, "{path}: {json}");
            assert_eq!(json["initialFen"], "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
        }
        let (_, playing) = bob.api_get("/api/account/playing").await;
        assert_eq!(playing["nowPlaying"][0]["ruleset"], "correspondence");
        assert_eq!(playing["nowPlaying"][0]["noAgreementBefore"], 30);
        ann.api_post(&format!("/api/board/game/{id}/abort"), &[]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn default_ruleset_is_fide_and_chess960_start_is_random() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    for json in [game_full(&bob, &game).await, export(&bob, &game).await] {
        assert_eq!(terms(&json), json!(["fide", null, null]), "{json}");
    }
    let (_, challenge) = ann.api_post("/api/challenge/Bob", &[("variant", "chess960")]).await;
    assert_eq!(terms(&challenge), json!(["fide", null, null]), "it is drawn when the game begins");
    let id = challenge["id"].as_str().expect("an id");
    bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    let json = game_full(&bob, id).await;
    assert!(json["chess960Start"].as_u64().is_some_and(|number| number < 960), "{json}");
}

#[tokio::test(flavor = "multi_thread")]
async fn chess960_game_from_the_standard_position_shows_it() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("variant", "chess960"), ("chess960Start", "518")]).await;
    for json in [game_full(&bob, &game).await, export(&bob, &game).await] {
        let standard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!((&json["chess960Start"], &json["initialFen"]), (&json!(518), &json!(standard)), "{json}");
    }
    let pgn = bob.page(&format!("/game/export/{game}")).await;
    assert!(pgn.contains("[SetUp \"1\"]") && pgn.contains("[FEN \"rnbqkbnr/"), "castling depends on it: {pgn}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_given_as_fen_x_fen_or_shredder_fen() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // The king stands between two rooks, and the inner rook has the castling right: X-FEN must name its file.
    for (fen, variant, stored) in [
        ("1k4r1/8/8/8/8/8/8/R2RK3 w D - 0 1", "chess960", "1k4r1/8/8/8/8/8/8/R2RK3 w D - 0 1"),
        ("1k4r1/8/8/8/8/8/8/R2RK3 w A - 0 1", "chess960", "1k4r1/8/8/8/8/8/8/R2RK3 w Q - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "chess960", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "standard", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ] {
        let game = ann.start_game(&bob, &[("fen", fen), ("variant", variant)]).await;
        assert_eq!(export(&ann, &game).await["initialFen"], stored, "{fen}");
    }
    // Kd1 with the rook on h1: it castles as king takes rook.
    let game = ann.start_game(&bob, &[("fen", "1k6/8/8/8/8/8/8/3K3R w H - 0 1"), ("variant", "chess960")]).await;
    ann.play(&game, "d1h1").await;
    assert_eq!(export(&ann, &game).await["moves"], "O-O");
}

#[tokio::test(flavor = "multi_thread")]
async fn pinned_en_passant_capture_in_a_starting_position_is_refused() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let fen = "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let game = ann.start_game(&bob, &[("fen", fen)]).await;
    assert_eq!(export(&ann, &game).await["initialFen"], fen, "as it was given");
    let (status, refused) = ann.api_post(&format!("/api/board/game/{game}/move/e5d6"), &[]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
    assert_eq!(refused["error"], "Your king would be in check from the rook on e8.");
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_term_is_refused_by_name() {
    let app = App::start().await;
    let (ann, _bob) = (app.player("Ann").await, app.player("Bob").await);
    let cases: [(&[(&str, &str)], &str); 7] = [
        (&[("ruleset", "uscf")], "“ruleset” must be fide, correspondence or classic"),
        (&[("noAgreementBefore", "1")], "“noAgreementBefore” must be a whole number from 2 to 100"),
        (&[("noAgreementBefore", "101")], "“noAgreementBefore”"),
        (&[("chess960Start", "960"), ("variant", "chess960")], "“chess960Start” must be a whole number from 0 to 959"),
        (&[("chess960Start", "518")], "variant chess960"),
        (&[("fen", "1k6/8/8/8/8/8/8/3K3R w A - 0 1"), ("variant", "chess960")], "castling"),
        (&[("fen", "4k3/8/8/8/8/8/8/4K2R w Q - 0 1")], "castling"),
    ];
    for path in ["/api/challenge/Bob", "/api/challenge/open", "/api/board/seek"] {
        for (form, word) in cases {
            let (status, answer) = ann.api_post(path, form).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {form:?}: {answer}");
            assert!(answer["error"].as_str().expect("a sentence").contains(word), "{path} {form:?}: {answer}");
        }
    }
    assert_eq!(ann.api_get("/api/challenge").await.1["out"].as_array().map(Vec::len), Some(0));
}
