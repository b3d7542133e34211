-- What players are told by besides mail: addresses that requests go to.
create table devices (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    name text not null,
    endpoint text not null,
    -- SHA-256 of the endpoint, in hexadecimal.
    endpoint_hash text not null,
    -- The keys of a push subscription, in Base64 for URLs.
    p256dh text,
    auth text,
    created_at bigint not null,
    sent_at bigint,
    failures integer not null default 0,
    failing_since bigint,
    problem text,
    disabled_at bigint
);
create index devices_of_user on devices (user_id);
create index devices_by_endpoint on devices (endpoint_hash);
