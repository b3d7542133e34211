//! Moves, offers, claims, takebacks, resignation and abort.

use std::time::Duration;

use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::{
    Actor, Command, Decision, DeclaredMove, Event, EventKind, GameId, PauseCause, Ply, Refusal, TurnId,
};

use super::downtime::is_live_at;
use super::limits::MAX_GAMES;
use super::lines::{self, Answered};
use super::rate_limit::RateLimit;
use super::settling::EndedGame;
use super::{Clock, Job, Kind, Mail, Reason, Service, Topic, UnitOfWork, analysis, challenges, dead_positions, leave};
use crate::store::games::{self, StoredGame};
use crate::store::users::UserId;
use crate::store::{Connection, Priority, StoreError, aborts};
use crate::text::{Explain, Message};

/// How many moves and offers a player can make at once: as many as they can have games. People need minutes for so
/// many.
pub(super) const MAX_MOVES_AT_ONCE: u32 = MAX_GAMES as u32;

/// How often a player who has made so many can make one more.
pub(super) const MOVE_PERIOD: Duration = Duration::from_secs(1);

/// The limit on moves and offers of each player, in this process; those that come by mail are counted in the database. It is far above what people do, and keeps programs that shuffle for ever
/// from taking the service from others.
pub(super) fn move_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, MAX_MOVES_AT_ONCE, MOVE_PERIOD)
}

/// What came of a command.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game as it is now.
    pub state: StoredGame,
    /// What happened by the command; nothing when the same move had been made before. Both these
    /// and the answers are in the state.
    pub events: Vec<Event>,
    /// What conditional lines have answered to it.
    pub answers: Vec<Event>,
    /// The half-move that was played, or had been when the same move came before.
    pub played: Option<Ply>,
    /// A draw was claimed that the record does not bear out. It counted as an offer where one could be made.
    pub claim_failed: bool,
}

/// Why a command was not carried out. Nothing is stored.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.code())]
pub enum PlayError {
    /// There is no game of that id.
    UnknownGame,
    /// The asker does not play in it.
    NotAPlayer,
    /// The player has made more moves than one can think about.
    TooFast {
        /// How long to wait.
        wait: Duration,
    },
    /// The game refuses; its state comes along, for whoever was overtaken by it.
    #[error("{refusal}")]
    Refused {
        /// Why.
        refusal: Refusal,
        /// The game as it is.
        state: Box<StoredGame>,
    },
    /// The time for the move has run out, but one that was sent before may still be on its way.
    FlagInGrace {
        /// How long until the claim can be decided.
        wait: Duration,
        /// The game as it is.
        state: Box<StoredGame>,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PlayError {
    /// The game as it is, where the refusal came from it.
    pub fn state(&self) -> Option<&StoredGame> {
        match self {
            Self::Refused { state, .. } | Self::FlagInGrace { state, .. } => Some(state),
            Self::UnknownGame | Self::NotAPlayer | Self::TooFast { .. } | Self::Store(_) => None,
        }
    }
}

impl Explain for PlayError {
    fn message(&self) -> Message {
        match self {
            Self::UnknownGame => Message::new("error-unknown-game"),
            Self::NotAPlayer => Message::new("play-error-not-a-player"),
            Self::TooFast { .. } => Message::new("play-error-too-fast").with("count", MAX_MOVES_AT_ONCE),
            Self::Refused { refusal, .. } => refusal.message(),
            Self::FlagInGrace { wait, .. } => {
                Message::new("play-error-flag-in-grace").with("seconds", wait.as_secs() + 1)
            }
            Self::Store(error) => error.message(),
        }
    }
}

impl Reason for PlayError {
    fn kind(&self) -> Kind {
        match self {
            Self::UnknownGame => Kind::NotFound,
            Self::NotAPlayer => Kind::Forbidden,
            Self::TooFast { .. } => Kind::TooMany,
            Self::Refused { refusal, .. } => match refusal {
                Refusal::GameOver(_) => Kind::Gone,
                Refusal::NotYourTurn
                | Refusal::StalePly { .. }
                | Refusal::TakenBackSince
                | Refusal::TimeIsUp
                | Refusal::ClocksAreStopped
                | Refusal::ClocksRun
                | Refusal::NotProved => Kind::Conflict,
                Refusal::GivenEnough(_) => Kind::TooMany,
                Refusal::ArbitersOnly => Kind::Forbidden,
                _ => Kind::Invalid,
            },
            Self::FlagInGrace { .. } => Kind::Conflict,
            Self::Store(error) => error.kind(),
        }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::UnknownGame => "unknown-game",
            Self::NotAPlayer => "not-a-player",
            Self::TooFast { .. } => "moving-too-fast",
            Self::Refused { refusal, .. } => refusal.code(),
            Self::FlagInGrace { .. } => "flag-in-grace",
            Self::Store(error) => error.code(),
        }
    }

    fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooFast { wait } | Self::FlagInGrace { wait, .. } => Some(*wait),
            _ => None,
        }
    }
}

impl Service {
    /// Carries out `command` of the player `user`, which came in at `at`: that instant decides whether it is in time,
    /// however long it takes from there to the game.
    ///
    /// # Errors
    /// [`PlayError`]; nothing is stored then.
    pub async fn play(&self, user: UserId, id: &GameId, command: Command, at: Instant) -> Result<Played, PlayError> {
        self.move_limit.check(&user).map_err(|wait| PlayError::TooFast { wait })?;
        self.resume_if_silent().await?;
        match self.play_unless_on_leave(user, id, command.clone(), at, false).await? {
            Some(played) => Ok(played),
            // By now the leave is to be seen.
            None => {
                let played = self.play_unless_on_leave(user, id, command, at, true).await?;
                Ok(played.ok_or_else(|| StoreError::Unavailable("leave began".to_owned()))?)
            }
        }
    }

    /// Carries out `command`; `None`, and nothing is stored, where leave began while this was on its way to the game and
    /// is not `expected`.
    async fn play_unless_on_leave(
        &self,
        user: UserId,
        id: &GameId,
        command: Command,
        at: Instant,
        expected: bool,
    ) -> Result<Option<Played>, PlayError> {
        let (id, serves) = (*id, self.serves());
        // A flag is claimed after its grace, and no later instant makes another decision of it.
        let is_bounded = !matches!(command, Command::FlagFall { .. });
        let work = move |change: &mut UnitOfWork<'_>| play_in(change, user, &id, &command, expected, serves);
        let played = if is_bounded {
            self.transaction_at(at, work).await?
        } else {
            self.transaction_as(Priority::Usual, at, work).await?
        };
        if let Some(played) = &played {
            self.line_limits.count(&played.state, &played.answers);
        }
        Ok(played)
    }
}

/// Carries out `command` for the player `user` as part of a change; `None`, with nothing changed, where leave began
/// while this was on its way to the game and is not `expected`. `serves` says whether this process does.
pub(super) fn play_in(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &GameId,
    command: &Command,
    expected: bool,
    serves: bool,
) -> Result<Option<Played>, PlayError> {
    // Before the game: whoever locks several locks them in their order.
    let leave = leave::lasting_locked(change, user, id)?;
    let stored = games::find_for_update(change.conn, id)?.ok_or(PlayError::UnknownGame)?;
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    if stored.game.deadline().is_some() && !serves && !is_live_at(change.conn, change.now)? {
        return Err(StoreError::Unavailable("nobody serves, and no clock runs".to_owned()).into());
    }
    if leave.is_none() && !expected && stored.game.leave(side).contains(change.now) {
        return Ok(None);
    }
    let mut played = carry_out(change, stored, Actor::Player(side), command)?;
    if played.events.iter().any(|event| event.kind == EventKind::Ended(Outcome::ABORTED)) {
        aborts::insert(change.conn, id, user, change.now)?;
        challenges::return_seek(change, id)?;
    }
    // A move made on leave ends it, and the opponent hears of it by the move. One that a conditional line makes does
    // not: the player is still away.
    if let Some(leave) = leave
        && played.events.iter().any(|event| matches!(event.kind, EventKind::Moved { .. }))
    {
        leave::end(change, &leave, Some(played.state.player(!side)))?;
        played.state = find(change.conn, id)?;
    }
    Ok(Some(played))
}

pub(super) fn carry_out(
    change: &mut UnitOfWork<'_>,
    stored: StoredGame,
    actor: Actor,
    command: &Command,
) -> Result<Played, PlayError> {
    let (events, claim_failed) = match stored.game.decide(actor, command, change.now) {
        Ok(Decision::Accepted(events)) => (events, false),
        Ok(Decision::ClaimFailed(events)) => (events, true),
        Ok(Decision::AlreadyDone) => return Ok(done_before(stored, actor, command)),
        Err(refusal) => return Err(PlayError::Refused { refusal, state: Box::new(stored) }),
    };
    let mut game = stored.game.clone();
    for event in &events {
        game.apply(event).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    }
    let Answered { game, events: answers, without_offer } = lines::answer(change, &stored, game, &events)?;
    let all = [events.as_slice(), &answers].concat();
    games::append(change.conn, &stored, &game, &all)?;
    let mut state = StoredGame { game, ..stored };
    state.events.extend(all.iter().filter(|event| !matches!(event.kind, EventKind::Moved { .. })).cloned());
    tell(change, &state, &all, &answers)?;
    for (ply, to) in without_offer {
        change.queue(&Job::Mail(Mail::OfferLeftOut { game: state.id, ply, to }))?;
    }
    let played = events.iter().find_map(moved).map(|(ply, _)| ply);
    Ok(Played { state, events, answers, played, claim_failed })
}

/// The answer to a move that `actor` has made before, alone or with a claim.
fn done_before(state: StoredGame, actor: Actor, command: &Command) -> Played {
    let named = match command {
        Command::Move { turn, .. } | Command::ClaimDraw { declared: Some(DeclaredMove { turn, .. }) } => *turn,
        _ => None,
    };
    let mut moves = state.game.moves().iter().rev();
    let played = moves.find(|played| match named {
        Some(turn) => played.ply == turn.ply,
        None => Actor::Player(played.side) == actor,
    });
    let ended_with_it = played.is_some_and(|played| {
        let is_last = played.ply.next() == state.game.ply();
        let ended = |event: &Event| matches!(event.kind, EventKind::Ended(_)) && event.at == played.at;
        is_last && state.events.iter().any(ended)
    });
    let claim_failed = matches!(command, Command::ClaimDraw { .. }) && !ended_with_it;
    Played { played: played.map(|played| played.ply), events: Vec::new(), answers: Vec::new(), claim_failed, state }
}

/// Queues what follows from `events`, the last of which are `answers` of conditional lines, and publishes what changed.
fn tell(
    change: &mut UnitOfWork<'_>,
    state: &StoredGame,
    events: &[Event],
    answers: &[Event],
) -> Result<(), StoreError> {
    change.ended.extend(events.iter().filter_map(|event| match event.kind {
        EventKind::Ended(outcome) => Some(EndedGame::new(state, outcome, event.at)),
        _ => None,
    }));
    let last_moved = events.iter().rev().find_map(moved);
    // One message a turn, to whoever is to move in the end: a move that ends the game is told as its end, and one that
    // a conditional line has answered with what came of it.
    if let Some((ply, mover)) = last_moved.filter(|_| state.game.outcome().is_none()) {
        let (game, ply, takebacks) = (state.id, ply.next(), state.game.turn_id().takebacks);
        let answered = answers.iter().filter_map(moved).find(|(_, side)| *side == state.game.turn());
        let since = answered.and_then(|(ply, _)| ply.previous());
        change.queue(&Job::Mail(Mail::YourTurn { game, ply, takebacks, since }))?;
        search_if_blocked(change, state, mover)?;
    }
    for event in events {
        match &event.kind {
            // An offer that comes with a move is told with it.
            EventKind::DrawOffered { side } if last_moved.is_none() => {
                let mail = Mail::DrawOffered { game: state.id, ply: state.game.ply(), to: !*side };
                change.queue(&Job::Mail(mail))?;
            }
            EventKind::TakebackProposed { side } => {
                change.queue(&Job::Mail(Mail::TakebackProposed { game: state.id, to: !*side }))?;
            }
            EventKind::TakenBack { by, .. } => {
                let TurnId { ply, takebacks } = state.game.turn_id();
                change.queue(&Job::Mail(Mail::TakenBack { game: state.id, ply, takebacks, to: *by }))?;
                // When the position was on the board before, its search may have come too late.
                search_if_blocked(change, state, *by)?;
            }
            EventKind::Paused { cause: PauseCause::Stopped(_), .. }
            | EventKind::ClocksStarted(_)
            | EventKind::ClockCorrected { .. } => {
                for to in [Side::White, Side::Black] {
                    let mail = Mail::ClocksRuled { game: state.id, at: event.at.as_millis(), to };
                    change.queue(&Job::Mail(mail))?;
                }
            }
            EventKind::Ended(outcome) if outcome.reason != EndReason::Aborted => {
                for to in [Side::White, Side::Black] {
                    change.queue(&Job::Mail(Mail::GameOver { game: state.id, to }))?;
                }
                analysis::queue(change, state)?;
            }
            EventKind::Ended(_) => {
                for to in [Side::White, Side::Black] {
                    change.queue(&Job::Mail(Mail::GameOver { game: state.id, to }))?;
                }
            }
            _ => {}
        }
    }
    change.publish(Topic::Game(state.id));
    change.publish(Topic::User(state.white));
    change.publish(Topic::User(state.black));
    if state.game.deadline().is_some() {
        // The background loop plans its next look at the clocks by the earliest deadline.
        change.publish(Topic::Jobs);
    }
    Ok(())
}

/// Has it found out whether the position that `side` has brought about is dead, where that takes a search.
fn search_if_blocked(change: &mut UnitOfWork<'_>, state: &StoredGame, side: Side) -> Result<(), StoreError> {
    if state.game.position().is_blocked() {
        dead_positions::enqueue_search(change, state.id, state.game.ply(), state.player(side))?;
    }
    Ok(())
}

/// The half-move, and whose it was, where the event is a move.
fn moved(event: &Event) -> Option<(Ply, Side)> {
    match event.kind {
        EventKind::Moved { ply, side, .. } => Some((ply, side)),
        _ => None,
    }
}

/// Whether there is a game of that id.
///
/// # Errors
/// [`PlayError::UnknownGame`], or the database's.
pub(super) fn check_known(conn: &mut Connection, id: &GameId) -> Result<(), PlayError> {
    if games::summary(conn, id)?.is_some() { Ok(()) } else { Err(PlayError::UnknownGame) }
}

/// The game of that id, for a reader.
pub(super) fn find(conn: &mut Connection, id: &GameId) -> Result<StoredGame, PlayError> {
    games::find(conn, id)?.ok_or(PlayError::UnknownGame)
}
