//! Commands to a game, and their senders.

use chess_laws::winnable::{DeadProof, UnwinnableProof};
use chess_laws::{LegalMove, MoveError, Notation, Position, Side};
use correspondence_clock::Instant;

use super::{Correction, Ruling, TurnId};

/// The sender of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// One of the two players.
    Player(Side),
    /// The service itself, which watches deadlines and searches for dead positions.
    Service,
    /// An arbiter.
    Arbiter,
}

/// The text of a move and its notation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveText {
    /// UCI, as programs and the board send it.
    Uci(String),
    /// A move written by a person.
    Written {
        /// The only notation it is read in.
        notation: Notation,
        /// The move.
        text: String,
    },
}

impl MoveText {
    /// Reads the move in `position`.
    ///
    /// # Errors
    /// As [`Notation::read`].
    pub fn read(&self, position: &Position) -> Result<LegalMove, MoveError> {
        match self {
            Self::Uci(uci) => position.read_uci(uci),
            Self::Written { notation, text } => notation.read(position, text),
        }
    }
}

/// A command to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move.
    Move {
        /// The turn it is meant for, if the sender knows it, so that a reply to an older position is not played in a
        /// newer one.
        turn: Option<TurnId>,
        /// The move.
        text: MoveText,
        /// Whether to offer a draw with it.
        offer_draw: bool,
    },
    /// Offer a draw, or accept the opponent’s pending offer.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw {
        /// The turn of the offer, if the sender knows it, so that no later offer is accepted.
        turn: Option<TurnId>,
    },
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Claim a draw (articles 9.2 and 9.3), in the current position or in the one after a declared move. The declared
    /// move is played even if the claim fails.
    ClaimDraw {
        /// The declared move.
        declared: Option<DeclaredMove>,
    },
    /// Propose to take back one’s own last move, and the opponent’s reply to it if there is one; or accept the
    /// opponent’s pending proposal.
    ProposeTakeback,
    /// Accept the opponent’s takeback proposal.
    AcceptTakeback {
        /// The turn at which the sender saw the proposal, if known, so that no more moves are taken back than the
        /// sender saw.
        turn: Option<TurnId>,
    },
    /// Decline the opponent’s takeback proposal, or withdraw one’s own.
    DeclineTakeback,
    /// Propose to pause both clocks, or accept the opponent’s proposal of the same length.
    ProposePause {
        /// The length in days of 24 hours.
        days: u8,
    },
    /// Accept the opponent’s pause proposal; the pause begins at once.
    AcceptPause {
        /// The length that the sender saw, if known; another one is refused.
        days: Option<u8>,
    },
    /// Decline the opponent’s pause proposal, or withdraw one’s own.
    DeclinePause,
    /// Resign.
    Resign,
    /// Abort the game before both players have moved.
    Abort,
    /// End the game because time has run out.
    FlagFall {
        /// A proof that the opponent of the side to move cannot mate, if the full search found one; without it the
        /// quick analysis decides between a loss and a draw (article 6.9).
        cannot_mate: Option<Box<UnwinnableProof>>,
    },
    /// Pause the clock of the side to move until it moves: it is an engine, which is unavailable.
    HoldEngineClock,
    /// End the game because its position was proved dead (article 5.2.2) by a search. Positions that are obviously dead
    /// end the game with the move.
    DeadPosition(Box<DeadProof>),
    /// Give the opponent one more day.
    GiveTime,
    /// Refill one’s own clock from the bank of a triple block, while to move.
    RefillClock {
        /// The turn it is meant for, if the sender knows it.
        turn: Option<TurnId>,
    },
    /// Take leave, which pauses one’s own clock.
    TakeLeave {
        /// Its start.
        from: Instant,
        /// Its end.
        until: Instant,
        /// Whether it begins automatically, because a clock of the player is about to run out.
        is_automatic: bool,
    },
    /// End a leave early, or cancel it.
    EndLeave {
        /// The start of the leave.
        from: Instant,
        /// Its planned end.
        until: Instant,
    },
    /// Stop both clocks, as an arbiter.
    StopClocks {
        /// The arbiter and the reason.
        ruling: Ruling,
    },
    /// Restart both clocks, as an arbiter.
    StartClocks {
        /// The arbiter and the reason.
        ruling: Ruling,
    },
    /// Correct a clock, as an arbiter.
    CorrectClock {
        /// The side whose clock is corrected.
        side: Side,
        /// The correction.
        correction: Correction,
        /// The arbiter and the reason.
        ruling: Ruling,
    },
    /// Set the result, as an arbiter.
    Adjudicate {
        /// The winner, or `None` for a draw.
        winner: Option<Side>,
        /// The arbiter and the reason.
        ruling: Ruling,
    },
    /// Declare the game lost for a player, as an arbiter.
    Forfeit {
        /// The player who loses.
        loser: Side,
        /// The arbiter and the reason.
        ruling: Ruling,
    },
}

impl Command {
    /// The same move without its draw offer; `None` if it has none.
    pub(super) fn without_offer(&self) -> Option<Self> {
        match self {
            Self::Move { turn, text, offer_draw: true } => {
                Some(Self::Move { turn: *turn, text: text.clone(), offer_draw: false })
            }
            _ => None,
        }
    }
}

/// The move with which a draw is claimed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeclaredMove {
    /// The turn it is meant for, if the sender knows it.
    pub turn: Option<TurnId>,
    /// The move.
    pub text: MoveText,
}
