-- A finished game in one row: its moves and other events, and what an engine said of its positions. The format is that of
-- crates/game-record, and needs what the game's row says of its start.
create table packed_games (
    game_id text primary key not null references games (id) on delete cascade,
    record bytea not null,
    analysis bytea
);
-- They do not become smaller.
alter table packed_games alter column record set storage external;
alter table packed_games alter column analysis set storage external;

-- When games began to be found that can be packed.
create table packing_start (
    id integer primary key not null,
    at bigint not null
);

-- 'packed' where the record of a game is in packed_games, 'failed' where it cannot be packed; null where it is in rows and
-- was not tried.
alter table games add column packing text;
