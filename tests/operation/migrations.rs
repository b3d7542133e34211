//! An upgrade while older nodes serve on the same PostgreSQL database: what migrations may do, and that nobody waits for
//! them.

use std::fs;
use std::path::Path;
use std::thread;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use store::{DatabaseUrl, Store};

use crate::harness::postgres::Database;
use crate::harness::wait::until;

/// The first migration that came after a release.
const FIRST: &str = "2026-11-22-000000";

/// Statements that the rules below refuse and that do no harm: the migration, how the statement begins, and why.
const ALLOWED: [(&str, &str, &str); 1] = [(
    "2026-11-27-040001_rating_days_together",
    "alter table rating_days drop constraint rating_days_pkey",
    "the same statement has a key of the same columns, whose index is there, take its place",
)];

/// What a statement does to nodes that serve meanwhile, if it is nothing good. `created` are the tables made by the same
/// migration, which nobody else knows yet.
fn harm(statement: &str, created: &[String]) -> Option<&'static str> {
    let words: Vec<&str> = statement.split(|c: char| c.is_whitespace() || c == '(').filter(|w| !w.is_empty()).collect();
    let has = |phrase: &str| format!(" {} ", words.join(" ")).contains(&format!(" {phrase} "));
    let after = |word: &str| {
        let place = words.iter().position(|other| *other == word)?;
        words[place + 1..].iter().find(|word| !["if", "not", "exists", "only"].contains(word)).copied()
    };
    let is_new = |table: Option<&str>| table.is_some_and(|table| created.iter().any(|new| new == table));
    let is_index = words.first() == Some(&"create") && has("index");
    if is_index && !is_new(after("on")) && !has("concurrently") {
        return Some("keeps everybody from writing until the index is built: create it concurrently");
    }
    if has("concurrently") && !has("if not exists") {
        return Some("cannot be repeated after it was interrupted: if not exists");
    }
    if words.first() == Some(&"drop") && !has("index") || has("truncate") || has("vacuum full") || has("cluster") {
        return Some("takes away what an older version uses");
    }
    if words.first() != Some(&"alter") || is_new(after("table")) {
        return None;
    }
    // A check only ever refuses rows: an older version does without it. Its name is the one PostgreSQL gives it.
    let is_check = after("constraint").is_some_and(|name| name.ends_with("_check"));
    if has("drop column") || has("drop constraint") && !is_check || has("rename") {
        return Some("takes away what an older version uses");
    }
    if has("alter column") && (has("type") || has("set not null")) {
        return Some("reads or writes the whole table while nobody else can, or refuses what an older version writes");
    }
    if has("add column") && has("not null") && !has("default") {
        return Some("refuses the rows that an older version writes");
    }
    if has("add constraint") && !has("not valid") {
        return Some("reads the whole table while nobody else can write");
    }
    None
}

/// Whether a statement reads rows of a table that is not made by the same migration, however few.
fn is_scan(statement: &str, created: &[String]) -> bool {
    let words: Vec<&str> = statement.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_of_rows = matches!(words.first(), Some(&("select" | "insert" | "update" | "delete" | "with")));
    let read = words.windows(2).filter(|pair| ["from", "join", "update"].contains(&pair[0])).map(|pair| pair[1]);
    is_of_rows && read.into_iter().any(|table| !created.iter().any(|new| new == table))
}

/// The statements that read rows while the transaction keeps everybody from a table that it has altered.
fn scans_behind_locks<'a>(statements: &'a [String], created: &[String]) -> Vec<&'a str> {
    let alters = |statement: &&String| {
        let altered = statement.strip_prefix("alter table ");
        altered.is_some_and(|rest| !created.iter().any(|new| rest.split(' ').any(|word| word == new)))
    };
    let locked = statements.iter().skip_while(|statement| !alters(statement));
    locked.filter(|statement| is_scan(statement, created)).map(String::as_str).collect()
}

fn statements(sql: &str) -> Vec<String> {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join(" ").to_lowercase();
    text.split(';').map(|statement| statement.trim().to_owned()).filter(|statement| !statement.is_empty()).collect()
}

/// The tables that these statements make.
fn created(statements: &[String]) -> Vec<String> {
    let made = |statement: &String| {
        ["create table ", "create unlogged table "]
            .iter()
            .find_map(|begin| statement.strip_prefix(begin).map(str::to_owned))
    };
    let tables = statements.iter().filter_map(made);
    let name = |rest: String| rest.trim_start_matches("if not exists ").split([' ', '(']).next().map(str::to_owned);
    tables.filter_map(name).collect()
}

#[test]
fn no_migration_breaks_or_locks_out_an_older_version() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/postgres");
    let mut seen = 0;
    for entry in fs::read_dir(folder).expect("the migrations") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.as_str() < FIRST {
            continue;
        }
        seen += 1;
        let sql = fs::read_to_string(entry.path().join("up.sql")).expect("SQL");
        let metadata = fs::read_to_string(entry.path().join("metadata.toml")).unwrap_or_default();
        let statements = statements(&sql);
        let created = created(&statements);
        for statement in &statements {
            let is_allowed = ALLOWED.iter().any(|(known, begin, _)| *known == name && statement.starts_with(begin));
            assert!(
                is_allowed || harm(statement, &created).is_none(),
                "{name}: {statement}: {:?}",
                harm(statement, &created)
            );
            if statement.contains(" concurrently ") {
                assert!(metadata.contains("run_in_transaction = false"), "{name} builds an index in a transaction");
            }
        }
        if !metadata.contains("run_in_transaction = false") {
            let scans = scans_behind_locks(&statements, &created);
            assert!(scans.is_empty(), "{name} reads rows after it has locked a table: {scans:?}");
        } else {
            let is_repeatable =
                |statement: &String| statement.contains("if not exists") || statement.contains("if exists");
            assert!(statements.iter().all(is_repeatable), "{name} cannot go on where it was interrupted");
        }
    }
    assert!(seen > 0, "no migration was read");
}

#[test]
fn harmful_statements_are_found() {
    let new = ["fresh".to_owned()];
    for statement in [
        "create index a on games (white_id)",
        "create unique index a on games(white_id)",
        "create index concurrently a on games (white_id)",
        "alter table games drop column ply",
        "alter table games drop constraint games_pkey",
        "alter table games drop constraint if exists games_white_id_fkey",
        "alter table games rename column ply to half_moves",
        "alter table games rename to matches",
        "alter table games alter column ply type bigint",
        "alter table games alter column ply set data type bigint",
        "alter table games alter column fen set not null",
        "alter table games add column x text not null",
        "alter table games add constraint c check (ply > 0)",
        "drop table games",
    ] {
        assert!(harm(statement, &new).is_some(), "{statement}");
    }
    for statement in [
        "create index a on fresh (x)",
        "create index concurrently if not exists a on games (white_id)",
        "create table fresh (x text not null)",
        "alter table games add column x text",
        "alter table games add column if not exists x boolean not null default false",
        "alter table fresh add column x text not null",
        "alter table games drop constraint games_turn_check",
        "alter table games drop constraint if exists games_turn_check",
    ] {
        assert_eq!(harm(statement, &new), None, "{statement}");
    }
}

#[test]
fn rows_that_are_read_behind_a_lock_are_found() {
    let scans = |sql: &str| scans_behind_locks(&statements(sql), &["fresh".to_owned()]).len();
    for scan in [
        "select setval('numbers', (select count(*) from games) + 1, false)",
        "update games set ply = 0",
        "delete from games where ply = 0",
        "insert into jobs (kind) select 'x' where exists (select 1 from games)",
        "with next as (select id from games) insert into fresh select id from next",
    ] {
        assert_eq!(scans(&format!("alter table games add column x text; {scan}")), 1, "{scan}");
        assert_eq!(scans(&format!("{scan}; alter table games add column x text")), 0, "{scan}");
        assert_eq!(scans(&format!("alter table fresh add column x text; {scan}")), 0, "{scan}");
    }
    let harmless = "insert into jobs (kind) values ('x'); select count(*) from fresh; create index a on fresh (x)";
    assert_eq!(scans(&format!("alter table games add column x text; {harmless}")), 0);
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Valid {
    #[diesel(sql_type = Bool)]
    valid: bool,
}

fn store_of(database: &Database<'_>) -> Store {
    let url: DatabaseUrl = database.url().parse().expect("the address of a database");
    Store::open(&url).expect("the database opens")
}

/// Undoes the migration that gives foreign keys their indexes.
const UNDONE: &str = "drop index games_by_white; drop index game_players_by_game; \
    delete from __diesel_schema_migrations where version = '20261122130000'";

#[test]
fn an_index_whose_build_was_interrupted_is_built_again() {
    let database = Database::fresh();
    let store = store_of(&database);
    store.migrate().expect("the tables are made");
    let mut conn = database.connect();
    conn.batch_execute(UNDONE).expect("undone");
    // What an interrupted build leaves behind.
    conn.batch_execute(
        "create index games_by_white on games (white_id); \
         update pg_index set indisvalid = false where indexrelid = 'games_by_white'::regclass",
    )
    .expect("an invalid index");
    assert_eq!(store.migrate().expect("it goes on"), ["20261122130000"]);
    let asked =
        diesel::sql_query("select indisvalid as valid from pg_index where indexrelid = 'games_by_white'::regclass");
    assert!(asked.get_result::<Valid>(&mut conn).expect("the index").valid);
}

#[test]
fn a_unique_index_whose_build_was_interrupted_is_built_again() {
    let database = Database::fresh();
    let store = store_of(&database);
    store.migrate().expect("the tables are made");
    let mut conn = database.connect();
    conn.batch_execute(
        "delete from __diesel_schema_migrations where version = '20261122220100'; \
         update pg_index set indisvalid = false where indexrelid = 'games_by_number'::regclass",
    )
    .expect("an invalid index");
    assert_eq!(store.migrate().expect("it goes on"), ["20261122220100"]);
    let asked =
        diesel::sql_query("select indisvalid as valid from pg_index where indexrelid = 'games_by_number'::regclass");
    assert!(asked.get_result::<Valid>(&mut conn).expect("the index").valid);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_indexes_are_built_and_a_second_node_starts() {
    let database = Database::fresh();
    store_of(&database).migrate().expect("the tables are made");
    let mut conn = database.connect();
    conn.batch_execute(UNDONE).expect("undone");
    // A transaction that wrote and is not over: an index has to wait for it.
    let mut writer = database.connect();
    writer.batch_execute("begin; update games set ply = ply").expect("it writes");
    let nodes: Vec<_> = (0..2)
        .map(|_| {
            let store = store_of(&database);
            thread::spawn(move || store.migrate().expect("it is brought up to date"))
        })
        .collect();
    let waits = "select count(*) as count from pg_stat_activity where datname = current_database() \
                 and wait_event_type = 'Lock' and query ilike '%index%'";
    until("an index waits to be built", async || {
        diesel::sql_query(waits).get_result::<Count>(&mut conn).expect("an answer").count > 0
    })
    .await;
    conn.batch_execute("set lock_timeout = '60s'; update games set ply = ply").expect("others write meanwhile");
    writer.batch_execute("commit").expect("it is over");
    let done: Vec<Vec<String>> = nodes.into_iter().map(|node| node.join().expect("no panic")).collect();
    assert_eq!(done.concat(), ["20261122130000"], "one of the two has run it");
}

/// A migration waits for a long transaction; nobody waits behind it for longer than a moment.
#[tokio::test(flavor = "multi_thread")]
async fn a_migration_gives_way_to_those_who_come_after_it() {
    let database = Database::fresh();
    let store = store_of(&database);
    store.migrate().expect("the tables are made");
    let mut conn = database.connect();
    conn.batch_execute(
        "alter table games drop column clocks_written_for; \
         delete from __diesel_schema_migrations where version = '20261122190000'",
    )
    .expect("undone");
    let mut reader = database.connect();
    reader.batch_execute("begin; select count(*) from games").expect("it reads");
    let node = thread::spawn(move || store.migrate().expect("it is brought up to date"));
    let waits = "select count(*) as count from pg_stat_activity where datname = current_database() \
                 and wait_event_type = 'Lock' and query ilike '%alter table games%'";
    until("the migration waits", async || {
        diesel::sql_query(waits).get_result::<Count>(&mut conn).expect("an answer").count > 0
    })
    .await;
    conn.batch_execute("set lock_timeout = '60s'; update games set ply = ply").expect("others write meanwhile");
    reader.batch_execute("commit").expect("it is over");
    assert_eq!(node.join().expect("no panic"), ["20261122190000"]);
}

/// Of two with the same version the database would get one.
#[test]
fn each_migration_has_a_version_of_its_own() {
    for database in ["sqlite", "postgres"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(database);
        let mut versions = std::collections::BTreeSet::new();
        for entry in fs::read_dir(folder).expect("the migrations") {
            let name = entry.expect("an entry").file_name().to_string_lossy().into_owned();
            let version = name.split('_').next().expect("a version").to_owned();
            assert!(versions.insert(version), "{database}: {name}");
        }
    }
}
