//! Reported messages: what arbiters see of a conversation, and what they can do.

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use domain::user::Role;
use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::Connection;

use super::{opponents, read, write};
use testkit::app::{App, Player};

async fn arbiter(app: &App, name: &str) -> Player {
    let player = app.player(name).await;
    app.service()
        .accounts
        .set_roles(name, Role::Arbiter)
        .await
        .expect("the database answers")
        .expect("there is such a player");
    player
}

/// The ids of the messages that `reader` may report, from the page.
async fn reportable(reader: &Player, other: &str) -> Vec<String> {
    let page = reader.page(&format!("/inbox/{other}")).await;
    page.split("action=\"/messages/").skip(1).map(|rest| rest.split('/').next().expect("a key").to_owned()).collect()
}

async fn report(reader: &Player, message: &str) -> Response {
    reader.post(&format!("/messages/{message}/report"), &[]).await
}

async fn judge(arbiter: &Player, message: &str, verdict: &str) -> StatusCode {
    arbiter.post(&format!("/reports/messages/{message}"), &[("verdict", verdict)]).await.status()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn arbiter_sees_a_reported_message_with_three_before_and_after(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    let (carol, eve) = (arbiter(&app, "Carol").await, app.player("Eve").await);
    for number in 1..=9 {
        write(
            if number % 2 == 0 { &bob } else { &ann },
            if number % 2 == 0 { &ann } else { &bob },
            &format!("L{number}."),
        )
        .await;
    }
    assert!(!carol.page("/reports").await.contains("L5."), "nothing is shown that nobody reported");
    let theirs = reportable(&bob, "Ann").await;
    assert_eq!(theirs.len(), 5, "the other's alone");
    let fifth = &theirs[2];

    // Nobody can report a message that they cannot see, or their own.
    for reader in [&eve, &carol] {
        assert_eq!(report(reader, fifth).await.status(), StatusCode::NOT_FOUND);
    }
    assert_eq!(report(&bob, "999999").await.status(), StatusCode::NOT_FOUND);
    assert_eq!(report(&ann, fifth).await.status(), StatusCode::BAD_REQUEST);
    for _ in 0..2 {
        let answer = report(&bob, fifth).await;
        assert_eq!(answer.headers()["location"], "/inbox/Ann");
    }
    assert!(bob.page("/inbox/Ann").await.contains("An arbiter will look at that message."));
    for other in [&ann, &bob, &eve] {
        assert_eq!(other.get("/reports").await.status(), StatusCode::FORBIDDEN);
        assert_eq!(judge(other, fifth, "remove").await, StatusCode::FORBIDDEN);
    }
    let page = carol.page("/reports").await;
    for shown in ["L2.", "L5.", "L8.", "Ann to Bob", "Reported by Bob"] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    assert!(!page.contains("L1.") && !page.contains("L9."), "three before and three after: {page}");
    for path in ["/inbox/Ann", "/inbox/Bob"] {
        assert!(!carol.page(path).await.contains("L5."), "the conversation itself is not the arbiter's");
    }

    assert_eq!(judge(&carol, fifth, "remove").await, StatusCode::SEE_OTHER);
    assert_eq!(judge(&carol, fifth, "keep").await, StatusCode::CONFLICT, "it is looked into");
    assert!(carol.page("/reports").await.contains("No reports are waiting."));
    for (reader, other) in [(&ann, "Bob"), (&bob, "Ann")] {
        let page = reader.page(&format!("/inbox/{other}")).await;
        assert!(page.contains("An arbiter has removed this message.") && !page.contains("L5."), "{page}");
        assert_eq!(read(reader, other).await[4], "ann: An arbiter has removed this message.");
        let (_, json) = reader.api_get(&format!("/api/inbox/{other}")).await;
        assert_eq!(json["messages"][4]["removed"], true, "{json}");
    }
    let answers = reportable(&bob, "Ann").await;
    assert_eq!(answers.len(), 4);

    // One that is kept, and one that the reporter has deleted meanwhile.
    assert_eq!(report(&bob, &theirs[0]).await.status(), StatusCode::SEE_OTHER);
    for (deleter, other) in [(&bob, "Ann"), (&ann, "Bob")] {
        assert_eq!(deleter.post(&format!("/inbox/{other}/delete"), &[]).await.status(), StatusCode::SEE_OTHER);
    }
    assert_eq!(report(&bob, &theirs[1]).await.status(), StatusCode::NOT_FOUND, "it is deleted");
    let page = carol.page("/reports").await;
    assert!(page.contains("L1.") && !page.contains("L3."), "what was reported is kept, the rest forgotten: {page}");
    assert_eq!(judge(&carol, &theirs[0], "keep").await, StatusCode::SEE_OTHER);
    assert!(read(&bob, "Ann").await.is_empty() && read(&ann, "Bob").await.is_empty());
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn arbiters_cannot_judge_their_own_conversations(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (bob, carol, dan) = (app.player("Bob").await, arbiter(&app, "Carol").await, arbiter(&app, "Dan").await);
    carol.start_game(&bob, &[]).await;
    write(&carol, &bob, "You patzer").await;
    let message = reportable(&bob, "Carol").await.remove(0);
    assert_eq!(report(&bob, &message).await.status(), StatusCode::SEE_OTHER);
    let page = carol.page("/reports").await;
    assert!(page.contains("One message is waiting for another arbiter"), "{page}");
    assert!(!page.contains("Reported by") && !page.contains("action=\"/reports/messages"), "{page}");
    assert_eq!(judge(&carol, &message, "keep").await, StatusCode::FORBIDDEN);
    assert!(dan.page("/reports").await.contains("You patzer"));
    assert_eq!(judge(&dan, &message, "keep").await, StatusCode::SEE_OTHER);
    assert!(carol.page("/reports").await.contains("No reports are waiting."));
    assert_eq!(read(&bob, "Carol").await, ["carol: You patzer"], "it stands");
}

/// A player can have at most twenty pending reports, of chat and of messages together.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reports_of_messages_and_of_chat_share_a_limit(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[]).await;
    let form = [("room", "player"), ("text", "You patzer")];
    assert_eq!(ann.api_post(&format!("/api/board/game/{game}/chat"), &form).await.0, StatusCode::OK);
    for number in 0..20 {
        write(&ann, &bob, &format!("Message {number}")).await;
    }
    let page = bob.page(&format!("/game/{game}/chat")).await;
    let line = page.split("action=\"/chat/").nth(1).and_then(|rest| rest.split('/').next()).expect("a button");
    assert_eq!(bob.post(&format!("/chat/{line}/report"), &[]).await.status(), StatusCode::SEE_OTHER);
    let messages = reportable(&bob, "Ann").await;
    assert_eq!(messages.len(), 20);
    for message in &messages[..19] {
        assert_eq!(report(&bob, message).await.status(), StatusCode::SEE_OTHER);
    }
    let refused = report(&bob, &messages[19]).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.text().await.expect("a page").contains("20 of your reports are waiting for an arbiter."));
}

/// Messages that arbiters have kept are removed once both players have deleted them, whichever comes first; those that
/// arbiters have removed stay.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn dismissed_reports_end_with_the_conversation(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob, carol) = {
        let (ann, bob) = opponents(&app).await;
        (ann, bob, arbiter(&app, "Carol").await)
    };
    for text in ["Kept first", "Kept last", "Removed", "Never reported"] {
        write(&ann, &bob, text).await;
    }
    let messages = reportable(&bob, "Ann").await;
    for message in &messages[..3] {
        assert_eq!(report(&bob, message).await.status(), StatusCode::SEE_OTHER);
    }
    assert_eq!(judge(&carol, &messages[0], "keep").await, StatusCode::SEE_OTHER);
    assert_eq!(judge(&carol, &messages[2], "remove").await, StatusCode::SEE_OTHER);
    for (deleter, other) in [(&bob, "Ann"), (&ann, "Bob")] {
        assert_eq!(stored(&app).len(), 4, "{other} is not deleted by both");
        assert_eq!(deleter.post(&format!("/inbox/{other}/delete"), &[]).await.status(), StatusCode::SEE_OTHER);
    }
    assert_eq!(stored(&app), ["Kept last", "Removed"]);
    assert_eq!(judge(&carol, &messages[1], "keep").await, StatusCode::SEE_OTHER);
    assert_eq!(stored(&app), ["Removed"]);
    assert_eq!(judge(&carol, &messages[1], "keep").await, StatusCode::NOT_FOUND, "it is gone");
}

/// The messages in the database, in order.
fn stored(app: &App) -> Vec<String> {
    #[derive(QueryableByName)]
    struct Body {
        #[diesel(sql_type = Text)]
        body: String,
    }
    let query = diesel::sql_query("select body from direct_messages order by id");
    let found: Vec<Body> = match &mut app.store().dedicated_connection().expect("the database") {
        Connection::Sqlite(conn) => query.load(conn).expect("the messages"),
        Connection::Postgres(conn) => query.load(conn).expect("the messages"),
    };
    found.into_iter().map(|found| found.body).collect()
}

/// However many reports wait for other arbiters, an arbiter finds those that they may judge, each with its context.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn reports_for_other_arbiters_hide_no_others(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    let (carol, dan) = (arbiter(&app, "Carol").await, app.player("Dan").await);
    carol.start_game(&bob, &[]).await;
    dan.start_game(&bob, &[]).await;
    write(&carol, &bob, "C0.").await;
    let many = "insert into direct_messages (conversation_id, author_id, body, sent_at) \
                select conversation_id, author_id, 'C.', sent_at from direct_messages d, \
                (with recursive n(i) as (select 1 union all select i + 1 from n where i < 210) select i from n) as numbers; \
                insert into direct_message_reports (message_id, reporter_id, reported_at) \
                select d.id, u.id, 0 from direct_messages d, users u where u.name = 'Bob' and d.body = 'C.'";
    app.store().dedicated_connection().expect("the database").batch_execute(many).expect("they are stored");
    for number in 1..=9 {
        write(&ann, &bob, &format!("A{number}.")).await;
        write(&dan, &bob, &format!("D{number}.")).await;
    }
    // Bob has too many pending reports to make new ones, so these are inserted.
    let (anns, dans) = (reportable(&bob, "Ann").await, reportable(&bob, "Dan").await);
    for message in [&anns[0], &anns[4], &dans[8]] {
        let insert = format!(
            "insert into direct_message_reports (message_id, reporter_id, reported_at) \
             select {message}, id, 1 from users where name = 'Bob'"
        );
        app.store().dedicated_connection().expect("the database").batch_execute(&insert).expect("it is stored");
    }
    let page = carol.page("/reports").await;
    assert!(page.contains("210 messages are waiting for other arbiters"), "{page}");
    let counts = |words: &str| page.matches(words).count();
    for (shown, times) in [
        ("A1.", 1),
        ("A2.", 2),
        ("A4.", 2),
        ("A5.", 1),
        ("A8.", 1),
        ("A9.", 0),
        ("D5.", 0),
        ("D6.", 1),
        ("D9.", 1),
        ("C.", 0),
    ] {
        assert_eq!(counts(shown), times, "{shown}: {page}");
    }
    assert_eq!((counts("Ann to Bob"), counts("Dan to Bob")), (2, 1));
}
