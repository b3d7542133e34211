//! Game lists as tables, and the parts that all game lists share.

use std::collections::HashMap;

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::{EndReason, Outcome, Side};
use correspondence_clock::Instant;
use correspondence_game::GameId;
use fluent_bundle::FluentArgs;

use super::bot_mark::BotMark;
use super::on_leave::OnLeave;
use super::rating::{RatingTag, change_of_player};
use super::{Moment, words};
use domain::game_summary::GameSummary;
use domain::opening::ListedOpening;
use domain::user::UserId;
use service::games::ListedGame;
use text::Text;

/// Time left for a move, and other figures of the clock of the side to move.
pub struct TimeLeft {
    /// When it runs out, and when the clock pauses before that; `None` while it is stopped.
    pub(super) runs: Option<(Instant, Option<Instant>)>,
    pub(super) now: Instant,
    pub(super) words: String,
    pub(super) is_urgent: bool,
    /// Time control in short form, and further clock figures.
    pub(super) details: String,
    /// Description of the time control.
    pub(super) control: String,
}

impl TimeLeft {
    /// The time of the side to move; `None` without a limit.
    pub fn new(game: &ListedGame, now: Instant, text: Text) -> Option<Self> {
        let reading = game.clock_reading(game.summary.turn, now)?;
        let (left, control) = (reading.for_move, game.summary.control);
        let details: Vec<_> = [control.to_string()].into_iter().chain(text.clock_details(reading)).collect();
        Some(Self {
            details: details.join(", "),
            control: text.time_control(control),
            runs: (!game.is_clock_stopped(now)).then(|| (now + left, game.next_pause(now))),
            now,
            words: text.span(left),
            is_urgent: left < words::LITTLE_TIME,
        })
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
    version: String,
    unread: Option<String>,
    path: String,
    opponent: String,
    bot: Option<BotMark>,
    /// The opponent's rating when the game began.
    rating: Option<RatingTag>,
    side: String,
    turn: String,
    is_players_turn: bool,
    leave: Option<OnLeave>,
    left: Option<TimeLeft>,
}

impl RunningGames {
    /// Marks games with unread chat messages.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for game in &mut self.rows {
            game.unread = unread_mark(unread, &game.id, self.text);
        }
        self
    }

    /// The games of `player`, as shown to `reader`, who may be the same.
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
                    version: version(summary),
                    unread: None,
                    path: format!("/game/{}", summary.id),
                    opponent: game.player(!side).name.clone(),
                    bot: BotMark::of(game.player(!side), text),
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
    version: String,
    unread: Option<String>,
    path: String,
    opponent: String,
    bot: Option<BotMark>,
    /// The opponent's rating when the game began.
    rating: Option<RatingTag>,
    /// Change of the player's rating.
    change: Option<String>,
    side: String,
    opening: Option<ListedOpening>,
    result: String,
    how: String,
    ended: Option<Moment>,
}

impl FinishedGames {
    /// Marks games with unread chat messages.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for game in &mut self.rows {
            game.unread = unread_mark(unread, &game.id, self.text);
        }
        self
    }

    /// The games of `player`, as shown to `reader`, who may be the same.
    pub fn new(caption: String, games: &[ListedGame], player: UserId, reader: Option<UserId>, text: Text) -> Self {
        let rows = games
            .iter()
            .filter_map(|game| {
                let side = game.side_of(player)?;
                let outcome = game.summary.outcome?;
                Some(FinishedGame {
                    id: game.summary.id,
                    version: version(&game.summary),
                    unread: None,
                    path: format!("/game/{}", game.summary.id),
                    opponent: game.player(!side).name.clone(),
                    bot: BotMark::of(game.player(!side), text),
                    rating: RatingTag::of_player(game, !side, text),
                    change: change_of_player(game, side),
                    side: words::side(text, side),
                    opening: game.opening.clone(),
                    result: result(game, outcome, side, reader, text),
                    how: words::outcome(text, outcome),
                    ended: game.summary.ended_at.map(|ended| Moment::new(ended, text)),
                })
            })
            .collect();
        Self { text, caption, rows }
    }
}

/// Version of a game's row: it only changes when something happens in the game. Remaining times and dates are updated
/// by the page itself.
pub fn version(summary: &GameSummary) -> String {
    let deadline = summary.deadline.map_or(0, Instant::as_millis);
    format!("{} {deadline} {}", summary.turn_id, summary.outcome.is_some())
}

/// The mark for the number of unread chat messages.
pub fn unread_mark(unread: &HashMap<GameId, u32>, game: &GameId, text: Text) -> Option<String> {
    unread.get(game).map(|count| text.with("chat-unread", [("count", *count)]))
}

/// The result of a game for the player of `side`: `Won, 1-0` if that is the reader, otherwise with the winner's name.
pub fn result(game: &ListedGame, outcome: Outcome, side: Side, reader: Option<UserId>, text: Text) -> String {
    let is_own = Some(game.player(side).id) == reader;
    let key = match (outcome.winner, outcome.reason) {
        (Some(winner), _) if is_own && winner == side => "list-won",
        (Some(_), _) if is_own => "list-lost",
        (Some(_), _) => "list-won-by",
        (None, EndReason::Aborted) => "list-aborted",
        (None, _) => "list-drawn",
    };
    let mut args = FluentArgs::new();
    args.set("result", words::result(outcome));
    if let Some(winner) = outcome.winner {
        args.set("player", game.player(winner).name.as_str());
    }
    text.with_args(key, &args)
}
