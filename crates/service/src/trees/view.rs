//! A tree with its game.

use analysis_tree::AnalysisTree;
use chess_laws::pgn::PgnGame;
use chess_laws::{Record, Side};
use correspondence_game::{GameId, PgnHeader};

use super::TreeChangeError;
use crate::execution::PlayError;
use crate::games::{self, GameView};
use crate::imported_games::read as read_imported;
use domain::analysis::Analysis;
use domain::ids::ImportedGameId;
use domain::imported_game::{ImportedGame, ImportedPgn};
use domain::tree::{ShareId, TreeSubject};
use domain::user::{User, UserId};
use store::{Connection, StoreError, imported_games, trees, users};

/// Somebody's tree about a game.
#[derive(Clone, Debug)]
pub struct TreeView {
    pub trunk: Trunk,
    /// The tree, as the game is now.
    pub tree: AnalysisTree,
    /// How often it was changed.
    pub version: i64,
    /// The id in its link, if it is shared.
    pub share: Option<ShareId>,
    pub(super) owner: User,
}

/// The game that a tree is about.
#[derive(Clone, Debug)]
pub enum Trunk {
    /// A game played here, with the engine analysis only once it is over.
    Played {
        game: Box<GameView>,
        /// The side of the tree's owner.
        side: Side,
    },
    Imported(Box<ImportedTrunk>),
}

/// An imported game as the trunk of a tree.
#[derive(Clone, Debug)]
pub struct ImportedTrunk {
    /// The entry in lists.
    pub game: ImportedGame,
    pub pgn: ImportedPgn,
    /// The engine analysis, if it was asked for.
    pub analysis: Option<Analysis>,
}

impl TreeView {
    pub fn subject(&self) -> TreeSubject {
        match &self.trunk {
            Trunk::Played { game, .. } => game.stored.id.into(),
            Trunk::Imported(trunk) => trunk.game.id.into(),
        }
    }

    pub fn owner(&self) -> &User {
        &self.owner
    }

    /// The side that its owner looks from.
    pub fn side(&self) -> Side {
        match &self.trunk {
            Trunk::Played { side, .. } => *side,
            Trunk::Imported(_) => Side::White,
        }
    }

    /// The names of White and Black.
    pub fn names(&self) -> [&str; 2] {
        match &self.trunk {
            Trunk::Played { game, .. } => Side::ALL.map(|side| game.player(side).name.as_str()),
            Trunk::Imported(trunk) => [&trunk.game.white, &trunk.game.black],
        }
    }

    /// The game, if it is played here.
    pub fn played(&self) -> Option<&GameView> {
        match &self.trunk {
            Trunk::Played { game, .. } => Some(game),
            Trunk::Imported(_) => None,
        }
    }

    /// The moves of the game, and the engine's analysis of them, if there is one.
    pub fn analysed(&self) -> Option<(&Record, &Analysis)> {
        match &self.trunk {
            Trunk::Played { game, .. } => Some((game.stored.game.record(), game.analysis.as_ref()?)),
            Trunk::Imported(trunk) => Some((&trunk.pgn.record, trunk.analysis.as_ref()?)),
        }
    }

    /// Whether the game is over. An imported one counts as such.
    pub fn is_over(&self) -> bool {
        self.played().is_none_or(|game| game.stored.game.outcome().is_some())
    }

    /// The tree as PGN with variations; `site` is the address of a game played here.
    pub fn to_pgn(&self, site: String) -> String {
        let game = match &self.trunk {
            Trunk::Imported(trunk) => return trunk.pgn.write(&self.tree),
            Trunk::Played { game, .. } => game,
        };
        let header = PgnHeader {
            event: "?".to_owned(),
            site,
            white: game.player(Side::White).name.clone(),
            black: game.player(Side::Black).name.clone(),
            opening: game.opening,
        };
        let PgnGame { roster, mut tags, .. } = game.stored.game.to_pgn(header);
        tags.push(("Annotator".to_owned(), self.owner.name.clone()));
        self.tree.to_pgn(roster, tags)
    }
}

/// The tree of `user` about a game.
pub(super) fn find(conn: &mut Connection, user: UserId, subject: TreeSubject) -> Result<TreeView, TreeChangeError> {
    match subject {
        TreeSubject::Played(id) => Ok(played(conn, user, &id)?),
        TreeSubject::Imported(id) => imported(conn, user, &id),
    }
}

/// Whether `user` still has that game. Games played here stay.
pub(super) fn exists(conn: &mut Connection, user: UserId, subject: TreeSubject) -> Result<bool, StoreError> {
    match subject {
        TreeSubject::Played(_) => Ok(true),
        TreeSubject::Imported(id) => imported_games::is_owner(conn, user, &id),
    }
}

/// The tree of the player `user` about a game played here.
pub(super) fn played(conn: &mut Connection, user: UserId, id: &GameId) -> Result<TreeView, PlayError> {
    let game = games::view(conn, id)?;
    let side = game.stored.side_of(user).ok_or(PlayError::NotAPlayer)?;
    let stored = trees::find(conn, user, (*id).into())?;
    let tree = AnalysisTree::restore(game.stored.game.record(), &stored.tree)
        .map_err(|error| StoreError::Corrupt(format!("the tree about game {id}: {error}")))?;
    let owner = game.player(side).clone();
    let trunk = Trunk::Played { game: Box::new(game), side };
    Ok(TreeView { trunk, tree, version: stored.version, share: stored.share, owner })
}

/// The tree of `user` about one of their imported games.
pub(super) fn imported(conn: &mut Connection, user: UserId, id: &ImportedGameId) -> Result<TreeView, TreeChangeError> {
    let (game, pgn) = imported_games::find(conn, user, id)?.ok_or(TreeChangeError::NoTree)?;
    let owner = users::find(conn, user)?.ok_or(TreeChangeError::NoTree)?;
    let stored = trees::find(conn, user, (*id).into())?;
    let (pgn, tree) = read_imported(id, &pgn, stored.stored())?;
    let trunk = Trunk::Imported(Box::new(ImportedTrunk { game, pgn, analysis: None }));
    Ok(TreeView { trunk, tree, version: stored.version, share: stored.share, owner })
}
