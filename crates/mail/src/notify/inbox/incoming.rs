//! The headers and parts of an incoming message that the inbox reads.

use mail_parser::{Message, MessageParser, PartType};

use super::super::answer_token::AnswerToken;
use super::super::bundle_token::BundleToken;
use super::super::challenge_token::ChallengeToken;
use super::super::reply_token::ReplyToken;
use super::automatic::{self, Sign};
use super::body;
use super::bounce::Bounce;
use super::own_text::OwnText;
use domain::user::mailbox_key;
use service::own_address::AddressToken;
use service::{Secret, key_hash};

/// Headers with the address that a message was sent to. Those that name the recipient of this copy, added at delivery,
/// come first.
pub(super) const RECIPIENT_HEADERS: [&str; 8] =
    ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-delivered-to", "to", "cc", "resent-to"];

/// Minimum length of a token. Ordinary subaddresses are shorter.
const MIN_TOKEN_LEN: usize = 24;

/// Maximum length of a `Message-ID` that is quoted (RFC 5322 limits a line to 998 characters; real ones are short).
const MAX_ID_LEN: usize = 250;

/// A token, and where in a message it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FoundToken {
    pub(super) token: AnswerToken,
    pub(super) place: TokenPlace,
}

/// Where a token was found. A forwarded copy reveals the tokens of the thread before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenPlace {
    /// In the recipient address, or in `In-Reply-To`.
    Answered,
    /// Only in `References`.
    Thread,
    /// In other headers, or in the text.
    Elsewhere,
}

/// An incoming message.
pub(super) struct Incoming<'x>(Message<'x>);

impl<'x> Incoming<'x> {
    /// `None` if it cannot be parsed as a message.
    pub(super) fn parse(raw: &'x [u8]) -> Option<Self> {
        MessageParser::default().parse(raw).map(Self)
    }

    /// The mail server's report on a message of ours, if it is one.
    pub(super) fn bounce(&self) -> Option<Bounce> {
        Bounce::of(&self.0)
    }

    /// The sign that it is, or may be, automatic mail.
    pub(super) fn automatic(&self) -> Option<Sign> {
        if body::answers_invitation(&self.0) {
            return Some(Sign::Certain("text/calendar"));
        }
        automatic::sign(|name| self.raw(name), self.0.subject())
    }

    /// The reply token: in the recipient address, else in `In-Reply-To`, else in `References`, in any other header or
    /// in quoted text.
    pub(super) fn token(&self, secret: &Secret) -> Option<FoundToken> {
        let at = |place: TokenPlace| move |token: AnswerToken| FoundToken { token, place };
        let in_header = |name: &'static str| self.raw(name).find_map(|value| AnswerToken::find(value, secret));
        RECIPIENT_HEADERS
            .into_iter()
            .find_map(in_header)
            .or_else(|| in_header("in-reply-to"))
            .map(at(TokenPlace::Answered))
            // The last entry is the message replied to (RFC 5322, 3.6.4).
            .or_else(|| {
                let thread = self.raw("references").flat_map(|value| AnswerToken::find_all(value, secret)).last();
                thread.map(at(TokenPlace::Thread))
            })
            .or_else(|| {
                let all = self.0.headers_raw().flat_map(|(_, value)| AnswerToken::find_all(value, secret));
                AnswerToken::newest(all).map(at(TokenPlace::Elsewhere))
            })
            .or_else(|| self.quoted_token(secret).map(at(TokenPlace::Elsewhere)))
    }

    /// Whether it was sent to a reply address: `prefix` followed by a word as long as a token.
    pub(super) fn is_to_answer_address(&self, prefix: &str) -> bool {
        let is_token_like = |word: &str| word.chars().take_while(char::is_ascii_alphanumeric).count() >= MIN_TOKEN_LEN;
        let is_reply_address = |value: &str| value.to_lowercase().split(prefix).skip(1).any(is_token_like);
        RECIPIENT_HEADERS.into_iter().any(|name| self.raw(name).any(is_reply_address))
    }

    /// The token in quoted text, or in the headers of an attached original message.
    fn quoted_token(&self, secret: &Secret) -> Option<AnswerToken> {
        AnswerToken::newest(self.0.parts.iter().flat_map(|part| -> Box<dyn Iterator<Item = AnswerToken>> {
            match &part.body {
                PartType::Text(text) | PartType::Html(text) => Box::new(AnswerToken::find_all(text, secret)),
                PartType::Message(original) => {
                    Box::new(original.headers_raw().flat_map(|(_, value)| AnswerToken::find_all(value, secret)))
                }
                _ => Box::new(std::iter::empty()),
            }
        }))
    }

    /// The subject without reply prefixes. Our own subjects are not moves, so a subject that is one was written by the
    /// sender.
    pub(super) fn changed_subject(&self) -> Option<&str> {
        let mut subject = self.0.subject()?.trim();
        while let Some((prefix, rest)) = subject.split_once(':') {
            // As in "Re[2]".
            let letters = prefix.split('[').next().unwrap_or_default();
            let is_prefix = (1..=6).contains(&letters.chars().count()) && letters.chars().all(char::is_alphabetic);
            if !is_prefix {
                break;
            }
            subject = rest.trim_start();
        }
        (!subject.is_empty()).then_some(subject)
    }

    /// The sender's address, if there is exactly one.
    pub(super) fn sender(&self) -> Option<&str> {
        if self.raw("from").count() != 1 {
            return None;
        }
        let mut addresses = self.0.from()?.iter().filter_map(|one| one.address());
        addresses.next().filter(|_| addresses.next().is_none())
    }

    /// The sender's display name; empty if there is none.
    pub(super) fn signature(&self) -> &str {
        self.0.from().and_then(|from| from.first()).and_then(|one| one.name()).unwrap_or_default()
    }

    /// Its `Message-ID` without brackets, if it is safe to quote in a header.
    pub(super) fn message_id(&self) -> Option<&str> {
        let fits = |id: &&str| {
            id.len() <= MAX_ID_LEN
                && id.contains('@')
                && id.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>'))
        };
        self.0.message_id().filter(fits)
    }

    /// The sender's own text in each form (plain, HTML), the preferred one first.
    pub(super) fn own_texts(&self, marks: &[&str]) -> Vec<OwnText> {
        body::own_texts(&self.0, marks)
    }

    /// The PGN files of chess programs in it.
    pub(super) fn pgn_files(&self) -> Vec<String> {
        body::pgn_files(&self.0)
    }

    /// The deduplication key, stable across repeated deliveries: a hash of the `Message-ID` (or the `Date`, without
    /// one), the token and the text, since some programs reuse an ID.
    pub(super) fn key(&self, token: &AnswerToken, texts: &[OwnText]) -> Option<String> {
        let id = self.raw("message-id").chain(self.raw("date")).map(str::trim).find(|id| !id.is_empty())?;
        let answered = match token {
            AnswerToken::Game(ReplyToken { game, turn, side, tries, asked }) => {
                let proposal = asked.map(|kind| format!(" {}", kind.letter())).unwrap_or_default();
                format!("{game} {turn} {side} {tries}{proposal}")
            }
            AnswerToken::Challenge(ChallengeToken { challenge, receiver, tries, .. }) => {
                format!("challenge {challenge} {} {tries}", receiver.0)
            }
            AnswerToken::OwnAddress(AddressToken { owner, tries, .. }) => format!("address {} {tries}", owner.0),
            AnswerToken::Bundle(BundleToken { owner, at, tries, .. }) => {
                format!("bundle {} {} {tries}", owner.0, at.as_millis())
            }
        };
        let written: Vec<String> = texts.iter().map(|text| text.lines().join("\n")).collect();
        Some(key_hash(&format!("{answered}\n{id}\n{}", written.join("\n\n"))))
    }

    pub(super) fn raw<'a>(&'a self, name: &'static str) -> impl Iterator<Item = &'a str> + use<'a, 'x> {
        self.0.headers_raw().filter(move |(found, _)| found.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// Whether two addresses are those of one mailbox.
pub(super) fn is_same_mailbox(one: &str, other: &str) -> bool {
    mailbox_key(one) == mailbox_key(other)
}

#[cfg(test)]
mod tests {
    use chess_laws::Side;
    use correspondence_game::Ply;

    use super::*;

    #[test]
    fn automatic_mail_is_detected_by_headers_and_decoded_subject() {
        let automatic = |headers: &str| {
            let raw = format!("From: ann@example.org\r\n{headers}\r\n\r\nNf3\r\n");
            Incoming::parse(raw.as_bytes()).unwrap().automatic()
        };
        assert_eq!(automatic("auto-submitted: auto-replied"), Some(Sign::Certain("Auto-Submitted")));
        assert_eq!(
            automatic("Subject: =?utf-8?q?R=C3=A9ponse_automatique_:_Your_turn?="),
            Some(Sign::Certain("Subject"))
        );
        assert_eq!(automatic("Subject: Re: Your turn"), None);
    }

    #[test]
    fn dedup_key_is_stable_across_deliveries() {
        let secret = Secret::random();
        let token = ReplyToken::new("abCD1289".parse().unwrap(), Ply::new(3).into(), Side::Black);
        let to = token.written(&secret);
        let key = |headers: &str, body: &str, token: &ReplyToken| {
            let raw = format!("From: ann@example.org\r\nTo: moves+{to}@example.org\r\n{headers}\r\n\r\n{body}\r\n");
            let incoming = Incoming::parse(raw.as_bytes()).unwrap();
            incoming.key(&AnswerToken::Game(*token), &incoming.own_texts(&[]))
        };
        let first = key("Message-ID: <1@example.org>", "Nf3", &token);
        assert!(first.is_some());
        assert_eq!(key("Received: by mx\r\nMessage-ID: <1@example.org>", "Nf3\r\n", &token), first);
        assert_ne!(key("Message-ID: <2@example.org>", "Nf3", &token), first);
        assert_ne!(key("Message-ID: <1@example.org>", "d4", &token), first);
        assert_ne!(key("Message-ID: <1@example.org>", "Nf3", &ReplyToken { tries: 1, ..token }), first);
        assert!(key("Date: Mon, 21 Jun 1999 10:00:00 +0000", "Nf3", &token).is_some());
        assert_eq!(key("Subject: x", "Nf3", &token), None, "nothing tells it from the next one");
    }

    #[test]
    fn token_is_found_in_address_thread_and_quoted_headers() {
        let secret = Secret::random();
        let token = ReplyToken::new("abCD1289".parse().unwrap(), Ply::new(3).into(), Side::Black);
        let older = ReplyToken { turn: Ply::new(1).into(), ..token };
        let (written, old) = (token.written(&secret), older.written(&secret));
        for headers in [
            format!("To: Sealed Move <moves+{written}@example.org>"),
            format!("To: ann@example.org\r\nCc: \"x\" <moves+{written}@example.org>"),
            format!("To: moves@example.org\r\nDelivered-To: MOVES+{}@example.org", written.to_uppercase()),
            format!("X-Original-To: moves+{written}@example.org\r\nIn-Reply-To: <{old}.9@example.org>"),
            format!("In-Reply-To: <{written}.929959200000@example.org>\r\nReferences: <{old}.9@example.org>"),
            // Without a token in the address or In-Reply-To, the last entry of References counts.
            format!("References: <{old}.9@example.org>\r\n <{written}.929959200000@example.org>"),
            format!("Received: from mx by mail for <moves+{written}@example.org>; Mon, 21 Jun 1999 10:00:00 +0000"),
            format!("To: =?utf-8?q?moves=2B{written}=40example.org?= <moves@example.org>"),
            format!("To: <IMCEAINVALID-moves+2B{written}+40example+2Eorg@example.org>"),
            format!(
                "Subject: Nf6\r\n\r\nNf6\r\n\r\n> Message-ID: <{old}.9@example.org>\r\n> Reply-To: <moves+{written}@example.org>"
            ),
            format!(
                "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nNf6\r\n--b\r\n\
                 Content-Type: message/rfc822\r\n\r\nFrom: moves@example.org\r\nReply-To: moves+{written}@example.org\r\n\
                 \r\nYour turn\r\n--b--"
            ),
        ] {
            let raw = format!("From: bob@example.org\r\n{headers}\r\n\r\nNf6\r\n");
            assert_eq!(
                Incoming::parse(raw.as_bytes()).unwrap().token(&secret).map(|found| found.token),
                Some(AnswerToken::Game(token)),
                "{headers}"
            );
        }
        // Quoted tokens of two games are ambiguous, so neither counts.
        let other = ReplyToken { game: "zzzzzzzz".parse().unwrap(), ..token }.written(&secret);
        let raw = format!("From: bob@example.org\r\n\r\nNf6\r\n> moves+{written}@x.org\r\n> moves+{other}@x.org\r\n");
        assert_eq!(Incoming::parse(raw.as_bytes()).unwrap().token(&secret), None);
    }

    #[test]
    fn subaddresses_belong_to_the_same_mailbox() {
        for (one, other, same) in [
            ("ann@example.org", "Ann+chess@Example.org", true),
            ("ann+chess@example.org", "ann@example.org", true),
            ("ann+a@example.org", "ann+b@example.org", true),
            ("ann@example.org", "bob@example.org", false),
            ("ann@example.org", "ann@example.com", false),
            ("ann@example.org", "ann+x@example.com", false),
            ("+ann@example.org", "+bob@example.org", false),
        ] {
            assert_eq!(is_same_mailbox(one, other), same, "{one} {other}");
        }
    }

    #[test]
    fn message_without_exactly_one_sender_has_none() {
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
    fn unsafe_message_ids_are_not_quoted() {
        let id = |id: &str| {
            let raw = format!("From: ann@example.org\r\nMessage-ID: {id}\r\n\r\nNf3\r\n");
            Incoming::parse(raw.as_bytes()).unwrap().message_id().map(str::to_owned)
        };
        assert_eq!(id("<CAF1=x@mail.example.org>").as_deref(), Some("CAF1=x@mail.example.org"));
        assert_eq!(id("<no id at all>"), None);
        assert_eq!(id(&format!("<{}@example.org>", "x".repeat(300))), None);
    }
}
