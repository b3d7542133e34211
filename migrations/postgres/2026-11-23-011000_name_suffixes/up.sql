-- What a name is found by that has the wanted letters inside: its ends, from the second character on, of three characters and
-- more. `owl` is how an end of `knight-owl` begins, so that it is found by a stretch of the key. In the order of their bytes,
-- as the names.
create table user_name_suffixes (
    suffix text collate "C" not null,
    user_id bigint not null references users (id) on delete cascade,
    primary key (suffix, user_id)
);
create index user_name_suffixes_by_user on user_name_suffixes (user_id);

-- By trigger, so that the names that an older version writes are found, too.
create function note_name_suffixes() returns trigger language plpgsql as $$
begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, place), new.id from generate_series(2, length(new.name_key) - 2) as place
        on conflict do nothing;
    return null;
end
$$;
create trigger users_note_name_suffixes after insert on users for each row execute function note_name_suffixes();
create trigger users_renew_name_suffixes after update of name_key on users for each row
    when (new.name_key is distinct from old.name_key) execute function note_name_suffixes();
