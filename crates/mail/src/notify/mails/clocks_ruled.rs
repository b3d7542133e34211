//! An arbiter stopped, restarted or corrected clocks, or the players agreed on a pause.

use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use correspondence_game::{EventKind, PauseCause};

use super::clock::{clock_parts, time_left};
use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::ReplyToken;
use crate::notify::words;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;

impl NotificationKind for notification::ClocksRuled {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Leave)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        clocks_ruled(with.head, with.thread(), &with.game(&self.game).await?, self.at, self.to, with.now)
    }
}

impl NotificationKind for notification::PauseAgreed {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Offer)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        clocks_ruled(with.head, with.thread(), &with.game(&self.game).await?, self.at, self.to, with.now)
    }
}

struct ClocksRuled {
    receiver: String,
    /// Also the title: spam filters object to a title much longer than the subject.
    subject: String,
    told: String,
    time: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/clocks_ruled.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a ClocksRuled,
}

#[derive(Template)]
#[template(path = "mail/clocks_ruled.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a ClocksRuled,
}

/// Composes the message to the player of `to` about the ruling or the agreed pause `at` that time, in milliseconds
/// since 1970. `None` if the game is over, which makes it obsolete.
fn clocks_ruled(
    head: &MailContext,
    thread: Thread,
    view: &GameView,
    at: i64,
    to: Side,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (stored, text) = (&view.stored, head.text);
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let mut ruled = stored.events.iter().filter(|event| event.at.as_millis() == at);
    let ruling = ruled.find_map(|event| Some((event, text.clock_event(event, [&view.white.name, &view.black.name])?)));
    let Some((event, sentence)) = ruling.filter(|_| stored.game.outcome().is_none()) else { return Ok(None) };
    let subject = match event.kind {
        EventKind::Paused { cause: PauseCause::Agreed(_), .. } => "mail-pause-agreed-subject",
        _ => "mail-clocks-ruled-subject",
    };
    let time = match stored.game.clock_reading(to, now) {
        Some(reading) if stored.game.turn() != to => {
            let shows = text.with("mail-clock-shows", [("left", words::span(text, reading.on_clock))]);
            [shows].into_iter().chain(clock_parts(head, reading)).collect::<Vec<_>>().join(" ")
        }
        _ => time_left(head, &stored.game, stored.game.ply(), now),
    };
    let subject = text.with(subject, [("opponent", opponent)]);
    let (name, link) = (receiver.name.clone(), head.game_link(&stored.id));
    let message = ClocksRuled { receiver: name, subject, told: sentence, time, link };
    let token = ReplyToken::new(view.stored.id, view.stored.game.turn_id(), to);
    let reply_to = head.reply_to(&token);
    let gist = Summary::on(&message.link).with(message.told.clone());
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let game_subject = Some(head.game_subject(view, to));
    let letter = Letter::in_words(mailbox(receiver)?, thread, message.subject, text, html);
    Ok(Some(Letter { gist, reply_to, game_subject, ..letter }))
}

#[cfg(test)]
mod tests {
    use chess_laws::{EndReason, Outcome};
    use correspondence_clock::days;
    use correspondence_game::{Actor, Command, Correction, Ruling, RulingReason};

    use super::*;
    use crate::notify::sample;

    fn ruling() -> Ruling {
        Ruling { arbiter: "vera".to_owned(), reason: RulingReason::new("A dispute about the last move.").unwrap() }
    }

    fn composed(view: &GameView, at: i64, to: Side) -> Option<Letter> {
        clocks_ruled(&sample::mail_context(None), sample::thread(), view, at, to, sample::NOW).unwrap()
    }

    #[test]
    fn the_clocks_are_stopped() {
        let mut view = sample::game(&["e4", "e5", "Nf3"]);
        let at = view.stored.game.turn_began() + days(1) / 24;
        sample::later(&mut view, Actor::Arbiter, &Command::StopClocks { ruling: ruling() }, at);
        let letter = composed(&view, at.as_millis(), Side::Black).expect("the game goes on");
        insta::assert_snapshot!(sample::shown(&letter));
        sample::end(&mut view, Outcome::win(Side::White, EndReason::Resignation));
        assert!(composed(&view, at.as_millis(), Side::Black).is_none());
    }

    #[test]
    fn clock_correction_is_mailed_with_the_new_times() {
        let mut view = sample::game(&["e4", "e5", "Nf3"]);
        let at = view.stored.game.turn_began() + days(1) / 24;
        let correction = Correction::Add(days(2));
        let command = Command::CorrectClock { side: Side::Black, correction, ruling: ruling() };
        sample::later(&mut view, Actor::Arbiter, &command, at);
        let mover = composed(&view, at.as_millis(), Side::Black).expect("the game goes on");
        let sentence = "bob was given 2 days. Arbiter vera ruled: “A dispute about the last move.”";
        assert!(
            mover.text.contains(sentence) && mover.text.contains("You have 4 days and 21 hours, until"),
            "{}",
            mover.text
        );
        let other = composed(&view, at.as_millis(), Side::White).expect("the game goes on");
        assert!(other.text.contains("Your clock shows 3 days."), "{}", other.text);
        assert!(composed(&view, at.as_millis() - 1, Side::White).is_none(), "nothing was ruled then");
    }
}
