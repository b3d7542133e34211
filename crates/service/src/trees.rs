//! Analysis trees: each player's own about each of their games, and owners' about their imported games. While a game runs,
//! nobody else ever sees one; later its owner may share it.

mod error;
mod quota;
mod view;

use std::time::Duration;

use analysis_tree::{AnalysisTree, Command, NodeId, StoredTree};
use correspondence_game::{many_lines, one_line};

pub use error::TreeChangeError;
pub(crate) use quota::TreeQuota;
pub use view::{ImportedTrunk, TreeView, Trunk};

use super::games::{LONG_GAME, acquire_permit};
use super::permits::Permit;
use super::rate_limit::RateLimit;
use super::unit_of_work::UnitOfWork;
use super::{AnalysisService, Clock, Topic};
use domain::account_state::AccountState;
use domain::engine_use::EngineRole;
use domain::ids::ImportedGameId;
use domain::imported_game::{MAX_IMPORTED_GAMES, MAX_TREES_LEN};
use domain::tree::{ShareId, TreeSubject};
use domain::user::UserId;
use store::{Connection, StoreError, imported_game_analyses, imported_games, trees, users};

/// How often a change is attempted when the tree changes meanwhile.
const MAX_ATTEMPTS: usize = 8;

/// Rate limit of changes by a user: a burst, then one per period. It is far above what people do.
const MAX_CHANGES_AT_ONCE: u32 = 600;
const CHANGE_PERIOD: Duration = Duration::from_millis(500);

/// Purpose of the signature in links to shared trees.
const SHARE_PURPOSE: &str = "shared analysis tree";

pub(super) fn change_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, MAX_CHANGES_AT_ONCE, CHANGE_PERIOD)
}

impl AnalysisService {
    /// The tree of `user` about a game that they play or have imported. It may be empty.
    ///
    /// # Errors
    /// [`TreeChangeError::NoTree`] where there is no such game or it is not the user's, or the database's.
    pub async fn tree(&self, user: UserId, subject: impl Into<TreeSubject>) -> Result<TreeView, TreeChangeError> {
        match subject.into() {
            TreeSubject::Played(id) => Ok(self.games.read_game(id, move |conn| view::played(conn, user, &id)).await?),
            TreeSubject::Imported(id) => {
                let _permit = self.imported_turn(user, id).await?;
                self.db.store().snapshot(move |conn| view::imported(conn, user, &id)).await
            }
        }
    }

    /// The permit to replay an imported game of `user`, if it is a very long one.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] if no permit becomes free in time, or a database error.
    pub(crate) async fn imported_turn(&self, user: UserId, id: ImportedGameId) -> Result<Option<Permit>, StoreError> {
        let plies = self.db.store().read(move |conn| imported_games::plies(conn, user, &id)).await?;
        let is_long = plies.is_some_and(|plies| plies > LONG_GAME);
        Ok(if is_long { Some(acquire_permit(&self.games.long_games).await?) } else { None })
    }

    /// The tree with the engine's analysis of its game, if `readers` may see it.
    ///
    /// # Errors
    /// A database error.
    pub async fn analysed_tree(&self, view: TreeView, readers: Vec<UserId>) -> Result<TreeView, StoreError> {
        let trunk = match view.trunk {
            Trunk::Played { game, side } => {
                let [game] = self.games.with_analyses([*game], readers).await?;
                Trunk::Played { game: Box::new(game), side }
            }
            Trunk::Imported(mut trunk) => {
                let id = trunk.game.id;
                let analysis = self.db.store().read(move |conn| imported_game_analyses::find(conn, &id)).await?;
                if analysis.is_some() {
                    let line = trunk.pgn.record.positions().cloned().collect();
                    let is_barred = self.bars_engine(readers, EngineRole::Adviser, line).await?.is_some();
                    trunk.analysis = analysis.filter(|_| !is_barred);
                }
                Trunk::Imported(trunk)
            }
        };
        Ok(TreeView { trunk, ..view })
    }

    /// Changes the tree of `user` about a game, and returns the node to show. The change is published to the
    /// other windows of the owner.
    ///
    /// # Errors
    /// [`TreeChangeError`]; nothing is changed then.
    pub async fn change_tree(
        &self,
        user: UserId,
        subject: impl Into<TreeSubject>,
        command: Command,
    ) -> Result<NodeId, TreeChangeError> {
        self.tree_limit.check(&user).map_err(|wait| TreeChangeError::TooFast { wait })?;
        let (id, command) = (subject.into(), cleaned(command));
        // Parsing moves, and replaying the game for it, takes long, so it happens before the write transaction.
        for _ in 0..MAX_ATTEMPTS {
            let permit = match &id {
                TreeSubject::Played(id) => self.games.game_turn(id).await?,
                TreeSubject::Imported(id) => self.imported_turn(user, *id).await?,
            };
            let command = command.clone();
            let draft = self.db.store().snapshot(move |conn| Draft::prepare(conn, user, id, &command)).await?;
            drop(permit);
            let node = draft.node;
            let is_saved = self
                .db
                .transaction(move |change| {
                    users::lock(change.conn, &[user])?;
                    if trees::version(change.conn, user, id)? != draft.version {
                        return Ok(false);
                    }
                    // An imported game may have been deleted meanwhile.
                    if draft.version == 0 && !view::exists(change.conn, user, id)? {
                        return Err(TreeChangeError::NoTree);
                    }
                    if draft.is_changed {
                        save(change, user, id, &draft.tree.stored())?;
                        change.publish(Topic::Tree(id, user));
                    }
                    Ok::<_, TreeChangeError>(true)
                })
                .await?;
            if is_saved {
                return Ok(node);
            }
        }
        Err(StoreError::Unavailable("the tree changes all the time".to_owned()).into())
    }

    /// Shares the tree of `user` about a finished or an imported game, and returns the key that its link ends with. A tree
    /// that is shared already keeps its key.
    ///
    /// # Errors
    /// [`TreeChangeError::GameRuns`], and as [`AnalysisService::tree`](crate::AnalysisService::tree).
    pub async fn share_tree(&self, user: UserId, subject: impl Into<TreeSubject>) -> Result<String, TreeChangeError> {
        let (id, new_id) = (subject.into(), ShareId::new(rand::random()));
        let view = self.tree(user, id).await?;
        if !view.is_over() {
            return Err(TreeChangeError::GameRuns);
        }
        let as_shown = view.tree.stored();
        let share = self
            .db
            .transaction(move |change| {
                users::lock(change.conn, &[user])?;
                let stored = trees::find(change.conn, user, id)?;
                if let Some(share) = stored.share {
                    return Ok::<_, TreeChangeError>(share);
                }
                if stored.version == 0 {
                    if !view::exists(change.conn, user, id)? {
                        return Err(TreeChangeError::NoTree);
                    }
                    save(change, user, id, &as_shown)?;
                }
                trees::share(change.conn, user, id, Some(&new_id))?;
                change.publish(Topic::Tree(id, user));
                Ok(new_id)
            })
            .await?;
        Ok(self.share_key(&share))
    }

    /// Withdraws the link to the tree of `user` about a game. It is invalid from then on.
    ///
    /// # Errors
    /// As [`AnalysisService::tree`](crate::AnalysisService::tree).
    pub async fn unshare_tree(&self, user: UserId, subject: impl Into<TreeSubject>) -> Result<(), TreeChangeError> {
        let id = subject.into();
        self.tree(user, id).await?;
        self.db
            .transaction(move |change| {
                trees::share(change.conn, user, id, None)?;
                change.publish(Topic::Tree(id, user));
                Ok(())
            })
            .await
    }

    /// The tree behind the link that ends with `key`.
    ///
    /// # Errors
    /// [`TreeChangeError::NoTree`] if the link is invalid or was withdrawn, or leads to an imported game of an account
    /// that is not active, or the database's.
    pub async fn shared_tree(&self, key: &str) -> Result<TreeView, TreeChangeError> {
        let (share, signature) = key.split_at_checked(ShareId::LEN).ok_or(TreeChangeError::NoTree)?;
        let share: ShareId = share.parse().map_err(|_| TreeChangeError::NoTree)?;
        if !self.secret.verifies(SHARE_PURPOSE, share.as_str(), signature) {
            return Err(TreeChangeError::NoTree);
        }
        let found = self.db.store().read(move |conn| trees::shared(conn, &share)).await?;
        let (owner, id) = found.ok_or(TreeChangeError::NoTree)?;
        let view = self.tree(owner, id).await?;
        // A game played here is public anyway; what somebody imported goes with their account.
        if matches!(id, TreeSubject::Imported(_)) && view.owner.state != AccountState::Active {
            return Err(TreeChangeError::NoTree);
        }
        Ok(view)
    }

    /// The key that the link to a shared tree ends with. Its signature is not stored: copies of the database open none.
    pub fn share_key(&self, share: &ShareId) -> String {
        format!("{}{}", share.as_str(), self.secret.sign(SHARE_PURPOSE, share.as_str()))
    }
}

/// Saves a tree if there is room for it.
fn save(
    change: &mut UnitOfWork<'_>,
    user: UserId,
    subject: TreeSubject,
    tree: &StoredTree,
) -> Result<(), TreeChangeError> {
    let quota = match subject {
        TreeSubject::Played(_) => None,
        // There is room for one of this length in every game, so most changes need not add up all trees.
        TreeSubject::Imported(_) if trees::stored_len(tree)? <= MAX_TREES_LEN / MAX_IMPORTED_GAMES => None,
        TreeSubject::Imported(_) => Some(TreeQuota::before(change.conn, user)?),
    };
    trees::save(change.conn, user, subject, tree, change.now)?;
    match quota {
        Some(quota) if quota.is_exceeded(change.conn)? => Err(TreeChangeError::NoRoom),
        _ => Ok(()),
    }
}

/// A prepared change, not saved yet.
struct Draft {
    /// The version of the tree at that time.
    version: i64,
    tree: AnalysisTree,
    node: NodeId,
    is_changed: bool,
}

impl Draft {
    fn prepare(
        conn: &mut Connection,
        user: UserId,
        subject: TreeSubject,
        command: &Command,
    ) -> Result<Self, TreeChangeError> {
        let TreeView { tree: before, version, .. } = view::find(conn, user, subject)?;
        let mut tree = before.clone();
        let node = tree.change(command)?;
        Ok(Self { version, is_changed: tree != before, tree, node })
    }
}

/// Removes characters from a command that would reverse or hide the text around it.
fn cleaned(command: Command) -> Command {
    match command {
        Command::Comment { node, text, was } => {
            let clean = |text: String| one_line(&text).unwrap_or_default();
            Command::Comment { node, text: clean(text), was: was.map(clean) }
        }
        Command::Paste { at, text, notation } => {
            Command::Paste { at, text: many_lines(&text).unwrap_or_default(), notation }
        }
        other @ (Command::Play { .. }
        | Command::SetNags { .. }
        | Command::SetShapes { .. }
        | Command::Promote { .. }
        | Command::Reorder { .. }
        | Command::Delete { .. }) => other,
    }
}
