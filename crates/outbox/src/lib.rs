//! Reads the folder of the file mail transport: lists its messages, and shows one as its reader would see it.

use data_encoding::BASE64;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use correspondence_clock::Instant;
use mail_parser::{Message, MessageParser, MimeHeaders, PartType};

/// How much of a message is read for the list, enough for its headers.
const MAX_HEADERS_LEN: u64 = 16 * 1024;

/// The maximum size of a message that is shown. The service’s messages have some tens of kilobytes.
const MAX_LEN: u64 = 4 * 1024 * 1024;

/// A message in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailSummary {
    /// The file's name within the folder.
    pub file: String,
    pub subject: String,
    /// The addresses of the recipients.
    pub to: String,
    /// The date of the message.
    pub date: Option<Instant>,
}

/// A message as its reader sees it.
#[derive(Clone, Debug)]
pub struct MailView {
    /// Its entry in the list.
    pub summary: MailSummary,
    /// The headers in their order, unfolded.
    pub headers: Vec<(String, String)>,
    pub text: Option<String>,
    /// The HTML as it was sent, unsanitized: show it only in a sandboxed frame without scripts.
    pub html: Option<String>,
    /// The inline pictures of the HTML.
    pub pictures: Vec<InlinePicture>,
}

/// A picture inside a message.
#[derive(Clone, Debug)]
pub struct InlinePicture {
    /// The name after `cid:` in the HTML (RFC 2392).
    pub content_id: String,
    /// Such as `image/png`.
    pub media_type: String,
    /// The image data.
    pub bytes: Vec<u8>,
}

/// Why a message cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum OutboxError {
    /// There is no such message.
    #[error("There is no such message.")]
    Unknown,
    /// It exceeds the maximum size.
    #[error("This message is too large to be shown.")]
    TooLarge,
    /// The file is not a message.
    #[error("This file is not a message.")]
    Unreadable,
    #[error("The message cannot be read: {0}")]
    Io(#[from] io::Error),
}

impl MailView {
    /// The HTML with its pictures as `data:` URLs, so that it can be shown by itself.
    pub fn html_with_pictures(&self) -> Option<String> {
        let html = self.html.clone()?;
        Some(self.pictures.iter().fold(html, |html, picture| {
            let data = format!("data:{};base64,{}", picture.media_type, BASE64.encode(&picture.bytes));
            html.replace(&format!("cid:{}", picture.content_id), &data)
        }))
    }
}

/// The messages in `folder`, the newest first, at most `max`. It blocks.
///
/// # Errors
/// If the folder cannot be read; a missing one is empty.
pub fn list(folder: &Path, max: usize) -> io::Result<Vec<MailSummary>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut names = Vec::new();
    for entry in entries {
        if let Ok(name) = entry?.file_name().into_string()
            && is_file_name(&name)
        {
            names.push(name);
        }
    }
    names.sort_unstable_by(|one, other| other.cmp(one));
    names.truncate(max);
    names.into_iter().filter_map(|name| summary_of(folder, name).transpose()).collect()
}

/// Reads one message in `folder`. It blocks.
///
/// # Errors
/// [`OutboxError`].
pub fn read(folder: &Path, file: &str) -> Result<MailView, OutboxError> {
    if !is_file_name(file) {
        return Err(OutboxError::Unknown);
    }
    let Some(bytes) = read_up_to(&folder.join(file), MAX_LEN + 1)? else {
        return Err(OutboxError::Unknown);
    };
    if bytes.len() as u64 > MAX_LEN {
        return Err(OutboxError::TooLarge);
    }
    let message = MessageParser::default().parse(&bytes).ok_or(OutboxError::Unreadable)?;
    let body = |extract: fn(&PartType<'_>) -> Option<String>| message.parts.iter().find_map(|part| extract(&part.body));
    Ok(MailView {
        summary: summary(file.to_owned(), &message),
        headers: message.headers_raw().map(|(name, value)| (name.to_owned(), unfolded(value))).collect(),
        text: body(|part| if let PartType::Text(text) = part { Some(text.to_string()) } else { None }),
        html: body(|part| if let PartType::Html(html) = part { Some(html.to_string()) } else { None }),
        pictures: pictures(&message),
    })
}

/// Whether it is a valid name of a message file: no path, and no unfinished file.
fn is_file_name(name: &str) -> bool {
    name.len() <= 100
        && name.strip_suffix(".eml").is_some_and(|stem| {
            !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
        })
}

/// The list entry of a file; `None` if it has been removed.
fn summary_of(folder: &Path, file: String) -> io::Result<Option<MailSummary>> {
    let Some(bytes) = read_up_to(&folder.join(&file), MAX_HEADERS_LEN)? else { return Ok(None) };
    Ok(Some(match MessageParser::default().parse_headers(&bytes) {
        Some(message) => summary(file, &message),
        None => MailSummary { file, subject: String::new(), to: String::new(), date: None },
    }))
}

/// The first `max` bytes of a regular file; `None` if there is none.
fn read_up_to(path: &Path, max: u64) -> io::Result<Option<Vec<u8>>> {
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_file() => {}
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => return Ok(None),
    }
    let mut bytes = Vec::new();
    match File::open(path).and_then(|file| file.take(max).read_to_end(&mut bytes)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        outcome => outcome.map(|_| Some(bytes)),
    }
}

fn summary(file: String, message: &Message<'_>) -> MailSummary {
    let to: Vec<&str> =
        message.to().into_iter().flat_map(|list| list.iter()).filter_map(|address| address.address()).collect();
    MailSummary {
        file,
        subject: message.subject().unwrap_or_default().to_owned(),
        to: to.join(", "),
        date: message.date().map(|date| Instant::from_millis(date.to_timestamp().saturating_mul(1000))),
    }
}

fn pictures(message: &Message<'_>) -> Vec<InlinePicture> {
    let picture = |part: &mail_parser::MessagePart<'_>| {
        let kind = part.content_type().filter(|kind| kind.ctype() == "image")?;
        Some(InlinePicture {
            content_id: part.content_id()?.to_owned(),
            media_type: format!("image/{}", kind.subtype().filter(|subtype| is_plain(subtype))?),
            bytes: part.contents().to_vec(),
        })
    };
    message.parts.iter().filter_map(picture).collect()
}

fn is_plain(subtype: &str) -> bool {
    subtype.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'))
}

fn unfolded(value: &str) -> String {
    value.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MESSAGE: &str = "From: Sealed Move <moves@example.org>\r\nTo: ann@example.org\r\n\
        Subject: =?utf-8?q?Your_turn_=E2=80=93_1=2E_e4?=\r\nDate: Mon, 21 Jun 1999 10:00:00 +0000\r\n\
        References: <1@example.org>\r\n <2@example.org>\r\nMIME-Version: 1.0\r\n\
        Content-Type: multipart/alternative; boundary=\"a\"\r\n\r\n--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
        Hello\r\n--a\r\nContent-Type: multipart/related; boundary=\"r\"\r\n\r\n--r\r\nContent-Type: text/html\r\n\r\n\
        <img src=\"cid:board@x\">\r\n--r\r\nContent-Type: image/png\r\nContent-ID: <board@x>\r\n\
        Content-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw==\r\n--r--\r\n--a--\r\n";

    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("1-1.eml"), "Subject: Old\r\n\r\n").unwrap();
        fs::write(folder.path().join("2-1.eml"), MESSAGE).unwrap();
        fs::write(folder.path().join(".3-1.eml.part"), MESSAGE).unwrap();
        fs::write(folder.path().join("notes.txt"), "Subject: none\r\n\r\n").unwrap();
        fs::create_dir(folder.path().join("4-1.eml")).unwrap();
        folder
    }

    #[test]
    fn list_has_messages_only_newest_first() {
        let folder = folder();
        let listed = list(folder.path(), 10).unwrap();
        let names: Vec<&str> = listed.iter().map(|mail| mail.file.as_str()).collect();
        assert_eq!(names, ["2-1.eml", "1-1.eml"]);
        assert_eq!(listed[0].subject, "Your turn – 1. e4");
        assert_eq!(listed[0].to, "ann@example.org");
        assert_eq!(listed[0].date, Some(Instant::from_millis(929_959_200_000)));
        assert_eq!(list(folder.path(), 2).unwrap().len(), 1, "what cannot be shown takes a place, and no more");
        assert!(list(&folder.path().join("nowhere"), 10).unwrap().is_empty());
    }

    #[test]
    fn a_message_is_shown_with_its_picture() {
        let folder = folder();
        let view = read(folder.path(), "2-1.eml").unwrap();
        assert_eq!(view.text.as_deref().map(str::trim), Some("Hello"));
        assert!(view.headers.contains(&("References".to_owned(), "<1@example.org> <2@example.org>".to_owned())));
        assert_eq!(view.pictures[0].bytes, b"\x89PNG");
        assert_eq!(view.html_with_pictures().unwrap().trim(), "<img src=\"data:image/png;base64,iVBORw==\">");
    }

    #[test]
    fn paths_and_other_files_are_unknown() {
        let folder = folder();
        std::os::unix::fs::symlink("/etc/hostname", folder.path().join("5-1.eml")).unwrap();
        for name in [
            "",
            ".eml",
            "../2-1.eml",
            "/etc/passwd",
            "2-1.eml/",
            "..\\2-1.eml",
            "9-9.eml",
            "4-1.eml",
            "5-1.eml",
            "2-1.eml\0",
        ] {
            assert!(matches!(read(folder.path(), name), Err(OutboxError::Unknown)), "{name}");
        }
    }

    #[test]
    fn oversized_and_malformed_messages_are_not_shown() {
        let folder = folder();
        fs::write(folder.path().join("6-1.eml"), vec![b'a'; usize::try_from(MAX_LEN).unwrap() + 1]).unwrap();
        fs::write(folder.path().join("7-1.eml"), "").unwrap();
        assert!(matches!(read(folder.path(), "6-1.eml"), Err(OutboxError::TooLarge)));
        assert!(matches!(read(folder.path(), "7-1.eml"), Err(OutboxError::Unreadable)));
    }
}
