-- How many messages came in, by the way they came and what became of them.
create table incoming_mail_counts (
    way text not null,
    outcome text not null,
    messages bigint not null,
    primary key (way, outcome)
);
-- The mailboxes that are read by IMAP: how far (RFC 9051, 2.3.1.1), and by which process.
create table imap_mailboxes (
    id text primary key not null,
    uid_validity bigint,
    next_uid bigint not null,
    checked_at bigint not null,
    leased_by text not null,
    leased_until bigint not null
);
-- Their messages that could not be taken and are to be looked at again.
create table imap_deferred_messages (
    mailbox_id text not null references imap_mailboxes (id) on delete cascade,
    uid bigint not null,
    first_at bigint not null,
    attempts integer not null,
    due_at bigint not null,
    primary key (mailbox_id, uid)
);
create index imap_deferred_messages_by_due on imap_deferred_messages (mailbox_id, due_at);
-- To whom messages were returned (hashed), for the limit.
create table mail_returns (
    id integer primary key autoincrement not null,
    sender text not null,
    returned_at bigint not null
);
create index mail_returns_by_sender on mail_returns (sender, returned_at);
create index mail_returns_by_age on mail_returns (returned_at);
