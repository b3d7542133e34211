//! What players write down about games for themselves.

use correspondence_game::many_lines;

use text::Reason;

/// The most characters the notes about one game may have.
pub const MAX_NOTE_LEN: usize = 4_000;

/// The most games that one person may keep notes about: whoever watches may, too, and there are many games.
pub const MAX_NOTES: i64 = 10_000;

/// Why notes are not kept.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum NoteRefusal {
    /// They are too long.
    #[refusal(Invalid, "note-too-long", "note-error-too-long", length = *_0, most = MAX_NOTE_LEN)]
    TooLong(usize),
    /// There are notes about so many games already.
    #[refusal(Conflict, "too-many-notes", "note-error-too-many", most = MAX_NOTES)]
    TooMany,
}

/// What is written as it is kept; `None` where nothing that can be seen is left.
///
/// # Errors
/// [`NoteRefusal::TooLong`].
pub fn read_note(words: &str) -> Result<Option<String>, NoteRefusal> {
    let kept = many_lines(words);
    match kept.as_ref().map_or(0, |kept| kept.chars().count()) {
        length if length > MAX_NOTE_LEN => Err(NoteRefusal::TooLong(length)),
        _ => Ok(kept),
    }
}

/// Checks that notes about one more game may be kept by who has notes about so many.
///
/// # Errors
/// [`NoteRefusal::TooMany`].
pub fn check_room(kept: i64) -> Result<(), NoteRefusal> {
    if kept >= MAX_NOTES { Err(NoteRefusal::TooMany) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_have_an_end() {
        assert_eq!(read_note("a plan\nand another"), Ok(Some("a plan\nand another".to_owned())));
        assert_eq!(read_note(" \n "), Ok(None));
        assert_eq!(read_note(&"ß".repeat(MAX_NOTE_LEN)), Ok(Some("ß".repeat(MAX_NOTE_LEN))));
        assert_eq!(read_note(&"ß".repeat(MAX_NOTE_LEN + 1)), Err(NoteRefusal::TooLong(MAX_NOTE_LEN + 1)));
        assert_eq!((check_room(MAX_NOTES - 1), check_room(MAX_NOTES)), (Ok(()), Err(NoteRefusal::TooMany)));
    }
}
