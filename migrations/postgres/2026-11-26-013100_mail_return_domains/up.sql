-- The domain of each sender to whom a message was returned, hashed as the sender is.
alter table mail_returns add column if not exists domain text not null default '';
create index concurrently if not exists mail_returns_by_domain on mail_returns (domain, returned_at);
