//! Lichess’s names in games.

use chess_laws::{EndReason, Outcome, Position, Side, Variant};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::Object;

use super::numbered::one_of;

use domain::challenge::Kind;
use domain::origin::Origin;
use domain::rating_pool::RatingPool;

/// Every game here is correspondence chess.
pub(super) const SPEED: &str = "correspondence";

/// One of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Color {
    White,
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Variant)]
pub(super) struct VariantName {
    /// `standard`, `chess960`, or `fromPosition`: standard chess from another position.
    #[schema(example = "standard")]
    pub(super) key: &'static str,
    /// For people.
    #[schema(example = "Standard")]
    pub(super) name: &'static str,
    /// For people, where there is little room.
    #[schema(example = "Std")]
    pub(super) short: &'static str,
}

impl VariantName {
    /// The name for a game that starts from `initial_fen`, if it has a position of its own.
    pub(super) fn new(variant: Variant, initial_fen: Option<&str>) -> Self {
        match variant {
            Variant::Chess960 => Self { key: "chess960", name: "Chess960", short: "960" },
            Variant::Standard if initial_fen.is_some_and(|fen| !is_standard_start(fen)) => {
                Self { key: "fromPosition", name: "From Position", short: "FEN" }
            }
            Variant::Standard => Self { key: "standard", name: "Standard", short: "Std" },
        }
    }
}

/// Whether a FEN is the standard starting position.
pub(super) fn is_standard_start(fen: &str) -> bool {
    fen == Position::start(Variant::Standard, None).fen()
}

/// Lichess’s rating key of a variant.
pub(super) const fn perf_key(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => SPEED,
        Variant::Chess960 => "chess960",
    }
}

/// The rating key of a pool: Lichess’s, or `engine`, which Lichess does not have.
pub(super) const fn perf_key_of_pool(pool: RatingPool) -> &'static str {
    match pool {
        RatingPool::People(variant) => perf_key(variant),
        RatingPool::Engine => pool.as_str(),
    }
}

/// What Lichess rates such games as, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct Perf {
    /// `Correspondence` or `Chess960`; of rated games against the engine `Engine`, which Lichess has not.
    #[schema(example = "Correspondence")]
    pub(super) name: &'static str,
}

impl From<RatingPool> for Perf {
    fn from(pool: RatingPool) -> Self {
        match pool {
            RatingPool::People(variant) => variant.into(),
            RatingPool::Engine => Self { name: "Engine" },
        }
    }
}

impl From<Variant> for Perf {
    fn from(variant: Variant) -> Self {
        Self {
            name: match variant {
                Variant::Standard => "Correspondence",
                Variant::Chess960 => "Chess960",
            },
        }
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct GameStatus {
    /// Lichess's number for it.
    #[schema(schema_with = status_ids)]
    pub(super) id: u8,
    pub(super) name: StatusName,
}

/// How a game stands, in Lichess's words: `unknownFinish` where an arbiter ended it, which none of the others fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum StatusName {
    Started,
    Aborted,
    Mate,
    Resign,
    Stalemate,
    Draw,
    #[serde(rename = "outoftime")]
    OutOfTime,
    UnknownFinish,
}

/// The numbers that [`GameStatus`] has.
fn status_ids() -> Object {
    one_of([20, 25, 30, 31, 32, 34, 35, 38]).examples([20]).build()
}

impl From<Option<Outcome>> for GameStatus {
    fn from(outcome: Option<Outcome>) -> Self {
        let (id, name) = match outcome.map(|outcome| outcome.reason) {
            None => (20, StatusName::Started),
            Some(EndReason::Aborted) => (25, StatusName::Aborted),
            Some(EndReason::Checkmate) => (30, StatusName::Mate),
            Some(EndReason::Resignation) => (31, StatusName::Resign),
            Some(EndReason::Stalemate) => (32, StatusName::Stalemate),
            Some(
                EndReason::DeadPosition
                | EndReason::Agreement
                | EndReason::ThreefoldRepetition
                | EndReason::FiftyMoves
                | EndReason::FivefoldRepetition
                | EndReason::SeventyFiveMoves
                | EndReason::MoveLimit,
            ) => (34, StatusName::Draw),
            Some(EndReason::FlagFall) => (35, StatusName::OutOfTime),
            Some(EndReason::Adjudication | EndReason::Forfeit) => (38, StatusName::UnknownFinish),
        };
        Self { id, name }
    }
}

/// The source of games against the engine.
pub(super) const ENGINE_SOURCE: &str = "ai";

/// The source of a game: `ai` against the engine, `lobby` for a seek, otherwise `friend`.
pub(super) const fn source(origin: Option<Origin>, challenge: Option<Kind>) -> &'static str {
    if matches!(origin, Some(Origin::Engine { .. })) {
        return ENGINE_SOURCE;
    }
    match challenge {
        Some(Kind::Seek) => "lobby",
        Some(Kind::Direct | Kind::Open) | None => "friend",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_start_is_from_position() {
        let key = |variant, fen| VariantName::new(variant, fen).key;
        assert_eq!(key(Variant::Standard, None), "standard");
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(key(Variant::Standard, Some(start)), "standard");
        assert_eq!(key(Variant::Standard, Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")), "fromPosition");
        assert_eq!(key(Variant::Chess960, Some(start)), "chess960");
    }

    #[test]
    fn every_ending_has_a_lichess_status() {
        let name = |outcome| serde_json::to_value(GameStatus::from(outcome).name).expect("JSON");
        assert_eq!(name(None), "started");
        let names: Vec<_> = EndReason::ALL.into_iter().map(|reason| name(Some(Outcome::draw(reason)))).collect();
        assert_eq!(
            names,
            [
                "mate",
                "resign",
                "stalemate",
                "draw",
                "draw",
                "draw",
                "draw",
                "draw",
                "draw",
                "draw",
                "outoftime",
                "unknownFinish",
                "unknownFinish",
                "aborted"
            ]
        );
    }
}
