//! Feed addresses: creation, access, replacement, revocation, guessing and sharing.

use std::time::Duration;

use diesel::RunQueryDsl;
use diesel::sql_types::Text;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::json;
use store::Backend::{self, Postgres, Sqlite};
use store::StoreError;

use super::{body, create_address, fetch, shown_address};
use testkit::app::{App, PASSWORD};
use testkit::wait::until;

#[derive(diesel::QueryableByName)]
struct LinkId {
    #[diesel(sql_type = Text)]
    link_id: String,
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn feed_addresses_are_created_replaced_and_revoked(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let client = app.browser();
    assert_eq!(shown_address(&ann, "deadlines").await, None, "nobody has an address who has not asked for one");
    let (calendar, news) = (create_address(&ann, "deadlines").await, create_address(&ann, "games").await);
    let of_bob = create_address(&bob, "deadlines").await;
    assert!(calendar != of_bob && calendar != news);
    assert!(ann.page("/settings/feeds").await.contains("not read yet"));
    for address in [&calendar, &news, &of_bob] {
        assert_eq!(fetch(&client, address).await.status(), StatusCode::OK);
    }
    until("that it was read is noted", async || ann.page("/settings/feeds").await.matches("last read").count() == 2)
        .await;
    // The key does not open another feed, and the database does not contain the full address.
    assert_eq!(fetch(&client, &calendar.replace("deadlines.ics", "games.atom")).await.status(), StatusCode::NOT_FOUND);
    let stored: Vec<LinkId> = app
        .store()
        .read(|conn| Ok::<_, StoreError>(diesel::sql_query("select link_id from feed_links").load(conn)?))
        .await
        .expect("the database");
    assert_eq!(stored.len(), 3);
    let host = calendar.split("/feeds/").next().expect("a host");
    for LinkId { link_id } in stored {
        let guessed = format!("{host}/feeds/{link_id}/deadlines.ics");
        assert_eq!(
            fetch(&client, &guessed).await.status(),
            StatusCode::NOT_FOUND,
            "a copy of the database opens nothing"
        );
    }

    let replaced = create_address(&ann, "deadlines").await;
    assert_ne!(replaced, calendar);
    assert_eq!(fetch(&client, &calendar).await.status(), StatusCode::NOT_FOUND, "the old one is gone at once");
    assert_eq!(fetch(&client, &replaced).await.status(), StatusCode::OK);
    let revoked = ann.post("/settings/feeds/deadlines/revoke", &[]).await;
    assert!(revoked.status().is_redirection());
    assert_eq!(fetch(&client, &replaced).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(shown_address(&ann, "deadlines").await, None);
    assert_eq!(ann.post("/settings/feeds/deadlines/revoke", &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(ann.post("/settings/feeds/secrets/make", &[]).await.status(), StatusCode::NOT_FOUND);
    for address in [&news, &of_bob] {
        assert_eq!(fetch(&client, address).await.status(), StatusCode::OK, "the others stay");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn feed_addresses_are_managed_through_the_api() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let client = app.browser();
    let (status, created) = ann.api_post("/api/account/feeds/games", &[]).await;
    assert_eq!((status, &created["kind"]), (StatusCode::OK, &json!("games")), "{created}");
    let address = created["url"].as_str().expect("an address").to_owned();
    assert_eq!(shown_address(&ann, "games").await.as_deref(), Some(address.as_str()));
    assert_eq!(fetch(&client, &address).await.status(), StatusCode::OK);
    let (_, listed) = ann.api_get("/api/account/feeds").await;
    assert_eq!(listed["feeds"].as_array().map(Vec::len), Some(1), "{listed}");
    assert!(!listed.to_string().contains("/feeds/"), "a token that reads settings learns no address: {listed}");
    let delete = async |kind: &str| {
        let answer = ann.api(Method::DELETE, &format!("/api/account/feeds/{kind}")).send().await.expect("an answer");
        answer.status()
    };
    assert_eq!(delete("games").await, StatusCode::OK);
    assert_eq!(fetch(&client, &address).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(delete("games").await, StatusCode::NOT_FOUND);
    assert_eq!(delete("nothing").await, StatusCode::NOT_FOUND);
    let (status, refused) = ann.api_post("/api/account/feeds/nothing", &[]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::NOT_FOUND, &json!("no-such-feed")));
}

#[tokio::test(flavor = "multi_thread")]
async fn guessed_feed_addresses_get_404_and_are_rate_limited() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let address = create_address(&ann, "deadlines").await;
    let client = app.browser();
    let not_found_page = fetch(&client, &app.url("/nowhere")).await.text().await.expect("text");
    let key = address.split('/').nth_back(1).expect("a key");
    let (almost, shorter) = (flipped(key), &key[..key.len() - 1]);
    let mut statuses = Vec::new();
    for guess in [almost.as_str(), shorter, "x", "%00", &"a".repeat(42), &key.to_uppercase()[..20]].repeat(20) {
        let answer = fetch(&client, &app.url(&format!("/feeds/{guess}/deadlines.ics"))).await;
        statuses.push(answer.status());
        if answer.status() == StatusCode::NOT_FOUND {
            let text = answer.text().await.expect("text");
            assert_eq!(title(&text), title(&not_found_page), "{guess}");
        } else {
            assert!(answer.headers().contains_key("retry-after"), "{guess}");
        }
    }
    let refused = statuses.iter().filter(|status| **status == StatusCode::TOO_MANY_REQUESTS).count();
    // A hundred, and the one that exceeds the limit.
    assert_eq!(statuses.len() - refused, 101, "{statuses:?}");
    assert_eq!(fetch(&client, &address).await.status(), StatusCode::OK, "the right one is read all the same");

    // Reads of a shared address are rate limited.
    let mut last = StatusCode::OK;
    for _ in 0..40 {
        last = fetch(&client, &address).await.status();
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    app.advance(Duration::from_secs(21));
    assert_eq!(fetch(&client, &address).await.status(), StatusCode::OK);
}

/// The key with another last letter.
fn flipped(key: &str) -> String {
    let (rest, last) = key.split_at(key.len() - 1);
    format!("{rest}{}", if last == "0" { "1" } else { "0" })
}

fn title(page: &str) -> Option<&str> {
    page.split("<title>").nth(1)?.split("</title>").next()
}

#[tokio::test(flavor = "multi_thread")]
async fn new_password_revokes_feed_addresses() {
    let app = App::start().await;
    let ann = app.player("Ann").await;
    let address = create_address(&ann, "deadlines").await;
    assert!(body(&app, &address).await.starts_with("BEGIN:VCALENDAR"));
    ann.set_password_by_mail(&app, "a bishop pair is worth half a pawn").await;
    assert_ne!(PASSWORD, "a bishop pair is worth half a pawn");
    assert_eq!(fetch(&app.browser(), &address).await.status(), StatusCode::NOT_FOUND);
}
