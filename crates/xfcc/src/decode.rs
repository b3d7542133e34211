//! Character encoding of request bodies.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// Decodes a body with this `Content-Type`. A body that claims to be UTF-8 but is not, as Scid sends with any letter
/// beyond ASCII, is decoded as Windows-1252, a superset of Latin-1 for text.
pub(super) fn decode(body: &[u8], content_type: &str) -> String {
    let named = charset(content_type).and_then(|label| Encoding::for_label(label.as_bytes())).unwrap_or(UTF_8);
    // A byte order mark overrides the header, as everywhere on the Web.
    let (encoding, skipped) = Encoding::for_bom(body).unwrap_or((named, 0));
    let body = &body[skipped..];
    match encoding.decode_without_bom_handling(body) {
        (text, false) => text.into_owned(),
        (_, true) => WINDOWS_1252.decode_without_bom_handling(body).0.into_owned(),
    }
}

/// The `charset` parameter of a media type, which may be quoted.
fn charset(content_type: &str) -> Option<&str> {
    let mut parameters = content_type.split(';').skip(1).filter_map(|parameter| parameter.split_once('='));
    let (_, value) = parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))?;
    Some(value.trim().trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_1_declared_as_utf_8_is_decoded() {
        let scid = "text/xml; charset=\"utf-8\"";
        assert_eq!(decode(b"J\xf6rg", scid), "Jörg");
        assert_eq!(decode("Jörg ♞".as_bytes(), scid), "Jörg ♞");
        assert_eq!(decode("Jörg".as_bytes(), "application/soap+xml"), "Jörg");
    }

    #[test]
    fn charset_and_byte_order_mark_are_respected() {
        assert_eq!(decode("Ã¶".as_bytes(), "text/xml"), "Ã¶");
        assert_eq!(decode(b"\xc3\xb6", "text/xml; charset=ISO-8859-1"), "Ã¶");
        assert_eq!(decode(b"\xef\xbb\xbf<a/>", "text/xml"), "<a/>");
        assert_eq!(decode(b"\xff\xfe<\0a\0/\0>\0", "text/xml; charset=utf-8"), "<a/>");
        assert_eq!(decode(b"<a/>", "text/xml; charset=nonsense"), "<a/>");
    }
}
