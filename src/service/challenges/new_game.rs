//! The game that an accepted challenge becomes.

use chess_laws::{Position, Side, Variant};
use correspondence_clock::Instant;
use correspondence_game::Setup;

use crate::domain::challenge::{Challenge, Colour};
use crate::domain::origin::Origin;
use crate::domain::user::UserId;
use crate::service::beginning::NewGame;
use crate::store::StoreError;

/// The game of `challenge` against `opponent`, who has accepted it. What is left to the lot is drawn.
///
/// It has the challenge's id: programs written for Lichess, where it is so, wait for their game under it.
pub(super) fn new_game(challenge: &Challenge, opponent: UserId, now: Instant) -> Result<NewGame, StoreError> {
    let challenger_side = match challenge.colour {
        Colour::Fixed(side) => side,
        Colour::Random if rand::random() => Side::White,
        Colour::Random => Side::Black,
    };
    let (white, black) = match challenger_side {
        Side::White => (challenge.challenger, opponent),
        Side::Black => (opponent, challenge.challenger),
    };
    let origin = challenge.rematch_of.map_or(Origin::Challenge(challenge.id), Origin::Rematch);
    let (id, arranged_by) = (Some(challenge.id), challenge.challenger);
    Ok(NewGame { id, white, black, setup: setup(challenge, now)?, origin, arranged_by })
}

fn setup(challenge: &Challenge, now: Instant) -> Result<Setup, StoreError> {
    let initial = match (&challenge.initial_fen, challenge.variant) {
        (Some(fen), variant) => {
            Position::from_fen(fen, variant).map_err(|error| StoreError::Corrupt(error.to_string()))?
        }
        (None, Variant::Standard) => Position::start(Variant::Standard, None),
        (None, Variant::Chess960) => Position::random_chess960(&mut rand::rng()),
    };
    Ok(Setup {
        variant: challenge.variant,
        ruleset: challenge.ruleset,
        agreement_bar: challenge.agreement_bar,
        initial,
        control: challenge.control,
        rated: challenge.rated,
        started_at: now,
    })
}
