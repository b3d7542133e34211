//! A parsed game whose moves have not been played yet.

use std::borrow::Cow;
use std::mem;
use std::ops::ControlFlow;

use memchr::memchr;
use pgn_reader::{Nag, RawComment, RawTag, SanPlus, Skip, Visitor};
use shakmaty::Outcome;

use super::tags::Tags;
use super::{PgnError, RefusedGame, sieve};

/// The maximum number of half-moves of a game. The seventy-five-move rule allows 17,697.
pub(super) const MAX_PLIES: usize = 20_000;
/// The maximum number of tags of a game.
pub(super) const MAX_TAGS: usize = 250;
/// The maximum size of the comments of a game in bytes.
pub(super) const MAX_COMMENTARY_LEN: usize = 1 << 20;
/// The maximum size of the variations of a game in bytes.
pub(super) const MAX_VARIATIONS_LEN: usize = 1 << 20;
/// The overhead that each comment and each glyph counts for, in bytes of comments.
const REMARK: usize = 32;

/// A parsed game whose moves may or may not be legal.
///
/// [`WrittenGame::play`] plays them, which takes most of the time and may be done on another thread.
#[derive(Debug, Default)]
pub struct WrittenGame {
    pub(super) number: u64,
    pub(super) line: u64,
    pub(super) tags: Tags,
    pub(super) moves: Vec<WrittenMove>,
    pub(super) remarks: Vec<(usize, Remark)>,
    /// The texts of all comments.
    pub(super) comments: Vec<u8>,
    pub(super) marker: Option<&'static str>,
    /// The number of half-moves before each variation, and its end in `beside_text`.
    pub(super) beside: Vec<(usize, usize)>,
    pub(super) beside_text: Vec<u8>,
    /// The number of variations dropped.
    pub(super) variations: u32,
    /// An error in the tags, or after the moves.
    pub(super) problem: Option<PgnError>,
}

/// A move of the main line.
#[derive(Debug)]
pub(super) enum WrittenMove {
    /// A move that pgn-reader parses.
    San(SanPlus),
    /// Any other.
    Other(Box<str>),
}

/// An annotation between two moves.
#[derive(Debug)]
pub(super) enum Remark {
    Glyph(u8),
    /// A comment, with its end in [`WrittenGame::comments`].
    Comment {
        end: usize,
    },
}

impl WrittenGame {
    /// The approximate size in bytes.
    pub(super) fn size(&self) -> usize {
        self.tags.size()
            + mem::size_of_val(self.moves.as_slice())
            + mem::size_of_val(self.remarks.as_slice())
            + self.comments.len()
            + mem::size_of_val(self.beside.as_slice())
            + self.beside_text.len()
    }

    /// Whether it contains no part of a game.
    pub(super) fn is_blank(&self) -> bool {
        self.tags.len() == 0 && self.moves.is_empty() && self.marker.is_none() && self.problem.is_none()
    }

    pub(super) fn refused(&self, problem: PgnError) -> Box<RefusedGame> {
        let tag = |name| self.tags.get(name).map(str::to_owned);
        let (white, black, event) = (tag("White"), tag("Black"), tag("Event"));
        Box::new(RefusedGame { number: self.number, line: self.line, white, black, event, problem })
    }
}

/// The visitor that records what pgn-reader finds, one game after the other.
#[derive(Debug, Default)]
pub(super) struct GameRecorder {
    /// The game being read, or the last one if reading it was stopped.
    pub(super) game: WrittenGame,
    /// The beginning of a comment that comes in parts.
    partial: Vec<u8>,
    in_variation: bool,
}

type Step<T = ()> = ControlFlow<(), T>;

impl Visitor for GameRecorder {
    type Tags = ();
    type Movetext = ();
    type Output = ();

    fn begin_tags(&mut self) -> Step {
        let mut moves = mem::take(&mut self.game.moves);
        moves.clear();
        *self = Self { game: WrittenGame { moves, ..WrittenGame::default() }, ..Self::default() };
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), name: &[u8], RawTag(value): RawTag<'_>) -> Step {
        let value = unescaped(value);
        let problem = match name {
            sieve::LINE => {
                self.game.line = text(&value).parse().unwrap_or_default();
                return ControlFlow::Continue(());
            }
            sieve::LONG_TAG => PgnError::TagTooLong { beginning: text(&value).into_owned() },
            sieve::CUT_TAG => PgnError::CutTag { name: text(&value).into_owned() },
            _ if self.game.tags.len() == MAX_TAGS => PgnError::TooManyTags,
            _ => {
                self.game.tags.push(&text(name), &text(&value));
                return ControlFlow::Continue(());
            }
        };
        self.game.problem.get_or_insert(problem);
        // Never break here: pgn-reader would lose track of the end of the tags.
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> Step {
        if self.game.problem.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn san(&mut self, (): &mut (), san: SanPlus) -> Step {
        self.push(WrittenMove::San(san))
    }

    fn nag(&mut self, (): &mut (), Nag(glyph): Nag) -> Step {
        self.remark(Remark::Glyph(glyph))
    }

    fn partial_comment(&mut self, (): &mut (), comment: RawComment<'_>) -> Step {
        if self.partial.starts_with(sieve::VARIATION) && self.partial.len() > MAX_VARIATIONS_LEN + REMARK {
            // It is dropped once its end is found.
            return ControlFlow::Continue(());
        }
        self.partial.extend_from_slice(comment.as_bytes());
        if self.partial.len() > MAX_COMMENTARY_LEN && !self.partial.starts_with(sieve::VARIATION) {
            return self.stop(PgnError::TooMuchCommentary);
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, (): &mut (), comment: RawComment<'_>) -> Step {
        if self.partial.is_empty() {
            self.write_comment(comment.as_bytes())
        } else {
            let mut whole = mem::take(&mut self.partial);
            whole.extend_from_slice(comment.as_bytes());
            self.write_comment(&whole)
        }
    }

    fn begin_variation(&mut self, (): &mut ()) -> Step<Skip> {
        self.game.variations = self.game.variations.saturating_add(1);
        self.in_variation = true;
        ControlFlow::Continue(Skip(true))
    }

    fn end_variation(&mut self, (): &mut ()) -> Step {
        if mem::take(&mut self.in_variation) {
            ControlFlow::Continue(())
        } else {
            self.stop(PgnError::StrayParenthesis { ply: self.game.moves.len() })
        }
    }

    fn outcome(&mut self, (): &mut (), outcome: Outcome) -> Step {
        self.game.marker = Some(outcome.as_str());
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (): ()) {
        if self.in_variation {
            self.game.problem = Some(PgnError::UnclosedVariation);
        }
    }
}

impl GameRecorder {
    /// Stops reading this game.
    fn stop<T>(&mut self, problem: PgnError) -> Step<T> {
        self.game.problem = Some(problem);
        ControlFlow::Break(())
    }

    fn push(&mut self, written: WrittenMove) -> Step {
        if self.game.moves.len() == MAX_PLIES {
            return self.stop(PgnError::TooManyMoves);
        }
        self.game.moves.push(written);
        ControlFlow::Continue(())
    }

    fn write_comment(&mut self, comment: &[u8]) -> Step {
        if comment.first() == Some(&0) {
            let ply = self.game.moves.len();
            if let Some(variation) = comment.strip_prefix(sieve::VARIATION) {
                self.write_variation(variation);
                return ControlFlow::Continue(());
            }
            if let Some(token) = comment.strip_prefix(sieve::UNREAD) {
                return self.push(WrittenMove::Other(text(token).into()));
            }
            if let Some(number) = comment.strip_prefix(sieve::LATER_MOVE) {
                // From a custom position, moves may begin with any number.
                return match (self.game.tags.get("FEN"), text(number).parse()) {
                    (None, Ok(number)) => self.stop(PgnError::BeginsLater { number }),
                    _ => ControlFlow::Continue(()),
                };
            }
            return self.stop(if let Some(token) = comment.strip_prefix(sieve::LONG_TOKEN) {
                PgnError::TokenTooLong { ply, beginning: text(token).into_owned() }
            } else if comment == sieve::UNCLOSED_VARIATION {
                PgnError::UnclosedVariation
            } else if comment == sieve::STRAY_BRACE {
                PgnError::StrayBrace { ply }
            } else {
                PgnError::UnclosedComment { ply }
            });
        }
        self.game.comments.extend_from_slice(comment);
        self.remark(Remark::Comment { end: self.game.comments.len() })
    }

    fn write_variation(&mut self, variation: &[u8]) {
        let game = &mut self.game;
        let size = game.beside_text.len() + variation.len() + (game.beside.len() + 1) * REMARK;
        if size > MAX_VARIATIONS_LEN {
            game.variations = game.variations.saturating_add(1);
        } else {
            game.beside_text.extend_from_slice(variation);
            game.beside.push((game.moves.len(), game.beside_text.len()));
        }
    }

    fn remark(&mut self, remark: Remark) -> Step {
        self.game.remarks.push((self.game.moves.len(), remark));
        if self.game.comments.len() + self.game.remarks.len() * REMARK > MAX_COMMENTARY_LEN {
            return self.stop(PgnError::TooMuchCommentary);
        }
        ControlFlow::Continue(())
    }
}

/// Decodes UTF-8, or else Latin-1, the standard’s own encoding (section 4.1).
pub(super) fn text(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The value of a tag without its escapes. `RawTag::decode` of pgn-reader 0.29 loses the backslash of `\\\"`.
fn unescaped(value: &[u8]) -> Cow<'_, [u8]> {
    if memchr(b'\\', value).is_none() {
        return Cow::Borrowed(value);
    }
    let mut decoded = Vec::with_capacity(value.len());
    let mut bytes = value.iter();
    while let Some(&byte) = bytes.next() {
        let escaped = bytes.as_slice().first().filter(|next| byte == b'\\' && matches!(next, b'"' | b'\\'));
        decoded.push(*escaped.unwrap_or(&byte));
        if escaped.is_some() {
            bytes.next();
        }
    }
    Cow::Owned(decoded)
}
