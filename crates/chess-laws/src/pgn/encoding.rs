//! Converts UTF-16, which spreadsheets and older editors write, to UTF-8. Anything else passes unchanged.

use std::io::{self, Cursor, Read};

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};
use encoding_rs_io::{DecodeReaderBytes, DecodeReaderBytesBuilder};

/// The whole source: the bytes already inspected, and the rest.
type Whole<R> = io::Chain<Cursor<Vec<u8>>, R>;

/// Reads a source and decodes UTF-16.
#[derive(Debug)]
pub(super) enum Decoded<R> {
    /// Nothing has been read yet.
    Unread(Option<R>),
    Utf16(Box<DecodeReaderBytes<Whole<R>, Vec<u8>>>),
    Other(Whole<R>),
}

impl<R: Read> Decoded<R> {
    pub(super) const fn new(source: R) -> Self {
        Self::Unread(Some(source))
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if let Self::Unread(source) = self {
            let mut first = Vec::new();
            if let Some(mut source) = source.take() {
                source.by_ref().take(4).read_to_end(&mut first)?;
                let encoding = utf_16(&first);
                let whole = Cursor::new(first).chain(source);
                *self = match encoding {
                    Some(encoding) => {
                        let mut builder = DecodeReaderBytesBuilder::new();
                        Self::Utf16(Box::new(builder.encoding(Some(encoding)).bom_sniffing(true).build(whole)))
                    }
                    None => Self::Other(whole),
                };
            }
        }
        match self {
            Self::Unread(_) => Ok(0),
            Self::Utf16(decoder) => decoder.read(out),
            Self::Other(whole) => whole.read(out),
        }
    }
}

/// The byte order of UTF-16 by the first four bytes: by the byte-order mark, or since PGN begins with ASCII.
fn utf_16(first: &[u8]) -> Option<&'static Encoding> {
    let is_ascii = |byte: u8| byte.is_ascii() && byte != 0;
    match *first {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        [one, 0, two, 0] if is_ascii(one) && is_ascii(two) => Some(UTF_16LE),
        [0, one, 0, two] if is_ascii(one) && is_ascii(two) => Some(UTF_16BE),
        _ => None,
    }
}
