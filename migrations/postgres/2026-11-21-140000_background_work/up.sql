-- Flags that fall at the same instant are taken by the name of the game.
drop index games_by_flag;
create index games_by_flag on games (flags_at, id) where ended_at is null and flags_at is not null;

-- On whose account a job runs, where everybody has a fair share of what can be done.
alter table jobs add column owner_id bigint;
create index jobs_by_owner on jobs (kind, owner_id, run_at) where owner_id is not null and failed_at is null;
