alter table users drop column state_reason;
alter table users drop column state_since;
alter table users drop column state;
