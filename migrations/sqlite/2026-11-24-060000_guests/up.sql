-- Somebody who plays against the engine without an account: a row without a password, which nobody finds by its name.
alter table users add column is_guest boolean not null default false;

-- Whose games an account takes over as soon as its address is confirmed.
create table guest_sign_ups (
    account_id bigint primary key not null references users (id) on delete cascade,
    guest_id bigint not null references users (id) on delete cascade
);
create index guest_sign_ups_by_guest on guest_sign_ups (guest_id);
