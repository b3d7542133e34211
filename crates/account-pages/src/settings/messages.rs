//! Who may send direct messages, and blocked players: page and saving. Mail notifications about messages are set with the
//! others.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use domain::direct_message::{MIN_ACCOUNT_AGE, MessagePrivacy, REPLY_SPAN, UnknownMessagePrivacy};
use domain::user::User;
use http::{LoggedIn, Problem};
use layout::{Choice, ChoiceField, Page, flash_message, html, redirect};
use service::Service;

const PATH: &str = "/settings/messages";

#[derive(Template)]
#[template(path = "settings/messages.html")]
struct MessagesPage {
    page: Page,
    messengers: ChoiceField,
    answers: String,
    /// The names of the players whom the user blocks.
    blocked: Vec<String>,
}

/// A span in whole days.
fn days(span: std::time::Duration) -> u32 {
    u32::try_from(span.as_secs() / (24 * 60 * 60)).unwrap_or(u32::MAX)
}

impl MessagesPage {
    fn new(page: Page, user: &User, blocked: Vec<User>) -> Self {
        let text = page.language();
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
            messengers: ChoiceField::new("messengers", text.get("settings-messengers"), choices)
                .chosen(user.messengers.as_str()),
            answers: text.with("settings-messengers-answers", [("days", days(REPLY_SPAN))]),
            blocked: blocked.into_iter().map(|player| player.name).collect(),
            page: page.titled("settings-privacy"),
        }
    }
}

#[derive(Deserialize)]
pub(super) struct MessagesInput {
    messengers: String,
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let blocked = service.relations.blocked_by(logged_in.user.id).await?;
    html(StatusCode::OK, &MessagesPage::new(page, &logged_in.user, blocked))
}

pub(super) async fn save(
    service: Data<Service>,
    logged_in: LoggedIn,
    input: Form<MessagesInput>,
) -> Result<HttpResponse, Problem> {
    let back = |problem: Problem| problem.back_to(PATH, "settings-back");
    // The form only offers valid values.
    let unknown = |_: UnknownMessagePrivacy| back(Problem::bad_request());
    let messengers: MessagePrivacy = input.messengers.parse().map_err(unknown)?;
    let mails = logged_in.user.mails_messages;
    let saved = service.direct_messages.change_message_privacy(logged_in.user.id, messengers, mails).await;
    saved.map_err(|error| back(error.into()))?;
    Ok(flash_message::flash("notice-messages-saved", redirect(PATH)))
}
