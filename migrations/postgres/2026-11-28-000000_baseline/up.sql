-- The schema at the time of the first version. Later changes are separate migrations.

create function note_name_suffixes() returns trigger
    language plpgsql
    as $$
begin
    delete from user_name_suffixes where user_id = new.id;
    if not new.is_guest then
        insert into user_name_suffixes
            select substr(new.name_key, place), new.id from generate_series(2, length(new.name_key) - 2) as place
            on conflict do nothing;
    end if;
    return null;
end
$$;

create function note_rematch() returns trigger
    language plpgsql
    as $$
begin
    new.origin_id := (select rematch_of from challenges where id = new.id);
    if new.origin_id is not null then
        new.origin := 'rematch';
    end if;
    return new;
end
$$;

create sequence game_numbers
    start with 1
    increment by 1
    no minvalue
    no maxvalue
    cache 1;

create table downtimes (
    since bigint not null,
    until bigint not null,
    constraint downtimes_check check ((until > since)),
    primary key (since)
);

create table heartbeat (
    id integer not null,
    at bigint not null,
    downtime_total bigint not null default 0,
    ahead bigint not null default 0,
    constraint heartbeat_id_check check ((id = 1)),
    primary key (id)
);

create table imap_mailboxes (
    id text not null,
    uid_validity bigint,
    next_uid bigint not null,
    checked_at bigint not null,
    leased_by text not null,
    leased_until bigint not null,
    primary key (id)
);

create table incoming_mail_counts (
    way text not null,
    outcome text not null,
    messages bigint not null,
    primary key (way, outcome)
);

create table jobs (
    id bigint not null generated always as identity,
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
    first_deferred_at bigint,
    primary key (id)
);

create table mail_domain_counts (
    domain text not null,
    sent bigint not null default 0,
    deferred bigint not null default 0,
    refused bigint not null default 0,
    counted_at bigint not null,
    primary key (domain)
);

create table mail_returns (
    id bigint not null generated always as identity,
    sender text not null,
    returned_at bigint not null,
    domain text not null default ''::text,
    primary key (id)
);

create table openings (
    id bigint not null generated always as identity,
    eco text not null,
    name text not null,
    name_key text not null,
    constraint openings_eco_name_key unique (eco, name),
    primary key (id)
);

create table packing_start (
    id integer not null,
    at bigint not null,
    primary key (id)
);

create table sign_up_proofs (
    proof_hash text not null,
    expires_at bigint not null,
    primary key (proof_hash)
);

create unlogged table signals (
    written_by xid8 not null default pg_current_xact_id(),
    node text not null,
    topics text not null,
    at bigint not null default ((extract(epoch from clock_timestamp()) * (1000)::numeric))::bigint
) with (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='10000', vacuum_truncate=off);

create table token_key_rotations (
    id integer not null,
    last_at bigint not null,
    constraint token_key_rotations_id_check check ((id = 1)),
    primary key (id)
);

create table users (
    id bigint not null generated always as identity,
    name text not null,
    name_key text not null collate pg_catalog."C",
    email text not null,
    email_key text not null,
    password_hash text not null,
    created_at bigint not null,
    confirmed_at bigint,
    notation text not null default 'san'::text,
    role text not null default 'player'::text,
    reminders text not null default '24h 6h'::text,
    reminders_since bigint not null default 0,
    seen_at bigint,
    most_games integer,
    challengers text not null default 'everyone'::text,
    goes_on boolean not null default false,
    biography text,
    language text,
    browser_language text,
    board_settings text,
    list_view text,
    display_settings text,
    engine_level integer,
    is_guest boolean not null default false,
    is_bot boolean not null default false,
    messengers text not null default 'followed'::text,
    mails_messages boolean not null default true,
    notice_settings text,
    mail_paused_at bigint,
    automatic_leave_since bigint,
    state text not null default 'active'::text,
    state_since bigint,
    state_reason text,
    constraint users_most_games_check check ((most_games > 0)),
    constraint users_email_key_key unique (email_key),
    constraint users_name_key_key unique (name_key),
    primary key (id)
);

create table access_notices (
    id bigint not null generated always as identity,
    user_id bigint not null,
    at bigint not null,
    primary key (id),
    constraint access_notices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table added_access (
    id bigint not null generated always as identity,
    user_id bigint not null,
    kind text not null,
    device_id text,
    name text not null,
    host text not null,
    at bigint not null,
    primary key (id),
    constraint added_access_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table app_passwords (
    id text not null,
    user_id bigint not null,
    name text not null,
    key_hash text not null,
    created_at bigint not null,
    last_used_at bigint,
    constraint app_passwords_key_hash_key unique (key_hash),
    primary key (id),
    constraint app_passwords_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table conversations (
    id bigint not null generated always as identity,
    low_id bigint not null,
    high_id bigint not null,
    started_by bigint not null,
    started_at bigint not null,
    constraint conversations_check check ((low_id < high_id)),
    constraint conversations_low_id_high_id_key unique (low_id, high_id),
    primary key (id),
    constraint conversations_high_id_fkey foreign key (high_id) references users(id),
    constraint conversations_low_id_fkey foreign key (low_id) references users(id),
    constraint conversations_started_by_fkey foreign key (started_by) references users(id)
);

create table devices (
    id text not null,
    user_id bigint not null,
    kind text not null,
    name text not null,
    endpoint text not null,
    endpoint_hash text not null,
    p256dh text,
    auth text,
    created_at bigint not null,
    sent_at bigint,
    failures integer not null default 0,
    failing_since bigint,
    problem text,
    disabled_at bigint,
    primary key (id),
    constraint devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table doubted_messages (
    id bigint not null generated always as identity,
    user_id bigint not null,
    topic text,
    reason text not null,
    said text not null,
    at bigint not null,
    primary key (id),
    constraint doubted_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table feed_links (
    user_id bigint not null,
    kind text not null,
    link_id text not null,
    created_at bigint not null,
    last_read_at bigint,
    constraint feed_links_link_id_key unique (link_id),
    primary key (user_id, kind),
    constraint feed_links_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table games (
    id text not null,
    variant text not null,
    ruleset text not null,
    initial_fen text not null,
    control text not null,
    white_id bigint not null,
    black_id bigint not null,
    started_at bigint not null,
    ply integer not null,
    fen text not null,
    turn text not null,
    turn_began bigint not null,
    deadline bigint,
    last_uci text,
    ended_at bigint,
    reason text,
    winner text,
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
    origin text not null default 'challenge'::text,
    origin_id text,
    number bigint,
    rules text,
    paused_from bigint,
    paused_until bigint,
    packing text,
    constraint games_check check (((ended_at is null) = (reason is null))),
    constraint games_check1 check ((white_id <> black_id)),
    constraint games_turn_check check ((turn = any (array['white'::text, 'black'::text]))),
    constraint games_winner_check check ((winner = any (array['white'::text, 'black'::text]))),
    primary key (id),
    constraint games_black_id_fkey foreign key (black_id) references users(id),
    constraint games_white_id_fkey foreign key (white_id) references users(id)
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table guest_sign_ups (
    account_id bigint not null,
    guest_id bigint not null,
    primary key (account_id),
    constraint guest_sign_ups_account_id_fkey foreign key (account_id) references users(id) on delete cascade,
    constraint guest_sign_ups_guest_id_fkey foreign key (guest_id) references users(id) on delete cascade
);

create table idempotency_keys (
    user_id bigint not null,
    key text not null,
    fingerprint text not null,
    claim text not null,
    claimed_at bigint,
    created_at bigint not null,
    is_done boolean not null default false,
    status integer,
    content_type text,
    body text,
    primary key (user_id, key),
    constraint idempotency_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table imap_deferred_messages (
    mailbox_id text not null,
    uid bigint not null,
    first_at bigint not null,
    attempts integer not null,
    due_at bigint not null,
    primary key (mailbox_id, uid),
    constraint imap_deferred_messages_mailbox_id_fkey foreign key (mailbox_id) references imap_mailboxes(id) on delete cascade
);

create table invitations (
    key_hash text not null,
    created_at bigint not null,
    expires_at bigint not null,
    user_id bigint,
    primary key (key_hash),
    constraint invitations_user_id_fkey foreign key (user_id) references users(id) on delete set null
);

create table kept_games (
    number bigint not null generated always as identity,
    id text not null,
    owner_id bigint not null,
    source text not null,
    fingerprint text not null,
    white text not null,
    black text not null,
    result text not null,
    played_on text not null,
    event text,
    eco text,
    opening text,
    plies integer not null,
    pgn text not null,
    kept_at bigint not null,
    constraint kept_games_id_key unique (id),
    primary key (number),
    constraint kept_games_owner_id_fkey foreign key (owner_id) references users(id) on delete cascade
);

create table leaves (
    id bigint not null generated always as identity,
    user_id bigint not null,
    since bigint not null,
    until bigint not null,
    taken_at bigint not null,
    ended_at bigint,
    is_automatic boolean not null default false,
    constraint leaves_check check ((until > since)),
    primary key (id),
    constraint leaves_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table lesson_progress (
    user_id bigint not null,
    lesson text not null,
    exercise text not null,
    solved_at bigint not null,
    primary key (user_id, lesson, exercise),
    constraint lesson_progress_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table mail_address_renewals (
    user_id bigint not null,
    renewals integer not null,
    primary key (user_id),
    constraint mail_address_renewals_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table mail_move_limits (
    user_id bigint not null,
    next_move_at bigint not null,
    primary key (user_id),
    constraint mail_move_limits_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table mail_outcomes (
    id bigint not null generated always as identity,
    user_id bigint not null,
    job_id bigint not null,
    at bigint not null,
    outcome text not null,
    answer text not null,
    primary key (id),
    constraint mail_outcomes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table mail_resumes (
    id bigint not null generated always as identity,
    user_id bigint not null,
    at bigint not null,
    primary key (id),
    constraint mail_resumes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table oauth_grants (
    id text not null,
    user_id bigint not null,
    client_id text not null,
    redirect_uri text not null,
    host text not null,
    scopes text not null,
    is_offline boolean not null,
    code_hash text not null,
    code_challenge text not null,
    code_used_at bigint,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    constraint oauth_grants_code_hash_key unique (code_hash),
    primary key (id),
    constraint oauth_grants_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table one_time_keys (
    key_hash text not null,
    user_id bigint not null,
    purpose text not null,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (key_hash),
    constraint one_time_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table pair_tallies (
    lower_id bigint not null,
    higher_id bigint not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    constraint pair_tallies_check check ((lower_id < higher_id)),
    primary key (lower_id, higher_id),
    constraint pair_tallies_higher_id_fkey foreign key (higher_id) references users(id) on delete cascade,
    constraint pair_tallies_lower_id_fkey foreign key (lower_id) references users(id) on delete cascade
);

create table player_event_counts (
    user_id bigint not null,
    last bigint not null,
    primary key (user_id),
    constraint player_event_counts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table rating_days (
    user_id bigint not null,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    constraint rating_days_pkey primary key (user_id, variant, day) include (rating, deviation),
    constraint rating_days_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table ratings (
    user_id bigint not null,
    variant text not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games integer not null,
    rated_at bigint,
    progress integer not null,
    best integer,
    best_game text,
    best_at bigint,
    listed_until bigint,
    primary key (user_id, variant),
    constraint ratings_user_id_fkey foreign key (user_id) references users(id) on delete cascade
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table received_address_messages (
    key text not null,
    user_id bigint not null,
    received_at bigint not null,
    has_changed boolean not null,
    is_answered boolean not null,
    primary key (key),
    constraint received_address_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table relations (
    user_id bigint not null,
    other_id bigint not null,
    kind text not null,
    since bigint not null,
    constraint relations_check check ((user_id <> other_id)),
    primary key (user_id, other_id),
    constraint relations_other_id_fkey foreign key (other_id) references users(id) on delete cascade,
    constraint relations_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table reserved_names (
    name_key text not null,
    user_id bigint not null,
    reserved_at bigint not null,
    primary key (name_key),
    constraint reserved_names_user_id_key unique (user_id),
    constraint reserved_names_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table sender_addresses (
    user_id bigint not null,
    email text not null,
    added_at bigint not null,
    confirmed_at bigint,
    primary key (user_id),
    constraint sender_addresses_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table sent_messages (
    id bigint not null generated always as identity,
    author_id bigint not null,
    sent_at bigint not null,
    primary key (id),
    constraint sent_messages_author_id_fkey foreign key (author_id) references users(id) on delete cascade
);

create table sessions (
    key_hash text not null,
    user_id bigint not null,
    user_agent text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null,
    primary key (key_hash),
    constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table tallies (
    user_id bigint not null,
    variant text not null,
    side text not null,
    rated boolean not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    constraint tallies_side_check check ((side = any (array['white'::text, 'black'::text]))),
    primary key (user_id, variant, side, rated),
    constraint tallies_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table time_losses (
    user_id bigint not null,
    day integer not null,
    games integer not null,
    lost_on_time integer not null,
    primary key (user_id, day),
    constraint time_losses_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table used_one_time_keys (
    key_hash text not null,
    user_id bigint not null,
    used_at bigint not null,
    primary key (key_hash),
    constraint used_one_time_keys_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table user_name_suffixes (
    suffix text not null collate pg_catalog."C",
    user_id bigint not null,
    primary key (suffix, user_id),
    constraint user_name_suffixes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table aborts (
    game_id text not null,
    user_id bigint not null,
    at bigint not null,
    primary key (game_id),
    constraint aborts_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint aborts_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table analyses (
    game_id text not null,
    engine text not null,
    nodes bigint not null,
    done_at bigint not null,
    primary key (game_id),
    constraint analyses_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table analysis_trees (
    user_id bigint not null,
    game_id text not null,
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    share_id text,
    primary key (user_id, game_id),
    constraint analysis_trees_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint analysis_trees_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table challenges (
    id text not null,
    kind text not null,
    challenger_id bigint not null,
    opponent_id bigint,
    variant text not null,
    ruleset text not null,
    initial_fen text,
    control text not null,
    colour text not null,
    status text not null,
    decline_reason text,
    created_at bigint not null,
    answered_at bigint,
    agreement_bar integer,
    rated boolean not null default false,
    message text,
    places integer not null default 1,
    seek_id text,
    least_rating integer,
    most_rating integer,
    expires_at bigint,
    rematch_of text,
    begun_game_id text,
    time_losses_below integer,
    second_game_id text,
    drawn_side text,
    rules text,
    name text,
    named_white_id bigint,
    named_black_id bigint,
    joined_side text,
    constraint challenges_places_check check ((places > 0)),
    primary key (id),
    constraint challenges_challenger_id_fkey foreign key (challenger_id) references users(id),
    constraint challenges_named_black_id_fkey foreign key (named_black_id) references users(id),
    constraint challenges_named_white_id_fkey foreign key (named_white_id) references users(id),
    constraint challenges_opponent_id_fkey foreign key (opponent_id) references users(id),
    constraint challenges_rematch_of_fkey foreign key (rematch_of) references games(id),
    constraint challenges_seek_id_fkey foreign key (seek_id) references challenges(id)
);

create table chat_lines (
    id bigint not null generated always as identity,
    game_id text not null,
    room text not null,
    user_id bigint not null,
    body text not null,
    said_at bigint not null,
    removed_at bigint,
    removed_by text,
    primary key (id),
    constraint chat_lines_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint chat_lines_user_id_fkey foreign key (user_id) references users(id)
);

create table chat_mutes (
    user_id bigint not null,
    game_id text not null,
    room text not null,
    primary key (user_id, game_id, room),
    constraint chat_mutes_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint chat_mutes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table chat_unread (
    user_id bigint not null,
    game_id text not null,
    lines integer not null,
    constraint chat_unread_lines_check check ((lines > 0)),
    primary key (user_id, game_id),
    constraint chat_unread_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint chat_unread_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table conditional_lines (
    game_id text not null,
    side text not null,
    ply integer not null,
    tree text not null,
    kept_at bigint not null,
    constraint conditional_lines_side_check check ((side = any (array['white'::text, 'black'::text]))),
    primary key (game_id, side),
    constraint conditional_lines_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table direct_messages (
    id bigint not null generated always as identity,
    conversation_id bigint not null,
    author_id bigint not null,
    body text not null,
    sent_at bigint not null,
    removed_at bigint,
    removed_by text,
    is_unread boolean not null default false,
    primary key (id),
    constraint direct_messages_author_id_fkey foreign key (author_id) references users(id),
    constraint direct_messages_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade
);

create table engine_paces (
    game_id text not null,
    pace text not null,
    primary key (game_id),
    constraint engine_paces_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table engine_questions (
    game_id text not null,
    kind text not null,
    ply integer not null,
    fen text not null,
    asked_at bigint not null,
    answer text,
    primary key (game_id, kind, ply, fen),
    constraint engine_questions_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table game_events (
    game_id text not null,
    seq integer not null,
    ply integer not null,
    kind text not null,
    side text,
    detail text,
    at bigint not null,
    author text,
    constraint game_events_side_check check ((side = any (array['white'::text, 'black'::text]))),
    primary key (game_id, seq),
    constraint game_events_game_id_fkey foreign key (game_id) references games(id) on delete cascade
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table game_notes (
    user_id bigint not null,
    game_id text not null,
    body text not null,
    changed_at bigint not null,
    primary key (user_id, game_id),
    constraint game_notes_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint game_notes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table game_players (
    user_id bigint not null,
    started_at bigint not null,
    game_id text not null,
    side text not null,
    opponent_id bigint not null,
    variant text not null,
    rated boolean not null,
    ended_at bigint,
    result text,
    opening_id bigint,
    opening_plies integer,
    constraint game_players_check check (((ended_at is null) = (result is null))),
    constraint game_players_side_check check ((side = any (array['white'::text, 'black'::text]))),
    constraint game_players_pkey primary key (user_id, started_at, game_id) include (opponent_id, side, ended_at, result, variant, rated, opening_id),
    constraint game_players_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint game_players_opening_id_fkey foreign key (opening_id) references openings(id),
    constraint game_players_opponent_id_fkey foreign key (opponent_id) references users(id),
    constraint game_players_user_id_fkey foreign key (user_id) references users(id)
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table inbox_entries (
    user_id bigint not null,
    other_id bigint not null,
    conversation_id bigint not null,
    last_message_id bigint,
    cleared_id bigint not null default 0,
    unread integer not null default 0,
    constraint inbox_entries_unread_check check ((unread >= 0)),
    primary key (user_id, other_id),
    constraint inbox_entries_conversation_id_fkey foreign key (conversation_id) references conversations(id) on delete cascade,
    constraint inbox_entries_other_id_fkey foreign key (other_id) references users(id) on delete cascade,
    constraint inbox_entries_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table kept_analyses (
    game_id text not null,
    engine text not null,
    nodes bigint not null,
    positions text not null,
    done_at bigint,
    primary key (game_id),
    constraint kept_analyses_game_id_fkey foreign key (game_id) references kept_games(id) on delete cascade
);

create table moves (
    game_id text not null,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    spent bigint not null,
    primary key (game_id, ply),
    constraint moves_game_id_fkey foreign key (game_id) references games(id) on delete cascade
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table offers_left_out (
    game_id text not null,
    side text not null,
    ply integer not null,
    constraint offers_left_out_side_check check ((side = any (array['white'::text, 'black'::text]))),
    primary key (game_id, side),
    constraint offers_left_out_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table packed_games (
    game_id text not null,
    record bytea not null,
    analysis bytea,
    primary key (game_id),
    constraint packed_games_game_id_fkey foreign key (game_id) references games(id) on delete cascade
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table partial_evaluations (
    game_id text not null,
    ply integer not null,
    engine text not null,
    nodes bigint not null,
    centipawns integer,
    mate integer,
    best text,
    line text not null,
    constraint partial_evaluations_check check (((centipawns is null) <> (mate is null))),
    primary key (game_id, ply),
    constraint partial_evaluations_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table player_events (
    user_id bigint not null,
    number bigint not null,
    at bigint not null,
    event text not null,
    primary key (user_id, number),
    constraint player_events_user_id_fkey foreign key (user_id) references player_event_counts(user_id) on delete cascade
);

create table rating_changes (
    game_id text not null,
    user_id bigint not null,
    variant text not null,
    at bigint not null,
    rating_before double precision not null,
    deviation_before double precision not null,
    rating_after double precision not null,
    deviation_after double precision not null,
    primary key (game_id, user_id),
    constraint rating_changes_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint rating_changes_user_id_fkey foreign key (user_id) references users(id) on delete cascade
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table rating_shares (
    game_id text not null,
    user_id bigint not null,
    variant text not null,
    at bigint not null,
    reason text not null,
    halvings integer not null,
    primary key (game_id, user_id),
    constraint rating_shares_game_id_fkey foreign key (game_id) references games(id) on delete cascade,
    constraint rating_shares_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table received_messages (
    key text not null,
    game_id text not null,
    side text not null,
    received_at bigint not null,
    has_changed boolean not null,
    is_answered boolean not null,
    constraint received_messages_side_check check ((side = any (array['white'::text, 'black'::text]))),
    primary key (key),
    constraint received_messages_game_id_fkey foreign key (game_id) references games(id) on delete cascade
);

create table refresh_tokens (
    token_hash text not null,
    grant_id text not null,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    primary key (token_hash),
    constraint refresh_tokens_grant_id_fkey foreign key (grant_id) references oauth_grants(id) on delete cascade
);

create table tokens (
    id text not null,
    user_id bigint not null,
    description text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint,
    grant_id text,
    primary key (id),
    constraint tokens_grant_id_fkey foreign key (grant_id) references oauth_grants(id) on delete cascade,
    constraint tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create table chat_reports (
    line_id bigint not null,
    reporter_id bigint not null,
    reported_at bigint not null,
    resolved_at bigint,
    resolved_by text,
    primary key (line_id, reporter_id),
    constraint chat_reports_line_id_fkey foreign key (line_id) references chat_lines(id) on delete cascade,
    constraint chat_reports_reporter_id_fkey foreign key (reporter_id) references users(id) on delete cascade
);

create table direct_message_reports (
    message_id bigint not null,
    reporter_id bigint not null,
    reported_at bigint not null,
    resolved_at bigint,
    resolved_by text,
    primary key (message_id, reporter_id),
    constraint direct_message_reports_message_id_fkey foreign key (message_id) references direct_messages(id) on delete cascade,
    constraint direct_message_reports_reporter_id_fkey foreign key (reporter_id) references users(id) on delete cascade
);

create table evaluations (
    game_id text not null,
    ply integer not null,
    centipawns integer,
    mate integer,
    best text,
    line text not null,
    constraint evaluations_check check (((centipawns is null) <> (mate is null))),
    primary key (game_id, ply),
    constraint evaluations_game_id_fkey foreign key (game_id) references analyses(game_id) on delete cascade
) with (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');

create table received_challenge_answers (
    key text not null,
    challenge_id text not null,
    user_id bigint not null,
    received_at bigint not null,
    has_changed boolean not null,
    is_answered boolean not null,
    primary key (key),
    constraint received_challenge_answers_challenge_id_fkey foreign key (challenge_id) references challenges(id) on delete cascade,
    constraint received_challenge_answers_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

alter sequence game_numbers owned by games.number;

alter table only packed_games alter column record set storage external;

alter table only packed_games alter column analysis set storage external;

alter table only games alter column number set default nextval('game_numbers'::regclass);
create index aborts_by_player on aborts (user_id, at);
create index access_notices_by_user on access_notices (user_id, at);
create index added_access_by_time on added_access (at, id);
create index added_access_by_user on added_access (user_id, at);
create index analysis_trees_by_game on analysis_trees (game_id);
create unique index analysis_trees_by_share on analysis_trees (share_id) where (share_id is not null);
create index app_passwords_by_user on app_passwords (user_id, created_at);
create index challenges_between on challenges (challenger_id, opponent_id, created_at) where (kind = 'direct'::text);
create index challenges_by_challenger on challenges (challenger_id, created_at) where (status = 'created'::text);
create index challenges_by_expiry on challenges (expires_at) where ((status = 'created'::text) and (expires_at is not null));
create index challenges_by_opponent on challenges (opponent_id, created_at) where (status = 'created'::text);
create index challenges_by_rematch on challenges (rematch_of) where (rematch_of is not null);
create index challenges_in_lobby on challenges (created_at) where ((status = 'created'::text) and (kind = 'seek'::text));
create index challenges_made on challenges (challenger_id, created_at) where (kind = 'direct'::text);
create index challenges_named_black on challenges (named_black_id) where (named_black_id is not null);
create index challenges_named_white on challenges (named_white_id) where (named_white_id is not null);
create index challenges_of_challenger on challenges (challenger_id, created_at);
create index challenges_of_opponent on challenges (opponent_id) where (opponent_id is not null);
create unique index challenges_of_seek on challenges (seek_id, opponent_id) where (seek_id is not null);
create unique index challenges_one_rematch on challenges (rematch_of) where (status = any (array['created'::text, 'accepted'::text]));
create index chat_lines_by_author on chat_lines (user_id, said_at);
create index chat_lines_by_room on chat_lines (game_id, room, id);
create index chat_mutes_by_game on chat_mutes (game_id);
create index chat_reports_by_reporter on chat_reports (reporter_id, resolved_at);
create index chat_reports_open on chat_reports (reported_at, line_id) where (resolved_at is null);
create index chat_unread_by_game on chat_unread (game_id);
create index conversations_by_high on conversations (high_id);
create index conversations_by_starter on conversations (started_by, started_at);
create index devices_by_endpoint on devices (endpoint_hash);
create index devices_of_user on devices (user_id);
create index direct_message_reports_by_reporter on direct_message_reports (reporter_id, resolved_at);
create index direct_message_reports_open on direct_message_reports (reported_at, message_id) where (resolved_at is null);
create index direct_messages_by_author on direct_messages (author_id, sent_at);
create index direct_messages_by_conversation on direct_messages (conversation_id, id);
create index direct_messages_by_writer on direct_messages (conversation_id, author_id, id);
create index direct_messages_unread on direct_messages (conversation_id, author_id, id) where is_unread;
create index doubted_messages_by_time on doubted_messages (at, id);
create index doubted_messages_by_user on doubted_messages (user_id, at);
create index game_events_by_instant on game_events (at);
create index game_notes_by_game on game_notes (game_id);
create index game_players_by_end on game_players (user_id, ended_at, game_id) include (opponent_id, side, result, variant, rated, opening_id);
create index game_players_by_game on game_players (game_id);
create index game_players_by_opening on game_players (opening_id) where (opening_id is not null);
create index game_players_by_opponent on game_players (opponent_id);
create index game_players_running on game_players (side) where (ended_at is null);
create index games_by_black on games (black_id);
create index games_by_flag on games (flags_at, id) where ((ended_at is null) and (flags_at is not null));
create unique index games_by_number on games (number);
create index games_by_reminder on games (remind_at, id) where (remind_at is not null);
create index games_by_white on games (white_id);
create index games_not_packed on games (ended_at, id) where (packing = 'failed'::text);
create index games_paused on games (paused_until) where ((ended_at is null) and (paused_until is not null));
create index games_to_claim on games (deadline) where ((ended_at is null) and (flags_at is null) and (deadline is not null));
create index games_to_pack on games (ended_at, id) where ((packing is null) and (ended_at is not null));
create index games_without_number on games (started_at, id) where (number is null);
create index guest_sign_ups_by_guest on guest_sign_ups (guest_id);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index imap_deferred_messages_by_due on imap_deferred_messages (mailbox_id, due_at);
create index inbox_entries_by_conversation on inbox_entries (conversation_id);
create index inbox_entries_by_message on inbox_entries (user_id, last_message_id) where (last_message_id is not null);
create index inbox_entries_by_other on inbox_entries (other_id);
create index inbox_entries_unread on inbox_entries (user_id) where (unread > 0);
create index invitations_by_user on invitations (user_id);
create index jobs_by_domain on jobs (kind, recipient_domain, run_at) where ((recipient_domain is not null) and (failed_at is null));
create index jobs_by_owner on jobs (kind, owner_id, run_at) where ((owner_id is not null) and (failed_at is null));
create index jobs_by_owner_and_turn on jobs (kind, owner_id, fair_at) where (failed_at is null);
create index jobs_by_payload on jobs (payload) where (kind = 'analysis'::text);
create index jobs_by_topic on jobs (topic, recipient_id, id) where ((topic is not null) and (failed_at is null));
create index jobs_by_turn on jobs (kind, fair_at, id, recipient_domain) where (failed_at is null);
create index jobs_due on jobs (kind, run_at, id) where (failed_at is null);
create index jobs_failed on jobs (failed_at, id) where (failed_at is not null);
create index jobs_of_analyses on jobs (topic) where (kind = 'analysis'::text);
create index jobs_of_engine_answers on jobs (topic) where (kind = 'engine-move'::text);
create index jobs_of_engine_moves on jobs (payload) where (kind = 'engine-move'::text);
create unique index kept_games_by_fingerprint on kept_games (owner_id, fingerprint);
create index kept_games_by_owner on kept_games (owner_id, number);
create index kept_games_by_source on kept_games (owner_id, source, number);
create index leaves_by_user on leaves (user_id, until);
create index mail_outcomes_by_age on mail_outcomes (at);
create unique index mail_outcomes_by_user on mail_outcomes (user_id, job_id);
create index mail_resumes_by_user on mail_resumes (user_id, at);
create index mail_returns_by_age on mail_returns (returned_at);
create index mail_returns_by_domain on mail_returns (domain, returned_at);
create index mail_returns_by_sender on mail_returns (sender, returned_at);
create index oauth_grants_by_end on oauth_grants (expires_at);
create index oauth_grants_by_user on oauth_grants (user_id);
create index one_time_keys_by_user on one_time_keys (user_id, purpose);
create index pair_tallies_by_higher on pair_tallies (higher_id);
create index player_events_by_age on player_events (at);
create index rating_changes_by_player on rating_changes (user_id, variant, at);
create index rating_shares_by_player on rating_shares (user_id, variant, at);
create index rating_shares_by_time on rating_shares (at);
create index ratings_by_end_of_listing on ratings (listed_until) where (listed_until is not null);
create index ratings_by_place on ratings (variant, rating desc, user_id) include (listed_until) where (listed_until is not null);
create index received_address_messages_by_age on received_address_messages (received_at);
create index received_address_messages_by_user on received_address_messages (user_id, received_at);
create index received_challenge_answers_by_age on received_challenge_answers (received_at);
create index received_challenge_answers_by_challenge on received_challenge_answers (challenge_id, user_id, received_at);
create index received_challenge_answers_by_user on received_challenge_answers (user_id);
create index received_messages_by_age on received_messages (received_at);
create index received_messages_by_player on received_messages (game_id, side, received_at);
create index refresh_tokens_by_end on refresh_tokens (expires_at);
create index refresh_tokens_by_grant on refresh_tokens (grant_id);
create index relations_by_followed on relations (other_id, kind, user_id);
create index relations_by_kind on relations (user_id, kind, since);
create index relations_by_other on relations (other_id, kind);
create index sent_messages_by_age on sent_messages (sent_at);
create index sent_messages_by_author on sent_messages (author_id, sent_at);
create index sessions_by_user on sessions (user_id);
create index signals_by_transaction on signals (written_by);
create index tokens_by_grant on tokens (grant_id) where (grant_id is not null);
create index tokens_by_user on tokens (user_id);
create index used_one_time_keys_by_age on used_one_time_keys (used_at);
create index used_one_time_keys_by_user on used_one_time_keys (user_id);
create index user_name_suffixes_by_user on user_name_suffixes (user_id);
create index users_bots_by_seen on users (seen_at) where is_bot;
create unique index users_by_engine_level on users (engine_level);
create index users_by_gmail on users (replace(split_part(split_part(email_key, '@'::text, 1), '+'::text, 1), '.'::text, ''::text)) where ((email_key ~~ '%@gmail.com'::text) or (email_key ~~ '%@googlemail.com'::text));
create index users_by_mail_paused on users (mail_paused_at) where (mail_paused_at is not null);
create index users_confirmed_by_name on users (name_key) where (confirmed_at is not null);
create index users_guests_by_seen on users (seen_at) where is_guest;

create trigger games_note_rematches before insert on games for each row when (((new.origin = 'challenge'::text) and (new.origin_id is null))) execute function note_rematch();

create trigger users_drop_name_suffixes after update of is_guest on users for each row when (new.is_guest) execute function note_name_suffixes();

create trigger users_note_name_suffixes after insert on users for each row execute function note_name_suffixes();

create trigger users_renew_name_suffixes after update of name_key on users for each row when ((new.name_key is distinct from old.name_key)) execute function note_name_suffixes();

insert into heartbeat values (1, 0, 0, 0);

insert into token_key_rotations values (1, 0);
