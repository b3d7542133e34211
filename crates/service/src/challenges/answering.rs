//! Accepting, declining and cancelling a challenge.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::error::ChallengeError;
use super::new_game::{new_game, second_game};
use super::permission::check_taking;
use super::telling::{publish_topics, record};
use crate::beginning::{NewGame, begin, fresh_challenge_id};
use crate::user_cache::known;
use crate::{ChallengeService, Topic, UnitOfWork};
use domain::challenge::{self as rules, Challenge, ChallengeRefusal, Colour, Kind, Status, TakenPlace};
use domain::engine_pace::EnginePace;
use domain::ids::ChallengeId;
use domain::user::UserId;
use store::{Connection, StoreError, challenges, games, seeks, users};
use text::{Explain, Message};

impl ChallengeService {
    /// Whether `user` could accept a challenge as things stand: what [`ChallengeService::accept_challenge`](crate::ChallengeService::accept_challenge) would refuse is
    /// refused, and nothing is done.
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

    /// Accepts a challenge, whose game begins; of a seek with several places left, one is taken. Who has accepted it
    /// already gets the same answer. `None` where the other player has to accept as well, and has not yet.
    ///
    /// # Errors
    /// [`ChallengeError`]; of two who accept at once, one is told that it was answered.
    pub async fn accept_challenge(&self, user: UserId, id: &ChallengeId) -> Result<Option<GameId>, ChallengeError> {
        self.accept_challenge_as(user, id, None).await
    }

    /// The same with that side, where one is given: whoever takes an open link that leaves it to the lot may choose.
    ///
    /// # Errors
    /// [`ChallengeRefusal::OtherSide`], and as [`ChallengeService::accept_challenge`](crate::ChallengeService::accept_challenge).
    pub async fn accept_challenge_as(
        &self,
        user: UserId,
        id: &ChallengeId,
        side: Option<Side>,
    ) -> Result<Option<GameId>, ChallengeError> {
        let id = *id;
        self.db.transaction(move |change| accept_as(change, user, &id, side)).await
    }

    /// Takes back all seeks of a person that stand in the lobby.
    ///
    /// # Errors
    /// The database's.
    pub async fn withdraw_seeks(&self, user: UserId) -> Result<(), StoreError> {
        self.db.transaction(move |change| take_back(change, user, |challenge| challenge.kind == Kind::Seek)).await
    }

    /// The second game of the challenge that became `game`, where it was for one with each colour.
    ///
    /// # Errors
    /// The database's.
    pub async fn second_game_of(&self, game: &GameId) -> Result<Option<GameId>, StoreError> {
        // Of such a challenge the first game has the id.
        let id = ChallengeId::of_game(*game);
        self.db
            .store()
            .read(move |conn| Ok(challenges::find(conn, &id)?.and_then(|challenge| challenge.second_game)))
            .await
    }

    /// Declines a challenge that names the asker, perhaps with one of Lichess's reasons (`generic`, `later`, …).
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

    /// Takes a challenge back.
    ///
    /// # Errors
    /// [`ChallengeError`].
    pub async fn cancel_challenge(&self, user: UserId, id: &ChallengeId) -> Result<(), ChallengeError> {
        let id = *id;
        self.db
            .transaction(move |change| {
                let challenge = challenges::find(change.conn, &id)?.ok_or(ChallengeRefusal::Unknown)?;
                rules::check_cancelling(&challenge, user)?;
                answer(change, &challenge, Status::Canceled, challenge.opponent, None)
            })
            .await
    }
}

/// Accepts a challenge for `user`; see [`ChallengeService::accept_challenge`](crate::ChallengeService::accept_challenge).
///
/// # Errors
/// [`ChallengeError`].
pub(crate) fn accept(change: &mut UnitOfWork<'_>, user: UserId, id: &ChallengeId) -> Result<GameId, ChallengeError> {
    // Only of a link that names two others does the game wait for somebody else.
    accept_as(change, user, id, None)?.ok_or(ChallengeRefusal::NotForYou.into())
}

/// Declines a challenge for `user`; see [`ChallengeService::decline_challenge`](crate::ChallengeService::decline_challenge).
///
/// # Errors
/// [`ChallengeError`].
pub(crate) fn decline(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    id: &ChallengeId,
    reason: Option<&str>,
) -> Result<(), ChallengeError> {
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
    // Read once more: whoever had locked one of the two may have answered it meanwhile.
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

/// A challenge that was accepted, and its game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    pub(super) challenge: ChallengeId,
    pub(super) game: GameId,
}

/// Begins the game of `challenge`, which `user` may accept: both are locked.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn take(change: &mut UnitOfWork<'_>, challenge: Challenge, user: UserId) -> Result<Begun, ChallengeError> {
    take_at_pace(change, challenge, user, EnginePace::default())
}

/// The same where `user` may be the engine, which answers at that pace.
///
/// # Errors
/// [`ChallengeError`].
pub(super) fn take_at_pace(
    change: &mut UnitOfWork<'_>,
    challenge: Challenge,
    user: UserId,
    engine_pace: EnginePace,
) -> Result<Begun, ChallengeError> {
    let taken = place(change, challenge)?;
    answer(change, &taken, Status::Accepted, Some(user), None)?;
    let is_engine = known(change.conn, user)?.engine_level.is_some();
    let new = NewGame { engine_pace, ..new_game(&taken, user, is_engine, change.now)? };
    let second = (taken.colour == Colour::Both).then(|| second_game(&new));
    let game = begin(change, new)?;
    if game != taken.id.first_game() {
        challenges::note_game(change.conn, &taken.id, &game)?;
    }
    if let Some(second) = second {
        let second = begin(change, second)?;
        challenges::note_second_game(change.conn, &taken.id, &second)?;
    }
    Ok(Begun { challenge: taken.id, game })
}

/// What accepting a challenge comes to.
pub(super) enum Acceptance {
    /// A game may begin by it.
    Possible(Box<Challenge>),
    /// It was accepted before, and this is the game.
    Before(GameId),
    /// They have accepted it, and the other whom it names has not.
    Waiting,
}

/// What accepting a challenge would come to, for whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AcceptanceView {
    /// They may accept it.
    Possible,
    /// They have, and this is their game.
    Begun(GameId),
    /// They have, and the game begins once the other has, too.
    Waiting,
}

/// What it comes to that `user` accepts that challenge. Who acts on the answer [locks](users::lock) both players.
pub(super) fn acceptance(
    conn: &mut Connection,
    user: UserId,
    id: &ChallengeId,
    now: Instant,
) -> Result<Acceptance, ChallengeError> {
    let challenge = challenges::find(conn, id)?.ok_or(ChallengeRefusal::Unknown)?;
    if let Some(named) = challenge.named {
        let players = [known(conn, named.white)?, known(conn, named.black)?];
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
    let (challenger, taker) = (known(conn, challenge.partner_of(user))?, known(conn, user)?);
    check_taking(conn, &challenge, &challenger, &taker, now)?;
    Ok(Acceptance::Possible(Box::new(challenge)))
}

/// Why `user` cannot accept that challenge as things stand, if they cannot.
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

/// What is to be answered: the challenge itself, or a place of a seek that has several left. That becomes a challenge of
/// its own, which keeps who took it.
fn place(change: &mut UnitOfWork<'_>, challenge: Challenge) -> Result<Challenge, ChallengeError> {
    if !seeks::take_place(change.conn, &challenge.id)? {
        return Ok(challenge);
    }
    let place = challenge.place(fresh_challenge_id(change.conn)?);
    challenges::insert(change.conn, &place)?;
    Ok(place)
}

/// Takes back all challenges of `user` that wait, seeks and links among them.
pub(crate) fn take_back_all(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    take_back(change, user, |_| true)
}

/// Declines all challenges to `user` that wait.
pub(crate) fn send_back_all(change: &mut UnitOfWork<'_>, user: UserId) -> Result<(), StoreError> {
    loop {
        let received = challenges::received_by(change.conn, user, change.now)?;
        if received.is_empty() {
            return Ok(());
        }
        for challenge in received {
            // One that was answered meanwhile has become a game.
            if challenges::answer(change.conn, &challenge.id, Status::Declined, Some(user), None, change.now)? {
                record(change, &challenge, Status::Declined);
            }
            publish_topics(change, &challenge);
            change.publish(Topic::User(user));
        }
    }
}

/// Takes back those challenges of `user` that wait which are so.
fn take_back(change: &mut UnitOfWork<'_>, user: UserId, is_so: impl Fn(&Challenge) -> bool) -> Result<(), StoreError> {
    for challenge in challenges::made_by(change.conn, user, change.now)?.into_iter().filter(is_so) {
        // One that was answered meanwhile has become a game.
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

/// Ends the challenges that wait between the two, since `user` wants nothing to do with `other`: those received are
/// declined, those made are taken back.
pub(crate) fn turn_away(change: &mut UnitOfWork<'_>, user: UserId, other: UserId) -> Result<(), StoreError> {
    for challenge in challenges::waiting_between(change.conn, user, other)? {
        let status = rules::turned_away(&challenge, user);
        // One that was answered meanwhile has become a game, which goes on.
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
        let now = challenges::find(change.conn, &challenge.id)?.ok_or(ChallengeRefusal::Unknown)?;
        return Err(ChallengeRefusal::Answered(now.status).into());
    }
    record(change, challenge, status);
    publish_topics(change, challenge);
    if let Some(opponent) = opponent {
        change.publish(Topic::User(opponent));
    }
    Ok(())
}
