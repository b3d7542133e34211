//! Telling the other processes on the same database what changed: NOTIFY on PostgreSQL, a small table on SQLite.

use correspondence_clock::Instant;
use diesel::prelude::*;
use diesel::sql_types::Text;

use super::schema::signals;
use super::{Connection, StoreError, prepared};

/// The channel of PostgreSQL's NOTIFY.
pub(super) const CHANNEL: &str = "sealedmove";

/// What another process said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Which process said it.
    pub node: String,
    /// What changed, separated by spaces.
    pub topics: String,
}

/// How many bytes of topics one notification carries: PostgreSQL takes less than 8,000 in all.
const MAX_BYTES: usize = 7_500;

/// Tells the others, once this transaction commits.
pub fn send(conn: &mut Connection, signal: &Signal, at: Instant) -> Result<(), StoreError> {
    let Connection::Postgres(conn) = conn else {
        diesel::insert_into(signals::table)
            .values((
                signals::node.eq(&signal.node),
                signals::topics.eq(&signal.topics),
                signals::at.eq(at.as_millis()),
            ))
            .execute(conn)?;
        return Ok(());
    };
    for topics in in_pieces(&signal.topics, MAX_BYTES) {
        let told = format!("{} {topics}", signal.node);
        prepared::sql("select pg_notify(").bind::<Text, _>(CHANNEL, ", ").bind::<Text, _>(told, ")").execute(conn)?;
    }
    Ok(())
}

/// The words of a text in pieces of at most `most` bytes.
fn in_pieces(text: &str, most: usize) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match pieces.last_mut().filter(|piece| piece.len() + 1 + word.len() <= most) {
            Some(piece) => {
                piece.push(' ');
                piece.push_str(word);
            }
            None => pieces.push(word.to_owned()),
        }
    }
    pieces
}

/// Receives what other processes publish.
pub struct Listener {
    conn: Connection,
    /// SQLite: the last signal that was received, and the file's version then.
    last_received: i64,
    version: i64,
}

#[derive(QueryableByName)]
struct DataVersion {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    data_version: i64,
}

impl Listener {
    /// Starts to listen: what was published before is not received.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub fn new(mut conn: Connection) -> Result<Self, StoreError> {
        let last_received = match &mut conn {
            Connection::Sqlite(_) => {
                signals::table.select(diesel::dsl::max(signals::id)).first::<Option<i64>>(&mut conn)?.unwrap_or(0)
            }
            Connection::Postgres(conn) => {
                diesel::sql_query(format!("listen {CHANNEL}")).execute(conn)?;
                0
            }
        };
        Ok(Self { conn, last_received, version: 0 })
    }

    /// What was published since the last call, without waiting. Costs next to nothing when nothing was.
    ///
    /// # Errors
    /// When the connection is lost: listen anew, and take everything as changed.
    pub fn receive(&mut self) -> Result<Vec<Signal>, StoreError> {
        match &mut self.conn {
            Connection::Sqlite(conn) => {
                // Reading the head of the WAL index would cost less; but a descriptor of that file, once closed, ends the locks
                // that this process has in it: https://sqlite.org/howtocorrupt.html, 2.2.
                let version: DataVersion = prepared::sql("pragma data_version").get_result(conn)?;
                if version.data_version == self.version {
                    return Ok(Vec::new());
                }
                self.version = version.data_version;
                let rows: Vec<(i64, String, String)> = signals::table
                    .filter(signals::id.gt(self.last_received))
                    .order(signals::id)
                    .select((signals::id, signals::node, signals::topics))
                    .load(&mut self.conn)?;
                self.last_received = rows.last().map_or(self.last_received, |row| row.0);
                Ok(rows.into_iter().map(|(_, node, topics)| Signal { node, topics }).collect())
            }
            Connection::Postgres(conn) => {
                let mut received = Vec::new();
                // The server's word arrives with any answer; without a question a lost connection would go unnoticed.
                prepared::sql("select 1").execute(conn)?;
                for notification in conn.notifications_iter() {
                    if let Some((node, topics)) = notification?.payload.split_once(' ') {
                        received.push(Signal { node: node.to_owned(), topics: topics.to_owned() });
                    }
                }
                Ok(received)
            }
        }
    }
}

/// Removes at most `most` of what was said before `before`, and says how many. Nothing to do on PostgreSQL, which keeps
/// no such record.
pub fn forget(conn: &mut Connection, before: Instant, most: i64) -> Result<usize, StoreError> {
    match conn {
        Connection::Sqlite(_) => {
            let said = signals::table.filter(signals::at.lt(before.as_millis()));
            let ids: Vec<i64> = said.order(signals::id).limit(most).select(signals::id).load(conn)?;
            Ok(diesel::delete(signals::table.filter(signals::id.eq_any(ids))).execute(conn)?)
        }
        Connection::Postgres(_) => Ok(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_signals_are_split_into_several_notifications() {
        assert_eq!(in_pieces("game:1 user:2 jobs", 100), ["game:1 user:2 jobs"]);
        assert_eq!(in_pieces("game:1 user:2 jobs", 13), ["game:1 user:2", "jobs"]);
        assert_eq!(in_pieces("game:1 user:2 jobs", 12), ["game:1", "user:2 jobs"]);
        assert_eq!(in_pieces("", 12), Vec::<String>::new());
    }
}
