//! The envelope around requests and answers: SOAP 1.1, and 1.2 for programs that speak it.

use super::NAMESPACE;
use super::element::Element;
use super::fault::Fault;

/// The version of SOAP that somebody speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Version {
    /// SOAP 1.1, as Xfcc's clients do.
    #[default]
    V1_1,
    /// SOAP 1.2.
    V1_2,
}

impl Version {
    /// The namespace of its envelope.
    pub const fn namespace(self) -> &'static str {
        match self {
            Self::V1_1 => "http://schemas.xmlsoap.org/soap/envelope/",
            Self::V1_2 => "http://www.w3.org/2003/05/soap-envelope",
        }
    }

    /// The media type of its messages.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::V1_1 => "text/xml; charset=utf-8",
            Self::V1_2 => "application/soap+xml; charset=utf-8",
        }
    }

    /// The version of an envelope, by its namespace.
    ///
    /// # Errors
    /// [`Fault::NotSoap`] where it is no envelope, [`Fault::VersionMismatch`] for another version.
    pub fn of(envelope: &Element) -> Result<Self, Fault> {
        let known = [Self::V1_1, Self::V1_2].into_iter().find(|version| version.namespace() == envelope.namespace);
        match known {
            _ if envelope.name != "Envelope" => Err(Fault::NotSoap),
            Some(version) => Ok(version),
            None => Err(Fault::VersionMismatch),
        }
    }

    /// What an envelope of this version asks for: the first element of its body. Headers are for extensions that are not
    /// known here, and are passed over where they allow that.
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
