//! A message that came in, as far as we look at it.

use mail_parser::{Message, MessageParser, PartType};

use super::super::reply_token::ReplyToken;
use crate::service::Secret;

/// The headers in which mail servers and programs leave the address a message went to.
const ADDRESSED: [&str; 6] = ["to", "cc", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];

/// The longest `Message-ID` that is given back (RFC 5322 limits a line to 998 characters; real ones are short).
const LONGEST_ID: usize = 250;

/// A message that came in.
pub(super) struct Incoming<'x>(Message<'x>);

impl<'x> Incoming<'x> {
    /// Nothing where it is no message.
    pub(super) fn parse(raw: &'x [u8]) -> Option<Self> {
        MessageParser::default().parse(raw).map(Self)
    }

    /// The sign by which a program sent it by itself, if there is one: an answer in absence, a bounce, a list
    /// (RFC 3834, 2). Such a message gets no answer.
    pub(super) fn automatic(&self) -> Option<&'static str> {
        let has = |name: &str, is: fn(&str) -> bool| self.raw(name).any(|value| is(&value.trim().to_ascii_lowercase()));
        let present = |_: &str| true;
        if has("auto-submitted", |value| value.split([';', ' ', '(']).next() != Some("no")) {
            Some("Auto-Submitted")
        } else if has("return-path", |value| value == "<>") {
            Some("Return-Path: <>")
        } else if has("precedence", |value| matches!(value, "bulk" | "junk" | "list" | "auto_reply")) {
            Some("Precedence")
        } else if has("content-type", |value| value.starts_with("multipart/report")) {
            Some("multipart/report")
        } else {
            ["List-Id", "X-Autoreply", "X-Autorespond", "X-Auto-Reply", "X-Failed-Recipients", "X-Loop"]
                .into_iter()
                .find(|name| has(name, present))
        }
    }

    /// The token of what is answered: in the address the message went to, else in the name of the message it answers.
    pub(super) fn token(&self, secret: &Secret) -> Option<ReplyToken> {
        ADDRESSED
            .into_iter()
            .chain(["in-reply-to"])
            .find_map(|name| self.raw(name).find_map(|value| ReplyToken::find(value, secret)))
    }

    /// The one address it is from.
    pub(super) fn sender(&self) -> Option<&str> {
        if self.raw("from").count() != 1 {
            return None;
        }
        let mut addresses = self.0.from()?.iter().filter_map(|one| one.address());
        addresses.next().filter(|_| addresses.next().is_none())
    }

    /// Its `Message-ID` without brackets, where it is one that can be given back.
    pub(super) fn message_id(&self) -> Option<&str> {
        let fits = |id: &&str| {
            id.len() <= LONGEST_ID
                && id.contains('@')
                && id.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>'))
        };
        self.0.message_id().filter(fits)
    }

    /// What it says: the plain text, or the HTML turned into text.
    pub(super) fn text(&self) -> Option<String> {
        let is_text = |part: &&mail_parser::MessagePart<'_>| matches!(part.body, PartType::Text(_) | PartType::Html(_));
        self.0.text_bodies().find(is_text)?;
        self.0.body_text(0).map(std::borrow::Cow::into_owned)
    }

    fn raw<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.headers_raw().filter(move |(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Ply;
    use crate::rules::Side;

    fn automatic(headers: &str) -> Option<&'static str> {
        let raw = format!("From: ann@example.org\r\n{headers}\r\n\r\nNf3\r\n");
        Incoming::parse(raw.as_bytes()).unwrap().automatic()
    }

    #[test]
    fn what_programs_send_is_told_from_what_people_send() {
        for headers in [
            "Auto-Submitted: auto-replied",
            "auto-submitted: auto-generated; owner-email=\"x@example.org\"",
            "Return-Path: <>",
            "Precedence: bulk",
            "PRECEDENCE: Auto_Reply",
            "Content-Type: multipart/report; report-type=delivery-status; boundary=a",
            "List-Id: <chess.example.org>",
            "X-Autoreply: yes",
        ] {
            assert!(automatic(headers).is_some(), "{headers}");
        }
        for headers in [
            "Subject: Nf3",
            "Auto-Submitted: no",
            "Auto-Submitted: No (really)",
            "Return-Path: <ann@example.org>",
            "Precedence: normal",
        ] {
            assert_eq!(automatic(headers), None, "{headers}");
        }
    }

    #[test]
    fn the_token_is_found_where_servers_and_programs_leave_it() {
        let secret = Secret::random();
        let token =
            ReplyToken { game: "abCD1289".parse().unwrap(), turn: Ply::new(3).into(), side: Side::Black, tries: 0 };
        let older = ReplyToken { turn: Ply::new(1).into(), ..token };
        let (written, old) = (token.written(&secret), older.written(&secret));
        for headers in [
            format!("To: Sealed Move <moves+{written}@example.org>"),
            format!("To: ann@example.org\r\nCc: \"x\" <moves+{written}@example.org>"),
            format!("To: moves@example.org\r\nDelivered-To: MOVES+{}@example.org", written.to_uppercase()),
            format!("X-Original-To: moves+{written}@example.org\r\nIn-Reply-To: <{old}.9@example.org>"),
            format!("In-Reply-To: <{written}.929959200000@example.org>\r\nReferences: <{old}.9@example.org>"),
        ] {
            let raw = format!("From: bob@example.org\r\n{headers}\r\n\r\nNf6\r\n");
            assert_eq!(Incoming::parse(raw.as_bytes()).unwrap().token(&secret), Some(token), "{headers}");
        }
        // Older messages of the thread do not count: they would undo the count of tries.
        let raw = format!("From: bob@example.org\r\nReferences: <{old}.9@example.org>\r\n\r\nNf6\r\n");
        assert_eq!(Incoming::parse(raw.as_bytes()).unwrap().token(&secret), None);
    }

    #[test]
    fn there_must_be_one_sender() {
        let sender = |headers: &str| {
            let raw = format!("{headers}\r\n\r\nNf3\r\n");
            Incoming::parse(raw.as_bytes()).unwrap().sender().map(str::to_owned)
        };
        assert_eq!(sender("From: Ann <ann@example.org>").as_deref(), Some("ann@example.org"));
        assert_eq!(sender("Subject: x"), None);
        assert_eq!(sender("From: ann@example.org, bob@example.org"), None);
        assert_eq!(sender("From: bob@example.org\r\nFrom: ann@example.org"), None);
    }

    #[test]
    fn html_alone_is_read_as_text() {
        let raw = "From: ann@example.org\r\nContent-Type: text/html; charset=utf-8\r\n\r\n\
            <html><head><style>p{color:red}</style></head><body><p>Nf3</p><blockquote>Hello</blockquote></body></html>\r\n";
        let text = Incoming::parse(raw.as_bytes()).unwrap().text().unwrap();
        assert_eq!(super::super::answer::first_line(&text).as_deref(), Some("Nf3"));
        let picture =
            "From: ann@example.org\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw==\r\n";
        assert_eq!(Incoming::parse(picture.as_bytes()).unwrap().text(), None);
    }

    #[test]
    fn only_plain_ids_are_given_back() {
        let id = |id: &str| {
            let raw = format!("From: ann@example.org\r\nMessage-ID: {id}\r\n\r\nNf3\r\n");
            Incoming::parse(raw.as_bytes()).unwrap().message_id().map(str::to_owned)
        };
        assert_eq!(id("<CAF1=x@mail.example.org>").as_deref(), Some("CAF1=x@mail.example.org"));
        assert_eq!(id("<no id at all>"), None);
        assert_eq!(id(&format!("<{}@example.org>", "x".repeat(300))), None);
    }
}
