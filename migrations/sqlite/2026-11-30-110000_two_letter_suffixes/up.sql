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
