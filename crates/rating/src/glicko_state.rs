//! What is kept of a player's play in one kind of chess, and what a game makes of it.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::Rating;

pub const PERIOD: Duration = days(30);

/// Between Glickman's scale and that of ratings ("Example of the Glicko-2 system", step 2).
const SCALE: f64 = 173.7178;

/// A new player's volatility, in Glickman's scale.
const START_VOLATILITY: f64 = 0.06;

/// The bounds of the volatility, so that no series of results can make a rating jump for ever after. The upper one is
/// Lichess's.
const VOLATILITIES: (f64, f64) = (0.01, 0.1);

/// How much the volatility can change, and how exactly it is computed: τ and ε of Glickman's example. He advises a τ from
/// 0.3 to 1.2.
const SYSTEM: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// A player's rating in one kind of chess as it was after the last rated game, and what is needed for the next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlickoState {
    rating: Rating,
    volatility: f64,
    games: u32,
    rated_at: Option<Instant>,
}

/// A game, as one of its players sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Against {
    /// The opponent's rating when it ended.
    pub opponent: Rating,
    /// Which side the player had.
    pub side: Side,
    /// Who won, if anybody did.
    pub winner: Option<Side>,
}

impl GlickoState {
    /// That of somebody who has ended no rated game.
    pub const NEW: Self = Self { rating: Rating::START, volatility: START_VOLATILITY, games: 0, rated_at: None };

    /// A state as it was stored. `None` where the volatility is no number.
    pub fn new(rating: Rating, volatility: f64, games: u32, rated_at: Option<Instant>) -> Option<Self> {
        let volatility = volatility.is_finite().then(|| volatility.clamp(VOLATILITIES.0, VOLATILITIES.1))?;
        Some(Self { rating, volatility, games, rated_at })
    }

    /// The rating after the last rated game.
    pub const fn last(self) -> Rating {
        self.rating
    }

    /// That of somebody whose rating is what it is, at all times: no game was rated that it could have become uncertain since.
    pub const fn fixed(rating: Rating) -> Self {
        Self { rating, ..Self::NEW }
    }

    /// How much the rating may be expected to change within a period, in Glickman's scale.
    pub const fn volatility(self) -> f64 {
        self.volatility
    }

    /// How many games were rated.
    pub const fn games(self) -> u32 {
        self.games
    }

    /// When the last of them ended.
    pub const fn rated_at(self) -> Option<Instant> {
        self.rated_at
    }

    /// The rating at `now`: it has become less certain since the last game (Glickman's step 6, for fractions of a period).
    pub fn rating_at(self, now: Instant) -> Rating {
        let deviation = (self.rating.deviation().powi(2) + self.variance_a_period() * self.periods_until(now)).sqrt();
        Rating::new(self.rating.rating(), deviation).unwrap_or(self.rating)
    }

    /// The state after games that ended at `now`, rated together. Only their number of one is usual.
    ///
    /// What a whole period without games adds to the variance is taken off beforehand, since `skillratings` adds it to
    /// every player it rates; what is added instead is the fraction of a period that has passed.
    #[must_use]
    pub fn after(self, now: Instant, games: &[Against]) -> Self {
        let variance = self.rating.deviation().powi(2) + self.variance_a_period() * (self.periods_until(now) - 1.0);
        let before = Glicko2Rating {
            rating: self.rating.rating(),
            deviation: variance.sqrt().min(Rating::START.deviation()),
            volatility: self.volatility,
        };
        let results: Vec<_> = games.iter().map(|game| (game.opponent_of_library(), game.outcome())).collect();
        let after = glicko2_rating_period(&before, &results, &SYSTEM);
        let rated_at = self.rated_at.map_or(now, |before| before.max(now));
        let games = self.games.saturating_add(u32::try_from(games.len()).unwrap_or(u32::MAX));
        let rating = Rating::new(after.rating, after.deviation);
        rating.and_then(|rating| Self::new(rating, after.volatility, games, Some(rated_at))).unwrap_or(self)
    }

    /// The standings of both players after a game that ended at `now`.
    pub fn both_after(white: Self, black: Self, winner: Option<Side>, now: Instant) -> (Self, Self) {
        let (of_white, of_black) = (white.rating_at(now), black.rating_at(now));
        (
            white.after(now, &[Against { opponent: of_black, side: Side::White, winner }]),
            black.after(now, &[Against { opponent: of_white, side: Side::Black, winner }]),
        )
    }

    /// The state after a game at `now` of which only a part counts, where all of it would lead to `after`: the rating moves that
    /// part of the way, and is known no better than before.
    #[must_use]
    pub fn partly(self, after: Self, now: Instant, part: f64) -> Self {
        let before = self.rating_at(now);
        let moved = before.rating() + part * (after.rating.rating() - before.rating());
        let rating = Rating::new(moved, before.deviation()).unwrap_or(before);
        Self { rating, volatility: self.volatility, ..after }
    }

    /// How long after the last game the deviation is still at most `bound`; nothing where it was more already.
    pub(super) fn stays_within(self, bound: f64) -> Option<Duration> {
        let room = bound.powi(2) - self.rating.deviation().powi(2);
        (room >= 0.0).then(|| PERIOD.mul_f64(room / self.variance_a_period()))
    }

    /// What a period without games adds to the square of the deviation.
    fn variance_a_period(self) -> f64 {
        (self.volatility * SCALE).powi(2)
    }

    /// The periods since the last game; none where there was none, or where it ended later: two processes' clocks
    /// may differ.
    fn periods_until(self, now: Instant) -> f64 {
        self.rated_at.map_or(0.0, |since| (now - since).div_duration_f64(PERIOD))
    }
}

impl Against {
    fn opponent_of_library(self) -> Glicko2Rating {
        // An opponent's volatility plays no part.
        let (rating, deviation) = (self.opponent.rating(), self.opponent.deviation());
        Glicko2Rating { rating, deviation, volatility: START_VOLATILITY }
    }

    fn outcome(self) -> Outcomes {
        match self.winner {
            None => Outcomes::DRAW,
            Some(winner) if winner == self.side => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
        }
    }
}
