-- What somebody is told by which channel, and when, as JSON; null for what is usual.
alter table users add column notice_settings text;
