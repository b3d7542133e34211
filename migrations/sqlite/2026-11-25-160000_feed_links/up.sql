-- The secret addresses of a player's own feeds, at most one of each kind. An address is signed, and the signature is not
-- kept: a copy of the database opens no feed.
create table feed_links (
    user_id bigint not null references users (id) on delete cascade,
    kind text not null,
    link_id text not null unique,
    created_at bigint not null,
    last_read_at bigint,
    primary key (user_id, kind)
);
