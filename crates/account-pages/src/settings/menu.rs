//! The menu beside the settings pages.

use std::borrow::Cow;

use askama::Template;
use askama::filters::HtmlSafe;

use layout::AriaCurrent;
use layout::{Icon, Page, icon};
use text::Text;

/// The first page, which begins with the menu on a phone.
const FIRST: &str = "/settings";

/// The menu, written into a page as it is; nothing for a visitor, who has only the page of boards.
#[derive(Template)]
#[template(path = "settings/menu.html")]
pub(crate) struct SettingsMenu {
    text: Text,
    entries: Vec<Entry>,
    is_first: bool,
}

impl HtmlSafe for SettingsMenu {}

struct Entry {
    path: &'static str,
    icon: Icon,
    label: Cow<'static, str>,
    current: AriaCurrent,
    /// The id of the section that the first page had before it was divided, to which older mail links.
    anchor: Option<&'static str>,
}

/// The pages in order: path, icon, message key, and the anchor on the first page.
const PAGES: [(&str, &str, &str, Option<&str>); 16] = [
    (FIRST, "settings", "settings-account", None),
    ("/settings/profile", "player", "settings-profile", Some("profile-title")),
    ("/settings/language", "languages", "settings-language-notation", Some("language-title")),
    ("/settings/playing", "game", "settings-playing", Some("limits-title")),
    ("/settings/board", "palette", "appearance-title", None),
    ("/settings/notices", "bell", "notices-title", Some("notifications")),
    ("/settings/reminders", "time", "settings-reminders", Some("reminders")),
    ("/settings/devices", "smartphone", "devices-title", None),
    ("/settings/messages", "chat", "settings-privacy", Some("messages")),
    ("/settings/leave", "leave", "leave-title", Some("leave")),
    ("/settings/feeds", "calendar", "feeds-title", None),
    (MAIL_ADDRESS, "inbox", "mail-address-title", None),
    ("/settings/tokens", "key", "settings-access", Some("tokens")),
    ("/settings/app-passwords", "sealed", "app-passwords-title", Some("app-passwords")),
    (SECURITY, "security", "settings-security", None),
    ("/settings/browsers", "monitor", "settings-browsers", Some("browsers")),
];

const SECURITY: &str = "/settings/security";

const MAIL_ADDRESS: &str = "/settings/mail-address";

/// The page that is shown at a path: forms of older pages are answered with the page that has their fields now.
fn page_at(path: &str) -> &str {
    match path {
        "/settings/mail-address/sender" => MAIL_ADDRESS,
        "/account/oauth/token/create" => "/settings/tokens",
        "/settings/email" | "/settings/name" | "/settings/export" | "/settings/import" | "/settings/close" => FIRST,
        "/settings/password" | "/settings/password/first" => FIRST,
        path if path.starts_with(SECURITY) => SECURITY,
        path => path,
    }
}

/// The menu of the reader of that page.
pub(crate) fn menu(page: &Page) -> SettingsMenu {
    let (text, shown) = (page.language(), page_at(page.path()));
    // The pages for address and password belong to it, and have the menu of others.
    let is_first = page.path() == FIRST;
    let takes_mail = page.site().mail_reply().is_some();
    let pages = PAGES.into_iter().filter(|(path, ..)| page.user().is_some() && (takes_mail || *path != MAIL_ADDRESS));
    let entries = pages.map(|(path, picture, key, anchor)| Entry {
        path,
        icon: icon(picture),
        label: text.get(key),
        current: AriaCurrent::new(path == shown),
        anchor: anchor.filter(|_| is_first),
    });
    SettingsMenu { text, entries: entries.collect(), is_first }
}

impl SettingsMenu {
    /// Whether the reader has the menu.
    pub(crate) fn is_shown(&self) -> bool {
        !self.entries.is_empty()
    }
}
