//! The opponent has agreed to a takeback: the receiver is to move again.

use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::TurnId;
use fluent_bundle::FluentArgs;

use super::answering::how_to_answer;
use super::clock::time_left;
use crate::notify::audience::Audience;
use crate::notify::board_figure::BoardFigure;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::ReplyToken;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;
use text::numbered_moves;

impl NotificationKind for notification::TakenBack {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Turn)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    fn is_supersedable(&self) -> bool {
        true
    }

    fn supersedes(&self) -> bool {
        true
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let turn = TurnId { ply: self.ply, takebacks: self.takebacks };
        taken_back(with.head, with.job, &with.game(&self.game).await?, turn, self.to, with.now)
    }
}

struct TakenBack {
    receiver: String,
    agreed: String,
    asked: String,
    time: String,
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/taken_back.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a TakenBack,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/taken_back.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a TakenBack,
    board_figure: &'a BoardFigure,
}

/// Composes the message to the player of `to`, who is to move in `turn`. `None` if the game has moved on since.
fn taken_back(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    turn: TurnId,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (stored, text) = (&view.stored, head.text);
    let game = &stored.game;
    let Some(takeback) = game.takebacks().last().filter(|_| game.turn_id() == turn && game.outcome().is_none()) else {
        return Ok(None);
    };
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let token = ReplyToken::new(stored.id, turn, to);
    let board_figure = BoardFigure::new(head, view, turn.ply, to);
    let line = takeback.line.positions().zip(takeback.line.moves());
    let mut taken = line.map(|(before, legal)| numbered_moves::numbered(before, legal, receiver.notation));
    let (own, answer) = (taken.next().unwrap_or_default(), taken.next());
    let mut move_args = FluentArgs::new();
    move_args.set("number", game.position().move_number().to_string());
    move_args.set("side", to.as_str());
    let message = TakenBack {
        receiver: receiver.name.clone(),
        agreed: match answer {
            None => text.with("mail-taken-back-one", [("opponent", opponent), ("move", &own)]),
            Some(answer) => {
                text.with("mail-taken-back-two", [("opponent", opponent), ("move", &own), ("answer", &answer)])
            }
        },
        asked: text.with_args("mail-turn-asked", &move_args),
        time: time_left(head, game, turn.ply, now),
        answer: how_to_answer(head, &token, game.position(), receiver.notation),
        link: head.game_link(&stored.id),
    };
    Ok(Some(Letter {
        to: mailbox(receiver)?,
        headline: text.with("mail-taken-back-subject", [("opponent", opponent)]),
        game_subject: Some(head.game_subject(view, to)),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: vec![board_figure],
        thread: head.thread_of_offer(job, &token, game),
        reply_to: head.reply_to(&token),
        pgn: None,
        cause: Cause::Event,
        gist: Summary::on(&message.link)
            .with(message.time.clone())
            .awaiting(view, to, now)
            .answered_to(head.reply_to(&token)),
    }))
}

#[cfg(test)]
mod tests {
    use correspondence_game::{Command, Ply};

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn agreed(moves: &[&str]) -> GameView {
        let mut view = sample::game(moves);
        sample::command(&mut view, Side::White, &Command::ProposeTakeback);
        sample::command(&mut view, Side::Black, &Command::AcceptTakeback { turn: None });
        view
    }

    fn composed(view: &GameView, ply: u16) -> Option<Letter> {
        let (head, to) = (sample::mail_context(Some("moves@example.org")), Side::White);
        let turn = TurnId { ply: Ply::new(ply), takebacks: 1 };
        let mail =
            Notification::TakenBack(notification::TakenBack { game: view.stored.id, ply: turn.ply, takebacks: 1, to });
        taken_back(&head, NotificationJob { id: 7, notification: &mail }, view, turn, to, sample::NOW).unwrap()
    }

    #[test]
    fn with_the_answer_to_it() {
        insta::assert_snapshot!(sample::shown(&composed(&agreed(&["e4", "e5", "Nf3", "Nc6"]), 2).expect("a turn")));
    }

    #[test]
    fn takeback_of_one_move_and_no_mail_after_the_next() {
        let mut view = agreed(&["e4", "e5", "Nf3"]);
        let letter = composed(&view, 2).expect("a turn");
        assert!(letter.text.contains("bob agreed: 2. Nf3 is taken back."), "{}", letter.text);
        sample::play(&mut view, &["Nc3"]);
        assert!(composed(&view, 2).is_none());
    }
}
