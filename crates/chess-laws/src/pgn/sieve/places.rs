//! What is looked for in each place of the text.

use std::io::Read;

use memchr::{memchr, memchr2};

use super::token::{self, Token};
use super::{
    CUT_TAG, LONG_TAG, LONG_TOKEN, MAX_TAG_LINE_LEN, MAX_TOKEN_LEN, Place, SHOWN, STRAY_BRACE, Sieve, UNCLOSED_COMMENT,
    UNREAD, tag,
};

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
            // Between two games nobody would see it.
            b';' if !self.in_game => self.place = Place::DroppedLine,
            // A byte-order mark, also where files were joined.
            0xef if rest.starts_with(b"\xef\xbb\xbf") => {
                self.patch.push(b' ');
                self.replace_until(self.at + 3);
            }
            _ if !self.in_game => self.start_game(b""),
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
        let looked_at = &rest[..rest.len().min(MAX_TAG_LINE_LEN)];
        self.breaks = 0;
        self.place = Place::Tags { line_start: false };
        let line = match memchr(b'\n', looked_at) {
            Some(end) => &looked_at[..end],
            None if looked_at.len() < MAX_TAG_LINE_LEN => looked_at,
            None => {
                let beginning = looked_at[..SHOWN].to_vec();
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
            if self.depth == 0 && !self.over {
                self.at = token::skip_moves(&self.buffer[..self.end], self.at, limit);
                if self.at >= limit {
                    return;
                }
            }
            let at = self.at;
            let rest = &self.buffer[at..self.end];
            match rest[0] {
                b' ' | b'\t' | b'\r' | b'.' | b'!' | b'?' => self.at += 1,
                b'\n' => {
                    self.at += 1;
                    match rest[1..] {
                        [b'[' | b'\n', ..] | [b'\r', b'\n', ..] => {
                            self.in_game = false;
                            self.place = Place::Tags { line_start: true };
                            return;
                        }
                        [b'%', ..] => {
                            self.place = Place::SkippedLine;
                            return;
                        }
                        _ => {}
                    }
                }
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
                    // The space keeps a NUL from being the first byte.
                    self.patch.extend_from_slice(b"{ ");
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

    fn sift_token(&mut self) {
        let at = self.at;
        let rest = &self.buffer[at..self.end];
        let length = token::length(&rest[..rest.len().min(MAX_TOKEN_LEN + 1)]);
        if length > MAX_TOKEN_LEN {
            let shown = [LONG_TOKEN, &rest[..SHOWN]].concat();
            self.put_comment(b"", &shown);
            self.place = Place::DroppedToken;
            return;
        }
        match Token::of(&rest[..length]) {
            // The result ends a game; more moves are the next one's.
            Token::Number | Token::Move if self.over => self.start_game(b"\n\n"),
            Token::Number | Token::Move => self.at += length,
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
                let text = [UNREAD, &rest[..length]].concat();
                self.put_comment(b"", &text);
                self.replace_until(at + length);
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
            // No comment runs on into the next game: somebody forgot to close it.
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
