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
