//! Pages: one file per page family, thin handlers, view models for Askama.
//!
//! A page is a struct with a template that embeds [`Page`], the frame of every page; a handler returns
//! `Result<HttpResponse, Problem>`. All pages are wrapped in middleware, from the outside in: [`problem_page`] (renders
//! refusals as pages), [`origin`] (CSRF protection), [`auth`] (authentication) and [`flash_message`] (messages of the
//! previous page).

mod account;
mod analysis_board;
mod assets;
pub mod auth;
mod avatar;
mod bot_mark;
mod brand;
mod challenge;
mod choice_field;
mod credits;
mod distrusted_mail;
mod drawing;
mod events;
mod feeds;
mod field;
mod first_days;
pub mod flash_message;
mod game;
mod game_cards;
mod game_list;
mod game_rows;
mod game_status;
mod guest;
mod headers;
mod health;
mod home;
mod icon;
mod imported_games;
mod inbox;
mod information;
mod inline;
mod installable;
mod keys;
mod language;
mod leaderboard;
mod learn;
mod list_view;
mod lists;
mod lobby;
mod long_field;
mod mail_admin;
mod mail_metrics;
mod mail_paused;
mod metrics;
mod moment;
mod nested_list;
mod next;
mod oauth;
mod on_leave;
pub mod origin;
mod outbox;
mod page;
mod page_limits;
mod pass_and_play;
mod player;
mod players;
mod problem_page;
mod rating;
mod relations;
mod repeated_fields;
mod reports;
mod request_report;
mod robots;
mod root_attributes;
mod rules;
mod section;
mod select_field;
mod sender_address;
mod server_sent_events;
mod settings;
mod short_addresses;
mod static_board;
mod unsubscribe;
mod welcome;
mod well_known;
mod words;
mod written;

use actix_web::dev::HttpServiceFactory;
use actix_web::middleware::from_fn;
use actix_web::web::{self, FormConfig, PathConfig, PayloadConfig, ServiceConfig};
use actix_web::{HttpResponse, Resource};
use http::{Problem, refuse_late_body};

pub use brand::Brand;
pub use choice_field::{Choice, ChoiceField};
pub use field::Field;
pub use flash_message::FlashMessage;
pub use headers::secure_headers;
pub use health::Readiness;
pub use icon::{Icon, icon};
pub use information::OperatorTexts;
pub use inline::Inline;
pub use keys::GAME_KEYS;
pub use long_field::LongField;
pub use metrics::{Metrics, RequestTimer};
pub use moment::{Moment, sentence_of_parts, sentence_with_moments, sentence_with_moments_and};
pub(crate) use page::suspension_notice;
pub use page::{Page, html, redirect};
pub use page_limits::PageLimits;
pub use repeated_fields::RepeatedFields;
pub use request_report::{DoctorProof, EVENT_INTERVAL, RequestReport};
pub use select_field::SelectField;
pub use written::{Sentence, Written};

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
        .configure(unsubscribe::routes)
        .configure(sender_address::routes)
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
                .configure(first_days::routes)
                .configure(events::routes)
                .configure(next::routes)
                .configure(inbox::routes)
                .configure(reports::routes)
                .configure(mail_admin::routes)
                .configure(mail_paused::routes)
                .configure(relations::routes)
                .configure(rules::routes)
                .configure(credits::routes)
                .configure(information::routes)
                .configure(account::routes)
                .configure(settings::routes)
                .configure(oauth::routes)
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
                .wrap(from_fn(page_limits::serve_within_limits)),
        );
}

/// A page outside [`routes`], with the same authentication, frame and error pages.
pub fn as_page(resource: Resource) -> impl HttpServiceFactory + 'static {
    resource
        .wrap(from_fn(flash_message::show_once))
        .wrap(from_fn(auth::authenticate))
        .wrap(from_fn(problem_page::as_pages))
}

#[cfg(test)]
mod tests;
