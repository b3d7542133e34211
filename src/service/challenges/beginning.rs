//! The game of a challenge that was accepted.

use chess_laws::{Position, Side, Variant};
use correspondence_clock::Instant;
use correspondence_game::{Game, Setup};

use crate::domain::challenge::{Challenge, Colour};
use crate::domain::user::UserId;
use crate::rating::Ratings;
use crate::service::execution::PlayError;
use crate::service::execution::queueing::queue_dead_position_search;
use crate::service::ratings::KnownRatings;
use crate::service::{Notice, Topic, UnitOfWork, leave};
use crate::store::{StoreError, games};

/// Begins the game of `challenge` against `opponent`, who has accepted it. Both have to be
/// [held](crate::store::users::lock), so that neither takes leave meanwhile.
pub(super) fn begin(change: &mut UnitOfWork<'_>, challenge: &Challenge, opponent: UserId) -> Result<(), StoreError> {
    let challenger_side = match challenge.colour {
        Colour::Fixed(side) => side,
        Colour::Random if rand::random() => Side::White,
        Colour::Random => Side::Black,
    };
    let (white, black) = match challenger_side {
        Side::White => (challenge.challenger, opponent),
        Side::Black => (opponent, challenge.challenger),
    };
    let game = Game::new(setup(challenge, change.now)?);
    let known = KnownRatings::find(change.conn, &[white, black])?;
    let [white_rating, black_rating] = [white, black].map(|player| known.at(player, challenge.variant, change.now));
    let ratings = Ratings { white: white_rating, black: black_rating };
    games::insert(change.conn, &challenge.id, (white, black), ratings, &game)?;
    for player in [white, black] {
        leave::take_into(change, player, &challenge.id).map_err(|error| match error {
            PlayError::Store(error) => error,
            other => StoreError::Corrupt(other.to_string()),
        })?;
    }
    for to in [Side::White, Side::Black] {
        change.tell(Notice::GameStarted { game: challenge.id, to });
    }
    // A position that was set up may be dead without that being plain.
    if game.position().is_blocked() {
        queue_dead_position_search(change, challenge.id, game.ply(), challenge.challenger)?;
    }
    change.publish(Topic::Game(challenge.id));
    Ok(())
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
