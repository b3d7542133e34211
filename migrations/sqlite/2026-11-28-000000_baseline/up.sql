-- The schema at the time of the first version. Later changes are separate migrations.

create table users (
    id integer primary key autoincrement not null,
    name text not null,
    -- The name in lower case, since names are unique regardless of case.
    name_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at bigint not null,
    confirmed_at bigint,
    notation text not null default 'san',
    reminders text not null default '24h 6h',
    reminders_since bigint not null default 0,
    seen_at bigint,
    most_games integer check (most_games > 0),
    goes_on boolean not null default false,
    biography text,
    language text,
    browser_language text,
    role text not null default 'player',
    challengers text not null default 'everyone',
    board_settings text,
    list_view text,
    display_settings text,
    engine_level integer,
    is_guest boolean not null default false,
    is_bot boolean not null default false,
    messengers text not null default 'followed',
    mails_messages boolean not null default true,
    notice_settings text,
    mail_paused_at bigint,
    automatic_leave_since bigint,
    state text not null default 'active',
    state_since integer,
    state_reason text
);

create table sessions (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    user_agent text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
);

create table tokens (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    description text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    grant_id text references oauth_grants (id) on delete cascade
);

create table games (
    id text primary key not null,
    variant text not null,
    ruleset text not null,
    initial_fen text not null,
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
    agreement_bar integer,
    flags_at bigint,
    white_left bigint,
    black_left bigint,
    stopped_at bigint,
    remind_at bigint,
    reminded text,
    takebacks integer not null default 0,
    rated boolean not null default false,
    white_rating double precision,
    white_deviation double precision,
    black_rating double precision,
    black_deviation double precision,
    white_on_clock bigint,
    black_on_clock bigint,
    white_bank bigint,
    black_bank bigint,
    clocks_written_for text,
    origin text not null default 'challenge',
    origin_id text,
    number bigint,
    rules text,
    paused_from bigint,
    paused_until bigint,
    packing text,
    check ((ended_at is null) = (reason is null)),
    check (white_id <> black_id)
);

create table game_events (
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

create table jobs (
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

create table analyses (
    game_id text primary key not null references games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    done_at bigint not null
);

create table evaluations (
    game_id text not null references analyses (game_id) on delete cascade,
    ply integer not null,
    centipawns integer,
    mate integer,
    best text,
    line text not null,
    primary key (game_id, ply),
    check ((centipawns is null) <> (mate is null))
);

create table signals (
    id integer primary key autoincrement not null,
    node text not null,
    rings text not null,
    at bigint not null
);

create table heartbeat (
    id integer not null primary key check (id = 1),
    at bigint not null,
    downtime_total bigint not null default 0,
    ahead bigint not null default 0
);

create table downtimes (
    since bigint not null primary key,
    until bigint not null check (until > since)
);

create table leaves (
    id integer not null primary key autoincrement,
    user_id bigint not null references users (id) on delete cascade,
    since bigint not null,
    until bigint not null check (until > since),
    taken_at bigint not null,
    ended_at bigint,
    is_automatic boolean not null default false
);

create table conditional_lines (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    -- The ply at which the lines begin. They are void once that turn is over.
    ply integer not null,
    -- As movetext in UCI, without numbers.
    tree text not null,
    kept_at bigint not null,
    primary key (game_id, side)
);

create table rating_changes (
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

create table openings (
    id integer primary key autoincrement not null,
    eco text not null,
    name text not null,
    -- The search form of the name: in lower case, without accents.
    name_key text not null,
    unique (eco, name)
);

create table game_notes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    body text not null,
    changed_at bigint not null,
    primary key (user_id, game_id)
);

create table chat_unread (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    lines integer not null check (lines > 0),
    primary key (user_id, game_id)
);

create table chat_reports (
    line_id bigint not null references chat_lines (id) on delete cascade,
    reporter_id bigint not null references users (id) on delete cascade,
    reported_at bigint not null,
    resolved_at bigint,
    -- By name.
    resolved_by text,
    primary key (line_id, reporter_id)
);

create table pair_tallies (
    lower_id bigint not null references users (id) on delete cascade,
    higher_id bigint not null references users (id) on delete cascade,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (lower_id, higher_id),
    check (lower_id < higher_id)
) without rowid;

create table received_messages (
    -- SHA-256 of its Message-ID, its text, and the turn it answers, to detect duplicates.
    key text primary key not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    received_at bigint not null,
    -- Whether it changed the game.
    has_changed boolean not null,
    is_answered boolean not null
);

create table invitations (
    key_hash text primary key not null,
    created_at bigint not null,
    expires_at bigint not null,
    -- The account created with it. While that is unconfirmed, the link can create another in its place.
    user_id bigint references users (id) on delete set null
);

create table offers_left_out (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    ply integer not null,
    primary key (game_id, side)
);

create table aborts (
    game_id text primary key not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);

create table partial_evaluations (
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

create table mail_move_limits (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- The theoretical arrival time of the generic cell rate algorithm (GCRA), that is, when the next move would be due at
    -- the sustained rate, in milliseconds since 1970.
    next_move_at bigint not null
);

create table used_one_time_keys (
    -- SHA-256 of the key.
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    used_at bigint not null
);

create table reserved_names (
    name_key text primary key not null,
    user_id bigint not null unique references users (id) on delete cascade,
    reserved_at bigint not null
);

create table one_time_keys (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    purpose text not null,
    created_at bigint not null,
    expires_at bigint not null
);

create table challenges (
    id text primary key not null,
    kind text not null,
    challenger_id bigint not null references users (id),
    opponent_id bigint references users (id),
    variant text not null,
    ruleset text not null,
    initial_fen text,
    control text not null,
    -- The challenger's colour.
    colour text not null,
    status text not null,
    decline_reason text,
    created_at bigint not null,
    answered_at bigint,
    agreement_bar integer,
    rated boolean not null default false,
    message text,
    places integer not null default 1 check (places > 0),
    seek_id text references challenges (id),
    least_rating integer,
    most_rating integer,
    expires_at bigint,
    rematch_of text references games (id),
    begun_game_id text,
    time_losses_below integer,
    second_game_id text,
    drawn_side text,
    rules text,
    name text,
    named_white_id bigint references users (id),
    named_black_id bigint references users (id),
    joined_side text
);

create table relations (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    kind text not null,
    since bigint not null,
    primary key (user_id, other_id),
    check (user_id <> other_id)
);

create table ratings (
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

create table tallies (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    side text not null check (side in ('white', 'black')),
    rated boolean not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (user_id, variant, side, rated)
) without rowid;

create table game_players (
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

create table chat_lines (
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

create table chat_mutes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    room text not null,
    primary key (user_id, game_id, room)
);

create table analysis_trees (
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

create table user_name_suffixes (
    suffix text not null,
    user_id bigint not null references users (id) on delete cascade,
    primary key (suffix, user_id)
) without rowid;

create table time_losses (
    user_id bigint not null references users (id) on delete cascade,
    -- Days since 1970, in UTC.
    day integer not null,
    games integer not null,
    lost_on_time integer not null,
    primary key (user_id, day)
) without rowid;

create table kept_games (
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

create table guest_sign_ups (
    account_id bigint primary key not null references users (id) on delete cascade,
    guest_id bigint not null references users (id) on delete cascade
);

create table engine_questions (
    game_id text not null references games (id) on delete cascade,
    kind text not null,
    ply integer not null,
    fen text not null,
    asked_at bigint not null,
    -- JSON; null until the engine has analysed it.
    answer text,
    primary key (game_id, kind, ply, fen)
);

create table engine_paces (
    game_id text primary key not null references games (id) on delete cascade,
    pace text not null
);

create table lesson_progress (
    user_id bigint not null references users (id) on delete cascade,
    lesson text not null,
    exercise text not null,
    solved_at bigint not null,
    primary key (user_id, lesson, exercise)
);

create table app_passwords (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    name text not null,
    key_hash text not null unique,
    created_at bigint not null,
    last_used_at bigint
);

create table oauth_grants (
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

create table refresh_tokens (
    token_hash text primary key not null,
    grant_id text not null references oauth_grants (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
);

create table conversations (
    id integer primary key autoincrement not null,
    low_id bigint not null references users (id),
    high_id bigint not null references users (id),
    started_by bigint not null references users (id),
    started_at bigint not null,
    unique (low_id, high_id),
    check (low_id < high_id)
);

create table direct_messages (
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

create table inbox_entries (
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

create table direct_message_reports (
    message_id bigint not null references direct_messages (id) on delete cascade,
    reporter_id bigint not null references users (id) on delete cascade,
    reported_at bigint not null,
    resolved_at bigint,
    -- By name.
    resolved_by text,
    primary key (message_id, reporter_id)
);

create table idempotency_keys (
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

create table player_event_counts (
    user_id bigint primary key references users (id) on delete cascade,
    last bigint not null
);

create table player_events (
    user_id bigint not null references player_event_counts (user_id) on delete cascade,
    number bigint not null,
    at bigint not null,
    event text not null,
    primary key (user_id, number)
);

create table kept_analyses (
    game_id text primary key not null references kept_games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    -- JSON: a list of positions, ending with the last of the game. The analysis runs backwards from the end of the
    -- game, so that an unfinished list lacks positions at the beginning.
    positions text not null,
    -- Null while positions are missing.
    done_at bigint
);

create table token_key_rotations (
    id integer primary key check (id = 1),
    last_at integer not null
);

create table sent_messages (
    id integer primary key autoincrement not null,
    author_id bigint not null references users (id) on delete cascade,
    sent_at bigint not null
);

create table feed_links (
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    link_id text not null unique,
    created_at bigint not null,
    last_read_at bigint,
    primary key (user_id, kind)
);

create table mail_outcomes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    job_id bigint not null,
    at bigint not null,
    outcome text not null,
    answer text not null
);

create table mail_domain_counts (
    domain text primary key not null,
    sent bigint not null default 0,
    deferred bigint not null default 0,
    refused bigint not null default 0,
    counted_at bigint not null
);

create table incoming_mail_counts (
    way text not null,
    outcome text not null,
    messages bigint not null,
    primary key (way, outcome)
);

create table imap_mailboxes (
    id text primary key not null,
    uid_validity bigint,
    next_uid bigint not null,
    checked_at bigint not null,
    leased_by text not null,
    leased_until bigint not null
);

create table imap_deferred_messages (
    mailbox_id text not null references imap_mailboxes (id) on delete cascade,
    uid bigint not null,
    first_at bigint not null,
    attempts integer not null,
    due_at bigint not null,
    primary key (mailbox_id, uid)
);

create table mail_returns (
    id integer primary key autoincrement not null,
    sender text not null,
    returned_at bigint not null,
    domain text not null default ''
);

create table received_challenge_answers (
    -- SHA-256 of its identifying parts, to detect duplicates.
    key text primary key not null,
    challenge_id text not null references challenges (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether it answered the challenge.
    has_changed boolean not null,
    is_answered boolean not null
);

create table devices (
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

create table mail_resumes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);

create table access_notices (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);

create table packed_games (
    game_id text primary key not null references games (id) on delete cascade,
    record blob not null,
    analysis blob
);

create table packing_start (
    id integer primary key not null,
    at bigint not null
);

create table moves (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    -- Milliseconds on the mover's clock.
    spent bigint not null,
    primary key (game_id, ply)
) without rowid;

create table added_access (
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

create table mail_address_renewals (
    user_id bigint primary key not null references users (id) on delete cascade,
    renewals integer not null
);

create table received_address_messages (
    -- SHA-256 of its identifying parts, to detect duplicates.
    key text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether it created a challenge.
    has_changed boolean not null,
    is_answered boolean not null
);

create table rating_days (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (user_id, variant, day)
) without rowid;

create table rating_shares (
    game_id text not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    at bigint not null,
    reason text not null,
    halvings integer not null,
    primary key (game_id, user_id)
);

create table sign_up_proofs (
    proof_hash text not null primary key,
    expires_at bigint not null
);

create table sender_addresses (
    user_id bigint primary key not null references users (id) on delete cascade,
    email text not null,
    added_at bigint not null,
    -- Null while unconfirmed.
    confirmed_at bigint
);

create table doubted_messages (
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

create index sessions_by_user on sessions (user_id);
create index tokens_by_user on tokens (user_id);
create index jobs_due on jobs (kind, run_at, id) where failed_at is null;
create index jobs_by_payload on jobs (payload) where kind = 'analysis';
create index leaves_by_user on leaves (user_id, until);
create index games_by_flag on games (flags_at, id) where ended_at is null and flags_at is not null;
create index jobs_by_owner on jobs (kind, owner_id, run_at) where owner_id is not null and failed_at is null;
create index games_by_reminder on games (remind_at, id) where remind_at is not null;
create index rating_changes_by_player on rating_changes (user_id, variant, at);
create index chat_reports_open on chat_reports (reported_at, line_id) where resolved_at is null;
create index chat_reports_by_reporter on chat_reports (reporter_id, resolved_at);
create index received_messages_by_player on received_messages (game_id, side, received_at);
create index received_messages_by_age on received_messages (received_at);
create index jobs_by_turn on jobs (kind, fair_at, id, recipient_domain) where failed_at is null;
create index jobs_by_topic on jobs (topic, recipient_id, id) where topic is not null and failed_at is null;
create index jobs_by_domain on jobs (kind, recipient_domain, run_at) where recipient_domain is not null and failed_at is null;
create index games_by_white on games (white_id);
create index games_by_black on games (black_id);
create index pair_tallies_by_higher on pair_tallies (higher_id);
create index chat_unread_by_game on chat_unread (game_id);
create index game_notes_by_game on game_notes (game_id);
create index invitations_by_user on invitations (user_id);
create index aborts_by_player on aborts (user_id, at);
create index jobs_by_owner_and_turn on jobs (kind, owner_id, fair_at) where failed_at is null;
create index used_one_time_keys_by_user on used_one_time_keys (user_id);
create index used_one_time_keys_by_age on used_one_time_keys (used_at);
create index one_time_keys_by_user on one_time_keys (user_id, purpose);
create index challenges_by_challenger on challenges (challenger_id, created_at) where status = 'created';
create index challenges_by_opponent on challenges (opponent_id, created_at) where status = 'created';
create index challenges_in_lobby on challenges (created_at) where status = 'created' and kind = 'seek';
create index challenges_between on challenges (challenger_id, opponent_id, created_at) where kind = 'direct';
create index challenges_made on challenges (challenger_id, created_at) where kind = 'direct';
create unique index challenges_of_seek on challenges (seek_id, opponent_id) where seek_id is not null;
create index challenges_by_expiry on challenges (expires_at) where status = 'created' and expires_at is not null;
create index challenges_by_rematch on challenges (rematch_of) where rematch_of is not null;
create unique index challenges_one_rematch on challenges (rematch_of) where status in ('created', 'accepted');
create index challenges_of_challenger on challenges (challenger_id, created_at);
create index challenges_of_opponent on challenges (opponent_id) where opponent_id is not null;
create index relations_by_kind on relations (user_id, kind, since);
create index relations_by_other on relations (other_id, kind);
create index ratings_by_end_of_listing on ratings (listed_until) where listed_until is not null;
create index game_players_by_end on game_players (user_id, ended_at, game_id, opponent_id, side, result, variant, rated, opening_id);
create index game_players_running on game_players (side) where ended_at is null;
create index game_players_by_game on game_players (game_id);
create index game_players_by_opponent on game_players (opponent_id);
create index game_players_by_opening on game_players (opening_id) where opening_id is not null;
create index chat_lines_by_room on chat_lines (game_id, room, id);
create index chat_lines_by_author on chat_lines (user_id, said_at);
create index chat_mutes_by_game on chat_mutes (game_id);
create unique index games_by_number on games (number);
create index analysis_trees_by_game on analysis_trees (game_id);
create unique index analysis_trees_by_share on analysis_trees (share_id) where share_id is not null;
create index user_name_suffixes_by_user on user_name_suffixes (user_id);
create unique index users_by_engine_level on users (engine_level);
create unique index kept_games_by_fingerprint on kept_games (owner_id, fingerprint);
create index kept_games_by_owner on kept_games (owner_id, number);
create index kept_games_by_source on kept_games (owner_id, source, number);
create index guest_sign_ups_by_guest on guest_sign_ups (guest_id);
create index users_guests_by_seen on users (seen_at) where is_guest;
create index jobs_of_engine_moves on jobs (payload) where kind = 'engine-move';
create index users_confirmed_by_name on users (name_key) where confirmed_at is not null;
create index app_passwords_by_user on app_passwords (user_id, created_at);
create index oauth_grants_by_user on oauth_grants (user_id);
create index oauth_grants_by_end on oauth_grants (expires_at);
create index refresh_tokens_by_grant on refresh_tokens (grant_id);
create index refresh_tokens_by_end on refresh_tokens (expires_at);
create index tokens_by_grant on tokens (grant_id) where grant_id is not null;
create index users_bots_by_seen on users (seen_at) where is_bot;
create index conversations_by_high on conversations (high_id);
create index conversations_by_starter on conversations (started_by, started_at);
create index direct_messages_by_conversation on direct_messages (conversation_id, id);
create index direct_messages_by_author on direct_messages (author_id, sent_at);
create index inbox_entries_by_message on inbox_entries (user_id, last_message_id) where last_message_id is not null;
create index inbox_entries_unread on inbox_entries (user_id) where unread > 0;
create index inbox_entries_by_other on inbox_entries (other_id);
create index inbox_entries_by_conversation on inbox_entries (conversation_id);
create index direct_message_reports_open on direct_message_reports (reported_at, message_id) where resolved_at is null;
create index direct_message_reports_by_reporter on direct_message_reports (reporter_id, resolved_at);
create index challenges_named_white on challenges (named_white_id) where named_white_id is not null;
create index challenges_named_black on challenges (named_black_id) where named_black_id is not null;
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index player_events_by_age on player_events (at);
create index direct_messages_by_writer on direct_messages (conversation_id, author_id, id);
create index direct_messages_unread on direct_messages (conversation_id, author_id, id) where is_unread;
create index sent_messages_by_author on sent_messages (author_id, sent_at);
create index sent_messages_by_age on sent_messages (sent_at);
create unique index mail_outcomes_by_user on mail_outcomes (user_id, job_id);
create index mail_outcomes_by_age on mail_outcomes (at);
create index users_by_mail_paused on users (mail_paused_at) where mail_paused_at is not null;
create index imap_deferred_messages_by_due on imap_deferred_messages (mailbox_id, due_at);
create index mail_returns_by_sender on mail_returns (sender, returned_at);
create index mail_returns_by_age on mail_returns (returned_at);
create index received_challenge_answers_by_challenge on received_challenge_answers (challenge_id, user_id, received_at);
create index received_challenge_answers_by_user on received_challenge_answers (user_id);
create index received_challenge_answers_by_age on received_challenge_answers (received_at);
create index devices_of_user on devices (user_id);
create index devices_by_endpoint on devices (endpoint_hash);
create index mail_resumes_by_user on mail_resumes (user_id, at);
create index mail_returns_by_domain on mail_returns (domain, returned_at);
create index access_notices_by_user on access_notices (user_id, at);
create index relations_by_followed on relations (other_id, kind, user_id);
create index games_to_pack on games (ended_at, id) where packing is null and ended_at is not null;
create index games_not_packed on games (ended_at, id) where packing = 'failed';
create index jobs_failed on jobs (failed_at, id) where failed_at is not null;
create index added_access_by_user on added_access (user_id, at);
create index added_access_by_time on added_access (at, id);
create index ratings_by_place on ratings (variant, rating desc, user_id, listed_until) where listed_until is not null;
create index received_address_messages_by_user on received_address_messages (user_id, received_at);
create index received_address_messages_by_age on received_address_messages (received_at);
create index jobs_of_analyses on jobs (topic) where kind = 'analysis';
create index jobs_of_engine_answers on jobs (topic) where kind = 'engine-move';
create index games_to_claim on games (deadline) where ended_at is null and flags_at is null and deadline is not null;
create index games_paused on games (paused_until) where ended_at is null and paused_until is not null;
create index game_events_by_instant on game_events (at);
create index rating_shares_by_player on rating_shares (user_id, variant, at);
create index rating_shares_by_time on rating_shares (at);
create index doubted_messages_by_user on doubted_messages (user_id, at);
create index doubted_messages_by_time on doubted_messages (at, id);
create index users_by_gmail on users ( replace(substr(email_key, 1, instr(replace(email_key, '+', '@'), '@') - 1), '.', '') ) where email_key like '%@gmail.com' or email_key like '%@googlemail.com';

create trigger games_are_numbered after insert on games when new.number is null
begin
    update games set number = (select coalesce(max(number), 0) + 1 from games) where id = new.id;
end;

create trigger users_note_name_suffixes after insert on users when not new.is_guest begin
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;

create trigger users_renew_name_suffixes after update of name_key on users
when new.name_key <> old.name_key and not new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;

create trigger users_drop_name_suffixes after update of is_guest on users when new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
end;

insert into heartbeat values (1, 0, 0, 0);

insert into token_key_rotations values (1, 0);
