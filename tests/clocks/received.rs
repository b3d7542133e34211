//! The instant at which a request has been read counts, however long it waits afterwards.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::time::Duration;

use correspondence_clock::days;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use reqwest::StatusCode;
use service::flags::MAX_DECISION_TIME;
use store::StoreError;
use testkit::app::{App, Player};
use testkit::postgres::Database;
use testkit::wait::{poll_for, until};

/// How a move is submitted.
#[derive(Clone, Copy, Debug)]
enum Channel {
    Token,
    Browser,
}

impl Channel {
    async fn play(self, player: &Player, game: &str) -> StatusCode {
        match self {
            Self::Token => player.api_post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await.0,
            Self::Browser => {
                let form = [("ply", "0"), ("move", "e2e4")];
                player.post(&format!("/game/{game}/move"), &form).await.status()
            }
        }
    }
}

/// A game with little time left. The players' last activity is so old that the next request updates it.
async fn game_near_its_deadline(app: &App, white: &Player, black: &Player) -> String {
    let game = white.start_game(black, &[("days", "1")]).await;
    app.advance(days(1) - Duration::from_millis(700));
    // The advanced time is not downtime.
    app.service().timekeeping.heartbeat().await.expect("a heartbeat");
    game
}

/// The number of waiting background writes once it is stable: each loop has at most one pending.
async fn settled_waiting_writes(app: &App) -> usize {
    const ALIKE: usize = 50;
    let mut seen = Vec::new();
    poll_for("background work waits", async || {
        seen.push(app.store().waiting_writes());
        let last = seen.last_chunk::<ALIKE>()?;
        last.iter().all(|count| *count == last[0]).then_some(last[0])
    })
    .await
}

/// Sends a move while SQLite is locked, and releases the lock `later`.
async fn play_while_sqlite_is_locked(
    app: &App,
    player: &Player,
    game: &str,
    channel: Channel,
    later: Duration,
) -> StatusCode {
    let store = app.store();
    let (release, held) = mpsc::channel::<()>();
    let (begin, begun) = tokio::sync::oneshot::channel();
    let hold = store.write(move |_| {
        let _ = begin.send(());
        let _ = held.recv();
        Ok::<_, StoreError>(())
    });
    let across_the_deadline = async {
        begun.await.expect("the database is held");
        let others = settled_waiting_writes(app).await;
        let wait_and_release = async {
            until("one more write waits", async || store.waiting_writes() > others).await;
            app.advance(later);
            drop(release);
        };
        tokio::join!(channel.play(player, game), wait_and_release).0
    };
    let (held, status) = tokio::join!(hold, across_the_deadline);
    held.expect("the database is free again");
    status
}

/// Sends a move while the rows of Ann and of the game are locked, and releases them `later`.
async fn play_while_rows_are_locked(
    app: &App,
    database: &Database<'_>,
    player: &Player,
    game: &str,
    channel: Channel,
    later: Duration,
) -> StatusCode {
    let (mut holder, mut observer) = (database.connect(), database.connect());
    let lock = format!(
        "begin; select 1 from users where name = 'Ann' for update; select 1 from games where id = '{game}' for update"
    );
    holder.batch_execute(&lock).expect("the rows are held");
    let wait_and_release = async {
        // The update of the player's last activity also waits for a row lock, possibly before the move does.
        until("the move waits for its game", async || {
            let query = diesel::sql_query(
                "select count(*) as count from pg_stat_activity \
                 where datname = current_database() and wait_event_type = 'Lock' and query ilike '%\"games\"%for update%'",
            );
            query.get_result::<Count>(&mut observer).expect("an answer").count > 0
        })
        .await;
        app.advance(later);
        holder.batch_execute("rollback").expect("they are given back");
    };
    tokio::join!(channel.play(player, game), wait_and_release).0
}

/// On a machine so slow that the database lock times out, a round is inconclusive and is repeated, at most so often.
const ROUNDS: usize = 20;

/// A wait past the deadline after which moves received in time are still accepted.
const SHORT_WAIT: Duration = Duration::from_millis(2_700);

/// A wait after which flags are about to fall.
const LONG_WAIT: Duration = MAX_DECISION_TIME.saturating_add(Duration::from_millis(100));

#[tokio::test(flavor = "multi_thread")]
async fn move_in_time_is_accepted_when_sqlite_is_locked_past_the_deadline() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for channel in [Channel::Token, Channel::Browser] {
        let mut status = StatusCode::SERVICE_UNAVAILABLE;
        for _ in 0..ROUNDS {
            let game = game_near_its_deadline(&app, &ann, &bob).await;
            status = play_while_sqlite_is_locked(&app, &ann, &game, channel, SHORT_WAIT).await;
            if status != StatusCode::SERVICE_UNAVAILABLE {
                break;
            }
        }
        assert!(status == StatusCode::OK || status == StatusCode::SEE_OTHER, "{channel:?}: {status}");
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[tokio::test(flavor = "multi_thread")]
async fn move_in_time_is_accepted_when_postgresql_rows_are_locked_past_the_deadline() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for channel in [Channel::Token, Channel::Browser] {
        let mut status = StatusCode::SERVICE_UNAVAILABLE;
        for _ in 0..ROUNDS {
            let game = game_near_its_deadline(&app, &ann, &bob).await;
            status = play_while_rows_are_locked(&app, &database, &ann, &game, channel, SHORT_WAIT).await;
            if status != StatusCode::SERVICE_UNAVAILABLE {
                break;
            }
        }
        assert!(status == StatusCode::OK || status == StatusCode::SEE_OTHER, "{channel:?}: {status}");
    }
}

/// Otherwise a flag could fall while a move sent in time is in transit.
#[tokio::test(flavor = "multi_thread")]
async fn move_waiting_past_the_decision_time_is_refused_on_sqlite() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for channel in [Channel::Token, Channel::Browser] {
        let game = game_near_its_deadline(&app, &ann, &bob).await;
        let status = play_while_sqlite_is_locked(&app, &ann, &game, channel, LONG_WAIT).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{channel:?}");
        assert_eq!(plies(&app, &game).await, 0, "nothing is stored");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn move_waiting_past_the_decision_time_is_refused_on_postgresql() {
    let database = Database::fresh();
    let app = App::builder().with("SEALEDMOVE_DATABASE_URL", &database.url()).start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    for channel in [Channel::Token, Channel::Browser] {
        let game = game_near_its_deadline(&app, &ann, &bob).await;
        let status = play_while_rows_are_locked(&app, &database, &ann, &game, channel, LONG_WAIT).await;
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{channel:?}");
        assert_eq!(plies(&app, &game).await, 0, "nothing is stored");
    }
}

/// The number of plies of a game.
async fn plies(app: &App, game: &str) -> u16 {
    let id = game.parse().expect("an id");
    app.service().games.game(&id).await.expect("the game is there").stored.game.ply().get()
}

/// A request whose beginning arrives in time and whose end arrives late is late.
#[tokio::test(flavor = "multi_thread")]
async fn request_is_timed_by_its_last_byte() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = game_near_its_deadline(&app, &ann, &bob).await;
    let mut connection = TcpStream::connect(app.address()).expect("it listens");
    let head = format!(
        "POST /api/board/game/{game}/claim-draw HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\nConnection: close\r\n\r\nmove",
        app.address(),
        ann.token
    );
    connection.write_all(head.as_bytes()).expect("sent");
    // The last byte counts, whenever the first ones are read.
    app.advance(Duration::from_millis(2_700));
    connection.write_all(b"=e2e4").expect("sent");
    let mut answer = String::new();
    connection.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 409") && answer.contains("time-is-up"), "{answer}");
}
