//! A game as PGN.

use chess_laws::pgn::{Annotation, PgnGame, PgnMove, Roster};
use chess_laws::{EndReason, Opening, Outcome, Ruleset};
use correspondence_clock::{Instant, TimeControl};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Game;

/// PGN tags that the game does not contain, or that are expensive to compute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnHeader {
    /// The event.
    pub event: String,
    /// The game’s URL.
    pub site: String,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The opening, see [`Game::opening`].
    pub opening: Option<Opening>,
}

impl Game {
    /// The opening, by the last position with a name; `None` in Chess960 and from custom positions.
    pub fn opening(&self) -> Option<Opening> {
        Opening::of(self.record())
    }

    /// The game as PGN, with the time left after each move if there is a limit. Further tags and annotations may be
    /// added to it; [`chess_laws::pgn::write()`] writes it.
    pub fn to_pgn(&self, header: PgnHeader) -> PgnGame {
        let (date, time) = utc(self.setup().started_at);
        let PgnHeader { event, site, white, black, opening } = header;
        let result = self.outcome().map_or("*", Outcome::result).to_owned();
        let ruleset = self.setup().ruleset;
        let tags = [
            ("UTCDate", Some(date.clone())),
            ("UTCTime", Some(time)),
            ("TimeControl", Some(self.setup().control.pgn_tag())),
            (TimeControl::PGN_SHORT_FORM, Some(self.setup().control.to_string())),
            ("Termination", Some(termination(self.outcome()).to_owned())),
            ("ECO", opening.map(|opening| opening.eco.to_owned())),
            ("Opening", opening.map(|opening| opening.name.to_owned())),
            // The standard has no tag for it.
            ("Ruleset", (ruleset != Ruleset::default()).then(|| ruleset.to_string())),
        ];
        PgnGame {
            roster: Roster { event, site, date, round: "-".to_owned(), white, black, result },
            tags: tags.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect(),
            initial: self.setup().initial.clone(),
            before: Vec::new(),
            moves: self
                .moves()
                .iter()
                .map(|played| PgnMove {
                    san: played.san.clone(),
                    annotations: played.left.map(Annotation::Clock).into_iter().collect(),
                })
                .collect(),
        }
    }
}

/// The value of the `Termination` tag (section 9.8.1), spelt as on Lichess where it has a value.
fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.reason) {
        None => "Unterminated",
        Some(EndReason::FlagFall) => "Time forfeit",
        Some(EndReason::Aborted) => "Abandoned",
        Some(EndReason::Adjudication) => "Adjudication",
        Some(EndReason::Forfeit) => "Rules infraction",
        Some(
            EndReason::Checkmate
            | EndReason::Resignation
            | EndReason::Stalemate
            | EndReason::DeadPosition
            | EndReason::Agreement
            | EndReason::ThreefoldRepetition
            | EndReason::FiftyMoves
            | EndReason::FivefoldRepetition
            | EndReason::SeventyFiveMoves
            | EndReason::MoveLimit,
        ) => "Normal",
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
