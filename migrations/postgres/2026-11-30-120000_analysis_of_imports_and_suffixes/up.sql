-- Two letters are found inside names, too: the last two of a name are one of its suffixes.
create or replace function note_name_suffixes() returns trigger
    language plpgsql
    as $$
begin
    delete from user_name_suffixes where user_id = new.id;
    if not new.is_guest then
        insert into user_name_suffixes
            select substr(new.name_key, place), new.id from generate_series(2, length(new.name_key) - 1) as place
            on conflict do nothing;
    end if;
    return null;
end
$$;

insert into user_name_suffixes
    select right(name_key, 2), id from users where not is_guest and length(name_key) > 2
    on conflict do nothing;

-- The analysis of an imported game, which its owner alone has. Without a row it has only the comments of the game's PGN.
create table kept_trees (
    game_id text not null primary key,
    -- Counts changes, for optimistic locking: a change computed on an older tree is recomputed.
    version bigint not null,
    tree text not null,
    changed_at bigint not null,
    -- The first part of the sharing link, once the owner shares the tree.
    share_id text,
    constraint kept_trees_game_id_fkey foreign key (game_id) references kept_games (id) on delete cascade
);

create unique index kept_trees_by_share on kept_trees (share_id) where share_id is not null;
