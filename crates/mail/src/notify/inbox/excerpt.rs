//! Streams a message of any size and extracts its headers and texts; photos and other attachments are skipped.

use std::io::{self, BufRead};

use mail_parser::{MessageParser, MimeHeaders};

use super::body::is_pgn;

/// Maximum size of the headers of a message or part in the excerpt, in bytes.
const MAX_HEADERS_LEN: usize = 128 * 1024;

/// Maximum size of one text in the excerpt, in bytes.
const MAX_TEXT_LEN: usize = 256 * 1024;

/// Maximum size of the excerpt, in bytes.
const MAX_EXCERPT_LEN: usize = 4 * 1024 * 1024;

/// Maximum nesting depth of parts.
const MAX_DEPTH: usize = 32;

/// Size of a chunk, in bytes. Lines are shorter (RFC 5322, 2.1.1: 998 characters), boundaries much shorter (RFC 2046,
/// 5.1.1: 70).
const CHUNK_LEN: usize = 8 * 1024;

/// Reads a message of any size to its end, and returns an excerpt with what a player may have written: the headers and
/// texts of all parts, each up to a limit, in a message of the same structure whose other parts are empty.
///
/// # Errors
/// When the input cannot be read.
pub fn read_excerpt(mut input: impl BufRead) -> io::Result<Vec<u8>> {
    let mut excerpt = ExcerptWriter::default();
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(excerpt.finish());
        }
        excerpt.write(available);
        let read = available.len();
        input.consume(read);
    }
}

/// [`read_excerpt`] for a message that arrives in pieces of any size.
#[derive(Default)]
pub struct ExcerptWriter {
    excerpt: Excerpt,
    /// The bytes of a line that has not ended.
    chunk: Vec<u8>,
    /// Whether the last chunk ended inside a line.
    is_inside_line: bool,
}

impl ExcerptWriter {
    /// Adds the next piece.
    pub fn write(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let room = (CHUNK_LEN - self.chunk.len()).min(bytes.len());
            let end = memchr::memchr(b'\n', &bytes[..room]).map_or(room, |end| end + 1);
            self.chunk.extend_from_slice(&bytes[..end]);
            bytes = &bytes[end..];
            if self.chunk.ends_with(b"\n") || self.chunk.len() == CHUNK_LEN {
                self.end_chunk();
            }
        }
    }

    /// Returns the excerpt of all pieces.
    pub fn finish(mut self) -> Vec<u8> {
        if !self.chunk.is_empty() {
            self.end_chunk();
        }
        self.excerpt.finish()
    }

    fn end_chunk(&mut self) {
        self.excerpt.take(&self.chunk, !self.is_inside_line);
        self.is_inside_line = !self.chunk.ends_with(b"\n");
        self.chunk.clear();
    }
}

/// The state of the extraction.
#[derive(Default)]
struct Excerpt {
    output: Vec<u8>,
    /// The boundaries of the multiparts around the current line, the outermost first.
    boundaries: Vec<Vec<u8>>,
    /// The number of attached messages around the current line. They end with the multipart around them.
    messages: usize,
    section: Section,
}

/// What the current line belongs to.
enum Section {
    /// The headers read so far.
    Headers(Vec<u8>),
    /// A text, with the number of bytes of it that still fit.
    Text(usize),
    Other,
}

impl Default for Section {
    fn default() -> Self {
        Self::Headers(Vec::new())
    }
}

impl Excerpt {
    /// Processes a line, or as much of one as fits into a chunk.
    fn take(&mut self, chunk: &[u8], is_line_start: bool) {
        if is_line_start && let Some((depth, is_last)) = self.boundary(chunk) {
            self.end_headers();
            self.append(chunk);
            self.boundaries.truncate(if is_last { depth } else { depth + 1 });
            self.section = if is_last { Section::Other } else { Section::default() };
            return;
        }
        match &mut self.section {
            Section::Headers(_) if is_line_start && chunk.trim_ascii().is_empty() => {
                self.end_headers();
                self.append(chunk);
            }
            // The mbox `From ` line, which mail servers put before the headers in mailboxes and pipes.
            Section::Headers(read) if read.is_empty() && self.output.is_empty() && chunk.starts_with(b"From ") => {}
            Section::Headers(read) => {
                if read.len() + chunk.len() <= MAX_HEADERS_LEN {
                    read.extend_from_slice(chunk);
                }
            }
            Section::Text(left) => {
                // Cut between lines, so that encoded text can be decoded.
                *left = left.saturating_sub(chunk.len());
                if *left > 0 {
                    self.append(chunk);
                }
            }
            Section::Other => {}
        }
    }

    /// Appends the headers, and derives from them the section that follows.
    fn end_headers(&mut self) {
        let Section::Headers(read) = std::mem::replace(&mut self.section, Section::Other) else { return };
        self.append(&read);
        let message = MessageParser::default().parse_headers(&read[..]);
        let content_type = message.as_ref().and_then(|message| message.content_type());
        let Some(content_type) = content_type else {
            self.section = Section::Text(MAX_TEXT_LEN);
            return;
        };
        let kind = content_type.ctype().to_ascii_lowercase();
        let subtype = content_type.subtype().unwrap_or_default().to_ascii_lowercase();
        match (kind.as_str(), subtype.as_str()) {
            ("multipart", _) if self.boundaries.len() < MAX_DEPTH => {
                if let Some(boundary) = content_type.attribute("boundary") {
                    self.boundaries.push(boundary.as_bytes().to_vec());
                }
            }
            ("message", "rfc822" | "global") if self.messages < MAX_DEPTH => {
                self.messages += 1;
                self.section = Section::default();
            }
            ("text", _) | ("message", "delivery-status" | "global-delivery-status") => {
                self.section = Section::Text(MAX_TEXT_LEN)
            }
            // PGN files of chess programs.
            ("application", _) if message.as_ref().is_some_and(|message| is_pgn(&message.parts[0])) => {
                self.section = Section::Text(MAX_TEXT_LEN);
            }
            _ => {}
        }
    }

    /// The depth of the multipart of which the line is a boundary, and whether it is the last one.
    fn boundary(&self, line: &[u8]) -> Option<(usize, bool)> {
        let line = line.trim_ascii_end().strip_prefix(b"--")?;
        // The innermost first: an unclosed part ends with the one around it.
        self.boundaries.iter().enumerate().rev().find_map(|(depth, boundary)| {
            let rest = line.strip_prefix(&boundary[..])?;
            matches!(rest, b"" | b"--").then_some((depth, !rest.is_empty()))
        })
    }

    fn append(&mut self, bytes: &[u8]) {
        if self.output.len() + bytes.len() <= MAX_EXCERPT_LEN {
            self.output.extend_from_slice(bytes);
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.end_headers();
        self.output
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(message: &[u8]) -> String {
        String::from_utf8(read_excerpt(message).expect("memory can be read")).expect("text")
    }

    #[test]
    fn small_message_is_unchanged() {
        for message in [
            "From: ann@example.org\r\nSubject: x\r\n\r\nNf3\r\n\r\n-- \r\nAnn\r\n",
            "From: ann@example.org\nContent-Type: text/html\n\n<p>Nf3</p>",
            "From: ann@example.org\n",
            "",
            "From: a@b.c\r\nContent-Type: multipart/alternative; boundary=\"=a=\"\r\n\r\n--=a=\r\nContent-Type: text/plain\r\n\r\n\
             Nf3\r\n--=a=\r\nContent-Type: text/html\r\n\r\n<p>Nf3</p>\r\n--=a=--\r\n",
        ] {
            assert_eq!(excerpt(message.as_bytes()), message);
        }
        assert_eq!(
            excerpt(b"From ann@example.org Mon Jun 21\nFrom: ann@example.org\n\ne4\n"),
            "From: ann@example.org\n\ne4\n"
        );
    }

    #[test]
    fn attachments_are_skipped_wherever_they_are() {
        let photo = "/9j/4AAQSkZJRgABAQEASABIAAD/\r\n".repeat(1_000);
        let mixed = |parts: &[&str]| {
            let parts: String = parts.iter().map(|part| format!("--b\r\n{part}")).collect();
            format!("From: a@b.c\r\nContent-Type: multipart/mixed;\r\n boundary=\"b\"\r\n\r\n{parts}--b--\r\n")
        };
        let picture =
            |body: &str| format!("Content-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n{body}");
        let text = "Content-Type: text/plain; charset=utf-8\r\n\r\nNf3\r\n";
        let nested = "Content-Type: multipart/alternative; boundary=b2\r\n\r\n--b2\r\nContent-Type: text/html\r\n\r\nNf3\r\n--b2--\r\n";
        let original = format!("Content-Type: message/rfc822\r\n\r\nFrom: x@y.z\r\n{}", picture(""));
        for (sent, expected) in [
            (mixed(&[&picture(&photo), text]), mixed(&[&picture(""), text])),
            (mixed(&[text, &picture(&photo)]), mixed(&[text, &picture("")])),
            (mixed(&[&picture(&photo), nested, &picture(&photo)]), mixed(&[&picture(""), nested, &picture("")])),
            (mixed(&[&format!("{original}{photo}"), text]), mixed(&[&original, text])),
            // An unclosed multipart ends with the one around it.
            (
                mixed(&[&nested.replace("--b2--\r\n", ""), &picture(&photo), text]),
                mixed(&[&nested.replace("--b2--\r\n", ""), &picture(""), text]),
            ),
        ] {
            assert_eq!(excerpt(sent.as_bytes()), expected);
        }
    }

    #[test]
    fn excerpt_does_not_depend_on_piece_sizes() {
        let photo = "/9j/4AAQSkZJRgABAQEASABIAAD/\r\n".repeat(1_000);
        let message = format!(
            "From: a@b.c\r\nSubject: {}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\
             Content-Type: image/jpeg\r\n\r\n{photo}--b\r\n\r\nNf3\r\n--b--\r\nafter",
            "x".repeat(3 * CHUNK_LEN)
        );
        let whole = excerpt(message.as_bytes());
        assert!(whole.contains("Nf3") && !whole.contains("JRg"));
        for size in [1, 7, 4_096, CHUNK_LEN, CHUNK_LEN + 1] {
            let mut writer = ExcerptWriter::default();
            message.as_bytes().chunks(size).for_each(|piece| writer.write(piece));
            assert_eq!(writer.finish(), whole.as_bytes(), "pieces of {size}");
        }
    }

    #[test]
    fn excerpt_is_bounded() {
        let endless = "x".repeat(MAX_EXCERPT_LEN);
        let lines = "x\n".repeat(MAX_TEXT_LEN);
        let boundaries =
            format!("Content-Type: multipart/mixed; boundary=b\n\n{}", "--b\n\nx\n".repeat(MAX_EXCERPT_LEN / 4));
        let nested = "Content-Type: message/rfc822\n\n".repeat(100_000);
        for (message, max_len) in [
            (endless.clone(), MAX_HEADERS_LEN),
            (format!("Subject: x\n\n{endless}"), MAX_TEXT_LEN + 20),
            (format!("Subject: x\n\n{lines}"), MAX_TEXT_LEN + 20),
            (boundaries, MAX_EXCERPT_LEN),
            (nested, MAX_HEADERS_LEN * 2),
        ] {
            assert!(read_excerpt(message.as_bytes()).expect("memory can be read").len() <= max_len);
        }
    }
}
