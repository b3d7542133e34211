//! The opponent asks to take moves back.

use askama::Template;

use super::{render, time_left};
use crate::game::Ply;
use crate::notify::letter::{Cause, Letter, mailbox};
use crate::notify::letterhead::Letterhead;
use crate::notify::reply_token::ReplyToken;
use crate::notify::{NotifyError, Scene, words};
use crate::rules::Side;
use crate::service::Mail;
use crate::service::games::GameView;
use crate::timing::Instant;

struct TakebackProposed {
    receiver: String,
    asked: String,
    meaning: String,
    time: Option<String>,
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/takeback_proposed.txt")]
struct Text<'a> {
    head: &'a Letterhead,
    m: &'a TakebackProposed,
    scene: &'a Scene,
}

#[derive(Template)]
#[template(path = "mail/takeback_proposed.html")]
struct Html<'a> {
    head: &'a Letterhead,
    m: &'a TakebackProposed,
    scene: &'a Scene,
}

/// Composes the message to the player of the side `to`. `job` and `mail` are what it is sent for. `None` when nobody asks
/// any more.
pub(in crate::notify) fn takeback_proposed(
    head: &Letterhead,
    (job, mail): (i64, &Mail),
    view: &GameView,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let (stored, text) = (&view.stored, head.text);
    let game = &stored.game;
    let Some(length) = game.takeback_length(!to).filter(|_| game.takeback_proposal() == Some(!to)) else {
        return Ok(None);
    };
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let is_asked = game.turn() == to;
    let token = ReplyToken { game: stored.id, turn: game.turn_id(), side: to, tries: 0 };
    let reply_to = head.reply_to(&token);
    let scene = Scene::new(head, view, game.ply(), to);
    let played = |back: usize| {
        let ply = Ply::new(game.ply().get().saturating_sub(u16::try_from(back).unwrap_or(u16::MAX)));
        words::last_move_before(game, ply, receiver.notation).unwrap_or_default()
    };
    let asked = match length {
        1 => text.with("mail-takeback-one", [("opponent", opponent), ("move", &played(0))]),
        _ => text.with("mail-takeback-two", [("opponent", opponent), ("move", &played(1)), ("answer", &played(0))]),
    };
    let message = TakebackProposed {
        receiver: receiver.name.clone(),
        asked,
        meaning: text.with("mail-takeback-meaning", [("opponent", opponent)]),
        time: is_asked.then(|| time_left(head, game, game.ply(), now)),
        answer: text
            .get(match (reply_to.is_some(), is_asked) {
                (false, _) => "mail-takeback-on-page",
                (true, false) => "mail-offer-here",
                (true, true) => "mail-offer-or-move-here",
            })
            .into_owned(),
        link: head.game_link(&stored.id),
    };
    Ok(Some(Letter {
        to: mailbox(receiver)?,
        subject: text.with("mail-takeback-subject", [("opponent", opponent)]),
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

    fn composed(view: &GameView, to: Side, reply: Option<&str>) -> Option<Letter> {
        let head = sample::letterhead(reply);
        let mail = Mail::TakebackProposed { game: view.stored.id, to };
        takeback_proposed(&head, (7, &mail), view, to, sample::NOW).unwrap()
    }

    fn proposed(moves: &[&str], by: Side) -> GameView {
        let mut view = sample::game(moves);
        sample::command(&mut view, by, &Command::ProposeTakeback);
        view
    }

    #[test]
    fn to_the_player_to_move() {
        let letter = composed(&proposed(&["e4", "e5", "Nf3"], Side::White), Side::Black, Some("moves@example.org"));
        insta::assert_snapshot!(sample::shown(&letter.expect("it stands")));
    }

    #[test]
    fn the_answer_that_would_go_with_it_is_named() {
        let mut view = proposed(&["e4", "e5", "Nf3"], Side::White);
        sample::play(&mut view, &["Nc6"]);
        let letter = composed(&view, Side::Black, None).expect("it stands");
        assert!(letter.text.contains("take back 2. Nf3, and with it your answer 2... Nc6."), "{}", letter.text);
        assert!(letter.reply_to.is_none() && letter.text.contains("on the game’s page"), "{}", letter.text);
        assert!(!letter.text.contains("You have"), "it is the other's turn: {}", letter.text);
    }

    #[test]
    fn what_nobody_asks_for_any_more_is_not_told() {
        let mut declined = proposed(&["e4"], Side::White);
        sample::command(&mut declined, Side::Black, &Command::DeclineTakeback);
        let mut agreed = proposed(&["e4"], Side::White);
        sample::command(&mut agreed, Side::Black, &Command::AcceptTakeback { turn: None });
        for view in [declined, agreed] {
            assert!(composed(&view, Side::Black, None).is_none());
        }
    }
}
