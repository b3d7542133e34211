//! The home page for visitors: introduction, a position to try, a running game, a letter with a
//! move and open challenges.

mod letter;
mod problem;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use self::letter::Letter;
use self::problem::Problem as ChessProblem;
pub use self::problem::Query;
use super::guest::{GuestGames, PlayForm};
use super::information::{OperatorText, OperatorTexts};
use super::lobby::Seeks;
use super::rating::RatingTag;
use chess_laws::Side;
use http::Problem;
use layout::avatar::Avatar;
use layout::{Page, html};
use service::Service;
use service::games::ListedGame;
use text::Text;

#[derive(Template)]
#[template(path = "welcome.html")]
struct WelcomePage {
    page: Page,
    /// The operator's own words.
    written: Option<OperatorText>,
    play: Option<PlayForm>,
    guest_games: Option<GuestGames>,
    problem: ChessProblem,
    featured: Option<FeaturedGame>,
    letter: Option<Letter>,
    seeks: Seeks,
}

/// A running game with its board.
struct FeaturedGame {
    path: String,
    picture: String,
    label: String,
    /// Black, then White, as on the board.
    players: [((Avatar, String), Option<RatingTag>); 2],
    control: String,
    move_number: String,
}

impl FeaturedGame {
    fn new(game: &ListedGame, text: Text) -> Self {
        let summary = &game.summary;
        let names = [("white", game.white.name.as_str()), ("black", &game.black.name)];
        let number = summary.turn_id.ply.get() / 2 + 1;
        Self {
            path: format!("/game/{}", summary.id),
            picture: format!("/game/{}/board.svg?ply={}", summary.id, summary.turn_id),
            label: text.with("game-heading", names),
            players: [Side::Black, Side::White].map(|side| {
                let name = game.player(side).name.clone();
                ((Avatar::of(&name), name), RatingTag::of_player(game, side, text))
            }),
            control: text.time_control(summary.control),
            move_number: text.with("welcome-game-move", [("number", number)]),
        }
    }
}

/// Responds with the page.
///
/// # Errors
/// Database errors.
pub async fn answer(
    service: &Service,
    page: Page,
    query: &Query,
    texts: &OperatorTexts,
) -> Result<HttpResponse, Problem> {
    let now = service.now();
    let seeks = Seeks::new(&service.challenges.lobby(None).await?.open, &page, true, now);
    let featured = service.games.featured_game().await?;
    let text = page.language();
    let guest_games = match page.guest() {
        Some(guest) => Some(GuestGames::load(service, &page, guest, now).await?),
        None => None,
    };
    let filled = WelcomePage {
        written: texts.read("welcome", text).await,
        play: PlayForm::of(&page),
        guest_games,
        problem: ChessProblem::new(now.day(), query, text),
        letter: Letter::new(page.site(), text),
        featured: featured.map(|game| FeaturedGame::new(&game, text)),
        seeks,
        page,
    };
    html(StatusCode::OK, &filled)
}
