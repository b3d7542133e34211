-- How often players had the address replaced to which they write without answering a message: those before lead nowhere.
create table mail_address_renewals (
    user_id bigint primary key not null references users (id) on delete cascade,
    renewals integer not null
);
-- The messages that players sent to that address, for some weeks, as received_messages keeps those about games: one that is
-- delivered again is not carried out or answered again, and a player gets only so many answers a day.
create table received_address_messages (
    -- SHA-256 of what tells it from others.
    key text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    received_at bigint not null,
    -- Whether somebody is challenged by it.
    has_changed boolean not null,
    is_answered boolean not null
);
create index received_address_messages_by_user on received_address_messages (user_id, received_at);
create index received_address_messages_by_age on received_address_messages (received_at);
