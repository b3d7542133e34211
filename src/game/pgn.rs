//! A game as PGN.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Game;
use crate::rules::pgn::{Annotation, PgnGame, PgnMove, Roster};
use crate::rules::{EndReason, Outcome};
use crate::timing::Instant;

/// What PGN says of a game and the game itself does not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnHeader {
    /// The event.
    pub event: String,
    /// The game's address.
    pub site: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
}

impl Game {
    /// The game as PGN shows it, with the time left after each move where there is a limit. Further tags and
    /// annotations may be added to it; [`crate::rules::pgn::write()`] writes it.
    pub fn to_pgn(&self, header: PgnHeader) -> PgnGame {
        let (date, time) = utc(self.setup().started_at);
        let PgnHeader { event, site, white, black } = header;
        let result = self.outcome().map_or("*", Outcome::result).to_owned();
        PgnGame {
            roster: Roster { event, site, date: date.clone(), round: "-".to_owned(), white, black, result },
            tags: [
                ("UTCDate", date),
                ("UTCTime", time),
                ("TimeControl", self.setup().control.pgn_tag()),
                ("Termination", termination(self.outcome()).to_owned()),
            ]
            .map(|(name, value)| (name.to_owned(), value))
            .to_vec(),
            initial: self.setup().initial.clone(),
            before: Vec::new(),
            moves: self
                .moves()
                .iter()
                .map(|played| PgnMove {
                    san: played.san.clone(),
                    annotations: self
                        .setup()
                        .control
                        .allowance()
                        .map(|allowance| Annotation::Clock(allowance.saturating_sub(played.spent)))
                        .into_iter()
                        .collect(),
                })
                .collect(),
        }
    }
}

/// The value of the `Termination` tag (section 9.8.1), spelt as Lichess does where it has a word.
fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.reason) {
        None => "Unterminated",
        Some(EndReason::FlagFall) => "Time forfeit",
        Some(EndReason::Aborted) => "Abandoned",
        Some(EndReason::Adjudication) => "Adjudication",
        Some(EndReason::Forfeit) => "Rules infraction",
        Some(_) => "Normal",
    }
}

/// Date and time of day in UTC, as PGN writes them.
fn utc(instant: Instant) -> (String, String) {
    Timestamp::from_millisecond(instant.as_millis()).map_or_else(
        |_| ("????.??.??".to_owned(), "??:??:??".to_owned()),
        |timestamp| {
            let utc = timestamp.to_zoned(TimeZone::UTC);
            (utc.strftime("%Y.%m.%d").to_string(), utc.strftime("%H:%M:%S").to_string())
        },
    )
}
