//! Notes of what was done against advice.

use std::fmt;
use std::str::FromStr;

use super::number::RoundNumber;
use super::tournament::Tournament;

/// A note of an arbiter’s decision, as FIDE asks programs to leave in the report file.
///
/// ```
/// use chess_events::{Note, RoundNumber};
///
/// let note: Note = "MPA @ Round 3: 4–7 instead of 4–9".parse()?;
/// assert_eq!((note.kind.as_str(), note.round), (Note::MANUAL_PAIRING, RoundNumber::new(3).unwrap()));
/// assert_eq!(note.to_string(), "MPA @ Round 3: 4–7 instead of 4–9");
/// # Ok::<(), chess_events::InvalidNote>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Note {
    /// The kind of decision, a word or a few.
    pub kind: String,
    /// The round.
    pub round: RoundNumber,
    /// What was done.
    pub text: String,
}

/// The text is not a note of the form `Kind @ Round n: …`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a note such as “MPA @ Round 3: …”.")]
pub struct InvalidNote(pub String);

impl Note {
    /// A round was paired by hand, and differently from the rules.
    pub const MANUAL_PAIRING: &'static str = "MPA";
    /// An adjourned game did not end in the draw that it counted as.
    pub const ADJOURNMENT: &'static str = "Adjournment";
    /// The pairings of an imported round differ from the rules.
    pub const PAIRING_CHECK: &'static str = "Pairing check";
    /// The number of rounds was changed.
    pub const ROUNDS: &'static str = "Number of rounds";
    /// The list of tie-breaks was changed.
    pub const TIE_BREAKS: &'static str = "Tie-breaks";
    /// Ratings of a later list: see [`Entrant::later_ratings`](crate::Entrant::later_ratings). The report file has them so,
    /// and [`Tournament::notes`] has them not.
    pub const RATINGS: &'static str = "Ratings";
}

impl Tournament {
    /// Adds a note to [`Tournament::notes`].
    pub fn add_note(&mut self, note: &Note) {
        self.notes.push(note.to_string());
    }
}

impl fmt::Display for Note {
    /// As it stands in the report file after `###`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} @ Round {}: {}", self.kind, self.round, self.text)
    }
}

impl FromStr for Note {
    type Err = InvalidNote;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parsed = || {
            let (kind, rest) = text.split_once(" @ Round ")?;
            let (round, text) = rest.split_once(':')?;
            let round = RoundNumber::new(round.trim().parse().ok()?).ok()?;
            Some(Self { kind: kind.trim().to_owned(), round, text: text.trim().to_owned() })
        };
        parsed().filter(|note| !note.kind.is_empty()).ok_or_else(|| InvalidNote(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_lines_are_no_notes() {
        for text in ["", "a remark", "MPA @ Round 0: x", "MPA @ Round one: x", " @ Round 1: x", "MPA @ Round 1"] {
            assert_eq!(text.parse::<Note>(), Err(InvalidNote(text.to_owned())));
        }
    }
}
