drop table guest_sign_ups;
alter table users drop column is_guest;
