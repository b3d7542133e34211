//! The list of a player's games: filters in a plain form, addresses that can be linked to, and pagination by place
//! (keyset).

mod export;
mod form;
mod groups;

use std::collections::HashMap;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use chess_laws::{Side, SideResult, Variant};

pub use export::export_path_of;

use export::export_path;
use form::{ListErrors, ListFilter, ListForm, NEW_LINES, RUNNING, STATUSES};
use groups::GameGroup;

use super::game_cards::card_symbols;
use super::lists::ListContext;
use domain::game_list::{Filter, ListingStatus, Span};
use domain::list_view::ListView;
use domain::user::{User, UserId};
use http::{Problem, get};
use layout::list_view::ViewSwitch;
use layout::{Choice, Field, Inline, Page, SelectField, html, words};
use service::Service;
use service::game_lists::ListedGames;
use service::user_search::MIN_INSIDE_LEN;
use text::Text;

/// The maximum number of games on a page.
const GAMES_PER_PAGE: u16 = 50;

/// The maximum number of suggested opponents.
const MAX_SUGGESTED: u16 = 20;

/// The lists of players' games.
pub fn routes(config: &mut ServiceConfig) {
    config.service(web::resource("/player/{name}/games").route(get().to(show)));
}

#[derive(Template)]
#[template(path = "game_list/page.html")]
struct GameListPage {
    page: Page,
    player: String,
    statuses: Vec<StatusLink>,
    state: String,
    /// Whether they are the reader's own games, which are updated live.
    is_own: bool,
    filters: Filters,
    is_narrowed: bool,
    has_new_lines: bool,
    /// The query of the list without its filters.
    wide: String,
    /// The games; running ones by who is to move.
    groups: Vec<GameGroup>,
    switch: ViewSwitch,
    /// The address of the PGN export of the whole list.
    export: Option<String>,
    /// Whether the form has errors, which are shown in place of the table.
    has_errors: bool,
    /// The queries of other pages of the list.
    first: Option<String>,
    earlier: Option<String>,
    later: Option<String>,
}

struct StatusLink {
    query: String,
    label: String,
    is_current: bool,
}

/// The fields of the form.
struct Filters {
    opponent: Field,
    opening: Field,
    from: Field,
    until: Field,
    choices: [SelectField; 4],
}

async fn show(
    service: Data<Service>,
    page: Page,
    name: web::Path<String>,
    form: web::Query<ListForm>,
) -> Result<HttpResponse, Problem> {
    let player = service.players.player_by_name(&name).await?.ok_or_else(Problem::not_found)?;
    let text = page.language();
    if form.asks_for_new_lines() {
        match page.user() {
            Some(reader) if reader.id == player.id => {}
            Some(_) => return Err(Problem::not_found()),
            None => return Err(Problem::log_in_and_return(&format!("/player/{}/games{}", player.name, form.query()))),
        }
    }
    match load(&service, &player, &form, text).await? {
        Ok(found) => {
            let filled =
                GameListPage::new(&service, page, &player, &form, &ListErrors::default(), Some(&found)).await?;
            html(StatusCode::OK, &filled)
        }
        Err(errors) if errors.address => Err(Problem::bad_request()),
        Err(errors) => {
            let filled = GameListPage::new(&service, page, &player, &form, &errors, None).await?;
            html(StatusCode::BAD_REQUEST, &filled)
        }
    }
}

/// The games that match the form, or its validation errors.
async fn load(
    service: &Service,
    player: &User,
    form: &ListForm,
    text: Text,
) -> Result<Result<FoundGames, ListErrors>, Problem> {
    let list_filter = match form.read(text) {
        Ok(list_filter) => list_filter,
        Err(errors) => return Ok(Err(errors)),
    };
    let order = list_filter.order();
    let ListFilter { status, has_new_lines, opponent, result, side, variant, rated, opening, days, part } = list_filter;
    let (mut named, mut opponent_part) = (None, None);
    if let Some(name) = opponent {
        // The name of a player matches only that player; any other text is searched for inside names.
        named = service.games.user_by_name(&name).await?.map(|opponent| opponent.id);
        if named.is_none() {
            if service.players.find_users(&name, None, 1).await?.users.is_empty() && !is_short(&name) {
                let unknown = text.with("game-list-no-player", [("player", name)]);
                return Ok(Err(ListErrors { opponent: Some(unknown), ..ListErrors::default() }));
            }
            opponent_part = Some(name);
        }
    }
    let opponent = named;
    let openings = match opening {
        None => None,
        Some(search) => Some(service.games.openings(search).await?),
    };
    let (began, ended) =
        if status == ListingStatus::Finished { (Span::default(), days) } else { (days, Span::default()) };
    let variants = variant.map(|variant| vec![variant]);
    let filter = Filter {
        status,
        opponent,
        opponent_part,
        side,
        result,
        variants,
        rated,
        openings,
        began,
        ended,
        ..Filter::all_of(player.id)
    };
    // New lines depend on the reader, while the export is the same for everybody.
    let export = (!has_new_lines).then(|| export_path(&player.name, &filter, form));
    let games = match has_new_lines {
        true => service.games.list_games_with_new_lines(player.id, filter, order, part, GAMES_PER_PAGE).await?,
        false => service.games.list_games(filter, order, part, GAMES_PER_PAGE).await?,
    };
    Ok(Ok(FoundGames { games, export }))
}

/// The games that match the form.
struct FoundGames {
    games: ListedGames,
    /// The address of the PGN export of all of them.
    export: Option<String>,
}

/// Whether a part of a name is too short for a search inside all names.
fn is_short(part: &str) -> bool {
    part.len() < MIN_INSIDE_LEN && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

impl GameListPage {
    async fn new(
        service: &Service,
        page: Page,
        player: &User,
        form: &ListForm,
        errors: &ListErrors,
        found: Option<&FoundGames>,
    ) -> Result<Self, Problem> {
        let text = page.language();
        let suggested = service.games.last_opponents(player.id, MAX_SUGGESTED).await?;
        let export = found.and_then(|found| found.export.clone());
        let found = found.map(|found| &found.games);
        let title = text.with("game-list-title", [("player", player.name.as_str())]);
        let reader = page.user().map(|user| user.id);
        let with_opening = |eco: &str| ListForm { opening: eco.to_owned(), ..form.clone() }.query();
        let unread = match (reader, found) {
            (Some(reader), Some(found)) => {
                let games = found.games.iter().map(|game| game.summary.id).collect();
                service.chat.unread_lines(reader, games).await?.lines
            }
            _ => HashMap::new(),
        };
        let view = page.list_view().unwrap_or(ListView::Rows);
        let now = service.now();
        let is_running = form.state == RUNNING;
        let context = ListContext::new(&page, player.id, now);
        let groups = match found {
            Some(found) if is_running => groups::by_turn(&found.games, player, context),
            Some(found) => groups::together(&found.games, &title),
            None => Vec::new(),
        };
        let groups: Vec<_> =
            groups.into_iter().map(|group| group.shown(view, context, &unread, with_opening)).collect();
        let is_first = form.after.is_empty() && form.before.is_empty();
        let earlier = found.and_then(|found| found.earlier);
        let later = found.and_then(|found| found.later);
        Ok(Self {
            statuses: statuses(form, player, reader, text),
            state: form.state.clone(),
            is_own: reader == Some(player.id),
            filters: Filters::new(form, errors, &suggested, text),
            is_narrowed: form.is_narrowed(),
            has_new_lines: form.asks_for_new_lines(),
            wide: ListForm::default().query_with_state(&form.state),
            export: export.filter(|_| !groups.is_empty()),
            groups,
            switch: ViewSwitch::new(&page, view, format!("/player/{}/games{}", player.name, form.query())),
            has_errors: found.is_none(),
            first: (!is_first).then(|| form.query()),
            earlier: earlier.map(|place| form.query_before(place)),
            later: later.map(|place| form.query_after(place)),
            player: player.name.clone(),
            page: page.with_title(title),
        })
    }

    /// The SVG symbols that the boards refer to, if the page has boards.
    fn symbols(&self) -> Option<Inline<&'static str>> {
        (!self.groups.is_empty()).then(|| card_symbols(&self.page))
    }

    fn path(&self) -> String {
        format!("/player/{}/games", self.player)
    }
}

fn statuses(form: &ListForm, player: &User, reader: Option<UserId>, text: Text) -> Vec<StatusLink> {
    let label = |status: ListingStatus| match status {
        ListingStatus::Any => text.get("game-list-all").into_owned(),
        ListingStatus::Running => text.get("game-list-running").into_owned(),
        ListingStatus::Waiting => text.with("list-to-move", [("player", player.name.as_str())]),
        ListingStatus::AwaitingOpponent => text.get("game-list-opponent-to-move").into_owned(),
        ListingStatus::Finished => text.get("game-list-finished").into_owned(),
    };
    let link =
        |word: &str, label| StatusLink { query: form.query_with_state(word), label, is_current: form.state == word };
    let of_new_lines = || link(NEW_LINES, text.get("game-list-new-lines").into_owned());
    let statuses = STATUSES.into_iter().map(|(word, status)| link(word, label(status)));
    statuses.chain((reader == Some(player.id)).then(of_new_lines)).collect()
}

impl Filters {
    fn new(form: &ListForm, errors: &ListErrors, suggested: &[String], text: Text) -> Self {
        let any = || Choice::new("", text.get("game-list-any"));
        let with_any = |choices: Vec<Choice>| -> Vec<Choice> { std::iter::once(any()).chain(choices).collect() };
        let results = SideResult::ALL.map(|result| {
            Choice::new(
                result.as_str(),
                text.get(match result {
                    SideResult::Won => "game-list-won",
                    SideResult::Lost => "game-list-lost",
                    SideResult::Drawn => "game-list-drawn",
                    SideResult::Aborted => "game-list-aborted",
                }),
            )
        });
        let sides = Side::ALL.map(|side| Choice::new(side.as_str(), words::side(text, side)));
        let variants = Variant::ALL.map(|variant| Choice::new(variant.as_str(), words::variant(text, variant)));
        let rated = [("yes", true), ("no", false)].map(|(word, rated)| Choice::new(word, words::rated(text, rated)));
        let select = |name, label: &str, choices: Vec<Choice>, chosen: &str| {
            SelectField::new(name, label, with_any(choices), chosen)
        };
        Self {
            opponent: Field::text("opponent", text.get("game-list-opponent"))
                .value(&form.opponent)
                .error(errors.opponent.clone())
                .longest(40)
                .suggestions(suggested.to_vec())
                .suggested_by("/api/player/autocomplete")
                .code()
                .optional(),
            opening: Field::text("opening", text.get("game-list-opening"))
                .value(&form.opening)
                .hint(text.get("game-list-opening-hint"))
                .error(errors.opening.clone())
                .longest(120)
                .optional(),
            from: Field::date("from", text.get("game-list-from"))
                .value(&form.from)
                .error(errors.from.clone())
                .optional(),
            until: Field::date("until", text.get("game-list-until"))
                .value(&form.until)
                .error(errors.until.clone())
                .optional(),
            choices: [
                select("result", &text.get("list-result"), results.into(), &form.result),
                select("colour", &text.get("list-colour"), sides.into(), &form.colour),
                select("variant", &text.get("terms-variant"), variants.into(), &form.variant),
                select("rated", &text.get("game-list-rated"), rated.into(), &form.rated),
            ],
        }
    }
}
