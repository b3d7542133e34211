//! The Glicko-2 state of a player in one variant, and its update by a game.

use std::time::Duration;

use chess_laws::Side;
use correspondence_clock::{Instant, days};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::Rating;

pub const PERIOD: Duration = days(30);

/// The factor between Glickman’s scale and that of ratings ("Example of the Glicko-2 system", step 2).
const SCALE: f64 = 173.7178;

/// A new player's volatility, in Glickman's scale.
const START_VOLATILITY: f64 = 0.06;

/// The bounds of the volatility, so that no series of results can make a rating permanently unstable. The upper one is
/// Lichess’s.
const VOLATILITIES: (f64, f64) = (0.01, 0.1);

/// τ, which limits changes of the volatility, and ε, the tolerance of its computation, both from Glickman’s example. He
/// recommends a τ from 0.3 to 1.2.
const SYSTEM: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };

/// A player’s rating in one variant after the last rated game, with the data to rate the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GlickoState {
    rating: Rating,
    volatility: f64,
    games: u32,
    rated_at: Option<Instant>,
}

/// A game from one player’s point of view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedResult {
    /// The opponent’s rating at the end of the game.
    pub opponent: Rating,
    /// The player’s side.
    pub side: Side,
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
}

impl GlickoState {
    /// The state of a player without rated games.
    pub const NEW: Self = Self { rating: Rating::START, volatility: START_VOLATILITY, games: 0, rated_at: None };

    /// A stored state. `None` if the volatility is not finite.
    pub fn new(rating: Rating, volatility: f64, games: u32, rated_at: Option<Instant>) -> Option<Self> {
        let volatility = volatility.is_finite().then(|| volatility.clamp(VOLATILITIES.0, VOLATILITIES.1))?;
        Some(Self { rating, volatility, games, rated_at })
    }

    /// The rating after the last rated game.
    pub const fn last(self) -> Rating {
        self.rating
    }

    /// A state with a fixed rating, whose deviation does not grow with time.
    pub const fn fixed(rating: Rating) -> Self {
        Self { rating, ..Self::NEW }
    }

    /// The expected change of the rating within a period, in Glickman’s scale.
    pub const fn volatility(self) -> f64 {
        self.volatility
    }

    /// The number of rated games.
    pub const fn games(self) -> u32 {
        self.games
    }

    /// When the last rated game ended.
    pub const fn rated_at(self) -> Option<Instant> {
        self.rated_at
    }

    /// The rating at `now`, whose deviation has grown since the last game (Glickman’s step 6, for fractions of a
    /// period).
    pub fn rating_at(self, now: Instant) -> Rating {
        let deviation = (self.rating.deviation().powi(2) + self.variance_a_period() * self.periods_until(now)).sqrt();
        Rating::new(self.rating.rating(), deviation).unwrap_or(self.rating)
    }

    /// The state after games that ended at `now`, rated together; outside tests it is always one game.
    ///
    /// The variance that a whole period adds is subtracted first, since `skillratings` adds it to every player it
    /// rates; the fraction of a period that has passed is added instead.
    #[must_use]
    pub fn after(self, now: Instant, games: &[RatedResult]) -> Self {
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

    /// The states of both players after a game that ended at `now`.
    pub fn both_after(white: Self, black: Self, winner: Option<Side>, now: Instant) -> (Self, Self) {
        let (of_white, of_black) = (white.rating_at(now), black.rating_at(now));
        (
            white.after(now, &[RatedResult { opponent: of_black, side: Side::White, winner }]),
            black.after(now, &[RatedResult { opponent: of_white, side: Side::Black, winner }]),
        )
    }

    /// The state after a game at `now` that counts only in part, where `after` is the state if it counted in full: the
    /// rating moves by that part, and the deviation does not shrink.
    #[must_use]
    pub fn with_share(self, after: Self, now: Instant, part: f64) -> Self {
        let before = self.rating_at(now);
        let moved = before.rating() + part * (after.rating.rating() - before.rating());
        let rating = Rating::new(moved, before.deviation()).unwrap_or(before);
        Self { rating, volatility: self.volatility, ..after }
    }

    /// How long after the last game the deviation stays at most `bound`; `None` if it was already more.
    pub(super) fn stays_within(self, bound: f64) -> Option<Duration> {
        let room = bound.powi(2) - self.rating.deviation().powi(2);
        (room >= 0.0).then(|| PERIOD.mul_f64(room / self.variance_a_period()))
    }

    /// The variance that a period without games adds.
    fn variance_a_period(self) -> f64 {
        (self.volatility * SCALE).powi(2)
    }

    /// The periods since the last game; zero if there was none, or if it ended later, since the clocks of two processes
    /// may differ.
    fn periods_until(self, now: Instant) -> f64 {
        self.rated_at.map_or(0.0, |since| (now - since).div_duration_f64(PERIOD))
    }
}

impl RatedResult {
    fn opponent_of_library(self) -> Glicko2Rating {
        // The opponent’s volatility is not used.
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
