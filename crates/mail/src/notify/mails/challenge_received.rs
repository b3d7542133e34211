//! Another player challenges the receiver to a game.

use askama::Template;
use chess_laws::{Chess960Number, Position, Side, Variant};
use correspondence_clock::{Run, TimeControl};
use fluent_bundle::FluentArgs;

use super::terms::{non_default_terms, rated};
use crate::notify::audience::Audience;
use crate::notify::challenge_token::ChallengeToken;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_job::NotificationJob;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use domain::challenge::{Colour, MAIL_ANSWER_LIFE, Status};
use domain::notification_settings::NotificationCategory;
use domain::user::User;
use service::challenges::ChallengeView;
use service::notification;
use text::Text as Words;

impl NotificationKind for notification::ChallengeReceived {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Challenge)
    }

    fn audience(&self) -> Audience {
        Audience::Challenged(self.challenge)
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        let view = with.service.challenges.challenge_of(&self.challenge).await?;
        match (&view.opponent, view.challenge.status) {
            (Some(receiver), Status::Created) => challenge_received(with.head, with.job, &view, receiver).map(Some),
            _ => Ok(None),
        }
    }
}

struct ChallengeReceived {
    receiver: String,
    told: String,
    terms: Vec<String>,
    message: Option<String>,
    /// How to answer it.
    answer: String,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/challenge_received.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a ChallengeReceived,
}

#[derive(Template)]
#[template(path = "mail/challenge_received.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a ChallengeReceived,
}

/// Composes the message to the challenged player.
pub(super) fn challenge_received(
    head: &MailContext,
    job: NotificationJob<'_>,
    view: &ChallengeView,
    receiver: &User,
) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(receiver);
    let challenger = view.challenger.name.as_str();
    let (subject, sentence) = match view.challenge.rematch_of {
        Some(_) => ("mail-rematch-subject", "mail-rematch-told"),
        None => ("mail-challenge-subject", "mail-challenge-told"),
    };
    let token = challenge_token(view, receiver, 0);
    let reply_to = head.reply_to_challenge(&token);
    let answer = if reply_to.is_some() { "mail-challenge-here" } else { "mail-challenge-answer" };
    let message = ChallengeReceived {
        receiver: receiver.name.clone(),
        told: head.text.with(sentence, [("challenger", challenger)]),
        terms: terms(head, view),
        message: message(head, view, receiver),
        answer: head.text.get(answer).into_owned(),
        link: head.link(&format!("/challenge/{}", view.challenge.id)),
    };
    let subject = head.text.with(subject, [("challenger", challenger)]);
    let gist = Summary::on(&message.link).with(message.terms.join(" ")).answered_to(reply_to.clone());
    let (text, html) = (render(&Text { head, m: &message })?, render(&Html { head, m: &message })?);
    let thread = head.thread_of_challenge(job, Some(&token), "");
    Ok(Letter { gist, reply_to, ..Letter::in_words(mailbox(receiver)?, thread, subject, text, html) })
}

/// The token for answering a challenge. It expires some weeks after the challenge was made, so it is the same each
/// time.
pub(super) fn challenge_token(view: &ChallengeView, receiver: &User, tries: u8) -> ChallengeToken {
    let last = view.challenge.created_at + MAIL_ANSWER_LIFE;
    let last_day = u16::try_from(last.day()).unwrap_or(u16::MAX);
    ChallengeToken { challenge: view.challenge.id, receiver: receiver.id, last_day, tries }
}

/// What the challenger wrote to the receiver.
fn message(head: &MailContext, view: &ChallengeView, receiver: &User) -> Option<String> {
    let message = view.challenge.message_for(receiver.id)?;
    let args = [("challenger", view.challenger.name.as_str()), ("message", message)];
    Some(head.text.with("mail-challenge-message", args))
}

fn terms(head: &MailContext, view: &ChallengeView) -> Vec<String> {
    let (text, challenge) = (head.text, &view.challenge);
    let variant = text.get(match challenge.variant {
        Variant::Standard => "mail-variant-standard",
        Variant::Chess960 => "mail-variant-chess960",
    });
    let colour = text.get(match challenge.colour {
        Colour::Fixed(Side::White) => "mail-challenge-you-black",
        Colour::Fixed(Side::Black) => "mail-challenge-you-white",
        Colour::Random => "mail-challenge-you-random",
        Colour::Both => "mail-challenge-you-both",
    });
    let initial = challenge.initial_fen.as_deref();
    let number = initial.and_then(|fen| start_number(fen, challenge.variant));
    let set_up = initial.filter(|_| number.is_none()).map(|fen| text.with("mail-challenge-fen", [("fen", fen)]));
    let is_rated = rated(text, challenge.rated);
    [variant.into_owned(), is_rated, rating(text, view), time_per_move(head, challenge.control), colour.into_owned()]
        .into_iter()
        .chain(set_up)
        .chain(non_default_terms(text, challenge.ruleset, challenge.agreement_bar, number))
        .collect()
}

/// The rating of the challenger in this variant.
fn rating(text: Words, view: &ChallengeView) -> String {
    let key = if view.challenger_rating.is_provisional() { "mail-opponent-provisional" } else { "mail-opponent-rated" };
    let numbers = [
        ("opponent", view.challenger.name.clone()),
        ("rating", view.challenger_rating.rounded().to_string()),
        ("deviation", view.challenger_rating.rounded_deviation().to_string()),
    ];
    text.with(key, numbers)
}

/// The Chess960 number of the starting position, if it has one.
fn start_number(fen: &str, variant: Variant) -> Option<Chess960Number> {
    match variant {
        Variant::Standard => None,
        Variant::Chess960 => Chess960Number::of(&Position::from_fen(fen, variant).ok()?),
    }
}

/// The time control, as a sentence.
pub(super) fn time_per_move(head: &MailContext, control: TimeControl) -> String {
    match (control.run(), control.days()) {
        (Run::Unlimited, _) => head.text.get("mail-unlimited").into_owned(),
        (_, Some(days)) => {
            let mut args = FluentArgs::new();
            args.set("days", days);
            args.set("short", control.to_string());
            head.text.with_args("mail-days-per-move", &args)
        }
        (_, None) => head.text.with("mail-time-control", [("control", head.text.time_control_in_full(control))]),
    }
}

#[cfg(test)]
mod tests {
    use chess_laws::Ruleset;
    use correspondence_game::AgreementBar;

    use service::Notification;

    use super::*;
    use crate::notify::sample;

    fn job(view: &ChallengeView) -> NotificationJob<'static> {
        let notification = notification::ChallengeReceived { challenge: view.challenge.id };
        NotificationJob { id: 7, notification: Box::leak(Box::new(Notification::ChallengeReceived(notification))) }
    }

    #[test]
    fn the_message() {
        let head = sample::mail_context(None);
        let view = sample::challenge(Colour::Random, None);
        let letter = challenge_received(&head, job(&view), &view, &sample::black()).unwrap();
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn reply_address_is_given_where_mail_is_read() {
        let head = sample::mail_context(Some("moves@example.org"));
        let view = sample::challenge(Colour::Random, None);
        let letter = challenge_received(&head, job(&view), &view, &sample::black()).unwrap();
        let address = letter.reply_to.as_ref().expect("an address").email.user().to_owned();
        assert!(address.len() <= 64 && letter.thread.message_id.contains(address.split_once('+').unwrap().1));
        assert!(letter.text.contains("reply to this message with accept or decline"), "{}", letter.text);
    }

    #[test]
    fn rematch_is_named_as_one() {
        let head = sample::mail_context(None);
        let mut view = sample::challenge(Colour::Random, None);
        view.challenge.rematch_of = Some(view.challenge.id.first_game());
        let letter = challenge_received(&head, job(&view), &view, &sample::black()).unwrap();
        assert_eq!(letter.headline, "ann offers you a rematch");
        assert!(letter.text.contains("play you once more, with the colours reversed"), "{}", letter.text);
    }

    #[test]
    fn non_default_terms_are_mentioned() {
        let head = sample::mail_context(None);
        let start = Position::start(Variant::Chess960, Chess960Number::new(42)).fen();
        let mut view = sample::challenge(Colour::Random, Some(&start));
        view.challenge.ruleset = Ruleset::Classic;
        view.challenge.agreement_bar = AgreementBar::new(30).ok();
        let text = challenge_received(&head, job(&view), &view, &sample::black()).unwrap().text;
        for term in ["position number 42", "older competition rules", "No draw can be agreed before move 30."] {
            assert!(text.contains(term), "{text}");
        }
        assert!(!text.contains(&start), "{text}");
        let view = sample::challenge(Colour::Random, None);
        let text = challenge_received(&head, job(&view), &view, &sample::black());
        let text = text.unwrap().text;
        assert!(
            !text.contains("rules") && !text.contains("before move") && !text.contains("position number"),
            "{text}"
        );
    }

    #[test]
    fn initial_position_is_shown() {
        let head = sample::mail_context(None);
        let view = sample::challenge(Colour::Fixed(Side::White), Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
        let letter = challenge_received(&head, job(&view), &view, &sample::black()).unwrap();
        assert!(letter.text.contains("You have the black pieces."), "{}", letter.text);
        assert!(letter.text.contains("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "{}", letter.text);
    }
}
