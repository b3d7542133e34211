-- What kinds of things there are is for the program to know: a list of them in a check refuses what a later version adds,
-- and SQLite cannot alter a check. Only White and Black stay, of which there are two.
--
-- Tables that others refer to get another column in the place of the old one. The rest are made anew, filled, and put in
-- the place of the old ones (https://sqlite.org/lang_altertable.html#otheralter); foreign keys are off meanwhile, and
-- checked before this is committed. Names and meanings of columns stay: an older version works with it.

alter table users add column open_role text not null default 'player';
update users set open_role = role where role <> 'player';
alter table users drop column role;
alter table users rename column open_role to role;
alter table users add column open_challengers text not null default 'everyone';
update users set open_challengers = challengers where challengers <> 'everyone';
alter table users drop column challengers;
alter table users rename column open_challengers to challengers;

create table open_one_time_keys (
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    purpose text not null,
    created_at bigint not null,
    expires_at bigint not null
);
insert into open_one_time_keys (key_hash, user_id, purpose, created_at, expires_at)
    select key_hash, user_id, purpose, created_at, expires_at from one_time_keys;
drop table one_time_keys;
alter table open_one_time_keys rename to one_time_keys;
create index one_time_keys_by_user on one_time_keys (user_id, purpose);

create table open_challenges (
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
);
insert into open_challenges (id, kind, challenger_id, opponent_id, variant, ruleset, initial_fen, control, colour, status,
        decline_reason, created_at, answered_at, agreement_bar, rated, message, places, seek_id, least_rating, most_rating,
        expires_at, rematch_of)
    select id, kind, challenger_id, opponent_id, variant, ruleset, initial_fen, control, colour, status,
        decline_reason, created_at, answered_at, agreement_bar, rated, message, places, seek_id, least_rating, most_rating,
        expires_at, rematch_of
    from challenges;
drop table challenges;
alter table open_challenges rename to challenges;
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

create table open_relations (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    kind text not null,
    since bigint not null,
    primary key (user_id, other_id),
    check (user_id <> other_id)
);
insert into open_relations (user_id, other_id, kind, since) select user_id, other_id, kind, since from relations;
drop table relations;
alter table open_relations rename to relations;
create index relations_by_kind on relations (user_id, kind, since);
create index relations_by_other on relations (other_id, kind);

create table open_ratings (
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
insert into open_ratings (user_id, variant, rating, deviation, volatility, games, rated_at, progress, best, best_game,
        best_at, listed_until)
    select user_id, variant, rating, deviation, volatility, games, rated_at, progress, best, best_game,
        best_at, listed_until
    from ratings;
drop table ratings;
alter table open_ratings rename to ratings;
create index ratings_listed on ratings (variant, rating desc, user_id) where listed_until is not null;
create index ratings_by_end_of_listing on ratings (listed_until) where listed_until is not null;

create table open_tallies (
    user_id bigint not null references users (id) on delete cascade,
    variant text not null,
    side text not null check (side in ('white', 'black')),
    rated boolean not null,
    won integer not null,
    drawn integer not null,
    lost integer not null,
    primary key (user_id, variant, side, rated)
) without rowid;
insert into open_tallies (user_id, variant, side, rated, won, drawn, lost)
    select user_id, variant, side, rated, won, drawn, lost from tallies;
drop table tallies;
alter table open_tallies rename to tallies;

create table open_game_players (
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
    primary key (user_id, started_at, game_id),
    check ((ended_at is null) = (result is null))
) without rowid;
insert into open_game_players (user_id, started_at, game_id, side, opponent_id, variant, rated, ended_at, result, opening_id)
    select user_id, started_at, game_id, side, opponent_id, variant, rated, ended_at, result, opening_id
    from game_players;
drop table game_players;
alter table open_game_players rename to game_players;
-- By the end; where that is null, the games that run. All that lists filter by is in it.
create index game_players_by_end on game_players
    (user_id, ended_at, game_id, opponent_id, side, result, variant, rated, opening_id);
create index game_players_running on game_players (side) where ended_at is null;
create index game_players_by_game on game_players (game_id);
create index game_players_by_opponent on game_players (opponent_id);
create index game_players_by_opening on game_players (opening_id) where opening_id is not null;

create table open_chat_lines (
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
insert into open_chat_lines (id, game_id, room, user_id, body, said_at, removed_at, removed_by)
    select id, game_id, room, user_id, body, said_at, removed_at, removed_by from chat_lines;
-- No id is given twice, not even that of a line that is gone.
update sqlite_sequence set seq = max(seq, coalesce((select seq from sqlite_sequence where name = 'chat_lines'), 0))
    where name = 'open_chat_lines';
drop table chat_lines;
alter table open_chat_lines rename to chat_lines;
create index chat_lines_by_room on chat_lines (game_id, room, id);
create index chat_lines_by_author on chat_lines (user_id, said_at);

create table open_chat_mutes (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    room text not null,
    primary key (user_id, game_id, room)
);
insert into open_chat_mutes (user_id, game_id, room) select user_id, game_id, room from chat_mutes;
drop table chat_mutes;
alter table open_chat_mutes rename to chat_mutes;
create index chat_mutes_by_game on chat_mutes (game_id);
