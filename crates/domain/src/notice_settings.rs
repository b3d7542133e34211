//! What somebody wants to be told, by which channel, and when.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use jiff::civil::Weekday;
use serde::{Deserialize, Serialize};

/// What a notice is about, as a player chooses by it. Mail about the account itself (to confirm an address, to set a new
/// password) is none of these: it cannot be switched off. Neither is the answer to a message that somebody sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoticeKind {
    /// It is the player's turn, after a move or after a takeback.
    Turn,
    /// The time for a move runs out, or leave began by itself because it did.
    Reminder,
    /// The opponent offers a draw, asks for a takeback, or proposes a pause or agrees to one; a line of the player's left
    /// its draw offer out.
    Offer,
    /// Somebody challenges the player, or offers a rematch.
    Challenge,
    /// Somebody has written to the player.
    Message,
    /// A game has begun.
    Start,
    /// A game is over.
    Result,
    /// An opponent takes leave or is back; an arbiter changed a clock.
    Leave,
    /// What the engine says of a game that the player has played is there.
    Analysis,
    /// Somebody whom the player follows began a game, or ended one.
    Followed,
}

impl NoticeKind {
    /// When a player is told who has chosen nothing. What asks for nothing, and concerns no game that runs, comes to those
    /// who want it.
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
pub struct NoticeKinds(u16);

impl NoticeKinds {
    /// All of them.
    pub fn all() -> Self {
        NoticeKind::ALL.into_iter().collect()
    }

    /// Those whose bits are set: the kinds in the order of [`NoticeKind::ALL`], the first one lowest. Others are none.
    pub fn from_bits(bits: u16) -> Self {
        Self(bits & Self::all().0)
    }

    /// Their bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether that kind is one of them.
    pub fn contains(self, kind: NoticeKind) -> bool {
        self.iter().any(|one| one == kind)
    }

    /// These and that one.
    #[must_use]
    pub fn with(self, kind: NoticeKind) -> Self {
        self.iter().chain([kind]).collect()
    }

    /// One after the other, in the order in which they are offered.
    pub fn iter(self) -> impl Iterator<Item = NoticeKind> {
        NoticeKind::ALL.into_iter().enumerate().filter(move |(at, _)| self.0 >> at & 1 == 1).map(|(_, kind)| kind)
    }
}

impl FromIterator<NoticeKind> for NoticeKinds {
    fn from_iter<I: IntoIterator<Item = NoticeKind>>(kinds: I) -> Self {
        let place = |kind| NoticeKind::ALL.into_iter().position(|one| one == kind).unwrap_or_default();
        Self(kinds.into_iter().fold(0, |bits, kind| bits | 1 << place(kind)))
    }
}

/// A way in which a player is told. Choices are stored by its name, so that another one needs no column of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoticeChannel {
    /// Mail to the account's address.
    Mail,
    /// The player's devices: Web Push, ntfy and the webhook.
    Push,
}

/// When a player is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Delivery {
    /// As it happens.
    AtOnce,
    /// Ten minutes after the first thing, with whatever happened meanwhile.
    Soon,
    /// At the full hour.
    Hourly,
    /// Once a day, at the hour that the player chose.
    Daily,
    /// Not at all.
    Never,
}

/// When the answer to a move by mail is sent that says no more than that it was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Confirmations {
    /// Not by itself: the next message about the game shows it. What was refused is always told.
    #[default]
    WhenNeeded,
    /// Each time.
    Always,
}

/// What the subjects of mail about a game say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subjects {
    /// Which game it is, the same each time: some mail programs, such as Gmail, show mails as one conversation only where
    /// their subjects are the same.
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
            /// All of them, in the order in which they are offered.
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
    NoticeKind,
    UnknownNoticeKind,
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
named!(NoticeChannel, UnknownNoticeChannel, "channel of notices", Mail = "mail", Push = "push");
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
    /// Six in the afternoon: when a day's bundle comes unless the player chose otherwise.
    pub const EVENING: Self = Self(18);

    /// That hour, if there is one.
    pub const fn new(hour: u8) -> Option<Self> {
        if hour < 24 { Some(Self(hour)) } else { None }
    }

    /// The number, from 0 to 23.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..24).map(Self)
    }
}

/// The hours of each day in which nothing is sent: from the one until the other, perhaps over midnight. They differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietHours {
    from: HourOfDay,
    until: HourOfDay,
}

impl QuietHours {
    /// From `from` until `until`. `None` where both are the same: there would be no time left, or none that is quiet.
    pub fn new(from: HourOfDay, until: HourOfDay) -> Option<Self> {
        (from != until).then_some(Self { from, until })
    }

    pub const fn from(self) -> HourOfDay {
        self.from
    }

    pub const fn until(self) -> HourOfDay {
        self.until
    }

    /// Whether that hour of the day, by its number, is one of them.
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
    /// Those days. `None` where they are all there are, so that nothing would ever be sent.
    pub fn new(days: impl IntoIterator<Item = Weekday>) -> Option<Self> {
        let set = days.into_iter().fold(0, |set, day| set | Self::bit(day));
        (set != 0b111_1111).then_some(Self(set))
    }

    /// Whether that day is one of them.
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
    WEEKDAYS.into_iter().find(|(_, known)| *known == name).map(|(day, _)| day)
}

/// What a player has chosen. Stored as JSON; what a later version may have written, and this one does not know, is as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored", into = "Stored")]
pub struct NoticeSettings {
    /// What was chosen otherwise than usual.
    choices: BTreeMap<(NoticeChannel, NoticeKind), Delivery>,
    /// When a day's bundle comes; `None` for the usual hour.
    daily_at: Option<HourOfDay>,
    /// When nothing is sent, if that was chosen.
    pub quiet: Option<QuietHours>,
    /// The days on which nothing is sent.
    pub free_days: FreeDays,
    /// When a move by mail is confirmed.
    pub confirmations: Confirmations,
    /// Whether what stands below a move in a mail is said to the opponent.
    pub chat_by_mail: bool,
    /// What the subjects of mail about a game say.
    pub subjects: Subjects,
}

impl NoticeSettings {
    /// When the player is told of that kind by that channel.
    pub fn delivery(&self, channel: NoticeChannel, kind: NoticeKind) -> Delivery {
        self.choices.get(&(channel, kind)).copied().unwrap_or(kind.default_delivery())
    }

    /// From now on the player is told so of that kind by that channel.
    pub fn choose(&mut self, channel: NoticeChannel, kind: NoticeKind, delivery: Delivery) {
        if delivery == kind.default_delivery() {
            self.choices.remove(&(channel, kind));
        } else {
            self.choices.insert((channel, kind), delivery);
        }
    }

    /// The hour at which a day's bundle comes.
    pub fn daily_at(&self) -> HourOfDay {
        self.daily_at.unwrap_or(HourOfDay::EVENING)
    }

    /// From now on a day's bundle comes at that hour.
    pub fn set_daily_at(&mut self, hour: HourOfDay) {
        self.daily_at = (hour != HourOfDay::EVENING).then_some(hour);
    }

    /// The same where mail about messages was switched off, or on, in the way of earlier versions.
    #[must_use]
    pub fn with_message_mail(mut self, is_wanted: bool) -> Self {
        let (channel, kind) = (NoticeChannel::Mail, NoticeKind::Message);
        match (self.delivery(channel, kind), is_wanted) {
            (Delivery::Never, true) => self.choose(channel, kind, Delivery::AtOnce),
            (_, true) => {}
            (_, false) => self.choose(channel, kind, Delivery::Never),
        }
        self
    }

    /// Whether mail tells of messages at all.
    pub fn has_message_mail(&self) -> bool {
        self.delivery(NoticeChannel::Mail, NoticeKind::Message) != Delivery::Never
    }
}

/// [`NoticeSettings`] as JSON.
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

impl From<Stored> for NoticeSettings {
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

impl From<NoticeSettings> for Stored {
    fn from(settings: NoticeSettings) -> Self {
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
    fn settings_are_stored_as_they_are_chosen() {
        let mut settings = NoticeSettings::default();
        settings.choose(NoticeChannel::Mail, NoticeKind::Turn, Delivery::Daily);
        settings.choose(NoticeChannel::Mail, NoticeKind::Leave, Delivery::Never);
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
        assert_eq!(serde_json::from_str::<NoticeSettings>(&json).expect("settings"), settings);
    }

    #[test]
    fn what_asks_for_nothing_is_told_to_those_who_chose_it() {
        let mut settings = NoticeSettings::default();
        for channel in NoticeChannel::ALL {
            for kind in NoticeKind::ALL {
                let is_quiet = matches!(kind, NoticeKind::Analysis | NoticeKind::Followed);
                let usual = if is_quiet { Delivery::Never } else { Delivery::AtOnce };
                assert_eq!(settings.delivery(channel, kind), usual, "{channel} {kind}");
            }
        }
        settings.choose(NoticeChannel::Mail, NoticeKind::Followed, Delivery::AtOnce);
        settings.choose(NoticeChannel::Push, NoticeKind::Analysis, Delivery::Daily);
        let json = serde_json::to_string(&settings).expect("JSON");
        assert!(json.contains(r#"{"mail":{"followed":"at-once"},"push":{"analysis":"daily"}}"#), "{json}");
        assert_eq!(serde_json::from_str::<NoticeSettings>(&json).expect("settings"), settings);
        settings.choose(NoticeChannel::Mail, NoticeKind::Followed, Delivery::Never);
        settings.choose(NoticeChannel::Push, NoticeKind::Analysis, Delivery::Never);
        assert_eq!(settings, NoticeSettings::default());
    }

    #[test]
    fn what_only_a_later_version_knows_is_as_usual() {
        let json = r#"{"choices":{"mail":{"turn":"weekly","news":"daily","offer":"hourly"},"pigeon":{"turn":"never"}},
            "dailyAt":24,"quiet":[3,3],"freeDays":["someday","sunday"],"later":{}}"#;
        let read: NoticeSettings = serde_json::from_str(json).expect("settings");
        let mut expected = NoticeSettings::default();
        expected.choose(NoticeChannel::Mail, NoticeKind::Offer, Delivery::Hourly);
        expected.free_days = FreeDays::new([Weekday::Sunday]).expect("not all");
        assert_eq!(read, expected);
    }

    #[test]
    fn quiet_hours_may_go_over_midnight_and_some_time_is_always_left() {
        let night = QuietHours::new(hour(22), hour(6)).expect("hours");
        let quiet: Vec<u8> = (0..24).filter(|hour| night.contains(*hour)).collect();
        assert_eq!(quiet, [0, 1, 2, 3, 4, 5, 22, 23]);
        let noon = QuietHours::new(hour(12), hour(14)).expect("hours");
        assert_eq!((0..24).filter(|hour| noon.contains(*hour)).collect::<Vec<_>>(), [12, 13]);
        assert_eq!(QuietHours::new(hour(5), hour(5)), None);
        assert_eq!(FreeDays::new(WEEKDAYS.map(|(day, _)| day)), None);
    }

    #[test]
    fn message_mail_of_earlier_versions_decides_whether_there_is_any() {
        let mut hourly = NoticeSettings::default();
        hourly.choose(NoticeChannel::Mail, NoticeKind::Message, Delivery::Hourly);
        assert!(!hourly.clone().with_message_mail(false).has_message_mail());
        assert_eq!(hourly.clone().with_message_mail(true), hourly);
        let off = NoticeSettings::default().with_message_mail(false);
        assert_eq!(off.with_message_mail(true), NoticeSettings::default());
    }
}
