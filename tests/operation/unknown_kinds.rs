//! Kinds are defined by the program: no check in the database lists them, and a kind of a later version is an error
//! rather than a crash.

use diesel::SqliteConnection;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::{DatabaseUrl, PgConnection, Store};
use testkit::app::{App, Player};
use testkit::postgres::Database;

/// The only list that is checked: a game has two sides.
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

/// The text between each `begin` and the next `end`.
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

/// Bob's row among the settings.
const BOB: &str = "user_id = (select id from users where name = 'Bob')";

/// A column, the condition for its rows, a value that a later version may write there, and the page that reads it.
const UNKNOWN_KINDS: [(&str, &str, &str, &str); 11] = [
    ("challenges.kind", "id = '{challenge}'", "invitation", "/challenge/{challenge}"),
    ("challenge_terms.variant", "challenge_id = '{challenge}'", "atomic", "/challenge/{challenge}"),
    ("challenge_terms.ruleset", "challenge_id = '{challenge}'", "club", "/challenge/{challenge}"),
    ("challenge_terms.control", "challenge_id = '{challenge}'", "1 moon", "/challenge/{challenge}"),
    ("challenge_terms.colour", "challenge_id = '{challenge}'", "auction", "/challenge/{challenge}"),
    ("challenges.status", "id = '{challenge}'", "adjourned", "/challenge/{challenge}"),
    ("user_settings.challengers", BOB, "club", "/player/Bob"),
    ("user_settings.notation", BOB, "braille", "/player/Bob"),
    ("user_settings.language", BOB, "every one", "/player/Bob"),
    ("game_terms.variant", "game_id = '{game}'", "atomic", "/game/{game}"),
    ("game_terms.ruleset", "game_id = '{game}'", "club", "/game/{game}"),
];

/// Pages that list games, challenges or people.
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
async fn unknown_kind_is_an_error_and_hides_nothing_else(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, carl) = (app.player("Ann").await, app.player("Bob").await, app.player("Carl").await);
    let (game, other) = (ann.start_game(&bob, &[]).await, ann.start_game(&bob, &[]).await);
    let challenge = async |from: &Player, path: &str| {
        let (status, created) = from.api_post(path, &[("days", "3")]).await;
        assert_eq!(status, StatusCode::OK, "{created}");
        created["id"].as_str().expect("an id").to_owned()
    };
    let sent = challenge(&ann, "/api/challenge/Bob").await;
    let received = challenge(&carl, "/api/challenge/Ann").await;
    let seek = challenge(&bob, "/api/board/seek").await;
    assert_eq!(ann.post("/player/Bob/follow", &[]).await.status(), StatusCode::SEE_OTHER);
    let fill_in = |text: &str| {
        let ids = [("{game}", &game), ("{other}", &other), ("{challenge}", &sent), ("{received}", &received)];
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
    // Changes by hand publish no event; starting to follow changes clears the caches.
    let clear_caches = async || app.service().remote_changes.follow_remote_changes().await.expect("the database");
    for (column, rows, unknown, path) in UNKNOWN_KINDS {
        let (table, column) = column.split_once('.').expect("a table and a column");
        let (path, rows) = (fill_in(path), fill_in(rows));
        ann.page(&path).await;
        conn.batch_execute(&format!(
            "alter table {table} add column known text; update {table} set known = {column}; \
             update {table} set {column} = '{unknown}' where {rows}"
        ))
        .expect("no check refuses it");
        clear_caches().await;
        // A panic would send no response at all.
        assert_eq!(ann.get(&path).await.status(), StatusCode::INTERNAL_SERVER_ERROR, "{column} {unknown}");
        // It hides nothing else.
        lists_work().await;
        conn.batch_execute(&format!("update {table} set {column} = known; alter table {table} drop column known"))
            .expect("as it was");
        clear_caches().await;
        ann.page(&path).await;
    }
    // Neither do roles, ratings and results of kinds that only a later version knows.
    conn.batch_execute(
        "insert into user_roles (user_id, role, object_kind, object_id) \
             select id, 'organiser', '', '' from users union all select id, 'arbiter', 'club', 'x' from users; \
         insert into ratings (user_id, variant, rating, deviation, volatility, games, progress) \
             select id, 'atomic', 1500, 300, 0.06, 1, 0 from users; \
         insert into tallies (user_id, variant, side, rated, won, drawn, lost) \
             select id, 'atomic', 'white', true, 1, 0, 0 from users",
    )
    .expect("no check refuses it");
    clear_caches().await;
    lists_work().await;
    ann.page("/player/Bob").await;
    // The origin of a game is no part of its play, and need not be the id of a game; nor do the opponent's reminders
    // matter for it.
    conn.batch_execute(
        "update game_terms set origin = 'pairing', origin_id = 'winter cup, round 3, board 12'; \
         update user_settings set reminders = '24h fortnight'",
    )
    .expect("no check refuses it");
    clear_caches().await;
    ann.play(&game, "e2e4").await;
    ann.page(&format!("/game/{game}")).await;
    lists_work().await;
    assert_eq!(bob.get("/settings/reminders").await.status(), StatusCode::INTERNAL_SERVER_ERROR);
}
