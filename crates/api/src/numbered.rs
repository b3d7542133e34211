//! Enumerations that Lichess numbers, such as who may challenge a player.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::request::{Parameter, ParameterError, parameter};
use domain::direct_message::MessagePrivacy;
use domain::user::Challengers;
use draw::Coordinates;
use text::{Argument, Message};

/// An enumeration with numbers.
pub(super) trait Numbers: Copy + PartialEq + 'static {
    /// All values with their numbers.
    const NUMBERED: &'static [(u8, Self)];

    /// The number; 0 if it has none.
    fn number(self) -> u8 {
        Self::NUMBERED.iter().find(|(_, one)| *one == self).map_or(0, |(number, _)| *number)
    }

    /// The expected values, for the error about any other number.
    fn wanted() -> Argument {
        Argument::any_of(Self::NUMBERED.iter().map(|(number, _)| *number))
    }
}

/// A value by its number: requests with another number are refused, and the OpenAPI document lists all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbered<T>(pub(super) T);

// The macros of `utoipa` would treat type parameters as schemas, so each has an alias without any.
pub(super) type ChallengersNumber = Numbered<Challengers>;
pub(super) type MessagePrivacyNumber = Numbered<MessagePrivacy>;
pub(super) type CoordinatesNumber = Numbered<Coordinates>;
pub(super) type SwitchNumber = Numbered<Switch>;
pub(super) type ConfirmedMovesNumber = Numbered<ConfirmedMoves>;

impl Numbers for Challengers {
    const NUMBERED: &'static [(u8, Self)] =
        &[(1, Self::Nobody), (2, Self::Similar), (3, Self::Followed), (4, Self::Everyone)];

    fn wanted() -> Argument {
        Message::new("api-wanted-challengers")
            .with("nobody", Self::Nobody.number())
            .with("similar", Self::Similar.number())
            .with("followed", Self::Followed.number())
            .with("everyone", Self::Everyone.number())
            .into()
    }
}

impl Numbers for MessagePrivacy {
    const NUMBERED: &'static [(u8, Self)] = &[(1, Self::Nobody), (2, Self::Followed), (3, Self::Everyone)];

    fn wanted() -> Argument {
        Message::new("api-wanted-messengers")
            .with("nobody", Self::Nobody.number())
            .with("followed", Self::Followed.number())
            .with("everyone", Self::Everyone.number())
            .into()
    }
}

impl Numbers for Coordinates {
    const NUMBERED: &'static [(u8, Self)] = &[(0, Self::None), (1, Self::Inside), (2, Self::Outside)];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Switch {
    Off,
    On,
}

impl Numbers for Switch {
    const NUMBERED: &'static [(u8, Self)] = &[(0, Self::Off), (1, Self::On)];
}

impl From<bool> for SwitchNumber {
    fn from(is_on: bool) -> Self {
        Self(if is_on { Switch::On } else { Switch::Off })
    }
}

impl SwitchNumber {
    pub(super) fn is_on(self) -> bool {
        self.0 == Switch::On
    }
}

/// Whether moves are confirmed: of Lichess’s bits only that for correspondence games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConfirmedMoves {
    Never,
    Correspondence,
}

impl Numbers for ConfirmedMoves {
    const NUMBERED: &'static [(u8, Self)] = &[(0, Self::Never), (2, Self::Correspondence)];
}

impl From<bool> for ConfirmedMovesNumber {
    fn from(is_confirmed: bool) -> Self {
        Self(if is_confirmed { ConfirmedMoves::Correspondence } else { ConfirmedMoves::Never })
    }
}

impl ConfirmedMovesNumber {
    pub(super) fn is_confirmed(self) -> bool {
        self.0 == ConfirmedMoves::Correspondence
    }
}

impl<T: Numbers> Parameter for Numbered<T> {
    fn expected() -> Argument {
        T::wanted()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let found = T::NUMBERED.iter().find(|(number, _)| number.to_string() == text);
        found.map(|(_, one)| Self(*one)).ok_or_else(Self::unreadable)
    }
}

impl<'de, T: Numbers> Deserialize<'de> for Numbered<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parameter(deserializer)
    }
}

impl<T: Numbers> Serialize for Numbered<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0.number())
    }
}

/// The schema of a number out of `numbers`.
pub(super) fn one_of(numbers: impl IntoIterator<Item = u8>) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)))
        .enum_values(Some(numbers))
}

impl<T: Numbers> PartialSchema for Numbered<T> {
    fn schema() -> RefOr<Schema> {
        one_of(T::NUMBERED.iter().map(|(number, _)| *number)).into()
    }
}

impl<T: Numbers> ToSchema for Numbered<T> {}
