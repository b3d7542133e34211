//! The page of one game, for its players and for spectators.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use analysis_tree::{Colour, Shape};
use askama::Template;
use chess_laws::{Chess960Number, LegalMove, Opening, Record, Ruleset, Side};
use correspondence_clock::Instant;
use correspondence_game::TurnId;
use fluent_bundle::FluentArgs;

use super::analysis::AnalysisPart;
use super::analysis_view::best_move;
use super::arbiter::{Arbitration, RefusedRuling};
use super::board::{Board, Promotion, PromotionDialog};
use super::chat::RefusedLine;
use super::choices::Choices;
use super::chosen_move::ChosenMove;
use super::clock_rulings::RefusedClockRuling;
use super::engine_help::{EngineHelp, hint_shape};
use super::evaluation_bar::EvaluationBar;
use super::judgement::{AnalysedGame, judge};
use super::lines::LinesNote;
use super::move_field::MoveField;
use super::moves::Moves;
use super::notes::RefusedNote;
use super::players::Player;
use super::shapes::Shapes;
use super::social_panel::SocialPanel;
use super::state::GameState;
use super::status::{self, HistoryEntry, Status};
use super::view_context::{Query, ViewContext};
use crate::analysis_board::{MAX_PLIES, Study};
use crate::guest::GuestNote;
use domain::engine_question::Question;
use domain::rating_pool::RatingPool;
use http::Problem;
use http::problem::status_of;
use layout::flash_message::FlashMessage;
use layout::{Moment, Page, html, words};
use service::game_page::GamePageData;
use service::{Kind, Reason};
use text::Text;

#[derive(Template)]
#[template(path = "game/page.html")]
struct PageTemplate {
    page: Page,
    heading: String,
    /// The description for search engines and link previews.
    description: String,
    announcement: String,
    action: String,
    turn: TurnId,
    is_flipped: bool,
    board: Board,
    /// The engine's best move in the position, as an arrow.
    best: Shapes,
    evaluation: EvaluationBar,
    promotion: Promotion,
    chosen_move: ChosenMove,
    /// The move that is shown for confirmation, in UCI.
    chosen: Option<String>,
    /// The address at which a move is confirmed before it is sent.
    confirm_at: Option<String>,
    /// Set for players while the game is running.
    promotion_dialog: Option<PromotionDialog>,
    upper: Player,
    lower: Player,
    status: Status,
    move_field: MoveField,
    moves: Moves,
    /// The squares of White's and Black's pieces, in words.
    position_in_words: [String; 2],
    engine_help: EngineHelp,
    choices: Choices,
    guest_note: Option<GuestNote>,
    lines: LinesNote,
    arbitration: Arbitration,
    social: SocialPanel,
    analysis: AnalysisPart,
    variant: String,
    opening: Option<Opening>,
    control: String,
    rated: String,
    ruleset: String,
    ruleset_meaning: Option<String>,
    agreement_bar: Option<String>,
    /// The rules of what the players may not do, each in a sentence.
    rules: Vec<String>,
    /// The name of the challenge link that the game came from.
    name: Option<String>,
    started: Moment,
    happened: Vec<HistoryEntry>,
    link: String,
    /// What can be copied, in fields: the id, the label and the text of each.
    share: [(&'static str, Cow<'static, str>, String); 3],
    pgn: String,
    /// The position shown as a picture, and the whole game as an animation.
    picture: String,
    animation: String,
    /// The present position as a picture, with the host.
    preview: String,
    /// The game on the analysis board, at the position shown.
    analysis_board: String,
    is_over: bool,
    state: String,
    /// The text before and after the move that led to an earlier position.
    earlier: (String, String),
}

/// Refused input, to be shown again.
#[derive(Clone, Debug, Default)]
pub struct Refused {
    /// The typed move.
    pub typed: String,
    pub ruling: Option<RefusedRuling>,
    /// The chat line.
    pub line: Option<RefusedLine>,
    pub note: Option<RefusedNote>,
    /// The ruling on the clocks.
    pub clock_ruling: Option<RefusedClockRuling>,
}

impl From<RefusedRuling> for Refused {
    fn from(ruling: RefusedRuling) -> Self {
        Self { ruling: Some(ruling), ..Self::default() }
    }
}

impl From<RefusedClockRuling> for Refused {
    fn from(ruling: RefusedClockRuling) -> Self {
        Self { clock_ruling: Some(ruling), ..Self::default() }
    }
}

/// Responds with the game's page as requested by `query`, at `now`, showing refused input again: that of a form, or the
/// move of the query, which then cannot be sent.
///
/// # Errors
/// An internal error if the template fails.
pub fn answer(
    page: Page,
    data: &GamePageData,
    query: &Query,
    now: Instant,
    status: StatusCode,
    refused: &Refused,
) -> Result<HttpResponse, Problem> {
    let view = &data.game;
    let text = page.language();
    let context = ViewContext::new(view, page.player(), query, now, text.locale());
    let (page, status, typed) = match &context.unplayable {
        None => (page, status, refused.typed.as_str()),
        Some(reason) => {
            // An unreadable move is shown again to be corrected; a move that came too late is dropped.
            let typed = if reason.kind() == Kind::Invalid { query.typed() } else { "" };
            (page.with_flash_message(FlashMessage::refusal(text, reason)), status_of(reason.kind()), typed)
        }
    };
    let game = &view.stored.game;
    let setup = game.setup();
    let judged = judge(view);
    let heading = text.with("game-heading", [("white", view.white.name.as_str()), ("black", &view.black.name)]);
    let title = match (game.outcome(), context.is_your_turn()) {
        (Some(outcome), _) => format!("{} {heading}", words::result(outcome)).trim().to_owned(),
        (None, true) => text.with("game-title-your-move", [("game", heading.as_str())]),
        (None, false) => heading.clone(),
    };
    let link = format!("{}{}", page.site().public_url(), context.path());
    let [upper, lower] = Player::both(&context, text);
    let page = page.with_title(title);
    let control = text.time_control_in_full(setup.control);
    let variant = words::start(text, setup.variant, Chess960Number::of(&setup.initial));
    let rated = match RatingPool::of_game(&context.view.stored) {
        RatingPool::Engine => text.get("rated-against-engine").into_owned(),
        RatingPool::People(_) => words::rated(text, setup.rated),
    };
    let result = game.outcome().map(words::result);
    let filled = PageTemplate {
        description: result.into_iter().chain([variant.as_str(), &rated, &control]).collect::<Vec<_>>().join(" · "),
        announcement: status::announcement(&context, text),
        action: context.action("move"),
        turn: game.turn_id(),
        is_flipped: context.is_flipped(),
        board: Board::new(&context, text),
        best: best_shapes(&context, &data.engine_questions),
        evaluation: EvaluationBar::new(&context),
        promotion: Promotion::new(&context, text),
        chosen_move: ChosenMove::new(&context, text),
        chosen: context.chosen.as_ref().map(LegalMove::uci),
        confirm_at: context.confirm_at(),
        promotion_dialog: (context.you.is_some() && game.outcome().is_none()).then(|| PromotionDialog::new(text)),
        upper,
        lower,
        status: Status::new(&context, data, text),
        move_field: MoveField::new(&context, typed, field_answer(&context, query, text), text),
        moves: Moves::new(&context, &judged, AnalysedGame::of(view), text),
        position_in_words: Side::ALL
            .map(|side| text.side_in_words(side, &text.pieces(context.position().board(), side))),
        arbitration: Arbitration::new(
            &context,
            page.user(),
            refused.ruling.as_ref(),
            refused.clock_ruling.as_ref(),
            text,
        ),
        social: SocialPanel::new(&context, data, refused.line.as_ref(), refused.note.as_ref(), &page),
        engine_help: EngineHelp::new(
            &context,
            &data.engine_questions,
            context.view.engine_pace.unwrap_or_default(),
            text,
        ),
        choices: Choices::new(&context, text),
        guest_note: GuestNote::of(&page, &context),
        lines: LinesNote::new(&context, data.lines.as_ref(), data.offer_left_out, text),
        analysis: AnalysisPart::new(&context, &judged, data, text, page.site().analyses()),
        variant,
        opening: view.opening,
        control,
        rated,
        ruleset: words::ruleset(text, setup.ruleset),
        ruleset_meaning: (setup.ruleset != Ruleset::default()).then(|| words::ruleset_meaning(text, setup.ruleset)),
        agreement_bar: setup.agreement_bar.map(|bar| words::agreement_bar(text, bar)),
        rules: setup.rules.iter().map(|rule| words::game_rule(text, rule)).collect(),
        name: data.name.clone(),
        started: Moment::new(setup.started_at, text),
        happened: status::history_entries(&context, text),
        share: [
            ("fen", text.get("about-fen"), context.position().fen()),
            ("link", text.get("about-link"), link.clone()),
            ("embed-code", text.get("about-embed"), embed_code(&context, &heading, page.site().public_url())),
        ],
        link,
        pgn: format!("/game/export/{}", view.stored.id),
        picture: picture_path(&context, "board.png"),
        animation: format!("/game/{}/game.gif?side={}", view.stored.id, context.orientation),
        preview: format!("{}/game/{}/board.png?ply={}", page.site().public_url(), view.stored.id, game.turn_id()),
        analysis_board: analysis_board_path(game.record(), context.ply),
        is_over: game.outcome().is_some(),
        heading,
        earlier: text.around("status-earlier", "moves", FluentArgs::new()),
        state: GameState::new(&context, text).json(),
        page,
    };
    html(status, &filled)
}

/// The answer to what was typed in the move field: a question, or a word for an action that cannot be taken.
fn field_answer(context: &ViewContext<'_>, query: &Query, text: Text) -> Option<String> {
    match query.action_word(text.locale()) {
        Some(_) => context.led_to.is_none().then(|| text.get("command-not-now").into_owned()),
        None => context.question().answer(query.typed(), text),
    }
}

/// An arrow for the best move in a finished and analysed game, or for a hint.
fn best_shapes(context: &ViewContext<'_>, questions: &[Question]) -> Shapes {
    let best = AnalysedGame::of(context.view).and_then(|game| best_move(game, context.ply));
    let best = best.map(|best| Shape { colour: Colour::Green, from: best.from(), to: Some(best.landing()) });
    let arrow = best.or_else(|| hint_shape(context, questions));
    Shapes::new(arrow.as_slice(), context.orientation)
}

/// The address of the picture of the position shown, from the reader's side.
fn picture_path(context: &ViewContext<'_>, name: &str) -> String {
    format!("{}/{name}?ply={}&side={}", context.path(), context.ply, context.orientation)
}

/// HTML that shows the game in a frame. Names are letters, digits, `-` and `_`, and need no escaping.
fn embed_code(context: &ViewContext<'_>, heading: &str, host: &str) -> String {
    let address = format!("{host}/embed{}", context.path());
    format!("<iframe src=\"{address}\" title=\"{heading}\" width=\"400\" height=\"640\" loading=\"lazy\"></iframe>")
}

/// The address of the game on the analysis board, or only of its position if the game is too long.
fn analysis_board_path(record: &Record, ply: usize) -> String {
    let of_position = || record.position_at(ply).map(|position| Study::of_record(Record::new(position.clone())).at(0));
    let is_short = record.moves().len() <= MAX_PLIES;
    if is_short { Study::of_record(record.clone()).at(ply) } else { of_position().unwrap_or_default() }
}
