//! The requests in messages of players, and executing them as part of a change.

use std::time::Duration;

use chess_laws::Notation;
use correspondence_game::{Command, GameId, TurnId};

use super::MessageTopic;
use crate::UnitOfWork;
use crate::challenges::{self, ChallengeError};
use crate::chat::{ChatError, post_to_opponent};
use crate::downtime::is_live_at;
use crate::execution::{PlayError, Played};
use crate::leave::{self, LeaveError};
use crate::lines::{self, SaveLinesError};
use crate::play::apply;
use crate::rematches::{self, RematchError, RematchOffer};
use crate::user_cache::require_user;
use domain::account_state::AccountRefusal;
use domain::challenge::{Audience, Proposal, RequestedGame, Status};
use domain::ids::ChallengeId;
use domain::leave::{Leave, LeaveLength};
use domain::user::UserId;
use store::{StoreError, games, users};
use text::{Forwards, Reason};

/// What a player requests by a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailOrder {
    pub user: UserId,
    /// The request, if there is one.
    pub request: Option<MailRequest>,
    /// The chat lines for the opponent, to be posted once that is done.
    pub words: Vec<String>,
}

/// A request that a message can contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailRequest {
    /// A command in the game.
    Command(Command),
    /// A move, and a conditional line that begins with it: both or neither.
    MoveWithLine {
        command: Command,
        /// The notation of the line.
        notation: Notation,
        /// The line, the move included.
        line: String,
    },
    /// A conditional line, while the opponent is to move.
    Line {
        /// The turn in which the player wrote it.
        turn: TurnId,
        /// The notation of the line.
        notation: Notation,
        line: String,
    },
    /// To offer a rematch.
    Rematch,
    /// Leave from now on.
    TakeLeave(Duration),
    /// The end of leave.
    EndLeave,
    /// To accept a challenge.
    AcceptChallenge(ChallengeId),
    /// To decline it.
    DeclineChallenge(ChallengeId),
    /// To challenge a player.
    Challenge(MailChallenge),
}

/// A challenge to a player, made by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailChallenge {
    /// The name of the challenged player.
    pub opponent: String,
    /// The requested game.
    pub game: RequestedGame,
}

/// A challenge that was made by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeChallenge {
    /// The name of the challenged player, as they spell it.
    pub opponent: String,
    /// The proposed game.
    pub proposal: Proposal,
    /// Whether the game has begun.
    pub has_begun: bool,
}

#[derive(Clone, Debug)]
pub enum MailCommandResult {
    /// The command was executed, or had been before.
    Played(Box<Played>),
    /// The line is stored.
    LineKept,
    /// A rematch is offered, or has begun.
    Rematch(RematchOffer),
    /// Leave is taken.
    LeaveTaken(Leave),
    /// Leave is over.
    LeaveEnded,
    /// The challenge is accepted, and its game has begun.
    ChallengeAccepted(GameId),
    /// The challenge is declined.
    ChallengeDeclined,
    /// The challenge is made.
    ChallengeMade(Box<MadeChallenge>),
    /// There was no request.
    Nothing,
}

/// Why a request was not fulfilled. Nothing of it is stored.
#[derive(Debug, thiserror::Error)]
pub enum MailRequestError {
    /// The game does not allow it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The line does not fit.
    #[error(transparent)]
    Lines(#[from] SaveLinesError),
    /// The rematch is refused.
    #[error(transparent)]
    Rematch(#[from] RematchError),
    /// The leave is refused.
    #[error(transparent)]
    Leave(#[from] LeaveError),
    /// The challenge is refused, or cannot be answered so.
    #[error(transparent)]
    Challenge(#[from] ChallengeError),
    /// The account may not be used.
    #[error(transparent)]
    Account(#[from] AccountRefusal),
}

impl Forwards for MailRequestError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Play(error) => error,
            Self::Lines(error) => error,
            Self::Rematch(error) => error,
            Self::Leave(error) => error,
            Self::Challenge(error) => error,
            Self::Account(refusal) => refusal,
        }
    }
}

/// The outcome of a message.
#[derive(Debug)]
pub struct Outcome {
    /// The result of its request, or why it was refused.
    pub done: Result<MailCommandResult, MailRequestError>,
    /// Whether its chat lines were posted, if there were any and nothing was refused.
    pub words: Option<Result<(), ChatError>>,
}

impl Outcome {
    pub(super) const fn refused(error: MailRequestError) -> Self {
        Self { done: Err(error), words: None }
    }
}

/// Why a transaction is rolled back.
pub(super) enum Rollback {
    Store(StoreError),
    /// The player is on leave, which was not expected.
    OnLeave,
    /// The request is refused, and nothing that was done for it may remain.
    Refused(MailRequestError),
}

impl From<StoreError> for Rollback {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Rollback {
    /// A refusal, unless it is an error of the database.
    fn refused(error: impl Into<MailRequestError>) -> Self {
        match error.into() {
            MailRequestError::Play(PlayError::Store(error))
            | MailRequestError::Lines(SaveLinesError::Play(PlayError::Store(error)))
            | MailRequestError::Rematch(
                RematchError::Play(PlayError::Store(error)) | RematchError::Challenge(ChallengeError::Store(error)),
            )
            | MailRequestError::Leave(LeaveError::Play(PlayError::Store(error)))
            | MailRequestError::Challenge(ChallengeError::Store(error)) => Self::Store(error),
            refused => Self::Refused(refused),
        }
    }
}

/// The context in which a request is executed.
#[derive(Clone, Copy)]
pub(super) struct ExecutionContext {
    /// Whether the player is expected to be on leave.
    pub(super) expects_leave: bool,
    /// Whether this process serves.
    pub(super) serves: bool,
    pub(super) leave_a_year: Duration,
}

/// Executes what a player requests, and posts their chat lines.
///
/// # Errors
/// [`Rollback`]: nothing of the change may remain then.
pub(super) fn execute(
    change: &mut UnitOfWork<'_>,
    topic: &MessageTopic,
    order: &MailOrder,
    circumstances: ExecutionContext,
) -> Result<Outcome, Rollback> {
    if let MessageTopic::Game { game, .. } = topic
        && !order.words.is_empty()
    {
        // Before the game: locks are taken in a fixed order.
        let players = games::summary(change.conn, game)?.map(|summary| [summary.white, summary.black]);
        users::lock(change.conn, &players.unwrap_or([order.user; 2]))?;
    }
    require_user(change.conn, order.user)?.state.check_access().map_err(Rollback::refused)?;
    let done = match &order.request {
        Some(request) => fulfil(change, topic, order.user, request, circumstances)?,
        None => MailCommandResult::Nothing,
    };
    let words = match topic {
        MessageTopic::Game { game, .. } if !order.words.is_empty() => {
            match post_to_opponent(change, order.user, game, &order.words) {
                Err(ChatError::Store(error)) => return Err(error.into()),
                posted => Some(posted),
            }
        }
        _ => None,
    };
    Ok(Outcome { done: Ok(done), words })
}

fn fulfil(
    change: &mut UnitOfWork<'_>,
    topic: &MessageTopic,
    user: UserId,
    request: &MailRequest,
    circumstances: ExecutionContext,
) -> Result<MailCommandResult, Rollback> {
    let ExecutionContext { expects_leave, serves, leave_a_year } = circumstances;
    let depends_on_clocks = !matches!(request, MailRequest::Command(_) | MailRequest::DeclineChallenge(_));
    if depends_on_clocks && !serves && !is_live_at(change.conn, change.now)? {
        return Err(StoreError::Unavailable("nobody serves, and no clock runs".to_owned()).into());
    }
    let id = || topic.game().ok_or_else(|| Rollback::refused(PlayError::UnknownGame));
    let play = |change: &mut UnitOfWork<'_>, command: &Command, expects_leave: bool| match apply(
        change,
        user,
        id()?,
        command,
        expects_leave,
        serves,
    ) {
        Ok(Some(played)) => Ok(MailCommandResult::Played(Box::new(played))),
        Ok(None) => Err(Rollback::OnLeave),
        Err(error) => Err(Rollback::refused(error)),
    };
    match request {
        MailRequest::Command(command) => play(change, command, expects_leave),
        MailRequest::MoveWithLine { command, notation, line } => {
            // Locks all that the move may need, in its order, before the line locks the game.
            let is_on_leave = leave::current_leave_locked(change, user, id()?)?.is_some();
            lines::add(change, user, id()?, turn_of(command), *notation, line.clone()).map_err(Rollback::refused)?;
            play(change, command, expects_leave || is_on_leave)
        }
        MailRequest::Line { turn, notation, line } => {
            lines::add(change, user, id()?, Some(*turn), *notation, line.clone()).map_err(Rollback::refused)?;
            Ok(MailCommandResult::LineKept)
        }
        MailRequest::Rematch => {
            rematches::offer(change, user, id()?).map(MailCommandResult::Rematch).map_err(Rollback::refused)
        }
        MailRequest::TakeLeave(span) => {
            let taken = leave::take(change, user, None, LeaveLength::For(*span), leave_a_year);
            taken.map(MailCommandResult::LeaveTaken).map_err(Rollback::refused)
        }
        MailRequest::EndLeave => {
            leave::end_next(change, user).map(|_| MailCommandResult::LeaveEnded).map_err(Rollback::refused)
        }
        MailRequest::AcceptChallenge(challenge) => challenges::accept(change, user, challenge)
            .map(MailCommandResult::ChallengeAccepted)
            .map_err(Rollback::refused),
        MailRequest::DeclineChallenge(challenge) => {
            challenges::decline(change, user, challenge, None).map_err(Rollback::refused)?;
            Ok(MailCommandResult::ChallengeDeclined)
        }
        MailRequest::Challenge(challenge) => {
            let proposal = challenge.game.clone().propose_to(Audience::player(&challenge.opponent));
            let view = challenges::make(change, user, proposal.clone()).map_err(Rollback::refused)?;
            let opponent = view.opponent.map_or_else(|| challenge.opponent.clone(), |opponent| opponent.name);
            let has_begun = view.challenge.status == Status::Accepted;
            Ok(MailCommandResult::ChallengeMade(Box::new(MadeChallenge { opponent, proposal, has_begun })))
        }
    }
}

const fn turn_of(command: &Command) -> Option<TurnId> {
    match command {
        Command::Move { turn, .. } => *turn,
        _ => None,
    }
}
