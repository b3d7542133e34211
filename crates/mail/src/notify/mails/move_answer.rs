//! The answer to a move sent by mail: that it was played, or why not.

use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;

use super::answering::{how_to_answer, how_to_answer_waiting};
use super::clock::time_left;
use crate::notify::audience::Audience;
use crate::notify::board_figure::BoardFigure;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, MailingList};
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::{MAX_ATTEMPTS, ReplyToken, attempts};
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;

impl NotificationKind for notification::MoveAnswer {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: true }
    }

    fn ignores_pause(&self) -> bool {
        true
    }

    fn list(&self) -> Option<MailingList> {
        Some(MailingList::Answers)
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let answer = MoveAnswer {
            to: self.to,
            sentence: &self.sentence,
            details: &self.details,
            tries: self.tries,
            answers: &self.answers,
            is_last: self.is_last,
        };
        move_answer(with.head, with.job, &with.game(&self.game).await?, answer, with.now).map(Some)
    }
}

/// The answer and its recipient.
#[derive(Clone, Copy)]
pub(in crate::notify) struct MoveAnswer<'a> {
    /// The side of the player who wrote.
    pub(in crate::notify) to: Side,
    /// The outcome of the message.
    pub(in crate::notify) sentence: &'a str,
    /// The requested information, in lines.
    pub(in crate::notify) details: &'a [String],
    /// The number of messages refused in a row, including this one; 0 if it was executed.
    pub(in crate::notify) tries: u8,
    /// The `Message-ID` of the message, without its brackets; or empty.
    pub(in crate::notify) answers: &'a str,
    /// Whether further messages of this kind get no answer today.
    pub(in crate::notify) is_last: bool,
}

struct Words<'a> {
    receiver: String,
    /// Also the title: spam filters object to a title much longer than the subject.
    subject: String,
    sentence: &'a str,
    details: &'a [String],
    /// A note that this is the last answer today, if it is.
    last: Option<String>,
    refused: Option<Refused>,
    link: String,
}

/// The part for a refused message.
struct Refused {
    nothing_changed: String,
    time: Option<String>,
    answer: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/move_answer.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Words<'a>,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/move_answer.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Words<'a>,
    board_figure: &'a BoardFigure,
}

/// Composes the message. A refusal shows the current position.
fn move_answer(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    answer: MoveAnswer<'_>,
    now: Instant,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(view.player(answer.to));
    let (stored, text) = (&view.stored, head.text);
    let game = &stored.game;
    let receiver = view.player(answer.to);
    let refused = answer.tries > 0;
    let board_figure = BoardFigure::new(head, view, game.ply(), answer.to);
    let asks_for_move = refused && game.outcome().is_none() && game.turn() == answer.to;
    let shows_game = refused || !answer.details.is_empty();
    let token = (attempts(answer.tries) <= MAX_ATTEMPTS)
        .then(|| ReplyToken { tries: answer.tries, ..ReplyToken::new(stored.id, game.turn_id(), answer.to) });
    let subject = match (refused, answer.details) {
        (true, _) => "mail-answer-subject-refused",
        (false, []) => "mail-answer-subject-done",
        (false, _) => "mail-answer-subject-told",
    };
    let message = Words {
        receiver: receiver.name.clone(),
        subject: text.with(subject, [("opponent", view.player(!answer.to).name.as_str())]),
        sentence: answer.sentence,
        details: answer.details,
        last: answer.is_last.then(|| text.get("mail-answer-last").into_owned()),
        refused: refused.then(|| Refused {
            nothing_changed: text.get("mail-answer-nothing-changed").into_owned(),
            time: asks_for_move.then(|| time_left(head, game, game.ply(), now)),
            answer: match &token {
                Some(token) if asks_for_move => Some(how_to_answer(head, token, game.position(), receiver.notation)),
                Some(token) => how_to_answer_waiting(head, token, game),
                None => Some(text.get("mail-answer-on-page").into_owned()),
            },
        }),
        link: head.game_link(&stored.id),
    };
    Ok(Letter {
        to: mailbox(receiver)?,
        headline: message.subject.clone(),
        game_subject: Some(head.game_subject(view, answer.to)),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: shows_game.then_some(board_figure).into_iter().collect(),
        thread: head.thread_of_answer(job, token.as_ref(), answer.answers),
        reply_to: token.and_then(|token| head.reply_to(&token)),
        pgn: None,
        cause: Cause::Message,
        gist: Summary::on(&message.link),
    })
}

#[cfg(test)]
mod tests {
    use service::Notification;

    use super::*;
    use crate::notify::sample;
    use domain::user::UserId;

    fn composed(view: &GameView, to: Side, sentence: &str, tries: u8) -> Letter {
        composed_as(
            view,
            MoveAnswer { to, sentence, details: &[], tries, answers: "CAF1@mail.example.org", is_last: false },
        )
    }

    fn composed_as(view: &GameView, answer: MoveAnswer<'_>) -> Letter {
        let head = sample::mail_context(Some("moves@example.org"));
        move_answer(
            &head,
            NotificationJob {
                id: 7,
                notification: &Notification::Reset(notification::Reset { user: UserId(1), nonce: String::new() }),
            },
            view,
            answer,
            sample::NOW,
        )
        .unwrap()
    }

    #[test]
    fn a_move_that_was_played() {
        let letter = composed(&sample::game(&["e4"]), Side::White, "1. e4 was played.", 0);
        assert!(letter.board_figures.is_empty() && letter.reply_to.is_some(), "there is more to answer than moves");
        assert_eq!(letter.thread.references, ["<CAF1@mail.example.org>"]);
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn a_move_that_was_refused() {
        let letter = composed(&sample::game(&["e4"]), Side::Black, "“Ke9” cannot be read as a move.", 1);
        let token = letter.reply_to.as_ref().expect("an address").email.user().split_once('+').unwrap().1.to_owned();
        assert!(letter.thread.message_id.contains(&token), "an answer without the address is understood as well");
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn player_not_to_move_is_told_what_else_can_be_answered() {
        let letter = composed(&sample::game(&["e4"]), Side::White, "It is not your turn.", 1);
        assert!(letter.reply_to.is_some());
        let text = letter.text.replace('\n', " ");
        assert!(text.contains("It is not your turn.") && !text.contains("You have"), "{text}");
        assert!(text.contains("While it is your opponent’s turn"), "{text}");
    }

    #[test]
    fn requested_information_is_sent_with_the_board() {
        let details = ["Your clock: 3 days.".to_owned()];
        let answer = MoveAnswer {
            to: Side::White,
            sentence: "It is bob’s turn.",
            details: &details,
            tries: 0,
            answers: "",
            is_last: false,
        };
        let letter = composed_as(&sample::game(&["e4"]), answer);
        assert!(!letter.board_figures.is_empty() && letter.text.contains("Your clock: 3 days."), "{}", letter.text);
        assert!(!letter.headline.contains("Done"), "{}", letter.headline);
    }

    #[test]
    fn the_last_answer_of_the_day_says_so() {
        let view = sample::game(&["e4"]);
        let answer =
            MoveAnswer { to: Side::Black, sentence: "No.", details: &[], tries: 1, answers: "", is_last: true };
        let last = composed_as(&view, answer);
        for text in [&last.text, &last.html] {
            assert!(text.contains("last reply today"), "{text}");
        }
        let standard = composed_as(&view, MoveAnswer { is_last: false, ..answer });
        assert!(!standard.text.contains("last reply today"), "{}", standard.text);
    }

    #[test]
    fn no_reply_address_after_too_many_refusals() {
        let view = sample::game(&["e4"]);
        assert!(composed(&view, Side::Black, "No.", MAX_ATTEMPTS).reply_to.is_some());
        let last = composed(&view, Side::Black, "No.", MAX_ATTEMPTS + 1);
        assert!(last.reply_to.is_none());
        assert!(last.text.contains("Moves are made on the game’s page"), "{}", last.text);
    }
}
