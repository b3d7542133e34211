//! A game has begun. The player with the first move is asked for it.

use askama::Template;
use chess_laws::{Chess960Number, Side, Variant};
use correspondence_clock::Instant;
use correspondence_game::Ply;

use super::answering::{how_to_answer, how_to_answer_waiting};
use super::challenge_received::time_per_move;
use super::clock::time_left;
use super::terms::{non_default_terms, rated_game};
use crate::notify::audience::Audience;
use crate::notify::board_figure::BoardFigure;
use crate::notify::cmail;
use crate::notify::composer::Composer;
use crate::notify::error::NotifyError;
use crate::notify::letter::{Cause, Letter, Summary, mailbox};
use crate::notify::mail_context::MailContext;
use crate::notify::notification_kind::NotificationKind;
use crate::notify::rendering::render;
use crate::notify::reply_token::ReplyToken;
use domain::notification_settings::NotificationCategory;
use service::games::GameView;
use service::notification;

impl NotificationKind for notification::GameStarted {
    fn choice(&self) -> Option<NotificationCategory> {
        Some(NotificationCategory::Start)
    }

    fn audience(&self) -> Audience {
        Audience::Player { game: self.game, to: Some(self.to), own: false }
    }

    async fn compose(&self, with: &Composer<'_>) -> Result<Option<Letter>, NotifyError> {
        game_started(with.head, &with.game(&self.game).await?, self.to, with.now).map(Some)
    }
}

struct GameStarted {
    receiver: String,
    told: String,
    terms: String,
    first: String,
    time: Option<String>,
    answer: Option<String>,
    link: String,
}

#[derive(Template)]
#[template(path = "mail/game_started.txt")]
struct Text<'a> {
    head: &'a MailContext,
    m: &'a GameStarted,
    board_figure: &'a BoardFigure,
}

#[derive(Template)]
#[template(path = "mail/game_started.html")]
struct Html<'a> {
    head: &'a MailContext,
    m: &'a GameStarted,
    board_figure: &'a BoardFigure,
}

fn game_started(head: &MailContext, view: &GameView, to: Side, now: Instant) -> Result<Letter, NotifyError> {
    let head = &head.for_reader(view.player(to));
    let (stored, text) = (&view.stored, head.text);
    let (receiver, opponent) = (view.player(to), view.player(!to).name.as_str());
    let setup = stored.game.setup();
    let begins = setup.initial.turn() == to;
    let token = ReplyToken::new(stored.id, Ply::FIRST.into(), to);
    let board_figure = BoardFigure::new(head, view, Ply::FIRST, to);
    let (variant, start) = match setup.variant {
        Variant::Standard => ("mail-variant-standard", None),
        Variant::Chess960 => ("mail-variant-chess960", Chess960Number::of(&setup.initial)),
    };
    let terms = [text.get(variant).into_owned(), rated_game(text, stored), time_per_move(head, setup.control)];
    let unusual = non_default_terms(text, setup.ruleset, setup.agreement_bar, start);
    let message = GameStarted {
        receiver: receiver.name.clone(),
        told: text.with(
            match to {
                Side::White => "mail-started-told-white",
                Side::Black => "mail-started-told-black",
            },
            [("opponent", opponent)],
        ),
        terms: terms.into_iter().chain(unusual).collect::<Vec<_>>().join(" "),
        first: if begins {
            text.get("mail-started-you-begin").into_owned()
        } else {
            text.with("mail-started-opponent-begins", [("opponent", opponent)])
        },
        time: begins.then(|| time_left(head, &stored.game, Ply::FIRST, now)),
        answer: if begins {
            Some(how_to_answer(head, &token, &setup.initial, receiver.notation))
        } else {
            how_to_answer_waiting(head, &token, &stored.game)
        },
        link: head.game_link(&stored.id),
    };
    let gist = Summary::on(&message.link);
    let gist = if begins && stored.game.ply() == Ply::FIRST {
        gist.with(message.time.clone()).awaiting(view, to, now).answered_to(head.reply_to(&token))
    } else {
        gist
    };
    Ok(Letter {
        to: mailbox(receiver)?,
        headline: text.with("mail-started-subject", [("opponent", opponent)]),
        game_subject: Some(head.game_subject(view, to)),
        text: render(&Text { head, m: &message, board_figure: &board_figure })?,
        html: render(&Html { head, m: &message, board_figure: &board_figure })?,
        board_figures: vec![board_figure],
        thread: head.thread_of_turn(&stored.id, &stored.game, Ply::FIRST, to),
        reply_to: head.reply_to(&token),
        pgn: head.reply_to(&token).filter(|_| begins).map(|reply_to| cmail::file(view, Ply::FIRST, &reply_to)),
        cause: Cause::Event,
        gist,
    })
}

#[cfg(test)]
mod tests {
    use chess_laws::{Position, Ruleset};
    use correspondence_game::{AgreementBar, Game, GameRules, Setup};

    use super::*;
    use crate::notify::sample;

    #[test]
    fn to_the_player_who_begins() {
        let head = sample::mail_context(Some("moves@example.org"));
        let view = sample::game(&[]);
        let letter = game_started(&head, &view, Side::White, sample::NOW).unwrap();
        assert!(letter.reply_to.is_some());
        insta::assert_snapshot!(sample::shown(&letter));
    }

    #[test]
    fn non_default_terms_are_mentioned() {
        let head = sample::mail_context(None);
        let mut view = sample::game(&[]);
        let setup = Setup {
            variant: Variant::Chess960,
            initial: Position::start(Variant::Chess960, Chess960Number::new(959)),
            ruleset: Ruleset::Correspondence,
            agreement_bar: AgreementBar::new(20).ok(),
            rules: GameRules::NONE,
            ..view.stored.game.setup().clone()
        };
        view.stored.game = Game::new(setup);
        let text = game_started(&head, &view, Side::White, sample::NOW).unwrap().text;
        for term in ["Chess960.", "position number 959", "correspondence rules", "before move 20."] {
            assert!(text.contains(term), "{text}");
        }
    }

    #[test]
    fn full_time_control_and_clock_are_shown() {
        let head = sample::mail_context(None);
        let compose = |control: &str| {
            let mut view = sample::game(&[]);
            let control = control.parse().unwrap();
            view.stored.game = Game::new(Setup { control, ..view.stored.game.setup().clone() });
            let now = view.stored.game.setup().started_at;
            game_started(&head, &view, Side::White, now).unwrap().text.replace('\n', " ")
        };
        let text = compose("10/50d whole-days doubling>20d by-claim");
        for part in [
            "Time: 10 moves in 50 days, repeating; only whole days are charged; days beyond 20 for one move count \
             twice; a flag falls when the opponent claims it (10/50d whole-days doubling>20d by-claim).",
            "You have 36 days, until",
            "Your clock shows 50 days. You have 10 moves to make before the next control.",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let text = compose("3d/move+7d");
        assert!(text.contains("(3d/move+7d)") && text.contains("The bank holds 7 days of it."), "{text}");
        assert!(!text.contains("Your clock shows"), "it is the time for the move: {text}");
        let text = compose("50d+3d*50<=50d bank=75d");
        for part in
            ["no leave; the game lasts 550 days at most (50d+3d*50<=50d bank=75d).", "The bank holds 75 days besides."]
        {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(compose("3d/move").contains("3 days for each move (3d/move)."));
    }

    #[test]
    fn to_the_other_player() {
        let head = sample::mail_context(Some("moves@example.org"));
        // White has moved before the message was sent; it still tells of the start.
        let view = sample::game(&["e4"]);
        let letter = game_started(&head, &view, Side::Black, sample::NOW).unwrap();
        assert!(letter.reply_to.is_some(), "there is more to answer than moves");
        insta::assert_snapshot!(sample::shown(&letter));
    }
}
