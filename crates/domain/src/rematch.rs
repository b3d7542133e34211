//! Rematches: the same terms with reversed colours.

use chess_laws::Variant;
use correspondence_game::{GameId, GameRule, GameRules, Setup};

use crate::challenge::{Audience, Challenge, Colour, Proposal, Start, Status};
use crate::game::StoredGame;
use crate::ids::ChallengeId;
use crate::user::{User, UserId};
use text::Reason;

/// The state of a finished game's rematch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Rematch {
    /// No open offer.
    #[default]
    None,
    /// Offered by one of the players.
    Offered { challenge: ChallengeId, by: UserId },
    Begun {
        /// The challenge that was accepted.
        challenge: ChallengeId,
        game: GameId,
    },
}

/// Why a rematch offer is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum RematchRefusal {
    /// The game is still running.
    #[refusal(Conflict, "game-goes-on", "rematch-error-goes-on")]
    GoesOn,
    /// The opponent has already declined one.
    #[refusal(Conflict, "rematch-declined", "rematch-error-declined", player = _0)]
    Declined(String),
    /// A rule of the game forbids it.
    #[refusal(Conflict, "no-rematch", "refusal-no-rematch")]
    Forbidden,
}

/// Checks that a game is over.
///
/// # Errors
/// [`RematchRefusal::GoesOn`].
pub fn check_over(game: &StoredGame) -> Result<(), RematchRefusal> {
    if game.game.outcome().is_none() { Err(RematchRefusal::GoesOn) } else { Ok(()) }
}

/// Checks that `user` may offer `opponent` a rematch of a game with those rules, given the earlier offers: a declined
/// offer cannot be repeated.
///
/// # Errors
/// [`RematchRefusal::Declined`], and [`RematchRefusal::Forbidden`].
pub fn check_offer(
    rules: GameRules,
    before: &[Challenge],
    user: UserId,
    opponent: &User,
) -> Result<(), RematchRefusal> {
    if rules.has(GameRule::NoRematch) {
        return Err(RematchRefusal::Forbidden);
    }
    let was_declined = before.iter().any(|one| one.challenger == user && one.status == Status::Declined);
    if was_declined { Err(RematchRefusal::Declined(opponent.name.clone())) } else { Ok(()) }
}

/// The rematch state of a finished game with those offers.
pub fn status(offers: &[Challenge]) -> Rematch {
    let begun = offers.iter().find_map(|one| Some(Rematch::Begun { challenge: one.id, game: one.game? }));
    let made = offers.iter().find(|one| one.status == Status::Created);
    let made = made.map(|made| Rematch::Offered { challenge: made.id, by: made.challenger });
    begun.or(made).unwrap_or_default()
}

/// The proposal of `challenger`: the terms of that game with reversed colours.
pub fn terms(stored: &StoredGame, challenger: UserId) -> Proposal {
    let Setup { variant, ruleset, agreement_bar, rules, initial, control, rated, .. } = stored.game.setup();
    let start = match variant {
        Variant::Standard if initial.is_standard_start() => Start::Standard(Variant::Standard),
        // Repeating the start is fair, but in rated games it must not have been studied.
        Variant::Chess960 if *rated => Start::Standard(Variant::Chess960),
        variant => Start::Fen(initial.fen(), *variant),
    };
    Proposal {
        audience: Audience::link(),
        start,
        ruleset: *ruleset,
        agreement_bar: *agreement_bar,
        rules: *rules,
        control: *control,
        colour: stored.side_of(challenger).map_or(Colour::Random, |side| Colour::Fixed(!side)),
        rated: *rated,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge::tests::challenge;
    use crate::user::tests::user;

    #[test]
    fn started_rematch_precedes_open_offers_and_closed_ones_are_ignored() {
        let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
        let made = challenge(ann.id, Some(bob.id));
        assert_eq!(status(&[]), Rematch::None);
        let offered = Rematch::Offered { challenge: made.id, by: ann.id };
        let taken_back = Challenge { status: Status::Canceled, ..made.clone() };
        assert_eq!(status(&[taken_back.clone(), made.clone()]), offered);
        let accepted = Challenge { status: Status::Accepted, game: Some(made.id.first_game()), ..made.clone() };
        assert_eq!(
            status(&[made, accepted.clone()]),
            Rematch::Begun { challenge: accepted.id, game: accepted.id.first_game() }
        );
        assert_eq!(status(&[taken_back]), Rematch::None);
    }

    #[test]
    fn declined_rematch_may_be_offered_by_the_opponent_only() {
        let (ann, bob) = (user(1, "Ann"), user(2, "Bob"));
        let declined = [Challenge { status: Status::Declined, ..challenge(ann.id, Some(bob.id)) }];
        assert_eq!(
            check_offer(GameRules::NONE, &declined, ann.id, &bob),
            Err(RematchRefusal::Declined("Bob".to_owned()))
        );
        assert_eq!(check_offer(GameRules::NONE, &declined, bob.id, &ann), Ok(()));
    }
}
