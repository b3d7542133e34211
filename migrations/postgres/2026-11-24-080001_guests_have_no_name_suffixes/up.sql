-- Nobody finds a guest, so that a search must not walk their names.
create or replace function note_name_suffixes() returns trigger language plpgsql as $$
begin
    delete from user_name_suffixes where user_id = new.id;
    if not new.is_guest then
        insert into user_name_suffixes
            select substr(new.name_key, place), new.id from generate_series(2, length(new.name_key) - 2) as place
            on conflict do nothing;
    end if;
    return null;
end
$$;

-- An older version stores the row first, and then says that it is a guest's.
create trigger users_drop_name_suffixes after update of is_guest on users for each row
    when (new.is_guest) execute function note_name_suffixes();
delete from user_name_suffixes where user_id in (select id from users where is_guest);
