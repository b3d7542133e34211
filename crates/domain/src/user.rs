//! Accounts: who somebody is, and what they want.

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
use super::notice_settings::NoticeSettings;
pub use super::role::{Role, RoleGrant, RoleObject, RoleObjectKind, Roles, UnknownRole};

/// The key of an account.
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
    /// How moves are written for them, and how they write moves.
    pub notation: Notation,
    /// What they may do besides playing. Whether they may do it now says [`User::has_role`].
    pub roles: Roles,
    /// When they were last seen, to the hour or so, if that is known.
    pub seen_at: Option<Instant>,
    /// How many games they want to have running at once, where they have set a limit.
    pub most_games: Option<u16>,
    /// Who may challenge them by name.
    pub challengers: Challengers,
    /// Who may write to them.
    pub messengers: MessagePrivacy,
    /// Whether mail tells them that somebody has.
    pub mails_messages: bool,
    /// What they want to be told by which channel, and when.
    pub notices: NoticeSettings,
    /// Whether a move leads them on to the next game that waits for them.
    pub auto_advance: bool,
    /// How they want their boards.
    pub board: BoardSettings,
    /// How they want lists of games, where they have chosen.
    pub list_view: Option<ListView>,
    /// How they want pages and times.
    pub display: DisplaySettings,
    /// The language of pages and mail that they have chosen; `None` where their browser decides.
    pub language: Option<LanguageIdentifier>,
    /// The language in which they last logged in, or signed up.
    pub browser_language: Option<LanguageIdentifier>,
    /// The level at which the engine plays under it; none of people's accounts.
    pub engine_level: Option<EngineLevel>,
    /// Whether it is no account but a [guest](super::guest), who plays against the engine without one.
    pub is_guest: bool,
    /// Whether a program plays under it, and says so: see [`bot`](super::bot).
    pub is_bot: bool,
    /// Since when they get no mail but that about the account itself, because messages to their address kept failing.
    pub mail_paused_at: Option<Instant>,
    /// Whether the account may be used.
    pub state: AccountState,
}

/// Who may challenge somebody by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Challengers {
    /// Everyone.
    #[default]
    Everyone,
    /// Who has a similar rating.
    Similar,
    Followed,
    Nobody,
}

/// The text names nobody who could challenge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not everyone, rating, followed or nobody")]
pub struct UnknownChallengers(pub String);

impl Challengers {
    /// Everything that can be chosen.
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
    /// The texts for this person: in the language that was chosen, else the one that was last used. One that was chosen and is
    /// no longer offered is none, as on pages.
    pub fn text(&self, offered: &[Locale]) -> Text {
        let chosen = self.language.as_ref().and_then(|tag| Locale::of_tag(tag, offered));
        let used = || self.browser_language.as_slice();
        Text::of(chosen.unwrap_or_else(|| Locale::negotiate(used(), offered))).in_style(self.display.times)
    }

    /// The name in lower case: what Lichess's API calls the user's id.
    pub fn key(&self) -> String {
        name_key(&self.name)
    }

    /// Whether a program plays under it: one of its owner's, or the service's engine.
    pub fn is_program(&self) -> bool {
        self.is_bot || self.engine_level.is_some()
    }

    /// Whether they are told what the engine says of their games: people with an account are.
    pub fn reads_analyses(&self) -> bool {
        !self.is_program() && !self.is_guest
    }

    /// The title that stands before the name, as Lichess's API has it.
    pub fn title(&self) -> Option<&'static str> {
        self.is_program().then_some("BOT")
    }

    /// Whether they look after the mail that the service sends.
    pub fn is_operator(&self) -> bool {
        self.has_role(Role::Operator, None)
    }

    /// Whether they may rule on games of others, and look into reports.
    pub fn is_arbiter(&self) -> bool {
        self.has_role(Role::Arbiter, None)
    }

    /// Whether they have that role for that object, or in the whole service where none is named. A suspended account keeps its
    /// roles and has no use of them.
    pub fn has_role(&self, role: Role, object: Option<&RoleObject>) -> bool {
        self.roles.include(role, object) && self.state.check_full_access().is_ok()
    }
}

/// What a new account starts with.
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
    /// The notation that players of the account's language write moves in: German letters for German.
    pub fn notation(&self) -> Notation {
        let language = self.browser_language.as_ref().and_then(|tag| Language::of_tag(tag.language.as_str()));
        Notation::STANDARD.in_language(language.unwrap_or_default())
    }
}

/// What two names have in common when they differ by case only.
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
            notices: NoticeSettings::default(),
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
    fn stored_names_are_read_back() {
        for challengers in Challengers::ALL {
            assert_eq!(challengers.as_str().parse(), Ok(challengers));
        }
    }
}
