//! Programs of others, unmodified: zeep, which knows of Xfcc what our description says, and Scid's own code.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::app_password;
use crate::harness::app::App;
use crate::harness::skipped::skip;

/// A program that answers lines on its standard output.
struct Driven {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Driven {
    fn start(command: &mut Command) -> Self {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().expect("the program starts");
        let input = child.stdin.take().expect("it was piped");
        let output = BufReader::new(child.stdout.take().expect("it was piped"));
        Self { child, input, output }
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the program writes UTF-8");
        assert!(line.ends_with('\n'), "the program has ended: {line}");
        line.trim_end().to_owned()
    }

    /// The lines up to one that says `done`.
    fn lines(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.line() {
                line if line == "done" => return lines,
                line => lines.push(line),
            }
        }
    }
}

impl Drop for Driven {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn target(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("target").join(path)
}

/// zeep with our description.
struct Zeep {
    driven: Driven,
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
        let mut all = json!({
            "gameId": 0, "resign": false, "acceptDraw": false, "movecount": 0, "myMove": "", "offerDraw": false,
            "claimDraw": false, "myMessage": "",
        });
        all.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        self.call("MakeAMove", all)
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
        driven: Driven::start(&mut command),
        name: "Ann".to_owned(),
        password: app_password(&ann, "zeep").await,
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
    let (_, said) = bob.api_get(&format!("/api/board/game/{id}/chat")).await;
    assert_eq!(said[0]["text"], "Merci, Jörg ♞");

    zeep.password = "none of hers".to_owned();
    let refused = zeep.call("GetMyGames", json!({}));
    assert!(refused["fault"].as_str().is_some_and(|fault| fault.starts_with("AuthenticationFailed")), "{refused}");
    assert_eq!(zeep.make_a_move(json!({"gameId": number})), "AuthenticationFailed");
}

/// Scid with one server.
struct Scid {
    driven: Driven,
    folder: TempDir,
}

impl Scid {
    /// `None`, and the test counts as skipped, where it is not there.
    fn start(url: &str, name: &str, password: &str) -> Option<Self> {
        let unpacked = target("scid");
        let source = unpacked.join("usr/share/scid/tcl/tools/correspondence.tcl");
        let libraries = tdom(&unpacked.join("usr/lib/tcltk"));
        let has_tcl = Command::new("tclsh").stdin(Stdio::null()).output().is_ok();
        let (true, true, Some(libraries)) = (source.is_file(), has_tcl, libraries) else {
            skip("Scid is not there, or no tclsh. `.ci/setup test` downloads it from Debian.");
            return None;
        };
        let folder = TempDir::new().expect("a folder");
        let servers = folder.path().join("xfccrc");
        let config = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<xfcc><server><name>Sealed Move</name><uri>{url}</uri>\
             <user>{name}</user><pass>{password}</pass><rating>Elo</rating></server></xfcc>\n"
        );
        fs::write(&servers, config).expect("a file");
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/xfcc/scid.tcl");
        let mut command = Command::new("tclsh");
        command.arg(script).arg(source).arg(&libraries).arg(folder.path()).arg(servers);
        // Scid writes files in the encoding of the system.
        command.env("LC_ALL", "C.UTF-8");
        // Libraries that tDOM needs and that are not installed were unpacked beside it.
        if let Some(triplet) = libraries.parent().and_then(Path::file_name) {
            command.env("LD_LIBRARY_PATH", unpacked.join("usr/lib").join(triplet));
        }
        let mut driven = Driven::start(&mut command);
        driven.lines();
        Some(Self { driven, folder })
    }

    /// Fetches all games; what Scid says of it.
    fn fetch(&mut self) -> String {
        self.driven.write("fetch");
        self.driven.lines().join("\n")
    }

    /// The PGN that Scid has written of a game.
    fn pgn(&self, number: &str) -> String {
        fs::read_to_string(self.folder.path().join(format!("Sealed Move-{number}.pgn"))).expect("Scid wrote it")
    }

    /// What Scid keeps of all games beside their PGN.
    fn state(&self) -> String {
        fs::read_to_string(self.folder.path().join("xfccstate")).expect("Scid wrote it")
    }

    /// Sends a move; what Scid says of it. `flags` are whether to resign, to accept, to offer and to claim a draw.
    fn send(&mut self, number: &str, count: usize, san: &str, message: &str, flags: [u8; 4]) -> String {
        let flags = flags.map(|flag| flag.to_string()).join(" ");
        self.driven.write(&format!("send {{Sealed Move}} {number} {count} {san} {{{message}}} {flags}"));
        self.driven.lines().join("\n")
    }
}

/// The folder of tDOM, whichever version it is.
fn tdom(folder: &Path) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    folders.extend(
        folders
            .clone()
            .iter()
            .filter_map(|folder| fs::read_dir(folder).ok())
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path())),
    );
    folders
        .into_iter()
        .find(|folder| folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with("tdom0")))
}

#[tokio::test(flavor = "multi_thread")]
async fn scid_fetches_games_and_plays_one_to_its_end() {
    const PLAIN: [u8; 4] = [0, 0, 0, 0];
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let password = app_password(&bob, "Scid").await;
    let Some(mut scid) = Scid::start(&app.url("/xfcc"), "Bob", &password) else { return };
    let told = scid.fetch();
    assert!(!told.contains("error") && !told.contains("message"), "no games: {told}");

    let id = ann.start_game(&bob, &[("days", "3")]).await;
    let unlimited = ann.start_game(&bob, &[]).await;
    let chess960 = [("variant", "chess960"), ("fen", "bqnrkbrn/pppppppp/8/8/8/8/PPPPPPPP/BQNRKBRN w KQkq - 0 1")];
    ann.start_game(&bob, &chess960).await;
    app.advance(Duration::from_secs(60));
    ann.play(&id, "f2f3").await;
    let chat = format!("/api/board/game/{id}/chat");
    ann.api_post(&chat, &[("room", "player"), ("text", "Grüße! {1-0} [%draw]")]).await;
    let told = scid.fetch();
    assert!(told.contains("Sealed Move-1...") && !told.contains("error"), "{told}");
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

    let told = scid.send("1", 2, "e5", "", PLAIN);
    assert!(told.contains("Invalid move!"), "the number is off by one: {told}");
    let told = scid.send("1", 1, "e5", "Schöne Grüße & <viel Glück>", PLAIN);
    assert!(told.contains("Processing successfull!"), "{told}");
    let (_, said) = ann.api_get(&chat).await;
    assert_eq!(said[1]["text"], "Schöne Grüße & <viel Glück>");
    assert!(scid.send("1", 1, "e5", "", PLAIN).contains("Processing successfull!"), "sent once more");
    assert!(scid.send("1", 2, "d5", "", PLAIN).contains("Not your turn!"));
    ann.play(&id, "g2g4").await;
    scid.fetch();
    assert!(scid.pgn("1").contains("1. f3 e5 2. g4\n"), "{}", scid.pgn("1"));
    let told = scid.send("1", 2, "Qh4#", "", PLAIN);
    assert!(told.contains("Processing successfull!"), "{told}");
    scid.fetch();
    let pgn = scid.pgn("1");
    assert!(pgn.contains("[Result \"0-1\"]") && pgn.contains("2. g4 Qh4#") && pgn.trim_end().ends_with("0-1"), "{pgn}");

    // The other one ends by agreement: Scid accepts with the number and the text of the last move.
    ann.play(&unlimited, "e2e4").await;
    assert!(scid.send("2", 1, "e5", "", PLAIN).contains("Processing successfull!"));
    ann.play(&unlimited, "g1f3").await;
    assert!(scid.send("2", 2, "Nf3", "", [0, 1, 0, 0]).contains("No draw was offered!"));
    ann.api_post(&format!("/api/board/game/{unlimited}/draw/yes"), &[]).await;
    scid.fetch();
    assert!(scid.state().contains("{drawOffered true}"), "{}", scid.state());
    assert!(scid.send("2", 2, "Nf3", "", [0, 1, 0, 0]).contains("Processing successfull!"));
    scid.fetch();
    assert!(scid.pgn("2").trim_end().ends_with("1/2-1/2"), "{}", scid.pgn("2"));

    let mut stranger = Scid::start(&app.url("/xfcc"), "Bob", "none of his").expect("it is there");
    assert!(stranger.fetch().contains("Authentication failed!"));
    assert!(stranger.send("1", 1, "e5", "", PLAIN).contains("Authentication failed!"));
}
