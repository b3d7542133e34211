//! NDJSON streams of games and events.

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use sealedmove::startup::Parts;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::wait::TIMEOUT;

/// The lines of an NDJSON stream.
pub struct Lines {
    chunks: BoxStream<'static, reqwest::Result<bytes::Bytes>>,
    buffer: Vec<u8>,
}

impl Lines {
    /// Opens the stream at `path`.
    pub async fn open(player: &Player, path: &str) -> Self {
        let answer = player.api(Method::GET, path).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        assert_eq!(answer.headers()["content-type"], "application/x-ndjson");
        Self::of(answer.bytes_stream().boxed())
    }

    /// The lines of an open stream.
    pub fn of(chunks: BoxStream<'static, reqwest::Result<bytes::Bytes>>) -> Self {
        Self { chunks, buffer: Vec::new() }
    }

    /// The next line that is not a keep-alive; `None` when the stream ends.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.buffer.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                match line.trim_ascii() {
                    b"" => continue,
                    line => return Some(serde_json::from_slice(line).expect("a line is JSON")),
                }
            }
            match tokio::time::timeout(TIMEOUT, self.chunks.next()).await.expect("something happens") {
                Some(chunk) => self.buffer.extend_from_slice(&chunk.expect("the stream goes on")),
                None => return None,
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_streamed_move_by_move_to_its_end() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    let full = lines.next().await.expect("the whole game first");
    assert_eq!((full["type"].as_str(), full["id"].as_str()), (Some("gameFull"), Some(game.as_str())));
    assert_eq!((full["white"]["name"].as_str(), full["black"]["name"].as_str()), (Some("Ann"), Some("Bob")));
    assert_eq!((full["initialFen"].as_str(), full["daysPerTurn"].as_i64()), (Some("startpos"), Some(3)));
    assert_eq!(full["state"]["moves"], "");
    ann.play(&game, "e2e4").await;
    let state = lines.next().await.expect("a move");
    assert_eq!((state["type"].as_str(), state["moves"].as_str()), (Some("gameState"), Some("e2e4")));
    bob.play(&game, "e7e5").await;
    assert_eq!(lines.next().await.expect("a move")["moves"], "e2e4 e7e5");
    ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert_eq!(lines.next().await.expect("an offer")["wdraw"], true);
    ann.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let end = lines.next().await.expect("the end");
    assert_eq!((end["status"].as_str(), end["winner"].as_str()), (Some("resign"), Some("black")));
    assert!(lines.next().await.is_none(), "a game that is over has nothing to stream");
}

#[tokio::test(flavor = "multi_thread")]
async fn event_stream_has_challenges_and_games() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let old = ann.start_game(&bob, &[]).await;
    let mut lines = Lines::open(&bob, "/api/stream/event").await;
    let first = lines.next().await.expect("running games first");
    assert_eq!((first["type"].as_str(), first["game"]["gameId"].as_str()), (Some("gameStart"), Some(old.as_str())));

    let (_, challenge) = ann.api_post("/api/challenge/Bob", &[]).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    let event = lines.next().await.expect("a challenge");
    assert_eq!((event["type"].as_str(), event["challenge"]["id"].as_str()), (Some("challenge"), Some(id.as_str())));
    bob.api_post(&format!("/api/challenge/{id}/accept"), &[]).await;
    let event = lines.next().await.expect("a game");
    assert_eq!((event["type"].as_str(), event["game"]["gameId"].as_str()), (Some("gameStart"), Some(id.as_str())));
    ann.api_post(&format!("/api/board/game/{id}/resign"), &[]).await;
    let event = lines.next().await.expect("its end");
    assert_eq!((event["type"].as_str(), event["game"]["gameId"].as_str()), (Some("gameFinish"), Some(id.as_str())));

    let (_, challenge) = ann.api_post("/api/challenge/Bob", &[]).await;
    let id = challenge["id"].as_str().expect("an id").to_owned();
    assert_eq!(lines.next().await.expect("a challenge")["type"], "challenge");
    ann.api_post(&format!("/api/challenge/{id}/cancel"), &[]).await;
    let event = lines.next().await.expect("a cancellation");
    assert_eq!(
        (event["type"].as_str(), event["challenge"]["id"].as_str()),
        (Some("challengeCanceled"), Some(id.as_str()))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_when_the_service_stops() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let mut lines = Lines::open(&ann, "/api/stream/event").await;
    let stopping = tokio::task::spawn_blocking(move || drop(app));
    assert!(lines.next().await.is_none());
    stopping.await.expect("the service stops");
}

/// A second application on the same database simulates a second process: they share nothing else.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_move_made_in_another_process_is_streamed(#[values(Sqlite, Postgres)] backend: Backend) {
    let builder = App::builder_on(backend);
    let second_process = builder.second_process().parts(Parts::Serve);
    let here = builder.start().await;
    let there = second_process.start().await;
    let (ann, bob) = (here.player("Ann").await, here.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let mut lines = Lines::open(&bob.at(&there), &format!("/api/board/game/stream/{game}")).await;
    assert_eq!(lines.next().await.expect("the whole game first")["type"], "gameFull");
    ann.play(&game, "e2e4").await;
    assert_eq!(lines.next().await.expect("a move")["moves"], "e2e4");
}
