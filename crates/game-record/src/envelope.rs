//! The envelope of the packed symbols: the format's number, and a checksum that detects damage.

use crate::Start;

/// Why bytes are not a packed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damaged {
    /// They are in a format of another version.
    #[error("format {0} is not known")]
    UnknownFormat(u8),
    /// They are not those that were written, or the game has another start.
    #[error("the checksum is wrong")]
    Checksum,
    /// There are too few of them.
    #[error("it is cut off")]
    CutOff,
    /// The checksum is right, but the content is invalid.
    #[error("it cannot be read")]
    Unreadable,
}

/// The format that is written.
pub(crate) const FORMAT: u8 = 2;

/// The length of the checksum.
const CHECKSUM_LEN: usize = 4;

/// Puts format and checksum around packed symbols.
#[doc(hidden)]
pub fn seal(start: Start<'_>, symbols: &[u8]) -> Vec<u8> {
    let mut sealed = Vec::with_capacity(1 + symbols.len() + CHECKSUM_LEN);
    sealed.push(FORMAT);
    sealed.extend_from_slice(symbols);
    let checksum = checksum(start, &sealed);
    sealed.extend_from_slice(&checksum);
    sealed
}

/// The packed symbols, in that format.
///
/// # Errors
/// [`Damaged`], and never [`Damaged::Unreadable`].
pub(crate) fn open<'a>(start: Start<'_>, sealed: &'a [u8], format: u8) -> Result<&'a [u8], Damaged> {
    let found = *sealed.first().ok_or(Damaged::CutOff)?;
    if found != format {
        return Err(Damaged::UnknownFormat(found));
    }
    let end = sealed.len().checked_sub(CHECKSUM_LEN).filter(|end| *end > 0).ok_or(Damaged::CutOff)?;
    let (content, found) = sealed.split_at(end);
    if checksum(start, content) != found {
        return Err(Damaged::Checksum);
    }
    content.get(1..).ok_or(Damaged::CutOff)
}

/// The checksum of the content and of the start of the game, on which the meaning of the content depends.
fn checksum(start: Start<'_>, content: &[u8]) -> [u8; CHECKSUM_LEN] {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(start.fen.as_bytes());
    hasher.update(&[u8::from(start.is_chess960)]);
    hasher.update(&start.at.to_le_bytes());
    hasher.update(content);
    hasher.finalize().to_le_bytes()
}
