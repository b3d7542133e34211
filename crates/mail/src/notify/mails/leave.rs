//! An opponent takes leave, returns early or cancels it; or the reader’s own leave began automatically.

use askama::Template;
use correspondence_clock::{Instant, days};
use fluent_bundle::FluentArgs;

use crate::notify::audience::Audience;
use crate::notify::bundle_group::Group;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::words;
use domain::leave::{AUTOMATIC_LEAVE_INTERVAL, Leave};
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::games::GameView;
use service::leave::LeaveNews;
use service::notification;

impl NotificationKind for notification::LeaveTaken {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Leave)
    }

    fn audience(&self) -> Audience {
        Audience::LeaveNews { leave: self.leave, to: self.to }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        match with.service.leave.leave_news(self.leave, self.to).await? {
            Some(news) => leave_taken(with.head, with.thread(), &news, &with.user(self.to).await?, with.now),
            None => Ok(None),
        }
    }
}

impl NotificationKind for notification::LeaveEnded {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Leave)
    }

    fn audience(&self) -> Audience {
        Audience::LeaveNews { leave: self.leave, to: self.to }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        match with.service.leave.leave_news(self.leave, self.to).await? {
            Some(news) => leave_ended(with.head, with.thread(), &news, &with.user(self.to).await?, with.now),
            None => Ok(None),
        }
    }
}

impl NotificationKind for notification::AutomaticLeave {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Reminder)
    }

    fn audience(&self) -> Audience {
        Audience::LeaveNews { leave: self.leave, to: self.to }
    }

    fn group(&self, _: &Letter) -> Group {
        // There is nothing to answer.
        Group::News
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        match with.service.leave.leave(self.leave).await? {
            Some(leave) => automatic_leave(with.head, with.thread(), &leave, &with.game(&self.game).await?, with.now),
            None => Ok(None),
        }
    }
}

/// The maximum number of games listed; the others are only counted.
const MAX_GAMES: usize = 20;

struct Message {
    receiver: String,
    /// The subject: spam filters object to a title much longer than the subject.
    title: String,
    told: String,
    meaning: String,
    games_title: String,
    games: Vec<String>,
    more_games: Option<String>,
}

#[derive(Template)]
#[template(path = "mail/leave.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Message,
}

#[derive(Template)]
#[template(path = "mail/leave.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Message,
}

/// Composes the message to `receiver` that leave was taken. `None` if it has ended since, which has a message of its
/// own.
fn leave_taken(
    head: &MailContext,
    thread: Thread,
    news: &LeaveNews,
    receiver: &User,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    if news.leave.ended_at.is_some() || news.leave.until <= now {
        return Ok(None);
    }
    let what = if news.leave.is_automatic { "began" } else { "taken" };
    letter(head, thread, news, receiver, what).map(Some)
}

/// Composes the message to `receiver` that leave ended early or was cancelled. `None` if it would be over by now.
fn leave_ended(
    head: &MailContext,
    thread: Thread,
    news: &LeaveNews,
    receiver: &User,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    if news.leave.until <= now {
        return Ok(None);
    }
    let what = if news.leave.is_cancelled() { "not-taken" } else { "back" };
    letter(head, thread, news, receiver, what).map(Some)
}

/// Composes the message to the player that leave began automatically because of the game in `view`. `None` if the leave
/// is over.
fn automatic_leave(
    head: &MailContext,
    thread: Thread,
    leave: &Leave,
    view: &GameView,
    now: Instant,
) -> Result<Option<Letter>, NotifyError> {
    let Some(side) = view.stored.side_of(leave.user).filter(|_| leave.contains(now)) else { return Ok(None) };
    let receiver = view.player(side);
    let head = &head.for_reader(receiver);
    let (text, link) = (head.text, head.link("/settings/leave"));
    let mut args = FluentArgs::new();
    args.set("opponent", view.player(!side).name.as_str());
    args.set("until", words::moment(text, leave.until));
    args.set("link", link.as_str());
    args.set("days", AUTOMATIC_LEAVE_INTERVAL.as_secs() / days(1).as_secs());
    let part = |key: &str| text.with_args(&format!("mail-own-leave-began{key}"), &args);
    let message = Message {
        receiver: receiver.name.clone(),
        title: part("-subject"),
        told: part(""),
        meaning: part("-meaning"),
        games_title: part("-game"),
        games: vec![head.game_link(&view.stored.id)],
        more_games: None,
    };
    let gist = Summary::on(&link).with(message.told.clone());
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Some(Letter { gist, ..Letter::in_words(mailbox(receiver)?, thread, message.title, text, html) }))
}

fn letter(
    head: &MailContext,
    thread: Thread,
    news: &LeaveNews,
    receiver: &User,
    what: &str,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let text = head.text;
    let mut args = FluentArgs::new();
    args.set("player", news.player.name.as_str());
    args.set("from", words::moment(text, news.leave.from));
    args.set("until", words::moment(text, news.leave.until));
    let part = |key: &str, args: &FluentArgs<'_>| text.with_args(&format!("mail-leave-{key}"), args);
    let mut count = FluentArgs::new();
    count.set("player", news.player.name.as_str());
    count.set("count", news.games.len());
    let more = news.games.len().saturating_sub(MAX_GAMES);
    let message = Message {
        receiver: receiver.name.clone(),
        title: part(&format!("{what}-subject"), &args),
        told: part(what, &args),
        meaning: part(&format!("{what}-meaning"), &args),
        games_title: part("games", &count),
        games: news.games.iter().take(MAX_GAMES).map(|game| head.game_link(game)).collect(),
        more_games: (more > 0).then(|| text.with("mail-leave-more-games", [("count", more)])),
    };
    let gist = Summary::on(&head.link(&format!("/player/{}", news.player.name))).with(message.told.clone());
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter { gist, ..Letter::in_words(mailbox(receiver)?, thread, message.title, text, html) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notify::sample;
    use domain::leave::LeaveId;

    fn news(ended_at: Option<Instant>) -> LeaveNews {
        let from = sample::NOW + days(2);
        let player = sample::white();
        let leave =
            Leave { id: LeaveId(1), user: player.id, from, until: from + days(9), ended_at, is_automatic: false };
        LeaveNews { leave, player, games: vec!["abCD1289".parse().unwrap(), "efGH3456".parse().unwrap()] }
    }

    fn taken(news: &LeaveNews, now: Instant) -> Option<Letter> {
        leave_taken(&sample::mail_context(None), sample::thread(), news, &sample::black(), now).unwrap()
    }

    fn ended(news: &LeaveNews, now: Instant) -> Option<Letter> {
        leave_ended(&sample::mail_context(None), sample::thread(), news, &sample::black(), now).unwrap()
    }

    #[test]
    fn leave_that_is_taken() {
        let letter = taken(&news(None), sample::NOW).expect("it is to come");
        insta::assert_snapshot!(sample::shown(&letter));
        assert!(taken(&news(None), sample::NOW + days(11)).is_none(), "it is over");
        assert!(taken(&news(Some(sample::NOW)), sample::NOW).is_none(), "it was taken back");
    }

    #[test]
    fn leave_that_began_by_itself() {
        let mut began = news(None);
        began.leave.is_automatic = true;
        insta::assert_snapshot!(sample::shown(&taken(&began, sample::NOW).expect("it lasts")));
        let (view, leave) = (sample::game(&["e4", "e5"]), Leave { from: sample::NOW, ..began.leave });
        let own = |now| automatic_leave(&sample::mail_context(None), sample::thread(), &leave, &view, now).unwrap();
        insta::assert_snapshot!(sample::shown(&own(sample::NOW).expect("it lasts")));
        assert!(own(leave.until).is_none(), "it is over");
    }

    #[test]
    fn leave_that_is_ended() {
        let back = sample::NOW + days(5);
        let letter = ended(&news(Some(back)), back).expect("it would still last");
        insta::assert_snapshot!(sample::shown(&letter));
        assert!(ended(&news(Some(back)), sample::NOW + days(11)).is_none(), "it would be over");
    }

    #[test]
    fn cancelled_leave_is_mailed() {
        let letter = ended(&news(Some(sample::NOW)), sample::NOW).expect("it was to come");
        assert_eq!(letter.headline, "ann is not taking leave after all");
        let sentence =
            "ann is not taking the leave from Wed 23 Jun 1999, 16:00 UTC until Fri 2 Jul 1999, 16:00 UTC after all.";
        assert!(letter.text.contains(sentence), "{}", letter.text);
    }

    #[test]
    fn games_beyond_the_limit_are_only_counted() {
        let mut many = news(None);
        many.games = vec!["abCD1289".parse().unwrap(); 23];
        let letter = taken(&many, sample::NOW).expect("it is to come");
        assert_eq!(letter.text.matches("/game/abCD1289").count(), MAX_GAMES);
        assert!(letter.text.contains("and 3 more"), "{}", letter.text);
    }
}
