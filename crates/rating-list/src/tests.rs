use proptest::prelude::*;

use super::*;

const TOLERANCE: f64 = 0.5e-4;

fn strength(rating: f64, deviation: f64) -> Strength {
    Strength { rating, deviation }
}

fn game(opponent: Strength, colour: Colour, outcome: Outcome) -> RatedGame {
    RatedGame { opponent, colour, outcome }
}

fn assert_near(value: f64, expected: f64) {
    assert!((value - expected).abs() <= TOLERANCE, "{value} is not {expected}");
}

/// Rates `games` and compares rating, deviation and the deviation for the next period.
fn assert_rated(prior: Strength, games: &[RatedGame], expected: [f64; 3]) {
    let after = Model::ICCF.rate(prior, games);
    assert_near(after.rating, expected[0]);
    assert_near(after.deviation, expected[1]);
    assert_near(Model::ICCF.after_period(after).deviation, expected[2]);
}

#[test]
fn win_between_equals() {
    let equal = strength(2000.0, 100.0);
    assert_rated(equal, &[game(equal, Colour::White, Outcome::Win)], [2023.9541, 98.8281, 101.9410]);
}

#[test]
fn draw_between_equals_raises_the_rating() {
    let equal = strength(2000.0, 100.0);
    assert_rated(equal, &[game(equal, Colour::Black, Outcome::Draw)], [2001.3821, 98.8175, 101.9308]);
}

#[test]
fn loss_to_a_stronger_player() {
    let games = [game(strength(2100.0, 80.0), Colour::White, Outcome::Loss)];
    assert_rated(strength(2000.0, 100.0), &games, [1971.1002, 98.7563, 101.8714]);
}

#[test]
fn unrated_player_with_three_games() {
    let games = [
        game(strength(2200.0, 60.0), Colour::White, Outcome::Draw),
        game(strength(1900.0, 100.0), Colour::Black, Outcome::Win),
        game(strength(2400.0, 40.0), Colour::White, Outcome::Loss),
    ];
    assert_rated(Strength::UNRATED, &games, [1887.7552, 200.3501, 200.3501]);
}

#[test]
fn several_games_with_one_opponent_count_one_by_one() {
    let mut games = vec![game(strength(2400.0, 50.0), Colour::White, Outcome::Draw); 3];
    games.extend(vec![game(strength(2350.0, 120.0), Colour::Black, Outcome::Draw); 3]);
    games.push(game(strength(2000.0, 250.0), Colour::White, Outcome::Win));
    assert_rated(strength(2450.0, 40.0), &games, [2451.8171, 39.6297, 46.8561]);
}

#[test]
fn period_without_games() {
    assert_rated(strength(2200.0, 100.0), &[], [2200.0, 100.0, 103.0776]);
}

#[test]
fn deviation_grows_up_to_120_points_or_one_step_beyond() {
    let mut idle = strength(2200.0, 40.0);
    for _ in 0..100 {
        idle = Model::ICCF.after_period(idle);
    }
    assert!((120.0..122.6).contains(&idle.deviation), "{}", idle.deviation);
    assert_eq!(Model::ICCF.after_period(idle), idle);
}

#[test]
fn published_probabilities() {
    let of = |white, black| Model::ICCF.between(white, black);
    assert!((of(1500.0, 1500.0).draw - 0.60).abs() < 0.0005);
    assert!((of(2500.0, 2500.0).draw - 0.80).abs() < 0.0005);
    let equal = of(2000.0, 2000.0);
    assert!((equal.white_wins - 0.145).abs() < 0.0005 && (equal.draw - 0.710).abs() < 0.0005);
    let (strong, weak) = (of(2400.0, 2200.0), of(1800.0, 2000.0));
    for (value, expected) in [
        (strong.white_wins, 0.1995),
        (strong.draw, 0.7375),
        (strong.black_wins, 0.0631),
        (weak.white_wins, 0.0829),
        (weak.draw, 0.6549),
        (weak.black_wins, 0.2622),
    ] {
        assert_near(value, expected);
    }
    let fitted = |rating| Model::FITTED_ICCF.between(rating, rating).draw;
    assert!((fitted(1500.0) - 0.416).abs() < 0.0005 && (fitted(2500.0) - 0.950).abs() < 0.0005);
}

#[test]
fn list_rates_both_players_from_the_former_list() {
    let equal = strength(2000.0, 100.0);
    let mut list = RatingList::new();
    for player in ["a", "b", "idle"] {
        list.enter(player, equal);
    }
    let mut games = Games::new();
    games.add("a", "b", WhiteResult::Win);
    games.add("b", "a", WhiteResult::Draw);
    let rated = list.rated(&Model::ICCF, &games).expect("a list");
    let of = |outcome, colour| game(equal, colour, outcome);
    let won = Model::ICCF.rate(equal, &[of(Outcome::Win, Colour::White), of(Outcome::Draw, Colour::Black)]);
    let lost = Model::ICCF.rate(equal, &[of(Outcome::Loss, Colour::Black), of(Outcome::Draw, Colour::White)]);
    assert_eq!([rated.get(&"a"), rated.get(&"b"), rated.get(&"idle")], [Some(won), Some(lost), Some(equal)]);
    let next = list.next(&Model::ICCF, &games).expect("a list");
    assert_eq!(next.get(&"a"), Some(Model::ICCF.after_period(won)));
}

#[test]
fn list_refuses_games_that_cannot_be_rated() {
    let mut list = RatingList::new();
    list.enter(1, Strength::UNRATED);
    list.enter(2, Strength::from_former_rating(2100.0));
    let with = |white, black| {
        let mut games = Games::new();
        games.add(white, black, WhiteResult::Draw);
        list.next(&Model::ICCF, &games)
    };
    assert_eq!(with(1, 3), Err(RatingListError::UnknownPlayer(3)));
    assert_eq!(with(2, 2), Err(RatingListError::SamePlayer(2)));
    let mut invalid = list.clone();
    invalid.enter(4, strength(f64::NAN, 100.0));
    assert_eq!(invalid.next(&Model::ICCF, &Games::new()), Err(RatingListError::InvalidStrength(4)));
    invalid.enter(4, strength(2000.0, 0.0));
    assert_eq!(invalid.next(&Model::ICCF, &Games::new()), Err(RatingListError::InvalidStrength(4)));
}

/// The logarithm of the posterior density, up to a constant: what [`Model::rate`] takes one Newton step on.
fn log_posterior(model: &Model, prior: Strength, games: &[RatedGame], mean: f64) -> f64 {
    let own = (mean - prior.mean()) / prior.spread();
    let of_game = |game: &RatedGame| {
        let spread = game.opponent.spread();
        let likelihood = |opponent| model.at(mean, opponent, game.colour)[model::index(game.outcome)];
        let (weak, strong) = (game.opponent.mean() - spread, game.opponent.mean() + spread);
        libm::log((likelihood(weak) + likelihood(strong)) / 2.0)
    };
    games.iter().map(of_game).sum::<f64>() - own * own / 2.0
}

fn any_game() -> impl Strategy<Value = RatedGame> {
    let colour = prop_oneof![Just(Colour::White), Just(Colour::Black)];
    let outcome = prop_oneof![Just(Outcome::Win), Just(Outcome::Draw), Just(Outcome::Loss)];
    (1200.0..2700.0, 30.0..350.0, colour, outcome)
        .prop_map(|(rating, deviation, colour, outcome)| game(strength(rating, deviation), colour, outcome))
}

fn any_model() -> impl Strategy<Value = Model> {
    let with_white = Model { white: 0.363, white_slope: 0.037, draw: -0.471, draw_slope: 0.120, ..Model::ICCF };
    prop_oneof![Just(Model::ICCF), Just(Model::FITTED_ICCF), Just(with_white)]
}

proptest! {
    #[test]
    fn order_of_games_changes_no_digit(
        games in prop::collection::vec(any_game(), 1..20),
        turn in 0_usize..20,
        model in any_model(),
    ) {
        let prior = strength(2000.0, 100.0);
        let mut others = games.clone();
        others.reverse();
        let turn = turn % others.len();
        others.rotate_left(turn);
        prop_assert_eq!(model.rate(prior, &games), model.rate(prior, &others));
    }

    #[test]
    fn step_is_newtons_on_the_posterior(
        rating in 1500.0..2500.0,
        deviation in 40.0..250.0,
        games in prop::collection::vec(any_game(), 1..8),
        model in any_model(),
    ) {
        let prior = strength(rating, deviation);
        let density = |mean| log_posterior(&model, prior, &games, mean);
        let (mean, step) = (prior.mean(), 1e-4);
        let first = (density(mean + step) - density(mean - step)) / (2.0 * step);
        let second = (density(mean + step) - 2.0 * density(mean) + density(mean - step)) / (step * step);
        let after = model.rate(prior, &games);
        prop_assert!((after.mean() - (mean - first / second)).abs() < 1e-4);
        prop_assert!((after.spread() - (-1.0 / second).sqrt()).abs() < 1e-4);
    }

    #[test]
    fn probabilities_add_up_and_swap_with_the_colours(
        white in 1200.0..2800.0,
        black in 1200.0..2800.0,
        deviation in 10.0..250.0,
    ) {
        let (white, black) = (strength(white, deviation), strength(black, 80.0));
        let predicted = Model::ICCF.prediction(white, black);
        let swapped = Model::ICCF.prediction(black, white);
        prop_assert!((predicted.white_wins + predicted.draw + predicted.black_wins - 1.0).abs() < 1e-12);
        prop_assert!((predicted.white_wins - swapped.black_wins).abs() < 1e-12, "no advantage for White");
    }

    #[test]
    fn win_rates_higher_than_draw_and_draw_higher_than_loss(game in any_game(), rating in 1500.0..2500.0) {
        let prior = strength(rating, 100.0);
        let after = |outcome| Model::ICCF.rate(prior, &[RatedGame { outcome, ..game }]).rating;
        prop_assert!(after(Outcome::Win) > after(Outcome::Draw));
        prop_assert!(after(Outcome::Draw) > after(Outcome::Loss));
    }

    #[test]
    fn every_game_lowers_the_deviation(game in any_game(), rating in 1200.0..2700.0, deviation in 20.0..350.0) {
        let prior = strength(rating, deviation);
        prop_assert!(Model::ICCF.rate(prior, &[game]).deviation < deviation);
    }
}
