-- A database of Sealed Move 0.1.0, made by `make release-database`.
-- analysed game: 6Glrvgyi
-- conditional game: 6snOa88X
-- drawish game: uA1uKPQz
-- now: 930115200000
-- packed game: ioprSz9S
-- pausing game: tmzVIiu0
-- resigned game: rjxhCurK
-- running game: DhrpLOgy
-- token of Ann: eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJzZWFsZWRtb3ZlIiwiYXVkIjoic2VhbGVkbW92ZS1hcGkiLCJzdWIiOiIxIiwianRpIjoiMzY4YjQ3ZjQ5NzFiZTAwOWNlYzU0YzFlYjRmOWY5OTEiLCJzY29wZSI6ImJvYXJkOnBsYXkgYm90OnBsYXkgY2hhbGxlbmdlOnJlYWQgY2hhbGxlbmdlOndyaXRlIGVtYWlsOnJlYWQgZm9sbG93OnJlYWQgZm9sbG93OndyaXRlIG1zZzpyZWFkIG1zZzp3cml0ZSBwcmVmZXJlbmNlOnJlYWQgcHJlZmVyZW5jZTp3cml0ZSBhcmJpdGVyOndyaXRlIiwiaWF0Ijo5Mjk5NTkyMDAsImV4cCI6OTYxNDk1MjAwfQ.r-_WSKk1xBGCXs55NVOeLr3qyVgAPnRGZ04JEO2jPq0
-- token of Bob: eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJzZWFsZWRtb3ZlIiwiYXVkIjoic2VhbGVkbW92ZS1hcGkiLCJzdWIiOiIyIiwianRpIjoiZDU4OTMxMWRiOGJkN2EwNmI0MDA4ZGFmYzA1ZDAyOGMiLCJzY29wZSI6ImJvYXJkOnBsYXkgYm90OnBsYXkgY2hhbGxlbmdlOnJlYWQgY2hhbGxlbmdlOndyaXRlIGVtYWlsOnJlYWQgZm9sbG93OnJlYWQgZm9sbG93OndyaXRlIG1zZzpyZWFkIG1zZzp3cml0ZSBwcmVmZXJlbmNlOnJlYWQgcHJlZmVyZW5jZTp3cml0ZSBhcmJpdGVyOndyaXRlIiwiaWF0Ijo5Mjk5NTkyMDAsImV4cCI6OTYxNDk1MjAwfQ.dbgvsah00PzQf-VKrUqpwjAwvLYG26FQrMLk2-IYFxw
-- token of Carla: eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiIsImtpZCI6ImZpcnN0In0.eyJpc3MiOiJzZWFsZWRtb3ZlIiwiYXVkIjoic2VhbGVkbW92ZS1hcGkiLCJzdWIiOiIzIiwianRpIjoiMTEzNGMwNGZjOWUyNDZlZWE5OTNlNmM2ZGE3N2YyODQiLCJzY29wZSI6ImJvYXJkOnBsYXkgYm90OnBsYXkgY2hhbGxlbmdlOnJlYWQgY2hhbGxlbmdlOndyaXRlIGVtYWlsOnJlYWQgZm9sbG93OnJlYWQgZm9sbG93OndyaXRlIG1zZzpyZWFkIG1zZzp3cml0ZSBwcmVmZXJlbmNlOnJlYWQgcHJlZmVyZW5jZTp3cml0ZSBhcmJpdGVyOndyaXRlIiwiaWF0Ijo5Mjk5NTkyMDAsImV4cCI6OTYxNDk1MjAwfQ.tdmglLZmZs-zQ0kY1csDJfeTsfsd-rClDc4FTFdq2lg
CREATE FUNCTION public.note_name_suffixes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE public.__diesel_schema_migrations (
    version character varying(50) NOT NULL,
    run_on timestamp without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.aborts (
    game_id text NOT NULL,
    user_id bigint NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.access_notices (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.access_notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.access_notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.added_access (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    device_id text,
    name text NOT NULL,
    host text NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.added_access ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.added_access_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.analyses (
    game_id text NOT NULL,
    engine text NOT NULL,
    nodes bigint NOT NULL,
    done_at bigint NOT NULL
);
CREATE TABLE public.analysis_trees (
    user_id bigint NOT NULL,
    game_id text NOT NULL,
    version bigint NOT NULL,
    tree text NOT NULL,
    changed_at bigint NOT NULL,
    share_id text
);
CREATE TABLE public.app_passwords (
    id text NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint
);
CREATE TABLE public.challenge_terms (
    challenge_id text NOT NULL,
    variant text NOT NULL,
    ruleset text NOT NULL,
    initial_fen text,
    control text NOT NULL,
    colour text NOT NULL,
    drawn_side text,
    rated boolean DEFAULT false NOT NULL,
    agreement_bar integer,
    rules text,
    least_rating integer,
    most_rating integer,
    time_losses_below integer,
    message text,
    name text
);
CREATE TABLE public.challenges (
    id text NOT NULL,
    kind text NOT NULL,
    challenger_id bigint NOT NULL,
    opponent_id bigint,
    status text NOT NULL,
    decline_reason text,
    created_at bigint NOT NULL,
    answered_at bigint,
    places integer DEFAULT 1 NOT NULL,
    seek_id text,
    expires_at bigint,
    rematch_of text,
    begun_game_id text,
    second_game_id text,
    named_white_id bigint,
    named_black_id bigint,
    joined_side text,
    CONSTRAINT challenges_places_check CHECK ((places > 0))
);
CREATE TABLE public.chat_lines (
    id bigint NOT NULL,
    game_id text NOT NULL,
    room text NOT NULL,
    user_id bigint NOT NULL,
    body text NOT NULL,
    said_at bigint NOT NULL,
    removed_at bigint,
    removed_by text
);
ALTER TABLE public.chat_lines ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.chat_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.chat_mutes (
    user_id bigint NOT NULL,
    game_id text NOT NULL,
    room text NOT NULL
);
CREATE TABLE public.chat_reports (
    line_id bigint NOT NULL,
    reporter_id bigint NOT NULL,
    reported_at bigint NOT NULL,
    resolved_at bigint,
    resolved_by text
);
CREATE TABLE public.chat_unread (
    user_id bigint NOT NULL,
    game_id text NOT NULL,
    lines integer NOT NULL,
    CONSTRAINT chat_unread_lines_check CHECK ((lines > 0))
);
CREATE TABLE public.conditional_lines (
    game_id text NOT NULL,
    side text NOT NULL,
    ply integer NOT NULL,
    tree text NOT NULL,
    kept_at bigint NOT NULL,
    CONSTRAINT conditional_lines_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text])))
);
CREATE TABLE public.conversations (
    id bigint NOT NULL,
    low_id bigint NOT NULL,
    high_id bigint NOT NULL,
    started_by bigint NOT NULL,
    started_at bigint NOT NULL,
    CONSTRAINT conversations_check CHECK ((low_id < high_id))
);
ALTER TABLE public.conversations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.conversations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.devices (
    id text NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    endpoint text NOT NULL,
    endpoint_hash text NOT NULL,
    p256dh text,
    auth text,
    created_at bigint NOT NULL,
    sent_at bigint,
    failures integer DEFAULT 0 NOT NULL,
    failing_since bigint,
    problem text,
    disabled_at bigint
);
CREATE TABLE public.direct_message_reports (
    message_id bigint NOT NULL,
    reporter_id bigint NOT NULL,
    reported_at bigint NOT NULL,
    resolved_at bigint,
    resolved_by text
);
CREATE TABLE public.direct_messages (
    id bigint NOT NULL,
    conversation_id bigint NOT NULL,
    author_id bigint NOT NULL,
    body text NOT NULL,
    sent_at bigint NOT NULL,
    removed_at bigint,
    removed_by text,
    is_unread boolean DEFAULT false NOT NULL
);
ALTER TABLE public.direct_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.direct_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.doubted_messages (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    topic text,
    reason text NOT NULL,
    said text NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.doubted_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.doubted_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.downtimes (
    since bigint NOT NULL,
    until bigint NOT NULL,
    CONSTRAINT downtimes_check CHECK ((until > since))
);
CREATE TABLE public.engine_paces (
    game_id text NOT NULL,
    pace text NOT NULL
);
CREATE TABLE public.engine_questions (
    game_id text NOT NULL,
    kind text NOT NULL,
    ply integer NOT NULL,
    fen text NOT NULL,
    asked_at bigint NOT NULL,
    answer text
);
CREATE TABLE public.evaluations (
    game_id text NOT NULL,
    ply integer NOT NULL,
    centipawns integer,
    mate integer,
    best text,
    line text NOT NULL,
    CONSTRAINT evaluations_check CHECK (((centipawns IS NULL) <> (mate IS NULL)))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE public.feed_links (
    user_id bigint NOT NULL,
    kind text NOT NULL,
    link_id text NOT NULL,
    created_at bigint NOT NULL,
    last_read_at bigint
);
CREATE TABLE public.game_events (
    game_id text NOT NULL,
    seq integer NOT NULL,
    ply integer NOT NULL,
    kind text NOT NULL,
    side text,
    detail text,
    at bigint NOT NULL,
    author text,
    CONSTRAINT game_events_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE public.game_notes (
    user_id bigint NOT NULL,
    game_id text NOT NULL,
    body text NOT NULL,
    changed_at bigint NOT NULL
);
CREATE TABLE public.games (
    id text NOT NULL,
    control text NOT NULL,
    white_id bigint NOT NULL,
    black_id bigint NOT NULL,
    started_at bigint NOT NULL,
    ply integer NOT NULL,
    fen text NOT NULL,
    turn text NOT NULL,
    turn_began bigint NOT NULL,
    deadline bigint,
    last_uci text,
    ended_at bigint,
    reason text,
    winner text,
    flags_at bigint,
    white_left bigint,
    black_left bigint,
    stopped_at bigint,
    remind_at bigint,
    reminded text,
    takebacks integer DEFAULT 0 NOT NULL,
    white_on_clock bigint,
    black_on_clock bigint,
    white_bank bigint,
    black_bank bigint,
    number bigint,
    paused_from bigint,
    paused_until bigint,
    packing text,
    CONSTRAINT games_check CHECK (((ended_at IS NULL) = (reason IS NULL))),
    CONSTRAINT games_check1 CHECK ((white_id <> black_id)),
    CONSTRAINT games_turn_check CHECK ((turn = ANY (ARRAY['white'::text, 'black'::text]))),
    CONSTRAINT games_winner_check CHECK ((winner = ANY (ARRAY['white'::text, 'black'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE SEQUENCE public.game_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.game_numbers OWNED BY public.games.number;
CREATE TABLE public.game_players (
    user_id bigint NOT NULL,
    started_at bigint NOT NULL,
    game_id text NOT NULL,
    side text NOT NULL,
    opponent_id bigint NOT NULL,
    variant text NOT NULL,
    rated boolean NOT NULL,
    ended_at bigint,
    result text,
    opening_id bigint,
    opening_plies integer,
    CONSTRAINT game_players_check CHECK (((ended_at IS NULL) = (result IS NULL))),
    CONSTRAINT game_players_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE public.game_terms (
    game_id text NOT NULL,
    variant text NOT NULL,
    ruleset text NOT NULL,
    initial_fen text,
    rated boolean NOT NULL,
    agreement_bar integer,
    rules text,
    white_rating double precision,
    white_deviation double precision,
    black_rating double precision,
    black_deviation double precision,
    origin text NOT NULL,
    origin_id text
);
CREATE TABLE public.guest_sign_ups (
    account_id bigint NOT NULL,
    guest_id bigint NOT NULL
);
CREATE TABLE public.heartbeat (
    id integer NOT NULL,
    at bigint NOT NULL,
    downtime_total bigint DEFAULT 0 NOT NULL,
    ahead bigint DEFAULT 0 NOT NULL,
    CONSTRAINT heartbeat_id_check CHECK ((id = 1))
);
CREATE TABLE public.idempotency_keys (
    user_id bigint NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    claim text NOT NULL,
    claimed_at bigint,
    created_at bigint NOT NULL,
    is_done boolean DEFAULT false NOT NULL,
    status integer,
    content_type text,
    body text
);
CREATE TABLE public.imap_deferred_messages (
    mailbox_id text NOT NULL,
    uid bigint NOT NULL,
    first_at bigint NOT NULL,
    attempts integer NOT NULL,
    due_at bigint NOT NULL
);
CREATE TABLE public.imap_mailboxes (
    id text NOT NULL,
    uid_validity bigint,
    next_uid bigint NOT NULL,
    checked_at bigint NOT NULL,
    leased_by text NOT NULL,
    leased_until bigint NOT NULL
);
CREATE TABLE public.inbox_entries (
    user_id bigint NOT NULL,
    other_id bigint NOT NULL,
    conversation_id bigint NOT NULL,
    last_message_id bigint,
    cleared_id bigint DEFAULT 0 NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    CONSTRAINT inbox_entries_unread_check CHECK ((unread >= 0))
);
CREATE TABLE public.incoming_mail_counts (
    way text NOT NULL,
    outcome text NOT NULL,
    messages bigint NOT NULL
);
CREATE TABLE public.invitations (
    key_hash text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    user_id bigint
);
CREATE TABLE public.jobs (
    id bigint NOT NULL,
    kind text NOT NULL,
    payload text NOT NULL,
    run_at bigint NOT NULL,
    attempts integer NOT NULL,
    locked_by text,
    locked_until bigint,
    last_error text,
    failed_at bigint,
    created_at bigint NOT NULL,
    owner_id bigint,
    recipient_id bigint,
    recipient_domain text,
    topic text,
    supersedable boolean DEFAULT false NOT NULL,
    fair_at bigint DEFAULT 0 NOT NULL,
    first_deferred_at bigint
);
ALTER TABLE public.jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kept_analyses (
    game_id text NOT NULL,
    engine text NOT NULL,
    nodes bigint NOT NULL,
    positions text NOT NULL,
    done_at bigint
);
CREATE TABLE public.kept_games (
    number bigint NOT NULL,
    id text NOT NULL,
    owner_id bigint NOT NULL,
    source text NOT NULL,
    fingerprint text NOT NULL,
    white text NOT NULL,
    black text NOT NULL,
    result text NOT NULL,
    played_on text NOT NULL,
    event text,
    eco text,
    opening text,
    plies integer NOT NULL,
    pgn text NOT NULL,
    kept_at bigint NOT NULL
);
ALTER TABLE public.kept_games ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.kept_games_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.leaves (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    since bigint NOT NULL,
    until bigint NOT NULL,
    taken_at bigint NOT NULL,
    ended_at bigint,
    is_automatic boolean DEFAULT false NOT NULL,
    CONSTRAINT leaves_check CHECK ((until > since))
);
ALTER TABLE public.leaves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.leaves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.lesson_progress (
    user_id bigint NOT NULL,
    lesson text NOT NULL,
    exercise text NOT NULL,
    solved_at bigint NOT NULL
);
CREATE TABLE public.mail_address_renewals (
    user_id bigint NOT NULL,
    renewals integer NOT NULL
);
CREATE TABLE public.mail_domain_counts (
    domain text NOT NULL,
    sent bigint DEFAULT 0 NOT NULL,
    deferred bigint DEFAULT 0 NOT NULL,
    refused bigint DEFAULT 0 NOT NULL,
    counted_at bigint NOT NULL
);
CREATE TABLE public.mail_move_limits (
    user_id bigint NOT NULL,
    next_move_at bigint NOT NULL
);
CREATE TABLE public.mail_outcomes (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    job_id bigint NOT NULL,
    at bigint NOT NULL,
    outcome text NOT NULL,
    answer text NOT NULL
);
ALTER TABLE public.mail_outcomes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_outcomes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mail_resumes (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    at bigint NOT NULL
);
ALTER TABLE public.mail_resumes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_resumes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.mail_returns (
    id bigint NOT NULL,
    sender text NOT NULL,
    returned_at bigint NOT NULL,
    domain text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.mail_returns ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_returns_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.moves (
    game_id text NOT NULL,
    ply integer NOT NULL,
    uci text NOT NULL,
    san text NOT NULL,
    played_at bigint NOT NULL,
    spent bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE public.oauth_grants (
    id text NOT NULL,
    user_id bigint NOT NULL,
    client_id text NOT NULL,
    redirect_uri text NOT NULL,
    host text NOT NULL,
    scopes text NOT NULL,
    is_offline boolean NOT NULL,
    code_hash text NOT NULL,
    code_challenge text NOT NULL,
    code_used_at bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    revoked_at bigint
);
CREATE TABLE public.offers_left_out (
    game_id text NOT NULL,
    side text NOT NULL,
    ply integer NOT NULL,
    CONSTRAINT offers_left_out_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text])))
);
CREATE TABLE public.one_time_keys (
    key_hash text NOT NULL,
    user_id bigint NOT NULL,
    purpose text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.openings (
    id bigint NOT NULL,
    eco text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL
);
ALTER TABLE public.openings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.openings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.packed_games (
    game_id text NOT NULL,
    record bytea NOT NULL,
    analysis bytea
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
ALTER TABLE ONLY public.packed_games ALTER COLUMN record SET STORAGE EXTERNAL;
ALTER TABLE ONLY public.packed_games ALTER COLUMN analysis SET STORAGE EXTERNAL;
CREATE TABLE public.pair_tallies (
    lower_id bigint NOT NULL,
    higher_id bigint NOT NULL,
    won integer NOT NULL,
    drawn integer NOT NULL,
    lost integer NOT NULL,
    CONSTRAINT pair_tallies_check CHECK ((lower_id < higher_id))
);
CREATE TABLE public.partial_evaluations (
    game_id text NOT NULL,
    ply integer NOT NULL,
    engine text NOT NULL,
    nodes bigint NOT NULL,
    centipawns integer,
    mate integer,
    best text,
    line text NOT NULL,
    CONSTRAINT partial_evaluations_check CHECK (((centipawns IS NULL) <> (mate IS NULL)))
);
CREATE TABLE public.player_event_counts (
    user_id bigint NOT NULL,
    last bigint NOT NULL
);
CREATE TABLE public.player_events (
    user_id bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    event text NOT NULL
);
CREATE TABLE public.rating_changes (
    game_id text NOT NULL,
    user_id bigint NOT NULL,
    variant text NOT NULL,
    at bigint NOT NULL,
    rating_before double precision NOT NULL,
    deviation_before double precision NOT NULL,
    rating_after double precision NOT NULL,
    deviation_after double precision NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE public.rating_days (
    user_id bigint NOT NULL,
    variant text NOT NULL,
    day integer NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL
);
CREATE TABLE public.rating_shares (
    game_id text NOT NULL,
    user_id bigint NOT NULL,
    variant text NOT NULL,
    at bigint NOT NULL,
    reason text NOT NULL,
    halvings integer NOT NULL
);
CREATE TABLE public.ratings (
    user_id bigint NOT NULL,
    variant text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    games integer NOT NULL,
    rated_at bigint,
    progress integer NOT NULL,
    best integer,
    best_game text,
    best_at bigint,
    listed_until bigint
)
WITH (autovacuum_vacuum_scale_factor='0.02', autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_analyze_scale_factor='0.02');
CREATE TABLE public.received_address_messages (
    key text NOT NULL,
    user_id bigint NOT NULL,
    received_at bigint NOT NULL,
    has_changed boolean NOT NULL,
    is_answered boolean NOT NULL
);
CREATE TABLE public.received_challenge_answers (
    key text NOT NULL,
    challenge_id text NOT NULL,
    user_id bigint NOT NULL,
    received_at bigint NOT NULL,
    has_changed boolean NOT NULL,
    is_answered boolean NOT NULL
);
CREATE TABLE public.received_messages (
    key text NOT NULL,
    game_id text NOT NULL,
    side text NOT NULL,
    received_at bigint NOT NULL,
    has_changed boolean NOT NULL,
    is_answered boolean NOT NULL,
    CONSTRAINT received_messages_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text])))
);
CREATE TABLE public.refresh_tokens (
    token_hash text NOT NULL,
    grant_id text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint
);
CREATE TABLE public.relations (
    user_id bigint NOT NULL,
    other_id bigint NOT NULL,
    kind text NOT NULL,
    since bigint NOT NULL,
    CONSTRAINT relations_check CHECK ((user_id <> other_id))
);
CREATE TABLE public.reserved_names (
    name_key text NOT NULL,
    user_id bigint NOT NULL,
    reserved_at bigint NOT NULL
);
CREATE TABLE public.sender_addresses (
    user_id bigint NOT NULL,
    email text NOT NULL,
    added_at bigint NOT NULL,
    confirmed_at bigint
);
CREATE TABLE public.sent_messages (
    id bigint NOT NULL,
    author_id bigint NOT NULL,
    sent_at bigint NOT NULL
);
ALTER TABLE public.sent_messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sent_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    key_hash text NOT NULL,
    user_id bigint NOT NULL,
    user_agent text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE public.sign_up_proofs (
    proof_hash text NOT NULL,
    expires_at bigint NOT NULL
);
CREATE UNLOGGED TABLE public.signals (
    written_by xid8 DEFAULT pg_current_xact_id() NOT NULL,
    node text NOT NULL,
    topics text NOT NULL,
    at bigint DEFAULT ((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='10000', vacuum_truncate=off);
CREATE TABLE public.tallies (
    user_id bigint NOT NULL,
    variant text NOT NULL,
    side text NOT NULL,
    rated boolean NOT NULL,
    won integer NOT NULL,
    drawn integer NOT NULL,
    lost integer NOT NULL,
    CONSTRAINT tallies_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text])))
);
CREATE TABLE public.time_losses (
    user_id bigint NOT NULL,
    day integer NOT NULL,
    games integer NOT NULL,
    lost_on_time integer NOT NULL
);
CREATE TABLE public.token_key_rotations (
    id integer NOT NULL,
    last_at bigint NOT NULL,
    CONSTRAINT token_key_rotations_id_check CHECK ((id = 1))
);
CREATE TABLE public.tokens (
    id text NOT NULL,
    user_id bigint NOT NULL,
    description text NOT NULL,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    revoked_at bigint,
    grant_id text
);
CREATE TABLE public.used_one_time_keys (
    key_hash text NOT NULL,
    user_id bigint NOT NULL,
    used_at bigint NOT NULL
);
CREATE TABLE public.user_name_suffixes (
    suffix text NOT NULL COLLATE pg_catalog."C",
    user_id bigint NOT NULL
);
CREATE TABLE public.user_roles (
    user_id bigint NOT NULL,
    role text NOT NULL,
    object_kind text DEFAULT ''::text NOT NULL,
    object_id text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.user_settings (
    user_id bigint NOT NULL,
    notation text DEFAULT 'san'::text NOT NULL,
    most_games integer,
    challengers text DEFAULT 'everyone'::text NOT NULL,
    reminders text DEFAULT '24h 6h'::text NOT NULL,
    reminders_since bigint DEFAULT 0 NOT NULL,
    goes_on boolean DEFAULT false NOT NULL,
    biography text,
    language text,
    browser_language text,
    board_settings text,
    list_view text,
    display_settings text,
    messengers text DEFAULT 'followed'::text NOT NULL,
    mails_messages boolean DEFAULT true NOT NULL,
    notice_settings text,
    automatic_leave_since bigint,
    CONSTRAINT user_settings_most_games_check CHECK ((most_games > 0))
);
CREATE TABLE public.users (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    created_at bigint NOT NULL,
    confirmed_at bigint,
    seen_at bigint,
    engine_level integer,
    is_guest boolean DEFAULT false NOT NULL,
    is_bot boolean DEFAULT false NOT NULL,
    mail_paused_at bigint,
    state text DEFAULT 'active'::text NOT NULL,
    state_since bigint,
    state_reason text
);
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.games ALTER COLUMN number SET DEFAULT nextval('public.game_numbers'::regclass);
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128000000', '1999-06-21 10:00:00');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128070001', '1999-06-21 10:00:00');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128080000', '1999-06-21 10:00:00');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128091000', '1999-06-21 10:00:00');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128093000', '1999-06-21 10:00:00');
INSERT INTO public.access_notices OVERRIDING SYSTEM VALUE VALUES (1, 2, 930112800000);
INSERT INTO public.added_access OVERRIDING SYSTEM VALUE VALUES (1, 2, 'deadlines', NULL, '', '', 930112800000);
INSERT INTO public.analyses VALUES ('ioprSz9S', 'Stockfish 15.1', 1000, 929983200000);
INSERT INTO public.analyses VALUES ('6Glrvgyi', 'Stockfish 15.1', 1000, 930079200000);
INSERT INTO public.analysis_trees VALUES (1, 'DhrpLOgy', 1, '{"nodes":[{"m":"e2e4","g":true},{"p":0,"m":"c7c5","c":"More often.","n":[5],"d":"Gd4"},{"p":1,"m":"g1f3"}]}', 930112800000, NULL);
INSERT INTO public.challenge_terms VALUES ('ioprSz9S', 'standard', 'fide', NULL, '3d/move', 'white', NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('6Glrvgyi', 'standard', 'fide', NULL, '3d/move', 'white', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('rjxhCurK', 'standard', 'fide', NULL, '3d/move', 'white', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('DhrpLOgy', 'standard', 'fide', NULL, '10/50d', 'white', NULL, true, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('6snOa88X', 'standard', 'fide', NULL, '14d/move', 'white', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('uA1uKPQz', 'chess960', 'fide', 'rbkqbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBKQBNNR w KQkq - 0 1', '5d/move', 'white', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('tmzVIiu0', 'standard', 'fide', NULL, '1d/move by-claim', 'white', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('mTdNLGCi', 'standard', 'fide', NULL, '3d/move', 'random', 'black', false, NULL, NULL, NULL, NULL, NULL, 'A rematch? ½–½ was too kind.', NULL);
INSERT INTO public.challenge_terms VALUES ('qGFZ0sXo', 'standard', 'fide', NULL, '2d/move', 'random', 'black', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenge_terms VALUES ('ksITejjZ', 'standard', 'fide', NULL, '7d/move', 'random', NULL, false, NULL, NULL, 1200, 1900, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('ioprSz9S', 'direct', 1, 2, 'accepted', NULL, 929959200000, 929959200000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('6Glrvgyi', 'direct', 1, 2, 'accepted', NULL, 930069600000, 930069600000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('rjxhCurK', 'direct', 2, 1, 'accepted', NULL, 930079200000, 930079200000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('DhrpLOgy', 'direct', 1, 2, 'accepted', NULL, 930084000000, 930084000000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('6snOa88X', 'direct', 1, 3, 'accepted', NULL, 930103200000, 930103200000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('uA1uKPQz', 'direct', 2, 3, 'accepted', NULL, 930105600000, 930105600000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('tmzVIiu0', 'direct', 3, 1, 'accepted', NULL, 930110400000, 930110400000, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('mTdNLGCi', 'direct', 3, 1, 'created', NULL, 930112800000, NULL, 1, NULL, 931322400000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('qGFZ0sXo', 'open', 1, NULL, 'created', NULL, 930112800000, NULL, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('ksITejjZ', 'seek', 2, NULL, 'created', NULL, 930112800000, NULL, 3, NULL, 931322400000, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.chat_lines OVERRIDING SYSTEM VALUE VALUES (1, 'DhrpLOgy', 'player', 2, 'Good luck! I have not met the Exchange Variation since ’98. Bob; -- "''', 930103200000, NULL, NULL);
INSERT INTO public.chat_unread VALUES (1, 'DhrpLOgy', 1);
INSERT INTO public.conditional_lines VALUES ('6snOa88X', 'white', 1, 'e7e5 g1f3 b8c6 f1b5', 930105600000);
INSERT INTO public.conversations OVERRIDING SYSTEM VALUE VALUES (1, 1, 2, 2, 930112800000);
INSERT INTO public.direct_messages OVERRIDING SYSTEM VALUE VALUES (1, 1, 2, 'Shall we play the Dutch next time?', 930112800000, NULL, NULL, true);
INSERT INTO public.evaluations VALUES ('6Glrvgyi', 0, 42, NULL, 'd2d4', 'd2d4 d7d5');
INSERT INTO public.evaluations VALUES ('6Glrvgyi', 1, -84, NULL, 'e7e5', 'e7e5 d2d4 e5d4');
INSERT INTO public.evaluations VALUES ('6Glrvgyi', 2, -40, NULL, 'e2e4', 'e2e4 f8c5');
INSERT INTO public.evaluations VALUES ('6Glrvgyi', 3, NULL, -1, 'd8h4', 'd8h4');
INSERT INTO public.evaluations VALUES ('6Glrvgyi', 4, NULL, 0, NULL, '');
INSERT INTO public.feed_links VALUES (2, 'deadlines', 'f2249a58fe7056c2', 930112800000, NULL);
INSERT INTO public.game_events VALUES ('6Glrvgyi', 0, 4, 'ended', 'black', 'checkmate', 930079200000, NULL);
INSERT INTO public.game_events VALUES ('rjxhCurK', 0, 2, 'ended', 'white', 'resignation', 930084000001, NULL);
INSERT INTO public.game_events VALUES ('uA1uKPQz', 0, 2, 'draw-offered', 'white', NULL, 930110400001, NULL);
INSERT INTO public.game_events VALUES ('tmzVIiu0', 0, 1, 'pause-proposed', 'white', '10', 930112800001, NULL);
INSERT INTO public.game_events VALUES ('6snOa88X', 0, 1, 'paused', 'black', '{"from":930112800000,"until":930372000000}', 930112800000, NULL);
INSERT INTO public.game_events VALUES ('tmzVIiu0', 1, 1, 'paused', 'white', '{"from":930112800000,"until":930372000000}', 930112800002, NULL);
INSERT INTO public.game_events VALUES ('uA1uKPQz', 1, 2, 'paused', 'black', '{"from":930112800000,"until":930372000000}', 930112800000, NULL);
INSERT INTO public.game_notes VALUES (1, 'DhrpLOgy', 'Bob castles long whenever he can.', 930103200000);
INSERT INTO public.game_players VALUES (1, 929959200000, 'ioprSz9S', 'white', 2, 'standard', true, 929983200001, 'won', 8, 8);
INSERT INTO public.game_players VALUES (2, 929959200000, 'ioprSz9S', 'black', 1, 'standard', true, 929983200001, 'lost', 8, 8);
INSERT INTO public.game_players VALUES (1, 930069600000, '6Glrvgyi', 'white', 2, 'standard', false, 930079200000, 'lost', 10, 4);
INSERT INTO public.game_players VALUES (2, 930069600000, '6Glrvgyi', 'black', 1, 'standard', false, 930079200000, 'won', 10, 4);
INSERT INTO public.game_players VALUES (2, 930079200000, 'rjxhCurK', 'white', 1, 'standard', false, 930084000001, 'won', 12, 2);
INSERT INTO public.game_players VALUES (1, 930079200000, 'rjxhCurK', 'black', 2, 'standard', false, 930084000001, 'lost', 12, 2);
INSERT INTO public.game_players VALUES (1, 930084000000, 'DhrpLOgy', 'white', 2, 'standard', true, NULL, NULL, 17, 7);
INSERT INTO public.game_players VALUES (2, 930084000000, 'DhrpLOgy', 'black', 1, 'standard', true, NULL, NULL, 17, 7);
INSERT INTO public.game_players VALUES (1, 930103200000, '6snOa88X', 'white', 3, 'standard', false, NULL, NULL, 11, 1);
INSERT INTO public.game_players VALUES (3, 930103200000, '6snOa88X', 'black', 1, 'standard', false, NULL, NULL, 11, 1);
INSERT INTO public.game_players VALUES (2, 930105600000, 'uA1uKPQz', 'white', 3, 'chess960', false, NULL, NULL, NULL, NULL);
INSERT INTO public.game_players VALUES (3, 930105600000, 'uA1uKPQz', 'black', 2, 'chess960', false, NULL, NULL, NULL, NULL);
INSERT INTO public.game_players VALUES (3, 930110400000, 'tmzVIiu0', 'white', 1, 'standard', false, NULL, NULL, 1, 1);
INSERT INTO public.game_players VALUES (1, 930110400000, 'tmzVIiu0', 'black', 3, 'standard', false, NULL, NULL, 1, 1);
INSERT INTO public.game_terms VALUES ('ioprSz9S', 'standard', 'fide', NULL, true, NULL, NULL, 1500, 350, 1500, 350, 'challenge', NULL);
INSERT INTO public.game_terms VALUES ('6Glrvgyi', 'standard', 'fide', NULL, false, NULL, NULL, 1662.2120004002888, 290.23674542956206, 1337.7879995997112, 290.23674542956206, 'challenge', NULL);
INSERT INTO public.game_terms VALUES ('rjxhCurK', 'standard', 'fide', NULL, false, NULL, NULL, 1337.7879995997112, 290.2374385995812, 1662.2120004002888, 290.2374385995812, 'challenge', NULL);
INSERT INTO public.game_terms VALUES ('DhrpLOgy', 'standard', 'fide', NULL, true, NULL, NULL, 1662.2120004002888, 290.23778518396995, 1337.7879995997112, 290.23778518396995, 'challenge', NULL);
INSERT INTO public.game_terms VALUES ('6snOa88X', 'standard', 'fide', NULL, false, NULL, NULL, 1662.2120004002888, 290.2391715173863, 1500, 350, 'challenge', NULL);
INSERT INTO public.game_terms VALUES ('uA1uKPQz', 'chess960', 'fide', 'rbkqbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBKQBNNR w KQkq - 0 1', false, NULL, NULL, 1500, 350, 1500, 350, 'challenge', NULL);
INSERT INTO public.game_terms VALUES ('tmzVIiu0', 'standard', 'fide', NULL, false, NULL, NULL, 1500, 350, 1662.2120004002888, 290.2396913907103, 'challenge', NULL);
INSERT INTO public.games VALUES ('ioprSz9S', '3d/move', 1, 2, 929959200000, 10, 'rnbq1rk1/ppp1bppp/4pn2/3p2B1/2PP4/2N1P3/PP3PPP/R2QKBNR w KQ - 1 6', 'white', 929983200000, NULL, 'e8g8', 929983200001, 'resignation', 'white', NULL, 259200000, 259200000, NULL, NULL, NULL, 0, 259200000, 259200000, NULL, NULL, 1, NULL, NULL, 'packed');
INSERT INTO public.games VALUES ('6Glrvgyi', '3d/move', 1, 2, 930069600000, 4, 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'white', 930079200000, NULL, 'd8h4', 930079200000, 'checkmate', 'black', NULL, 259200000, 259200000, NULL, NULL, NULL, 0, 259200000, 259200000, NULL, NULL, 2, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('rjxhCurK', '3d/move', 2, 1, 930079200000, 2, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'white', 930084000000, NULL, 'e7e5', 930084000001, 'resignation', 'white', NULL, 259200000, 259200000, NULL, NULL, NULL, 0, 259200000, 259200000, NULL, NULL, 3, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('DhrpLOgy', '10/50d', 1, 2, 930084000000, 8, 'r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5', 'white', 930103200000, 934413600000, 'd7c6', NULL, NULL, NULL, 934413600000, 4310400000, 4310400000, NULL, 934327200000, NULL, 0, 4310400000, 4310400000, NULL, NULL, 4, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('6snOa88X', '14d/move', 1, 3, 930103200000, 1, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', 'black', 930105600000, 931574400000, 'e2e4', NULL, NULL, NULL, 931574400000, 1209600000, 1209600000, NULL, 931488000000, NULL, 0, 1209600000, 1209600000, NULL, NULL, 5, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('tmzVIiu0', '1d/move by-claim', 3, 1, 930110400000, 1, 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1', 'black', 930112800000, 930199200000, 'd2d4', NULL, NULL, NULL, NULL, 86400000, 86400000, NULL, 930177600000, NULL, 0, 86400000, 86400000, NULL, NULL, 7, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('uA1uKPQz', '5d/move', 2, 3, 930105600000, 2, 'rbkqbnnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RBKQBNNR w KQkq - 0 2', 'white', 930110400000, 930542400000, 'e7e5', NULL, NULL, NULL, 930542400000, 432000000, 432000000, NULL, 930456000000, NULL, 0, 432000000, 432000000, NULL, NULL, 6, NULL, NULL, NULL);
INSERT INTO public.heartbeat VALUES (1, 930115200000, 0, 0);
INSERT INTO public.inbox_entries VALUES (2, 1, 1, 1, 0, 0);
INSERT INTO public.inbox_entries VALUES (1, 2, 1, 1, 0, 1);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (50, 'mail', '{"job":"mail","mail":"game-started","game":"uA1uKPQz","to":"white"}', 930105600000, 0, NULL, NULL, NULL, NULL, 930105600000, 3, 2, 'example.org', 'uA1uKPQz', false, 930105600000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (51, 'mail', '{"job":"mail","mail":"game-started","game":"uA1uKPQz","to":"black"}', 930105600000, 0, NULL, NULL, NULL, NULL, 930105600000, 2, 3, 'example.org', 'uA1uKPQz', false, 930105601000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (53, 'mail', '{"job":"mail","mail":"your-turn","game":"uA1uKPQz","ply":2,"takebacks":0}', 930110400000, 0, NULL, NULL, NULL, NULL, 930110400000, 3, 2, 'example.org', 'uA1uKPQz', true, 930110400000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (54, 'mail', '{"job":"mail","mail":"draw-offered","game":"uA1uKPQz","ply":2,"to":"black"}', 930110400000, 0, NULL, NULL, NULL, NULL, 930110400000, 2, 3, 'example.org', 'uA1uKPQz', true, 930110400000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (26, 'mail', '{"job":"mail","mail":"challenge-received","challenge":"rjxhCurK"}', 930079200000, 0, NULL, NULL, NULL, NULL, 930079200000, 2, 1, 'example.org', 'rjxhCurK', false, 930079200000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (27, 'mail', '{"job":"mail","mail":"game-started","game":"rjxhCurK","to":"white"}', 930079200000, 0, NULL, NULL, NULL, NULL, 930079200000, 1, 2, 'example.org', 'rjxhCurK', false, 930079200000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (28, 'mail', '{"job":"mail","mail":"game-started","game":"rjxhCurK","to":"black"}', 930079200000, 0, NULL, NULL, NULL, NULL, 930079200000, 2, 1, 'example.org', 'rjxhCurK', false, 930079201000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (31, 'analysis', '{"job":"analysis","game":"rjxhCurK"}', 930084000000, 0, NULL, NULL, NULL, NULL, 930084000000, 2, NULL, NULL, 'analysis rjxhCurK', false, 930084000000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (55, 'mail', '{"job":"mail","mail":"challenge-received","challenge":"tmzVIiu0"}', 930110400000, 0, NULL, NULL, NULL, NULL, 930110400000, 3, 1, 'example.org', 'tmzVIiu0', false, 930110401000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (32, 'mail', '{"job":"mail","mail":"game-over","game":"rjxhCurK","to":"white"}', 930084000000, 0, NULL, NULL, NULL, NULL, 930084000000, 1, 2, 'example.org', 'rjxhCurK', false, 930084000000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (33, 'mail', '{"job":"mail","mail":"game-over","game":"rjxhCurK","to":"black"}', 930084000000, 0, NULL, NULL, NULL, NULL, 930084000000, 2, 1, 'example.org', 'rjxhCurK', false, 930084000000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (34, 'mail', '{"job":"mail","mail":"challenge-received","challenge":"DhrpLOgy"}', 930084000000, 0, NULL, NULL, NULL, NULL, 930084000000, 1, 2, 'example.org', 'DhrpLOgy', false, 930084001000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (35, 'mail', '{"job":"mail","mail":"game-started","game":"DhrpLOgy","to":"white"}', 930084000000, 0, NULL, NULL, NULL, NULL, 930084000000, 2, 1, 'example.org', 'DhrpLOgy', false, 930084001000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (36, 'mail', '{"job":"mail","mail":"game-started","game":"DhrpLOgy","to":"black"}', 930084000000, 0, NULL, NULL, NULL, NULL, 930084000000, 1, 2, 'example.org', 'DhrpLOgy', false, 930084002000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (44, 'mail', '{"job":"mail","mail":"your-turn","game":"DhrpLOgy","ply":8,"takebacks":0}', 930103200000, 0, NULL, NULL, NULL, NULL, 930103200000, 2, 1, 'example.org', 'DhrpLOgy', true, 930103200000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (45, 'mail', '{"job":"mail","mail":"challenge-received","challenge":"6snOa88X"}', 930103200000, 0, NULL, NULL, NULL, NULL, 930103200000, 1, 3, 'example.org', '6snOa88X', false, 930103200000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (46, 'mail', '{"job":"mail","mail":"game-started","game":"6snOa88X","to":"white"}', 930103200000, 0, NULL, NULL, NULL, NULL, 930103200000, 3, 1, 'example.org', '6snOa88X', false, 930103200000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (47, 'mail', '{"job":"mail","mail":"game-started","game":"6snOa88X","to":"black"}', 930103200000, 0, NULL, NULL, NULL, NULL, 930103200000, 1, 3, 'example.org', '6snOa88X', false, 930103201000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (48, 'mail', '{"job":"mail","mail":"your-turn","game":"6snOa88X","ply":1,"takebacks":0}', 930105600000, 0, NULL, NULL, NULL, NULL, 930105600000, 1, 3, 'example.org', '6snOa88X', true, 930105600000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (49, 'mail', '{"job":"mail","mail":"challenge-received","challenge":"uA1uKPQz"}', 930105600000, 0, NULL, NULL, NULL, NULL, 930105600000, 2, 3, 'example.org', 'uA1uKPQz', false, 930105600000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (56, 'mail', '{"job":"mail","mail":"game-started","game":"tmzVIiu0","to":"white"}', 930110400000, 0, NULL, NULL, NULL, NULL, 930110400000, 1, 3, 'example.org', 'tmzVIiu0', false, 930110400000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (57, 'mail', '{"job":"mail","mail":"game-started","game":"tmzVIiu0","to":"black"}', 930110400000, 0, NULL, NULL, NULL, NULL, 930110400000, 3, 1, 'example.org', 'tmzVIiu0', false, 930110402000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (58, 'mail', '{"job":"mail","mail":"your-turn","game":"tmzVIiu0","ply":1,"takebacks":0}', 930112800000, 0, NULL, NULL, NULL, NULL, 930112800000, 3, 1, 'example.org', 'tmzVIiu0', true, 930112800000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (59, 'mail', '{"job":"mail","mail":"pause-proposed","game":"tmzVIiu0","to":"black"}', 930112800000, 0, NULL, NULL, NULL, NULL, 930112800000, 3, 1, 'example.org', 'tmzVIiu0', false, 930112801000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (60, 'mail', '{"job":"mail","mail":"challenge-received","challenge":"mTdNLGCi"}', 930112800000, 0, NULL, NULL, NULL, NULL, 930112800000, 3, 1, 'example.org', 'mTdNLGCi', false, 930112802000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (61, 'mail', '{"job":"mail","mail":"message-received","from":2,"to":1,"first":1}', 930113100000, 0, NULL, NULL, NULL, NULL, 930112800000, 2, 1, 'example.org', 'inbox 2', false, 930112800000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (62, 'mail', '{"job":"mail","mail":"leave-taken","leave":1,"to":1}', 930112800000, 0, NULL, NULL, NULL, NULL, 930112800000, 3, 1, 'example.org', 'leave 1', false, 930112803000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (63, 'mail', '{"job":"mail","mail":"leave-taken","leave":1,"to":2}', 930112800000, 0, NULL, NULL, NULL, NULL, 930112800000, 3, 2, 'example.org', 'leave 1', false, 930112804000, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (64, 'account-mail', '{"job":"mail","mail":"access-added","user":2,"since":930112800000,"at":930112800000}', 930112800000, 0, NULL, NULL, NULL, NULL, 930112800000, 2, 2, 'example.org', NULL, false, 930112800000, NULL);
INSERT INTO public.kept_games OVERRIDING SYSTEM VALUE VALUES (1, 'rY9JBkmT', 1, 'imported', '822e0f6154290fc1157d1d87f32640772b29affbb2f29fa23a1e97db9ad6f6bc', 'Reuben Fine', 'Salo Flohr', '*', '1937.03.28', NULL, 'C15', 'French Defense: Winawer Variation', 6, '[Event "?"]
[Site "?"]
[Date "1937.03.28"]
[Round "?"]
[White "Reuben Fine"]
[Black "Salo Flohr"]
[Result "*"]

1. e4 e6 2. d4 d5 3. Nc3 { A classic. } 3... Bb4 *
', 930112800000);
INSERT INTO public.leaves OVERRIDING SYSTEM VALUE VALUES (1, 3, 930112800000, 930372000000, 930112800000, NULL, false);
INSERT INTO public.mail_domain_counts VALUES ('example.org', 17, 0, 0, 930079200000);
INSERT INTO public.moves VALUES ('6Glrvgyi', 0, 'f2f3', 'f3', 930072000000, 2400000);
INSERT INTO public.moves VALUES ('6Glrvgyi', 1, 'e7e5', 'e5', 930074400000, 2400000);
INSERT INTO public.moves VALUES ('6Glrvgyi', 2, 'g2g4', 'g4', 930076800000, 2400000);
INSERT INTO public.moves VALUES ('6Glrvgyi', 3, 'd8h4', 'Qh4#', 930079200000, 2400000);
INSERT INTO public.moves VALUES ('rjxhCurK', 0, 'e2e4', 'e4', 930081600000, 2400000);
INSERT INTO public.moves VALUES ('rjxhCurK', 1, 'e7e5', 'e5', 930084000000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 0, 'e2e4', 'e4', 930086400000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 1, 'e7e5', 'e5', 930088800000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 2, 'g1f3', 'Nf3', 930091200000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 3, 'b8c6', 'Nc6', 930093600000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 4, 'f1b5', 'Bb5', 930096000000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 5, 'a7a6', 'a6', 930098400000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 6, 'b5c6', 'Bxc6', 930100800000, 2400000);
INSERT INTO public.moves VALUES ('DhrpLOgy', 7, 'd7c6', 'dxc6', 930103200000, 2400000);
INSERT INTO public.moves VALUES ('6snOa88X', 0, 'e2e4', 'e4', 930105600000, 2400000);
INSERT INTO public.moves VALUES ('uA1uKPQz', 0, 'e2e4', 'e4', 930108000000, 2400000);
INSERT INTO public.moves VALUES ('uA1uKPQz', 1, 'e7e5', 'e5', 930110400000, 2400000);
INSERT INTO public.moves VALUES ('tmzVIiu0', 0, 'd2d4', 'd4', 930112800000, 2400000);
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (1, 'A40', 'Queen''s Pawn Game', 'queen''s pawn game');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (2, 'D00', 'Queen''s Pawn Game', 'queen''s pawn game');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (3, 'D06', 'Queen''s Gambit', 'queen''s gambit');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (4, 'D30', 'Queen''s Gambit Declined', 'queen''s gambit declined');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (5, 'D31', 'Queen''s Gambit Declined: Queen''s Knight Variation', 'queen''s gambit declined: queen''s knight variation');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (6, 'D35', 'Queen''s Gambit Declined: Normal Defense', 'queen''s gambit declined: normal defense');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (7, 'D50', 'Queen''s Gambit Declined: Modern Variation', 'queen''s gambit declined: modern variation');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (8, 'D53', 'Queen''s Gambit Declined', 'queen''s gambit declined');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (9, 'A00', 'Barnes Opening', 'barnes opening');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (10, 'A00', 'Barnes Opening: Fool''s Mate', 'barnes opening: fool''s mate');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (11, 'B00', 'King''s Pawn Game', 'king''s pawn game');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (12, 'C20', 'King''s Pawn Game', 'king''s pawn game');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (13, 'C40', 'King''s Knight Opening', 'king''s knight opening');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (14, 'C44', 'King''s Knight Opening: Normal Variation', 'king''s knight opening: normal variation');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (15, 'C60', 'Ruy Lopez', 'ruy lopez');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (16, 'C70', 'Ruy Lopez: Morphy Defense', 'ruy lopez: morphy defense');
INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (17, 'C68', 'Ruy Lopez: Exchange Variation', 'ruy lopez: exchange variation');
INSERT INTO public.packed_games VALUES ('ioprSz9S', '\x02f18ef5826243450b8b03c7b3adb24308f5d6baf160d40625500cea5314eb63cbc94e8d5c64b6f5b23c6b8d', '\x02f42f0e851dbbf831d8da98262c9e62841eab47077b0780be79cf6d6b5b834d1ddce62eb03f77df8ba7');
INSERT INTO public.pair_tallies VALUES (1, 2, 1, 0, 2);
INSERT INTO public.player_event_counts VALUES (3, 9);
INSERT INTO public.player_event_counts VALUES (1, 35);
INSERT INTO public.player_event_counts VALUES (2, 29);
INSERT INTO public.player_events VALUES (2, 1, 929959200000, '{"kind":"challenge-received","challenge":"ioprSz9S"}');
INSERT INTO public.player_events VALUES (1, 1, 929959200000, '{"kind":"challenge-accepted","challenge":"ioprSz9S"}');
INSERT INTO public.player_events VALUES (1, 2, 929959200000, '{"kind":"game-started","game":"ioprSz9S","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 2, 929959200000, '{"kind":"game-started","game":"ioprSz9S","is_my_turn":false}');
INSERT INTO public.player_events VALUES (2, 3, 929961600000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":1,"uci":"d2d4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 3, 929964000000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":2,"uci":"d7d5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 4, 929966400000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":3,"uci":"c2c4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 4, 929968800000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":4,"uci":"e7e6","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 5, 929971200000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":5,"uci":"b1c3","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 5, 929973600000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":6,"uci":"g8f6","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 6, 929976000000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":7,"uci":"c1g5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 6, 929978400000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":8,"uci":"f8e7","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 7, 929980800000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":9,"uci":"e2e3","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 7, 929983200000, '{"kind":"opponent-moved","game":"ioprSz9S","plies":10,"uci":"e8g8","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 8, 929983200000, '{"kind":"game-ended","game":"ioprSz9S","reason":"resignation","winner":"white"}');
INSERT INTO public.player_events VALUES (2, 8, 929983200000, '{"kind":"game-ended","game":"ioprSz9S","reason":"resignation","winner":"white"}');
INSERT INTO public.player_events VALUES (1, 9, 929983200000, '{"kind":"analysis-ready","game":"ioprSz9S"}');
INSERT INTO public.player_events VALUES (2, 9, 929983200000, '{"kind":"analysis-ready","game":"ioprSz9S"}');
INSERT INTO public.player_events VALUES (2, 10, 930069600000, '{"kind":"challenge-received","challenge":"6Glrvgyi"}');
INSERT INTO public.player_events VALUES (1, 10, 930069600000, '{"kind":"challenge-accepted","challenge":"6Glrvgyi"}');
INSERT INTO public.player_events VALUES (1, 11, 930069600000, '{"kind":"game-started","game":"6Glrvgyi","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 11, 930069600000, '{"kind":"game-started","game":"6Glrvgyi","is_my_turn":false}');
INSERT INTO public.player_events VALUES (2, 12, 930072000000, '{"kind":"opponent-moved","game":"6Glrvgyi","plies":1,"uci":"f2f3","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 12, 930074400000, '{"kind":"opponent-moved","game":"6Glrvgyi","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 13, 930076800000, '{"kind":"opponent-moved","game":"6Glrvgyi","plies":3,"uci":"g2g4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 13, 930079200000, '{"kind":"opponent-moved","game":"6Glrvgyi","plies":4,"uci":"d8h4","is_my_turn":false}');
INSERT INTO public.player_events VALUES (1, 14, 930079200000, '{"kind":"game-ended","game":"6Glrvgyi","reason":"checkmate","winner":"black"}');
INSERT INTO public.player_events VALUES (2, 14, 930079200000, '{"kind":"game-ended","game":"6Glrvgyi","reason":"checkmate","winner":"black"}');
INSERT INTO public.player_events VALUES (1, 15, 930079200000, '{"kind":"analysis-ready","game":"6Glrvgyi"}');
INSERT INTO public.player_events VALUES (2, 15, 930079200000, '{"kind":"analysis-ready","game":"6Glrvgyi"}');
INSERT INTO public.player_events VALUES (1, 16, 930079200000, '{"kind":"challenge-received","challenge":"rjxhCurK"}');
INSERT INTO public.player_events VALUES (1, 17, 930079200000, '{"kind":"game-started","game":"rjxhCurK","is_my_turn":false}');
INSERT INTO public.player_events VALUES (2, 16, 930079200000, '{"kind":"challenge-accepted","challenge":"rjxhCurK"}');
INSERT INTO public.player_events VALUES (2, 17, 930079200000, '{"kind":"game-started","game":"rjxhCurK","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 18, 930081600000, '{"kind":"opponent-moved","game":"rjxhCurK","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 18, 930084000000, '{"kind":"opponent-moved","game":"rjxhCurK","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 19, 930084000000, '{"kind":"game-ended","game":"rjxhCurK","reason":"resignation","winner":"white"}');
INSERT INTO public.player_events VALUES (2, 19, 930084000000, '{"kind":"game-ended","game":"rjxhCurK","reason":"resignation","winner":"white"}');
INSERT INTO public.player_events VALUES (2, 20, 930084000000, '{"kind":"challenge-received","challenge":"DhrpLOgy"}');
INSERT INTO public.player_events VALUES (1, 20, 930084000000, '{"kind":"challenge-accepted","challenge":"DhrpLOgy"}');
INSERT INTO public.player_events VALUES (1, 21, 930084000000, '{"kind":"game-started","game":"DhrpLOgy","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 21, 930084000000, '{"kind":"game-started","game":"DhrpLOgy","is_my_turn":false}');
INSERT INTO public.player_events VALUES (2, 22, 930086400000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 22, 930088800000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 23, 930091200000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":3,"uci":"g1f3","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 23, 930093600000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":4,"uci":"b8c6","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 24, 930096000000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":5,"uci":"f1b5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 24, 930098400000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":6,"uci":"a7a6","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 25, 930100800000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":7,"uci":"b5c6","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 25, 930103200000, '{"kind":"opponent-moved","game":"DhrpLOgy","plies":8,"uci":"d7c6","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 26, 930103200000, '{"kind":"chat-line","game":"DhrpLOgy"}');
INSERT INTO public.player_events VALUES (3, 1, 930103200000, '{"kind":"challenge-received","challenge":"6snOa88X"}');
INSERT INTO public.player_events VALUES (1, 27, 930103200000, '{"kind":"challenge-accepted","challenge":"6snOa88X"}');
INSERT INTO public.player_events VALUES (1, 28, 930103200000, '{"kind":"game-started","game":"6snOa88X","is_my_turn":true}');
INSERT INTO public.player_events VALUES (3, 2, 930103200000, '{"kind":"game-started","game":"6snOa88X","is_my_turn":false}');
INSERT INTO public.player_events VALUES (3, 3, 930105600000, '{"kind":"opponent-moved","game":"6snOa88X","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (3, 4, 930105600000, '{"kind":"challenge-received","challenge":"uA1uKPQz"}');
INSERT INTO public.player_events VALUES (2, 26, 930105600000, '{"kind":"challenge-accepted","challenge":"uA1uKPQz"}');
INSERT INTO public.player_events VALUES (2, 27, 930105600000, '{"kind":"game-started","game":"uA1uKPQz","is_my_turn":true}');
INSERT INTO public.player_events VALUES (3, 5, 930105600000, '{"kind":"game-started","game":"uA1uKPQz","is_my_turn":false}');
INSERT INTO public.player_events VALUES (3, 6, 930108000000, '{"kind":"opponent-moved","game":"uA1uKPQz","plies":1,"uci":"e2e4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (2, 28, 930110400000, '{"kind":"opponent-moved","game":"uA1uKPQz","plies":2,"uci":"e7e5","is_my_turn":true}');
INSERT INTO public.player_events VALUES (3, 7, 930110400000, '{"kind":"draw-offered","game":"uA1uKPQz"}');
INSERT INTO public.player_events VALUES (1, 29, 930110400000, '{"kind":"challenge-received","challenge":"tmzVIiu0"}');
INSERT INTO public.player_events VALUES (1, 30, 930110400000, '{"kind":"game-started","game":"tmzVIiu0","is_my_turn":false}');
INSERT INTO public.player_events VALUES (3, 8, 930110400000, '{"kind":"challenge-accepted","challenge":"tmzVIiu0"}');
INSERT INTO public.player_events VALUES (3, 9, 930110400000, '{"kind":"game-started","game":"tmzVIiu0","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 31, 930112800000, '{"kind":"opponent-moved","game":"tmzVIiu0","plies":1,"uci":"d2d4","is_my_turn":true}');
INSERT INTO public.player_events VALUES (1, 32, 930112800000, '{"kind":"pause-proposed","game":"tmzVIiu0","days":10}');
INSERT INTO public.player_events VALUES (1, 33, 930112800000, '{"kind":"challenge-received","challenge":"mTdNLGCi"}');
INSERT INTO public.player_events VALUES (1, 34, 930112800000, '{"kind":"leave-taken","game":"6snOa88X","from":930112800000,"until":930372000000}');
INSERT INTO public.player_events VALUES (1, 35, 930112800000, '{"kind":"leave-taken","game":"tmzVIiu0","from":930112800000,"until":930372000000}');
INSERT INTO public.player_events VALUES (2, 29, 930112800000, '{"kind":"leave-taken","game":"uA1uKPQz","from":930112800000,"until":930372000000}');
INSERT INTO public.rating_changes VALUES ('ioprSz9S', 1, 'standard', 929983200001, 1500, 350, 1662.2120004002888, 290.2305068249633);
INSERT INTO public.rating_changes VALUES ('ioprSz9S', 2, 'standard', 929983200001, 1500, 350, 1337.7879995997112, 290.2305068249633);
INSERT INTO public.rating_days VALUES (1, 'standard', 10763, 1662.2120004002888, 290.2305068249633);
INSERT INTO public.rating_days VALUES (2, 'standard', 10763, 1337.7879995997112, 290.2305068249633);
INSERT INTO public.rating_shares VALUES ('ioprSz9S', 1, 'standard', 929983200001, 'no-other-opponents', 0);
INSERT INTO public.rating_shares VALUES ('ioprSz9S', 2, 'standard', 929983200001, 'no-other-opponents', 0);
INSERT INTO public.ratings VALUES (1, 'standard', 1662.2120004002888, 290.2305068249633, 0.05999967548024903, 1, 929983200001, 162, NULL, NULL, NULL, NULL);
INSERT INTO public.ratings VALUES (2, 'standard', 1337.7879995997112, 290.2305068249633, 0.05999967548024903, 1, 929983200001, -162, NULL, NULL, NULL, NULL);
INSERT INTO public.relations VALUES (1, 2, 'follow', 930112800000);
INSERT INTO public.relations VALUES (1, 4, 'block', 930112800000);
INSERT INTO public.sent_messages OVERRIDING SYSTEM VALUE VALUES (1, 2, 930112800000);
INSERT INTO public.sessions VALUES ('a81642ed7b0971ac80c6d49cf4d219f792dbea6ab11348c89d80d3fe2f13a8b3', 2, '', 929959200000, 929959200000, 935143200000);
INSERT INTO public.sessions VALUES ('2decfbf0e7d3c58244cc0fabf2648a98cb8311961fb0f038e7d32af2c2451281', 3, '', 929959200000, 929959200000, 935143200000);
INSERT INTO public.sessions VALUES ('4a176d9f252710ceb460e198ee5d65b6c09e2b3b3a6412fe9f6d6aa40ccfc74f', 1, '', 929959200000, 930079200000, 935263200000);
INSERT INTO public.signals VALUES ('736', 'c9a5fe39775bff02', 'unwatched', 1795967914382);
INSERT INTO public.signals VALUES ('738', 'c9a5fe39775bff02', 'unwatched', 1795967914659);
INSERT INTO public.signals VALUES ('740', 'c9a5fe39775bff02', 'account:1', 1795967914826);
INSERT INTO public.signals VALUES ('742', 'c9a5fe39775bff02', 'account:1', 1795967914879);
INSERT INTO public.signals VALUES ('744', 'c9a5fe39775bff02', 'unwatched', 1795967914898);
INSERT INTO public.signals VALUES ('746', 'c9a5fe39775bff02', 'account:2', 1795967914914);
INSERT INTO public.signals VALUES ('748', 'c9a5fe39775bff02', 'account:2', 1795967914979);
INSERT INTO public.signals VALUES ('750', 'c9a5fe39775bff02', 'unwatched', 1795967914987);
INSERT INTO public.signals VALUES ('752', 'c9a5fe39775bff02', 'account:3', 1795967915018);
INSERT INTO public.signals VALUES ('754', 'c9a5fe39775bff02', 'account:3', 1795967915091);
INSERT INTO public.signals VALUES ('756', 'c9a5fe39775bff02', 'account:3 user:3 unwatched', 1795967915135);
INSERT INTO public.signals VALUES ('758', 'c9a5fe39775bff02', 'unwatched', 1795967915168);
INSERT INTO public.signals VALUES ('760', 'c9a5fe39775bff02', 'jobs user:2 user:1 feed:2', 1795967915527);
INSERT INTO public.signals VALUES ('762', 'c9a5fe39775bff02', 'user:1 user:2 jobs game:ioprSz9S feed:1 feed:2', 1795967916063);
INSERT INTO public.signals VALUES ('765', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:2', 1795967916559);
INSERT INTO public.signals VALUES ('776', 'c9a5fe39775bff02', 'account:2', 1795967916794);
INSERT INTO public.signals VALUES ('773', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:1', 1795967917003);
INSERT INTO public.signals VALUES ('782', 'c9a5fe39775bff02', 'account:1', 1795967917038);
INSERT INTO public.signals VALUES ('781', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:2', 1795967917299);
INSERT INTO public.signals VALUES ('789', 'c9a5fe39775bff02', 'account:2', 1795967917363);
INSERT INTO public.signals VALUES ('788', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:1', 1795967917433);
INSERT INTO public.signals VALUES ('795', 'c9a5fe39775bff02', 'account:1', 1795967917555);
INSERT INTO public.signals VALUES ('796', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:2', 1795967917570);
INSERT INTO public.signals VALUES ('805', 'c9a5fe39775bff02', 'account:2', 1795967917905);
INSERT INTO public.signals VALUES ('804', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:1', 1795967917946);
INSERT INTO public.signals VALUES ('808', 'c9a5fe39775bff02', 'account:1', 1795967917969);
INSERT INTO public.signals VALUES ('809', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:2', 1795967918039);
INSERT INTO public.signals VALUES ('818', 'c9a5fe39775bff02', 'account:2', 1795967918107);
INSERT INTO public.signals VALUES ('817', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:1', 1795967918194);
INSERT INTO public.signals VALUES ('823', 'c9a5fe39775bff02', 'account:1', 1795967918282);
INSERT INTO public.signals VALUES ('824', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:2', 1795967918434);
INSERT INTO public.signals VALUES ('832', 'c9a5fe39775bff02', 'account:2', 1795967918569);
INSERT INTO public.signals VALUES ('831', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:1', 1795967918612);
INSERT INTO public.signals VALUES ('838', 'c9a5fe39775bff02', 'jobs game:ioprSz9S user:1 user:2 feed:1 feed:2', 1795967919439);
INSERT INTO public.signals VALUES ('849', 'c9a5fe39775bff02', 'account:1', 1795967919568);
INSERT INTO public.signals VALUES ('855', 'c9a5fe39775bff02', 'jobs game:ioprSz9S feed:1 feed:2', 1795967920303);
INSERT INTO public.signals VALUES ('864', 'c9a5fe39775bff02', 'account:1', 1795967921187);
INSERT INTO public.signals VALUES ('866', 'c9a5fe39775bff02', 'jobs user:2 user:1 feed:2', 1795967921414);
INSERT INTO public.signals VALUES ('869', 'c9a5fe39775bff02', 'user:1 user:2 jobs game:6Glrvgyi feed:1 feed:2', 1795967921630);
INSERT INTO public.signals VALUES ('870', 'c9a5fe39775bff02', 'account:2', 1795967921734);
INSERT INTO public.signals VALUES ('874', 'c9a5fe39775bff02', 'jobs game:6Glrvgyi user:1 user:2 feed:2', 1795967921760);
INSERT INTO public.signals VALUES ('879', 'c9a5fe39775bff02', 'account:2', 1795967921808);
INSERT INTO public.signals VALUES ('881', 'c9a5fe39775bff02', 'jobs game:6Glrvgyi user:1 user:2 feed:1', 1795967921847);
INSERT INTO public.signals VALUES ('885', 'c9a5fe39775bff02', 'account:1', 1795967921915);
INSERT INTO public.signals VALUES ('886', 'c9a5fe39775bff02', 'jobs game:6Glrvgyi user:1 user:2 feed:2', 1795967921973);
INSERT INTO public.signals VALUES ('893', 'c9a5fe39775bff02', 'account:2', 1795967922247);
INSERT INTO public.signals VALUES ('895', 'c9a5fe39775bff02', 'jobs game:6Glrvgyi user:1 user:2 feed:1 feed:2', 1795967922395);
INSERT INTO public.signals VALUES ('903', 'c9a5fe39775bff02', 'account:1', 1795967922466);
INSERT INTO public.signals VALUES ('909', 'c9a5fe39775bff02', 'jobs game:6Glrvgyi feed:1 feed:2', 1795967922930);
INSERT INTO public.signals VALUES ('912', 'eff485416230b399', 'unwatched', 1795967924089);
INSERT INTO public.signals VALUES ('914', 'eff485416230b399', 'jobs user:1 user:2 feed:1', 1795967924534);
INSERT INTO public.signals VALUES ('916', 'eff485416230b399', 'user:2 user:1 jobs game:rjxhCurK feed:1 feed:2', 1795967924688);
INSERT INTO public.signals VALUES ('919', 'eff485416230b399', 'jobs game:rjxhCurK user:2 user:1 feed:1', 1795967925244);
INSERT INTO public.signals VALUES ('921', 'eff485416230b399', 'account:1', 1795967925476);
INSERT INTO public.signals VALUES ('923', 'eff485416230b399', 'jobs game:rjxhCurK user:2 user:1 feed:2', 1795967925686);
INSERT INTO public.signals VALUES ('926', 'eff485416230b399', 'jobs game:rjxhCurK user:2 user:1 feed:1 feed:2', 1795967925950);
INSERT INTO public.signals VALUES ('928', 'eff485416230b399', 'jobs user:2 user:1 feed:2', 1795967926242);
INSERT INTO public.signals VALUES ('930', 'eff485416230b399', 'account:2', 1795967926322);
INSERT INTO public.signals VALUES ('931', 'eff485416230b399', 'user:1 user:2 jobs game:DhrpLOgy feed:1 feed:2', 1795967926601);
INSERT INTO public.signals VALUES ('935', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:2', 1795967926616);
INSERT INTO public.signals VALUES ('939', 'eff485416230b399', 'account:2', 1795967926627);
INSERT INTO public.signals VALUES ('938', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:1', 1795967926629);
INSERT INTO public.signals VALUES ('941', 'eff485416230b399', 'account:1', 1795967926643);
INSERT INTO public.signals VALUES ('940', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:2', 1795967926648);
INSERT INTO public.signals VALUES ('944', 'eff485416230b399', 'account:2', 1795967926710);
INSERT INTO public.signals VALUES ('943', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:1', 1795967926755);
INSERT INTO public.signals VALUES ('951', 'eff485416230b399', 'account:1', 1795967926764);
INSERT INTO public.signals VALUES ('952', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:2', 1795967926799);
INSERT INTO public.signals VALUES ('957', 'eff485416230b399', 'account:2', 1795967926813);
INSERT INTO public.signals VALUES ('955', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:1', 1795967926823);
INSERT INTO public.signals VALUES ('961', 'eff485416230b399', 'account:1', 1795967926850);
INSERT INTO public.signals VALUES ('963', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:2', 1795967926927);
INSERT INTO public.signals VALUES ('967', 'eff485416230b399', 'account:2', 1795967926942);
INSERT INTO public.signals VALUES ('965', 'eff485416230b399', 'jobs game:DhrpLOgy user:1 user:2 feed:1', 1795967926955);
INSERT INTO public.signals VALUES ('970', 'eff485416230b399', 'chat:DhrpLOgy:player feed:1', 1795967927132);
INSERT INTO public.signals VALUES ('971', 'eff485416230b399', 'account:1', 1795967927186);
INSERT INTO public.signals VALUES ('974', 'eff485416230b399', 'jobs user:3 user:1 feed:3', 1795967927375);
INSERT INTO public.signals VALUES ('976', 'eff485416230b399', 'account:3', 1795967927413);
INSERT INTO public.signals VALUES ('978', 'eff485416230b399', 'user:1 user:3 jobs game:6snOa88X feed:1 feed:3', 1795967927436);
INSERT INTO public.signals VALUES ('982', 'eff485416230b399', 'account:1', 1795967927466);
INSERT INTO public.signals VALUES ('981', 'eff485416230b399', 'jobs game:6snOa88X user:1 user:3 feed:3', 1795967927578);
INSERT INTO public.signals VALUES ('985', 'eff485416230b399', 'account:1', 1795967927714);
INSERT INTO public.signals VALUES ('986', 'eff485416230b399', 'jobs user:3 user:2 feed:3', 1795967927939);
INSERT INTO public.signals VALUES ('989', 'eff485416230b399', 'user:2 user:3 jobs game:uA1uKPQz feed:2 feed:3', 1795967928471);
INSERT INTO public.signals VALUES ('991', 'eff485416230b399', 'account:2', 1795967928507);
INSERT INTO public.signals VALUES ('994', 'eff485416230b399', 'jobs game:uA1uKPQz user:2 user:3 feed:3', 1795967928749);
INSERT INTO public.signals VALUES ('998', 'eff485416230b399', 'account:3', 1795967928791);
INSERT INTO public.signals VALUES ('997', 'eff485416230b399', 'jobs game:uA1uKPQz user:2 user:3 feed:2', 1795967928822);
INSERT INTO public.signals VALUES ('1001', 'eff485416230b399', 'jobs game:uA1uKPQz user:2 user:3 feed:3', 1795967928890);
INSERT INTO public.signals VALUES ('1005', 'eff485416230b399', 'account:1', 1795967928964);
INSERT INTO public.signals VALUES ('1003', 'eff485416230b399', 'jobs user:1 user:3 feed:1', 1795967928919);
INSERT INTO public.signals VALUES ('1007', 'eff485416230b399', 'user:3 user:1 jobs game:tmzVIiu0 feed:1 feed:3', 1795967929166);
INSERT INTO public.signals VALUES ('1008', 'eff485416230b399', 'jobs game:tmzVIiu0 user:3 user:1 feed:1', 1795967929246);
INSERT INTO public.signals VALUES ('1012', 'eff485416230b399', 'jobs game:tmzVIiu0 user:3 user:1 feed:1', 1795967929370);
INSERT INTO public.signals VALUES ('1014', 'eff485416230b399', 'jobs user:1 user:3 feed:1', 1795967929666);
INSERT INTO public.signals VALUES ('1016', 'eff485416230b399', 'user:1', 1795967929758);
INSERT INTO public.signals VALUES ('1020', 'eff485416230b399', 'user:2 lobby', 1795967929822);
INSERT INTO public.signals VALUES ('1022', 'eff485416230b399', 'jobs inbox:1 inbox:2', 1795967930106);
INSERT INTO public.signals VALUES ('1024', 'eff485416230b399', 'account:1 account:2', 1795967930158);
INSERT INTO public.signals VALUES ('1026', 'eff485416230b399', 'account:1 account:4', 1795967930242);
INSERT INTO public.signals VALUES ('1028', 'eff485416230b399', 'game:6snOa88X user:1 user:3 jobs game:tmzVIiu0 game:uA1uKPQz user:2 feed:1 feed:2', 1795967930288);
INSERT INTO public.signals VALUES ('1030', 'eff485416230b399', 'account:2 jobs', 1795967930435);
INSERT INTO public.signals VALUES ('1032', 'eff485416230b399', 'account:2', 1795967930482);
INSERT INTO public.signals VALUES ('1034', 'eff485416230b399', 'unwatched', 1795967930570);
INSERT INTO public.signals VALUES ('1036', 'eff485416230b399', 'tree:DhrpLOgy:1', 1795967930742);
INSERT INTO public.signals VALUES ('1018', 'eff485416230b399', 'account:2', 1795967929778);
INSERT INTO public.tallies VALUES (1, 'standard', 'white', true, 1, 0, 0);
INSERT INTO public.tallies VALUES (2, 'standard', 'black', true, 0, 0, 1);
INSERT INTO public.tallies VALUES (1, 'standard', 'white', false, 0, 0, 1);
INSERT INTO public.tallies VALUES (2, 'standard', 'black', false, 1, 0, 0);
INSERT INTO public.tallies VALUES (1, 'standard', 'black', false, 0, 0, 1);
INSERT INTO public.tallies VALUES (2, 'standard', 'white', false, 1, 0, 0);
INSERT INTO public.time_losses VALUES (1, 10763, 1, 0);
INSERT INTO public.time_losses VALUES (2, 10763, 1, 0);
INSERT INTO public.time_losses VALUES (1, 10764, 2, 0);
INSERT INTO public.time_losses VALUES (2, 10764, 2, 0);
INSERT INTO public.token_key_rotations VALUES (1, 0);
INSERT INTO public.tokens VALUES ('368b47f4971be009cec54c1eb4f9f991', 1, 'a test', 'board:play bot:play challenge:read challenge:write email:read follow:read follow:write msg:read msg:write preference:read preference:write arbiter:write', 929959200000, 961495200000, NULL, NULL);
INSERT INTO public.tokens VALUES ('d589311db8bd7a06b4008dafc05d028c', 2, 'a test', 'board:play bot:play challenge:read challenge:write email:read follow:read follow:write msg:read msg:write preference:read preference:write arbiter:write', 929959200000, 961495200000, NULL, NULL);
INSERT INTO public.tokens VALUES ('1134c04fc9e246eea993e6c6da77f284', 3, 'a test', 'board:play bot:play challenge:read challenge:write email:read follow:read follow:write msg:read msg:write preference:read preference:write arbiter:write', 929959200000, 961495200000, NULL, NULL);
INSERT INTO public.user_name_suffixes VALUES ('arla', 3);
INSERT INTO public.user_name_suffixes VALUES ('rla', 3);
INSERT INTO public.user_name_suffixes VALUES ('ora', 4);
INSERT INTO public.user_roles VALUES (3, 'arbiter', '', '');
INSERT INTO public.user_settings VALUES (1, 'san', NULL, 'everyone', '24h 6h', 0, false, NULL, NULL, 'en', NULL, NULL, NULL, 'followed', true, NULL, NULL);
INSERT INTO public.user_settings VALUES (3, 'san', NULL, 'everyone', '24h 6h', 0, false, NULL, NULL, 'en', NULL, NULL, NULL, 'followed', true, NULL, NULL);
INSERT INTO public.user_settings VALUES (4, 'san', NULL, 'everyone', '24h 6h', 0, false, NULL, NULL, NULL, NULL, NULL, NULL, 'followed', true, NULL, NULL);
INSERT INTO public.user_settings VALUES (2, 'san', NULL, 'everyone', '24h 6h', 0, false, NULL, NULL, 'en', NULL, NULL, NULL, 'followed', true, '{"choices":{"mail":{"turn":"daily"}},"freeDays":[]}', NULL);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (4, 'Dora', 'dora', 'dora@example.org', 'dora@example.org', '$argon2id$v=19$m=8,t=1,p=1$DbdZjib7vaXsMYkbA7QmXQ$ailV/ykrIZet+A8Gzf40soH/+8u1JdFP37rT6xXTY6U', 929959200000, 929959200000, NULL, NULL, false, false, NULL, 'active', NULL, NULL);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (3, 'Carla', 'carla', 'carla@example.org', 'carla@example.org', '$argon2id$v=19$m=8,t=1,p=1$mAFv/Z8DF6rJCYFy/wYxlQ$M6fx4gPggtgH6DfOGv1AiEbt5PtOgG9IBBBP9BFDAKs', 929959200000, 929959200000, 930110400000, NULL, false, false, NULL, 'active', NULL, NULL);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (1, 'Ann', 'ann', 'ann@example.org', 'ann@example.org', '$argon2id$v=19$m=8,t=1,p=1$BMLtvOORwqrtB0q4nn5Nyw$GXg4nshLySjgY1MXyCckUe9je4NNkcuaYK91U/I1hEE', 929959200000, 929959200000, 930110400000, NULL, false, false, NULL, 'active', NULL, NULL);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (2, 'Bob', 'bob', 'bob@example.org', 'bob@example.org', '$argon2id$v=19$m=8,t=1,p=1$5ry40LphglDVZ/Z7VosXuw$YegsN0BCLAGF+Lwd2brYE8KbqAkiltsxQ0yBufhx9qk', 929959200000, 929959200000, 930112800000, NULL, false, false, NULL, 'active', NULL, NULL);
SELECT pg_catalog.setval('public.access_notices_id_seq', 1, true);
SELECT pg_catalog.setval('public.added_access_id_seq', 1, true);
SELECT pg_catalog.setval('public.chat_lines_id_seq', 1, true);
SELECT pg_catalog.setval('public.conversations_id_seq', 1, true);
SELECT pg_catalog.setval('public.direct_messages_id_seq', 1, true);
SELECT pg_catalog.setval('public.doubted_messages_id_seq', 1, false);
SELECT pg_catalog.setval('public.game_numbers', 7, true);
SELECT pg_catalog.setval('public.jobs_id_seq', 64, true);
SELECT pg_catalog.setval('public.kept_games_number_seq', 1, true);
SELECT pg_catalog.setval('public.leaves_id_seq', 1, true);
SELECT pg_catalog.setval('public.mail_outcomes_id_seq', 1, false);
SELECT pg_catalog.setval('public.mail_resumes_id_seq', 1, false);
SELECT pg_catalog.setval('public.mail_returns_id_seq', 1, false);
SELECT pg_catalog.setval('public.openings_id_seq', 17, true);
SELECT pg_catalog.setval('public.sent_messages_id_seq', 1, true);
SELECT pg_catalog.setval('public.users_id_seq', 4, true);
ALTER TABLE ONLY public.__diesel_schema_migrations
    ADD CONSTRAINT __diesel_schema_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.aborts
    ADD CONSTRAINT aborts_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.access_notices
    ADD CONSTRAINT access_notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.added_access
    ADD CONSTRAINT added_access_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.analysis_trees
    ADD CONSTRAINT analysis_trees_pkey PRIMARY KEY (user_id, game_id);
ALTER TABLE ONLY public.app_passwords
    ADD CONSTRAINT app_passwords_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY public.app_passwords
    ADD CONSTRAINT app_passwords_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.challenge_terms
    ADD CONSTRAINT challenge_terms_pkey PRIMARY KEY (challenge_id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat_lines
    ADD CONSTRAINT chat_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat_mutes
    ADD CONSTRAINT chat_mutes_pkey PRIMARY KEY (user_id, game_id, room);
ALTER TABLE ONLY public.chat_reports
    ADD CONSTRAINT chat_reports_pkey PRIMARY KEY (line_id, reporter_id);
ALTER TABLE ONLY public.chat_unread
    ADD CONSTRAINT chat_unread_pkey PRIMARY KEY (user_id, game_id);
ALTER TABLE ONLY public.conditional_lines
    ADD CONSTRAINT conditional_lines_pkey PRIMARY KEY (game_id, side);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_high_id_key UNIQUE (low_id, high_id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.direct_message_reports
    ADD CONSTRAINT direct_message_reports_pkey PRIMARY KEY (message_id, reporter_id);
ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.doubted_messages
    ADD CONSTRAINT doubted_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.downtimes
    ADD CONSTRAINT downtimes_pkey PRIMARY KEY (since);
ALTER TABLE ONLY public.engine_paces
    ADD CONSTRAINT engine_paces_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.engine_questions
    ADD CONSTRAINT engine_questions_pkey PRIMARY KEY (game_id, kind, ply, fen);
ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_pkey PRIMARY KEY (game_id, ply);
ALTER TABLE ONLY public.feed_links
    ADD CONSTRAINT feed_links_link_id_key UNIQUE (link_id);
ALTER TABLE ONLY public.feed_links
    ADD CONSTRAINT feed_links_pkey PRIMARY KEY (user_id, kind);
ALTER TABLE ONLY public.game_events
    ADD CONSTRAINT game_events_pkey PRIMARY KEY (game_id, seq);
ALTER TABLE ONLY public.game_notes
    ADD CONSTRAINT game_notes_pkey PRIMARY KEY (user_id, game_id);
ALTER TABLE ONLY public.game_players
    ADD CONSTRAINT game_players_pkey PRIMARY KEY (user_id, started_at, game_id) INCLUDE (opponent_id, side, ended_at, result, variant, rated, opening_id);
ALTER TABLE ONLY public.game_terms
    ADD CONSTRAINT game_terms_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guest_sign_ups
    ADD CONSTRAINT guest_sign_ups_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.heartbeat
    ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.imap_deferred_messages
    ADD CONSTRAINT imap_deferred_messages_pkey PRIMARY KEY (mailbox_id, uid);
ALTER TABLE ONLY public.imap_mailboxes
    ADD CONSTRAINT imap_mailboxes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inbox_entries
    ADD CONSTRAINT inbox_entries_pkey PRIMARY KEY (user_id, other_id);
ALTER TABLE ONLY public.incoming_mail_counts
    ADD CONSTRAINT incoming_mail_counts_pkey PRIMARY KEY (way, outcome);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kept_analyses
    ADD CONSTRAINT kept_analyses_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.kept_games
    ADD CONSTRAINT kept_games_id_key UNIQUE (id);
ALTER TABLE ONLY public.kept_games
    ADD CONSTRAINT kept_games_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.leaves
    ADD CONSTRAINT leaves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_pkey PRIMARY KEY (user_id, lesson, exercise);
ALTER TABLE ONLY public.mail_address_renewals
    ADD CONSTRAINT mail_address_renewals_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.mail_domain_counts
    ADD CONSTRAINT mail_domain_counts_pkey PRIMARY KEY (domain);
ALTER TABLE ONLY public.mail_move_limits
    ADD CONSTRAINT mail_move_limits_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.mail_outcomes
    ADD CONSTRAINT mail_outcomes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_resumes
    ADD CONSTRAINT mail_resumes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_returns
    ADD CONSTRAINT mail_returns_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_pkey PRIMARY KEY (game_id, ply);
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_code_hash_key UNIQUE (code_hash);
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.offers_left_out
    ADD CONSTRAINT offers_left_out_pkey PRIMARY KEY (game_id, side);
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.openings
    ADD CONSTRAINT openings_eco_name_key UNIQUE (eco, name);
ALTER TABLE ONLY public.openings
    ADD CONSTRAINT openings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.packed_games
    ADD CONSTRAINT packed_games_pkey PRIMARY KEY (game_id);
ALTER TABLE ONLY public.pair_tallies
    ADD CONSTRAINT pair_tallies_pkey PRIMARY KEY (lower_id, higher_id);
ALTER TABLE ONLY public.partial_evaluations
    ADD CONSTRAINT partial_evaluations_pkey PRIMARY KEY (game_id, ply);
ALTER TABLE ONLY public.player_event_counts
    ADD CONSTRAINT player_event_counts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.player_events
    ADD CONSTRAINT player_events_pkey PRIMARY KEY (user_id, number);
ALTER TABLE ONLY public.rating_changes
    ADD CONSTRAINT rating_changes_pkey PRIMARY KEY (game_id, user_id);
ALTER TABLE ONLY public.rating_days
    ADD CONSTRAINT rating_days_pkey PRIMARY KEY (user_id, variant, day) INCLUDE (rating, deviation);
ALTER TABLE ONLY public.rating_shares
    ADD CONSTRAINT rating_shares_pkey PRIMARY KEY (game_id, user_id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_pkey PRIMARY KEY (user_id, variant);
ALTER TABLE ONLY public.received_address_messages
    ADD CONSTRAINT received_address_messages_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.received_challenge_answers
    ADD CONSTRAINT received_challenge_answers_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.received_messages
    ADD CONSTRAINT received_messages_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.relations
    ADD CONSTRAINT relations_pkey PRIMARY KEY (user_id, other_id);
ALTER TABLE ONLY public.reserved_names
    ADD CONSTRAINT reserved_names_pkey PRIMARY KEY (name_key);
ALTER TABLE ONLY public.reserved_names
    ADD CONSTRAINT reserved_names_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.sender_addresses
    ADD CONSTRAINT sender_addresses_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.sent_messages
    ADD CONSTRAINT sent_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.sign_up_proofs
    ADD CONSTRAINT sign_up_proofs_pkey PRIMARY KEY (proof_hash);
ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT tallies_pkey PRIMARY KEY (user_id, variant, side, rated);
ALTER TABLE ONLY public.time_losses
    ADD CONSTRAINT time_losses_pkey PRIMARY KEY (user_id, day);
ALTER TABLE ONLY public.token_key_rotations
    ADD CONSTRAINT token_key_rotations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.used_one_time_keys
    ADD CONSTRAINT used_one_time_keys_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.user_name_suffixes
    ADD CONSTRAINT user_name_suffixes_pkey PRIMARY KEY (suffix, user_id);
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_pkey PRIMARY KEY (user_id, role, object_kind, object_id);
ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE INDEX aborts_by_player ON public.aborts USING btree (user_id, at);
CREATE INDEX access_notices_by_user ON public.access_notices USING btree (user_id, at);
CREATE INDEX added_access_by_time ON public.added_access USING btree (at, id);
CREATE INDEX added_access_by_user ON public.added_access USING btree (user_id, at);
CREATE INDEX analysis_trees_by_game ON public.analysis_trees USING btree (game_id);
CREATE UNIQUE INDEX analysis_trees_by_share ON public.analysis_trees USING btree (share_id) WHERE (share_id IS NOT NULL);
CREATE INDEX app_passwords_by_user ON public.app_passwords USING btree (user_id, created_at);
CREATE INDEX challenges_between ON public.challenges USING btree (challenger_id, opponent_id, created_at) WHERE (kind = 'direct'::text);
CREATE INDEX challenges_by_challenger ON public.challenges USING btree (challenger_id, created_at) WHERE (status = 'created'::text);
CREATE INDEX challenges_by_expiry ON public.challenges USING btree (expires_at) WHERE ((status = 'created'::text) AND (expires_at IS NOT NULL));
CREATE INDEX challenges_by_opponent ON public.challenges USING btree (opponent_id, created_at) WHERE (status = 'created'::text);
CREATE INDEX challenges_by_rematch ON public.challenges USING btree (rematch_of) WHERE (rematch_of IS NOT NULL);
CREATE INDEX challenges_in_lobby ON public.challenges USING btree (created_at) WHERE ((status = 'created'::text) AND (kind = 'seek'::text));
CREATE INDEX challenges_made ON public.challenges USING btree (challenger_id, created_at) WHERE (kind = 'direct'::text);
CREATE INDEX challenges_named_black ON public.challenges USING btree (named_black_id) WHERE (named_black_id IS NOT NULL);
CREATE INDEX challenges_named_white ON public.challenges USING btree (named_white_id) WHERE (named_white_id IS NOT NULL);
CREATE INDEX challenges_of_challenger ON public.challenges USING btree (challenger_id, created_at);
CREATE INDEX challenges_of_opponent ON public.challenges USING btree (opponent_id) WHERE (opponent_id IS NOT NULL);
CREATE UNIQUE INDEX challenges_of_seek ON public.challenges USING btree (seek_id, opponent_id) WHERE (seek_id IS NOT NULL);
CREATE UNIQUE INDEX challenges_one_rematch ON public.challenges USING btree (rematch_of) WHERE (status = ANY (ARRAY['created'::text, 'accepted'::text]));
CREATE INDEX chat_lines_by_author ON public.chat_lines USING btree (user_id, said_at);
CREATE INDEX chat_lines_by_room ON public.chat_lines USING btree (game_id, room, id);
CREATE INDEX chat_mutes_by_game ON public.chat_mutes USING btree (game_id);
CREATE INDEX chat_reports_by_reporter ON public.chat_reports USING btree (reporter_id, resolved_at);
CREATE INDEX chat_reports_open ON public.chat_reports USING btree (reported_at, line_id) WHERE (resolved_at IS NULL);
CREATE INDEX chat_unread_by_game ON public.chat_unread USING btree (game_id);
CREATE INDEX conversations_by_high ON public.conversations USING btree (high_id);
CREATE INDEX conversations_by_starter ON public.conversations USING btree (started_by, started_at);
CREATE INDEX devices_by_endpoint ON public.devices USING btree (endpoint_hash);
CREATE INDEX devices_of_user ON public.devices USING btree (user_id);
CREATE INDEX direct_message_reports_by_reporter ON public.direct_message_reports USING btree (reporter_id, resolved_at);
CREATE INDEX direct_message_reports_open ON public.direct_message_reports USING btree (reported_at, message_id) WHERE (resolved_at IS NULL);
CREATE INDEX direct_messages_by_author ON public.direct_messages USING btree (author_id, sent_at);
CREATE INDEX direct_messages_by_conversation ON public.direct_messages USING btree (conversation_id, id);
CREATE INDEX direct_messages_by_writer ON public.direct_messages USING btree (conversation_id, author_id, id);
CREATE INDEX direct_messages_unread ON public.direct_messages USING btree (conversation_id, author_id, id) WHERE is_unread;
CREATE INDEX doubted_messages_by_time ON public.doubted_messages USING btree (at, id);
CREATE INDEX doubted_messages_by_user ON public.doubted_messages USING btree (user_id, at);
CREATE INDEX game_events_by_instant ON public.game_events USING btree (at);
CREATE INDEX game_notes_by_game ON public.game_notes USING btree (game_id);
CREATE INDEX game_players_by_end ON public.game_players USING btree (user_id, ended_at, game_id) INCLUDE (opponent_id, side, result, variant, rated, opening_id);
CREATE INDEX game_players_by_game ON public.game_players USING btree (game_id);
CREATE INDEX game_players_by_opening ON public.game_players USING btree (opening_id) WHERE (opening_id IS NOT NULL);
CREATE INDEX game_players_by_opponent ON public.game_players USING btree (opponent_id);
CREATE INDEX game_players_running ON public.game_players USING btree (side) WHERE (ended_at IS NULL);
CREATE INDEX games_by_black ON public.games USING btree (black_id);
CREATE INDEX games_by_flag ON public.games USING btree (flags_at, id) WHERE ((ended_at IS NULL) AND (flags_at IS NOT NULL));
CREATE UNIQUE INDEX games_by_number ON public.games USING btree (number);
CREATE INDEX games_by_reminder ON public.games USING btree (remind_at, id) WHERE (remind_at IS NOT NULL);
CREATE INDEX games_by_white ON public.games USING btree (white_id);
CREATE INDEX games_not_packed ON public.games USING btree (ended_at, id) WHERE (packing = 'failed'::text);
CREATE INDEX games_paused ON public.games USING btree (paused_until) WHERE ((ended_at IS NULL) AND (paused_until IS NOT NULL));
CREATE INDEX games_to_claim ON public.games USING btree (deadline) WHERE ((ended_at IS NULL) AND (flags_at IS NULL) AND (deadline IS NOT NULL));
CREATE INDEX games_to_pack ON public.games USING btree (ended_at, id) WHERE ((packing IS NULL) AND (ended_at IS NOT NULL));
CREATE INDEX games_without_number ON public.games USING btree (started_at, id) WHERE (number IS NULL);
CREATE INDEX guest_sign_ups_by_guest ON public.guest_sign_ups USING btree (guest_id);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX imap_deferred_messages_by_due ON public.imap_deferred_messages USING btree (mailbox_id, due_at);
CREATE INDEX inbox_entries_by_conversation ON public.inbox_entries USING btree (conversation_id);
CREATE INDEX inbox_entries_by_message ON public.inbox_entries USING btree (user_id, last_message_id) WHERE (last_message_id IS NOT NULL);
CREATE INDEX inbox_entries_by_other ON public.inbox_entries USING btree (other_id);
CREATE INDEX inbox_entries_unread ON public.inbox_entries USING btree (user_id) WHERE (unread > 0);
CREATE INDEX invitations_by_user ON public.invitations USING btree (user_id);
CREATE INDEX jobs_by_domain ON public.jobs USING btree (kind, recipient_domain, run_at) WHERE ((recipient_domain IS NOT NULL) AND (failed_at IS NULL));
CREATE INDEX jobs_by_owner ON public.jobs USING btree (kind, owner_id, run_at) WHERE ((owner_id IS NOT NULL) AND (failed_at IS NULL));
CREATE INDEX jobs_by_owner_and_turn ON public.jobs USING btree (kind, owner_id, fair_at) WHERE (failed_at IS NULL);
CREATE INDEX jobs_by_payload ON public.jobs USING btree (payload) WHERE (kind = 'analysis'::text);
CREATE INDEX jobs_by_topic ON public.jobs USING btree (topic, recipient_id, id) WHERE ((topic IS NOT NULL) AND (failed_at IS NULL));
CREATE INDEX jobs_by_turn ON public.jobs USING btree (kind, fair_at, id, recipient_domain) WHERE (failed_at IS NULL);
CREATE INDEX jobs_due ON public.jobs USING btree (kind, run_at, id) WHERE (failed_at IS NULL);
CREATE INDEX jobs_failed ON public.jobs USING btree (failed_at, id) WHERE (failed_at IS NOT NULL);
CREATE INDEX jobs_of_analyses ON public.jobs USING btree (topic) WHERE (kind = 'analysis'::text);
CREATE INDEX jobs_of_engine_answers ON public.jobs USING btree (topic) WHERE (kind = 'engine-move'::text);
CREATE INDEX jobs_of_engine_moves ON public.jobs USING btree (payload) WHERE (kind = 'engine-move'::text);
CREATE UNIQUE INDEX kept_games_by_fingerprint ON public.kept_games USING btree (owner_id, fingerprint);
CREATE INDEX kept_games_by_owner ON public.kept_games USING btree (owner_id, number);
CREATE INDEX kept_games_by_source ON public.kept_games USING btree (owner_id, source, number);
CREATE INDEX leaves_by_user ON public.leaves USING btree (user_id, until);
CREATE INDEX mail_outcomes_by_age ON public.mail_outcomes USING btree (at);
CREATE UNIQUE INDEX mail_outcomes_by_user ON public.mail_outcomes USING btree (user_id, job_id);
CREATE INDEX mail_resumes_by_user ON public.mail_resumes USING btree (user_id, at);
CREATE INDEX mail_returns_by_age ON public.mail_returns USING btree (returned_at);
CREATE INDEX mail_returns_by_domain ON public.mail_returns USING btree (domain, returned_at);
CREATE INDEX mail_returns_by_sender ON public.mail_returns USING btree (sender, returned_at);
CREATE INDEX oauth_grants_by_end ON public.oauth_grants USING btree (expires_at);
CREATE INDEX oauth_grants_by_user ON public.oauth_grants USING btree (user_id);
CREATE INDEX one_time_keys_by_user ON public.one_time_keys USING btree (user_id, purpose);
CREATE INDEX pair_tallies_by_higher ON public.pair_tallies USING btree (higher_id);
CREATE INDEX player_events_by_age ON public.player_events USING btree (at);
CREATE INDEX rating_changes_by_player ON public.rating_changes USING btree (user_id, variant, at);
CREATE INDEX rating_shares_by_player ON public.rating_shares USING btree (user_id, variant, at);
CREATE INDEX rating_shares_by_time ON public.rating_shares USING btree (at);
CREATE INDEX ratings_by_end_of_listing ON public.ratings USING btree (listed_until) WHERE (listed_until IS NOT NULL);
CREATE INDEX ratings_by_place ON public.ratings USING btree (variant, rating DESC, user_id) INCLUDE (listed_until) WHERE (listed_until IS NOT NULL);
CREATE INDEX received_address_messages_by_age ON public.received_address_messages USING btree (received_at);
CREATE INDEX received_address_messages_by_user ON public.received_address_messages USING btree (user_id, received_at);
CREATE INDEX received_challenge_answers_by_age ON public.received_challenge_answers USING btree (received_at);
CREATE INDEX received_challenge_answers_by_challenge ON public.received_challenge_answers USING btree (challenge_id, user_id, received_at);
CREATE INDEX received_challenge_answers_by_user ON public.received_challenge_answers USING btree (user_id);
CREATE INDEX received_messages_by_age ON public.received_messages USING btree (received_at);
CREATE INDEX received_messages_by_player ON public.received_messages USING btree (game_id, side, received_at);
CREATE INDEX refresh_tokens_by_end ON public.refresh_tokens USING btree (expires_at);
CREATE INDEX refresh_tokens_by_grant ON public.refresh_tokens USING btree (grant_id);
CREATE INDEX relations_by_followed ON public.relations USING btree (other_id, kind, user_id);
CREATE INDEX relations_by_kind ON public.relations USING btree (user_id, kind, since);
CREATE INDEX relations_by_other ON public.relations USING btree (other_id, kind);
CREATE INDEX sent_messages_by_age ON public.sent_messages USING btree (sent_at);
CREATE INDEX sent_messages_by_author ON public.sent_messages USING btree (author_id, sent_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX signals_by_transaction ON public.signals USING btree (written_by);
CREATE INDEX tokens_by_grant ON public.tokens USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX tokens_by_user ON public.tokens USING btree (user_id);
CREATE INDEX used_one_time_keys_by_age ON public.used_one_time_keys USING btree (used_at);
CREATE INDEX used_one_time_keys_by_user ON public.used_one_time_keys USING btree (user_id);
CREATE INDEX user_name_suffixes_by_user ON public.user_name_suffixes USING btree (user_id);
CREATE INDEX users_bots_by_seen ON public.users USING btree (seen_at) WHERE is_bot;
CREATE UNIQUE INDEX users_by_engine_level ON public.users USING btree (engine_level);
CREATE INDEX users_by_gmail ON public.users USING btree (replace(split_part(split_part(email_key, '@'::text, 1), '+'::text, 1), '.'::text, ''::text)) WHERE ((email_key ~~ '%@gmail.com'::text) OR (email_key ~~ '%@googlemail.com'::text));
CREATE INDEX users_by_mail_paused ON public.users USING btree (mail_paused_at) WHERE (mail_paused_at IS NOT NULL);
CREATE INDEX users_by_skeleton ON public.users USING btree (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '-'::text, ''::text), '_'::text, ''::text), '0'::text, 'o'::text), '1'::text, 'l'::text), 'i'::text, 'l'::text), '2'::text, 'z'::text), '3'::text, 'e'::text), '4'::text, 'a'::text), '5'::text, 's'::text), '7'::text, 't'::text), '8'::text, 'b'::text), '9'::text, 'g'::text), 'rn'::text, 'm'::text), 'vv'::text, 'w'::text));
CREATE INDEX users_confirmed_by_name ON public.users USING btree (name_key) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX users_guests_by_seen ON public.users USING btree (seen_at) WHERE is_guest;
CREATE TRIGGER users_drop_name_suffixes AFTER UPDATE OF is_guest ON public.users FOR EACH ROW WHEN (new.is_guest) EXECUTE FUNCTION public.note_name_suffixes();
CREATE TRIGGER users_note_name_suffixes AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.note_name_suffixes();
CREATE TRIGGER users_renew_name_suffixes AFTER UPDATE OF name_key ON public.users FOR EACH ROW WHEN ((new.name_key IS DISTINCT FROM old.name_key)) EXECUTE FUNCTION public.note_name_suffixes();
ALTER TABLE ONLY public.aborts
    ADD CONSTRAINT aborts_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.aborts
    ADD CONSTRAINT aborts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.access_notices
    ADD CONSTRAINT access_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.added_access
    ADD CONSTRAINT added_access_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.analyses
    ADD CONSTRAINT analyses_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.analysis_trees
    ADD CONSTRAINT analysis_trees_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.analysis_trees
    ADD CONSTRAINT analysis_trees_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.app_passwords
    ADD CONSTRAINT app_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenge_terms
    ADD CONSTRAINT challenge_terms_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES public.challenges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_challenger_id_fkey FOREIGN KEY (challenger_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_named_black_id_fkey FOREIGN KEY (named_black_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_named_white_id_fkey FOREIGN KEY (named_white_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_opponent_id_fkey FOREIGN KEY (opponent_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_rematch_of_fkey FOREIGN KEY (rematch_of) REFERENCES public.games(id);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_seek_id_fkey FOREIGN KEY (seek_id) REFERENCES public.challenges(id);
ALTER TABLE ONLY public.chat_lines
    ADD CONSTRAINT chat_lines_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_lines
    ADD CONSTRAINT chat_lines_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.chat_mutes
    ADD CONSTRAINT chat_mutes_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_mutes
    ADD CONSTRAINT chat_mutes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_reports
    ADD CONSTRAINT chat_reports_line_id_fkey FOREIGN KEY (line_id) REFERENCES public.chat_lines(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_reports
    ADD CONSTRAINT chat_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_unread
    ADD CONSTRAINT chat_unread_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_unread
    ADD CONSTRAINT chat_unread_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conditional_lines
    ADD CONSTRAINT conditional_lines_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_high_id_fkey FOREIGN KEY (high_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_low_id_fkey FOREIGN KEY (low_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.direct_message_reports
    ADD CONSTRAINT direct_message_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.direct_message_reports
    ADD CONSTRAINT direct_message_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.doubted_messages
    ADD CONSTRAINT doubted_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.engine_paces
    ADD CONSTRAINT engine_paces_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.engine_questions
    ADD CONSTRAINT engine_questions_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.evaluations
    ADD CONSTRAINT evaluations_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.analyses(game_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feed_links
    ADD CONSTRAINT feed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_events
    ADD CONSTRAINT game_events_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_notes
    ADD CONSTRAINT game_notes_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_notes
    ADD CONSTRAINT game_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_players
    ADD CONSTRAINT game_players_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_players
    ADD CONSTRAINT game_players_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES public.openings(id);
ALTER TABLE ONLY public.game_players
    ADD CONSTRAINT game_players_opponent_id_fkey FOREIGN KEY (opponent_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.game_players
    ADD CONSTRAINT game_players_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.game_terms
    ADD CONSTRAINT game_terms_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_black_id_fkey FOREIGN KEY (black_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_white_id_fkey FOREIGN KEY (white_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.guest_sign_ups
    ADD CONSTRAINT guest_sign_ups_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.guest_sign_ups
    ADD CONSTRAINT guest_sign_ups_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.imap_deferred_messages
    ADD CONSTRAINT imap_deferred_messages_mailbox_id_fkey FOREIGN KEY (mailbox_id) REFERENCES public.imap_mailboxes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_entries
    ADD CONSTRAINT inbox_entries_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_entries
    ADD CONSTRAINT inbox_entries_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_entries
    ADD CONSTRAINT inbox_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.kept_analyses
    ADD CONSTRAINT kept_analyses_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.kept_games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kept_games
    ADD CONSTRAINT kept_games_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.leaves
    ADD CONSTRAINT leaves_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.lesson_progress
    ADD CONSTRAINT lesson_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_address_renewals
    ADD CONSTRAINT mail_address_renewals_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_move_limits
    ADD CONSTRAINT mail_move_limits_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_outcomes
    ADD CONSTRAINT mail_outcomes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mail_resumes
    ADD CONSTRAINT mail_resumes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.moves
    ADD CONSTRAINT moves_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.oauth_grants
    ADD CONSTRAINT oauth_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.offers_left_out
    ADD CONSTRAINT offers_left_out_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.one_time_keys
    ADD CONSTRAINT one_time_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.packed_games
    ADD CONSTRAINT packed_games_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pair_tallies
    ADD CONSTRAINT pair_tallies_higher_id_fkey FOREIGN KEY (higher_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pair_tallies
    ADD CONSTRAINT pair_tallies_lower_id_fkey FOREIGN KEY (lower_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.partial_evaluations
    ADD CONSTRAINT partial_evaluations_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.player_event_counts
    ADD CONSTRAINT player_event_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.player_events
    ADD CONSTRAINT player_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.player_event_counts(user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating_changes
    ADD CONSTRAINT rating_changes_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating_changes
    ADD CONSTRAINT rating_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating_days
    ADD CONSTRAINT rating_days_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating_shares
    ADD CONSTRAINT rating_shares_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rating_shares
    ADD CONSTRAINT rating_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.received_address_messages
    ADD CONSTRAINT received_address_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.received_challenge_answers
    ADD CONSTRAINT received_challenge_answers_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES public.challenges(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.received_challenge_answers
    ADD CONSTRAINT received_challenge_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.received_messages
    ADD CONSTRAINT received_messages_game_id_fkey FOREIGN KEY (game_id) REFERENCES public.games(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.oauth_grants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.relations
    ADD CONSTRAINT relations_other_id_fkey FOREIGN KEY (other_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.relations
    ADD CONSTRAINT relations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reserved_names
    ADD CONSTRAINT reserved_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sender_addresses
    ADD CONSTRAINT sender_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sent_messages
    ADD CONSTRAINT sent_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT tallies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.time_losses
    ADD CONSTRAINT time_losses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.oauth_grants(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.used_one_time_keys
    ADD CONSTRAINT used_one_time_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_name_suffixes
    ADD CONSTRAINT user_name_suffixes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_roles
    ADD CONSTRAINT user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_settings
    ADD CONSTRAINT user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
