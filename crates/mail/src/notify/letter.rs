//! A message and its MIME encoding.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::GameId;
use lettre::Message;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue, MIME_VERSION_1_0};
use lettre::message::{Attachment, Body, Mailbox, MessageBuilder, MultiPart, SinglePart};
use memchr::memmem;

use super::board_figure::BoardFigure;
use super::error::NotifyError;
use super::mail_context::{MailContext, Thread};
use super::rendering::render;
use super::words;
use domain::notification_settings::{NotificationSettings, Subjects};
use domain::user::{User, UserId};
use service::games::GameView;
use service::key_hash;

/// The size of a square in the board picture, in pixels: sharp on a phone, and small to send.
const PICTURE_SQUARE: u32 = 56;

/// The content of a message.
pub(super) struct Letter {
    pub(super) to: Receiver,
    /// The event in one line.
    pub(super) headline: String,
    /// The subject shared by all mail about the game, if it is about one.
    pub(super) game_subject: Option<String>,
    /// The body as plain text.
    pub(super) text: String,
    /// The body in HTML; it refers to board pictures by content id.
    pub(super) html: String,
    /// The positions it shows: one, or several in a bundle.
    pub(super) board_figures: Vec<BoardFigure>,
    /// Its `Message-ID` and references.
    pub(super) thread: Thread,
    /// The address for answers, if not the sender.
    pub(super) reply_to: Option<Mailbox>,
    /// The game as PGN, if chess programs may answer with it.
    pub(super) pgn: Option<PgnFile>,
    /// What caused the message.
    pub(super) cause: Cause,
    /// The summary for bundles and push.
    pub(super) gist: Summary,
}

/// A PGN attachment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PgnFile {
    pub(super) name: String,
    pub(super) pgn: String,
}

/// The preheader, which mail programs show in message lists. It is hidden in the body, which begins with the board.
#[derive(Template)]
#[template(source = r#"<div style="display:none;max-height:0;overflow:hidden;">{{ headline }}</div>"#, ext = "html")]
struct Preheader<'a> {
    headline: &'a str,
}

/// The recipient of a message.
#[derive(Clone, Debug)]
pub(super) struct Receiver {
    pub(super) user: UserId,
    pub(super) mailbox: Mailbox,
    /// Whether the address is that of the account: only then do bounces count for it.
    pub(super) is_own: bool,
    /// Whether mail to the address is paused.
    pub(super) is_paused: bool,
    /// Their notification settings.
    pub(super) notices: NotificationSettings,
}

/// The summary of a message, for bundles. The headline introduces it.
#[derive(Clone, Debug, Default)]
pub(super) struct Summary {
    /// The URL of its page.
    pub(super) link: String,
    /// More detail, such as the time left.
    pub(super) detail: Option<String>,
    /// The address for answers, if it can be answered by mail.
    pub(super) reply_to: Option<Mailbox>,
    /// The move that the reader is asked for, if any.
    pub(super) awaited: Option<AwaitedMove>,
}

/// A move that a message asks its reader for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AwaitedMove {
    pub(super) game: GameId,
    pub(super) opponent: String,
    /// The time left; `None` without a limit.
    pub(super) left: Option<Duration>,
    /// A legal move as an example of notation.
    pub(super) example: Option<String>,
}

impl AwaitedMove {
    /// The move awaited from the player of `to`, if it is their turn.
    pub(super) fn of(view: &GameView, to: Side, now: Instant) -> Option<Self> {
        let game = &view.stored.game;
        let is_awaited = game.turn() == to && game.outcome().is_none();
        is_awaited.then(|| Self {
            game: view.stored.id,
            opponent: view.player(!to).name.clone(),
            left: game.time_left(to, now),
            example: words::example_move(game.position(), view.player(to).notation),
        })
    }
}

impl Summary {
    pub(super) fn on(link: &str) -> Self {
        Self { link: link.to_owned(), ..Self::default() }
    }

    #[must_use]
    pub(super) fn with(self, detail: impl Into<Option<String>>) -> Self {
        Self { detail: detail.into(), ..self }
    }

    /// Adds the move awaited from the player of `to`, if it is their turn.
    #[must_use]
    pub(super) fn awaiting(self, view: &GameView, to: Side, now: Instant) -> Self {
        Self { awaited: AwaitedMove::of(view, to, now), ..self }
    }

    #[must_use]
    pub(super) fn answered_to(self, reply_to: Option<Mailbox>) -> Self {
        Self { reply_to, ..self }
    }
}

/// What caused the message (RFC 3834, 5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// An event.
    Event,
    /// An incoming message.
    Message,
}

impl Cause {
    fn as_str(&self) -> &'static str {
        match self {
            Self::Event => "auto-generated",
            Self::Message => "auto-replied",
        }
    }
}

/// The account as a recipient.
///
/// # Errors
/// [`NotifyError::Permanent`] when the stored address is invalid.
pub(super) fn mailbox(user: &User) -> Result<Receiver, NotifyError> {
    let address = user.email.parse().map_err(|error| {
        NotifyError::Permanent(format!("the address of user {} cannot be used: {error}", user.id.0))
    })?;
    let mailbox = Mailbox::new(Some(user.name.clone()), address);
    // Suspended players get no turn notifications either.
    let is_paused = user.mail_paused_at.is_some() || user.state.check_access().is_err();
    Ok(Receiver { user: user.id, mailbox, is_own: true, is_paused, notices: user.notification_settings.clone() })
}

impl Letter {
    /// A message about an event, without board or reply address.
    pub(super) fn in_words(to: Receiver, thread: Thread, headline: String, text: String, html: String) -> Self {
        let (board_figures, reply_to, cause, gist) = (Vec::new(), None, Cause::Event, Summary::default());
        Self { to, headline, game_subject: None, text, html, board_figures, thread, reply_to, pgn: None, cause, gist }
    }

    /// The subject, by the setting of its reader.
    pub(super) fn subject(&self) -> &str {
        match (&self.game_subject, self.to.notices.subjects) {
            (Some(subject), Subjects::PerGame) => subject,
            _ => &self.headline,
        }
    }

    /// Puts the headline at the beginning of the body if the subject does not contain it: message lists show how a
    /// message begins.
    ///
    /// # Errors
    /// [`NotifyError::Permanent`] when it cannot be rendered.
    pub(super) fn with_headline(mut self) -> Result<Self, NotifyError> {
        if self.subject() != self.headline {
            let body = self.html.find("<body").and_then(|tag| Some(tag + self.html[tag..].find('>')? + 1));
            let headline = self.headline.as_str();
            self.html.insert_str(body.unwrap_or_default(), &render(&Preheader { headline })?);
            self.text.insert_str(0, &format!("{headline}\n\n"));
        }
        Ok(self)
    }

    /// The MIME message; `kind` is [`service::Notification::kind`]. Drawing the picture is slow.
    ///
    /// # Errors
    /// [`NotifyError::Permanent`] when it cannot be encoded.
    pub(super) fn into_message(self, head: &MailContext, kind: &str, now: Instant) -> Result<Message, NotifyError> {
        let subject = self.subject().to_owned();
        let mut message = Message::builder()
            .from(head.sender.clone())
            .to(self.to.mailbox)
            .subject(subject)
            .date(system_time(now))
            .message_id(Some(self.thread.message_id.clone()))
            .raw_header(header("Auto-Submitted", self.cause.as_str()))
            // For the reader's filters.
            .raw_header(header("X-Sealed-Move", kind))
            // Keeps Exchange from sending out-of-office replies.
            .raw_header(header("X-Auto-Response-Suppress", "OOF, AutoReply"));
        if let Some(list) = &head.list {
            message = message.raw_header(header("List-Id", &list.id(head)));
            if let Some(address) = list.unsubscribe(head, self.to.user) {
                // One click: mail programs post this body and show no page (RFC 8058, 3.1).
                message = message
                    .raw_header(header("List-Unsubscribe", &format!("<{address}>")))
                    .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
            }
        }
        if let Some(previous) = self.thread.references.last() {
            message = message.in_reply_to(previous.clone()).references(self.thread.references.join(" "));
        }
        if let Some(reply_to) = self.reply_to {
            message = message.reply_to(reply_to);
        }
        let picture = |board_figure: BoardFigure| match board_figure.picture.png(PICTURE_SQUARE) {
            Ok(png) => Some((board_figure.content_id, png)),
            Err(error) => {
                // The text describes the position: better to send it without a picture than not at all.
                tracing::error!(%error, "a position could not be drawn");
                None
            }
        };
        let pictures: Vec<_> = self.board_figures.into_iter().filter_map(picture).collect();
        // Boundaries are derived from the `Message-ID`, so that a retry is the same message. `=a=` cannot occur in
        // quoted-printable or base64, and no line of our own texts begins with it.
        let hash = key_hash(&self.thread.message_id);
        let boundary = |part: &str| format!("={part}={}", &hash[..32]);
        let html = SinglePart::html(self.html);
        let alternative = MultiPart::alternative().boundary(boundary("a")).singlepart(SinglePart::plain(self.text));
        let body = if pictures.is_empty() {
            alternative.singlepart(html)
        } else {
            let mut related = MultiPart::related().boundary(boundary("r")).singlepart(html);
            for (at, (content_id, png)) in pictures.into_iter().enumerate() {
                let name = if at == 0 { "board.png".to_owned() } else { format!("board{}.png", at + 1) };
                related = related.singlepart(Attachment::new_inline_with_name(content_id, name).body(png, png_type()?));
            }
            alternative.multipart(related)
        };
        let body = match self.pgn {
            Some(PgnFile { name, pgn }) => MultiPart::mixed()
                .boundary(boundary("m"))
                .multipart(body)
                .singlepart(Attachment::new(name).body(pgn, pgn_type()?)),
            None => body,
        };
        with_body(message, &body)
    }
}

/// The message with `body`. The headers that describe the body go with those of the message, not of the part, since
/// DKIM signs only the headers of the message.
fn with_body(message: MessageBuilder, body: &MultiPart) -> Result<Message, NotifyError> {
    let failed = |reason: &str| NotifyError::Permanent(format!("the message cannot be made: {reason}"));
    let content_type = body.headers().get::<ContentType>().ok_or_else(|| failed("its body has no type"))?;
    let part = body.formatted();
    let end = memmem::find(&part, b"\r\n\r\n").ok_or_else(|| failed("its body has no headers"))?;
    // All parts are encoded for seven bits.
    let encoded = Body::dangerous_pre_encoded(part[end + 4..].to_vec(), ContentTransferEncoding::SevenBit);
    message.header(MIME_VERSION_1_0).header(content_type).body(encoded).map_err(|error| failed(&error.to_string()))
}

fn png_type() -> Result<ContentType, NotifyError> {
    ContentType::parse("image/png").map_err(|error| NotifyError::Permanent(error.to_string()))
}

fn pgn_type() -> Result<ContentType, NotifyError> {
    ContentType::parse("application/vnd.chess-pgn").map_err(|error| NotifyError::Permanent(error.to_string()))
}

pub(super) fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

pub(super) fn system_time(instant: Instant) -> SystemTime {
    UNIX_EPOCH + Duration::from_millis(u64::try_from(instant.as_millis()).unwrap_or_default())
}
