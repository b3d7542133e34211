//! Notification settings: what is sent, by which channel, and when. Lichess has nothing like it.

use actix_web::web::{Data, Json};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::Caller;
use super::error::{ApiError, ErrorBody};
use super::fields::Fields;
use super::parameter::{ConfirmationsName, DeliveryName, Named, SubjectsName, Whole};
use super::refusals::{Body, Refusals, Scoped};
use super::request::{Parameter, ParameterError, parameter};
use domain::notification_settings::{
    FreeDays, HourOfDay, NotificationCategory, NotificationChannel, NotificationSettings, QuietHours, WEEKDAYS,
    weekday_of,
};
use service::Service;
use service::tokens::Scope;
use text::{Argument, Message};

/// Your notification settings. Hours and days are those of your time zone, which the preferences have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notices {
    mail: ChannelNotices,
    /// When your devices and your webhook tell you of each kind of thing.
    push: ChannelNotices,
    /// The hour at which what you have chosen to get daily comes.
    #[schema(example = 18, minimum = 0, maximum = 23)]
    daily_at: u8,
    /// When nothing is sent; `null` where no hours are quiet.
    quiet_hours: Option<Quiet>,
    /// The days on which nothing is sent.
    #[schema(example = json!(["saturday", "sunday"]))]
    free_days: Vec<&'static str>,
    /// Whether e-mail confirms each move that you send by e-mail, or only tells you where it was not just played.
    #[schema(inline, example = "when-needed")]
    confirmations: ConfirmationsName,
    /// Whether what you write below a move in an e-mail is said to your opponent.
    chat_by_mail: bool,
    /// Whether e-mails about a game have the same subject each time, so that mail programs show them as one
    /// conversation, or say what has happened.
    #[schema(inline, example = "per-game")]
    subjects: SubjectsName,
}

/// When a channel tells you of each kind of thing.
#[derive(Debug, Serialize, ToSchema)]
struct ChannelNotices {
    /// It is your turn.
    #[schema(inline, example = "hourly")]
    turn: DeliveryName,
    /// The time for your move runs out.
    #[schema(inline, example = "at-once")]
    reminder: DeliveryName,
    /// Your opponent offers a draw, asks for a takeback, proposes a pause, or agrees to one.
    #[schema(inline, example = "at-once")]
    offer: DeliveryName,
    /// Somebody challenges you, or offers a rematch.
    #[schema(inline, example = "at-once")]
    challenge: DeliveryName,
    /// Somebody has written to you.
    #[schema(inline, example = "daily")]
    message: DeliveryName,
    /// A game has begun.
    #[schema(inline, example = "at-once")]
    start: DeliveryName,
    /// A game is over.
    #[schema(inline, example = "at-once")]
    result: DeliveryName,
    /// An opponent takes leave or is back, or an arbiter changed a clock.
    #[schema(inline, example = "never")]
    leave: DeliveryName,
    /// What the engine says of a game that you have played is there. Off by default: only your feeds have it.
    #[schema(inline, example = "never")]
    analysis: DeliveryName,
    /// Somebody whom you follow began a game, or ended one. Off by default.
    #[schema(inline, example = "daily")]
    followed: DeliveryName,
}

/// Hours that are quiet on each day.
#[derive(Debug, Serialize, ToSchema)]
struct Quiet {
    /// The hour at which they begin.
    #[schema(example = 22, minimum = 0, maximum = 23)]
    from: u8,
    /// The hour at which they end, perhaps on the next day.
    #[schema(example = 7, minimum = 0, maximum = 23)]
    until: u8,
}

impl From<&NotificationSettings> for Notices {
    fn from(settings: &NotificationSettings) -> Self {
        let of_channel = |channel| {
            let of = |kind| Named(settings.delivery(channel, kind));
            ChannelNotices {
                turn: of(NotificationCategory::Turn),
                reminder: of(NotificationCategory::Reminder),
                offer: of(NotificationCategory::Offer),
                challenge: of(NotificationCategory::Challenge),
                message: of(NotificationCategory::Message),
                start: of(NotificationCategory::Start),
                result: of(NotificationCategory::Result),
                leave: of(NotificationCategory::Leave),
                analysis: of(NotificationCategory::Analysis),
                followed: of(NotificationCategory::Followed),
            }
        };
        Self {
            mail: of_channel(NotificationChannel::Mail),
            push: of_channel(NotificationChannel::Push),
            daily_at: settings.daily_at().get(),
            quiet_hours: settings.quiet.map(|quiet| Quiet { from: quiet.from().get(), until: quiet.until().get() }),
            free_days: settings.free_days.names().collect(),
            confirmations: Named(settings.confirmations),
            chat_by_mail: settings.chat_by_mail,
            subjects: Named(settings.subjects),
        }
    }
}

/// What is to change. What is left out stays as it is. A form or JSON: in JSON it may stand as the answer to `GET` has it, such as
/// `{"mail":{"turn":"hourly"},"quietHours":{"from":22,"until":7}}`.
#[derive(Deserialize, ToSchema)]
pub(super) struct NoticesRequest {
    /// E-mail about your turns: `at-once`, `soon` (ten minutes after the first, several together), `hourly`, `daily`,
    /// `never`.
    #[serde(rename = "mail.turn", default)]
    #[schema(inline, example = "hourly")]
    turn: Option<DeliveryName>,
    /// E-mail that reminds you of a move. One that would come too late is sent at once.
    #[serde(rename = "mail.reminder", default)]
    #[schema(inline, example = "at-once")]
    reminder: Option<DeliveryName>,
    /// E-mail about draw offers, takebacks and pauses.
    #[serde(rename = "mail.offer", default)]
    #[schema(inline, example = "at-once")]
    offer: Option<DeliveryName>,
    /// E-mail about challenges.
    #[serde(rename = "mail.challenge", default)]
    #[schema(inline, example = "at-once")]
    challenge: Option<DeliveryName>,
    /// E-mail about messages of other players.
    #[serde(rename = "mail.message", default)]
    #[schema(inline, example = "daily")]
    message: Option<DeliveryName>,
    /// E-mail about games that have begun.
    #[serde(rename = "mail.start", default)]
    #[schema(inline, example = "at-once")]
    start: Option<DeliveryName>,
    /// E-mail about games that are over.
    #[serde(rename = "mail.result", default)]
    #[schema(inline, example = "at-once")]
    result: Option<DeliveryName>,
    /// E-mail about opponents on leave, and clocks that an arbiter changed.
    #[serde(rename = "mail.leave", default)]
    #[schema(inline, example = "never")]
    leave: Option<DeliveryName>,
    /// E-mail about analyses of your games that are ready.
    #[serde(rename = "mail.analysis", default)]
    #[schema(inline, example = "never")]
    analysis: Option<DeliveryName>,
    /// E-mail about games of players whom you follow.
    #[serde(rename = "mail.followed", default)]
    #[schema(inline, example = "daily")]
    followed: Option<DeliveryName>,
    /// What devices are told of your turns.
    #[serde(rename = "push.turn", default)]
    #[schema(inline, example = "at-once")]
    push_turn: Option<DeliveryName>,
    /// What devices are told of moves whose time runs out.
    #[serde(rename = "push.reminder", default)]
    #[schema(inline, example = "at-once")]
    push_reminder: Option<DeliveryName>,
    /// What devices are told of draw offers, takebacks and pauses.
    #[serde(rename = "push.offer", default)]
    #[schema(inline, example = "at-once")]
    push_offer: Option<DeliveryName>,
    /// What devices are told of challenges.
    #[serde(rename = "push.challenge", default)]
    #[schema(inline, example = "at-once")]
    push_challenge: Option<DeliveryName>,
    /// What devices are told of messages of other players.
    #[serde(rename = "push.message", default)]
    #[schema(inline, example = "at-once")]
    push_message: Option<DeliveryName>,
    /// What devices are told of games that have begun.
    #[serde(rename = "push.start", default)]
    #[schema(inline, example = "at-once")]
    push_start: Option<DeliveryName>,
    /// What devices are told of games that are over.
    #[serde(rename = "push.result", default)]
    #[schema(inline, example = "at-once")]
    push_result: Option<DeliveryName>,
    /// What devices are told of opponents on leave, and clocks that an arbiter changed.
    #[serde(rename = "push.leave", default)]
    #[schema(inline, example = "at-once")]
    push_leave: Option<DeliveryName>,
    /// What devices are told of analyses of your games that are ready.
    #[serde(rename = "push.analysis", default)]
    #[schema(inline, example = "never")]
    push_analysis: Option<DeliveryName>,
    /// What devices are told of games of players whom you follow.
    #[serde(rename = "push.followed", default)]
    #[schema(inline, example = "never")]
    push_followed: Option<DeliveryName>,
    /// The hour of what comes daily.
    #[serde(rename = "dailyAt")]
    daily_at: Option<Whole<0, 23>>,
    /// The hours that are quiet, such as `22-7`; `none` for none.
    #[serde(rename = "quietHours", default, deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "22-7")]
    quiet_hours: Option<QuietHoursText>,
    /// The days that are free, by their English names, with blanks or commas between them; `none` for none. In JSON it may
    /// be an array.
    #[serde(rename = "freeDays", default, deserialize_with = "parameter")]
    #[schema(value_type = Option<String>, example = "saturday sunday")]
    free_days: Option<FreeDaysText>,
    /// When moves by e-mail are confirmed.
    #[serde(default)]
    #[schema(inline, example = "when-needed")]
    confirmations: Option<ConfirmationsName>,
    /// Whether what you write below a move in an e-mail is said to your opponent.
    #[serde(rename = "chatByMail", default)]
    chat_by_mail: Option<bool>,
    /// What the subjects of e-mails about a game say.
    #[serde(default)]
    #[schema(inline, example = "per-game")]
    subjects: Option<SubjectsName>,
}

/// `22-7`, or `none`.
struct QuietHoursText(Option<QuietHours>);

impl Parameter for QuietHoursText {
    fn expected() -> Argument {
        Message::new("api-wanted-quiet-hours").into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        if text == "none" {
            return Ok(Self(None));
        }
        let hour = |text: &str| HourOfDay::new(text.trim().parse().ok()?);
        let read = text.split_once('-').and_then(|(from, until)| QuietHours::new(hour(from)?, hour(until)?));
        read.map(|quiet| Self(Some(quiet))).ok_or_else(Self::unreadable)
    }
}

/// Names of days, or `none`.
struct FreeDaysText(FreeDays);

impl Parameter for FreeDaysText {
    fn expected() -> Argument {
        Message::new("api-wanted-free-days").with("example", Argument::any_of(WEEKDAYS.map(|(_, name)| name))).into()
    }

    fn read(text: &str) -> Result<Self, ParameterError> {
        let names = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|name| !matches!(*name, "" | "none"));
        let days = names.map(weekday_of).collect::<Option<Vec<_>>>();
        days.and_then(FreeDays::new).map(Self).ok_or_else(Self::unreadable)
    }
}

impl NoticesRequest {
    fn over(&self, mut settings: NotificationSettings) -> NotificationSettings {
        let (mail, push) = (NotificationChannel::Mail, NotificationChannel::Push);
        for (channel, kind, delivery) in [
            (mail, NotificationCategory::Turn, self.turn),
            (push, NotificationCategory::Turn, self.push_turn),
            (mail, NotificationCategory::Reminder, self.reminder),
            (push, NotificationCategory::Reminder, self.push_reminder),
            (mail, NotificationCategory::Offer, self.offer),
            (push, NotificationCategory::Offer, self.push_offer),
            (mail, NotificationCategory::Challenge, self.challenge),
            (push, NotificationCategory::Challenge, self.push_challenge),
            (mail, NotificationCategory::Message, self.message),
            (push, NotificationCategory::Message, self.push_message),
            (mail, NotificationCategory::Start, self.start),
            (push, NotificationCategory::Start, self.push_start),
            (mail, NotificationCategory::Result, self.result),
            (push, NotificationCategory::Result, self.push_result),
            (mail, NotificationCategory::Leave, self.leave),
            (push, NotificationCategory::Leave, self.push_leave),
            (mail, NotificationCategory::Analysis, self.analysis),
            (push, NotificationCategory::Analysis, self.push_analysis),
            (mail, NotificationCategory::Followed, self.followed),
            (push, NotificationCategory::Followed, self.push_followed),
        ] {
            if let Some(delivery) = delivery {
                settings.choose(channel, kind, delivery.0);
            }
        }
        let hour = self.daily_at.and_then(|hour| HourOfDay::new(u8::try_from(hour.0).ok()?));
        if let Some(hour) = hour {
            settings.set_daily_at(hour);
        }
        if let Some(quiet) = &self.quiet_hours {
            settings.quiet = quiet.0;
        }
        if let Some(days) = &self.free_days {
            settings.free_days = days.0;
        }
        if let Some(confirmations) = self.confirmations {
            settings.confirmations = confirmations.0;
        }
        if let Some(chat_by_mail) = self.chat_by_mail {
            settings.chat_by_mail = chat_by_mail;
        }
        if let Some(subjects) = self.subjects {
            settings.subjects = subjects.0;
        }
        settings
    }
}

/// Normalises the fields of a request, which may be a response that is sent back.
fn as_sent(fields: Fields) -> Fields {
    let mut fields = fields.with_none_for_null(&["quietHours"]);
    if let (Some(from), Some(until)) = (fields.text("quietHours.from"), fields.text("quietHours.until")) {
        let hours = format!("{from}-{until}");
        fields.set("quietHours", hours);
        fields.take("quietHours.from");
        fields.take("quietHours.until");
    }
    fields
}

/// Show what you are told
///
/// By e-mail and by devices, of each kind of thing: at once, several together at a later hour, or not at all. E-mail
/// about the account itself, such as the link that sets a new password, cannot be switched off.
#[utoipa::path(get, path = "/api/account/notices", operation_id = "accountNotices", tag = "Account", security(("token" = ["preference:read"])),
    responses(
        (status = 200, description = "What you are told", body = Notices),
        Refusals<Scoped>,
    ))]
pub(super) async fn show(caller: Caller) -> Result<Json<Notices>, ApiError> {
    caller.require(Scope::PreferenceRead)?;
    Ok(Json((&caller.user().notification_settings).into()))
}

/// Choose what you are told
///
/// From now on. What waits already comes at the hour it waits for, but what you no longer want does not come.
#[utoipa::path(put, path = "/api/account/notices", operation_id = "accountSetNotices", tag = "Account", security(("token" = ["preference:write"])),
    request_body(content((NoticesRequest = "application/x-www-form-urlencoded"), (NoticesRequest = "application/json"))),
    responses(
        (status = 200, description = "What you are told from now on", body = Notices),
        (status = 400, description = "It is nothing one can choose", body = ErrorBody),
        Refusals<(Scoped, Body)>,
    ))]
pub(super) async fn save(caller: Caller, fields: Fields, service: Data<Service>) -> Result<Json<Notices>, ApiError> {
    caller.require(Scope::PreferenceWrite)?;
    let changed: NoticesRequest = as_sent(fields).read_settings()?;
    let settings = changed.over(caller.user().notification_settings.clone());
    let answer = Notices::from(&settings);
    service.notifications.set_notification_settings(caller.id(), settings).await?;
    Ok(Json(answer))
}
