//! How to ask for an operation from a shell and, where it has a method for it, with berserk, Lichess's Python client.

use super::operation::{Access, Operation};

/// An id like those of games and challenges.
const ID: &str = "q7ZvsdUF";

/// The values of parameters in the path, by name.
const PATH_VALUES: [(&str, &str); 12] = [
    ("{id}", ID),
    ("{username}", "Garry"),
    ("{user1}", "Garry"),
    ("{user2}", "Judit"),
    ("{uci}", "e2e4"),
    ("{answer}", "yes"),
    ("{accept}", "yes"),
    ("{perf}", "correspondence"),
    ("{perfType}", "correspondence"),
    ("{nb}", "10"),
    ("{seconds}", "86400"),
    ("{streamId}", "my-games"),
];

/// The longest example that is sent as a field; longer ones, such as whole games, come from a file.
const MAX_FIELD_LEN: usize = 60;

/// The operation with curl. `$TOKEN` stands for the token.
pub(super) fn curl(operation: &Operation, public_url: &str) -> String {
    let mut command = vec!["curl".to_owned()];
    if operation.method != "GET" && (operation.method != "POST" || operation.body.is_empty()) {
        command.push(format!("-X {}", operation.method));
    }
    if !matches!(operation.access, Access::Everybody) {
        command.push("-H \"Authorization: Bearer $TOKEN\"".to_owned());
    }
    let has_needed = operation.body.iter().any(|field| field.is_required);
    let sent =
        operation.body.iter().filter(|field| if has_needed { field.is_required } else { field.example.is_some() });
    // Where nothing has to be sent, one field shows how it would be.
    for field in sent.take(if has_needed { usize::MAX } else { 1 }) {
        let value = field.example.as_deref().filter(|example| example.len() <= MAX_FIELD_LEN);
        let value = value.map_or_else(|| format!("@{}.txt", field.name), |value| value.replace('\'', "'\\''"));
        command.push(format!("--data-urlencode '{}={value}'", field.name).replace("=@", "@"));
    }
    if operation.body.is_empty() && operation.takes_text {
        command.push("--data-binary @body.txt".to_owned());
    }
    let path = PATH_VALUES.iter().fold(operation.path.clone(), |path, (name, value)| path.replace(name, value));
    command.push(format!("'{public_url}{path}'"));
    if command.iter().map(String::len).sum::<usize>() < 80 { command.join(" ") } else { command.join(" \\\n  ") }
}

/// The call of berserk 0.14 for the operation of that id, where there is one. `client` is a `berserk.Client`.
pub(super) fn berserk(operation_id: &str) -> Option<String> {
    let calls = [
        ("accountMe", "account.get()"),
        ("accountEmail", "account.get_email()"),
        ("accountPreferences", "account.get_preferences()"),
        ("apiAccountPlaying", "games.get_ongoing(count=50)"),
        ("apiUser", "users.get_public_data(\"Garry\")"),
        ("apiUsers", "users.get_by_id(\"garry\", \"judit\")"),
        ("apiUsersStatus", "users.get_realtime_statuses(\"garry\", \"judit\")"),
        ("apiUserActivity", "users.get_activity_feed(\"Garry\")"),
        ("apiUserPerf", "users.get_user_performance(\"Garry\", \"correspondence\")"),
        ("apiUserRatingHistory", "users.get_rating_history(\"Garry\")"),
        ("apiCrosstable", "users.get_crosstable(\"Garry\", \"Judit\")"),
        ("apiPlayerAutocomplete", "users.get_by_autocomplete(\"gar\")"),
        ("player", "users.get_all_top_10()"),
        ("playerTopNbPerfType", "users.get_leaderboard(\"correspondence\", 10)"),
        ("gamePgn", "games.export(GAME, as_pgn=True)"),
        ("apiGamesUser", "games.export_by_player(\"Garry\", max=10)"),
        ("gamesExportIds", "games.export_multi(GAME, OTHER)"),
        ("apiUserCurrentGame", "games.export_ongoing_by_player(\"Garry\")"),
        ("gamesByUsers", "games.get_among_players(\"garry\", \"judit\")"),
        ("streamGame", "games.stream_game_moves(GAME)"),
        ("gameImport", "games.import_game(pgn)"),
        ("challengeList", "challenges.get_mine()"),
        ("challengeCreate", "challenges.create(\"Garry\", rated=True, days=3)"),
        ("challengeAi", "challenges.create_ai(level=3, days=1)"),
        ("challengeOpen", "challenges.create_open(rated=False, days=3)"),
        ("challengeAccept", "challenges.accept(CHALLENGE)"),
        ("challengeDecline", "challenges.decline(CHALLENGE, reason=\"later\")"),
        ("challengeCancel", "challenges.cancel(CHALLENGE)"),
        ("apiStreamEvent", "board.stream_incoming_events()"),
        ("boardGameStream", "board.stream_game_state(GAME)"),
        ("boardGameMove", "board.make_move(GAME, \"e2e4\")"),
        ("boardGameChatGet", "board.get_game_chat(GAME)"),
        ("boardGameChatPost", "board.post_message(GAME, \"Good luck!\")"),
        ("boardGameAbort", "board.abort_game(GAME)"),
        ("boardGameResign", "board.resign_game(GAME)"),
        ("boardGameDraw", "board.offer_draw(GAME)"),
        ("boardGameTakeback", "board.offer_takeback(GAME)"),
        ("boardGameClaimVictory", "board.claim_victory(GAME)"),
        ("roundAddTime", "challenges.add_time_to_opponent_clock(GAME, 86400)"),
        ("apiUserFollowing", "relations.get_users_followed()"),
        ("followUser", "relations.follow(\"Garry\")"),
        ("unfollowUser", "relations.unfollow(\"Garry\")"),
        ("apiBotOnline", "bots.get_online_bots(limit=10)"),
        ("botAccountUpgrade", "account.upgrade_to_bot()"),
        ("botGameStream", "bots.stream_game_state(GAME)"),
        ("botGameMove", "bots.make_move(GAME, \"e2e4\")"),
        ("botGameChat", "bots.post_message(GAME, \"Good luck!\")"),
        ("botGameAbort", "bots.abort_game(GAME)"),
        ("botGameResign", "bots.resign_game(GAME)"),
        ("inboxUsername", "messaging.send(\"Garry\", \"Well played!\")"),
        ("tokenTest", "oauth.test_tokens(TOKEN)"),
    ];
    let (_, call) = calls.into_iter().find(|(id, _)| *id == operation_id)?;
    let constants = [("GAME", ID), ("OTHER", "kX3bn0Lw"), ("CHALLENGE", ID), ("TOKEN", "token")];
    let call =
        constants.iter().fold(call.to_owned(), |call, (name, value)| call.replace(name, &format!("\"{value}\"")));
    Some(format!("client.{call}"))
}
