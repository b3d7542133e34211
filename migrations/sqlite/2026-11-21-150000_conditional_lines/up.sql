-- What a player answers to moves that the opponent has not made yet: one tree for each player of a game, seen by nobody else.
create table conditional_lines (
    game_id text not null references games (id) on delete cascade,
    side text not null check (side in ('white', 'black')),
    -- The half-move the lines begin with. Once it is another one's turn they mean nothing.
    ply integer not null,
    -- As movetext in UCI, without numbers.
    tree text not null,
    kept_at bigint not null,
    primary key (game_id, side)
);
