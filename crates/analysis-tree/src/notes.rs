//! Notes on a position: a comment, glyphs, drawings.

use crate::commentary::Commentary;
use crate::merge::merge;
use crate::{Shape, TreeError};

/// Notes on a position and on the move that led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    comment: Commentary,
    nags: Vec<u8>,
    shapes: Vec<Shape>,
}

impl Notes {
    /// The maximum length of one comment in characters.
    pub const MAX_COMMENT_LEN: usize = 4_000;
    /// The maximum number of glyphs of one move.
    pub const MAX_NAGS: usize = 8;
    /// The maximum number of drawings on one position.
    pub const MAX_SHAPES: usize = 64;

    /// The comment: one line without spaces at its ends, empty if there is none. It never contains text that would end
    /// a comment in PGN or be a command there.
    pub fn comment(&self) -> &str {
        self.comment.text()
    }

    /// The comments that the comment is made of.
    pub(crate) const fn commentary(&self) -> &Commentary {
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

    /// Whether there are no notes.
    pub fn is_empty(&self) -> bool {
        self.comment.text().is_empty() && self.nags.is_empty() && self.shapes.is_empty()
    }

    /// Replaces the comment by one that started from `was`, if given: a concurrent change is merged.
    pub(crate) fn rewrite_comment(&mut self, was: Option<&str>, text: &str) -> Result<(), TreeError> {
        let (ours, shapes) = read_comment(text);
        let comment = match was {
            Some(was) => merge(&read_comment(was).0, self.comment.text(), &ours),
            None => ours,
        };
        check_length(comment.chars().count())?;
        self.add_shapes(&shapes)?;
        if comment != self.comment.text() {
            self.comment = Commentary::new(comment);
        }
        Ok(())
    }

    /// Appends the comment of a file, as far as it fits: a longer one is kept whole if `is_main`, since a file may hold
    /// longer ones than a user may write. Returns how many characters were added, and whether all of it was kept.
    pub(crate) fn take_comment(&mut self, text: &str, is_main: bool) -> (usize, bool) {
        let (comment, shapes) = read_comment(text);
        let is_drawn = self.take_shapes(&shapes);
        if self.comment.contains(&comment) {
            return (0, is_drawn);
        }
        let length = comment.chars().count();
        if !is_main && self.comment.length_with(length) > Self::MAX_COMMENT_LEN {
            return (0, false);
        }
        self.comment.push(&comment);
        (length + 1, is_drawn)
    }

    /// Adds a glyph of a file, if there is room. Returns whether it is there.
    pub(crate) fn take_nag(&mut self, nag: u8) -> bool {
        if let (true, Err(place)) = (nag > 0, self.nags.binary_search(&nag)) {
            if self.nags.len() >= Self::MAX_NAGS {
                return false;
            }
            self.nags.insert(place, nag);
        }
        true
    }

    /// Adds the drawings of a file, as far as there is room. Returns whether all are there.
    pub(crate) fn take_shapes(&mut self, shapes: &[Shape]) -> bool {
        let mut is_whole = true;
        for shape in shapes {
            if self.shapes.contains(shape) {
                continue;
            }
            self.shapes.retain(|other| (other.from, other.to) != (shape.from, shape.to));
            if self.shapes.len() == Self::MAX_SHAPES {
                is_whole = false;
            } else {
                self.shapes.push(*shape);
            }
        }
        self.sort_shapes();
        is_whole
    }

    /// Takes over a stored comment.
    pub(crate) fn restore_comment(&mut self, text: &str, joints: &[usize]) {
        let (comment, shapes) = read_comment(text);
        self.take_shapes(&shapes);
        self.comment = Commentary::restored(comment, joints);
    }

    /// Appends a PGN comment unless it is already contained.
    pub(crate) fn add_comment(&mut self, text: &str) -> Result<(), TreeError> {
        let (comment, shapes) = read_comment(text);
        if self.comment.contains(&comment) {
            return self.add_shapes(&shapes);
        }
        check_length(self.comment.length_with(comment.chars().count()))?;
        self.add_shapes(&shapes)?;
        self.comment.push(&comment);
        Ok(())
    }

    /// Replaces the glyphs.
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

    /// Replaces the drawings. Of two on the same squares the last one counts.
    pub(crate) fn set_shapes(&mut self, shapes: &[Shape]) -> Result<(), TreeError> {
        let mut unique: Vec<Shape> = Vec::new();
        for shape in shapes {
            unique.retain(|other| (other.from, other.to) != (shape.from, shape.to));
            if unique.len() == Self::MAX_SHAPES {
                return Err(TreeError::TooManyShapes);
            }
            unique.push(*shape);
        }
        self.shapes = unique;
        self.sort_shapes();
        Ok(())
    }

    fn add_shapes(&mut self, shapes: &[Shape]) -> Result<(), TreeError> {
        if shapes.is_empty() { Ok(()) } else { self.set_shapes(&[self.shapes.as_slice(), shapes].concat()) }
    }

    /// Sorts the drawings in the order in which they are written: circles first.
    fn sort_shapes(&mut self) {
        self.shapes.sort_by_key(|shape| shape.to.is_some());
    }

    /// The notes in PGN’s form, glyphs and then a comment, as words between which a line may break. `commands` precede the
    /// text of the comment.
    pub(crate) fn words(&self, commands: &str) -> Vec<String> {
        let mut words: Vec<String> = self.nags.iter().map(|nag| format!("${nag}")).collect();
        let drawn = ["csl", "cal"].into_iter().filter_map(|command| {
            let of_kind = self.shapes.iter().filter(|shape| shape.to.is_some() == (command == "cal"));
            let shapes: Vec<String> = of_kind.map(Shape::to_string).collect();
            (!shapes.is_empty()).then(|| format!("[%{command} {}]", shapes.join(",")))
        });
        let commands = [commands.to_owned()].into_iter().chain(drawn).collect::<String>();
        if !commands.is_empty() || !self.comment().is_empty() {
            words.push("{".to_owned());
            words.extend(Some(commands).filter(|commands| !commands.is_empty()));
            words.extend(self.comment().split(' ').filter(|word| !word.is_empty()).map(str::to_owned));
            words.push("}".to_owned());
        }
        words
    }
}

fn check_length(length: usize) -> Result<(), TreeError> {
    if length > Notes::MAX_COMMENT_LEN { Err(TreeError::CommentTooLong { length }) } else { Ok(()) }
}

/// The commands of a comment that are neither its text nor its drawings, such as clocks in a form of another program.
pub(crate) fn other_commands(comment: &str) -> String {
    let (mut commands, mut rest) = (String::new(), comment);
    while let Some(start) = rest.find("[%") {
        let command = &rest[start..];
        let Some(end) = command.find(']') else { break };
        let is_drawing = ["[%csl ", "[%cal "].iter().any(|name| command.starts_with(name));
        if !is_drawing {
            commands.push_str(&command[..=end]);
        }
        rest = &command[end + 1..];
    }
    commands
}

/// Parses a comment into its text and its drawings. Other commands, such as clocks and evaluations of other programs,
/// are dropped.
fn read_comment(text: &str) -> (String, Vec<Shape>) {
    let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let (mut words, mut shapes, mut rest) = (String::new(), Vec::new(), text.as_str());
    while let Some(start) = rest.find("[%") {
        words.push_str(&rest[..start]);
        words.push(' ');
        let command = &rest[start + 2..];
        let Some(end) = command.find(']') else {
            // Without an end it is no command, and neither is any that follows; the space keeps it from becoming one.
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
    /// The sign of a glyph, if it has one that every font contains: `!?` for 5.
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
