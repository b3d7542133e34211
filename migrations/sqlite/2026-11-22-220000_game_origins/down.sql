alter table games drop column number;
alter table games drop column origin_id;
alter table games drop column origin;
