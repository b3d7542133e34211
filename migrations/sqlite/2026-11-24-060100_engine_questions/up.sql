-- What players have asked the engine about in games against it: a hint, or what is to be said against their move. The
-- position is the one after `ply` moves, which may be another one after a takeback.
create table engine_questions (
    game_id text not null references games (id) on delete cascade,
    kind text not null,
    ply integer not null,
    fen text not null,
    asked_at bigint not null,
    -- JSON; null as long as the engine has not looked.
    answer text,
    primary key (game_id, kind, ply, fen)
);
