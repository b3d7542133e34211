//! Reminders: page and saving.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use correspondence_clock::{Reminder, ReminderError, Reminders};
use serde::Deserialize;

use http::problem::status_of;
use http::{LoggedIn, Problem};
use layout::{Field, FlashMessage, Page, RepeatedFields, flash_message, html, redirect};
use service::{Reason, Service};

const PATH: &str = "/settings/reminders";

/// Offered reminders; others can be typed.
const OFFERED_REMINDERS: [&str; 9] = ["72h", "48h", "24h", "12h", "6h", "2h", "1/2", "1/4", "1/10"];

#[derive(Template)]
#[template(path = "settings/reminders.html")]
struct RemindersPage {
    page: Page,
    choices: Vec<Choice>,
    more: Field,
}

struct Choice {
    value: &'static str,
    label: String,
    is_chosen: bool,
}

impl RemindersPage {
    /// The form with the user's reminders.
    fn new(page: Page, chosen: &Reminders) -> Self {
        let chosen: Vec<String> = chosen.iter().map(|reminder| reminder.to_string()).collect();
        let (offered, more): (Vec<&str>, Vec<&str>) =
            chosen.iter().map(String::as_str).partition(|reminder| OFFERED_REMINDERS.contains(reminder));
        Self::filled(page, &offered, &more.join(", "), None)
    }

    fn filled(page: Page, ticked: &[&str], more: &str, error: Option<&ReminderError>) -> Self {
        let text = page.language();
        let choice = |value: &'static str| {
            let reminder: Option<Reminder> = value.parse().ok();
            Choice {
                value,
                label: reminder.map(|reminder| text.reminder(reminder)).unwrap_or_default(),
                is_chosen: ticked.contains(&value),
            }
        };
        let max_count = u32::try_from(Reminders::MAX_COUNT).unwrap_or(u32::MAX);
        Self {
            choices: OFFERED_REMINDERS.map(choice).into(),
            more: Field::text("more", text.get("settings-reminders-more"))
                .hint(text.with("settings-reminders-more-hint", [("most", max_count)]))
                .longest(100)
                .optional()
                .value(more)
                .error(error.map(|error| text.explain(error))),
            page: page.titled("settings-reminders"),
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(from = "RepeatedFields")]
pub(super) struct RemindersInput {
    /// Ticked reminders.
    reminder: Vec<String>,
    /// Typed reminders.
    more: String,
}

impl From<RepeatedFields> for RemindersInput {
    fn from(fields: RepeatedFields) -> Self {
        Self { reminder: fields.all("reminder"), more: fields.first("more") }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let reminders = service.reminders.reminders_of(logged_in.user.id).await?;
    html(StatusCode::OK, &RemindersPage::new(page, &reminders))
}

/// Saves the reminders, or shows the form again with the error.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(RemindersInput { reminder: ticked, more }): Form<RemindersInput>,
) -> Result<HttpResponse, Problem> {
    let chosen: Result<Reminders, ReminderError> = format!("{} {more}", ticked.join(" ")).parse();
    match chosen {
        Ok(reminders) => {
            service.reminders.prefer_reminders(logged_in.user.id, reminders).await?;
            Ok(flash_message::flash("notice-reminders-saved", redirect(PATH)))
        }
        Err(error) => {
            let ticked: Vec<&str> = ticked.iter().map(String::as_str).collect();
            let notice = FlashMessage::error(page.text("form-refused"));
            let filled = RemindersPage::filled(page.with_flash_message(notice), &ticked, &more, Some(&error));
            html(status_of(error.kind()), &filled)
        }
    }
}
