-- A finished game in one row: its moves and other events, and what an engine said of its positions. The format is that of
-- crates/game-record, and needs what the game's row says of its start.
create table packed_games (
    game_id text primary key not null references games (id) on delete cascade,
    record blob not null,
    analysis blob
);

-- When games began to be found that can be packed.
create table packing_start (
    id integer primary key not null,
    at bigint not null
);

-- 'packed' where the record of a game is in packed_games, 'failed' where it cannot be packed; null where it is in rows and
-- was not tried.
alter table games add column packing text;

-- Moves without hidden row ids, each in one place instead of two: a third smaller. The table is made anew, filled, and put in
-- the place of the old one (https://sqlite.org/lang_altertable.html#otheralter).
create table moves_by_game (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    -- Milliseconds on the mover's clock.
    spent bigint not null,
    primary key (game_id, ply)
) without rowid;
-- Sorted, not looked up in the order of the index, which takes twice as long: hence the plus signs.
insert into moves_by_game (game_id, ply, uci, san, played_at, spent)
    select game_id, ply, uci, san, played_at, spent from moves order by +game_id, +ply;
drop table moves;
alter table moves_by_game rename to moves;
