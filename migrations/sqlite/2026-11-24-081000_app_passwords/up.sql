-- Passwords that players make for chess programs which speak Xfcc and know only names and passwords. Each is random and
-- long, so that its SHA-256 is kept and no slower hash.
create table app_passwords (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    name text not null,
    key_hash text not null unique,
    created_at bigint not null,
    last_used_at bigint
);
create index app_passwords_by_user on app_passwords (user_id, created_at);
