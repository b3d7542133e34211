//! Accepting, declining and cancelling a challenge.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::error::ChallengeError;
use super::new_game::{new_game, second_game};
use super::permission::check_taking;
use super::publishing::{publish_topics, record};
use crate::game_creation::{NewGame, begin, fresh_challenge_id};
use crate::user_cache::require_user;
use crate::{ChallengeService, Topic, UnitOfWork};
use domain::challenge::{self as rules, Challenge, ChallengeRefusal, Colour, Kind, Status, TakenPlace};
use domain::engine_pace::EnginePace;
use domain::ids::ChallengeId;
use domain::user::UserId;
use store::{Connection, StoreError, challenges, games, seeks, users};
use text::{Explain, Message};

impl ChallengeService {
    /// A dry run of [`ChallengeService::accept_challenge`](crate::ChallengeService::accept_challenge): refuses what
    /// that would refuse, and changes nothing.
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn may_accept(&self, user: UserId, id: &ChallengeId) -> Result<AcceptanceView, ChallengeError> {
        let (id, now) = (*id, self.db.now());
        self.db
            .store()
            .snapshot(move |conn| {
                Ok(match acceptance(conn, user, &id, now)? {
                    Acceptance::Possible(_) => AcceptanceView::Possible,
                    Acceptance::Before(game) => AcceptanceView::Begun(game),
                    Acceptance::Waiting => AcceptanceView::Waiting,
                })
            })
            .await
    }

    /// Accepts a challenge and starts its game; of a seek with several places, one is taken. Idempotent. `None` if the
    /// other named player has to accept as well, and has not yet.
    ///
    /// # Errors
    /// [`ChallengeError`]; of two concurrent acceptances one fails with [`ChallengeRefusal::Answered`].
    pub async fn accept_challenge(&self, user: UserId, id: &ChallengeId) -> Result<Option<GameId>, ChallengeError> {
        self.accept_challenge_as(user, id, None).await
    }

    /// The same with a requested side: an open link with a random side lets the taker choose.
    ///
    /// # Errors
    /// [`ChallengeRefusal::OtherSide`], and as
    /// [`ChallengeService::accept_challenge`](crate::ChallengeService::accept_challenge).
    pub async fn accept_challenge_as(
        &self,
        user: UserId,
        id: &ChallengeId,
        side: Option<Side>,
    ) -> Result<Option<GameId>, ChallengeError> {
        let id = *id;
        self.db.transaction(move |change| accept_as(change, user, &id, side)).await
    }

    /// Cancels all of a player's seeks in the lobby.
    ///
    /// # Errors
    /// A database error.
    pub async fn withdraw_seeks(&self, user: UserId) -> Result<(), StoreError> {
        self.db.transaction(move |change| take_back(change, user, |challenge| challenge.kind == Kind::Seek)).await
    }

    /// The second game of the challenge that became `game`, if it was for two games, one with each colour.
    ///
    /// # Errors
    /// A database error.
    pub async fn second_game_of(&self, game: &GameId) -> Result<Option<GameId>, StoreError> {
        // The first game has the id of its challenge.
        let id = ChallengeId::of_game(*game);
        self.db
            .store()
            .read(move |conn| Ok(challenges::find(conn, &id)?.and_then(|challenge| challenge.second_game)))
            .await
    }

    /// Declines a challenge to `user`, optionally with one of Lichess's reasons (`generic`, `later`, …).
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn decline_challenge(
        &self,
        user: UserId,
        id: &ChallengeId,
        reason: Option<String>,
    ) -> Result<(), ChallengeError> {
        let id = *id;
        self.db.transaction(move |change| decline(change, user, &id, reason.as_deref())).await
    }

    /// Cancels a challenge.
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn cancel_challenge(&self, user: UserId, id: &ChallengeId) -> Result<(), ChallengeError> {
        let id = *id;
        self.db
            .transaction(move |change| {
                // Before the challenge, as whoever suspends or closes an account does.
                users::lock(change.conn, &[user])?;
                let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeRefusal::Unknown)?;
                rules::check_cancelling(&challenge, user)?;
                answer(change, &challenge, Status::Canceled, challenge.opponent, None)
            })
            .await
    }
}

/// Accepts a challenge for `user`; see
/// [`ChallengeService::accept_challenge`](crate::ChallengeService::accept_challenge).
///
/// # Errors
/// [`ChallengeError`].
pub(crate) fn accept(change: &mut UnitOfWork<'_>, user: UserId, id: &ChallengeId) -> Result<GameId, ChallengeError> {
    // Only a restricted link of a third player has to wait for another acceptance.
    accept_as(change, user, id, None)?.ok_or(ChallengeRefusal::NotForYou.into())
}

/// Declines a challenge for `user`; see
/// [`ChallengeService::decline_challenge`](crate::ChallengeService::decline_challenge).
///
/// # Errors
/// [`ChallengeError`].
pub(crate) fn decline(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &ChallengeId,
    reason: Option<&str>,
) -> Result<(), ChallengeError> {
    users::lock(change.conn, &[user])?;
    let challenge = challenges::find(change.conn, id)?.ok_or(ChallengeRefusal::Unknown)?;
    rules::check_declining(&challenge, user)?;
    answer(change, &challenge, Status::Declined, Some(user), reason)
}

fn accept_as(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &ChallengeId,
    side: Option<Side>,
) -> Result<Option<GameId>, ChallengeError> {
    let challenge = challenges::find(change.conn, id)?.ok_or(ChallengeRefusal::Unknown)?;
    users::lock(change.conn, &[challenge.partner_of(user), user])?;
    // Read again under the lock: it may have been answered meanwhile.
    let challenge = match acceptance(change.conn, user, id, change.now)? {
        Acceptance::Possible(challenge) => *challenge,
        Acceptance::Before(game) => return Ok(Some(game)),
        Acceptance::Waiting => return Ok(None),
    };
    let named_side = challenge.named.and_then(|named| named.side_of(user));
    let challenge = match (named_side, side) {
        (Some(own), Some(side)) if own != side => return Err(ChallengeRefusal::OtherSide.into()),
        (None, Some(side)) => challenge.taken_as(side)?,
        _ => challenge,
    };
    if let Some(own) = named_side.filter(|_| challenge.is_arranged())
        && challenges::join(change.conn, id, own)?
    {
        publish_topics(change, &challenge);
        for player in [user, challenge.partner_of(user)] {
            change.publish(Topic::User(player));
        }
        return Ok(None);
    }
    Ok(Some(take(change, challenge, user)?.game))
}

/// An accepted challenge and its game.
#[derive(Clone, Copy, Debug)]
pub(super) struct StartedGame {
    pub(super) challenge: ChallengeId,
    pub(super) game: GameId,
}

/// Starts the game of `challenge`, which `user` may accept. Both players have to be locked.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn take(
    change: &mut UnitOfWork<'_>,
    challenge: Challenge,
    user: UserId,
) -> Result<StartedGame, ChallengeError> {
    take_at_pace(change, challenge, user, EnginePace::default())
}

/// The same if `user` may be the engine, which answers at that pace.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn take_at_pace(
    change: &mut UnitOfWork<'_>,
    challenge: Challenge,
    user: UserId,
    engine_pace: EnginePace,
) -> Result<StartedGame, ChallengeError> {
    let taken = place(change, challenge)?;
    answer(change, &taken, Status::Accepted, Some(user), None)?;
    let is_engine = require_user(change.conn, user)?.engine_level.is_some();
    let new = NewGame { engine_pace, ..new_game(&taken, user, is_engine, change.now)? };
    let second = (taken.colour == Colour::Both).then(|| second_game(&new));
    let game = begin(change, new)?;
    if game != taken.id.first_game() {
        challenges::set_game(change.conn, &taken.id, &game)?;
    }
    if let Some(second) = second {
        let second = begin(change, second)?;
        challenges::set_second_game(change.conn, &taken.id, &second)?;
    }
    Ok(StartedGame { challenge: taken.id, game })
}

/// The result of checking an acceptance.
pub(super) enum Acceptance {
    /// The challenge may be accepted.
    Possible(Box<Challenge>),
    /// It was accepted before; this is its game.
    Before(GameId),
    /// The user has accepted it, the other named player has not.
    Waiting,
}

/// Whether a viewer can accept a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AcceptanceView {
    /// The viewer may accept it.
    Possible,
    /// The viewer has accepted it; this is the game.
    Begun(GameId),
    /// The viewer has accepted it; the game begins once the other player accepts.
    Waiting,
}

/// Checks whether `user` may accept a challenge. To act on the result, [lock](users::lock) both players first.
pub(super) fn acceptance(
    conn: &mut Connection,
    user: UserId,
    id: &ChallengeId,
    now: Instant,
) -> Result<Acceptance, ChallengeError> {
    let challenge = challenges::find(conn, id)?.ok_or(ChallengeRefusal::Unknown)?;
    if let Some(named) = challenge.named {
        let players = [require_user(conn, named.white)?, require_user(conn, named.black)?];
        rules::check_named(&challenge, user, [&players[0], &players[1]])?;
    }
    let place = match seeks::places_taken(conn, &[*id], user)?.remove(id) {
        Some(game) => {
            Some(TakenPlace { game, outcome: games::summary(conn, &game)?.and_then(|before| before.outcome) })
        }
        None => None,
    };
    if let Some(game) = rules::accepted_before(&challenge, user, place, now)? {
        return Ok(Acceptance::Before(game));
    }
    if challenge.named.is_some_and(|named| named.joined.is_some() && named.joined == named.side_of(user)) {
        return Ok(Acceptance::Waiting);
    }
    let (challenger, taker) = (require_user(conn, challenge.partner_of(user))?, require_user(conn, user)?);
    check_taking(conn, &challenge, &challenger, &taker, now)?;
    Ok(Acceptance::Possible(Box::new(challenge)))
}

/// Why `user` cannot currently accept a challenge, if they cannot.
pub(crate) fn refusal_to_accept(
    conn: &mut Connection,
    user: UserId,
    id: &ChallengeId,
    now: Instant,
) -> Result<Option<Message>, StoreError> {
    match acceptance(conn, user, id, now) {
        Ok(_) => Ok(None),
        Err(ChallengeError::Store(error)) => Err(error),
        Err(refusal) => Ok(Some(refusal.message())),
    }
}

/// The challenge to answer: `challenge` itself, or, of a seek with several places left, a new challenge for the place
/// that is taken.
fn place(change: &mut UnitOfWork<'_>, challenge: Challenge) -> Result<Challenge, ChallengeError> {
    if !seeks::take_place(change.conn, &challenge.id)? {
        return Ok(challenge);
    }
    let place = challenge.place(fresh_challenge_id(change.conn)?);
    challenges::insert(change.conn, &place)?;
    Ok(place)
}

/// Cancels all pending challenges of `user`, seeks and links included.
pub(crate) fn cancel_all(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    take_back(change, user, |_| true)
}

/// Declines all pending challenges to `user`.
pub(crate) fn decline_all(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    loop {
        let received = challenges::received_by(change.conn, user, change.now)?;
        if received.is_empty() {
            return Ok(());
        }
        for challenge in received {
            // If it was answered meanwhile, it has become a game.
            if challenges::answer(change.conn, &challenge.id, Status::Declined, Some(user), None, change.now)? {
                record(change, &challenge, Status::Declined);
            }
            publish_topics(change, &challenge);
            change.publish(Topic::User(user));
        }
    }
}

/// Cancels the pending challenges of `user` that match the predicate.
fn take_back(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    matches: impl Fn(&Challenge) -> bool,
) -> Result<(), StoreError> {
    for challenge in challenges::made_by(change.conn, user, change.now)?.into_iter().filter(matches) {
        // If it was answered meanwhile, it has become a game.
        if challenges::answer(change.conn, &challenge.id, Status::Canceled, challenge.opponent, None, change.now)? {
            record(change, &challenge, Status::Canceled);
        }
        publish_topics(change, &challenge);
        if let Some(opponent) = challenge.opponent {
            change.publish(Topic::User(opponent));
        }
    }
    Ok(())
}

/// Ends the pending challenges between `user` and `other`, whom `user` blocks: those received are declined, those made
/// are cancelled.
pub(crate) fn end_pending_between(change: &mut UnitOfWork<'_>, user: UserId, other: UserId) -> Result<(), StoreError> {
    for challenge in challenges::waiting_between(change.conn, user, other)? {
        let status = rules::status_after_block(&challenge, user);
        // If it was answered meanwhile, it has become a game, which continues.
        if challenges::answer(change.conn, &challenge.id, status, challenge.opponent, None, change.now)? {
            record(change, &challenge, status);
        }
        publish_topics(change, &challenge);
        change.publish(Topic::User(user));
        change.publish(Topic::User(other));
    }
    Ok(())
}

fn answer(
    change: &mut UnitOfWork<'_>,
    challenge: &Challenge,
    status: Status,
    opponent: Option<UserId>,
    reason: Option<&str>,
) -> Result<(), ChallengeError> {
    if !challenges::answer(change.conn, &challenge.id, status, opponent, reason, change.now)? {
        let current = challenges::find(change.conn, &challenge.id)?.ok_or(ChallengeRefusal::Unknown)?;
        return Err(ChallengeRefusal::Answered(current.status).into());
    }
    record(change, challenge, status);
    publish_topics(change, challenge);
    if let Some(opponent) = opponent {
        change.publish(Topic::User(opponent));
    }
    Ok(())
}
