//! Decoded mail messages.

use std::path::{Path, PathBuf};

use mail_parser::{MessageParser, MimeHeaders, PartType};

/// One message, decoded.
#[derive(Debug, Clone)]
pub struct Mail {
    /// The address of the sender.
    pub from: String,
    /// The addresses in To.
    pub to: Vec<String>,
    pub subject: String,
    /// The subject, or the first line of the text if the subject only names the game.
    pub headline: String,
    /// The plain text part, if there is one.
    pub text: Option<String>,
    /// The HTML part, if there is one.
    pub html: Option<String>,
    /// Message-ID, without the angle brackets.
    pub message_id: Option<String>,
    /// The identifiers in In-Reply-To.
    pub in_reply_to: Vec<String>,
    /// Pictures and other files, inline or attached.
    pub files: Vec<MailFile>,
    /// The raw headers, not unfolded.
    headers: Vec<(String, String)>,
}

/// A file inside a message.
#[derive(Debug, Clone)]
pub struct MailFile {
    /// Such as `image/png`.
    pub media_type: String,
    /// The name in `cid:` references of the HTML.
    pub content_id: Option<String>,
    /// The file name.
    pub name: Option<String>,
    /// The content.
    pub bytes: Vec<u8>,
}

/// The messages in a folder of the file transport (`.eml` files), in the order they were queued.
///
/// # Panics
/// If the folder cannot be read.
pub fn in_folder(folder: &Path) -> Vec<Mail> {
    let entries = std::fs::read_dir(folder).expect("the mail folder is there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "eml"));
    files.sort();
    files.iter().map(|file| Mail::parse(&std::fs::read(file).expect("a message"))).collect()
}

impl Mail {
    /// Parses a raw message.
    ///
    /// # Panics
    /// If it is not a message (RFC 5322), or has no sender.
    pub fn parse(raw: &[u8]) -> Self {
        let message = MessageParser::default().parse(raw).expect("the bytes are a message");
        let addresses = |list: Option<&mail_parser::Address<'_>>| -> Vec<String> {
            list.map(|list| list.iter().filter_map(|one| one.address().map(str::to_owned)).collect())
                .unwrap_or_default()
        };
        // mail-parser converts a missing part from the other one; only parts that were sent count here.
        let text = message.text_bodies().find_map(|part| match &part.body {
            PartType::Text(text) => Some(text.to_string()),
            _ => None,
        });
        let html = message.html_bodies().find_map(|part| match &part.body {
            PartType::Html(html) => Some(html.to_string()),
            _ => None,
        });
        let subject = message.subject().unwrap_or_default().to_owned();
        let headline = headline(&subject, text.as_deref().unwrap_or_default()).to_owned();
        Self {
            headline,
            from: addresses(message.from()).into_iter().next().expect("every message has a sender"),
            to: addresses(message.to()),
            subject,
            text,
            html,
            message_id: message.message_id().map(str::to_owned),
            in_reply_to: message
                .in_reply_to()
                .as_text_list()
                .map(|ids| ids.iter().map(|id| id.to_string()).collect())
                .unwrap_or_default(),
            files: message.attachments().map(MailFile::from_part).collect(),
            headers: message.headers_raw().map(|(name, value)| (name.to_owned(), value.trim().to_owned())).collect(),
        }
    }

    /// The first header with this name, ignoring case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(sent, _)| sent.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The first link in the plain text that contains `part`.
    ///
    /// # Panics
    /// If there is none; the message shows the text.
    pub fn link(&self, part: &str) -> &str {
        let text = self.text.as_deref().unwrap_or_default();
        text.split_whitespace()
            .map(|word| word.trim_matches(['<', '>', '(', ')']).trim_end_matches(['.', ',']))
            .find(|word| word.starts_with("http") && word.contains(part))
            .unwrap_or_else(|| panic!("no link with {part:?} in the mail {:?}:\n{text}", self.subject))
    }
}

fn headline<'m>(subject: &'m str, text: &'m str) -> &'m str {
    let game = text.split_once("/game/").map(|(_, rest)| rest.get(..8).unwrap_or(rest));
    match game {
        Some(game) if subject.contains(game) => text.lines().next().unwrap_or_default(),
        _ => subject,
    }
}

impl MailFile {
    fn from_part(part: &mail_parser::MessagePart<'_>) -> Self {
        let media_type = part.content_type().map(|kind| match kind.subtype() {
            Some(subtype) => format!("{}/{subtype}", kind.ctype()),
            None => kind.ctype().to_owned(),
        });
        Self {
            media_type: media_type.unwrap_or_else(|| "application/octet-stream".to_owned()),
            content_id: part.content_id().map(|id| id.trim_matches(['<', '>']).to_owned()),
            name: part.attachment_name().map(str::to_owned),
            bytes: part.contents().to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use lettre::Message;
    use lettre::message::header::ContentType;
    use lettre::message::{Attachment, MultiPart, SinglePart};

    use super::Mail;

    #[test]
    fn a_mail_is_read_as_it_was_composed() {
        let picture = Attachment::new_inline("board".to_owned())
            .body(vec![0x89, b'P', b'N', b'G'], ContentType::parse("image/png").unwrap());
        let composed = Message::builder()
            .from("Sealed Move <moves@sealedmove.example>".parse().unwrap())
            .to("Zoë <zoe@sealedmove.example>".parse().unwrap())
            .subject("Your move, Zoë: 23…♞f3+")
            .message_id(Some("<ply-46@sealedmove.example>".to_owned()))
            .in_reply_to("<ply-45@sealedmove.example>".to_owned())
            .multipart(
                MultiPart::alternative()
                    .singlepart(SinglePart::plain("Play on at https://sealedmove.example/game/abc.\n".to_owned()))
                    .multipart(
                        MultiPart::related()
                            .singlepart(SinglePart::html("<p><img src=\"cid:board\"></p>".to_owned()))
                            .singlepart(picture),
                    ),
            )
            .unwrap();
        let mail = Mail::parse(&composed.formatted());
        assert_eq!(mail.from, "moves@sealedmove.example");
        assert_eq!(mail.to, ["zoe@sealedmove.example"]);
        assert_eq!(mail.subject, "Your move, Zoë: 23…♞f3+");
        assert_eq!(mail.message_id.as_deref(), Some("ply-46@sealedmove.example"));
        assert_eq!(mail.in_reply_to, ["ply-45@sealedmove.example"]);
        assert_eq!(mail.link("/game/"), "https://sealedmove.example/game/abc");
        assert_eq!(mail.html.as_deref().map(str::trim), Some("<p><img src=\"cid:board\"></p>"));
        assert_eq!(mail.header("mime-version"), Some("1.0"));
        let [board] = &mail.files[..] else { panic!("one picture, not {:?}", mail.files) };
        assert_eq!((board.media_type.as_str(), board.content_id.as_deref()), ("image/png", Some("board")));
        assert_eq!((board.name.as_deref(), &board.bytes[..]), (None, &[0x89, b'P', b'N', b'G'][..]));
    }

    #[test]
    fn a_mail_of_text_alone_has_no_html() {
        let mail = Mail::parse(b"From: a@b.example\r\nSubject: Greetings\r\n\r\nHello\r\n");
        assert_eq!(mail.text.as_deref().map(str::trim), Some("Hello"));
        assert_eq!(mail.html, None);
        assert!(mail.to.is_empty() && mail.files.is_empty());
    }
}
