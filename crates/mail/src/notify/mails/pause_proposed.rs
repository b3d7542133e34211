//! The opponent proposes a pause.

use chess_laws::Side;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

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

impl NotificationKind for notification::PauseProposed {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Offer)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        pause_proposed(with.head, with.job, &with.game(&self.game).await?, self.to, with.now)
    }
}

/// Composes the message to the player of `to`. `None` if the proposal is no longer open.
fn pause_proposed(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &GameView,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (game, text) = (&view.stored.game, head.text);
    let Some(proposal) = game.pause_proposal().filter(|proposal| proposal.by != to) else { return Ok(None) };
    let mut args = FluentArgs::new();
    args.set("opponent", view.player(!to).name.as_str());
    args.set("days", proposal.days);
    let question = Question {
        about: ProposalKind::Pause,
        headline: text.with_args("mail-pause-subject", &args),
        asked: text.with_args("mail-pause-asked", &args),
        meaning: text.get("mail-pause-meaning").into_owned(),
        on_page: "mail-pause-on-page",
    };
    letter(head, job, view, game.ply(), to, question, now).map(Some)
}

#[cfg(test)]
mod tests {
    use correspondence_game::Command;

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn composed(view: &GameView, to: Side) -> Option<Letter> {
        let head = sample::mail_context(Some("moves@example.org"));
        let mail = Notification::PauseProposed(notification::PauseProposed { game: view.stored.id, to });
        pause_proposed(&head, NotificationJob { id: 7, notification: &mail }, view, to, sample::NOW).unwrap()
    }

    #[test]
    fn a_pause_is_asked_for_while_it_stands() {
        let mut view = sample::game(&["e4", "e5", "Nf3"]);
        sample::command(&mut view, Side::White, &Command::ProposePause { days: 10 });
        insta::assert_snapshot!(sample::shown(&composed(&view, Side::Black).expect("it stands")));
        assert!(composed(&view, Side::White).is_none(), "it is White's own");
        sample::command(&mut view, Side::Black, &Command::DeclinePause);
        assert!(composed(&view, Side::Black).is_none(), "it was declined");
    }
}
