delete from user_name_suffixes;
