//! Games as cards with small boards.

use std::collections::HashMap;
use std::fmt;

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::GameId;

use super::game_rows::GameRows;
use super::game_status::GameStatus;
use super::lists::{ListContext, last_move, unread_mark, version};
use super::on_leave::OnLeave;
use super::rating::RatingTag;
use draw::{MiniBoard, mini_board_symbols};
use layout::bot_mark::BotMark;
use layout::{Inline, Page, Written};
use service::games::ListedGame;
use text::Text;

/// SVG symbols that the boards of all rows and cards refer to: written once into a page that lists games.
pub fn card_symbols(page: &Page) -> Inline<&'static str> {
    Inline(mini_board_symbols(page.appearance().board.pieces))
}

/// Games as rows or cards, as the reader prefers. Written into a page as they are.
pub enum GamesPart {
    Rows(GameRows),
    Boards(GameCards),
}

impl fmt::Display for GamesPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(rows) => rows.fmt(f),
            Self::Boards(cards) => cards.fmt(f),
        }
    }
}

impl HtmlSafe for GamesPart {}

/// Games as cards with small boards. Written into a page as they are.
#[derive(Template)]
#[template(path = "lists/cards.html")]
pub struct GameCards {
    text: Text,
    cards: Vec<GameCard>,
    /// Heading element of each card, `h2` or `h3`.
    heading: &'static str,
    is_small: bool,
}

impl HtmlSafe for GameCards {}

struct GameCard {
    id: GameId,
    version: String,
    /// Mark for unread chat messages.
    unread: Option<String>,
    path: String,
    board: Inline<MiniBoard>,
    label: String,
    opponent: String,
    bot: Option<BotMark>,
    rating: Option<RatingTag>,
    leave: Option<OnLeave>,
    /// The last move of a running game.
    last: Option<Written>,
    status: GameStatus,
}

impl GameCards {
    /// The games in which it is the player's turn.
    pub fn waiting(games: &[ListedGame], context: ListContext) -> Self {
        let mut waiting = Self::new(games, context);
        for card in &mut waiting.cards {
            card.status.leave_out_turn();
        }
        Self { is_small: false, ..waiting }
    }

    /// All games of the player, from their side of the board.
    pub fn new(games: &[ListedGame], context: ListContext) -> Self {
        let cards = games.iter().filter_map(|game| GameCard::new(game, context)).collect();
        Self { text: context.text, cards, heading: "h3", is_small: true }
    }

    /// For a page where the cards are directly below the title.
    #[must_use]
    pub fn below_title(self) -> Self {
        Self { heading: "h2", ..self }
    }

    /// Marks games with unread chat messages.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for game in &mut self.cards {
            game.unread = unread_mark(unread, &game.id, self.text);
        }
        self
    }
}

impl GameCard {
    fn new(game: &ListedGame, context: ListContext) -> Option<Self> {
        let ListContext { player, notation, now, text, .. } = context;
        let side = game.side_of(player)?;
        let summary = &game.summary;
        let opponent = game.player(!side).name.clone();
        Some(Self {
            id: summary.id,
            version: version(summary),
            unread: None,
            path: format!("/game/{}", summary.id),
            board: Inline(MiniBoard::new(&summary.fen, summary.last_uci.as_deref(), side)),
            label: text.with("card-against", [("player", opponent.as_str())]),
            opponent,
            bot: BotMark::of(game.player(!side), text),
            rating: RatingTag::of_player(game, !side, text),
            leave: OnLeave::of(game.leave(!side), now, text).filter(|_| summary.outcome.is_none()),
            last: if summary.outcome.is_none() { last_move(summary, notation, text) } else { None },
            status: GameStatus::new(game, side, context),
        })
    }
}
