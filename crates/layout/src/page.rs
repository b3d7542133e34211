//! The frame of every page, and page responses.

use std::borrow::Cow;
use std::fmt;
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_TYPE, LOCATION};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use askama::Template;
use askama::filters::HtmlSafe;
use chess_laws::Notation;
use correspondence_clock::Instant;
use fluent_bundle::{FluentArgs, FluentValue};

use super::assets::assets;
use super::brand::Brand;
use super::flash_message::{self, FlashMessage};
use super::icon::{Icon, icon};
use super::language::{self, Offered};
use super::root_attributes::{RootAttributes, color_scheme, piece_style};
use super::{Moment, list_view};
use domain::account_state::{AccountRefusal, AccountState, Suspension};
use domain::list_view::ListView;
use domain::user::User;
use http::appearance::{Appearance, appearance_of};
use http::reader_language::{LANGUAGE_PARAMETER, text_of};
use http::visitor;
use http::{LoggedIn, Problem, Site};
use text::Text;

/// The frame of a page: the reader, the title and the notices. A page's struct has one in its field `page`; its
/// template extends `base.html`. Handlers get one as an extractor.
#[derive(Clone)]
pub struct Page {
    site: Data<Site>,
    brand: Data<Brand>,
    text: Text,
    /// The user or guest.
    player: Option<LoggedIn>,
    appearance: Appearance,
    path: String,
    title: Option<String>,
    notices: Vec<FlashMessage>,
    list_view: Option<ListView>,
}

impl Page {
    /// The frame for the response to a request.
    ///
    /// # Errors
    /// An internal error if the application has no [`Site`] or [`Brand`].
    pub fn of(request: &HttpRequest) -> Result<Self, Problem> {
        let site = request.app_data::<Data<Site>>().cloned().ok_or_else(Problem::internal)?;
        let brand = request.app_data::<Data<Brand>>().cloned().ok_or_else(Problem::internal)?;
        let text = text_of(request);
        let mut notices: Vec<FlashMessage> = flash_message::take(&site, request, text).into_iter().collect();
        let list_view = match visitor::visitor(request) {
            Some(reader) => reader.user.list_view,
            None => list_view::remembered(&site, request),
        };
        let player = visitor::player(request);
        if let Some(suspension) = player.as_ref().and_then(|player| player.user.state.suspension()) {
            notices.push(FlashMessage::warning(suspension_notice(text, suspension)));
        }
        if player.as_ref().is_some_and(|player| matches!(player.user.state, AccountState::Closing { .. })) {
            notices.push(FlashMessage::warning(text.get("closing-notice").into_owned()));
        }
        let (path, appearance) = (request.path().to_owned(), appearance_of(request));
        Ok(Self { site, brand, text, player, appearance, path, title: None, notices, list_view })
    }

    /// Sets the title to the message with this key.
    #[must_use]
    pub fn titled(self, key: &str) -> Self {
        let title = self.text(key).into_owned();
        self.with_title(title)
    }

    /// Sets the title.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Adds a notice above the content.
    #[must_use]
    pub fn with_flash_message(mut self, notice: FlashMessage) -> Self {
        self.notices.push(notice);
        self
    }

    pub fn site(&self) -> &Site {
        &self.site
    }

    /// The operator's logo and colour.
    pub fn brand(&self) -> &Brand {
        &self.brand
    }

    /// The logged-in reader. A guest does not count.
    pub fn user(&self) -> Option<&User> {
        self.player().filter(|player| !player.is_guest)
    }

    /// The reader, if they are a guest.
    pub fn guest(&self) -> Option<&User> {
        self.player().filter(|player| player.is_guest)
    }

    /// The reader, if they are a user or guest.
    pub fn player(&self) -> Option<&User> {
        self.player.as_ref().map(|player| &player.user)
    }

    /// The reader's notation; the standard one for a visitor.
    pub fn notation(&self) -> Notation {
        self.user().map_or(Notation::STANDARD, |user| user.notation)
    }

    /// The reader's choice between rows and boards, if they made one.
    pub fn list_view(&self) -> Option<ListView> {
        self.list_view
    }

    /// Texts in the reader's language.
    pub fn language(&self) -> Text {
        self.text
    }

    /// The message with this key.
    pub fn text(&self, key: &str) -> Cow<'static, str> {
        self.language().get(key)
    }

    /// The message with this key and one argument.
    pub fn text_with<'a>(&self, key: &str, name: &'a str, value: impl Into<FluentValue<'a>>) -> String {
        self.language().with(key, [(name, value)])
    }

    /// The text before and after the time in the notice on an offline copy.
    pub fn offline_copy_notice(&self) -> (String, String) {
        self.language().around("kept-page-notice", "time", FluentArgs::new())
    }

    /// An instant as a `<time>` element, written into a template as it is.
    pub fn moment(&self, instant: &Instant) -> Moment {
        Moment::new(*instant, self.language())
    }

    /// Address of a style sheet, script or picture, if it was built.
    pub fn asset(&self, name: &str) -> Option<String> {
        assets().url(name)
    }

    /// An icon of [`icon`](super::icon), for templates of other crates.
    pub fn icon(&self, name: &'static str) -> Icon {
        icon(name)
    }

    /// The reader's display settings.
    pub fn appearance(&self) -> Appearance {
        self.appearance
    }

    /// The display settings as attributes of the root element.
    pub fn root_attributes(&self) -> RootAttributes {
        RootAttributes(self.appearance)
    }

    /// The value of `color-scheme`, which browsers use before the style sheet is loaded.
    pub fn color_scheme(&self) -> &'static str {
        color_scheme(&self.appearance)
    }

    /// Address of the style sheet of the reader's piece set, if it is not the default.
    pub fn piece_style(&self) -> Option<String> {
        piece_style(&self.appearance).and_then(|name| self.asset(&name))
    }

    /// Where the source code of this installation can be found, if configured.
    pub fn source_url(&self) -> Option<&str> {
        self.site.source_url()
    }

    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Number of running games in which it is the reader's move.
    pub fn waiting_games(&self) -> u32 {
        self.player.as_ref().map_or(0, |player| player.counts.waiting_games)
    }

    /// What the number of these games adds to the title, with `{}` in place of the number. It is words: screen readers
    /// read the title, and speak brackets.
    pub fn waiting_title(&self) -> String {
        self.text.with("title-waiting", [("count", "{}")])
    }

    /// Number of conversations with unread messages.
    pub fn unread_conversations(&self) -> u32 {
        self.player.as_ref().map_or(0, |player| player.counts.unread_conversations)
    }

    /// Number of applications for accounts that wait; for operators alone.
    pub fn waiting_applications(&self) -> u32 {
        self.player.as_ref().map_or(0, |player| player.counts.waiting_applications)
    }

    /// Whether operators may have applications to decide.
    pub fn has_applications(&self) -> bool {
        self.site().approves_sign_ups() || self.waiting_applications() > 0
    }

    /// Decrements the number of unread conversations, after the reader has read one.
    #[must_use]
    pub fn with_one_conversation_read(mut self) -> Self {
        if let Some(player) = &mut self.player {
            let unread = &mut player.counts.unread_conversations;
            *unread = unread.saturating_sub(1);
        }
        self
    }

    /// The notices above the content.
    pub fn notices(&self) -> &[FlashMessage] {
        &self.notices
    }

    pub fn path(&self) -> &str {
        &self.path
    }

    /// The languages of the page; empty if there is only one.
    pub fn languages(&self) -> Vec<Offered> {
        language::offered(&self.site, self.text)
    }

    /// Alternate language versions of a public page for search engines: tag and address.
    pub fn alternates(&self) -> Vec<(&'static str, String)> {
        if self.user().is_some() || !language::is_public(&self.path) {
            return Vec::new();
        }
        let address = |tag: &str| format!("{}{}?{}={tag}", self.site.public_url(), self.path, LANGUAGE_PARAMETER);
        self.languages().iter().map(|language| (language.tag, address(language.tag))).collect()
    }

    /// The address that negotiates the language, for search engines.
    pub fn plain_url(&self) -> String {
        format!("{}{}", self.site.public_url(), self.path)
    }

    /// Marks a menu link as the current page.
    pub fn marked(&self, path: &str) -> AriaCurrent {
        if self.path == path {
            return AriaCurrent::Page;
        }
        let is_below = self.path.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        if is_below { AriaCurrent::Within } else { AriaCurrent::No }
    }

    /// Address of a player's profile.
    pub fn profile_path(&self, user: &User) -> String {
        format!("/player/{}", user.name)
    }
}

/// Explains a suspension to the account's owner: what they may still do, and the reason.
pub fn suspension_notice(text: Text, suspension: &Suspension) -> String {
    let refusal = if suspension.may_play { AccountRefusal::Suspended } else { AccountRefusal::Barred };
    let sentence = text.explain(&refusal);
    match &suspension.reason {
        Some(reason) => format!("{sentence} {}", text.with("account-state-reason", [("reason", reason.as_str())])),
        None => sentence,
    }
}

/// `aria-current`, or nothing.
pub enum AriaCurrent {
    No,
    Page,
    /// A page below it is shown.
    Within,
}

impl AriaCurrent {
    pub fn new(is_current: bool) -> Self {
        if is_current { Self::Page } else { Self::No }
    }
}

impl fmt::Display for AriaCurrent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::No => "",
            Self::Page => " aria-current=\"page\"",
            Self::Within => " aria-current=\"true\"",
        })
    }
}

impl HtmlSafe for AriaCurrent {}

impl FromRequest for Page {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::of(request))
    }
}

/// Responds with a page.
///
/// # Errors
/// An internal error if the template fails.
pub fn html(status: StatusCode, page: &impl Template) -> Result<HttpResponse, Problem> {
    match page.render() {
        Ok(body) => Ok(HttpResponse::build(status)
            .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
            .body(with_one_focus(body))),
        Err(error) => {
            tracing::error!(%error, "a page could not be rendered");
            Err(Problem::internal())
        }
    }
}

/// Keeps only the first `autofocus` of invalid fields: only one element may have it (HTML, 6.6.7).
fn with_one_focus(body: String) -> String {
    // User input cannot contain this, as its quotation marks are escaped.
    const INVALID_FIELD: &str = "aria-invalid=\"true\" autofocus";
    match body.split_once(INVALID_FIELD) {
        Some((before, after)) if after.contains(INVALID_FIELD) => {
            format!("{before}{INVALID_FIELD}{}", after.replace(INVALID_FIELD, "aria-invalid=\"true\""))
        }
        _ => body,
    }
}

/// Redirects to another page after a form, to be requested with GET (RFC 9110, 15.4.4).
pub fn redirect(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, path)).finish()
}
