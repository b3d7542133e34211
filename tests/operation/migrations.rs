//! An upgrade while older nodes serve on the same PostgreSQL database: what migrations may do, and that they block
//! nobody.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Bool, Text};
use rstest::rstest;
use store::{Backend, DatabaseUrl, PgConnection, Priority, Store, StoreError};
use tempfile::TempDir;
use testkit::many_games::{Question, columns, names};
use testkit::postgres::Database;
use testkit::wait::until;

/// The first migration after the baseline, which only new databases run.
const FIRST: &str = "2026-11-28-000001";

/// Made before the first release, and run while no process serves: see docs/operations.md.
const WITHOUT_OTHER_PROCESSES: [&str; 3] =
    ["2026-11-28-080000_split_wide_tables", "2026-11-28-091000_repack_games", "2026-11-28-093000_user_roles"];

/// Why a statement harms nodes that serve meanwhile, if it does. `created` are the tables that the same migration
/// creates, which no other node uses yet.
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

/// Whether a statement reads rows of a table that the same migration does not create, however few.
fn is_scan(statement: &str, created: &[String]) -> bool {
    let words: Vec<&str> = statement.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let is_of_rows = matches!(words.first(), Some(&("select" | "insert" | "update" | "delete" | "with")));
    let read = words.windows(2).filter(|pair| ["from", "join", "update"].contains(&pair[0])).map(|pair| pair[1]);
    is_of_rows && read.into_iter().any(|table| !created.iter().any(|new| new == table))
}

/// The statements that read rows while the transaction locks a table that it has altered.
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

/// The tables that these statements create.
fn created(statements: &[String]) -> Vec<String> {
    let definition = |statement: &String| {
        ["create table ", "create unlogged table "]
            .iter()
            .find_map(|begin| statement.strip_prefix(begin).map(str::to_owned))
    };
    let tables = statements.iter().filter_map(definition);
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
        if name.as_str() < FIRST || WITHOUT_OTHER_PROCESSES.contains(&name.as_str()) {
            continue;
        }
        seen += 1;
        let sql = fs::read_to_string(entry.path().join("up.sql")).expect("SQL");
        let metadata = fs::read_to_string(entry.path().join("metadata.toml")).unwrap_or_default();
        let statements = statements(&sql);
        let created = created(&statements);
        for statement in &statements {
            assert_eq!(harm(statement, &created), None, "{name}: {statement}");
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
fn row_reads_behind_a_lock_are_found() {
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

/// A folder with one migration of those statements; `metadata.toml` says how it runs.
fn step(version: &str, sql: &str, in_transaction: bool) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let step = folder.path().join(format!("{version}_step"));
    fs::create_dir(&step).expect("a folder in it");
    fs::write(step.join("up.sql"), sql).expect("written");
    fs::write(step.join("metadata.toml"), format!("run_in_transaction = {in_transaction}\n")).expect("written");
    folder
}

#[rstest]
fn interrupted_index_build_is_repeated(#[values("index", "unique index")] kind: &str) {
    let database = Database::fresh();
    let store = store_of(&database);
    store.migrate().expect("the tables are made");
    let mut conn = database.connect();
    // What an interrupted build leaves behind.
    conn.batch_execute(&format!(
        "create {kind} games_by_step on games (id); \
         update pg_index set indisvalid = false where indexrelid = 'games_by_step'::regclass"
    ))
    .expect("an invalid index");
    let build = format!("create {kind} concurrently if not exists games_by_step on games (id);");
    let folder = step("2099-01-01-000000", &build, false);
    assert_eq!(store.migrate_from(folder.path()).expect("it goes on"), ["20990101000000"]);
    let query =
        diesel::sql_query("select indisvalid as valid from pg_index where indexrelid = 'games_by_step'::regclass");
    assert!(query.get_result::<Valid>(&mut conn).expect("the index").valid);
}

#[tokio::test(flavor = "multi_thread")]
async fn index_builds_and_a_second_node_block_no_writes() {
    let database = Database::fresh();
    store_of(&database).migrate().expect("the tables are made");
    let mut conn = database.connect();
    // A write transaction that is still open: an index build has to wait for it.
    let mut writer = database.connect();
    writer.batch_execute("begin; update games set ply = ply").expect("it writes");
    let build = "create index concurrently if not exists games_by_step on games (id);";
    let folder = Arc::new(step("2099-01-01-000000", build, false));
    let nodes: Vec<_> = (0..2)
        .map(|_| {
            let (store, folder) = (store_of(&database), Arc::clone(&folder));
            thread::spawn(move || store.migrate_from(folder.path()).expect("it is brought up to date"))
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
    assert_eq!(done.concat(), ["20990101000000"], "one of the two has run it");
}

/// A migration waits for a long transaction; others wait behind it for no longer than a moment.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_migration_does_not_block_writers() {
    let database = Database::fresh();
    let store = store_of(&database);
    store.migrate().expect("the tables are made");
    let mut conn = database.connect();
    let mut reader = database.connect();
    reader.batch_execute("begin; select count(*) from games").expect("it reads");
    let folder = step("2099-01-01-000000", "alter table games add column step text;", true);
    let node = thread::spawn(move || store.migrate_from(folder.path()).expect("it is brought up to date"));
    let waits = "select count(*) as count from pg_stat_activity where datname = current_database() \
                 and wait_event_type = 'Lock' and query ilike '%alter table games%'";
    until("the migration waits", async || {
        diesel::sql_query(waits).get_result::<Count>(&mut conn).expect("an answer").count > 0
    })
    .await;
    conn.batch_execute("set lock_timeout = '60s'; update games set ply = ply").expect("others write meanwhile");
    reader.batch_execute("commit").expect("it is over");
    assert_eq!(node.join().expect("no panic"), ["20990101000000"]);
}

/// A database as created by the last commit before the baseline, with some rows.
const FORMER_SQLITE: &str = include_str!("former/sqlite.sql");
const FORMER_POSTGRES: &str = include_str!("former/postgres.sql");

/// The migrations after the baseline.
const LATER: [&str; 5] = ["20261128070001", "20261128080000", "20261128091000", "20261128093000", "20261202120000"];

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, QueryableByName)]
pub(crate) struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

/// The columns, indexes and constraints of a database.
pub(crate) fn schema(conn: &mut store::Connection) -> Vec<Line> {
    match conn {
        store::Connection::Sqlite(conn) => sqlite_columns(conn),
        store::Connection::Postgres(conn) => postgres_columns(conn),
    }
}

fn sqlite_columns(conn: &mut SqliteConnection) -> Vec<Line> {
    let columns = "select t.name || '.' || c.name || ' ' || c.type || ' ' || c.\"notnull\" || ' ' || c.pk || ' ' \
                   || coalesce(c.dflt_value, '') as line from sqlite_schema t, pragma_table_info(t.name) c \
                   where t.type = 'table' and t.name not like 'sqlite%' \
                   union all select type || ' ' || name from sqlite_schema where type <> 'table' \
                   and name not like 'sqlite%' order by 1";
    diesel::sql_query(columns).load(conn).expect("the columns")
}

#[test]
fn former_sqlite_database_is_migrated_to_the_schema_of_a_new_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = |name: &str| {
        let file = folder.path().join(name);
        let conn = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
        (conn, DatabaseUrl::Sqlite(file))
    };
    let (mut former, former_url) = open("former.db");
    former.batch_execute(FORMER_SQLITE).expect("the former database");
    let (mut new, new_url) = open("new.db");
    let store = |url: &DatabaseUrl| Store::open(url).expect("the database opens");
    assert_eq!(store(&former_url).migrate().expect("it is carried over"), LATER);
    assert_eq!(store(&former_url).migrate().expect("once"), [""; 0]);
    store(&former_url).check_up_to_date().expect("nothing is missing");
    store(&new_url).migrate().expect("the tables are made");
    assert_eq!(sqlite_columns(&mut former), sqlite_columns(&mut new));
    let users = diesel::sql_query("select name as line from users order by id").load::<Line>(&mut former);
    let names: Vec<String> = users.expect("the users").into_iter().map(|user| user.line).collect();
    assert_eq!(names, ["Ann", "Bob"], "rows stay");
}

/// A database of a version between two releases has the tables of a migration that is part of a later one now.
#[rstest]
fn merged_migration_adds_what_is_missing(#[values(Backend::Sqlite, Backend::Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::fresh_on(backend);
    let url = match &database {
        None => DatabaseUrl::Sqlite(folder.path().join("between.db")),
        Some(database) => database.url().parse().expect("an address"),
    };
    let store = Store::open(&url).expect("the database opens");
    store.migrate().expect("the tables are made");
    let mut conn = store.dedicated_connection().expect("a connection");
    let complete = schema(&mut conn);
    for statement in [
        "delete from __diesel_schema_migrations where version = '20261202120000'",
        "insert into __diesel_schema_migrations (version) values ('20261130120000')",
        "drop table email_changes",
        "drop table reauthentications",
    ] {
        diesel::sql_query(statement).execute(&mut conn).expect(statement);
    }
    assert_eq!(store.migrate().expect("it is no later version"), ["20261202120000"]);
    store.check_up_to_date().expect("nothing is missing");
    assert_eq!(schema(&mut conn), complete);
}

fn postgres_columns(conn: &mut PgConnection) -> Vec<Line> {
    let columns = "select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' \
                   || coalesce(column_default, '') as line from information_schema.columns where table_schema = 'public' \
                   union all select indexdef from pg_indexes where schemaname = 'public' \
                   union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint \
                   where connamespace = 'public'::regnamespace \
                   union all select tgname::text from pg_trigger where not tgisinternal order by 1";
    diesel::sql_query(columns).load(conn).expect("the columns")
}

#[test]
fn former_postgresql_database_is_migrated_to_the_schema_of_a_new_one() {
    let (former, new) = (Database::fresh(), Database::fresh());
    let mut conn = former.connect();
    conn.batch_execute(FORMER_POSTGRES).expect("the former database");
    let store = store_of(&former);
    assert_eq!(store.migrate().expect("it is carried over"), LATER);
    assert_eq!(store.migrate().expect("once"), [""; 0]);
    store.check_up_to_date().expect("nothing is missing");
    store_of(&new).migrate().expect("the tables are made");
    assert_eq!(postgres_columns(&mut conn), postgres_columns(&mut new.connect()));
    let count = diesel::sql_query("select count(*) as count from users").get_result::<Count>(&mut conn);
    assert_eq!(count.expect("the users").count, 2, "rows stay");
}

/// The tables that were split: each with its key, the table that has some of its columns, and the key of that.
const SPLIT_TABLES: [(&str, &str, &str, &str); 3] = [
    ("games", "id", "game_terms", "game_id"),
    ("users", "id", "user_settings", "user_id"),
    ("challenges", "id", "challenge_terms", "challenge_id"),
];

/// A value for every column that is moved.
const FILL_FORMER: &str = "\
    update games set agreement_bar = 30, rules = 'r', rated = true, white_rating = 1500.5, white_deviation = 60.25, \
        black_rating = 1612.5, black_deviation = 70.75, origin = 'rematch', origin_id = 'zzzzzzzz'; \
    insert into games (id, variant, ruleset, initial_fen, control, white_id, black_id, started_at, ply, fen, turn, turn_began) \
        values ('usual', 'standard', 'fide', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '-', 1, 2, 3, 0, '', 'white', 3); \
    update users set notation = 'icc', most_games = 9, challengers = 'c', reminders = '6h', reminders_since = 11, goes_on = true, \
        biography = 'b', language = 'de', browser_language = 'fr', board_settings = '{}', list_view = 'v', display_settings = '[]', \
        messengers = 'm', mails_messages = false, notice_settings = '1', automatic_leave_since = 12, role = 'arbiter' where id = 1; \
    update challenges set initial_fen = 'i', rated = true, agreement_bar = 31, rules = 's', least_rating = 1400, most_rating = 1700, \
        time_losses_below = 20, message = 'Hi', name = 'n', drawn_side = 'black' where id = 'rematch1'";

/// Each value of a table, with its row's key and its column's name.
fn values(conn: &mut store::Connection, table: &str, key: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for column in columns(conn, table).expect("the columns") {
        let value = format!(
            "select cast({key} as text) || ' {column} ' || coalesce(cast({column} as text), 'null') as name from {table}"
        );
        found.extend(names(conn, Question { sqlite: &value, postgres: &value }).expect("the values"));
    }
    found
}

/// A copy in `folder` of the migrations that come before `first`.
fn migrations_before(first: &str, migrations: &str, folder: &Path) -> PathBuf {
    let before = folder.join("migrations");
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join(migrations);
    for entry in fs::read_dir(migrations).expect("the migrations") {
        let entry = entry.expect("an entry");
        if entry.file_name().to_string_lossy().as_ref() < first {
            fs::create_dir_all(before.join(entry.file_name())).expect("a folder");
            for file in fs::read_dir(entry.path()).expect("a folder") {
                let file = file.expect("a file");
                fs::copy(file.path(), before.join(entry.file_name()).join(file.file_name())).expect("copied");
            }
        }
    }
    before
}

#[rstest]
fn tables_are_split_with_all_their_values(#[values(Backend::Sqlite, Backend::Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::fresh_on(backend);
    let (url, former, migrations) = match &database {
        None => (DatabaseUrl::Sqlite(folder.path().join("former.db")), FORMER_SQLITE, "migrations/sqlite"),
        Some(database) => (database.url().parse().expect("an address"), FORMER_POSTGRES, "migrations/postgres"),
    };
    let store = Store::open(&url).expect("the database opens");
    let connect = || store.dedicated_connection().expect("a connection");
    connect().batch_execute(former).expect("the former database");
    let before = migrations_before(WITHOUT_OTHER_PROCESSES[0], migrations, folder.path());
    assert_eq!(store.migrate_from(&before).expect("the former schema"), LATER[..1]);
    let mut conn = connect();
    conn.batch_execute(FILL_FORMER).expect("values");
    let is_dropped = |value: &String| value.contains(" clocks_written_for ") || value.contains(" role ");
    let former_values = SPLIT_TABLES.map(|(table, key, ..)| {
        values(&mut conn, table, key).into_iter().filter(|value| !is_dropped(value)).collect::<BTreeSet<_>>()
    });
    assert_eq!(store.migrate().expect("it is carried over"), LATER[1..]);
    let mut conn = connect();
    for ((table, key, second, second_key), former) in SPLIT_TABLES.into_iter().zip(former_values) {
        let mut now = values(&mut conn, table, key);
        let second = values(&mut conn, second, second_key);
        let key_of_second = format!(" {second_key} ");
        now.extend(second.into_iter().filter(|value| !value.contains(&key_of_second)).map(|value| {
            value.replace(
                "usual initial_fen null",
                "usual initial_fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            )
        }));
        assert_eq!(now, former, "{table}");
    }
    let roles = "select user_id || ' ' || role || object_kind || object_id as name from user_roles";
    assert_eq!(names(&mut conn, Question { sqlite: roles, postgres: roles }).expect("the roles"), ["1 arbiter"]);
}

/// A game as the former commit packed it, with its analysis: in hexadecimal digits, a line each.
const FORMER_PACKED: &str = include_str!("../../crates/game-record/tests/data/format-1.txt");

#[derive(Debug, PartialEq, Eq, QueryableByName)]
struct Packed {
    #[diesel(sql_type = Binary)]
    record: Vec<u8>,
    #[diesel(sql_type = Binary)]
    analysis: Vec<u8>,
}

const STARTING_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The former database with two packed games, one of which is damaged, and the store that opens it.
fn former_with_packed_games(database: Option<&Database<'_>>, folder: &Path) -> Store {
    let (url, former, begin, end) = match database {
        None => (DatabaseUrl::Sqlite(folder.join("former.db")), FORMER_SQLITE, "x'", "'"),
        Some(database) => (database.url().parse().expect("an address"), FORMER_POSTGRES, "decode('", "', 'hex')"),
    };
    let mut conn = Store::open(&url).expect("the database opens").dedicated_connection().expect("a connection");
    conn.batch_execute(former).expect("the former database");
    let [record, analysis] = FORMER_PACKED.lines().take(2).collect::<Vec<_>>().try_into().expect("two lines");
    let damaged = format!("{}00", &record[..record.len() - 2]);
    for (id, record) in [("packed", record), ("damaged", &damaged)] {
        conn.batch_execute(&format!(
            "insert into games (id, variant, ruleset, initial_fen, control, white_id, black_id, started_at, ply, fen, \
                 turn, turn_began, ended_at, reason, packing) \
                 values ('{id}', 'standard', 'fide', '{STARTING_FEN}', '-', 1, 2, 929959200000, 80, '', \
                 'white', 3, 4, 'resignation', 'packed'); \
             insert into packed_games (game_id, record, analysis) \
                 values ('{id}', {begin}{record}{end}, {begin}{analysis}{end})"
        ))
        .expect("a packed game");
    }
    Store::open(&url).expect("the database opens")
}

/// The bytes of the damaged game, and those of the other.
fn packed_games(store: &Store) -> [Packed; 2] {
    let mut conn = store.dedicated_connection().expect("a connection");
    let packed = diesel::sql_query("select record, analysis from packed_games order by game_id").load(&mut conn);
    packed.expect("the packed games").try_into().expect("two")
}

#[rstest]
fn packed_games_are_converted(#[values(Backend::Sqlite, Backend::Postgres)] backend: Backend) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::fresh_on(backend);
    let store = former_with_packed_games(database.as_deref(), folder.path());
    let [damaged, _] = packed_games(&store);
    assert_eq!(store.migrate().expect("it is carried over"), LATER);
    let [still_damaged, packed] = packed_games(&store);
    assert_eq!(still_damaged, damaged, "what cannot be read stays, and keeps the others from nothing");
    let start = game_record::Start { fen: STARTING_FEN, is_chess960: false, at: 929_959_200_000 };
    let record = game_record::unpack(start, &packed.record).expect("the record");
    let moves: Vec<&str> = record.moves.iter().map(|played| played.uci.as_str()).collect();
    assert_eq!((moves.len(), &moves[..2], record.events.len()), (80, &["e2e4", "c7c5"][..], 1));
    let evaluations = game_record::unpack_analysis(start, &moves, &packed.analysis).expect("the analysis");
    assert_eq!(evaluations.len(), 81);
    assert!(evaluations[0].line.starts_with("e2e4 "), "{}", evaluations[0].line);
}

/// A process of the version before could not read the converted games.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn packed_games_are_not_converted_while_a_process_serves(
    #[values(Backend::Sqlite, Backend::Postgres)] backend: Backend,
) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = Database::fresh_on(backend);
    let store = former_with_packed_games(database.as_deref(), folder.path());
    let migrations = if database.is_some() { "migrations/postgres" } else { "migrations/sqlite" };
    let before = migrations_before(WITHOUT_OTHER_PROCESSES[1], migrations, folder.path());
    store.migrate_from(&before).expect("the schema before");
    let packed = packed_games(&store);

    let serving = match &database {
        Some(database) => store_of(database),
        None => Store::open(&DatabaseUrl::Sqlite(folder.path().join("former.db"))).expect("the database opens"),
    };
    let heartbeat = serving.write_as(Priority::Heartbeat, |_| Ok::<_, StoreError>(()));
    heartbeat.await.expect("a session that shows the process");
    let refused = store.migrate().expect_err("somebody serves").to_string();
    assert!(refused.contains("stop every process of the service"), "{refused}");
    assert_eq!(packed_games(&store), packed);
    drop(serving);
    until("the process is gone", async || store.migrate().is_ok()).await;
    assert_ne!(packed_games(&store), packed);
}

/// A running process would query columns that are gone.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_not_split_while_a_process_serves() {
    let database = Database::fresh();
    database.connect().batch_execute(FORMER_POSTGRES).expect("the former database");
    let serving = store_of(&database);
    let heartbeat = serving.write_as(Priority::Heartbeat, |_| Ok::<_, StoreError>(()));
    heartbeat.await.expect("a session that shows the process");
    let refused = store_of(&database).migrate().expect_err("somebody serves").to_string();
    assert!(refused.contains("stop every process of the service"), "{refused}");
    drop(serving);
    until("the process is gone", async || store_of(&database).migrate().is_ok()).await;
}

#[test]
fn database_from_before_the_former_commit_is_refused_with_an_explanation() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("old.db");
    let mut conn = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    conn.batch_execute(FORMER_SQLITE).expect("the former database");
    conn.batch_execute("delete from __diesel_schema_migrations where version >= '20261127'").expect("older");
    let refused = Store::open(&DatabaseUrl::Sqlite(file)).expect("it opens").migrate().expect_err("too old");
    assert!(refused.to_string().contains("`sealedmove migrate` of commit"), "{refused}");
}

/// Of two migrations with the same version the database would run only one.
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
