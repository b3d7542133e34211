//! The OpenAPI document. [`docs`](super::docs) renders it as pages.

use std::fmt;
use std::sync::{Arc, OnceLock};

use actix_web::HttpResponse;
use actix_web::web::Data;
use serde_json::Value;
use utoipa::openapi::schema::{AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::server::Server;
use utoipa::openapi::{RefOr, Required};
use utoipa::{Modify, OpenApi};

use super::reference::operation::{self, Family};
use super::reference::{annotations, example};
use super::{
    account, activity, add_time, arbiter, board, bots, challenges, chat, devices, engine_help, error, event_feed,
    event_stream, export, feeds, game_snapshot, game_state, game_stream, games_stream, idempotency, imports, inbox,
    leaderboards, leave, lines, lobby, mail_address, move_stream, notes, notices, oauth, pause, perf_stat, players,
    preferences, rating_history, refill, relations, reminders, responses, statuses, takeback, trees, users,
};
use config::Config;
use service::flags::FLAG_GRACE;
use service::tokens::scope_list;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sealed Move",
        description = "Correspondence chess for programs. Paths, parameters and shapes are those of Lichess's API, so \
that programs written for its Board and Bot APIs work here; where an answer differs, its description says so. Send a token as \
`Authorization: Bearer …`; tokens are made in the settings, or by logging in to an app (see OAuth), and each is good for its scopes only. Bodies are forms or \
JSON, at most 64 KiB where an endpoint does not say more. Moves are UCI, and SAN in exports, whatever notation their reader prefers on pages and in mail. \
Every refusal is JSON with `error`, a sentence for a person, and `code`, a name for the program. \
Any endpoint may answer 429 with `Retry-After`, in seconds, to a token, an account or a network that asks too often. \
Any endpoint may answer 503 with `Retry-After` while the database is not available. Scripts of every origin may ask (CORS), \
without cookies. Every command takes the header `Idempotency-Key`, by which it can be sent again, without being carried out \
twice, when its answer was lost or was a 503.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")
    ),
    paths(
        account::account, account::email, account::kid, account::set_kid, account::playing, preferences::show, preferences::change,
        leave::show, leave::set_automatic, leave::take, leave::end,
        notices::show, notices::save, feeds::list, feeds::make, feeds::revoke, reminders::show, reminders::save,
        mail_address::show, mail_address::resume, mail_address::sender, mail_address::set_sender,
        mail_address::remove_sender, devices::list, devices::add, devices::remove,
        oauth::authorize, oauth::token, oauth::revoke, oauth::revoke_token, oauth::test, oauth::metadata,
        challenges::list, challenges::create, challenges::create_ai, challenges::open, challenges::show, challenges::accept,
        challenges::decline, challenges::cancel,
        challenges::seek, lobby::withdraw, lobby::seeks, event_feed::events, event_stream::stream, game_stream::stream, board::make_move, board::draw, board::resign,
        board::abort, board::claim_draw, board::claim_victory, takeback::takeback, pause::pause,
        refill::refill,
        bots::upgrade, bots::online, bots::stream, bots::make_move, bots::write_chat, bots::read_chat, bots::abort,
        bots::resign, bots::draw, bots::takeback, bots::pause, bots::refill, bots::claim_victory, bots::claim_draw,
        engine_help::hint, engine_help::explanation, engine_help::show,
        lines::show, lines::replace, lines::add, lines::remove,
        trees::show, trees::change, trees::share, trees::unshare,
        trees::show_imported, trees::change_imported, trees::share_imported, trees::unshare_imported,
        chat::write, chat::read, chat::read_spectators, notes::read, notes::write,
        add_time::add_time,
        arbiter::adjudicate, arbiter::forfeit, arbiter::stop_clocks, arbiter::start_clocks, arbiter::correct_clock,
        arbiter::rating_gains,
        inbox::send, inbox::list, inbox::read, inbox::delete,
        relations::following, relations::follow, relations::unfollow, relations::block, relations::unblock,
        move_stream::stream, games_stream::by_users, games_stream::by_ids, games_stream::add_ids,
        export::export, game_snapshot::show, export::list::of_player, export::list::by_ids, imports::import, imports::export,
        players::autocomplete,
        users::show, users::several, statuses::show, export::current, users::crosstable, rating_history::show, perf_stat::show, activity::show,
        leaderboards::all, leaderboards::one,
    ),
    components(schemas(game_state::GameState, responses::Done, error::ErrorBody)),
    tags(
        (name = "Account", description = "You."),
        (name = "OAuth", description = "To log in to apps, by OAuth 2 with PKCE (RFC 6749, RFC 7636). Nobody registers apps: \
`client_id` is what the app calls itself. Make a random `code_verifier`, and open `/oauth` in the browser with \
`response_type=code`, `client_id`, `redirect_uri`, `code_challenge_method=S256`, `code_challenge` (the SHA-256 of the \
verifier in base64url), `scope` (separated by spaces) and `state`; `username` may name whom to log in. The player is asked, \
and the browser comes to `redirect_uri` with `code`, `state` and `iss`, or with `error`. Redirect URIs are `https`, `http` on \
the same device (any port), or of a scheme of the app's own with a dot in it. Then ask for a token with \
`POST /api/token`. With the scope `offline_access` the app gets a token for an hour and a refresh token, and asks the player again after a year; without it \
one that works for a year. Scopes of Lichess's that mean nothing here are left out, `web:mobile` is another name for all that an \
app for playing needs, and one that nobody knows is refused."),
        (name = "Challenges", description = "To find an opponent."),
        (name = "Play", description = "To play."),
        (name = "Bots", description = "To play as a program that says it is one."),
        (name = "Games", description = "To look at games."),
        (name = "Players", description = "To find players, and to look at them."),
        (name = "Relations", description = "To follow players, and to be left alone by others."),
        (name = "Messaging", description = "To write to players, and to read what they write."),
        (name = "Arbiters", description = "To rule on games of others. Lichess has nothing like it."),
    ),
    modifiers(&Token, &OptionalBodies, &OptionalParts, &IdempotencyKeys),
)]
struct Document;

/// Adds the security scheme of the token.
struct Token;

impl Modify for Token {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let mut token = Http::new(HttpAuthScheme::Bearer);
        token.bearer_format = Some("JWT".to_owned());
        token.description = Some(format!("A token made in the settings. Its scopes are {}.", scope_list()));
        document.components.get_or_insert_default().add_security_scheme("token", SecurityScheme::Http(token));
    }
}

/// Makes request bodies optional.
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

/// Marks flattened `Option`s as optional. utoipa allows `null` instead, which no object is.
struct OptionalParts;

impl Modify for OptionalParts {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let Some(components) = &mut document.components else { return };
        let parts = components.schemas.values_mut().filter_map(|schema| match schema {
            RefOr::T(Schema::AllOf(all_of)) => Some(&mut all_of.items),
            _ => None,
        });
        for part in parts.flatten() {
            let RefOr::T(Schema::OneOf(choice)) = part else { continue };
            let is_null = |one: &RefOr<Schema>| matches!(one, RefOr::T(Schema::Object(object)) if object.schema_type == Type::Null.into());
            if choice.items.iter().any(is_null) {
                let mut any_of = AnyOfBuilder::new();
                for one in choice.items.drain(..).filter(|one| !is_null(one)) {
                    any_of = any_of.item(one);
                }
                let missing = ObjectBuilder::new().schema_type(Type::Object);
                *part = RefOr::T(Schema::AnyOf(any_of.item(missing).build()));
            }
        }
    }
}

/// Adds the `Idempotency-Key` parameter and its responses to every command.
struct IdempotencyKeys;

impl Modify for IdempotencyKeys {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut document.paths.paths {
            let commands = [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten();
            for operation in commands.filter(|_| idempotency::takes_key(path)) {
                operation.parameters.get_or_insert_default().push(RefOr::T(idempotency::parameter()));
                let answers = &mut operation.responses.responses;
                for (status, response) in idempotency::responses() {
                    answers.entry(status.to_owned()).or_insert(RefOr::T(response));
                }
            }
        }
    }
}

/// The document, built lazily.
#[derive(Clone)]
pub struct Description(Arc<Rendered>);

struct Rendered {
    public_url: String,
    rate: Option<u32>,
    json: OnceLock<Value>,
    families: OnceLock<Vec<Family>>,
}

impl fmt::Debug for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Description")
    }
}

impl Description {
    /// Creates the description for a configuration.
    pub fn new(config: &Config) -> Self {
        let (public_url, rate) = (config.public_url.clone(), config.api_rate.map(u32::from));
        Self(Arc::new(Rendered { public_url, rate, json: OnceLock::new(), families: OnceLock::new() }))
    }

    /// The rate limit of a token in requests per second, if there is one.
    pub fn rate(&self) -> Option<u32> {
        self.0.rate
    }

    /// The operations grouped by tag, for the pages.
    pub fn families(&self) -> &[Family] {
        self.0.families.get_or_init(|| operation::families(self.json()))
    }

    /// The document, with an example for every response.
    pub fn json(&self) -> &Value {
        self.0.json.get_or_init(|| {
            let mut document = Document::openapi();
            document.servers = Some(vec![Server::new(&self.0.public_url)]);
            let json = serde_json::to_string(&document).map(|text| with_figures(&text));
            let mut json = json.and_then(|text| serde_json::from_str(&text)).unwrap_or_else(|error| {
                tracing::error!(%error, "the description of the API cannot be written as JSON");
                Value::Null
            });
            annotations::merge(&mut json);
            example::complete(&mut json);
            json
        })
    }
}

/// Substitutes constants named in descriptions.
fn with_figures(text: &str) -> String {
    text.replace("FLAG_GRACE_SECONDS", &FLAG_GRACE.as_secs().to_string())
}

pub(super) async fn document(description: Data<Description>) -> HttpResponse {
    HttpResponse::Ok().json(description.json())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use actix_web::http::header::ACCEPT;
    use actix_web::http::{Method, StatusCode};
    use actix_web::{App, test as actix};

    use super::*;

    fn description() -> Description {
        let env = [("SEALEDMOVE_PUBLIC_URL".to_owned(), "https://chess.example.org".to_owned())];
        Description::new(&Config::load(None, env.into_iter()).expect("good settings"))
    }

    fn is_for_everybody(operation: &Value) -> bool {
        operation["security"].as_array().is_some_and(|all| all.iter().any(|one| one.get("token").is_none()))
    }

    fn operations(document: &Value) -> Vec<(Method, String, Value)> {
        let paths = document["paths"].as_object().expect("paths");
        let all = paths.iter().flat_map(|(path, item)| {
            [Method::GET, Method::POST, Method::PUT, Method::DELETE].map(|method| {
                let operation = item.get(method.as_str().to_lowercase());
                Some((method, path.clone(), operation?.clone()))
            })
        });
        all.flatten().collect()
    }

    #[tokio::test]
    async fn every_described_endpoint_is_routed() {
        let description = description();
        let app = App::new().app_data(Data::new(description.clone())).configure(super::super::routes);
        let app = actix::init_service(app).await;
        let operations = operations(description.json());
        assert!(operations.len() > 30, "{} are described", operations.len());
        // It is a page, not served by this crate.
        let endpoints = operations.into_iter().filter(|(_, path, _)| path != "/oauth");
        for (method, path, operation) in endpoints {
            let path = path.replace("{id}", "abcdefgh");
            // Some paths are pages for browsers.
            let request = actix::TestRequest::with_uri(&path).insert_header((ACCEPT, "application/json"));
            let request = request.method(method.clone()).to_request();
            let status = actix::call_service(&app, request).await.status();
            if is_for_everybody(&operation) {
                // Without a database the handler fails.
                assert_eq!(status, StatusCode::INTERNAL_SERVER_ERROR, "{method} {path}");
            } else {
                assert_eq!(status, StatusCode::UNAUTHORIZED, "{method} {path}");
            }
        }
    }

    #[tokio::test]
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
    fn operation_ids_are_unique_and_refusals_documented() {
        let description = description();
        let operations = operations(description.json());
        let names: BTreeSet<_> = operations.iter().map(|(_, _, operation)| operation["operationId"].as_str()).collect();
        assert_eq!(names.len(), operations.len());
        for (method, path, operation) in operations {
            let is_for_everybody = is_for_everybody(&operation);
            let responses = operation["responses"].as_object().expect("answers");
            let has_success = ["200", "201", "204"].iter().any(|status| responses.contains_key(*status));
            assert!(has_success, "{method} {path}");
            // A page for browsers refuses tokens, and the spectators’ chat requires one only while the game runs.
            let also_refuses = path == "/oauth" || path == "/api/game/{id}/chat";
            assert_eq!(responses.contains_key("401"), !is_for_everybody || also_refuses, "{method} {path}");
            let names_a_resource =
                path.contains("{id}") || path.contains("/user/{") || path.starts_with("/api/crosstable/");
            assert!(!names_a_resource || responses.contains_key("404"), "{method} {path}");
        }
    }

    /// Figures in static texts match the constants.
    #[test]
    fn texts_state_the_flag_grace() {
        let seconds = FLAG_GRACE.as_secs();
        let description = description().json().to_string();
        assert!(description.contains(&format!("for {seconds} seconds after the deadline a claim")));
        assert!(description.contains(&format!("ran out less than {seconds} seconds ago")));
        assert!(!description.contains("FLAG_GRACE") && !description.contains("twelve seconds"));
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let read = |path: &str| std::fs::read_to_string(folder.join(path)).expect("a text");
        let playing = format!("the service waits {seconds} seconds for moves that were sent in time");
        assert!(read("docs/playing.md").contains(&playing), "{playing}");
        let decision = service::flags::MAX_DECISION_TIME.as_secs();
        let limits =
            format!("within {decision} seconds of that is refused with 503; flags fall {seconds} seconds after");
        let operations = read("docs/operations.md").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(operations.contains(&limits), "{limits}");
    }

    #[test]
    fn every_reference_resolves_to_a_schema() {
        let description = description();
        let document = description.json();
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
    fn every_json_response_has_a_complete_example() {
        let description = description();
        for (method, path, operation) in operations(description.json()) {
            for (status, answer) in operation["responses"].as_object().expect("answers") {
                for (kind, content) in answer["content"].as_object().into_iter().flatten() {
                    if !status.starts_with('2') || !kind.ends_with("json") {
                        continue;
                    }
                    let examples = example::examples(content);
                    assert!(!examples.is_empty(), "{method} {path} {status}");
                    for written in examples.into_iter().map(Value::to_string) {
                        let is_empty = ["null", "[]", "{}"].contains(&written.as_str());
                        let has_gap = written.contains(example::NO_EXAMPLE);
                        assert!(!is_empty && !has_gap, "{method} {path} {status}: {written}");
                    }
                }
            }
        }
    }
}
