//! Seeks: challenges listed in the lobby, for a range of ratings and for some time, with one or more places.

use chess_laws::{Ruleset, Variant};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::AgreementBar;

use crate::challenge::Colour;
use crate::ids::ChallengeId;
use crate::time_losses::TimeLossLimit;
use crate::user::UserId;
use rating::RatingRange;

/// The terms of a seek besides those of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seek {
    /// The ratings of the players it is for.
    pub ratings: RatingRange,
    /// The limit on the share of games those players lose on time, if there is one.
    pub time_losses: Option<TimeLossLimit>,
    /// How many players may still accept it, each for a game of their own.
    pub places: u16,
    /// When it expires.
    pub expires_at: Option<Instant>,
    /// For the game of one of several places: the seek of that place.
    pub place_of: Option<ChallengeId>,
}

impl Seek {
    /// The terms of a challenge that is not a seek: for everybody, one place, no expiry.
    pub const NONE: Self =
        Self { ratings: RatingRange::ALL, time_losses: None, places: 1, expires_at: None, place_of: None };
}

/// The game that a seek offers.
#[derive(Clone, Debug)]
pub struct SoughtGame {
    pub owner: UserId,
    /// Their rating, as it is shown.
    pub rating: i32,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// Under which reading of the Laws.
    pub ruleset: Ruleset,
    /// The move before which the players may not agree on a draw, if set.
    pub agreement_bar: Option<AgreementBar>,
    /// The initial position, if it is not the variant's standard one.
    pub initial_fen: Option<String>,
    /// How much time a move may take.
    pub control: TimeControl,
    /// The colour they want.
    pub colour: Colour,
    /// Whether it is rated.
    pub rated: bool,
}
