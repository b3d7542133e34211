-- When a game ends on time by itself; null where the opponent has to claim it, and where nothing runs.
alter table games add column flags_at bigint;
update games set flags_at = deadline where ended_at is null;
create index games_by_flag on games (flags_at) where ended_at is null and flags_at is not null;
drop index games_by_deadline;

-- The last sign of life of any node: one row, 0 before the first.
create table heartbeat (
    id integer not null primary key check (id = 1),
    at bigint not null
);
insert into heartbeat (id, at) values (1, 0);

-- When no node was serving: nobody's clock ran.
create table downtimes (
    since bigint not null primary key,
    until bigint not null check (until > since)
);

-- Leave, taken for all of a player's games at once. One that ended early keeps until when it was meant to last.
create table leaves (
    id bigint generated always as identity primary key,
    user_id bigint not null references users (id) on delete cascade,
    since bigint not null,
    until bigint not null check (until > since),
    taken_at bigint not null,
    ended_at bigint
);
create index leaves_by_user on leaves (user_id, until);
