//! Copies of packed games: the checksum covers the start time of the game, so each copy needs its own.

use std::cell::RefCell;
use std::collections::HashMap;

use diesel::connection::Connection as _;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Integer, Nullable, Text};
use game_record::{Start, seal};
use store::Connection;

/// The length of the checksum at the end of a packed record.
const CHECKSUM_LEN: usize = 4;

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
    #[diesel(sql_type = Text)]
    initial_fen: String,
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
            "select p.pattern, p.record, p.analysis, g.initial_fen, g.variant, g.started_at, p.pattern_ended \
             from pattern_packed_games p join pattern_games g on g.pattern = p.pattern",
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
            fen: &self.initial_fen,
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
            let rows = RefCell::new(rows);
            let copied = diesel::copy_from(packed_games::table).from_raw_data(packed_games::table, |out| {
                for Row { game_id, record, analysis } in &mut *rows.borrow_mut() {
                    let (record, analysis) = (hex(&record), analysis.map_or_else(|| "\\N".to_owned(), |it| hex(&it)));
                    writeln!(out, "{game_id}\t{record}\t{analysis}")
                        .map_err(|error| diesel::result::Error::SerializationError(Box::new(error)))?;
                }
                Ok::<_, diesel::result::Error>(())
            });
            copied.execute(conn)?;
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

/// Bytes in the text format of `COPY`.
fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = bytes.iter().flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
    "\\\\x".chars().chain(digits.map(char::from)).collect()
}
