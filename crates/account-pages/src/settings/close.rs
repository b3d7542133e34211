//! The form to close the account, and to keep one that is being closed.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Form};
use askama::Template;
use serde::Deserialize;

use super::reauthentication::Sender;
use domain::account_closing::{GRACE_DAYS, closed_name};
use domain::security_event::SecurityEvent;
use http::{LoggedIn, Problem};
use layout::{Choice, ChoiceField, Inline, Page, flash_message, html, redirect, sentence_with_moments};
use service::Service;
use service::account_closings::PendingClosing;

const PATH: &str = "/settings/close";

/// The choices of what becomes of running games.
const PLAY: &str = "play";
const RESIGN: &str = "resign";

#[derive(Template)]
#[template(path = "settings/close.html")]
struct ClosePage {
    page: Page,
    lead: String,
    erased: String,
    /// If games are running.
    games: Option<ChoiceField>,
    /// If closing was requested.
    waiting: Option<Waiting>,
}

/// A closing that waits.
struct Waiting {
    sentence: Inline<String>,
    /// Whether its owner may keep the account.
    may_keep: bool,
    /// Whether running games may still be resigned.
    may_resign: bool,
}

impl Waiting {
    fn new(page: &Page, PendingClosing { closing, running, due }: PendingClosing) -> Self {
        let text = page.language();
        let sentence = match due {
            Some(due) => sentence_with_moments(text, "closing-due", [("time", due)]),
            None if closing.keeps_page => Inline(text.get("account-state-closing").into_owned()),
            None => Inline(text.with("closing-waits-for-games", [("count", running as u64), ("days", GRACE_DAYS)])),
        };
        Self { sentence, may_keep: !closing.keeps_page, may_resign: running > 0 && !closing.resigns }
    }
}

pub(super) async fn show(page: Page, service: Data<Service>, logged_in: LoggedIn) -> Result<HttpResponse, Problem> {
    let user = logged_in.user.id;
    let waiting = service.accounts.pending_closing(user).await?;
    let running = service.games.count_running(user).await?.all;
    let text = page.language();
    let choices = [
        Choice::new(PLAY, text.get("closing-games-play")).about(text.get("closing-games-play-about")),
        Choice::new(RESIGN, text.get("closing-games-resign")).about(text.get("closing-games-resign-about")),
    ];
    let games = (running > 0).then(|| {
        ChoiceField::new("games", text.with("closing-games", [("count", running as u64)]), choices).chosen(PLAY)
    });
    let filled = ClosePage {
        lead: text.with("closing-lead", [("days", GRACE_DAYS)]),
        erased: text.with("closing-erased", [("name", closed_name(user))]),
        games,
        waiting: waiting.map(|waiting| Waiting::new(&page, waiting)),
        page: page.titled("closing-title"),
    };
    html(StatusCode::OK, &filled)
}

#[derive(Deserialize)]
pub(super) struct CloseForm {
    /// Missing if no game was running.
    #[serde(default)]
    games: String,
}

/// Requests the closing, and resigns running games if the form says so.
pub(super) async fn request(sender: Sender, Form(form): Form<CloseForm>) -> Result<HttpResponse, Problem> {
    let Sender { service, logged_in, .. } = &sender;
    let resigns = match form.games.as_str() {
        "" | PLAY => false,
        RESIGN => true,
        _ => return Err(Problem::bad_request().back_to(PATH, "closing-title")),
    };
    let requested = service.accounts.request_closing(logged_in.principal(), resigns).await;
    requested.map_err(|error| Problem::from(error).back_to(PATH, "closing-title"))?;
    sender.note(SecurityEvent::AccountClosing);
    service.finish_closing(logged_in.user.id).await?;
    Ok(flash_message::flash("notice-closing-requested", redirect(PATH)))
}

/// Keeps the account.
pub(super) async fn cancel(sender: Sender) -> Result<HttpResponse, Problem> {
    let response = redirect("/settings");
    if !sender.service.accounts.keep_account(sender.logged_in.principal()).await? {
        return Ok(response);
    }
    sender.note(SecurityEvent::AccountKept);
    Ok(flash_message::flash("notice-account-kept", response))
}
