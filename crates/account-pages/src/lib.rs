//! The pages of one's own account: sign-up, log-in, settings, consent to programs, and links in messages.

mod account;
mod email_change;
pub mod first_days;
pub mod mail_paused;
mod oauth;
mod sender_address;
mod settings;
mod unsubscribe;

use actix_web::web::ServiceConfig;

/// Pages that links in messages lead to. They are outside the scope of all pages, whose limits and checks do not fit them.
pub fn routes_of_messages(config: &mut ServiceConfig) {
    config.configure(unsubscribe::routes).configure(sender_address::routes).configure(email_change::routes);
}

/// All other pages of this crate.
pub fn routes(config: &mut ServiceConfig) {
    config
        .configure(first_days::routes)
        .configure(mail_paused::routes)
        .configure(account::routes)
        .configure(settings::routes)
        .configure(oauth::routes);
}
