-- A database of Sealed Move 0.1.0, made by `make release-database`.
-- analysed game: 2S6fcXvy
-- conditional game: IVXcLewj
-- drawish game: vqMGBUw3
-- now: 930057600000
-- packed game: qLDaB1nR
-- pausing game: G6hjL2tz
-- resigned game: VOmtu1V9
-- running game: YA8xelaj
-- token of Ann: eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJzZWFsZWRtb3ZlIiwiYXVkIjoic2VhbGVkbW92ZS1hcGkiLCJzdWIiOiIxIiwianRpIjoiNTgxYjkxYmM3ZjIzZWE2OTA2YWVmNDQxMzJlZjliNWIiLCJzY29wZSI6ImJvYXJkOnBsYXkgYm90OnBsYXkgY2hhbGxlbmdlOnJlYWQgY2hhbGxlbmdlOndyaXRlIGVtYWlsOnJlYWQgZm9sbG93OnJlYWQgZm9sbG93OndyaXRlIG1zZzpyZWFkIG1zZzp3cml0ZSBwcmVmZXJlbmNlOnJlYWQgcHJlZmVyZW5jZTp3cml0ZSBhcmJpdGVyOndyaXRlIiwiaWF0Ijo5Mjk5NTkyMDAsImV4cCI6OTYxNDk1MjAwfQ.93ALmhmX2Cgpq9D-UW3_hIERxm7dT6O9rPdb1-hoFes
-- token of Bob: eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJzZWFsZWRtb3ZlIiwiYXVkIjoic2VhbGVkbW92ZS1hcGkiLCJzdWIiOiIyIiwianRpIjoiMjIzMWI3ZTc2OWUzOGE4NTk0YjY3YWRiNDA4YTg0NDQiLCJzY29wZSI6ImJvYXJkOnBsYXkgYm90OnBsYXkgY2hhbGxlbmdlOnJlYWQgY2hhbGxlbmdlOndyaXRlIGVtYWlsOnJlYWQgZm9sbG93OnJlYWQgZm9sbG93OndyaXRlIG1zZzpyZWFkIG1zZzp3cml0ZSBwcmVmZXJlbmNlOnJlYWQgcHJlZmVyZW5jZTp3cml0ZSBhcmJpdGVyOndyaXRlIiwiaWF0Ijo5Mjk5NTkyMDAsImV4cCI6OTYxNDk1MjAwfQ.F4dplR8klenZa0pIZtsqTE5vmpGBObIvHrEj4uJQP2A
-- token of Carla: eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJzZWFsZWRtb3ZlIiwiYXVkIjoic2VhbGVkbW92ZS1hcGkiLCJzdWIiOiIzIiwianRpIjoiNDc0YWVjNzhmZTVhYTY2ODYzODgzZGFjOWVkOTQ5NTgiLCJzY29wZSI6ImJvYXJkOnBsYXkgYm90OnBsYXkgY2hhbGxlbmdlOnJlYWQgY2hhbGxlbmdlOndyaXRlIGVtYWlsOnJlYWQgZm9sbG93OnJlYWQgZm9sbG93OndyaXRlIG1zZzpyZWFkIG1zZzp3cml0ZSBwcmVmZXJlbmNlOnJlYWQgcHJlZmVyZW5jZTp3cml0ZSBhcmJpdGVyOndyaXRlIiwiaWF0Ijo5Mjk5NTkyMDAsImV4cCI6OTYxNDk1MjAwfQ._7CJUVxcDZ88I9quVyaPoaOcx-cWadiRee4-0ez2fyI
PRAGMA foreign_keys = off;
BEGIN;
CREATE TABLE __diesel_schema_migrations (
       version VARCHAR(50) PRIMARY KEY NOT NULL,
       run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE aborts (
    game_id text primary key not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
CREATE TABLE access_notices (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
CREATE TABLE added_access (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    -- device; deadlines or games (feeds); token, app-password or app (credentials of programs).
    kind text not null,
    -- The id of the device or credential, even if it no longer exists.
    device_id text,
    name text not null,
    host text not null,
    at bigint not null
);
CREATE TABLE analyses (
    game_id text primary key not null references games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    done_at bigint not null
);
CREATE TABLE analysis_trees (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    -- Counts changes, for optimistic locking: a change computed on an older tree is recomputed.
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    -- The first part of the sharing link, once the owner shares the tree.
    share_id text,
    primary key (user_id, game_id)
);
CREATE TABLE app_passwords (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    name text not null,
    key_hash text not null unique,
    created_at bigint not null,
    last_used_at bigint
);
CREATE TABLE challenge_terms (
    challenge_id text primary key not null references challenges (id) on delete cascade,
    variant text not null,
    ruleset text not null,
    initial_fen text,
    control text not null,
    -- The challenger's colour.
    colour text not null,
    drawn_side text,
    rated boolean not null default false,
    agreement_bar integer,
    rules text,
    -- Restrictions on who may take a seek.
    least_rating integer,
    most_rating integer,
    time_losses_below integer,
    message text,
    name text
) without rowid;
CREATE TABLE challenges (
    id text primary key not null,
    kind text not null,
    challenger_id bigint not null references users (id),
    opponent_id bigint references users (id),
    status text not null,
    decline_reason text,
    created_at bigint not null,
    answered_at bigint,
    places integer not null default 1 check (places > 0),
    seek_id text references challenges (id),
    expires_at bigint,
    rematch_of text references games (id),
    begun_game_id text,
    second_game_id text,
    named_white_id bigint references users (id),
    named_black_id bigint references users (id),
    joined_side text
);
CREATE TABLE chat_lines (
    id integer primary key autoincrement not null,
    game_id text not null references games (id) on delete cascade,
    room text not null,
    user_id bigint not null references users (id),
    body text not null,
    said_at bigint not null,
    removed_at bigint,
    -- The arbiter, by name.
    removed_by text
);
CREATE TABLE chat_mutes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    room text not null,
    primary key (user_id, game_id, room)
);
CREATE TABLE chat_reports (
    line_id bigint not null references chat_lines (id) on delete cascade,
    reporter_id bigint not null references users (id) on delete cascade,
    reported_at bigint not null,
    resolved_at bigint,
    -- By name.
    resolved_by text,
    primary key (line_id, reporter_id)
);
CREATE TABLE chat_unread (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    lines integer not null check (lines > 0),
    primary key (user_id, game_id)
);
CREATE TABLE conditional_lines (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    -- The ply at which the lines begin. They are void once that turn is over.
    ply integer not null,
    -- As movetext in UCI, without numbers.
    tree text not null,
    kept_at bigint not null,
    primary key (game_id, side)
);
CREATE TABLE conversations (
    id integer primary key autoincrement not null,
    low_id bigint not null references users (id),
    high_id bigint not null references users (id),
    started_by bigint not null references users (id),
    started_at bigint not null,
    unique (low_id, high_id),
    check (low_id < high_id)
);
CREATE TABLE devices (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    name text not null,
    endpoint text not null,
    -- SHA-256 of the endpoint, in hexadecimal.
    endpoint_hash text not null,
    -- The keys of a push subscription, in Base64 for URLs.
    p256dh text,
    auth text,
    created_at bigint not null,
    sent_at bigint,
    failures integer not null default 0,
    failing_since bigint,
    problem text,
    disabled_at bigint
);
CREATE TABLE direct_message_reports (
    message_id bigint not null references direct_messages (id) on delete cascade,
    reporter_id bigint not null references users (id) on delete cascade,
    reported_at bigint not null,
    resolved_at bigint,
    -- By name.
    resolved_by text,
    primary key (message_id, reporter_id)
);
CREATE TABLE direct_messages (
    id integer primary key autoincrement not null,
    conversation_id bigint not null references conversations (id) on delete cascade,
    author_id bigint not null references users (id),
    body text not null,
    sent_at bigint not null,
    removed_at bigint,
    -- The arbiter, by name.
    removed_by text,
    is_unread boolean not null default false
);
CREATE TABLE doubted_messages (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    -- Its game or challenge, if any.
    topic text,
    -- spam, dmarc, spf, thread
    reason text not null,
    -- The parsed command.
    said text not null,
    at bigint not null
);
CREATE TABLE downtimes (
    since bigint not null primary key,
    until bigint not null check (until > since)
);
CREATE TABLE engine_paces (
    game_id text primary key not null references games (id) on delete cascade,
    pace text not null
);
CREATE TABLE engine_questions (
    game_id text not null references games (id) on delete cascade,
    kind text not null,
    ply integer not null,
    fen text not null,
    asked_at bigint not null,
    -- JSON; null until the engine has analysed it.
    answer text,
    primary key (game_id, kind, ply, fen)
);
CREATE TABLE evaluations (
    game_id text not null references analyses (game_id) on delete cascade,
    ply integer not null,
    centipawns integer,
    mate integer,
    best text,
    line text not null,
    primary key (game_id, ply),
    check ((centipawns is null) <> (mate is null))
);
CREATE TABLE feed_links (
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    link_id text not null unique,
    created_at bigint not null,
    last_read_at bigint,
    primary key (user_id, kind)
);
CREATE TABLE game_events (
    game_id text not null references games (id) on delete cascade,
    seq integer not null,
    ply integer not null,
    kind text not null,
    side text check (side in ('white', 'black')),
    detail text,
    at bigint not null,
    author text,
    primary key (game_id, seq)
);
CREATE TABLE game_notes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    body text not null,
    changed_at bigint not null,
    primary key (user_id, game_id)
);
CREATE TABLE game_players (
    user_id bigint not null references users (id),
    started_at bigint not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    opponent_id bigint not null references users (id),
    variant text not null,
    rated boolean not null,
    ended_at bigint,
    result text,
    opening_id bigint references openings (id),
    opening_plies integer,
    primary key (user_id, started_at, game_id),
    check ((ended_at is null) = (result is null))
) without rowid;
CREATE TABLE game_terms (
    game_id text primary key not null references games (id) on delete cascade,
    variant text not null,
    ruleset text not null,
    -- Null for the standard position.
    initial_fen text,
    rated boolean not null,
    agreement_bar integer,
    rules text,
    white_rating double precision,
    white_deviation double precision,
    black_rating double precision,
    black_deviation double precision,
    origin text not null,
    -- Null if it has the id of the game.
    origin_id text
) without rowid;
CREATE TABLE games (
    id text primary key not null,
    control text not null,
    white_id bigint not null references users (id),
    black_id bigint not null references users (id),
    started_at bigint not null,
    ply integer not null,
    fen text not null,
    turn text not null check (turn in ('white', 'black')),
    turn_began bigint not null,
    deadline bigint,
    last_uci text,
    ended_at bigint,
    reason text,
    winner text check (winner in ('white', 'black')),
    flags_at bigint,
    white_left bigint,
    black_left bigint,
    stopped_at bigint,
    remind_at bigint,
    reminded text,
    takebacks integer not null default 0,
    white_on_clock bigint,
    black_on_clock bigint,
    white_bank bigint,
    black_bank bigint,
    number bigint,
    paused_from bigint,
    paused_until bigint,
    packing text,
    check ((ended_at is null) = (reason is null)),
    check (white_id <> black_id)
);
CREATE TABLE guest_sign_ups (
    account_id bigint primary key not null references users (id) on delete cascade,
    guest_id bigint not null references users (id) on delete cascade
);
CREATE TABLE heartbeat (
    id integer not null primary key check (id = 1),
    at bigint not null,
    downtime_total bigint not null default 0,
    ahead bigint not null default 0
);
CREATE TABLE idempotency_keys (
    user_id bigint not null references users (id) on delete cascade,
    key text not null,
    -- A hash of the request: the same key with another request is a mistake.
    fingerprint text not null,
    -- The process executing the request: its changes are rolled back if another has claimed the key.
    claim text not null,
    -- Since when; null once it has finished.
    claimed_at bigint,
    created_at bigint not null,
    -- Whether the command was executed: set in the transaction that executes it.
    is_done boolean not null default false,
    -- The response, once there is one that can be stored.
    status integer,
    content_type text,
    body text,
    primary key (user_id, key)
);
CREATE TABLE imap_deferred_messages (
    mailbox_id text not null references imap_mailboxes (id) on delete cascade,
    uid bigint not null,
    first_at bigint not null,
    attempts integer not null,
    due_at bigint not null,
    primary key (mailbox_id, uid)
);
CREATE TABLE imap_mailboxes (
    id text primary key not null,
    uid_validity bigint,
    next_uid bigint not null,
    checked_at bigint not null,
    leased_by text not null,
    leased_until bigint not null
);
CREATE TABLE inbox_entries (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    conversation_id bigint not null references conversations (id) on delete cascade,
    -- The latest message visible to them; null if none is.
    last_message_id bigint,
    -- They have deleted messages up to this one.
    cleared_id bigint not null default 0,
    -- How many of the other player's messages they have not read.
    unread integer not null default 0 check (unread >= 0),
    primary key (user_id, other_id)
);
CREATE TABLE incoming_mail_counts (
    way text not null,
    outcome text not null,
    messages bigint not null,
    primary key (way, outcome)
);
CREATE TABLE invitations (
    key_hash text primary key not null,
    created_at bigint not null,
    expires_at bigint not null,
    -- The account created with it. While that is unconfirmed, the link can create another in its place.
    user_id bigint references users (id) on delete set null
);
CREATE TABLE jobs (
    id integer primary key autoincrement not null,
    kind text not null,
    payload text not null,
    run_at bigint not null,
    attempts integer not null,
    locked_by text,
    locked_until bigint,
    last_error text,
    failed_at bigint,
    created_at bigint not null,
    owner_id bigint,
    recipient_id bigint,
    recipient_domain text,
    topic text,
    supersedable boolean not null default false,
    fair_at bigint not null default 0,
    first_deferred_at bigint
);
CREATE TABLE kept_analyses (
    game_id text primary key not null references kept_games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    -- JSON: a list of positions, ending with the last of the game. The analysis runs backwards from the end of the
    -- game, so that an unfinished list lacks positions at the beginning.
    positions text not null,
    -- Null while positions are missing.
    done_at bigint
);
CREATE TABLE kept_games (
    -- Grows with each imported game: lists are in its order.
    number integer primary key autoincrement not null,
    id text not null unique,
    owner_id bigint not null references users (id) on delete cascade,
    source text not null,
    -- A hash that detects duplicates among the owner's games.
    fingerprint text not null,
    white text not null,
    black text not null,
    result text not null,
    -- As in PGN: 1999.06.21, with a question mark for each unknown digit.
    played_on text not null,
    event text,
    eco text,
    opening text,
    plies integer not null,
    pgn text not null,
    kept_at bigint not null
);
CREATE TABLE leaves (
    id integer not null primary key autoincrement,
    user_id bigint not null references users (id) on delete cascade,
    since bigint not null,
    until bigint not null check (until > since),
    taken_at bigint not null,
    ended_at bigint,
    is_automatic boolean not null default false
);
CREATE TABLE lesson_progress (
    user_id bigint not null references users (id) on delete cascade,
    lesson text not null,
    exercise text not null,
    solved_at bigint not null,
    primary key (user_id, lesson, exercise)
);
CREATE TABLE mail_address_renewals (
    user_id bigint primary key not null references users (id) on delete cascade,
    renewals integer not null
);
CREATE TABLE mail_domain_counts (
    domain text primary key not null,
    sent bigint not null default 0,
    deferred bigint not null default 0,
    refused bigint not null default 0,
    counted_at bigint not null
);
CREATE TABLE mail_move_limits (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- The theoretical arrival time of the generic cell rate algorithm (GCRA), that is, when the next move would be due at
    -- the sustained rate, in milliseconds since 1970.
    next_move_at bigint not null
);
CREATE TABLE mail_outcomes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    job_id bigint not null,
    at bigint not null,
    outcome text not null,
    answer text not null
);
CREATE TABLE mail_resumes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
CREATE TABLE mail_returns (
    id integer primary key autoincrement not null,
    sender text not null,
    returned_at bigint not null,
    domain text not null default ''
);
CREATE TABLE moves (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    -- Milliseconds on the mover's clock.
    spent bigint not null,
    primary key (game_id, ply)
) without rowid;
CREATE TABLE oauth_grants (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    client_id text not null,
    redirect_uri text not null,
    host text not null,
    scopes text not null,
    is_offline boolean not null,
    code_hash text not null unique,
    code_challenge text not null,
    code_used_at bigint,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
);
CREATE TABLE offers_left_out (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    ply integer not null,
    primary key (game_id, side)
);
CREATE TABLE one_time_keys (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    purpose text not null,
    created_at bigint not null,
    expires_at bigint not null
);
CREATE TABLE openings (
    id integer primary key autoincrement not null,
    eco text not null,
    name text not null,
    -- The search form of the name: in lower case, without accents.
    name_key text not null,
    unique (eco, name)
);
CREATE TABLE packed_games (
    game_id text primary key not null references games (id) on delete cascade,
    record blob not null,
    analysis blob
);
CREATE TABLE pair_tallies (
    lower_id bigint not null references users (id) on delete cascade,
    higher_id bigint not null references users (id) on delete cascade,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (lower_id, higher_id),
    check (lower_id < higher_id)
) without rowid;
CREATE TABLE partial_evaluations (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    engine text not null,
    nodes bigint not null,
    centipawns integer,
    mate integer,
    best text,
    line text not null,
    primary key (game_id, ply),
    check ((centipawns is null) <> (mate is null))
) without rowid;
CREATE TABLE player_event_counts (
    user_id bigint primary key references users (id) on delete cascade,
    last bigint not null
);
CREATE TABLE player_events (
    user_id bigint not null references player_event_counts (user_id) on delete cascade,
    number bigint not null,
    at bigint not null,
    event text not null,
    primary key (user_id, number)
);
CREATE TABLE rating_changes (
    game_id text not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    at bigint not null,
    rating_before double precision not null,
    deviation_before double precision not null,
    rating_after double precision not null,
    deviation_after double precision not null,
    primary key (game_id, user_id)
);
CREATE TABLE rating_days (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (user_id, variant, day)
) without rowid;
CREATE TABLE rating_shares (
    game_id text not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    at bigint not null,
    reason text not null,
    halvings integer not null,
    primary key (game_id, user_id)
);
CREATE TABLE ratings (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    -- State after the last rated game.
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games integer not null,
    rated_at bigint,
    -- The rating changes of the last twelve games.
    progress integer not null,
    -- The highest rating that was not provisional, with the game after which it was reached.
    best integer,
    best_game text,
    best_at bigint,
    -- Until when the player is on the leaderboard without another rated game; null if not on it.
    listed_until bigint,
    primary key (user_id, variant)
);
CREATE TABLE received_address_messages (
    -- SHA-256 of its identifying parts, to detect duplicates.
    key text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether it created a challenge.
    has_changed boolean not null,
    is_answered boolean not null
);
CREATE TABLE received_challenge_answers (
    -- SHA-256 of its identifying parts, to detect duplicates.
    key text primary key not null,
    challenge_id text not null references challenges (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether it answered the challenge.
    has_changed boolean not null,
    is_answered boolean not null
);
CREATE TABLE received_messages (
    -- SHA-256 of its Message-ID, its text, and the turn it answers, to detect duplicates.
    key text primary key not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    received_at bigint not null,
    -- Whether it changed the game.
    has_changed boolean not null,
    is_answered boolean not null
);
CREATE TABLE refresh_tokens (
    token_hash text primary key not null,
    grant_id text not null references oauth_grants (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
);
CREATE TABLE relations (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    kind text not null,
    since bigint not null,
    primary key (user_id, other_id),
    check (user_id <> other_id)
);
CREATE TABLE reserved_names (
    name_key text primary key not null,
    user_id bigint not null unique references users (id) on delete cascade,
    reserved_at bigint not null
);
CREATE TABLE sender_addresses (
    user_id bigint primary key not null references users (id) on delete cascade,
    email text not null,
    added_at bigint not null,
    -- Null while unconfirmed.
    confirmed_at bigint
);
CREATE TABLE sent_messages (
    id integer primary key autoincrement not null,
    author_id bigint not null references users (id) on delete cascade,
    sent_at bigint not null
);
CREATE TABLE sessions (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    user_agent text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
);
CREATE TABLE sign_up_proofs (
    proof_hash text not null primary key,
    expires_at bigint not null
);
CREATE TABLE signals (
    id integer primary key autoincrement not null,
    node text not null,
    rings text not null,
    at bigint not null
);
CREATE TABLE tallies (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    side text not null check (side in ('white', 'black')),
    rated boolean not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (user_id, variant, side, rated)
) without rowid;
CREATE TABLE time_losses (
    user_id bigint not null references users (id) on delete cascade,
    -- Days since 1970, in UTC.
    day integer not null,
    games integer not null,
    lost_on_time integer not null,
    primary key (user_id, day)
) without rowid;
CREATE TABLE token_key_rotations (
    id integer primary key check (id = 1),
    last_at integer not null
);
CREATE TABLE tokens (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    description text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    grant_id text references oauth_grants (id) on delete cascade
);
CREATE TABLE used_one_time_keys (
    -- SHA-256 of the key.
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    used_at bigint not null
);
CREATE TABLE user_name_suffixes (
    suffix text not null,
    user_id bigint not null references users (id) on delete cascade,
    primary key (suffix, user_id)
) without rowid;
CREATE TABLE user_roles (
    user_id bigint not null references users (id) on delete cascade,
    role text not null,
    -- The object that the role applies to; both are empty for a service-wide role.
    object_kind text not null default '',
    object_id text not null default '',
    primary key (user_id, role, object_kind, object_id)
) without rowid;
CREATE TABLE user_settings (
    user_id integer primary key not null references users (id) on delete cascade,
    notation text not null default 'san',
    most_games integer check (most_games > 0),
    challengers text not null default 'everyone',
    reminders text not null default '24h 6h',
    reminders_since bigint not null default 0,
    goes_on boolean not null default false,
    biography text,
    language text,
    browser_language text,
    board_settings text,
    list_view text,
    display_settings text,
    messengers text not null default 'followed',
    mails_messages boolean not null default true,
    notice_settings text,
    automatic_leave_since bigint
);
CREATE TABLE users (
    id integer primary key autoincrement not null,
    name text not null,
    -- The name in lower case, since names are unique regardless of case.
    name_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at bigint not null,
    confirmed_at bigint,
    seen_at bigint,
    engine_level integer,
    is_guest boolean not null default false,
    is_bot boolean not null default false,
    mail_paused_at bigint,
    state text not null default 'active',
    state_since integer,
    state_reason text
);
INSERT INTO __diesel_schema_migrations VALUES('20261128000000','1999-06-21 10:00:00');
INSERT INTO __diesel_schema_migrations VALUES('20261128070001','1999-06-21 10:00:00');
INSERT INTO __diesel_schema_migrations VALUES('20261128080000','1999-06-21 10:00:00');
INSERT INTO __diesel_schema_migrations VALUES('20261128091000','1999-06-21 10:00:00');
INSERT INTO __diesel_schema_migrations VALUES('20261128093000','1999-06-21 10:00:00');
INSERT INTO access_notices VALUES(1,2,930055200000);
INSERT INTO added_access VALUES(1,2,'deadlines',NULL,'','',930055200000);
INSERT INTO analyses VALUES('2S6fcXvy','Stockfish 15.1',1000,930021600000);
INSERT INTO analyses VALUES('qLDaB1nR','Stockfish 15.1',1000,929983200000);
INSERT INTO analysis_trees VALUES(1,'YA8xelaj',1,'{"nodes":[{"m":"e2e4","g":true},{"p":0,"m":"c7c5","c":"More often.","n":[5],"d":"Gd4"},{"p":1,"m":"g1f3"}]}',930055200000,NULL);
INSERT INTO challenge_terms VALUES('2S6fcXvy','standard','fide',NULL,'3d/move','white',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('FlFrC1dA','standard','fide',NULL,'3d/move','random','white',0,NULL,NULL,NULL,NULL,NULL,'A rematch? ½–½ was too kind.',NULL);
INSERT INTO challenge_terms VALUES('G6hjL2tz','standard','fide',NULL,'1d/move by-claim','white',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('IVXcLewj','standard','fide',NULL,'14d/move','white',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('VOmtu1V9','standard','fide',NULL,'3d/move','white',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('YA8xelaj','standard','fide',NULL,'10/50d','white',NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('qLDaB1nR','standard','fide',NULL,'3d/move','white',NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('vqMGBUw3','chess960','fide','rbkqbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBKQBNNR w KQkq - 0 1','5d/move','white',NULL,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('wwtIAOqU','standard','fide',NULL,'7d/move','random',NULL,0,NULL,NULL,1200,1900,NULL,NULL,NULL);
INSERT INTO challenge_terms VALUES('xBAiSAgR','standard','fide',NULL,'2d/move','random','white',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('2S6fcXvy','direct',1,2,'accepted',NULL,930012000000,930012000000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('FlFrC1dA','direct',3,1,'created',NULL,930055200000,NULL,1,NULL,931264800000,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('G6hjL2tz','direct',3,1,'accepted',NULL,930052800000,930052800000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('IVXcLewj','direct',1,3,'accepted',NULL,930045600000,930045600000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('VOmtu1V9','direct',2,1,'accepted',NULL,930021600000,930021600000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('YA8xelaj','direct',1,2,'accepted',NULL,930026400000,930026400000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('qLDaB1nR','direct',1,2,'accepted',NULL,929959200000,929959200000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('vqMGBUw3','direct',2,3,'accepted',NULL,930048000000,930048000000,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('wwtIAOqU','seek',2,NULL,'created',NULL,930055200000,NULL,3,NULL,931264800000,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('xBAiSAgR','open',1,NULL,'created',NULL,930055200000,NULL,1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO chat_lines VALUES(1,'YA8xelaj','player',2,'Good luck! I have not met the Exchange Variation since ’98. Bob; -- "''',930045600000,NULL,NULL);
INSERT INTO chat_unread VALUES(1,'YA8xelaj',1);
INSERT INTO conditional_lines VALUES('IVXcLewj','white',1,'e7e5 g1f3 b8c6 f1b5',930048000000);
INSERT INTO conversations VALUES(1,1,2,2,930055200000);
INSERT INTO direct_messages VALUES(1,1,2,'Shall we play the Dutch next time?',930055200000,NULL,NULL,1);
INSERT INTO evaluations VALUES('2S6fcXvy',0,42,NULL,'d2d4','d2d4 d7d5');
INSERT INTO evaluations VALUES('2S6fcXvy',1,-84,NULL,'e7e5','e7e5 d2d4 e5d4');
INSERT INTO evaluations VALUES('2S6fcXvy',2,-40,NULL,'e2e4','e2e4 f8c5');
INSERT INTO evaluations VALUES('2S6fcXvy',3,NULL,-1,'d8h4','d8h4');
INSERT INTO evaluations VALUES('2S6fcXvy',4,NULL,0,NULL,'');
INSERT INTO feed_links VALUES(2,'deadlines','978dd688d1ee3a86',930055200000,NULL);
INSERT INTO game_events VALUES('2S6fcXvy',0,4,'ended','black','checkmate',930021600000,NULL);
INSERT INTO game_events VALUES('G6hjL2tz',0,1,'pause-proposed','white','10',930055200001,NULL);
INSERT INTO game_events VALUES('G6hjL2tz',1,1,'paused','white','{"from":930055200000,"until":930314400000}',930055200002,NULL);
INSERT INTO game_events VALUES('IVXcLewj',0,1,'paused','black','{"from":930055200000,"until":930314400000}',930055200000,NULL);
INSERT INTO game_events VALUES('VOmtu1V9',0,2,'ended','white','resignation',930026400001,NULL);
INSERT INTO game_events VALUES('vqMGBUw3',0,2,'draw-offered','white',NULL,930052800001,NULL);
INSERT INTO game_events VALUES('vqMGBUw3',1,2,'paused','black','{"from":930055200000,"until":930314400000}',930055200000,NULL);
INSERT INTO game_notes VALUES(1,'YA8xelaj','Bob castles long whenever he can.',930045600000);
INSERT INTO game_players VALUES(1,929959200000,'qLDaB1nR','white',2,'standard',1,929983200001,'won',8,8);
INSERT INTO game_players VALUES(1,930012000000,'2S6fcXvy','white',2,'standard',0,930021600000,'lost',10,4);
INSERT INTO game_players VALUES(1,930021600000,'VOmtu1V9','black',2,'standard',0,930026400001,'lost',12,2);
INSERT INTO game_players VALUES(1,930026400000,'YA8xelaj','white',2,'standard',1,NULL,NULL,17,7);
INSERT INTO game_players VALUES(1,930045600000,'IVXcLewj','white',3,'standard',0,NULL,NULL,11,1);
INSERT INTO game_players VALUES(1,930052800000,'G6hjL2tz','black',3,'standard',0,NULL,NULL,1,1);
INSERT INTO game_players VALUES(2,929959200000,'qLDaB1nR','black',1,'standard',1,929983200001,'lost',8,8);
INSERT INTO game_players VALUES(2,930012000000,'2S6fcXvy','black',1,'standard',0,930021600000,'won',10,4);
INSERT INTO game_players VALUES(2,930021600000,'VOmtu1V9','white',1,'standard',0,930026400001,'won',12,2);
INSERT INTO game_players VALUES(2,930026400000,'YA8xelaj','black',1,'standard',1,NULL,NULL,17,7);
INSERT INTO game_players VALUES(2,930048000000,'vqMGBUw3','white',3,'chess960',0,NULL,NULL,NULL,NULL);
INSERT INTO game_players VALUES(3,930045600000,'IVXcLewj','black',1,'standard',0,NULL,NULL,11,1);
INSERT INTO game_players VALUES(3,930048000000,'vqMGBUw3','black',2,'chess960',0,NULL,NULL,NULL,NULL);
INSERT INTO game_players VALUES(3,930052800000,'G6hjL2tz','white',1,'standard',0,NULL,NULL,1,1);
INSERT INTO game_terms VALUES('2S6fcXvy','standard','fide',NULL,0,NULL,NULL,1662.2120004002888,290.23258637468143,1337.7879995997112,290.23258637468143,'challenge',NULL);
INSERT INTO game_terms VALUES('G6hjL2tz','standard','fide',NULL,0,NULL,NULL,1500.0,350.0,1662.2120004002888,290.23553237804504,'challenge',NULL);
INSERT INTO game_terms VALUES('IVXcLewj','standard','fide',NULL,0,NULL,NULL,1662.2120004002888,290.23501249727138,1500.0,350.0,'challenge',NULL);
INSERT INTO game_terms VALUES('VOmtu1V9','standard','fide',NULL,0,NULL,NULL,1337.7879995997112,290.23327955463367,1662.2120004002888,290.23327955463367,'challenge',NULL);
INSERT INTO game_terms VALUES('YA8xelaj','standard','fide',NULL,1,NULL,NULL,1662.2120004002888,290.233626143989,1337.7879995997112,290.233626143989,'challenge',NULL);
INSERT INTO game_terms VALUES('qLDaB1nR','standard','fide',NULL,1,NULL,NULL,1500.0,350.0,1500.0,350.0,'challenge',NULL);
INSERT INTO game_terms VALUES('vqMGBUw3','chess960','fide','rbkqbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBKQBNNR w KQkq - 0 1',0,NULL,NULL,1500.0,350.0,1500.0,350.0,'challenge',NULL);
INSERT INTO games VALUES('2S6fcXvy','3d/move',1,2,930012000000,4,'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3','white',930021600000,NULL,'d8h4',930021600000,'checkmate','black',NULL,259200000,259200000,NULL,NULL,NULL,0,259200000,259200000,NULL,NULL,2,NULL,NULL,NULL);
INSERT INTO games VALUES('G6hjL2tz','1d/move by-claim',3,1,930052800000,1,'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1','black',930055200000,930141600000,'d2d4',NULL,NULL,NULL,NULL,86400000,86400000,NULL,930120000000,NULL,0,86400000,86400000,NULL,NULL,7,NULL,NULL,NULL);
INSERT INTO games VALUES('IVXcLewj','14d/move',1,3,930045600000,1,'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1','black',930048000000,931516800000,'e2e4',NULL,NULL,NULL,931516800000,1209600000,1209600000,NULL,931430400000,NULL,0,1209600000,1209600000,NULL,NULL,5,NULL,NULL,NULL);
INSERT INTO games VALUES('VOmtu1V9','3d/move',2,1,930021600000,2,'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2','white',930026400000,NULL,'e7e5',930026400001,'resignation','white',NULL,259200000,259200000,NULL,NULL,NULL,0,259200000,259200000,NULL,NULL,3,NULL,NULL,NULL);
INSERT INTO games VALUES('YA8xelaj','10/50d',1,2,930026400000,8,'r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5','white',930045600000,934356000000,'d7c6',NULL,NULL,NULL,934356000000,4310400000,4310400000,NULL,934269600000,NULL,0,4310400000,4310400000,NULL,NULL,4,NULL,NULL,NULL);
INSERT INTO games VALUES('qLDaB1nR','3d/move',1,2,929959200000,10,'rnbq1rk1/ppp1bppp/4pn2/3p2B1/2PP4/2N1P3/PP3PPP/R2QKBNR w KQ - 1 6','white',929983200000,NULL,'e8g8',929983200001,'resignation','white',NULL,259200000,259200000,NULL,NULL,NULL,0,259200000,259200000,NULL,NULL,1,NULL,NULL,'packed');
INSERT INTO games VALUES('vqMGBUw3','5d/move',2,3,930048000000,2,'rbkqbnnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RBKQBNNR w KQkq - 0 2','white',930052800000,930484800000,'e7e5',NULL,NULL,NULL,930484800000,432000000,432000000,NULL,930398400000,NULL,0,432000000,432000000,NULL,NULL,6,NULL,NULL,NULL);
INSERT INTO heartbeat VALUES(1,930055200000,0,0);
INSERT INTO inbox_entries VALUES(1,2,1,1,0,1);
INSERT INTO inbox_entries VALUES(2,1,1,1,0,0);
INSERT INTO jobs VALUES(26,'mail','{"job":"mail","mail":"challenge-received","challenge":"VOmtu1V9"}',930021600000,0,NULL,NULL,NULL,NULL,930021600000,2,1,'example.org','VOmtu1V9',0,930021600000,NULL);
INSERT INTO jobs VALUES(27,'mail','{"job":"mail","mail":"game-started","game":"VOmtu1V9","to":"white"}',930021600000,0,NULL,NULL,NULL,NULL,930021600000,1,2,'example.org','VOmtu1V9',0,930021600000,NULL);
INSERT INTO jobs VALUES(28,'mail','{"job":"mail","mail":"game-started","game":"VOmtu1V9","to":"black"}',930021600000,0,NULL,NULL,NULL,NULL,930021600000,2,1,'example.org','VOmtu1V9',0,930021601000,NULL);
INSERT INTO jobs VALUES(31,'analysis','{"job":"analysis","game":"VOmtu1V9"}',930026400000,0,NULL,NULL,NULL,NULL,930026400000,2,NULL,NULL,'analysis VOmtu1V9',0,930026400000,NULL);
INSERT INTO jobs VALUES(32,'mail','{"job":"mail","mail":"game-over","game":"VOmtu1V9","to":"white"}',930026400000,0,NULL,NULL,NULL,NULL,930026400000,1,2,'example.org','VOmtu1V9',0,930026400000,NULL);
INSERT INTO jobs VALUES(33,'mail','{"job":"mail","mail":"game-over","game":"VOmtu1V9","to":"black"}',930026400000,0,NULL,NULL,NULL,NULL,930026400000,2,1,'example.org','VOmtu1V9',0,930026400000,NULL);
INSERT INTO jobs VALUES(34,'mail','{"job":"mail","mail":"challenge-received","challenge":"YA8xelaj"}',930026400000,0,NULL,NULL,NULL,NULL,930026400000,1,2,'example.org','YA8xelaj',0,930026401000,NULL);
INSERT INTO jobs VALUES(35,'mail','{"job":"mail","mail":"game-started","game":"YA8xelaj","to":"white"}',930026400000,0,NULL,NULL,NULL,NULL,930026400000,2,1,'example.org','YA8xelaj',0,930026401000,NULL);
INSERT INTO jobs VALUES(36,'mail','{"job":"mail","mail":"game-started","game":"YA8xelaj","to":"black"}',930026400000,0,NULL,NULL,NULL,NULL,930026400000,1,2,'example.org','YA8xelaj',0,930026402000,NULL);
INSERT INTO jobs VALUES(44,'mail','{"job":"mail","mail":"your-turn","game":"YA8xelaj","ply":8,"takebacks":0}',930045600000,0,NULL,NULL,NULL,NULL,930045600000,2,1,'example.org','YA8xelaj',1,930045600000,NULL);
INSERT INTO jobs VALUES(45,'mail','{"job":"mail","mail":"challenge-received","challenge":"IVXcLewj"}',930045600000,0,NULL,NULL,NULL,NULL,930045600000,1,3,'example.org','IVXcLewj',0,930045600000,NULL);
INSERT INTO jobs VALUES(46,'mail','{"job":"mail","mail":"game-started","game":"IVXcLewj","to":"white"}',930045600000,0,NULL,NULL,NULL,NULL,930045600000,3,1,'example.org','IVXcLewj',0,930045600000,NULL);
INSERT INTO jobs VALUES(47,'mail','{"job":"mail","mail":"game-started","game":"IVXcLewj","to":"black"}',930045600000,0,NULL,NULL,NULL,NULL,930045600000,1,3,'example.org','IVXcLewj',0,930045601000,NULL);
INSERT INTO jobs VALUES(48,'mail','{"job":"mail","mail":"your-turn","game":"IVXcLewj","ply":1,"takebacks":0}',930048000000,0,NULL,NULL,NULL,NULL,930048000000,1,3,'example.org','IVXcLewj',1,930048000000,NULL);
INSERT INTO jobs VALUES(49,'mail','{"job":"mail","mail":"challenge-received","challenge":"vqMGBUw3"}',930048000000,0,NULL,NULL,NULL,NULL,930048000000,2,3,'example.org','vqMGBUw3',0,930048000000,NULL);
INSERT INTO jobs VALUES(50,'mail','{"job":"mail","mail":"game-started","game":"vqMGBUw3","to":"white"}',930048000000,0,NULL,NULL,NULL,NULL,930048000000,3,2,'example.org','vqMGBUw3',0,930048000000,NULL);
INSERT INTO jobs VALUES(51,'mail','{"job":"mail","mail":"game-started","game":"vqMGBUw3","to":"black"}',930048000000,0,NULL,NULL,NULL,NULL,930048000000,2,3,'example.org','vqMGBUw3',0,930048001000,NULL);
INSERT INTO jobs VALUES(53,'mail','{"job":"mail","mail":"your-turn","game":"vqMGBUw3","ply":2,"takebacks":0}',930052800000,0,NULL,NULL,NULL,NULL,930052800000,3,2,'example.org','vqMGBUw3',1,930052800000,NULL);
INSERT INTO jobs VALUES(54,'mail','{"job":"mail","mail":"draw-offered","game":"vqMGBUw3","ply":2,"to":"black"}',930052800000,0,NULL,NULL,NULL,NULL,930052800000,2,3,'example.org','vqMGBUw3',1,930052800000,NULL);
INSERT INTO jobs VALUES(55,'mail','{"job":"mail","mail":"challenge-received","challenge":"G6hjL2tz"}',930052800000,0,NULL,NULL,NULL,NULL,930052800000,3,1,'example.org','G6hjL2tz',0,930052801000,NULL);
INSERT INTO jobs VALUES(56,'mail','{"job":"mail","mail":"game-started","game":"G6hjL2tz","to":"white"}',930052800000,0,NULL,NULL,NULL,NULL,930052800000,1,3,'example.org','G6hjL2tz',0,930052800000,NULL);
INSERT INTO jobs VALUES(57,'mail','{"job":"mail","mail":"game-started","game":"G6hjL2tz","to":"black"}',930052800000,0,NULL,NULL,NULL,NULL,930052800000,3,1,'example.org','G6hjL2tz',0,930052802000,NULL);
INSERT INTO jobs VALUES(58,'mail','{"job":"mail","mail":"your-turn","game":"G6hjL2tz","ply":1,"takebacks":0}',930055200000,0,NULL,NULL,NULL,NULL,930055200000,3,1,'example.org','G6hjL2tz',1,930055200000,NULL);
INSERT INTO jobs VALUES(59,'mail','{"job":"mail","mail":"pause-proposed","game":"G6hjL2tz","to":"black"}',930055200000,0,NULL,NULL,NULL,NULL,930055200000,3,1,'example.org','G6hjL2tz',0,930055201000,NULL);
INSERT INTO jobs VALUES(60,'mail','{"job":"mail","mail":"challenge-received","challenge":"FlFrC1dA"}',930055200000,0,NULL,NULL,NULL,NULL,930055200000,3,1,'example.org','FlFrC1dA',0,930055202000,NULL);
INSERT INTO jobs VALUES(61,'mail','{"job":"mail","mail":"message-received","from":2,"to":1,"first":1}',930055500000,0,NULL,NULL,NULL,NULL,930055200000,2,1,'example.org','inbox 2',0,930055200000,NULL);
INSERT INTO jobs VALUES(62,'mail','{"job":"mail","mail":"leave-taken","leave":1,"to":1}',930055200000,0,NULL,NULL,NULL,NULL,930055200000,3,1,'example.org','leave 1',0,930055203000,NULL);
INSERT INTO jobs VALUES(63,'mail','{"job":"mail","mail":"leave-taken","leave":1,"to":2}',930055200000,0,NULL,NULL,NULL,NULL,930055200000,3,2,'example.org','leave 1',0,930055204000,NULL);
INSERT INTO jobs VALUES(64,'account-mail','{"job":"mail","mail":"access-added","user":2,"since":930055200000,"at":930055200000}',930055200000,0,NULL,NULL,NULL,NULL,930055200000,2,2,'example.org',NULL,0,930055200000,NULL);
INSERT INTO kept_games VALUES(1,'EEqQs8ae',1,'imported','822e0f6154290fc1157d1d87f32640772b29affbb2f29fa23a1e97db9ad6f6bc','Reuben Fine','Salo Flohr','*','1937.03.28',NULL,'C15','French Defense: Winawer Variation',6,'[Event "?"]
[Site "?"]
[Date "1937.03.28"]
[Round "?"]
[White "Reuben Fine"]
[Black "Salo Flohr"]
[Result "*"]

1. e4 e6 2. d4 d5 3. Nc3 { A classic. } 3... Bb4 *
',930055200000);
INSERT INTO leaves VALUES(1,3,930055200000,930314400000,930055200000,NULL,0);
INSERT INTO mail_domain_counts VALUES('example.org',10,0,0,930021600000);
INSERT INTO moves VALUES('2S6fcXvy',0,'f2f3','f3',930014400000,2400000);
INSERT INTO moves VALUES('2S6fcXvy',1,'e7e5','e5',930016800000,2400000);
INSERT INTO moves VALUES('2S6fcXvy',2,'g2g4','g4',930019200000,2400000);
INSERT INTO moves VALUES('2S6fcXvy',3,'d8h4','Qh4#',930021600000,2400000);
INSERT INTO moves VALUES('G6hjL2tz',0,'d2d4','d4',930055200000,2400000);
INSERT INTO moves VALUES('IVXcLewj',0,'e2e4','e4',930048000000,2400000);
INSERT INTO moves VALUES('VOmtu1V9',0,'e2e4','e4',930024000000,2400000);
INSERT INTO moves VALUES('VOmtu1V9',1,'e7e5','e5',930026400000,2400000);
INSERT INTO moves VALUES('YA8xelaj',0,'e2e4','e4',930028800000,2400000);
INSERT INTO moves VALUES('YA8xelaj',1,'e7e5','e5',930031200000,2400000);
INSERT INTO moves VALUES('YA8xelaj',2,'g1f3','Nf3',930033600000,2400000);
INSERT INTO moves VALUES('YA8xelaj',3,'b8c6','Nc6',930036000000,2400000);
INSERT INTO moves VALUES('YA8xelaj',4,'f1b5','Bb5',930038400000,2400000);
INSERT INTO moves VALUES('YA8xelaj',5,'a7a6','a6',930040800000,2400000);
INSERT INTO moves VALUES('YA8xelaj',6,'b5c6','Bxc6',930043200000,2400000);
INSERT INTO moves VALUES('YA8xelaj',7,'d7c6','dxc6',930045600000,2400000);
INSERT INTO moves VALUES('vqMGBUw3',0,'e2e4','e4',930050400000,2400000);
INSERT INTO moves VALUES('vqMGBUw3',1,'e7e5','e5',930052800000,2400000);
INSERT INTO openings VALUES(1,'A40','Queen''s Pawn Game','queen''s pawn game');
INSERT INTO openings VALUES(2,'D00','Queen''s Pawn Game','queen''s pawn game');
INSERT INTO openings VALUES(3,'D06','Queen''s Gambit','queen''s gambit');
INSERT INTO openings VALUES(4,'D30','Queen''s Gambit Declined','queen''s gambit declined');
INSERT INTO openings VALUES(5,'D31','Queen''s Gambit Declined: Queen''s Knight Variation','queen''s gambit declined: queen''s knight variation');
INSERT INTO openings VALUES(6,'D35','Queen''s Gambit Declined: Normal Defense','queen''s gambit declined: normal defense');
INSERT INTO openings VALUES(7,'D50','Queen''s Gambit Declined: Modern Variation','queen''s gambit declined: modern variation');
INSERT INTO openings VALUES(8,'D53','Queen''s Gambit Declined','queen''s gambit declined');
INSERT INTO openings VALUES(9,'A00','Barnes Opening','barnes opening');
INSERT INTO openings VALUES(10,'A00','Barnes Opening: Fool''s Mate','barnes opening: fool''s mate');
INSERT INTO openings VALUES(11,'B00','King''s Pawn Game','king''s pawn game');
INSERT INTO openings VALUES(12,'C20','King''s Pawn Game','king''s pawn game');
INSERT INTO openings VALUES(13,'C40','King''s Knight Opening','king''s knight opening');
INSERT INTO openings VALUES(14,'C44','King''s Knight Opening: Normal Variation','king''s knight opening: normal variation');
INSERT INTO openings VALUES(15,'C60','Ruy Lopez','ruy lopez');
INSERT INTO openings VALUES(16,'C70','Ruy Lopez: Morphy Defense','ruy lopez: morphy defense');
INSERT INTO openings VALUES(17,'C68','Ruy Lopez: Exchange Variation','ruy lopez: exchange variation');
INSERT INTO packed_games VALUES('qLDaB1nR',X'02F18EF5826243450B8B03C7B3ADB24308F5D6BAF160D40625500CEA5314EB63CBC94E8D5C64B6F5B23C6B8D',X'02F42F0E851DBBF831D8DA98262C9E62841EAB47077B0780BE79CF6D6B5B834D1DDCE62EB03F77DF8BA7');
INSERT INTO pair_tallies VALUES(1,2,1,0,2);
INSERT INTO player_event_counts VALUES(1,35);
INSERT INTO player_event_counts VALUES(2,29);
INSERT INTO player_event_counts VALUES(3,9);
INSERT INTO player_events VALUES(1,1,929959200000,'{"kind":"challenge-accepted","challenge":"qLDaB1nR"}');
INSERT INTO player_events VALUES(1,2,929959200000,'{"kind":"game-started","game":"qLDaB1nR","is_my_turn":true}');
INSERT INTO player_events VALUES(1,3,929964000000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":2,"uci":"d7d5","is_my_turn":true}');
INSERT INTO player_events VALUES(1,4,929968800000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":4,"uci":"e7e6","is_my_turn":true}');
INSERT INTO player_events VALUES(1,5,929973600000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":6,"uci":"g8f6","is_my_turn":true}');
INSERT INTO player_events VALUES(1,6,929978400000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":8,"uci":"f8e7","is_my_turn":true}');
INSERT INTO player_events VALUES(1,7,929983200000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":10,"uci":"e8g8","is_my_turn":true}');
INSERT INTO player_events VALUES(1,8,929983200000,'{"kind":"game-ended","game":"qLDaB1nR","reason":"resignation","winner":"white"}');
INSERT INTO player_events VALUES(1,9,929983200000,'{"kind":"analysis-ready","game":"qLDaB1nR"}');
INSERT INTO player_events VALUES(1,10,930012000000,'{"kind":"challenge-accepted","challenge":"2S6fcXvy"}');
INSERT INTO player_events VALUES(1,11,930012000000,'{"kind":"game-started","game":"2S6fcXvy","is_my_turn":true}');
INSERT INTO player_events VALUES(1,12,930016800000,'{"kind":"opponent-moved","game":"2S6fcXvy","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO player_events VALUES(1,13,930021600000,'{"kind":"opponent-moved","game":"2S6fcXvy","plies":4,"uci":"d8h4","is_my_turn":false}');
INSERT INTO player_events VALUES(1,14,930021600000,'{"kind":"game-ended","game":"2S6fcXvy","reason":"checkmate","winner":"black"}');
INSERT INTO player_events VALUES(1,15,930021600000,'{"kind":"analysis-ready","game":"2S6fcXvy"}');
INSERT INTO player_events VALUES(1,16,930021600000,'{"kind":"challenge-received","challenge":"VOmtu1V9"}');
INSERT INTO player_events VALUES(1,17,930021600000,'{"kind":"game-started","game":"VOmtu1V9","is_my_turn":false}');
INSERT INTO player_events VALUES(1,18,930024000000,'{"kind":"opponent-moved","game":"VOmtu1V9","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO player_events VALUES(1,19,930026400000,'{"kind":"game-ended","game":"VOmtu1V9","reason":"resignation","winner":"white"}');
INSERT INTO player_events VALUES(1,20,930026400000,'{"kind":"challenge-accepted","challenge":"YA8xelaj"}');
INSERT INTO player_events VALUES(1,21,930026400000,'{"kind":"game-started","game":"YA8xelaj","is_my_turn":true}');
INSERT INTO player_events VALUES(1,22,930031200000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO player_events VALUES(1,23,930036000000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":4,"uci":"b8c6","is_my_turn":true}');
INSERT INTO player_events VALUES(1,24,930040800000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":6,"uci":"a7a6","is_my_turn":true}');
INSERT INTO player_events VALUES(1,25,930045600000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":8,"uci":"d7c6","is_my_turn":true}');
INSERT INTO player_events VALUES(1,26,930045600000,'{"kind":"chat-line","game":"YA8xelaj"}');
INSERT INTO player_events VALUES(1,27,930045600000,'{"kind":"challenge-accepted","challenge":"IVXcLewj"}');
INSERT INTO player_events VALUES(1,28,930045600000,'{"kind":"game-started","game":"IVXcLewj","is_my_turn":true}');
INSERT INTO player_events VALUES(1,29,930052800000,'{"kind":"challenge-received","challenge":"G6hjL2tz"}');
INSERT INTO player_events VALUES(1,30,930052800000,'{"kind":"game-started","game":"G6hjL2tz","is_my_turn":false}');
INSERT INTO player_events VALUES(1,31,930055200000,'{"kind":"opponent-moved","game":"G6hjL2tz","plies":1,"uci":"d2d4","is_my_turn":true}');
INSERT INTO player_events VALUES(1,32,930055200000,'{"kind":"pause-proposed","game":"G6hjL2tz","days":10}');
INSERT INTO player_events VALUES(1,33,930055200000,'{"kind":"challenge-received","challenge":"FlFrC1dA"}');
INSERT INTO player_events VALUES(1,34,930055200000,'{"kind":"leave-taken","game":"G6hjL2tz","from":930055200000,"until":930314400000}');
INSERT INTO player_events VALUES(1,35,930055200000,'{"kind":"leave-taken","game":"IVXcLewj","from":930055200000,"until":930314400000}');
INSERT INTO player_events VALUES(2,1,929959200000,'{"kind":"challenge-received","challenge":"qLDaB1nR"}');
INSERT INTO player_events VALUES(2,2,929959200000,'{"kind":"game-started","game":"qLDaB1nR","is_my_turn":false}');
INSERT INTO player_events VALUES(2,3,929961600000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":1,"uci":"d2d4","is_my_turn":true}');
INSERT INTO player_events VALUES(2,4,929966400000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":3,"uci":"c2c4","is_my_turn":true}');
INSERT INTO player_events VALUES(2,5,929971200000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":5,"uci":"b1c3","is_my_turn":true}');
INSERT INTO player_events VALUES(2,6,929976000000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":7,"uci":"c1g5","is_my_turn":true}');
INSERT INTO player_events VALUES(2,7,929980800000,'{"kind":"opponent-moved","game":"qLDaB1nR","plies":9,"uci":"e2e3","is_my_turn":true}');
INSERT INTO player_events VALUES(2,8,929983200000,'{"kind":"game-ended","game":"qLDaB1nR","reason":"resignation","winner":"white"}');
INSERT INTO player_events VALUES(2,9,929983200000,'{"kind":"analysis-ready","game":"qLDaB1nR"}');
INSERT INTO player_events VALUES(2,10,930012000000,'{"kind":"challenge-received","challenge":"2S6fcXvy"}');
INSERT INTO player_events VALUES(2,11,930012000000,'{"kind":"game-started","game":"2S6fcXvy","is_my_turn":false}');
INSERT INTO player_events VALUES(2,12,930014400000,'{"kind":"opponent-moved","game":"2S6fcXvy","plies":1,"uci":"f2f3","is_my_turn":true}');
INSERT INTO player_events VALUES(2,13,930019200000,'{"kind":"opponent-moved","game":"2S6fcXvy","plies":3,"uci":"g2g4","is_my_turn":true}');
INSERT INTO player_events VALUES(2,14,930021600000,'{"kind":"game-ended","game":"2S6fcXvy","reason":"checkmate","winner":"black"}');
INSERT INTO player_events VALUES(2,15,930021600000,'{"kind":"analysis-ready","game":"2S6fcXvy"}');
INSERT INTO player_events VALUES(2,16,930021600000,'{"kind":"challenge-accepted","challenge":"VOmtu1V9"}');
INSERT INTO player_events VALUES(2,17,930021600000,'{"kind":"game-started","game":"VOmtu1V9","is_my_turn":true}');
INSERT INTO player_events VALUES(2,18,930026400000,'{"kind":"opponent-moved","game":"VOmtu1V9","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO player_events VALUES(2,19,930026400000,'{"kind":"game-ended","game":"VOmtu1V9","reason":"resignation","winner":"white"}');
INSERT INTO player_events VALUES(2,20,930026400000,'{"kind":"challenge-received","challenge":"YA8xelaj"}');
INSERT INTO player_events VALUES(2,21,930026400000,'{"kind":"game-started","game":"YA8xelaj","is_my_turn":false}');
INSERT INTO player_events VALUES(2,22,930028800000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO player_events VALUES(2,23,930033600000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":3,"uci":"g1f3","is_my_turn":true}');
INSERT INTO player_events VALUES(2,24,930038400000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":5,"uci":"f1b5","is_my_turn":true}');
INSERT INTO player_events VALUES(2,25,930043200000,'{"kind":"opponent-moved","game":"YA8xelaj","plies":7,"uci":"b5c6","is_my_turn":true}');
INSERT INTO player_events VALUES(2,26,930048000000,'{"kind":"challenge-accepted","challenge":"vqMGBUw3"}');
INSERT INTO player_events VALUES(2,27,930048000000,'{"kind":"game-started","game":"vqMGBUw3","is_my_turn":true}');
INSERT INTO player_events VALUES(2,28,930052800000,'{"kind":"opponent-moved","game":"vqMGBUw3","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO player_events VALUES(2,29,930055200000,'{"kind":"leave-taken","game":"vqMGBUw3","from":930055200000,"until":930314400000}');
INSERT INTO player_events VALUES(3,1,930045600000,'{"kind":"challenge-received","challenge":"IVXcLewj"}');
INSERT INTO player_events VALUES(3,2,930045600000,'{"kind":"game-started","game":"IVXcLewj","is_my_turn":false}');
INSERT INTO player_events VALUES(3,3,930048000000,'{"kind":"opponent-moved","game":"IVXcLewj","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO player_events VALUES(3,4,930048000000,'{"kind":"challenge-received","challenge":"vqMGBUw3"}');
INSERT INTO player_events VALUES(3,5,930048000000,'{"kind":"game-started","game":"vqMGBUw3","is_my_turn":false}');
INSERT INTO player_events VALUES(3,6,930050400000,'{"kind":"opponent-moved","game":"vqMGBUw3","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO player_events VALUES(3,7,930052800000,'{"kind":"draw-offered","game":"vqMGBUw3"}');
INSERT INTO player_events VALUES(3,8,930052800000,'{"kind":"challenge-accepted","challenge":"G6hjL2tz"}');
INSERT INTO player_events VALUES(3,9,930052800000,'{"kind":"game-started","game":"G6hjL2tz","is_my_turn":true}');
INSERT INTO rating_changes VALUES('qLDaB1nR',1,'standard',929983200001,1500.0,350.0,1662.2120004002888,290.2305068249633);
INSERT INTO rating_changes VALUES('qLDaB1nR',2,'standard',929983200001,1500.0,350.0,1337.7879995997112,290.2305068249633);
INSERT INTO rating_days VALUES(1,'standard',10763,1662.2120004002888,290.2305068249633);
INSERT INTO rating_days VALUES(2,'standard',10763,1337.7879995997112,290.2305068249633);
INSERT INTO rating_shares VALUES('qLDaB1nR',1,'standard',929983200001,'no-other-opponents',0);
INSERT INTO rating_shares VALUES('qLDaB1nR',2,'standard',929983200001,'no-other-opponents',0);
INSERT INTO ratings VALUES(1,'standard',1662.2120004002888,290.2305068249633,0.05999967548024903,1,929983200001,162,NULL,NULL,NULL,NULL);
INSERT INTO ratings VALUES(2,'standard',1337.7879995997112,290.2305068249633,0.05999967548024903,1,929983200001,-162,NULL,NULL,NULL,NULL);
INSERT INTO relations VALUES(1,2,'follow',930055200000);
INSERT INTO relations VALUES(1,4,'block',930055200000);
INSERT INTO sent_messages VALUES(1,2,930055200000);
INSERT INTO sessions VALUES('637da8e223573c01754d3275b6756b996d5d9b4ffd2a40ad06a0be66c719f11b',1,'',929959200000,930021600000,935205600000);
INSERT INTO sessions VALUES('827b17c1f72777f7323f80ed3f7e065ceff719a955817ed5900ecb84e8b3a9a6',2,'',929959200000,929959200000,935143200000);
INSERT INTO sessions VALUES('9762a5216549c40019c5bd8da467053f8443f7c142659dc9b2767ee1c758bc4b',3,'',929959200000,929959200000,935143200000);
INSERT INTO signals VALUES(46,'0bbeb63f102062d4','jobs game:2S6fcXvy user:1 user:2 feed:1 feed:2',930021600000);
INSERT INTO signals VALUES(47,'0bbeb63f102062d4','account:2',930021600000);
INSERT INTO signals VALUES(48,'0bbeb63f102062d4','account:1',930021600000);
INSERT INTO signals VALUES(49,'0bbeb63f102062d4','jobs game:2S6fcXvy feed:1 feed:2',930021600000);
INSERT INTO signals VALUES(50,'fc4b78efa8cd58d1','unwatched',930021600000);
INSERT INTO signals VALUES(51,'fc4b78efa8cd58d1','jobs user:1 user:2 feed:1',930021600000);
INSERT INTO signals VALUES(52,'fc4b78efa8cd58d1','user:2 user:1 jobs game:VOmtu1V9 feed:1 feed:2',930021600000);
INSERT INTO signals VALUES(53,'fc4b78efa8cd58d1','jobs game:VOmtu1V9 user:2 user:1 feed:1',930024000000);
INSERT INTO signals VALUES(54,'fc4b78efa8cd58d1','jobs game:VOmtu1V9 user:2 user:1 feed:2',930026400000);
INSERT INTO signals VALUES(55,'fc4b78efa8cd58d1','account:1',930026400000);
INSERT INTO signals VALUES(56,'fc4b78efa8cd58d1','jobs game:VOmtu1V9 user:2 user:1 feed:1 feed:2',930026400000);
INSERT INTO signals VALUES(57,'fc4b78efa8cd58d1','jobs user:2 user:1 feed:2',930026400000);
INSERT INTO signals VALUES(58,'fc4b78efa8cd58d1','user:1 user:2 jobs game:YA8xelaj feed:1 feed:2',930026400000);
INSERT INTO signals VALUES(59,'fc4b78efa8cd58d1','account:2',930026400000);
INSERT INTO signals VALUES(60,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:2',930028800000);
INSERT INTO signals VALUES(61,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:1',930031200000);
INSERT INTO signals VALUES(62,'fc4b78efa8cd58d1','account:2',930031200000);
INSERT INTO signals VALUES(63,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:2',930033600000);
INSERT INTO signals VALUES(64,'fc4b78efa8cd58d1','account:1',930033600000);
INSERT INTO signals VALUES(65,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:1',930036000000);
INSERT INTO signals VALUES(66,'fc4b78efa8cd58d1','account:2',930036000000);
INSERT INTO signals VALUES(67,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:2',930038400000);
INSERT INTO signals VALUES(68,'fc4b78efa8cd58d1','account:1',930038400000);
INSERT INTO signals VALUES(69,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:1',930040800000);
INSERT INTO signals VALUES(70,'fc4b78efa8cd58d1','account:2',930040800000);
INSERT INTO signals VALUES(71,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:2',930043200000);
INSERT INTO signals VALUES(72,'fc4b78efa8cd58d1','account:1',930043200000);
INSERT INTO signals VALUES(73,'fc4b78efa8cd58d1','jobs game:YA8xelaj user:1 user:2 feed:1',930045600000);
INSERT INTO signals VALUES(74,'fc4b78efa8cd58d1','account:2',930045600000);
INSERT INTO signals VALUES(75,'fc4b78efa8cd58d1','chat:YA8xelaj:player feed:1',930045600000);
INSERT INTO signals VALUES(76,'fc4b78efa8cd58d1','account:1',930045600000);
INSERT INTO signals VALUES(77,'fc4b78efa8cd58d1','jobs user:3 user:1 feed:3',930045600000);
INSERT INTO signals VALUES(78,'fc4b78efa8cd58d1','user:1 user:3 jobs game:IVXcLewj feed:1 feed:3',930045600000);
INSERT INTO signals VALUES(79,'fc4b78efa8cd58d1','account:3',930045600000);
INSERT INTO signals VALUES(80,'fc4b78efa8cd58d1','jobs game:IVXcLewj user:1 user:3 feed:3',930048000000);
INSERT INTO signals VALUES(81,'fc4b78efa8cd58d1','account:1',930048000000);
INSERT INTO signals VALUES(82,'fc4b78efa8cd58d1','account:1',930048000000);
INSERT INTO signals VALUES(83,'fc4b78efa8cd58d1','jobs user:3 user:2 feed:3',930048000000);
INSERT INTO signals VALUES(84,'fc4b78efa8cd58d1','user:2 user:3 jobs game:vqMGBUw3 feed:2 feed:3',930048000000);
INSERT INTO signals VALUES(85,'fc4b78efa8cd58d1','jobs game:vqMGBUw3 user:2 user:3 feed:3',930050400000);
INSERT INTO signals VALUES(86,'fc4b78efa8cd58d1','account:2',930050400000);
INSERT INTO signals VALUES(87,'fc4b78efa8cd58d1','jobs game:vqMGBUw3 user:2 user:3 feed:2',930052800000);
INSERT INTO signals VALUES(88,'fc4b78efa8cd58d1','account:3',930052800000);
INSERT INTO signals VALUES(89,'fc4b78efa8cd58d1','jobs game:vqMGBUw3 user:2 user:3 feed:3',930052800000);
INSERT INTO signals VALUES(90,'fc4b78efa8cd58d1','jobs user:1 user:3 feed:1',930052800000);
INSERT INTO signals VALUES(91,'fc4b78efa8cd58d1','user:3 user:1 jobs game:G6hjL2tz feed:1 feed:3',930052800000);
INSERT INTO signals VALUES(92,'fc4b78efa8cd58d1','account:1',930052800000);
INSERT INTO signals VALUES(93,'fc4b78efa8cd58d1','jobs game:G6hjL2tz user:3 user:1 feed:1',930055200000);
INSERT INTO signals VALUES(94,'fc4b78efa8cd58d1','jobs game:G6hjL2tz user:3 user:1 feed:1',930055200000);
INSERT INTO signals VALUES(95,'fc4b78efa8cd58d1','jobs user:1 user:3 feed:1',930055200000);
INSERT INTO signals VALUES(96,'fc4b78efa8cd58d1','user:1',930055200000);
INSERT INTO signals VALUES(97,'fc4b78efa8cd58d1','user:2 lobby',930055200000);
INSERT INTO signals VALUES(98,'fc4b78efa8cd58d1','account:2',930055200000);
INSERT INTO signals VALUES(99,'fc4b78efa8cd58d1','jobs inbox:1 inbox:2',930055200000);
INSERT INTO signals VALUES(100,'fc4b78efa8cd58d1','account:1 account:2',930055200000);
INSERT INTO signals VALUES(101,'fc4b78efa8cd58d1','account:1 account:4',930055200000);
INSERT INTO signals VALUES(102,'fc4b78efa8cd58d1','game:G6hjL2tz user:3 user:1 jobs game:IVXcLewj game:vqMGBUw3 user:2 feed:1 feed:2',930055200000);
INSERT INTO signals VALUES(103,'fc4b78efa8cd58d1','account:2 jobs',930055200000);
INSERT INTO signals VALUES(104,'fc4b78efa8cd58d1','account:2',930055200000);
INSERT INTO signals VALUES(105,'fc4b78efa8cd58d1','unwatched',930055200000);
INSERT INTO signals VALUES(106,'fc4b78efa8cd58d1','tree:YA8xelaj:1',930055200000);
INSERT INTO sqlite_sequence VALUES('signals',106);
INSERT INTO sqlite_sequence VALUES('users',4);
INSERT INTO sqlite_sequence VALUES('jobs',64);
INSERT INTO sqlite_sequence VALUES('openings',17);
INSERT INTO sqlite_sequence VALUES('chat_lines',1);
INSERT INTO sqlite_sequence VALUES('conversations',1);
INSERT INTO sqlite_sequence VALUES('direct_messages',1);
INSERT INTO sqlite_sequence VALUES('sent_messages',1);
INSERT INTO sqlite_sequence VALUES('leaves',1);
INSERT INTO sqlite_sequence VALUES('added_access',1);
INSERT INTO sqlite_sequence VALUES('access_notices',1);
INSERT INTO sqlite_sequence VALUES('kept_games',1);
INSERT INTO tallies VALUES(1,'standard','black',0,0,0,1);
INSERT INTO tallies VALUES(1,'standard','white',0,0,0,1);
INSERT INTO tallies VALUES(1,'standard','white',1,1,0,0);
INSERT INTO tallies VALUES(2,'standard','black',0,1,0,0);
INSERT INTO tallies VALUES(2,'standard','black',1,0,0,1);
INSERT INTO tallies VALUES(2,'standard','white',0,1,0,0);
INSERT INTO time_losses VALUES(1,10763,1,0);
INSERT INTO time_losses VALUES(1,10764,2,0);
INSERT INTO time_losses VALUES(2,10763,1,0);
INSERT INTO time_losses VALUES(2,10764,2,0);
INSERT INTO token_key_rotations VALUES(1,0);
INSERT INTO tokens VALUES('2231b7e769e38a8594b67adb408a8444',2,'a test','board:play bot:play challenge:read challenge:write email:read follow:read follow:write msg:read msg:write preference:read preference:write arbiter:write',929959200000,961495200000,NULL,NULL);
INSERT INTO tokens VALUES('474aec78fe5aa66863883dac9ed94958',3,'a test','board:play bot:play challenge:read challenge:write email:read follow:read follow:write msg:read msg:write preference:read preference:write arbiter:write',929959200000,961495200000,NULL,NULL);
INSERT INTO tokens VALUES('581b91bc7f23ea6906aef44132ef9b5b',1,'a test','board:play bot:play challenge:read challenge:write email:read follow:read follow:write msg:read msg:write preference:read preference:write arbiter:write',929959200000,961495200000,NULL,NULL);
INSERT INTO user_name_suffixes VALUES('arla',3);
INSERT INTO user_name_suffixes VALUES('ora',4);
INSERT INTO user_name_suffixes VALUES('rla',3);
INSERT INTO user_roles VALUES(3,'arbiter','','');
INSERT INTO user_settings VALUES(1,'san',NULL,'everyone','24h 6h',0,0,NULL,NULL,'en',NULL,NULL,NULL,'followed',1,NULL,NULL);
INSERT INTO user_settings VALUES(2,'san',NULL,'everyone','24h 6h',0,0,NULL,NULL,'en',NULL,NULL,NULL,'followed',1,'{"choices":{"mail":{"turn":"daily"}},"freeDays":[]}',NULL);
INSERT INTO user_settings VALUES(3,'san',NULL,'everyone','24h 6h',0,0,NULL,NULL,'en',NULL,NULL,NULL,'followed',1,NULL,NULL);
INSERT INTO user_settings VALUES(4,'san',NULL,'everyone','24h 6h',0,0,NULL,NULL,NULL,NULL,NULL,NULL,'followed',1,NULL,NULL);
INSERT INTO users VALUES(1,'Ann','ann','ann@example.org','ann@example.org','$argon2id$v=19$m=8,t=1,p=1$qHTddG63z1wiXXV//CEfLg$s4liNlnoqGYyl2CUhW21R4YXSYV1BuF+YhCFdR+tVsA',929959200000,929959200000,930052800000,NULL,0,0,NULL,'active',NULL,NULL);
INSERT INTO users VALUES(2,'Bob','bob','bob@example.org','bob@example.org','$argon2id$v=19$m=8,t=1,p=1$9ygCeQoEE1VFiTQatYpUYg$3Z9H7TTOX0YqDOGJIcXpo7I5TgzBsi9J7rofnMhpPc8',929959200000,929959200000,930055200000,NULL,0,0,NULL,'active',NULL,NULL);
INSERT INTO users VALUES(3,'Carla','carla','carla@example.org','carla@example.org','$argon2id$v=19$m=8,t=1,p=1$NMwY0zQvbjAA90pcAIMdEA$hEWICnSSp0Ldjms1eqyGUbYEfilF0ezzD8NKrsu7i2k',929959200000,929959200000,930052800000,NULL,0,0,NULL,'active',NULL,NULL);
INSERT INTO users VALUES(4,'Dora','dora','dora@example.org','dora@example.org','$argon2id$v=19$m=8,t=1,p=1$H9Mm/jGX+DxO/SpPpy/yig$hIZ1VbJBukkPVLWBInpWP/Iyb6+6IF+ntKETtt/ciDM',929959200000,929959200000,NULL,NULL,0,0,NULL,'active',NULL,NULL);
CREATE INDEX aborts_by_player on aborts (user_id, at);
CREATE INDEX access_notices_by_user on access_notices (user_id, at);
CREATE INDEX added_access_by_time on added_access (at, id);
CREATE INDEX added_access_by_user on added_access (user_id, at);
CREATE INDEX analysis_trees_by_game on analysis_trees (game_id);
CREATE UNIQUE INDEX analysis_trees_by_share on analysis_trees (share_id) where share_id is not null;
CREATE INDEX app_passwords_by_user on app_passwords (user_id, created_at);
CREATE INDEX challenges_between on challenges (challenger_id, opponent_id, created_at) where kind = 'direct';
CREATE INDEX challenges_by_challenger on challenges (challenger_id, created_at) where status = 'created';
CREATE INDEX challenges_by_expiry on challenges (expires_at) where status = 'created' and expires_at is not null;
CREATE INDEX challenges_by_opponent on challenges (opponent_id, created_at) where status = 'created';
CREATE INDEX challenges_by_rematch on challenges (rematch_of) where rematch_of is not null;
CREATE INDEX challenges_in_lobby on challenges (created_at) where status = 'created' and kind = 'seek';
CREATE INDEX challenges_made on challenges (challenger_id, created_at) where kind = 'direct';
CREATE INDEX challenges_named_black on challenges (named_black_id) where named_black_id is not null;
CREATE INDEX challenges_named_white on challenges (named_white_id) where named_white_id is not null;
CREATE INDEX challenges_of_challenger on challenges (challenger_id, created_at);
CREATE INDEX challenges_of_opponent on challenges (opponent_id) where opponent_id is not null;
CREATE UNIQUE INDEX challenges_of_seek on challenges (seek_id, opponent_id) where seek_id is not null;
CREATE UNIQUE INDEX challenges_one_rematch on challenges (rematch_of) where status in ('created', 'accepted');
CREATE INDEX chat_lines_by_author on chat_lines (user_id, said_at);
CREATE INDEX chat_lines_by_room on chat_lines (game_id, room, id);
CREATE INDEX chat_mutes_by_game on chat_mutes (game_id);
CREATE INDEX chat_reports_by_reporter on chat_reports (reporter_id, resolved_at);
CREATE INDEX chat_reports_open on chat_reports (reported_at, line_id) where resolved_at is null;
CREATE INDEX chat_unread_by_game on chat_unread (game_id);
CREATE INDEX conversations_by_high on conversations (high_id);
CREATE INDEX conversations_by_starter on conversations (started_by, started_at);
CREATE INDEX devices_by_endpoint on devices (endpoint_hash);
CREATE INDEX devices_of_user on devices (user_id);
CREATE INDEX direct_message_reports_by_reporter on direct_message_reports (reporter_id, resolved_at);
CREATE INDEX direct_message_reports_open on direct_message_reports (reported_at, message_id) where resolved_at is null;
CREATE INDEX direct_messages_by_author on direct_messages (author_id, sent_at);
CREATE INDEX direct_messages_by_conversation on direct_messages (conversation_id, id);
CREATE INDEX direct_messages_by_writer on direct_messages (conversation_id, author_id, id);
CREATE INDEX direct_messages_unread on direct_messages (conversation_id, author_id, id) where is_unread;
CREATE INDEX doubted_messages_by_time on doubted_messages (at, id);
CREATE INDEX doubted_messages_by_user on doubted_messages (user_id, at);
CREATE INDEX game_events_by_instant on game_events (at);
CREATE INDEX game_notes_by_game on game_notes (game_id);
CREATE INDEX game_players_by_end on game_players (user_id, ended_at, game_id, opponent_id, side, result, variant, rated, opening_id);
CREATE INDEX game_players_by_game on game_players (game_id);
CREATE INDEX game_players_by_opening on game_players (opening_id) where opening_id is not null;
CREATE INDEX game_players_by_opponent on game_players (opponent_id);
CREATE INDEX game_players_running on game_players (side) where ended_at is null;
CREATE TRIGGER games_are_numbered after insert on games when new.number is null
begin
    update games set number = (select coalesce(max(number), 0) + 1 from games) where id = new.id;
end;
CREATE INDEX games_by_black on games (black_id);
CREATE INDEX games_by_flag on games (flags_at, id) where ended_at is null and flags_at is not null;
CREATE UNIQUE INDEX games_by_number on games (number);
CREATE INDEX games_by_reminder on games (remind_at, id) where remind_at is not null;
CREATE INDEX games_by_white on games (white_id);
CREATE INDEX games_not_packed on games (ended_at, id) where packing = 'failed';
CREATE INDEX games_paused on games (paused_until) where ended_at is null and paused_until is not null;
CREATE INDEX games_to_claim on games (deadline) where ended_at is null and flags_at is null and deadline is not null;
CREATE INDEX games_to_pack on games (ended_at, id) where packing is null and ended_at is not null;
CREATE INDEX guest_sign_ups_by_guest on guest_sign_ups (guest_id);
CREATE INDEX idempotency_keys_by_age on idempotency_keys (created_at);
CREATE INDEX imap_deferred_messages_by_due on imap_deferred_messages (mailbox_id, due_at);
CREATE INDEX inbox_entries_by_conversation on inbox_entries (conversation_id);
CREATE INDEX inbox_entries_by_message on inbox_entries (user_id, last_message_id) where last_message_id is not null;
CREATE INDEX inbox_entries_by_other on inbox_entries (other_id);
CREATE INDEX inbox_entries_unread on inbox_entries (user_id) where unread > 0;
CREATE INDEX invitations_by_user on invitations (user_id);
CREATE INDEX jobs_by_domain on jobs (kind, recipient_domain, run_at) where recipient_domain is not null and failed_at is null;
CREATE INDEX jobs_by_owner on jobs (kind, owner_id, run_at) where owner_id is not null and failed_at is null;
CREATE INDEX jobs_by_owner_and_turn on jobs (kind, owner_id, fair_at) where failed_at is null;
CREATE INDEX jobs_by_payload on jobs (payload) where kind = 'analysis';
CREATE INDEX jobs_by_topic on jobs (topic, recipient_id, id) where topic is not null and failed_at is null;
CREATE INDEX jobs_by_turn on jobs (kind, fair_at, id, recipient_domain) where failed_at is null;
CREATE INDEX jobs_due on jobs (kind, run_at, id) where failed_at is null;
CREATE INDEX jobs_failed on jobs (failed_at, id) where failed_at is not null;
CREATE INDEX jobs_of_analyses on jobs (topic) where kind = 'analysis';
CREATE INDEX jobs_of_engine_answers on jobs (topic) where kind = 'engine-move';
CREATE INDEX jobs_of_engine_moves on jobs (payload) where kind = 'engine-move';
CREATE UNIQUE INDEX kept_games_by_fingerprint on kept_games (owner_id, fingerprint);
CREATE INDEX kept_games_by_owner on kept_games (owner_id, number);
CREATE INDEX kept_games_by_source on kept_games (owner_id, source, number);
CREATE INDEX leaves_by_user on leaves (user_id, until);
CREATE INDEX mail_outcomes_by_age on mail_outcomes (at);
CREATE UNIQUE INDEX mail_outcomes_by_user on mail_outcomes (user_id, job_id);
CREATE INDEX mail_resumes_by_user on mail_resumes (user_id, at);
CREATE INDEX mail_returns_by_age on mail_returns (returned_at);
CREATE INDEX mail_returns_by_domain on mail_returns (domain, returned_at);
CREATE INDEX mail_returns_by_sender on mail_returns (sender, returned_at);
CREATE INDEX oauth_grants_by_end on oauth_grants (expires_at);
CREATE INDEX oauth_grants_by_user on oauth_grants (user_id);
CREATE INDEX one_time_keys_by_user on one_time_keys (user_id, purpose);
CREATE INDEX pair_tallies_by_higher on pair_tallies (higher_id);
CREATE INDEX player_events_by_age on player_events (at);
CREATE INDEX rating_changes_by_player on rating_changes (user_id, variant, at);
CREATE INDEX rating_shares_by_player on rating_shares (user_id, variant, at);
CREATE INDEX rating_shares_by_time on rating_shares (at);
CREATE INDEX ratings_by_end_of_listing on ratings (listed_until) where listed_until is not null;
CREATE INDEX ratings_by_place on ratings (variant, rating desc, user_id, listed_until) where listed_until is not null;
CREATE INDEX received_address_messages_by_age on received_address_messages (received_at);
CREATE INDEX received_address_messages_by_user on received_address_messages (user_id, received_at);
CREATE INDEX received_challenge_answers_by_age on received_challenge_answers (received_at);
CREATE INDEX received_challenge_answers_by_challenge on received_challenge_answers (challenge_id, user_id, received_at);
CREATE INDEX received_challenge_answers_by_user on received_challenge_answers (user_id);
CREATE INDEX received_messages_by_age on received_messages (received_at);
CREATE INDEX received_messages_by_player on received_messages (game_id, side, received_at);
CREATE INDEX refresh_tokens_by_end on refresh_tokens (expires_at);
CREATE INDEX refresh_tokens_by_grant on refresh_tokens (grant_id);
CREATE INDEX relations_by_followed on relations (other_id, kind, user_id);
CREATE INDEX relations_by_kind on relations (user_id, kind, since);
CREATE INDEX relations_by_other on relations (other_id, kind);
CREATE INDEX sent_messages_by_age on sent_messages (sent_at);
CREATE INDEX sent_messages_by_author on sent_messages (author_id, sent_at);
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE INDEX tokens_by_grant on tokens (grant_id) where grant_id is not null;
CREATE INDEX tokens_by_user on tokens (user_id);
CREATE INDEX used_one_time_keys_by_age on used_one_time_keys (used_at);
CREATE INDEX used_one_time_keys_by_user on used_one_time_keys (user_id);
CREATE INDEX user_name_suffixes_by_user on user_name_suffixes (user_id);
CREATE INDEX users_bots_by_seen on users (seen_at) where is_bot;
CREATE UNIQUE INDEX users_by_engine_level on users (engine_level);
CREATE INDEX users_by_gmail on users ( replace(substr(email_key, 1, instr(replace(email_key, '+', '@'), '@') - 1), '.', '') ) where email_key like '%@gmail.com' or email_key like '%@googlemail.com';
CREATE INDEX users_by_mail_paused on users (mail_paused_at) where mail_paused_at is not null;
CREATE INDEX users_by_skeleton on users (
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        replace(replace(replace(name_key, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '2', 'z'), '3', 'e'), '4', 'a'),
        '5', 's'), '7', 't'), '8', 'b'), '9', 'g'), 'rn', 'm'), 'vv', 'w')
);
CREATE INDEX users_confirmed_by_name on users (name_key) where confirmed_at is not null;
CREATE TRIGGER users_drop_name_suffixes after update of is_guest on users when new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
end;
CREATE INDEX users_guests_by_seen on users (seen_at) where is_guest;
CREATE TRIGGER users_note_name_suffixes after insert on users when not new.is_guest begin
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;
CREATE TRIGGER users_renew_name_suffixes after update of name_key on users
when new.name_key <> old.name_key and not new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;
COMMIT;
