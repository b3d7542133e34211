alter table games drop column stopped_at;
alter table games drop column black_left;
alter table games drop column white_left;
