//! A list of games as a table, whatever stands they have: what runs beside what is over.

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

/// Games as a table, written into a page as it is.
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
    /// What was said to the reader and is new.
    unread: Option<String>,
    path: String,
    opponent: String,
    bot: Option<BotMark>,
    /// The opponent's, when the game began.
    rating: Option<RatingTag>,
    side: String,
    terms: String,
    opening: Option<ListedOpening>,
    status: RowStatus,
    /// When it ended, or began where it runs, and which of the two that is.
    moment: Moment,
    dated: String,
}

struct ListedOpening {
    eco: String,
    name: String,
    /// The list of games with openings of that code.
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
        /// What the game changed of the player's rating.
        change: Option<String>,
        how: String,
    },
}

impl GameTable {
    /// The games of `player` at `now`, as `reader` looks at them. `opening_query` makes the address of the list of
    /// games with openings of that code.
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

    /// With a mark at each game in which something was said to the reader that is new.
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
            terms: terms.join(" · "),
            opening,
            status,
            dated: text.get(if summary.ended_at.is_some() { "list-ended" } else { "list-began" }).into_owned(),
            moment: Moment::new(summary.ended_at.unwrap_or(summary.started_at), text),
        })
    }
}
