-- What players think about their games, each in a tree of their own, as JSON: variations, comments, glyphs, drawings.
create table analysis_trees (
    user_id bigint not null references users (id) on delete cascade,
    game_id text not null references games (id) on delete cascade,
    -- Counts the changes, so that one which was thought out on an older tree is thought out anew.
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    -- What the link begins with by which others see it, once its owner shares it.
    share_id text,
    primary key (user_id, game_id)
);
create index analysis_trees_by_game on analysis_trees (game_id);
create unique index analysis_trees_by_share on analysis_trees (share_id) where share_id is not null;
