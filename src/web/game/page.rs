//! The page of one game, for its players and for whoever watches.

use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use chess_laws::{Chess960Number, Opening, Ruleset};
use correspondence_game::{GameId, TurnId};

use super::analysis::{self, AnalysisPart};
use super::arbiter::{Arbitration, RefusedRuling};
use super::board::{Board, Promotion, PromotionDialog};
use super::chat::{News, RefusedLine};
use super::choices::Choices;
use super::clock_rulings::RefusedClockRuling;
use super::lines::LinesNote;
use super::moves::Moves;
use super::notes::RefusedNote;
use super::players::Player;
use super::social_panel::SocialPanel;
use super::state::GameState;
use super::status::{self, Happening, Status};
use super::view_context::{Query, ViewContext};
use crate::service::Service;
use crate::service::games::GameView;
use crate::web::{Moment, Page, Problem, html, words};

#[derive(Template)]
#[template(path = "game/page.html")]
struct GamePage {
    page: Page,
    heading: String,
    announcement: String,
    action: String,
    turn: TurnId,
    is_flipped: bool,
    board: Board,
    promotion: Promotion,
    promotion_dialog: PromotionDialog,
    upper: Player,
    lower: Player,
    status: Status,
    moves: Moves,
    choices: Choices,
    lines: LinesNote,
    arbitration: Arbitration,
    company: SocialPanel,
    analysis: AnalysisPart,
    variant: String,
    opening: Option<Opening>,
    control: String,
    rated: String,
    ruleset: String,
    ruleset_meaning: Option<String>,
    agreement_bar: Option<String>,
    started: Moment,
    happened: Vec<Happening>,
    link: String,
    pgn: String,
    state: String,
}

/// What was sent and refused, to be shown again.
#[derive(Clone, Debug, Default)]
pub struct Refused {
    /// The move that was written.
    pub typed: String,
    /// The ruling.
    pub ruling: Option<RefusedRuling>,
    /// What was to be said.
    pub line: Option<RefusedLine>,
    /// The notes.
    pub note: Option<RefusedNote>,
    /// The ruling on the clocks.
    pub clock_ruling: Option<RefusedClockRuling>,
}

/// The game's page.
///
/// # Errors
/// Where there is no such game, or the database's.
pub async fn show(
    service: Data<Service>,
    page: Page,
    request: HttpRequest,
    id: web::Path<GameId>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Problem> {
    let view = service.game(&id).await?;
    let news = News::find(&service, &page, &request, &id).await?;
    let shown = answer(&service, page, &view, &query, StatusCode::OK, &Refused::default()).await?;
    news.mark_read(&service, &id).await?;
    Ok(shown)
}

/// Answers with the page of `view` as `query` asks for it, after what was refused.
///
/// # Errors
/// The database's.
pub async fn answer(
    service: &Service,
    page: Page,
    view: &GameView,
    query: &Query,
    status: StatusCode,
    refused: &Refused,
) -> Result<HttpResponse, Problem> {
    let awaited = match view.stored.game.outcome() {
        Some(_) if view.analysis.is_none() => service.awaited_analysis(&view.stored.id).await?,
        _ => None,
    };
    let (lines, left_out) = match page.user() {
        Some(reader) => {
            let left_out = service.offer_left_out(&view.stored, reader.id).await?;
            (service.lines_in(&view.stored, reader.id).await?, left_out)
        }
        None => (None, None),
    };
    let text = page.language();
    let look = ViewContext::new(view, page.user(), query, service.now());
    let game = &view.stored.game;
    let setup = game.setup();
    let judged = analysis::judge(view);
    let heading = text.with("game-heading", [("white", view.white.name.as_str()), ("black", &view.black.name)]);
    let title = match (game.outcome(), look.is_your_turn()) {
        (Some(outcome), _) => format!("{} {heading}", words::result(outcome)).trim().to_owned(),
        (None, true) => text.with("game-title-your-move", [("game", heading.as_str())]),
        (None, false) => heading.clone(),
    };
    let link = format!("{}{}", page.site().public_url(), look.path());
    let [upper, lower] = Player::both(&look, text);
    let page = page.with_title(title);
    let filled = GamePage {
        heading,
        announcement: status::announcement(&look, text),
        action: look.action("move"),
        turn: game.turn_id(),
        is_flipped: look.is_flipped(),
        board: Board::new(&look, text),
        promotion: Promotion::new(&look, text),
        promotion_dialog: PromotionDialog::new(text),
        upper,
        lower,
        status: Status::new(&look, text),
        moves: Moves::new(&look, &judged, text),
        arbitration: Arbitration::new(&look, page.user(), refused, text),
        company: SocialPanel::load(service, &page, &look, refused).await?,
        choices: Choices::new(&look, &refused.typed, text),
        lines: LinesNote::new(&look, lines.as_ref(), left_out, text),
        analysis: AnalysisPart::new(&look, &judged, awaited.as_ref(), text),
        variant: words::start(text, setup.variant, Chess960Number::of(&setup.initial)),
        opening: game.opening(),
        control: text.time_control_in_full(setup.control),
        rated: words::rated(text, setup.rated),
        ruleset: words::ruleset(text, setup.ruleset),
        ruleset_meaning: (setup.ruleset != Ruleset::default()).then(|| words::ruleset_meaning(text, setup.ruleset)),
        agreement_bar: setup.agreement_bar.map(|bar| words::agreement_bar(text, bar)),
        started: Moment::new(setup.started_at, text),
        happened: status::happenings(&look, text),
        link,
        pgn: format!("/game/export/{}", view.stored.id),
        state: GameState::new(&look).json(),
        page,
    };
    html(status, &filled)
}
