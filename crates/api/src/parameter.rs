//! Parameter types that several requests share: times, bounded numbers, names out of a set.

use chess_laws::{Notation, Ruleset, SideResult, UnknownNotation};
use correspondence_clock::Instant;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::error::ApiError;
use super::fields::whole_number;
use super::request::{Parameter, ParameterError, parameter};
use domain::board_settings::BoardSize;
use domain::challenge::Colour;
use domain::chat::Room;
use domain::display_settings::Theme;
use domain::engine_pace::EnginePace;
use domain::notification_settings::{Confirmations, Delivery, Subjects};
use draw::{BoardColors, PieceSet};
use text::{Argument, DateOrder, Explain, HourCycle, Message};

/// A time in milliseconds since 1970.
impl Parameter for Instant {
    fn expected() -> Argument {
        Message::new("api-wanted-moment").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map(Self::from_millis).map_err(|_| Self::unreadable())
    }
}

/// The name of a notation, such as `uci`, `san` or `iccf-numeric`.
impl Parameter for Notation {
    fn expected() -> Argument {
        Argument::any_of([Self::Uci, Self::STANDARD])
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        text.parse().map_err(|error: UnknownNotation| ApiError::invalid("bad-parameter", error.message()).into())
    }
}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Whole<const LEAST: u16, const MOST: u16>(pub(super) u16);

impl<const LEAST: u16, const MOST: u16> Parameter for Whole<LEAST, MOST> {
    fn expected() -> Argument {
        whole_number(LEAST, MOST).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
        number.map(Self).ok_or_else(Self::unreadable)
    }
}

impl<'de, const LEAST: u16, const MOST: u16> Deserialize<'de> for Whole<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parameter(deserializer)
    }
}

impl<const LEAST: u16, const MOST: u16> PartialSchema for Whole<LEAST, MOST> {
    fn schema() -> RefOr<Schema> {
        let number =
            ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int32)));
        number.minimum(Some(LEAST)).maximum(Some(MOST)).into()
    }
}

impl<const LEAST: u16, const MOST: u16> ToSchema for Whole<LEAST, MOST> {}

/// An enumeration with names.
pub(super) trait Names: Copy + 'static {
    /// All values.
    const NAMED: &'static [Self];

    /// The name in requests and responses.
    fn name(self) -> &'static str;

    /// The value of an undocumented alias in requests.
    fn of_other_name(_name: &str) -> Option<Self> {
        None
    }

    /// The expected names, for the error about any other.
    fn wanted() -> Argument {
        Argument::any_of(Self::NAMED.iter().map(|one| one.name()))
    }

    /// The error about any other name.
    fn unreadable() -> ParameterError {
        ParameterError::Expected(Self::wanted())
    }
}

macro_rules! names {
    ($($alias:ident = $named:ty),* $(,)?) => {
        $(
        #[doc = concat!("A `", stringify!($named), "` by its name.")]
        pub(super) type $alias = Named<$named>;

        impl Names for $named {
            const NAMED: &'static [Self] = &Self::ALL;

            fn name(self) -> &'static str {
                self.as_str()
            }
        })*
    };
}

// The macros of `utoipa` would treat type parameters as schemas, so each has an alias without any.
names! {
    ResultName = SideResult,
    RulesetName = Ruleset,
    EnginePaceName = EnginePace,
    RoomName = Room,
    ThemeName = Theme,
    BoardSizeName = BoardSize,
    PieceSetName = PieceSet,
    DateOrderName = DateOrder,
    HourCycleName = HourCycle,
    DeliveryName = Delivery,
    ConfirmationsName = Confirmations,
    SubjectsName = Subjects,
}

/// Lichess’s names, the only ones that typed clients know; ours, and those of similar boards on Lichess, are accepted
/// as well.
impl Names for BoardColors {
    const NAMED: &'static [Self] = &Self::ALL;

    fn name(self) -> &'static str {
        match self {
            Self::Slate => "blue2",
            Self::Gray => "grey",
            Self::Wood | Self::Green | Self::Blue | Self::Purple => self.as_str(),
        }
    }

    fn of_other_name(name: &str) -> Option<Self> {
        if name == "brown" { Some(Self::Wood) } else { Self::of_name(name) }
    }
}

/// [`BoardColors`] by their name.
pub(super) type BoardColorsName = Named<BoardColors>;

impl Names for Colour {
    const NAMED: &'static [Self] = &Self::ALL;

    fn name(self) -> &'static str {
        self.as_str()
    }

    fn unreadable() -> ParameterError {
        let message = Message::new("api-error-missing-parameter").with("name", "color").with("wanted", Self::wanted());
        ApiError::invalid("bad-color", message).into()
    }
}

/// A [`Colour`] by its name.
pub(super) type ColourName = Named<Colour>;

/// A value by its name: requests with another name are refused, and the OpenAPI document lists all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Named<T>(pub(super) T);

impl<T: Names> Parameter for Named<T> {
    fn expected() -> Argument {
        T::wanted()
    }

    fn unreadable() -> ParameterError {
        T::unreadable()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let found = T::NAMED.iter().copied().find(|one| one.name() == text);
        found.or_else(|| T::of_other_name(text)).map(Self).ok_or_else(Self::unreadable)
    }
}

impl<'de, T: Names> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parameter(deserializer)
    }
}

impl<T: Names> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<T: Names> PartialSchema for Named<T> {
    fn schema() -> RefOr<Schema> {
        let names = T::NAMED.iter().map(|one| one.name());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
    }
}

impl<T: Names> ToSchema for Named<T> {}
