//! Query plans of messages.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::Connection;

use super::{opponents, write};
use testkit::app::App;

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    detail: String,
}

/// Whether a player who never answers has written is found without scanning everything that the other has written.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn one_sided_conversation_is_not_scanned(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "Hello").await;
    let mut conn = app.store().dedicated_connection().expect("the database");
    conn.batch_execute(
        "insert into direct_messages (conversation_id, author_id, body, sent_at) \
         select conversation_id, author_id, body, sent_at from direct_messages, \
         (with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select i from n) as numbers; \
         analyze",
    )
    .expect("a monologue");
    // The query of `store::direct_messages::has_written_since`.
    let query =
        "select sent_at from direct_messages where conversation_id = 1 and author_id = 2 order by id desc limit 1";
    let plan: Vec<String> = match &mut conn {
        Connection::Sqlite(conn) => {
            let steps: Vec<Step> = diesel::sql_query(format!("explain query plan {query}")).load(conn).expect("a plan");
            steps.into_iter().map(|step| step.detail).collect()
        }
        Connection::Postgres(conn) => {
            let lines: Vec<Line> = diesel::sql_query(format!("explain {query}")).load(conn).expect("a plan");
            lines.into_iter().map(|line| line.detail).collect()
        }
    };
    assert!(plan.iter().any(|step| step.contains("direct_messages_by_writer")), "{plan:?}");
}
