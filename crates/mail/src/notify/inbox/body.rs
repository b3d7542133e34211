//! Finds the parts of a message that contain the sender's text.

use mail_parser::{Message, MimeHeaders, PartType};

use super::automatic;
use super::html::HtmlText;
use super::own_text::OwnText;

/// Maximum number of parts read.
const MAX_PARTS: usize = 200;

/// The sender's text in each form of the message, the preferred one first: plain text, then HTML. If the HTML contains
/// struck-out text, it counts alone, since plain text cannot show that. Attachments, attached messages and pictures are
/// skipped.
pub(super) fn own_texts(message: &Message<'_>, marks: &[&str]) -> Vec<OwnText> {
    let (mut plain, mut html) = (String::new(), HtmlText::default());
    let mut pending = vec![0_u32];
    let mut visited = 0;
    while let Some(id) = pending.pop() {
        visited += 1;
        let Some(part) = usize::try_from(id).ok().and_then(|id| message.parts.get(id)) else { continue };
        if visited > MAX_PARTS {
            break;
        }
        let is_file = part.content_disposition().is_some_and(|disposition| disposition.is_attachment())
            || part.attachment_name().is_some();
        match &part.body {
            PartType::Multipart(parts) => pending.extend(parts.iter().rev()),
            _ if is_file => {}
            PartType::Text(text) if text.trim_start().starts_with("[Event ") => {}
            PartType::Html(text) => {
                let read = HtmlText::read(text);
                html.text.push_str(&read.text);
                html.text.push('\n');
                html.has_deletions |= read.has_deletions;
            }
            PartType::Text(text) if is_plain(part) => {
                plain.push_str(text);
                plain.push('\n');
            }
            PartType::Text(_) | PartType::Binary(_) | PartType::InlineBinary(_) | PartType::Message(_) => {}
        }
    }
    let texts = if html.has_deletions { vec![html.text] } else { vec![plain, html.text] };
    texts.iter().map(|text| OwnText::of(text, marks)).filter(|text| text.first().is_some()).collect()
}

/// The PGN of chess programs: files, or the whole text, as from cmail.
pub(super) fn pgn_files(message: &Message<'_>) -> Vec<String> {
    let parts = message.parts.iter().take(MAX_PARTS);
    let files = parts.filter_map(|part| match &part.body {
        _ if is_pgn(part) => Some(String::from_utf8_lossy(part.contents()).into_owned()),
        PartType::Text(text) if text.trim_start().starts_with("[Event ") => Some(text.to_string()),
        _ => None,
    });
    files.collect()
}

/// Whether a calendar part replies to an invitation.
pub(super) fn answers_invitation(message: &Message<'_>) -> bool {
    message.parts.iter().take(MAX_PARTS).any(|part| {
        let Some(kind) = part.content_type() else { return false };
        let subtype = kind.subtype().unwrap_or_default();
        let is_calendar = ["calendar", "ics"].iter().any(|listed| subtype.eq_ignore_ascii_case(listed));
        is_calendar
            && automatic::answers_invitation(kind.attribute("method"), &String::from_utf8_lossy(part.contents()))
    })
}

/// Whether a part is a file with games, by its type or its name.
pub(super) fn is_pgn(part: &mail_parser::MessagePart<'_>) -> bool {
    let has_type = part.content_type().and_then(|content_type| content_type.subtype()).is_some_and(|subtype| {
        ["x-chess", "x-chess-pgn", "vnd.chess-pgn"].iter().any(|listed| subtype.eq_ignore_ascii_case(listed))
    });
    let is_named = |name: &str| name.len() > 4 && name.to_ascii_lowercase().ends_with(".pgn");
    has_type || part.attachment_name().is_some_and(is_named)
}

/// Whether a part is `text/plain`, which is also the default without a content type (RFC 2045, 5.2).
fn is_plain(part: &mail_parser::MessagePart<'_>) -> bool {
    part.content_type().is_none_or(|content_type| {
        let subtype = content_type.subtype().unwrap_or("plain");
        !content_type.ctype().eq_ignore_ascii_case("text") || subtype.eq_ignore_ascii_case("plain")
    })
}

#[cfg(test)]
mod tests {
    use mail_parser::MessageParser;

    use super::*;

    fn texts(headers_and_body: &str) -> Vec<Vec<String>> {
        let raw = format!("From: ann@example.org\r\nMIME-Version: 1.0\r\n{headers_and_body}");
        let message = MessageParser::default().parse(raw.as_bytes()).expect("a message");
        own_texts(&message, &[]).iter().map(|text| text.lines().to_vec()).collect()
    }

    fn multipart(kind: &str, parts: &[&str]) -> String {
        let boundary = format!("={}=", kind.len() + parts.len());
        let parts: String = parts.iter().map(|part| format!("--{boundary}\r\n{part}\r\n")).collect();
        format!("Content-Type: multipart/{kind}; boundary=\"{boundary}\"\r\n\r\n{parts}--{boundary}--\r\n")
    }

    const PLAIN: &str = "Content-Type: text/plain; charset=utf-8\r\n\r\nNf3\r\n";
    const HTML: &str = "Content-Type: text/html; charset=utf-8\r\n\r\n<div>Nf3</div><div>Ann</div>\r\n";
    const EMPTY: &str = "Content-Type: text/plain\r\n\r\n \r\n";
    const PHOTO: &str = "Content-Type: image/jpeg\r\nContent-Disposition: inline; filename=a.jpg\r\n\
        Content-Transfer-Encoding: base64\r\n\r\n/9j/4AAQ\r\n";

    #[test]
    fn the_text_is_found_in_every_structure() {
        for (message, expected) in [
            (PLAIN.to_owned(), &[&["Nf3"][..]][..]),
            ("Subject: x\r\n\r\nNf3\r\n".to_owned(), &[&["Nf3"]]),
            (HTML.to_owned(), &[&["Nf3", "Ann"]]),
            (multipart("alternative", &[PLAIN, HTML]), &[&["Nf3"], &["Nf3", "Ann"]]),
            (multipart("alternative", &[EMPTY, HTML]), &[&["Nf3", "Ann"]]),
            (multipart("mixed", &[PHOTO, PLAIN]), &[&["Nf3"]]),
            (multipart("mixed", &[PHOTO, HTML]), &[&["Nf3", "Ann"]]),
            (multipart("related", &[HTML, PHOTO]), &[&["Nf3", "Ann"]]),
            (multipart("mixed", &[&multipart("alternative", &[PLAIN, HTML]), PHOTO]), &[&["Nf3"], &["Nf3", "Ann"]]),
            (
                multipart("mixed", &[PLAIN, PHOTO, "Content-Type: text/plain\r\n\r\nSent from my phone\r\n"]),
                &[&["Nf3", "Sent from my phone"]],
            ),
            (multipart("signed", &[PLAIN, "Content-Type: application/pgp-signature\r\n\r\nx\r\n"]), &[&["Nf3"]]),
            (PHOTO.to_owned(), &[]),
            (multipart("mixed", &[PHOTO]), &[]),
        ] {
            assert_eq!(texts(&message), expected, "{message}");
        }
    }

    #[test]
    fn attachments_are_not_read() {
        let notes = "Content-Type: text/plain\r\nContent-Disposition: attachment; filename=notes.txt\r\n\r\nd4\r\n";
        let inline = "Content-Type: text/plain; name=notes.txt\r\n\r\nd4\r\n";
        let message = "Content-Type: message/rfc822\r\n\r\nFrom: x@example.org\r\n\r\nd4\r\n";
        let calendar = "Content-Type: text/calendar\r\n\r\nd4\r\n";
        for part in [notes, inline, message, calendar] {
            assert_eq!(texts(&multipart("mixed", &[part, PLAIN])), [["Nf3"]], "{part}");
        }
    }

    #[test]
    fn html_with_struck_out_text_replaces_plain_text() {
        let html = "Content-Type: text/html\r\n\r\n<p><s>e4</s></p><p>Nf3</p>\r\n";
        let plain = "Content-Type: text/plain\r\n\r\ne4\r\n\r\nNf3\r\n";
        assert_eq!(texts(&multipart("alternative", &[plain, html])), [["Nf3"]]);
    }
}
