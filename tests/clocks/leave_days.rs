//! The yearly leave allowance, and the maximum length of a leave.

use correspondence_clock::{Instant, days};
use reqwest::StatusCode;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::leave::{account, left};
use testkit::app::{App, BEGINNING, Player};

/// An app with `leave_days` days of leave in a calendar year.
async fn app_with(leave_days: &str, backend: Backend) -> App {
    App::builder_on(backend).with("SEALEDMOVE_LEAVE_DAYS", leave_days).start().await
}

/// Requests leave that is refused as too long.
async fn assert_too_long(player: &Player, form: &[(&str, &str)], max_days: u64) {
    let (status, refused) = player.api_post("/api/leave", form).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &"leave-too-long".into()), "{form:?}: {refused}");
    assert_eq!(refused["error"], format!("Leave lasts at most {max_days} days."));
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_allowance_is_configurable() {
    let app = App::builder().with("SEALEDMOVE_LEAVE_DAYS", "2").start().await;
    let ann = app.player("Ann").await;
    assert_eq!(left(&account(&ann).await), [(1999, 2.0), (2000, 2.0)]);
    assert!(ann.page("/settings/leave").await.contains("You have 2 days in a calendar year"));
    let (status, refused) = ann.api_post("/api/leave", &[("days", "3")]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
    let (status, taken) = ann.api_post("/api/leave", &[("days", "2")]).await;
    assert_eq!(status, StatusCode::OK, "{taken}");
}

/// With an allowance of a whole year, the allowance never limits the length.
#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn leave_length_is_limited_when_allowance_covers_the_year(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = app_with("366", backend).await;
    let ann = app.player("Ann").await;
    let (after, over_the_end) = (BEGINNING + days(732), i64::MAX.to_string());
    let too_long = (after.as_millis() + 1).to_string();
    let in_9999 = "253402300799999";
    for form in [[("until", over_the_end.as_str())], [("until", in_9999)], [("until", &too_long)], [("days", "733")]] {
        assert_too_long(&ann, &form, 732).await;
    }
    let answer = ann.post("/settings/leave", &[("last", "9999-12-31")]).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let page = answer.text().await.expect("a page");
    assert!(page.contains("id=\"last-error\">") && page.contains("Leave lasts at most 732 days."), "{page}");
    assert_eq!(account(&ann).await["leaves"], serde_json::json!([]), "nothing is stored");
    let (status, taken) = ann.api_post("/api/leave", &[("days", "732")]).await;
    assert_eq!((status, &taken["until"]), (StatusCode::OK, &after.as_millis().into()), "{taken}");
    assert_eq!(left(&account(&ann).await)[1], (2000, 0.0), "a leap year, all of it");
}

/// 365 days do not cover a leap year, but cover each of the three years after one.
#[tokio::test(flavor = "multi_thread")]
async fn leave_length_is_limited_over_consecutive_years() {
    let app = app_with("365", Sqlite).await;
    let ann = app.player("Ann").await;
    // The second of January 2000: 365 days of the leap year are left.
    let from = Instant::from_millis(946_771_200_000);
    let millis = |instant: Instant| instant.as_millis().to_string();
    assert_too_long(&ann, &[("from", &millis(from)), ("until", "253402300799999")], 730).await;
    assert_too_long(&ann, &[("from", &millis(from)), ("until", &millis(from + days(731)))], 730).await;
    let (status, refused) = ann.api_post("/api/leave", &[("until", "253402300799999")]).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &"not-enough-leave".into()), "{refused}");
    let (status, taken) = ann.api_post("/api/leave", &[("from", &millis(from)), ("days", "730")]).await;
    assert_eq!(status, StatusCode::OK, "{taken}");
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_form_accepts_leave_across_new_year() {
    let app = app_with("45", Sqlite).await;
    let ann = app.player("Ann").await;
    let page = ann.page("/settings/leave").await;
    let field = page.split("name=\"days\"").nth(1).and_then(|rest| rest.split('>').next()).expect("a field");
    assert!(field.contains("max=\"90\""), "{field}");
    let answer = ann.post("/settings/leave", &[("days", "ninety")]).await.text().await.expect("a page");
    assert!(answer.contains("Write a whole number of days, from 1 to 90."), "{answer}");
    let answer = ann.post("/settings/leave", &[("first", "1999-11-17"), ("days", "90")]).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(left(&account(&ann).await), [(1999, 0.0), (2000, 0.0)]);
}
