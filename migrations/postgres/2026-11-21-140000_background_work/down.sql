drop index jobs_by_owner;
alter table jobs drop column owner_id;

drop index games_by_flag;
create index games_by_flag on games (flags_at) where ended_at is null and flags_at is not null;
