//! Example calls in curl and in Python, with berserk, Lichess’s client, or with its session.

use super::operation::{Access, Operation};

/// An id like those of games and challenges.
const ID: &str = "q7ZvsdUF";

/// The values of parameters in the path, by name.
const PATH_VALUES: [(&str, &str); 13] = [
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
    ("{kind}", "deadlines"),
];

/// The fields sent in the examples of some operations, by operation id, where the required fields are not enough or
/// there are none.
const FORMS: [(&str, &[(&str, &str)]); 17] = [
    ("challengeCreate", &[("days", "3"), ("rated", "true")]),
    ("challengeAi", &[("level", "3"), ("days", "1")]),
    ("challengeOpen", &[("days", "3")]),
    ("apiBoardSeek", &[("days", "3")]),
    ("accountPreferencesChange", &[("theme", "wood")]),
    ("accountSetNotices", &[("mail.turn", "hourly"), ("quietHours", "22-7")]),
    ("leaveTake", &[("days", "10")]),
    ("gameTreeChange", &[("command", "paste"), ("text", "Nf6 Nc3 d5")]),
    ("importTreeChange", &[("command", "paste"), ("text", "1. e4 (1. d4 d5)")]),
    ("gameNotePost", &[("text", "The rook belongs on d1.")]),
    ("boardGameLinesReplace", &[("lines", "g8f6 b1c3 d7d5 e4d5")]),
    ("boardGameLinesAdd", &[("lines", "e7e5 g1f3 draw")]),
    ("challengeDecline", &[("reason", "later")]),
    ("boardGameClaimDraw", &[]),
    ("botGameClaimDraw", &[]),
    ("apiTokenRevoke", &[("token", "smr_YSByYW5kb20ga2V5"), ("client_id", "example.com")]),
    (
        "apiToken",
        &[("grant_type", "refresh_token"), ("client_id", "example.com"), ("refresh_token", "smr_YSByYW5kb20ga2V5")],
    ),
];

/// The maximum length of an example that is sent as a field; longer ones, such as whole games, come from a file.
const MAX_FIELD_LEN: usize = 60;

/// A part of the example’s body.
enum Sent {
    /// A field with its value.
    Value(String, String),
    /// A field whose value, being long, comes from a file with that name.
    File(String, String),
    /// A body that is not a form, from a file.
    Text,
}

/// The body of the example: the required fields, or one optional field if there are none.
fn sent(operation: &Operation) -> Vec<Sent> {
    if let Some((_, form)) = FORMS.iter().find(|(id, _)| *id == operation.id) {
        return form.iter().map(|(name, value)| Sent::Value((*name).to_owned(), (*value).to_owned())).collect();
    }
    if operation.body.is_empty() {
        return if operation.takes_text { vec![Sent::Text] } else { Vec::new() };
    }
    let has_required = operation.body.iter().any(|field| field.is_required);
    let shown =
        operation.body.iter().filter(|field| if has_required { field.is_required } else { field.example.is_some() });
    let field = |field: &super::operation::Parameter| {
        let name = field.name.clone();
        match field.example.as_deref().filter(|example| example.len() <= MAX_FIELD_LEN) {
            Some(value) => Sent::Value(name, value.to_owned()),
            None => Sent::File(name.clone(), format!("{name}.txt")),
        }
    };
    shown.take(if has_required { usize::MAX } else { 1 }).map(field).collect()
}

/// The URL of the operation, with example values.
fn address(operation: &Operation, public_url: &str) -> String {
    let path = PATH_VALUES.iter().fold(operation.path.clone(), |path, (name, value)| path.replace(name, value));
    format!("{public_url}{path}{}", query(operation))
}

/// The required query parameters.
fn query(operation: &Operation) -> String {
    let required = operation.parameters.iter().filter(|one| one.is_required && one.place == Some("api-in-query"));
    let required = required.map(|one| (&one.name, one.example.as_deref().unwrap_or_default()));
    let query = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(required).finish();
    if query.is_empty() { query } else { format!("?{query}") }
}

/// The operation with curl. `$TOKEN` stands for the token.
pub(super) fn curl(operation: &Operation, public_url: &str) -> String {
    let (mut command, sent) = (vec!["curl".to_owned()], sent(operation));
    if operation.method != "GET" && (operation.method != "POST" || sent.is_empty()) {
        command.push(format!("-X {}", operation.method));
    }
    if !matches!(operation.access, Access::Everybody) {
        command.push("-H \"Authorization: Bearer $TOKEN\"".to_owned());
    }
    command.extend(sent.into_iter().map(|sent| match sent {
        Sent::Value(name, value) => format!("--data-urlencode '{name}={}'", value.replace('\'', "'\\''")),
        Sent::File(name, file) => format!("--data-urlencode '{name}@{file}'"),
        Sent::Text => "--data-binary @body.txt".to_owned(),
    }));
    command.push(format!("'{}'", address(operation, public_url)));
    if command.iter().map(String::len).sum::<usize>() < 80 { command.join(" ") } else { command.join(" \\\n  ") }
}

/// The operation in Python: berserk’s method or, if it has none, a request with the authenticated session.
pub(super) fn python(operation: &Operation, public_url: &str) -> String {
    if let Some(call) = berserk(&operation.id) {
        return call;
    }
    let is_page = operation.answers.iter().any(|answer| answer.kinds.iter().any(|kind| kind == "text/html"));
    if is_page {
        return format!("webbrowser.open({:?})", address(operation, public_url));
    }
    let client = if matches!(operation.access, Access::Everybody) { "requests" } else { "session" };
    let mut arguments = vec![format!("{:?}", address(operation, public_url))];
    let (mut fields, mut is_text) = (Vec::new(), false);
    for sent in sent(operation) {
        match sent {
            Sent::Value(name, value) => fields.push(format!("{name:?}: {value:?}")),
            Sent::File(name, file) => fields.push(format!("{name:?}: open({file:?}).read()")),
            Sent::Text => is_text = true,
        }
    }
    if !fields.is_empty() {
        arguments.push(format!("data={{{}}}", fields.join(", ")));
    }
    if is_text {
        arguments.push("data=open(\"body.txt\")".to_owned());
    }
    let method = operation.method.to_lowercase();
    let done = operation.answers.iter().find(|answer| answer.status.starts_with('2'));
    let read = match done {
        Some(answer) if answer.kinds.iter().any(|kind| kind.ends_with("ndjson")) => {
            arguments.push("stream=True".to_owned());
            "iter_lines()"
        }
        Some(answer) if answer.example.is_some() => "json()",
        _ => "raise_for_status()",
    };
    format!("{client}.{method}({}).{read}", arguments.join(", "))
}

/// The call of berserk 0.14 for the operation of that id, where there is one. `client` is a `berserk.Client`.
fn berserk(operation_id: &str) -> Option<String> {
    let calls = [
        ("accountMe", "account.get()"),
        ("accountEmail", "account.get_email()"),
        ("accountPreferences", "account.get_preferences()"),
        ("accountKid", "account.get_kid_mode()"),
        ("accountKidPost", "account.set_kid_mode(False)"),
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
        ("gamesByIds", "games.stream_games_by_ids(GAME, OTHER, stream_id=\"my-games\")"),
        ("gamesByIdsAdd", "games.add_game_ids_to_stream(OTHER, stream_id=\"my-games\")"),
        ("streamGame", "games.stream_game_moves(GAME)"),
        ("gameImport", "games.import_game(pgn)"),
        ("challengeList", "challenges.get_mine()"),
        ("challengeCreate", "challenges.create(\"Garry\", rated=True, days=3)"),
        ("challengeAi", "challenges.create_ai(level=3, days=1)"),
        ("challengeOpen", "challenges.create_open(rated=False)"),
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
