-- Which player aborted which game, and when: aborting often pauses a player's seeks.
create table aborts (
    game_id text primary key not null references games (id) on delete cascade,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
create index aborts_by_player on aborts (user_id, at);
