//! Challenges: the form that makes one, the page of one, and the answers to it.

mod answers;
mod fields;
mod form;
mod new;
mod new_game_form;
mod pace;
mod seek_fields;
mod show;
mod terms;

use actix_web::web::{self, ServiceConfig};

use http::get;

pub use form::ProposalForm;
pub use new_game_form::{NewGameForm, level_field};
pub use terms::ListedChallenge;

/// The form, the challenge's page and its answers.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(web::resource("/challenge/new").route(get().to(new::form)))
        .service(web::resource("/challenge").route(web::post().to(new::make)))
        .service(web::resource("/challenge/{id}").route(get().to(show::show)))
        .service(web::resource("/challenge/{id}/accept").route(web::post().to(answers::accept)))
        .service(web::resource("/challenge/{id}/decline").route(web::post().to(answers::decline)))
        .service(web::resource("/challenge/{id}/cancel").route(web::post().to(answers::cancel)));
}
