alter table users drop column seen_at;
drop table relations;
