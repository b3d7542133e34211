//! The request handlers of a game's page and its forms: each reads a request, calls a use case, and responds.

mod actions;
mod arbiter;
mod chat;
mod clock_rulings;
mod embed;
mod engine_help;
mod engine_line;
mod form_input;
mod notes;
mod pause;
mod picture;
mod rematch;
pub mod say;
mod show;
mod takeback;
mod verdicts;

use actix_web::web::{self, ServiceConfig};

use http::get;

/// The game's page, its forms, its events and its picture.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/game/{id}").route(get().to(show::show)))
        .service(web::resource("/game/{id}/move").route(web::post().to(actions::play)))
        .service(web::resource("/game/{id}/draw").route(web::post().to(actions::draw)))
        .service(web::resource("/game/{id}/hint").route(web::post().to(engine_help::hint)))
        .service(web::resource("/game/{id}/why").route(web::post().to(engine_help::why)))
        .service(web::resource("/game/{id}/engine-pace").route(web::post().to(engine_help::pace)))
        .service(web::resource("/game/{id}/pause").route(web::post().to(pause::answer)))
        .service(web::resource("/game/{id}/takeback").route(web::post().to(takeback::answer)))
        .service(web::resource("/game/{id}/claim").route(web::post().to(actions::claim)))
        .service(web::resource("/game/{id}/claim-time").route(web::post().to(actions::claim_time)))
        .service(web::resource("/game/{id}/give-time").route(web::post().to(actions::give_time)))
        .service(web::resource("/game/{id}/refill").route(web::post().to(actions::refill_clock)))
        .service(web::resource("/game/{id}/rule-clocks").route(web::post().to(clock_rulings::rule)))
        .service(web::resource("/game/{id}/resign").route(web::post().to(actions::resign)))
        .service(web::resource("/game/{id}/abort").route(web::post().to(actions::abort)))
        .service(web::resource("/game/{id}/rule").route(web::post().to(arbiter::rule)))
        .service(web::resource("/game/{id}/notes").route(web::post().to(notes::save)))
        .service(web::resource("/game/{id}/rematch").route(web::post().to(rematch::answer)))
        .service(web::resource("/game/{id}/chat").route(get().to(chat::show)).route(web::post().to(chat::say)))
        .service(web::resource("/game/{id}/chat/panel").route(get().to(chat::panel)))
        .service(web::resource("/game/{id}/chat/mute").route(web::post().to(chat::mute)))
        .service(web::resource("/chat/{line}/report").route(web::post().to(chat::report)))
        .service(web::resource("/game/{id}/say").route(get().to(say::answer)))
        .service(web::resource("/game/{id}/engine-line").route(get().to(engine_line::show)))
        .service(web::resource("/game/{id}/verdicts").route(get().to(verdicts::show)))
        .service(web::resource("/game/{id}/board.svg").route(get().to(picture::svg)))
        .service(web::resource("/game/{id}/board.png").route(get().to(picture::png)))
        .service(web::resource("/game/{id}/game.gif").route(get().to(picture::gif)))
        .service(web::resource("/embed/game/{id}").route(get().to(embed::show)));
}
