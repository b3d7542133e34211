//! Leave: taken for all games at once, ended by a move, counted by calendar years.

use std::time::Duration;

use sealedmove::service::leave::LeaveError;
use sealedmove::timing::{Instant, days};

use super::deadline;
use crate::harness::app::{App, BEGINNING};
use crate::harness::postgres::Database;

async fn leave_stops_the_clocks_of_all_games(database: Option<&str>) {
    let mut builder = App::builder();
    if let Some(url) = database {
        builder = builder.with("SEALEDMOVE_DATABASE_URL", url);
    }
    let app = builder.start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let user = app.service().user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let (mine, theirs) = (ann.start_game(&bob, &[("days", "3")]).await, bob.start_game(&ann, &[("days", "3")]).await);
    let until = BEGINNING + days(10);
    app.service().take_leave(user, None, until).await.expect("leave");
    assert_eq!(deadline(&app, &mine).await, Some(until + days(3)), "it is Ann's turn");
    assert_eq!(deadline(&app, &theirs).await, Some(BEGINNING + days(3)), "Bob's clock runs");
    let later = ann.start_game(&bob, &[("days", "1")]).await;
    assert_eq!(deadline(&app, &later).await, Some(until + days(1)), "a game that begins meanwhile");
    app.advance(days(2));
    bob.play(&theirs, "e2e4").await;
    assert_eq!(deadline(&app, &theirs).await, Some(until + days(3)), "the opponent may move");
    let page = bob.page(&format!("/game/{mine}")).await;
    assert!(page.contains("Ann takes leave"), "both see it");

    app.advance(days(1));
    let now = BEGINNING + days(3);
    ann.play(&theirs, "e7e5").await;
    assert_eq!(deadline(&app, &mine).await, Some(now + days(3)), "a move ends leave, in all games");
    assert_eq!(deadline(&app, &later).await, Some(now + days(1)));
    let account = app.service().leave_of(user).await.expect("an answer");
    assert_eq!((account.planned, account.left, account.year), (Vec::new(), days(27), 1999));
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_stops_the_clocks_on_sqlite() {
    leave_stops_the_clocks_of_all_games(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_stops_the_clocks_on_postgresql() {
    let database = Database::fresh();
    leave_stops_the_clocks_of_all_games(Some(&database.url())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn leave_that_cannot_be_had_is_refused_in_words() {
    let app = App::start().await;
    app.player("Ann").await;
    let user = app.service().user_by_name("ann").await.expect("an answer").expect("Ann").id;
    let take = async |from: Instant, span: Duration| app.service().take_leave(user, Some(from), from + span).await;
    let refused = async |from, span| take(from, span).await.expect_err("refused");
    let past = BEGINNING - Duration::from_millis(1);
    assert!(matches!(refused(past, days(2)).await, LeaveError::InThePast));
    assert!(matches!(refused(BEGINNING + days(400), days(2)).await, LeaveError::TooFarAhead));
    assert!(matches!(refused(BEGINNING, days(1) - Duration::from_millis(1)).await, LeaveError::TooShort));
    let too_much = refused(BEGINNING, days(31)).await;
    assert_eq!(too_much.to_string(), "That is more leave than you have left in 1999: 30 days.");
    // The turn of the year: 193 days and 14 hours after the beginning.
    let new_year = BEGINNING + days(193) + Duration::from_secs(14 * 60 * 60);
    take(new_year - days(20), days(45)).await.expect("twenty days of the one year, twenty-five of the next");
    assert!(matches!(refused(new_year, days(2)).await, LeaveError::Overlaps));
    assert!(matches!(refused(BEGINNING, days(11)).await, LeaveError::NotEnough { year: 1999, .. }));
    assert!(matches!(refused(new_year + days(40), days(6)).await, LeaveError::NotEnough { year: 2000, .. }));
    take(BEGINNING, days(10)).await.expect("what is left");
    app.service().end_leave(user).await.expect("back");
    assert!(matches!(app.service().end_leave(user).await, Err(LeaveError::None)));
    assert_eq!(app.service().leave_of(user).await.expect("an answer").left, days(30), "nothing of it was used");
}
