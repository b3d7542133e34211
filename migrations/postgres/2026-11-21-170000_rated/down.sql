alter table games drop column rated;
alter table challenges drop column rated;
