//! Several held notifications in one message, at the time its reader chose.

use std::time::Duration;

use askama::Template;
use fluent_bundle::FluentArgs;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::notify::audience::Audience;
use crate::notify::board_figure::BoardFigure;
use crate::notify::bundle_group::Group;
use crate::notify::bundle_token::BundleToken;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{AwaitedMove, Letter, mailbox};
use crate::notify::mail_context::{MailContext, MailingList};
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::words;
use domain::notification_settings::{NotificationCategories, NotificationCategory};
use domain::user::User;
use service::{Notification, notification};

impl NotificationKind for notification::Bundle {
    fn choice(&self) -> Option<NotificationCategory> {
        None
    }

    fn audience(&self) -> Audience {
        Audience::BundleReader(self.to)
    }

    fn list(&self) -> Option<MailingList> {
        // The kinds are known only once it is composed.
        Some(MailingList::Bundles(NotificationCategories::all()))
    }

    async fn compose(&self, _: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        // The notifier composes the contents one by one.
        Ok(None)
    }
}

/// The maximum number of positions with a picture: each takes some kilobytes.
const MAX_PICTURES: usize = 12;

/// The maximum number of items; the others are only counted.
const MAX_ITEMS: usize = 50;

struct Bundle {
    receiver: String,
    title: String,
    sections: Vec<Section>,
    more: Option<String>,
    /// How to answer with a move, if there is one to answer.
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
    board: Option<Board>,
}

/// The position of an item, after the last move.
struct Board {
    title: String,
    alternative: String,
    diagram: String,
    fen: String,
    /// The content id of its picture, if it has one.
    content_id: Option<String>,
}

/// The address for answering one item without naming its game.
struct Reply {
    address: String,
    /// The address as a `mailto:` URL with a subject.
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

/// Composes the bundle of several letters for `receiver`, each with its notification, in order of events. The item with
/// the least time left comes first and gives the message its title. An answer with `token` names the games by their
/// opponents.
pub(in crate::notify) fn bundle(
    head: &MailContext,
    job: NotificationJob<'_>,
    receiver: &User,
    token: BundleToken,
    letters: Vec<(Notification, Letter)>,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let text = head.text;
    let mut grouped: Vec<(Group, Letter)> =
        letters.into_iter().map(|(notice, letter)| (notice.group(&letter), letter)).collect();
    // The sort is stable: equally urgent items keep their order.
    grouped.sort_by_key(|(group, letter)| {
        let left = letter.gist.awaited.as_ref().and_then(|awaited| awaited.left).unwrap_or(Duration::MAX);
        (Group::ALL.iter().position(|one| one == group), left)
    });
    let awaited: Vec<AwaitedMove> = grouped.iter().filter_map(|(_, letter)| letter.gist.awaited.clone()).collect();
    let subject = title(head, &awaited, &grouped);
    let more = grouped.len().saturating_sub(MAX_ITEMS);
    grouped.truncate(MAX_ITEMS);
    let reply_to = head.reply_to_bundle(&token);
    let example = awaited.first().and_then(|first| example(first, &awaited)).filter(|_| reply_to.is_some());
    let mut board_figures = Vec::new();
    let mut sections: Vec<Section> = Vec::new();
    let mut last = None;
    for (group, letter) in grouped {
        if last != Some(group) {
            sections.push(Section { title: text.get(group.title()).into_owned(), items: Vec::new() });
            last = Some(group);
        }
        if let Some(section) = sections.last_mut() {
            section.items.push(item(head, letter, &mut board_figures));
        }
    }
    let message = Bundle {
        receiver: receiver.name.clone(),
        title: subject.clone(),
        sections,
        more: (more > 0).then(|| text.with("mail-bundle-more", [("count", more)])),
        answer: example.map(|example| text.with("mail-bundle-answer-here", [("example", example)])),
        link: head.link("/"),
    };
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let thread = match reply_to {
        Some(_) => head.thread_of_bundle(job, &token, ""),
        None => head.thread_of_job(job),
    };
    let letter = Letter::in_words(mailbox(receiver)?, thread, subject, text, html);
    Ok(Letter { board_figures, reply_to, ..letter })
}

/// The most urgent item, and the number of others.
fn title(head: &MailContext, awaited: &[AwaitedMove], grouped: &[(Group, Letter)]) -> String {
    let text = head.text;
    let most_urgent = awaited.iter().min_by_key(|one| one.left.unwrap_or(Duration::MAX));
    let first = match most_urgent {
        Some(AwaitedMove { opponent, left: Some(left), .. }) => {
            text.with("mail-bundle-left", [("left", words::span(text, *left)), ("opponent", opponent.clone())])
        }
        Some(AwaitedMove { opponent, left: None, .. }) => {
            text.with("mail-bundle-turn", [("opponent", opponent.as_str())])
        }
        None => grouped.first().map(|(_, letter)| letter.headline.clone()).unwrap_or_default(),
    };
    let mut args = FluentArgs::new();
    args.set("first", first);
    args.set("count", grouped.len().saturating_sub(1));
    text.with_args("mail-bundle-and-more", &args)
}

/// An example line of an answer for `one`: with the opponent’s name, or with the game id if there are several games
/// with that opponent.
fn example(one: &AwaitedMove, all: &[AwaitedMove]) -> Option<String> {
    let is_only = all.iter().all(|other| other.game == one.game || other.opponent != one.opponent);
    let name = if is_only { one.opponent.clone() } else { one.game.to_string() };
    Some(format!("{name}: {}", one.example.as_deref()?))
}

fn item(head: &MailContext, letter: Letter, board_figures: &mut Vec<BoardFigure>) -> Item {
    // An answer to this address need not name the game.
    let subject = format!("Re: {}", letter.subject());
    let reply = letter.gist.reply_to.filter(|_| head.has_subaddresses).map(|mailbox| {
        let address = mailbox.email.to_string();
        let mailto = format!("mailto:{address}?subject={}", utf8_percent_encode(&subject, NON_ALPHANUMERIC));
        Reply { address, mailto }
    });
    // A finished game is shown only on its page.
    let figure = letter.board_figures.into_iter().next().filter(|_| reply.is_some() || letter.gist.awaited.is_some());
    let board = figure.map(|figure| {
        let is_included = board_figures.iter().any(|one: &BoardFigure| one.content_id == figure.content_id);
        let has_picture = is_included || board_figures.len() < MAX_PICTURES;
        let board = Board {
            title: figure.title.clone(),
            alternative: figure.alternative.clone(),
            diagram: figure.diagram.clone(),
            fen: figure.fen.clone(),
            content_id: has_picture.then(|| figure.content_id.clone()),
        };
        if has_picture && !is_included {
            board_figures.push(figure);
        }
        board
    });
    Item { title: letter.headline, detail: letter.gist.detail, link: letter.gist.link, reply, board }
}

#[cfg(test)]
mod tests {
    use correspondence_game::Ply;

    use super::*;
    use crate::notify::mails::challenge_received::challenge_received;
    use crate::notify::mails::game_over::game_over;
    use crate::notify::mails::your_turn::your_turn;
    use crate::notify::sample;
    use domain::challenge::Colour;

    fn composed(head: &MailContext, receiver: &User, letters: Vec<(Notification, Letter)>) -> Letter {
        let mail = Notification::Bundle(notification::Bundle { to: receiver.id, until: 0 });
        let kinds = letters.iter().filter_map(|(notice, _)| notice.choice()).collect();
        let token = BundleToken::new(receiver.id, sample::NOW, kinds);
        bundle(head, NotificationJob { id: 7, notification: &mail }, receiver, token, letters).unwrap()
    }

    #[test]
    fn several_things_are_told_in_one_message_turns_first() {
        let head = sample::mail_context(Some("moves@example.org"));
        let bob = sample::black();
        let challenge = sample::challenge(Colour::Random, None);
        let view = sample::game(&["e4", "e5", "Nf3"]);
        let turn_letter = your_turn(&head, &view, Ply::new(3), None, &[], sample::NOW).unwrap();
        let mut over = sample::game(&["e4"]);
        sample::command(&mut over, chess_laws::Side::White, &correspondence_game::Command::Resign);
        let game = view.stored.id;
        let challenge_mail =
            Notification::ChallengeReceived(notification::ChallengeReceived { challenge: challenge.challenge.id });
        let letters = vec![
            (
                Notification::ChallengeReceived(notification::ChallengeReceived { challenge: challenge.challenge.id }),
                challenge_received(&head, NotificationJob { id: 7, notification: &challenge_mail }, &challenge, &bob)
                    .unwrap(),
            ),
            (
                Notification::GameOver(notification::GameOver { game, to: chess_laws::Side::Black }),
                game_over(&head, &over, chess_laws::Side::Black, &[]).unwrap(),
            ),
            (
                Notification::YourTurn(notification::YourTurn { game, ply: Ply::new(3), takebacks: 0, since: None }),
                turn_letter,
            ),
        ];
        let letter = composed(&head, &bob, letters);
        assert_eq!(letter.headline, "2 days and 21 hours left against ann, and 2 more");
        let token = letter.reply_to.as_ref().expect("games are named in the answer").email.user().to_owned();
        let token = token.split_once('+').expect("a token").1;
        assert!(letter.thread.message_id.contains(token), "an answer without the address is understood as well");
        assert_eq!(letter.board_figures.len(), 1);
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn items_beyond_the_limit_are_only_counted() {
        let head = sample::mail_context(None);
        let letters = (0..MAX_ITEMS + 3).map(|_| {
            let view = sample::game(&["e4"]);
            let notice = Notification::YourTurn(notification::YourTurn {
                game: view.stored.id,
                ply: Ply::new(1),
                takebacks: 0,
                since: None,
            });
            (notice, your_turn(&head, &view, Ply::new(1), None, &[], sample::NOW).unwrap())
        });
        let letter = composed(&head, &sample::black(), letters.collect());
        assert_eq!(letter.text.matches("/game/abCD1289").count(), MAX_ITEMS);
        assert!(letter.text.contains("3 more") && letter.headline.contains("and 52 more"), "{}", letter.text);
    }
}
