//! The settings of a player in the form in which an archive has them, and another server reads them in: a JSON object. Its
//! members are taken one by one, so that one that this version does not know keeps no other from being taken.

use chess_laws::Notation;
use correspondence_clock::Reminders;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::str::FromStr;
use unic_langid::LanguageIdentifier;

use crate::board_settings::BoardSettings;
use crate::direct_message::MessagePrivacy;
use crate::display_settings::DisplaySettings;
use crate::limits::{Limits, LimitsChange};
use crate::list_view::ListView;
use crate::notification_settings::NotificationSettings;
use crate::user::{Challengers, User};
use text::Locale;

/// The most members of a group that are looked at.
const MAX_MEMBERS: usize = 100;

/// The most names that are told of members that are left out, and the length of each in characters.
const MAX_NAMED: usize = 30;
const MAX_NAME_LEN: usize = 60;

/// The settings of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortableSettings {
    pub notation: Notation,
    /// `None` if the browser decides.
    pub language: Option<LanguageIdentifier>,
    pub board: BoardSettings,
    pub list_view: Option<ListView>,
    pub display: DisplaySettings,
    pub notices: NotificationSettings,
    pub mails_messages: bool,
    pub reminders: Reminders,
    pub auto_advance: bool,
    pub limits: Limits,
    pub messengers: MessagePrivacy,
    pub has_automatic_leave: bool,
}

/// What was taken of the settings of an archive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakenSettings {
    /// How many members were taken.
    pub count: usize,
    /// The names of others, which this version does not know, or not with that value.
    pub left_out: Vec<String>,
}

impl TakenSettings {
    fn note(&mut self, name: &str, is_taken: bool) {
        if is_taken {
            self.count += 1;
        } else if self.left_out.len() < MAX_NAMED {
            self.left_out.push(name.chars().filter(|c| !c.is_control()).take(MAX_NAME_LEN).collect());
        }
    }
}

impl PortableSettings {
    pub fn new(user: &User, reminders: Reminders, has_automatic_leave: bool) -> Self {
        Self {
            notation: user.notation,
            language: user.language.clone(),
            board: user.board,
            list_view: user.list_view,
            display: user.display,
            notices: user.notification_settings.clone(),
            mails_messages: user.mails_messages,
            reminders,
            auto_advance: user.auto_advance,
            limits: user.into(),
            messengers: user.messengers,
            has_automatic_leave,
        }
    }

    /// The form in an archive. Values have the names under which they are stored.
    pub fn to_json(&self) -> Value {
        json!({
            "notation": self.notation.as_str(),
            "language": self.language.as_ref().map(ToString::to_string),
            "board": self.board,
            "listView": self.list_view.map(|view| view.as_str()),
            "display": self.display,
            "notices": self.notices,
            "mailsMessages": self.mails_messages,
            "reminders": self.reminders.to_string(),
            "autoAdvance": self.auto_advance,
            "mostGames": self.limits.most_games,
            "challengers": self.limits.challengers.as_str(),
            "messengers": self.messengers.as_str(),
            "automaticLeave": self.has_automatic_leave,
        })
    }

    /// Takes the settings of an archive. Missing ones stay as they are; of a group that is there, missing members have their
    /// defaults. A language is taken if it is offered here.
    pub fn take(&mut self, settings: Map<String, Value>, offered: &[Locale]) -> TakenSettings {
        let mut taken = TakenSettings::default();
        for (name, value) in settings {
            let is_taken = match name.as_str() {
                "board" => {
                    take_group(&mut self.board, &name, value, &mut taken);
                    continue;
                }
                "display" => {
                    take_group(&mut self.display, &name, value, &mut taken);
                    continue;
                }
                "notices" => {
                    take_notices(&mut self.notices, &name, value, &mut taken);
                    continue;
                }
                "language" if value.is_null() => put(&mut self.language, Some(None)),
                "language" => {
                    let tag: Option<LanguageIdentifier> = parsed(&value);
                    put(&mut self.language, tag.filter(|tag| Locale::of_tag(tag, offered).is_some()).map(Some))
                }
                "notation" => put(&mut self.notation, parsed(&value)),
                "listView" if value.is_null() => true,
                "listView" => put(&mut self.list_view, parsed(&value).map(Some)),
                "mailsMessages" => put(&mut self.mails_messages, value.as_bool()),
                "reminders" => put(&mut self.reminders, parsed(&value)),
                "autoAdvance" => put(&mut self.auto_advance, value.as_bool()),
                "mostGames" => match most_games(&value) {
                    Some(most_games) => self.limit(LimitsChange { most_games: Some(most_games), challengers: None }),
                    None => false,
                },
                "challengers" => match parsed::<Challengers>(&value) {
                    Some(challengers) => self.limit(LimitsChange { most_games: None, challengers: Some(challengers) }),
                    None => false,
                },
                "messengers" => put(&mut self.messengers, parsed(&value)),
                "automaticLeave" => put(&mut self.has_automatic_leave, value.as_bool()),
                _ => false,
            };
            taken.note(&name, is_taken);
        }
        taken
    }

    fn limit(&mut self, change: LimitsChange) -> bool {
        let changed = self.limits.changed(change).ok();
        put(&mut self.limits, changed)
    }
}

fn put<T>(field: &mut T, value: Option<T>) -> bool {
    let Some(value) = value else { return false };
    *field = value;
    true
}

fn parsed<T: FromStr>(value: &Value) -> Option<T> {
    value.as_str()?.parse().ok()
}

/// A limit on games, or that there is none; `None` if the value is neither.
fn most_games(value: &Value) -> Option<Option<u16>> {
    if value.is_null() { Some(None) } else { Some(Some(u16::try_from(value.as_u64()?).ok()?)) }
}

/// The members of a group, at most [`MAX_MEMBERS`].
fn members(group: &str, value: Value, taken: &mut TakenSettings) -> Option<Map<String, Value>> {
    match value {
        Value::Object(members) if members.len() <= MAX_MEMBERS => Some(members),
        _ => {
            taken.note(group, false);
            None
        }
    }
}

fn take_group<T: Default + Serialize + DeserializeOwned>(
    group: &mut T,
    name: &str,
    value: Value,
    taken: &mut TakenSettings,
) {
    let Some(members) = members(name, value, taken) else { return };
    *group = T::default();
    for (member, value) in members {
        let is_taken = put(group, with_member(group, &member, value));
        taken.note(&format!("{name}.{member}"), is_taken);
    }
}

/// The group with that value of a member, if it is read back as it is.
fn with_member<T: Serialize + DeserializeOwned>(group: &T, member: &str, value: Value) -> Option<T> {
    let Ok(Value::Object(mut members)) = serde_json::to_value(group) else { return None };
    members.insert(member.to_owned(), value.clone());
    let changed: T = serde_json::from_value(Value::Object(members)).ok()?;
    (serde_json::to_value(&changed).ok()?.get(member) == Some(&value)).then_some(changed)
}

/// As [`take_group`]. Each choice is taken by itself: another version may know further kinds.
fn take_notices(notices: &mut NotificationSettings, name: &str, value: Value, taken: &mut TakenSettings) {
    let Some(members) = members(name, value, taken) else { return };
    *notices = NotificationSettings::default();
    for (member, value) in members {
        if member != "choices" {
            let is_taken = put(notices, with_member(notices, &member, value));
            taken.note(&format!("{name}.{member}"), is_taken);
            continue;
        }
        let place = format!("{name}.{member}");
        for (channel, value) in self::members(&place, value, taken).unwrap_or_default() {
            let place = format!("{place}.{channel}");
            for (kind, delivery) in self::members(&place, value, taken).unwrap_or_default() {
                let chosen = channel.parse().ok().zip(kind.parse().ok()).zip(parsed(&delivery));
                if let Some(((channel, kind), delivery)) = chosen {
                    notices.choose(channel, kind, delivery);
                }
                taken.note(&format!("{place}.{kind}"), chosen.is_some());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notification_settings::{Delivery, NotificationCategory, NotificationChannel};
    use crate::user::tests::user;

    fn settings() -> PortableSettings {
        PortableSettings::new(&user(1, "Ann"), Reminders::default(), false)
    }

    fn object(value: Value) -> Map<String, Value> {
        let Value::Object(members) = value else { panic!("{value}") };
        members
    }

    #[test]
    fn written_settings_are_taken() {
        let mut other = settings();
        other.limits.most_games = Some(7);
        other.limits.challengers = Challengers::Nobody;
        other.messengers = MessagePrivacy::Everyone;
        other.board.zen = true;
        other.list_view = Some(ListView::Boards);
        other.language = Some(Locale::ALL[1].to_identifier());
        other.has_automatic_leave = true;
        other.notices.choose(NotificationChannel::Mail, NotificationCategory::Turn, Delivery::Daily);
        let mut taken = settings();
        let outcome = taken.take(object(other.to_json()), Locale::ALL);
        assert_eq!((taken, outcome.left_out), (other, Vec::<String>::new()));
    }

    #[test]
    fn each_member_is_validated() {
        let before = settings();
        let mut after = before.clone();
        let read = json!({
            "notation": "smoke signals",
            "mostGames": 0,
            "language": "x-klingon",
            "later": [1],
            "reminders": 7,
            "board": { "zen": true, "pieces": "plasticine", "later": 1 },
            "notices": { "choices": { "mail": { "turn": "daily", "later": "daily" }, "pigeon": {} }, "quiet": "always" },
            "messengers": "everyone",
        });
        let outcome = after.take(object(read), Locale::ALL);
        let mut left_out = outcome.left_out.clone();
        left_out.sort_unstable();
        assert_eq!(
            left_out,
            [
                "board.later",
                "board.pieces",
                "language",
                "later",
                "mostGames",
                "notation",
                "notices.choices.mail.later",
                "notices.quiet",
                "reminders"
            ]
        );
        assert_eq!((after.messengers, after.board.zen), (MessagePrivacy::Everyone, true));
        assert_eq!(after.notices.delivery(NotificationChannel::Mail, NotificationCategory::Turn), Delivery::Daily);
        assert_eq!((after.limits, after.notation), (before.limits, before.notation));
    }
}
