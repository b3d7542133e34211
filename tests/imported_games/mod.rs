//! Imported games: games that players store without having played them here.

mod analysis;
mod api;
mod importing;
mod lists;
mod odd_files;
mod page;
mod variations;

use reqwest::{Method, Response, StatusCode};
use testkit::app::Player;

/// Two games with names, comments, and a variation.
const TWO_GAMES: &str = "[Event \"A match\"]\n[Site \"Havana\"]\n[Date \"1921.03.29\"]\n[Round \"5\"]\n[White \"Capablanca\"]\n\
    [Black \"Lasker\"]\n[Result \"1-0\"]\n[WhiteElo \"2800\"]\n\n\
    {The fifth} 1. d4 d5 $1 2. Nf3 {[%clk 0:59:00] Quiet.} (2. c4 e6) 2... Nf6 3. c4 e6 1-0\n\n\
    [White \"Ann\"]\n[Black \"Bob\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a8=Q+ Kd7 *\n";

/// Sends a PGN through the page's form, as a file.
async fn send_file(player: &Player, pgn: &[u8]) -> Response {
    const BOUNDARY: &str = "----a-boundary";
    let mut body = Vec::new();
    for (head, value) in [
        ("name=\"pgn\"", &b""[..]),
        ("name=\"file\"; filename=\"games.pgn\"\r\nContent-Type: application/octet-stream", pgn),
    ] {
        body.extend_from_slice(format!("--{BOUNDARY}\r\nContent-Disposition: form-data; {head}\r\n\r\n").as_bytes());
        body.extend_from_slice(value);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    let request = player.browser_request(Method::POST, "/kept/import");
    let content_type = format!("multipart/form-data; boundary={BOUNDARY}");
    request.header("Content-Type", content_type).body(body).send().await.expect("the form is answered")
}

/// Imports the only game of a PGN, and returns the path of its page.
async fn import_one(player: &Player, pgn: &str) -> String {
    let answer = player.post("/kept/import", &[("pgn", pgn)]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    let path = answer.headers()["location"].to_str().expect("a path").to_owned();
    assert!(path.starts_with("/kept/"), "{path}");
    path
}

/// The PGN download of all imported games of a player.
async fn downloaded(player: &Player) -> String {
    player.page("/kept/pgn").await
}
