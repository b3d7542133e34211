//! `MakeAMove`: moves, draw offers and claims, resignations and messages.

use std::time::Duration;

use reqwest::Method;
use rstest::rstest;
use serde_json::Value;
use store::Backend::{self, Postgres, Sqlite};

use super::{Xfcc, value};
use testkit::app::{App, Player};

/// Two players with an Xfcc client each, and the number and id of their game.
struct XfccGame {
    app: App,
    ann: Player,
    bob: Player,
    white: Xfcc,
    black: Xfcc,
    id: String,
    number: String,
}

impl XfccGame {
    async fn start(backend: Backend, options: &[(&str, &str)]) -> Self {
        let app = App::start_on(backend).await;
        let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
        let id = ann.start_game(&bob, options).await;
        let (white, black) = (Xfcc::of(&app, &ann).await, Xfcc::of(&app, &bob).await);
        let number = white.number().await;
        Self { app, ann, bob, white, black, id, number }
    }

    /// Plays moves alternately, starting with the first move of White.
    async fn play(&self, moves: &[&str]) {
        for (ply, san) in moves.iter().enumerate() {
            let mover = if ply % 2 == 0 { &self.white } else { &self.black };
            assert_eq!(mover.play(&self.number, &(ply / 2 + 1).to_string(), san).await, "Success", "{san}");
        }
    }

    async fn json(&self) -> Value {
        let export = self.ann.api(Method::GET, &format!("/game/export/{}", self.id));
        let answer = export.header("Accept", "application/json").send().await.expect("an answer");
        answer.json().await.expect("JSON")
    }

    async fn result(&self) -> String {
        value(&self.white.games().await[0], "result").expect("a result")
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_to_mate(#[values(Sqlite, Postgres)] backend: Backend) {
    let table = XfccGame::start(backend, &[]).await;
    table.play(&["f3", "e5", "g4", "Qh4"]).await;
    let game = table.white.games().await.remove(0);
    assert_eq!(value(&game, "result").as_deref(), Some("BlackWins"));
    assert_eq!(value(&game, "moves").as_deref(), Some("1. f3 e5 2. g4 Qh4#"));
    assert_eq!(value(&game, "myTurn").as_deref(), Some("false"));
    assert_eq!(table.white.play(&table.number, "3", "e4").await, "NotYourTurn", "it is over");
    assert_eq!(table.black.play(&table.number, "2", "Qh4#").await, "Success", "the answer was lost");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_read_in_each_notation() {
    let table = XfccGame::start(Sqlite, &[]).await;
    table.play(&["e4", "e7e5", "Ng1-f3", "2836", "Bb5", "a6!", "Bxc6", "dxc6", "O-O"]).await;
    assert_eq!(
        value(&table.white.games().await[0], "moves").as_deref(),
        Some("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn each_refusal_has_its_own_result() {
    let table = XfccGame::start(Sqlite, &[]).await;
    let (white, black, number) = (&table.white, &table.black, table.number.as_str());
    assert_eq!(black.play(number, "1", "e5").await, "NotYourTurn");
    assert_eq!(white.play(number, "2", "e4").await, "InvalidMoveNumber", "one too many");
    assert_eq!(white.play(number, "0", "e4").await, "InvalidMoveNumber", "one too few");
    for odd in ["", "first", "-1", "99999999999999999999", "65536"] {
        assert_eq!(white.play(number, odd, "e4").await, "InvalidMoveNumber", "{odd}");
    }
    for illegal in ["e5", "Sf3", "nonsense", "e2e5", &"x".repeat(1_000)] {
        assert_eq!(white.play(number, "1", illegal).await, "InvalidMove", "{illegal}");
    }
    assert_eq!(white.make_a_move(&[("gameId", number)]).await, "InvalidMove", "nothing is asked");
    for unknown in ["0", "-1", "4711", "", "abc", "99999999999999999999"] {
        assert_eq!(white.play(unknown, "1", "e4").await, "InvalidGameID", "{unknown}");
    }
    let cid = table.app.player("Cid").await;
    assert_eq!(Xfcc::of(&table.app, &cid).await.play(number, "1", "e4").await, "NotYourGame");
    table.play(&["Nf3", "a6", "d3", "a5"]).await;
    assert_eq!(white.play(number, "3", "Nd2").await, "MoveIsAmbigous");
    assert_eq!(white.play(number, "3", "Nbd2").await, "Success");
    assert_eq!(white.play(number, "3", "Nbd2").await, "Success", "sent once more");
    assert_eq!(white.play(number, "3", "Nc3").await, "NotYourTurn", "another one");
    assert_eq!(white.play(number, "4", "e4").await, "NotYourTurn");
    assert_eq!(black.play(number, "2", "h6").await, "InvalidMoveNumber", "that number was played");
    assert_eq!(table.json().await["moves"], "Nf3 a6 d3 a5 Nbd2");
}

#[tokio::test(flavor = "multi_thread")]
async fn game_can_start_with_a_move_of_black() {
    let fen = "4k3/p7/8/8/8/8/P7/4K3 b - - 0 30";
    let table = XfccGame::start(Sqlite, &[("fen", fen)]).await;
    let (white, black, number) = (&table.white, &table.black, table.number.as_str());
    assert_eq!(white.play(number, "30", "a4").await, "InvalidMoveNumber");
    assert_eq!(black.play(number, "30", "a5").await, "Success");
    assert_eq!(white.play(number, "31", "a4").await, "Success");
    let game = white.games().await.remove(0);
    assert_eq!(value(&game, "moves").as_deref(), Some("30... a5 31. a4"));
    assert_eq!((value(&game, "setup"), value(&game, "fen")), (Some("true".into()), Some(fen.into())));
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_are_offered_and_accepted() {
    let table = XfccGame::start(Sqlite, &[]).await;
    let (white, black, number) = (&table.white, &table.black, table.number.as_str());
    assert_eq!(black.make_a_move(&[("gameId", number), ("acceptDraw", "1")]).await, "NoDrawWasOffered");
    let early = [("gameId", number), ("movecount", "1"), ("myMove", "e4"), ("offerDraw", "true")];
    assert_eq!(white.make_a_move(&early).await, "FeatureUnavailable", "nobody has moved");
    table.play(&["e4", "e5"]).await;
    let offer = [("gameId", number), ("movecount", "2"), ("myMove", "Nf3"), ("offerDraw", "1")];
    assert_eq!(white.make_a_move(&offer).await, "Success");
    assert_eq!(white.make_a_move(&offer).await, "Success", "sent once more");
    let offered = |games: Vec<String>| value(&games[0], "drawOffered").expect("yes or no");
    assert_eq!((offered(white.games().await), offered(black.games().await)), ("false".into(), "true".into()));
    assert_eq!(white.make_a_move(&[("gameId", number), ("acceptDraw", "1")]).await, "NoDrawWasOffered", "one's own");
    // As Scid sends it: with the number and the text of the opponent's last move.
    let accept = [("gameId", number), ("resign", "0"), ("acceptDraw", "1"), ("movecount", "2"), ("myMove", "Nf3")];
    assert_eq!(black.make_a_move(&accept).await, "Success");
    assert_eq!(black.make_a_move(&accept).await, "Success", "the answer was lost");
    assert_eq!(table.result().await, "Draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn draw_offer_can_follow_its_move() {
    let table = XfccGame::start(Sqlite, &[]).await;
    let (white, black, number) = (&table.white, &table.black, table.number.as_str());
    table.play(&["e4", "e5", "Nf3"]).await;
    let offer = [("gameId", number), ("movecount", "2"), ("myMove", "Nf3"), ("offerDraw", "1")];
    assert_eq!(white.make_a_move(&offer).await, "Success");
    assert_eq!(value(&black.games().await[0], "drawOffered").as_deref(), Some("true"));
    assert_eq!(black.make_a_move(&[("gameId", number), ("acceptDraw", "true")]).await, "Success");
    assert_eq!(table.result().await, "Draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_are_claimed_on_the_board_and_with_a_move() {
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"];
    let table = XfccGame::start(Sqlite, &[]).await;
    table.play(&shuffle).await;
    let (white, black, number) = (&table.white, &table.black, table.number.as_str());
    assert_eq!(white.make_a_move(&[("gameId", number), ("claimDraw", "1")]).await, "NotYourTurn");
    let declared = [("gameId", number), ("movecount", "4"), ("myMove", "Ng8"), ("claimDraw", "1")];
    assert_eq!(black.make_a_move(&declared).await, "Success");
    assert_eq!(table.result().await, "Draw");
    assert_eq!(black.make_a_move(&declared).await, "Success", "the answer was lost");

    let table = XfccGame::start(Sqlite, &[]).await;
    table.play(&shuffle).await;
    table.black.play(&table.number, "4", "Ng8").await;
    // As Scid claims: with the opponent's last move.
    let number = table.number.as_str();
    let claim = [("gameId", number), ("movecount", "4"), ("myMove", "Ng8"), ("claimDraw", "1")];
    assert_eq!(table.white.make_a_move(&claim).await, "Success");
    assert_eq!(table.result().await, "Draw");

    let table = XfccGame::start(Sqlite, &[]).await;
    table.play(&["e4", "e5"]).await;
    let number = table.number.as_str();
    let claim = [("gameId", number), ("movecount", "1"), ("myMove", "e5"), ("claimDraw", "1")];
    assert_eq!(table.white.make_a_move(&claim).await, "NoDrawWasOffered", "none is due");
    assert_eq!(table.result().await, "Ongoing");
    assert_eq!(value(&table.black.games().await[0], "drawOffered").as_deref(), Some("true"), "article 9.1.2.3");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_resigned_at_any_time() {
    let table = XfccGame::start(Sqlite, &[]).await;
    table.play(&["e4", "e5"]).await;
    let number = table.number.as_str();
    let resign = [("gameId", number), ("resign", "1"), ("movecount", "2"), ("myMove", "e5")];
    assert_eq!(table.black.make_a_move(&resign).await, "Success", "it is not Black's turn");
    assert_eq!(table.black.make_a_move(&resign).await, "Success", "the answer was lost");
    assert_eq!(table.white.make_a_move(&resign).await, "NotYourTurn", "it is over");
    assert_eq!(table.result().await, "WhiteWins");
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_after_the_deadline_get_lost_on_time() {
    let table = XfccGame::start(Sqlite, &[("days", "1")]).await;
    table.play(&["e4", "e5"]).await;
    table.app.advance(Duration::from_secs(2 * 24 * 60 * 60));
    assert_eq!(table.white.play(&table.number, "2", "Nf3").await, "LostOnTime");
    testkit::wait::until("the flag falls", async || table.result().await == "BlackWins").await;
    assert_eq!(table.white.play(&table.number, "2", "Nf3").await, "LostOnTime");
    assert_eq!(table.black.play(&table.number, "2", "Nc6").await, "NotYourTurn");
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_go_both_ways() {
    let table = XfccGame::start(Sqlite, &[]).await;
    let (white, black, number) = (&table.white, &table.black, table.number.as_str());
    let advance_a_minute = || table.app.advance(Duration::from_secs(60));
    advance_a_minute();
    let greeting = [("gameId", number), ("movecount", "1"), ("myMove", "e4"), ("myMessage", "Good luck! {1-0} <&>")];
    assert_eq!(white.make_a_move(&greeting).await, "Success");
    assert_eq!(white.make_a_move(&greeting).await, "Success", "sent once more, said once");
    assert_eq!(value(&black.games().await[0], "message").as_deref(), Some("Good luck! (1-0) &lt;&amp;&gt;"));
    assert_eq!(value(&white.games().await[0], "message"), None, "one's own words are none");
    let chat = format!("/api/board/game/{}/chat", table.id);
    let (_, lines) = table.bob.api_get(&chat).await;
    assert_eq!(lines.as_array().map(Vec::len), Some(1), "{lines}");
    assert_eq!(lines[0]["text"], "Good luck! {1-0} <&>");

    advance_a_minute();
    assert_eq!(black.make_a_move(&[("gameId", number), ("myMessage", "Thank you.")]).await, "Success", "a word alone");
    table.bob.api_post(&chat, &[("room", "player"), ("text", "And you!")]).await;
    assert_eq!(value(&white.games().await[0], "message").as_deref(), Some("Thank you. / And you!"));
    advance_a_minute();
    table.black.play(number, "1", "e5").await;
    assert_eq!(value(&black.games().await[0], "message"), None, "what was said before the last move is not repeated");

    table.ann.api_post("/api/rel/block/Bob", &[]).await;
    assert_eq!(value(&white.games().await[0], "message"), None, "who is blocked is not heard");
    let to_blocker = [("gameId", number), ("movecount", "2"), ("myMove", "Nf3"), ("myMessage", "Still there?")];
    assert_eq!(white.make_a_move(&to_blocker).await, "Success", "a message keeps no move back");
    let foreign = [("gameId", "4711"), ("myMessage", "Hello?")];
    assert_eq!(white.make_a_move(&foreign).await, "InvalidGameID");
}

#[tokio::test(flavor = "multi_thread")]
async fn long_messages_are_split_and_never_repeated() {
    let table = XfccGame::start(Sqlite, &[]).await;
    let (white, number) = (&table.white, table.number.as_str());
    let chat = format!("/api/board/game/{}/chat", table.id);
    let chat_lines = async || {
        let (_, json) = table.bob.api_get(&chat).await;
        let lines = json.as_array().expect("lines").iter();
        lines.map(|line| line["text"].as_str().expect("a text").to_owned()).collect::<Vec<_>>()
    };
    table.app.advance(Duration::from_secs(60));
    let words: Vec<String> = (1..=1_000).map(|word| format!("word{word}")).collect();
    let message = words.join(" ");
    let long = [("gameId", number), ("movecount", "1"), ("myMove", "e4"), ("myMessage", &message)];
    for _ in 0..2 {
        assert_eq!(white.make_a_move(&long).await, "Success");
        let lines = chat_lines().await;
        assert!(lines.len() > 12 && lines.join(" ") == message, "{lines:?}");
    }
    // The rate limit of the chat is reached: a message that is not posted is not reported as a success.
    let alone = [("gameId", number), ("myMessage", "A word alone.")];
    assert_eq!(white.make_a_move(&alone).await, "ServerError");
    table.app.advance(Duration::from_secs(60));
    for _ in 0..2 {
        assert_eq!(white.make_a_move(&alone).await, "Success", "an answer was lost");
        assert_eq!(chat_lines().await.iter().filter(|line| *line == "A word alone.").count(), 1);
    }
    table.ann.api_post("/api/rel/block/Bob", &[]).await;
    let to_blocker = [("gameId", number), ("myMessage", "Still there?")];
    assert_eq!(table.black.make_a_move(&to_blocker).await, "FeatureUnavailable");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_on_leave_ends_the_leave() {
    let table = XfccGame::start(Sqlite, &[("days", "3")]).await;
    let answer = table.ann.post("/settings/leave", &[("first", "1999-06-22"), ("last", "1999-06-30")]).await;
    assert!(answer.status().is_redirection(), "{answer:?}");
    table.app.advance(Duration::from_secs(24 * 60 * 60));
    let info = async |xfcc: &Xfcc| value(&xfcc.games().await[0], "serverInfo");
    assert_eq!(info(&table.black).await.as_deref(), Some("Your opponent is on leave."));
    assert_eq!(info(&table.white).await.as_deref(), Some("You are on leave. Making a move ends it."));
    assert_eq!(table.white.play(&table.number, "1", "e4").await, "Success");
    assert_eq!(info(&table.black).await, None);
}
