-- When somebody sent messages, for the limits: it stays though the messages are deleted. Rows go when no limit counts them.
create table sent_messages (
    id bigint primary key generated always as identity,
    author_id bigint not null references users (id) on delete cascade,
    sent_at bigint not null
);
create index sent_messages_by_author on sent_messages (author_id, sent_at);
create index sent_messages_by_age on sent_messages (sent_at);
