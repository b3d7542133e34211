//! Each filter, and filters together, against what the tests know of the games.

use chess_laws::{OpeningSearch, Side, SideResult, Variant};
use domain::game_list::{Filter, ListingStatus, Order, Part, Span};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use store::openings;

use super::{Club, HOUR, Known, user};
use testkit::app::App;

async fn listed(app: &App, filter: Filter, order: Order) -> Vec<String> {
    let page = app.service().games.list_games(filter, order, Part::First, 100).await.expect("a list");
    assert!(page.earlier.is_none() && page.later.is_none());
    page.games.iter().map(|game| game.summary.id.to_string()).collect()
}

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn every_filter_finds_what_it_says(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let club = Club::new(&app).await;
    let (ann, bob) = (user(&app, "Ann").await, user(&app, "Bob").await);
    let opening = async |text: &str| {
        let wanted: OpeningSearch = text.parse().expect("it can be looked for");
        app.store().read(move |conn| openings::search(conn, &wanted)).await.expect("an answer")
    };
    let all = Filter::all_of(ann);
    let holds = async |filter: Filter, is_so: &dyn Fn(&Known) -> bool| {
        assert_eq!(listed(&app, filter.clone(), Order::Newest).await, club.newest_where(is_so), "{filter:?}");
    };

    holds(all.clone(), &|_| true).await;
    for (status, is_so) in [
        (ListingStatus::Running, &(|game: &Known| game.ended.is_none()) as &dyn Fn(&Known) -> bool),
        (ListingStatus::Waiting, &|game: &Known| game.ended.is_none() && game.is_anns_turn),
        (ListingStatus::AwaitingOpponent, &|game: &Known| game.ended.is_none() && !game.is_anns_turn),
        (ListingStatus::Finished, &|game: &Known| game.ended.is_some()),
    ] {
        let filter = Filter::with_status(ann, status);
        holds(filter.clone(), is_so).await;
        holds(Filter { opponent: Some(bob), ..filter.clone() }, &|game| is_so(game) && game.opponent == "Bob").await;
        for side in Side::ALL {
            holds(Filter { side: Some(side), ..filter.clone() }, &|game| is_so(game) && game.side == side).await;
        }
        for rated in [true, false] {
            holds(Filter { rated: Some(rated), ..filter.clone() }, &|game| is_so(game) && game.rated == rated).await;
        }
        for variant in Variant::ALL {
            let of_it = Filter { variants: Some(vec![variant]), ..filter.clone() };
            holds(of_it, &|game| is_so(game) && game.variant == variant).await;
        }
        for result in SideResult::ALL {
            let of_it = Filter { result: Some(result), ..filter.clone() };
            holds(of_it, &|game| is_so(game) && game.result == Some(result)).await;
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
            let of_it = Filter { openings: Some(opening(text).await), ..filter.clone() };
            holds(of_it, &|game| is_so(game) && game.eco.is_some_and(|eco| eco.starts_with(begins))).await;
        }
        for limit in club.games.iter().map(|game| game.began) {
            let since = Filter { began: Span { from: Some(limit), until: None }, ..filter.clone() };
            holds(since, &|game| is_so(game) && game.began >= limit).await;
            let until = Filter { began: Span { from: None, until: Some(limit) }, ..filter.clone() };
            holds(until, &|game| is_so(game) && game.began < limit).await;
            let end = limit + HOUR / 4;
            let ended = Span { from: Some(end), until: Some(end + HOUR * 2) };
            let within = Filter { ended, ..filter.clone() };
            holds(within, &|game| is_so(game) && game.ended.is_some_and(|at| at >= end && at < end + HOUR * 2)).await;
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
    holds(many.clone(), &|game| game.id == club.games[0].id).await;
    holds(Filter { rated: Some(true), ..many }, &|_| false).await;
    holds(Filter { analysed: Some(true), ..all.clone() }, &|_| false).await;
    holds(Filter { analysed: Some(false), ..all.clone() }, &|_| true).await;

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
