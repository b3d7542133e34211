//! `GetMyGames`: which games are listed, with which fields.

use std::time::Duration;

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{Xfcc, all, value};
use testkit::app::App;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_with_the_fields_of_the_protocol(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (white, black) = (Xfcc::of(&app, &ann).await, Xfcc::of(&app, &bob).await);
    let (status, none) = white.call("GetMyGames", &[]).await;
    assert_eq!(status, StatusCode::OK);
    assert!(none.contains("<GetMyGamesResult></GetMyGamesResult>") || none.contains("<GetMyGamesResult/>"), "{none}");

    let id = ann.start_game(&bob, &[("days", "3"), ("rated", "true")]).await;
    ann.play(&id, "e2e4").await;
    app.advance(Duration::from_secs(90 * 60));
    let (_, answer) = black.call("GetMyGames", &[]).await;
    // Scid's patterns match this text.
    assert!(
        answer.contains("<GetMyGamesResponse xmlns=\"http://www.bennedik.com/webservices/XfccBasic\">"),
        "{answer}"
    );
    let game = all(&answer, "XfccGame").remove(0);
    let link = app.url(&format!("/game/{id}"));
    for (name, expected) in [
        ("id", "1"),
        ("white", "Ann"),
        ("black", "Bob"),
        ("event", "Rated correspondence game"),
        ("site", "127.0.0.1"),
        ("myTurn", "true"),
        ("hasWhite", "false"),
        ("daysPlayer", "2"),
        ("hoursPlayer", "22"),
        ("minutesPlayer", "30"),
        ("daysOpponent", "3"),
        ("hoursOpponent", "0"),
        ("minutesOpponent", "0"),
        ("moves", "1. e4"),
        ("drawOffered", "false"),
        ("result", "Ongoing"),
        ("eventDate", "1999.06.21"),
        ("setup", "false"),
        ("variant", "chess"),
        ("timeControl", "1/259200"),
        ("gameLink", link.as_str()),
        ("noOpeningBooks", "false"),
        ("noEngines", "true"),
    ] {
        assert_eq!(value(&game, name).as_deref(), Some(expected), "{name}");
    }
    assert!(value(&game, "whiteElo").is_some_and(|elo| elo.parse::<u16>().is_ok()));
    let game = white.games().await.remove(0);
    assert_eq!((value(&game, "myTurn"), value(&game, "hasWhite")), (Some("false".into()), Some("true".into())));
}

#[tokio::test(flavor = "multi_thread")]
async fn running_and_recently_finished_games_are_listed() {
    let app = App::start().await;
    let (ann, bob, cid) = (app.player("Ann").await, app.player("Bob").await, app.player("Cid").await);
    let xfcc = Xfcc::of(&app, &ann).await;
    bob.start_game(&cid, &[]).await;
    let (resigned, aborted) = (ann.start_game(&bob, &[]).await, ann.start_game(&cid, &[]).await);
    let running = ann
        .start_game(
            &bob,
            &[("variant", "chess960"), ("fen", "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1")],
        )
        .await;
    ann.play(&resigned, "e2e4").await;
    ann.api_post(&format!("/api/board/game/{resigned}/resign"), &[]).await;
    ann.api_post(&format!("/api/board/game/{aborted}/abort"), &[]).await;
    let list_games = async || {
        let games = xfcc.games().await;
        let mut listed: Vec<_> = games.iter().map(|game| (value(game, "id"), value(game, "result"))).collect();
        listed.sort();
        listed.into_iter().map(|(id, result)| format!("{} {}", id.unwrap(), result.unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(list_games().await, ["2 BlackWins", "3 Cancelled", "4 Ongoing"]);
    let games = xfcc.games().await;
    assert_eq!(value(&games[0], "variant").as_deref(), Some("Chess960"), "what runs comes first");
    assert_eq!(value(&games[0], "setup").as_deref(), Some("true"));
    assert!(value(&games[0], "fen").is_some_and(|fen| fen.starts_with("bqnrkbrn/")));
    assert_eq!(value(&games[0], "timeControl"), None, "without a limit");
    assert_eq!(value(&games[0], "daysPlayer").as_deref(), Some("365"), "clients need a number");
    app.advance(Duration::from_secs(15 * 24 * 60 * 60));
    assert_eq!(list_games().await, ["4 Ongoing"]);
    drop(running);
}

#[tokio::test(flavor = "multi_thread")]
async fn wsdl_contains_the_public_address() {
    let app = App::start().await;
    for path in ["/xfcc?wsdl", "/xfcc?WSDL", "/xfcc/?singleWsdl"] {
        let answer = app.browser().get(app.url(path)).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert!(answer.headers()["content-type"].to_str().is_ok_and(|kind| kind.starts_with("text/xml")));
        let text = answer.text().await.expect("text");
        assert!(text.contains(&format!("location=\"{}\"", app.url("/xfcc"))), "{text}");
        assert!(text.contains("MoveIsAmbigous") && text.contains("name=\"noEngines\""), "{text}");
    }
    let answer = app.browser().get(app.url("/xfcc")).send().await.expect("an answer");
    assert_eq!(
        (answer.status(), answer.headers()["location"].to_str().ok()),
        (StatusCode::SEE_OTHER, Some("/help#programs"))
    );
    let answer = app.browser().put(app.url("/xfcc")).body("x").send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED);
}
