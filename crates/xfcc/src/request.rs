//! Parsing of requests.

use super::NAMESPACE;
use super::decode::decode;
use super::element::{Element, XmlError};
use super::fault::Fault;
use super::fields::Fields;
use super::soap::Version;

/// A parsed request.
#[derive(Debug)]
pub(super) struct Request {
    pub operation: Operation,
    /// Its arguments.
    pub fields: Fields,
}

/// Operations of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operation {
    /// Lists the player's games.
    GetMyGames,
    /// Makes a move, answers an offer, claims a draw or resigns.
    MakeAMove,
}

impl Operation {
    /// All operations, for the WSDL description.
    pub const ALL: [Self; 2] = [Self::GetMyGames, Self::MakeAMove];

    pub const fn name(self) -> &'static str {
        match self {
            Self::GetMyGames => "GetMyGames",
            Self::MakeAMove => "MakeAMove",
        }
    }
}

impl Request {
    /// Parses a body of any supported SOAP version. The version is also returned with a fault, if known.
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
        let element = version.operation(envelope)?;
        let operation = Operation::ALL.into_iter().find(|operation| element.is(NAMESPACE, operation.name()));
        Ok(Self { operation: operation.ok_or(Fault::UnknownOperation)?, fields: Fields::of(element) })
    }
}
