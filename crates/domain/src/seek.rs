//! Seeks: challenges that stand in the lobby, for some ratings and for some time, and may have several places.

use chess_laws::{Ruleset, Variant};
use correspondence_clock::{Instant, TimeControl};
use correspondence_game::AgreementBar;

use crate::challenge::Colour;
use crate::ids::ChallengeId;
use crate::time_losses::TimeLossLimit;
use crate::user::UserId;
use rating::RatingRange;

/// What a seek has besides the game that is sought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seek {
    /// The ratings of those it is for.
    pub ratings: RatingRange,
    /// How few of their games they lose on time, where that matters.
    pub time_losses: Option<TimeLossLimit>,
    /// How many players may still take it, each for a game of their own.
    pub places: u16,
    /// When it leaves the lobby by itself.
    pub expires_at: Option<Instant>,
    /// Where it is the game of one of several places: the seek it was a place of.
    pub place_of: Option<ChallengeId>,
}

impl Seek {
    /// For everybody, once, for ever: what challenges are that are no seeks.
    pub const NONE: Self =
        Self { ratings: RatingRange::ALL, time_losses: None, places: 1, expires_at: None, place_of: None };
}

/// The game that somebody seeks.
#[derive(Clone, Debug)]
pub struct SoughtGame {
    pub owner: UserId,
    /// Their rating, as it is shown.
    pub rating: i32,
    /// Orthodox chess or Chess960.
    pub variant: Variant,
    /// Under which reading of the Laws.
    pub ruleset: Ruleset,
    /// Before which move the players may not agree on a draw, if that is set.
    pub agreement_bar: Option<AgreementBar>,
    /// The position to start from, where it is not the variant's own.
    pub initial_fen: Option<String>,
    /// How much time a move may take.
    pub control: TimeControl,
    /// The colour they want.
    pub colour: Colour,
    /// Whether the players' ratings change by it.
    pub rated: bool,
}
