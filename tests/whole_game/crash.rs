//! The server is killed at random moments during a run of moves. After a restart every acknowledged move is stored
//! once, and every mail is queued or sent.

use std::collections::BTreeSet;
use std::time::Duration;

use reqwest::{Client, StatusCode};
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::famous_game;
use testkit::app::program;
use testkit::mail::in_folder;
use testkit::process::{Program, Server};
use testkit::wait::until;

const GAMES: usize = 3;
const KILLS: usize = 8;

/// A game, and the number of its moves that the server has acknowledged.
struct Play {
    id: String,
    acknowledged: usize,
}

struct Players {
    client: Client,
    white: String,
    black: String,
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn acknowledged_moves_survive_kill(#[values(Sqlite, Postgres)] backend: Backend) {
    let program = Program::on(backend).with("SEALEDMOVE_ENGINE", "none");
    let moves: Vec<String> =
        famous_game("kasparov-world-1999").record().moves().iter().map(|played| played.uci()).collect();
    let players = Players {
        client: self::program(),
        white: program.add_player("Kasparov"),
        black: program.add_player("TheWorld"),
    };
    let mut server = program.serve();
    let mut games = Vec::new();
    for _ in 0..GAMES {
        games.push(Play { id: players.start_game(&server).await, acknowledged: 0 });
    }

    let mut kills = 0;
    while games.iter().any(|game| game.acknowledged < moves.len()) {
        if kills < KILLS {
            let moment = Duration::from_millis(rand::random_range(5..70));
            let played = tokio::time::timeout(moment, players.play_all(&server, &mut games, &moves)).await;
            if played.is_err() {
                server.kill();
                kills += 1;
                server = program.serve();
            }
        } else {
            players.play_all(&server, &mut games, &moves).await.expect("nobody kills the server any more");
        }
        for game in &mut games {
            let stored_moves = players.stored_moves(&server, game).await;
            assert!(stored_moves.len() >= game.acknowledged, "game {} lost an acknowledged move", game.id);
            assert!(stored_moves.len() <= game.acknowledged + 1, "game {} has a move nobody sent", game.id);
            assert_eq!(stored_moves, moves[..stored_moves.len()], "game {}", game.id);
            game.acknowledged = stored_moves.len();
        }
    }
    assert_eq!(kills, KILLS, "the games were over before the server was killed {KILLS} times");
    wait_for_mail_of_last_turns(&program, &games, moves.len()).await;
    assert!(server.terminate().success());
}

impl Players {
    async fn start_game(&self, server: &Server) -> String {
        let form = [("color", "white"), ("days", "3")];
        let challenge = self.client.post(server.url("/api/challenge/TheWorld")).bearer_auth(&self.white).form(&form);
        let challenge: Value = challenge.send().await.expect("an answer").json().await.expect("JSON");
        let id = challenge["id"].as_str().expect("an id").to_owned();
        let accept = self.client.post(server.url(&format!("/api/challenge/{id}/accept"))).bearer_auth(&self.black);
        assert_eq!(accept.send().await.expect("an answer").status(), StatusCode::OK);
        id
    }

    /// Plays the games in turn until all moves are made or the server stops responding.
    async fn play_all(&self, server: &Server, games: &mut [Play], moves: &[String]) -> reqwest::Result<()> {
        while games.iter().any(|game| game.acknowledged < moves.len()) {
            for game in games.iter_mut().filter(|game| game.acknowledged < moves.len()) {
                let token = if game.acknowledged % 2 == 0 { &self.white } else { &self.black };
                let path = format!("/api/board/game/{}/move/{}", game.id, moves[game.acknowledged]);
                let answer = self.client.post(server.url(&path)).bearer_auth(token).send().await?;
                assert_eq!(answer.status(), StatusCode::OK, "{}", answer.text().await?);
                game.acknowledged += 1;
            }
        }
        Ok(())
    }

    async fn stored_moves(&self, server: &Server, game: &Play) -> Vec<String> {
        let path = format!("/game/export/{}", game.id);
        let pgn = self.client.get(server.url(&path)).send().await.expect("an answer").bytes().await.expect("a PGN");
        let loaded = chess_laws::pgn::read(&pgn[..]).expect("the export can be read");
        loaded.record().moves().iter().map(|played| played.uci()).collect()
    }
}

/// Waits for the mail about the last turn of each game, and asserts that no turn is mailed under two message ids,
/// however often the server was killed while sending. Turns that ended before their mail was sent get none.
async fn wait_for_mail_of_last_turns(program: &Program, games: &[Play], plies: usize) {
    let folder = program.data_dir().join("mail");
    let last = format!(": {}. ", plies.div_ceil(2));
    until("the last turn of each game is mailed", async || {
        let mails = in_folder(&folder);
        let turns: Vec<_> = mails.iter().filter(|mail| mail.header("X-Sealed-Move") == Some("your-turn")).collect();
        let (mut message_ids, mut mailed_turns) = (BTreeSet::new(), BTreeSet::new());
        for mail in &turns {
            assert!(message_ids.insert(mail.message_id.as_ref().expect("an id")), "a message lies there twice");
            let turn = (mail.link("/game/").to_owned(), mail.headline.as_str());
            assert!(mailed_turns.insert(turn), "a turn is told under two names: {}", mail.headline);
        }
        games.iter().all(|game| {
            let is_last = |(link, subject): &(String, &str)| link.ends_with(&game.id) && subject.contains(&last);
            mailed_turns.iter().any(is_last)
        })
    })
    .await;
}
