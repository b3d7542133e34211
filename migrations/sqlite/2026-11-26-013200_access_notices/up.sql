-- When mail is sent, or will be, that tells an owner of devices and private feeds added to their account: a few a day.
create table access_notices (
    id integer primary key autoincrement not null,
    user_id bigint not null references users (id) on delete cascade,
    at bigint not null
);
create index access_notices_by_user on access_notices (user_id, at);
