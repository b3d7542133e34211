//! Requests that are allowed for an account that is suspended or being closed: reading, finishing running games, logging out
//! and changing display settings. All other changes are refused here, pages and API alike, including routes that are added later.

use actix_web::HttpRequest;
use actix_web::http::Method;

use super::note_security_event;
use domain::account_state::AccountRefusal;
use domain::security_event::SecurityEvent;
use domain::user::User;
use service::request_access::RequiredAccess;

/// Routes that change something and are open to such accounts, as they are registered.
const OPEN_ROUTES: [&str; 101] = [
    // Running games, on pages.
    "/game/{id}/move",
    "/game/{id}/draw",
    "/game/{id}/pause",
    "/game/{id}/takeback",
    "/game/{id}/claim",
    "/game/{id}/claim-time",
    "/game/{id}/give-time",
    "/game/{id}/refill",
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
    "/api/board/game/{id}/refill",
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
    "/api/bot/game/{id}/refill",
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
    // Queries by POST.
    "/api/users",
    "/api/games/export/_ids",
    "/api/stream/games-by-users",
    "/api/stream/games/{streamId}",
    "/api/stream/games/{streamId}/add",
    "/api/token",
    "/api/token/test",
    "/api/token/revoke",
    // Ending access, or what others began.
    "/settings/close",
    "/settings/close/cancel",
    "/logout",
    "/logout-everywhere",
    "/login",
    "/login/code",
    "/login/passkey",
    "/undo-email/{key}",
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
    // One's own data.
    "/settings/export",
    "/settings/export/{id}",
    // Display settings and notifications.
    "/language",
    "/list-view",
    "/settings/board",
    "/settings/language",
    "/settings/notices",
    "/settings/reminders",
    "/settings/playing",
    "/first-days",
    "/settings/mail/doubted/dismiss",
    "/settings/mail/resume",
    "/api/account/preferences",
    "/api/account/notices",
    "/api/account/reminders",
    "/api/account/mail/resume",
    "/learn/{lesson}/anew",
    "/same-screen",
];

/// Checks whether the user may send the request.
///
/// # Errors
/// The reason for the refusal.
pub fn check(request: &HttpRequest, user: &User) -> Result<(), AccountRefusal> {
    let result = user.state.check_access().and_then(|()| match user.state.check_full_access() {
        Err(refusal) if !is_open(request) => Err(refusal),
        _ => Ok(()),
    });
    if result.is_err() {
        note_security_event(request, SecurityEvent::SuspendedRefused, Some(user.id));
    }
    result
}

/// What the account has to be allowed for the request, when its change is stored as well.
pub fn required_access(request: &HttpRequest) -> RequiredAccess {
    if is_open(request) { RequiredAccess::Any } else { RequiredAccess::Full }
}

fn is_open(request: &HttpRequest) -> bool {
    if matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS) {
        return true;
    }
    let pattern = request.match_pattern().unwrap_or_default();
    let pattern = pattern.strip_suffix('/').unwrap_or(&pattern);
    OPEN_ROUTES.contains(&pattern)
}
