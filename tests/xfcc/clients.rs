//! Unmodified third-party clients: zeep, which is driven by our WSDL, and Scid's own code.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::{Value, json};
use testkit::app::App;
use testkit::driven::InteractiveProcess;
use testkit::paths::target;
use testkit::scid::Scid;
use testkit::skipped::skip;

/// A zeep client for our WSDL.
struct Zeep {
    driven: InteractiveProcess,
    name: String,
    password: String,
}

impl Zeep {
    fn call(&mut self, operation: &str, arguments: Value) -> Value {
        let mut arguments = arguments;
        arguments["operation"] = operation.into();
        arguments["username"] = self.name.as_str().into();
        arguments["password"] = self.password.as_str().into();
        self.driven.write(&arguments.to_string());
        let answer: Value = serde_json::from_str(&self.driven.line()).expect("JSON");
        answer["answer"].clone()
    }

    fn games(&mut self) -> Vec<Value> {
        let listed = self.call("GetMyGames", json!({}));
        let games = match &listed {
            Value::Array(games) => games.clone(),
            other => other["XfccGame"].as_array().cloned().unwrap_or_default(),
        };
        assert!(listed["fault"].is_null(), "{listed}");
        games
    }

    fn make_a_move(&mut self, fields: Value) -> Value {
        let mut arguments = json!({
            "gameId": 0, "resign": false, "acceptDraw": false, "movecount": 0, "myMove": "", "offerDraw": false,
            "claimDraw": false, "myMessage": "",
        });
        arguments.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        self.call("MakeAMove", arguments)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn zeep_reads_our_description_and_plays_a_game_to_its_end() {
    let packages = target("zeep");
    if !packages.join("zeep/__init__.py").is_file() {
        return skip(
            "zeep is not there. `make test` installs it where it can reach a package index; so does \
                     `make target/zeep/.installed`.",
        );
    }
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/xfcc/zeep_client.py");
    let mut command = Command::new("python3");
    command.arg(script).arg(app.url("/xfcc?wsdl")).env("PYTHONPATH", &packages);
    let mut zeep = Zeep {
        driven: InteractiveProcess::start(&mut command),
        name: "Ann".to_owned(),
        password: ann.app_password("zeep").await,
    };
    let about: Value = serde_json::from_str(&zeep.driven.line()).expect("JSON");
    assert_eq!(about["operations"], json!(["GetMyGames", "MakeAMove"]), "{about}");
    assert!(zeep.games().is_empty());

    let id = ann.start_game(&bob, &[("days", "3")]).await;
    let moves = [("e4", "e7e5"), ("Qh5", "b8c6"), ("Bc4", "g8f6")];
    let game = zeep.games().remove(0);
    let number = game["id"].clone();
    assert!(number.is_i64() && game["myTurn"] == true && game["daysPlayer"] == 3, "{game}");
    assert_eq!((&game["result"], &game["fen"]), (&json!("Ongoing"), &Value::Null));
    for (count, (san, answer)) in moves.into_iter().enumerate() {
        let played = zeep.make_a_move(json!({"gameId": number, "movecount": count + 1, "myMove": san}));
        assert_eq!(played, "Success", "{san}");
        assert_eq!(zeep.games()[0]["myTurn"], false);
        bob.play(&id, answer).await;
        assert_eq!(zeep.games()[0]["myTurn"], true);
    }
    assert_eq!(zeep.make_a_move(json!({"gameId": number, "movecount": 9, "myMove": "Qxf7#"})), "InvalidMoveNumber");
    let mate = json!({"gameId": number, "movecount": 4, "myMove": "Qxf7#", "myMessage": "Merci, Jörg ♞"});
    assert_eq!(zeep.make_a_move(mate), "Success");
    let game = zeep.games().remove(0);
    assert_eq!(game["result"], "WhiteWins");
    assert_eq!(game["moves"], "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#");
    let (_, chat_lines) = bob.api_get(&format!("/api/board/game/{id}/chat")).await;
    assert_eq!(chat_lines[0]["text"], "Merci, Jörg ♞");

    zeep.password = "none of hers".to_owned();
    let refused = zeep.call("GetMyGames", json!({}));
    assert!(refused["fault"].as_str().is_some_and(|fault| fault.starts_with("AuthenticationFailed")), "{refused}");
    assert_eq!(zeep.make_a_move(json!({"gameId": number})), "AuthenticationFailed");
}

#[tokio::test(flavor = "multi_thread")]
async fn scid_fetches_games_and_plays_one_to_its_end() {
    const NO_FLAGS: [u8; 4] = [0, 0, 0, 0];
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let password = bob.app_password("Scid").await;
    let Some(mut scid) = Scid::start(&app.url("/xfcc"), "Bob", &password) else { return };
    let output = scid.fetch();
    assert!(!output.contains("error") && !output.contains("message"), "no games: {output}");

    let id = ann.start_game(&bob, &[("days", "3")]).await;
    let unlimited = ann.start_game(&bob, &[]).await;
    let chess960 = [("variant", "chess960"), ("fen", "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1")];
    ann.start_game(&bob, &chess960).await;
    app.advance(Duration::from_secs(60));
    ann.play(&id, "f2f3").await;
    let chat = format!("/api/board/game/{id}/chat");
    ann.api_post(&chat, &[("room", "player"), ("text", "Grüße! {1-0} [%draw]")]).await;
    let output = scid.fetch();
    assert!(output.contains("Sealed Move-1...") && !output.contains("error"), "{output}");
    let pgn = scid.pgn("1");
    for line in [
        "[White \"Ann\"]",
        "[Black \"Bob\"]",
        "[Event \"Casual correspondence game\"]",
        "[Date \"1999.06.21\"]",
        "[TimeControl \"1/259200\"]",
        "[CmailGameName \"Sealed Move-1\"]",
        "[Result \"*\"]",
        "1. f3",
        "{Grüße! (1-0) [%draw]}",
    ] {
        assert!(pgn.lines().any(|found| found == line), "{line}: {pgn}");
    }
    let state = scid.state();
    assert!(state.contains("{TimeControl {1 / 3d}}") && state.contains("{myTurn true}"), "{state}");
    assert!(state.contains("{clockB { 3d  0: 0}}") && state.contains("{noEngines true}"), "{state}");

    let output = scid.send("1", 2, "e5", "", NO_FLAGS);
    assert!(output.contains("Invalid move!"), "the number is off by one: {output}");
    let output = scid.send("1", 1, "e5", "Schöne Grüße & <viel Glück>", NO_FLAGS);
    assert!(output.contains("Processing successfull!"), "{output}");
    let (_, chat_lines) = ann.api_get(&chat).await;
    assert_eq!(chat_lines[1]["text"], "Schöne Grüße & <viel Glück>");
    assert!(scid.send("1", 1, "e5", "", NO_FLAGS).contains("Processing successfull!"), "sent once more");
    assert!(scid.send("1", 2, "d5", "", NO_FLAGS).contains("Not your turn!"));
    ann.play(&id, "g2g4").await;
    scid.fetch();
    assert!(scid.pgn("1").contains("1. f3 e5 2. g4\n"), "{}", scid.pgn("1"));
    let output = scid.send("1", 2, "Qh4#", "", NO_FLAGS);
    assert!(output.contains("Processing successfull!"), "{output}");
    scid.fetch();
    let pgn = scid.pgn("1");
    assert!(pgn.contains("[Result \"0-1\"]") && pgn.contains("2. g4 Qh4#") && pgn.trim_end().ends_with("0-1"), "{pgn}");

    // The other game ends by agreement: Scid accepts with the number and the text of the last move.
    ann.play(&unlimited, "e2e4").await;
    assert!(scid.send("2", 1, "e5", "", NO_FLAGS).contains("Processing successfull!"));
    ann.play(&unlimited, "g1f3").await;
    assert!(scid.send("2", 2, "Nf3", "", [0, 1, 0, 0]).contains("No draw was offered!"));
    ann.api_post(&format!("/api/board/game/{unlimited}/draw/yes"), &[]).await;
    scid.fetch();
    assert!(scid.state().contains("{drawOffered true}"), "{}", scid.state());
    assert!(scid.send("2", 2, "Nf3", "", [0, 1, 0, 0]).contains("Processing successfull!"));
    scid.fetch();
    assert!(scid.pgn("2").trim_end().ends_with("1/2-1/2"), "{}", scid.pgn("2"));

    let mut wrong_password = Scid::start(&app.url("/xfcc"), "Bob", "none of his").expect("it is there");
    assert!(wrong_password.fetch().contains("Authentication failed!"));
    assert!(wrong_password.send("1", 1, "e5", "", NO_FLAGS).contains("Authentication failed!"));
}
