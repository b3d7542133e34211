//! Which parts of a game an export holds.

use crate::api::error::ApiError;
use crate::api::fields::Fields;

/// What an export holds.
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

impl Parts {
    /// Those that are asked for. One game comes with all that is known of it unless told otherwise; of many games, as
    /// on Lichess, `clocks`, `evals` and `opening` have to be asked for.
    pub(super) fn read(query: &Fields, is_of_many: bool) -> Result<Self, ApiError> {
        // There are no bookmarks, but what makes no sense is refused.
        query.boolean("withBookmarked")?;
        Ok(Self {
            moves: query.boolean("moves")?.unwrap_or(true),
            tags: query.boolean("tags")?.unwrap_or(true),
            clocks: query.boolean("clocks")?.unwrap_or(!is_of_many),
            evals: query.boolean("evals")?.unwrap_or(!is_of_many),
            opening: query.boolean("opening")?.unwrap_or(!is_of_many),
            pgn_in_json: query.boolean("pgnInJson")?.unwrap_or(false),
            last_fen: query.boolean("lastFen")?.unwrap_or(false),
            accuracy: query.boolean("accuracy")?.unwrap_or(false),
            division: query.boolean("division")?.unwrap_or(false),
            literate: query.boolean("literate")?.unwrap_or(false),
        })
    }
}
