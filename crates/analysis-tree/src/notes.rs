//! What is said of a position: a comment, glyphs, drawings.

use crate::merge::merge;
use crate::{Shape, TreeError};

/// What is said of a position and of the move that led there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    comment: String,
    nags: Vec<u8>,
    shapes: Vec<Shape>,
}

impl Notes {
    /// The most characters of one comment.
    pub const MAX_COMMENT_LEN: usize = 4_000;
    /// The most glyphs of one move.
    pub const MAX_NAGS: usize = 8;
    /// The most drawings on one position.
    pub const MAX_SHAPES: usize = 64;

    /// The comment: one line without spaces at its ends, empty where there is none. It never holds what would end a
    /// comment in PGN or be a command there.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The numeric annotation glyphs, in order, each once.
    pub fn nags(&self) -> &[u8] {
        &self.nags
    }

    /// The drawings, each pair of squares once.
    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.comment.is_empty() && self.nags.is_empty() && self.shapes.is_empty()
    }

    /// Writes that comment in place of the one that is there. Drawings in it, as PGN has them, are drawn besides.
    pub(crate) fn set_comment(&mut self, text: &str) -> Result<(), TreeError> {
        self.rewrite_comment(None, text)
    }

    /// The same by who began with the comment `was`, where that is known: what another has changed meanwhile stays.
    pub(crate) fn rewrite_comment(&mut self, was: Option<&str>, text: &str) -> Result<(), TreeError> {
        let (ours, shapes) = read_comment(text);
        let comment = match was {
            Some(was) => merge(&read_comment(was).0, &self.comment, &ours),
            None => ours,
        };
        check_comment(&comment)?;
        self.add_shapes(&shapes)?;
        self.comment = comment;
        Ok(())
    }

    /// Adds what a comment in PGN says, if it is not said already.
    pub(crate) fn add_comment(&mut self, text: &str) -> Result<(), TreeError> {
        let (comment, shapes) = read_comment(text);
        if !comment.is_empty() && !self.comment.contains(&comment) {
            let space = if self.comment.is_empty() { "" } else { " " };
            let both = format!("{}{space}{comment}", self.comment);
            check_comment(&both)?;
            self.comment = both;
        }
        self.add_shapes(&shapes)
    }

    /// These glyphs and no others.
    pub(crate) fn set_nags(&mut self, nags: &[u8]) -> Result<(), TreeError> {
        let mut nags = nags.to_vec();
        nags.retain(|nag| *nag > 0);
        nags.sort_unstable();
        nags.dedup();
        if nags.len() > Self::MAX_NAGS {
            return Err(TreeError::TooManyNags);
        }
        self.nags = nags;
        Ok(())
    }

    pub(crate) fn add_nag(&mut self, nag: u8) -> Result<(), TreeError> {
        self.set_nags(&[self.nags.as_slice(), &[nag]].concat())
    }

    /// These drawings and no others. Of two on the same squares the last counts.
    pub(crate) fn set_shapes(&mut self, shapes: &[Shape]) -> Result<(), TreeError> {
        let mut kept: Vec<Shape> = Vec::new();
        for shape in shapes {
            kept.retain(|other| (other.from, other.to) != (shape.from, shape.to));
            if kept.len() == Self::MAX_SHAPES {
                return Err(TreeError::TooManyShapes);
            }
            kept.push(*shape);
        }
        // As they are written: circles first.
        kept.sort_by_key(|shape| shape.to.is_some());
        self.shapes = kept;
        Ok(())
    }

    fn add_shapes(&mut self, shapes: &[Shape]) -> Result<(), TreeError> {
        self.set_shapes(&[self.shapes.as_slice(), shapes].concat())
    }

    /// As it stands behind a move in PGN, in pieces between which a line may break: glyphs, then a comment.
    pub(crate) fn words(&self) -> Vec<String> {
        let mut words: Vec<String> = self.nags.iter().map(|nag| format!("${nag}")).collect();
        let commands: String = ["csl", "cal"]
            .into_iter()
            .filter_map(|command| {
                let of_kind = self.shapes.iter().filter(|shape| shape.to.is_some() == (command == "cal"));
                let shapes: Vec<String> = of_kind.map(Shape::to_string).collect();
                (!shapes.is_empty()).then(|| format!("[%{command} {}]", shapes.join(",")))
            })
            .collect();
        if !commands.is_empty() || !self.comment.is_empty() {
            words.push("{".to_owned());
            words.extend(Some(commands).filter(|commands| !commands.is_empty()));
            words.extend(self.comment.split(' ').filter(|word| !word.is_empty()).map(str::to_owned));
            words.push("}".to_owned());
        }
        words
    }
}

fn check_comment(comment: &str) -> Result<(), TreeError> {
    match comment.chars().count() {
        length if length > Notes::MAX_COMMENT_LEN => Err(TreeError::CommentTooLong { length }),
        _ => Ok(()),
    }
}

/// The words of a comment and its drawings. Other commands, such as the clocks and evaluations of other programs, are left
/// out: they are no words.
fn read_comment(text: &str) -> (String, Vec<Shape>) {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let (mut words, mut shapes, mut rest) = (String::new(), Vec::new(), text.as_str());
    while let Some(start) = rest.find("[%") {
        words.push_str(&rest[..start]);
        words.push(' ');
        let command = &rest[start + 2..];
        let Some(end) = command.find(']') else {
            // Without an end it is none, and neither is any that follows; apart, they do not become one either.
            words.push_str(&rest[start..].replace("[%", "[ %"));
            rest = "";
            break;
        };
        if let Some(drawn) = ["csl ", "cal "].iter().find_map(|name| command[..end].strip_prefix(name)) {
            shapes.extend(drawn.split(',').filter_map(|shape| shape.trim().parse::<Shape>().ok()));
        }
        rest = &command[end + 1..];
    }
    words.push_str(rest);
    let words = words.replace('}', ")");
    (words.split_whitespace().collect::<Vec<_>>().join(" "), shapes)
}

impl Notes {
    /// The sign that a glyph is shown with, where it has one that every font can show: `!?` for 5.
    pub const fn sign(nag: u8) -> Option<&'static str> {
        Some(match nag {
            1 => "!",
            2 => "?",
            3 => "!!",
            4 => "??",
            5 => "!?",
            6 => "?!",
            7 => "□",
            10 => "=",
            13 => "∞",
            14 => "+=",
            15 => "=+",
            16 => "±",
            17 => "∓",
            18 => "+−",
            19 => "−+",
            22 => "⨀",
            146 => "N",
            _ => return None,
        })
    }
}
