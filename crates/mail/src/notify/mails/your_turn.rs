//! The opponent has moved.

use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{Ply, TurnId};
use fluent_bundle::FluentArgs;

use super::answering::how_to_answer;
use super::chat_lines::ChatLines;
use super::clock::time_left;
use super::offer_declined::declined_by_last_move;
use crate::notify::audience::Audience;
use crate::notify::board_figure::BoardFigure;
use crate::notify::cmail;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::ReplyToken;
use domain::game::StoredGame;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::{Offer, notification};
use text::numbered_moves;

impl NotificationKind for notification::YourTurn {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Turn)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: None, own: false }
    }

    fn is_supersedable(&self) -> bool {
        true
    }

    fn supersedes(&self) -> bool {
        true
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.game(&self.game).await?;
        // Obsolete if the turn has changed since, by a move or a takeback, or if the game is over, which has a message
        // of its own.
        let turn = TurnId { ply: self.ply, takebacks: self.takebacks };
        if view.stored.game.turn_id() != turn || view.stored.game.outcome().is_some() {
            return Ok(None);
        }
        let to = view.stored.game.turn();
        let chat_lines = with.opponent_lines_since(&view, to, self.ply.get().checked_sub(2).map(Ply::new)).await?;
        your_turn(with.head, &view, self.ply, self.since, &chat_lines, with.now).map(Some)
    }
}

struct YourTurn {
    receiver: String,
    played: String,
    answered: Option<String>,
    /// The receiver’s own offers that the move declines.
    declined: Vec<String>,
    asked: String,
    offer: Option<String>,
    /// The opponent’s chat lines, with their introduction.
    said: Option<ChatLines>,
    time: String,
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/your_turn.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a YourTurn,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/your_turn.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a YourTurn,
    board_figure: &'a BoardFigure,
}

/// Composes the message that asks for the move of `ply`, which is next in the game. If the receiver’s conditional lines
/// have answered the opponent’s moves from `since` on, it lists these moves. It also has the opponent’s last chat
/// lines.
///
/// # Errors
/// [`NotifyError::Permanent`] when there is no move before `ply`.
pub(super) fn your_turn(
    head: &MailContext,
    view: &GameView,
    ply: Ply,
    since: Option<Ply>,
    chat_lines: &[String],
    now: Instant,
) -> Result<Letter, NotifyError> {
    let stored = &view.stored;
    let missing = || NotifyError::Permanent(format!("game {} has no half-move before {ply}", stored.id));
    let position = stored.game.record().position_at(ply.index()).ok_or_else(missing)?;
    let to = position.turn();
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let head = &head.for_reader(receiver);
    let text = head.text;
    let played = numbered_moves::last_move_before(&stored.game, ply, receiver.notation).ok_or_else(missing)?;
    let token = ReplyToken::new(stored.id, stored.game.turn_of(ply), to);
    let board_figure = BoardFigure::new(head, view, ply, to);
    let answered = since.map(|since| numbered_moves::moves_between(&stored.game, since, ply, receiver.notation));
    let mut move_args = FluentArgs::new();
    move_args.set("number", position.move_number().to_string());
    move_args.set("side", to.as_str());
    let prompt = if position.is_check() { "mail-turn-asked-in-check" } else { "mail-turn-asked" };
    let message = YourTurn {
        receiver: receiver.name.clone(),
        played: text.with("mail-turn-played", [("opponent", opponent), ("move", &played)]),
        answered: answered.map(|moves| text.with("mail-turn-answered", [("moves", &moves)])),
        declined: declined(head, stored, ply, to),
        asked: text.with_args(prompt, &move_args),
        offer: (stored.game.draw_offer() == Some(!to)).then(|| text.with("mail-turn-offer", [("opponent", opponent)])),
        said: ChatLines::new(text, opponent, chat_lines),
        time: time_left(head, &stored.game, ply, now),
        answer: how_to_answer(head, &token, position, receiver.notation),
        link: head.game_link(&stored.id),
    };
    Ok(Letter {
        to: mailbox(receiver)?,
        headline: text.with("mail-turn-subject", [("opponent", opponent), ("move", &played)]),
        game_subject: Some(head.game_subject(view, to)),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: vec![board_figure],
        thread: head.thread_of_turn(&stored.id, &stored.game, ply, to),
        reply_to: head.reply_to(&token),
        pgn: head.reply_to(&token).map(|reply_to| cmail::file(view, ply, &reply_to)),
        cause: Cause::Event,
        gist: Summary::on(&message.link)
            .with(message.time.clone())
            .awaiting(view, to, now)
            .answered_to(head.reply_to(&token)),
    })
}

/// The offers of `to` that the move before `ply` declines, in sentences.
fn declined(head: &MailContext, stored: &StoredGame, ply: Ply, to: Side) -> Vec<String> {
    let is_last = stored.game.ply() == ply;
    let declined = if is_last { declined_by_last_move(stored, to) } else { Vec::new() };
    let key = |offer| match offer {
        Offer::Draw => "mail-turn-declines-draw",
        Offer::Takeback => "mail-turn-declines-takeback",
        Offer::Pause => "mail-turn-declines-pause",
    };
    declined.into_iter().map(|offer| head.text.get(key(offer)).into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use chess_laws::{Language, Notation};
    use correspondence_game::Command;
    use mail_parser::MessageParser;

    use super::*;
    use crate::notify::sample;
    use domain::notification_settings::Subjects;

    #[test]
    fn the_message_with_an_address_to_answer_to() {
        let head = sample::mail_context(Some("moves@example.org"));
        let view = sample::game(&["e4", "e5", "Nf3"]);
        let letter = your_turn(&head, &view, Ply::new(3), None, &[], sample::NOW).unwrap();
        let reply_to = letter.reply_to.as_ref().expect("an address");
        assert!(reply_to.email.user().starts_with("moves+") && reply_to.email.user().len() < 64);
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn each_receiver_reads_moves_in_their_own_notation() {
        let head = sample::mail_context(Some("moves@example.org"));
        let mut view = sample::game(&["e4", "e5", "Nf3", "Nc6"]);
        view.white.notation = Notation::Figurine;
        view.black.notation = Notation::San(Language::Russian);
        let figurines = your_turn(&head, &view, Ply::new(4), None, &[], sample::NOW).unwrap();
        assert_eq!(figurines.headline, "Your turn against bob: 2... ♘c6");
        assert!(figurines.text.contains("1. e4 e5 2. ♘f3 ♘c6"), "{}", figurines.text);
        assert!(
            figurines.text.contains("in figurine notation or with English letters, such as ♘a3."),
            "{}",
            figurines.text
        );
        assert!(figurines.html.contains("alt=\"The position after 2... Nc6\""), "{}", figurines.html);
        let russian = your_turn(&head, &sample_before(&view), Ply::new(3), None, &[], sample::NOW).unwrap();
        assert_eq!(russian.headline, "Your turn against ann: 2. Кf3");
        assert!(russian.text.contains("in Russian algebraic notation, such as Кa6."), "{}", russian.text);
        assert!(
            russian.html.contains("<p lang=\"ru\"") && russian.html.contains("1. e4 e5 2. Кf3"),
            "{}",
            russian.html
        );
    }

    /// The same game before Black's second move.
    fn sample_before(view: &GameView) -> GameView {
        let earlier = sample::game(&["e4", "e5", "Nf3"]);
        GameView { white: view.white.clone(), black: view.black.clone(), ..earlier }
    }

    #[test]
    fn conditional_replies_are_mentioned_to_their_owner() {
        let head = sample::mail_context(Some("moves@example.org"));
        let mut view = sample::game(&["e4", "e5", "Nf3", "Nc6", "Bb5"]);
        view.black.notation = Notation::San(Language::German);
        let letter = your_turn(&head, &view, Ply::new(5), Some(Ply::new(2)), &[], sample::NOW).unwrap();
        assert_eq!(letter.headline, "Your turn against ann: 3. Lb5");
        let sentence = "Your conditional lines have answered for you: 2. Sf3 Sc6 3. Lb5.";
        assert!(letter.text.contains(sentence) && letter.html.contains(sentence), "{}", letter.text);
    }

    #[test]
    fn draw_offer_and_check_are_mentioned() {
        let head = sample::mail_context(None);
        let mut view = sample::game(&["e4", "e5", "Bc4", "Nc6", "Bxf7+"]);
        let compose =
            |view: &GameView, ply| your_turn(&head, view, Ply::new(ply), None, &[], sample::NOW).unwrap().text;
        assert!(!compose(&view, 5).contains("draw"));
        assert!(compose(&view, 5).contains("You are in check."));
        sample::command(&mut view, Side::White, &Command::OfferDraw);
        assert!(compose(&view, 5).contains("ann offers a draw."));
        sample::command(&mut view, Side::Black, &Command::DeclineDraw);
        assert!(!compose(&view, 5).contains("draw"));
    }

    #[test]
    fn chat_lines_of_the_opponent_are_quoted() {
        let head = sample::mail_context(None);
        let view = sample::game(&["e4"]);
        let lines = ["Good luck!".to_owned(), "<b>Have fun</b>".to_owned()];
        let letter = your_turn(&head, &view, Ply::new(1), None, &lines, sample::NOW).unwrap();
        assert!(letter.text.contains("ann writes:\n> Good luck!\n> <b>Have fun</b>\n"), "{}", letter.text);
        assert!(!letter.html.contains("<b>Have"), "{}", letter.html);
    }

    #[test]
    fn ply_without_a_move_before_it_is_an_error() {
        let head = sample::mail_context(None);
        let view = sample::game(&["e4"]);
        for ply in [0, 2] {
            assert!(matches!(
                your_turn(&head, &view, Ply::new(ply), None, &[], sample::NOW),
                Err(NotifyError::Permanent(_))
            ));
        }
    }

    #[test]
    fn names_are_escaped_in_html() {
        let head = sample::mail_context(None);
        let mut view = sample::game(&["e4"]);
        view.white.name = "<b>&\"".to_owned();
        view.black.notification_settings.subjects = Subjects::PerMessage;
        let letter = your_turn(&head, &view, Ply::new(1), None, &[], sample::NOW).unwrap();
        let letter = letter.with_headline().unwrap();
        assert!(letter.text.starts_with("Hello bob,"), "the subject says what has happened: {}", letter.text);
        assert!(!letter.html.contains("<b>"), "{}", letter.html);
        assert!(letter.text.contains("<b>&\" played 1. e4."), "{}", letter.text);
        let message = letter.into_message(&head, "your-turn", sample::NOW).unwrap().formatted();
        let parsed = MessageParser::default().parse(&message).unwrap();
        assert_eq!(parsed.subject(), Some("Your turn against <b>&\": 1. e4"));
        view.black.notification_settings.subjects = Subjects::PerGame;
        let letter = your_turn(&head, &view, Ply::new(1), None, &[], sample::NOW).unwrap();
        let letter = letter.with_headline().unwrap();
        assert!(!letter.html.contains("<b>"), "{}", letter.html);
        assert!(letter.subject().starts_with("Chess with <b>&\" (game "), "{}", letter.subject());
    }
}
