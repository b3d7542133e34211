//! The frame of every page, and how a page is answered.

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
use super::flash_message::{self, FlashMessage};
use super::language::{self, Offered};
use super::root_attributes::{RootAttributes, color_scheme, piece_style};
use super::{Moment, list_view};
use domain::account_state::{AccountRefusal, Suspension};
use domain::list_view::ListView;
use domain::user::User;
use http::appearance::{Appearance, appearance_of};
use http::reader::{LANGUAGE_PARAMETER, text_of};
use http::visitor;
use http::{LoggedIn, Problem, Site};
use text::Text;

/// The frame of a page: who looks at it, its title, its notices. A page's struct holds one in the field `page`; its
/// template extends `base.html`. Handlers get one as an extractor.
#[derive(Clone)]
pub struct Page {
    site: Data<Site>,
    text: Text,
    /// Who is logged in, or plays as a guest.
    player: Option<LoggedIn>,
    appearance: Appearance,
    path: String,
    title: Option<String>,
    notices: Vec<FlashMessage>,
    list_view: Option<ListView>,
}

impl Page {
    /// The frame for the answer to that request.
    ///
    /// # Errors
    /// A fault of ours when the application was put together without its [`Site`].
    pub fn of(request: &HttpRequest) -> Result<Self, Problem> {
        let site = request.app_data::<Data<Site>>().cloned().ok_or_else(Problem::internal)?;
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
        let (path, appearance) = (request.path().to_owned(), appearance_of(request));
        Ok(Self { site, text, player, appearance, path, title: None, notices, list_view })
    }

    /// With the text of that key as its title.
    #[must_use]
    pub fn titled(self, key: &str) -> Self {
        let title = self.text(key).into_owned();
        self.with_title(title)
    }

    /// With a title that is put together.
    #[must_use]
    pub fn with_title(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// With one more notice above the content.
    #[must_use]
    pub fn with_notice(mut self, notice: FlashMessage) -> Self {
        self.notices.push(notice);
        self
    }

    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Who looks at the page, if they are logged in. A guest is not.
    pub fn user(&self) -> Option<&User> {
        self.player().filter(|player| !player.is_guest)
    }

    /// Who looks at the page as a guest.
    pub fn guest(&self) -> Option<&User> {
        self.player().filter(|player| player.is_guest)
    }

    /// Who plays in the browser that shows the page: logged in, or a guest.
    pub fn player(&self) -> Option<&User> {
        self.player.as_ref().map(|player| &player.user)
    }

    /// How moves are written for the reader: the standard way for a visitor.
    pub fn notation(&self) -> Notation {
        self.user().map_or(Notation::STANDARD, |user| user.notation)
    }

    /// How the reader wants lists of games, where they have chosen.
    pub fn list_view(&self) -> Option<ListView> {
        self.list_view
    }

    /// The words of the reader's language.
    pub fn language(&self) -> Text {
        self.text
    }

    /// The text of that key.
    pub fn text(&self, key: &str) -> Cow<'static, str> {
        self.language().get(key)
    }

    /// The text of that key with one argument.
    pub fn text_with<'a>(&self, key: &str, name: &'a str, value: impl Into<FluentValue<'a>>) -> String {
        self.language().with(key, [(name, value)])
    }

    /// What is said before and after the time of a page that was kept for reading offline.
    pub fn offline_copy_notice(&self) -> (String, String) {
        self.language().around("kept-page-notice", "time", FluentArgs::new())
    }

    /// A moment as a `<time>` element, to be written into a template as it is.
    pub fn moment(&self, instant: &Instant) -> Moment {
        Moment::new(*instant, self.language())
    }

    /// Where a built style sheet, script or picture is, if it was built.
    pub fn asset(&self, name: &str) -> Option<String> {
        assets().url(name)
    }

    /// How the reader wants pages and boards to look.
    pub fn appearance(&self) -> Appearance {
        self.appearance
    }

    /// The attributes of the root element that say so.
    pub fn root_attributes(&self) -> RootAttributes {
        RootAttributes(self.appearance)
    }

    /// What the browser is told of the colours before it has the style sheet.
    pub fn color_scheme(&self) -> &'static str {
        color_scheme(&self.appearance)
    }

    /// The style sheet of the pieces that the reader has chosen, if there is one beside that of every page.
    pub fn piece_style(&self) -> Option<String> {
        piece_style(&self.appearance).and_then(|name| self.asset(&name))
    }

    /// Where the source of what runs here can be had, if that is set.
    pub fn source_url(&self) -> Option<&str> {
        self.site.source_url()
    }

    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// In how many conversations there is something that the reader has not read.
    pub fn unread_conversations(&self) -> u32 {
        self.player.as_ref().map_or(0, |player| player.unread_conversations)
    }

    /// The same after the reader has read one of them.
    #[must_use]
    pub fn with_one_conversation_read(mut self) -> Self {
        if let Some(player) = &mut self.player {
            player.unread_conversations = player.unread_conversations.saturating_sub(1);
        }
        self
    }

    /// What is told above the content.
    pub fn notices(&self) -> &[FlashMessage] {
        &self.notices
    }

    /// The path of its address.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The languages that the page can be had in, where there are several.
    pub fn languages(&self) -> Vec<Offered> {
        language::offered(&self.site, self.text)
    }

    /// The same for search engines, which are told of what everybody sees: each tag and address.
    pub fn alternates(&self) -> Vec<(&'static str, String)> {
        if self.user().is_some() || !language::is_public(&self.path) {
            return Vec::new();
        }
        let address = |tag: &str| format!("{}{}?{}={tag}", self.site.public_url(), self.path, LANGUAGE_PARAMETER);
        self.languages().iter().map(|one| (one.tag, address(one.tag))).collect()
    }

    /// The address by which the reader's own language is found, for search engines.
    pub fn plain_url(&self) -> String {
        format!("{}{}", self.site.public_url(), self.path)
    }

    /// Marks a link of the menu as that of this page, in its tag.
    pub fn marked(&self, path: &str) -> AriaCurrent {
        AriaCurrent(self.path == path)
    }

    /// Where everybody can look at that person.
    pub fn profile_path(&self, user: &User) -> String {
        format!("/player/{}", user.name)
    }
}

/// What the owner of a suspended account is told: what they may still do, and why it is so.
pub fn suspension_notice(text: Text, suspension: &Suspension) -> String {
    let refusal = if suspension.may_play { AccountRefusal::Suspended } else { AccountRefusal::Barred };
    let sentence = text.explain(&refusal);
    match &suspension.reason {
        Some(reason) => format!("{sentence} {}", text.with("account-state-reason", [("reason", reason.as_str())])),
        None => sentence,
    }
}

/// `aria-current`, or nothing.
pub struct AriaCurrent(bool);

impl fmt::Display for AriaCurrent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { " aria-current=\"page\"" } else { "" })
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

/// Answers with a page.
///
/// # Errors
/// A fault of ours when the template fails.
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

/// A field in which something is wrong asks for the focus. Where several do, only the first may have it (HTML, 6.6.7).
fn with_one_focus(body: String) -> String {
    // With its quotation marks this cannot be what somebody has written.
    const WRONG_FIELD: &str = "aria-invalid=\"true\" autofocus";
    match body.split_once(WRONG_FIELD) {
        Some((before, after)) if after.contains(WRONG_FIELD) => {
            format!("{before}{WRONG_FIELD}{}", after.replace(WRONG_FIELD, "aria-invalid=\"true\""))
        }
        _ => body,
    }
}

/// Sends the browser to another page of ours, after a form: what is there is asked for with GET (RFC 9110, 15.4.4).
pub fn redirect(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, path)).finish()
}
