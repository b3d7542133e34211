//! The inbox and a conversation as pages, without scripts.

use std::time::Duration;

use reqwest::{Response, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{count_unread, opponents, read, write};
use testkit::app::{App, Player};
use testkit::http_client;

/// The count beside the link to the inbox, on any page.
async fn inbox_count(player: &Player) -> String {
    let page = player.page("/rules").await;
    let (_, count) = page.split_once("id=\"inbox-count\"").expect("the number");
    let (attributes, rest) = count.split_once('>').expect("a tag");
    let number = rest.split('<').next().expect("a number").to_owned();
    assert_eq!(attributes.contains("hidden"), number == "0", "{number}");
    number
}

/// Reads a stream of events until it contains `expected`.
async fn read_until(stream: &mut Response, expected: &str) {
    let mut received = String::new();
    while !received.contains(expected) {
        let piece = stream.chunk().await.expect("the stream is whole").unwrap_or_else(|| panic!("it ends: {received}"));
        received.push_str(&String::from_utf8_lossy(&piece));
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn messages_are_written_and_read_on_pages(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    let eve = app.player("Eve").await;
    eve.start_game(&bob, &[]).await;
    assert!(bob.page("/inbox").await.contains("No messages yet."));
    assert!(ann.page("/player/Bob").await.contains("href=\"/inbox/Bob\""));
    assert!(!ann.page("/player/Ann").await.contains("href=\"/inbox/Ann\""));
    let empty = ann.page("/inbox/Bob").await;
    assert!(empty.contains("Nothing has been written yet.") && empty.contains("action=\"/inbox/Bob\""), "{empty}");

    let sent = ann.post("/inbox/Bob", &[("text", "Hello <Bob>\r\n\r\n\r\n\r\nA good game!")]).await;
    assert_eq!(
        (sent.status(), &sent.headers()["location"]),
        (StatusCode::SEE_OTHER, &"/inbox/Bob#message-form".parse().unwrap())
    );
    app.advance(Duration::from_secs(60));
    write(&eve, &bob, "Hi").await;
    write(&eve, &bob, "I am Eve").await;
    assert_eq!((inbox_count(&bob).await.as_str(), inbox_count(&ann).await.as_str()), ("2", "0"));
    let list = bob.page("/inbox").await;
    let (eves, anns) = (list.find("data-row=\"Eve\"").expect("Eve"), list.find("data-row=\"Ann\"").expect("Ann"));
    assert!(eves < anns, "the latest first: {list}");
    for shown in ["2 new", "1 new", "I am Eve", "Hello &#60;Bob&#62; A good game!"] {
        assert!(list.contains(shown), "{shown}: {list}");
    }
    assert!(ann.page("/inbox").await.contains("You: Hello"));

    let page = bob.page("/inbox/Ann").await;
    assert!(page.contains("Hello &#60;Bob&#62;\n\nA good game!"), "{page}");
    assert!(page.contains("is-new") && page.contains("id=\"inbox-count\">1<"), "{page}");
    assert!(!bob.page("/inbox/Ann").await.contains("is-new"), "it is read");
    assert_eq!(inbox_count(&bob).await, "1");
    assert!(!bob.page("/inbox").await.contains("1 new"));
    assert_eq!(bob.get_with("/inbox/Eve", "X-Unseen", "1").await.status(), StatusCode::OK);
    assert_eq!(bob.get_with("/inbox/Eve", "Sec-Purpose", "prefetch").await.status(), StatusCode::OK);
    assert_eq!(inbox_count(&bob).await, "1", "what nobody saw is new");
    assert_eq!(bob.post("/inbox/Ann", &[("text", "Thanks")]).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(inbox_count(&ann).await, "1");

    // Names are case-insensitive; an unknown name, or one's own, is refused with a link back.
    assert!(ann.page("/inbox/bob").await.contains("Messages with Bob"));
    assert_eq!(inbox_count(&ann).await, "0");
    for (path, status) in [("/inbox/Nobody", StatusCode::NOT_FOUND), ("/inbox/Ann", StatusCode::BAD_REQUEST)] {
        let refused = ann.get(path).await;
        assert_eq!(refused.status(), status, "{path}");
        assert!(refused.text().await.expect("a page").contains("href=\"/inbox\""), "{path}");
    }
    assert_eq!(ann.post("/inbox/Nobody", &[("text", "Hello")]).await.status(), StatusCode::NOT_FOUND);
    let empty = ann.post("/inbox/Bob", &[("text", " ")]).await;
    assert_eq!(empty.status(), StatusCode::BAD_REQUEST);
    assert!(empty.text().await.expect("a page").contains("Thanks"), "with the conversation");
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn open_pages_get_events_about_messages(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    let mut stream = bob.get("/events").await;
    read_until(&mut stream, "event: inbox\ndata: 0\n\n").await;
    write(&ann, &bob, "Hello").await;
    read_until(&mut stream, "event: inbox\ndata: 1\n\n").await;
    bob.page("/inbox/Ann").await;
    read_until(&mut stream, "event: inbox\ndata: 0\n\n").await;
    let mut own = ann.get("/events").await;
    read_until(&mut own, "event: inbox\ndata: 0\n\n").await;
    write(&ann, &bob, "Another window shows this").await;
    read_until(&mut own, "event: inbox\ndata: 0\n\n").await;
}

/// A deleted conversation is gone for one side only. Later messages begin it anew.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn conversation_is_deleted_for_one_side_only(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    write(&ann, &bob, "One").await;
    write(&bob, &ann, "Two").await;
    let deleted = ann.post("/inbox/Bob/delete", &[]).await;
    assert_eq!((deleted.status(), &deleted.headers()["location"]), (StatusCode::SEE_OTHER, &"/inbox".parse().unwrap()));
    let list = ann.page("/inbox").await;
    assert!(list.contains("deleted from your inbox") && list.contains("No messages yet."), "{list}");
    assert_eq!((read(&ann, "Bob").await, count_unread(&ann).await), (Vec::<String>::new(), 0));
    assert_eq!(read(&bob, "Ann").await, ["ann: One", "bob: Two"]);
    write(&bob, &ann, "Three").await;
    assert_eq!((count_unread(&ann).await, read(&ann, "Bob").await), (1, vec!["bob: Three".to_owned()]));
    assert_eq!(read(&bob, "Ann").await, ["ann: One", "bob: Two", "bob: Three"]);
    assert_eq!(bob.api(reqwest::Method::DELETE, "/api/inbox/Ann").send().await.expect("an answer").status(), 200);
    assert!(read(&bob, "Ann").await.is_empty());
    assert_eq!(read(&ann, "Bob").await, ["bob: Three"]);
    for name in ["Bob", "Nobody"] {
        let status = ann.post(&format!("/inbox/{name}/delete"), &[]).await.status();
        assert_eq!(status == StatusCode::NOT_FOUND, name == "Nobody", "{name}: {status}");
    }
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn long_conversations_and_lists_are_paged(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    for number in 1..=120 {
        write(&ann, &bob, &format!("M{number}.")).await;
        app.advance(Duration::from_secs(4));
    }
    let page = bob.page("/inbox/Ann").await;
    assert!(page.contains("M71.") && page.contains("M120.") && !page.contains("M70."), "{page}");
    let earlier = |page: &str| {
        let (_, rest) = page.split_once("href=\"/inbox/Ann?before=").expect("a link");
        format!("/inbox/Ann?before={}", rest.split('"').next().expect("a number"))
    };
    let middle = bob.page(&earlier(&page)).await;
    assert!(middle.contains("M21.") && middle.contains("M70.") && !middle.contains("M71."), "{middle}");
    assert!(middle.contains("Latest messages") && !middle.contains("name=\"text\""), "no form amid the past: {middle}");
    let first = bob.page(&earlier(&middle)).await;
    assert!(first.contains("M1.") && first.contains("M20.") && !first.contains("Earlier messages"), "{first}");

    let path = "/api/inbox/Ann?nb=100";
    let (_, part) = bob.api_get(path).await;
    assert_eq!(part["messages"].as_array().map(Vec::len), Some(100));
    let (_, rest) = bob.api_get(&format!("{path}&before={}", part["next"])).await;
    assert_eq!((rest["messages"].as_array().map(Vec::len), rest["next"].is_null()), (Some(20), true));
    assert_eq!(rest["messages"][0]["text"], "M1.");

    for name in ["Carl", "Dora"] {
        let other = app.player(name).await;
        other.start_game(&bob, &[]).await;
        write(&other, &bob, "Hello").await;
    }
    let (_, part) = bob.api_get("/api/inbox?nb=2").await;
    let names = |part: &serde_json::Value| {
        let listed = part["conversations"].as_array().expect("a list").iter();
        listed.map(|one| one["user"]["name"].as_str().expect("a name").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!((names(&part), part["unread"].as_u64()), (vec!["Dora".to_owned(), "Carl".to_owned()], Some(2)));
    let (_, rest) = bob.api_get(&format!("/api/inbox?nb=2&before={}", part["next"])).await;
    assert_eq!((names(&rest), rest["next"].is_null()), (vec!["Ann".to_owned()], true));
    let page = bob.page(&format!("/inbox?before={}", part["next"])).await;
    assert!(page.contains("data-row=\"Ann\"") && !page.contains("data-row=\"Dora\"") && page.contains("Latest conv"));
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_are_redirected_to_login_and_cross_site_posts_are_refused() {
    let app = App::start().await;
    let (ann, _bob) = opponents(&app).await;
    let visitor = app.browser();
    for (path, next) in [("/inbox", "%2Finbox"), ("/inbox/Bob", "%2Finbox%2FBob")] {
        let answer = visitor.get(app.url(path)).send().await.expect("an answer");
        assert_eq!(answer.headers()["location"], format!("/login?next={next}"));
    }
    let posted = visitor.post(app.url("/inbox/Bob")).form(&[("text", "Hello")]).send().await.expect("an answer");
    assert_eq!(posted.status(), StatusCode::UNAUTHORIZED);
    for path in ["/inbox/Bob", "/inbox/Bob/delete", "/messages/1/report", "/reports/messages/1", "/settings/messages"] {
        let request = http_client::client().post(app.url(path)).header("Sec-Fetch-Site", "cross-site");
        let answer = request.form(&[("text", "Hello")]).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
    }
    assert!(!ann.page("/inbox").await.contains("Hello"));
}
