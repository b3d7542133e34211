//! The triple block: clock and bank in every view, refills by hand on the page, through the API and by mail, flags with a
//! full bank, and what leave and downtime do to such a game.

use std::time::Duration;

use correspondence_clock::{days, hours};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use super::{deadline, remind_at};
use crate::api::streams::Lines;
use testkit::app::{App, BEGINNING, Player};
use testkit::mail::in_folder;
use testkit::wait;

const CONTROL: &str = "50d+3d*50<=50d bank=75d";

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).expect("not that long")
}

async fn start(app: &App) -> (Player, Player, String) {
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", CONTROL)]).await;
    (ann, bob, game)
}

async fn refill(player: &Player, game: &str) -> (StatusCode, Value) {
    player.api_post(&format!("/api/board/game/{game}/refill"), &[]).await
}

async fn export(player: &Player, game: &str, accept: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", accept);
    request.send().await.expect("an answer").text().await.expect("a text")
}

/// Clock, bank and possible refill of White in days, after checking that stream and list agree.
async fn white(player: &Player, game: &str) -> [f64; 3] {
    let mut stream = Lines::open(player, &format!("/api/board/game/stream/{game}")).await;
    let full = stream.next().await.expect("the game");
    let (_, playing) = player.api_get("/api/account/playing").await;
    let mut games = playing["nowPlaying"].as_array().expect("a list").iter();
    let listed = games.find(|listed| listed["gameId"] == *game).expect("it is played");
    assert_eq!(listed["timeLeft"], full["state"]["timeLeft"]);
    let clock = &full["state"]["timeLeft"]["white"];
    assert_eq!((&clock["forMove"], &full["state"]["wtime"]), (&clock["onClock"], &clock["onClock"]));
    ["onClock", "bank", "refill"].map(|figure| clock[figure].as_f64().expect("a figure") / 86_400_000.0)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clock_is_refilled_after_moves_and_by_hand(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, game) = start(&app).await;
    assert_eq!(white(&ann, &game).await, [50.0, 75.0, 0.0]);
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(50)));
    let mut lines = Lines::open(&bob, &format!("/api/board/game/stream/{game}")).await;
    let control = &lines.next().await.expect("the game")["timeControl"];
    assert_eq!((&control["type"], &control["shortForm"]), (&json!("correspondence"), &json!(CONTROL)));
    assert_eq!(control["daysPerTurn"], Value::Null, "Lichess’s field cannot say it");

    app.advance(days(49));
    assert_eq!(white(&ann, &game).await, [1.0, 75.0, 49.0]);
    assert_eq!(refill(&ann, &game).await, (StatusCode::OK, json!({ "ok": true })));
    let state = lines.next().await.expect("the opponent is told");
    assert_eq!(
        (&state["wtime"], &state["timeLeft"]["white"]["bank"]),
        (&json!(millis(days(50))), &json!(millis(days(26))))
    );
    assert_eq!(white(&ann, &game).await, [50.0, 26.0, 0.0]);
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(99)));
    // Sent again it changes nothing.
    app.advance(Duration::from_secs(60));
    assert_eq!(refill(&ann, &game).await.0, StatusCode::OK);
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(99)));
    app.advance(days(20) - Duration::from_secs(60));
    ann.play(&game, "e2e4").await;
    assert_eq!(white(&ann, &game).await, [50.0, 9.0, 0.0]);
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(69 + 50)));

    // Bob moves at once, and Ann after ten days: a move refills the clock by itself.
    bob.play(&game, "e7e5").await;
    app.advance(days(4));
    ann.play(&game, "g1f3").await;
    assert_eq!(white(&ann, &game).await, [50.0, 8.0, 0.0]);
    let exported: Value = serde_json::from_str(&export(&ann, &game, "application/json").await).expect("JSON");
    let refilled = json!({
        "at": (BEGINNING + days(49)).as_millis(), "type": "clockRefilled", "color": "white", "change": millis(days(49)),
    });
    assert_eq!(exported["clockEvents"], json!([refilled]), "{exported}");
    let sentence = "Ann refilled the clock from the bank by 49 days.";
    assert!(export(&ann, &game, "application/x-chess-pgn").await.replace('\n', " ").contains(sentence));
    for page in [ann.page(&format!("/game/{game}")).await, bob.page(&format!("/game/{game}")).await] {
        assert!(page.contains(sentence) && page.contains("8 days in the time bank"), "{page}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn flag_falls_with_a_full_bank(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, game) = start(&app).await;
    app.advance(days(50) + Duration::from_millis(1));
    let (status, answer) = refill(&ann, &game).await;
    assert_eq!((status, &answer["code"]), (StatusCode::CONFLICT, &json!("time-is-up")), "{answer}");
    app.advance(Duration::from_secs(60));
    wait::until("the flag falls", async || {
        let exported: Value = serde_json::from_str(&export(&bob, &game, "application/json").await).expect("JSON");
        exported["status"] == "outoftime" && exported["winner"] == "black"
    })
    .await;
    let (status, answer) = refill(&ann, &game).await;
    assert_eq!((status, &answer["code"]), (StatusCode::GONE, &json!("game-over")), "{answer}");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clock_is_refilled_with_the_button(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    // By the fields of the form; the options of other clocks do not count.
    let form =
        [("opponent", "player"), ("player", "Bob"), ("pace", "triple"), ("triple_bank", "10"), ("whole_days", "true")];
    let made = ann.post("/challenge", &form).await;
    assert_eq!(made.status(), StatusCode::SEE_OTHER);
    let challenge = made.headers()["location"].to_str().expect("a path").to_owned();
    let page = bob.page(&challenge).await;
    let words = "50 days at the start, 3 days more after each of the first 50 moves, never above 50 days on the clock; a bank \
                 of 10 days takes the rest and refills the clock after each move; no leave; the game lasts 420 days at most";
    assert!(page.contains(words), "{page}");
    let game = ann.start_game(&bob, &[("timeControl", "50d+3d*50<=50d bank=10d"), ("color", "white")]).await;
    let path = format!("/game/{game}");
    assert!(!ann.page(&path).await.contains("/refill"), "the clock is full");
    app.advance(days(20));
    let page = ann.page(&path).await;
    assert!(page.contains(&format!("action=\"{path}/refill\"")), "{page}");
    assert!(page.contains("Refill the clock by 10 days"), "{page}");
    for word in ["/give-time", "/pause", "takes leave"] {
        assert!(!page.contains(word), "{word}: {page}");
    }
    assert!(!bob.page(&path).await.contains("/refill"), "it is not his clock");
    let refilled = ann.post(&format!("{path}/refill"), &[("ply", "0")]).await;
    assert_eq!(refilled.status(), StatusCode::SEE_OTHER);
    let page = ann.page(&path).await;
    assert!(page.contains("Your clock is refilled from the bank.") && !page.contains("/refill"), "{page}");
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(60)));
    ann.play(&game, "e2e4").await;
    // A page from before the move.
    let late = ann.post(&format!("{path}/refill"), &[("ply", "0")]).await;
    assert!(!late.status().is_redirection());
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_refill_is_refused_with_a_reason() {
    let app = App::start().await;
    let (ann, bob, game) = start(&app).await;
    let eve = app.player("Eve").await;
    let refused = async |player: &Player, game: &str, status: StatusCode, code: &str, words: &str| {
        let (found, answer) = refill(player, game).await;
        assert_eq!((found, answer["code"].as_str()), (status, Some(code)), "{answer}");
        assert!(answer["error"].as_str().expect("a sentence").contains(words), "{answer}");
    };
    refused(&ann, &game, StatusCode::BAD_REQUEST, "nothing-to-refill", "Your clock is full.").await;
    refused(&bob, &game, StatusCode::CONFLICT, "not-your-turn", "It is not your turn.").await;
    refused(&eve, &game, StatusCode::FORBIDDEN, "not-a-player", "not a player of this game").await;
    for control in ["3d/move+7d", "30d+1d<=45d", "-"] {
        let other = ann.start_game(&bob, &[("timeControl", control)]).await;
        refused(&ann, &other, StatusCode::BAD_REQUEST, "no-refill", "no clock is refilled").await;
    }
    let poor = ann.start_game(&bob, &[("timeControl", "5d+1h*1<=5d bank=1h")]).await;
    app.advance(days(1));
    assert_eq!(refill(&ann, &poor).await.0, StatusCode::OK);
    app.advance(days(1));
    refused(&ann, &poor, StatusCode::BAD_REQUEST, "bank-is-empty", "Your bank is empty.").await;
    for (path, code) in [("round/GAME/add-time/60", "no-give-time"), ("board/game/GAME/pause/3", "no-pauses")] {
        let (status, answer) = ann.api_post(&format!("/api/{}", path.replace("GAME", &game)), &[]).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{answer}");
    }
    let stale = ann.api_post(&format!("/api/board/game/{game}/refill?ply=2"), &[]).await;
    assert_eq!((stale.0, stale.1["code"].as_str()), (StatusCode::CONFLICT, Some("stale-ply")), "{}", stale.1);
    let both = ann.api_post("/api/challenge/Bob", &[("timeControl", "50d+3d*50<=50d bank=75d by-claim")]).await;
    assert_eq!(both.0, StatusCode::BAD_REQUEST, "{}", both.1);
    assert!(both.1["error"].as_str().expect("a sentence").contains("none of these options"), "{}", both.1);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_does_not_stop_the_clock(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, game) = start(&app).await;
    let usual = ann.start_game(&bob, &[("days", "3")]).await;
    let (status, taken) = ann.api_post("/api/leave", &[("days", "10")]).await;
    assert_eq!(status, StatusCode::OK, "{taken}");
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(50)));
    assert_eq!(deadline(&app, &usual).await, Some(BEGINNING + days(13)));
    let later = ann.start_game(&bob, &[("timeControl", CONTROL)]).await;
    assert_eq!(deadline(&app, &later).await, Some(BEGINNING + days(50)), "nor in a game that begins meanwhile");
    app.advance(days(1));
    // A move there does not end leave, and neither does a refill.
    assert_eq!(refill(&ann, &later).await.0, StatusCode::OK);
    ann.play(&game, "e2e4").await;
    assert_eq!(deadline(&app, &usual).await, Some(BEGINNING + days(13)));
    let page = ann.page(&format!("/game/{game}")).await;
    assert!(!page.contains("on leave") && page.contains("no leave"), "{page}");
    assert!(ann.page("/settings/leave").await.contains("In games with a triple block your clock runs on"));
    assert_eq!(white(&ann, &game).await, [50.0, 77.0, 0.0]);
    // The message to the opponent names the games whose clock stands still.
    wait::until("the message about leave", async || {
        let mails = in_folder(&app.data_dir().join("mail"));
        let told = mails.iter().find(|mail| mail.headline == "Ann takes leave").and_then(|mail| mail.text.clone());
        told.is_some_and(|text| text.contains(&usual) && !text.contains(&game))
    })
    .await;
    let leave = &taken["id"];
    let ended = ann.api(Method::DELETE, &format!("/api/leave/{leave}")).send().await.expect("an answer");
    assert_eq!(ended.status(), StatusCode::OK);
    assert_eq!(deadline(&app, &usual).await, Some(BEGINNING + days(4)));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn downtime_during_leave_postpones_the_deadline(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, game) = start(&app).await;
    let usual = ann.start_game(&bob, &[("days", "3")]).await;
    ann.api_post("/api/leave", &[("days", "20")]).await;
    app.advance(days(2));
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let clock = app.service().clock().clone();
    let stopped = app.stop();
    clock.advance(days(5));
    let app = stopped.start().await;
    wait::until("a heartbeat", async || app.service().timekeeping.is_live().await.expect("an answer")).await;
    assert_eq!(deadline(&app, &game).await, Some(BEGINNING + days(50 + 5)), "it ran before and runs after");
    assert_eq!(deadline(&app, &usual).await, Some(BEGINNING + days(23)), "it stood still anyhow");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reminders_come_again_after_a_refill(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, _, game) = start(&app).await;
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + days(49)));
    app.advance(days(49));
    app.queue_due_reminders().await;
    wait::until("a reminder", async || remind_at(&app, &game).await == Some(BEGINNING + days(49) + hours(18))).await;
    wait::until("the mail names the bank", async || {
        let mails = in_folder(&app.data_dir().join("mail"));
        let text =
            mails.iter().find(|mail| mail.headline.contains("left for your move")).and_then(|mail| mail.text.clone());
        text.is_some_and(|text| text.replace('\n', " ").contains("The bank holds 75 days besides."))
    })
    .await;
    refill(&ann, &game).await;
    assert_eq!(remind_at(&app, &game).await, Some(BEGINNING + days(49 + 49)), "with a day left once more");
}
