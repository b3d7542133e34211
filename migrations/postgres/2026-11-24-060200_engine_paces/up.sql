-- How soon the engine answers in a game against it; at once where there is no row.
create table engine_paces (
    game_id text primary key not null references games (id) on delete cascade,
    pace text not null
);
