//! The parts of a game in an export.

use serde::Deserialize;
use utoipa::IntoParams;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) moves: bool,
    pub(super) tags: bool,
    pub(super) clocks: bool,
    pub(super) evals: bool,
    pub(super) opening: bool,
    pub(super) pgn_in_json: bool,
    pub(super) last_fen: bool,
    pub(super) accuracy: bool,
    pub(super) division: bool,
    pub(super) literate: bool,
}

macro_rules! parts_query {
    ($(#[$about:meta])* $name:ident, by default: $phrase:literal, $is_included:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
        #[serde(rename_all = "camelCase")]
        #[into_params(parameter_in = Query)]
        pub(crate) struct $name {
            /// With the moves; so unless told.
            moves: Option<bool>,
            /// With the PGN's tags; so unless told.
            tags: Option<bool>,
            #[doc = concat!("With what was on the clock after each move, and what else happened to the clocks; ", $phrase, ".")]
            clocks: Option<bool>,
            #[doc = concat!("With the engine's analysis, once there is one, unless a running game of yours is near one of its positions; ", $phrase, ".")]
            evals: Option<bool>,
            /// With each player's accuracy in JSON, where the analysis is; not so unless told.
            accuracy: Option<bool>,
            /// With where middlegame and endgame begin, in JSON; not so unless told.
            division: Option<bool>,
            /// With words in the PGN: the opening, what the engine says of mistakes (with `evals`), and how the game ended; not
            /// so unless told.
            literate: Option<bool>,
            /// For programs that send it: it changes nothing, since nobody bookmarks games here.
            with_bookmarked: Option<bool>,
            #[doc = concat!("With the opening's code and name; ", $phrase, ".")]
            opening: Option<bool>,
            /// With the PGN inside the JSON; not so unless told.
            pgn_in_json: Option<bool>,
            /// With the last position in JSON; not so unless told.
            last_fen: Option<bool>,
        }

        impl From<$name> for Parts {
            fn from(query: $name) -> Self {
                let _ = query.with_bookmarked;
                Self {
                    moves: query.moves.unwrap_or(true),
                    tags: query.tags.unwrap_or(true),
                    clocks: query.clocks.unwrap_or($is_included),
                    evals: query.evals.unwrap_or($is_included),
                    opening: query.opening.unwrap_or($is_included),
                    pgn_in_json: query.pgn_in_json.unwrap_or(false),
                    last_fen: query.last_fen.unwrap_or(false),
                    accuracy: query.accuracy.unwrap_or(false),
                    division: query.division.unwrap_or(false),
                    literate: query.literate.unwrap_or(false),
                }
            }
        }
    };
}

parts_query! {
    /// The parts of one game, which comes with all that is known of it unless told otherwise.
    OnePartsQuery, by default: "so unless told", true
}

parts_query! {
    /// The parts of many games: as on Lichess, `clocks`, `evals` and `opening` have to be asked for.
    ManyPartsQuery, by default: "not so unless told", false
}
