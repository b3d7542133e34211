drop trigger users_drop_name_suffixes on users;
create or replace function note_name_suffixes() returns trigger language plpgsql as $$
begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, place), new.id from generate_series(2, length(new.name_key) - 2) as place
        on conflict do nothing;
    return null;
end
$$;
