//! One game through four interfaces: White plays with a chess program over Xfcc and by mail replies, Black with a bot
//! program and in a browser.

use rstest::rstest;
use serde::Deserialize;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};

use super::{CLIENTS, run, run_alongside};
use testkit::app::{App, PASSWORD, Player};
use testkit::browser;
use testkit::mail::Mail;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use testkit::process::Program;
use testkit::scid::Scid;
use testkit::smtp::SmtpServer;
use testkit::wait::until;

/// A game with a well-known smothered mate, as UCI and SAN. Each side alternates between its two interfaces.
const MOVES: [(&str, &str); 14] = [
    ("e2e4", "e4"),
    ("e7e5", "e5"),
    ("g1f3", "Nf3"),
    ("b8c6", "Nc6"),
    ("f1c4", "Bc4"),
    ("c6d4", "Nd4"),
    ("f3e5", "Nxe5"),
    ("d8g5", "Qg5"),
    ("e5f7", "Nxf7"),
    ("g5g2", "Qxg2"),
    ("h1f1", "Rf1"),
    ("g2e4", "Qxe4+"),
    ("c4e2", "Be2"),
    ("d4f3", "Nf3#"),
];

/// Whether the move at `ply` is made through the side's first interface: Scid for White, the bot program for Black.
fn is_by_first_interface(ply: usize) -> bool {
    (ply / 2).is_multiple_of(2)
}

/// The movetext of the first `plies` plies, as Scid writes it.
fn movetext(plies: usize) -> String {
    let number = |ply: usize| if ply.is_multiple_of(2) { format!("{}. ", ply / 2 + 1) } else { String::new() };
    let moves = MOVES[..plies].iter().enumerate().map(|(ply, (_, san))| format!("{}{san}", number(ply)));
    moves.collect::<Vec<_>>().join(" ")
}

/// White's interfaces.
struct White<'a> {
    app: &'a App,
    ann: &'a Player,
    smtp: &'a SmtpServer,
    /// Processes mail replies.
    mail_in: &'a Program,
    scid: Scid,
}

impl White<'_> {
    /// Makes White's moves and checks each of Black's in both interfaces. `number` is the game's number in Scid.
    async fn play(&mut self, number: &str) {
        let mut mail = None;
        for ply in (0..MOVES.len()).step_by(2) {
            let (count, san) = (ply / 2 + 1, MOVES[ply].1);
            if is_by_first_interface(ply) {
                let output = self.scid.send(number, count, san, "", [0; 4]);
                assert!(output.contains("Processing successfull!"), "{output}");
            } else {
                self.answer(&mail.expect("a mail told of the move before"), san);
            }
            // The mail-in process and the application have separate clocks.
            catch_up(self.app);
            mail = Some(self.await_move(number, ply + 1).await);
        }
    }

    fn answer(&self, mail: &Mail, san: &str) {
        let reply = answer(mail, &self.ann.email(), san);
        let output = self.mail_in.run(&["mail-in"], reply.as_bytes());
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && text.contains("was played"), "{san}: {text}");
    }

    /// Waits for the mail about Black's move at `ply`, and checks that Scid has the move, too.
    async fn await_move(&mut self, number: &str, ply: usize) -> Mail {
        let (kind, subject) = match ply + 1 == MOVES.len() {
            true => ("game-over", "You lost".to_owned()),
            false => ("your-turn", format!("{}... {}", ply / 2 + 1, MOVES[ply].1)),
        };
        let mail = mail_of_kind(self.smtp, self.ann, kind, &subject).await;
        let output = self.scid.fetch();
        // Scid breaks long lines.
        let pgn = self.scid.pgn(number).replace('\n', " ");
        assert!(pgn.contains(&movetext(ply + 1)), "{output}\n{pgn}");
        mail
    }
}

#[derive(Deserialize)]
struct BrowserReport {
    /// The moves as the page lists them in the end.
    moves: Vec<String>,
    /// Whether the page was never reloaded during the game.
    stayed: bool,
    /// The page's text about the result.
    status: String,
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_game_is_played_by_xfcc_mail_bot_api_and_browser(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, mail_in) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, robby) = (app.player("Ann").await, app.player("Robby").await);
    let password = ann.app_password("Scid").await;
    let Some(scid) = Scid::start(&app.url("/xfcc"), "Ann", &password) else { return };
    let mut white = White { app: &app, ann: &ann, smtp: &smtp, mail_in: &mail_in, scid };

    let uci = MOVES.map(|(uci, _)| uci).join(" ");
    let by_bot = (1..MOVES.len()).step_by(2).filter(|ply| is_by_first_interface(*ply)).map(|ply| ply.to_string());
    let by_bot = by_bot.collect::<Vec<_>>().join(" ");
    let arguments = [uci.as_str(), by_bot.as_str()];
    let players = [&robby];
    let bot = run(&app, "lichess_bot_game.py", CLIENTS, &players, &arguments);
    let play = async {
        until("there is a bot", async || ann.api_get("/api/user/robby").await.1["title"] == "BOT").await;
        let (_, challenge) = ann.api_post("/api/challenge/robby", &[("days", "3"), ("color", "white")]).await;
        let game = challenge["id"].as_str().expect("an id").to_owned();
        until("the bot accepts", async || {
            ann.api_get("/api/account/playing").await.1["nowPlaying"][0]["gameId"] == *game
        })
        .await;
        white.scid.fetch();
        let is_here = |ply: usize| ply % 2 == 1 && !is_by_first_interface(ply);
        let moves = MOVES.iter().enumerate();
        let moves = moves.map(|(ply, (uci, san))| json!({"uci": uci, "san": san, "here": is_here(ply)}));
        let moves: Vec<_> = moves.collect();
        let page = json!({"url": app.url(""), "password": PASSWORD, "game": game, "moves": moves});
        let (report, ()): (BrowserReport, ()) =
            tokio::join!(browser::run("one_of_several.mjs", &page), white.play("1"));
        report
    };
    let Some((bot_output, browser_report)) = run_alongside(bot, play).await else { return };

    assert_eq!(bot_output, "mate black mate black", "on the game's stream, and on that of events");
    assert!(browser_report.stayed, "moves arrived without a reload");
    assert_eq!(browser_report.moves, MOVES.map(|(_, san)| san));
    assert!(browser_report.status.contains("You won."), "{}", browser_report.status);
    let pgn = white.scid.pgn("1");
    assert!(pgn.contains("[Result \"0-1\"]") && pgn.trim_end().ends_with("0-1"), "{pgn}");
}
