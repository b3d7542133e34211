-- The first answers to requests that named a key, for those who ask again because they never had it.
create table idempotency_keys (
    user_id bigint not null references users (id) on delete cascade,
    key text not null,
    -- A hash of the request: the same key with another request is a mistake.
    fingerprint text not null,
    -- Who is carrying the request out: what it does is undone where the claim has passed to another.
    claim text not null,
    -- Since when; null where they have come to the end of it.
    claimed_at bigint,
    created_at bigint not null,
    -- Whether what was asked is done: it is set in the transaction that does it.
    is_done boolean not null default false,
    -- The answer, once there is one that can be kept.
    status integer,
    content_type text,
    body text,
    primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
