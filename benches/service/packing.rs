//! The size of a finished game with its analysis on each database, before and after it is packed, and how long packing
//! and reading it take.

use std::time::{Duration, Instant};

use correspondence_clock::days;
use correspondence_game::{GameId, Ply};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::analysis::{Effort, Evaluation, WhiteScore};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use sealedmove::startup::Parts;
use store::Backend::{self, Postgres, Sqlite};
use store::{Connection, Store, StoreError, analyses, games, packed_games};
use testkit::app::App;
use testkit::many_games::copy_of_game;

/// The number of copies of the game.
const GAMES: u32 = 1_000;

/// The number of games read at a time, as for a page of a list.
const READ_BATCH_SIZE: usize = 20;

/// Kasparov against the World up to half-move 80, with Stockfish's analysis.
const ANALYSED: &str = include_str!("../../crates/game-record/tests/data/kasparov-world-100k-nodes.txt");

/// Measures on both databases.
pub async fn measure() {
    for backend in [Sqlite, Postgres] {
        measure_on(backend).await;
    }
}

async fn measure_on(backend: Backend) {
    let app = App::builder_on_disk(backend).parts(Parts::Serve).start().await;
    let service = app.service();
    let pattern = finished_game(&app).await;
    let ids: Vec<GameId> = (0..GAMES).map(copy_id).collect();
    let copies = ids.clone();
    let copy = move |conn: &mut Connection| {
        for id in &copies {
            let statements = copy_of_game(conn, &pattern, &id.to_string())?;
            conn.batch_execute(&statements)?;
        }
        conn.batch_execute("delete from jobs")?;
        Ok::<_, StoreError>(())
    };
    app.store().write(copy).await.expect("games");

    let in_rows = bytes_a_game(app.store()).await;
    let read_in_rows = read_all(app.store(), &ids).await;
    app.advance(days(1));
    let began = Instant::now();
    let mut place = None;
    loop {
        place = service.operation.pack_games(place).await.expect("games are packed");
        if place.is_none() {
            break;
        }
    }
    let packing = began.elapsed() / GAMES;
    let unpacked = app.store().read(|conn| packed_games::count_unpacked(conn, 1)).await.expect("a count");
    assert_eq!(unpacked, (0, 0));
    let packed = bytes_a_game(app.store()).await;
    let read_packed = read_all(app.store(), &ids).await;
    println!(
        "a finished, analysed game of 80 half-moves on {backend:?}: {in_rows} bytes in rows, {packed} packed (aim: 2,000); \
         packing it takes {packing:.1?}, reading it {:.1?} in rows and {:.1?} packed, with its analysis {:.1?} and {:.1?}",
        read_in_rows.0, read_packed.0, read_in_rows.1, read_packed.1,
    );
}

/// Ids that are not in ascending order.
fn copy_id(number: u32) -> GameId {
    format!("{:08x}", number.wrapping_mul(0x9E37_79B1)).parse().expect("an id")
}

/// Plays the game, at delays from seconds to days, and stores its analysis.
async fn finished_game(app: &App) -> String {
    let mut rng = StdRng::seed_from_u64(1);
    let (white, black) = (app.player("Kasparov").await, app.player("TheWorld").await);
    let game = white.start_game(&black, &[("days", "14")]).await;
    let mut rows = ANALYSED.lines();
    let moves: Vec<&str> = rows.next().expect("moves").split(' ').skip(1).collect();
    for (ply, uci) in moves.iter().enumerate() {
        // From five seconds to three days, distributed log-uniformly.
        app.advance(Duration::from_millis(2_f64.powf(rng.random_range(12.3..27.95)) as u64));
        if ply % 2 == 0 { white.play(&game, uci).await } else { black.play(&game, uci).await }
    }
    app.advance(Duration::from_secs(1_234));
    white.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let evaluation = |row: &str| {
        let fields: Vec<&str> = row.splitn(4, ' ').collect();
        let score = fields[2].parse().expect("a score");
        let line: Vec<String> = fields[3].split(' ').map(str::to_owned).collect();
        Evaluation {
            ply: Ply::new(fields[0].parse().expect("a number")),
            score: if fields[1] == "cp" { WhiteScore::Centipawns(score) } else { WhiteScore::Mate(score) },
            best: line.first().cloned(),
            line,
        }
    };
    let effort = Effort { engine: "Stockfish 17.1".to_owned(), nodes: 100_000 };
    let portion = rows.map(evaluation).collect();
    app.service()
        .analysis
        .store_portion(&game.parse().expect("an id"), &effort, portion, true)
        .await
        .expect("it is kept");
    game
}

/// The time to read a game, without and with its analysis.
async fn read_all(store: &Store, ids: &[GameId]) -> (Duration, Duration) {
    let mut took = [Duration::ZERO; 2];
    for with_analysis in [false, true] {
        let began = Instant::now();
        for part in ids.chunks(READ_BATCH_SIZE) {
            let part = part.to_vec();
            let read = move |conn: &mut Connection| {
                let found = games::find_all(conn, &part)?;
                assert!(found.iter().all(|(_, game)| game.is_ok()));
                if with_analysis {
                    assert_eq!(analyses::find_all(conn, &part)?.len(), part.len());
                }
                Ok::<_, StoreError>(())
            };
            store.snapshot(read).await.expect("they are read");
        }
        took[usize::from(with_analysis)] = began.elapsed() / GAMES;
    }
    (took[0], took[1])
}

/// The size per game of the tables of records and analyses and of their indexes, after a vacuum.
async fn bytes_a_game(store: &Store) -> i64 {
    #[derive(QueryableByName)]
    struct Size {
        #[diesel(sql_type = BigInt)]
        size: i64,
    }
    let tables = ["moves", "game_events", "analyses", "evaluations", "packed_games"];
    let listed = tables.map(|table| format!("'{table}'")).join(", ");
    let mut conn = store.dedicated_connection().expect("a connection");
    let sql = match &mut conn {
        Connection::Sqlite(conn) => {
            conn.batch_execute("vacuum").expect("vacuum");
            format!(
                "select sum(pgsize) as size from dbstat where name in \
                 (select name from sqlite_schema where tbl_name in ({listed}))"
            )
        }
        Connection::Postgres(conn) => {
            for table in tables {
                conn.batch_execute(&format!("vacuum full {table}")).expect("vacuum");
            }
            format!(
                "select sum(pg_total_relation_size(name::regclass))::bigint as size from unnest(array[{listed}]) as name"
            )
        }
    };
    let found: Size = diesel::sql_query(sql).get_result(&mut conn).expect("a size");
    found.size / i64::from(GAMES)
}
