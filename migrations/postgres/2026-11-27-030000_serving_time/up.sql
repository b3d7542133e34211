-- All the downtime that was noted since this column is there, in milliseconds. From now on games.deadline, games.flags_at and
-- games.remind_at leave it out, so that a downtime puts off every running game's deadline by this one number.
alter table heartbeat add column downtime_total bigint not null default 0;
