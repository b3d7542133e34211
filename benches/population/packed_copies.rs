//! Copies of packed games: the checksum covers the start time of the game, so each copy needs its own.

use std::collections::HashMap;

use diesel::connection::Connection as _;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Binary, Integer, Nullable, Text};
use game_record::{Start, seal};
use store::Connection;

const STANDARD_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The length of the checksum at the end of a packed record.
const CHECKSUM_LEN: usize = 4;

/// Rows in one statement on PostgreSQL.
pub const BATCH_LEN: usize = 5_000;

diesel::table! {
    packed_games (game_id) { game_id -> Text, record -> Binary, analysis -> Nullable<Binary>, }
}

/// A packed pattern, and the start of its game.
#[derive(QueryableByName)]
pub struct Packed {
    #[diesel(sql_type = Integer)]
    pattern: i32,
    #[diesel(sql_type = Binary)]
    record: Vec<u8>,
    #[diesel(sql_type = Nullable<Binary>)]
    analysis: Option<Vec<u8>>,
    /// Null for the standard position.
    #[diesel(sql_type = Nullable<Text>)]
    initial_fen: Option<String>,
    #[diesel(sql_type = Text)]
    variant: String,
    #[diesel(sql_type = BigInt)]
    started_at: i64,
    #[diesel(sql_type = BigInt)]
    pattern_ended: i64,
}

/// A row of a copy.
#[derive(Insertable)]
#[diesel(table_name = packed_games)]
pub struct Row {
    game_id: String,
    record: Vec<u8>,
    analysis: Option<Vec<u8>>,
}

impl Packed {
    /// The patterns by their numbers.
    pub fn of_patterns(conn: &mut Connection) -> QueryResult<HashMap<i32, Self>> {
        let query = diesel::sql_query(
            "select p.pattern, p.record, p.analysis, t.initial_fen, t.variant, g.started_at, p.pattern_ended \
             from pattern_packed_games p join pattern_games g on g.pattern = p.pattern \
             join pattern_game_terms t on t.pattern = p.pattern",
        );
        let found: Vec<Self> = match conn {
            Connection::Postgres(conn) => query.load(conn)?,
            Connection::Sqlite(conn) => query.load(conn)?,
        };
        Ok(found.into_iter().map(|packed| (packed.pattern, packed)).collect())
    }

    /// A copy of the game with another id and end time.
    pub fn copy(&self, game_id: String, ended: i64) -> Row {
        let start = Start {
            fen: self.initial_fen.as_deref().unwrap_or(STANDARD_FEN),
            is_chess960: self.variant == "chess960",
            at: self.started_at + ended - self.pattern_ended,
        };
        // The bytes between the format number and the checksum.
        let sealed = |bytes: &Vec<u8>| seal(start, &bytes[1..bytes.len() - CHECKSUM_LEN]);
        Row { game_id, record: sealed(&self.record), analysis: self.analysis.as_ref().map(sealed) }
    }
}

/// Inserts the rows.
pub fn insert(conn: &mut Connection, rows: impl Iterator<Item = Row>) -> QueryResult<()> {
    match conn {
        Connection::Postgres(conn) => {
            let mut rows = rows.peekable();
            while rows.peek().is_some() {
                let (mut ids, mut records, mut analyses) = (Vec::new(), Vec::new(), Vec::new());
                for Row { game_id, record, analysis } in rows.by_ref().take(BATCH_LEN) {
                    ids.push(game_id);
                    records.push(record);
                    analyses.push(analysis);
                }
                diesel::sql_query(
                    "insert into packed_games (game_id, record, analysis) select * from unnest($1, $2, $3)",
                )
                .bind::<Array<Text>, _>(ids)
                .bind::<Array<Binary>, _>(records)
                .bind::<Array<Nullable<Binary>>, _>(analyses)
                .execute(conn)?;
            }
        }
        Connection::Sqlite(conn) => conn.transaction(|conn| {
            for row in rows {
                diesel::insert_into(packed_games::table).values(row).execute(conn)?;
            }
            QueryResult::Ok(())
        })?,
    }
    Ok(())
}
