//! Known values and properties.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::Instant;
use proptest::prelude::*;

use super::*;

const NOW: Instant = Instant::from_millis(1_700_000_000_000);

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating::new(rating, deviation).expect("numbers")
}

fn glicko(of: Rating, games: u32, since: Instant) -> GlickoState {
    GlickoState::new(of, 0.06, games, Some(since)).expect("a number")
}

fn as_white(opponent: Rating, winner: Option<Side>) -> RatedResult {
    RatedResult { opponent, side: Side::White, winner }
}

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
}

/// "Example of the Glicko-2 system", page 4: three games in one whole period.
#[test]
fn glickmans_example_is_reproduced() {
    let player = glicko(rating(1500.0, 200.0), 0, NOW);
    let games = [
        as_white(rating(1400.0, 30.0), Some(Side::White)),
        as_white(rating(1550.0, 100.0), Some(Side::Black)),
        as_white(rating(1700.0, 300.0), Some(Side::Black)),
    ];
    let after = player.after(NOW + PERIOD, &games);
    close(after.last().rating(), 1464.06, 0.01);
    close(after.last().deviation(), 151.52, 0.01);
    close(after.volatility(), 0.05999, 0.000_01);
    assert_eq!((after.games(), after.rated_at()), (3, Some(NOW + PERIOD)));
}

#[test]
fn new_players_gain_and_lose_alike() {
    let (white, black) = GlickoState::both_after(GlickoState::NEW, GlickoState::NEW, Some(Side::Black), NOW);
    assert_eq!((white.last().rounded(), black.last().rounded()), (1338, 1662));
    assert_eq!(white.last().rounded_deviation(), 290);
    assert!(white.last().is_provisional() && (white.games(), white.rated_at()) == (1, Some(NOW)));
    let (white, black) = GlickoState::both_after(GlickoState::NEW, GlickoState::NEW, None, NOW);
    assert_eq!((white.last().rounded(), black.last().rounded()), (1500, 1500));
}

#[test]
fn deviation_grows_with_time_up_to_that_of_a_new_player() {
    let state = glicko(rating(1800.0, 60.0), 40, NOW);
    let deviation = |days: u32| state.rating_at(NOW + Duration::from_secs(86_400) * days).rounded_deviation();
    assert_eq!([0, 30, 365, 3650].map(deviation), [60, 61, 70, 130]);
    assert_eq!(deviation(1_000_000), 350);
    assert_eq!(state.rating_at(NOW - PERIOD), state.last(), "another process's clock may be ahead");
    assert_eq!(GlickoState::NEW.rating_at(NOW), Rating::START);
}

#[test]
fn listing_ends_with_large_deviation_or_old_games() {
    let listed = |deviation, games| glicko(rating(1800.0, deviation), games, NOW).listed_until();
    assert_eq!(listed(60.0, LISTED_GAMES - 1), None);
    assert_eq!(listed(90.1, LISTED_GAMES), None);
    assert_eq!(listed(60.0, LISTED_GAMES), Some(NOW + LISTED_SPAN));
    let close_to_it = glicko(rating(1800.0, 88.0), 20, NOW);
    let until = close_to_it.listed_until().expect("listed");
    assert!(until < NOW + LISTED_SPAN, "{until}");
    close(close_to_it.rating_at(until).deviation(), LISTED_DEVIATION, 0.000_1);
    assert_eq!(GlickoState::NEW.listed_until(), None);
}

#[test]
fn nan_is_not_a_rating() {
    assert_eq!(Rating::new(f64::NAN, 100.0), None);
    assert_eq!(Rating::new(1500.0, f64::INFINITY), None);
    assert_eq!(GlickoState::new(Rating::START, f64::NAN, 0, None), None);
    assert_eq!(Rating::new(9000.0, 1.0).map(|rating| (rating.rating(), rating.deviation())), Some((4000.0, 30.0)));
}

fn ratings() -> impl Strategy<Value = Rating> {
    (400.0..4000.0_f64, 30.0..350.0_f64).prop_map(|(value, deviation)| rating(value, deviation))
}

fn glicko_states() -> impl Strategy<Value = GlickoState> {
    let games = prop_oneof![Just(None), (0..4000_i64).prop_map(Some)];
    (ratings(), 0.01..0.1_f64, games).prop_map(|(rating, volatility, days_ago)| {
        let since = days_ago.map(|days| Instant::from_millis(NOW.as_millis() - days * 86_400_000));
        GlickoState::new(rating, volatility, 7, since).expect("numbers")
    })
}

proptest! {
    #[test]
    fn winner_never_falls_and_loser_never_rises(white in glicko_states(), black in glicko_states()) {
        let (won, lost) = GlickoState::both_after(white, black, Some(Side::White), NOW);
        prop_assert!(won.last().rating() >= white.last().rating());
        prop_assert!(lost.last().rating() <= black.last().rating());
    }

    #[test]
    fn a_draw_brings_both_closer(white in glicko_states(), black in glicko_states()) {
        let (one, other) = GlickoState::both_after(white, black, None, NOW);
        let (before, after) = (white.last().rating() - black.last().rating(), one.last().rating() - other.last().rating());
        let is_closer = |before: f64, after: f64| before.signum() * (before - after) >= -0.000_001;
        prop_assert!(is_closer(before, after), "{before} became {after}");
    }

    #[test]
    fn a_better_result_makes_a_better_rating(player in glicko_states(), opponent in ratings()) {
        let [lost, drawn, won] = [Some(Side::Black), None, Some(Side::White)]
            .map(|winner| player.after(NOW, &[as_white(opponent, winner)]).last().rating());
        prop_assert!(lost <= drawn && drawn <= won);
    }

    #[test]
    fn a_game_makes_a_rating_more_certain(player in glicko_states(), opponent in ratings()) {
        // The volatility may rise, but hardly by one game.
        let after = player.after(NOW, &[as_white(opponent, Some(Side::White))]);
        prop_assert!(after.last().deviation() <= player.rating_at(NOW).deviation() + 0.5);
    }

    #[test]
    fn the_longer_the_break_the_more_a_game_changes(player in ratings(), opponent in ratings(), days in 1..2000_u32) {
        let since = |days: u32| NOW - Duration::from_secs(86_400) * days;
        let change = |days| {
            let before = glicko(player, 30, since(days));
            let after = before.after(NOW, &[as_white(opponent, Some(Side::White))]);
            after.last().rating() - before.last().rating()
        };
        prop_assert!(change(days) >= change(0) - 0.000_001);
    }

    #[test]
    fn equals_gain_what_the_other_loses(of in glicko_states(), winner in prop_oneof![Just(Side::White), Just(Side::Black)]) {
        let (white, black) = GlickoState::both_after(of, of, Some(winner), NOW);
        let sum = white.last().rating() + black.last().rating() - 2.0 * of.last().rating();
        // At the bounds one of the two cannot move.
        let bounded = [white, black].iter().any(|after| [400.0, 4000.0].contains(&after.last().rating()));
        prop_assert!(bounded || sum.abs() < 0.000_001, "{sum}");
    }

    #[test]
    fn everything_stays_within_bounds(player in glicko_states(), games in prop::collection::vec((ratings(), 0..3_u8), 0..200)) {
        let mut glicko = player;
        for (opponent, result) in games {
            let winner = [None, Some(Side::White), Some(Side::Black)][usize::from(result)];
            glicko = glicko.after(NOW, &[as_white(opponent, winner)]);
        }
        prop_assert!((400.0..=4000.0).contains(&glicko.last().rating()));
        prop_assert!((30.0..=350.0).contains(&glicko.last().deviation()));
        prop_assert!((0.01..=0.1).contains(&glicko.volatility()));
    }
}
