//! The verdict of Debian's SpamAssassin on each kind of message, by its own rules and without network tests.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};

use correspondence_clock::{days, hours};
use correspondence_game::{GameId, Ply};
use domain::analysis::{Effort, Evaluation, WhiteScore};
use domain::one_time_key::Purpose;
use domain::sign_up_application::DecidedBy;
use domain::user::Role;
use mail_parser::MessageParser;
use reqwest::{Method, StatusCode};
use serde_json::json;
use service::housekeeping::ExpiredRows;
use store::Backend::Sqlite;

use crate::words::mail_kinds;
use testkit::app::{App, PASSWORD, Player};
use testkit::applicants::apply;
use testkit::closing::close_now;
use testkit::http_client;
use testkit::mail::Mail;
use testkit::mail_answers::{answer, answerable, catch_up, mail_of_kind};
use testkit::programs::find;
use testkit::smtp::{Received, SmtpServer};
use testkit::wait::TIMEOUT;

use super::whole_game::OwnAddress;

/// The highest score that a message may have. Five make it spam.
const MAX_POINTS: f64 = 0.5;

/// It is judged along with the messages, to show that anything is judged at all.
const ADVERTISEMENT: &str = "an advertisement";

async fn post_form(player: &Player, path: &str, form: &[(&str, &str)]) -> serde_json::Value {
    let (status, answer) = player.api_post(path, form).await;
    assert_eq!(status, StatusCode::OK, "{} sends {path}: {answer}", player.name);
    answer
}

async fn sign_up(app: &App, name: &str, email: &str) {
    let form = [("name", name), ("email", email), ("password", PASSWORD)];
    let answer = app.browser().post(app.url("/signup")).form(&form).send().await.expect("an answer");
    assert!(!answer.status().is_client_error(), "{answer:?}");
}

/// Makes the application send at least one message of each kind.
async fn all_kinds(smtp: &SmtpServer) -> (Vec<Received>, String) {
    let (app, program) = answerable(smtp, Sqlite).await;
    catch_up(&app);
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    assert!(!ann.post("/settings/feeds/deadlines/make", &[]).await.status().is_client_error());
    let second = [("email", "ann@elsewhere.example")];
    assert!(!ann.post("/settings/mail-address/sender", &second).await.status().is_client_error());
    let (eve, geurt) = (app.player("Eve").await, app.player("Geurt").await);
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database").expect("the account");
    sign_up(&app, "Carl", "carl@example.org").await;
    sign_up(&app, "Dora", &ann.email()).await;
    ann.post("/forgot", &[("email", &ann.email())]).await;
    bob.choose_notices(&[("confirmations", "always"), ("mail.analysis", "at-once")]).await;
    eve.choose_notices(&[("mail.turn", "hourly"), ("mail.start", "never"), ("mail.followed", "at-once")]).await;
    assert!(eve.post("/player/Ann/follow", &[]).await.status().is_redirection());
    let mail = async |to: &Player, kind: &str| mail_of_kind(smtp, to, kind, "").await;
    let by_mail = |mail: &Mail, from: &Player, text: &str| {
        let sent = program.run(&["mail-in"], answer(mail, &from.email(), text).as_bytes());
        assert!(sent.status.success(), "{}", String::from_utf8_lossy(&sent.stdout));
        // `mail-in` runs on real time, and what it queues is due then.
        catch_up(&app);
    };

    let own = OwnAddress::on_page(&ann.page("/settings/mail-address").await);
    let request = own.message(&ann.email(), "own@example.org", "help");
    assert!(program.run(&["mail-in"], request.as_bytes()).status.success());
    catch_up(&app);
    mail(&ann, "address-answer").await;
    let challenge =
        post_form(&ann, "/api/challenge/Bob", &[("color", "white"), ("days", "3"), ("rated", "false")]).await;
    let game = challenge["id"].as_str().expect("an id").to_owned();
    by_mail(&mail(&bob, "challenge-received").await, &bob, "accept");
    mail(&ann, "game-started").await;
    let act = async |player: &Player, what: &str| {
        post_form(player, &format!("/api/board/game/{game}/{what}"), &[]).await;
    };
    ann.play(&game, "e2e4").await;
    by_mail(&mail(&bob, "your-turn").await, &bob, "e5");
    mail(&bob, "move-answer").await;
    ann.play(&game, "g1f3").await;
    bob.play(&game, "b8c6").await;
    act(&bob, "takeback/yes").await;
    mail(&ann, "takeback-proposed").await;
    act(&ann, "takeback/yes").await;
    act(&ann, "draw/yes").await;
    mail(&bob, "draw-offered").await;
    act(&bob, "draw/no").await;
    mail(&ann, "offer-declined").await;
    let declined = post_form(&ann, "/api/challenge/Bob", &[("days", "3")]).await;
    let declined = declined["id"].as_str().expect("an id");
    post_form(&bob, &format!("/api/challenge/{declined}/decline"), &[]).await;
    mail(&ann, "challenge-declined").await;
    let ends = (app.service().now() + hours(1)).as_millis().to_string();
    post_form(&ann, "/api/challenge/open", &[("days", "3"), ("expiresAt", &ends)]).await;
    post_form(&ann, "/inbox/Bob", &[("text", "Shall we play another one next week?")]).await;
    for _ in 0..2 {
        let game = ann.start_game(&eve, &[]).await;
        ann.play(&game, "e2e4").await;
    }
    app.advance(hours(1));
    let bundle = mail(&eve, "bundle").await;
    let stopped = http_client::client().post(bundle.link("/unsubscribe/")).send().await.expect("an answer");
    assert!(stopped.status().is_success(), "{stopped:?}");
    mail(&eve, "mail-stopped").await;
    app.service().operation.remove_expired(ExpiredRows::Seeks, 100).await.expect("the database answers");
    mail(&ann, "challenge-expired").await;
    offer_left_out(&ann, &bob).await;
    mail(&ann, "offer-left-out").await;
    let paused = ann.start_game(&bob, &[("days", "3")]).await;
    post_form(&ann, &format!("/api/board/game/{paused}/pause/3"), &[]).await;
    mail(&bob, "pause-proposed").await;
    post_form(&bob, &format!("/api/board/game/{paused}/pause/yes"), &[]).await;
    mail(&ann, "pause-agreed").await;
    let fay = app.player("Fay").await;
    assert!(fay.post("/settings/leave/automatic", &[("automatic", "true")]).await.status().is_redirection());
    fay.start_game(&eve, &[("days", "3")]).await;
    app.advance(days(2));
    app.queue_due_reminders().await;
    mail(&bob, "reminder").await;
    let leave = post_form(&ann, "/api/leave", &[("days", "2")]).await;
    mail(&bob, "leave-taken").await;
    let path = format!("/api/leave/{}", leave["id"]);
    assert!(ann.api(Method::DELETE, &path).send().await.expect("an answer").status().is_success());
    mail(&bob, "leave-ended").await;
    post_form(&geurt, &format!("/api/arbiter/game/{game}/stop-clocks"), &[("reason", "A move is in dispute.")]).await;
    mail(&bob, "clocks-ruled").await;
    act(&bob, "resign").await;
    mail(&ann, "game-over").await;
    analyse(&app, &game).await;
    mail(&bob, "analysis-ready").await;
    let gus = app.player("Gus").await;
    let id = app.service().games.user_by_name("Gus").await.expect("an answer").expect("the account").id;
    let key = app.service().accounts.issue_one_time_key(id, Purpose::Reset, 9000, "").await.expect("a key");
    app.service().accounts.reset_password(&key, PASSWORD.to_owned()).await.expect("it is set");
    mail(&gus, "security-changed").await;
    let fred = app.player("Fred").await;
    assert!(fred.post("/settings/email", &[("email", "freddy@example.org")]).await.status().is_redirection());
    let is_link = |one: &Received| one.to == ["freddy@example.org"];
    let messages = smtp.wait_until(TIMEOUT, |messages| messages.iter().any(is_link)).await;
    let link =
        messages.iter().find(|one| is_link(one)).expect("it was waited for").mail().link("/confirm-email/").to_owned();
    assert!(fred.post(&link[link.find("/confirm-email/").expect("a path")..], &[]).await.status().is_success());
    app.service().accounts.suspend("Gus", Some("insults"), true).await.expect("it is done");
    mail(&gus, "account-suspended").await;
    app.service().accounts.reinstate("Gus").await.expect("it is done");
    assert!(ann.post("/settings/export", &[("current_password", PASSWORD)]).await.status().is_redirection());
    mail(&ann, "export-ready").await;
    assert!(ann.post("/settings/profile", &[("title", "IM")]).await.status().is_redirection());
    let review = [("kind", "over-the-board"), ("version", "1"), ("verdict", "confirm")];
    assert!(geurt.post("/player/Ann/titles", &review).await.status().is_redirection());
    mail(&ann, "title-reviewed").await;
    let kim = app.player("Kim").await;
    let accounts = &app.service().accounts;
    accounts.set_roles("Kim", Role::Operator).await.expect("it is done");
    let answer = "I play for the chess club of Delft, and know Ann.";
    let (ivo, jan) = (apply(&app, "Ivo", answer, "en").await, apply(&app, "Jan", answer, "en").await);
    mail(&kim, "applications-waiting").await;
    accounts.approve_application(DecidedBy::CommandLine, ivo).await.expect("it is approved");
    let refused = accounts.refuse_application(DecidedBy::CommandLine, jan, "Only members of the club play here.").await;
    refused.expect("it is refused");
    app.player("Hans").await;
    close_now(&app, "Hans").await;
    // Within the last hour of Fay's move.
    app.advance(hours(23));
    let expected = mail_kinds();
    let is_there = |messages: &[Received]| expected.is_subset(&messages.iter().filter_map(kind_of).collect());
    (smtp.wait_until(TIMEOUT, is_there).await, app.url(""))
}

/// White's lines reply with two draw offers, the second of which comes too soon.
async fn offer_left_out(white: &Player, black: &Player) {
    let game = white.start_game(black, &[("days", "14")]).await;
    white.play(&game, "e2e4").await;
    for (line, uci) in [("e7e5 g1f3 draw", "e7e5"), ("b8c6 f1b5 draw", "b8c6")] {
        let request =
            white.api(Method::PUT, &format!("/api/board/game/{game}/lines")).json(&json!({ "lines": [line] }));
        assert_eq!(request.send().await.expect("an answer").status(), StatusCode::OK);
        black.play(&game, uci).await;
    }
}

/// Stores an analysis of the game, as an engine makes it.
async fn analyse(app: &App, game: &str) {
    let id: GameId = game.parse().expect("an id");
    let plies = app.service().games.game(&id).await.expect("the game").stored.game.ply().get();
    let position =
        |ply| Evaluation { ply: Ply::new(ply), score: WhiteScore::Centipawns(20), best: None, line: Vec::new() };
    let effort = Effort { engine: "Stockfish".to_owned(), nodes: 1 };
    let result = app.service().analysis.store_portion(&id, &effort, (0..=plies).map(position).collect(), true).await;
    result.expect("it is kept");
}

fn kind_of(message: &Received) -> Option<String> {
    message.mail().header("X-Sealed-Move").map(str::to_owned)
}

/// The message as a mail server on the internet receives it: with a Received header, and with links to a domain name
/// instead of this machine's address and port, even where the encoding has broken them.
fn as_delivered(raw: &str, own: &str) -> String {
    let mut text = String::new();
    let mut rest = raw;
    while !rest.is_empty() {
        if let Some(after) = after_folded(rest, own) {
            text.push_str("https://chess.example");
            rest = after;
        } else {
            let next = rest.chars().next().map_or(0, char::len_utf8);
            text.push_str(&rest[..next]);
            rest = &rest[next..];
        }
    }
    let date = text.lines().find_map(|line| line.strip_prefix("Date: ")).expect("a date").to_owned();
    format!(
        "Received: from mail.chess.example (mail.chess.example [9.9.9.9])\r\n\tby mx.example.org with ESMTPS; {date}\r\n{text}"
    )
}

/// The rest of a text that begins with `prefix`, across soft line breaks and folded headers.
fn after_folded<'t>(mut text: &'t str, prefix: &str) -> Option<&'t str> {
    for sign in prefix.chars() {
        text = text.strip_prefix("=\r\n").or_else(|| text.strip_prefix("\r\n ")).unwrap_or(text);
        text = text.strip_prefix(sign)?;
    }
    Some(text)
}

/// The messages with SpamAssassin's headers, in its own order.
fn run_spamassassin(messages: &[String]) -> Vec<String> {
    let mut mbox = String::new();
    for message in messages {
        let _ = write!(mbox, "From club@chess.example Thu Jan  1 00:00:00 2026\n{}\n", message.replace("\r\n", "\n"));
    }
    let mut child = Command::new(find("spamassassin", &[]))
        // Some random game ids in subjects look like broken words to this rule.
        .args(["--local", "--mbox", "--cf", "score SUBJ_BRKN_WORDNUMS 0"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("spamassassin can be started");
    let mut stdin = child.stdin.take().expect("it was piped");
    let writer = std::thread::spawn(move || stdin.write_all(mbox.as_bytes()));
    let output = child.wait_with_output().expect("spamassassin ends");
    writer.join().expect("nothing panics").expect("spamassassin reads");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let judged: Vec<String> = text.split("From club@chess.example ").skip(1).map(str::to_owned).collect();
    assert_eq!(judged.len(), messages.len());
    judged
}

#[tokio::test(flavor = "multi_thread")]
async fn spamassassin_scores_no_kind_of_message_as_spam() {
    let smtp = SmtpServer::start_plain();
    let (messages, own) = all_kinds(&smtp).await;
    let by_kind: BTreeMap<String, &Received> =
        messages.iter().filter_map(|message| Some((kind_of(message)?, message))).collect();
    let delivered: Vec<String> =
        by_kind.values().map(|message| as_delivered(&String::from_utf8_lossy(&message.raw), &own)).collect();
    assert!(delivered.iter().all(|message| !message.contains("127.0.0.1")));
    let advertisement = "From: winner@example.com\r\nTo: a@example.org\r\nSubject: VIAGRA CHEAP!!! 100% FREE $$$\r\n\
                         Date: Thu, 01 Jan 2026 00:00:00 +0000\r\n\r\nBuy cheap Viagra and Cialis now! Risk free! \
                         Act now! You have won the lottery of 1,000,000 dollars.\r\n";
    let all: Vec<String> = delivered.into_iter().chain([advertisement.to_owned()]).collect();
    let mut points = BTreeMap::new();
    for judged in run_spamassassin(&all) {
        let (_, message) = judged.split_once('\n').expect("a first line");
        let parsed = MessageParser::default().parse(message.as_bytes()).expect("a message");
        let kind = parsed.header_raw("X-Sealed-Move").map_or(ADVERTISEMENT, str::trim);
        let status = parsed.header_raw("X-Spam-Status").expect("a status").split_whitespace().collect::<String>();
        let score = status.split_once("score=").expect("a score").1.split("required").next().expect("a number");
        println!("{kind}: {status}");
        points.insert(kind.to_owned(), score.parse::<f64>().expect("a number"));
    }
    assert_eq!(points.len(), all.len(), "each is judged");
    let advertisement_points = points.remove(ADVERTISEMENT).expect("it was judged");
    assert!(advertisement_points > MAX_POINTS, "whatever SpamAssassin judges: {advertisement_points}");
    points.retain(|_, points| *points > MAX_POINTS);
    assert!(points.is_empty(), "{points:?}");
}
