//! The current node of a tree, parsed from the page's address.

use analysis_tree::{Node, NodeId, Shape};
use chess_laws::{LegalMove, Notation, Position, Side, Square};
use correspondence_clock::Instant;
use serde::Deserialize;

use super::super::board::{BoardSource, SquareAction, selection};
use super::super::flipped;
use super::super::question::{PositionQuestion, QuestionGame};
use super::path_of;
use layout::Written;
use service::trees::TreeView;

/// The query of the page's address. Unreadable values are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    node: Option<String>,
    /// The square of the piece that is to move.
    from: Option<String>,
    /// The square a pawn is to promote on.
    to: Option<String>,
    /// Present if the board is flipped.
    flip: Option<String>,
    /// A question about the position.
    typed: Option<String>,
}

impl Query {
    /// The typed question, unless it is blank.
    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref().filter(|typed| !typed.trim().is_empty())
    }

    /// The query of that node, with the board flipped as before.
    #[must_use]
    pub fn at(self, node: &str) -> Self {
        Self { node: Some(node.to_owned()), from: None, to: None, typed: None, ..self }
    }

    /// The query of the game's present position, with the board flipped as before.
    #[must_use]
    pub fn without_node(self) -> Self {
        Self { flip: self.flip, ..Self::default() }
    }

    /// The address to which a form redirects: that node and that part of the page.
    pub fn path_to(&self, path: &str, node: NodeId, part: &str) -> String {
        format!("{path}?node={node}{}#{part}", if self.is_flipped() { "&flip=1" } else { "" })
    }

    /// As [`Self::path_to`], at the current node.
    pub fn path_after(&self, path: &str, part: &str) -> String {
        match self.node.as_deref().and_then(|node| node.parse().ok()) {
            Some(node) => self.path_to(path, node, part),
            None => format!("{path}{}#{part}", if self.is_flipped() { "?flip=1" } else { "" }),
        }
    }

    fn is_flipped(&self) -> bool {
        flipped::flip_parameter(self.flip.as_deref()) == Some(true)
    }
}

/// The page on which a tree is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreePlace {
    Own,
    /// The shared page whose link ends with this key.
    Shared(String),
}

/// The current node of a tree, as the page shows it.
pub struct StudiedNode<'t> {
    pub view: &'t TreeView,
    /// The page on which it is shown.
    pub place: TreePlace,
    /// The reader's notation.
    pub notation: Notation,
    pub id: NodeId,
    /// Whether the requested node does not exist.
    pub is_lost: bool,
    from: Option<Square>,
    to: Option<Square>,
    flipped: bool,
}

impl<'t> StudiedNode<'t> {
    /// The node requested by `query`, or the game's present position.
    pub fn new(view: &'t TreeView, place: TreePlace, notation: Notation, query: &Query) -> Self {
        let requested = query.node.as_deref().map(|node| node.parse().ok().filter(|id| view.tree.node(*id).is_some()));
        let mut study = Self {
            view,
            place,
            notation,
            id: requested.flatten().unwrap_or_else(|| view.tree.trunk_end()),
            is_lost: requested == Some(None),
            from: None,
            to: None,
            flipped: query.is_flipped(),
        };
        (study.from, study.to) = selection(query.from.as_deref(), query.to.as_deref(), &study.legal_moves());
        study
    }

    /// Whether the reader is the tree's owner.
    pub fn is_owner(&self) -> bool {
        self.place == TreePlace::Own
    }

    pub fn node(&self) -> Option<&'t Node> {
        self.view.tree.node(self.id)
    }

    /// The arrows and circles on the board.
    pub fn shapes(&self) -> &'t [Shape] {
        self.node().map_or(&[], |node| node.notes().shapes())
    }

    /// The move that leads to a node, with its number.
    pub fn numbered(&self, id: NodeId) -> Option<Written> {
        let node = self.view.tree.node(id)?;
        let before = self.view.tree.position(node.parent()?)?;
        Some(Written::numbered(self.notation, before, node.legal()?))
    }

    /// The move that leads to the node, and the position before it.
    pub fn last(&self) -> Option<(&Position, &LegalMove)> {
        let node = self.node()?;
        Some((self.view.tree.position(node.parent()?)?, node.legal()?))
    }

    /// The reader's question about the node's position.
    pub fn question(&self, now: Instant) -> PositionQuestion<'_> {
        let last = self.last().filter(|(_, legal)| !legal.is_null());
        PositionQuestion {
            game: match self.view.played() {
                Some(game) => QuestionGame::Played(game),
                None => QuestionGame::Imported(self.view.names()),
            },
            // Nobody plays an imported game.
            you: self.view.played().filter(|_| self.is_owner()).map(|_| self.view.side()),
            takes_moves: false,
            notation: self.notation,
            now,
            position: self.position(),
            last,
        }
    }

    /// The address that answers questions, without the node.
    pub fn say_url(&self) -> String {
        format!("{}/say", self.path())
    }

    /// The hidden fields of the question form.
    pub fn hidden(&self) -> Vec<(&'static str, String)> {
        let flip = self.flipped.then(|| ("flip", "1".to_owned()));
        [("node", self.id.to_string())].into_iter().chain(flip).collect()
    }

    /// The address of another node.
    pub fn at(&self, id: NodeId) -> String {
        self.address(id, &[])
    }

    /// The address of this node from the other side of the board.
    pub fn turned(&self) -> String {
        let flip = if self.flipped { "" } else { "&flip=1" };
        format!("{}?node={}{flip}", self.path(), self.id)
    }

    /// The action of a form. It keeps the node and the side of the board.
    pub fn action(&self, name: &str) -> String {
        format!("{}{name}?node={}{}", self.path(), self.id, if self.flipped { "&flip=1" } else { "" })
    }

    fn address(&self, id: NodeId, queries: &[String]) -> String {
        let flip = self.flipped.then(|| "flip=1".to_owned());
        let queries: Vec<String> =
            [format!("node={id}")].into_iter().chain(flip).chain(queries.iter().cloned()).collect();
        format!("{}?{}", self.path(), queries.join("&"))
    }
}

impl BoardSource for StudiedNode<'_> {
    fn position(&self) -> &Position {
        self.view.tree.position(self.id).unwrap_or_else(|| self.view.tree.initial())
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        if self.is_owner() { self.position().legal_moves() } else { Vec::new() }
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        let last = self.node()?.legal().filter(|last| !last.is_null())?;
        Some((last.from(), last.landing()))
    }

    fn orientation(&self) -> Side {
        if self.flipped { !self.view.side() } else { self.view.side() }
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        match &self.place {
            TreePlace::Own => path_of(self.view.subject()),
            TreePlace::Shared(key) => format!("/tree/{key}"),
        }
    }

    fn present(&self) -> String {
        self.at(self.id)
    }

    fn select(&self, from: Square) -> SquareAction {
        SquareAction::Lead(self.address(self.id, &[format!("from={from}")]) + "#board")
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        SquareAction::Play(legal.uci())
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.address(self.id, &[format!("from={from}"), format!("to={to}")]) + "#promotion"
    }
}
