//! The reference: the bare inserts of a move, one transaction for each move, on the same tables and with the same
//! durability as the service; in a loop, and over HTTP, as the service has to do it.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;

use actix_web::{App, HttpResponse, HttpServer, web};
use diesel::SqliteConnection;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use store::{DatabaseUrl, PgConnection, Store};
use testkit::http_client;
use tokio::sync::oneshot;

const MOVES: i32 = 1_000;

diesel::table! {
    moves (game_id, ply) { game_id -> Text, ply -> Integer, uci -> Text, san -> Text, played_at -> BigInt, spent -> BigInt, }
}
diesel::table! {
    games (id) { id -> Text, ply -> Integer, fen -> Text, turn_began -> BigInt, }
}
diesel::table! {
    jobs (id) {
        id -> BigInt, kind -> Text, payload -> Text, run_at -> BigInt, attempts -> Integer, created_at -> BigInt,
    }
}

/// The rows of a game and its players.
const PLAYERS_AND_GAME: &str = "\
    insert into users (name, name_key, email, email_key, password_hash, created_at) \
        values ('w', 'w', 'w', 'w', '', 0), ('b', 'b', 'b', 'b', '', 0); \
    insert into games (id, control, white_id, black_id, started_at, ply, fen, turn, turn_began) \
        select 'abcdefgh', '-', min(id), max(id), 0, 0, '', 'white', 0 from users;";

const FEN: &str = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
const PAYLOAD: &str = r#"{"job":"mail","mail":"your-turn","game":"abcdefgh","ply":5}"#;

macro_rules! one_move {
    ($connection:expr, $ply:expr) => {
        $connection.transaction(|connection| {
            diesel::insert_into(moves::table)
                .values((
                    moves::game_id.eq("abcdefgh"),
                    moves::ply.eq($ply),
                    moves::uci.eq("f1b5"),
                    moves::san.eq("Bb5"),
                    moves::played_at.eq(1_i64),
                    moves::spent.eq(1_i64),
                ))
                .execute(connection)?;
            diesel::update(games::table.find("abcdefgh"))
                .set((games::ply.eq($ply), games::fen.eq(FEN), games::turn_began.eq(1_i64)))
                .execute(connection)?;
            diesel::insert_into(jobs::table)
                .values((
                    jobs::kind.eq("mail"),
                    jobs::payload.eq(PAYLOAD),
                    jobs::run_at.eq(1_i64),
                    jobs::attempts.eq(0),
                    jobs::created_at.eq(1_i64),
                ))
                .execute(connection)?;
            diesel::QueryResult::Ok(())
        })
    };
}

/// Stores the move with this ply.
pub type StoreMove = Box<dyn FnMut(i32) + Send>;

/// Stores moves in a new SQLite file.
pub fn on_sqlite(file: &Path) -> StoreMove {
    migrate(&format!("sqlite:{}", file.display()));
    let mut connection = SqliteConnection::establish(&file.display().to_string()).expect("the file opens");
    connection
        .batch_execute("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;")
        .expect("the settings hold");
    connection.batch_execute(PLAYERS_AND_GAME).expect("the game is stored");
    Box::new(move |ply| one_move!(connection, ply).expect("the move is stored"))
}

/// Stores moves in an empty PostgreSQL database.
pub fn on_postgres(url: &str) -> StoreMove {
    migrate(url);
    let mut connection = PgConnection::establish(url).expect("the server takes connections");
    connection.batch_execute(PLAYERS_AND_GAME).expect("the game is stored");
    Box::new(move |ply| one_move!(connection, ply).expect("the move is stored"))
}

/// Moves per second in a loop.
pub fn per_second(store: &mut StoreMove) -> f64 {
    let began = Instant::now();
    for ply in 0..MOVES {
        store(ply);
    }
    f64::from(MOVES) / began.elapsed().as_secs_f64()
}

/// Moves per second over HTTP, each requested once the last is answered, with the client of the other measurements and
/// a handler of the same framework that does nothing else.
pub async fn per_second_over_http(store: StoreMove) -> f64 {
    let store = Arc::new(Mutex::new(store));
    let (started, wait) = oneshot::channel();
    let server = thread::spawn(move || {
        actix_web::rt::System::new().block_on(async move {
            let server = HttpServer::new(move || {
                let store = Arc::clone(&store);
                let answer = move |ply: web::Path<i32>| {
                    let store = Arc::clone(&store);
                    async move {
                        let stored = web::block(move || store.lock().expect("no panic")(ply.into_inner())).await;
                        stored.map(|()| HttpResponse::Ok().json(serde_json::json!({"ok": true})))
                    }
                };
                App::new().route("/{ply}", web::post().to(answer))
            });
            let server = server.workers(2).disable_signals().bind(("127.0.0.1", 0)).expect("a port");
            let address = server.addrs()[0];
            let server = server.run();
            started.send((address, server.handle())).expect("somebody waits");
            server.await.expect("it serves");
        });
    });
    let (address, handle) = wait.await.expect("it starts");
    let client = http_client::client();
    let began = Instant::now();
    for ply in MOVES..2 * MOVES {
        let answer =
            client.post(format!("http://{address}/{ply}")).bearer_auth("nobody").send().await.expect("an answer");
        assert!(answer.status().is_success(), "{}", answer.status());
    }
    let per_second = f64::from(MOVES) / began.elapsed().as_secs_f64();
    handle.stop(false).await;
    server.join().expect("no panic");
    per_second
}

fn migrate(url: &str) {
    let url: DatabaseUrl = url.parse().expect("a database");
    Store::open(&url).expect("the database opens").migrate().expect("the tables are made");
}
