//! Two games over a year, played through the service with a simulated clock: after every move both clocks show what was
//! calculated by hand from the rules of `timing` alone.
//!
//! Moments are days and hours since the beginning, 21 June 1999, 10:00 UTC; the year 1999 ends at 193d14h. Ann (White)
//! and Bob play the one at three days a move; both take leave, twice each, into the next year too, and Ann gives Bob a
//! day. Carol (White) and Dan play the other at ten moves in fifty days, where only whole days are charged and those
//! beyond twenty for one move count twice. The service is down from 125d to 127d.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days, hours};
use correspondence_game::GameId;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::Value;
use service::tokens::{DEFAULT_TOKEN_LIFETIME, Scope};
use store::Backend::{self, Postgres, Sqlite};

use crate::whole_game::famous_game;
use testkit::app::{App, BEGINNING, Player};

/// Three days a move: the time of White's move and the clock's reading before the three days start again; then the same
/// for Black.
///
/// The reading is three days less the time since the opponent moved, without leave and downtime. Mostly White takes
/// 2d18h and Black 2d12h, so that a move of both takes 5d6h and leaves 6h and 12h.
const THREE_DAYS_A_MOVE: [(&str, &str, &str, &str); 49] = [
    ("2d18h", "6h", "5d6h", "12h"),
    ("8d", "6h", "10d12h", "12h"),
    ("13d6h", "6h", "15d18h", "12h"),
    ("18d12h", "6h", "21d", "12h"),
    ("23d18h", "6h", "26d6h", "12h"),
    ("29d", "6h", "31d12h", "12h"),
    ("34d6h", "6h", "36d18h", "12h"),
    ("39d12h", "6h", "42d", "12h"),
    // Ann is on leave from 43d to 63d: 1d before it and 1d12h after it make 2d12h.
    ("64d12h", "12h", "67d", "12h"),
    ("69d18h", "6h", "72d6h", "12h"),
    // Bob is on leave from 76d to 96d, planned at 72d6h: 1d before it and 1d after it make 2d.
    ("75d", "6h", "97d", "1d"),
    ("99d18h", "6h", "102d6h", "12h"),
    // Ann takes leave at 104d6h, after 2d, for ten days; her move ends it after four of them.
    ("108d6h", "1d", "110d18h", "12h"),
    ("113d12h", "6h", "116d", "12h"),
    // Bob is on leave from 117d to 122d. Ann moves meanwhile, and his 2d begin at 122d.
    ("118d18h", "6h", "124d", "1d"),
    // The service is down from 125d to 127d: 1d before it and 1d12h after it make 2d12h.
    ("128d12h", "12h", "131d", "12h"),
    ("133d18h", "6h", "136d6h", "12h"),
    ("139d", "6h", "141d12h", "12h"),
    ("144d6h", "6h", "146d18h", "12h"),
    ("149d12h", "6h", "152d", "12h"),
    ("154d18h", "6h", "157d6h", "12h"),
    ("160d", "6h", "162d12h", "12h"),
    ("165d6h", "6h", "167d18h", "12h"),
    ("170d12h", "6h", "173d", "12h"),
    ("175d18h", "6h", "178d6h", "12h"),
    ("181d", "6h", "183d12h", "12h"),
    ("186d6h", "6h", "188d18h", "12h"),
    // Ann takes leave at 189d14h until 223d14h, after 20h: four days of 1999, of which 20 and 4 were used, and the
    // thirty of 2000. With 1d10h after it that is 2d6h.
    ("225d", "18h", "227d12h", "12h"),
    ("230d6h", "6h", "232d18h", "12h"),
    ("235d12h", "6h", "238d", "12h"),
    ("240d18h", "6h", "243d6h", "12h"),
    // Bob is on leave from 246d12h to 276d12h: 12h before it and 2d12h after it are all he has. He moves at the very
    // instant of his deadline.
    ("246d", "6h", "279d", "0h"),
    ("281d18h", "6h", "284d6h", "12h"),
    // At 285d Ann gives Bob a day: of four days he takes 3d18h.
    ("287d", "6h", "290d18h", "6h"),
    ("293d12h", "6h", "296d", "12h"),
    ("298d18h", "6h", "301d6h", "12h"),
    ("304d", "6h", "306d12h", "12h"),
    ("309d6h", "6h", "311d18h", "12h"),
    ("314d12h", "6h", "317d", "12h"),
    ("319d18h", "6h", "322d6h", "12h"),
    ("325d", "6h", "327d12h", "12h"),
    ("330d6h", "6h", "332d18h", "12h"),
    ("335d12h", "6h", "338d", "12h"),
    ("340d18h", "6h", "343d6h", "12h"),
    ("346d", "6h", "348d12h", "12h"),
    ("351d6h", "6h", "353d18h", "12h"),
    ("356d12h", "6h", "359d", "12h"),
    ("361d18h", "6h", "364d6h", "12h"),
    ("367d", "6h", "", ""),
];

/// Ten moves in fifty days: the time of White's move and the days on the clock then; then the same for Black.
const TEN_MOVES_IN_FIFTY_DAYS: [(&str, u64, &str, u64); 31] = [
    // Less than a day is free: 50 − 0. Three days and seven hours are three: 50 − 3.
    ("5h", 50, "3d12h", 47),
    // 23d5h: 23, and the 3 beyond twenty once more: 50 − 26. 23h: 47 − 0.
    ("26d17h", 24, "27d16h", 47),
    // A day to the hour is one: 24 − 1. 10d1h: 47 − 10.
    ("28d16h", 23, "38d17h", 37),
    // 2d23h: 23 − 2. 12h: 37 − 0.
    ("41d16h", 21, "42d4h", 37),
    // 6h: 21 − 0. 8d20h: 37 − 8.
    ("42d10h", 21, "51d6h", 29),
    // 4d: 21 − 4. 20d23h are twenty, none beyond them: 29 − 20.
    ("55d6h", 17, "76d5h", 9),
    // 1d12h: 17 − 1. 5h: 9 − 0.
    ("77d17h", 16, "77d22h", 9),
    // 9d4h: 16 − 9. 2d2h: 9 − 2.
    ("87d2h", 7, "89d4h", 7),
    // 3d6h: 7 − 3. 1d1h: 7 − 1.
    ("92d10h", 4, "93d11h", 6),
    // 4d23h: 4 − 4, and fifty for the next ten moves. 6h: 6 − 0 + 50.
    ("98d10h", 50, "98d16h", 56),
    // 21d2h: 21 + 1, 50 − 22. 13d less the two of the downtime are 11: 56 − 11.
    ("119d18h", 28, "132d18h", 45),
    // 2d3h: 28 − 2. 25d: 25 + 5, 45 − 30.
    ("134d21h", 26, "159d21h", 15),
    // 23h: 26 − 0. 1d: 15 − 1.
    ("160d20h", 26, "161d20h", 14),
    // 15d22h: 26 − 15. 3h: 14 − 0.
    ("177d18h", 11, "177d21h", 14),
    // 1h: 11 − 0. 4d4h: 14 − 4.
    ("177d22h", 11, "182d2h", 10),
    // 7d23h: 11 − 7. 2d12h: 10 − 2.
    ("190d1h", 4, "192d13h", 8),
    // 12h: 4 − 0. 23h: 8 − 0.
    ("193d1h", 4, "194d", 8),
    // 2d: 4 − 2. 5d5h: 8 − 5.
    ("196d", 2, "201d5h", 3),
    // 23h: 2 − 0. 1d20h: 3 − 1.
    ("202d4h", 2, "204d", 2),
    // 2d23h: 2 − 2 + 50. 1d1h: 2 − 1 + 50.
    ("206d23h", 50, "208d", 51),
    // 20d: 50 − 20. 21d: 21 + 1, 51 − 22.
    ("228d", 30, "249d", 29),
    // 22d12h: 22 + 2, 30 − 24. 18d: 29 − 18.
    ("271d12h", 6, "289d12h", 11),
    // 3d: 6 − 3. 5d12h: 11 − 5.
    ("292d12h", 3, "298d", 6),
    // 23h each.
    ("298d23h", 3, "299d22h", 6),
    // 1d2h: 3 − 1. 2d: 6 − 2.
    ("301d", 2, "303d", 4),
    // 12h: 2 − 0. 1d12h: 4 − 1.
    ("303d12h", 2, "305d", 3),
    // 1d each.
    ("306d", 1, "307d", 2),
    // 23h each.
    ("307d23h", 1, "308d22h", 2),
    // 1d12h: 1 − 1. 2d14h: 2 − 2.
    ("310d10h", 0, "313d", 0),
    // With nothing on the clock 23h are still free: 0 − 0 + 50. 12h as well.
    ("313d23h", 50, "314d11h", 50),
    // 30d: 30 + 10, 50 − 40. 21d13h: 21 + 1, 50 − 22.
    ("344d11h", 10, "366d", 28),
];

/// The deadline for the next move in the game at three days a move, where it is not three days after the ply of that
/// number.
const OTHER_DEADLINES: [(usize, &str); 4] = [
    // Bob's 1d until his leave, and the 2d after it, from 96d on.
    (20, "98d"),
    // Bob's three days begin when he is back, at 122d.
    (28, "125d"),
    // Bob's 12h until his leave, and the 2d12h after it, from 276d12h on.
    (62, "279d"),
    // Bob has the day that Ann gave him.
    (66, "291d"),
];

/// Days on the clock, and the whole days that can be charged, since each beyond twenty costs two. The deadline is a
/// millisecond before the next day would be charged.
const WHOLE_DAYS: [(u64, u64); 28] = [
    (0, 0),
    (1, 1),
    (2, 2),
    (3, 3),
    (4, 4),
    (6, 6),
    (7, 7),
    (8, 8),
    (9, 9),
    (10, 10),
    (11, 11),
    (14, 14),
    (15, 15),
    (16, 16),
    (17, 17),
    // The 21st would cost two, and there is one.
    (21, 20),
    (23, 21),
    (24, 22),
    (26, 23),
    (28, 24),
    (29, 24),
    (30, 25),
    (37, 28),
    (45, 32),
    (47, 33),
    (50, 35),
    (51, 35),
    (56, 38),
];

/// An event of the year.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// The ply of that number in the game at three days a move, and the clock's reading with it.
    ByDays(usize, Duration),
    /// The same in the game at ten moves in fifty days, and the days on both clocks after it.
    ByPeriods(usize, [u64; 2]),
    /// Leave of the player of that side, its start and end, and the resulting deadline in that player's game.
    Leave(Side, Duration, Duration, Duration),
    /// White gives Black a day.
    Gift,
    /// The service is down for that long.
    Downtime(Duration),
}

/// A span such as `5d6h`.
fn span(text: &str) -> Duration {
    let (whole, rest) = text.split_once('d').unwrap_or(("0", text));
    let number = |digits: &str| digits.parse().expect("a number");
    days(number(whole)) + if rest.is_empty() { Duration::ZERO } else { hours(number(rest.trim_end_matches('h'))) }
}

/// All events in order.
fn year() -> Vec<(Duration, Event)> {
    let leave =
        |at, side, from, until, deadline| (span(at), Event::Leave(side, span(from), span(until), span(deadline)));
    let mut all = vec![
        // Of Ann's turn since 42d; the three days and the twenty of leave.
        leave("43d", Side::White, "43d", "63d", "65d"),
        // Of Bob's turn since 69d18h, which ends before his leave.
        leave("72d6h", Side::Black, "76d", "96d", "72d18h"),
        // Of Ann's turn since 102d6h; the three days and the ten of leave.
        leave("104d6h", Side::White, "104d6h", "114d6h", "115d6h"),
        // Of Bob's turn since 113d12h.
        leave("116d", Side::Black, "117d", "122d", "116d12h"),
        (span("125d"), Event::Downtime(days(2))),
        // Of Ann's turn since 188d18h; the three days and the 34 of leave.
        leave("189d14h", Side::White, "189d14h", "223d14h", "225d18h"),
        // Of Ann's turn since 238d.
        leave("240d", Side::Black, "246d12h", "276d12h", "241d"),
        (span("285d"), Event::Gift),
    ];
    for (number, (white, white_left, black, black_left)) in THREE_DAYS_A_MOVE.into_iter().enumerate() {
        all.push((span(white), Event::ByDays(2 * number, span(white_left))));
        if !black.is_empty() {
            all.push((span(black), Event::ByDays(2 * number + 1, span(black_left))));
        }
    }
    let mut waiting = 50;
    for (number, (white, white_shows, black, black_shows)) in TEN_MOVES_IN_FIFTY_DAYS.into_iter().enumerate() {
        all.push((span(white), Event::ByPeriods(2 * number, [white_shows, waiting])));
        all.push((span(black), Event::ByPeriods(2 * number + 1, [white_shows, black_shows])));
        waiting = black_shows;
    }
    all.sort_by_key(|(at, _)| *at);
    all
}

/// The readings of both clocks and the deadline, after checking that the game's row agrees with the record.
async fn clocks(app: &App, game: &str) -> ([Option<Duration>; 2], Option<Instant>) {
    let id: GameId = game.parse().expect("an id");
    let stored = app.service().games.game(&id).await.expect("the game is there").stored.game;
    let listed = app.service().games.listed_game(&id).await.expect("the game is there");
    let now = app.service().now();
    for side in Side::ALL {
        assert_eq!(listed.clock_reading(side, now), stored.clock_reading(side, now), "the row agrees with the record");
    }
    assert_eq!(listed.summary.deadline, stored.deadline());
    (Side::ALL.map(|side| stored.clock(side).available()), stored.deadline())
}

/// The clock readings with each move in the export.
async fn exported_clocks(player: &Player, game: &str) -> Vec<Duration> {
    let request = player.api(Method::GET, &format!("/game/export/{game}")).header("Accept", "application/json");
    let json: Value = request.send().await.expect("an answer").json().await.expect("JSON");
    let clocks = json["clocks"].as_array().expect("clocks").iter();
    clocks.map(|hundredths| Duration::from_millis(hundredths.as_u64().expect("a number") * 10)).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn clocks_match_hand_calculation_over_a_year(#[values(Sqlite, Postgres)] backend: Backend) {
    let mut app = App::start_on(backend).await;
    let clock = app.service().clock().clone();
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Carol", "Dan"] {
        players.push(app.player(name).await);
    }
    let by_days = players[0].start_game(&players[1], &[("timeControl", "3d/move")]).await;
    let by_periods = players[2].start_game(&players[3], &[("timeControl", "10/50d whole-days doubling>20d")]).await;
    let record = famous_game("kasparov-world-1999").record();
    let uci = |ply: usize| record.moves()[ply].uci();
    let player_of = |side: Side| usize::from(side == Side::Black);

    let mut shown_by_days = Vec::new();
    for (at, event) in year() {
        clock.advance(BEGINNING + at - clock.now());
        let now = clock.now();
        assert_eq!(now, BEGINNING + at);
        match event {
            Event::ByDays(ply, shown) => {
                players[ply % 2].play(&by_days, &uci(ply)).await;
                shown_by_days.push(shown);
                let (both, deadline) = clocks(&app, &by_days).await;
                let has_gift = ply == 66;
                let black = if has_gift { days(4) } else { days(3) };
                assert_eq!(both, [Some(days(3)), Some(black)], "half-move {ply}");
                let other = OTHER_DEADLINES.into_iter().find(|(number, _)| *number == ply);
                let expected = other.map_or(at + days(3), |(_, deadline)| span(deadline));
                assert_eq!(deadline, Some(BEGINNING + expected), "half-move {ply}");
            }
            Event::ByPeriods(ply, shown) => {
                players[2 + ply % 2].play(&by_periods, &uci(ply)).await;
                let (both, deadline) = clocks(&app, &by_periods).await;
                assert_eq!(both, shown.map(|shown| Some(days(shown))), "half-move {ply} at {at:?}");
                let next = shown[(ply + 1) % 2];
                let expected = before_another_day(now, next);
                assert_eq!(deadline, Some(expected), "half-move {ply} at {at:?}");
            }
            Event::Leave(side, from, until, expected) => {
                let millis = |moment: Duration| (BEGINNING + moment).as_millis().to_string();
                let form = [("from", millis(from)), ("until", millis(until))];
                let form = form.each_ref().map(|(name, value)| (*name, value.as_str()));
                let (status, answer) = players[player_of(side)].api_post("/api/leave", &form).await;
                assert_eq!(status, StatusCode::OK, "{side} at {at:?}: {answer}");
                assert_eq!(clocks(&app, &by_days).await.1, Some(BEGINNING + expected), "{side}'s leave at {at:?}");
            }
            Event::Gift => {
                let path = format!("/api/round/{by_days}/add-time/86400");
                let (status, answer) = players[0].api_post(&path, &[]).await;
                assert_eq!(status, StatusCode::OK, "{answer}");
                // It is Ann's turn, since 284d6h.
                let expected = ([Some(days(3)), Some(days(4))], Some(BEGINNING + span("287d6h")));
                assert_eq!(clocks(&app, &by_days).await, expected);
            }
            Event::Downtime(length) => {
                app.service().timekeeping.heartbeat().await.expect("a heartbeat");
                let stopped = app.stop();
                clock.advance(length);
                app = stopped.start().await;
                players = players.iter().map(|player| player.at(&app)).collect();
                // Tokens are valid for a year, and the games last longer.
                for player in &mut players {
                    let user =
                        app.service().games.user_by_name(&player.name).await.expect("an answer").expect("a player");
                    let scopes = Scope::ALL.into_iter().collect();
                    player.token = app
                        .service()
                        .access
                        .issue_token(user.id, scopes, "", DEFAULT_TOKEN_LIFETIME)
                        .await
                        .expect("a token");
                }
                // The first request is answered after the downtime has been determined.
                players[0].get(&format!("/game/{by_days}")).await;
                // Ann's turn since 124d, Dan's since 119d18h with 56 days, plus two days each.
                assert_eq!(clocks(&app, &by_days).await.1, Some(BEGINNING + span("129d")));
                let deadline_of_dan = before_another_day(BEGINNING + span("119d18h"), 56) + days(2);
                assert_eq!(clocks(&app, &by_periods).await.1, Some(deadline_of_dan));
            }
        }
    }
    assert_eq!(exported_clocks(&players[0], &by_days).await, shown_by_days);
    let expected_readings =
        TEN_MOVES_IN_FIFTY_DAYS.into_iter().flat_map(|(_, white, _, black)| [days(white), days(black)]);
    assert_eq!(exported_clocks(&players[2], &by_periods).await, expected_readings.collect::<Vec<_>>());
}

/// The last instant of a turn that began at `began` with `shown` days on the clock, of which only whole ones are
/// charged.
fn before_another_day(began: Instant, shown: u64) -> Instant {
    let paid = WHOLE_DAYS.into_iter().find(|(of, _)| *of == shown).expect("it is in the table").1;
    began + days(paid + 1) - Duration::from_millis(1)
}
