-- Two letters are found inside names, too: the last two of a name are one of its suffixes.
drop trigger users_note_name_suffixes;

create trigger users_note_name_suffixes after insert on users when not new.is_guest begin
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19))
        where column1 < length(new.name_key);
end;

drop trigger users_renew_name_suffixes;

create trigger users_renew_name_suffixes after update of name_key on users
when new.name_key <> old.name_key and not new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19))
        where column1 < length(new.name_key);
end;

insert or ignore into user_name_suffixes
    select substr(name_key, -2), id from users where not is_guest and length(name_key) > 2;

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
