//! The page of one game: the board and all that happens on it. Its parts stand in this folder, what answers requests in
//! `handlers`; no part knows a handler.

mod analysis;
mod arbiter;
mod board;
mod chat;
mod choices;
mod chosen_move;
mod claim;
mod clock_rulings;
mod clocks;
mod ending;
mod flipped;
mod handlers;
mod judged;
mod lines;
mod material;
mod moves;
mod next;
mod notes;
mod page;
mod players;
mod rematch;
mod replay;
mod social_panel;
mod state;
mod status;
mod takeback;
mod view_context;

use actix_web::web::ServiceConfig;

/// The game's page, its forms, its events and its picture.
pub fn routes(config: &mut ServiceConfig) {
    config.configure(lines::routes).configure(handlers::routes);
}
