//! Databases of earlier versions, which this version carries over and serves.
//!
//! `tests/data/VERSION/` has one for SQLite and one for PostgreSQL, made by that version with `make release-database`: see
//! docs/releasing.md. Once a version is released (has a tag), its databases never change. Nothing is released yet: 0.1.0 is
//! the version in Cargo.toml, and its databases are of a commit before its release.

mod carried_over;
mod contents;

use std::collections::BTreeMap;
use std::path::PathBuf;

use correspondence_clock::Instant;
use store::Backend;
use testkit::paths::repository;

/// The content of `secret` in the data folder of these databases.
const SECRET: &str = "the secret of the databases in tests/data";

/// The file with the database of a version.
fn file(version: &str, backend: Backend) -> PathBuf {
    let name = match backend {
        Backend::Sqlite => "sqlite.sql",
        Backend::Postgres => "postgres.sql",
    };
    repository("tests/data").join(version).join(name)
}

/// What a test has to know about a database: in comments at the top of its file, a name and a value in each.
struct Header(BTreeMap<String, String>);

impl Header {
    fn write(&self) -> String {
        self.0.iter().map(|(name, value)| format!("-- {name}: {value}\n")).collect()
    }

    fn read(sql: &str) -> Self {
        let comments = sql.lines().map_while(|line| line.strip_prefix("-- "));
        let values = comments.filter_map(|line| line.split_once(": "));
        Self(values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// The time at which the database was left.
    fn now(&self) -> Instant {
        Instant::from_millis(self.0["now"].parse().expect("milliseconds"))
    }

    /// The API token of a player.
    fn token(&self, player: &str) -> &str {
        &self.0[&format!("token of {player}")]
    }

    /// The id of a game.
    fn game(&self, name: &str) -> &str {
        &self.0[&format!("{name} game")]
    }
}
