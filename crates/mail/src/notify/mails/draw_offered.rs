//! The opponent offers a draw without a move. An offer with a move is part of the mail about the move.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::Ply;

use super::question::{Question, letter};
use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::Letter;
use crate::notify::mail_context::MailContext;
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::reply_token::ProposalKind;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;

impl NotificationKind for notification::DrawOffered {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Offer)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    fn is_supersedable(&self) -> bool {
        true
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        draw_offered(with.head, with.job, &with.game(&self.game).await?, self.ply, self.to, with.now)
    }
}

/// Composes the message to the player of `to` about the offer made before the move of `ply`. `None` if the offer has
/// been answered or a move has been made since: the mail about the move then mentions the offer.
fn draw_offered(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    ply: Ply,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (game, text) = (&view.stored.game, head.text);
    if game.draw_offer() != Some(!to) || game.ply() != ply {
        return Ok(None);
    }
    let opponent = view.player(!to).name.as_str();
    let is_to_move = game.turn() == to;
    let question = Question {
        about: ProposalKind::Draw,
        headline: text.with("mail-offer-subject", [("opponent", opponent)]),
        asked: text.with("mail-offer-told", [("opponent", opponent)]),
        meaning: text.get(if is_to_move { "mail-offer-your-turn" } else { "mail-offer-not-your-turn" }).into_owned(),
        on_page: "mail-offer-on-page",
    };
    letter(head, job, view, ply, to, question, now).map(Some)
}

#[cfg(test)]
mod tests {
    use correspondence_game::Command;

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    const MAIL: (Ply, Side) = (Ply::new(3), Side::Black);

    fn offered(by: Side) -> GameView {
        let mut view = sample::game(&["e4", "e5", "Nf3"]);
        sample::command(&mut view, by, &Command::OfferDraw);
        view
    }

    fn composed(view: &GameView, (ply, to): (Ply, Side), reply: Option<&str>) -> Option<Letter> {
        let head = sample::mail_context(reply);
        let mail = Notification::DrawOffered(notification::DrawOffered { game: view.stored.id, ply, to });
        draw_offered(&head, NotificationJob { id: 7, notification: &mail }, view, ply, to, sample::NOW).unwrap()
    }

    #[test]
    fn to_the_player_to_move() {
        let letter = composed(&offered(Side::White), MAIL, Some("moves@example.org")).expect("the offer stands");
        let token = letter.reply_to.as_ref().expect("an address").email.user().split_once('+').unwrap().1.to_owned();
        assert!(letter.thread.message_id.contains(&token), "an answer without the address is understood as well");
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn offer_to_player_not_to_move() {
        let letter = composed(&offered(Side::Black), (Ply::new(3), Side::White), Some("moves@example.org"));
        let text = letter.expect("the offer stands").text;
        assert!(text.contains("It is your opponent’s turn.") && !text.contains("You have"), "{text}");
        assert!(text.contains("accept or decline"), "{text}");
    }

    #[test]
    fn without_mail_replies_the_offer_is_answered_on_the_page() {
        let letter = composed(&offered(Side::White), MAIL, None).expect("the offer stands");
        assert!(letter.reply_to.is_none() && letter.text.contains("on the game’s page"), "{}", letter.text);
    }

    #[test]
    fn answered_or_lapsed_draw_offer_sends_no_mail() {
        let mut declined = offered(Side::White);
        sample::command(&mut declined, Side::Black, &Command::DeclineDraw);
        let mut lapsed = offered(Side::Black);
        sample::play(&mut lapsed, &["Nc6"]);
        for (view, mail) in [(declined, MAIL), (lapsed, (Ply::new(3), Side::White)), (offered(Side::Black), MAIL)] {
            assert!(composed(&view, mail, None).is_none());
        }
    }
}
