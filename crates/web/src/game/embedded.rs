//! The page of a game in a frame on other sites.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;
use chess_laws::Side;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use super::board::Board;
use super::judgement::judge;
use super::moves::Moves;
use super::state::GameState;
use super::status;
use super::view_context::{Query, ViewContext};
use crate::rating::RatingTag;
use http::{Problem, Site};
use layout::assets::assets;
use layout::bot_mark::BotMark;
use layout::brand::Brand;
use layout::html;
use service::games::GameView;
use text::Text;

#[derive(Template)]
#[template(path = "game/embedded.html")]
struct Embedded {
    text: Text,
    styles: Vec<String>,
    scripts: Vec<String>,
    heading: String,
    /// The result, or whose turn it is.
    announcement: String,
    link: String,
    /// The player above the board, then the one below it.
    players: [Player; 2],
    board: Board,
    moves: Moves,
    /// The text before and after the move that led to an earlier position.
    earlier: (String, String),
    state: String,
}

struct Player {
    side: Side,
    name: String,
    bot: Option<BotMark>,
    rating: Option<RatingTag>,
}

impl Player {
    fn new(view: &GameView, side: Side, text: Text) -> Self {
        let rating = view.rating(side).map(|rating| RatingTag::new(rating, text));
        let player = view.player(side);
        Self { side, name: player.name.clone(), bot: BotMark::of(player, text), rating }
    }
}

/// Responds with the page that shows the game as requested by `query`, at `now`.
///
/// # Errors
/// An internal error if the template fails.
pub fn answer(
    view: &GameView,
    query: &Query,
    now: Instant,
    text: Text,
    site: &Site,
    brand: &Brand,
) -> Result<HttpResponse, Problem> {
    let context = ViewContext::new(view, None, query, now, text.locale()).embedded();
    let names = [("white", view.white.name.as_str()), ("black", &view.black.name)];
    let filled = Embedded {
        styles: assets().url("app.css").into_iter().chain(brand.style_url().map(str::to_owned)).collect(),
        scripts: ["site.js", "game.js"].into_iter().filter_map(|script| assets().url(script)).collect(),
        heading: text.with("game-heading", names),
        announcement: status::announcement(&context, text),
        link: format!("{}/game/{}", site.public_url(), view.stored.id),
        players: [!context.orientation, context.orientation].map(|side| Player::new(view, side, text)),
        board: Board::new(&context, text),
        moves: Moves::new(&context, &judge(view), None, text),
        earlier: text.around("status-earlier", "moves", FluentArgs::new()),
        state: GameState::new(&context, text).json(),
        text,
    };
    html(StatusCode::OK, &filled)
}
