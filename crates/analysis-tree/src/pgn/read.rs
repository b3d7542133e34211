//! Parses moves with variations into a tree.

use std::borrow::Cow;
use std::collections::HashMap;

use chess_laws::pgn::movetext::is_null_move;
use chess_laws::{LegalMove, Notation, Position, Side, Variant};

use super::token::{Token, Tokens};
use crate::error::Place;
use crate::{AnalysisTree, NodeId, TreeError};

/// Adds the moves of `text` to the tree. Returns the new tree and the last node of the text’s main line.
pub(crate) fn read(
    tree: &AnalysisTree,
    at: NodeId,
    text: &str,
    notation: Notation,
) -> Result<(AnalysisTree, NodeId), TreeError> {
    if text.len() > AnalysisTree::MAX_TEXT_LEN {
        return Err(TreeError::TextTooLong);
    }
    tree.node(at).ok_or(TreeError::NoSuchNode)?;
    let mut reader = Reader {
        tree: tree.clone(),
        requested: at,
        at,
        notation,
        opened: Vec::new(),
        has_moved: false,
        is_begun: false,
        tags: Vec::new(),
        before: Vec::new(),
        cache: HashMap::new(),
        end: None,
        games: 0,
    };
    for token in Tokens::new(text) {
        reader.take(token)?;
    }
    reader.finish()
}

struct Reader<'t> {
    tree: AnalysisTree,
    /// The node given by the command.
    requested: NodeId,
    at: NodeId,
    notation: Notation,
    /// The nodes where the lines continue that the open variations branch off.
    opened: Vec<NodeId>,
    /// Whether the line has a move so far.
    has_moved: bool,
    /// Whether the starting node of the moves is determined.
    is_begun: bool,
    /// The tags of the current game.
    tags: Vec<(&'t str, String)>,
    /// Comments before the first move of a line.
    before: Vec<&'t str>,
    /// Cache of moves by node and text, since parsing a move is slow and a text may repeat itself.
    cache: HashMap<(NodeId, Cow<'t, str>), NodeId>,
    end: Option<NodeId>,
    /// The number of games completed.
    games: usize,
}

impl<'t> Reader<'t> {
    fn take(&mut self, token: Token<'t>) -> Result<(), TreeError> {
        match token {
            Token::Tag(name, value) => self.tag(name, &value),
            Token::Number(number, is_black) => self.begin(Some((number, is_black))),
            Token::Word(word) => {
                self.begin(None)?;
                self.play(word)
            }
            Token::Nag(0) => Ok(()),
            Token::Nag(nag) if self.has_moved => self.tree.note_nag(self.at, nag),
            Token::Nag(_) => Ok(()),
            Token::Comment(comment) if self.has_moved => self.tree.note_comment(self.at, comment),
            Token::Comment(comment) => {
                self.before.push(comment);
                Ok(())
            }
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::OpenComment => Err(TreeError::NotClosed { after: self.place(), opened: '{' }),
            // Another game may follow, which begins at the same node.
            Token::Result => {
                if self.opened.is_empty() && self.has_moved {
                    self.end_of_game()?;
                }
                Ok(())
            }
        }
    }

    fn tag(&mut self, name: &'t str, value: &str) -> Result<(), TreeError> {
        if self.has_moved || self.is_begun {
            self.end_of_game()?;
        }
        self.tags.push((name, value.to_owned()));
        Ok(())
    }

    fn end_of_game(&mut self) -> Result<(), TreeError> {
        if !self.opened.is_empty() {
            return Err(TreeError::NotClosed { after: self.place(), opened: '(' });
        }
        // The number is limited since each game searches its starting node along the whole path.
        self.games += 1;
        if self.games > AnalysisTree::MAX_GAMES {
            return Err(TreeError::TooManyGames);
        }
        self.end = Some(self.at);
        (self.at, self.has_moved, self.is_begun) = (self.requested, false, false);
        self.tags.clear();
        Ok(())
    }

    /// Determines where the moves begin: at the position of the tags, where the number of the first move fits on the
    /// path to the requested node, or at that node. Comments before the moves belong to that position.
    fn begin(&mut self, number: Option<(u32, Option<bool>)>) -> Result<(), TreeError> {
        if self.is_begun {
            return Ok(());
        }
        self.is_begun = true;
        self.at = if self.tags.is_empty() { self.numbered(number) } else { self.tagged()? };
        if !self.tags.is_empty() {
            self.notation = Notation::STANDARD;
        }
        for comment in std::mem::take(&mut self.before) {
            self.tree.note_comment(self.at, comment)?;
        }
        Ok(())
    }

    fn tagged(&self) -> Result<NodeId, TreeError> {
        let fen = self.tags.iter().find(|(name, _)| *name == "FEN").map(|(_, value)| value.as_str());
        let variant = self.tree.initial().variant();
        let start = match fen {
            None => Position::start(Variant::Standard, None),
            Some(fen) => Position::from_fen(fen, variant).map_err(TreeError::Fen)?,
        };
        let is_there = |id: &NodeId| self.tree.position(*id).is_some_and(|position| same_placement(position, &start));
        // The game’s first position comes first, since it may recur.
        let path = [NodeId::ROOT].into_iter().chain(self.tree.ancestors(self.requested));
        path.into_iter().find(is_there).ok_or(TreeError::OtherStart)
    }

    fn numbered(&self, number: Option<(u32, Option<bool>)>) -> NodeId {
        let Some((number, is_black)) = number else { return self.requested };
        let fits = |id: &NodeId| {
            self.tree.position(*id).is_some_and(|position| {
                let turns = is_black.is_none_or(|is_black| is_black == (position.turn() == Side::Black));
                turns && position.move_number() == number
            })
        };
        // Without dots the number fits moves of both sides; the later one is taken.
        self.tree.ancestors(self.requested).find(fits).unwrap_or(self.requested)
    }

    fn play(&mut self, text: Cow<'t, str>) -> Result<(), TreeError> {
        let key = (self.at, text);
        if let Some(cached) = self.cache.get(&key) {
            self.at = *cached;
        } else {
            let position = self.tree.position(self.at).ok_or(TreeError::NoSuchNode)?;
            let legal = self.read_move(position, &key.1)?;
            let next = self.tree.insert_own(self.at, legal)?;
            self.cache.insert(key, next);
            self.at = next;
        }
        self.has_moved = true;
        for comment in std::mem::take(&mut self.before) {
            self.tree.note_comment(self.at, comment)?;
        }
        Ok(())
    }

    /// Reads a move or a null move in the notation of the text. Figurines are read in any notation.
    fn read_move(&self, position: &Position, text: &str) -> Result<LegalMove, TreeError> {
        if is_null_move(text) {
            return position.null_move().ok_or_else(|| TreeError::NullMoveInCheck { after: self.place() });
        }
        let is_figurine = |sign| ('♔'..='♟').contains(&sign);
        let notation = if text.contains(is_figurine) { Notation::Figurine } else { self.notation };
        notation.read(position, text).map_err(|reason| TreeError::IllegalMove {
            after: self.place(),
            text: shown(text),
            side: position.turn(),
            reason,
        })
    }

    /// Begins a variation on the last move.
    fn open(&mut self) -> Result<(), TreeError> {
        let parent = self.tree.node(self.at).and_then(crate::Node::parent).filter(|_| self.has_moved);
        let parent = parent.ok_or_else(|| TreeError::StrayParenthesis { after: self.place() })?;
        self.opened.push(self.at);
        (self.at, self.has_moved) = (parent, false);
        Ok(())
    }

    fn close(&mut self) -> Result<(), TreeError> {
        if !self.has_moved || self.opened.is_empty() {
            return Err(TreeError::StrayParenthesis { after: self.place() });
        }
        if let Some(before) = self.opened.pop() {
            self.at = before;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<(AnalysisTree, NodeId), TreeError> {
        if !self.opened.is_empty() {
            return Err(TreeError::NotClosed { after: self.place(), opened: '(' });
        }
        let end = if self.has_moved { Some(self.at) } else { self.end };
        let comments = std::mem::take(&mut self.before);
        if end.is_none() && !comments.is_empty() {
            // Only a comment, such as that of a tree without moves.
            self.begin(None)?;
            for comment in &comments {
                self.tree.note_comment(self.at, comment)?;
            }
        }
        self.tree.check_commentary(0)?;
        match end.or(Some(self.at).filter(|_| !comments.is_empty())) {
            Some(end) => Ok((self.tree, end)),
            None => Err(TreeError::Empty),
        }
    }

    fn place(&self) -> Place {
        Place::after(self.tree.initial(), &self.tree.moves_to(self.at), self.notation)
    }
}

/// Whether two positions are the same apart from the counters.
fn same_placement(one: &Position, other: &Position) -> bool {
    one.epd() == other.epd()
}

/// A text shortened for an error.
pub(crate) fn shown(text: &str) -> String {
    const MAX_SHOWN: usize = 40;
    let shown: String = text.chars().filter(|c| !c.is_control()).take(MAX_SHOWN).collect();
    if text.chars().count() > MAX_SHOWN { shown + "…" } else { shown }
}
