//! The opponent offers a draw without a move. One that comes with a move is told with it.

use askama::Template;

use super::{render, time_left};
use crate::game::Ply;
use crate::notify::letter::{Cause, Letter, mailbox};
use crate::notify::letterhead::Letterhead;
use crate::notify::reply_token::ReplyToken;
use crate::notify::{NotifyError, Scene};
use crate::rules::Side;
use crate::service::Mail;
use crate::service::games::GameView;
use crate::timing::Instant;

struct DrawOffered {
    receiver: String,
    offered: String,
    asked: String,
    time: Option<String>,
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/draw_offered.txt")]
struct Text<'a> {
    head: &'a Letterhead,
    m: &'a DrawOffered,
    scene: &'a Scene,
}

#[derive(Template)]
#[template(path = "mail/draw_offered.html")]
struct Html<'a> {
    head: &'a Letterhead,
    m: &'a DrawOffered,
    scene: &'a Scene,
}

/// Composes the message to the player of the side `to`, about the offer made before the move of `ply`. `job` and `mail`
/// are what it is sent for. `None` when the offer has been answered or the game has gone on: a move that was made over
/// it is told with the offer.
pub(in crate::notify) fn draw_offered(
    head: &Letterhead,
    (job, mail): (i64, &Mail),
    view: &GameView,
    (ply, to): (Ply, Side),
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let (stored, text) = (&view.stored, head.text);
    let game = &stored.game;
    if game.draw_offer() != Some(!to) || game.ply() != ply {
        return Ok(None);
    }
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let token = ReplyToken { game: stored.id, turn: game.turn_id(), side: to, tries: 0 };
    let reply_to = head.reply_to(&token);
    let scene = Scene::new(head, view, ply, to);
    let is_asked = game.turn() == to;
    let message = DrawOffered {
        receiver: receiver.name.clone(),
        offered: text.with("mail-offer-told", [("opponent", opponent)]),
        asked: text.get(if is_asked { "mail-offer-your-turn" } else { "mail-offer-not-your-turn" }).into_owned(),
        time: is_asked.then(|| time_left(head, game, ply, now)),
        answer: text
            .get(match (reply_to.is_some(), is_asked) {
                (false, _) => "mail-offer-on-page",
                (true, false) => "mail-offer-here",
                (true, true) => "mail-offer-or-move-here",
            })
            .into_owned(),
        link: head.game_link(&stored.id),
    };
    Ok(Some(Letter {
        to: mailbox(receiver)?,
        subject: text.with("mail-offer-subject", [("opponent", opponent)]),
        text: render(&Text { head, m: &message, scene: &scene })?,
        html: render(&Html { head, m: &message, scene: &scene })?,
        scene: Some(scene),
        thread: head.thread_of_offer(job, mail, &token, game),
        reply_to,
        cause: Cause::Event,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Command;
    use crate::notify::sample;

    const MAIL: (Ply, Side) = (Ply::new(3), Side::Black);

    fn offered(by: Side) -> GameView {
        let mut view = sample::game(&["e4", "e5", "Nf3"]);
        sample::command(&mut view, by, &Command::OfferDraw);
        view
    }

    fn composed(view: &GameView, (ply, to): (Ply, Side), reply: Option<&str>) -> Option<Letter> {
        let head = sample::letterhead(reply);
        let mail = Mail::DrawOffered { game: view.stored.id, ply, to };
        draw_offered(&head, (7, &mail), view, (ply, to), sample::NOW).unwrap()
    }

    #[test]
    fn to_the_player_to_move() {
        let letter = composed(&offered(Side::White), MAIL, Some("moves@example.org")).expect("the offer stands");
        let token = letter.reply_to.as_ref().expect("an address").email.user().split_once('+').unwrap().1.to_owned();
        assert!(letter.thread.message_id.contains(&token), "an answer without the address is understood as well");
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn to_the_player_who_waits() {
        let letter = composed(&offered(Side::Black), (Ply::new(3), Side::White), Some("moves@example.org"));
        let text = letter.expect("the offer stands").text;
        assert!(text.contains("Your opponent is to move.") && !text.contains("You have"), "{text}");
        assert!(text.contains("accept or decline"), "{text}");
    }

    #[test]
    fn where_mail_is_not_read_the_page_is_left() {
        let letter = composed(&offered(Side::White), MAIL, None).expect("the offer stands");
        assert!(letter.reply_to.is_none() && letter.text.contains("on the game’s page"), "{}", letter.text);
    }

    #[test]
    fn an_offer_that_was_answered_or_moved_over_is_not_told() {
        let mut declined = offered(Side::White);
        sample::command(&mut declined, Side::Black, &Command::DeclineDraw);
        let mut moved_over = offered(Side::Black);
        sample::play(&mut moved_over, &["Nc6"]);
        for (view, mail) in [(declined, MAIL), (moved_over, (Ply::new(3), Side::White)), (offered(Side::Black), MAIL)] {
            assert!(composed(&view, mail, None).is_none());
        }
    }
}
