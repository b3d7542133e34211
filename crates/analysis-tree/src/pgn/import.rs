//! Games of files as trees: the game is the trunk, and what cannot be kept of its variations is left out and counted.

use std::collections::HashMap;

use chess_laws::pgn::movetext::is_null_move;
use chess_laws::pgn::{Annotation, LoadedGame, PgnGame};
use chess_laws::{LegalMove, MoveError, Notation, Position, Record};

use super::read::shown;
use super::token::{Token, Tokens};
use crate::error::Place;
use crate::node::Node;
use crate::notes::other_commands;
use crate::{AnalysisTree, NodeId, Notes, TreeError};

/// What a tree could not take of a file or of another tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// The number of variations that are missing or end early.
    pub variations: u32,
    /// Whether comments, glyphs or drawings are missing, since there were too many or a comment was too long.
    pub comments: bool,
    /// Why the first of the variations is missing or ends early.
    pub first: Option<TreeError>,
}

impl LeftOut {
    /// Counts a variation. Only the first reason is needed, and written.
    fn variation(&mut self, reason: impl FnOnce() -> TreeError) {
        self.variations = self.variations.saturating_add(1);
        self.first.get_or_insert_with(reason);
    }
}

/// The commands in the comments of a game’s own moves that a tree does not hold, such as clocks and evaluations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommentCommands(HashMap<usize, String>);

impl CommentCommands {
    /// The commands of a game.
    pub fn of(game: &PgnGame) -> Self {
        let all = [&game.before].into_iter().chain(game.moves.iter().map(|played| &played.annotations));
        let written = all.map(|annotations| annotations.iter().map(command).collect::<String>()).enumerate();
        Self(written.filter(|(_, commands)| !commands.is_empty()).collect())
    }

    /// Those in the position after that many half-moves.
    pub(super) fn at(&self, ply: usize) -> &str {
        self.0.get(&ply).map_or("", String::as_str)
    }
}

fn command(annotation: &Annotation) -> String {
    match annotation {
        Annotation::Clock(_) | Annotation::Centipawns(_) | Annotation::MateIn(_) => annotation.to_string(),
        Annotation::Text(text) => other_commands(text),
        Annotation::Glyph(_) => String::new(),
    }
}

impl AnalysisTree {
    /// The tree of a game with its annotations, as far as there is room for them.
    pub fn of_record(record: &Record, game: &PgnGame) -> Self {
        let mut tree = Self::new(record);
        tree.take_annotations(game);
        tree
    }

    /// The tree of a game with what another tree holds that begins in the same position.
    pub fn beside(record: &Record, other: &Self) -> Self {
        let mut tree = Self::new(record);
        tree.merge(other);
        tree
    }

    /// Adds the variations of the tree’s game, as far as it was read with them. `clean` is applied to the text of each. What
    /// is left out includes those annotations of the game’s own moves for which [`Self::of_record`] has no room.
    pub fn add_variations(&mut self, loaded: &LoadedGame, clean: impl Fn(&str) -> String) -> LeftOut {
        let (variations, comments) = (loaded.dropped_variations(), !have_room(loaded));
        let mut left_out = LeftOut { variations, comments, ..LeftOut::default() };
        let mut commentary = self.commentary();
        for (ply, text) in loaded.variations() {
            self.take_variation(ply, &clean(text), &mut commentary, &mut left_out);
        }
        left_out
    }

    fn take_annotations(&mut self, game: &PgnGame) {
        let all = [&game.before].into_iter().chain(game.moves.iter().map(|played| &played.annotations));
        let trunk = self.trunk().to_vec();
        for (id, annotations) in trunk.into_iter().zip(all) {
            let Some(node) = self.nodes.get_mut(&id) else { continue };
            for annotation in annotations.iter().filter(|annotation| belongs(annotation, id == NodeId::ROOT)) {
                take_annotation(&mut node.notes, annotation);
            }
        }
    }

    /// The length of all comments together.
    fn commentary(&self) -> usize {
        self.nodes.values().map(|node| node.notes.commentary().length()).sum()
    }

    /// Adds a variation on the last of the first `ply` half-moves of the game, as far as its moves can be played.
    fn take_variation(&mut self, ply: usize, text: &str, commentary: &mut usize, left_out: &mut LeftOut) {
        let replaced = self.trunk().get(ply).copied();
        let start = replaced.and_then(|replaced| self.node(replaced)).and_then(Node::parent);
        let (Some(replaced), Some(start)) = (replaced, start) else {
            return left_out.variation(|| TreeError::StrayParenthesis { after: self.written_place(NodeId::ROOT) });
        };
        let mut reader = VariationReader {
            line: Line { at: start, replaced, has_moved: false },
            tree: self,
            opened: Vec::new(),
            skipped: 0,
            comments: Vec::new(),
            nags: Vec::new(),
            cache: HashMap::new(),
            commentary,
            left_out,
        };
        for token in Tokens::new(text) {
            reader.take(token);
        }
        reader.end_line();
    }

    fn written_place(&self, id: NodeId) -> Place {
        Place::after(self.initial(), &self.moves_to(id), Notation::STANDARD)
    }

    /// Adds what another tree of the same game has and this one has not: variations, and comments, glyphs and drawings.
    pub fn merge(&mut self, other: &Self) -> LeftOut {
        let mut left_out = LeftOut::default();
        let mut commentary = self.commentary();
        let mut places = HashMap::from([(NodeId::ROOT, NodeId::ROOT)]);
        for id in [NodeId::ROOT].into_iter().chain(other.in_order()) {
            let Some(node) = other.node(id) else { continue };
            if let (Some(parent), Some(legal)) = (node.parent(), node.legal()) {
                // A move is missing with all that follow it.
                let Some(parent) = places.get(&parent).copied() else { continue };
                match self.child(parent, legal) {
                    Some(existing) => places.insert(id, existing),
                    None if self.own_moves() >= Self::MAX_NODES => {
                        left_out.variation(|| TreeError::TooManyNodes);
                        continue;
                    }
                    None => places.insert(id, self.insert(parent, legal.clone(), true)),
                };
            }
            let Some(own) = places.get(&id).and_then(|id| self.nodes.get_mut(id)) else { continue };
            let notes = node.notes();
            left_out.comments |= !own.notes.take_shapes(notes.shapes());
            for nag in notes.nags() {
                left_out.comments |= !own.notes.take_nag(*nag);
            }
            if own.notes.commentary().contains(notes.comment()) {
                continue;
            }
            let is_first = own.notes.comment().is_empty();
            for part in notes.commentary().parts() {
                let length = part.chars().count();
                if commentary + length > Self::MAX_COMMENTARY_LEN {
                    left_out.comments |= !own.notes.commentary().contains(part);
                    continue;
                }
                let (added, is_whole) = own.notes.take_comment(part, is_first);
                commentary += added;
                left_out.comments |= !is_whole;
            }
        }
        left_out
    }
}

/// Whether a tree holds annotations of that kind. A glyph needs a move.
fn belongs(annotation: &Annotation, is_before_moves: bool) -> bool {
    match annotation {
        Annotation::Text(_) => true,
        Annotation::Glyph(_) => !is_before_moves,
        Annotation::Clock(_) | Annotation::Centipawns(_) | Annotation::MateIn(_) => false,
    }
}

/// Adds an annotation of a game’s own move, whose comments are kept at any length. Returns whether all of it was kept.
fn take_annotation(notes: &mut Notes, annotation: &Annotation) -> bool {
    match annotation {
        Annotation::Text(text) => notes.take_comment(text, true).1,
        Annotation::Glyph(nag) => notes.take_nag(*nag),
        Annotation::Clock(_) | Annotation::Centipawns(_) | Annotation::MateIn(_) => true,
    }
}

/// Whether a tree has room for all annotations of the game’s own moves.
fn have_room(loaded: &LoadedGame) -> bool {
    let (mut notes, mut at) = (Notes::default(), 0);
    loaded.annotations().filter(|(plies, annotation)| belongs(annotation, *plies == 0)).all(|(plies, annotation)| {
        if plies != at {
            (notes, at) = (Notes::default(), plies);
        }
        take_annotation(&mut notes, annotation)
    })
}

/// A line of moves that is being read.
#[derive(Clone, Copy)]
struct Line {
    at: NodeId,
    /// The node of the move that its first move replaces.
    replaced: NodeId,
    has_moved: bool,
}

/// Reads one variation with those nested in it.
struct VariationReader<'r, 't> {
    tree: &'r mut AnalysisTree,
    line: Line,
    /// The lines that the open nested variations branch off.
    opened: Vec<Line>,
    /// How many parentheses are open in the part that is being skipped: the rest of a line whose next move cannot be
    /// played.
    skipped: usize,
    /// Comments and glyphs before the first move of the line.
    comments: Vec<&'t str>,
    nags: Vec<u8>,
    cache: HashMap<(NodeId, String), NodeId>,
    commentary: &'r mut usize,
    left_out: &'r mut LeftOut,
}

impl<'t> VariationReader<'_, 't> {
    fn take(&mut self, token: Token<'t>) {
        if self.skipped > 0 {
            match token {
                Token::Open => self.skipped += 1,
                Token::Close => self.skipped -= 1,
                _ => {}
            }
            if self.skipped == 0 {
                self.close();
            }
            return;
        }
        match token {
            Token::Word(word) => {
                if let Err(fault) = self.play(&word) {
                    let (tree, at) = (&*self.tree, self.line.at);
                    self.left_out.variation(|| fault.at(tree, at, &word));
                    self.skipped = 1;
                }
            }
            Token::Nag(nag) if self.line.has_moved => self.note_nag(self.line.at, nag),
            Token::Nag(nag) => self.nags.push(nag),
            Token::Comment(comment) if self.line.has_moved => self.note(self.line.at, comment),
            Token::Comment(comment) => self.comments.push(comment),
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::OpenComment => self.left_out.comments = true,
            Token::Tag(..) | Token::Number(..) | Token::Result => {}
        }
    }

    fn play(&mut self, text: &str) -> Result<(), Fault> {
        let Line { at, .. } = self.line;
        let key = (at, text.to_owned());
        let next = match self.cache.get(&key) {
            Some(next) => *next,
            None => {
                let legal = read_move(self.tree.position(at).unwrap_or_else(|| self.tree.initial()), text)?;
                let next = match self.tree.child(at, &legal) {
                    Some(existing) => existing,
                    None if self.tree.own_moves() >= AnalysisTree::MAX_NODES => return Err(Fault::TooManyNodes),
                    None => self.tree.insert(at, legal, true),
                };
                self.cache.insert(key, next);
                next
            }
        };
        (self.line.at, self.line.has_moved) = (next, true);
        self.note_pending(next);
        Ok(())
    }

    /// Begins a variation on the last move. One before any move replaces none.
    fn open(&mut self) {
        let Line { at, has_moved, .. } = self.line;
        match self.tree.node(at).and_then(Node::parent).filter(|_| has_moved) {
            Some(parent) => {
                self.opened.push(self.line);
                self.line = Line { at: parent, replaced: at, has_moved: false };
            }
            None => {
                let tree = &*self.tree;
                self.left_out.variation(|| TreeError::StrayParenthesis { after: tree.written_place(at) });
                // The line that it stands in goes on behind it.
                self.opened.push(self.line);
                self.skipped = 1;
            }
        }
    }

    fn close(&mut self) {
        if let Some(line) = self.opened.pop() {
            self.end_line();
            self.line = line;
        }
    }

    /// What was said before a move that did not come is about the move that it would have replaced.
    fn end_line(&mut self) {
        self.note_pending(self.line.replaced);
    }

    fn note_pending(&mut self, id: NodeId) {
        for comment in std::mem::take(&mut self.comments) {
            self.note(id, comment);
        }
        for nag in std::mem::take(&mut self.nags) {
            self.note_nag(id, nag);
        }
    }

    fn note(&mut self, id: NodeId, comment: &str) {
        let Some(node) = self.tree.nodes.get_mut(&id) else { return };
        if *self.commentary + comment.len() > AnalysisTree::MAX_COMMENTARY_LEN
            && *self.commentary + comment.chars().count() > AnalysisTree::MAX_COMMENTARY_LEN
        {
            self.left_out.comments = true;
            return;
        }
        let (added, is_whole) = node.notes.take_comment(comment, false);
        *self.commentary += added;
        self.left_out.comments |= !is_whole;
    }

    fn note_nag(&mut self, id: NodeId, nag: u8) {
        if let Some(node) = self.tree.nodes.get_mut(&id) {
            self.left_out.comments |= !node.notes.take_nag(nag);
        }
    }
}

/// Why a move of a variation is not added.
enum Fault {
    Illegal(MoveError),
    NullMoveInCheck,
    TooManyNodes,
}

impl Fault {
    /// The error with its place: the move stands at that node.
    fn at(self, tree: &AnalysisTree, at: NodeId, text: &str) -> TreeError {
        match self {
            Self::Illegal(reason) => TreeError::IllegalMove {
                after: tree.written_place(at),
                text: shown(text),
                side: tree.position(at).unwrap_or_else(|| tree.initial()).turn(),
                reason,
            },
            Self::NullMoveInCheck => TreeError::NullMoveInCheck { after: tree.written_place(at) },
            Self::TooManyNodes => TreeError::TooManyNodes,
        }
    }
}

/// Reads a move as files have it: in English notation, with figurines, or in UCI.
fn read_move(position: &Position, text: &str) -> Result<LegalMove, Fault> {
    if is_null_move(text) {
        return position.null_move().ok_or(Fault::NullMoveInCheck);
    }
    if text.contains(|sign| ('♔'..='♟').contains(&sign)) {
        return Notation::Figurine.read(position, text).map_err(Fault::Illegal);
    }
    let read = Notation::STANDARD.read(position, text);
    read.or_else(|reason| position.read_uci(text).map_err(|_| Fault::Illegal(reason)))
}
