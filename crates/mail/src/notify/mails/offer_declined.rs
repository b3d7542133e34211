//! The opponent has declined the receiver’s offer or proposal.

use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::EventKind;

use super::clock::time_left;
use super::news::{News, news};
use crate::notify::audience::Audience;
use crate::notify::bundle_group::Group;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::reply_token::ReplyToken;
use domain::game::StoredGame;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::{Offer, notification};

impl NotificationKind for notification::OfferDeclined {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Offer)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    fn group(&self, _: &Letter) -> Group {
        Group::News
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        offer_declined(with.head, with.job, &with.game(&self.game).await?, self.offer, self.to, with.now)
    }
}

/// Composes the message to the player of `to`. `None` if the game is over, which has a message of its own.
fn offer_declined(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    offer: Offer,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let head = &head.for_reader(receiver);
    let (game, text) = (&view.stored.game, head.text);
    if game.outcome().is_some() {
        return Ok(None);
    }
    let subject = match offer {
        Offer::Draw => "mail-declined-draw-subject",
        Offer::Takeback => "mail-declined-takeback-subject",
        Offer::Pause => "mail-declined-pause-subject",
    };
    let subject = text.with(subject, [("opponent", opponent)]);
    let next_step = if game.turn() == to { "mail-declined-your-turn" } else { "mail-declined-goes-on" };
    let time = (game.turn() == to).then(|| time_left(head, game, game.ply(), now));
    let about = [text.get(next_step).into_owned()].into_iter().chain(time).collect::<Vec<_>>().join(" ");
    let message = News {
        receiver: receiver.name.clone(),
        told: format!("{subject}."),
        about,
        button: text.get("mail-game-button").into_owned(),
        link: head.game_link(&view.stored.id),
    };
    let token = ReplyToken::new(view.stored.id, game.turn_id(), to);
    let (reply_to, thread) = (head.reply_to(&token), head.thread_of_offer(job, &token, game));
    let gist = Summary::on(&message.link).with(message.about.clone()).answered_to(reply_to.clone());
    let game_subject = Some(head.tagged_game_subject(view, to, "mail-tag-declined"));
    let (text, html) = news(head, &message)?;
    let letter = Letter::in_words(mailbox(receiver)?, thread, subject, text, html);
    Ok(Some(Letter { gist, reply_to, game_subject, ..letter }))
}

/// The offers of the player of `by` that the opponent’s last move declines.
pub(super) fn declined_by_last_move(stored: &StoredGame, by: Side) -> Vec<Offer> {
    let moves = stored.game.moves();
    let Some(last) = moves.last().filter(|played| played.side != by) else { return Vec::new() };
    // An offer made with a move has the time of the move.
    let since =
        moves.len().checked_sub(2).and_then(|at| moves.get(at)).map_or(stored.game.setup().started_at, |one| one.at);
    let mut standing: Vec<Offer> = Vec::new();
    let in_turn = stored.events.iter().filter(|event| event.at >= since && event.at <= last.at);
    for event in in_turn {
        match event.kind {
            EventKind::DrawOffered { side } if side == by => standing.push(Offer::Draw),
            EventKind::TakebackProposed { side } if side == by => standing.push(Offer::Takeback),
            EventKind::PauseProposed { side, .. } if side == by => standing.push(Offer::Pause),
            EventKind::DrawDeclined { .. } => standing.retain(|offer| *offer != Offer::Draw),
            EventKind::TakebackDeclined { .. } | EventKind::TakenBack { .. } => {
                standing.retain(|offer| *offer != Offer::Takeback);
            }
            // The move itself adds this event.
            EventKind::PauseDeclined { .. } if event.at < last.at => standing.retain(|offer| *offer != Offer::Pause),
            EventKind::Paused { .. } => standing.retain(|offer| *offer != Offer::Pause),
            _ => {}
        }
    }
    standing
}

#[cfg(test)]
mod tests {
    use correspondence_game::Command;

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    #[test]
    fn declined_offer_is_mailed_to_the_player_who_made_it() {
        let mut view = sample::game(&["e4", "e5", "Nf3"]);
        let mail = Notification::OfferDeclined(notification::OfferDeclined {
            game: view.stored.id,
            to: Side::White,
            offer: Offer::Draw,
            at: 0,
        });
        let head = sample::mail_context(Some("moves@example.org"));
        let compose = |view: &GameView, offer, to| {
            offer_declined(&head, NotificationJob { id: 7, notification: &mail }, view, offer, to, sample::NOW).unwrap()
        };
        let letter = compose(&view, Offer::Draw, Side::White).expect("the game goes on");
        assert_eq!(letter.headline, "bob declined the draw");
        assert!(letter.reply_to.is_some() && !letter.text.contains("You have"), "{}", letter.text);
        let to_black = compose(&view, Offer::Takeback, Side::Black).expect("the game goes on");
        assert!(to_black.text.contains("You have"), "who is to move is told until when: {}", to_black.text);
        sample::command(&mut view, Side::White, &Command::Resign);
        assert!(compose(&view, Offer::Draw, Side::White).is_none());
    }

    #[test]
    fn move_declines_open_offers() {
        let mut view = sample::game(&["e4", "e5"]);
        sample::command(&mut view, Side::Black, &Command::OfferDraw);
        assert_eq!(declined_by_last_move(&view.stored, Side::Black), [], "it stands");
        let nf3 = Command::Move {
            turn: None,
            text: correspondence_game::MoveText::Uci("g1f3".to_owned()),
            offer_draw: false,
        };
        sample::command(&mut view, Side::White, &nf3);
        assert_eq!(declined_by_last_move(&view.stored, Side::Black), [Offer::Draw]);
        assert_eq!(declined_by_last_move(&view.stored, Side::White), []);
    }
}
