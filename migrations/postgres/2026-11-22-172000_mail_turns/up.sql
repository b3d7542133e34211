-- The last turn of those messages that wait on one account, for all processes.
create index concurrently if not exists jobs_by_owner_and_turn on jobs (kind, owner_id, fair_at) where failed_at is null;
