//! The list of the reader's imported games.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data};
use askama::Template;
use serde::Deserialize;

use super::search::{SearchError, SearchFields, SearchForm};
use super::{path_of, played_on, result};
use domain::imported_game::{ImportedGame, ImportedGameRange, ImportedGameSource};
use domain::imported_game_search::ImportedGameSearch;
use domain::opening::ListedOpening;
use http::{LoggedIn, Problem};
use layout::{Page, html};
use service::Service;
use service::imported_games::ImportedGameList;
use text::Text;

/// Games per page.
const GAMES_PER_PAGE: u16 = 50;

/// Pagination of the list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct PartForm {
    /// The page of games before this number.
    before: Option<i64>,
    /// The page of games after this number.
    after: Option<i64>,
}

#[derive(Template)]
#[template(path = "imported_games/list.html")]
struct ListPage {
    page: Page,
    tabs: [Tab; 3],
    fields: SearchFields,
    source: String,
    is_narrowed: bool,
    has_errors: bool,
    /// Address of the list without a search.
    wide: String,
    games: Vec<ListedImportedGame>,
    newer: Option<String>,
    older: Option<String>,
    /// Address of the PGN export.
    export: Option<String>,
}

struct Tab {
    path: String,
    label: String,
    is_current: bool,
}

struct ListedImportedGame {
    path: String,
    players: String,
    result: Option<&'static str>,
    /// Date, event and source, as far as known.
    facts: Vec<String>,
    opening: Option<ListedOpening>,
}

impl ListedImportedGame {
    fn new(game: ImportedGame, text: Text) -> Self {
        let source = text.get(match game.source {
            ImportedGameSource::Imported => "kept-source-imported",
            ImportedGameSource::PassAndPlay => "kept-source-same-screen",
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

/// # Errors
/// A refusal of an invalid address, or a database error.
pub async fn show(
    service: Data<Service>,
    page: Page,
    reader: LoggedIn,
    form: web::Query<SearchForm>,
    part: web::Query<PartForm>,
) -> Result<HttpResponse, Problem> {
    let part = match (part.before, part.after) {
        (None, None) => ImportedGameRange::First,
        (Some(number), None) => ImportedGameRange::Before(number),
        (None, Some(number)) => ImportedGameRange::After(number),
        (Some(_), Some(_)) => return Err(Problem::bad_request()),
    };
    let text = page.language();
    let (search, opening_error) = match form.read() {
        Ok(search) => (Some(search), None),
        Err(SearchError::Opening(error)) => (None, Some(text.explain(&error))),
        Err(SearchError::Address) => return Err(Problem::bad_request()),
    };
    let is_narrowed = search.as_ref().is_none_or(ImportedGameSearch::is_narrowed);
    let (has_errors, status) =
        if opening_error.is_some() { (true, StatusCode::BAD_REQUEST) } else { (false, StatusCode::OK) };
    let found = match search {
        Some(search) => service.imported_games.imported_games(reader.user.id, search, part, GAMES_PER_PAGE).await?,
        None => ImportedGameList { games: Vec::new(), newer: None, older: None },
    };
    let tab = |source: Option<ImportedGameSource>, label: &str| Tab {
        path: format!("/kept{}", form.of_source(source).query(None)),
        label: text.get(label).into_owned(),
        is_current: source.map_or("", ImportedGameSource::as_str) == form.source,
    };
    let filled = ListPage {
        tabs: [
            tab(None, "kept-all"),
            tab(Some(ImportedGameSource::Imported), "kept-imported"),
            tab(Some(ImportedGameSource::PassAndPlay), "kept-same-screen"),
        ],
        fields: form.fields(opening_error, text),
        source: form.source.clone(),
        is_narrowed,
        has_errors,
        wide: format!("/kept{}", form.widened().query(None)),
        newer: found.newer.map(|number| format!("/kept{}", form.query(Some(("after", number))))),
        older: found.older.map(|number| format!("/kept{}", form.query(Some(("before", number))))),
        export: (!found.games.is_empty()).then(|| format!("/kept/pgn{}", form.query(None))),
        games: found.games.into_iter().map(|game| ListedImportedGame::new(game, text)).collect(),
        page: page.titled("kept-title"),
    };
    html(status, &filled)
}
