//! The `Event` tag of a game in PGN.

use chess_laws::Variant;

/// The event, as Lichess names it.
pub fn pgn_event(variant: Variant, rated: bool) -> String {
    let rated = if rated { "Rated" } else { "Casual" };
    match variant {
        Variant::Standard => format!("{rated} correspondence game"),
        Variant::Chess960 => format!("{rated} Chess960 game"),
    }
}
