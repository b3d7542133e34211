//! Analysis trees.

use analysis_tree::StoredTree;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;

use super::parse::parse;
use super::schema::analysis_trees;
use super::{Connection, StoreError};
use domain::tree::{SavedTree, ShareId};
use domain::user::UserId;

/// The tree of `user` for that game; an empty one if none is stored.
pub fn find(conn: &mut Connection, user: UserId, game: &GameId) -> Result<SavedTree, StoreError> {
    let row: Option<(i64, String, Option<String>)> = analysis_trees::table
        .find((user.0, game.to_string()))
        .select((analysis_trees::version, analysis_trees::tree, analysis_trees::share_id))
        .get_result(conn)
        .optional()?;
    let Some((version, tree, share)) = row else { return Ok(SavedTree::default()) };
    let tree: StoredTree = serde_json::from_str(&tree)
        .map_err(|error| StoreError::Corrupt(format!("the tree about game {game} is not JSON: {error}")))?;
    Ok(SavedTree { version, tree, share: share.map(|share| parse(&share)).transpose()? })
}

/// How often the tree of `user` for that game was changed.
pub fn version(conn: &mut Connection, user: UserId, game: &GameId) -> Result<i64, StoreError> {
    let version = analysis_trees::table.find((user.0, game.to_string())).select(analysis_trees::version);
    Ok(version.get_result(conn).optional()?.unwrap_or_default())
}

/// Saves a tree in place of the existing one and increments its version. The user must be locked.
pub fn save(
    conn: &mut Connection,
    user: UserId,
    game: &GameId,
    tree: &StoredTree,
    at: Instant,
) -> Result<i64, StoreError> {
    let tree = serde_json::to_string(tree).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let version = version(conn, user, game)? + 1;
    let changes = (
        analysis_trees::version.eq(version),
        analysis_trees::tree.eq(tree),
        analysis_trees::changed_at.eq(at.as_millis()),
    );
    if version > 1 {
        diesel::update(analysis_trees::table.find((user.0, game.to_string()))).set(changes).execute(conn)?;
    } else {
        let owner = (analysis_trees::user_id.eq(user.0), analysis_trees::game_id.eq(game.to_string()));
        diesel::insert_into(analysis_trees::table).values((owner, changes)).execute(conn)?;
    }
    Ok(version)
}

/// Shares a stored tree under that id, or ends its sharing.
pub fn share(conn: &mut Connection, user: UserId, game: &GameId, share: Option<&ShareId>) -> Result<(), StoreError> {
    diesel::update(analysis_trees::table.find((user.0, game.to_string())))
        .set(analysis_trees::share_id.eq(share.map(ShareId::as_str)))
        .execute(conn)?;
    Ok(())
}

/// The owner and the game of the tree shared under that id.
pub fn shared(conn: &mut Connection, share: &ShareId) -> Result<Option<(UserId, GameId)>, StoreError> {
    let row: Option<(i64, String)> = analysis_trees::table
        .filter(analysis_trees::share_id.eq(share.as_str()))
        .select((analysis_trees::user_id, analysis_trees::game_id))
        .get_result(conn)
        .optional()?;
    row.map(|(user, game)| Ok((UserId(user), parse(&game)?))).transpose()
}
