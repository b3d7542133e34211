create table moves_by_row (
    game_id text not null references games (id) on delete cascade,
    ply integer not null,
    uci text not null,
    san text not null,
    played_at bigint not null,
    spent bigint not null,
    primary key (game_id, ply)
);
insert into moves_by_row (game_id, ply, uci, san, played_at, spent)
    select game_id, ply, uci, san, played_at, spent from moves;
drop table moves;
alter table moves_by_row rename to moves;
alter table games drop column packing;
drop table packing_start;
drop table packed_games;
