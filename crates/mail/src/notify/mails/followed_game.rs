//! A player whom the reader follows began or ended a game.

use chess_laws::{Outcome, Side};
use fluent_bundle::FluentArgs;

use super::challenge_received::time_per_move;
use super::news::{News, news};
use super::terms::rated_game;
use crate::notify::audience::Audience;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Letter, Summary, mailbox};
use crate::notify::mail_context::{MailContext, Thread};
use crate::notify::notification_kind::NotificationKind;
use domain::followed_player::GameStep;
use domain::notification_settings::NotificationCategory;
use service::followed_players::FollowedPlayersGame;
use service::notification;

impl NotificationKind for notification::FollowedGame {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Followed)
    }

    fn audience(&self) -> Audience {
        Audience::Follower { game: self.game, to: self.to, place: self.place }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        match with.service.relations.followed_players_game(self.game, self.to).await? {
            Some(news) => followed_game(with.head, with.thread(), &news, self.step),
            None => Ok(None),
        }
    }
}

/// Composes the message to a follower. `None` if it is obsolete: the start of a game that is over.
fn followed_game(
    head: &MailContext,
    thread: Thread,
    game: &FollowedPlayersGame,
    step: GameStep,
) -> Result<Option<Letter>, NotifyError> {
    let head = &head.for_reader(&game.reader);
    let (text, view) = (head.text, &game.view);
    let outcome = view.stored.game.outcome();
    let key = match (step, outcome) {
        (GameStep::Began, None) => "began",
        (GameStep::Ended, Some(Outcome { winner: Some(_), .. })) => "won",
        (GameStep::Ended, Some(outcome)) if outcome.is_draw() => "drawn",
        _ => return Ok(None),
    };
    // The winner is named first, if there is one, otherwise White.
    let first = outcome.and_then(|outcome| outcome.winner).unwrap_or(Side::White);
    let (white, black) = (view.white.name.as_str(), view.black.name.as_str());
    let mut args = FluentArgs::from_iter([
        ("white", white),
        ("black", black),
        ("first", view.player(first).name.as_str()),
        ("second", view.player(!first).name.as_str()),
    ]);
    if let Some(outcome) = outcome {
        args.set("result", outcome.result());
    }
    let followed = match game.followed.as_slice() {
        [one] => text.with("mail-followed-one", [("player", one.name.as_str())]),
        _ => text.with("mail-followed-both", [("white", white), ("black", black)]),
    };
    let control = view.stored.game.setup().control;
    let about = match step {
        GameStep::Began => [rated_game(text, &view.stored), time_per_move(head, control), followed].join(" "),
        GameStep::Ended => followed,
    };
    let message = News {
        receiver: game.reader.name.clone(),
        told: text.with_args(&format!("mail-followed-{key}"), &args),
        about,
        button: text.get("mail-followed-button").into_owned(),
        link: head.game_link(&view.stored.id),
    };
    let subject = text.with_args(&format!("mail-followed-{key}-subject"), &args);
    let gist = Summary::on(&message.link).with(message.about.clone());
    let (text, html) = news(head, &message)?;
    Ok(Some(Letter { gist, ..Letter::in_words(mailbox(&game.reader)?, thread, subject, text, html) }))
}

#[cfg(test)]
mod tests {
    use chess_laws::EndReason;

    use super::*;
    use crate::notify::sample;
    use domain::user::UserId;

    fn news(followed: Vec<domain::user::User>) -> FollowedPlayersGame {
        let mut reader = sample::white();
        (reader.id, reader.name) = (UserId(3), "eve".to_owned());
        FollowedPlayersGame { view: sample::game(&["e4"]), reader, followed }
    }

    fn composed(game: &FollowedPlayersGame, step: GameStep) -> Option<Letter> {
        followed_game(&sample::mail_context(None), sample::thread(), game, step).unwrap()
    }

    #[test]
    fn a_game_of_somebody_followed_began_and_ended() {
        let mut game = news(vec![sample::white()]);
        assert!(composed(&game, GameStep::Ended).is_none(), "it goes on");
        insta::assert_snapshot!(sample::shown(&composed(&game, GameStep::Began).expect("it goes on")));
        sample::end(&mut game.view, Outcome::win(Side::Black, EndReason::Resignation));
        assert!(composed(&game, GameStep::Began).is_none(), "that is old");
        insta::assert_snapshot!(sample::shown(&composed(&game, GameStep::Ended).expect("it is over")));
    }

    #[test]
    fn draw_between_two_followed_players() {
        let mut game = news(vec![sample::white(), sample::black()]);
        sample::end(&mut game.view, Outcome::draw(EndReason::Agreement));
        let letter = composed(&game, GameStep::Ended).expect("it is over");
        assert_eq!(letter.headline, "ann and bob drew");
        assert!(letter.text.contains("You follow ann and bob."), "{}", letter.text);
    }
}
