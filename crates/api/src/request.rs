//! Requests as types: one struct, deserialised from the parameters and described in OpenAPI.
//!
//! Forms, queries and JSON arrive as [`Fields`], that is as texts. Only structs with named fields can be read: an
//! `Option` is an optional parameter, an enum of units a closed set, `Vec<String>` the lines of a text or the members
//! of a list, and a missing `String` is empty. A type with a syntax of its own is a [`Parameter`], read with
//! `#[serde(deserialize_with = "parameter")]`; [`parameter`](super::parameter) has the shared ones.
//!
//! Values are read in the order of the struct’s fields, and the error names the first invalid one.

use std::cell::Cell;
use std::fmt;

use serde::de::value::{SeqDeserializer, StrDeserializer};
use serde::de::{self, DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, forward_to_deserialize_any};

use super::error::ApiError;
use super::fields::{Fields, invalid_value, missing_value, whole_number};
use text::{Argument, Message};

/// A value with a syntax of its own.
pub(super) trait Parameter: Sized {
    /// The expected value, for the error about any other.
    fn expected() -> Argument;

    /// Parses a value.
    ///
    /// # Errors
    /// Why it is invalid.
    fn read(text: &str) -> Result<Self, ParameterError>;

    /// The error about any other value.
    fn unreadable() -> ParameterError {
        ParameterError::Expected(Self::expected())
    }
}

/// Why a value is refused.
#[derive(Debug)]
pub(super) enum ParameterError {
    /// It is not the expected value.
    Expected(Argument),
    /// For a reason with an error code of its own.
    Because(Box<ApiError>),
}

impl From<ApiError> for ParameterError {
    fn from(error: ApiError) -> Self {
        Self::Because(Box::new(error))
    }
}

/// A [`Parameter`], required or optional.
pub(super) trait OptionalParameter: Sized {
    /// Parses a value; `None` if the parameter is missing.
    ///
    /// # Errors
    /// Why it is invalid.
    fn given(text: Option<&str>) -> Result<Self, ParameterError>;
}

impl<T: Parameter> OptionalParameter for T {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        text.map_or_else(|| Err(T::unreadable()), T::read)
    }
}

impl<T: Parameter> OptionalParameter for Option<T> {
    fn given(text: Option<&str>) -> Result<Self, ParameterError> {
        text.map(T::read).transpose()
    }
}

thread_local! {
    /// Passes the error of `parameter` to the [`Unread`] that is made of it immediately: serde’s errors are texts, but
    /// the message is rendered later, in the reader’s language.
    static REFUSED: Cell<Option<ParameterError>> = const { Cell::new(None) };
}

/// Deserialises a [`Parameter`], or an `Option` of one; for `#[serde(deserialize_with)]`.
pub(super) fn parameter<'de, T: OptionalParameter, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    T::given(text.as_deref()).map_err(|refused| {
        REFUSED.set(Some(refused));
        de::Error::custom("a parameter is refused")
    })
}

impl Fields {
    /// Deserialises a request.
    ///
    /// # Errors
    /// 400, naming the first invalid parameter and the expected value.
    pub(super) fn read<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        T::deserialize(Parameters(self)).map_err(|unread| match unread {
            Unread::Refused(ParameterError::Because(error)) => *error,
            unread => {
                tracing::error!(%unread, request = std::any::type_name::<T>(), "no request can be read so");
                ApiError::internal()
            }
        })
    }
}

impl Fields {
    /// Deserialises settings. Unknown names are refused rather than ignored.
    ///
    /// # Errors
    /// 400, naming the first invalid or unknown setting.
    pub(super) fn read_settings<T: DeserializeOwned>(&self) -> Result<T, ApiError> {
        let settings = self.read()?;
        match self.first_unknown(names_of::<T>()) {
            None => Ok(settings),
            Some(name) => {
                let shown: String = name.chars().take(100).collect();
                Err(ApiError::invalid("unknown-setting", Message::new("api-error-unknown-setting").with("name", shown)))
            }
        }
    }
}

/// The names of the parameters of a request type.
fn names_of<T: DeserializeOwned>() -> &'static [&'static str] {
    let mut names: &'static [&'static str] = &[];
    // It fails immediately: only the names are collected.
    let _ = T::deserialize(NamesOf(&mut names));
    names
}

struct NamesOf<'n>(&'n mut &'static [&'static str]);

impl<'de> Deserializer<'de> for NamesOf<'_> {
    type Error = Unread;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        _visitor: V,
    ) -> Result<V::Value, Unread> {
        *self.0 = fields;
        Err(Unread::Unsupported("only its names are asked for".to_owned()))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Unread> {
        Err(Unread::Unsupported("a request is a struct with named fields".to_owned()))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// A deserialisation error.
#[derive(Debug)]
enum Unread {
    Refused(ParameterError),
    /// The type is not supported: an internal error.
    Unsupported(String),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(_) => f.write_str("a parameter is refused"),
            Self::Unsupported(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Unread {}

impl de::Error for Unread {
    fn custom<M: fmt::Display>(message: M) -> Self {
        REFUSED.take().map_or_else(|| Self::Unsupported(message.to_string()), Self::Refused)
    }
}

fn expected(what: impl Into<Argument>) -> Unread {
    Unread::Refused(ParameterError::Expected(what.into()))
}

/// All parameters of a request.
struct Parameters<'f>(&'f Fields);

impl<'de> Deserializer<'de> for Parameters<'de> {
    type Error = Unread;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_map(ByName { fields: self.0, names: fields.iter(), name: "" })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Unread> {
        Err(Unread::Unsupported("a request is a struct with named fields, none of them flattened".to_owned()))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The parameters for the fields of a struct, in their order, including missing ones.
struct ByName<'f> {
    fields: &'f Fields,
    names: std::slice::Iter<'static, &'static str>,
    /// The name of the next value.
    name: &'static str,
}

impl<'de> MapAccess<'de> for ByName<'de> {
    type Error = Unread;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unread> {
        let Some(name) = self.names.next() else { return Ok(None) };
        self.name = name;
        let name: StrDeserializer<'_, Unread> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Unread> {
        if let Some(error) = self.fields.nested(self.name) {
            return Err(Unread::Refused(error.into()));
        }
        let text = self.fields.text(self.name);
        seed.deserialize(ParameterText(text)).map_err(|unread| match unread {
            Unread::Refused(ParameterError::Expected(expected)) => {
                let error = match text {
                    Some(text) => invalid_value(self.name, text, expected),
                    None => missing_value(self.name, expected),
                };
                Unread::Refused(error.into())
            }
            other => other,
        })
    }
}

/// The text of one parameter, or `None` if it is missing.
struct ParameterText<'f>(Option<&'f str>);

impl ParameterText<'_> {
    fn parsed<T: std::str::FromStr>(&self, what: Message) -> Result<T, Unread> {
        self.0.and_then(|text| text.parse().ok()).ok_or_else(|| expected(what))
    }
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident $number:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            visitor.$visit(self.parsed::<$number>(whole_number($number::MIN, $number::MAX))?)
        })*
    };
}

impl<'de> Deserializer<'de> for ParameterText<'de> {
    type Error = Unread;

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        if self.0.is_some() { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    /// Accepts Python’s `True` as well, since scripts send it.
    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let is_true = match self.0.map(str::to_ascii_lowercase).as_deref() {
            Some("true" | "1" | "yes" | "on") => true,
            Some("false" | "0" | "no" | "off") => false,
            _ => return Err(expected(Argument::any_of(["true", "false"]))),
        };
        visitor.visit_bool(is_true)
    }

    whole_numbers! {
        deserialize_u8 visit_u8 u8
        deserialize_u16 visit_u16 u16
        deserialize_u32 visit_u32 u32
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_u64(self.parsed(Message::new("api-wanted-any-whole-number"))?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_borrowed_str(self.0.unwrap_or_default())
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _name: &'static str, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        let variant = self.0.filter(|text| variants.contains(text));
        let variant = variant.ok_or_else(|| expected(Argument::any_of(variants)))?;
        let variant: StrDeserializer<'_, Unread> = variant.into_deserializer();
        visitor.visit_enum(variant)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_seq(SeqDeserializer::new(self.0.unwrap_or_default().lines()))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Unread> {
        Err(Unread::Unsupported("no parameter is of such a type".to_owned()))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct map struct identifier
        ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameter::Whole;

    #[derive(Debug, Deserialize, PartialEq, Eq)]
    #[serde(rename_all = "lowercase")]
    enum Fruit {
        Apple,
        Pear,
        Plum,
    }

    /// A number that is even.
    #[derive(Debug, PartialEq, Eq)]
    struct Even(u8);

    impl Parameter for Even {
        fn expected() -> Argument {
            Argument::any_of([0, 2, 4])
        }

        fn read(text: &str) -> Result<Self, ParameterError> {
            match text.parse() {
                Ok(99) => Err(ApiError::invalid("ninety-nine", Message::new("api-error-bad-body")).into()),
                Ok(number) if number % 2 == 0 => Ok(Self(number)),
                _ => Err(Self::unreadable()),
            }
        }
    }

    #[derive(Debug, Deserialize, PartialEq, Eq)]
    struct Basket {
        fruit: Fruit,
        #[serde(rename = "box.size")]
        size: Option<Whole<1, 14>>,
        #[serde(deserialize_with = "parameter")]
        even: Option<Even>,
        ripe: Option<bool>,
        count: Option<u8>,
        #[serde(default)]
        labels: Vec<String>,
        note: String,
    }

    fn read(form: &str) -> Result<Basket, String> {
        Fields::of_form(form).read().map_err(|error: ApiError| error.in_english())
    }

    #[test]
    fn all_parameter_types_are_deserialised() {
        let basket = read("fruit=pear&box.size=14&even=4&ripe=True&count=255&labels=a%0Ab&note=Ripe+soon&unknown=x");
        let expected = Basket {
            fruit: Fruit::Pear,
            size: Some(Whole(14)),
            even: Some(Even(4)),
            ripe: Some(true),
            count: Some(255),
            labels: vec!["a".to_owned(), "b".to_owned()],
            note: "Ripe soon".to_owned(),
        };
        assert_eq!(basket, Ok(expected));
    }

    #[test]
    fn missing_parameters_are_none_or_empty() {
        let basket = read("fruit=plum").expect("nothing else is needed");
        assert_eq!((basket.size, basket.even, basket.ripe, basket.count), (None, None, None, None));
        assert!(basket.labels.is_empty() && basket.note.is_empty());
    }

    #[test]
    fn first_invalid_parameter_is_named() {
        for (form, sentence) in [
            ("", "“fruit” must be apple, pear or plum."),
            ("fruit=fig&ripe=perhaps", "“fruit” must be apple, pear or plum, not “fig”."),
            ("fruit=plum&box.size=15", "“box.size” must be a whole number from 1 to 14, not “15”."),
            ("fruit=plum&box.size=large", "“box.size” must be a whole number from 1 to 14, not “large”."),
            ("fruit=plum&even=3&count=x", "“even” must be 0, 2 or 4, not “3”."),
            ("fruit=plum&ripe=perhaps", "“ripe” must be true or false, not “perhaps”."),
            ("fruit=plum&count=-1", "“count” must be a whole number from 0 to 255, not “-1”."),
        ] {
            assert_eq!(read(form), Err(sentence.to_owned()), "{form}");
        }
    }

    #[test]
    fn error_code_of_a_parameter_is_kept() {
        let error = Fields::of_form("fruit=plum&even=99").read::<Basket>().expect_err("refused");
        assert_eq!(error.to_string(), "ninety-nine");
    }
}
