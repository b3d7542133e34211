-- Two people who write to each other, the lower key first, so that there is one conversation of the two.
create table conversations (
    id bigint primary key generated always as identity,
    low_id bigint not null references users (id),
    high_id bigint not null references users (id),
    started_by bigint not null references users (id),
    started_at bigint not null,
    unique (low_id, high_id),
    check (low_id < high_id)
);
create index conversations_by_high on conversations (high_id);
create index conversations_by_starter on conversations (started_by, started_at);

-- What they write. A message that was removed keeps its words for arbiters.
create table direct_messages (
    id bigint primary key generated always as identity,
    conversation_id bigint not null references conversations (id) on delete cascade,
    author_id bigint not null references users (id),
    body text not null,
    sent_at bigint not null,
    removed_at bigint,
    -- The arbiter, by name.
    removed_by text
);
create index direct_messages_by_conversation on direct_messages (conversation_id, id);
create index direct_messages_by_author on direct_messages (author_id, sent_at);

-- A conversation as one of the two sees it.
create table inbox_entries (
    user_id bigint not null references users (id) on delete cascade,
    other_id bigint not null references users (id) on delete cascade,
    conversation_id bigint not null references conversations (id) on delete cascade,
    -- The latest message that they see; null where they see none.
    last_message_id bigint,
    -- They have deleted what is not later than this message.
    cleared_id bigint not null default 0,
    -- How many messages of the other's they have not read.
    unread integer not null default 0 check (unread >= 0),
    primary key (user_id, other_id)
);
create index inbox_entries_by_message on inbox_entries (user_id, last_message_id) where last_message_id is not null;
create index inbox_entries_unread on inbox_entries (user_id) where unread > 0;
create index inbox_entries_by_other on inbox_entries (other_id);
create index inbox_entries_by_conversation on inbox_entries (conversation_id);

-- Who found fault with a message, and which arbiter looked into it.
create table direct_message_reports (
    message_id bigint not null references direct_messages (id) on delete cascade,
    reporter_id bigint not null references users (id) on delete cascade,
    reported_at bigint not null,
    resolved_at bigint,
    -- By name.
    resolved_by text,
    primary key (message_id, reporter_id)
);
create index direct_message_reports_open on direct_message_reports (reported_at, message_id) where resolved_at is null;
create index direct_message_reports_by_reporter on direct_message_reports (reporter_id, resolved_at);

-- Who may write to somebody, and whether mail tells them that somebody has.
alter table users add column messengers text not null default 'followed';
alter table users add column mails_messages boolean not null default true;
