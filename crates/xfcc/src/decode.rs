//! The text of a request's body.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

/// The text of a body that came with that `Content-Type`. What says it is UTF-8 and is not, as all that Scid sends with a
/// letter beyond ASCII, is Windows-1252, of which Latin-1 is a part as far as text goes.
pub(super) fn decode(body: &[u8], content_type: &str) -> String {
    let named = charset(content_type).and_then(|label| Encoding::for_label(label.as_bytes())).unwrap_or(UTF_8);
    // A byte order mark wins over what a header says, as everywhere in the Web.
    let (encoding, skipped) = Encoding::for_bom(body).unwrap_or((named, 0));
    let body = &body[skipped..];
    match encoding.decode_without_bom_handling(body) {
        (text, false) => text.into_owned(),
        (_, true) => WINDOWS_1252.decode_without_bom_handling(body).0.into_owned(),
    }
}

/// The parameter `charset` of a media type, which may be quoted.
fn charset(content_type: &str) -> Option<&str> {
    let mut parameters = content_type.split(';').skip(1).filter_map(|parameter| parameter.split_once('='));
    let (_, value) = parameters.find(|(name, _)| name.trim().eq_ignore_ascii_case("charset"))?;
    Some(value.trim().trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_1_that_says_it_is_utf_8_is_read() {
        let scid = "text/xml; charset=\"utf-8\"";
        assert_eq!(decode(b"J\xf6rg", scid), "Jörg");
        assert_eq!(decode("Jörg ♞".as_bytes(), scid), "Jörg ♞");
        assert_eq!(decode("Jörg".as_bytes(), "application/soap+xml"), "Jörg");
    }

    #[test]
    fn a_charset_or_a_byte_order_mark_is_followed() {
        assert_eq!(decode("Ã¶".as_bytes(), "text/xml"), "Ã¶");
        assert_eq!(decode(b"\xc3\xb6", "text/xml; charset=ISO-8859-1"), "Ã¶");
        assert_eq!(decode(b"\xef\xbb\xbf<a/>", "text/xml"), "<a/>");
        assert_eq!(decode(b"\xff\xfe<\0a\0/\0>\0", "text/xml; charset=utf-8"), "<a/>");
        assert_eq!(decode(b"<a/>", "text/xml; charset=nonsense"), "<a/>");
    }
}
