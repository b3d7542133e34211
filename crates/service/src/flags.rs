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

/// How long after its arrival a request may still be decided as of its arrival. By then it holds its locks or is
/// refused ([`Database::transaction_at`](crate::Database::transaction_at)): allows for one timeout each for
/// authentication, for the writer or a connection, and for a lock.
pub const MAX_DECISION_TIME: Duration = TIMEOUT.saturating_mul(3);

/// The maximum clock skew between nodes.
const MAX_CLOCK_SKEW: Duration = Duration::from_secs(2);

/// The grace period between a deadline and the end of the game: by then every move that any node received before the
/// deadline has locked its game or was refused.
pub const FLAG_GRACE: Duration = MAX_DECISION_TIME.saturating_add(MAX_CLOCK_SKEW);

impl FlagService {
    /// Ends a game on time on a claim by `user`, received at `at`. Within [`FLAG_GRACE`] of the deadline the claim is
    /// refused, since an earlier move may still be in flight.
    ///
    /// # Errors
    /// [`PlayError`], with [`PlayError::FlagInGrace`] during the grace period; nothing is stored then.
    pub async fn claim_time(&self, user: UserId, id: &GameId, at: Instant) -> Result<Played, PlayError> {
        self.timekeeping.resume_if_silent().await?;
        let stored = self.stored(id).await?;
        // Checked before any search: only players may trigger one.
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

    /// The earliest deadline at `from` or later of any running game without flags by claim.
    ///
    /// # Errors
    /// A database error.
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

    /// The command that ends this game on time. Whether the opponent could still mate (article 6.9) may take a search,
    /// which runs here, outside the transaction; once the time is up the position no longer changes. Before that the
    /// claim is refused: if the time ran out between here and the transaction, the game would be lost without the
    /// search. `None` if a short search is undecided.
    async fn flag_fall(
        &self,
        stored: StoredGame,
        actor: Actor,
        search: Search,
        at: Instant,
    ) -> Result<Option<(Command, Option<Permit>)>, PlayError> {
        let lost = Command::FlagFall { cannot_mate: None };
        let stored = check_flag(stored, actor, &lost, at)?;
        if !may_need_search(&stored.game) {
            return Ok(Some((lost, None)));
        }
        let decided = match search {
            Search::Short => {
                let decide = decide(&stored.game, SHORT);
                tokio::task::spawn_blocking(decide).await.ok().map(|decided| (decided, None))
            }
            Search::Long => {
                let turn = self.search_permit().await;
                // It may have ended meanwhile.
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

/// Returns the game if its flag has fallen at `at`.
fn check_flag(stored: StoredGame, actor: Actor, flag_fall: &Command, at: Instant) -> Result<StoredGame, PlayError> {
    match stored.game.decide(actor, flag_fall, at) {
        Ok(_) => Ok(stored),
        Err(refusal) => Err(PlayError::Refused { refusal, state: Box::new(stored) }),
    }
}

/// A search whether the opponent can still mate after flag fall.
fn decide(game: &Game, budget: Budget) -> impl FnOnce() -> Result<UnwinnableProof, Winnability> + Send + 'static {
    let (position, opponent) = (game.position().clone(), !game.turn());
    move || UnwinnableProof::find(&position, opponent, budget)
}

/// How long to search whether the opponent could still mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Search {
    /// Some milliseconds: enough for nearly all positions that occur in games.
    Short,
    /// Some seconds, one search at a time. If it is undecided, the game is lost on time.
    Long,
}

/// The budget of a short search.
const SHORT: Budget = Budget { nodes: 2_000 };

fn may_need_search(game: &Game) -> bool {
    game.setup().ruleset != Ruleset::Classic && game.position().can_mate(!game.turn())
}
