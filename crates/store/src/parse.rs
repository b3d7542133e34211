//! Which texts can be stored, and parsing stored values back into their types: a row may contain what this version
//! cannot read.

use std::fmt::Display;
use std::str::FromStr;

use correspondence_game::{AgreementBar, GameId, GameRules, Ply};

use super::StoreError;
use domain::origin::Origin;

/// Whether a text can be stored or be a query parameter: PostgreSQL rejects NUL in texts.
pub(super) fn is_storable(text: &str) -> bool {
    !text.contains('\0')
}

/// Reads a stored text back into its type.
pub(super) fn parse<T: FromStr<Err: Display>>(text: &str) -> Result<T, StoreError> {
    text.parse().map_err(|error| StoreError::Corrupt(format!("“{text}”: {error}")))
}

/// Reads back a stored bar on agreement, the number of a move.
pub(super) fn parse_bar(number: Option<i32>) -> Result<Option<AgreementBar>, StoreError> {
    let bar = |number: i32| {
        let bar = u16::try_from(number).ok().and_then(|number| AgreementBar::new(number).ok());
        bar.ok_or_else(|| StoreError::Corrupt(format!("a bar on agreement before move {number}")))
    };
    number.map(bar).transpose()
}

/// Reads a stored count of takebacks back.
pub(super) fn parse_takebacks(takebacks: i32) -> Result<u8, StoreError> {
    u8::try_from(takebacks).map_err(|_| StoreError::Corrupt(format!("{takebacks} takebacks")))
}

/// Reads a stored count of half-moves back.
pub(super) fn parse_ply(ply: i32) -> Result<Ply, StoreError> {
    u16::try_from(ply).map(Ply::new).map_err(|_| StoreError::Corrupt(format!("ply {ply}")))
}

/// The rules of a game as stored: `None` if there are none.
pub(super) fn stored_rules(rules: GameRules) -> Option<String> {
    (!rules.is_empty()).then(|| rules.to_string())
}

/// Reads the stored rules of a game back.
pub(super) fn parse_rules(rules: Option<&str>) -> Result<GameRules, StoreError> {
    rules.map_or(Ok(GameRules::NONE), parse)
}

/// Reads back the stored origin of a game.
pub(super) fn parse_origin(kind: &str, id: Option<&str>, game: GameId) -> Result<Option<Origin>, StoreError> {
    Origin::read(kind, id, game)
        .map_err(|error| StoreError::Corrupt(format!("a {kind} as the origin of a game: {error}")))
}
