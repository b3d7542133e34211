//! Parses conditional lines.

use std::collections::HashMap;

use chess_laws::{EndReason, LegalMove, Notation, Outcome, Position, Side};

use super::error::Place;
use super::token::{Token, is_filler, is_remark, without_number, word_end};
use super::{LineEnd, Lines, LinesError, Stage};
use crate::Ply;

/// Reads the lines of `owner` that begin in `root`, with the half-move `ply`.
pub(super) fn read(
    owner: Side,
    ply: Ply,
    root: &Position,
    notation: Notation,
    text: &str,
) -> Result<Lines, LinesError> {
    if text.len() > Lines::MAX_TEXT_LEN {
        return Err(LinesError::TooLong);
    }
    let mut reader = Reader {
        owner,
        root,
        notation,
        moves: Vec::new(),
        as_written: HashMap::new(),
        as_played: HashMap::new(),
        path: Vec::new(),
        end: LineEnd::Nothing,
        begun: 0,
        lines_begun: 1,
        set_aside: Vec::new(),
        done: Vec::new(),
    };
    let mut rest = text;
    while let Some(token) = Token::next(&mut rest) {
        reader.take(token)?;
    }
    reader.end_of_line()?;
    if !reader.set_aside.is_empty() {
        return Err(LinesError::NotClosed { after: reader.place(), opened: '(' });
    }
    reader.into_lines(ply)
}

/// The state before a parenthesis, saved while its alternatives are read.
struct SetAside {
    legal: usize,
    end: LineEnd,
    begun: usize,
    /// The number of half-moves before it.
    depth: usize,
}

/// A complete line.
struct Done {
    begun: usize,
    moves: Vec<usize>,
    end: LineEnd,
}

struct Reader<'r> {
    owner: Side,
    root: &'r Position,
    notation: Notation,
    /// All moves read, shared ones once; the other fields hold indices into it.
    moves: Vec<LegalMove>,
    /// Cache of moves by the previous move and their text.
    as_written: HashMap<(Option<usize>, String), usize>,
    /// Cache of moves by the previous move and their UCI, since a move may be written in several ways.
    as_played: HashMap<(Option<usize>, String), usize>,
    /// The current line.
    path: Vec<usize>,
    end: LineEnd,
    /// The number of lines that began before it.
    begun: usize,
    lines_begun: usize,
    set_aside: Vec<SetAside>,
    done: Vec<Done>,
}

impl Reader<'_> {
    fn take(&mut self, token: Token<'_>) -> Result<(), LinesError> {
        match token {
            Token::Word(word) => self.word(word),
            Token::Open => self.open(),
            Token::Close => self.close(),
            Token::EndOfLine => self.end_of_line(),
            Token::OpenComment => Err(LinesError::NotClosed { after: self.place(), opened: '{' }),
        }
    }

    /// Begins an alternative to the last move.
    fn open(&mut self) -> Result<(), LinesError> {
        let within = self.set_aside.last().map_or(0, |aside| aside.depth);
        if self.path.len() <= within {
            return Err(LinesError::StrayParenthesis { after: self.place() });
        }
        let Some(legal) = self.path.pop() else { return Ok(()) };
        let depth = self.path.len();
        self.set_aside.push(SetAside { legal, end: self.end, begun: self.begun, depth });
        self.begin();
        Ok(())
    }

    fn close(&mut self) -> Result<(), LinesError> {
        let Some(SetAside { legal, end, begun, depth }) = self.set_aside.pop() else {
            return Err(LinesError::StrayParenthesis { after: self.place() });
        };
        if self.path.len() == depth {
            return Err(LinesError::StrayParenthesis { after: self.place() });
        }
        self.complete_line()?;
        self.path.truncate(depth);
        self.path.push(legal);
        (self.end, self.begun) = (end, begun);
        Ok(())
    }

    /// Ends the line, except within parentheses, where a line may be broken.
    fn end_of_line(&mut self) -> Result<(), LinesError> {
        if !self.set_aside.is_empty() || self.path.is_empty() {
            return Ok(());
        }
        self.complete_line()?;
        self.path.clear();
        self.begin();
        Ok(())
    }

    fn begin(&mut self) {
        self.end = LineEnd::Nothing;
        self.begun = self.lines_begun;
        self.lines_begun += 1;
    }

    fn word(&mut self, word: &str) -> Result<(), LinesError> {
        // `d5(=)`
        if let Some(before) = word.strip_suffix("(=)").filter(|before| !before.is_empty()) {
            self.word(before)?;
            return self.word("(=)");
        }
        let text = without_number(word);
        if text.is_empty() || is_remark(text) {
            return Ok(());
        }
        match (self.end.word(), word_end(text)) {
            // "accept a draw"
            (Some(_), _) if is_filler(text) => Ok(()),
            (Some(word), _) => Err(LinesError::AfterTheEnd { after: self.place(), word, text: shown(text) }),
            (None, Some(end)) => self.finish(end),
            (None, None) => self.play(text),
        }
    }

    fn finish(&mut self, end: LineEnd) -> Result<(), LinesError> {
        let follows_own = self.position().turn() != self.owner;
        if self.path.is_empty() || follows_own == end.is_answer() {
            return Err(LinesError::Misplaced { after: self.place(), word: end.word().unwrap_or_default() });
        }
        self.end = end;
        Ok(())
    }

    /// Adds a move to the line. Parsing a move is slow and a cache lookup is fast: the work is bounded by the maximum
    /// number of moves, however often the text repeats them.
    fn play(&mut self, text: &str) -> Result<(), LinesError> {
        let before = self.path.last().copied();
        let written = (before, text.to_owned());
        if let Some(cached) = self.as_written.get(&written) {
            self.path.push(*cached);
            return Ok(());
        }
        let position = self.position();
        if let Some(reason) = position.ending() {
            let outcome = match reason {
                EndReason::Checkmate => Outcome::win(!position.turn(), reason),
                _ => Outcome::draw(reason),
            };
            return Err(LinesError::GameOver { after: self.place(), outcome });
        }
        if self.path.len() == Lines::MAX_DEPTH {
            return Err(LinesError::TooDeep { after: self.place() });
        }
        let legal = self.notation.read(position, text).map_err(|reason| LinesError::IllegalMove {
            after: self.place(),
            text: shown(text),
            side: position.turn(),
            reason,
        })?;
        let played = (before, legal.uci());
        let place = match self.as_played.get(&played) {
            Some(cached) => *cached,
            None if self.moves.len() == Lines::MAX_PLIES => return Err(LinesError::TooMany),
            None => {
                self.moves.push(legal);
                self.moves.len() - 1
            }
        };
        self.as_written.insert(written, place);
        self.as_played.insert(played, place);
        self.path.push(place);
        Ok(())
    }

    /// Completes the current line.
    fn complete_line(&mut self) -> Result<(), LinesError> {
        if self.path.len() == 1 && self.root.turn() == self.owner {
            return Err(LinesError::OwnMoveOnly);
        }
        if self.position().turn() == self.owner && !self.end.is_answer() {
            return Err(LinesError::NoAnswer { after: self.place() });
        }
        self.done.push(Done { begun: self.begun, moves: self.path.clone(), end: self.end });
        Ok(())
    }

    /// Builds the tree of all lines, in the order in which they began.
    fn into_lines(mut self, ply: Ply) -> Result<Lines, LinesError> {
        self.done.sort_by_key(|done| done.begun);
        let first = self.done.first().and_then(|done| done.moves.first()).and_then(|first| self.moves.get(*first));
        let first = first.ok_or(LinesError::Empty)?;
        let stage = if self.root.turn() == self.owner {
            Stage::ToMove { first: first.clone(), then: Vec::new() }
        } else {
            Stage::Waiting(Vec::new())
        };
        let mut lines = Lines { owner: self.owner, ply, root: self.root.clone(), stage };
        for Done { moves, end, .. } in &self.done {
            lines.insert(&self.legal(moves), *end, self.notation)?;
        }
        lines.checked()
    }

    fn legal(&self, moves: &[usize]) -> Vec<&LegalMove> {
        moves.iter().filter_map(|place| self.moves.get(*place)).collect()
    }

    fn position(&self) -> &Position {
        self.path.last().and_then(|last| self.moves.get(*last)).map_or(self.root, LegalMove::after)
    }

    fn place(&self) -> Place {
        Place::after(self.root, &self.legal(&self.path), self.notation)
    }
}

/// A text shortened for an error.
fn shown(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let shown: String = text.chars().filter(|c| !c.is_control()).take(MAX_CHARS).collect();
    if text.chars().count() > MAX_CHARS { shown + "…" } else { shown }
}
