//! The player search does not scan names of guests, however many there are.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};
use store::Connection;

use super::Guest;
use testkit::app::App;

#[derive(QueryableByName)]
struct SuffixCounts {
    #[diesel(sql_type = BigInt)]
    of_guests: i64,
    #[diesel(sql_type = BigInt)]
    of_others: i64,
}

/// The number of name suffixes stored for the search, of guests and of others.
fn suffix_counts(conn: &mut Connection) -> (i64, i64) {
    let query = diesel::sql_query(
        "select count(case when is_guest then 1 end) as of_guests, count(case when not is_guest then 1 end) as of_others \
         from user_name_suffixes inner join users on users.id = user_id",
    );
    let counts: SuffixCounts = match conn {
        Connection::Postgres(conn) => query.get_result(conn),
        Connection::Sqlite(conn) => query.get_result(conn),
    }
    .expect("a count");
    (counts.of_guests, counts.of_others)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn names_of_guests_are_not_indexed_for_the_search(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let mut conn = app.store().dedicated_connection().expect("the database");
    let ann = app.player("Anna-Guestbook").await;
    let (_, of_others) = suffix_counts(&mut conn);
    assert_eq!(of_others, 12, "from `nna-guestbook` to `ok`, and none for the first letter");
    Guest::at(&app).begin("white").await;
    let (of_guests, with_engine) = suffix_counts(&mut conn);
    assert_eq!((of_guests, with_engine), (0, of_others + 6), "those of the account Engine-4 besides");
    let found = ann.api_get("/api/player/autocomplete?term=guest").await.1;
    assert_eq!(found, json!(["anna-guestbook"]));

    // An older version stores the row first, and marks it afterwards.
    app.add_user("Late-Guestbook").await;
    assert_eq!(suffix_counts(&mut conn), (0, with_engine + 12));
    conn.batch_execute("update users set is_guest = true where name = 'Late-Guestbook'").expect("it is marked");
    assert_eq!(suffix_counts(&mut conn), (0, with_engine));
}

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// A prefix search reads the index of confirmed accounts.
#[tokio::test(flavor = "multi_thread")]
async fn prefix_search_uses_the_index_of_confirmed_accounts() {
    let app = App::start().await;
    let mut conn = app.store().dedicated_connection().expect("the database");
    let Connection::Sqlite(conn) = &mut conn else { panic!("it is SQLite") };
    let query = diesel::sql_query(
        "explain query plan select id from users where name_key >= 'gue' and name_key < 'guf' and confirmed_at is not null \
         order by name_key limit 10",
    );
    let steps: Vec<Step> = query.load(conn).expect("a plan");
    let plan: Vec<String> = steps.into_iter().map(|step| step.detail).collect();
    assert!(plan.iter().any(|step| step.contains("users_confirmed_by_name")), "{plan:?}");
}
