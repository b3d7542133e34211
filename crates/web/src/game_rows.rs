//! Games as rows: a small board, the opponent, and how it stands or ended. A row is one link.

use std::collections::HashMap;

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_game::GameId;

use super::game_status::GameStatus;
use super::lists::{ListContext, last_move, unread_mark, version};
use super::on_leave::OnLeave;
use super::rating::RatingTag;
use domain::opening::ListedOpening;
use draw::MiniBoard;
use layout::bot_mark::BotMark;
use layout::{Inline, Moment, Written, words};
use service::games::ListedGame;
use text::Text;

/// Games as rows. Written into a page as they are; its boards refer to
/// [`card_symbols`](super::game_cards::card_symbols).
#[derive(Template)]
#[template(path = "lists/rows.html")]
pub struct GameRows {
    text: Text,
    /// The list's name for screen readers.
    label: String,
    rows: Vec<GameRow>,
}

impl HtmlSafe for GameRows {}

struct GameRow {
    id: GameId,
    version: String,
    /// The mark for unread chat messages.
    unread: Option<String>,
    path: String,
    label: String,
    board: Inline<MiniBoard>,
    opponent: String,
    bot: Option<BotMark>,
    /// The opponent's rating when the game began.
    rating: Option<RatingTag>,
    side: String,
    terms: Option<String>,
    /// When a running game began.
    began: Option<Moment>,
    opening: Option<RowOpening>,
    /// The opponent's leave.
    leave: Option<OnLeave>,
    /// The last move of a running game.
    last: Option<Written>,
    status: GameStatus,
}

struct RowOpening {
    eco: String,
    name: String,
    /// The query of the list of games with openings of that code, if there is one.
    query: Option<String>,
}

impl RowOpening {
    fn new(opening: &ListedOpening, query: Option<String>) -> Self {
        Self { eco: opening.eco.clone(), name: opening.name.clone(), query }
    }
}

impl GameRows {
    /// The games as rows; finished ones with their openings.
    pub fn new(label: impl Into<String>, games: &[ListedGame], context: ListContext) -> Self {
        let rows = games.iter().filter_map(|game| GameRow::new(game, context)).collect();
        Self { text: context.text, label: label.into(), rows }
    }

    /// For a list that says for all of its games who is to move.
    #[must_use]
    pub fn without_turn(mut self) -> Self {
        for row in &mut self.rows {
            row.status.leave_out_turn();
        }
        self
    }

    /// Adds variant, time control, rated or casual, and when running games began; and to openings the links that
    /// `opening_query` makes of their codes.
    #[must_use]
    pub fn with_terms(mut self, games: &[ListedGame], opening_query: impl Fn(&str) -> String) -> Self {
        let text = self.text;
        for row in &mut self.rows {
            let Some(game) = games.iter().find(|game| game.summary.id == row.id) else { continue };
            let summary = &game.summary;
            // The control of a running game stands beside its clock.
            let control = summary.outcome.map(|_| summary.control.to_string());
            let terms = [Some(words::variant(text, summary.variant)), control, Some(words::rated(text, summary.rated))];
            row.terms = Some(terms.into_iter().flatten().collect::<Vec<_>>().join(", "));
            row.began = summary.outcome.is_none().then(|| Moment::new(summary.started_at, text));
            let opening = game.opening.as_ref();
            row.opening = opening.map(|opening| RowOpening::new(opening, Some(opening_query(&opening.eco))));
        }
        self
    }

    /// Marks games with unread chat messages.
    #[must_use]
    pub fn with_unread(mut self, unread: &HashMap<GameId, u32>) -> Self {
        for row in &mut self.rows {
            row.unread = unread_mark(unread, &row.id, self.text);
        }
        self
    }
}

impl GameRow {
    fn new(game: &ListedGame, context: ListContext) -> Option<Self> {
        let ListContext { player, notation, now, text, .. } = context;
        let side = game.side_of(player)?;
        let summary = &game.summary;
        let opponent = game.player(!side);
        let status = GameStatus::new(game, side, context);
        let opening = game.opening.as_ref().filter(|_| status.is_over());
        Some(Self {
            id: summary.id,
            version: version(summary),
            unread: None,
            path: format!("/game/{}", summary.id),
            label: text.with("card-against", [("player", opponent.name.as_str())]),
            board: Inline(MiniBoard::new(&summary.fen, summary.last_uci.as_deref(), side)),
            opponent: opponent.name.clone(),
            bot: BotMark::of(opponent, text),
            rating: RatingTag::of_player(game, !side, text),
            side: words::side(text, side),
            terms: None,
            began: None,
            opening: opening.map(|opening| RowOpening::new(opening, None)),
            leave: OnLeave::of(game.leave(!side), now, text).filter(|_| !status.is_over()),
            last: if status.is_over() { None } else { last_move(summary, notation, text) },
            status,
        })
    }
}
