//! Games as cards with small boards.

use std::collections::HashMap;
use std::fmt;

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::Instant;
use correspondence_game::GameId;

use super::bot_mark::BotMark;
use super::lists::{TimeLeft, result, unread_mark, version};
use super::on_leave::OnLeave;
use super::rating::{RatingTag, change_of_player};
use super::{Inline, Moment, Page};
use domain::user::UserId;
use draw::{MiniBoard, mini_board_symbols};
use service::games::ListedGame;
use text::Text;

/// SVG symbols that the boards of all cards refer to: written once into a page that has cards.
pub fn card_symbols(page: &Page) -> Inline<&'static str> {
    Inline(mini_board_symbols(page.appearance().board.pieces))
}

/// Games as rows or cards, as the reader prefers. Written into a page as they are.
pub enum GamesPart<R> {
    Rows(R),
    Boards(GameCards),
}

impl<R: fmt::Display> fmt::Display for GamesPart<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows(rows) => rows.fmt(f),
            Self::Boards(cards) => cards.fmt(f),
        }
    }
}

impl<R: fmt::Display> HtmlSafe for GamesPart<R> {}

impl<R> GamesPart<R> {
    pub fn has_boards(&self) -> bool {
        matches!(self, Self::Boards(_))
    }
}

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
    status: CardStatus,
}

enum CardStatus {
    Running {
        /// The side to move, and whether that is the reader; `None` if it is the same for all cards.
        turn: Option<(String, bool)>,
        left: Option<TimeLeft>,
    },
    Over {
        result: String,
        change: Option<String>,
        ended: Option<Moment>,
    },
}

impl GameCards {
    /// The games in which it is `player`'s turn, from their side of the board.
    pub fn waiting(games: &[ListedGame], player: UserId, now: Instant, text: Text) -> Self {
        let mut waiting = Self::new(games, player, Some(player), now, text);
        for card in &mut waiting.cards {
            if let CardStatus::Running { turn, .. } = &mut card.status {
                *turn = None;
            }
        }
        Self { is_small: false, ..waiting }
    }

    /// All games of `player`, from their side of the board, as shown to `reader`.
    pub fn new(games: &[ListedGame], player: UserId, reader: Option<UserId>, now: Instant, text: Text) -> Self {
        let cards = games.iter().filter_map(|game| GameCard::new(game, player, reader, now, text)).collect();
        Self { text, cards, heading: "h3", is_small: true }
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
    fn new(game: &ListedGame, player: UserId, reader: Option<UserId>, now: Instant, text: Text) -> Option<Self> {
        let side = game.side_of(player)?;
        let summary = &game.summary;
        let opponent = game.player(!side).name.clone();
        let status = match summary.outcome {
            Some(outcome) => CardStatus::Over {
                result: result(game, outcome, side, reader, text),
                change: change_of_player(game, side),
                ended: summary.ended_at.map(|ended| Moment::new(ended, text)),
            },
            None => {
                let to_move = game.player(summary.turn);
                let is_readers_turn = Some(to_move.id) == reader;
                let turn = if is_readers_turn {
                    text.get("list-your-move").into_owned()
                } else {
                    text.with("list-to-move", [("player", to_move.name.as_str())])
                };
                CardStatus::Running { turn: Some((turn, is_readers_turn)), left: TimeLeft::new(game, now, text) }
            }
        };
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
            status,
        })
    }
}
