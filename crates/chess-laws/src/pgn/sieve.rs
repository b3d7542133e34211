//! A preprocessor between a file and pgn-reader.
//!
//! pgn-reader silently skips what it cannot parse: an invalid move, a variation that is never closed, the second
//! quotation mark of `"Joe "Fast" Smith"`. Nearly all of the text passes unchanged; text that would be skipped is
//! rewritten so that it reaches the visitor, and overlong text (a tag or a token of 200 MB) is truncated. Memory is
//! bounded by the buffer.
//!
//! Markers for the visitor begin with a NUL, which is removed from tags and comments of the file itself: a tag named
//! [`LINE`] starts every game, and comments that start with one of the other markers report what was found.

mod places;
mod tag;
mod token;

use std::io::{self, Read};

use memchr::{memchr, memchr_iter};

/// The name of the tag that starts each game; its value is the line number.
pub(super) const LINE: &[u8] = b"\0";
/// The name of a tag that replaces one whose line is too long; its value is the beginning of that line.
pub(super) const LONG_TAG: &[u8] = b"\0long";
/// The name of a tag that replaces one in which the text ends.
pub(super) const CUT_TAG: &[u8] = b"\0cut";
/// Starts a comment with a token that pgn-reader cannot parse.
pub(super) const UNREAD: &[u8] = b"\0token ";
/// Starts a comment with the beginning of an overlong token.
pub(super) const LONG_TOKEN: &[u8] = b"\0long ";
/// Starts a comment with the number of a game’s first move if it is not 1.
pub(super) const LATER_MOVE: &[u8] = b"\0later ";
/// A comment that marks the end of one that was never closed.
pub(super) const UNCLOSED_COMMENT: &[u8] = b"\0unclosed";
/// A comment that marks a closing brace without an opening one.
pub(super) const STRAY_BRACE: &[u8] = b"\0brace";
/// Starts a comment with a variation, without its parentheses. Braces in it are written as [`OPENING`] and [`CLOSING`].
pub(super) const VARIATION: &[u8] = b"\0variation ";
/// A comment that marks a variation that was never closed.
pub(super) const UNCLOSED_VARIATION: &[u8] = b"\0parenthesis";
/// The braces within a variation.
pub(super) const OPENING: u8 = 1;
pub(super) const CLOSING: u8 = 2;

/// The maximum length of a line of tags in bytes; the standard allows 255 (section 4.3).
pub(super) const MAX_TAG_LINE_LEN: usize = 4096;
/// The maximum length of a token of movetext in bytes.
const MAX_TOKEN_LEN: usize = 64;
/// The maximum length of a command outside a comment in bytes.
const MAX_COMMAND_LEN: usize = 256;
/// The number of bytes of an overlong text that are passed on.
const SHOWN: usize = 32;

/// The number of bytes read ahead, so that each token is in the buffer as a whole.
const AHEAD: usize = MAX_TAG_LINE_LEN + 2;
const CAPACITY: usize = 1 << 16;

/// The state of the scanner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Before a tag, or before the movetext.
    Tags {
        line_start: bool,
    },
    Moves,
    /// In a variation that is passed on as one comment.
    Variation(InVariation),
    Comment,
    /// In a comment to the end of the line, which is rewritten with braces.
    LineComment,
    /// In a line of movetext that pgn-reader skips itself.
    SkippedLine,
    /// In a line that is dropped.
    DroppedLine,
    /// In a token that is dropped.
    DroppedToken,
    /// After the last byte.
    End,
}

/// The state of the scanner in a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InVariation {
    Moves,
    Comment,
    /// In a comment to the end of the line, or in an escape line (`%`).
    Line,
}

/// A reader that rewrites PGN so that pgn-reader skips nothing silently.
#[derive(Debug)]
pub(super) struct Sieve<R> {
    source: R,
    buffer: Box<[u8]>,
    /// The output continues with `buffer[start..at]` unchanged, then `patch`, then the text from `resume`.
    start: usize,
    at: usize,
    resume: usize,
    end: usize,
    patch: Vec<u8>,
    patch_at: usize,
    exhausted: bool,
    /// The pending error of the source, returned by the next read.
    failure: Option<io::Error>,
    place: Place,
    /// Whether a game has begun, by its tags or by its moves.
    in_game: bool,
    /// Line breaks since the last tag.
    breaks: u8,
    /// The depth of nested variations.
    depth: u32,
    /// Whether the game's result has been read.
    over: bool,
    /// Whether the game has no move and no move number yet.
    awaits_moves: bool,
    /// Whether variations are passed on as comments.
    keeps_variations: bool,
    /// The number of the line at `buffer[counted]`.
    line: u64,
    counted: usize,
}

impl<R: Read> Sieve<R> {
    pub(super) fn new(source: R, keeps_variations: bool) -> Self {
        Self {
            source,
            keeps_variations,
            buffer: vec![0; CAPACITY].into_boxed_slice(),
            start: 0,
            at: 0,
            resume: 0,
            end: 0,
            patch: Vec::new(),
            patch_at: 0,
            exhausted: false,
            failure: None,
            place: Place::Tags { line_start: true },
            in_game: false,
            breaks: 0,
            depth: 0,
            over: false,
            awaits_moves: true,
            line: 1,
            counted: 0,
        }
    }

    /// Makes room and reads until [`AHEAD`] bytes are available, or the source ends.
    fn fill(&mut self) -> io::Result<()> {
        self.count_lines();
        self.buffer.copy_within(self.at..self.end, 0);
        self.end -= self.at;
        (self.start, self.at, self.resume, self.counted) = (0, 0, 0, 0);
        while self.end < AHEAD && !self.exhausted {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.exhausted = true,
                Ok(read) => {
                    let before = self.end.saturating_sub(1);
                    self.end += read;
                    self.break_lines_at_returns(before);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Converts lone carriage returns, the line ends of classic Mac OS, to line feeds.
    fn break_lines_at_returns(&mut self, from: usize) {
        let mut from = from;
        while let Some(found) = memchr(b'\r', &self.buffer[from..self.end]) {
            let at = from + found;
            if at + 1 < self.end && self.buffer[at + 1] != b'\n' {
                self.buffer[at] = b'\n';
            }
            from = at + 1;
        }
    }

    fn count_lines(&mut self) {
        let passed = &self.buffer[self.counted..self.at];
        self.line += memchr_iter(b'\n', passed).count() as u64;
        self.counted = self.at;
    }

    /// The end of the text that can be scanned before more must be read.
    fn limit(&self) -> usize {
        if self.exhausted { self.end } else { self.end.saturating_sub(AHEAD - 1) }
    }

    /// Scans more of the text. Returns `false` at the end.
    fn sift(&mut self) -> io::Result<bool> {
        (self.start, self.at) = (self.resume, self.resume);
        self.patch.clear();
        self.patch_at = 0;
        if self.at >= self.limit() && !self.exhausted {
            self.fill()?;
        }
        let limit = self.limit();
        while self.patch.is_empty() && self.at < limit {
            match self.place {
                Place::Tags { line_start } => self.sift_tags(line_start),
                Place::Moves => self.sift_moves(limit),
                Place::Variation(inside) => self.sift_variation(inside, limit),
                Place::Comment => self.sift_comment(limit),
                Place::LineComment => self.sift_line_comment(limit),
                Place::SkippedLine => {
                    self.at = self.line_end(limit);
                    if self.at < limit {
                        self.place = Place::Moves;
                    }
                }
                Place::DroppedLine | Place::DroppedToken => {
                    if self.start < self.at {
                        break;
                    }
                    self.sift_dropped(limit);
                }
                Place::End => break,
            }
        }
        if self.patch.is_empty() {
            self.resume = self.at;
        }
        if self.exhausted && self.at == self.end && self.patch.is_empty() {
            return Ok(self.finish());
        }
        Ok(true)
    }

    /// Closes open comments at the end of the text. Returns `false` if there is no more output.
    fn finish(&mut self) -> bool {
        match self.place {
            Place::Comment | Place::Variation(InVariation::Comment) => self.put_comment(b"}", UNCLOSED_COMMENT),
            Place::Variation(_) => self.put_comment(b"}", UNCLOSED_VARIATION),
            Place::LineComment => self.patch.push(b'}'),
            _ => {}
        }
        self.place = Place::End;
        self.start < self.at || !self.patch.is_empty()
    }

    /// Outputs `patch` in place of the text before `resume`.
    fn replace_until(&mut self, resume: usize) {
        self.resume = resume;
    }

    fn put_comment(&mut self, before: &[u8], text: &[u8]) {
        self.patch.extend_from_slice(before);
        self.patch.push(b'{');
        self.patch.extend_from_slice(text);
        self.patch.push(b'}');
        self.resume = self.at;
    }

    /// Marks the start of a game, after `before`, which ends the previous one if necessary.
    fn start_game(&mut self, before: &[u8]) {
        self.count_lines();
        self.patch.extend_from_slice(before);
        self.put_tag(LINE, self.line.to_string().as_bytes());
        self.resume = self.at;
        (self.in_game, self.over, self.awaits_moves, self.breaks) = (true, false, true, 0);
    }

    fn put_tag(&mut self, name: &[u8], value: &[u8]) {
        self.patch.push(b'[');
        self.patch.extend_from_slice(name);
        self.patch.extend_from_slice(b" \"");
        for &byte in value {
            match byte {
                b'"' | b'\\' => self.patch.extend_from_slice(&[b'\\', byte]),
                b'\0' | b'\n' | b'\r' => self.patch.push(b' '),
                _ => self.patch.push(byte),
            }
        }
        self.patch.extend_from_slice(b"\"]");
    }

    fn line_end(&self, limit: usize) -> usize {
        memchr(b'\n', &self.buffer[self.at..limit]).map_or(limit, |found| self.at + found)
    }
}

impl<R: Read> Read for Sieve<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        let mut written = 0;
        while written < out.len() {
            let room = &mut out[written..];
            if self.start < self.at {
                let count = room.len().min(self.at - self.start);
                room[..count].copy_from_slice(&self.buffer[self.start..self.start + count]);
                self.start += count;
                written += count;
            } else if self.patch_at < self.patch.len() {
                let count = room.len().min(self.patch.len() - self.patch_at);
                room[..count].copy_from_slice(&self.patch[self.patch_at..self.patch_at + count]);
                self.patch_at += count;
                written += count;
            } else {
                match self.sift() {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) if written == 0 => return Err(error),
                    Err(error) => {
                        self.failure = Some(error);
                        break;
                    }
                }
            }
        }
        Ok(written)
    }
}
