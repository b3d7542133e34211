//! The routes.

use actix_web::http::header::{ACCEPT, ACCESS_CONTROL_REQUEST_METHOD, CONTENT_TYPE};
use actix_web::middleware::from_fn;
use actix_web::web::{self, PayloadConfig, ServiceConfig};
use actix_web::{Resource, guard};

use super::cached_responses::serve_within_limits;
use super::fields::{MAX_BYTES, MaxBody};
use super::idempotency::execute_once;
use super::request_limits::limit_requests;
use super::{
    account, activity, add_time, arbiter, board, bots, challenges, chat, description, devices, engine_help, event_feed,
    event_stream, export, feeds, game_snapshot, game_stream, games_stream, imports, inbox, leaderboards, leave, lines,
    lobby, mail_address, move_stream, notes, notices, oauth, pause, perf_stat, players, preferences, rating_history,
    refill, relations, reminders, responses, statuses, takeback, trees, users,
};
use http::{MAX_MESSAGE_FORM_LEN, bearer_token, refuse_late_body};

/// Paths of Lichess’s endpoints outside `/api` that do not exist here: programs that call them get a JSON error.
const LICHESS_PATHS: [&str; 6] = ["/broadcast", "/simul", "/study", "/swiss", "/team", "/tournament"];

/// All endpoints. They need an [`Api`](super::Api) and a
/// [`Description`](super::Description) among the application's data.
pub fn routes(config: &mut ServiceConfig) {
    let api = web::scope("/api")
        .app_data(PayloadConfig::new(MAX_BYTES))
        .wrap(from_fn(refuse_late_body))
        .wrap(from_fn(execute_once))
        .wrap(from_fn(serve_within_limits))
        .wrap(from_fn(responses::cors_and_json_errors))
        .service(get("/openapi.json").to(description::document))
        .service(get("/account").to(account::account))
        .service(get("/account/email").to(account::email))
        .service(both("/account/kid").route(reading().to(account::kid)).route(web::post().to(account::set_kid)))
        .service(get("/account/playing").to(account::playing))
        .service(
            web::resource(["/account/preferences", "/account/preferences/"])
                .route(web::get().to(preferences::show))
                .route(web::head().to(preferences::show))
                .route(web::post().to(preferences::change)),
        )
        .service(get("/account/notices").to(notices::show).route(web::put().to(notices::save)))
        .service(get("/account/mail").to(mail_address::show))
        .service(both("/account/mail/resume").route(web::post().to(mail_address::resume)))
        .service(
            both("/account/mail/sender")
                .route(reading().to(mail_address::sender))
                .route(web::put().to(mail_address::set_sender))
                .route(web::delete().to(mail_address::remove_sender)),
        )
        .service(get("/account/feeds").to(feeds::list))
        .service(
            both("/account/feeds/{kind}").route(web::post().to(feeds::make)).route(web::delete().to(feeds::revoke)),
        )
        .service(both("/account/devices").route(reading().to(devices::list)).route(web::post().to(devices::add)))
        .service(delete("/account/devices/{id}").to(devices::remove))
        .service(get("/account/reminders").to(reminders::show).route(web::post().to(reminders::save)))
        .service(both("/token/revoke").route(web::post().to(oauth::revoke_token)))
        .service(both("/token").route(web::post().to(oauth::token)).route(web::delete().to(oauth::revoke)))
        .service(
            both("/token/test").app_data(PayloadConfig::new(oauth::MAX_TEST_BYTES)).route(web::post().to(oauth::test)),
        )
        .service(get("/player").to(leaderboards::all))
        .service(get("/player/autocomplete").to(players::autocomplete))
        .service(get("/player/top/{nb}/{perfType}").to(leaderboards::one))
        .service(get("/user/{username}").to(users::show))
        .service(get("/user/{username}/rating-history").to(rating_history::show))
        .service(get("/user/{username}/perf/{perf}").to(perf_stat::show))
        .service(get("/user/{username}/activity").to(activity::show))
        .service(post("/users").to(users::several))
        .service(get("/users/status").to(statuses::show))
        .service(get("/user/{username}/current-game").to(export::current))
        .service(get("/crosstable/{user1}/{user2}").to(users::crosstable))
        .service(stream("/games/user/{username}").to(export::list::of_player))
        .service(post("/games/export/_ids").to(export::list::by_ids))
        .service(stream("/games/export/imports").to(imports::export))
        .service(
            both("/import")
                .app_data(PayloadConfig::new(imports::MAX_BYTES))
                .app_data(MaxBody(imports::MAX_BYTES))
                .route(web::post().to(imports::import)),
        )
        .service(get("/challenge").to(challenges::list))
        .service(post("/challenge/open").to(challenges::open))
        .service(post("/challenge/ai").to(challenges::create_ai))
        .service(post("/challenge/{username}").to(challenges::create))
        .service(get("/challenge/{id}/show").to(challenges::show))
        .service(post("/challenge/{id}/accept").to(challenges::accept))
        .service(post("/challenge/{id}/decline").to(challenges::decline))
        .service(post("/challenge/{id}/cancel").to(challenges::cancel))
        .service(post("/board/seek").to(challenges::seek).route(web::delete().to(lobby::withdraw)))
        .service(stream("/board/game/stream/{id}").to(game_stream::stream))
        .service(post("/board/game/{id}/move/{uci}").to(board::make_move))
        .service(post("/board/game/{id}/draw/{answer}").to(board::draw))
        .service(both("/board/game/{id}/chat").route(reading().to(chat::read)).route(web::post().to(chat::write)))
        .service(get("/game/{id}").to(game_snapshot::show))
        .service(get("/game/{id}/chat").to(chat::read_spectators))
        .service(both("/game/{id}/note").route(reading().to(notes::read)).route(web::post().to(notes::write)))
        .service(
            both("/game/{id}/tree")
                .app_data(PayloadConfig::new(trees::MAX_BYTES))
                .app_data(MaxBody(trees::MAX_BYTES))
                .route(reading().to(trees::show))
                .route(web::post().to(trees::change)),
        )
        .service(
            both("/game/{id}/tree/share").route(web::post().to(trees::share)).route(web::delete().to(trees::unshare)),
        )
        .service(
            both("/import/{id}/tree")
                .app_data(PayloadConfig::new(trees::MAX_BYTES))
                .app_data(MaxBody(trees::MAX_BYTES))
                .route(reading().to(trees::show_imported))
                .route(web::post().to(trees::change_imported)),
        )
        .service(
            both("/import/{id}/tree/share")
                .route(web::post().to(trees::share_imported))
                .route(web::delete().to(trees::unshare_imported)),
        )
        .service(post("/bot/account/upgrade").to(bots::upgrade))
        .service(get("/bot/online").to(bots::online))
        .service(stream("/bot/game/stream/{id}").to(bots::stream))
        .service(post("/bot/game/{id}/move/{uci}").to(bots::make_move))
        .service(post("/bot/game/{id}/draw/{answer}").to(bots::draw))
        .service(post("/bot/game/{id}/takeback/{answer}").to(bots::takeback))
        .service(post("/bot/game/{id}/pause/{answer}").to(bots::pause))
        .service(post("/bot/game/{id}/refill").to(bots::refill))
        .service(
            both("/bot/game/{id}/chat").route(reading().to(bots::read_chat)).route(web::post().to(bots::write_chat)),
        )
        .service(post("/bot/game/{id}/resign").to(bots::resign))
        .service(post("/bot/game/{id}/abort").to(bots::abort))
        .service(post("/bot/game/{id}/claim-victory").to(bots::claim_victory))
        .service(post("/bot/game/{id}/claim-draw").to(bots::claim_draw))
        .service(post("/board/game/{id}/berserk").to(board::berserk))
        .service(post("/board/game/{id}/takeback/{answer}").to(takeback::takeback))
        .service(post("/board/game/{id}/pause/{answer}").to(pause::pause))
        .service(post("/board/game/{id}/refill").to(refill::refill))
        .service(post("/board/game/{id}/hint").to(engine_help::hint))
        .service(post("/board/game/{id}/explanation").to(engine_help::explanation))
        .service(get("/board/game/{id}/engine-help").to(engine_help::show))
        .service(post("/board/game/{id}/resign").to(board::resign))
        .service(post("/board/game/{id}/abort").to(board::abort))
        .service(post("/board/game/{id}/claim-victory").to(board::claim_victory))
        .service(post("/board/game/{id}/claim-draw").to(board::claim_draw))
        .service(get("/leave").to(leave::show).route(web::post().to(leave::take)))
        .service(both("/leave/automatic").route(web::put().to(leave::set_automatic)))
        .service(delete("/leave/{id}").to(leave::end))
        .service(
            get("/board/game/{id}/lines")
                .to(lines::show)
                .route(web::put().to(lines::replace))
                .route(web::post().to(lines::add))
                .route(web::delete().to(lines::remove)),
        )
        .service(get("/arbiter/rating-gains").to(arbiter::rating_gains))
        .service(post("/arbiter/game/{id}/adjudicate").to(arbiter::adjudicate))
        .service(post("/arbiter/game/{id}/forfeit").to(arbiter::forfeit))
        .service(post("/arbiter/game/{id}/stop-clocks").to(arbiter::stop_clocks))
        .service(post("/arbiter/game/{id}/start-clocks").to(arbiter::start_clocks))
        .service(post("/arbiter/game/{id}/correct-clock").to(arbiter::correct_clock))
        .service(post("/round/{id}/add-time/{seconds}").to(add_time::add_time))
        .service(get("/inbox").to(inbox::list))
        .service(both("/inbox/{username}").route(reading().to(inbox::read)).route(web::delete().to(inbox::delete)))
        .service(get("/rel/following").to(relations::following))
        .service(post("/rel/follow/{username}").to(relations::follow))
        .service(post("/rel/unfollow/{username}").to(relations::unfollow))
        .service(post("/rel/block/{username}").to(relations::block))
        .service(post("/rel/unblock/{username}").to(relations::unblock))
        .service(get("/events").to(event_feed::events))
        .service(stream("/stream/event").to(event_stream::stream))
        .service(stream("/stream/game/{id}").to(move_stream::stream))
        .service(post("/stream/games-by-users").to(games_stream::by_users))
        .service(post("/stream/games/{streamId}").to(games_stream::by_ids))
        .service(post("/stream/games/{streamId}/add").to(games_stream::add_ids))
        .default_service(web::to(responses::unknown_path));
    let export = web::scope("/game/export")
        .wrap(from_fn(serve_within_limits))
        .wrap(from_fn(responses::cors_and_json_errors))
        .service(get("/{id}").to(export::export))
        .default_service(web::to(responses::unknown_path));
    let metadata = web::scope("/.well-known/oauth-authorization-server")
        .wrap(from_fn(responses::cors_and_json_errors))
        .service(get("").to(oauth::metadata))
        .default_service(web::to(responses::unknown_path));
    let seeks = web::scope("/lobby/seeks")
        .wrap(from_fn(limit_requests))
        .wrap(from_fn(responses::cors_and_json_errors))
        .service(get("").to(lobby::seeks))
        .default_service(web::to(responses::unknown_path));
    // For browsers the same paths are pages.
    let messages = web::scope("/inbox")
        .guard(guard::fn_guard(is_program))
        .app_data(PayloadConfig::new(MAX_MESSAGE_FORM_LEN))
        .app_data(MaxBody(MAX_MESSAGE_FORM_LEN))
        .wrap(from_fn(refuse_late_body))
        .wrap(from_fn(execute_once))
        .wrap(from_fn(limit_requests))
        .wrap(from_fn(responses::cors_and_json_errors))
        .service(post("/{username}").to(inbox::send))
        .default_service(web::to(responses::unknown_path));
    config.service(api).service(export).service(metadata).service(seeks).service(messages);
    for path in LICHESS_PATHS {
        let scope = web::scope(path).wrap(from_fn(responses::cors_and_json_errors));
        config.service(scope.default_service(web::to(responses::unknown_path)));
    }
}

/// Whether the client is a program rather than a browser: it sends a token (a browser may send Basic credentials for a
/// proxy), sends or accepts JSON, or sends a CORS preflight request.
fn is_program(context: &guard::GuardContext<'_>) -> bool {
    let headers = context.head().headers();
    let header = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepted = header(ACCEPT);
    bearer_token(headers).is_some()
        || headers.contains_key(ACCESS_CONTROL_REQUEST_METHOD)
        || header(CONTENT_TYPE).starts_with("application/json")
        || accepted.contains("application/json") && !accepted.contains("text/html")
}

/// A resource with one method.
struct Endpoint {
    resource: Resource,
    route: actix_web::Route,
}

impl Endpoint {
    fn to<F, Args>(self, handler: F) -> Resource
    where
        F: actix_web::Handler<Args>,
        Args: actix_web::FromRequest + 'static,
        F::Output: actix_web::Responder + 'static,
    {
        self.resource.route(self.route.to(handler))
    }
}

fn get(path: &str) -> Endpoint {
    Endpoint { resource: web::resource(path), route: reading() }
}

fn reading() -> actix_web::Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// A GET route without HEAD, whose response would never end.
fn stream(path: &str) -> Endpoint {
    Endpoint { resource: web::resource(path), route: web::get() }
}

fn post(path: &str) -> Endpoint {
    Endpoint { resource: both(path), route: web::post() }
}

/// A resource with and without a trailing slash.
fn both(path: &str) -> Resource {
    web::resource([path.to_owned(), format!("{path}/")])
}

fn delete(path: &str) -> Endpoint {
    Endpoint { resource: web::resource(path), route: web::delete() }
}
