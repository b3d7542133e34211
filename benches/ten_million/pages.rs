//! Response times at a steady rate of requests: the pages, lists and searches of the player with the most games, other
//! players, leaderboards and games.
//!
//! Every request is for another page of its kind, so that cached responses help little; the output says where it is the
//! same page.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::Text;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use store::{Connection, DatabaseUrl, Store};

use crate::population::finished_games::FinishedGames;
use crate::population::sizes;
use crate::requests::{BenchPlayer, PLAYERS, RATE, at_a_rate};
use testkit::many_games::Plan;
use testkit::process::{Program, Server};

/// Requests a second for exports of twenty games: a hundred games a second.
const EXPORT_RATE: u32 = 5;

/// How long requests are sent before they are measured.
const WARM_UP: Duration = Duration::from_secs(3);

/// How long each kind of page is measured.
const SPAN: Duration = Duration::from_secs(10);

/// Search parameters: positions in the lists of the first player's games, names of opponents, and openings.
struct SearchParameters {
    ended: Vec<String>,
    began: Vec<String>,
    opponents: Vec<String>,
    openings: Vec<String>,
}

/// Prints the response times of each kind of page.
pub async fn measure(name: &str, url: &str, program: &Program, games: &FinishedGames) {
    let server = program.serve_with(&["--no-worker"]);
    let first = Plan::player(0);
    // The player with the most games is one of the readers.
    let mut readers = Vec::new();
    for number in 0..PLAYERS {
        readers.push(BenchPlayer::enter(program, Plan::player(number * (games.players / PLAYERS))).await);
    }
    let search_parameters = search_parameters(url, &first);
    println!("{name}: resident memory of the server before: {} MB", server.memory() >> 20);
    let mut rng = StdRng::seed_from_u64(3);
    let mut player = move || Plan::player(rng.random_range(1..games.players));
    let mut rng = StdRng::seed_from_u64(4);
    let mut game = move || FinishedGames::game(rng.random_range(0..games.games));
    let SearchParameters { ended, began, opponents, openings } = &search_parameters;
    let mut turn = 0;
    let mut one_of = |list: &[String]| {
        turn += 1;
        list[turn % list.len()].clone()
    };
    let list = format!("/player/{first}/games");
    let export = format!("/api/games/user/{first}");
    report(name, "/healthz", &server, &readers, &mut || "/healthz".to_owned()).await;
    let same = &mut || format!("/player/{first}");
    report(name, "profile of the player, the same again", &server, &readers, same).await;
    let others = &mut || format!("/player/{}", player());
    report(name, "profiles of other players", &server, &readers, others).await;
    let same = &mut || format!("{list}?state=finished");
    report(name, "games of the player, the same page again", &server, &readers, same).await;
    let deep = &mut || format!("{list}?state=finished&after={}", one_of(ended));
    report(name, "games of the player, from some game on", &server, &readers, deep).await;
    let deep = &mut || format!("{list}?after={}", one_of(began));
    report(name, "games of the player by their beginning, from some game on", &server, &readers, deep).await;
    let deep = &mut || format!("{list}?state=finished&opening={}", one_of(openings));
    report(name, "games of the player by opening", &server, &readers, deep).await;
    let deep = &mut || format!("{list}?state=finished&opening={}&after={}", one_of(openings), one_of(ended));
    report(name, "games of the player by opening, from some game on", &server, &readers, deep).await;
    let deep = &mut || format!("{list}?state=finished&opponent={}", one_of(opponents));
    report(name, "games of the player by opponent", &server, &readers, deep).await;
    let deep = &mut || format!("{list}?result=lost&colour=black&opening={}", one_of(openings));
    report(name, "games of the player by opening, result and colour", &server, &readers, deep).await;
    let deep = &mut || {
        let (until, _) = one_of(began).split_once('-').map(|(at, id)| (at.to_owned(), id.to_owned())).expect("a place");
        format!("{export}?max=20&until={until}")
    };
    let target = (&server, &readers[..]);
    report_at(EXPORT_RATE, name, "export of 20 games of the player, from some day back", target, deep).await;
    let deep = &mut || format!("{export}?max=20&vs={}", one_of(opponents));
    report_at(EXPORT_RATE, name, "export of 20 games of the player by opponent", target, deep).await;
    let mut page = 0;
    let deep = &mut || {
        page += 1;
        format!("/leaderboard/standard?page={}", 1 + page % 20)
    };
    report(name, "leaderboard, twenty pages in turn", &server, &readers, deep).await;
    let mut rng = StdRng::seed_from_u64(5);
    let deep = &mut || format!("/player/{}/games", Plan::player(rng.random_range(1..games.players)));
    report(name, "games of other players", &server, &readers, deep).await;
    let deep = &mut || format!("/game/{}", game());
    report(name, "pages of finished games", &server, &readers, deep).await;
    let deep = &mut || format!("/game/export/{}", game());
    report(name, "exports of finished games", &server, &readers, deep).await;
    println!("{name}: resident memory of the server after: {} MB", server.memory() >> 20);
    if let Some(megabytes) = sizes::of_database(url) {
        println!("{name}: memory of the database's processes: {megabytes:.0} MB");
    }
}

async fn report(name: &str, kind: &str, server: &Server, readers: &[BenchPlayer], next: &mut dyn FnMut() -> String) {
    report_at(RATE, name, kind, (server, readers), next).await;
}

async fn report_at(
    rate: u32,
    name: &str,
    kind: &str,
    (server, readers): (&Server, &[BenchPlayer]),
    next: &mut dyn FnMut() -> String,
) {
    let mut make_request = |turn: u32| {
        let (path, reader) = (next(), &readers[turn as usize % readers.len()]);
        let request = reader.browser.get(server.url(&path));
        if path.starts_with("/api/") { request.bearer_auth(&reader.token) } else { request }
    };
    at_a_rate(rate, WARM_UP, &mut make_request).await;
    let answers = at_a_rate(rate, SPAN, &mut make_request).await;
    println!("{name}: {rate} requests a second, {kind}: {answers} (aim: p99 under 30 ms)");
}

/// Loads the search parameters of a player.
fn search_parameters(url: &str, player: &str) -> SearchParameters {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Text)]
        found: String,
    }
    let store = Store::open(&url.parse::<DatabaseUrl>().expect("an address")).expect("the database opens");
    let mut conn = store.dedicated_connection().expect("a connection");
    let mut query_texts = |sql: &str| {
        let query = diesel::sql_query(sql.replace("{player}", &format!("'{player}'")));
        let found: Vec<Found> = match &mut conn {
            Connection::Postgres(conn) => query.load(conn).expect("an answer"),
            Connection::Sqlite(conn) => query.load(conn).expect("an answer"),
        };
        found.into_iter().map(|found| found.found).collect::<Vec<_>>()
    };
    let of_player =
        "from game_players p join users u on u.id = p.user_id where u.name = {player} and p.ended_at is not null";
    let every_seventh = "order by substr(p.game_id, 7), p.game_id limit 2000";
    SearchParameters {
        ended: query_texts(&format!(
            "select cast(p.ended_at as text) || '-' || p.game_id as found {of_player} {every_seventh}"
        )),
        began: query_texts(&format!(
            "select cast(p.started_at as text) || '-' || p.game_id as found {of_player} {every_seventh}"
        )),
        opponents: query_texts(&format!(
            "select o.name as found from users o where o.id in (select p.opponent_id {of_player}) order by o.id limit 2000"
        )),
        openings: query_texts(&format!(
            "select o.eco as found from openings o where o.id in (select p.opening_id {of_player}) group by o.eco order by o.eco"
        )),
    }
}
