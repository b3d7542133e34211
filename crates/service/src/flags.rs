//! Flag fall.

mod sweep;

use std::time::Duration;

use chess_laws::Ruleset;
use chess_laws::winnable::{Budget, UnwinnableProof, Winnability};
use correspondence_clock::Instant;
use correspondence_game::{Actor, Command, Game, GameId};

use super::FlagService;
use super::execution::{PlayError, Played, execute, find};
use super::searches::Permit;
use domain::game::StoredGame;
use domain::user::UserId;
use store::{StoreError, TIMEOUT, deadlines, games};

pub use sweep::Sweep;

/// How long after it was received a request may be decided by the instant at which it was received. By then it has the
/// locks it needs, or is refused ([`Database::transaction_at`](crate::Database::transaction_at)): enough to wait once to learn who asks, once for the writer or
/// a connection, and once for a lock.
pub const MAX_DECISION_TIME: Duration = TIMEOUT.saturating_mul(3);

/// How far the clocks of nodes may be apart.
const MAX_CLOCK_SKEW: Duration = Duration::from_secs(2);

/// How long after its deadline a game is ended at the earliest: by then every move that was received before the deadline,
/// at whatever node, has locked its game or was refused.
pub const FLAG_GRACE: Duration = MAX_DECISION_TIME.saturating_add(MAX_CLOCK_SKEW);

impl FlagService {
    /// Ends a game whose time has run out, at the wish of the player `user`, which came in at `at`. While it is less than
    /// [`FLAG_GRACE`] after the deadline nothing is decided: a move that came in before stands.
    ///
    /// # Errors
    /// [`PlayError`], with [`PlayError::FlagInGrace`] until it can be decided; nothing is stored then.
    pub async fn claim_time(&self, user: UserId, id: &GameId, at: Instant) -> Result<Played, PlayError> {
        self.timekeeping.resume_if_silent().await?;
        let stored = self.stored(id).await?;
        // Nobody else has a search made for them.
        let actor = Actor::Player(stored.side_of(user).ok_or(PlayError::NotAPlayer)?);
        let stored = check_flag(stored, actor, &Command::FlagFall { cannot_mate: None }, at)?;
        let now = self.db.now();
        if let Some(end) = stored.game.deadline().map(|deadline| deadline + FLAG_GRACE).filter(|end| now < *end) {
            return Err(PlayError::FlagInGrace { wait: now.until(end), state: Box::new(stored) });
        }
        self.leave.begin_automatic_leave(vec![stored.id], now).await?;
        let decided = match self.flag_fall(stored.clone(), actor, Search::Short, at).await? {
            None => self.flag_fall(stored, actor, Search::Long, at).await?,
            decided => decided,
        };
        let (command, _turn) = decided.unwrap_or((Command::FlagFall { cannot_mate: None }, None));
        self.play.submit(user, id, command, at).await
    }

    /// The earliest deadline of any running game at `from` or later whose flag falls by itself.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub async fn next_deadline(&self, from: Instant) -> Result<Option<Instant>, StoreError> {
        self.db.store().read(move |conn| deadlines::next(conn, from)).await
    }

    async fn apply_as_service(&self, id: &GameId, command: Command) -> Result<Played, PlayError> {
        let id = *id;
        self.db
            .transaction(move |change| {
                let stored = games::find_for_update(change.conn, &id)?.ok_or(PlayError::UnknownGame)?;
                execute(change, stored, Actor::Service, &command)
            })
            .await
    }

    async fn stored(&self, id: &GameId) -> Result<StoredGame, PlayError> {
        let id = *id;
        self.db.store().read(move |conn| find(conn, &id)).await
    }

    /// The command that ends this game on time. Where it is not plain whether the opponent could still mate (article
    /// 6.9), that is decided here and now: a search has no place inside a transaction, and once the time is up the
    /// position stays as it is. Before, it is refused at once: should the time run out on the way to the transaction,
    /// the game would be lost without that decision. `None` where a short search does not tell.
    async fn flag_fall(
        &self,
        stored: StoredGame,
        actor: Actor,
        search: Search,
        at: Instant,
    ) -> Result<Option<(Command, Option<Permit>)>, PlayError> {
        let lost = Command::FlagFall { cannot_mate: None };
        let stored = check_flag(stored, actor, &lost, at)?;
        if !may_hang_on_a_search(&stored.game) {
            return Ok(Some((lost, None)));
        }
        let decided = match search {
            Search::Short => {
                let decide = decide(&stored.game, SHORT);
                tokio::task::spawn_blocking(decide).await.ok().map(|decided| (decided, None))
            }
            Search::Long => {
                let turn = self.turn_to_search().await;
                // Meanwhile it may have ended.
                let stored = check_flag(self.stored(&stored.id).await?, actor, &lost, at)?;
                let found = self.search(turn, decide(&stored.game, Budget::DEFAULT)).await;
                found.map(|(decided, turn)| (decided, Some(turn)))
            }
        };
        Ok(match (decided, search) {
            (Some((Ok(proof), turn)), _) => Some((Command::FlagFall { cannot_mate: Some(Box::new(proof)) }, turn)),
            (None | Some((Err(Winnability::Undetermined), _)), Search::Short) => None,
            (Some((Err(_), turn)), _) => Some((lost, turn)),
            (None, Search::Long) => Some((lost, None)),
        })
    }
}

/// The game, where its flag has fallen at `at`.
fn check_flag(stored: StoredGame, actor: Actor, flag_fall: &Command, at: Instant) -> Result<StoredGame, PlayError> {
    match stored.game.decide(actor, flag_fall, at) {
        Ok(_) => Ok(stored),
        Err(refusal) => Err(PlayError::Refused { refusal, state: Box::new(stored) }),
    }
}

/// The decision on that game's fallen flag: that the opponent cannot mate, or what was found instead.
fn decide(game: &Game, budget: Budget) -> impl FnOnce() -> Result<UnwinnableProof, Winnability> + Send + 'static {
    let (position, opponent) = (game.position().clone(), !game.turn());
    move || UnwinnableProof::find(&position, opponent, budget)
}

/// How long to look whether the opponent could still mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Search {
    /// Some milliseconds: enough for nearly all positions of games.
    Short,
    /// Some seconds, one search at a time. What it does not decide is lost: a flag has fallen.
    Long,
}

/// The budget of a short search.
const SHORT: Budget = Budget { nodes: 2_000 };

fn may_hang_on_a_search(game: &Game) -> bool {
    game.setup().ruleset != Ruleset::Classic && game.position().can_mate(!game.turn())
}
