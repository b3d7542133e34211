//! Pages: one file per page family, thin handlers, view models for Askama.
//!
//! [`layout`] has what they share, [`account_pages`] those of one's own account.

mod analysis_board;
mod applications;
mod challenge;
mod credits;
mod distrusted_mail;
mod drawing;
mod events;
mod feeds;
mod game;
mod game_cards;
mod game_list;
mod game_rows;
mod game_status;
mod guest;
mod health;
mod home;
mod imported_games;
mod inbox;
mod information;
mod installable;
mod keys;
mod leaderboard;
mod learn;
mod lists;
mod lobby;
mod mail_admin;
mod mail_metrics;
mod metrics;
mod next;
mod on_leave;
mod outbox;
mod pass_and_play;
mod player;
mod players;
mod rating;
mod relations;
mod reports;
mod request_report;
mod robots;
mod rules;
mod section;
mod server_sent_events;
mod short_addresses;
mod static_board;
mod welcome;
mod well_known;

use actix_web::HttpResponse;
use actix_web::middleware::from_fn;
use actix_web::web::{self, FormConfig, PathConfig, PayloadConfig, ServiceConfig};
use http::{Problem, refuse_late_body};
use layout::{assets, auth, brand, flash_message, language, list_view, origin, page_limits, problem_page};

pub use health::Readiness;
pub use information::OperatorTexts;
pub use keys::GAME_KEYS;
pub use metrics::{Metrics, RequestTimer};
pub use request_report::{DoctorProof, EVENT_INTERVAL, RequestReport};

/// Largest form in bytes. The longest field, a message or a PGN, is far shorter.
const MAX_FORM_LEN: usize = 64 * 1024;

/// All pages. Must be configured last: unmatched requests are answered here.
pub fn routes(config: &mut ServiceConfig) {
    config
        .configure(brand::routes)
        .configure(assets::routes)
        .configure(health::routes)
        .configure(request_report::routes)
        .configure(metrics::routes)
        .configure(account_pages::routes_of_messages)
        .service(
            web::scope("")
                .app_data(FormConfig::default().limit(MAX_FORM_LEN))
                .app_data(PayloadConfig::new(MAX_FORM_LEN))
                // A malformed path, such as a game id with an invalid letter, gets 404.
                .app_data(PathConfig::default().error_handler(|_, _| Problem::not_found().into()))
                .configure(home::routes)
                .configure(distrusted_mail::routes)
                .configure(robots::routes)
                .configure(installable::routes)
                .configure(guest::routes)
                .configure(lobby::routes)
                .configure(challenge::routes)
                .configure(game::routes)
                .configure(player::routes)
                .configure(analysis_board::routes)
                .configure(imported_games::routes)
                .configure(pass_and_play::routes)
                .configure(leaderboard::routes)
                .configure(learn::routes)
                .configure(players::routes)
                .configure(game_list::routes)
                .configure(language::routes)
                .configure(list_view::routes)
                .configure(events::routes)
                .configure(next::routes)
                .configure(inbox::routes)
                .configure(reports::routes)
                .configure(applications::routes)
                .configure(mail_admin::routes)
                .configure(relations::routes)
                .configure(rules::routes)
                .configure(credits::routes)
                .configure(information::routes)
                .configure(account_pages::routes)
                .configure(outbox::routes)
                .configure(feeds::routes)
                .configure(short_addresses::routes)
                .configure(well_known::routes)
                .default_service(web::to(async || Err::<HttpResponse, _>(Problem::not_found())))
                .wrap(from_fn(refuse_late_body))
                .wrap(from_fn(flash_message::show_once))
                .wrap(from_fn(page_limits::limit_account))
                .wrap(from_fn(auth::authenticate))
                .wrap(from_fn(origin::require_same_origin))
                .wrap(from_fn(problem_page::as_pages))
                .wrap(from_fn(auth::bring_new_key))
                .wrap(from_fn(page_limits::serve_within_limits)),
        );
}

#[cfg(test)]
mod tests;
