//! What players write to each other: the list of conversations, a conversation, and what is done in it.

mod conversation;
mod list;
mod report;

use actix_web::web::{FormConfig, PayloadConfig, ServiceConfig, post, resource};

use super::get;

/// The largest form that is read here, in bytes: a message of the longest, each of whose characters takes twelve bytes in a
/// form.
const LARGEST_FORM: usize = 128 * 1024;

/// The inbox.
pub fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/inbox").route(get().to(list::show)))
        .service(
            resource("/inbox/{name}")
                .app_data(FormConfig::default().limit(LARGEST_FORM))
                .app_data(PayloadConfig::new(LARGEST_FORM))
                .route(get().to(conversation::show))
                .route(post().to(conversation::send)),
        )
        .service(resource("/inbox/{name}/delete").route(post().to(conversation::delete)))
        .service(resource("/messages/{id}/report").route(post().to(report::report)));
}
