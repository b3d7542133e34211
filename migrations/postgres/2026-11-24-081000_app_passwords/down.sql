drop table app_passwords;
