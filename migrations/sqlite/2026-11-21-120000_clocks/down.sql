drop table leaves;
drop table downtimes;
drop table heartbeat;
create index games_by_deadline on games (deadline) where ended_at is null and deadline is not null;
drop index games_by_flag;
alter table games drop column flags_at;
