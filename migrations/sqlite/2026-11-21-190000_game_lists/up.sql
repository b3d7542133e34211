-- Names of openings, as games got them.
create table openings (
    id integer primary key autoincrement not null,
    eco text not null,
    name text not null,
    -- The name as it is searched for: in lower case, without accents.
    name_key text not null,
    unique (eco, name)
);

-- A game as one of its players lists it: two rows for each game, written when it begins, when it gets its opening and
-- when it ends, and not with every move. The rows of a player stand together in the order the games began.
create table game_players (
    user_id bigint not null references users (id),
    started_at bigint not null,
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    opponent_id bigint not null references users (id),
    variant text not null,
    rated boolean not null,
    ended_at bigint,
    result text check (result in ('won', 'lost', 'drawn', 'aborted')),
    opening_id bigint references openings (id),
    primary key (user_id, started_at, game_id),
    check ((ended_at is null) = (result is null))
) without rowid;

insert into game_players
    select white_id, started_at, id, 'white', black_id, variant, rated, ended_at,
        case when ended_at is null then null when reason = 'aborted' then 'aborted'
            when winner = 'white' then 'won' when winner = 'black' then 'lost' else 'drawn' end,
        null
    from games;
insert into game_players
    select black_id, started_at, id, 'black', white_id, variant, rated, ended_at,
        case when ended_at is null then null when reason = 'aborted' then 'aborted'
            when winner = 'black' then 'won' when winner = 'white' then 'lost' else 'drawn' end,
        null
    from games;

-- By the end; where that is null, the games that run. All that lists filter by is in it.
create index game_players_by_end on game_players
    (user_id, ended_at, game_id, opponent_id, side, result, variant, rated, opening_id);

-- The lists do not look into the wide rows of the games any more.
drop index games_running_by_white;
drop index games_running_by_black;
drop index games_ended_by_white;
drop index games_ended_by_black;

-- What openings the games before had is looked up in the background.
insert into jobs (kind, payload, run_at, attempts, created_at)
    select 'openings', '{"job":"openings","after":null}', 0, 0, 0 where exists (select 1 from games);
