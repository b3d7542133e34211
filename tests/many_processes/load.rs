//! Clients that play, and clients that read.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use serde_json::Value;

use super::client::Client;

/// A game and its progress.
pub struct PlayedGame {
    pub id: String,
    pub white: Client,
    pub black: Client,
    pub visitor: Client,
    /// Its moves in UCI and in SAN, in their order.
    pub uci: Vec<String>,
    pub san: Vec<String>,
    /// How many moves were sent, and how many got a response.
    begun: AtomicUsize,
    answered: AtomicUsize,
    is_over: AtomicBool,
    /// Whether the last moves may be played.
    may_end: AtomicBool,
}

/// How many moves are held back for the end of the test.
const LAST_MOVES: usize = 10;

/// Half-moves per chat line of White's.
const PLIES_PER_LINE: usize = 20;

impl PlayedGame {
    pub fn new(id: String, [white, black, visitor]: [Client; 3], moves: &[(String, String)]) -> Arc<Self> {
        let (uci, san) = moves.iter().cloned().unzip();
        let (begun, answered) = <(AtomicUsize, AtomicUsize)>::default();
        let (is_over, may_end) = <(AtomicBool, AtomicBool)>::default();
        Arc::new(Self { id, white, black, visitor, uci, san, begun, answered, is_over, may_end })
    }

    pub fn answered(&self) -> usize {
        self.answered.load(Ordering::SeqCst)
    }

    pub fn is_over(&self) -> bool {
        self.is_over.load(Ordering::SeqCst)
    }

    /// Allows the last moves.
    pub fn may_end(&self) {
        self.may_end.store(true, Ordering::SeqCst);
    }

    /// White's chat lines in the course of the game.
    pub fn lines(&self) -> Vec<String> {
        (0..self.uci.len()).step_by(PLIES_PER_LINE).map(|ply| format!("This is half-move {ply}.")).collect()
    }
}

/// Plays a game to its end. Before the last moves a player writes notes until `may_end` is set.
pub async fn play(game: Arc<PlayedGame>) {
    let path = format!("/api/board/game/{}", game.id);
    for (ply, uci) in game.uci.iter().enumerate() {
        if ply + LAST_MOVES == game.uci.len() {
            take_notes(&game).await;
        }
        let player = if ply % 2 == 0 { &game.white } else { &game.black };
        if ply % PLIES_PER_LINE == 0 {
            let text = format!("This is half-move {ply}.");
            let key = format!("{}-{ply}", game.id);
            game.white.post(&format!("{path}/chat"), &[("room", "player"), ("text", &text)], Some(&key)).await;
        }
        game.begun.store(ply + 1, Ordering::SeqCst);
        // With its ply, so that it is the same command however often it is sent.
        player.post(&format!("{path}/move/{uci}?ply={ply}"), &[], None).await;
        game.answered.store(ply + 1, Ordering::SeqCst);
    }
    let key = format!("{}-resigns", game.id);
    game.white.post(&format!("{path}/resign"), &[], Some(&key)).await;
    game.is_over.store(true, Ordering::SeqCst);
}

async fn take_notes(game: &PlayedGame) {
    let path = format!("/api/game/{}/note", game.id);
    for number in 1.. {
        let note = format!("This is note {number}.");
        game.white.post(&path, &[("text", &note)], None).await;
        assert!(game.white.get(&path, "application/json").await.contains(&note), "it is older than its writer knows");
        if game.may_end.load(Ordering::SeqCst) {
            return;
        }
    }
}

/// Reads a game repeatedly while it is played: a response is never older than what a player was sent before, by
/// whichever process. Returns the number of reads.
pub async fn read(game: Arc<PlayedGame>) -> usize {
    let mut read = 0;
    while !game.is_over() {
        let from = game.answered();
        let moves = moves_in_json(&game.visitor, &game.id).await;
        let until = game.begun.load(Ordering::SeqCst);
        assert!((from..=until).contains(&moves.len()), "{} moves, while {from} to {until} were made", moves.len());
        assert_eq!(moves, game.san[..moves.len()]);
        let from = game.answered();
        let page = game.visitor.get(&format!("/game/{}", game.id), "text/html").await;
        let shown = ["<a class=\"move\"", "<a class=\"move is-current\""].map(|link| page.matches(link).count());
        let shown = shown.iter().sum::<usize>();
        assert!(shown >= from, "a page with {shown} moves, while {from} were made");
        read += 2;
    }
    read
}

/// The moves in the game's JSON export, in SAN.
pub async fn moves_in_json(reader: &Client, game: &str) -> Vec<String> {
    let json = reader.get(&format!("/game/export/{game}"), "application/json").await;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    json["moves"].as_str().unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}
