//! What somebody is told, by which channel, and when: the page, and saving it.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use crate::{
    Choice, ChoiceField, FlashMessage, Moment, Page, RepeatedFields, SelectField, flash_message, html, redirect,
};
use domain::notice_settings::{
    Confirmations, Delivery, FreeDays, HourOfDay, NoticeChannel, NoticeKind, NoticeSettings, QuietHours, Subjects,
    WEEKDAYS, weekday_of,
};
use http::{LoggedIn, Problem};
use service::Service;
use text::{Text, Zone};

const PATH: &str = "/settings/notices";

#[derive(Template)]
#[template(path = "settings/notices.html")]
struct NoticesPage {
    page: Page,
    kinds: Vec<SelectField>,
    /// The same for devices.
    push_kinds: Vec<SelectField>,
    daily_at: SelectField,
    quiet_from: SelectField,
    quiet_until: SelectField,
    days: Vec<Day>,
    days_refused: Option<String>,
    confirmations: ChoiceField,
    chat_by_mail: bool,
    subjects: ChoiceField,
    /// The name of the reader's time zone, with `UTC` where none was chosen.
    zone: &'static str,
    now: Moment,
}

struct Day {
    name: &'static str,
    label: String,
    is_free: bool,
}

/// Why a form is refused.
#[derive(Clone, Copy, Debug, Default)]
struct Refused {
    /// Quiet hours that end when they begin.
    quiet: bool,
    /// No day of the week is left.
    days: bool,
}

impl NoticesPage {
    fn new(page: Page, logged_in: &LoggedIn, filled: &Filled, refused: Refused, now: Moment) -> Self {
        let text = page.language();
        let kinds = NoticeKind::ALL.map(|kind| {
            let chosen = filled.delivery(NoticeChannel::Mail, kind);
            SelectField::new(field_of(kind), text.get(kind_key(kind)), deliveries(text), chosen)
        });
        let push_kinds = NoticeKind::ALL.map(|kind| {
            let chosen = filled.delivery(NoticeChannel::Push, kind);
            SelectField::new(push_field_of(kind), text.get(kind_key(kind)), deliveries(text), chosen)
        });
        let hours = || HourOfDay::all().map(|hour| Choice::new(hour.get().to_string(), text.full_hour(hour.get())));
        let none = Choice::new("", text.get("notices-quiet-none"));
        let confirmations = Confirmations::ALL.map(|one| {
            let key = match one {
                Confirmations::WhenNeeded => "notices-confirm-when-needed",
                Confirmations::Always => "notices-confirm-always",
            };
            Choice::new(one.as_str(), text.get(key))
        });
        let subjects = Subjects::ALL.map(|one| {
            let key = match one {
                Subjects::PerGame => "notices-subjects-per-game",
                Subjects::PerMessage => "notices-subjects-per-message",
            };
            Choice::new(one.as_str(), text.get(key))
        });
        Self {
            kinds: kinds.into(),
            push_kinds: push_kinds.into(),
            daily_at: SelectField::new(
                "daily-at",
                text.get("notices-daily-at"),
                hours().collect::<Vec<_>>(),
                &filled.daily_at,
            ),
            quiet_from: SelectField::new(
                "quiet-from",
                text.get("notices-quiet-from"),
                [none].into_iter().chain(hours()).collect::<Vec<_>>(),
                &filled.quiet_from,
            ),
            quiet_until: SelectField::new(
                "quiet-until",
                text.get("notices-quiet-until"),
                hours().collect::<Vec<_>>(),
                &filled.quiet_until,
            )
            .error(refused.quiet.then(|| text.get("notices-quiet-refused").into_owned())),
            days: WEEKDAYS
                .map(|(_, name)| Day {
                    name,
                    label: text.get(weekday_key(name)).into_owned(),
                    is_free: filled.free_days.iter().any(|day| day == name),
                })
                .into(),
            days_refused: refused.days.then(|| text.get("notices-days-refused").into_owned()),
            confirmations: ChoiceField::new("confirmations", text.get("notices-confirm"), confirmations)
                .chosen(&filled.confirmations),
            chat_by_mail: filled.chat_by_mail,
            subjects: ChoiceField::new("subjects", text.get("notices-subjects"), subjects).chosen(&filled.subjects),
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

/// The name of the field for mail of that kind.
const fn field_of(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Turn => "mail-turn",
        NoticeKind::Reminder => "mail-reminder",
        NoticeKind::Offer => "mail-offer",
        NoticeKind::Challenge => "mail-challenge",
        NoticeKind::Message => "mail-message",
        NoticeKind::Start => "mail-start",
        NoticeKind::Result => "mail-result",
        NoticeKind::Leave => "mail-leave",
        NoticeKind::Analysis => "mail-analysis",
        NoticeKind::Followed => "mail-followed",
    }
}

/// The same for devices.
const fn push_field_of(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Turn => "push-turn",
        NoticeKind::Reminder => "push-reminder",
        NoticeKind::Offer => "push-offer",
        NoticeKind::Challenge => "push-challenge",
        NoticeKind::Message => "push-message",
        NoticeKind::Start => "push-start",
        NoticeKind::Result => "push-result",
        NoticeKind::Leave => "push-leave",
        NoticeKind::Analysis => "push-analysis",
        NoticeKind::Followed => "push-followed",
    }
}

/// The text that names that kind.
pub(crate) const fn kind_key(kind: NoticeKind) -> &'static str {
    match kind {
        NoticeKind::Turn => "notices-turn",
        NoticeKind::Reminder => "notices-reminder",
        NoticeKind::Offer => "notices-offer",
        NoticeKind::Challenge => "notices-challenge",
        NoticeKind::Message => "notices-message",
        NoticeKind::Start => "notices-start",
        NoticeKind::Result => "notices-result",
        NoticeKind::Leave => "notices-leave",
        NoticeKind::Analysis => "notices-analysis",
        NoticeKind::Followed => "notices-followed",
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

/// What was filled in.
#[derive(Debug, Deserialize)]
#[serde(from = "RepeatedFields")]
pub(super) struct Filled {
    /// How each kind is delivered, in the order of [`NoticeKind::ALL`]. What is empty stays as it was: older forms do not
    /// have it.
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
    /// Empty where the form leaves it as it was.
    subjects: String,
}

impl From<RepeatedFields> for Filled {
    fn from(fields: RepeatedFields) -> Self {
        Self {
            mail: NoticeKind::ALL.map(|kind| fields.first(field_of(kind))).into(),
            push: NoticeKind::ALL.map(|kind| fields.first(push_field_of(kind))).into(),
            daily_at: fields.first("daily-at"),
            quiet_from: fields.first("quiet-from"),
            quiet_until: fields.first("quiet-until"),
            free_days: fields.all("free-day"),
            confirmations: fields.first("confirmations"),
            chat_by_mail: !fields.first("chat-by-mail").is_empty(),
            subjects: fields.first("subjects"),
        }
    }
}

impl From<&NoticeSettings> for Filled {
    fn from(settings: &NoticeSettings) -> Self {
        let delivery = |channel| NoticeKind::ALL.map(|kind| settings.delivery(channel, kind).to_string()).into();
        // Where none are chosen, those that most would choose are what the field offers for the end.
        let (from, until) = match settings.quiet {
            Some(quiet) => (quiet.from().get().to_string(), quiet.until().get()),
            None => (String::new(), 7),
        };
        Self {
            mail: delivery(NoticeChannel::Mail),
            push: delivery(NoticeChannel::Push),
            daily_at: settings.daily_at().get().to_string(),
            quiet_from: from,
            quiet_until: until.to_string(),
            free_days: settings.free_days.names().map(str::to_owned).collect(),
            confirmations: settings.confirmations.to_string(),
            chat_by_mail: settings.chat_by_mail,
            subjects: settings.subjects.to_string(),
        }
    }
}

impl Filled {
    fn delivery(&self, channel: NoticeChannel, kind: NoticeKind) -> &str {
        let of_channel = match channel {
            NoticeChannel::Mail => &self.mail,
            NoticeChannel::Push => &self.push,
        };
        let at = NoticeKind::ALL.iter().position(|one| *one == kind).unwrap_or_default();
        of_channel.get(at).map(String::as_str).unwrap_or_default()
    }

    /// The settings in place of those of before; `None` where something is none of the choices, so that no form of ours has
    /// sent it.
    fn settings(&self, before: &NoticeSettings) -> Option<Result<NoticeSettings, Refused>> {
        let hour = |text: &str| HourOfDay::new(text.parse().ok()?);
        let mut settings = NoticeSettings::default();
        for kind in NoticeKind::ALL {
            for channel in NoticeChannel::ALL {
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
        let mut refused = Refused::default();
        if !self.quiet_from.is_empty() {
            settings.quiet = QuietHours::new(hour(&self.quiet_from)?, hour(&self.quiet_until)?);
            refused.quiet = settings.quiet.is_none();
        }
        let days = self.free_days.iter().map(|name| weekday_of(name)).collect::<Option<Vec<_>>>()?;
        match FreeDays::new(days) {
            Some(free) => settings.free_days = free,
            None => refused.days = true,
        }
        Some(if refused.quiet || refused.days { Err(refused) } else { Ok(settings) })
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let (filled, now) = (Filled::from(&logged_in.user.notices), page.moment(&service.now()));
    html(StatusCode::OK, &NoticesPage::new(page, &logged_in, &filled, Refused::default(), now))
}

/// Saves it; or shows the form again with what is wrong.
pub(super) async fn save(
    page: Page,
    service: Data<Service>,
    logged_in: LoggedIn,
    Form(filled): Form<Filled>,
) -> Result<HttpResponse, Problem> {
    let settings = filled
        .settings(&logged_in.user.notices)
        .ok_or_else(|| Problem::bad_request().back_to(PATH, "settings-back"))?;
    match settings {
        Ok(settings) => {
            service.notices.set_notice_settings(logged_in.user.id, settings).await?;
            Ok(flash_message::flash("notice-notices-saved", redirect(PATH)))
        }
        Err(refused) => {
            let now = page.moment(&service.now());
            let refusal = FlashMessage::error(page.text("form-refused"));
            let page = page.with_notice(refusal);
            html(StatusCode::BAD_REQUEST, &NoticesPage::new(page, &logged_in, &filled, refused, now))
        }
    }
}
