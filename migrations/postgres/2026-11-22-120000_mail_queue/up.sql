-- One statement after another, so that none keeps the queue locked (metadata.toml).
-- In which order messages are sent. A job that was queued without these columns comes first, and waits for no other.
-- Whom a message goes to, and the domain of their address: so many messages to one domain are on their way at a time.
alter table jobs add column if not exists recipient_id bigint;
alter table jobs add column if not exists recipient_domain text;
-- What it is about, such as a game: messages about the same to the same person are sent one after another.
alter table jobs add column if not exists topic text;
-- Whether the next turn of its game makes it untrue.
alter table jobs add column if not exists supersedable boolean not null default false;
-- Its turn among those of all players (start-time fair queueing), in milliseconds since 1970.
alter table jobs add column if not exists fair_at bigint not null default 0;
create index concurrently if not exists jobs_by_turn on jobs (kind, fair_at, id, recipient_domain) where failed_at is null;
create index concurrently if not exists jobs_by_topic on jobs (topic, recipient_id, id) where topic is not null and failed_at is null;
create index concurrently if not exists jobs_by_domain on jobs (kind, recipient_domain, run_at) where recipient_domain is not null and failed_at is null;
