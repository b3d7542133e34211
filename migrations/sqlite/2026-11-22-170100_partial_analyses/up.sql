-- The positions of a finished game that an engine has looked at while others are still to come: from the end of the game
-- to its beginning. Once all are there they become `evaluations`. An engine of another name, or another effort, begins anew.
create table partial_evaluations (
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
