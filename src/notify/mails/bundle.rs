//! What has happened while it waited for the hour that its reader chose: several things in one message.

use askama::Template;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::rendering::render;
use crate::domain::notice_settings::NoticeKind;
use crate::domain::user::User;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::service::Notice;

/// How many things are named. The others are counted, and the reader's pages have them.
const MAX_ITEMS: usize = 50;

struct Bundle {
    receiver: String,
    title: String,
    sections: Vec<Section>,
    more: Option<String>,
    /// How moves are answered, where there is one to answer.
    answer: Option<String>,
    link: String,
}

struct Section {
    title: String,
    items: Vec<Item>,
}

struct Item {
    title: String,
    detail: Option<String>,
    link: String,
    reply: Option<Reply>,
}

/// Where one thing is answered: a message to several games has no address that all can be answered to.
struct Reply {
    address: String,
    /// The same as a link, with a subject.
    mailto: String,
}

#[derive(Template)]
#[template(path = "mail/bundle.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a Bundle,
}

#[derive(Template)]
#[template(path = "mail/bundle.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a Bundle,
}

/// What stands together, in the order of the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    Turns,
    Offers,
    Challenges,
    Messages,
    News,
    Followed,
}

impl Group {
    const ALL: [Self; 6] = [Self::Turns, Self::Offers, Self::Challenges, Self::Messages, Self::News, Self::Followed];

    fn of(notice: &Notice, letter: &Letter) -> Self {
        match notice.choice() {
            // Nothing waits for an answer.
            Some(NoticeKind::Reminder) if matches!(notice, Notice::AutomaticLeave { .. }) => Self::News,
            Some(NoticeKind::Turn | NoticeKind::Reminder) => Self::Turns,
            // Who makes the first move is asked for it.
            Some(NoticeKind::Start) if letter.gist.detail.is_some() => Self::Turns,
            Some(NoticeKind::Offer) => Self::Offers,
            Some(NoticeKind::Challenge) => Self::Challenges,
            Some(NoticeKind::Message) => Self::Messages,
            Some(NoticeKind::Followed) => Self::Followed,
            Some(NoticeKind::Start | NoticeKind::Result | NoticeKind::Leave | NoticeKind::Analysis) | None => {
                Self::News
            }
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Turns => "mail-bundle-turns",
            Self::Offers => "mail-bundle-offers",
            Self::Challenges => "mail-bundle-challenges",
            Self::Messages => "mail-bundle-messages",
            Self::News => "mail-bundle-news",
            Self::Followed => "mail-bundle-followed",
        }
    }
}

/// Composes the message to `receiver` of several letters, each with what it was written for, in the order in which that
/// happened.
pub(in crate::notify) fn bundle(
    head: &MailContext,
    thread: Thread,
    receiver: &User,
    letters: Vec<(Notice, Letter)>,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let text = head.text;
    let mut grouped: Vec<(Group, Item)> =
        letters.into_iter().map(|(notice, letter)| (Group::of(&notice, &letter), item(head, letter))).collect();
    // The order within a group stays.
    grouped.sort_by_key(|(group, _)| Group::ALL.iter().position(|one| one == group));
    let count = |group: Group| grouped.iter().filter(|(one, _)| *one == group).count();
    let (turns, all) = (count(Group::Turns), grouped.len());
    let subject = match turns {
        0 => text.with("mail-bundle-subject-news", [("count", all)]),
        turns => text.with("mail-bundle-subject-turns", [("count", turns)]),
    };
    let more = all.saturating_sub(MAX_ITEMS);
    grouped.truncate(MAX_ITEMS);
    let is_answerable = grouped.iter().any(|(_, item)| item.reply.is_some());
    let mut sections: Vec<Section> = Vec::new();
    let mut last = None;
    for (group, item) in grouped {
        if last != Some(group) {
            sections.push(Section { title: text.get(group.title()).into_owned(), items: Vec::new() });
            last = Some(group);
        }
        if let Some(section) = sections.last_mut() {
            section.items.push(item);
        }
    }
    let message = Bundle {
        receiver: receiver.name.clone(),
        title: subject.clone(),
        sections,
        more: (more > 0).then(|| text.with("mail-bundle-more", [("count", more)])),
        answer: is_answerable.then(|| text.get("mail-bundle-answer").into_owned()),
        link: head.link("/"),
    };
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    Ok(Letter::in_words(mailbox(receiver)?, thread, subject, text, html))
}

fn item(head: &MailContext, letter: Letter) -> Item {
    // Nothing else in the bundle says which game an answer is about.
    let subject = format!("Re: {}", letter.subject());
    let reply = letter.gist.reply_to.filter(|_| head.has_subaddresses).map(|mailbox| {
        let address = mailbox.email.to_string();
        let mailto = format!("mailto:{address}?subject={}", utf8_percent_encode(&subject, NON_ALPHANUMERIC));
        Reply { address, mailto }
    });
    Item { title: letter.headline, detail: letter.gist.detail, link: letter.gist.link, reply }
}

#[cfg(test)]
mod tests {
    use correspondence_game::Ply;

    use super::*;
    use crate::domain::challenge::Colour;
    use crate::notify::mails::{challenge_received, game_over, your_turn};
    use crate::notify::sample;

    #[test]
    fn several_things_are_told_in_one_message_turns_first() {
        let head = sample::mail_context(Some("moves@example.org"));
        let bob = sample::black();
        let challenge = sample::challenge(Colour::Random, None);
        let view = sample::game(&["e4", "e5", "Nf3"]);
        let asked = your_turn(&head, &view, (Ply::new(3), None), &[], sample::NOW).unwrap();
        let mut over = sample::game(&["e4"]);
        sample::command(&mut over, chess_laws::Side::White, &correspondence_game::Command::Resign);
        let game = view.stored.id;
        let asks = Notice::ChallengeReceived { challenge: challenge.challenge.id };
        let letters = vec![
            (
                Notice::ChallengeReceived { challenge: challenge.challenge.id },
                challenge_received(&head, (7, &asks), &challenge, &bob).unwrap(),
            ),
            (
                Notice::GameOver { game, to: chess_laws::Side::Black },
                game_over(&head, &over, chess_laws::Side::Black, &[]).unwrap(),
            ),
            (Notice::YourTurn { game, ply: Ply::new(3), takebacks: 0, since: None }, asked),
        ];
        let letter = bundle(&head, sample::thread(), &bob, letters).unwrap();
        assert!(letter.reply_to.is_none(), "each game has an address of its own");
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn of_very_many_things_some_are_named_and_the_rest_is_counted() {
        let head = sample::mail_context(None);
        let letters = (0..MAX_ITEMS + 3).map(|_| {
            let view = sample::game(&["e4"]);
            let notice = Notice::YourTurn { game: view.stored.id, ply: Ply::new(1), takebacks: 0, since: None };
            (notice, your_turn(&head, &view, (Ply::new(1), None), &[], sample::NOW).unwrap())
        });
        let letter = bundle(&head, sample::thread(), &sample::black(), letters.collect()).unwrap();
        assert_eq!(letter.text.matches("/game/abCD1289").count(), MAX_ITEMS);
        assert!(letter.text.contains("3 more") && letter.headline.contains("53"), "{}", letter.text);
    }
}
