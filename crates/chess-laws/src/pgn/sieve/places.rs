//! The scanner’s rules for each state.

use std::io::Read;

use memchr::{memchr, memchr2, memrchr};

use super::super::movetext::{self, Piece};
use super::super::written::text;
use super::token::{self, Token};
use super::{
    CLOSING, CUT_TAG, InVariation, LATER_MOVE, LONG_TAG, LONG_TOKEN, MAX_COMMAND_LEN, MAX_TAG_LINE_LEN, MAX_TOKEN_LEN,
    OPENING, Place, SHOWN, STRAY_BRACE, Sieve, UNCLOSED_COMMENT, UNCLOSED_VARIATION, UNREAD, VARIATION, tag,
};

/// The kind of the next line.
enum NextLine {
    Movetext,
    /// Movetext after what looks like the end of a game: a blank line, or a bracket that does not begin a tag.
    MovetextAfterBreak,
    /// An escape line (`%`).
    Skipped,
    /// The tags or the moves of another game, or the end.
    OtherGame,
}

impl<R: Read> Sieve<R> {
    pub(super) fn sift_tags(&mut self, line_start: bool) {
        let rest = &self.buffer[self.at..self.end];
        match rest[0] {
            b' ' | b'\t' | b'\r' => self.at += 1,
            b'\n' => {
                self.at += 1;
                self.breaks = self.breaks.saturating_add(1);
                self.place = Place::Tags { line_start: true };
            }
            b'%' if line_start => self.place = Place::DroppedLine,
            // Dropped between games, where it belongs to none.
            b';' if !self.in_game => self.place = Place::DroppedLine,
            // Such as a byte-order mark, also within concatenated files.
            _ if let Some(length) = token::space_length(rest) => {
                self.patch.push(b' ');
                self.replace_until(self.at + length);
            }
            // The previous game may have ended without a result.
            _ if !self.in_game => self.start_game(b"\n\n"),
            // A game without any movetext, not even a result.
            b'[' if self.breaks > 1 && rest.starts_with(b"[Event ") => self.start_game(b"*\n"),
            b'[' => self.sift_tag(),
            _ => {
                self.depth = 0;
                self.place = Place::Moves;
            }
        }
    }

    fn sift_tag(&mut self) {
        let rest = &self.buffer[self.at..self.end];
        let visible = &rest[..rest.len().min(MAX_TAG_LINE_LEN)];
        self.breaks = 0;
        self.place = Place::Tags { line_start: false };
        let line = match memchr(b'\n', visible) {
            Some(end) => &visible[..end],
            None if visible.len() < MAX_TAG_LINE_LEN => visible,
            None => {
                let beginning = visible[..SHOWN].to_vec();
                self.put_tag(LONG_TAG, &beginning);
                self.replace_until(self.at);
                self.place = Place::DroppedLine;
                return;
            }
        };
        if tag::is_plain(line) {
            self.at += line.len();
            return;
        }
        let (read, length) = tag::read(line);
        let is_cut = self.at + line.len() == self.end && !read.closed;
        if is_cut {
            self.put_tag(CUT_TAG, &read.name);
        } else {
            self.put_tag(&read.name, &read.value);
        }
        self.replace_until(self.at + length);
    }

    pub(super) fn sift_moves(&mut self, limit: usize) {
        while self.at < limit {
            if self.depth == 0 && !self.over && !self.awaits_moves {
                self.at = token::skip_moves(&self.buffer[..self.end], self.at, limit);
                if self.at >= limit {
                    return;
                }
            }
            let at = self.at;
            let rest = &self.buffer[at..self.end];
            match rest[0] {
                b' ' | b'\t' | b'\r' | b'.' | b'!' | b'?' => self.at += 1,
                b'\n' => match self.after_line_break(&rest[1..]) {
                    NextLine::Movetext => self.at += 1,
                    // pgn-reader would end the game here.
                    NextLine::MovetextAfterBreak => {
                        // Blank lines are passed at once, up to the last line break, which is followed by the next line. One
                        // by one they would take quadratic time.
                        let blank = rest.len() - rest.trim_ascii_start().len();
                        let last = memrchr(b'\n', &rest[..blank]).unwrap_or_default();
                        self.patch.push(b' ');
                        self.replace_until(at + last.max(1));
                        return;
                    }
                    NextLine::Skipped => {
                        self.at += 1;
                        self.place = Place::SkippedLine;
                        return;
                    }
                    NextLine::OtherGame => {
                        self.at += 1;
                        self.in_game = false;
                        self.place = Place::Tags { line_start: true };
                        return;
                    }
                },
                b'{' => {
                    self.place = Place::Comment;
                    if rest.get(1) == Some(&0) {
                        self.patch.extend_from_slice(b"{ ");
                        self.replace_until(at + 2);
                        return;
                    }
                    self.at += 1;
                    return;
                }
                b';' if self.depth > 0 => {
                    self.place = Place::SkippedLine;
                    return;
                }
                b';' => {
                    self.place = Place::LineComment;
                    // The space prevents a NUL as the first byte.
                    self.patch.extend_from_slice(b"{ ");
                    self.replace_until(at + 1);
                    return;
                }
                b'(' if self.keeps_variations => {
                    self.depth = 1;
                    self.place = Place::Variation(InVariation::Moves);
                    self.patch.push(b'{');
                    self.patch.extend_from_slice(VARIATION);
                    self.replace_until(at + 1);
                    return;
                }
                b'(' => {
                    self.depth = self.depth.saturating_add(1);
                    self.at += 1;
                }
                b')' => {
                    self.depth = self.depth.saturating_sub(1);
                    self.at += 1;
                }
                _ if self.depth > 0 => self.at += token::length(rest).max(1),
                b'*' => {
                    self.over = true;
                    self.at += 1;
                }
                b'$' => self.at += 1 + token::length(&rest[1..]),
                b'}' => {
                    self.put_comment(b"", STRAY_BRACE);
                    self.replace_until(at + 1);
                    return;
                }
                _ => {
                    self.sift_token();
                    if !self.patch.is_empty() || self.place != Place::Moves {
                        return;
                    }
                }
            }
        }
    }

    /// Passes a variation on, with those that are nested in it, up to its end.
    pub(super) fn sift_variation(&mut self, inside: InVariation, limit: usize) {
        let mut inside = inside;
        while self.at < limit {
            let is_found = |byte: &u8| match byte {
                b'{' | b'}' | b'\n' => true,
                b'(' | b')' | b';' => inside == InVariation::Moves,
                _ => false,
            };
            let Some(found) = self.buffer[self.at..limit].iter().position(is_found) else {
                self.at = limit;
                return;
            };
            self.at += found;
            match (self.buffer[self.at], inside) {
                (b'(', _) => self.depth = self.depth.saturating_add(1),
                (b')', _) if self.depth > 1 => self.depth -= 1,
                (b')', _) => {
                    self.depth = 0;
                    return self.replace_one(b'}', Place::Moves);
                }
                (b';', _) => inside = InVariation::Line,
                (b'{', InVariation::Moves) => return self.replace_one(OPENING, Place::Variation(InVariation::Comment)),
                (b'{', _) => return self.replace_one(OPENING, Place::Variation(inside)),
                (b'}', InVariation::Comment) => return self.replace_one(CLOSING, Place::Variation(InVariation::Moves)),
                (b'}', _) => return self.replace_one(CLOSING, Place::Variation(inside)),
                (_, InVariation::Comment) => {
                    if self.buffer[self.at + 1..self.end].starts_with(b"[Event \"") {
                        self.depth = 0;
                        self.place = Place::Moves;
                        return self.put_comment(b"}", UNCLOSED_COMMENT);
                    }
                }
                _ => match self.after_line_break(&self.buffer[self.at + 1..self.end]) {
                    NextLine::OtherGame => {
                        self.put_comment(b"}", UNCLOSED_VARIATION);
                        self.depth = 0;
                        self.place = Place::Moves;
                        return;
                    }
                    NextLine::Skipped => inside = InVariation::Line,
                    NextLine::Movetext | NextLine::MovetextAfterBreak => {
                        inside = InVariation::Moves;
                        // Blank lines are passed at once; otherwise many of them would take quadratic time.
                        let next = &self.buffer[self.at + 1..self.end];
                        self.at += next.len() - next.trim_ascii_start().len();
                    }
                },
            }
            self.at += 1;
            self.place = Place::Variation(inside);
        }
    }

    /// Outputs `byte` in place of the next one.
    fn replace_one(&mut self, byte: u8, place: Place) {
        self.patch.push(byte);
        self.replace_until(self.at + 1);
        self.place = place;
    }

    /// The kind of the line at `next`. Movetext continues, even after blank lines, until a result, a tag, or the first
    /// move of another game.
    fn after_line_break(&self, next: &[u8]) -> NextLine {
        let is_blank_line = next.starts_with(b"\n") || next.starts_with(b"\r\n");
        let spaces = if is_blank_line { next.len() - next.trim_ascii_start().len() } else { 0 };
        match &next[spaces..] {
            [] if is_blank_line => NextLine::OtherGame,
            line @ [b'[', ..] if tag::begins(line, is_blank_line) => NextLine::OtherGame,
            _ if is_blank_line && self.over => NextLine::OtherGame,
            [b'1', b' ', ..] | [b'1', b'.', ..]
                if is_blank_line && !self.awaits_moves && !next[spaces + 2..].starts_with(b".") =>
            {
                NextLine::OtherGame
            }
            [b'[', ..] => NextLine::MovetextAfterBreak,
            [b'%', ..] if !is_blank_line => NextLine::Skipped,
            _ if is_blank_line => NextLine::MovetextAfterBreak,
            _ => NextLine::Movetext,
        }
    }

    fn sift_token(&mut self) {
        let at = self.at;
        let rest = &self.buffer[at..self.end];
        if let Some(length) = token::space_length(rest) {
            self.patch.push(b' ');
            self.replace_until(at + length);
            return;
        }
        // A command such as `[%clk 0:01:00]` without the braces of a comment.
        if rest.starts_with(b"[%")
            && let Some(end) = memchr2(b']', b'\n', &rest[..rest.len().min(MAX_COMMAND_LEN)])
            && rest[end] == b']'
        {
            let command = rest[..=end].to_vec();
            self.put_comment(b"", &command);
            self.replace_until(at + end + 1);
            return;
        }
        let length = token::word_length(rest, MAX_TOKEN_LEN + 1);
        if length > MAX_TOKEN_LEN {
            let shown = [LONG_TOKEN, &rest[..SHOWN]].concat();
            self.put_comment(b"", &shown);
            self.place = Place::DroppedToken;
            return;
        }
        let word = &rest[..length];
        let token = Token::of(word);
        match token {
            // The result ends a game; further moves belong to the next one.
            Token::Number | Token::Move if self.over => self.start_game(b"\n\n"),
            Token::Number if self.awaits_moves && token::number(word) > Some(1) => {
                self.awaits_moves = false;
                let later = [LATER_MOVE, word].concat();
                self.put_comment(b"", &later);
                self.replace_until(at + length);
            }
            Token::Number | Token::Move => {
                self.awaits_moves = false;
                match token::promotion_in_parentheses(word, &rest[length..]) {
                    Some((piece, enclosed)) => {
                        self.at += length;
                        self.patch.extend_from_slice(&[b'=', piece]);
                        self.replace_until(self.at + enclosed);
                    }
                    None => self.at += length,
                }
            }
            Token::Result => {
                self.over = true;
                self.at += length;
            }
            Token::Draw => {
                self.over = true;
                self.patch.extend_from_slice(b"1/2-1/2");
                self.replace_until(at + length);
            }
            Token::Nothing => {
                self.patch.push(b' ');
                self.replace_until(at + length);
            }
            // `exd6e.p.` and `exd6 e.p.`
            Token::Other
                if rest[length - 1..].starts_with(b"e.p") && (length == 1 || token::is_move(&rest[..length - 1])) =>
            {
                self.at += length - 1;
                self.patch.push(b' ');
                self.replace_until(self.at + 3);
            }
            Token::Other => {
                self.awaits_moves = false;
                let pieces = movetext::pieces(&text(word));
                self.put_pieces(pieces);
                self.replace_until(at + length);
            }
        }
    }

    /// Outputs a word that is not a plain move in a form that pgn-reader accepts.
    fn put_pieces(&mut self, pieces: Vec<Piece>) {
        // A space, since there may be no pieces.
        self.patch.push(b' ');
        for piece in pieces {
            match piece {
                Piece::Nag(nag) => self.patch.extend_from_slice(format!("${nag} ").as_bytes()),
                Piece::Word(word) => match Token::of(word.as_bytes()) {
                    Token::Number | Token::Move => self.patch.extend_from_slice(format!("{word} ").as_bytes()),
                    Token::Result => {
                        self.over = true;
                        self.patch.extend_from_slice(word.as_bytes());
                    }
                    Token::Draw => {
                        self.over = true;
                        self.patch.extend_from_slice(b"1/2-1/2");
                    }
                    Token::Nothing => {}
                    Token::Other => {
                        let unread = [UNREAD, word.as_bytes()].concat();
                        self.put_comment(b"", &unread);
                    }
                },
            }
        }
    }

    pub(super) fn sift_comment(&mut self, limit: usize) {
        while self.at < limit {
            let Some(found) = memchr2(b'}', b'\n', &self.buffer[self.at..limit]) else {
                self.at = limit;
                return;
            };
            self.at += found;
            if self.buffer[self.at] == b'}' {
                self.at += 1;
                self.place = Place::Moves;
                return;
            }
            // A comment never extends into the next game: its closing brace is missing.
            if self.buffer[self.at + 1..self.end].starts_with(b"[Event \"") {
                self.put_comment(b"}", UNCLOSED_COMMENT);
                self.place = Place::Moves;
                return;
            }
            self.at += 1;
        }
    }

    pub(super) fn sift_line_comment(&mut self, limit: usize) {
        let Some(found) = memchr2(b'}', b'\n', &self.buffer[self.at..limit]) else {
            self.at = limit;
            return;
        };
        self.at += found;
        if self.buffer[self.at] == b'}' {
            self.patch.push(b')');
            self.replace_until(self.at + 1);
        } else {
            self.patch.push(b'}');
            self.replace_until(self.at);
            self.place = Place::Moves;
        }
    }

    pub(super) fn sift_dropped(&mut self, limit: usize) {
        if self.place == Place::DroppedLine {
            self.at = self.line_end(limit);
            if self.at < limit {
                self.place = Place::Tags { line_start: true };
            }
        } else {
            self.at += token::length(&self.buffer[self.at..limit]);
            if self.at < limit {
                self.place = Place::Moves;
            }
        }
        self.start = self.at;
    }
}
