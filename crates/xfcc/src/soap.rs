//! SOAP 1.1 envelopes, and 1.2 for programs that use it.

use super::NAMESPACE;
use super::element::Element;
use super::fault::Fault;

/// SOAP version of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Version {
    /// SOAP 1.1, which Xfcc clients use.
    #[default]
    V1_1,
    V1_2,
}

impl Version {
    /// Namespace of the envelope.
    pub const fn namespace(self) -> &'static str {
        match self {
            Self::V1_1 => "http://schemas.xmlsoap.org/soap/envelope/",
            Self::V1_2 => "http://www.w3.org/2003/05/soap-envelope",
        }
    }

    /// Media type of messages.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::V1_1 => "text/xml; charset=utf-8",
            Self::V1_2 => "application/soap+xml; charset=utf-8",
        }
    }

    /// The version of an envelope, by its namespace.
    ///
    /// # Errors
    /// [`Fault::NotSoap`] if it is not an envelope, [`Fault::VersionMismatch`] for another version.
    pub fn of(envelope: &Element) -> Result<Self, Fault> {
        let version = [Self::V1_1, Self::V1_2].into_iter().find(|version| version.namespace() == envelope.namespace);
        match version {
            _ if envelope.name != "Envelope" => Err(Fault::NotSoap),
            Some(version) => Ok(version),
            None => Err(Fault::VersionMismatch),
        }
    }

    /// The operation of an envelope: the first element of its body. Headers are for extensions that are not supported;
    /// they are ignored unless they are mandatory.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn operation(self, envelope: &Element) -> Result<&Element, Fault> {
        if let Some(header) = envelope.child(self.namespace(), "Header")
            && header.children.iter().any(|block| block.must_be_understood)
        {
            return Err(Fault::MustUnderstand);
        }
        let body = envelope.child(self.namespace(), "Body").ok_or(Fault::NotSoap)?;
        let operation = body.children.first().ok_or(Fault::NotSoap)?;
        if operation.namespace == NAMESPACE { Ok(operation) } else { Err(Fault::WrongNamespace) }
    }
}
