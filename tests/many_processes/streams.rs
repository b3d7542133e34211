//! Clients that follow streams, and reopen them whenever they end.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use reqwest::Response;
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::timeout;

use super::client::Client;
use super::load::{PlayedGame, moves_in_json};
use testkit::wait::TIMEOUT;

/// The lines of an open stream, until it ends or breaks off.
struct Lines {
    answer: Response,
    buffer: Vec<u8>,
    client: Client,
}

impl Lines {
    async fn open(client: &Client, path: &str) -> Self {
        Self { answer: client.stream(path).await, buffer: Vec::new(), client: client.clone() }
    }

    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.buffer.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                return Some(String::from_utf8(line).expect("text").trim_end().to_owned());
            }
            match timeout(TIMEOUT, self.answer.chunk()).await.expect("something happens") {
                Ok(Some(chunk)) => self.buffer.extend_from_slice(&chunk),
                Ok(None) => {
                    self.client.tally.ended_streams.fetch_add(1, Ordering::SeqCst);
                    return None;
                }
                Err(_) => {
                    self.client.tally.broken_streams.fetch_add(1, Ordering::SeqCst);
                    return None;
                }
            }
        }
    }

    async fn next_json(&mut self) -> Option<Value> {
        loop {
            let line = self.next().await?;
            if !line.is_empty() {
                return Some(serde_json::from_str(&line).expect("a line is JSON"));
            }
        }
    }
}

/// A visitor's stream of moves: each connection sends all moves from the first on, each exactly once. Returns the
/// number of connections.
pub async fn follow_moves(game: Arc<PlayedGame>) -> usize {
    let path = format!("/api/stream/game/{}", game.id);
    for connection in 1.. {
        let mut lines = Lines::open(&game.visitor, &path).await;
        let (mut moves, mut games) = (Vec::new(), 0);
        while let Some(line) = lines.next_json().await {
            if let Some(uci) = line["lm"].as_str() {
                moves.push(uci.to_owned());
                assert_eq!(moves, game.uci[..moves.len()]);
            } else if line["id"].is_string() {
                games += 1;
            }
            if games == 2 {
                assert_eq!(moves, game.uci, "the game is over");
                return connection;
            }
        }
    }
    unreachable!("a stream is opened again and again")
}

/// A visitor's stream of moves, as [`follow_moves`], of a game that is not played to its end. Tells how many it has
/// shown.
pub async fn follow_unfinished(visitor: Client, id: String, uci: Vec<String>, shown: watch::Sender<usize>) {
    let path = format!("/api/stream/game/{id}");
    loop {
        let mut lines = Lines::open(&visitor, &path).await;
        let mut count = 0;
        while let Some(line) = lines.next_json().await {
            if let Some(played) = line["lm"].as_str() {
                assert_eq!(played, uci[count], "move {} of {id}", count + 1);
                count += 1;
                shown.send_if_modified(|before| std::mem::replace(before, count.max(*before)) < count);
            }
        }
    }
}

/// A player's stream of their game: the whole game first, and then each move by itself.
pub async fn follow_game(game: Arc<PlayedGame>) -> usize {
    let path = format!("/api/board/game/stream/{}", game.id);
    for connection in 1.. {
        let mut lines = Lines::open(&game.white, &path).await;
        let mut last_count: Option<usize> = None;
        while let Some(line) = lines.next_json().await {
            let state = if line["type"] == "gameFull" { &line["state"] } else { &line };
            let Some(moves) = state["moves"].as_str() else { continue };
            let moves: Vec<&str> = moves.split_whitespace().collect();
            assert_eq!(moves, game.uci[..moves.len()]);
            assert!(
                last_count.is_none_or(|before| before == moves.len() || before + 1 == moves.len()),
                "one is left out"
            );
            last_count = Some(moves.len());
            if state["status"] == "resign" {
                assert_eq!(moves, game.uci);
                return connection;
            }
        }
    }
    unreachable!("a stream is opened again and again")
}

/// A player's stream of events: each connection reports that the game has begun, and one that it is over.
pub async fn follow_events(game: Arc<PlayedGame>) -> usize {
    for connection in 1.. {
        let mut lines = Lines::open(&game.black, "/api/stream/event").await;
        while let Some(line) = lines.next_json().await {
            assert_eq!(line["game"]["id"], game.id.as_str());
            if line["type"] == "gameFinish" {
                return connection;
            }
        }
        // A game that ended while no stream was open is in the list of games.
        if game.is_over() {
            return connection;
        }
    }
    unreachable!("a stream is opened again and again")
}

/// An open page: it reads the game when its stream reports a change, and whenever the stream is opened.
pub async fn follow_as_page(game: Arc<PlayedGame>) -> usize {
    let path = format!("/events?games={}", game.id);
    for connection in 1.. {
        let mut lines = Lines::open(&game.visitor, &path).await;
        // As a browser does at the first event of a stream, and at each event about the game.
        let mut seen = moves_in_json(&game.visitor, &game.id).await.len();
        while seen < game.uci.len() {
            match lines.next().await {
                Some(line) if line == format!("data: {}", game.id) => {
                    let now = moves_in_json(&game.visitor, &game.id).await.len();
                    assert!(now >= seen, "it goes back from {seen} to {now}");
                    seen = now;
                }
                Some(_) => {}
                None => break,
            }
        }
        if seen == game.uci.len() {
            return connection;
        }
    }
    unreachable!("a stream is opened again and again")
}

/// A program that polls the event feed by cursor: each move of the opponent once, and in order.
pub async fn follow_feed(game: Arc<PlayedGame>, first: String) -> usize {
    let (mut cursor, mut moves) = (first, Vec::new());
    loop {
        let page = game.black.get(&format!("/api/events?since={cursor}"), "application/json").await;
        let page: Value = serde_json::from_str(&page).expect("JSON");
        for event in page["events"].as_array().expect("a list") {
            match event["type"].as_str() {
                Some("move") => moves.push(event["move"].as_str().expect("a move").to_owned()),
                Some("gameFinish") => {
                    let of_white: Vec<&String> = game.uci.iter().step_by(2).collect();
                    assert_eq!(moves.iter().collect::<Vec<_>>(), of_white, "each once");
                    return moves.len();
                }
                _ => {}
            }
        }
        cursor = page["next"].as_str().expect("a cursor").to_owned();
    }
}
