//! Media types, charsets and file names of responses.

use reqwest::Response;
use rstest::rstest;
use testkit::app::App;

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().expect("text"))
}

#[tokio::test(flavor = "multi_thread")]
async fn text_responses_name_their_charset() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let events = format!("/events?games={game}");
    for path in [
        "/",
        "/api",
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/xfcc?wsdl",
        "/nowhere",
        "/static/nowhere.css",
        "/tree/nowhere",
        events.as_str(),
    ] {
        let answer = ann.get(path).await;
        let kind = header(&answer, "content-type");
        assert!(kind.starts_with("text/") && kind.ends_with("; charset=utf-8"), "{path}: {kind}");
    }
}

#[rstest]
#[case("/game/export/GAME", "application/x-chess-pgn", "game-GAME.pgn")]
#[case("/game/export/GAME", "application/json", "")]
#[case("/api/user/Ann/current-game", "application/x-chess-pgn", "game-GAME.pgn")]
#[case("/api/games/user/Ann?ongoing=true", "application/x-chess-pgn", "games.pgn")]
#[case("/api/games/user/Ann?ongoing=true", "application/x-ndjson", "games.ndjson")]
#[case("/api/games/export/imports", "application/x-chess-pgn", "games.pgn")]
#[case("/api/game/GAME/tree", "application/x-chess-pgn", "analysis-GAME.pgn")]
#[tokio::test(flavor = "multi_thread")]
async fn exports_have_a_file_name(#[case] path: &str, #[case] accept: &str, #[case] name: &str) {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let path = path.replace("GAME", &game);
    let answer = ann.api(reqwest::Method::GET, &path).header("Accept", accept).send().await.expect("an answer");
    assert!(answer.status().is_success(), "{path}: {}", answer.status());
    assert_eq!(header(&answer, "content-type").split(';').next(), Some(accept), "{path}");
    let expected = match name {
        "" => String::new(),
        name => format!("attachment; filename=\"{}\"", name.replace("GAME", &game)),
    };
    assert_eq!(header(&answer, "content-disposition"), expected, "{path}");
}
