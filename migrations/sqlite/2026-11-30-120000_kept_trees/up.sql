-- The analysis of an imported game, which its owner alone has. Without a row it has only the comments of the game's PGN.
create table kept_trees (
    game_id text primary key not null references kept_games (id) on delete cascade,
    -- Counts changes, for optimistic locking: a change computed on an older tree is recomputed.
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    -- The first part of the sharing link, once the owner shares the tree.
    share_id text
);

create unique index kept_trees_by_share on kept_trees (share_id) where share_id is not null;
