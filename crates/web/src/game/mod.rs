//! The page of one game: the board and everything on it. Its parts are in this folder and the request handlers in
//! `handlers`; no part depends on a handler.

mod action_word;
mod analysis;
mod analysis_view;
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
mod evaluation_bar;
mod flipped;
mod handlers;
mod judgement;
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

pub(super) use analysis_view::{
    AnalysisSummary, best_move, graph_svg, legend, line_address, pending_analysis_key, verdict,
};
pub(super) use board::{Board, BoardSource, Promotion, PromotionDialog, SquareAction, selection};
pub(super) use commands::{
    Command as PositionCommand, LastMove, QuestionContext, UnknownCommand, answer as answer_command,
};
pub(super) use flipped::flip_parameter;
pub(super) use judgement::AnalysedGame;
pub(super) use move_field::MoveField;
pub(super) use moves::{MoveParts, part};
pub(super) use state::GameState;
pub(super) use steps::{StepTarget, Steps};
pub(super) use tree::{TreeList, path_of as tree_path};
pub(super) use view_context::ViewContext;

/// The game's page, its forms, its events and its picture.
pub fn routes(config: &mut ServiceConfig) {
    config.configure(lines::routes).configure(tree::routes).configure(handlers::routes);
}
