//! Playing a game once more: the same terms, the colours reversed.

use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::challenges::{ChallengeError, ChallengeView, accept, check_proposal, propose, refusal_to_accept, view};
use super::execution::{self, PlayError};
use super::user_cache::{listed, require_user};
use super::{ChallengeService, UnitOfWork};
use domain::challenge::{Audience, Challenge, ChallengeRefusal, Proposal};
use domain::game::StoredGame;
use domain::ids::ChallengeId;
use domain::rematch::{self, Rematch, RematchRefusal};
use domain::user::UserId;
use store::{Connection, StoreError, challenges, users};
use text::{Explain, Forwards, Message, Reason};

/// The state of a rematch of a game, as a reader sees it.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum RematchView {
    #[default]
    None,
    /// The reader may offer one, unless that is refused.
    Free { refusal: Option<Message> },
    /// The reader offers one.
    Waiting,
    /// The opponent offers one.
    Offered {
        /// Why the reader cannot accept it.
        refusal: Option<Message>,
    },
    /// It has begun.
    Begun(GameId),
}

/// Result of offering a rematch.
#[derive(Clone, Debug)]
pub enum RematchOffer {
    /// The offer is made to the opponent.
    Made(Box<ChallengeView>),
    /// The opponent had offered one: the game has begun, or had before.
    Begun {
        /// The challenge that was accepted.
        challenge: ChallengeId,
        game: GameId,
    },
}

/// Why no rematch was offered. Nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum RematchError {
    /// The rematch is refused.
    #[error(transparent)]
    Refused(#[from] RematchRefusal),
    /// There is no such game, or the user does not play in it.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// No challenge can be made.
    #[error(transparent)]
    Challenge(#[from] ChallengeError),
}

impl From<StoreError> for RematchError {
    fn from(error: StoreError) -> Self {
        Self::Play(error.into())
    }
}

impl Forwards for RematchError {
    fn inner(&self) -> &dyn Reason {
        match self {
            Self::Refused(refusal) => refusal,
            Self::Play(error) => error,
            Self::Challenge(error) => error,
        }
    }
}

impl ChallengeService {
    /// Offers the opponent of `user` a rematch, or accepts theirs. Repeating it has the same result. A game has one
    /// rematch at most.
    ///
    /// # Errors
    /// [`RematchError`]; nothing is stored then.
    pub async fn offer_rematch(&self, user: UserId, id: &GameId) -> Result<RematchOffer, RematchError> {
        let id = *id;
        self.db.transaction(move |change| offer(change, user, &id)).await
    }

    /// The state of the rematch of that game.
    ///
    /// # Errors
    /// A database error.
    pub async fn rematch_of(&self, id: &GameId) -> Result<Rematch, StoreError> {
        let id = *id;
        self.db.store().read(move |conn| Ok(rematch::status(&challenges::rematches_of(conn, &id)?))).await
    }
}

/// Offers the opponent of `user` a rematch of a game, or accepts theirs; see
/// [`ChallengeService::offer_rematch`](crate::ChallengeService::offer_rematch).
///
/// # Errors
/// [`RematchError`].
pub(super) fn offer(change: &mut UnitOfWork<'_>, user: UserId, id: &GameId) -> Result<RematchOffer, RematchError> {
    let stored = execution::find(change.conn, id)?;
    let side = stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    rematch::check_over(&stored)?;
    let opponent = stored.player(!side);
    users::lock(change.conn, &[user, opponent])?;
    let before = challenges::every_rematch_of(change.conn, id)?;
    match rematch::status(&before) {
        Rematch::Begun { challenge, game } => return Ok(RematchOffer::Begun { challenge, game }),
        Rematch::Offered { challenge, by } if by != user => {
            return Ok(RematchOffer::Begun { challenge, game: accept(change, user, &challenge)? });
        }
        Rematch::Offered { challenge, .. } => {
            let made = before.into_iter().find(|one| one.id == challenge);
            let made = view(change, made.ok_or(ChallengeError::from(ChallengeRefusal::Unknown))?)?;
            return Ok(RematchOffer::Made(Box::new(made)));
        }
        Rematch::None => {}
    }
    let invited = require_user(change.conn, opponent)?;
    rematch::check_offer(stored.game.setup().rules, &before, user, &invited)?;
    let name = invited.name;
    let proposal = Proposal { audience: Audience::Player { name, message: None }, ..rematch::terms(&stored, user) };
    let made = propose(change, user, Some(opponent), proposal, Some(*id))?;
    Ok(RematchOffer::Made(Box::new(made)))
}

/// The rematch of that game, once it has begun.
pub(super) fn begun_of(conn: &mut Connection, game: &GameId) -> Result<Option<GameId>, StoreError> {
    Ok(match rematch::status(&challenges::rematches_of(conn, game)?) {
        Rematch::Begun { game, .. } => Some(game),
        Rematch::Offered { .. } | Rematch::None => None,
    })
}

/// The state of the rematch of that game for `player`, or for a user who does not play in it.
pub(super) fn view_of(
    conn: &mut Connection,
    stored: &StoredGame,
    player: Option<UserId>,
    now: Instant,
) -> Result<RematchView, StoreError> {
    if stored.game.outcome().is_none() {
        return Ok(RematchView::None);
    }
    let offers = challenges::rematches_of(conn, &stored.id)?;
    Ok(match (rematch::status(&offers), player) {
        (Rematch::Begun { game, .. }, _) => RematchView::Begun(game),
        (Rematch::Offered { by, .. }, Some(player)) if by == player => RematchView::Waiting,
        (Rematch::Offered { challenge, .. }, Some(player)) => {
            RematchView::Offered { refusal: refusal_to_accept(conn, player, &challenge, now)? }
        }
        (Rematch::None, Some(player)) => {
            RematchView::Free { refusal: refusal_to_offer(conn, stored, player, &offers, now)? }
        }
        (Rematch::Offered { .. } | Rematch::None, None) => RematchView::None,
    })
}

/// Why `user` cannot offer a rematch of that game as things stand, if they cannot. It has none yet.
fn refusal_to_offer(
    conn: &mut Connection,
    stored: &StoredGame,
    user: UserId,
    before: &[Challenge],
    now: Instant,
) -> Result<Option<Message>, StoreError> {
    let Some(opponent) = stored.side_of(user).map(|side| stored.player(!side)) else { return Ok(None) };
    let (user, opponent) = (listed(conn, user)?, listed(conn, opponent)?);
    if let Err(refusal) = rematch::check_offer(stored.game.setup().rules, before, user.id, &opponent) {
        return Ok(Some(refusal.message()));
    }
    match check_proposal(conn, &user, Some(&opponent), &rematch::terms(stored, user.id), now) {
        Ok(()) => Ok(None),
        Err(ChallengeError::Store(error)) => Err(error),
        Err(refusal) => Ok(Some(refusal.message())),
    }
}
