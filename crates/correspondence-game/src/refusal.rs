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
        /// The half-move that is next.
        expected: Ply,
        /// The one that was named.
        given: Ply,
    },
    /// Moves were taken back since the sender looked, and the same half-move is next again.
    #[error("Moves were taken back in this game since. Look at it as it is now.")]
    TakenBackSince,
    /// The move cannot be read, or is not legal.
    #[error(transparent)]
    IllegalMove(#[from] MoveError),
    /// The deadline has passed; what is left is to resign or to end the game on time.
    #[error("The time for this move has run out.")]
    TimeIsUp,
    /// The time of the side to move has not run out.
    #[error("{}", match deadline {
        Some(deadline) => format!("There is still time to move, until {deadline}."),
        None => "This game has no deadline.".to_owned(),
    })]
    FlagNotFallen {
        /// The last instant at which a move stands, or `None` in a game without deadlines.
        deadline: Option<Instant>,
    },
    /// There is no offer to answer.
    #[error("Your opponent has not offered a draw.")]
    NoDrawOffer,
    /// A draw can only be agreed on once both have moved.
    #[error("A draw can be offered only after both players have moved.")]
    DrawOfferTooEarly,
    /// In this game it is too early for a draw by agreement.
    #[error("In this game a draw can be agreed on from move {0} on, not before.")]
    AgreementBarred(AgreementBar),
    /// The last offer was too recent.
    #[error("You may offer a draw again after your opponent has moved twice, or has offered one.")]
    DrawOfferTooSoon,
    /// The player's own offer stands already, and only the opponent can answer it.
    #[error("Your draw offer already stands; it is your opponent's to answer.")]
    OwnDrawOffer,
    /// The players' ratings change by the game.
    #[error("In a rated game no move is taken back.")]
    RatedGame,
    /// The player has made no move.
    #[error("You have made no move that could be taken back.")]
    NothingToTakeBack,
    /// Nobody asks for a takeback.
    #[error("Nobody asks for a takeback.")]
    NoTakebackProposal,
    /// The player asks already, and only the opponent can agree.
    #[error("You ask for a takeback already; it is your opponent's to agree.")]
    OwnTakebackProposal,
    /// The player asked in vain since the last move.
    #[error("You may ask for a takeback again after your next move.")]
    TakebackTooSoon,
    /// There were too many in this game.
    #[error("Moves were taken back {} times in this game; that is enough.", Takebacks::MAX)]
    TooManyTakebacks,
    /// Nobody proposes a pause.
    #[error("Nobody proposes a pause.")]
    NoPauseProposal,
    /// The player proposes one already, and only the opponent can agree.
    #[error("You propose a pause already; it is your opponent's to agree.")]
    OwnPauseProposal,
    /// The opponent proposes a pause of another length, in days.
    #[error("Your opponent proposes a pause of {0} day{s}; agree to it, or decline it first.", s = plural(*.0))]
    OtherPauseProposal(u8),
    /// The player proposed one since the last move.
    #[error("You may propose a pause again after your next move.")]
    PauseTooSoon,
    /// Nobody pauses for so long.
    #[error("A pause lasts from 1 to {} days.", PauseProposal::MAX_DAYS)]
    PauseLength,
    /// The clocks stand still by agreement.
    #[error("This game is paused already.")]
    AlreadyPaused,
    /// There is not so much left.
    #[error("A game can be paused for {} days in all; days left: {left}.", PauseProposal::MAX_DAYS_OF_GAME)]
    PausedEnough {
        /// So many days.
        left: u16,
    },
    /// There is no time limit.
    #[error("This game has no time limit.")]
    NoClock,
    /// The clock has all the time it can use.
    #[error("This clock would hold more than it can, {} days.", Clock::FULL.as_secs() / days(1).as_secs())]
    ClockIsFull,
    /// Time was given often enough for one move.
    #[error("You have given {0} days since the last move; you may give more once another is played.")]
    GivenEnough(u8),
    /// The clocks stand still already.
    #[error("The clocks of this game are stopped already.")]
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
        GameRule::NoRematch => "This game is not played once more.",
        GameRule::NoGiveTime => "In this game nobody gives the opponent time.",
        GameRule::NoClaimWin => "In this game no win is claimed: a flag that has fallen ends it by itself.",
        GameRule::NoEarlyDraw => "In this game no draw is agreed on in the first thirty moves.",
    })]
    Forbidden(GameRule),
    /// Only a player may ask this.
    #[error("Only a player of the game may do this.")]
    PlayersOnly,
    /// Only an arbiter may ask this.
    #[error("Only an arbiter may do this.")]
    ArbitersOnly,
    /// There is no room for another move.
    #[error("This game has as many moves as a game can hold, {most} half-moves; agree on a draw, claim one or resign.", most = Ply::MAX.get())]
    TooManyMoves,
    /// What was proved is not about this position.
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

/// That a command was meant for an earlier turn, in words of chess.
fn stale(given: Ply, expected: Ply) -> String {
    let (given, expected) = (given.move_count(), expected.move_count());
    if given == expected {
        format!(
            "The game has gone on: what you sent was meant for the turn before, in move {given}, and now it is the other \
             player’s turn."
        )
    } else {
        format!("The game has gone on: what you sent was meant for move {given}, and move {expected} is next.")
    }
}
