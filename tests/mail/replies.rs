//! Dozens of the replies in `tests/mail/replies/`, through the program of the mail server and both databases. How all of them are
//! read is tested beside the reader.

use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::answers::moves;
use crate::harness::app::{App, Player};
use crate::harness::mail::Mail;
use crate::harness::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use crate::harness::process::Program;
use crate::harness::smtp::{Received, SmtpServer};
use crate::harness::wait::TIMEOUT;

const RETRACTIONS: &str = include_str!("replies/retractions.txt");
const FRIENDLY: &str = include_str!("replies/friendly.txt");

/// Every so many rows are sent.
const EVERY: usize = 9;

/// The rows of a file in that situation: its other columns, and the reply with its line breaks.
fn rows(file: &'static str, situation: &'static str) -> impl Iterator<Item = (Vec<&'static str>, String)> {
    file.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let mut columns: Vec<&str> = line.split(" | ").collect();
            let reply = columns.pop().expect("a reply").replace(" ⏎ ", "\r\n");
            (columns, reply)
        })
        .filter(move |(columns, _)| columns[1] == situation)
}

fn sent((app, program): (&App, &Program), mail: &Mail, from: &Player, body: &str) -> String {
    catch_up(app);
    let name = format!("Message-ID: <{:016x}@example.org>", rand::random::<u64>());
    let message = answer(mail, &from.email(), body).replace("Message-ID: <1@example.org>", &name);
    let taken = program.run(&["mail-in"], message.as_bytes());
    catch_up(app);
    String::from_utf8_lossy(&taken.stdout).into_owned()
}

async fn read_in(player: &Player, language: &str) {
    let notation = if language == "de" { "de" } else { "en" };
    assert_eq!(player.post("/settings/language", &[("language", language)]).await.status(), StatusCode::SEE_OTHER);
    player.post("/settings/notation", &[("notation", "san"), ("language", notation)]).await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn replies_that_take_themselves_back_change_no_game(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let mail = mail_of_kind(&smtp, &ann, "game-started", "").await;
    let mut tried = 0;
    for (columns, reply) in rows(RETRACTIONS, "turn").step_by(EVERY) {
        read_in(&ann, columns[0]).await;
        let told = sent((&app, &program), &mail, &ann, &reply);
        assert_eq!(moves(&ann, &game).await, "*", "{reply}: {told}");
        tried += 1;
    }
    assert!(tried >= 18, "{tried}");
    let pgn = moves(&ann, &game).await;
    assert!(!pgn.contains("1. ") && pgn.trim_end().ends_with('*'), "nothing was played or ended: {pgn}");
    read_in(&ann, "en").await;
    // Of each game so many messages are answered a day.
    let game = ann.start_game(&bob, &[]).await;
    let mail = mail_of_kind(&smtp, &ann, "game-started", &game).await;
    let asked = sent((&app, &program), &mail, &ann, "resign\r\nSorry, not yet.");
    assert!(asked.contains("Did you mean “resign”?"), "{asked}");
    let played = sent((&app, &program), &mail, &ann, "e4\r\nGood luck!");
    assert!(moves(&ann, &game).await.contains("1. e4"), "{played}");

    // With a draw offered.
    bob.play(&game, "e7e5").await;
    ann.play(&game, "g1f3").await;
    let mail = mail_of_kind(&smtp, &bob, "your-turn", "2. Nf3").await;
    let (status, offered) = ann.api_post(&format!("/api/board/game/{game}/draw/yes"), &[]).await;
    assert_eq!(status, StatusCode::OK, "{offered}");
    for (columns, reply) in rows(RETRACTIONS, "draw").step_by(EVERY) {
        read_in(&bob, columns[0]).await;
        let told = sent((&app, &program), &mail, &bob, &reply);
        assert!(moves(&bob, &game).await.trim_end().ends_with("2. Nf3 *"), "{reply}: {told}");
    }
    read_in(&bob, "en").await;
    let agreed = sent((&app, &program), &mail, &bob, "Yes, thank you!");
    assert!(moves(&bob, &game).await.contains("1/2-1/2"), "{agreed}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_is_begun_by_no_reply_that_takes_itself_back(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (status, made) = ann.api_post("/api/challenge/bob", &[("days", "3"), ("rated", "false")]).await;
    assert_eq!(status, StatusCode::OK, "{made}");
    let mail = mail_of_kind(&smtp, &bob, "challenge-received", "Ann").await;
    for (columns, reply) in rows(RETRACTIONS, "challenge") {
        read_in(&bob, columns[0]).await;
        let told = sent((&app, &program), &mail, &bob, &reply);
        let begun = smtp.messages_where(|one| one.mail().header("X-Sealed-Move") == Some("game-started"));
        assert_eq!(begun, 0, "{reply}: {told}");
    }
    read_in(&bob, "en").await;
    let accepted = sent((&app, &program), &mail, &bob, "Sure!");
    assert!(accepted.contains("You have accepted the challenge"), "{accepted}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn friendly_replies_are_played(#[values(Sqlite, Postgres)] backend: Backend) {
    let smtp = SmtpServer::start_plain();
    let (app, program) = answerable(&smtp, backend).await;
    catch_up(&app);
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (mut asked, mut tried) = (Vec::new(), 0);
    for (columns, reply) in rows(FRIENDLY, "turn").step_by(EVERY) {
        read_in(&ann, columns[0]).await;
        let game = ann.start_game(&bob, &[]).await;
        let is_begun = |messages: &[Received]| {
            let begun =
                |one: &&Received| one.to == [ann.email()] && one.mail().header("X-Sealed-Move") == Some("game-started");
            messages.iter().filter(begun).count() > tried
        };
        smtp.wait_until(TIMEOUT, is_begun).await;
        let mail = mail_of_kind(&smtp, &ann, "game-started", "").await;
        let told = sent((&app, &program), &mail, &ann, &reply);
        let pgn = moves(&ann, &game).await;
        let is_done =
            if columns[2] == "resign" { pgn.contains("0-1") } else { pgn.contains(&format!("1. {}", columns[2])) };
        tried += 1;
        if !is_done {
            asked.push(format!("{reply}: {told}"));
        }
    }
    assert!(tried >= 15 && asked.len() <= 1, "{} of {tried} are asked about: {asked:?}", asked.len());
}
