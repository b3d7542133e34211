-- What was added to accounts that hears of their games or may act for them, and may have been removed since: their owners
-- are told of it.
create table added_access (
    id bigint primary key generated always as identity,
    user_id bigint not null references users (id) on delete cascade,
    -- device; deadlines or games, which are feeds; token, app-password or app, which open the account to programs.
    kind text not null,
    -- The device's or that of what opens the account, also where it is gone.
    device_id text,
    name text not null,
    host text not null,
    at bigint not null
);
create index added_access_by_user on added_access (user_id, at);
create index added_access_by_time on added_access (at, id);
