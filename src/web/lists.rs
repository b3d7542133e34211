//! Lists of games, as one of their players looks at them: cards of those that wait, tables of the others.

use std::collections::HashMap;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::GameId;
use fluent_bundle::FluentArgs;

use super::on_leave::OnLeave;
use super::rating::{RatingTag, change_of_player};
use super::{Moment, words};
use crate::domain::opening::ListedOpening;
use crate::domain::user::UserId;
use crate::service::games::ListedGame;
use crate::text::Text;

/// How much time is left for a move, and what else the clock of the side to move shows.
pub struct TimeLeft {
    /// When it runs out, and from when on the clock stands still before that; `None` while it stands.
    pub(super) runs: Option<(Instant, Option<Instant>)>,
    pub(super) now: Instant,
    pub(super) words: String,
    pub(super) is_urgent: bool,
    /// The control in its short form, and what the clock shows besides.
    pub(super) details: String,
    /// The control in words.
    pub(super) control: String,
}

impl TimeLeft {
    /// What the side to move has; `None` without a limit.
    pub fn new(game: &ListedGame, now: Instant, text: Text) -> Option<Self> {
        let reading = game.clock_reading(game.summary.turn, now)?;
        let (left, control) = (reading.for_move, game.summary.control);
        let details: Vec<_> = [control.to_string()].into_iter().chain(text.clock_details(reading)).collect();
        Some(Self {
            details: details.join(" · "),
            control: text.time_control(control),
            runs: (!game.stands_still(now)).then(|| (now + left, game.next_pause(now))),
            now,
            words: text.span(left),
            is_urgent: left < words::LITTLE_TIME,
        })
    }
}

/// Games as cards with their boards. Written into a page as they are.
#[derive(Template)]
#[template(path = "lists/cards.html")]
pub struct GameCards {
    text: Text,
    cards: Vec<GameCard>,
}

impl HtmlSafe for GameCards {}

struct GameCard {
    id: GameId,
    /// What was said to the reader and is new.
    unread: Option<String>,
    path: String,
    picture: String,
    label: String,
    opponent: String,
    rating: Option<RatingTag>,
    leave: Option<OnLeave>,
    left: Option<TimeLeft>,
}

impl GameCards {
    /// With a mark at each game in which something was said to the reader that is new.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for game in &mut self.cards {
            game.unread = unread_mark(unread, &game.id, self.text);
        }
        self
    }

    /// The games of `player`, from their side of the board.
    pub fn new(games: &[ListedGame], player: UserId, now: Instant, text: Text) -> Self {
        let cards = games
            .iter()
            .filter_map(|game| {
                let side = game.side_of(player)?;
                let summary = &game.summary;
                let opponent = game.player(!side).name.clone();
                Some(GameCard {
                    id: summary.id,
                    unread: None,
                    path: format!("/game/{}", summary.id),
                    picture: format!("/game/{}/board.svg?ply={}&side={side}", summary.id, summary.turn_id),
                    label: text.with("card-against", [("player", opponent.as_str())]),
                    opponent,
                    rating: RatingTag::of_player(game, !side, text),
                    leave: OnLeave::of(game.leave(!side), now, text),
                    left: TimeLeft::new(game, now, text),
                })
            })
            .collect();
        Self { text, cards }
    }
}

/// Running games as a table. Written into a page as it is.
#[derive(Template)]
#[template(path = "lists/running.html")]
pub struct RunningGames {
    text: Text,
    caption: String,
    rows: Vec<RunningGame>,
}

impl HtmlSafe for RunningGames {}

struct RunningGame {
    id: GameId,
    unread: Option<String>,
    path: String,
    opponent: String,
    /// The opponent's, when the game began.
    rating: Option<RatingTag>,
    side: String,
    turn: String,
    is_players_turn: bool,
    leave: Option<OnLeave>,
    left: Option<TimeLeft>,
}

impl RunningGames {
    /// With a mark at each game in which something was said to the reader that is new.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for game in &mut self.rows {
            game.unread = unread_mark(unread, &game.id, self.text);
        }
        self
    }

    /// The games of `player`, who is `reader` or somebody else.
    pub fn new(
        caption: String,
        games: &[ListedGame],
        player: UserId,
        reader: Option<UserId>,
        now: Instant,
        text: Text,
    ) -> Self {
        let rows = games
            .iter()
            .filter_map(|game| {
                let side = game.side_of(player)?;
                let summary = &game.summary;
                let to_move = game.player(summary.turn);
                let turn = if Some(to_move.id) == reader {
                    text.get("list-your-move").into_owned()
                } else {
                    text.with("list-to-move", [("player", to_move.name.as_str())])
                };
                Some(RunningGame {
                    id: summary.id,
                    unread: None,
                    path: format!("/game/{}", summary.id),
                    opponent: game.player(!side).name.clone(),
                    rating: RatingTag::of_player(game, !side, text),
                    side: words::side(text, side),
                    turn,
                    is_players_turn: Some(to_move.id) == reader,
                    leave: OnLeave::of(game.leave(!side), now, text),
                    left: TimeLeft::new(game, now, text),
                })
            })
            .collect();
        Self { text, caption, rows }
    }
}

/// Finished games as a table. Written into a page as it is.
#[derive(Template)]
#[template(path = "lists/finished.html")]
pub struct FinishedGames {
    text: Text,
    caption: String,
    rows: Vec<FinishedGame>,
}

impl HtmlSafe for FinishedGames {}

struct FinishedGame {
    id: GameId,
    unread: Option<String>,
    path: String,
    opponent: String,
    /// The opponent's, when the game began.
    rating: Option<RatingTag>,
    /// What it changed of the player's rating.
    change: Option<String>,
    side: String,
    opening: Option<ListedOpening>,
    result: String,
    how: String,
    ended: Option<Moment>,
}

impl FinishedGames {
    /// With a mark at each game in which something was said to the reader that is new.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for game in &mut self.rows {
            game.unread = unread_mark(unread, &game.id, self.text);
        }
        self
    }

    /// The games of `player`.
    pub fn new(caption: String, games: &[ListedGame], player: UserId, text: Text) -> Self {
        let rows = games
            .iter()
            .filter_map(|game| {
                let side = game.side_of(player)?;
                let outcome = game.summary.outcome?;
                Some(FinishedGame {
                    id: game.summary.id,
                    unread: None,
                    path: format!("/game/{}", game.summary.id),
                    opponent: game.player(!side).name.clone(),
                    rating: RatingTag::of_player(game, !side, text),
                    change: change_of_player(game, side),
                    side: words::side(text, side),
                    opening: game.opening.clone(),
                    result: result(outcome.winner, outcome.reason, side, text),
                    how: words::outcome(text, outcome),
                    ended: game.summary.ended_at.map(|ended| Moment::new(ended, text)),
                })
            })
            .collect();
        Self { text, caption, rows }
    }
}

/// What tells that so much was said to the reader in that game that is new.
pub fn unread_mark(unread: &HashMap<GameId, u32>, game: &GameId, text: Text) -> Option<String> {
    unread.get(game).map(|count| text.with("chat-unread", [("count", *count)]))
}

/// The result as the player of `side` sees it: `Won, 1-0`.
pub fn result(winner: Option<Side>, reason: EndReason, side: Side, text: Text) -> String {
    let key = match (winner, reason) {
        (Some(winner), _) if winner == side => "list-won",
        (Some(_), _) => "list-lost",
        (None, EndReason::Aborted) => "list-aborted",
        (None, _) => "list-drawn",
    };
    let mut args = FluentArgs::new();
    args.set("result", words::result(Outcome { winner, reason }));
    text.with_args(key, &args)
}
