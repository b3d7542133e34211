drop trigger users_drop_name_suffixes;
drop trigger users_renew_name_suffixes;
drop trigger users_note_name_suffixes;
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
