//! Why a command is refused.

use chess_laws::{MoveError, Outcome};
use correspondence_clock::{Clock, Instant, days};

use super::takebacks::Takebacks;
use super::{AgreementBar, GameRule, PauseProposal, Ply};

/// Why a command is refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It is the opponent's turn.
    #[error("It is not your turn.")]
    NotYourTurn,
    /// The game has ended.
    #[error("The game is over: {0}.")]
    GameOver(Outcome),
    /// The move was meant for another position.
    #[error("{}", stale(*given, *expected))]
    StalePly {
        /// The next half-move.
        expected: Ply,
        /// The half-move in the request.
        given: Ply,
    },
    /// Moves were taken back since the sender saw the game, and the same half-move is next again.
    #[error("Moves have been taken back in this game since then. Look at the game as it is now.")]
    TakenBackSince,
    /// The move cannot be read, or is not legal.
    #[error(transparent)]
    IllegalMove(#[from] MoveError),
    /// The deadline has passed.
    #[error("The time for this move has run out.")]
    TimeIsUp,
    /// The time of the side to move has not run out.
    #[error("{}", match deadline {
        Some(deadline) => format!("There is still time to move, until {deadline}."),
        None => "This game has no deadline.".to_owned(),
    })]
    FlagNotFallen {
        /// The last instant at which a move is in time, or `None` in a game without deadlines.
        deadline: Option<Instant>,
    },
    /// There is no pending draw offer.
    #[error("Your opponent has not offered a draw.")]
    NoDrawOffer,
    /// A draw can only be agreed on once both have moved.
    #[error("A draw can be offered only after both players have moved.")]
    DrawOfferTooEarly,
    /// In this game it is too early for a draw by agreement.
    #[error("In this game a draw cannot be agreed before move {0}.")]
    AgreementBarred(AgreementBar),
    /// The last offer was too recent.
    #[error("You may offer a draw again after your opponent has moved twice, or has offered one.")]
    DrawOfferTooSoon,
    /// The player’s own offer is pending, and only the opponent can accept or decline it.
    #[error("You have already offered a draw; your opponent has yet to answer.")]
    OwnDrawOffer,
    /// The game is rated.
    #[error("Moves cannot be taken back in a rated game.")]
    RatedGame,
    /// The player has made no move.
    #[error("You have made no move that could be taken back.")]
    NothingToTakeBack,
    /// There is no takeback proposal.
    #[error("Nobody has asked for a takeback.")]
    NoTakebackProposal,
    /// The player’s own takeback proposal is pending, and only the opponent can accept it.
    #[error("You have already asked for a takeback; your opponent has yet to answer.")]
    OwnTakebackProposal,
    /// A takeback proposal of the player was declined or withdrawn since their last move.
    #[error("You may ask for a takeback again after your next move.")]
    TakebackTooSoon,
    /// The limit of takebacks in this game is reached.
    #[error("Moves have been taken back {} times in this game, which is the limit.", Takebacks::MAX)]
    TooManyTakebacks,
    /// There is no pause proposal.
    #[error("Nobody has proposed a pause.")]
    NoPauseProposal,
    /// The player’s own pause proposal is pending, and only the opponent can accept it.
    #[error("You have already proposed a pause; your opponent has yet to answer.")]
    OwnPauseProposal,
    /// The opponent proposes a pause of another length, in days.
    #[error("Your opponent has proposed a pause of {0} day{s}; accept or decline it first.", s = plural(*.0))]
    OtherPauseProposal(u8),
    /// The player has proposed a pause since their last move.
    #[error("You may propose a pause again after your next move.")]
    PauseTooSoon,
    /// The length of the pause is out of bounds.
    #[error("A pause lasts from 1 to {} days.", PauseProposal::MAX_DAYS)]
    PauseLength,
    /// The game is paused by agreement.
    #[error("This game is already paused.")]
    AlreadyPaused,
    /// The limit of pauses in this game would be exceeded.
    #[error("A game can be paused for at most {} days in all; days left: {left}.", PauseProposal::MAX_DAYS_OF_GAME)]
    PausedEnough {
        /// The days left.
        left: u16,
    },
    /// There is no time limit.
    #[error("This game has no time limit.")]
    NoClock,
    /// The clock would exceed its maximum.
    #[error("This clock would exceed its maximum of {} days.", Clock::FULL.as_secs() / days(1).as_secs())]
    ClockIsFull,
    /// The clock is not refilled from a bank.
    #[error("In this game no clock is refilled from a bank.")]
    NoRefill,
    /// The bank is empty.
    #[error("Your bank is empty.")]
    BankIsEmpty,
    /// The clock is full, or nearly so.
    #[error("Your clock is full. It can be refilled once an hour is missing.")]
    NothingToRefill,
    /// The time control allows neither leave nor pauses.
    #[error("In this game clocks do not pause: the bank stands in for leave.")]
    NoPauses,
    /// The limit of time given between two moves is reached.
    #[error("You have given {0} days since the last move; you can give more after the next move.")]
    GivenEnough(u8),
    /// The clocks are already stopped.
    #[error("The clocks of this game are already stopped.")]
    ClocksAreStopped,
    /// The clocks are running.
    #[error("The clocks of this game are running.")]
    ClocksRun,
    /// The opponent has to claim that time has run out.
    #[error("In this game a flag falls only when the opponent claims it.")]
    FlagByClaim,
    /// Both players have moved.
    #[error("Both players have moved, so the game can no longer be aborted; you may resign or offer a draw.")]
    CannotAbort,
    /// A rule of this game forbids it.
    #[error("{}", match .0 {
        GameRule::NoAbort => "This game cannot be aborted; you may resign or offer a draw.",
        GameRule::NoRematch => "There is no rematch of this game.",
        GameRule::NoGiveTime => "In this game players cannot give each other time.",
        GameRule::NoClaimWin => "In this game a win on time cannot be claimed: a fallen flag ends the game by itself.",
        GameRule::NoEarlyDraw => "In this game no draw can be agreed in the first thirty moves.",
    })]
    Forbidden(GameRule),
    /// Only a player may send this command.
    #[error("Only the players of this game may do this.")]
    PlayersOnly,
    /// Only an arbiter may send this command.
    #[error("Only an arbiter may do this.")]
    ArbitersOnly,
    /// The maximum number of moves is reached.
    #[error("This game has reached the maximum of {most} half-moves; agree a draw, claim one or resign.", most = Ply::MAX.get())]
    TooManyMoves,
    /// The proof is not about this position.
    #[error("The position on the board is not the one that was proved dead.")]
    NotProved,
}

impl Refusal {
    /// The reason in kebab-case, for programs. An illegal move gives the code of its [`MoveError`].
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => "not-your-turn",
            Self::GameOver(_) => "game-over",
            Self::StalePly { .. } => "stale-ply",
            Self::TakenBackSince => "taken-back-since",
            Self::IllegalMove(reason) => reason.code(),
            Self::TimeIsUp => "time-is-up",
            Self::FlagNotFallen { .. } => "flag-not-fallen",
            Self::NoDrawOffer => "no-draw-offer",
            Self::DrawOfferTooEarly => "draw-offer-too-early",
            Self::AgreementBarred(_) => "agreement-barred",
            Self::DrawOfferTooSoon => "draw-offer-too-soon",
            Self::OwnDrawOffer => "own-draw-offer",
            Self::RatedGame => "rated-game",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NoTakebackProposal => "no-takeback-proposal",
            Self::OwnTakebackProposal => "own-takeback-proposal",
            Self::TakebackTooSoon => "takeback-too-soon",
            Self::TooManyTakebacks => "too-many-takebacks",
            Self::NoPauseProposal => "no-pause-proposal",
            Self::OwnPauseProposal => "own-pause-proposal",
            Self::OtherPauseProposal(_) => "other-pause-proposal",
            Self::PauseTooSoon => "pause-too-soon",
            Self::PauseLength => "pause-length",
            Self::AlreadyPaused => "already-paused",
            Self::PausedEnough { .. } => "paused-enough",
            Self::NoClock => "no-clock",
            Self::ClockIsFull => "clock-is-full",
            Self::NoRefill => "no-refill",
            Self::BankIsEmpty => "bank-is-empty",
            Self::NothingToRefill => "nothing-to-refill",
            Self::NoPauses => "no-pauses",
            Self::GivenEnough(_) => "given-enough",
            Self::ClocksAreStopped => "clocks-are-stopped",
            Self::ClocksRun => "clocks-run",
            Self::FlagByClaim => "flag-by-claim",
            Self::CannotAbort => "cannot-abort",
            Self::Forbidden(GameRule::NoAbort) => "no-abort",
            Self::Forbidden(GameRule::NoRematch) => "no-rematch",
            Self::Forbidden(GameRule::NoGiveTime) => "no-give-time",
            Self::Forbidden(GameRule::NoClaimWin) => "no-claim-win",
            Self::Forbidden(GameRule::NoEarlyDraw) => "no-early-draw",
            Self::PlayersOnly => "players-only",
            Self::ArbitersOnly => "arbiters-only",
            Self::TooManyMoves => "too-many-moves",
            Self::NotProved => "not-proved",
        }
    }
}

const fn plural(count: u8) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// The message for a command meant for an earlier turn.
fn stale(given: Ply, expected: Ply) -> String {
    let (given, expected) = (given.move_count(), expected.move_count());
    if given == expected {
        format!(
            "The game has moved on: what you sent was meant for the previous turn, in move {given}, and now it is the \
             other player’s turn."
        )
    } else {
        format!("The game has moved on: what you sent was meant for move {given}, and move {expected} is next.")
    }
}
