//! Accounts and their settings.

use std::str::FromStr;

use chess_laws::{Language, Notation};
use correspondence_clock::Instant;
use serde::{Deserialize, Serialize};
use text::{Locale, Text};
use unic_langid::LanguageIdentifier;

use super::account_state::AccountState;
use super::board_settings::BoardSettings;
use super::direct_message::MessagePrivacy;
use super::display_settings::DisplaySettings;
use super::engine_level::EngineLevel;
use super::list_view::ListView;
pub use super::mailbox::{email_key, mailbox_key};
use super::notification_settings::NotificationSettings;
pub use super::role::{Role, RoleGrant, RoleObject, RoleObjectKind, Roles, UnknownRole};

/// The id of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UserId(pub i64);

/// An account, without its password: see [`password_hash`].
#[derive(Clone, Debug)]
pub struct User {
    pub id: UserId,
    /// The name as its owner writes it.
    pub name: String,
    /// The address mail goes to.
    pub email: String,
    /// When it was made.
    pub created_at: Instant,
    /// When the address was confirmed, if it was.
    pub confirmed_at: Option<Instant>,
    /// The notation in which moves are shown and read.
    pub notation: Notation,
    /// Their roles. Check them with [`User::has_role`], which respects suspensions.
    pub roles: Roles,
    /// When they were last seen, to about an hour, if known.
    pub seen_at: Option<Instant>,
    /// Their own limit on concurrent games, if set.
    pub most_games: Option<u16>,
    /// Who may challenge them by name.
    pub challengers: Challengers,
    /// Who may send them direct messages.
    pub messengers: MessagePrivacy,
    /// Whether they get mail about direct messages.
    pub mails_messages: bool,
    /// Notification settings.
    pub notification_settings: NotificationSettings,
    /// Whether the page goes on to the next waiting game after a move.
    pub auto_advance: bool,
    /// Board settings.
    pub board: BoardSettings,
    /// The view of game lists, if chosen.
    pub list_view: Option<ListView>,
    /// Display settings.
    pub display: DisplaySettings,
    /// The chosen language of pages and mail; `None` if the browser decides.
    pub language: Option<LanguageIdentifier>,
    /// The language at the last log-in or sign-up.
    pub browser_language: Option<LanguageIdentifier>,
    /// The engine's level; `None` for people.
    pub engine_level: Option<EngineLevel>,
    /// Whether it is a [guest](super::guest), who plays against the engine without an account.
    pub is_guest: bool,
    /// Whether it is a [bot](super::bot) account.
    pub is_bot: bool,
    /// Since when mail is paused, except mail about the account itself, because messages to the address kept failing.
    pub mail_paused_at: Option<Instant>,
    /// Whether the account is active, awaits approval, or is suspended, closing or closed.
    pub state: AccountState,
}

/// Who may challenge a player by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    #[default]
    Everyone,
    /// Players of a similar rating.
    Similar,
    Followed,
    Nobody,
}

/// The text names no [`Challengers`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not everyone, rating, followed or nobody")]
pub struct UnknownChallengers(pub String);

impl Challengers {
    pub const ALL: [Self; 4] = [Self::Everyone, Self::Similar, Self::Followed, Self::Nobody];

    /// The name, as stored and as forms send it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Everyone => "everyone",
            Self::Similar => "rating",
            Self::Followed => "followed",
            Self::Nobody => "nobody",
        }
    }
}

impl FromStr for Challengers {
    type Err = UnknownChallengers;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|one| one.as_str() == text).ok_or_else(|| UnknownChallengers(text.to_owned()))
    }
}

impl User {
    /// Texts in the user's language: the chosen one if it is still offered, else the one last used.
    pub fn text(&self, offered: &[Locale]) -> Text {
        let chosen = self.language.as_ref().and_then(|tag| Locale::of_tag(tag, offered));
        let used = || self.browser_language.as_slice();
        Text::of(chosen.unwrap_or_else(|| Locale::negotiate(used(), offered))).in_style(self.display.times)
    }

    /// The name in lower case: what Lichess's API calls the user's id.
    pub fn key(&self) -> String {
        name_key(&self.name)
    }

    /// Whether a program plays: a bot or the service's engine.
    pub fn is_program(&self) -> bool {
        self.is_bot || self.engine_level.is_some()
    }

    /// Whether they are notified of engine analyses: people with an account are.
    pub fn reads_analyses(&self) -> bool {
        !self.is_program() && !self.is_guest
    }

    /// The title before the name, as in Lichess's API.
    pub fn title(&self) -> Option<&'static str> {
        self.is_program().then_some("BOT")
    }

    /// Whether others can find them: the address is confirmed, and the sign-up approved where that is needed.
    pub const fn is_found_by_name(&self) -> bool {
        self.confirmed_at.is_some() && !self.state.awaits_approval()
    }

    /// Whether they have the role of an operator.
    pub fn is_operator(&self) -> bool {
        self.has_role(Role::Operator, None)
    }

    /// Whether they may rule on games and review reports.
    pub fn is_arbiter(&self) -> bool {
        self.has_role(Role::Arbiter, None)
    }

    /// Whether they have that role for that object, or service-wide if none is given. Roles of a suspended account have
    /// no effect.
    pub fn has_role(&self, role: Role, object: Option<&RoleObject>) -> bool {
        self.roles.include(role, object) && self.state.check_full_access().is_ok()
    }
}

/// The data of a new account.
#[derive(Clone, Debug)]
pub struct NewUser {
    /// The name as its owner writes it.
    pub name: String,
    /// The address mail goes to.
    pub email: String,
    /// Argon2id, in PHC string format.
    pub password_hash: String,
    /// Now.
    pub created_at: Instant,
    /// Now, for an account that needs no confirmation.
    pub confirmed_at: Option<Instant>,
    /// The language of the page on which it was made.
    pub browser_language: Option<LanguageIdentifier>,
}

impl NewUser {
    /// The notation of the account's language: German piece letters for German.
    pub fn notation(&self) -> Notation {
        let language = self.browser_language.as_ref().and_then(|tag| Language::of_tag(tag.language.as_str()));
        Notation::STANDARD.in_language(language.unwrap_or_default())
    }
}

/// The comparison key of names, which ignores case.
pub fn name_key(name: &str) -> String {
    name.to_ascii_lowercase()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A player of that name, with a confirmed address.
    pub(crate) fn user(id: i64, name: &str) -> User {
        User {
            id: UserId(id),
            name: name.to_owned(),
            email: format!("{}@example.org", name_key(name)),
            created_at: Instant::from_millis(0),
            confirmed_at: Some(Instant::from_millis(0)),
            notation: Notation::default(),
            roles: Roles::NONE,
            seen_at: None,
            most_games: None,
            challengers: Challengers::Everyone,
            messengers: MessagePrivacy::default(),
            mails_messages: true,
            notification_settings: NotificationSettings::default(),
            auto_advance: false,
            board: BoardSettings::default(),
            list_view: None,
            display: DisplaySettings::default(),
            language: None,
            browser_language: None,
            engine_level: None,
            is_guest: false,
            is_bot: false,
            mail_paused_at: None,
            state: AccountState::Active,
        }
    }

    #[test]
    fn names_and_addresses_differ_by_more_than_case() {
        assert_eq!((name_key("Ann"), email_key("Änne@Example.org")), ("ann".to_owned(), "änne@example.org".to_owned()));
        assert_eq!(user(1, "Ann").key(), "ann");
    }

    #[test]
    fn challengers_round_trip_through_text() {
        for challengers in Challengers::ALL {
            assert_eq!(challengers.as_str().parse(), Ok(challengers));
        }
    }
}
