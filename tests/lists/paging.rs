//! Paging: every game appears once and in order, even if games begin and end meanwhile.

use std::collections::BTreeSet;

use domain::game_list::{Filter, ListingStatus, Order, Part};
use domain::user::UserId;
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};

use super::{HOUR, user};
use testkit::app::{App, Player};

/// Starts two games in each hour, so that the order has ties.
async fn start(app: &App, ann: &Player, bob: &Player, pairs: usize) -> Vec<String> {
    let mut games = Vec::new();
    for _ in 0..pairs {
        app.advance(HOUR);
        games.push(ann.start_game(bob, &[("days", "2")]).await);
        games.push(bob.start_game(ann, &[("days", "2")]).await);
    }
    games
}

async fn resign(player: &Player, game: &str) {
    let (status, answer) = player.api_post(&format!("/api/board/game/{game}/resign"), &[]).await;
    assert!(status.is_success(), "{answer}");
}

/// Reads all pages in order and runs `between` after each; the ids in their order.
async fn read_forwards(
    app: &App,
    filter: &Filter,
    order: Order,
    page_size: u16,
    mut between: impl AsyncFnMut(usize),
) -> Vec<String> {
    let (mut found, mut part) = (Vec::new(), Part::First);
    for number in 0.. {
        let page = app.service().games.list_games(filter.clone(), order, part, page_size).await.expect("a page");
        assert!(page.games.len() <= usize::from(page_size));
        found.extend(page.games.iter().map(|game| game.summary.id.to_string()));
        between(number).await;
        match page.later {
            Some(last) => part = Part::After(last),
            None => break,
        }
    }
    found
}

/// The same ids, read from the last page back to the first.
async fn read_backwards(app: &App, filter: &Filter, order: Order, page_size: u16) -> Vec<String> {
    let (mut pages, mut part) = (Vec::new(), Part::First);
    loop {
        let page = app.service().games.list_games(filter.clone(), order, part, page_size).await.expect("a page");
        match page.later {
            Some(last) => part = Part::After(last),
            None => break,
        }
    }
    loop {
        let page = app.service().games.list_games(filter.clone(), order, part, page_size).await.expect("a page");
        pages.push(page.games.iter().map(|game| game.summary.id.to_string()).collect::<Vec<_>>());
        match page.earlier {
            Some(first) => part = Part::Before(first),
            None => break,
        }
    }
    pages.reverse();
    pages.concat()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn pages_are_complete(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let games = start(&app, &ann, &bob, 8).await;
    let ann_id: UserId = user(&app, "Ann").await;
    for (index, game) in games.iter().enumerate().take(9) {
        // Pairs end at the same instant.
        if index % 2 == 0 {
            app.advance(HOUR);
        }
        resign(&bob, game).await;
    }
    let (all, finished) = (Filter::all_of(ann_id), Filter::with_status(ann_id, ListingStatus::Finished));
    let running = Filter::with_status(ann_id, ListingStatus::Running);
    for (filter, order, count) in [
        (&all, Order::Newest, 16),
        (&all, Order::Oldest, 16),
        (&finished, Order::LastEnded, 9),
        (&running, Order::MostUrgent, 7),
        (&running, Order::Newest, 7),
    ] {
        let whole = read_forwards(&app, filter, order, 100, async |_| ()).await;
        assert_eq!(whole.iter().collect::<BTreeSet<_>>().len(), count);
        for page_size in 1..=5 {
            assert_eq!(
                read_forwards(&app, filter, order, page_size, async |_| ()).await,
                whole,
                "{order:?}, {page_size} at a time"
            );
            assert_eq!(
                read_backwards(&app, filter, order, page_size).await,
                whole,
                "{order:?}, {page_size} at a time, backwards"
            );
        }
    }

    // Games end while the pages are read: those that had ended before are all there, once, and so are those still
    // running.
    let before = read_forwards(&app, &finished, Order::LastEnded, 100, async |_| ()).await;
    let mut left = games[9..].iter();
    let seen = read_forwards(&app, &finished, Order::LastEnded, 2, async |_| {
        app.advance(HOUR);
        if let Some(game) = left.next() {
            resign(&bob, game).await;
        }
    })
    .await;
    assert_eq!(seen, before, "what ends later comes before what is shown");

    let more = start(&app, &ann, &bob, 6).await;
    for order in [Order::Newest, Order::MostUrgent] {
        let before = read_forwards(&app, &running, order, 100, async |_| ()).await;
        let mut ended = Vec::new();
        let seen = read_forwards(&app, &running, order, 2, async |number| {
            // One that has been shown, and one that has not.
            if number == 1 {
                for game in [&before[0], &before[before.len() - 1]] {
                    resign(&ann, game).await;
                    ended.push(game.clone());
                }
            }
        })
        .await;
        let expected: Vec<_> = before[..before.len() - 1].to_vec();
        assert_eq!(seen, expected, "{order:?}: no gap and nothing twice, {ended:?} ended meanwhile");
    }
    assert_eq!(more.len(), 12);
}
