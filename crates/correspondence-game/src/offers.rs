//! Draw offers: which one stands, and who may make the next (article 9.1 and the house rule against pestering).

use chess_laws::Side;

use super::Refusal;

/// How many times the opponent must move before a player may offer again.
const OPPONENT_MOVES_BETWEEN: u16 = 2;

/// The state of the draw offers of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrawOffers {
    standing: Option<Side>,
    white: Restraint,
    black: Restraint,
}

/// How many moves of the opponent a player still has to wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Restraint {
    moves_to_wait: u16,
}

impl DrawOffers {
    /// Whose offer stands.
    pub(super) fn standing(self) -> Option<Side> {
        self.standing
    }

    /// Whether `side` may make an offer, both players having moved.
    pub(super) fn check(self, side: Side) -> Result<(), Refusal> {
        if self.standing == Some(side) {
            Err(Refusal::OwnDrawOffer)
        } else if self.restraint(side).moves_to_wait > 0 {
            Err(Refusal::DrawOfferTooSoon)
        } else {
            Ok(())
        }
    }

    /// `side` offers. Whoever offers frees the opponent to offer in turn.
    pub(super) fn offered(&mut self, side: Side) {
        self.standing = Some(side);
        self.restraint_mut(side).moves_to_wait = OPPONENT_MOVES_BETWEEN;
        self.restraint_mut(!side).moves_to_wait = 0;
    }

    /// The offer that stands is declined.
    pub(super) fn declined(&mut self) {
        self.standing = None;
    }

    /// `side` moves: that answers the opponent's offer.
    pub(super) fn moved(&mut self, side: Side) {
        if self.standing == Some(!side) {
            self.standing = None;
        }
        let restraint = self.restraint_mut(!side);
        restraint.moves_to_wait = restraint.moves_to_wait.saturating_sub(1);
    }

    /// The game is over, or moves were taken back: nothing stands.
    pub(super) fn lapse(&mut self) {
        self.standing = None;
    }

    fn restraint(self, side: Side) -> Restraint {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    fn restraint_mut(&mut self, side: Side) -> &mut Restraint {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
