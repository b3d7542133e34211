//! Analysis trees: of players about the games they play here, and of owners about their imported games.

use std::collections::HashMap;

use analysis_tree::StoredTree;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};

use super::parse::parse;
use super::schema::{analysis_trees, kept_games, kept_trees};
use super::{Connection, StoreError};
use domain::ids::ImportedGameId;
use domain::tree::{SavedTree, ShareId, TreeSubject};
use domain::user::UserId;

diesel::define_sql_function! {
    /// The length of a text in bytes.
    fn octet_length(text: Nullable<Text>) -> Nullable<Integer>;
}

/// The tree of `user` about that game; an empty one if none is stored. An imported game must be theirs.
pub fn find(conn: &mut Connection, user: UserId, subject: TreeSubject) -> Result<SavedTree, StoreError> {
    let row: Option<(i64, String, Option<String>)> = match subject {
        TreeSubject::Played(game) => analysis_trees::table
            .find((user.0, game.to_string()))
            .select((analysis_trees::version, analysis_trees::tree, analysis_trees::share_id))
            .get_result(conn)
            .optional()?,
        TreeSubject::Imported(game) => kept_trees::table
            .find(game.to_string())
            .select((kept_trees::version, kept_trees::tree, kept_trees::share_id))
            .get_result(conn)
            .optional()?,
    };
    let Some((version, tree, share)) = row else { return Ok(SavedTree::default()) };
    let tree = read(&tree, subject)?;
    Ok(SavedTree { version, tree, share: share.map(|share| parse(&share)).transpose()? })
}

fn read(tree: &str, subject: TreeSubject) -> Result<StoredTree, StoreError> {
    serde_json::from_str(tree)
        .map_err(|error| StoreError::Corrupt(format!("the tree about game {subject} is not JSON: {error}")))
}

/// The stored trees of those imported games, by game.
pub(super) fn of_imported(conn: &mut Connection, games: &[&str]) -> Result<HashMap<String, StoredTree>, StoreError> {
    let trees = kept_trees::table.filter(kept_trees::game_id.eq_any(games));
    let rows: Vec<(String, String)> = trees.select((kept_trees::game_id, kept_trees::tree)).load(conn)?;
    rows.into_iter()
        .map(|(game, tree)| {
            let id: ImportedGameId = parse(&game)?;
            Ok((game, read(&tree, id.into())?))
        })
        .collect()
}

/// The lengths of the stored trees of those imported games, in bytes, by game.
pub(super) fn lengths_of_imported(conn: &mut Connection, games: &[&str]) -> Result<HashMap<String, i64>, StoreError> {
    let trees = kept_trees::table.filter(kept_trees::game_id.eq_any(games));
    let rows: Vec<(String, Option<i32>)> =
        trees.select((kept_trees::game_id, octet_length(kept_trees::tree.nullable()))).load(conn)?;
    Ok(rows.into_iter().map(|(game, length)| (game, i64::from(length.unwrap_or_default()))).collect())
}

/// The stored trees of `user` about games played here after that id, by id, at most `limit`.
pub fn of_played(
    conn: &mut Connection,
    user: UserId,
    after: Option<&GameId>,
    limit: i64,
) -> Result<Vec<(GameId, StoredTree)>, StoreError> {
    let rows: Vec<(String, String)> = analysis_trees::table
        .filter(analysis_trees::user_id.eq(user.0).and(analysis_trees::game_id.gt(after.map_or("", GameId::as_str))))
        .order(analysis_trees::game_id)
        .limit(limit)
        .select((analysis_trees::game_id, analysis_trees::tree))
        .load(conn)?;
    let tree = |(game, tree): (String, String)| {
        let id: GameId = parse(&game)?;
        Ok((id, read(&tree, id.into())?))
    };
    rows.into_iter().map(tree).collect()
}

/// The length of all stored trees about imported games of `owner`, in bytes.
pub fn imported_len(conn: &mut Connection, owner: UserId) -> Result<i64, StoreError> {
    let length: Option<i64> = kept_trees::table
        .inner_join(kept_games::table.on(kept_games::id.eq(kept_trees::game_id)))
        .filter(kept_games::owner_id.eq(owner.0))
        .select(diesel::dsl::sum(octet_length(kept_trees::tree.nullable())))
        .get_result(conn)?;
    Ok(length.unwrap_or_default())
}

/// The length of a tree as it is stored, in bytes.
pub fn stored_len(tree: &StoredTree) -> Result<i64, StoreError> {
    let tree = serde_json::to_string(tree).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    Ok(i64::try_from(tree.len()).unwrap_or(i64::MAX))
}

/// How often the tree of `user` about that game was changed.
pub fn version(conn: &mut Connection, user: UserId, subject: TreeSubject) -> Result<i64, StoreError> {
    let version = match subject {
        TreeSubject::Played(game) => {
            let version = analysis_trees::table.find((user.0, game.to_string())).select(analysis_trees::version);
            version.get_result(conn).optional()?
        }
        TreeSubject::Imported(game) => {
            kept_trees::table.find(game.to_string()).select(kept_trees::version).get_result(conn).optional()?
        }
    };
    Ok(version.unwrap_or_default())
}

/// Saves a tree in place of the existing one and increments its version. The user must be locked.
pub fn save(
    conn: &mut Connection,
    user: UserId,
    subject: TreeSubject,
    tree: &StoredTree,
    at: Instant,
) -> Result<i64, StoreError> {
    let tree = serde_json::to_string(tree).map_err(|error| StoreError::Corrupt(error.to_string()))?;
    let version = version(conn, user, subject)? + 1;
    match subject {
        TreeSubject::Played(game) => {
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
        }
        TreeSubject::Imported(game) => {
            let changes =
                (kept_trees::version.eq(version), kept_trees::tree.eq(tree), kept_trees::changed_at.eq(at.as_millis()));
            if version > 1 {
                diesel::update(kept_trees::table.find(game.to_string())).set(changes).execute(conn)?;
            } else {
                let game = kept_trees::game_id.eq(game.to_string());
                diesel::insert_into(kept_trees::table).values((game, changes)).execute(conn)?;
            }
        }
    }
    Ok(version)
}

/// Shares a stored tree under that id, or ends its sharing.
pub fn share(
    conn: &mut Connection,
    user: UserId,
    subject: TreeSubject,
    share: Option<&ShareId>,
) -> Result<(), StoreError> {
    let share = share.map(ShareId::as_str);
    match subject {
        TreeSubject::Played(game) => diesel::update(analysis_trees::table.find((user.0, game.to_string())))
            .set(analysis_trees::share_id.eq(share))
            .execute(conn)?,
        TreeSubject::Imported(game) => diesel::update(kept_trees::table.find(game.to_string()))
            .set(kept_trees::share_id.eq(share))
            .execute(conn)?,
    };
    Ok(())
}

/// The owner and the game of the tree shared under that id.
pub fn shared(conn: &mut Connection, share: &ShareId) -> Result<Option<(UserId, TreeSubject)>, StoreError> {
    let played: Option<(i64, String)> = analysis_trees::table
        .filter(analysis_trees::share_id.eq(share.as_str()))
        .select((analysis_trees::user_id, analysis_trees::game_id))
        .get_result(conn)
        .optional()?;
    if let Some((user, game)) = played {
        return Ok(Some((UserId(user), TreeSubject::Played(parse::<GameId>(&game)?))));
    }
    let imported: Option<(i64, String)> = kept_trees::table
        .inner_join(kept_games::table.on(kept_games::id.eq(kept_trees::game_id)))
        .filter(kept_trees::share_id.eq(share.as_str()))
        .select((kept_games::owner_id, kept_trees::game_id))
        .get_result(conn)
        .optional()?;
    imported.map(|(owner, game)| Ok((UserId(owner), TreeSubject::Imported(parse(&game)?)))).transpose()
}
