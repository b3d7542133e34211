//! A conditional line was played without the draw offer at its end.

use askama::Template;
use chess_laws::Side;
use correspondence_game::Ply;
use fluent_bundle::FluentArgs;

use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::ReplyToken;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;
use text::numbered_moves;

impl NotificationKind for notification::OfferLeftOut {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Offer)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: true }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        offer_left_out(with.head, with.thread(), &with.game(&self.game).await?, self.ply, self.to)
    }
}

struct OfferLeftOut {
    receiver: String,
    /// Also the title: spam filters object to a title much longer than the subject.
    subject: String,
    played: String,
    meaning: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/offer_left_out.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a OfferLeftOut,
}

#[derive(Template)]
#[template(path = "mail/offer_left_out.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a OfferLeftOut,
}

/// Composes the message to the player of `to`, whose line played the half-move `ply`. `None` if the game is over or the
/// move was taken back, which makes it obsolete.
fn offer_left_out(
    head: &MailContext,
    thread: Thread,
    view: &GameView,
    ply: Ply,
    to: Side,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (game, text) = (&view.stored.game, head.text);
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let is_relevant = game.outcome().is_none() && game.is_by_line(ply);
    let played = numbered_moves::last_move_before(game, ply.next(), receiver.notation).filter(|_| is_relevant);
    let Some(played) = played else { return Ok(None) };
    let mut args = FluentArgs::new();
    args.set("opponent", opponent);
    args.set("move", played);
    let message = OfferLeftOut {
        receiver: receiver.name.clone(),
        subject: text.with("mail-offer-left-out-subject", [("opponent", opponent)]),
        played: text.with_args("mail-offer-left-out", &args),
        meaning: text.get("mail-offer-left-out-meaning").into_owned(),
        link: head.game_link(&view.stored.id),
    };
    let token = ReplyToken::new(view.stored.id, view.stored.game.turn_id(), to);
    let reply_to = head.reply_to(&token);
    let gist = Summary::on(&message.link).with(message.played.clone());
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let game_subject = Some(head.game_subject(view, to));
    let letter = Letter::in_words(mailbox(receiver)?, thread, message.subject, text, html);
    Ok(Some(Letter { gist, reply_to, game_subject, ..letter }))
}
