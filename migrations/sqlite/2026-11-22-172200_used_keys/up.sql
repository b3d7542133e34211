-- One-time keys that were used or replaced: a message that is sent once more must not make its key work again.
create table used_one_time_keys (
    -- SHA-256 of the key.
    key_hash text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    used_at bigint not null
);
create index used_one_time_keys_by_user on used_one_time_keys (user_id);
create index used_one_time_keys_by_age on used_one_time_keys (used_at);
