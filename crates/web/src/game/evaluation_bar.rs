//! The bar beside the board of a finished and analysed game: how likely each side was to win.

use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Side;

use super::analysis_view::chances_of_white;
use super::judgement::AnalysedGame;
use super::view_context::ViewContext;

/// The bar, rendered into a page unescaped. It repeats for the eye what the analysis says in words.
#[derive(Template)]
#[template(path = "game/evaluation_bar.html")]
pub struct EvaluationBar {
    /// White's part of the bar in percent; none without an analysis.
    white: Option<String>,
    is_flipped: bool,
}

impl HtmlSafe for EvaluationBar {}

impl EvaluationBar {
    pub fn new(context: &ViewContext<'_>) -> Self {
        let is_over = context.view.stored.game.outcome().is_some();
        let game = AnalysedGame::of(context.view).filter(|_| is_over);
        Self {
            white: game.and_then(|game| chances_of_white(game, context.ply)),
            is_flipped: context.orientation == Side::Black,
        }
    }
}
