-- The half-move that a conditional line of a player played last without the draw offer that was to come with it, which would
-- have come too soon. It is for that player alone to know.
create table offers_left_out (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    ply integer not null,
    primary key (game_id, side)
);
