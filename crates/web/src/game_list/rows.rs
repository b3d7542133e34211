//! A list of games as a table, with running and finished games together.

use std::collections::HashMap;

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use crate::bot_mark::BotMark;
use crate::lists::{TimeLeft, result, unread_mark, version};
use crate::rating::{RatingTag, change_of_player};
use crate::{Moment, words};
use domain::user::UserId;
use service::games::ListedGame;
use text::Text;

/// Games as a table, rendered into a page unescaped.
#[derive(Template)]
#[template(path = "game_list/table.html")]
pub struct GameTable {
    text: Text,
    caption: String,
    rows: Vec<Row>,
}

impl HtmlSafe for GameTable {}

struct Row {
    id: GameId,
    version: String,
    /// The mark for new chat lines.
    unread: Option<String>,
    path: String,
    opponent: String,
    bot: Option<BotMark>,
    /// The opponent's rating when the game began.
    rating: Option<RatingTag>,
    side: String,
    terms: String,
    opening: Option<ListedOpening>,
    status: RowStatus,
    /// When it ended, or when it began if it is running; `dated` says which of the two.
    moment: Moment,
    dated: String,
}

struct ListedOpening {
    eco: String,
    name: String,
    /// The query of the list of games with openings of that code.
    query: String,
}

enum RowStatus {
    Running {
        turn: String,
        is_readers_turn: bool,
        left: Option<TimeLeft>,
    },
    Over {
        result: String,
        /// The player's rating change.
        change: Option<String>,
        how: String,
    },
}

impl GameTable {
    /// The games of `player` at `now`, as `reader` sees them. `opening_query` returns the query of the list of games
    /// with openings of a code.
    pub fn new(
        caption: String,
        games: &[ListedGame],
        player: UserId,
        reader: Option<UserId>,
        now: Instant,
        text: Text,
        opening_query: impl Fn(&str) -> String,
    ) -> Self {
        let rows = games.iter().filter_map(|game| Row::new(game, player, reader, now, text, &opening_query)).collect();
        Self { text, caption, rows }
    }

    /// Marks each game with new chat lines for the reader.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for row in &mut self.rows {
            row.unread = unread_mark(unread, &row.id, self.text);
        }
        self
    }
}

impl Row {
    fn new(
        game: &ListedGame,
        player: UserId,
        reader: Option<UserId>,
        now: Instant,
        text: Text,
        opening_query: &impl Fn(&str) -> String,
    ) -> Option<Self> {
        let side = game.side_of(player)?;
        let summary = &game.summary;
        let status = match summary.outcome {
            Some(outcome) => RowStatus::Over {
                result: result(game, outcome, side, reader, text),
                change: change_of_player(game, side),
                how: words::outcome(text, outcome),
            },
            None => {
                let to_move = game.player(summary.turn);
                let is_readers_turn = Some(to_move.id) == reader;
                let turn = if is_readers_turn {
                    text.get("list-your-move").into_owned()
                } else {
                    text.with("list-to-move", [("player", to_move.name.as_str())])
                };
                let left = TimeLeft::new(game, now, text);
                RowStatus::Running { turn, is_readers_turn, left }
            }
        };
        let terms =
            [words::variant(text, summary.variant), summary.control.to_string(), words::rated(text, summary.rated)];
        let opening = game.opening.as_ref().map(|opening| ListedOpening {
            eco: opening.eco.clone(),
            name: opening.name.clone(),
            query: opening_query(&opening.eco),
        });
        Some(Self {
            id: summary.id,
            version: version(summary),
            unread: None,
            path: format!("/game/{}", summary.id),
            opponent: game.player(!side).name.clone(),
            bot: BotMark::of(game.player(!side), text),
            rating: RatingTag::of_player(game, !side, text),
            side: words::side(text, side),
            terms: terms.join(", "),
            opening,
            status,
            dated: text.get(if summary.ended_at.is_some() { "list-ended" } else { "list-began" }).into_owned(),
            moment: Moment::new(summary.ended_at.unwrap_or(summary.started_at), text),
        })
    }
}
