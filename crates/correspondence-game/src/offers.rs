//! Draw offers: the pending one, and who may make the next (article 9.1, and a limit on repeated offers).

use chess_laws::Side;

use super::Refusal;

/// How often the opponent must move before a player may offer again.
const OPPONENT_MOVES_BETWEEN: u16 = 2;

/// The state of the draw offers of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DrawOffers {
    standing: Option<Side>,
    white: Restraint,
    black: Restraint,
}

/// How many more moves of the opponent a player has to wait for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Restraint {
    moves_to_wait: u16,
}

impl DrawOffers {
    /// The side whose offer is pending.
    pub(super) fn standing(self) -> Option<Side> {
        self.standing
    }

    /// Checks whether `side` may offer a draw, given that both players have moved.
    pub(super) fn check(self, side: Side) -> Result<(), Refusal> {
        if self.standing == Some(side) {
            Err(Refusal::OwnDrawOffer)
        } else if self.restraint(side).moves_to_wait > 0 {
            Err(Refusal::DrawOfferTooSoon)
        } else {
            Ok(())
        }
    }

    /// Records an offer of `side`, which also allows the opponent an offer.
    pub(super) fn offered(&mut self, side: Side) {
        self.standing = Some(side);
        self.restraint_mut(side).moves_to_wait = OPPONENT_MOVES_BETWEEN;
        self.restraint_mut(!side).moves_to_wait = 0;
    }

    /// Drops the pending offer, which is declined.
    pub(super) fn declined(&mut self) {
        self.standing = None;
    }

    /// Records a move of `side`, which declines the opponent’s offer.
    pub(super) fn moved(&mut self, side: Side) {
        if self.standing == Some(!side) {
            self.standing = None;
        }
        let restraint = self.restraint_mut(!side);
        restraint.moves_to_wait = restraint.moves_to_wait.saturating_sub(1);
    }

    /// Drops the pending offer: the game is over, or moves were taken back.
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
