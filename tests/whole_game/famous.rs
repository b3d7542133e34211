//! Famous games, played between two accounts to their ends.

use std::time::Duration;

use chess_laws::pgn::read;
use reqwest::StatusCode;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::famous_game;
use testkit::app::{App, Player};
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::poll_for;

/// Long enough for a slow machine.
const TIMEOUT: Duration = Duration::from_secs(120);

/// White plays through the forms of the pages, Black through the API; Black resigns at the end.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn kasparov_plays_the_world(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut smtp = SmtpServer::start_plain();
    let app = App::builder_on(backend)
        .with("SEALEDMOVE_MAIL_URL", &smtp.url())
        .with("SEALEDMOVE_ENGINE", "stockfish")
        .with("SEALEDMOVE_ENGINE_NODES", "2000")
        .start()
        .await;
    let (garry, world) = (app.player("Kasparov").await, app.player("TheWorld").await);
    let game = garry.start_game(&world, &[("days", "1")]).await;
    let record = famous_game("kasparov-world-1999").record();
    assert_eq!(record.moves().len(), 123);

    for (ply, played) in record.moves().iter().enumerate() {
        app.advance(Duration::from_secs(11 * 60 * 60));
        if ply % 2 == 0 {
            play_by_form(&garry, &game, ply, &played.uci()).await;
        } else {
            world.play(&game, &played.uci()).await;
        }
        // No mail is sent to a player who has already moved, so each move waits for its mail.
        let next_to_move = if ply % 2 == 0 { &world } else { &garry };
        smtp.wait_until(TIMEOUT, |messages| count(messages, "your-turn", next_to_move) == ply / 2 + 1).await;
    }
    let (status, answer) = world.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");

    assert_every_turn_is_mailed(&mut smtp, &garry, &world).await;
    assert_export_matches_game(&garry, &game).await;
    assert_every_position_is_analysed(&garry, &game, record.moves().len() + 1).await;
}

async fn play_by_form(player: &Player, game: &str, ply: usize, uci: &str) {
    let answer = player.post(&format!("/game/{game}/move"), &[("ply", &ply.to_string()), ("move", uci)]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{} plays {uci} at ply {ply}", player.name);
}

/// The number of messages of this kind to this player.
fn count(messages: &[Received], kind: &str, player: &Player) -> usize {
    let matches =
        |message: &&Received| message.to == [player.email()] && message.mail().header("X-Sealed-Move") == Some(kind);
    messages.iter().filter(matches).count()
}

async fn assert_every_turn_is_mailed(smtp: &mut SmtpServer, garry: &Player, world: &Player) {
    let both = |messages: &[Received], kind: &str| (count(messages, kind, garry), count(messages, kind, world));
    let messages = smtp
        .wait_until(TIMEOUT, |messages| {
            both(messages, "your-turn") == (61, 62) && both(messages, "game-over") == (1, 1)
        })
        .await;
    assert_eq!(both(&messages, "game-started"), (1, 1));
    let mut ids: Vec<_> = messages.iter().map(|message| message.mail().message_id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), messages.len(), "every message has an id of its own");
}

async fn assert_export_matches_game(player: &Player, game: &str) {
    let pgn = player.page(&format!("/game/export/{game}")).await;
    let exported = read(pgn.as_bytes()).expect("the export can be read");
    let played = famous_game("kasparov-world-1999").record();
    let sans = |record: &chess_laws::Record| -> Vec<String> {
        record.moves().iter().map(|played| played.san().to_owned()).collect()
    };
    assert_eq!(sans(&exported.record()), sans(&played));
    assert_eq!(exported.tag("Result"), Some("1-0"));
    assert_eq!((exported.tag("White"), exported.tag("Black")), (Some("Kasparov"), Some("TheWorld")));
    assert!(pgn.lines().all(|line| line.len() <= 80), "{pgn}");
}

async fn assert_every_position_is_analysed(player: &Player, game: &str, positions: usize) {
    let analysis = poll_for("the game is analysed", async || {
        let request =
            player.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
        let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        json["analysis"].as_array().cloned()
    })
    .await;
    // Lichess lists the positions after each move; the one before the first is on the page.
    assert_eq!(analysis.len(), positions - 1);
    assert!(analysis.iter().all(|position| position["eval"].is_i64() || position["mate"].is_i64()));
    let page = player.page(&format!("/game/{game}")).await;
    assert!(page.contains("B52") && page.contains("Sicilian Defense"), "the page names the opening");
    assert!(page.contains("class=\"graph\"") && page.contains("Stockfish"), "the page shows the analysis");
}

/// Plays all moves of a game through the API; returns its export.
async fn play_to_end(name: &str) -> Value {
    let app = App::start().await;
    let (white, black) = (app.player("White-Player").await, app.player("Black-Player").await);
    let game = white.start_game(&black, &[]).await;
    for (ply, played) in famous_game(name).record().moves().iter().enumerate() {
        let mover = if ply % 2 == 0 { &white } else { &black };
        mover.play(&game, &played.uci()).await;
    }
    let request = white.api(reqwest::Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    request.send().await.expect("an answer").json().await.expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn morphys_mate_ends_the_game_by_itself() {
    let game = play_to_end("morphy-opera-1858").await;
    assert_eq!((game["status"].as_str(), game["winner"].as_str()), (Some("mate"), Some("white")), "{game}");
    assert_eq!(game["opening"], serde_json::json!({ "eco": "C41", "name": "Philidor Defense", "ply": 5 }));
}

#[tokio::test(flavor = "multi_thread")]
async fn loyds_stalemate_ends_the_game_by_itself() {
    let game = play_to_end("loyd-stalemate").await;
    assert_eq!((game["status"].as_str(), game["winner"].as_str()), (Some("stalemate"), None), "{game}");
}
