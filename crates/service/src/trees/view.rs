//! A tree with its game.

use analysis_tree::AnalysisTree;
use chess_laws::Side;
use chess_laws::pgn::PgnGame;
use correspondence_game::{GameId, PgnHeader};

use crate::execution::PlayError;
use crate::games::{self, GameView};
use domain::tree::ShareId;
use domain::user::{User, UserId};
use store::{Connection, StoreError, trees};

/// A player's tree about a game.
#[derive(Clone, Debug)]
pub struct TreeView {
    /// The game; with the engine analysis only once it is over.
    pub game: GameView,
    /// The tree, as the game is now.
    pub tree: AnalysisTree,
    /// How often it was changed.
    pub version: i64,
    /// The side of its owner.
    pub side: Side,
    /// The id in its link, if it is shared.
    pub share: Option<ShareId>,
}

impl TreeView {
    pub fn owner(&self) -> &User {
        self.game.player(self.side)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.stored.game.outcome().is_some()
    }

    /// The tree as PGN with variations; `site` is the address of the game.
    pub fn to_pgn(&self, site: String) -> String {
        let header = PgnHeader {
            event: "?".to_owned(),
            site,
            white: self.game.player(Side::White).name.clone(),
            black: self.game.player(Side::Black).name.clone(),
            opening: self.game.opening,
        };
        let PgnGame { roster, mut tags, .. } = self.game.stored.game.to_pgn(header);
        tags.push(("Annotator".to_owned(), self.owner().name.clone()));
        self.tree.to_pgn(roster, tags)
    }
}

/// The tree of the player `user` about a game.
pub(super) fn find(conn: &mut Connection, user: UserId, id: &GameId) -> Result<TreeView, PlayError> {
    let game = games::view(conn, id)?;
    let side = game.stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    let stored = trees::find(conn, user, id)?;
    let tree = AnalysisTree::restore(game.stored.game.record(), &stored.tree)
        .map_err(|error| StoreError::Corrupt(format!("the tree about game {id}: {error}")))?;
    Ok(TreeView { game, tree, version: stored.version, side, share: stored.share })
}
