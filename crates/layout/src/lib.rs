//! What all pages share: the frame, fields and notices, log-in, and the middleware around every page.
//!
//! A page is a struct with a template that embeds [`Page`], the frame; a handler returns `Result<HttpResponse, Problem>`.
//! The middleware, from the outside in: [`page_limits`], [`auth::bring_new_key`] (the cookie of a session that goes on under
//! another key), [`problem_page`] (renders refusals as pages), [`origin`] (CSRF protection), [`auth`] (authentication), and
//! [`flash_message`] (messages of the previous page).

// Templates call functions of this crate by its name, here as in other crates.
extern crate self as layout;

pub mod assets;
pub mod auth;
pub mod avatar;
pub mod bot_mark;
pub mod brand;
mod choice_field;
mod field;
pub mod flash_message;
pub mod headers;
mod icon;
mod inline;
pub mod language;
pub mod lesson_cookie;
pub mod list_view;
mod long_field;
mod moment;
pub mod multipart;
pub mod nested_list;
pub mod origin;
mod page;
pub mod page_limits;
pub mod piece_sets;
pub mod problem_page;
mod repeated_fields;
mod root_attributes;
mod select_field;
pub mod words;
pub mod written;

use actix_web::Resource;
use actix_web::dev::HttpServiceFactory;
use actix_web::middleware::from_fn;

pub use brand::Brand;
pub use choice_field::{Choice, ChoiceField};
pub use field::Field;
pub use flash_message::FlashMessage;
pub use headers::secure_headers;
pub use icon::{Icon, icon};
pub use inline::Inline;
pub use long_field::LongField;
pub use moment::{Moment, sentence_of_parts, sentence_with_moments, sentence_with_moments_and};
pub use page::{AriaCurrent, Page, html, redirect, suspension_notice};
pub use page_limits::PageLimits;
pub use repeated_fields::RepeatedFields;
pub use select_field::SelectField;
pub use written::{Sentence, Written};

/// A page outside the scope of all pages, with the same authentication, frame and error pages.
pub fn as_page(resource: Resource) -> impl HttpServiceFactory + 'static {
    resource
        .wrap(from_fn(flash_message::show_once))
        .wrap(from_fn(auth::authenticate))
        .wrap(from_fn(problem_page::as_pages))
        .wrap(from_fn(auth::bring_new_key))
}
