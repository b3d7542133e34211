//! Parameters that several requests share: moments, numbers within bounds, one of several names.

use chess_laws::{Notation, Ruleset, SideResult, UnknownNotation};
use correspondence_clock::Instant;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::error::ApiError;
use super::fields::whole_number;
use super::request::{Parameter, Refused, parameter};
use domain::board_settings::BoardSize;
use domain::challenge::Colour;
use domain::chat::Room;
use domain::display_settings::Theme;
use domain::engine_pace::EnginePace;
use domain::notice_settings::{Confirmations, Delivery, Subjects};
use draw::{BoardColors, PieceSet};
use text::{Argument, DateOrder, Explain, HourCycle, Message};

/// A moment, as programs write it: in milliseconds since 1970.
impl Parameter for Instant {
    fn expected() -> Argument {
        Message::new("api-wanted-moment").into()
    }

    fn read(text: &str) -> Result<Self, Refused> {
        text.parse().map(Self::from_millis).map_err(|_| Self::unreadable())
    }
}

/// The name of a notation, such as `uci`, `san` or `iccf-numeric`.
impl Parameter for Notation {
    fn expected() -> Argument {
        Argument::any_of([Self::Uci, Self::STANDARD])
    }

    fn read(text: &str) -> Result<Self, Refused> {
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

    fn read(text: &str) -> Result<Self, Refused> {
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

/// What is one of a few, each with a name.
pub(super) trait Names: Copy + 'static {
    /// All of them.
    const NAMED: &'static [Self];

    /// The name, in requests and in answers.
    fn name(self) -> &'static str;

    /// The one that goes by another name in requests, which is not told.
    fn of_other_name(_name: &str) -> Option<Self> {
        None
    }

    /// What the refusal of any other name says.
    fn wanted() -> Argument {
        Argument::any_of(Self::NAMED.iter().map(|one| one.name()))
    }

    /// The refusal of any other name.
    fn unreadable() -> Refused {
        Refused::Wanted(Self::wanted())
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

// The macros of `utoipa` take the parameters of a generic type for schemas: so each has a name without any.
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

/// Lichess's names, which typed clients know alone; ours and those of boards on Lichess that look alike are read as well.
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

    fn unreadable() -> Refused {
        let message = Message::new("api-error-missing-parameter").with("name", "color").with("wanted", Self::wanted());
        ApiError::invalid("bad-color", message).into()
    }
}

/// A [`Colour`] by its name.
pub(super) type ColourName = Named<Colour>;

/// One of a few by its name: in a request any other is refused, and the description lists them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Named<T>(pub(super) T);

impl<T: Names> Parameter for Named<T> {
    fn expected() -> Argument {
        T::wanted()
    }

    fn unreadable() -> Refused {
        T::unreadable()
    }

    fn read(text: &str) -> Result<Self, Refused> {
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
