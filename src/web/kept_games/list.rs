//! The list of the reader's kept games.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use askama::Template;
use serde::Deserialize;

use super::{path_of, played_on, result};
use crate::domain::kept_game::{KeptGame, KeptPart, KeptSource};
use crate::domain::opening::ListedOpening;
use crate::service::Service;
use crate::text::Text;
use crate::web::{LoggedIn, Page, Problem, html};

/// How many games a page has.
const GAMES_A_PAGE: u16 = 50;

/// What the address may ask.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct ListForm {
    /// A source by its name; every one where it is empty.
    source: String,
    /// The part that goes on before that number.
    before: Option<i64>,
    /// The part that ends after that number.
    after: Option<i64>,
}

#[derive(Template)]
#[template(path = "kept_games/list.html")]
struct ListPage {
    page: Page,
    tabs: [Tab; 3],
    games: Vec<ListedKeptGame>,
    newer: Option<String>,
    older: Option<String>,
    /// Where all of them are to be had as PGN.
    export: Option<String>,
}

struct Tab {
    path: String,
    label: String,
    is_current: bool,
}

struct ListedKeptGame {
    path: String,
    players: String,
    result: Option<&'static str>,
    /// The day, the event and where it came from, as far as they are known.
    facts: Vec<String>,
    opening: Option<ListedOpening>,
}

impl ListedKeptGame {
    fn new(game: KeptGame, text: Text) -> Self {
        let source = text.get(match game.source {
            KeptSource::Imported => "kept-source-imported",
            KeptSource::SameScreen => "kept-source-same-screen",
        });
        let facts = [played_on(&game.played_on, text), game.event, Some(source.into_owned())];
        Self {
            path: path_of(&game.id),
            players: text.with("kept-players", [("white", game.white), ("black", game.black)]),
            result: result(&game.result),
            facts: facts.into_iter().flatten().collect(),
            opening: game.opening,
        }
    }
}

/// The list.
///
/// # Errors
/// A refusal for an address that is none of ours, and the database's.
pub async fn show(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    form: web::Query<ListForm>,
) -> Result<HttpResponse, Problem> {
    let source: Option<KeptSource> = match form.source.as_str() {
        "" => None,
        name => Some(name.parse().map_err(|_| Problem::bad_request())?),
    };
    let part = match (form.before, form.after) {
        (None, None) => KeptPart::First,
        (Some(number), None) => KeptPart::Before(number),
        (None, Some(number)) => KeptPart::After(number),
        (Some(_), Some(_)) => return Err(Problem::bad_request()),
    };
    let found = service.kept_games(reader.user.id, source, part, GAMES_A_PAGE).await?;
    let text = page.language();
    let query = source.map_or_else(String::new, |source| format!("source={}&", source.as_str()));
    let tab = |wanted: Option<KeptSource>, label: &str| Tab {
        path: wanted.map_or_else(|| "/kept".to_owned(), |wanted| format!("/kept?source={}", wanted.as_str())),
        label: text.get(label).into_owned(),
        is_current: wanted == source,
    };
    let filled = ListPage {
        tabs: [
            tab(None, "kept-all"),
            tab(Some(KeptSource::Imported), "kept-imported"),
            tab(Some(KeptSource::SameScreen), "kept-same-screen"),
        ],
        newer: found.newer.map(|number| format!("/kept?{query}after={number}")),
        older: found.older.map(|number| format!("/kept?{query}before={number}")),
        export: (!found.games.is_empty()).then(|| match source {
            None => "/kept/pgn".to_owned(),
            Some(source) => format!("/kept/pgn?source={}", source.as_str()),
        }),
        games: found.games.into_iter().map(|game| ListedKeptGame::new(game, text)).collect(),
        page: page.titled("kept-title"),
    };
    html(StatusCode::OK, &filled)
}
