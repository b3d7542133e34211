//! Fuzzed parameters of every path and form: none causes a server error.

use std::fmt::Write as _;

use reqwest::{Method, StatusCode};
use rstest::rstest;
use store::Backend::{self, Postgres, Sqlite};
use testkit::app::{App, Player};
use testkit::concurrency::run_concurrently;

/// URL-encoded values.
const VALUES: [&str; 14] = [
    "%00",
    "a%00b",
    "abc%00",
    "%FF%FE",
    "%F0%9F%92%A9",
    "%E2%80%AE",
    "%25%5F",
    "%27%20or%201%3D1--",
    "-1",
    "9223372036854775807",
    "-9223372036854775808",
    "99999999999999999999999",
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "..%2F..%2Fetc",
];

/// Paths of GET requests, with `{}` for the value.
const GET_PATHS: &[&str] = &[
    "/player/{}",
    "/player/{}/games",
    "/player/Ann?period={}",
    "/player/Ann/games?state={}",
    "/player/Ann/games?opponent={}",
    "/player/Ann/games?result={}",
    "/player/Ann/games?opening={}",
    "/player/Ann/games?from={}",
    "/player/Ann/games?until={}",
    "/player/Ann/games?after={}",
    "/player/Ann/games?after={}-abcdefgh",
    "/player/Ann/games?state=running&after={}-abcdefgh",
    "/player/Ann/games?state=finished&before={}-abcdefgh",
    "/player/Ann/games?state=new-lines&after={}-abcdefgh",
    "/players?name={}",
    "/players?name=a&after={}",
    "/leaderboard/{}",
    "/leaderboard?page={}",
    "/leaderboard/standard?page={}",
    "/challenge/{}",
    "/challenge/new?player={}",
    "/challenge/new?opponent={}",
    "/challenge/new?pace={}&days={}&budget={}&bank={}",
    "/game/{}",
    "/game/GAME?ply={}",
    "/game/GAME?from={}&to={}",
    "/game/GAME/board.svg?ply={}",
    "/game/GAME/lines?line={}",
    "/game/GAME/lines?line=e7e5&from={}&to={}",
    "/game/GAME/chat?room={}",
    "/game/GAME/chat?room=player&before={}",
    "/game/GAME/chat/panel?room={}",
    "/next?after={}",
    "/login?next={}",
    "/signup?next={}",
    "/confirm/{}",
    "/reset/{}",
    "/static/{}/{}",
    "/dev/mail/{}",
    "/api/user/{}",
    "/api/user/{}/rating-history",
    "/api/user/{}/perf/correspondence",
    "/api/user/Ann/perf/{}",
    "/api/user/{}/activity",
    "/api/crosstable/{}/Ann",
    "/api/crosstable/Ann/{}",
    "/api/crosstable/Ann/Bob?matchup={}",
    "/api/player/autocomplete?term={}",
    "/api/player/autocomplete?term=abc{}",
    "/api/player/top/{}/correspondence",
    "/api/player/top/10/{}",
    "/api/games/user/{}",
    "/api/games/user/Ann?vs={}",
    "/api/games/user/Ann?since={}&until={}",
    "/api/games/user/Ann?ongoing=true&max={}",
    "/api/games/user/Ann?perfType={}",
    "/api/games/user/Ann?sort={}",
    "/game/export/{}",
    "/game/export/GAME?moves={}",
    "/api/challenge/{}/show",
    "/api/board/game/{}/lines",
    "/api/board/game/{}/chat",
    "/api/game/{}/chat",
    "/api/game/{}/note",
    "/api/board/game/GAME/chat?before={}",
];

/// Paths and forms of POST requests, with `{}` for the value.
const POSTS: &[(&str, &str)] = &[
    ("/player/{}/follow", "next={}"),
    ("/player/{}/block", "next={}"),
    ("/player/{}/unfollow", ""),
    ("/player/Bob/follow", "next={}"),
    ("/login", "name={}&password={}&next={}"),
    ("/signup", "name={}&email={}&password={}&next={}"),
    ("/forgot", "email={}"),
    ("/challenge", "opponent=player&player={}&pace=days&days=3&message={}"),
    ("/challenge", "opponent=lobby&pace=days&days=3&least_rating={}&most_rating={}&places={}"),
    (
        "/challenge",
        "opponent=link&pace={}&days={}&bank={}&budget={}&increment={}&ceiling={}&moves={}&time={}&triple_days={}&triple_moves={}&triple_floor={}",
    ),
    ("/challenge", "opponent=link&pace=days&days=3&fen={}"),
    ("/challenge", "opponent=link&pace=days&days={}&chess960={}&variant=chess960&no_agreement_before={}"),
    ("/challenge/{}/accept", ""),
    ("/challenge/{}/decline", "reason={}"),
    ("/game/GAME/move", "typed={}&ply={}&takebacks={}"),
    ("/game/GAME/draw", "answer={}"),
    ("/game/GAME/takeback", "answer={}&turn={}"),
    ("/game/GAME/claim", "move={}"),
    ("/game/GAME/notes", "notes={}"),
    ("/game/GAME/chat", "room=player&text={}&page={}"),
    ("/game/GAME/chat", "room={}&text=a"),
    ("/game/GAME/chat/mute", "room={}&muted={}&page={}"),
    ("/chat/{}/report", ""),
    ("/game/GAME/lines", "line={}&end={}"),
    ("/game/GAME/lines/write", "written={}&notation={}"),
    ("/game/GAME/lines/write", "written={}&notation=english"),
    ("/game/GAME/lines/remove", "line={}"),
    ("/settings/leave", "first={}&last={}"),
    ("/settings/leave", "days={}"),
    ("/settings/leave/{}/end", ""),
    ("/settings/language", "language={}&notation={}&letters={}"),
    ("/settings/notices", "preset={}"),
    ("/settings/playing", "most_games={}&challengers={}"),
    ("/settings/profile", "biography={}"),
    ("/settings/profile", "real_name={}&club={}&fide_id={}&iccf_id={}&national_number={}"),
    ("/settings/profile", "country={}&title={}&correspondence_title={}&title_visibility={}"),
    ("/player/{}/titles", "kind={}&version={}&verdict={}"),
    ("/player/Bob/titles", "kind=over-the-board&version=0&verdict={}"),
    ("/settings/reminders", "reminders={}"),
    ("/settings/tokens", "description={}&scopes={}"),
    ("/settings/tokens", "scope=board%3Aplay&days=30&description={}"),
    ("/settings/tokens/{}/revoke", ""),
    ("/reports/{}", "verdict={}"),
    ("/api/users", "{}"),
    ("/api/games/export/_ids", "{}"),
    ("/api/account/preferences", "challenge={}&mostGames={}"),
    ("/api/account/reminders", "reminders={}"),
    ("/api/challenge/{}", "days=3"),
    ("/api/challenge/Bob", "days={}"),
    ("/api/challenge/Bob", "timeControl={}"),
    ("/api/challenge/Bob", "days=3&message={}"),
    ("/api/challenge/Bob", "days=3&fen={}"),
    ("/api/challenge/Bob", "rematchOf={}"),
    ("/api/challenge/Bob", "clock.limit={}&clock.increment={}"),
    ("/api/board/seek", "days=3&ratingRange={}"),
    ("/api/board/seek", "days=3&ratingRange={}-{}"),
    ("/api/board/seek", "days=3&places={}"),
    ("/api/challenge/{}/decline", "reason={}"),
    ("/api/board/game/GAME/move/{}", "offeringDraw={}"),
    ("/api/board/game/GAME/draw/{}", ""),
    ("/api/board/game/GAME/takeback/{}", ""),
    ("/api/board/game/GAME/chat", "room=player&text={}"),
    ("/api/board/game/GAME/chat", "room={}&text=a"),
    ("/api/game/GAME/note", "text={}"),
    ("/api/leave", "from={}&until={}"),
    ("/api/leave", "days={}"),
    ("/api/leave", "from=929959300000&until={}"),
    ("/api/board/game/GAME/lines", "lines={}&notation=san"),
    ("/api/board/game/GAME/lines", "lines=e7e5&ply={}&takebacks={}"),
    ("/api/round/{}/add-time/{}", ""),
    ("/api/round/GAME/add-time/{}", ""),
    ("/api/rel/follow/{}", ""),
    ("/api/rel/block/{}", ""),
    ("/api/arbiter/game/GAME/correct-clock", "color=white&millis={}&reason={}"),
    ("/api/arbiter/game/GAME/adjudicate", "result={}&reason={}"),
];

async fn send(player: &Player, method: Method, path: &str, form: String) -> (StatusCode, String) {
    let request =
        if path.starts_with("/api") { player.api(method, path) } else { player.browser_request(method, path) };
    let request = request.header("Content-Type", "application/x-www-form-urlencoded").body(form);
    let answer = request.send().await.expect("an answer");
    let status = answer.status();
    let is_page = answer.headers().get("content-type").is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let text = answer.text().await.unwrap_or_default();
    (status, if is_page { text } else { String::new() })
}

#[tokio::test]
async fn cross_site_forms_are_refused() {
    let app = App::start().await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    for (path, _) in POSTS.iter().filter(|(path, _)| !path.starts_with("/api")) {
        let path = path.replace("{}", "1").replace("GAME", &game);
        let request = ann.browser_request(Method::POST, &path).header("Sec-Fetch-Site", "cross-site");
        let answer = request.form(&[("next", "/")]).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
    }
}

#[rstest]
#[tokio::test]
async fn fuzzed_parameters_cause_no_server_error(#[values(Sqlite, Postgres)] backend: Backend) {
    let app = App::start_on(backend).await;
    let (ann, bob) = (app.player("Ann").await, app.player("Bob").await);
    let game = ann.start_game(&bob, &[("days", "3")]).await;
    let long = "a".repeat(6000);
    let mut failures = String::new();
    for value in VALUES.iter().copied().chain([long.as_str()]) {
        let shown = &value[..value.len().min(40)];
        // GET requests have no side effects, so they run concurrently.
        let reads = GET_PATHS.iter().map(async |path| {
            let path = path.replace("{}", value).replace("GAME", &game);
            let (status, text) = send(&ann, Method::GET, &path, String::new()).await;
            (path, status, text)
        });
        for (path, status, text) in run_concurrently(reads).await {
            if status.is_server_error() || text.contains("<script>alert") {
                writeln!(failures, "{status} GET {} ({shown})", &path[..path.len().min(80)]).expect("text");
            }
        }
        for (path, form) in POSTS {
            let (path, form) = (path.replace("{}", value).replace("GAME", &game), form.replace("{}", value));
            let (status, text) = send(&bob, Method::POST, &path, form.clone()).await;
            if status.is_server_error() || text.contains("<script>alert") {
                writeln!(failures, "{status} POST {} {}", &path[..path.len().min(80)], &form[..form.len().min(80)])
                    .expect("text");
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
}
