//! What the owner of a suspended account may ask for: to look, to finish running games, to log out, and to change how things
//! look. All else that changes something is refused here, pages and API alike, whatever is added later.

use actix_web::HttpRequest;
use actix_web::http::Method;

use super::note_security_event;
use domain::account_state::AccountRefusal;
use domain::user::User;
use service::security_log::SecurityEvent;

/// The routes that change something and are open to the owner of a suspended account, as they are registered.
const OPEN_ROUTES: [&str; 92] = [
    // Running games, on pages.
    "/game/{id}/move",
    "/game/{id}/draw",
    "/game/{id}/pause",
    "/game/{id}/takeback",
    "/game/{id}/claim",
    "/game/{id}/claim-time",
    "/game/{id}/give-time",
    "/game/{id}/resign",
    "/game/{id}/abort",
    "/game/{id}/notes",
    "/game/{id}/lines",
    "/game/{id}/lines/write",
    "/game/{id}/lines/remove",
    "/game/{id}/tree",
    "/game/{id}/tree/line",
    "/settings/leave",
    "/settings/leave/automatic",
    "/settings/leave/{id}/end",
    // The same by the API.
    "/api/board/game/{id}/move/{uci}",
    "/api/board/game/{id}/draw/{answer}",
    "/api/board/game/{id}/takeback/{answer}",
    "/api/board/game/{id}/pause/{answer}",
    "/api/board/game/{id}/berserk",
    "/api/board/game/{id}/resign",
    "/api/board/game/{id}/abort",
    "/api/board/game/{id}/claim-victory",
    "/api/board/game/{id}/claim-draw",
    "/api/board/game/{id}/lines",
    "/api/bot/game/{id}/move/{uci}",
    "/api/bot/game/{id}/draw/{answer}",
    "/api/bot/game/{id}/takeback/{answer}",
    "/api/bot/game/{id}/pause/{answer}",
    "/api/bot/game/{id}/resign",
    "/api/bot/game/{id}/abort",
    "/api/bot/game/{id}/claim-victory",
    "/api/bot/game/{id}/claim-draw",
    "/api/round/{id}/add-time/{seconds}",
    "/api/game/{id}/note",
    "/api/game/{id}/tree",
    "/api/leave",
    "/api/leave/automatic",
    "/api/leave/{id}",
    // Questions that are asked by POST.
    "/api/users",
    "/api/games/export/_ids",
    "/api/stream/games-by-users",
    "/api/stream/games/{streamId}",
    "/api/stream/games/{streamId}/add",
    "/api/token",
    "/api/token/test",
    "/api/token/revoke",
    // What ends access, or what others began.
    "/logout",
    "/logout-everywhere",
    "/login",
    "/forgot",
    "/reset/{key}",
    "/confirm/{key}",
    "/unsubscribe/{subscription}",
    "/resubscribe/{stopped}",
    "/challenge/{id}/decline",
    "/challenge/{id}/cancel",
    "/api/challenge/{id}/decline",
    "/api/challenge/{id}/cancel",
    "/settings/tokens/{id}/revoke",
    "/settings/apps/{id}/revoke",
    "/settings/app-passwords/{id}/revoke",
    "/settings/devices/{id}/remove",
    "/settings/feeds/{kind}/revoke",
    "/api/account/devices/{id}",
    "/inbox/{name}/delete",
    "/api/inbox/{username}",
    "/game/{id}/chat/mute",
    "/player/{name}/block",
    "/player/{name}/unblock",
    "/api/rel/unblock/{username}",
    "/api/rel/block/{username}",
    // How things look, and what is told.
    "/language",
    "/list-view",
    "/settings/notation",
    "/settings/board",
    "/settings/display",
    "/settings/language",
    "/settings/notices",
    "/settings/reminders",
    "/settings/next-game",
    "/settings/mail/doubted/dismiss",
    "/settings/mail/resume",
    "/api/account/preferences",
    "/api/account/notices",
    "/api/account/reminders",
    "/api/account/mail/resume",
    "/learn/{lesson}/anew",
    "/same-screen",
];

/// Whether whoever owns that account may send that request.
///
/// # Errors
/// Why not.
pub fn check(request: &HttpRequest, user: &User) -> Result<(), AccountRefusal> {
    let refused = user.state.check_access().and_then(|()| match user.state.check_full_access() {
        Err(refusal) if !is_open(request) => Err(refusal),
        _ => Ok(()),
    });
    if refused.is_err() {
        note_security_event(request, SecurityEvent::SuspendedRefused, Some(user.id));
    }
    refused
}

fn is_open(request: &HttpRequest) -> bool {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return true;
    }
    let pattern = request.match_pattern().unwrap_or_default();
    let pattern = pattern.strip_suffix('/').unwrap_or(&pattern);
    OPEN_ROUTES.contains(&pattern)
}
