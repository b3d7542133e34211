-- People.
create table users (
    id integer primary key autoincrement not null,
    name text not null,
    -- The name in lower case: names differ by more than case.
    name_key text not null unique,
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    created_at bigint not null,
    confirmed_at bigint
);

-- A browser that is logged in. The cookie's value is kept only as its SHA-256.
create table sessions (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    user_agent text not null,
    created_at bigint not null,
    seen_at bigint not null,
    expires_at bigint not null
);
create index sessions_by_user on sessions (user_id);

-- API tokens that were issued; the JWT itself is not kept.
create table tokens (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    description text not null,
    scopes text not null,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
);
create index tokens_by_user on tokens (user_id);

-- Keys sent by mail that work once: to confirm an address, to set a new password.
create table one_time_keys (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('confirm', 'reset')),
    created_at bigint not null,
    expires_at bigint not null
);
create index one_time_keys_by_user on one_time_keys (user_id, purpose);

-- Invitations to a game: to one person, by an open link, or in the lobby. A challenge that is accepted becomes the game of the same id.
create table challenges (
    id text primary key not null,
    kind text not null check (kind in ('direct', 'open', 'seek')),
    challenger_id bigint not null references users (id),
    opponent_id bigint references users (id),
    variant text not null,
    ruleset text not null,
    initial_fen text,
    control text not null,
    -- The colour the challenger wants.
    colour text not null check (colour in ('white', 'black', 'random')),
    status text not null check (status in ('created', 'accepted', 'declined', 'canceled')),
    decline_reason text,
    created_at bigint not null,
    answered_at bigint,
    check ((kind = 'direct') = (opponent_id is not null) or status = 'accepted')
);
create index challenges_by_challenger on challenges (challenger_id, created_at) where status = 'created';
create index challenges_by_opponent on challenges (opponent_id, created_at) where status = 'created';
create index challenges_in_lobby on challenges (created_at) where status = 'created' and kind = 'seek';
create index challenges_between on challenges (challenger_id, opponent_id, created_at) where kind = 'direct';

-- Games: what was agreed, and the state derived from moves and events, for lists and the sweep of deadlines.
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
    check ((ended_at is null) = (reason is null)),
    check (white_id <> black_id)
);
create index games_by_deadline on games (deadline) where ended_at is null and deadline is not null;
create index games_running_by_white on games (white_id, deadline) where ended_at is null;
create index games_running_by_black on games (black_id, deadline) where ended_at is null;
create index games_ended_by_white on games (white_id, ended_at) where ended_at is not null;
create index games_ended_by_black on games (black_id, ended_at) where ended_at is not null;

create table moves (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    -- Milliseconds on the mover's clock.
    spent bigint not null,
    primary key (game_id, ply)
);

-- All that happens in a game besides moves, after `ply` moves were made.
create table game_events (
    game_id text not null references games (id) on delete cascade,
    seq integer not null,
    ply integer not null,
    kind text not null,
    side text check (side in ('white', 'black')),
    detail text,
    at bigint not null,
    primary key (game_id, seq)
);

-- Work to be done in the background. A job that is done is deleted; one that failed for good keeps failed_at.
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
    created_at bigint not null
);
create index jobs_due on jobs (kind, run_at, id) where failed_at is null;
create index jobs_by_payload on jobs (payload) where kind = 'analysis';

-- What an engine said of a finished game. No row: not analysed yet.
create table analyses (
    game_id text primary key not null references games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    done_at bigint not null
);

-- The score is White's view, in centipawns or in moves to mate; the position is the one after `ply` moves.
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

-- What changed, for the other processes on this file; PostgreSQL has NOTIFY for that.
create table signals (
    id integer primary key autoincrement not null,
    node text not null,
    rings text not null,
    at bigint not null
);
