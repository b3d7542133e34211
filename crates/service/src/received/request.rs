//! What messages of players ask for, and carrying it out as part of a change.

use std::time::Duration;

use chess_laws::Notation;
use correspondence_game::{Command, GameId, TurnId};

use super::MessageTopic;
use crate::UnitOfWork;
use crate::challenges::{self, ChallengeError};
use crate::chat::{ChatError, say_to_opponent};
use crate::downtime::is_live_at;
use crate::execution::{PlayError, Played};
use crate::leave::{self, LeaveError};
use crate::lines::{self, SaveLinesError};
use crate::play::apply;
use crate::rematches::{self, RematchError, RematchOffer};
use crate::user_cache::known;
use domain::account_state::AccountRefusal;
use domain::challenge::{Audience, Proposal, RequestedGame, Status};
use domain::ids::ChallengeId;
use domain::leave::{Lasting, Leave};
use domain::user::UserId;
use store::{StoreError, games, users};
use text::{Forwards, Reason};

/// What a player asks for by a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailOrder {
    pub user: UserId,
    /// What is to be done, if anything.
    pub request: Option<MailRequest>,
    /// What is to be said to the opponent, line by line, once that is done.
    pub words: Vec<String>,
}

/// One thing that a message may ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailRequest {
    /// Something of the game.
    Command(Command),
    /// A move, and a conditional line that begins with it: both or neither.
    MoveWithLine {
        command: Command,
        /// What the line is written in.
        notation: Notation,
        /// The line, the move included.
        line: String,
    },
    /// A conditional line, while the opponent is to move.
    Line {
        /// The turn in which the player wrote it.
        turn: TurnId,
        /// What it is written in.
        notation: Notation,
        line: String,
    },
    /// To play the game once more.
    Rematch,
    /// Leave from now on.
    TakeLeave(Duration),
    /// The end of leave.
    EndLeave,
    /// To accept a challenge.
    AcceptChallenge(ChallengeId),
    /// To decline it.
    DeclineChallenge(ChallengeId),
    /// To challenge somebody.
    Challenge(MailChallenge),
}

/// A challenge to somebody, as it is made by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailChallenge {
    /// Who is challenged, by the name.
    pub opponent: String,
    /// What was said of the game.
    pub game: RequestedGame,
}

/// A challenge that was made by mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeChallenge {
    /// The name of who was challenged, as they write it.
    pub opponent: String,
    /// To what.
    pub proposal: Proposal,
    /// Whether the game has begun.
    pub has_begun: bool,
}

#[derive(Clone, Debug)]
pub enum Fulfilled {
    /// The command was carried out, or had been before.
    Played(Box<Played>),
    /// The line is kept.
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
    /// Somebody is challenged.
    ChallengeMade(Box<MadeChallenge>),
    /// Nothing was to be done.
    Nothing,
}

/// Why something was not done. Nothing is stored of it.
#[derive(Debug, thiserror::Error)]
pub enum MailRequestError {
    /// The game does not allow it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The line does not fit.
    #[error(transparent)]
    Lines(#[from] SaveLinesError),
    /// There is no rematch.
    #[error(transparent)]
    Rematch(#[from] RematchError),
    /// There is no leave.
    #[error(transparent)]
    Leave(#[from] LeaveError),
    /// The challenge cannot be answered so.
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

/// What came of a message.
#[derive(Debug)]
pub struct Outcome {
    /// What was done, or why not.
    pub done: Result<Fulfilled, MailRequestError>,
    /// Whether its words were said, where there were any and nothing was refused.
    pub words: Option<Result<(), ChatError>>,
}

impl Outcome {
    pub(super) const fn refused(error: MailRequestError) -> Self {
        Self { done: Err(error), words: None }
    }
}

/// Why a transaction is to be undone.
pub(super) enum Stop {
    Store(StoreError),
    /// The player is on leave, which was not expected.
    OnLeave,
    /// What was asked is refused, and of what was done for it nothing may remain.
    Refused(MailRequestError),
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl Stop {
    /// A refusal; the database's own errors are none.
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

/// What the service that carries out knows.
#[derive(Clone, Copy)]
pub(super) struct Circumstances {
    /// Whether the player is expected to be on leave.
    pub(super) expects_leave: bool,
    /// Whether this process serves.
    pub(super) serves: bool,
    pub(super) leave_a_year: Duration,
}

/// Carries out what a player asks for, and says what is to be said.
///
/// # Errors
/// [`Stop`]: nothing of the change may remain then.
pub(super) fn execute(
    change: &mut UnitOfWork<'_>,
    topic: &MessageTopic,
    order: &MailOrder,
    circumstances: Circumstances,
) -> Result<Outcome, Stop> {
    if let MessageTopic::Game { game, .. } = topic
        && !order.words.is_empty()
    {
        // Before the game: whoever locks several locks them in their order.
        let players = games::summary(change.conn, game)?.map(|summary| [summary.white, summary.black]);
        users::lock(change.conn, &players.unwrap_or([order.user; 2]))?;
    }
    known(change.conn, order.user)?.state.check_access().map_err(Stop::refused)?;
    let done = match &order.request {
        Some(request) => fulfil(change, topic, order.user, request, circumstances)?,
        None => Fulfilled::Nothing,
    };
    let words = match topic {
        MessageTopic::Game { game, .. } if !order.words.is_empty() => {
            match say_to_opponent(change, order.user, game, &order.words) {
                Err(ChatError::Store(error)) => return Err(error.into()),
                said => Some(said),
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
    circumstances: Circumstances,
) -> Result<Fulfilled, Stop> {
    let Circumstances { expects_leave, serves, leave_a_year } = circumstances;
    let is_of_clocks = !matches!(request, MailRequest::Command(_) | MailRequest::DeclineChallenge(_));
    if is_of_clocks && !serves && !is_live_at(change.conn, change.now)? {
        return Err(StoreError::Unavailable("nobody serves, and no clock runs".to_owned()).into());
    }
    let id = || topic.game().ok_or_else(|| Stop::refused(PlayError::UnknownGame));
    let play = |change: &mut UnitOfWork<'_>, command: &Command, expected: bool| match apply(
        change,
        user,
        id()?,
        command,
        expected,
        serves,
    ) {
        Ok(Some(played)) => Ok(Fulfilled::Played(Box::new(played))),
        Ok(None) => Err(Stop::OnLeave),
        Err(error) => Err(Stop::refused(error)),
    };
    match request {
        MailRequest::Command(command) => play(change, command, expects_leave),
        MailRequest::MoveWithLine { command, notation, line } => {
            // Locks all that the move may need, in its order, before the line locks the game.
            let is_on_leave = leave::current_leave_locked(change, user, id()?)?.is_some();
            lines::add(change, user, id()?, turn_of(command), *notation, line.clone()).map_err(Stop::refused)?;
            play(change, command, expects_leave || is_on_leave)
        }
        MailRequest::Line { turn, notation, line } => {
            lines::add(change, user, id()?, Some(*turn), *notation, line.clone()).map_err(Stop::refused)?;
            Ok(Fulfilled::LineKept)
        }
        MailRequest::Rematch => rematches::offer(change, user, id()?).map(Fulfilled::Rematch).map_err(Stop::refused),
        MailRequest::TakeLeave(span) => {
            let taken = leave::take(change, user, None, Lasting::For(*span), leave_a_year);
            taken.map(Fulfilled::LeaveTaken).map_err(Stop::refused)
        }
        MailRequest::EndLeave => leave::end_next(change, user).map(|_| Fulfilled::LeaveEnded).map_err(Stop::refused),
        MailRequest::AcceptChallenge(challenge) => {
            challenges::accept(change, user, challenge).map(Fulfilled::ChallengeAccepted).map_err(Stop::refused)
        }
        MailRequest::DeclineChallenge(challenge) => {
            challenges::decline(change, user, challenge, None).map_err(Stop::refused)?;
            Ok(Fulfilled::ChallengeDeclined)
        }
        MailRequest::Challenge(challenge) => {
            let proposal = challenge.game.clone().propose_to(Audience::player(&challenge.opponent));
            let view = challenges::make(change, user, proposal.clone()).map_err(Stop::refused)?;
            let opponent = view.opponent.map_or_else(|| challenge.opponent.clone(), |opponent| opponent.name);
            let has_begun = view.challenge.status == Status::Accepted;
            Ok(Fulfilled::ChallengeMade(Box::new(MadeChallenge { opponent, proposal, has_begun })))
        }
    }
}

const fn turn_of(command: &Command) -> Option<TurnId> {
    match command {
        Command::Move { turn, .. } => *turn,
        _ => None,
    }
}
