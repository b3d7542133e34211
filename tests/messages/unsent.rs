//! Text that cannot be sent is not lost.

use diesel::connection::SimpleConnection;
use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::Connection;

use super::{opponents, read, write};
use testkit::app::{App, Player};

const WORDS: &str = "A long <letter>";

async fn post(writer: &Player) -> Response {
    writer.post("/inbox/Bob", &[("text", WORDS)]).await
}

/// The attributes of the field with the unsent text; `None` if there is no such field.
fn field(page: &str) -> Option<&str> {
    let (before, _) = page.split_once(">A long &#60;letter&#62;</textarea>")?;
    before.rsplit_once("<textarea").map(|(_, attributes)| attributes)
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unsent_text_can_be_copied_after_a_block(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "Hello").await;
    let closed =
        [("/player/Ann/block", vec![]), ("/settings/messages", vec![("messengers", "nobody"), ("mails", "1")])];
    for (path, form) in closed {
        assert!(ann.page("/inbox/Bob").await.contains("name=\"text\""), "the page is open before {path}");
        assert_eq!(bob.post(path, &form).await.status(), StatusCode::SEE_OTHER, "{path}");
        let refused = post(&ann).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{path}");
        let page = refused.text().await.expect("a page");
        assert!(field(&page).is_some_and(|field| field.contains(" readonly")), "{path}: {page}");
        assert!(page.contains("Your message, not sent") && !page.contains("name=\"text\""), "{path}: {page}");
        assert!(!ann.page("/inbox/Bob").await.contains("not sent"), "{path}");
        assert_eq!(bob.post("/player/Ann/unblock", &[]).await.status(), StatusCode::SEE_OTHER);
    }
    assert_eq!(read(&bob, "Ann").await, ["ann: Hello"]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unsent_text_can_be_sent_again_after_a_database_lock(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "Hello").await;
    let mut other = app.store().dedicated_connection().expect("the database");
    let lock = match &other {
        Connection::Sqlite(_) => "pragma busy_timeout = 10000; begin immediate",
        Connection::Postgres(_) => "begin; lock table direct_messages in exclusive mode",
    };
    other.batch_execute(lock).expect("the lock is taken");
    let refused = post(&ann).await;
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key("retry-after"));
    let page = refused.text().await.expect("a page");
    assert!(field(&page).is_some_and(|field| field.contains("name=\"text\"")), "{page}");
    assert!(page.contains("please try again") && page.contains("Hello"), "with the conversation: {page}");
    other.batch_execute("rollback").expect("the lock is given back");
    assert_eq!(post(&ann).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(read(&bob, "Ann").await, ["ann: Hello".to_owned(), format!("ann: {WORDS}")]);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn unsent_text_is_shown_even_if_the_conversation_cannot_be_read(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "Hello").await;
    let mut other = app.store().dedicated_connection().expect("the database");
    other.batch_execute("alter table direct_messages rename to direct_messages_away").expect("it is away");
    let refused = post(&ann).await;
    assert!(refused.status().is_server_error(), "{refused:?}");
    let page = refused.text().await.expect("a page");
    assert!(field(&page).is_some_and(|field| field.contains("name=\"text\"")), "{page}");
    assert!(page.contains("Messages with Bob"), "{page}");
    other.batch_execute("alter table direct_messages_away rename to direct_messages").expect("it is back");
    assert_eq!(post(&ann).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(read(&bob, "Ann").await.len(), 2);
}
