//! What a program asks for.

use super::NAMESPACE;
use super::decode::decode;
use super::element::{Element, XmlError};
use super::fault::Fault;
use super::fields::Fields;
use super::soap::Version;

/// A request that was read.
#[derive(Debug)]
pub(super) struct Request {
    /// The operation.
    pub operation: Operation,
    /// What came with it.
    pub fields: Fields,
}

/// What may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    /// To list a player's games.
    GetMyGames,
    /// To make a move, to answer an offer, to claim a draw or to resign.
    MakeAMove,
}

impl Operation {
    /// All there are, as the description names them.
    pub const ALL: [Self; 2] = [Self::GetMyGames, Self::MakeAMove];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::GetMyGames => "GetMyGames",
            Self::MakeAMove => "MakeAMove",
        }
    }
}

impl Request {
    /// Reads a body, in whichever version of SOAP it is. Where that is known it is told also of a request that is refused.
    pub fn read(body: &[u8], content_type: &str) -> (Version, Result<Self, Fault>) {
        let envelope = match Element::read(&decode(body, content_type)) {
            Ok(envelope) => envelope,
            Err(XmlError::Malformed) => return (Version::default(), Err(Fault::NotXml)),
            Err(XmlError::Doctype) => return (Version::default(), Err(Fault::Doctype)),
            Err(XmlError::TooLarge) => return (Version::default(), Err(Fault::TooManyElements)),
        };
        match Version::of(&envelope) {
            Ok(version) => (version, Self::of(version, &envelope)),
            Err(fault) => (Version::default(), Err(fault)),
        }
    }

    fn of(version: Version, envelope: &Element) -> Result<Self, Fault> {
        let asked = version.operation(envelope)?;
        let operation = Operation::ALL.into_iter().find(|operation| asked.is(NAMESPACE, operation.name()));
        Ok(Self { operation: operation.ok_or(Fault::UnknownOperation)?, fields: Fields::of(asked) })
    }
}
