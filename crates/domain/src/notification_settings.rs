//! Notification settings: which notices a player gets, by which channel, and when.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use jiff::civil::Weekday;
use serde::{Deserialize, Serialize};

/// The kinds of notices that a player can configure. Mail about the account itself (address confirmation, password
/// reset) and replies to mail that the player sent are not among them: they cannot be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotificationCategory {
    /// It is the player's turn, after a move or after a takeback.
    Turn,
    /// The time for a move is running out, or automatic leave began because of it.
    Reminder,
    /// The opponent offers a draw, asks for a takeback, or proposes a pause or agrees to one; a conditional line was
    /// played without its draw offer.
    Offer,
    /// Somebody challenges the player, or offers a rematch.
    Challenge,
    /// Somebody has written to the player.
    Message,
    /// A game has begun.
    Start,
    /// A game is over.
    Result,
    /// An opponent takes leave or returns; an arbiter changed a clock.
    Leave,
    /// The engine's analysis of one of the player's games is ready.
    Analysis,
    /// A followed player started or finished a game.
    Followed,
}

impl NotificationCategory {
    /// The default. Notices that require no action and concern no running game are opt-in.
    pub const fn default_delivery(self) -> Delivery {
        match self {
            Self::Turn
            | Self::Reminder
            | Self::Offer
            | Self::Challenge
            | Self::Message
            | Self::Start
            | Self::Result
            | Self::Leave => Delivery::AtOnce,
            Self::Analysis | Self::Followed => Delivery::Never,
        }
    }
}

/// Several kinds of notices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotificationCategories(u16);

impl NotificationCategories {
    /// All of them.
    pub fn all() -> Self {
        NotificationCategory::ALL.into_iter().collect()
    }

    /// The kinds whose bits are set, in the order of [`NotificationCategory::ALL`] from the lowest bit. Unknown bits
    /// are ignored.
    pub fn from_bits(bits: u16) -> Self {
        Self(bits & Self::all().0)
    }

    pub const fn bits(self) -> u16 {
        self.0
    }

    pub fn contains(self, kind: NotificationCategory) -> bool {
        self.iter().any(|one| one == kind)
    }

    /// These kinds and one more.
    #[must_use]
    pub fn with(self, kind: NotificationCategory) -> Self {
        self.iter().chain([kind]).collect()
    }

    /// The kinds in the order in which settings list them.
    pub fn iter(self) -> impl Iterator<Item = NotificationCategory> {
        NotificationCategory::ALL
            .into_iter()
            .enumerate()
            .filter(move |(at, _)| self.0 >> at & 1 == 1)
            .map(|(_, kind)| kind)
    }
}

impl FromIterator<NotificationCategory> for NotificationCategories {
    fn from_iter<I: IntoIterator<Item = NotificationCategory>>(kinds: I) -> Self {
        let place = |kind| NotificationCategory::ALL.into_iter().position(|one| one == kind).unwrap_or_default();
        Self(kinds.into_iter().fold(0, |bits, kind| bits | 1 << place(kind)))
    }
}

/// A channel of notices. Choices are stored by its name, so that a new channel needs no new column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotificationChannel {
    /// Mail to the account's address.
    Mail,
    /// The player's devices: Web Push, ntfy and the webhook.
    Push,
}

/// When a notice is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Delivery {
    /// Immediately.
    AtOnce,
    /// Bundled: ten minutes after the first notice, with all that followed.
    Soon,
    /// Bundled, at the full hour.
    Hourly,
    /// Bundled, once a day at the player's hour.
    Daily,
    /// Not at all.
    Never,
}

/// When the service confirms a move by mail that was simply played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirmations {
    /// No separate confirmation: the next message about the game shows the move. Refusals are always sent.
    #[default]
    WhenNeeded,
    /// Each time.
    Always,
}

/// What the subjects of mail about a game say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subjects {
    /// Which game it is, the same each time: some mail programs, such as Gmail, show mails as one conversation only
    /// where their subjects are the same.
    #[default]
    PerGame,
    PerMessage,
}

macro_rules! named {
    ($type:ty, $unknown:ident, $what:literal, $($variant:ident = $name:literal),+ $(,)?) => {
        #[doc = concat!("A name that is no ", $what, ".")]
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[error("“{0}” is not a {what}", what = $what)]
        pub struct $unknown(pub String);

        impl $type {
            /// All values, in the order in which settings list them.
            pub const ALL: [Self; [$(Self::$variant),+].len()] = [$(Self::$variant),+];

            /// The name, as stored and as forms and programs send it.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }
        }

        impl FromStr for $type {
            type Err = $unknown;

            fn from_str(name: &str) -> Result<Self, $unknown> {
                Self::ALL.into_iter().find(|one| one.as_str() == name).ok_or_else(|| $unknown(name.to_owned()))
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }
    };
}

named!(
    NotificationCategory,
    UnknownNotificationCategory,
    "kind of notice",
    Turn = "turn",
    Reminder = "reminder",
    Offer = "offer",
    Challenge = "challenge",
    Message = "message",
    Start = "start",
    Result = "result",
    Leave = "leave",
    Analysis = "analysis",
    Followed = "followed"
);
named!(NotificationChannel, UnknownNotificationChannel, "channel of notices", Mail = "mail", Push = "push");
named!(
    Delivery,
    UnknownDelivery,
    "delivery",
    AtOnce = "at-once",
    Soon = "soon",
    Hourly = "hourly",
    Daily = "daily",
    Never = "never"
);
named!(Subjects, UnknownSubjects, "choice of subjects", PerGame = "per-game", PerMessage = "per-message");
named!(Confirmations, UnknownConfirmations, "choice of confirmations", WhenNeeded = "when-needed", Always = "always");

/// An hour of the day, from 0 to 23, in the player's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HourOfDay(u8);

impl HourOfDay {
    /// 6 p.m.: the default hour of daily bundles.
    pub const EVENING: Self = Self(18);

    /// `None` unless `hour` is below 24.
    pub const fn new(hour: u8) -> Option<Self> {
        if hour < 24 { Some(Self(hour)) } else { None }
    }

    pub const fn get(self) -> u8 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }
}

/// The hours of each day in which nothing is sent, possibly across midnight. `from` and `until` differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: HourOfDay,
    until: HourOfDay,
}

impl QuietHours {
    /// `None` if both are equal: either no hour or every hour would be quiet.
    pub fn new(from: HourOfDay, until: HourOfDay) -> Option<Self> {
        (from != until).then_some(Self { from, until })
    }

    pub const fn from(self) -> HourOfDay {
        self.from
    }

    pub const fn until(self) -> HourOfDay {
        self.until
    }

    /// Whether that hour of the day (0 to 23) is quiet.
    pub fn contains(self, hour: u8) -> bool {
        let (from, until) = (self.from.get(), self.until.get());
        if from < until { (from..until).contains(&hour) } else { hour >= from || hour < until }
    }
}

/// The days of the week on which nothing is sent; never all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FreeDays(u8);

/// The days of the week by their names, Monday first.
pub const WEEKDAYS: [(Weekday, &str); 7] = [
    (Weekday::Monday, "monday"),
    (Weekday::Tuesday, "tuesday"),
    (Weekday::Wednesday, "wednesday"),
    (Weekday::Thursday, "thursday"),
    (Weekday::Friday, "friday"),
    (Weekday::Saturday, "saturday"),
    (Weekday::Sunday, "sunday"),
];

impl FreeDays {
    /// `None` for all seven days: nothing would ever be sent.
    pub fn new(days: impl IntoIterator<Item = Weekday>) -> Option<Self> {
        let set = days.into_iter().fold(0, |set, day| set | Self::bit(day));
        (set != 0b111_1111).then_some(Self(set))
    }

    pub fn contains(self, day: Weekday) -> bool {
        self.0 & Self::bit(day) != 0
    }

    /// Their names, Monday first.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        WEEKDAYS.into_iter().filter(move |(day, _)| self.contains(*day)).map(|(_, name)| name)
    }

    fn bit(day: Weekday) -> u8 {
        1 << day.to_monday_zero_offset()
    }
}

/// The day of the week of that name.
pub fn weekday_of(name: &str) -> Option<Weekday> {
    WEEKDAYS.into_iter().find(|(_, weekday_name)| *weekday_name == name).map(|(day, _)| day)
}

/// A player's notification settings, stored as JSON. Values unknown to this version, written by a later one, fall back
/// to the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct NotificationSettings {
    /// Choices that differ from the default.
    choices: BTreeMap<(NotificationChannel, NotificationCategory), Delivery>,
    /// The hour of daily bundles; `None` for the default.
    daily_at: Option<HourOfDay>,
    /// Quiet hours, if set.
    pub quiet: Option<QuietHours>,
    /// The days on which nothing is sent.
    pub free_days: FreeDays,
    /// When a move by mail is confirmed.
    pub confirmations: Confirmations,
    /// Whether text below a move in a mail is posted to the opponent in the chat.
    pub chat_by_mail: bool,
    /// What the subjects of mail about a game say.
    pub subjects: Subjects,
}

impl NotificationSettings {
    /// When notices of that kind are delivered by that channel.
    pub fn delivery(&self, channel: NotificationChannel, kind: NotificationCategory) -> Delivery {
        self.choices.get(&(channel, kind)).copied().unwrap_or(kind.default_delivery())
    }

    /// Sets when notices of that kind are delivered by that channel.
    pub fn choose(&mut self, channel: NotificationChannel, kind: NotificationCategory, delivery: Delivery) {
        if delivery == kind.default_delivery() {
            self.choices.remove(&(channel, kind));
        } else {
            self.choices.insert((channel, kind), delivery);
        }
    }

    /// The hour of daily bundles.
    pub fn daily_at(&self) -> HourOfDay {
        self.daily_at.unwrap_or(HourOfDay::EVENING)
    }

    /// Sets the hour of daily bundles.
    pub fn set_daily_at(&mut self, hour: HourOfDay) {
        self.daily_at = (hour != HourOfDay::EVENING).then_some(hour);
    }

    /// These settings with mail about messages switched on or off, as earlier versions stored it.
    #[must_use]
    pub fn with_message_mail(mut self, is_enabled: bool) -> Self {
        let (channel, kind) = (NotificationChannel::Mail, NotificationCategory::Message);
        match (self.delivery(channel, kind), is_enabled) {
            (Delivery::Never, true) => self.choose(channel, kind, Delivery::AtOnce),
            (_, true) => {}
            (_, false) => self.choose(channel, kind, Delivery::Never),
        }
        self
    }

    /// Whether there is mail about messages at all.
    pub fn has_message_mail(&self) -> bool {
        self.delivery(NotificationChannel::Mail, NotificationCategory::Message) != Delivery::Never
    }
}

/// [`NotificationSettings`] as JSON.
#[derive(Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Stored {
    /// By channel, then by kind.
    choices: BTreeMap<String, BTreeMap<String, String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    daily_at: Option<u8>,
    /// From which hour until which.
    #[serde(skip_serializing_if = "Option::is_none")]
    quiet: Option<(u8, u8)>,
    free_days: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    confirmations: Option<String>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    chat_by_mail: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    subjects: Option<String>,
}

impl From<Stored> for NotificationSettings {
    fn from(stored: Stored) -> Self {
        let mut settings = Self {
            choices: BTreeMap::new(),
            daily_at: stored.daily_at.and_then(HourOfDay::new),
            quiet: stored
                .quiet
                .and_then(|(from, until)| QuietHours::new(HourOfDay::new(from)?, HourOfDay::new(until)?)),
            free_days: FreeDays::new(stored.free_days.iter().filter_map(|name| weekday_of(name))).unwrap_or_default(),
            confirmations: stored.confirmations.and_then(|name| name.parse().ok()).unwrap_or_default(),
            chat_by_mail: stored.chat_by_mail,
            subjects: stored.subjects.and_then(|name| name.parse().ok()).unwrap_or_default(),
        };
        for (channel, choices) in &stored.choices {
            for (kind, delivery) in choices {
                if let (Ok(channel), Ok(kind), Ok(delivery)) = (channel.parse(), kind.parse(), delivery.parse()) {
                    settings.choose(channel, kind, delivery);
                }
            }
        }
        settings
    }
}

impl From<NotificationSettings> for Stored {
    fn from(settings: NotificationSettings) -> Self {
        let mut choices: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        for ((channel, kind), delivery) in &settings.choices {
            choices.entry(channel.to_string()).or_default().insert(kind.to_string(), delivery.to_string());
        }
        Self {
            choices,
            daily_at: settings.daily_at.map(HourOfDay::get),
            quiet: settings.quiet.map(|quiet| (quiet.from.get(), quiet.until.get())),
            free_days: settings.free_days.names().map(str::to_owned).collect(),
            confirmations: (settings.confirmations != Confirmations::default())
                .then(|| settings.confirmations.to_string()),
            chat_by_mail: settings.chat_by_mail,
            subjects: (settings.subjects != Subjects::default()).then(|| settings.subjects.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hour(hour: u8) -> HourOfDay {
        HourOfDay::new(hour).expect("an hour")
    }

    #[test]
    fn settings_round_trip_through_json() {
        let mut settings = NotificationSettings::default();
        settings.choose(NotificationChannel::Mail, NotificationCategory::Turn, Delivery::Daily);
        settings.choose(NotificationChannel::Mail, NotificationCategory::Leave, Delivery::Never);
        settings.set_daily_at(hour(7));
        settings.quiet = QuietHours::new(hour(22), hour(6));
        settings.free_days = FreeDays::new([Weekday::Saturday, Weekday::Sunday]).expect("not all");
        settings.confirmations = Confirmations::Always;
        settings.chat_by_mail = true;
        settings.subjects = Subjects::PerMessage;
        let json = serde_json::to_string(&settings).expect("JSON");
        assert_eq!(
            json,
            "{\"choices\":{\"mail\":{\"leave\":\"never\",\"turn\":\"daily\"}},\"dailyAt\":7,\"quiet\":[22,6],\
             \"freeDays\":[\"saturday\",\"sunday\"],\"confirmations\":\"always\",\"chatByMail\":true,\"subjects\":\"per-message\"}"
        );
        assert_eq!(serde_json::from_str::<NotificationSettings>(&json).expect("settings"), settings);
    }

    #[test]
    fn analysis_and_followed_notices_are_opt_in() {
        let mut settings = NotificationSettings::default();
        for channel in NotificationChannel::ALL {
            for kind in NotificationCategory::ALL {
                let is_quiet = matches!(kind, NotificationCategory::Analysis | NotificationCategory::Followed);
                let default = if is_quiet { Delivery::Never } else { Delivery::AtOnce };
                assert_eq!(settings.delivery(channel, kind), default, "{channel} {kind}");
            }
        }
        settings.choose(NotificationChannel::Mail, NotificationCategory::Followed, Delivery::AtOnce);
        settings.choose(NotificationChannel::Push, NotificationCategory::Analysis, Delivery::Daily);
        let json = serde_json::to_string(&settings).expect("JSON");
        assert!(json.contains(r#"{"mail":{"followed":"at-once"},"push":{"analysis":"daily"}}"#), "{json}");
        assert_eq!(serde_json::from_str::<NotificationSettings>(&json).expect("settings"), settings);
        settings.choose(NotificationChannel::Mail, NotificationCategory::Followed, Delivery::Never);
        settings.choose(NotificationChannel::Push, NotificationCategory::Analysis, Delivery::Never);
        assert_eq!(settings, NotificationSettings::default());
    }

    #[test]
    fn unknown_values_fall_back_to_defaults() {
        let json = r#"{"choices":{"mail":{"turn":"weekly","news":"daily","offer":"hourly"},"pigeon":{"turn":"never"}},
            "dailyAt":24,"quiet":[3,3],"freeDays":["someday","sunday"],"later":{}}"#;
        let read: NotificationSettings = serde_json::from_str(json).expect("settings");
        let mut expected = NotificationSettings::default();
        expected.choose(NotificationChannel::Mail, NotificationCategory::Offer, Delivery::Hourly);
        expected.free_days = FreeDays::new([Weekday::Sunday]).expect("not all");
        assert_eq!(read, expected);
    }

    #[test]
    fn quiet_hours_may_span_midnight_but_not_the_whole_day() {
        let night = QuietHours::new(hour(22), hour(6)).expect("hours");
        let quiet: Vec<u8> = (0..24).filter(|hour| night.contains(*hour)).collect();
        assert_eq!(quiet, [0, 1, 2, 3, 4, 5, 22, 23]);
        let noon = QuietHours::new(hour(12), hour(14)).expect("hours");
        assert_eq!((0..24).filter(|hour| noon.contains(*hour)).collect::<Vec<_>>(), [12, 13]);
        assert_eq!(QuietHours::new(hour(5), hour(5)), None);
        assert_eq!(FreeDays::new(WEEKDAYS.map(|(day, _)| day)), None);
    }

    #[test]
    fn message_mail_column_of_earlier_versions_switches_message_mail() {
        let mut hourly = NotificationSettings::default();
        hourly.choose(NotificationChannel::Mail, NotificationCategory::Message, Delivery::Hourly);
        assert!(!hourly.clone().with_message_mail(false).has_message_mail());
        assert_eq!(hourly.clone().with_message_mail(true), hourly);
        let off = NotificationSettings::default().with_message_mail(false);
        assert_eq!(off.with_message_mail(true), NotificationSettings::default());
    }
}
