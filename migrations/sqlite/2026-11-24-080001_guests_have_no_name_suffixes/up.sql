-- Nobody finds a guest, so that a search must not walk their names.
drop trigger users_note_name_suffixes;
create trigger users_note_name_suffixes after insert on users when not new.is_guest begin
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;
drop trigger users_renew_name_suffixes;
create trigger users_renew_name_suffixes after update of name_key on users
when new.name_key <> old.name_key and not new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
    insert into user_name_suffixes
        select substr(new.name_key, column1), new.id
        from (values (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18))
        where column1 <= length(new.name_key) - 2;
end;

-- An older version stores the row first, and then says that it is a guest's.
create trigger users_drop_name_suffixes after update of is_guest on users when new.is_guest begin
    delete from user_name_suffixes where user_id = new.id;
end;
delete from user_name_suffixes where user_id in (select id from users where is_guest);
