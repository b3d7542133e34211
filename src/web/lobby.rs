//! The lobby: who seeks a game, and the form to seek one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use askama::filters::HtmlSafe;

use super::challenge::{ListedChallenge, ProposalErrors, ProposalFields, ProposalForm};
use super::{Page, Problem, get, html};
use crate::service::Service;
use crate::service::challenges::ChallengeView;
use crate::text::Text;

/// The lobby.
pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/lobby").route(get().to(show)));
}

/// The seeks of the lobby as a table, written into a page as it is.
#[derive(Template)]
#[template(path = "lists/seeks.html")]
pub struct Seeks {
    text: Text,
    seeks: Vec<ListedChallenge>,
    is_visitor: bool,
}

impl HtmlSafe for Seeks {}

impl Seeks {
    /// The seeks as the reader of that page sees them.
    pub fn new(found: &[ChallengeView], page: &Page) -> Self {
        let (text, reader) = (page.language(), page.user().map(|user| user.id));
        let seeks = found.iter().map(|seek| ListedChallenge::new(seek, reader, text)).collect();
        Self { text, seeks, is_visitor: reader.is_none() }
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
    /// For who may post one.
    fields: Option<ProposalFields>,
}

async fn show(service: Data<Service>, page: Page) -> Result<HttpResponse, Problem> {
    let found = service.seeks().await?;
    let fields =
        page.user().map(|_| ProposalFields::new(&ProposalForm::default(), &ProposalErrors::default(), page.language()));
    let seeks = Seeks::new(&found, &page);
    html(StatusCode::OK, &LobbyPage { seeks, fields, page: page.titled("lobby-title") })
}
