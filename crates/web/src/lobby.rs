//! The lobby: who seeks a game, and the form to seek one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::Instant;

use super::challenge::{ListedChallenge, ProposalErrors, ProposalFields, ProposalForm, SoughtFields};
use super::{Page, html};
use domain::challenge::ABORTS;
use domain::limits::LimitReached;
use http::{Problem, get};
use service::Service;
use service::challenges::ChallengeView;
use text::Text;

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/lobby").route(get().to(show)));
}

/// The seeks of the lobby as a table, written into a page as it is.
#[derive(Template)]
#[template(path = "lists/seeks.html")]
pub struct Seeks {
    text: Text,
    seeks: Vec<ListedChallenge>,
    /// The reader is a visitor, or cannot take them: each links to its page.
    only_shows: bool,
}

impl HtmlSafe for Seeks {}

impl Seeks {
    /// The seeks as the reader of that page sees them, at `now`, who may take them or not.
    pub fn new(found: &[ChallengeView], page: &Page, may_take: bool, now: Instant) -> Self {
        let (text, reader) = (page.language(), page.user().map(|user| user.id));
        let seeks = found.iter().map(|seek| ListedChallenge::new(seek, reader, now, text)).collect();
        Self { text, seeks, only_shows: reader.is_none() || !may_take }
    }

    /// Whose seek it is, for who hears only a button's name.
    fn by(&self, seek: &ListedChallenge) -> String {
        self.text.with("lobby-by", [("player", seek.challenger.as_str())])
    }
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    page: Page,
    seeks: Seeks,
    /// Why the reader can neither take nor post one, and whether that is a limit of their own.
    no_room: Option<(String, bool)>,
    /// Those for other ratings than the reader's, and how many there are, in words.
    for_others: Option<Seeks>,
    others_title: String,
    /// For who may post one.
    form: Option<(SoughtFields, ProposalFields)>,
}

/// That the reader can neither take nor post a seek for having aborted too many games, and until when.
fn paused(until: Instant, text: Text) -> String {
    text.with("lobby-paused", [("count", ABORTS.most.to_string()), ("until", text.moment(until))])
}

async fn show(service: Data<Service>, page: Page) -> Result<HttpResponse, Problem> {
    let found = service.challenges.lobby(page.user().map(|user| user.id)).await?;
    let (text, now) = (page.language(), service.now());
    let may_take = found.no_room.is_none() && found.paused_until.is_none();
    let form = page.user().filter(|_| may_take).map(|_| {
        let (form, errors) = (ProposalForm::to_lobby(), ProposalErrors::default());
        (SoughtFields::new(&form, &errors, text), ProposalFields::new(&form, &errors, text))
    });
    let lobby = LobbyPage {
        seeks: Seeks::new(&found.open, &page, may_take, now),
        for_others: (!found.for_others.is_empty()).then(|| Seeks::new(&found.for_others, &page, false, now)),
        others_title: {
            let is_by_losses = found.for_others.iter().any(|view| view.challenge.seek.time_losses.is_some());
            let key = if is_by_losses { "lobby-not-for-you" } else { "lobby-for-others" };
            text.with(key, [("count", found.for_others.len())])
        },
        form,
        no_room: match (found.no_room, found.paused_until) {
            (Some(reached), _) => Some((text.explain(&reached), matches!(reached, LimitReached::Own(_)))),
            (None, Some(until)) => Some((paused(until, text), false)),
            (None, None) => None,
        },
        page: page.titled("lobby-title"),
    };
    html(StatusCode::OK, &lobby)
}
