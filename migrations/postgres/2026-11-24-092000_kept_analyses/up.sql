-- What an engine said of kept games, where their owners have asked for that.
create table kept_analyses (
    game_id text primary key not null references kept_games (id) on delete cascade,
    engine text not null,
    nodes bigint not null,
    -- JSON: a list of positions, the last of the game being the last of the list. The analysis is made from the end of the
    -- game on, so that the list of one that is not done lacks positions at the beginning.
    positions text not null,
    -- Null as long as positions are missing.
    done_at bigint
);
