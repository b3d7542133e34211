//! SOAP envelopes of responses.

use std::io;

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use actix_web::{HttpResponse, HttpResponseBuilder};
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::NAMESPACE;
use super::fault::Fault;
use super::soap::Version;
use http::legal_xml;
use text::Text;

pub(super) type XmlWriter = Writer<Vec<u8>>;

/// A response whose element `{operation}Response` holds what `write` writes. Only that element has the namespace: Scid
/// looks for `<GetMyGamesResult>` without an attribute.
pub(super) fn response(
    version: Version,
    operation: &str,
    write: impl FnOnce(&mut XmlWriter) -> io::Result<()>,
) -> HttpResponse {
    let name = format!("{operation}Response");
    let body = envelope(version, |writer| {
        let element = writer.create_element(name).with_attribute(("xmlns", NAMESPACE));
        element.write_inner_content(write).map(drop)
    });
    respond(StatusCode::OK, version, body)
}

/// A SOAP fault for a request that is refused as a whole, in the given language. The element's prefix is the one that
/// Scid looks for.
pub(super) fn fault(version: Version, fault: Fault, text: Text) -> HttpResponse {
    let sentence = text.explain(&fault);
    let message = fault.keyword().map_or_else(|| sentence.clone(), |keyword| format!("{keyword}: {sentence}"));
    let code = format!("soap:{}", fault.code(version));
    let body = envelope(version, |writer| {
        let element = writer.create_element("soap:Fault");
        let written = element.write_inner_content(|writer| match version {
            Version::V1_1 => {
                write_text(writer, "faultcode", &code)?;
                write_text(writer, "faultstring", &message)
            }
            Version::V1_2 => {
                let inner = writer.create_element("soap:Code");
                inner.write_inner_content(|writer| write_text(writer, "soap:Value", &code))?;
                let inner = writer.create_element("soap:Reason");
                inner.write_inner_content(|writer| {
                    let reason = writer.create_element("soap:Text").with_attribute(("xml:lang", text.language()));
                    reason.write_text_content(BytesText::new(&legal_xml(&message))).map(drop)
                })?;
                Ok(())
            }
        });
        written.map(drop)
    });
    let mut response = respond(fault.status(version), version, body);
    if let Some(wait) = fault.retry_after() {
        response.headers_mut().insert(RETRY_AFTER, (wait.as_secs() + 1).into());
    }
    response
}

/// Writes an element with text content.
pub(super) fn write_text(writer: &mut XmlWriter, name: &str, text: &str) -> io::Result<()> {
    writer.create_element(name).write_text_content(BytesText::new(&legal_xml(text))).map(drop)
}

fn envelope(version: Version, write: impl FnOnce(&mut XmlWriter) -> io::Result<()>) -> io::Result<Vec<u8>> {
    let mut writer = Writer::new(Vec::new());
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
    let envelope = writer.create_element("soap:Envelope").with_attribute(("xmlns:soap", version.namespace()));
    envelope.write_inner_content(|writer| writer.create_element("soap:Body").write_inner_content(write).map(drop))?;
    Ok(writer.into_inner())
}

fn respond(status: StatusCode, version: Version, body: io::Result<Vec<u8>>) -> HttpResponse {
    match body {
        Ok(body) => HttpResponseBuilder::new(status)
            .insert_header((CONTENT_TYPE, version.content_type()))
            .insert_header((CACHE_CONTROL, "no-store"))
            .body(body),
        Err(error) => {
            tracing::error!(%error, "an answer cannot be written");
            HttpResponse::InternalServerError().finish()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_has_no_prefix_or_attribute() {
        let body = envelope(Version::V1_1, |writer| write_text(writer, "x", "<&\"'>"));
        let body = String::from_utf8(body.expect("it is written")).expect("UTF-8");
        assert_eq!(
            body,
            "<?xml version=\"1.0\" encoding=\"utf-8\"?><soap:Envelope \
             xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body>\
             <x>&lt;&amp;&quot;&apos;&gt;</x></soap:Body></soap:Envelope>"
        );
    }
}
