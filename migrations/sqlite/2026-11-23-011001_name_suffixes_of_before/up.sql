-- Those of the names that are there already.
insert or ignore into user_name_suffixes
    select substr(name_key, column1), id
    from users join (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
    where column1 <= length(name_key) - 2;
