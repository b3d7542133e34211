-- The second address of an account, from which answers are accepted once it is confirmed by a message to it.
create table sender_addresses (
    user_id bigint primary key not null references users (id) on delete cascade,
    email text not null,
    added_at bigint not null,
    -- None while it counts for nothing.
    confirmed_at bigint
);
-- Messages that claimed to be from a player and were not believed: the player is shown them for two weeks.
create table doubted_messages (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    -- The game or challenge it was about, if about one.
    topic text,
    -- spam, dmarc, spf, thread
    reason text not null,
    -- What it was understood to say.
    said text not null,
    at bigint not null
);
create index doubted_messages_by_user on doubted_messages (user_id, at);
create index doubted_messages_by_time on doubted_messages (at, id);
