//! Trees of analysis: each player's own about each of their games. While the game runs nobody else ever sees one; later its
//! owner may share it.

mod error;
mod view;

use std::time::Duration;

use analysis_tree::{AnalysisTree, Command, NodeId};
use correspondence_game::{GameId, many_lines, one_line};

pub use error::TreeChangeError;
pub use view::TreeView;

use super::rate_limit::RateLimit;
use super::{AnalysisService, Clock, Topic};
use domain::tree::ShareId;
use domain::user::UserId;
use store::{Connection, StoreError, trees, users};

/// How often a change is thought out anew, when the tree changes meanwhile.
const TRIES: usize = 8;

/// How many changes somebody may make at once, and how soon after each one more: far more than people do.
const MAX_CHANGES_AT_ONCE: u32 = 600;
const CHANGE_PERIOD: Duration = Duration::from_millis(500);

/// What the signatures in links to shared trees are for.
const SHARE_PURPOSE: &str = "shared analysis tree";

pub(super) fn change_limit(clock: Clock) -> RateLimit<UserId> {
    RateLimit::new(clock, MAX_CHANGES_AT_ONCE, CHANGE_PERIOD)
}

impl AnalysisService {
    /// The tree of the player `user` about a game, which may be one without anything in it.
    ///
    /// # Errors
    /// [`TreeChangeError::NoTree`] where there is no such game or `user` does not play in it, or the database's.
    pub async fn tree(&self, user: UserId, id: &GameId) -> Result<TreeView, TreeChangeError> {
        let id = *id;
        Ok(self.games.read_game(id, move |conn| view::find(conn, user, &id)).await?)
    }

    /// Changes the tree of the player `user` about a game, and names the node that they look at then. The owner's other
    /// windows hear of it.
    ///
    /// # Errors
    /// [`TreeChangeError`]; nothing is changed then.
    pub async fn change_tree(&self, user: UserId, id: &GameId, command: Command) -> Result<NodeId, TreeChangeError> {
        self.tree_limit.check(&user).map_err(|wait| TreeChangeError::TooFast { wait })?;
        let (id, command) = (*id, cleaned(command));
        // Reading moves, and replaying the game for it, takes long: nobody who writes waits for it.
        for _ in 0..TRIES {
            let (turn, command) = (self.games.game_turn(&id).await?, command.clone());
            let draft = self.db.store().snapshot(move |conn| Draft::think_out(conn, user, &id, &command)).await?;
            drop(turn);
            let node = draft.node;
            let is_kept = self
                .db
                .transaction(move |change| {
                    users::lock(change.conn, &[user])?;
                    if trees::version(change.conn, user, &id)? != draft.version {
                        return Ok(false);
                    }
                    if draft.is_changed {
                        trees::keep(change.conn, user, &id, &draft.tree.stored(), change.now)?;
                        change.publish(Topic::Tree(id, user));
                    }
                    Ok::<_, TreeChangeError>(true)
                })
                .await?;
            if is_kept {
                return Ok(node);
            }
        }
        Err(StoreError::Unavailable("the tree changes all the time".to_owned()).into())
    }

    /// Shares the tree of the player `user` about a game that is over, and gives what its link ends with. That of a tree
    /// which is shared stays the same.
    ///
    /// # Errors
    /// [`TreeChangeError::GameRuns`], and as [`AnalysisService::tree`](crate::AnalysisService::tree).
    pub async fn share_tree(&self, user: UserId, id: &GameId) -> Result<String, TreeChangeError> {
        if !self.tree(user, id).await?.is_over() {
            return Err(TreeChangeError::GameRuns);
        }
        let (id, fresh) = (*id, ShareId::new(rand::random()));
        let share = self
            .db
            .transaction(move |change| {
                users::lock(change.conn, &[user])?;
                let kept = trees::find(change.conn, user, &id)?;
                if let Some(share) = kept.share {
                    return Ok::<_, TreeChangeError>(share);
                }
                if kept.version == 0 {
                    trees::keep(change.conn, user, &id, &kept.tree, change.now)?;
                }
                trees::share(change.conn, user, &id, Some(&fresh))?;
                change.publish(Topic::Tree(id, user));
                Ok(fresh)
            })
            .await?;
        Ok(self.share_key(&share))
    }

    /// Withdraws the link to the tree of the player `user` about a game. It leads nowhere from then on.
    ///
    /// # Errors
    /// As [`AnalysisService::tree`](crate::AnalysisService::tree).
    pub async fn unshare_tree(&self, user: UserId, id: &GameId) -> Result<(), TreeChangeError> {
        self.tree(user, id).await?;
        let id = *id;
        self.db
            .transaction(move |change| {
                trees::share(change.conn, user, &id, None)?;
                change.publish(Topic::Tree(id, user));
                Ok(())
            })
            .await
    }

    /// The tree that a link leads to, which ends with `key`.
    ///
    /// # Errors
    /// [`TreeChangeError::NoTree`] where it leads nowhere (any more), or the database's.
    pub async fn shared_tree(&self, key: &str) -> Result<TreeView, TreeChangeError> {
        let (share, signature) = key.split_at_checked(ShareId::LEN).ok_or(TreeChangeError::NoTree)?;
        let share: ShareId = share.parse().map_err(|_| TreeChangeError::NoTree)?;
        if !self.secret.verifies(SHARE_PURPOSE, share.as_str(), signature) {
            return Err(TreeChangeError::NoTree);
        }
        let found = self.db.store().read(move |conn| trees::shared(conn, &share)).await?;
        let (owner, id) = found.ok_or(TreeChangeError::NoTree)?;
        self.tree(owner, &id).await
    }

    /// What the link to a shared tree ends with. Its signature is not stored: a copy of the database opens no links.
    pub fn share_key(&self, share: &ShareId) -> String {
        format!("{}{}", share.as_str(), self.secret.sign(SHARE_PURPOSE, share.as_str()))
    }
}

/// A change that was thought out and is not kept yet.
struct Draft {
    /// The tree's version then.
    version: i64,
    tree: AnalysisTree,
    node: NodeId,
    is_changed: bool,
}

impl Draft {
    fn think_out(conn: &mut Connection, user: UserId, id: &GameId, command: &Command) -> Result<Self, TreeChangeError> {
        let TreeView { tree: before, version, .. } = view::find(conn, user, id)?;
        let mut tree = before.clone();
        let node = tree.change(command)?;
        Ok(Self { version, is_changed: tree != before, tree, node })
    }
}

/// The same without what would turn or hide the text around it.
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
