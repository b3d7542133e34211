//! Limits on the rate and the length of messages.

use std::time::Duration;

use correspondence_clock::days;
use domain::direct_message::MAX_MESSAGE_LEN;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{opponents, read, send, write};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;

/// The wait that a refusal gives, in seconds.
async fn retry_after(writer: &Player, to: &str) -> u64 {
    let request = writer.api(Method::POST, &format!("/inbox/{to}")).form(&[("text", "Hello")]);
    let refused = request.send().await.expect("an answer");
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait = refused.headers()["retry-after"].to_str().expect("text").parse().expect("seconds");
    let page = writer.post(&format!("/inbox/{to}"), &[("text", "Hello <again>")]).await;
    assert_eq!(page.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(page.headers()["retry-after"], format!("{wait}"), "the page says the same");
    assert!(page.text().await.expect("a page").contains("Hello &#60;again&#62;"), "what was written stays");
    wait
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn message_rate_is_limited(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    // Even if they are all sent at once.
    let texts: Vec<String> = (0..23).map(|number| format!("Message {number}")).collect();
    let answers = run_concurrently(texts.iter().map(|text| send(&ann, "Bob", text))).await;
    let sent = answers.iter().filter(|(status, _)| *status == StatusCode::OK).count();
    let refused = answers.iter().filter(|(_, answer)| answer["code"] == "too-many-lines").count();
    assert_eq!((sent, refused), (20, 3), "{answers:?}");
    let seconds = retry_after(&ann, "Bob").await;
    assert!((1..=61).contains(&seconds), "{seconds}");
    assert_eq!(read(&bob, "Ann?nb=100").await.len(), 20);
    write(&bob, &ann, "Slowly!").await;
    app.advance(Duration::from_secs(seconds));
    write(&ann, &bob, "Sorry").await;

    // Up to the limit for a day.
    for _ in 0..379 {
        app.advance(Duration::from_secs(4));
        write(&ann, &bob, "And another thing").await;
    }
    app.advance(Duration::from_secs(61));
    let seconds = retry_after(&ann, "Bob").await;
    assert!(seconds > 80_000, "{seconds}");
    app.advance(Duration::from_secs(seconds));
    write(&ann, &bob, "Good morning").await;
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn rate_of_new_conversations_is_limited(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let ann = app.player("Ann").await;
    let mut others = Vec::new();
    for number in 0..21 {
        let name = format!("Other{number}");
        let id = app.add_user(&name).await;
        app.service().relations.follow(id, "Ann").await.expect("it is done");
        others.push(name);
    }
    let eve = app.player("Eve").await;
    for name in &others[..20] {
        assert_eq!(send(&ann, name, "Hello").await.0, StatusCode::OK, "{name}");
        app.advance(Duration::from_secs(10));
    }
    let (status, answer) = send(&ann, &others[20], "Hello").await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("too-many-conversations")));
    assert_eq!(retry_after(&ann, &others[20]).await, 86_400 - 200 + 1);
    assert_eq!(send(&ann, &others[0], "Hello again").await.0, StatusCode::OK, "that conversation has begun");
    ann.api_post("/api/rel/follow/Eve", &[]).await;
    write(&eve, &ann, "Hello").await;
    write(&ann, &eve, "Answers begin nothing").await;
    app.advance(days(1));
    assert_eq!(send(&ann, &others[20], "Hello").await.0, StatusCode::OK);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn message_length_is_limited(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = opponents(&app).await;
    for (text, code) in [("", "empty-line"), (" \u{200b}\r\n", "empty-line")] {
        let (status, answer) = send(&ann, "Bob", text).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)));
    }
    assert_eq!(ann.api_post("/inbox/Bob", &[]).await.0, StatusCode::BAD_REQUEST, "without a text");
    // Four bytes each, which a form writes in twelve.
    let longest = "\u{1f600}".repeat(MAX_MESSAGE_LEN);
    let too_long = format!("{longest}!");
    let (status, answer) = send(&ann, "Bob", &too_long).await;
    assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some("message-too-long")));
    let page = ann.post("/inbox/Bob", &[("text", &too_long)]).await;
    assert_eq!(page.status(), StatusCode::BAD_REQUEST);
    let page = page.text().await.expect("a page");
    assert!(page.contains("8001 characters") || page.contains("8,001 characters"), "the length is told");
    assert!(page.contains(&too_long), "what was written stays");
    write(&ann, &bob, &longest).await;
    assert_eq!(ann.post("/inbox/Bob", &[("text", &longest)]).await.status(), StatusCode::SEE_OTHER);
    let expected = format!("ann: {longest}");
    assert_eq!(read(&bob, "Ann").await, [expected.clone(), expected]);
    let huge = "x".repeat(200_000);
    assert_eq!(send(&ann, "Bob", &huge).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    let refused = ann.post("/inbox/Bob", &[("text", &huge)]).await;
    assert_eq!(refused.status(), StatusCode::PAYLOAD_TOO_LARGE);
}
