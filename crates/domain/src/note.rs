//! Private notes on games.

use correspondence_game::many_lines;

use text::Reason;

/// Length limit of the notes on one game, in characters.
pub const MAX_NOTE_LEN: usize = 4_000;

/// Limit on the games one user may have notes on: spectators may have notes, too.
pub const MAX_NOTES: i64 = 10_000;

/// Why notes are refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, text::Refusal)]
#[error("{}", self.code())]
pub enum NoteRefusal {
    /// They are too long.
    #[refusal(Invalid, "note-too-long", "note-error-too-long", length = *_0, most = MAX_NOTE_LEN)]
    TooLong(usize),
    /// The user has notes on [`MAX_NOTES`] games.
    #[refusal(Conflict, "too-many-notes", "note-error-too-many", most = MAX_NOTES)]
    TooMany,
}

/// Normalises notes for storage; `None` if nothing visible is left.
///
/// # Errors
/// [`NoteRefusal::TooLong`].
pub fn read_note(text: &str) -> Result<Option<String>, NoteRefusal> {
    let note = many_lines(text);
    match note.as_ref().map_or(0, |note| note.chars().count()) {
        length if length > MAX_NOTE_LEN => Err(NoteRefusal::TooLong(length)),
        _ => Ok(note),
    }
}

/// Checks that a user with that many notes may have one more.
///
/// # Errors
/// [`NoteRefusal::TooMany`].
pub fn check_room(existing: i64) -> Result<(), NoteRefusal> {
    if existing >= MAX_NOTES { Err(NoteRefusal::TooMany) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_limited() {
        assert_eq!(read_note("a plan\nand another"), Ok(Some("a plan\nand another".to_owned())));
        assert_eq!(read_note(" \n "), Ok(None));
        assert_eq!(read_note(&"ß".repeat(MAX_NOTE_LEN)), Ok(Some("ß".repeat(MAX_NOTE_LEN))));
        assert_eq!(read_note(&"ß".repeat(MAX_NOTE_LEN + 1)), Err(NoteRefusal::TooLong(MAX_NOTE_LEN + 1)));
        assert_eq!((check_room(MAX_NOTES - 1), check_room(MAX_NOTES)), (Ok(()), Err(NoteRefusal::TooMany)));
    }
}
