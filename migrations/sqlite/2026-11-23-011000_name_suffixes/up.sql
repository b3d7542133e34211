-- What a name is found by that has the wanted letters inside: its ends, from the second character on, of three characters and
-- more. `owl` is how an end of `knight-owl` begins, so that it is found by a stretch of the key. Names have 20 characters at
-- the most.
create table user_name_suffixes (
    suffix text not null,
    user_id bigint not null references users (id) on delete cascade,
    primary key (suffix, user_id)
) without rowid;
create index user_name_suffixes_by_user on user_name_suffixes (user_id);

-- By trigger, so that the names that an older version writes are found, too.
create trigger users_note_name_suffixes after insert on users begin
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;
create trigger users_renew_name_suffixes after update of name_key on users when new.name_key <> old.name_key begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;
