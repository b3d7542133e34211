//! Notification settings: kinds, channels and times. Page and saving.

use std::borrow::Cow;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use super::notice_presets::NoticePreset;
use domain::notification_settings::{
    Confirmations, Delivery, FreeDays, HourOfDay, NotificationCategory, NotificationChannel, NotificationSettings,
    QuietHours, Subjects, WEEKDAYS, weekday_of,
};
use http::{LoggedIn, Problem};
use layout::{
    Choice, ChoiceField, FlashMessage, Moment, Page, RepeatedFields, SelectField, flash_message, html, redirect,
};
use service::Service;
use text::{Text, Zone};

const PATH: &str = "/settings/notices";

#[derive(Template)]
#[template(path = "settings/notices.html")]
struct NoticesPage {
    page: Page,
    presets: [Preset; 4],
    rows: Vec<Row>,
    daily_at: SelectField,
    quiet_from: SelectField,
    quiet_until: SelectField,
    days: Vec<Day>,
    days_refused: Option<String>,
    confirmations: ChoiceField,
    chat_by_mail: bool,
    subjects: ChoiceField,
    /// Name of the reader's time zone; `UTC` if none is set.
    zone: &'static str,
    now: Moment,
}

/// A button that fills the table.
struct Preset {
    name: &'static str,
    label: Cow<'static, str>,
    /// The choice of each field.
    positions: String,
}

/// A kind of notices, with a field for each channel.
struct Row {
    kind: &'static str,
    label: Cow<'static, str>,
    fields: [Cell; 2],
}

struct Cell {
    name: &'static str,
    /// The id of the column's heading, and its text.
    channel: &'static str,
    heading: Cow<'static, str>,
    choices: Vec<Choice>,
}

impl Row {
    fn new(kind: NotificationCategory, input: &NoticesInput, text: Text) -> Self {
        let fields = NotificationChannel::ALL.map(|channel| {
            let (name, channel_name, key) = match channel {
                NotificationChannel::Mail => (mail_field_of(kind), "mail", "notices-mail"),
                NotificationChannel::Push => (push_field_of(kind), "push", "notices-push"),
            };
            let chosen = input.delivery(channel, kind);
            let choices = deliveries(text)
                .into_iter()
                .map(|choice| Choice { is_chosen: choice.value == chosen, ..choice })
                .collect();
            Cell { name, channel: channel_name, heading: text.get(key), choices }
        });
        Self { kind: mail_field_of(kind).trim_start_matches("mail-"), label: text.get(kind_key(kind)), fields }
    }
}

struct Day {
    name: &'static str,
    label: String,
    is_free: bool,
}

/// Errors in the form.
#[derive(Clone, Copy, Debug, Default)]
struct NoticesErrors {
    /// Quiet hours are empty: they end when they begin.
    quiet: bool,
    /// All days of the week are free.
    days: bool,
}

impl NoticesPage {
    fn new(page: Page, logged_in: &LoggedIn, input: &NoticesInput, errors: NoticesErrors, now: Moment) -> Self {
        let text = page.language();
        let hours = || HourOfDay::all().map(|hour| Choice::new(hour.get().to_string(), text.full_hour(hour.get())));
        let none = Choice::new("", text.get("notices-quiet-none"));
        let confirmations = Confirmations::ALL.map(|option| {
            let key = match option {
                Confirmations::WhenNeeded => "notices-confirm-when-needed",
                Confirmations::Always => "notices-confirm-always",
            };
            Choice::new(option.as_str(), text.get(key))
        });
        let subjects = Subjects::ALL.map(|option| {
            let key = match option {
                Subjects::PerGame => "notices-subjects-per-game",
                Subjects::PerMessage => "notices-subjects-per-message",
            };
            Choice::new(option.as_str(), text.get(key))
        });
        Self {
            presets: NoticePreset::ALL.map(|preset| Preset {
                name: preset.as_str(),
                label: text.get(preset.key()),
                positions: preset.positions(),
            }),
            rows: NotificationCategory::ALL.map(|kind| Row::new(kind, input, text)).into(),
            daily_at: SelectField::new(
                "daily-at",
                text.get("notices-daily-at"),
                hours().collect::<Vec<_>>(),
                &input.daily_at,
            ),
            quiet_from: SelectField::new(
                "quiet-from",
                text.get("notices-quiet-from"),
                [none].into_iter().chain(hours()).collect::<Vec<_>>(),
                &input.quiet_from,
            ),
            quiet_until: SelectField::new(
                "quiet-until",
                text.get("notices-quiet-until"),
                hours().collect::<Vec<_>>(),
                &input.quiet_until,
            )
            .error(errors.quiet.then(|| text.get("notices-quiet-refused").into_owned())),
            days: WEEKDAYS
                .map(|(_, name)| Day {
                    name,
                    label: text.get(weekday_key(name)).into_owned(),
                    is_free: input.free_days.iter().any(|day| day == name),
                })
                .into(),
            days_refused: errors.days.then(|| text.get("notices-days-refused").into_owned()),
            confirmations: ChoiceField::new("confirmations", text.get("notices-confirm"), confirmations)
                .chosen(&input.confirmations),
            chat_by_mail: input.chat_by_mail,
            subjects: ChoiceField::new("subjects", text.get("notices-subjects"), subjects).chosen(&input.subjects),
            zone: logged_in.user.display.times.zone.map_or("UTC", Zone::name),
            now,
            page: page.titled("notices-title"),
        }
    }
}

fn deliveries(text: Text) -> Vec<Choice> {
    let label = |delivery| match delivery {
        Delivery::AtOnce => "notices-at-once",
        Delivery::Soon => "notices-soon",
        Delivery::Hourly => "notices-hourly",
        Delivery::Daily => "notices-daily",
        Delivery::Never => "notices-never",
    };
    Delivery::ALL.map(|delivery| Choice::new(delivery.as_str(), text.get(label(delivery)))).into()
}

/// Field name for mail of this kind.
const fn mail_field_of(kind: NotificationCategory) -> &'static str {
    match kind {
        NotificationCategory::Turn => "mail-turn",
        NotificationCategory::Reminder => "mail-reminder",
        NotificationCategory::Offer => "mail-offer",
        NotificationCategory::Challenge => "mail-challenge",
        NotificationCategory::Message => "mail-message",
        NotificationCategory::Start => "mail-start",
        NotificationCategory::Result => "mail-result",
        NotificationCategory::Leave => "mail-leave",
        NotificationCategory::Analysis => "mail-analysis",
        NotificationCategory::Followed => "mail-followed",
    }
}

/// The same for devices.
const fn push_field_of(kind: NotificationCategory) -> &'static str {
    match kind {
        NotificationCategory::Turn => "push-turn",
        NotificationCategory::Reminder => "push-reminder",
        NotificationCategory::Offer => "push-offer",
        NotificationCategory::Challenge => "push-challenge",
        NotificationCategory::Message => "push-message",
        NotificationCategory::Start => "push-start",
        NotificationCategory::Result => "push-result",
        NotificationCategory::Leave => "push-leave",
        NotificationCategory::Analysis => "push-analysis",
        NotificationCategory::Followed => "push-followed",
    }
}

/// Message key of the kind's name.
pub(crate) const fn kind_key(kind: NotificationCategory) -> &'static str {
    match kind {
        NotificationCategory::Turn => "notices-turn",
        NotificationCategory::Reminder => "notices-reminder",
        NotificationCategory::Offer => "notices-offer",
        NotificationCategory::Challenge => "notices-challenge",
        NotificationCategory::Message => "notices-message",
        NotificationCategory::Start => "notices-start",
        NotificationCategory::Result => "notices-result",
        NotificationCategory::Leave => "notices-leave",
        NotificationCategory::Analysis => "notices-analysis",
        NotificationCategory::Followed => "notices-followed",
    }
}

fn weekday_key(name: &str) -> &'static str {
    match name {
        "monday" => "weekday-monday",
        "tuesday" => "weekday-tuesday",
        "wednesday" => "weekday-wednesday",
        "thursday" => "weekday-thursday",
        "friday" => "weekday-friday",
        "saturday" => "weekday-saturday",
        _ => "weekday-sunday",
    }
}

#[derive(Debug, Deserialize)]
#[serde(from = "RepeatedFields")]
pub(super) struct NoticesInput {
    /// Delivery of each kind, in the order of [`NotificationCategory::ALL`]. Empty ones are left unchanged: older forms
    /// do not have them.
    mail: Vec<String>,
    /// The same for devices.
    push: Vec<String>,
    daily_at: String,
    /// Empty for no quiet hours.
    quiet_from: String,
    quiet_until: String,
    free_days: Vec<String>,
    confirmations: String,
    chat_by_mail: bool,
    /// Empty if left unchanged.
    subjects: String,
    /// A preset, which changes nothing but the table; empty for the form itself.
    preset: String,
}

impl From<RepeatedFields> for NoticesInput {
    fn from(fields: RepeatedFields) -> Self {
        Self {
            mail: NotificationCategory::ALL.map(|kind| fields.first(mail_field_of(kind))).into(),
            push: NotificationCategory::ALL.map(|kind| fields.first(push_field_of(kind))).into(),
            daily_at: fields.first("daily-at"),
            quiet_from: fields.first("quiet-from"),
            quiet_until: fields.first("quiet-until"),
            free_days: fields.all("free-day"),
            confirmations: fields.first("confirmations"),
            chat_by_mail: !fields.first("chat-by-mail").is_empty(),
            subjects: fields.first("subjects"),
            preset: fields.first("preset"),
        }
    }
}

impl From<&NotificationSettings> for NoticesInput {
    fn from(settings: &NotificationSettings) -> Self {
        let delivery =
            |channel| NotificationCategory::ALL.map(|kind| settings.delivery(channel, kind).to_string()).into();
        // Without quiet hours, offer a common end.
        let (from, until) = match settings.quiet {
            Some(quiet) => (quiet.from().get().to_string(), quiet.until().get()),
            None => (String::new(), 7),
        };
        Self {
            mail: delivery(NotificationChannel::Mail),
            push: delivery(NotificationChannel::Push),
            daily_at: settings.daily_at().get().to_string(),
            quiet_from: from,
            quiet_until: until.to_string(),
            free_days: settings.free_days.names().map(str::to_owned).collect(),
            confirmations: settings.confirmations.to_string(),
            chat_by_mail: settings.chat_by_mail,
            subjects: settings.subjects.to_string(),
            preset: String::new(),
        }
    }
}

impl NoticesInput {
    fn delivery(&self, channel: NotificationChannel, kind: NotificationCategory) -> &str {
        let of_channel = match channel {
            NotificationChannel::Mail => &self.mail,
            NotificationChannel::Push => &self.push,
        };
        let index = NotificationCategory::ALL.iter().position(|candidate| *candidate == kind).unwrap_or_default();
        of_channel.get(index).map(String::as_str).unwrap_or_default()
    }

    /// Parses the settings; values that the form does not have are taken from `before`. `None` if a value is invalid.
    fn settings(&self, before: &NotificationSettings) -> Option<Result<NotificationSettings, NoticesErrors>> {
        if !self.preset.is_empty() {
            return NoticePreset::of_name(&self.preset).map(|preset| Ok(preset.applied_to(before)));
        }
        let hour = |text: &str| HourOfDay::new(text.parse().ok()?);
        let mut settings = NotificationSettings::default();
        for kind in NotificationCategory::ALL {
            for channel in NotificationChannel::ALL {
                let delivery = match self.delivery(channel, kind) {
                    "" => before.delivery(channel, kind),
                    chosen => chosen.parse().ok()?,
                };
                settings.choose(channel, kind, delivery);
            }
        }
        settings.set_daily_at(hour(&self.daily_at)?);
        settings.confirmations = self.confirmations.parse().ok()?;
        settings.chat_by_mail = self.chat_by_mail;
        settings.subjects = match self.subjects.as_str() {
            "" => before.subjects,
            chosen => chosen.parse().ok()?,
        };
        let mut errors = NoticesErrors::default();
        if !self.quiet_from.is_empty() {
            settings.quiet = QuietHours::new(hour(&self.quiet_from)?, hour(&self.quiet_until)?);
            errors.quiet = settings.quiet.is_none();
        }
        let days = self.free_days.iter().map(|name| weekday_of(name)).collect::<Option<Vec<_>>>()?;
        match FreeDays::new(days) {
            Some(free) => settings.free_days = free,
            None => errors.days = true,
        }
        Some(if errors.quiet || errors.days { Err(errors) } else { Ok(settings) })
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let (input, now) = (NoticesInput::from(&logged_in.user.notification_settings), page.moment(&service.now()));
    html(StatusCode::OK, &NoticesPage::new(page, &logged_in, &input, NoticesErrors::default(), now))
}

/// Saves the settings, or shows the form again with the errors.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(input): Form<NoticesInput>,
) -> Result<HttpResponse, Problem> {
    let settings = input
        .settings(&logged_in.user.notification_settings)
        .ok_or_else(|| Problem::bad_request().back_to(PATH, "settings-back"))?;
    match settings {
        Ok(settings) => {
            service.notifications.set_notification_settings(logged_in.user.id, settings).await?;
            Ok(flash_message::flash("notice-notices-saved", redirect(PATH)))
        }
        Err(errors) => {
            let now = page.moment(&service.now());
            let refusal = FlashMessage::error(page.text("form-refused"));
            let page = page.with_flash_message(refusal);
            html(StatusCode::BAD_REQUEST, &NoticesPage::new(page, &logged_in, &input, errors, now))
        }
    }
}
