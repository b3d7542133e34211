//! The page of one game: the board and all that happens on it. Its parts stand in this folder, what answers requests in
//! `handlers`; no part knows a handler.

mod analysed;
mod analysis;
mod arbiter;
mod board;
mod chat;
mod choices;
mod chosen_move;
mod claim;
mod clock_rulings;
mod clocks;
mod commands;
mod embedded;
mod ending;
mod engine_help;
mod flipped;
mod handlers;
mod judged;
mod lines;
mod material;
mod move_field;
mod moves;
mod next;
mod notes;
mod page;
mod pause;
mod players;
mod proposal;
mod question;
mod rematch;
mod replay;
mod shapes;
mod social_panel;
mod state;
mod status;
mod steps;
mod takeback;
mod tree;
mod view_context;

use actix_web::web::ServiceConfig;

pub(super) use analysed::{AnalysisSummary, best_move, graph_svg, legend, line_address, verdict, waiting_for};
pub(super) use board::{Board, BoardSource, Promotion, PromotionDialog, SquareAction, selection};
pub(super) use commands::{
    Command as PositionCommand, LastMove, QuestionContext, UnknownCommand, answer as answer_command,
};
pub(super) use judged::AnalysedGame;
pub(super) use move_field::MoveField;
pub(super) use moves::{MoveParts, part};
pub(super) use state::GameState;
pub(super) use steps::{StepTarget, Steps};
pub(super) use tree::NagView;
pub(super) use view_context::ViewContext;

/// The game's page, its forms, its events and its picture.
pub fn routes(config: &mut ServiceConfig) {
    config.configure(lines::routes).configure(tree::routes).configure(handlers::routes);
}
