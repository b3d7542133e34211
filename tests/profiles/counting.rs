//! The counters agree with the games: as they end, many at once, and when they are counted anew.

use chess_laws::{Side, Variant};
use domain::tally::Tally;
use rstest::rstest;
use service::profiles::GameRecord;
use store::Backend::{self, Postgres, Sqlite};

use super::Rivals;
use crate::ratings::games::{rated_game, user};
use testkit::app::App;
use testkit::concurrency::run_concurrently;

async fn record(app: &App, name: &str) -> GameRecord {
    let player = app.service().players.player_by_name(name).await.expect("the database").expect("a player");
    app.service().players.profile_of(&player, None).await.expect("the database").record
}

async fn between(app: &App, one: &str, other: &str) -> Tally {
    let (one, other) = (user(app, one).await, user(app, other).await);
    app.service().players.tally_between(one, other).await.expect("the database")
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn finished_game_is_counted_once(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let rivals = Rivals::new(&app).await;
    let ann = record(&app, "ann").await;
    let tally = |won, drawn, lost| Tally { won, drawn, lost };
    assert_eq!(ann.all(), tally(3, 1, 2), "what was aborted has no result");
    assert_eq!(ann.in_variant(Variant::Standard), tally(2, 1, 1));
    assert_eq!(ann.in_variant(Variant::Chess960), tally(1, 0, 1));
    assert_eq!(ann.with_side(Variant::Standard, Side::White), tally(1, 0, 1));
    assert_eq!(ann.with_side(Variant::Standard, Side::Black), tally(1, 1, 0));
    assert_eq!(ann.rated(None), tally(2, 1, 2));
    assert_eq!(ann.rated(Some(Variant::Standard)), tally(1, 1, 1));
    assert_eq!(record(&app, "bob").await.all(), tally(2, 1, 3));
    assert_eq!(
        (between(&app, "ann", "bob").await, between(&app, "bob", "ann").await),
        (tally(3, 1, 2), tally(2, 1, 3))
    );

    // Repeating the request changes nothing.
    let last = rivals.ended.last().expect("a game");
    rivals.ann.api_post(&format!("/api/board/game/{last}/resign"), &[]).await;
    assert_eq!(record(&app, "ann").await, ann);
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn games_that_end_at_once_are_all_counted(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let players = [app.player("Ann").await, app.player("Bob").await, app.player("Cleo").await];
    let mut games = Vec::new();
    for _ in 0..4 {
        for (white, black) in [(0, 1), (1, 0), (1, 2), (2, 1), (2, 0), (0, 2)] {
            games.push((rated_game(&players[white], &players[black], &["e2e4", "e7e5"]).await, white));
        }
    }
    // The player with White resigns, in all games at once.
    let answers = games
        .iter()
        .map(async |(game, white)| players[*white].api_post(&format!("/api/board/game/{game}/resign"), &[]).await);
    for (status, answer) in run_concurrently(answers).await {
        assert!(status.is_success(), "{status}: {answer}");
    }
    for name in ["ann", "bob", "cleo"] {
        assert_eq!(record(&app, name).await.all(), Tally { won: 8, drawn: 0, lost: 8 }, "{name}");
    }
    for (one, other) in [("ann", "bob"), ("bob", "cleo"), ("cleo", "ann")] {
        assert_eq!(between(&app, one, other).await, Tally { won: 4, drawn: 0, lost: 4 }, "{one} {other}");
    }
}
