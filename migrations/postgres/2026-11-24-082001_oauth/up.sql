-- Consents: a player has allowed an app to act for them. Each begins with a code, of which only the SHA-256 is kept, that is
-- redeemed once.
create table oauth_grants (
    id text primary key not null,
    user_id bigint not null references users (id) on delete cascade,
    client_id text not null,
    redirect_uri text not null,
    host text not null,
    scopes text not null,
    is_offline boolean not null,
    code_hash text not null unique,
    code_challenge text not null,
    code_used_at bigint,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
);
create index oauth_grants_by_user on oauth_grants (user_id);
create index oauth_grants_by_end on oauth_grants (expires_at);

-- Refresh tokens, by their SHA-256. One that was used is kept until it ends: whoever uses it again is a thief, or the owner
-- after a thief.
create table refresh_tokens (
    token_hash text primary key not null,
    grant_id text not null references oauth_grants (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint
);
create index refresh_tokens_by_grant on refresh_tokens (grant_id);
create index refresh_tokens_by_end on refresh_tokens (expires_at);

-- The consent that an app's token comes of; none of those that players make for themselves.
alter table tokens add column grant_id text references oauth_grants (id) on delete cascade;
