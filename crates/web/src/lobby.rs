//! The lobby: open seeks, and the form to post one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::Instant;
use fluent_bundle::FluentArgs;

use super::challenge::{ListedChallenge, NewGameForm, ProposalForm};
use domain::challenge::ABORT_RATE;
use domain::limits::LimitReached;
use http::{Problem, get};
use layout::{Inline, Page, html, sentence_of_parts, sentence_with_moments_and};
use service::Service;
use service::challenges::ChallengeView;
use text::{SentencePart, Text};

pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/lobby").route(get().to(show)));
}

/// The seeks of the lobby as a table, written into a page as it is.
#[derive(Template)]
#[template(path = "lists/seeks.html")]
pub struct Seeks {
    text: Text,
    seeks: Vec<ListedChallenge>,
    /// Whether the reader is a visitor or cannot accept seeks: each then links to its page.
    only_shows: bool,
}

impl HtmlSafe for Seeks {}

impl Seeks {
    /// The seeks as shown to the reader, who may accept them if `may_take`.
    pub fn new(seeks: &[ChallengeView], page: &Page, may_take: bool, now: Instant) -> Self {
        let (text, reader) = (page.language(), page.user().map(|user| user.id));
        let seeks = seeks.iter().map(|seek| ListedChallenge::new(seek, reader, now, text)).collect();
        Self { text, seeks, only_shows: reader.is_none() || !may_take }
    }

    /// The challenger's name, for screen readers.
    fn by(&self, seek: &ListedChallenge) -> String {
        self.text.with("lobby-by", [("player", seek.challenger.as_str())])
    }
}

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    page: Page,
    seeks: Seeks,
    /// Why the reader can neither accept nor post seeks, and whether that is a limit of their own.
    no_room: Option<(Inline<String>, bool)>,
    /// Seeks that the reader does not qualify for, and their title.
    for_others: Option<Seeks>,
    others_title: String,
    /// The form, if the reader may post a seek.
    form: Option<NewGameForm>,
}

/// Notice that the reader can neither accept nor post seeks until then, after aborting too many games.
fn paused(until: Instant, text: Text) -> Inline<String> {
    let args = FluentArgs::from_iter([("count", ABORT_RATE.most.to_string())]);
    sentence_with_moments_and(text, "lobby-paused", [("until", until)], args)
}

async fn show(service: Data<Service>, page: Page) -> Result<HttpResponse, Problem> {
    let lobby = service.challenges.lobby(page.user().map(|user| user.id)).await?;
    let (text, now) = (page.language(), service.now());
    let may_take = lobby.no_room.is_none() && lobby.paused_until.is_none();
    // The same default as in the form for a new game.
    let seek = ProposalForm::to_lobby().rated(lobby.has_rating);
    let form = page.user().filter(|_| may_take).map(|_| NewGameForm::of_lobby(&seek, text));
    let lobby_page = LobbyPage {
        seeks: Seeks::new(&lobby.open, &page, may_take, now),
        for_others: (!lobby.for_others.is_empty()).then(|| Seeks::new(&lobby.for_others, &page, false, now)),
        others_title: {
            let is_by_losses = lobby.for_others.iter().any(|view| view.challenge.seek.time_losses.is_some());
            let key = if is_by_losses { "lobby-not-for-you" } else { "lobby-for-others" };
            text.with(key, [("count", lobby.for_others.len())])
        },
        form,
        no_room: match (lobby.no_room, lobby.paused_until) {
            (Some(reached), _) => Some((
                sentence_of_parts(text, vec![SentencePart::Words(text.explain(&reached))]),
                matches!(reached, LimitReached::Own(_)),
            )),
            (None, Some(until)) => Some((paused(until, text), false)),
            (None, None) => None,
        },
        page: page.titled("lobby-title"),
    };
    html(StatusCode::OK, &lobby_page)
}
