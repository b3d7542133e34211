//! An XML document as a small tree.

use quick_xml::NsReader;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::name::ResolveResult;

/// Maximum nesting of elements. A request has four levels.
const MAX_DEPTH: usize = 16;

/// Maximum number of elements. A request has about fifteen.
const MAX_ELEMENTS: usize = 200;

/// An element with its content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Element {
    /// Namespace; empty if it has none.
    pub namespace: String,
    /// Local name, without a prefix.
    pub name: String,
    /// Whether a receiver that does not understand it must refuse the request (SOAP 1.1, 4.2.3).
    pub must_be_understood: bool,
    pub children: Vec<Element>,
    /// The text directly in it.
    pub text: String,
}

/// Why a document was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum XmlError {
    /// Not well-formed, or incomplete.
    Malformed,
    /// A document type definition, which SOAP forbids (1.1, 3) and which could define entities of any size.
    Doctype,
    /// More or deeper elements than any request.
    TooLarge,
}

impl Element {
    /// Parses a document and returns its root element.
    pub fn read(text: &str) -> Result<Self, XmlError> {
        let mut reader = NsReader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        let (mut open, mut root, mut count) = (Vec::<Self>::new(), None, 0);
        loop {
            let event = reader.read_event().map_err(|_| XmlError::Malformed)?;
            match event {
                Event::Start(start) => {
                    count += 1;
                    if count > MAX_ELEMENTS || open.len() >= MAX_DEPTH {
                        return Err(XmlError::TooLarge);
                    }
                    if open.is_empty() && root.is_some() {
                        return Err(XmlError::Malformed);
                    }
                    open.push(Self::begin(&reader, &start)?);
                }
                Event::End(_) => {
                    let closed = open.pop().ok_or(XmlError::Malformed)?;
                    match open.last_mut() {
                        Some(parent) => parent.children.push(closed),
                        None => root = Some(closed),
                    }
                }
                Event::Text(text) => {
                    let text = text.xml10_content().map_err(|_| XmlError::Malformed)?;
                    match open.last_mut() {
                        Some(element) => element.text.push_str(&text),
                        None if text.trim().is_empty() => {}
                        None => return Err(XmlError::Malformed),
                    }
                }
                Event::CData(text) => {
                    let text = text.xml10_content().map_err(|_| XmlError::Malformed)?;
                    open.last_mut().ok_or(XmlError::Malformed)?.text.push_str(&text);
                }
                Event::GeneralRef(reference) => {
                    open.last_mut().ok_or(XmlError::Malformed)?.text.push(resolve_reference(&reference)?);
                }
                Event::DocType(_) => return Err(XmlError::Doctype),
                Event::Comment(_) | Event::PI(_) | Event::Decl(_) | Event::Empty(_) => {}
                Event::Eof => break,
            }
        }
        root.filter(|_| open.is_empty()).ok_or(XmlError::Malformed)
    }

    fn begin(reader: &NsReader<&[u8]>, start: &BytesStart<'_>) -> Result<Self, XmlError> {
        let text = |bytes: &[u8]| std::str::from_utf8(bytes).map(str::to_owned).map_err(|_| XmlError::Malformed);
        let (namespace, name) = reader.resolver().resolve_element(start.name());
        let namespace = match namespace {
            ResolveResult::Bound(namespace) => text(namespace.as_ref())?,
            ResolveResult::Unbound => String::new(),
            ResolveResult::Unknown(_) => return Err(XmlError::Malformed),
        };
        let mut must_be_understood = false;
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|_| XmlError::Malformed)?;
            let is_must_understand =
                attribute.key.local_name().as_ref() == b"mustUnderstand" && attribute.key.prefix().is_some();
            must_be_understood |= is_must_understand && matches!(attribute.value.as_ref(), b"1" | b"true");
        }
        Ok(Self { namespace, name: text(name.as_ref())?, must_be_understood, ..Self::default() })
    }

    pub fn is(&self, namespace: &str, name: &str) -> bool {
        self.namespace == namespace && self.name == name
    }

    /// The first child with this name.
    pub fn child(&self, namespace: &str, name: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.is(namespace, name))
    }
}

/// The character of a reference: numeric, or one of the five predefined entities.
fn resolve_reference(reference: &BytesRef<'_>) -> Result<char, XmlError> {
    if let Some(character) = reference.resolve_char_ref().map_err(|_| XmlError::Malformed)? {
        return Ok(character);
    }
    match &**reference {
        b"amp" => Ok('&'),
        b"lt" => Ok('<'),
        b"gt" => Ok('>'),
        b"quot" => Ok('"'),
        b"apos" => Ok('\''),
        _ => Err(XmlError::Malformed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_references_and_sections_are_read() {
        let read = Element::read(
            "<?xml version=\"1.0\"?><a:x xmlns:a=\"urn:a\" xmlns=\"urn:b\"><!-- no --><y>1 &lt; &#50; &amp;<![CDATA[ <3> ]]></y><z/></a:x>",
        );
        let read = read.expect("it is XML");
        assert!(read.is("urn:a", "x"));
        assert_eq!(read.child("urn:b", "y").map(|y| y.text.as_str()), Some("1 < 2 & <3> "));
        assert!(read.child("urn:b", "z").is_some() && read.child("urn:a", "z").is_none());
    }

    #[test]
    fn malformed_documents_are_refused() {
        for text in [
            "",
            "x",
            "<a>",
            "</a>",
            "<a></b>",
            "<a/><b/>",
            "<a/>x",
            "<a x=1/>",
            "<p:a/>",
            "<a>&unknown;</a>",
            "<a>&#0;</a>",
            "<a x='1' x='2'/>",
            "{\"a\": 1}",
        ] {
            assert_eq!(Element::read(text), Err(XmlError::Malformed), "{text}");
        }
    }

    #[test]
    fn doctypes_and_oversized_documents_are_refused() {
        let laughs = "<!DOCTYPE lolz [<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;\">]><a>&lol2;</a>";
        assert_eq!(Element::read(laughs), Err(XmlError::Doctype));
        assert_eq!(Element::read(&"<a>".repeat(10_000)), Err(XmlError::TooLarge));
        assert_eq!(Element::read(&format!("<a>{}</a>", "<b/>".repeat(10_000))), Err(XmlError::TooLarge));
    }
}
