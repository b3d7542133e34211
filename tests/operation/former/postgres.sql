
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

CREATE FUNCTION public.note_rematch() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    new.origin_id := (select rematch_of from challenges where id = new.id);
    if new.origin_id is not null then
        new.origin := 'rematch';
    end if;
    return new;
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

CREATE TABLE public.challenges (
    id text NOT NULL,
    kind text NOT NULL,
    challenger_id bigint NOT NULL,
    opponent_id bigint,
    variant text NOT NULL,
    ruleset text NOT NULL,
    initial_fen text,
    control text NOT NULL,
    colour text NOT NULL,
    status text NOT NULL,
    decline_reason text,
    created_at bigint NOT NULL,
    answered_at bigint,
    agreement_bar integer,
    rated boolean DEFAULT false NOT NULL,
    message text,
    places integer DEFAULT 1 NOT NULL,
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
    variant text NOT NULL,
    ruleset text NOT NULL,
    initial_fen text NOT NULL,
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
    agreement_bar integer,
    flags_at bigint,
    white_left bigint,
    black_left bigint,
    stopped_at bigint,
    remind_at bigint,
    reminded text,
    takebacks integer DEFAULT 0 NOT NULL,
    rated boolean DEFAULT false NOT NULL,
    white_rating double precision,
    white_deviation double precision,
    black_rating double precision,
    black_deviation double precision,
    white_on_clock bigint,
    black_on_clock bigint,
    white_bank bigint,
    black_bank bigint,
    clocks_written_for text,
    origin text DEFAULT 'challenge'::text NOT NULL,
    origin_id text,
    number bigint,
    rules text,
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

CREATE TABLE public.packing_start (
    id integer NOT NULL,
    at bigint NOT NULL
);

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

CREATE TABLE public.users (
    id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    created_at bigint NOT NULL,
    confirmed_at bigint,
    notation text DEFAULT 'san'::text NOT NULL,
    role text DEFAULT 'player'::text NOT NULL,
    reminders text DEFAULT '24h 6h'::text NOT NULL,
    reminders_since bigint DEFAULT 0 NOT NULL,
    seen_at bigint,
    most_games integer,
    challengers text DEFAULT 'everyone'::text NOT NULL,
    goes_on boolean DEFAULT false NOT NULL,
    biography text,
    language text,
    browser_language text,
    board_settings text,
    list_view text,
    display_settings text,
    engine_level integer,
    is_guest boolean DEFAULT false NOT NULL,
    is_bot boolean DEFAULT false NOT NULL,
    messengers text DEFAULT 'followed'::text NOT NULL,
    mails_messages boolean DEFAULT true NOT NULL,
    notice_settings text,
    mail_paused_at bigint,
    automatic_leave_since bigint,
    state text DEFAULT 'active'::text NOT NULL,
    state_since bigint,
    state_reason text,
    CONSTRAINT users_most_games_check CHECK ((most_games > 0))
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

INSERT INTO public.__diesel_schema_migrations VALUES ('20261121000000', '2026-11-28 01:19:30.935793');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121100000', '2026-11-28 01:19:30.972872');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121110000', '2026-11-28 01:19:30.973397');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121120000', '2026-11-28 01:19:30.975511');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121130000', '2026-11-28 01:19:30.985718');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121140000', '2026-11-28 01:19:30.986475');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121140100', '2026-11-28 01:19:30.988307');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121150000', '2026-11-28 01:19:30.998175');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121160000', '2026-11-28 01:19:31.00211');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121170000', '2026-11-28 01:19:31.002441');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121170100', '2026-11-28 01:19:31.00401');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121180000', '2026-11-28 01:19:31.010299');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121180100', '2026-11-28 01:19:31.016128');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121180200', '2026-11-28 01:19:31.016803');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121190000', '2026-11-28 01:19:31.018631');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121190100', '2026-11-28 01:19:31.030899');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121200100', '2026-11-28 01:19:31.034402');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121210100', '2026-11-28 01:19:31.052316');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261121220100', '2026-11-28 01:19:31.060051');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122110000', '2026-11-28 01:19:31.060709');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122120000', '2026-11-28 01:19:31.074705');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122130000', '2026-11-28 01:19:31.092645');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122140000', '2026-11-28 01:19:31.093063');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122160000', '2026-11-28 01:19:31.094652');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122160100', '2026-11-28 01:19:31.095229');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122170000', '2026-11-28 01:19:31.096363');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122170100', '2026-11-28 01:19:31.099385');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122172000', '2026-11-28 01:19:31.105634');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122172100', '2026-11-28 01:19:31.105696');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122172200', '2026-11-28 01:19:31.106488');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122180000', '2026-11-28 01:19:31.107678');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122190000', '2026-11-28 01:19:31.110615');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122200000', '2026-11-28 01:19:31.110872');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122210000', '2026-11-28 01:19:31.117524');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122215000', '2026-11-28 01:19:31.117592');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122220000', '2026-11-28 01:19:31.118226');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122220100', '2026-11-28 01:19:31.129628');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122230000', '2026-11-28 01:19:31.12969');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261122233000', '2026-11-28 01:19:31.130207');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123010001', '2026-11-28 01:19:31.130445');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123011000', '2026-11-28 01:19:31.133351');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123011001', '2026-11-28 01:19:31.136064');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123011002', '2026-11-28 01:19:31.139714');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123011010', '2026-11-28 01:19:31.140001');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123011011', '2026-11-28 01:19:31.140806');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123011012', '2026-11-28 01:19:31.141071');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261123012000', '2026-11-28 01:19:31.141941');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124010000', '2026-11-28 01:19:31.142184');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124010001', '2026-11-28 01:19:31.144312');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124050700', '2026-11-28 01:19:31.144382');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124060000', '2026-11-28 01:19:31.149633');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124060001', '2026-11-28 01:19:31.15248');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124060100', '2026-11-28 01:19:31.152537');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124060200', '2026-11-28 01:19:31.160064');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124070101', '2026-11-28 01:19:31.16243');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124080000', '2026-11-28 01:19:31.167215');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124080001', '2026-11-28 01:19:31.167276');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124080002', '2026-11-28 01:19:31.170462');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124081000', '2026-11-28 01:19:31.17053');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124082001', '2026-11-28 01:19:31.178121');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124082002', '2026-11-28 01:19:31.18897');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124083000', '2026-11-28 01:19:31.190223');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124083001', '2026-11-28 01:19:31.196226');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124090000', '2026-11-28 01:19:31.19631');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124091000', '2026-11-28 01:19:31.215556');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124091001', '2026-11-28 01:19:31.221056');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124091100', '2026-11-28 01:19:31.221119');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124091200', '2026-11-28 01:19:31.22231');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124092000', '2026-11-28 01:19:31.223943');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124095000', '2026-11-28 01:19:31.234357');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124110000', '2026-11-28 01:19:31.235809');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124120000', '2026-11-28 01:19:31.23951');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124120001', '2026-11-28 01:19:31.239802');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124120002', '2026-11-28 01:19:31.244004');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261124120100', '2026-11-28 01:19:31.244067');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261125160000', '2026-11-28 01:19:31.246871');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261125203000', '2026-11-28 01:19:31.252221');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261125203001', '2026-11-28 01:19:31.25554');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261125204500', '2026-11-28 01:19:31.2556');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261125204501', '2026-11-28 01:19:31.259656');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261125213000', '2026-11-28 01:19:31.266588');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126013000', '2026-11-28 01:19:31.268079');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126013100', '2026-11-28 01:19:31.272983');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126013200', '2026-11-28 01:19:31.273048');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126020000', '2026-11-28 01:19:31.274055');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126021000', '2026-11-28 01:19:31.278187');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126030000', '2026-11-28 01:19:31.279134');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126050000', '2026-11-28 01:19:31.279192');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126050001', '2026-11-28 01:19:31.288236');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126060000', '2026-11-28 01:19:31.288297');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126110000', '2026-11-28 01:19:31.28945');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126120000', '2026-11-28 01:19:31.289505');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126144000', '2026-11-28 01:19:31.330972');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126150000', '2026-11-28 01:19:31.331043');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126151000', '2026-11-28 01:19:31.334104');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126151001', '2026-11-28 01:19:31.334159');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261126152000', '2026-11-28 01:19:31.334713');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261127030000', '2026-11-28 01:19:31.335828');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261127030001', '2026-11-28 01:19:31.338655');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261127040000', '2026-11-28 01:19:31.33995');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261127040001', '2026-11-28 01:19:31.340043');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128010001', '2026-11-28 01:19:31.340693');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128020001', '2026-11-28 01:19:31.341533');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128030001', '2026-11-28 01:19:31.344089');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128040001', '2026-11-28 01:19:31.344833');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128060001', '2026-11-28 01:19:31.345508');
INSERT INTO public.__diesel_schema_migrations VALUES ('20261128060002', '2026-11-28 01:19:31.349848');

INSERT INTO public.challenges VALUES ('aaaaaaaa', 'direct', 1, 2, 'standard', 'fide', NULL, '3d/move', 'white', 'accepted', NULL, 5, 20, 30, true, 'Hi', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('seekseek', 'seek', 2, NULL, 'chess960', 'fide', NULL, '3d/move', 'random', 'created', NULL, 6, NULL, NULL, false, NULL, 3, NULL, 1000, 2000, 99, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('bbbbbbbb', 'seek', 2, 1, 'chess960', 'fide', NULL, '3d/move', 'random', 'accepted', NULL, 6, 10, NULL, false, NULL, 1, 'seekseek', 1000, 2000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.challenges VALUES ('rematch1', 'direct', 2, 1, 'standard', 'fide', NULL, '3d/move', 'white', 'declined', NULL, 30, 31, NULL, false, NULL, 1, NULL, NULL, NULL, NULL, 'aaaaaaaa', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.chat_lines OVERRIDING SYSTEM VALUE VALUES (3, 'aaaaaaaa', 'player', 1, 'Hello', 22, NULL, NULL);
INSERT INTO public.chat_lines OVERRIDING SYSTEM VALUE VALUES (7, 'aaaaaaaa', 'spectator', 2, 'Psst', 23, 24, 'Geurt');

INSERT INTO public.chat_mutes VALUES (1, 'aaaaaaaa', 'spectator');

INSERT INTO public.chat_reports VALUES (3, 2, 24, NULL, NULL);

INSERT INTO public.game_players VALUES (1, 20, 'aaaaaaaa', 'white', 2, 'standard', true, 25, 'won', 4, NULL);
INSERT INTO public.game_players VALUES (2, 20, 'aaaaaaaa', 'black', 1, 'standard', true, NULL, NULL, NULL, NULL);

INSERT INTO public.games VALUES ('aaaaaaaa', 'standard', 'fide', 'f', '3d/move', 1, 2, 20, 0, 'f', 'white', 20, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'challenge', NULL, 1, NULL, NULL, NULL, NULL);
INSERT INTO public.games VALUES ('bbbbbbbb', 'chess960', 'fide', 'f', '3d/move', 2, 1, 10, 0, 'f', 'white', 10, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'challenge', NULL, 2, NULL, NULL, NULL, NULL);

INSERT INTO public.heartbeat VALUES (1, 0, 0, 0);

INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES (1, 'game-numbers', '{"job":"game-numbers","up_to":0}', 0, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, false, 0, NULL);

INSERT INTO public.moves VALUES ('aaaaaaaa', 0, 'e2e4', 'e4', 21, 1);

INSERT INTO public.one_time_keys VALUES ('k', 1, 'confirm', 1, 2);
INSERT INTO public.one_time_keys VALUES ('l', 2, 'reset', 3, 4);

INSERT INTO public.openings OVERRIDING SYSTEM VALUE VALUES (4, 'B00', 'King''s Pawn', 'king''s pawn');

INSERT INTO public.rating_days VALUES (1, 'standard', 11, 1512.25, 80.5);
INSERT INTO public.rating_days VALUES (1, 'standard', 10, 1508, 81);
INSERT INTO public.rating_days VALUES (2, 'chess960', 12, 1500, 350);

INSERT INTO public.ratings VALUES (1, 'standard', 1512.25, 80.5, 0.06, 9, NULL, -3, 1530, 'aaaaaaaa', 8, 9);

INSERT INTO public.relations VALUES (1, 2, 'follow', 1);
INSERT INTO public.relations VALUES (2, 1, 'block', 2);

INSERT INTO public.sessions VALUES ('s', 1, 'a', 1, 2, 3);

INSERT INTO public.tallies VALUES (1, 'standard', 'white', true, 1, 2, 3);

INSERT INTO public.token_key_rotations VALUES (1, 0);

INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (1, 'Ann', 'ann', 'ann@example.org', 'ann@example.org', 'x', 1, 2, 'san', 'arbiter', '24h 6h', 0, NULL, 7, 'followed', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 'followed', true, NULL, NULL, NULL, 'active', NULL, NULL);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (2, 'Bob', 'bob', 'bob@example.org', 'bob@example.org', 'y', 3, NULL, 'san', 'player', '24h 6h', 0, NULL, NULL, 'everyone', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 'followed', true, NULL, NULL, NULL, 'active', NULL, NULL);

SELECT pg_catalog.setval('public.access_notices_id_seq', 1, false);

SELECT pg_catalog.setval('public.added_access_id_seq', 1, false);

SELECT pg_catalog.setval('public.chat_lines_id_seq', 1, false);

SELECT pg_catalog.setval('public.conversations_id_seq', 1, false);

SELECT pg_catalog.setval('public.direct_messages_id_seq', 1, false);

SELECT pg_catalog.setval('public.doubted_messages_id_seq', 1, false);

SELECT pg_catalog.setval('public.game_numbers', 2, true);

SELECT pg_catalog.setval('public.jobs_id_seq', 1, true);

SELECT pg_catalog.setval('public.kept_games_number_seq', 1, false);

SELECT pg_catalog.setval('public.leaves_id_seq', 1, false);

SELECT pg_catalog.setval('public.mail_outcomes_id_seq', 1, false);

SELECT pg_catalog.setval('public.mail_resumes_id_seq', 1, false);

SELECT pg_catalog.setval('public.mail_returns_id_seq', 1, false);

SELECT pg_catalog.setval('public.openings_id_seq', 1, false);

SELECT pg_catalog.setval('public.sent_messages_id_seq', 1, false);

SELECT pg_catalog.setval('public.users_id_seq', 1, false);

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

ALTER TABLE ONLY public.packing_start
    ADD CONSTRAINT packing_start_pkey PRIMARY KEY (id);

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

CREATE INDEX users_confirmed_by_name ON public.users USING btree (name_key) WHERE (confirmed_at IS NOT NULL);

CREATE INDEX users_guests_by_seen ON public.users USING btree (seen_at) WHERE is_guest;

CREATE TRIGGER games_note_rematches BEFORE INSERT ON public.games FOR EACH ROW WHEN (((new.origin = 'challenge'::text) AND (new.origin_id IS NULL))) EXECUTE FUNCTION public.note_rematch();

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

