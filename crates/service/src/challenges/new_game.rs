//! From an accepted challenge to its game.

use chess_laws::{Position, Side, Variant};
use correspondence_clock::Instant;
use correspondence_game::Setup;

use crate::game_creation::NewGame;
use domain::challenge::{Challenge, Colour};
use domain::engine_pace::EnginePace;
use domain::origin::Origin;
use domain::user::UserId;
use store::StoreError;

/// The game of `challenge` against `opponent`, who has accepted it and may be the engine. Draws random sides.
///
/// The game gets the challenge's id: Lichess clients wait for the game under that id.
pub(super) fn new_game(
    challenge: &Challenge,
    opponent: UserId,
    is_engine: bool,
    now: Instant,
) -> Result<NewGame, StoreError> {
    // Named players keep their side, whichever of them accepted last.
    let challenger = challenge.partner_of(opponent);
    let named_side = challenge.named.and_then(|named| named.side_of(challenger));
    let challenger_side = match challenge.colour {
        _ if named_side.is_some() => named_side.unwrap_or(Side::White),
        Colour::Fixed(side) => side,
        // The first of the two games; the second is the other way round.
        Colour::Both => Side::White,
        Colour::Random => challenge.drawn_side.unwrap_or_else(drawn_side),
    };
    let (white, black) = match challenger_side {
        Side::White => (challenger, opponent),
        Side::Black => (opponent, challenger),
    };
    let origin = match (is_engine, challenge.rematch_of) {
        (true, _) => Origin::Engine { challenge: challenge.id, side: !challenger_side },
        (false, Some(before)) => Origin::Rematch(before),
        (false, None) => Origin::Challenge(challenge.id),
    };
    let (id, arranged_by) = (Some(challenge.id.first_game()), challenge.challenger);
    let engine_pace = EnginePace::default();
    Ok(NewGame { id, white, black, setup: setup(challenge, now)?, origin, engine_pace, arranged_by })
}

/// A random side.
pub(super) fn drawn_side() -> Side {
    if rand::random() { Side::White } else { Side::Black }
}

/// The second game of two with one colour each: the same with the colours reversed, from the same start.
pub(super) fn second_game(first: &NewGame) -> NewGame {
    let origin = match first.origin {
        Origin::Engine { challenge, side } => Origin::Engine { challenge, side: !side },
        other => other,
    };
    NewGame { id: None, white: first.black, black: first.white, origin, ..first.clone() }
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
        rules: challenge.rules,
        initial,
        control: challenge.control,
        rated: challenge.rated,
        started_at: now,
    })
}
