drop trigger users_renew_name_suffixes;
drop trigger users_note_name_suffixes;
drop table user_name_suffixes;
