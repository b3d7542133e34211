-- Whether the one of the two who did not write the message has yet to read it.
alter table direct_messages add column is_unread boolean not null default false;
