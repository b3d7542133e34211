PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE __diesel_schema_migrations (
       version VARCHAR(50) PRIMARY KEY NOT NULL,
       run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP
);
INSERT INTO __diesel_schema_migrations VALUES('20261121000000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121100000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121110000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121120000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121130000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121140000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121140100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121150000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121160000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121170000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121170100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121180000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121180100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121180200','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121190000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121190100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121200100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121210100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261121220100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122110000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122120000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122130000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122140000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122160000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122160100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122170000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122170100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122172000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122172100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122172200','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122180000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122190000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122200000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122210000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122215000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122220000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122220100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122230000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261122233000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123010001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123011000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123011001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123011002','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123011010','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123011011','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123011012','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261123012000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124010000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124010001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124050700','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124060000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124060001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124060100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124060200','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124070101','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124080000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124080001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124080002','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124081000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124082001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124082002','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124083000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124083001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124090000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124091000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124091001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124091100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124091200','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124092000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124095000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124110000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124120000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124120001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124120002','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261124120100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261125160000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261125203000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261125203001','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261125204500','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261125204501','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261125213000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261126013000','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261126013100','2026-11-28 01:19:01');
INSERT INTO __diesel_schema_migrations VALUES('20261126013200','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126020000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126021000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126030000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126050000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126050001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126060000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126110000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126120000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126144000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126150000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126151000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261126151001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261127030000','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261127030001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261127040001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261128010001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261128020001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261128030001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261128040001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261128060001','2026-11-28 01:19:02');
INSERT INTO __diesel_schema_migrations VALUES('20261128060002','2026-11-28 01:19:02');
CREATE TABLE users (
    id integer primary key autoincrement not null,
    name text not null,
    -- The name in lower case: names differ by more than case.
    name_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at bigint not null,
    confirmed_at bigint
, notation text not null default 'san', reminders text not null default '24h 6h', reminders_since bigint not null default 0, seen_at bigint, most_games integer check (most_games > 0), goes_on boolean not null default false, biography text, language text, browser_language text, role text not null default 'player', challengers text not null default 'everyone', board_settings text, list_view text, display_settings text, engine_level integer, is_guest boolean not null default false, is_bot boolean not null default false, messengers text not null default 'followed', mails_messages boolean not null default true, notice_settings text, mail_paused_at bigint, automatic_leave_since bigint, state text not null default 'active', state_since integer, state_reason text);
INSERT INTO users VALUES(1,'Ann','ann','ann@example.org','ann@example.org','x',1,2,'san','24h 6h',0,NULL,7,0,NULL,NULL,NULL,'arbiter','followed',NULL,NULL,NULL,NULL,0,0,'followed',1,NULL,NULL,NULL,'active',NULL,NULL);
INSERT INTO users VALUES(2,'Bob','bob','bob@example.org','bob@example.org','y',3,NULL,'san','24h 6h',0,NULL,NULL,0,NULL,NULL,NULL,'player','everyone',NULL,NULL,NULL,NULL,0,0,'followed',1,NULL,NULL,NULL,'active',NULL,NULL);
CREATE TABLE sessions (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    user_agent text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
);
INSERT INTO sessions VALUES('s',1,'a',1,2,3);
CREATE TABLE tokens (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    description text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
, grant_id text references oauth_grants (id) on delete cascade);
CREATE TABLE games (
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
    winner text check (winner in ('white', 'black')), agreement_bar integer, flags_at bigint, white_left bigint, black_left bigint, stopped_at bigint, remind_at bigint, reminded text, takebacks integer not null default 0, rated boolean not null default false, white_rating double precision, white_deviation double precision, black_rating double precision, black_deviation double precision, white_on_clock bigint, black_on_clock bigint, white_bank bigint, black_bank bigint, clocks_written_for text, origin text not null default 'challenge', origin_id text, number bigint, rules text, paused_from bigint, paused_until bigint, packing text,
    check ((ended_at is null) = (reason is null)),
    check (white_id <> black_id)
);
INSERT INTO games VALUES('aaaaaaaa','standard','fide','f','3d/move',1,2,20,0,'f','white',20,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'challenge',NULL,1,NULL,NULL,NULL,NULL);
INSERT INTO games VALUES('bbbbbbbb','chess960','fide','f','3d/move',2,1,10,0,'f','white',10,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'challenge',NULL,2,NULL,NULL,NULL,NULL);
CREATE TABLE game_events (
    game_id text not null references games (id) on delete cascade,
    seq integer not null,
    ply integer not null,
    kind text not null,
    side text check (side in ('white', 'black')),
    detail text,
    at bigint not null, author text,
    primary key (game_id, seq)
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
    created_at bigint not null
, owner_id bigint, recipient_id bigint, recipient_domain text, topic text, supersedable boolean not null default false, fair_at bigint not null default 0, first_deferred_at bigint);
CREATE TABLE analyses (
    game_id text primary key not null references games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    done_at bigint not null
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
CREATE TABLE signals (
    id integer primary key autoincrement not null,
    node text not null,
    rings text not null,
    at bigint not null
);
CREATE TABLE heartbeat (
    id integer not null primary key check (id = 1),
    at bigint not null
, downtime_total bigint not null default 0, ahead bigint not null default 0);
INSERT INTO heartbeat VALUES(1,0,0,0);
CREATE TABLE downtimes (
    since bigint not null primary key,
    until bigint not null check (until > since)
);
CREATE TABLE leaves (
    id integer not null primary key autoincrement,
    user_id bigint not null references users (id) on delete cascade,
    since bigint not null,
    until bigint not null check (until > since),
    taken_at bigint not null,
    ended_at bigint
, is_automatic boolean not null default false);
CREATE TABLE conditional_lines (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    -- The half-move the lines begin with. Once it is another one's turn they mean nothing.
    ply integer not null,
    -- As movetext in UCI, without numbers.
    tree text not null,
    kept_at bigint not null,
    primary key (game_id, side)
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
CREATE TABLE openings (
    id integer primary key autoincrement not null,
    eco text not null,
    name text not null,
    -- The name as it is searched for: in lower case, without accents.
    name_key text not null,
    unique (eco, name)
);
INSERT INTO openings VALUES(4,'B00','King''s Pawn','king''s pawn');
CREATE TABLE game_notes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    body text not null,
    changed_at bigint not null,
    primary key (user_id, game_id)
);
CREATE TABLE chat_unread (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    lines integer not null check (lines > 0),
    primary key (user_id, game_id)
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
INSERT INTO chat_reports VALUES(3,2,24,NULL,NULL);
CREATE TABLE pair_tallies (
    lower_id bigint not null references users (id) on delete cascade,
    higher_id bigint not null references users (id) on delete cascade,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (lower_id, higher_id),
    check (lower_id < higher_id)
) without rowid;
CREATE TABLE received_messages (
    -- SHA-256 of what tells it from others: its Message-ID, its text, and the turn it answers.
    key text primary key not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    received_at bigint not null,
    -- Whether the game is another by it.
    has_changed boolean not null,
    is_answered boolean not null
);
CREATE TABLE invitations (
    key_hash text primary key not null,
    created_at bigint not null,
    expires_at bigint not null,
    -- The account that was made with it. While that is not confirmed, the link makes another in its place.
    user_id bigint references users (id) on delete set null
);
CREATE TABLE offers_left_out (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    ply integer not null,
    primary key (game_id, side)
);
CREATE TABLE aborts (
    game_id text primary key not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
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
CREATE TABLE mail_move_limits (
    user_id bigint primary key not null references users (id) on delete cascade,
    -- When the next move would be due at the rate that is allowed in the long run (the theoretical arrival time of the
    -- generic cell rate algorithm), in milliseconds since 1970.
    next_move_at bigint not null
);
CREATE TABLE used_one_time_keys (
    -- SHA-256 of the key.
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    used_at bigint not null
);
CREATE TABLE reserved_names (
    name_key text primary key not null,
    user_id bigint not null unique references users (id) on delete cascade,
    reserved_at bigint not null
);
CREATE TABLE IF NOT EXISTS "one_time_keys" (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    purpose text not null,
    created_at bigint not null,
    expires_at bigint not null
);
INSERT INTO one_time_keys VALUES('k',1,'confirm',1,2);
INSERT INTO one_time_keys VALUES('l',2,'reset',3,4);
CREATE TABLE IF NOT EXISTS "challenges" (
    id text primary key not null,
    kind text not null,
    challenger_id bigint not null references users (id),
    opponent_id bigint references users (id),
    variant text not null,
    ruleset text not null,
    initial_fen text,
    control text not null,
    -- The colour the challenger wants.
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
    rematch_of text references games (id)
, begun_game_id text, time_losses_below integer, second_game_id text, drawn_side text, rules text, name text, named_white_id bigint references users (id), named_black_id bigint references users (id), joined_side text);
INSERT INTO challenges VALUES('aaaaaaaa','direct',1,2,'standard','fide',NULL,'3d/move','white','accepted',NULL,5,20,30,1,'Hi',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('seekseek','seek',2,NULL,'chess960','fide',NULL,'3d/move','random','created',NULL,6,NULL,NULL,0,NULL,3,NULL,1000,2000,99,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('bbbbbbbb','seek',2,1,'chess960','fide',NULL,'3d/move','random','accepted',NULL,6,10,NULL,0,NULL,1,'seekseek',1000,2000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO challenges VALUES('rematch1','direct',2,1,'standard','fide',NULL,'3d/move','white','declined',NULL,30,31,NULL,0,NULL,1,NULL,NULL,NULL,NULL,'aaaaaaaa',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE IF NOT EXISTS "relations" (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    kind text not null,
    since bigint not null,
    primary key (user_id, other_id),
    check (user_id <> other_id)
);
INSERT INTO relations VALUES(1,2,'follow',1);
INSERT INTO relations VALUES(2,1,'block',2);
CREATE TABLE IF NOT EXISTS "ratings" (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    -- As they were after the last rated game.
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    games integer not null,
    rated_at bigint,
    -- What the last twelve games changed.
    progress integer not null,
    -- The highest rating that was not provisional, with the game after which it was reached.
    best integer,
    best_game text,
    best_at bigint,
    -- Until when the player stands on the leaderboard unless another game is rated; null for who does not.
    listed_until bigint,
    primary key (user_id, variant)
);
INSERT INTO ratings VALUES(1,'standard',1512.25,80.500000000000000001,0.059999999999999997779,9,NULL,-3,1530,'aaaaaaaa',8,9);
CREATE TABLE IF NOT EXISTS "tallies" (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    side text not null check (side in ('white', 'black')),
    rated boolean not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (user_id, variant, side, rated)
) without rowid;
INSERT INTO tallies VALUES(1,'standard','white',1,1,2,3);
CREATE TABLE IF NOT EXISTS "game_players" (
    user_id bigint not null references users (id),
    started_at bigint not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    opponent_id bigint not null references users (id),
    variant text not null,
    rated boolean not null,
    ended_at bigint,
    result text,
    opening_id bigint references openings (id), opening_plies integer,
    primary key (user_id, started_at, game_id),
    check ((ended_at is null) = (result is null))
) without rowid;
INSERT INTO game_players VALUES(1,20,'aaaaaaaa','white',2,'standard',1,25,'won',4,NULL);
INSERT INTO game_players VALUES(2,20,'aaaaaaaa','black',1,'standard',1,NULL,NULL,NULL,NULL);
CREATE TABLE IF NOT EXISTS "chat_lines" (
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
INSERT INTO chat_lines VALUES(3,'aaaaaaaa','player',1,'Hello',22,NULL,NULL);
INSERT INTO chat_lines VALUES(7,'aaaaaaaa','spectator',2,'Psst',23,24,'Geurt');
CREATE TABLE IF NOT EXISTS "chat_mutes" (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    room text not null,
    primary key (user_id, game_id, room)
);
INSERT INTO chat_mutes VALUES(1,'aaaaaaaa','spectator');
CREATE TABLE analysis_trees (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    -- Counts the changes, so that one which was thought out on an older tree is thought out anew.
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    -- What the link begins with by which others see it, once its owner shares it.
    share_id text,
    primary key (user_id, game_id)
);
CREATE TABLE user_name_suffixes (
    suffix text not null,
    user_id bigint not null references users (id) on delete cascade,
    primary key (suffix, user_id)
) without rowid;
CREATE TABLE time_losses (
    user_id bigint not null references users (id) on delete cascade,
    -- Days since 1970, in UTC.
    day integer not null,
    games integer not null,
    lost_on_time integer not null,
    primary key (user_id, day)
) without rowid;
CREATE TABLE kept_games (
    -- Grows with each game that is kept: lists are in its order.
    number integer primary key autoincrement not null,
    id text not null unique,
    owner_id bigint not null references users (id) on delete cascade,
    source text not null,
    -- A hash of what makes it the same game as another of its owner.
    fingerprint text not null,
    white text not null,
    black text not null,
    result text not null,
    -- As in PGN: 1999.06.21, with a question mark for each digit that is not known.
    played_on text not null,
    event text,
    eco text,
    opening text,
    plies integer not null,
    pgn text not null,
    kept_at bigint not null
);
CREATE TABLE guest_sign_ups (
    account_id bigint primary key not null references users (id) on delete cascade,
    guest_id bigint not null references users (id) on delete cascade
);
CREATE TABLE engine_questions (
    game_id text not null references games (id) on delete cascade,
    kind text not null,
    ply integer not null,
    fen text not null,
    asked_at bigint not null,
    -- JSON; null as long as the engine has not looked.
    answer text,
    primary key (game_id, kind, ply, fen)
);
CREATE TABLE engine_paces (
    game_id text primary key not null references games (id) on delete cascade,
    pace text not null
);
CREATE TABLE lesson_progress (
    user_id bigint not null references users (id) on delete cascade,
    lesson text not null,
    exercise text not null,
    solved_at bigint not null,
    primary key (user_id, lesson, exercise)
);
CREATE TABLE app_passwords (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    name text not null,
    key_hash text not null unique,
    created_at bigint not null,
    last_used_at bigint
);
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
CREATE TABLE refresh_tokens (
    token_hash text primary key not null,
    grant_id text not null references oauth_grants (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
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
CREATE TABLE direct_messages (
    id integer primary key autoincrement not null,
    conversation_id bigint not null references conversations (id) on delete cascade,
    author_id bigint not null references users (id),
    body text not null,
    sent_at bigint not null,
    removed_at bigint,
    -- The arbiter, by name.
    removed_by text
, is_unread boolean not null default false);
CREATE TABLE inbox_entries (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    conversation_id bigint not null references conversations (id) on delete cascade,
    -- The latest message that they see; null where they see none.
    last_message_id bigint,
    -- They have deleted what is not later than this message.
    cleared_id bigint not null default 0,
    -- How many messages of the other's they have not read.
    unread integer not null default 0 check (unread >= 0),
    primary key (user_id, other_id)
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
CREATE TABLE idempotency_keys (
    user_id bigint not null references users (id) on delete cascade,
    key text not null,
    -- A hash of the request: the same key with another request is a mistake.
    fingerprint text not null,
    -- Who is carrying the request out: what it does is undone where the claim has passed to another.
    claim text not null,
    -- Since when; null where they have come to the end of it.
    claimed_at bigint,
    created_at bigint not null,
    -- Whether what was asked is done: it is set in the transaction that does it.
    is_done boolean not null default false,
    -- The answer, once there is one that can be kept.
    status integer,
    content_type text,
    body text,
    primary key (user_id, key)
);
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
CREATE TABLE kept_analyses (
    game_id text primary key not null references kept_games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    -- JSON: a list of positions, the last of the game being the last of the list. The analysis is made from the end of the
    -- game on, so that the list of one that is not done lacks positions at the beginning.
    positions text not null,
    -- Null as long as positions are missing.
    done_at bigint
);
CREATE TABLE token_key_rotations (
  id integer primary key check (id = 1),
  last_at integer not null
);
INSERT INTO token_key_rotations VALUES(1,0);
CREATE TABLE sent_messages (
    id integer primary key autoincrement not null,
    author_id bigint not null references users (id) on delete cascade,
    sent_at bigint not null
);
CREATE TABLE feed_links (
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    link_id text not null unique,
    created_at bigint not null,
    last_read_at bigint,
    primary key (user_id, kind)
);
CREATE TABLE mail_outcomes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    job_id bigint not null,
    at bigint not null,
    outcome text not null,
    answer text not null
);
CREATE TABLE mail_domain_counts (
    domain text primary key not null,
    sent bigint not null default 0,
    deferred bigint not null default 0,
    refused bigint not null default 0,
    counted_at bigint not null
);
CREATE TABLE incoming_mail_counts (
    way text not null,
    outcome text not null,
    messages bigint not null,
    primary key (way, outcome)
);
CREATE TABLE imap_mailboxes (
    id text primary key not null,
    uid_validity bigint,
    next_uid bigint not null,
    checked_at bigint not null,
    leased_by text not null,
    leased_until bigint not null
);
CREATE TABLE imap_deferred_messages (
    mailbox_id text not null references imap_mailboxes (id) on delete cascade,
    uid bigint not null,
    first_at bigint not null,
    attempts integer not null,
    due_at bigint not null,
    primary key (mailbox_id, uid)
);
CREATE TABLE mail_returns (
    id integer primary key autoincrement not null,
    sender text not null,
    returned_at bigint not null
, domain text not null default '');
CREATE TABLE received_challenge_answers (
    -- SHA-256 of what tells it from others.
    key text primary key not null,
    challenge_id text not null references challenges (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether the challenge is answered by it.
    has_changed boolean not null,
    is_answered boolean not null
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
CREATE TABLE mail_resumes (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
CREATE TABLE access_notices (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
CREATE TABLE packed_games (
    game_id text primary key not null references games (id) on delete cascade,
    record blob not null,
    analysis blob
);
CREATE TABLE packing_start (
    id integer primary key not null,
    at bigint not null
);
CREATE TABLE IF NOT EXISTS "moves" (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    -- Milliseconds on the mover's clock.
    spent bigint not null,
    primary key (game_id, ply)
) without rowid;
INSERT INTO moves VALUES('aaaaaaaa',0,'e2e4','e4',21,1);
CREATE TABLE added_access (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    -- device; deadlines or games, which are feeds; token, app-password or app, which open the account to programs.
    kind text not null,
    -- The device's or that of what opens the account, also where it is gone.
    device_id text,
    name text not null,
    host text not null,
    at bigint not null
);
CREATE TABLE mail_address_renewals (
    user_id bigint primary key not null references users (id) on delete cascade,
    renewals integer not null
);
CREATE TABLE received_address_messages (
    -- SHA-256 of what tells it from others.
    key text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether somebody is challenged by it.
    has_changed boolean not null,
    is_answered boolean not null
);
CREATE TABLE IF NOT EXISTS "rating_days" (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    day integer not null,
    rating double precision not null,
    deviation double precision not null,
    primary key (user_id, variant, day)
) without rowid;
INSERT INTO rating_days VALUES(1,'standard',10,1508.0,81.0);
INSERT INTO rating_days VALUES(1,'standard',11,1512.25,80.500000000000000001);
INSERT INTO rating_days VALUES(2,'chess960',12,1500.0,350.0);
CREATE TABLE rating_shares (
    game_id text not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    at bigint not null,
    reason text not null,
    halvings integer not null,
    primary key (game_id, user_id)
);
CREATE TABLE sign_up_proofs (
    proof_hash text not null primary key,
    expires_at bigint not null
);
CREATE TABLE sender_addresses (
    user_id bigint primary key not null references users (id) on delete cascade,
    email text not null,
    added_at bigint not null,
    -- None while it counts for nothing.
    confirmed_at bigint
);
CREATE TABLE doubted_messages (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    -- The game or challenge it was about, if about one.
    topic text,
    -- spam, dmarc, spf, thread
    reason text not null,
    -- What it was understood to say.
    said text not null,
    at bigint not null
);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('jobs',0);
INSERT INTO sqlite_sequence VALUES('chat_lines',7);
INSERT INTO sqlite_sequence VALUES('users',2);
INSERT INTO sqlite_sequence VALUES('openings',4);
CREATE INDEX sessions_by_user on sessions (user_id);
CREATE INDEX tokens_by_user on tokens (user_id);
CREATE INDEX jobs_due on jobs (kind, run_at, id) where failed_at is null;
CREATE INDEX jobs_by_payload on jobs (payload) where kind = 'analysis';
CREATE INDEX leaves_by_user on leaves (user_id, until);
CREATE INDEX games_by_flag on games (flags_at, id) where ended_at is null and flags_at is not null;
CREATE INDEX jobs_by_owner on jobs (kind, owner_id, run_at) where owner_id is not null and failed_at is null;
CREATE INDEX games_by_reminder on games (remind_at, id) where remind_at is not null;
CREATE INDEX rating_changes_by_player on rating_changes (user_id, variant, at);
CREATE INDEX chat_reports_open on chat_reports (reported_at, line_id) where resolved_at is null;
CREATE INDEX chat_reports_by_reporter on chat_reports (reporter_id, resolved_at);
CREATE INDEX received_messages_by_player on received_messages (game_id, side, received_at);
CREATE INDEX received_messages_by_age on received_messages (received_at);
CREATE INDEX jobs_by_turn on jobs (kind, fair_at, id, recipient_domain) where failed_at is null;
CREATE INDEX jobs_by_topic on jobs (topic, recipient_id, id) where topic is not null and failed_at is null;
CREATE INDEX jobs_by_domain on jobs (kind, recipient_domain, run_at) where recipient_domain is not null and failed_at is null;
CREATE INDEX games_by_white on games (white_id);
CREATE INDEX games_by_black on games (black_id);
CREATE INDEX pair_tallies_by_higher on pair_tallies (higher_id);
CREATE INDEX chat_unread_by_game on chat_unread (game_id);
CREATE INDEX game_notes_by_game on game_notes (game_id);
CREATE INDEX invitations_by_user on invitations (user_id);
CREATE INDEX aborts_by_player on aborts (user_id, at);
CREATE INDEX jobs_by_owner_and_turn on jobs (kind, owner_id, fair_at) where failed_at is null;
CREATE INDEX used_one_time_keys_by_user on used_one_time_keys (user_id);
CREATE INDEX used_one_time_keys_by_age on used_one_time_keys (used_at);
CREATE INDEX one_time_keys_by_user on one_time_keys (user_id, purpose);
CREATE INDEX challenges_by_challenger on challenges (challenger_id, created_at) where status = 'created';
CREATE INDEX challenges_by_opponent on challenges (opponent_id, created_at) where status = 'created';
CREATE INDEX challenges_in_lobby on challenges (created_at) where status = 'created' and kind = 'seek';
CREATE INDEX challenges_between on challenges (challenger_id, opponent_id, created_at) where kind = 'direct';
CREATE INDEX challenges_made on challenges (challenger_id, created_at) where kind = 'direct';
CREATE UNIQUE INDEX challenges_of_seek on challenges (seek_id, opponent_id) where seek_id is not null;
CREATE INDEX challenges_by_expiry on challenges (expires_at) where status = 'created' and expires_at is not null;
CREATE INDEX challenges_by_rematch on challenges (rematch_of) where rematch_of is not null;
CREATE UNIQUE INDEX challenges_one_rematch on challenges (rematch_of) where status in ('created', 'accepted');
CREATE INDEX challenges_of_challenger on challenges (challenger_id, created_at);
CREATE INDEX challenges_of_opponent on challenges (opponent_id) where opponent_id is not null;
CREATE INDEX relations_by_kind on relations (user_id, kind, since);
CREATE INDEX relations_by_other on relations (other_id, kind);
CREATE INDEX ratings_by_end_of_listing on ratings (listed_until) where listed_until is not null;
CREATE INDEX game_players_by_end on game_players
    (user_id, ended_at, game_id, opponent_id, side, result, variant, rated, opening_id);
CREATE INDEX game_players_running on game_players (side) where ended_at is null;
CREATE INDEX game_players_by_game on game_players (game_id);
CREATE INDEX game_players_by_opponent on game_players (opponent_id);
CREATE INDEX game_players_by_opening on game_players (opening_id) where opening_id is not null;
CREATE INDEX chat_lines_by_room on chat_lines (game_id, room, id);
CREATE INDEX chat_lines_by_author on chat_lines (user_id, said_at);
CREATE INDEX chat_mutes_by_game on chat_mutes (game_id);
CREATE UNIQUE INDEX games_by_number on games (number);
CREATE TRIGGER games_are_numbered after insert on games when new.number is null
begin
    update games set number = (select coalesce(max(number), 0) + 1 from games) where id = new.id;
end;
CREATE INDEX analysis_trees_by_game on analysis_trees (game_id);
CREATE UNIQUE INDEX analysis_trees_by_share on analysis_trees (share_id) where share_id is not null;
CREATE INDEX user_name_suffixes_by_user on user_name_suffixes (user_id);
CREATE UNIQUE INDEX users_by_engine_level on users (engine_level);
CREATE UNIQUE INDEX kept_games_by_fingerprint on kept_games (owner_id, fingerprint);
CREATE INDEX kept_games_by_owner on kept_games (owner_id, number);
CREATE INDEX kept_games_by_source on kept_games (owner_id, source, number);
CREATE INDEX guest_sign_ups_by_guest on guest_sign_ups (guest_id);
CREATE INDEX users_guests_by_seen on users (seen_at) where is_guest;
CREATE INDEX jobs_of_engine_moves on jobs (payload) where kind = 'engine-move';
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
CREATE TRIGGER users_drop_name_suffixes after update of is_guest on users when new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
end;
CREATE INDEX users_confirmed_by_name on users (name_key) where confirmed_at is not null;
CREATE INDEX app_passwords_by_user on app_passwords (user_id, created_at);
CREATE INDEX oauth_grants_by_user on oauth_grants (user_id);
CREATE INDEX oauth_grants_by_end on oauth_grants (expires_at);
CREATE INDEX refresh_tokens_by_grant on refresh_tokens (grant_id);
CREATE INDEX refresh_tokens_by_end on refresh_tokens (expires_at);
CREATE INDEX tokens_by_grant on tokens (grant_id) where grant_id is not null;
CREATE INDEX users_bots_by_seen on users (seen_at) where is_bot;
CREATE INDEX conversations_by_high on conversations (high_id);
CREATE INDEX conversations_by_starter on conversations (started_by, started_at);
CREATE INDEX direct_messages_by_conversation on direct_messages (conversation_id, id);
CREATE INDEX direct_messages_by_author on direct_messages (author_id, sent_at);
CREATE INDEX inbox_entries_by_message on inbox_entries (user_id, last_message_id) where last_message_id is not null;
CREATE INDEX inbox_entries_unread on inbox_entries (user_id) where unread > 0;
CREATE INDEX inbox_entries_by_other on inbox_entries (other_id);
CREATE INDEX inbox_entries_by_conversation on inbox_entries (conversation_id);
CREATE INDEX direct_message_reports_open on direct_message_reports (reported_at, message_id) where resolved_at is null;
CREATE INDEX direct_message_reports_by_reporter on direct_message_reports (reporter_id, resolved_at);
CREATE INDEX challenges_named_white on challenges (named_white_id) where named_white_id is not null;
CREATE INDEX challenges_named_black on challenges (named_black_id) where named_black_id is not null;
CREATE INDEX idempotency_keys_by_age on idempotency_keys (created_at);
CREATE INDEX player_events_by_age on player_events (at);
CREATE INDEX direct_messages_by_writer on direct_messages (conversation_id, author_id, id);
CREATE INDEX direct_messages_unread on direct_messages (conversation_id, author_id, id) where is_unread;
CREATE INDEX sent_messages_by_author on sent_messages (author_id, sent_at);
CREATE INDEX sent_messages_by_age on sent_messages (sent_at);
CREATE UNIQUE INDEX mail_outcomes_by_user on mail_outcomes (user_id, job_id);
CREATE INDEX mail_outcomes_by_age on mail_outcomes (at);
CREATE INDEX users_by_mail_paused on users (mail_paused_at) where mail_paused_at is not null;
CREATE INDEX imap_deferred_messages_by_due on imap_deferred_messages (mailbox_id, due_at);
CREATE INDEX mail_returns_by_sender on mail_returns (sender, returned_at);
CREATE INDEX mail_returns_by_age on mail_returns (returned_at);
CREATE INDEX received_challenge_answers_by_challenge on received_challenge_answers (challenge_id, user_id, received_at);
CREATE INDEX received_challenge_answers_by_user on received_challenge_answers (user_id);
CREATE INDEX received_challenge_answers_by_age on received_challenge_answers (received_at);
CREATE INDEX devices_of_user on devices (user_id);
CREATE INDEX devices_by_endpoint on devices (endpoint_hash);
CREATE INDEX mail_resumes_by_user on mail_resumes (user_id, at);
CREATE INDEX mail_returns_by_domain on mail_returns (domain, returned_at);
CREATE INDEX access_notices_by_user on access_notices (user_id, at);
CREATE INDEX relations_by_followed on relations (other_id, kind, user_id);
CREATE INDEX games_to_pack on games (ended_at, id) where packing is null and ended_at is not null;
CREATE INDEX games_not_packed on games (ended_at, id) where packing = 'failed';
CREATE INDEX jobs_failed on jobs (failed_at, id) where failed_at is not null;
CREATE INDEX added_access_by_user on added_access (user_id, at);
CREATE INDEX added_access_by_time on added_access (at, id);
CREATE INDEX ratings_by_place on ratings (variant, rating desc, user_id, listed_until) where listed_until is not null;
CREATE INDEX received_address_messages_by_user on received_address_messages (user_id, received_at);
CREATE INDEX received_address_messages_by_age on received_address_messages (received_at);
CREATE INDEX jobs_of_analyses on jobs (topic) where kind = 'analysis';
CREATE INDEX jobs_of_engine_answers on jobs (topic) where kind = 'engine-move';
CREATE INDEX games_to_claim on games (deadline) where ended_at is null and flags_at is null and deadline is not null;
CREATE INDEX games_paused on games (paused_until) where ended_at is null and paused_until is not null;
CREATE INDEX game_events_by_instant on game_events (at);
CREATE INDEX rating_shares_by_player on rating_shares (user_id, variant, at);
CREATE INDEX rating_shares_by_time on rating_shares (at);
CREATE INDEX doubted_messages_by_user on doubted_messages (user_id, at);
CREATE INDEX doubted_messages_by_time on doubted_messages (at, id);
CREATE INDEX users_by_gmail on users (
    replace(substr(email_key, 1, instr(replace(email_key, '+', '@'), '@') - 1), '.', '')
) where email_key like '%@gmail.com' or email_key like '%@googlemail.com';
COMMIT;
