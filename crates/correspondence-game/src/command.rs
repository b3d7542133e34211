//! What may be asked of a game, and by whom.

use chess_laws::winnable::{DeadProof, UnwinnableProof};
use chess_laws::{LegalMove, MoveError, Notation, Position, Side};
use correspondence_clock::Instant;

use super::{Correction, Ruling, TurnId};

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// One of the two players.
    Player(Side),
    /// The service itself, which watches deadlines and looks for dead positions.
    Service,
    /// An arbiter.
    Arbiter,
}

/// A move as it was sent, and the notation it was sent in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveText {
    /// UCI, as programs and the board send it.
    Uci(String),
    /// What a person wrote.
    Written {
        /// The notation it is read in, and in no other.
        notation: Notation,
        /// What was written.
        text: String,
    },
}

impl MoveText {
    /// The move it means in `position`.
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

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move.
    Move {
        /// The turn it is meant for, where the sender knows it. It keeps an answer to an older position from being
        /// played in a newer one.
        turn: Option<TurnId>,
        /// The move.
        text: MoveText,
        /// Whether a draw is offered with it.
        offer_draw: bool,
    },
    /// Offer a draw; where the opponent's offer stands, accept it.
    OfferDraw,
    /// Accept the opponent's offer.
    AcceptDraw {
        /// The turn in which the opponent offered it, where the sender knows it: a later offer is another.
        turn: Option<TurnId>,
    },
    /// Decline the opponent's offer.
    DeclineDraw,
    /// Claim a draw (articles 9.2 and 9.3): on the position on the board, or on the one that a declared move brings
    /// about. The declared move is then played, whatever becomes of the claim.
    ClaimDraw {
        /// The declared move.
        declared: Option<DeclaredMove>,
    },
    /// Ask the opponent to take back one's own last move, and with it what the opponent has answered since; where the
    /// opponent asks already, agree.
    ProposeTakeback,
    /// Agree to take back what the opponent asks for.
    AcceptTakeback {
        /// The turn at which the opponent asked, where the sender knows it: what is agreed to is what was seen.
        turn: Option<TurnId>,
    },
    /// Decline what the opponent asks for, or no longer ask for it oneself.
    DeclineTakeback,
    /// Propose that both clocks stand still for so many days; where the opponent proposes the same, agree.
    ProposePause {
        /// For how many days of 24 hours.
        days: u8,
    },
    /// Agree to the pause that the opponent proposes: it begins at once.
    AcceptPause {
        /// For how many days, where the sender knows it: what is agreed to is what was seen.
        days: Option<u8>,
    },
    /// Decline the pause that the opponent proposes, or no longer propose one.
    DeclinePause,
    /// Resign.
    Resign,
    /// Give the game up before both have moved.
    Abort,
    /// End the game because time has run out.
    FlagFall {
        /// That the opponent of the side to move cannot mate, where the full decision was made; without it the quick
        /// one decides between a loss and a draw (article 6.9).
        cannot_mate: Option<Box<UnwinnableProof>>,
    },
    /// Have the clock of the side to move stand still until it moves: it is an engine, and something keeps it from moving.
    HoldEngineClock,
    /// End the game because its position was proved dead (article 5.2.2). What can be told at once ends it with the
    /// move; this is for what takes a search.
    DeadPosition(Box<DeadProof>),
    /// Give the opponent a day more.
    GiveTime,
    /// Take leave: one's own clock stands still meanwhile.
    TakeLeave {
        /// From when on.
        from: Instant,
        /// Until when.
        until: Instant,
        /// Whether it begins by itself, because a clock of the player's is about to run out.
        is_automatic: bool,
    },
    /// Be back from a leave, or not take it after all.
    EndLeave {
        /// When the leave began, or would have begun.
        from: Instant,
        /// Until when it would have lasted.
        until: Instant,
    },
    /// Stop both clocks, as an arbiter.
    StopClocks {
        /// Who rules so, and why.
        ruling: Ruling,
    },
    /// Let both clocks run again, as an arbiter.
    StartClocks {
        /// Who rules so, and why.
        ruling: Ruling,
    },
    /// Correct a clock, as an arbiter.
    CorrectClock {
        /// Whose.
        side: Side,
        /// How.
        correction: Correction,
        /// Who rules so, and why.
        ruling: Ruling,
    },
    /// Set the result, as an arbiter.
    Adjudicate {
        /// Who wins, or `None` for a draw.
        winner: Option<Side>,
        /// Who rules so, and why.
        ruling: Ruling,
    },
    /// Declare the game lost for a player, as an arbiter.
    Forfeit {
        /// For whom.
        loser: Side,
        /// Who rules so, and why.
        ruling: Ruling,
    },
}

impl Command {
    /// The same move without the draw offer that comes with it; `None` where none does.
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
    /// The turn it is meant for, where the sender knows it.
    pub turn: Option<TurnId>,
    /// The move.
    pub text: MoveText,
}
