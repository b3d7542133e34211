//! Two weeks of forty-one games between four players with different notification settings, one of whom plays by mail
//! only: who gets which mail, and when, against tables that were worked out by hand.

use std::collections::BTreeMap;
use std::time::Duration;

use config::Config;
use mail::notify::Inbox;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use service::housekeeping::ExpiredRows;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::mail::{Mail, in_folder};
use testkit::wait::until;

/// Mail that a player gets: the day of the fortnight, which begins on Monday, 21 June 1999, the time of day in UTC, the
/// kind of the message, its headline, and how many there are.
type Row = (u64, &'static str, &'static str, &'static str, usize);

/// Ann gets everything at once except starts; from the ninth day on her turns are gathered for ten minutes.
const ANN: [Row; 14] = [
    (1, "12:20", "your-turn", "Your turn against Eve: 1... e5", 4),
    (1, "14:00", "your-turn", "Your turn against Bob: 1... e5", 3),
    (2, "09:40", "game-over", "Draw against Bob", 1),
    (2, "09:40", "offer-declined", "Bob declined the draw", 1),
    (4, "09:00", "your-turn", "Your turn against Bob: 1... e5", 5),
    (6, "11:00", "leave-taken", "Eve takes leave", 1),
    (7, "17:00", "your-turn", "Your turn against Dan: 1... e5", 1),
    (8, "10:30", "your-turn", "Your turn against Bob: 2... Nc6", 2),
    (9, "09:10", "bundle", "14 days left against Bob, and 2 more", 1),
    (10, "10:30", "reminder", "1 day left for your move against Bob", 2),
    (11, "04:30", "reminder", "6 hours left for your move against Bob", 2),
    (11, "09:00", "game-over", "You lost against Bob", 2),
    (11, "09:10", "your-turn", "Your turn against Dan: 2... Nc6", 1),
    (12, "10:00", "leave-ended", "Eve is back from leave", 1),
];

/// Bob lives in Berlin, two hours ahead of UTC. He gets turns at 18:00 and everything else at once, but nothing from
/// 22:00 to 7:00 nor on Saturdays and Sundays, unless time would run out.
const BOB: [Row; 10] = [
    // Sixteen games with Ann, of which he has answered three and viewed one, and six with Eve.
    (1, "16:00", "bundle", "2 days and 18 hours left against Ann, and 17 more", 1),
    (2, "09:30", "draw-offered", "Ann offers a draw", 2),
    (2, "09:40", "game-over", "Draw against Ann", 1),
    // Of three games with Ann, one was drawn by agreement meanwhile.
    (2, "16:00", "bundle", "13 days and 17 hours left against Ann, and one more", 1),
    (3, "10:05", "reminder", "1 day left for your move against Ann", 2),
    // Six hours are left in two games, and Ann wrote in the evening.
    (4, "05:00", "bundle", "5 hours and 5 minutes left against Ann, and 2 more", 1),
    // Five moves of Ann's on Friday, six of Eve's on Saturday, Eve's leave, and reminders of two of the moves.
    (8, "05:00", "bundle", "12 hours left against Ann, and 11 more", 1),
    (11, "09:00", "game-over", "You won against Ann", 2),
    (12, "10:00", "leave-ended", "Eve is back from leave", 1),
    // On a Sunday: by Monday morning more than half of the day would be gone.
    (14, "10:05", "reminder", "1 day left for your move against Ann", 8),
];

/// Eve gets turns at the full hour, and nothing else.
const EVE: [Row; 3] = [
    (1, "11:00", "bundle", "13 days and 23 hours left against Ann, and 23 more", 1),
    (2, "10:00", "bundle", "13 days and 23 hours left against Ann, and 3 more", 1),
    (9, "10:00", "bundle", "14 days left against Bob, and 3 more", 1),
];

/// Dan plays by mail only, one game whose clocks stand still on weekends, and gets everything at once. His first move
/// is due by Monday, 01:50: the second reminder would be due on Friday at 19:50, and is sent before the last eight
/// hours of that day.
const DAN: [Row; 9] = [
    (3, "01:50", "your-turn", "Your turn against Ann: 1. e4", 1),
    (5, "01:50", "reminder", "1 day left for your move against Ann", 1),
    (5, "16:00", "reminder", "9 hours and 50 minutes left for your move against Ann", 1),
    (8, "10:30", "your-turn", "Your turn against Ann: 2. Nf3", 1),
    (8, "10:30", "challenge-declined", "Eve declined your challenge", 1),
    (10, "10:30", "reminder", "1 day left for your move against Ann", 1),
    (11, "04:30", "reminder", "6 hours left for your move against Ann", 1),
    (12, "10:00", "challenge-expired", "Nobody accepted your challenge", 1),
    // From then on he gets no mail about turns.
    (14, "10:05", "mail-stopped", "E-mail was stopped", 1),
];

const REPLY: &str = "play@chess.example";

const START: u64 = 10 * 60;

/// Minutes since the first day began.
fn minutes(day: u64, time: &str) -> u64 {
    let (hour, minute) = time.split_once(':').expect("a time of day");
    let number = |digits: &str| digits.parse::<u64>().expect("a number");
    (day - 1) * 24 * 60 + number(hour) * 60 + number(minute)
}

/// The day of the fortnight and the time of day of a message.
fn sent_at(mail: &Mail) -> (u64, String) {
    // Mon, 21 Jun 1999 10:00:00 +0000
    let date = mail.header("Date").expect("a date");
    let parts: Vec<&str> = date.split_whitespace().collect();
    let day: u64 = parts[1].parse().expect("a day of the month");
    let day = if parts[2] == "Jun" { day - 20 } else { day + 10 };
    (day, parts[4][..5].to_owned())
}

struct Fortnight {
    app: App,
    inbox: Inbox,
    now: u64,
    answers: u32,
}

impl Fortnight {
    /// Waits for the mail that is due by now according to the tables, then advances the clock.
    async fn advance_to(&mut self, day: u64, time: &str) {
        self.settle().await;
        let then = minutes(day, time);
        self.app.advance(Duration::from_secs(60 * (then - self.now)));
        self.now = then;
        self.app.queue_due_reminders().await;
    }

    async fn settle(&self) {
        let all = ANN.iter().chain(&BOB).chain(&EVE).chain(&DAN);
        let due: usize = all.filter(|(day, time, ..)| minutes(*day, time) <= self.now).map(|(.., number)| number).sum();
        let folder = self.app.data_dir().join("mail");
        let what = format!("{due} messages by minute {}", self.now);
        until(&what, async || in_folder(&folder).len() >= due).await;
    }

    /// Replies as the player to the last mail of that kind.
    async fn answer(&mut self, player: &Player, kind: &str, body: &str) {
        let mails = in_folder(&self.app.data_dir().join("mail"));
        let is_of_kind = |mail: &&Mail| mail.to == [player.email()] && mail.header("X-Sealed-Move") == Some(kind);
        let mail = mails.iter().rfind(is_of_kind).expect("there is one");
        self.answers += 1;
        let raw = format!(
            "From: {}\r\nTo: {}\r\nSubject: Re: {}\r\nMessage-ID: <{}@example.org>\r\n\r\n{body}\r\n",
            player.email(),
            mail.header("Reply-To").expect("it can be answered"),
            mail.subject,
            self.answers
        );
        self.inbox.receive(raw.as_bytes(), self.app.service().now()).await.expect("it is taken");
    }

    /// The mail that the player got.
    fn received_by(&self, player: &Player) -> BTreeMap<(u64, String, String, String), usize> {
        let mut counts = BTreeMap::new();
        let mails = in_folder(&self.app.data_dir().join("mail")).into_iter();
        for mail in mails.filter(|mail| mail.to == [player.email()]) {
            let (day, time) = sent_at(&mail);
            let kind = mail.header("X-Sealed-Move").expect("a kind").to_owned();
            *counts.entry((day, time, kind, mail.headline)).or_default() += 1;
        }
        counts
    }
}

fn expected(rows: &[Row]) -> BTreeMap<(u64, String, String, String), usize> {
    let key = |(day, time, kind, headline, number): &Row| {
        ((*day, (*time).to_owned(), (*kind).to_owned(), (*headline).to_owned()), *number)
    };
    rows.iter().map(key).collect()
}

async fn post_form(player: &Player, path: &str, form: &[(&str, &str)]) {
    let (status, answer) = player.api_post(path, form).await;
    assert_eq!(status, StatusCode::OK, "{} sends {path}: {answer}", player.name);
}

async fn all_play(player: &Player, games: &[String], uci: &str) {
    for game in games {
        player.play(game, uci).await;
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn four_players_are_notified_according_to_their_settings(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::builder_on(backend).with("SEALEDMOVE_MAIL_REPLY", REPLY).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let (eve, dan) = (app.player("Eve").await, app.player("Dan").await);
    let settings = [("MAIL_REPLY", REPLY.to_owned()), ("PUBLIC_URL", app.url(""))];
    let settings = settings.into_iter().map(|(name, value)| (format!("SEALEDMOVE_{name}"), value));
    let inbox = Inbox::new(&Config::load(None, settings).expect("the settings are good"), app.service().clone());
    let mut fortnight = Fortnight { app, inbox, now: START, answers: 0 };
    let saved = bob.post("/settings/board", &[("zone", "Europe/Berlin")]).await;
    assert_eq!(saved.status(), StatusCode::SEE_OTHER);
    let neither = [("mail.start", "never"), ("mail.challenge", "never")];
    ann.choose_notices(&neither).await;
    bob.choose_notices(&neither).await;
    eve.choose_notices(&neither).await;
    dan.choose_notices(&neither).await;
    bob.choose_notices(&[
        ("mail.turn", "daily"),
        ("dailyAt", "18"),
        ("quietHours", "22-7"),
        ("freeDays", "saturday sunday"),
    ])
    .await;
    let kinds = ["mail.reminder", "mail.offer", "mail.message", "mail.result", "mail.leave"];
    eve.choose_notices(&kinds.map(|kind| (kind, "never"))).await;
    eve.choose_notices(&[("mail.turn", "hourly")]).await;

    let (mut with_bob, mut with_eve, mut between) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..16 {
        with_bob.push(ann.start_game(&bob, &[("days", if number < 2 { "3" } else { "14" })]).await);
    }
    for _ in 0..12 {
        with_eve.push(ann.start_game(&eve, &[("days", "14")]).await);
        between.push(bob.start_game(&eve, &[("days", "14")]).await);
    }

    let weekends_off = ann.start_game(&dan, &[("timeControl", "3d/move weekends-off")]).await;
    dan.choose_notices(&[("mail.challenge", "at-once")]).await;

    fortnight.advance_to(1, "10:05").await;
    all_play(&ann, &with_bob, "e2e4").await;
    all_play(&ann, &with_eve, "e2e4").await;
    fortnight.advance_to(1, "10:10").await;
    all_play(&bob, &between, "d2d4").await;
    fortnight.advance_to(1, "11:00").await;
    fortnight.advance_to(1, "12:20").await;
    all_play(&eve, &with_eve[..4], "e7e5").await;
    fortnight.advance_to(1, "12:25").await;
    all_play(&eve, &between[..6], "d7d5").await;
    fortnight.advance_to(1, "14:00").await;
    all_play(&bob, &with_bob[2..5], "e7e5").await;
    fortnight.advance_to(1, "14:30").await;
    bob.page(&format!("/game/{}", with_bob[5])).await;
    fortnight.advance_to(1, "16:00").await;

    fortnight.advance_to(2, "09:00").await;
    all_play(&ann, &with_bob[2..5], "g1f3").await;
    all_play(&ann, &with_eve[..4], "g1f3").await;
    fortnight.advance_to(2, "09:30").await;
    for game in &with_bob[2..4] {
        post_form(&ann, &format!("/api/board/game/{game}/draw/yes"), &[]).await;
    }
    fortnight.advance_to(2, "09:40").await;
    post_form(&bob, &format!("/api/board/game/{}/draw/no", with_bob[2]), &[]).await;
    post_form(&bob, &format!("/api/board/game/{}/draw/yes", with_bob[3]), &[]).await;
    fortnight.advance_to(2, "10:00").await;
    fortnight.advance_to(2, "16:00").await;

    fortnight.advance_to(3, "01:50").await;
    ann.play(&weekends_off, "e2e4").await;
    fortnight.advance_to(3, "10:05").await;
    fortnight.advance_to(3, "20:30").await;
    post_form(&ann, "/inbox/Bob", &[("text", "A good evening to you.")]).await;
    fortnight.advance_to(4, "04:05").await;
    fortnight.advance_to(4, "05:00").await;
    fortnight.advance_to(4, "09:00").await;
    all_play(&bob, &[&with_bob[..2], &with_bob[8..11]].concat(), "e7e5").await;
    fortnight.advance_to(5, "01:50").await;
    fortnight.advance_to(5, "16:00").await;
    fortnight.advance_to(5, "17:00").await;
    all_play(&ann, &[&with_bob[..2], &with_bob[8..11]].concat(), "g1f3").await;
    fortnight.advance_to(6, "10:00").await;
    all_play(&eve, &between[6..], "d7d5").await;
    fortnight.advance_to(6, "11:00").await;
    let (status, leave) = eve.api_post("/api/leave", &[("days", "7")]).await;
    assert_eq!(status, StatusCode::OK, "{leave}");
    fortnight.advance_to(7, "17:00").await;
    fortnight.answer(&dan, "reminder", "e5").await;

    fortnight.advance_to(8, "05:00").await;
    fortnight.advance_to(8, "10:30").await;
    all_play(&bob, &with_bob[..2], "b8c6").await;
    ann.play(&weekends_off, "g1f3").await;
    let (_, challenge) = dan.api_post("/api/challenge/Eve", &[("days", "3")]).await;
    let challenge = challenge["id"].as_str().expect("an id").to_owned();
    post_form(&eve, &format!("/api/challenge/{challenge}/decline"), &[]).await;
    let ends = fortnight.app.service().now() + Duration::from_secs(60 * (minutes(12, "10:00") - minutes(8, "10:30")));
    post_form(&dan, "/api/challenge/open", &[("days", "3"), ("expiresAt", &ends.as_millis().to_string())]).await;
    fortnight.advance_to(9, "08:50").await;
    ann.choose_notices(&[("mail.turn", "soon")]).await;
    for (time, game) in ["09:00", "09:04", "09:08"].into_iter().zip(&with_bob[8..11]) {
        fortnight.advance_to(9, time).await;
        bob.play(game, "b8c6").await;
    }
    fortnight.advance_to(9, "09:10").await;
    fortnight.advance_to(9, "09:20").await;
    all_play(&bob, &between[..4], "c2c4").await;
    fortnight.advance_to(9, "10:00").await;
    fortnight.advance_to(10, "10:30").await;
    fortnight.advance_to(11, "04:30").await;
    fortnight.advance_to(11, "09:00").await;
    for game in &with_bob[..2] {
        post_form(&ann, &format!("/api/board/game/{game}/resign"), &[]).await;
    }
    fortnight.answer(&dan, "reminder", "Nc6\r\n\r\nGood luck!").await;
    fortnight.advance_to(11, "09:10").await;
    fortnight.advance_to(12, "10:00").await;
    fortnight.app.service().operation.remove_expired(ExpiredRows::Seeks, 100).await.expect("the database");
    let ended = eve.api(Method::DELETE, &format!("/api/leave/{}", leave["id"])).send().await.expect("an answer");
    assert!(ended.status().is_success(), "{:?}", ended.text().await);
    fortnight.advance_to(14, "10:05").await;
    fortnight.answer(&dan, "your-turn", "stop").await;
    ann.play(&weekends_off, "f1b5").await;
    fortnight.advance_to(14, "12:00").await;

    // The probe is queued behind everything that may still be pending.
    let probe = fortnight.app.player("Probe").await;
    let (_, challenge) = ann.api_post("/api/challenge/Probe", &[]).await;
    assert!(challenge["id"].is_string(), "{challenge}");
    until("the probe is sent", async || !fortnight.received_by(&probe).is_empty()).await;
    let all = [(&ann, &ANN[..]), (&bob, &BOB), (&eve, &EVE), (&dan, &DAN)];
    let received = all.map(|(player, _)| (&player.name, fortnight.received_by(player)));
    assert_eq!(received, all.map(|(player, rows)| (&player.name, expected(rows))));
}
