alter table games drop column paused_until;
alter table games drop column paused_from;
