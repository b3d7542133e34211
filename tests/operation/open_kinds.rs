//! What kinds of things there are is the program's to know: no check in the database lists them, rows of before outlive the
//! step that lifted such lists, and a kind of a later version is an error rather than a crash.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::{PgConnection, SqliteConnection};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{DatabaseUrl, Store};

use crate::harness::app::{App, Player};
use crate::harness::postgres::Database;

/// The migration that lifts the lists.
const LIFTED: &str = "2026-11-22-210000_open_kinds";

/// The only list that stays: a game has two sides.
const SIDES: [&str; 2] = ["'white'", "'black'"];

#[derive(Debug, QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

fn lines<C>(conn: &mut C, sql: &str) -> Vec<String>
where
    C: diesel::connection::LoadConnection,
    for<'q> diesel::query_builder::SqlQuery: diesel::query_dsl::LoadQuery<'q, C, Line>,
{
    let lines: Vec<Line> = diesel::sql_query(sql).load(conn).expect(sql);
    lines.into_iter().map(|line| line.line).collect()
}

/// What stands between each `begin` and the next `end`.
fn lists<'t>(text: &'t str, begin: &str, end: &str) -> Vec<&'t str> {
    text.split(begin).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

/// The quoted words of a list.
fn words(list: &str) -> Vec<String> {
    list.split('\'').skip(1).step_by(2).map(|word| format!("'{word}'")).collect()
}

fn migrated_sqlite(folder: &tempfile::TempDir) -> SqliteConnection {
    let file = folder.path().join("sealedmove.db");
    Store::open(&DatabaseUrl::Sqlite(file.clone())).and_then(|store| store.migrate()).expect("the tables are made");
    SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens")
}

#[test]
fn no_check_lists_kinds_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut conn = migrated_sqlite(&folder);
    let tables = lines(&mut conn, "select name || ': ' || lower(sql) as line from sqlite_schema where type = 'table'");
    for table in &tables {
        for list in lists(table, " in (", ")") {
            assert_eq!(words(list), SIDES, "{table}");
        }
    }
    assert!(tables.iter().any(|table| table.contains("check (side in (")), "tables are read");
}

#[test]
fn no_check_lists_kinds_on_postgresql() {
    let database = Database::fresh();
    let url: DatabaseUrl = database.url().parse().expect("the address of a database");
    Store::open(&url).and_then(|store| store.migrate()).expect("the tables are made");
    let mut conn: PgConnection = database.connect();
    let checks = lines(
        &mut conn,
        "select conrelid::regclass::text || ': ' || pg_get_constraintdef(oid) as line from pg_constraint \
         where contype = 'c' and connamespace = 'public'::regnamespace",
    );
    for check in &checks {
        for list in lists(check, "ARRAY[", "]") {
            assert_eq!(words(list), SIDES, "{check}");
        }
    }
    assert!(checks.iter().any(|check| check.contains("ARRAY[")), "checks are read");
}

/// Somebody of everything: each table that is made anew has rows, and so has each that refers to one.
const CONTENT: &str = "
    insert into users (id, name, name_key, email, email_key, password_hash, created_at, confirmed_at, role, challengers, most_games)
        values (1, 'Ann', 'ann', 'ann@example.org', 'ann@example.org', 'x', 1, 2, 'arbiter', 'followed', 7),
               (2, 'Bob', 'bob', 'bob@example.org', 'bob@example.org', 'y', 3, null, 'player', 'everyone', null);
    insert into sessions (key_hash, user_id, user_agent, created_at, seen_at, expires_at) values ('s', 1, 'a', 1, 2, 3);
    insert into one_time_keys (key_hash, user_id, purpose, created_at, expires_at)
        values ('k', 1, 'confirm', 1, 2), ('l', 2, 'reset', 3, 4);
    insert into games (id, variant, ruleset, initial_fen, control, white_id, black_id, started_at, ply, fen, turn, turn_began)
        values ('aaaaaaaa', 'standard', 'fide', 'f', '3d/move', 1, 2, 20, 0, 'f', 'white', 20),
               ('bbbbbbbb', 'chess960', 'fide', 'f', '3d/move', 2, 1, 10, 0, 'f', 'white', 10);
    insert into moves (game_id, ply, uci, san, played_at, spent) values ('aaaaaaaa', 0, 'e2e4', 'e4', 21, 1);
    insert into challenges (id, kind, challenger_id, opponent_id, variant, ruleset, control, colour, status, created_at,
            answered_at, places, seek_id, rematch_of, message, least_rating, most_rating, expires_at, agreement_bar, rated)
        values ('aaaaaaaa', 'direct', 1, 2, 'standard', 'fide', '3d/move', 'white', 'accepted', 5, 20, 1, null, null, 'Hi', null, null, null, 30, true),
               ('seekseek', 'seek', 2, null, 'chess960', 'fide', '3d/move', 'random', 'created', 6, null, 3, null, null, null, 1000, 2000, 99, null, false),
               ('bbbbbbbb', 'seek', 2, 1, 'chess960', 'fide', '3d/move', 'random', 'accepted', 6, 10, 1, 'seekseek', null, null, 1000, 2000, null, null, false),
               ('rematch1', 'direct', 2, 1, 'standard', 'fide', '3d/move', 'white', 'declined', 30, 31, 1, null, 'aaaaaaaa', null, null, null, null, null, false);
    insert into relations (user_id, other_id, kind, since) values (1, 2, 'follow', 1), (2, 1, 'block', 2);
    insert into ratings (user_id, variant, rating, deviation, volatility, games, progress, best, best_game, best_at, listed_until)
        values (1, 'standard', 1512.25, 80.5, 0.06, 9, -3, 1530, 'aaaaaaaa', 8, 9);
    insert into rating_days (user_id, variant, day, rating, deviation)
        values (1, 'standard', 11, 1512.25, 80.5), (1, 'standard', 10, 1508, 81), (2, 'chess960', 12, 1500, 350);
    insert into tallies (user_id, variant, side, rated, won, drawn, lost) values (1, 'standard', 'white', true, 1, 2, 3);
    insert into openings (id, eco, name, name_key) values (4, 'B00', 'King''s Pawn', 'king''s pawn');
    insert into game_players (user_id, started_at, game_id, side, opponent_id, variant, rated, ended_at, result, opening_id)
        values (1, 20, 'aaaaaaaa', 'white', 2, 'standard', true, 25, 'won', 4),
               (2, 20, 'aaaaaaaa', 'black', 1, 'standard', true, null, null, null);
    insert into chat_lines (id, game_id, room, user_id, body, said_at, removed_at, removed_by)
        values (3, 'aaaaaaaa', 'player', 1, 'Hello', 22, null, null), (7, 'aaaaaaaa', 'spectator', 2, 'Psst', 23, 24, 'Geurt');
    delete from chat_lines where id = 7;
    insert into chat_reports (line_id, reporter_id, reported_at) values (3, 2, 24);
    insert into chat_mutes (user_id, game_id, room) values (1, 'aaaaaaaa', 'spectator');
";

/// All rows of all tables, column by column, as SQLite writes them down.
fn content(conn: &mut SqliteConnection, columns: &BTreeMap<String, Vec<String>>) -> BTreeMap<String, Vec<String>> {
    let row = |names: &Vec<String>| {
        names.iter().map(|name| format!("'{name}=' || quote(\"{name}\")")).collect::<Vec<_>>().join(" || ' ' || ")
    };
    let read = |(table, names): (&String, &Vec<String>)| {
        let rows = lines(conn, &format!("select {} as line from {table} order by 1", row(names)));
        (table.clone(), rows)
    };
    columns.iter().map(read).collect()
}

fn columns(conn: &mut SqliteConnection) -> BTreeMap<String, Vec<String>> {
    let tables = lines(
        conn,
        "select name as line from sqlite_schema where type = 'table' and name not like '\\_\\_diesel%' escape '\\'",
    );
    let of = |table: String| {
        let names = lines(conn, &format!("select name as line from pragma_table_info('{table}') order by name"));
        (table, names)
    };
    tables.into_iter().map(of).collect()
}

#[test]
fn rows_of_before_outlive_the_tables_made_anew_on_sqlite() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sealedmove.db");
    let url = DatabaseUrl::Sqlite(file.clone());
    let store = Store::open(&url).expect("the file is made");
    let mut conn = SqliteConnection::establish(file.to_str().expect("UTF-8")).expect("the file opens");
    conn.batch_execute(
        "pragma journal_mode = wal; pragma foreign_keys = on; create table __diesel_schema_migrations \
         (version varchar(50) primary key not null, run_on timestamp not null default current_timestamp)",
    )
    .expect("an empty database");
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let mut steps: Vec<_> =
        fs::read_dir(migrations).expect("the migrations").map(|step| step.expect("one").path()).collect();
    steps.sort();
    let mut lifting = None;
    for step in &steps {
        let name = step.file_name().expect("a name").to_string_lossy().into_owned();
        let version: String = name.split('_').next().expect("a version").chars().filter(char::is_ascii_digit).collect();
        if name == LIFTED {
            lifting = Some(version);
            break;
        }
        conn.batch_execute(&fs::read_to_string(step.join("up.sql")).expect("SQL")).expect(&name);
        conn.batch_execute(&format!("insert into __diesel_schema_migrations (version) values ('{version}')"))
            .expect("noted");
    }
    conn.batch_execute(CONTENT).expect("rows");
    let mut known = columns(&mut conn);
    // Later migrations may queue work, which takes keys.
    known.retain(|table, _| !["jobs", "sqlite_sequence"].contains(&table.as_str()));
    let before = content(&mut conn, &known);
    // Later steps have moves and the days of ratings without hidden row ids, so that they are their own indexes, and another index
    // of ratings in the place of one.
    let indexes = "select tbl_name || '.' || name as line from sqlite_schema \
                   where type = 'index' and name not in ('sqlite_autoindex_moves_1', 'sqlite_autoindex_rating_days_1', \
                   'ratings_listed') order by 1";
    let indexes_before = lines(&mut conn, indexes);

    let run = store.migrate().expect("it is brought up to date");
    assert_eq!(run.first(), lifting.as_ref());
    for (table, rows) in content(&mut conn, &known) {
        assert_eq!(rows, before[&table], "{table}");
    }
    let indexes_after = lines(&mut conn, indexes);
    for index in indexes_before {
        assert!(indexes_after.contains(&index), "{index} is gone");
    }
    assert_eq!(lines(&mut conn, "select \"table\" as line from pragma_foreign_key_check"), Vec::<String>::new());
    assert_eq!(lines(&mut conn, "select seq || '' as line from sqlite_sequence where name = 'chat_lines'"), ["7"]);
}

/// A column, whose rows those are, what a later version may write there, and the page that reads it.
const UNKNOWN_KINDS: [(&str, &str, &str, &str); 12] = [
    ("challenges.kind", "id = '{challenge}'", "invitation", "/challenge/{challenge}"),
    ("challenges.variant", "id = '{challenge}'", "atomic", "/challenge/{challenge}"),
    ("challenges.ruleset", "id = '{challenge}'", "club", "/challenge/{challenge}"),
    ("challenges.control", "id = '{challenge}'", "1 moon", "/challenge/{challenge}"),
    ("challenges.colour", "id = '{challenge}'", "auction", "/challenge/{challenge}"),
    ("challenges.status", "id = '{challenge}'", "adjourned", "/challenge/{challenge}"),
    ("users.role", "name = 'Bob'", "organiser", "/player/Bob"),
    ("users.challengers", "name = 'Bob'", "club", "/player/Bob"),
    ("users.notation", "name = 'Bob'", "braille", "/player/Bob"),
    ("users.language", "name = 'Bob'", "every one", "/player/Bob"),
    ("games.variant", "id = '{game}'", "atomic", "/game/{game}"),
    ("games.ruleset", "id = '{game}'", "club", "/game/{game}"),
];

/// What lists games, challenges or people.
const LISTS: [&str; 8] = [
    "/",
    "/lobby",
    "/following",
    "/players?name=b",
    "/player/Ann",
    "/player/Ann/games",
    "/game/{other}",
    "/challenge/{received}",
];

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn a_kind_of_a_later_version_is_an_error(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, carl) = (app.player("Ann").await, app.player("Bob").await, app.player("Carl").await);
    let (game, other) = (ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await);
    let challenge = async |from: &Player, path: &str| {
        let (status, made) = from.api_post(path, &[("days", "3")]).await;
        assert_eq!(status, StatusCode::OK, "{made}");
        made["id"].as_str().expect("an id").to_owned()
    };
    let made = challenge(&ann, "/api/challenge/Bob").await;
    let received = challenge(&carl, "/api/challenge/Ann").await;
    let seek = challenge(&bob, "/api/board/seek").await;
    assert_eq!(ann.post("/player/Bob/follow", &[]).await.status(), StatusCode::SEE_OTHER);
    let fill_in = |text: &str| {
        let ids = [("{game}", &game), ("{other}", &other), ("{challenge}", &made), ("{received}", &received)];
        ids.into_iter().fold(text.to_owned(), |text, (name, id)| text.replace(name, id))
    };
    let lists_work = async || {
        for list in LISTS {
            ann.page(&fill_in(list)).await;
        }
        assert!(ann.page("/").await.contains(&fill_in("/game/{other}")), "the other game is listed");
        assert!(ann.page("/lobby").await.contains(&seek), "the seek is listed");
        let (status, waiting) = ann.api_get("/api/challenge").await;
        assert_eq!((status, &waiting["in"][0]["id"]), (StatusCode::OK, &received.as_str().into()), "{waiting}");
    };
    let mut conn = app.store().dedicated_connection().expect("the database");
    // Nobody tells of what is changed by hand; who begins to follow changes keeps nothing of before.
    let forget_kept = async || app.service().follow_remote_changes().await.expect("the database");
    for (column, rows, unknown, path) in UNKNOWN_KINDS {
        let (table, column) = column.split_once('.').expect("a table and a column");
        let (path, rows) = (fill_in(path), fill_in(rows));
        ann.page(&path).await;
        conn.batch_execute(&format!(
            "alter table {table} add column known text; update {table} set known = {column}; \
             update {table} set {column} = '{unknown}' where {rows}"
        ))
        .expect("no check refuses it");
        forget_kept().await;
        // A panic would be no answer at all.
        assert_eq!(ann.get(&path).await.status(), StatusCode::INTERNAL_SERVER_ERROR, "{column} {unknown}");
        // It hides nothing else.
        lists_work().await;
        conn.batch_execute(&format!("update {table} set {column} = known; alter table {table} drop column known"))
            .expect("as it was");
        forget_kept().await;
        ann.page(&path).await;
    }
    // Nor do the ratings and results of a kind of chess that a later version knows.
    conn.batch_execute(
        "insert into ratings (user_id, variant, rating, deviation, volatility, games, progress) \
             select id, 'atomic', 1500, 300, 0.06, 1, 0 from users; \
         insert into tallies (user_id, variant, side, rated, won, drawn, lost) \
             select id, 'atomic', 'white', true, 1, 0, 0 from users",
    )
    .expect("no check refuses it");
    forget_kept().await;
    lists_work().await;
    ann.page("/player/Bob").await;
    // What a game came of is no part of its play, nor is when the opponent is to be reminded.
    conn.batch_execute("update games set origin = 'tournament'; update users set reminders = '24h fortnight'")
        .expect("no check refuses it");
    forget_kept().await;
    ann.play(&game, "e2e4").await;
    ann.page(&format!("/game/{game}")).await;
    assert_eq!(bob.get("/settings").await.status(), StatusCode::INTERNAL_SERVER_ERROR);
}
