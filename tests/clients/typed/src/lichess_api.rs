//! lichess-api, which connects to no other host than lichess.org.

use std::error::Error;
use std::future::Future;
use std::pin::Pin;

use ::lichess_api::client::LichessApi;
use ::lichess_api::model::challenges::{AIChallenge, ChallengeBase, CreateChallenge};
use ::lichess_api::model::games::export::Base;
use ::lichess_api::model::{Color, Days, PerfType, Room, VariantKey, board, challenges, games, users};
use futures_util::Stream;

use crate::report::Report;

/// Pins the stream, so that it is `Unpin`.
async fn pinned<S: Stream, E>(call: impl Future<Output = Result<S, E>>) -> Result<Pin<Box<S>>, E> {
    call.await.map(Box::pin)
}

/// Makes every call that the library supports, as a player and as a bot.
pub async fn call_all(
    report: &mut Report,
    url: &str,
    (ann, robby): (&str, &str),
    (running, finished): (&str, &str),
) -> Result<(), Box<dyn Error>> {
    let client = crate::lichess_org::client(&url::Url::parse(url)?).await?;
    let robby = LichessApi::new(client.clone(), Some(robby.to_owned()));
    let ann = LichessApi::new(client, Some(ann.to_owned()));
    report.call("lichess-api profile", ann.get_profile()).await;
    report.call("lichess-api email", ann.get_email_address()).await;
    report.call("lichess-api preferences", ann.get_preferences()).await;
    report.call("lichess-api kid mode", ann.get_kid_mode_status()).await;
    report.call("lichess-api user", ann.get_public_user_data(users::public::GetRequest::new("bob", true))).await;
    report.call("lichess-api users", ann.get_users_by_id(["ann", "bob", "robby", "carla"])).await;
    let names = ["ann", "bob", "robby"].map(str::to_owned).to_vec();
    report.call("lichess-api statuses", ann.get_status_of_users(users::status::GetRequest::new(names, true))).await;
    report.call("lichess-api leaderboards", ann.get_all_top_10()).await;
    let top = users::leaderboard::GetRequest::new(10, PerfType::Correspondence);
    report.call("lichess-api leaderboard", ann.get_one_leaderboard(top)).await;
    report.call("lichess-api rating history", ann.get_rating_history("ann")).await;
    for (name, perf) in [("ann", PerfType::Correspondence), ("carla", PerfType::Chess960)] {
        let request = users::performance::GetRequest::new(name, perf);
        report.call("lichess-api performance", ann.get_user_performance_statistics(request)).await;
    }
    let crosstable = users::crosstable::GetRequest::new("ann", "bob", Some(true));
    report.call("lichess-api crosstable", ann.get_crosstable(crosstable)).await;
    report.call("lichess-api autocomplete", ann.autocomplete_users("rob")).await;
    report.call("lichess-api activity", ann.get_user_activity(users::activity::GetRequest::new("ann"))).await;
    report.call("lichess-api follow", ann.follow_user("bob")).await;
    let following = ::lichess_api::model::relations::following::GetRequest::new();
    report.stream("lichess-api following", pinned(ann.get_following(following)), 1).await;

    let base = || Base { pgn_in_json: true, clocks: true, evals: true, opening: true, ..Base::default() };
    for id in [finished, running] {
        let query = games::export::one::GetQuery { base: base() };
        let request = games::export::one::GetRequest::new(id, query);
        report.call("lichess-api export", ann.export_one_game(request)).await;
    }
    let current = games::export::ongoing::GetRequest::new("ann", games::export::ongoing::GetQuery { base: base() });
    report.call("lichess-api current game", ann.export_ongoing_game(current)).await;
    let query = games::export::by_user::GetQuery { base: base(), max: 10, ..Default::default() };
    let of_user = games::export::by_user::GetRequest::new("ann", query);
    report.stream("lichess-api games of user", pinned(ann.export_games_of_user(of_user)), 3).await;
    let query = games::export::by_ids::PostQuery { base: base() };
    let by_ids = games::export::by_ids::PostRequest::new([running, finished], query);
    report.stream("lichess-api games by ids", pinned(ann.export_games_by_ids(by_ids)), 2).await;
    report.call("lichess-api ongoing", ann.get_my_ongoing_games(10)).await;
    report.call("lichess-api import", ann.import_game("1. e4 e5 2. Nf3 1/2-1/2")).await;
    report.stream("lichess-api imports", pinned(ann.export_imported_games()), 3).await;
    report.stream("lichess-api moves", pinned(ann.stream_game_moves(running)), 2).await;
    // The stream of users' games cannot include running games: the library spells the parameter differently from
    // Lichess.
    let of_ids = games::stream::by_ids::PostRequest::new("api", [running]);
    report.stream("lichess-api games of ids", pinned(ann.stream_games_by_ids(of_ids)), 1).await;

    report
        .stream(
            "lichess-api events",
            pinned(ann.board_stream_incoming_events(board::stream::events::GetRequest::new())),
            2,
        )
        .await;
    for id in [running, finished] {
        report.stream("lichess-api board", pinned(ann.board_stream_board_state(id)), 1).await;
    }
    let line = board::chat::PostRequest::new(running, Room::Player, "Hello");
    report.call("lichess-api say", ann.board_write_in_chat(line)).await;
    report.stream("lichess-api chat", pinned(ann.board_stream_game_chat(running)), 1).await;

    report.call("lichess-api challenges", ann.list_challenges()).await;
    let terms = || ChallengeBase {
        clock_limit: None,
        clock_increment: None,
        days: Some(Days::Three),
        variant: VariantKey::Standard,
        fen: None,
    };
    let challenge = CreateChallenge {
        base: terms(),
        rated: false,
        keep_alive_stream: false,
        accept_by_token: None,
        message: None,
        rules: String::new(),
    };
    let challenge = challenges::create::PostRequest::new("bob", challenge);
    if let Some(created) = report.call("lichess-api challenge", ann.create_challenge(challenge)).await {
        report.call("lichess-api show", ann.show_challenge(&created.base.id)).await;
        report.call("lichess-api cancel", ann.cancel_challenge(created.base.id)).await;
    }
    let against_engine = AIChallenge { base: terms(), level: 1, color: Color::White };
    report.call("lichess-api ai", ann.challenge_ai(against_engine)).await;

    // Calls of a bot.
    report.call("lichess-api bot's profile", robby.get_profile()).await;
    let events = ::lichess_api::model::bot::stream::events::GetRequest::new();
    report.stream("lichess-api bot's events", pinned(robby.bot_stream_incoming_events(events)), 1).await;
    report.stream("lichess-api bot's game", pinned(robby.bot_stream_board_state(running)), 1).await;
    report.stream("lichess-api bot's chat", pinned(robby.bot_stream_game_chat(running)), 1).await;
    report.stream("lichess-api bots online", pinned(robby.bot_get_online(10)), 1).await;
    Ok(())
}
