//! What the API says of itself: an OpenAPI document, and the same as a page.

use std::fmt;
use std::sync::{Arc, OnceLock};

use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::Schema;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::server::Server;
use utoipa::openapi::{Content, RefOr, Required};
use utoipa::{Modify, OpenApi};

use super::error::ApiError;
use super::{
    account, activity, add_time, answer, arbiter, board, bots, challenges, chat, engine_help, event_stream, export,
    game_state, game_stream, games_stream, imports, leaderboards, leave, lines, lobby, move_stream, notes, perf_stat,
    players, preferences, rating_history, relations, reminders, statuses, takeback, trees, users,
};
use crate::service::tokens::scope_list;
use crate::text::Text;
use crate::web::Site;
use crate::web::reader::text_of;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sealed Move",
        description = "Correspondence chess for programs. Paths, parameters and shapes are those of Lichess's API, so \
that programs written for its Board and Bot APIs work here; where an answer differs, its description says so. Send a token as \
`Authorization: Bearer …`; tokens are made in the settings, and each is good for its scopes only. Bodies are forms or \
JSON, at most 64 KiB where an endpoint does not say more. Moves are UCI, and SAN in exports, whatever notation their reader prefers on pages and in mail. \
Every refusal is JSON with `error`, a sentence for a person, and `code`, a name for the program. \
Any endpoint may answer 503 with `Retry-After` while the database is not available; nothing was changed then. Scripts \
of every origin may ask (CORS), without cookies.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")
    ),
    paths(
        account::account, account::email, account::kid, account::set_kid, account::playing, preferences::show, preferences::change,
        leave::show, leave::take, leave::end,
        reminders::show, reminders::save,
        challenges::list, challenges::create, challenges::create_ai, challenges::open, challenges::show, challenges::accept,
        challenges::decline, challenges::cancel,
        challenges::seek, lobby::withdraw, lobby::seeks, event_stream::stream, game_stream::stream, board::make_move, board::draw, board::resign,
        board::abort, board::claim_draw, board::claim_victory, takeback::takeback,
        bots::upgrade, bots::online, bots::stream, bots::make_move, bots::write_chat, bots::read_chat, bots::abort,
        bots::resign, bots::draw, bots::takeback, bots::claim_victory, bots::claim_draw,
        engine_help::hint, engine_help::explanation, engine_help::show,
        lines::show, lines::replace, lines::add, lines::remove,
        trees::show, trees::change, trees::share, trees::unshare,
        chat::write, chat::read, chat::read_spectators, notes::read, notes::write,
        add_time::add_time,
        arbiter::adjudicate, arbiter::forfeit, arbiter::stop_clocks, arbiter::start_clocks, arbiter::correct_clock,
        relations::following, relations::follow, relations::unfollow, relations::block, relations::unblock,
        move_stream::stream, games_stream::by_users, games_stream::by_ids, games_stream::add_ids,
        export::export, export::list::of_player, export::list::by_ids, imports::import, imports::export,
        players::autocomplete,
        users::show, users::several, statuses::show, export::current, users::crosstable, rating_history::show, perf_stat::show, activity::show,
        leaderboards::all, leaderboards::one,
    ),
    components(schemas(game_state::GameState, answer::Done)),
    tags(
        (name = "Account", description = "You."),
        (name = "Challenges", description = "To find an opponent."),
        (name = "Play", description = "To play."),
        (name = "Bots", description = "To play as a program that says it is one."),
        (name = "Games", description = "To look at games."),
        (name = "Players", description = "To find players, and to look at them."),
        (name = "Relations", description = "To follow players, and to be left alone by others."),
        (name = "Arbiters", description = "To rule on games of others. Lichess has nothing like it."),
    ),
    modifiers(&Token, &OptionalBodies),
)]
struct Document;

/// Describes the token.
struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let mut token = Http::new(HttpAuthScheme::Bearer);
        token.bearer_format = Some("JWT".to_owned());
        token.description = Some(format!("A token made in the settings. Its scopes are {}.", scope_list()));
        document.components.get_or_insert_default().add_security_scheme("token", SecurityScheme::Http(token));
    }
}

/// Says that no endpoint insists on a body.
struct OptionalBodies;

impl Modify for OptionalBodies {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let operations = document.paths.paths.values_mut().filter_map(|item| item.post.as_mut());
        for body in operations.filter_map(|operation| operation.request_body.as_mut()) {
            if let RefOr::T(body) = body {
                body.required = Some(Required::False);
            }
        }
    }
}

/// The document and the page, made when first asked for.
#[derive(Clone)]
pub struct Description(Arc<Rendered>);

struct Rendered {
    public_url: String,
    document: OnceLock<utoipa::openapi::OpenApi>,
}

impl fmt::Debug for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Description")
    }
}

impl Description {
    /// Of the service at that address.
    pub fn new(public_url: &str) -> Self {
        Self(Arc::new(Rendered { public_url: public_url.to_owned(), document: OnceLock::new() }))
    }

    fn document(&self) -> &utoipa::openapi::OpenApi {
        self.0.document.get_or_init(|| {
            let mut document = Document::openapi();
            document.servers = Some(vec![Server::new(&self.0.public_url)]);
            document
        })
    }
}

pub(super) async fn document(description: Data<Description>) -> HttpResponse {
    HttpResponse::Ok().json(description.document())
}

pub(super) async fn page(
    request: HttpRequest,
    description: Data<Description>,
    site: Data<Site>,
) -> Result<HttpResponse, ApiError> {
    let page = Page { style: site.asset("app.css"), ..Page::new(description.document(), text_of(&request)) };
    let html = page.render().map_err(|error| {
        tracing::error!(%error, "the page that describes the API cannot be made");
        ApiError::internal()
    })?;
    Ok(HttpResponse::Ok().insert_header((CONTENT_TYPE, "text/html; charset=utf-8")).body(html))
}

#[derive(Template)]
#[template(path = "api.html")]
struct Page {
    text: Text,
    /// Where the style sheet is, if it was built.
    style: Option<String>,
    introduction: Vec<Piece>,
    families: Vec<TaggedEndpoints>,
}

/// Words, or a piece of code among them.
struct Piece {
    is_code: bool,
    words: String,
}

/// The endpoints of one tag.
struct TaggedEndpoints {
    name: String,
    description: String,
    endpoints: Vec<Endpoint>,
}

struct Endpoint {
    method: &'static str,
    path: String,
    summary: String,
    description: Vec<Piece>,
    access: Access,
    parameters: Vec<Parameter>,
    body: Vec<Parameter>,
    answers: Vec<Answer>,
}

/// Who may ask.
enum Access {
    Everybody,
    AnyToken,
    Scopes(Vec<String>),
}

struct Parameter {
    name: String,
    place: Option<&'static str>,
    is_required: bool,
    description: Vec<Piece>,
}

struct Answer {
    status: String,
    description: Vec<Piece>,
    kinds: Vec<String>,
}

/// Takes what stands between backticks for code.
fn pieces(text: &str) -> Vec<Piece> {
    let words = text.split('`').enumerate();
    words
        .filter(|(_, words)| !words.is_empty())
        .map(|(index, words)| Piece { is_code: index % 2 == 1, words: words.to_owned() })
        .collect()
}

impl Page {
    fn new(document: &utoipa::openapi::OpenApi, text: Text) -> Self {
        let families = document.tags.iter().flatten().map(|tag| TaggedEndpoints {
            name: tag.name.clone(),
            description: tag.description.clone().unwrap_or_default(),
            endpoints: endpoints(document, &tag.name),
        });
        Self {
            text,
            style: None,
            introduction: pieces(document.info.description.as_deref().unwrap_or_default()),
            families: families.collect(),
        }
    }
}

fn endpoints(document: &utoipa::openapi::OpenApi, tag: &str) -> Vec<Endpoint> {
    let operations = document.paths.paths.iter().flat_map(|(path, item)| {
        let methods = [("GET", &item.get), ("POST", &item.post), ("PUT", &item.put), ("DELETE", &item.delete)];
        methods.into_iter().filter_map(move |(method, operation)| Some((path, method, operation.as_ref()?)))
    });
    operations
        .filter(|(_, _, operation)| operation.tags.iter().flatten().any(|name| name == tag))
        .map(|(path, method, operation)| endpoint(document, path, method, operation))
        .collect()
}

fn endpoint(document: &utoipa::openapi::OpenApi, path: &str, method: &'static str, operation: &Operation) -> Endpoint {
    let parameters = operation.parameters.iter().flatten().filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(Parameter {
            name: parameter.name.clone(),
            place: match parameter.parameter_in {
                ParameterIn::Path => Some("api-in-path"),
                ParameterIn::Query => Some("api-in-query"),
                _ => None,
            },
            is_required: matches!(parameter.required, Required::True),
            description: pieces(parameter.description.as_deref().unwrap_or_default()),
        }),
        RefOr::Ref(_) => None,
    });
    let answers = operation.responses.responses.iter().filter_map(|(status, response)| match response {
        RefOr::T(response) => Some(Answer {
            status: status.clone(),
            description: pieces(&response.description),
            kinds: response.content.keys().cloned().collect(),
        }),
        RefOr::Ref(_) => None,
    });
    Endpoint {
        method,
        path: path.to_owned(),
        summary: operation.summary.clone().unwrap_or_default(),
        description: pieces(operation.description.as_deref().unwrap_or_default()),
        access: access(operation),
        parameters: parameters.collect(),
        body: body(document, operation),
        answers: answers.collect(),
    }
}

fn access(operation: &Operation) -> Access {
    let mut scopes = Vec::new();
    let mut any_token = false;
    for requirement in operation.security.iter().flatten() {
        let json = serde_json::to_value(requirement).unwrap_or_default();
        match json.get("token").and_then(|token| token.as_array()) {
            Some(needed) if needed.is_empty() => any_token = true,
            Some(needed) => scopes.extend(needed.iter().filter_map(|scope| scope.as_str().map(str::to_owned))),
            None => return Access::Everybody,
        }
    }
    if any_token { Access::AnyToken } else { Access::Scopes(scopes) }
}

/// The fields of the body, which every kind of body has alike.
fn body(document: &utoipa::openapi::OpenApi, operation: &Operation) -> Vec<Parameter> {
    let Some(RefOr::T(request)) = &operation.request_body else { return Vec::new() };
    let Some(RefOr::T(Content { schema: Some(RefOr::Ref(reference)), .. })) = request.content.values().next() else {
        return Vec::new();
    };
    let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
    let schemas = document.components.as_ref().map(|components| &components.schemas);
    let Some(RefOr::T(Schema::Object(object))) = schemas.and_then(|schemas| schemas.get(name)) else {
        return Vec::new();
    };
    let fields = object.properties.iter().map(|(field, schema)| Parameter {
        name: field.clone(),
        place: None,
        is_required: object.required.contains(field),
        description: match schema {
            RefOr::T(Schema::Object(object)) => pieces(object.description.as_deref().unwrap_or_default()),
            RefOr::T(Schema::Array(array)) => pieces(array.description.as_deref().unwrap_or_default()),
            _ => Vec::new(),
        },
    });
    fields.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use actix_web::http::{Method, StatusCode};
    use actix_web::{App, test as actix};

    use super::*;

    fn description() -> Description {
        Description::new("https://chess.example.org")
    }

    fn operations(document: &utoipa::openapi::OpenApi) -> Vec<(Method, String, Operation)> {
        let items = document.paths.paths.iter();
        let all = items.flat_map(|(path, item)| {
            [
                (Method::GET, item.get.clone()),
                (Method::POST, item.post.clone()),
                (Method::PUT, item.put.clone()),
                (Method::DELETE, item.delete.clone()),
            ]
            .map(|(method, it)| (method, path, it))
        });
        all.filter_map(|(method, path, operation)| Some((method, path.clone(), operation?))).collect()
    }

    #[actix_web::test]
    async fn every_endpoint_that_is_described_is_there() {
        let description = description();
        let app = App::new().app_data(Data::new(description.clone())).configure(super::super::routes);
        let app = actix::init_service(app).await;
        let operations = operations(description.document());
        assert!(operations.len() > 30, "{} are described", operations.len());
        for (method, path, operation) in operations {
            let path = path.replace("{id}", "abcdefgh");
            let request = actix::TestRequest::with_uri(&path).method(method.clone()).to_request();
            let status = actix::call_service(&app, request).await.status();
            if matches!(access(&operation), Access::Everybody) {
                // Without a database it gets no further.
                assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{method} {path}");
            } else {
                assert_eq!(status, StatusCode::UNAUTHORIZED, "{method} {path}");
            }
        }
    }

    #[actix_web::test]
    async fn unknown_paths_are_refused_in_json() {
        let app = App::new().app_data(Data::new(description())).configure(super::super::routes);
        let app = actix::init_service(app).await;
        for (method, path, status, allow) in [
            (Method::GET, "/api/nothing", StatusCode::NOT_FOUND, None),
            (Method::GET, "/game/export/", StatusCode::NOT_FOUND, None),
            (Method::DELETE, "/api/challenge", StatusCode::METHOD_NOT_ALLOWED, Some("GET, HEAD")),
            (Method::HEAD, "/api/stream/event", StatusCode::METHOD_NOT_ALLOWED, Some("GET")),
        ] {
            let request = actix::TestRequest::with_uri(path).method(method.clone()).to_request();
            let response = actix::call_service(&app, request).await;
            assert_eq!(response.status(), status, "{method} {path}");
            let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
            assert_eq!(header("allow"), allow, "{method} {path}");
            assert_eq!(header("access-control-allow-origin"), Some("*"));
            let body: serde_json::Value = actix::read_body_json(response).await;
            assert!(body["error"].is_string() && body["code"].is_string(), "{body}");
        }
    }

    #[test]
    fn every_operation_has_a_name_of_its_own_and_tells_its_refusals() {
        let description = description();
        let operations = operations(description.document());
        let names: BTreeSet<_> = operations.iter().map(|(_, _, operation)| operation.operation_id.clone()).collect();
        assert_eq!(names.len(), operations.len());
        for (method, path, operation) in operations {
            let is_for_everybody = matches!(access(&operation), Access::Everybody);
            let told = operation.responses.responses;
            assert!(told.contains_key("200") || told.contains_key("201"), "{method} {path}");
            assert_eq!(told.contains_key("401"), !is_for_everybody, "{method} {path}");
            let names_something =
                path.contains("{id}") || path.contains("/user/{") || path.starts_with("/api/crosstable/");
            assert!(!names_something || told.contains_key("404"), "{method} {path}");
        }
    }

    #[test]
    fn every_reference_leads_to_a_schema() {
        let description = description();
        let document = serde_json::to_value(description.document()).expect("JSON");
        let text = document.to_string();
        let references: BTreeSet<_> = text
            .split("\"$ref\":\"#/components/schemas/")
            .skip(1)
            .filter_map(|after| after.split('"').next())
            .collect();
        assert!(references.contains("Terms") && references.contains("Ruling"), "{references:?}");
        for name in references {
            assert!(document["components"]["schemas"][name].is_object(), "{name}");
        }
    }

    #[test]
    fn the_page_shows_every_endpoint() {
        let description = description();
        let html = Page::new(description.document(), Text::english()).render().expect("the page is made");
        for (method, path, _) in operations(description.document()) {
            assert!(html.contains(&format!("<code>{method} {path}</code>")), "{method} {path}");
        }
    }
}
