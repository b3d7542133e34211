-- Those of the names that are there already.
insert into user_name_suffixes
    select substr(name_key, place), id from users, generate_series(2, length(name_key) - 2) as place
    on conflict do nothing;
