//! Who may send direct messages: form and saving. Mail notifications about them are set with the others.

use actix_web::HttpResponse;
use actix_web::web::{Data, Form};
use askama::Template;
use askama::filters::HtmlSafe;
use serde::Deserialize;

use crate::{Choice, ChoiceField, flash_message, redirect};
use domain::direct_message::{MIN_ACCOUNT_AGE, MessagePrivacy, REPLY_SPAN, UnknownMessagePrivacy};
use domain::user::User;
use http::{LoggedIn, Problem};
use service::Service;
use text::Text;

/// The form, written into a page as it is.
#[derive(Template)]
#[template(path = "settings/messages.html")]
pub(super) struct MessagesForm {
    text: Text,
    messengers: ChoiceField,
    answers: String,
}

impl HtmlSafe for MessagesForm {}

/// A span in whole days.
fn days(span: std::time::Duration) -> u32 {
    u32::try_from(span.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX)
}

impl MessagesForm {
    /// The form with the user's settings.
    pub(super) fn new(user: &User, text: Text) -> Self {
        let choices = MessagePrivacy::ALL.map(|option| {
            let label = match option {
                MessagePrivacy::Followed => text.get("settings-messengers-followed").into_owned(),
                MessagePrivacy::Everyone => {
                    text.with("settings-messengers-everyone", [("days", days(MIN_ACCOUNT_AGE))])
                }
                MessagePrivacy::Nobody => text.get("settings-messengers-nobody").into_owned(),
            };
            Choice::new(option.as_str(), label)
        });
        Self {
            text,
            messengers: ChoiceField::new("messengers", text.get("settings-messengers"), choices)
                .chosen(user.messengers.as_str()),
            answers: text.with("settings-messengers-answers", [("days", days(REPLY_SPAN))]),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct MessagesInput {
    messengers: String,
}

pub(super) async fn save(
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<MessagesInput>,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to("/settings", "settings-back");
    // The form only offers valid values.
    let unknown = |_: UnknownMessagePrivacy| back(Problem::bad_request());
    let messengers: MessagePrivacy = input.messengers.parse().map_err(unknown)?;
    let mails = logged_in.user.mails_messages;
    let saved = service.direct_messages.change_message_privacy(logged_in.user.id, messengers, mails).await;
    saved.map_err(|error| back(error.into()))?;
    Ok(flash_message::flash("notice-messages-saved", redirect("/settings#messages")))
}
