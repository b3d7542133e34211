//! The time for a move is running out.

use askama::Template;
use correspondence_clock::{Instant, Reminder, TimeLeft, hours};
use correspondence_game::Game;
use fluent_bundle::FluentArgs;

use super::answering::how_to_answer;
use super::clock::clock_details;
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
use crate::notify::words;
use domain::notification_settings::NotificationCategory;
use domain::reminder::ReminderState;
use service::games::GameView;
use service::notification;
use text::numbered_moves;

impl NotificationKind for notification::Reminder {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Reminder)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: None, own: true }
    }

    fn latest(&self) -> Option<Instant> {
        self.latest
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.game(&self.game).await?;
        let chosen = with.service.reminders.reminders_of(view.stored.player(view.stored.game.turn())).await?;
        match ReminderState::of(&view.stored.game, self.turn, self.reminder, &chosen, with.now) {
            ReminderState::Due => reminder(with.head, with.job, &view, self.reminder, with.now).map(Some),
            ReminderState::Obsolete => Ok(None),
            ReminderState::Deferred if with.is_preview => Ok(None),
            ReminderState::Deferred => {
                with.service.reminders.defer_reminder(&self.game, self.turn, self.reminder).await?;
                Ok(None)
            }
        }
    }
}

/// The path of the reminder settings.
const SETTINGS: &str = "/settings/reminders";

struct Reminded {
    receiver: String,
    left: String,
    asked: String,
    played: Option<String>,
    offer: Option<String>,
    answer: String,
    link: String,
    why: String,
    settings: String,
}

#[derive(Template)]
#[template(path = "mail/reminder.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Reminded,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/reminder.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Reminded,
    board_figure: &'a BoardFigure,
}

/// Composes the message for a reminder that is due.
fn reminder(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    reminder: Reminder,
    now: Instant,
) -> Result<Letter, NotifyError> {
    let stored = &view.stored;
    let (game, ply, to) = (&stored.game, stored.game.ply(), stored.game.turn());
    let head = &head.for_reader(view.player(to));
    let text = head.text;
    let missing = || NotifyError::Permanent(format!("there is no limit of time in game {}", stored.id));
    let deadline = game.deadline().ok_or_else(missing)?;
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    // Time does not run while the clock is stopped, nor in pauses before the deadline.
    let left = words::span(text, game.time_left(to, now).unwrap_or_else(|| now.until(deadline)));
    let mut move_args = FluentArgs::new();
    move_args.set("opponent", opponent);
    move_args.set("number", game.position().move_number().to_string());
    move_args.set("side", to.as_str());
    let token = ReplyToken::new(stored.id, game.turn_id(), to);
    let board_figure = BoardFigure::new(head, view, ply, to);
    let settings = head.link(SETTINGS);
    let message = Reminded {
        receiver: receiver.name.clone(),
        left: [text.with("mail-reminder-left", [("left", left.clone()), ("deadline", words::moment(text, deadline))])]
            .into_iter()
            .chain(clock_details(head, game, to, now))
            .chain(how_to_refill(head, &token, game, now))
            .collect::<Vec<_>>()
            .join(" "),
        asked: text.with_args("mail-reminder-asked", &move_args),
        played: numbered_moves::last_move_before(game, ply, receiver.notation)
            .map(|played| text.with("mail-turn-played", [("opponent", opponent), ("move", played.as_str())])),
        offer: (game.draw_offer() == Some(!to)).then(|| text.with("mail-turn-offer", [("opponent", opponent)])),
        answer: how_to_answer(head, &token, game.position(), receiver.notation),
        link: head.game_link(&stored.id),
        why: [text.with("mail-reminder-why", [("left", text.reminder(reminder))])]
            .into_iter()
            .chain(is_before_weekend(game, reminder, now).then(|| text.get("mail-reminder-weekend").into_owned()))
            .collect::<Vec<_>>()
            .join(" "),
        settings,
    };
    Ok(Letter {
        to: mailbox(receiver)?,
        headline: text.with("mail-reminder-subject", [("opponent", opponent), ("left", left.as_str())]),
        game_subject: Some(head.tagged_game_subject(view, to, "mail-tag-reminder")),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: vec![board_figure],
        thread: head.thread_of_offer(job, &token, game),
        reply_to: head.reply_to(&token),
        pgn: None,
        cause: Cause::Event,
        gist: Summary::on(&message.link)
            .with(message.left.clone())
            .awaiting(view, to, now)
            .answered_to(head.reply_to(&token)),
    })
}

/// Says how to refill the clock by mail, where the player may refill it and mail is read.
fn how_to_refill(head: &MailContext, token: &ReplyToken, game: &Game, now: Instant) -> Option<String> {
    let may_refill = game.may_refill(game.turn(), now) && head.reply_to(token).is_some();
    may_refill.then(|| head.text.get("mail-clock-refill-here").into_owned())
}

/// Whether a reminder is sent earlier than its player chose, because a weekend pause is ahead.
fn is_before_weekend(game: &Game, reminder: Reminder, now: Instant) -> bool {
    let TimeLeft::Hours(chosen) = reminder.left() else { return false };
    game.time_left(game.turn(), now).is_some_and(|left| left > hours(u64::from(chosen) + 1))
}

#[cfg(test)]
mod tests {
    use chess_laws::Side;
    use correspondence_game::{Command, Ply, TurnId};

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn view() -> GameView {
        sample::game(&["e4", "e5", "Nf3"])
    }

    fn composed(view: &GameView, reminder: &str, reply: Option<&str>) -> Letter {
        let reminder: Reminder = reminder.parse().unwrap();
        let mail = Notification::Reminder(notification::Reminder {
            game: view.stored.id,
            turn: TurnId::from(Ply::new(3)),
            reminder,
            latest: None,
        });
        let now = view.stored.game.deadline().expect("a deadline") - hours(6);
        super::reminder(
            &sample::mail_context(reply),
            NotificationJob { id: 7, notification: &mail },
            view,
            reminder,
            now,
        )
        .unwrap()
    }

    #[test]
    fn the_message_says_how_long_is_left_and_how_to_answer() {
        let letter = composed(&view(), "6h", Some("moves@example.org"));
        let reply_to = letter.reply_to.as_ref().expect("an address").email.user().to_owned();
        let token = reply_to.split_once('+').expect("a token").1;
        assert!(letter.thread.message_id.contains(token), "an answer without the address is understood as well");
        assert_eq!(letter.headline, "6 hours left for your move against ann");
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn reminder_shows_fraction_of_time_and_draw_offer() {
        let mut view = view();
        sample::command(&mut view, Side::White, &Command::OfferDraw);
        let text = composed(&view, "1/10", None).text;
        assert!(text.contains("with a tenth of the time left.") && text.contains("ann offers a draw."), "{text}");
        assert!(text.contains("replies to this message are not read"), "{text}");
    }

    #[test]
    fn reminder_of_a_triple_block_names_the_bank_and_how_to_refill() {
        let view = sample::game_under("50d+3d*50<=50d bank=75d", &["e4", "e5", "Nf3"]);
        let text = composed(&view, "6h", Some("moves@example.org")).text;
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("The bank holds 77 days"), "{text}");
        assert!(
            words.contains("the flag falls, whatever the bank holds. To refill the clock now, answer with refill."),
            "{text}"
        );
        let unread = composed(&view, "6h", None).text;
        assert!(unread.contains("bank holds") && !unread.contains("answer with refill"), "{unread}");
    }

    #[test]
    fn list_headers_offer_unsubscribe() {
        let letter = composed(&view(), "6h", None);
        let mail = Notification::Reminder(notification::Reminder {
            game: view().stored.id,
            turn: TurnId::from(Ply::new(3)),
            reminder: "6h".parse().unwrap(),
            latest: None,
        });
        let head = sample::mail_context(None).of_list(mail.list());
        let message = letter.into_message(&head, "reminder", sample::NOW).unwrap().formatted();
        let parsed = mail_parser::MessageParser::default().parse(&message).unwrap();
        let header = parsed.header_raw("List-Unsubscribe").map(str::trim).expect("a header");
        assert!(header.starts_with("<https://chess.example.org/unsubscribe/2-mail-reminder-"), "{header}");
        let id = parsed.header_raw("List-Id").map(str::trim).expect("a header");
        assert!(id.starts_with("<reminder.notices."), "{id}");
    }
}
