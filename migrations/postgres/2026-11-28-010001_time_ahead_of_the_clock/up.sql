-- How far the time of the service is ahead of the clock it goes by, in milliseconds: that of PostgreSQL, or of the host.
alter table heartbeat add column ahead bigint not null default 0;
