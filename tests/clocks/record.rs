//! Clock events are part of the game's record: streams, exports and the page show them.

use correspondence_clock::{Instant, days, hours};
use domain::user::Role;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, BEGINNING, Player};

const RULING: &str = "So [%clk 0:00:01] } be it.";

fn millis(moment: Instant) -> Value {
    moment.as_millis().into()
}

async fn export(player: &Player, game: &str, query: &str, accept: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}{query}")).header("Accept", accept);
    request.send().await.expect("an answer").text().await.expect("a text")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn record_has_all_clock_events(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut app = App::start_on(backend).await;
    let (mut ann, mut bob, mut geurt) = (app.player("Ann").await, app.player("Bob").await, app.player("Geurt").await);
    app.service().accounts.set_roles("Geurt", Role::Arbiter).await.expect("the database").expect("the account");
    let game = ann.start_game(&bob, &[("timeControl", "10/50d")]).await;
    let at = |number: u64| BEGINNING + days(number);
    let stream = format!("/api/board/game/stream/{game}");
    let mut lines = Lines::open(&ann, &stream).await;
    assert_eq!(lines.next().await.expect("the game")["state"]["pauses"], Value::Null, "none to tell of");

    // Before the first move Bob plans leave from the third day to the sixth, and Ann gives him a day.
    let from = at(2).as_millis().to_string();
    let (status, leave) = bob.api_post("/api/leave", &[("from", &from), ("days", "3")]).await;
    assert_eq!(status, StatusCode::OK, "{leave}");
    let pause = json!({"color": "black", "cause": "leave", "since": millis(at(2)), "until": millis(at(5))});
    assert_eq!(lines.next().await.expect("leave to come")["pauses"], json!([pause]));
    ann.api_post(&format!("/api/round/{game}/add-time/1"), &[]).await;
    assert_eq!(lines.next().await.expect("a gift")["btime"], days(51).as_millis() as u64);
    app.advance(days(1));
    ann.play(&game, "e2e4").await;
    lines.next().await.expect("a move");
    // Bob returns after one day of leave.
    app.advance(days(2));
    let ended = bob.api(Method::DELETE, &format!("/api/leave/{}", leave["id"])).send().await.expect("an answer");
    assert_eq!(ended.status(), StatusCode::OK);
    let state = lines.next().await.expect("he is back");
    assert_eq!((&state["pauses"], &state["btime"]), (&Value::Null, &(days(50).as_millis() as u64).into()));
    app.advance(days(1));
    bob.play(&game, "e7e5").await;
    lines.next().await.expect("a move");
    let (status, answer) =
        geurt.api_post(&format!("/api/arbiter/game/{game}/stop-clocks"), &[("reason", RULING)]).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    let state = lines.next().await.expect("they stand still");
    let ruling = json!({"arbiter": "Geurt", "reason": RULING});
    let since = &state["pauses"][0]["since"];
    assert_eq!(state["pauses"], json!([{"cause": "stopped", "since": since, "ruling": ruling}]));
    drop(lines);

    // The service is down from the eighth day to the eleventh; then the clocks are started again.
    app.advance(days(4));
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    let (clock, stopped) = (app.service().clock().clone(), app.stop());
    clock.advance(days(3));
    app = stopped.start().await;
    (ann, bob, geurt) = (ann.at(&app), bob.at(&app), geurt.at(&app));
    geurt.api_post(&format!("/api/arbiter/game/{game}/start-clocks"), &[("reason", "Enough.")]).await;
    let form = [("color", "white"), ("seconds", "-86400"), ("reason", "So it was.")];
    geurt.api_post(&format!("/api/arbiter/game/{game}/correct-clock"), &form).await;
    app.advance(hours(1));
    ann.play(&game, "g1f3").await;

    let exported: Value = serde_json::from_str(&export(&bob, &game, "", "application/json").await).expect("JSON");
    let mut events = exported["clockEvents"].clone();
    for event in events.as_array_mut().expect("events") {
        // Where it matters, the exact time is checked below.
        assert!(event["at"].as_i64().is_some_and(|at| at >= BEGINNING.as_millis()));
        event.as_object_mut().expect("an object").remove("at");
    }
    let enough = json!({"arbiter": "Geurt", "reason": "Enough."});
    let so_it_was = json!({"arbiter": "Geurt", "reason": "So it was."});
    assert_eq!(
        events,
        json!([
            {"type": "leave", "color": "black", "since": millis(at(2)), "until": millis(at(5))},
            {"type": "timeGiven", "color": "black", "change": 86_400_000},
            {"type": "leaveEnded", "color": "black", "since": millis(at(3)), "until": millis(at(5))},
            {"type": "clocksStopped", "since": since, "ruling": ruling},
            {"type": "downtime", "since": millis(at(8)), "until": millis(at(11))},
            {"type": "clocksStarted", "ruling": enough},
            {"type": "clockCorrected", "color": "white", "change": -86_400_000, "ruling": so_it_was},
        ])
    );

    let pgn = export(&bob, &game, "?evals=false", "application/x-chess-pgn").await;
    let movetext = pgn.split_once("\n\n").expect("tags and moves").1.split_whitespace().collect::<Vec<_>>().join(" ");
    let expected = "{ 21 Jun 1999, 10:00 UTC: Bob takes leave from 23 Jun 1999, 10:00 UTC until 26 Jun 1999, 10:00 UTC; \
        their clock stands still until then. } { 21 Jun 1999, 10:00 UTC: Ann gave Bob 1 day more. } 1. e4 \
        { [%clk 1176:00:00] 24 Jun 1999, 10:00 UTC: Bob is back from leave. } 1... e5 { [%clk 1176:00:00] \
        25 Jun 1999, 10:00 UTC: The clocks were stopped. Arbiter Geurt ruled: “So (%clk 0:00:01) ) be it.” } \
        { 2 Jul 1999, 10:00 UTC: The service was down from 29 Jun 1999, 10:00 UTC until 2 Jul 1999, 10:00 UTC; \
        nobody’s clock ran. } { 2 Jul 1999, 10:00 UTC: The clocks run again. Arbiter Geurt ruled: “Enough.” } \
        { 2 Jul 1999, 10:00 UTC: Ann’s clock was set back by 1 day. Arbiter Geurt ruled: “So it was.” } 2. Nf3 \
        { [%clk 1151:00:00] } *";
    assert_eq!(movetext, expected);
    let page = bob.page(&format!("/game/{game}")).await;
    for sentence in
        ["Bob takes leave from", "Ann gave Bob 1 day more.", "Bob is back from leave.", "The clocks run again."]
    {
        assert!(page.contains(sentence), "{sentence}: {page}");
    }
    let without = export(&bob, &game, "?clocks=false", "application/x-chess-pgn").await;
    assert!(without.contains("1. e4 e5 2. Nf3 *"), "{without}");
    let without: Value =
        serde_json::from_str(&export(&bob, &game, "?clocks=false", "application/json").await).expect("JSON");
    assert_eq!((&without["clockEvents"], &without["clocks"]), (&Value::Null, &Value::Null));
}
