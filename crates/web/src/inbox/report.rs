//! Reporting a message to the arbiters.

use actix_web::HttpResponse;
use actix_web::web::{Data, Path};

use domain::direct_message::MessageId;
use http::{LoggedIn, Problem};
use layout::flash_message::flash;
use layout::redirect;
use service::Service;

/// Reports a message and redirects to the conversation.
///
/// # Errors
/// The reason for the refusal.
pub(super) async fn report(service: Data<Service>, reader: LoggedIn, id: Path<i64>) -> Result<HttpResponse, Problem> {
    let other = service.direct_messages.report_message(reader.user.id, MessageId(*id)).await;
    let other = other.map_err(|error| Problem::from(error).back_to("/inbox", "inbox-title"))?;
    Ok(flash("notice-message-reported", redirect(&format!("/inbox/{}", other.name))))
}
