//! Clock figures and time control of a game, which are the same in every view.

use std::time::Duration;

use correspondence_clock::{TimeControl, days};
use reqwest::Method;
use rstest::rstest;
use serde_json::{Value, json};
use store::Backend::{self, Postgres, Sqlite};

use crate::api::streams::Lines;
use testkit::app::{App, Player};

const WHOLE_DAYS: &str = "10/50d whole-days doubling>20d";
const BANK: &str = "3d/move+7d by-claim";

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).expect("not that long")
}

async fn export(player: &Player, game: &str, accept: &str) -> String {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", accept);
    request.send().await.expect("an answer").text().await.expect("a text")
}

/// The game's entry in `nowPlaying`.
async fn playing_entry(player: &Player, game: &str) -> Value {
    let (_, playing) = player.api_get("/api/account/playing").await;
    let mut games = playing["nowPlaying"].as_array().expect("a list").iter();
    games.find(|listed| listed["gameId"] == game).expect("it is played").clone()
}

/// The game's time control and clock figures, after checking that stream, export and list agree.
async fn clock_figures(player: &Player, game: &str) -> (Value, Value) {
    let mut stream = Lines::open(player, &format!("/api/board/game/stream/{game}")).await;
    let full = stream.next().await.expect("the game");
    let exported: Value = serde_json::from_str(&export(player, game, "application/json").await).expect("JSON");
    let listed = playing_entry(player, game).await;
    let state = &full["state"];
    for other in [&exported, &listed] {
        assert_eq!((&other["timeControl"], &other["timeLeft"]), (&full["timeControl"], &state["timeLeft"]));
    }
    for (field, side) in [("wtime", "white"), ("btime", "black")] {
        assert_eq!(state[field], state["timeLeft"][side]["forMove"], "{state}");
    }
    let own = &state["timeLeft"][listed["color"].as_str().expect("a side")]["forMove"];
    assert_eq!(listed["secondsLeft"].as_u64(), own.as_u64().map(|own| own / 1000));
    let mut left = state["timeLeft"].clone();
    // The running clock has `runsOutAt`, which stays constant while the other figures decrease.
    let run_out =
        ["white", "black"].map(|side| left[side].as_object_mut().expect("a clock").remove("runsOutAt").is_some());
    assert_eq!(run_out.into_iter().filter(|has_run_out_time| *has_run_out_time).count(), 1, "{state}");
    (full["timeControl"].clone(), left)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clock_figures_do_not_jump_when_a_turn_begins(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", WHOLE_DAYS)]).await;
    let for_move = days(36) - Duration::from_millis(1);
    let fresh = json!({ "forMove": millis(for_move), "onClock": millis(days(50)), "movesToControl": 10 });
    let (control, left) = clock_figures(&bob, &game).await;
    let words = "10 moves in 50 days, repeating; only whole days are charged; \
                 days beyond 20 for one move count twice";
    assert_eq!(control, json!({ "type": "correspondence", "shortForm": WHOLE_DAYS, "description": words }));
    assert_eq!(left, json!({ "white": fresh, "black": fresh }), "Bob waits");
    ann.play(&game, "e2e4").await;
    let (_, left) = clock_figures(&bob, &game).await;
    assert_eq!(left["black"], fresh, "nothing jumps as his turn begins");
    assert_eq!(left["white"]["movesToControl"], 9);
    app.advance(days(25));
    let (_, left) = clock_figures(&bob, &game).await;
    let later = json!({ "forMove": millis(for_move - days(25)), "onClock": millis(days(20)), "movesToControl": 10 });
    assert_eq!(left["black"], later, "five days have counted twice");

    for path in [format!("/game/{game}"), "/".to_owned(), "/player/Bob".to_owned(), "/player/Bob/games".to_owned()] {
        let page = bob.page(&path).await;
        assert!(page.contains("20 days on the clock, 10 moves to the next control"), "{path}: {page}");
        assert!(page.contains("10/50d whole-days doubling&#62;20d"), "{path}: {page}");
        assert!(page.contains(words), "{path}: {page}");
    }
    assert!(ann.page(&format!("/game/{game}")).await.contains("9 moves to the next control"));
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn bank_is_shown_separately_from_time_for_the_move(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("timeControl", BANK)]).await;
    let clock = |left: u64, bank: u64| json!({ "forMove": millis(days(left)), "onClock": millis(days(left)), "bank": millis(days(bank)) });
    assert_eq!(clock_figures(&ann, &game).await.1, json!({ "white": clock(10, 7), "black": clock(10, 7) }));
    app.advance(days(2));
    assert_eq!(clock_figures(&ann, &game).await.1["white"], clock(8, 7), "the time for the move comes first");
    app.advance(days(3));
    assert_eq!(clock_figures(&ann, &game).await.1["white"], clock(5, 5));
    assert!(ann.page(&format!("/game/{game}")).await.contains("5 days in the time bank"));
    ann.play(&game, "e2e4").await;
    assert_eq!(clock_figures(&ann, &game).await.1["white"], clock(8, 5));
    // Given time changes the figures in every view.
    bob.api_post(&format!("/api/round/{game}/add-time/1"), &[]).await;
    assert_eq!(clock_figures(&ann, &game).await.1["white"], clock(9, 6));
    bob.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let over: Value = serde_json::from_str(&export(&ann, &game, "application/json").await).expect("JSON");
    assert_eq!((&over["timeLeft"], &over["timeControl"]["shortForm"]), (&Value::Null, &BANK.into()));
}

#[tokio::test(flavor = "multi_thread")]
async fn pgn_has_full_time_control_and_standard_tag() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for (short_form, standard) in [
        ("3d/move", "1/259200"),
        (BANK, "1/259200"),
        (WHOLE_DAYS, "10/4320000"),
        ("30d+1d<=45d by-claim", "2592000+86400"),
        ("50d+3d*50<=50d bank=75d floor=3d", "4320000+259200"),
        ("-", "-"),
    ] {
        let game = ann.start_game(&bob, &[("timeControl", short_form)]).await;
        let pgn = export(&ann, &game, "application/x-chess-pgn").await;
        assert!(pgn.contains(&format!("[TimeControl \"{standard}\"]\n")), "{pgn}");
        assert!(pgn.contains(&format!("[TimeControlShortForm \"{short_form}\"]\n")), "{pgn}");
        let read = chess_laws::pgn::read(pgn.as_bytes()).expect("a game");
        let control = TimeControl::from_pgn_tags(|name| read.tag(name)).expect("a control");
        assert_eq!(control.to_string(), short_form, "it is read back the same");
        ann.api_post(&format!("/api/board/game/{game}/abort"), &[]).await;
    }
}
