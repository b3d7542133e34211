//! The common part of messages in which the opponent asks for consent: to a draw, a takeback or a pause.

use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::Ply;

use super::clock::time_left;
use crate::notify::board_figure::BoardFigure;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_job::NotificationJob;
use crate::notify::rendering::render;
use crate::notify::reply_token::{ProposalKind, ReplyToken};
use service::games::GameView;

/// A proposal and its texts.
pub(super) struct Question {
    /// The kind of proposal.
    pub(super) about: ProposalKind,
    pub(super) headline: String,
    /// The proposal, as a sentence.
    pub(super) asked: String,
    /// The consequences of accepting and declining.
    pub(super) meaning: String,
    /// The key of the sentence that says where to answer if mail is not read.
    pub(super) on_page: &'static str,
}

struct Message {
    receiver: String,
    asked: String,
    meaning: String,
    time: Option<String>,
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/question.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Message,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/question.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Message,
    board_figure: &'a BoardFigure,
}

/// Composes the message to the player of `to`, who may answer by mail if mail is read. It shows the position before the
/// move of `ply`.
pub(super) fn letter(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    ply: Ply,
    to: Side,
    question: Question,
    now: Instant,
) -> Result<Letter, NotifyError> {
    let (stored, receiver) = (&view.stored, view.player(to));
    let game = &stored.game;
    let token = ReplyToken { asked: Some(question.about), ..ReplyToken::new(stored.id, game.turn_id(), to) };
    let reply_to = head.reply_to(&token);
    let board_figure = BoardFigure::new(head, view, ply, to);
    let is_to_move = game.turn() == to;
    let tag = match question.about {
        ProposalKind::Draw => "mail-tag-draw",
        ProposalKind::Takeback => "mail-tag-takeback",
        ProposalKind::Pause => "mail-tag-pause",
    };
    let message = Message {
        receiver: receiver.name.clone(),
        asked: question.asked,
        meaning: question.meaning,
        time: is_to_move.then(|| time_left(head, game, ply, now)),
        answer: head
            .text
            .get(match (reply_to.is_some(), is_to_move) {
                (false, _) => question.on_page,
                (true, false) => "mail-offer-here",
                (true, true) => "mail-offer-or-move-here",
            })
            .into_owned(),
        link: head.game_link(&stored.id),
    };
    Ok(Letter {
        to: mailbox(receiver)?,
        headline: question.headline,
        game_subject: Some(head.tagged_game_subject(view, to, tag)),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: vec![board_figure],
        thread: head.thread_of_offer(job, &token, game),
        gist: Summary::on(&message.link)
            .with(message.time.clone())
            .awaiting(view, to, now)
            .answered_to(reply_to.clone()),
        reply_to,
        pgn: None,
        cause: Cause::Event,
    })
}
