//! Direct messages: the list of conversations, a conversation and its forms.

mod conversation;
mod list;
mod report;

use actix_web::web::{FormConfig, PayloadConfig, ServiceConfig, post, resource};

use http::{MAX_MESSAGE_FORM_LEN, get};

pub fn routes(config: &mut ServiceConfig) {
    config
        .service(resource("/inbox").route(get().to(list::show)))
        .service(
            resource("/inbox/{name}")
                .app_data(FormConfig::default().limit(MAX_MESSAGE_FORM_LEN))
                .app_data(PayloadConfig::new(MAX_MESSAGE_FORM_LEN))
                .route(get().to(conversation::show))
                .route(post().to(conversation::send)),
        )
        .service(resource("/inbox/{name}/delete").route(post().to(conversation::delete)))
        .service(resource("/messages/{id}/report").route(post().to(report::report)));
}
