//! Each filter, and combinations of filters, against the expected games.

use chess_laws::{OpeningSearch, Side, SideResult, Variant};
use domain::game_list::{Filter, ListingStatus, Order, Part, Span};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::openings;

use super::{Club, ExpectedGame, HOUR, user};
use testkit::app::App;

async fn listed(app: &App, filter: Filter, order: Order) -> Vec<String> {
    let page = app.service().games.list_games(filter, order, Part::First, 100).await.expect("a list");
    assert!(page.earlier.is_none() && page.later.is_none());
    page.games.iter().map(|game| game.summary.id.to_string()).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn each_filter_lists_the_matching_games(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let (ann, bob) = (user(&app, "Ann").await, user(&app, "Bob").await);
    let opening = async |text: &str| {
        let query: OpeningSearch = text.parse().expect("it can be looked for");
        app.store().read(move |conn| openings::search(conn, &query)).await.expect("an answer")
    };
    let all = Filter::all_of(ann);
    let assert_lists = async |filter: Filter, predicate: &dyn Fn(&ExpectedGame) -> bool| {
        assert_eq!(listed(&app, filter.clone(), Order::Newest).await, club.newest_where(predicate), "{filter:?}");
    };

    assert_lists(all.clone(), &|_| true).await;
    for (status, predicate) in [
        (ListingStatus::Running, &(|game: &ExpectedGame| game.ended.is_none()) as &dyn Fn(&ExpectedGame) -> bool),
        (ListingStatus::Waiting, &|game: &ExpectedGame| game.ended.is_none() && game.is_anns_turn),
        (ListingStatus::AwaitingOpponent, &|game: &ExpectedGame| game.ended.is_none() && !game.is_anns_turn),
        (ListingStatus::Finished, &|game: &ExpectedGame| game.ended.is_some()),
    ] {
        let filter = Filter::with_status(ann, status);
        assert_lists(filter.clone(), predicate).await;
        assert_lists(Filter { opponent: Some(bob), ..filter.clone() }, &|game| {
            predicate(game) && game.opponent == "Bob"
        })
        .await;
        for side in Side::ALL {
            assert_lists(Filter { side: Some(side), ..filter.clone() }, &|game| predicate(game) && game.side == side)
                .await;
        }
        for rated in [true, false] {
            assert_lists(Filter { rated: Some(rated), ..filter.clone() }, &|game| {
                predicate(game) && game.rated == rated
            })
            .await;
        }
        for variant in Variant::ALL {
            let narrowed = Filter { variants: Some(vec![variant]), ..filter.clone() };
            assert_lists(narrowed, &|game| predicate(game) && game.variant == variant).await;
        }
        for result in SideResult::ALL {
            let narrowed = Filter { result: Some(result), ..filter.clone() };
            assert_lists(narrowed, &|game| predicate(game) && game.result == Some(result)).await;
        }
        for (text, begins) in [
            ("B", "B"),
            ("b90", "B90"),
            ("B2", "B2"),
            ("sicilian defence", "B"),
            ("grunfeld", "D80"),
            ("Grünfeld Defense", "D80"),
            ("Ruy Lopez", "C"),
            ("100%", "?"),
        ] {
            let narrowed = Filter { openings: Some(opening(text).await), ..filter.clone() };
            assert_lists(narrowed, &|game| predicate(game) && game.eco.is_some_and(|eco| eco.starts_with(begins)))
                .await;
        }
        for limit in club.games.iter().map(|game| game.began) {
            let since = Filter { began: Span { from: Some(limit), until: None }, ..filter.clone() };
            assert_lists(since, &|game| predicate(game) && game.began >= limit).await;
            let until = Filter { began: Span { from: None, until: Some(limit) }, ..filter.clone() };
            assert_lists(until, &|game| predicate(game) && game.began < limit).await;
            let end = limit + HOUR / 4;
            let ended = Span { from: Some(end), until: Some(end + HOUR * 2) };
            let within = Filter { ended, ..filter.clone() };
            assert_lists(within, &|game| {
                predicate(game) && game.ended.is_some_and(|at| at >= end && at < end + HOUR * 2)
            })
            .await;
        }
    }
    let many = Filter {
        opponent: Some(bob),
        side: Some(Side::White),
        result: Some(SideResult::Won),
        variants: Some(vec![Variant::Standard]),
        rated: Some(false),
        openings: Some(opening("Sicilian Defense: Najdorf").await),
        ..Filter::with_status(ann, ListingStatus::Finished)
    };
    assert_lists(many.clone(), &|game| game.id == club.games[0].id).await;
    assert_lists(Filter { rated: Some(true), ..many }, &|_| false).await;
    assert_lists(Filter { analysed: Some(true), ..all.clone() }, &|_| false).await;
    assert_lists(Filter { analysed: Some(false), ..all.clone() }, &|_| true).await;

    let mut expected = club.newest_where(|_| true);
    expected.reverse();
    assert_eq!(listed(&app, all.clone(), Order::Oldest).await, expected);
    let finished = Filter::with_status(ann, ListingStatus::Finished);
    assert_eq!(listed(&app, finished, Order::LastEnded).await, club.newest_where(|game| game.ended.is_some()));
    let running = listed(&app, Filter::with_status(ann, ListingStatus::Running), Order::MostUrgent).await;
    assert_eq!(
        running,
        [8, 9, 7, 6].map(|index: usize| club.games[index].id.clone()),
        "one day, three, five, no limit"
    );

    let games = app.service().games.running_games(ann).await.expect("a list");
    let ids: Vec<String> = games.iter().map(|game| game.summary.id.to_string()).collect();
    assert_eq!(ids, [9, 6, 8, 7].map(|index: usize| club.games[index].id.clone()), "those that wait for Ann first");
    let urgent = app.service().games.urgent_games(ann, 3).await.expect("a list");
    assert_eq!((urgent.games.len(), urgent.count.waiting, urgent.count.all), (3, 2, 4));
}
