//! The opponent asks to take moves back.

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
use text::numbered_moves;

impl NotificationKind for notification::TakebackProposed {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Offer)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        takeback_proposed(with.head, with.job, &with.game(&self.game).await?, self.to, with.now)
    }
}

/// Composes the message to the player of `to`. `None` if the proposal is no longer open.
fn takeback_proposed(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (game, text) = (&view.stored.game, head.text);
    let Some(length) = game.takeback_length(!to).filter(|_| game.takeback_proposal() == Some(!to)) else {
        return Ok(None);
    };
    let opponent = view.player(!to).name.as_str();
    let played = |back: usize| {
        let ply = Ply::new(game.ply().get().saturating_sub(u16::try_from(back).unwrap_or(u16::MAX)));
        numbered_moves::last_move_before(game, ply, view.player(to).notation).unwrap_or_default()
    };
    let question = Question {
        about: ProposalKind::Takeback,
        headline: text.with("mail-takeback-subject", [("opponent", opponent)]),
        asked: match length {
            1 => text.with("mail-takeback-one", [("opponent", opponent), ("move", &played(0))]),
            _ => text.with("mail-takeback-two", [("opponent", opponent), ("move", &played(1)), ("answer", &played(0))]),
        },
        meaning: text.with("mail-takeback-meaning", [("opponent", opponent)]),
        on_page: "mail-takeback-on-page",
    };
    letter(head, job, view, game.ply(), to, question, now).map(Some)
}

#[cfg(test)]
mod tests {
    use correspondence_game::Command;

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn composed(view: &GameView, to: Side, reply: Option<&str>) -> Option<Letter> {
        let head = sample::mail_context(reply);
        let mail = Notification::TakebackProposed(notification::TakebackProposed { game: view.stored.id, to });
        takeback_proposed(&head, NotificationJob { id: 7, notification: &mail }, view, to, sample::NOW).unwrap()
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
    fn takeback_of_two_moves_names_the_answer() {
        let mut view = proposed(&["e4", "e5", "Nf3"], Side::White);
        sample::play(&mut view, &["Nc6"]);
        let letter = composed(&view, Side::Black, None).expect("it stands");
        assert!(letter.text.contains("take back 2. Nf3, and with it your reply 2... Nc6."), "{}", letter.text);
        assert!(letter.reply_to.is_none() && letter.text.contains("on the game’s page"), "{}", letter.text);
        assert!(!letter.text.contains("You have"), "it is the other's turn: {}", letter.text);
    }

    #[test]
    fn withdrawn_takeback_is_not_mailed() {
        let mut declined = proposed(&["e4"], Side::White);
        sample::command(&mut declined, Side::Black, &Command::DeclineTakeback);
        let mut agreed = proposed(&["e4"], Side::White);
        sample::command(&mut agreed, Side::Black, &Command::AcceptTakeback { turn: None });
        for view in [declined, agreed] {
            assert!(composed(&view, Side::Black, None).is_none());
        }
    }
}
