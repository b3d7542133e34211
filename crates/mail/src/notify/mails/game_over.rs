//! A game is over: the result and the reason.

use askama::Template;
use chess_laws::{EndReason, Outcome, Side};
use correspondence_game::{EventKind, Ply};

use super::answering::how_to_answer_waiting;
use super::chat_lines::ChatLines;
use crate::notify::audience::Audience;
use crate::notify::board_figure::BoardFigure;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::ReplyToken;
use domain::notification_settings::NotificationCategory;
use domain::rating_record::RatingChange;
use service::games::GameView;
use service::notification;

impl NotificationKind for notification::GameOver {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Result)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    fn supersedes(&self) -> bool {
        true
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.game(&self.game).await?;
        let last_mailed = view.stored.game.ply().get().checked_sub(1).map(Ply::new);
        let chat_lines = with.opponent_lines_since(&view, self.to, last_mailed).await?;
        game_over(with.head, &view, self.to, &chat_lines).map(Some)
    }
}

struct GameOver {
    receiver: String,
    result: String,
    reason: String,
    rating: Option<String>,
    said: Option<ChatLines>,
    analysis: bool,
    answer: Option<String>,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/game_over.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a GameOver,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/game_over.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a GameOver,
    board_figure: &'a BoardFigure,
}

/// Composes the message to the player of `to`, with the last chat lines of the opponent.
///
/// # Errors
/// [`NotifyError::Permanent`] when the game goes on.
pub(super) fn game_over(
    head: &MailContext,
    view: &GameView,
    to: Side,
    chat_lines: &[String],
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (stored, text) = (&view.stored, head.text);
    let outcome =
        stored.game.outcome().ok_or_else(|| NotifyError::Permanent(format!("game {} is not over", stored.id)))?;
    let ended_at = stored
        .events
        .iter()
        .find(|event| matches!(event.kind, EventKind::Ended(_)))
        .map_or_else(|| stored.game.turn_began(), |event| event.at);
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let token = ReplyToken::new(stored.id, stored.game.turn_id(), to);
    let board_figure = BoardFigure::new(head, view, stored.game.ply(), to);
    let (subject, result) = match outcome.winner {
        Some(winner) if winner == to => ("mail-over-subject-won", "mail-over-won"),
        Some(_) => ("mail-over-subject-lost", "mail-over-lost"),
        None if outcome.is_draw() => ("mail-over-subject-drawn", "mail-over-drawn"),
        None => ("mail-over-subject-aborted", "mail-over-aborted"),
    };
    let message = GameOver {
        receiver: receiver.name.clone(),
        result: text.with(result, [("opponent", opponent), ("result", outcome.result())]),
        reason: reason(head, view, outcome),
        rating: match view.rating_change(to) {
            Some(change) => {
                let why = change.share.message(&receiver.name).map(|why| text.message(&why));
                Some([Some(rating(head, change)), why].into_iter().flatten().collect::<Vec<_>>().join(" "))
            }
            None => view.unrated().map(|why| text.explain(&why)),
        },
        said: ChatLines::new(text, opponent, chat_lines),
        analysis: head.analyses && outcome.reason != EndReason::Aborted,
        answer: how_to_answer_waiting(head, &token, &stored.game),
        link: head.game_link(&stored.id),
    };
    Ok(Letter {
        to: mailbox(receiver)?,
        headline: text.with(subject, [("opponent", opponent)]),
        game_subject: Some(head.game_subject(view, to)),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: vec![board_figure],
        thread: head.thread_of_end(&stored.id, &stored.game, to, ended_at),
        reply_to: head.reply_to(&token),
        pgn: None,
        cause: Cause::Event,
        gist: Summary::on(&message.link).with(message.result.clone()),
    })
}

/// The change of the receiver’s rating.
fn rating(head: &MailContext, change: RatingChange) -> String {
    let numbers = [
        ("before", change.before.rounded().to_string()),
        ("rating", change.after.rounded().to_string()),
        ("deviation", change.after.rounded_deviation().to_string()),
    ];
    head.text.with("mail-over-rating", numbers)
}

/// Why the game ended, as a sentence with the players' names.
fn reason(head: &MailContext, view: &GameView, outcome: Outcome) -> String {
    let turn = view.stored.game.turn();
    // The winner and the loser; without a winner, the side to move comes first.
    let first = outcome.winner.unwrap_or(turn);
    let key = match (outcome.reason, outcome.winner) {
        (EndReason::Checkmate, _) => "mail-over-by-checkmate",
        (EndReason::Resignation, _) => "mail-over-by-resignation",
        (EndReason::FlagFall, Some(_)) => "mail-over-by-flag-fall",
        (EndReason::FlagFall, None) => "mail-over-by-flag-fall-drawn",
        (EndReason::Stalemate, _) => "mail-over-by-stalemate",
        (EndReason::DeadPosition, _) => "mail-over-by-dead-position",
        (EndReason::Agreement, _) => "mail-over-by-agreement",
        (EndReason::ThreefoldRepetition, _) => "mail-over-by-threefold-repetition",
        (EndReason::FiftyMoves, _) => "mail-over-by-fifty-moves",
        (EndReason::FivefoldRepetition, _) => "mail-over-by-fivefold-repetition",
        (EndReason::SeventyFiveMoves, _) => "mail-over-by-seventy-five-moves",
        (EndReason::MoveLimit, _) => "mail-over-by-move-limit",
        (EndReason::Adjudication, _) => "mail-over-by-adjudication",
        (EndReason::Forfeit, _) => "mail-over-by-forfeit",
        (EndReason::Aborted, _) => "mail-over-by-abort",
    };
    let ruling = view.stored.game.ruling();
    head.text.with(
        key,
        [
            ("first", view.player(first).name.as_str()),
            ("second", view.player(!first).name.as_str()),
            ("arbiter", ruling.map_or("", |ruling| ruling.arbiter.as_str())),
            ("reason", ruling.map_or("", |ruling| ruling.reason.as_str())),
        ],
    )
}

#[cfg(test)]
mod tests {
    use correspondence_game::{Actor, Command, Ruling, RulingReason};

    use super::*;
    use crate::notify::sample;

    #[test]
    fn to_the_winner_and_to_the_loser() {
        let head = sample::mail_context(None);
        let view = sample::game(&["f3", "e5", "g4", "Qh4#"]);
        insta::assert_snapshot!("won", sample::shown(&game_over(&head, &view, Side::Black, &[]).unwrap()));
        insta::assert_snapshot!("lost", sample::shown(&game_over(&head, &view, Side::White, &[]).unwrap()));
    }

    #[test]
    fn an_aborted_game_has_no_result() {
        let head = sample::mail_context(None);
        let mut view = sample::game(&["e4"]);
        sample::command(&mut view, Side::Black, &Command::Abort);
        insta::assert_snapshot!(sample::shown(&game_over(&head, &view, Side::White, &[]).unwrap()));
    }

    #[test]
    fn ruling_is_mailed_with_its_reason() {
        let head = sample::mail_context(None);
        let ruled = |command: fn(Ruling) -> Command| {
            let mut view = sample::game(&["e4", "e5"]);
            let reason = RulingReason::new("Bob <has> left the event.").unwrap();
            let at = view.stored.game.turn_began();
            sample::later(&mut view, Actor::Arbiter, &command(Ruling { arbiter: "Geurt".to_owned(), reason }), at);
            view
        };
        let forfeited = ruled(|ruling| Command::Forfeit { loser: Side::Black, ruling });
        insta::assert_snapshot!("forfeited", sample::shown(&game_over(&head, &forfeited, Side::Black, &[]).unwrap()));
        let drawn = ruled(|ruling| Command::Adjudicate { winner: None, ruling });
        let text = game_over(&head, &drawn, Side::White, &[]).unwrap().text;
        assert!(text.contains("ended in a draw") && text.contains("“Bob <has> left the event.”"), "{text}");
    }

    #[test]
    fn running_game_is_not_over() {
        let head = sample::mail_context(None);
        assert!(matches!(game_over(&head, &sample::game(&[]), Side::White, &[]), Err(NotifyError::Permanent(_))));
    }

    #[test]
    fn every_end_reason_has_its_own_sentence() {
        let head = sample::mail_context(None);
        let compose = |reason, winner| {
            let mut view = sample::game(&["e4", "e5"]);
            sample::end(&mut view, Outcome { winner, reason });
            game_over(&head, &view, Side::White, &[]).unwrap().text
        };
        let mut seen = std::collections::HashSet::new();
        for reason in EndReason::ALL {
            let decisive = matches!(reason, EndReason::Checkmate | EndReason::Resignation | EndReason::FlagFall);
            let text = compose(reason, decisive.then_some(Side::White));
            assert!(!text.contains("mail-") && !text.contains('$'), "{text}");
            assert!(seen.insert(text), "{reason}");
        }
        assert!(compose(EndReason::Resignation, Some(Side::White)).contains("bob resigned."));
        let drawn = compose(EndReason::FlagFall, None);
        assert!(drawn.contains("ann ran out of time, but bob could not have mated"), "{drawn}");
    }

    #[test]
    fn flag_fall_names_the_player() {
        let head = sample::mail_context(None);
        let mut view = sample::game(&["e4", "e5"]);
        sample::later(&mut view, Actor::Service, &Command::FlagFall { cannot_mate: None }, sample::AFTER_THE_DEADLINE);
        let text = game_over(&head, &view, Side::Black, &[]).unwrap().text;
        assert!(text.contains("ann ran out of time."), "{text}");
    }
}
